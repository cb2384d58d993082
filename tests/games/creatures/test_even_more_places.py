"""More stories of the Even More Buildings: where they stand, what they bring, animals, goods and extra actions."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from ludoteca.core.goods import covers
from ludoteca.games.creatures import company
from ludoteca.games.creatures.board import ANIMALS, BORDER, GOODS, LAND, STONE, WOOD
from ludoteca.games.creatures.farm import Farm
from ludoteca.kit.farm.animals import Herd, Home, keeps
from ludoteca.testing import Table, table
from tests.games.creatures.test_even_more import goods, herd, points, rooms, tile


def sites(t: Table, line: str) -> list[str]:
    """The cells offered after this line."""
    return [cell for cell in t.play(line).offered if cell in LAND.names]


# -- where buildings stand ---------------------------------------------------------------------------------------------


def test_corner_house_stands_in_a_corner_of_the_farm() -> None:
    t = table("creatures", market="corner-house", seats=[dict(goods="2 stone 1 reed")])
    assert sites(t, "special-1 build corner-house") == ["f1", "g1", "g3"], "the cottage is in the fourth"
    t = table("creatures", market="corner-house", seats=[dict(goods="2 stone 1 reed", expansions="left left right")])
    assert sites(t, "special-1 build corner-house") == ["d1", "d3", "h1", "h3"]


def test_corner_house_allows_no_more_expansions_but_borders_still_come() -> None:
    t = table("creatures", seats=[dict(buildings="corner-house@g1")], lying={"expand": "2 border"})
    t.play("expand")
    assert t.game.who == 1
    assert t.game.farms[0].goods[BORDER] == 11
    assert t.game.farms[0].expansions() == []
    assert not table("creatures", seats=[dict(buildings="corner-house@g1")], lying={"expand": ""}).offers("expand")


def test_cottage_extension_is_built_in_the_second_turn_of_round_1_next_to_the_cottage() -> None:
    def on(round: int, **placed: int) -> Table:
        seat = dict(goods="1 wood")
        return table("creatures", market="cottage-extension", seats=[seat, seat], round=round, placed=placed)

    first, second, third = dict(walls=0), dict(fences=1), dict(stall=0, stables=1)
    assert not on(1).offers("special-1")
    assert not on(1, **first).offers("special-1"), "the first turn of the other player"
    t = on(1, **first, **second)
    assert sites(t, "special-1 build cottage-extension") == ["f2", "g3"]
    t.play("f2")
    assert points(t, "cottage-extension") == 4
    assert not on(1, **first, **second, **third).offers("special-1")
    assert not on(2, **first, **second).offers("special-1")


def test_cottage_extension_is_not_for_the_extra_turn_of_the_stewards_office() -> None:
    seat = dict(goods="1 wood", buildings="stewards-office@f1")
    placed = {"walls": 0, "stall": 0, "stables": 0, "fences": 1, "1-stone": 1, "2-stone": 1}
    t = table("creatures", market="cottage-extension", seats=[seat], placed=placed, moment="work ends")
    assert not t.play("use stewards-office").offers("special-1")


def test_cottage_extension_keeps_all_later_buildings_in_one_group() -> None:
    seat = dict(goods="3 stone 1 reed 5 wood", buildings="cottage-extension@g3", expansions="right")
    t = table("creatures", seats=[seat])
    assert sites(t, "stall") == ["f2", "g2", "h3"]
    t = table("creatures", market="pen", seats=[seat])
    assert sites(t, "special-1") == ["f2", "g2", "h3"]
    t.play("g2")
    t.play("materials")
    assert sites(t, "stall") == ["f2", "g1", "h2", "h3"]


def test_cottage_extension_binds_the_building_firm_and_not_what_is_built_over_something() -> None:
    seat = dict(goods="2 stone 3 wood", buildings="cottage-extension@g3 building-firm@f2 stall@g2", troughs="g1 h1")
    t = table("creatures", seats=[dict(seat, expansions="right right")])
    t.play("use building-firm")
    assert tile(t, "g1") == "stall", "g1 is next to the group, h1 is not, so that nothing is asked"
    assert t.offers("special-1 build open-stables g2")


def test_byre_dwelling_is_built_over_the_cottage_and_holds_four() -> None:
    t = table("creatures", market="byre-dwelling", seats=[dict(goods="3 wood 3 stone 1 reed 1 pig")])
    t.play("special-1 build byre-dwelling")
    assert tile(t, "f3") == "byre-dwelling"
    assert rooms(t) == {"f3": 4}
    assert goods(t) == "9 border 1 pig"
    assert points(t, "byre-dwelling") == 3


@pytest.mark.parametrize(("one", "other"), [("byre-dwelling", "half-timbered-house")])
def test_only_one_building_improves_the_cottage(one: str, other: str) -> None:
    seat = dict(goods="3 wood 3 stone 1 reed", buildings=f"{one}@f3")
    assert not table("creatures", market=other, seats=[seat]).offers("special-1")
    seat = dict(goods="3 wood 3 stone 1 reed", buildings=f"{other}@f3")
    assert not table("creatures", market=one, seats=[seat]).offers("special-1")


def test_conservatory_lets_another_building_be_built_next_to_it() -> None:
    seat = dict(goods="2 stone 2 wood")
    t = table("creatures", market="conservatory shelter storage-building", seats=[seat])
    t.play("special-1 build conservatory g2")
    assert t.offered == ["done", "build shelter"]
    assert sites(t, "build shelter") == ["f2", "g1", "g3"]
    t.play("g1", "horse")
    assert t.game.who == 1
    assert goods(t) == "9 border 1 horse"
    t = table("creatures", market="conservatory shelter", seats=[seat])
    t.play("special-1 build conservatory g2", "done")
    assert goods(t) == "2 wood 1 stone 9 border"


def test_conservatory_next_to_the_cottage_lets_it_be_built_over() -> None:
    seat = dict(goods="4 stone 3 wood 1 reed")
    t = table("creatures", market="conservatory byre-dwelling", seats=[seat])
    t.play("special-1 build conservatory f2", "build byre-dwelling")
    assert tile(t, "f3") == "byre-dwelling"
    t = table("creatures", market="conservatory byre-dwelling", seats=[seat])
    t.play("special-1 build conservatory g1")
    assert t.game.who == 1, "the cottage is not next to it"


def test_conservatory_builds_the_cottage_extension_next_to_both_in_the_second_turn() -> None:
    def second_turn(at: str) -> Table:
        placed = {"3-wood": 0, "2-stone": 1}
        market = "conservatory cottage-extension"
        t = table("creatures", market=market, seats=[dict(goods="1 wood 1 stone 1 reed")], placed=placed)
        return t.play(f"special-1 build conservatory {at}")

    assert sites(second_turn("g2"), "build cottage-extension") == ["f2", "g3"]
    t = second_turn("f1").play("build cottage-extension")
    assert tile(t, "f2") == "cottage-extension"
    assert second_turn("g1").game.who == 1, "no cell is next to both"


def test_conservatory_makes_room_for_an_act_before_the_second_building() -> None:
    seat = dict(goods="3 stone 1 reed 1 sheep 1 cow 2 horse", buildings="cattle-market@g1 barn@g3")
    t = table("creatures", market="conservatory inn", seats=[seat])
    t.play("special-1 build conservatory g2")
    assert t.offered == ["done", "use cattle-market"], "nothing can be built now, but a pig could be got"
    t.play("use cattle-market pig")
    assert herd(t) == "1 sheep 1 pig 1 cow 2 horse", "the sheep has moved into the Conservatory"
    t.play("build inn")
    assert tile(t, "f2") == "inn"


def test_manor_loses_points_for_buildings_along_the_road() -> None:
    def manor(buildings: str = "") -> float:
        seat = dict(buildings=f"manor@g2 {buildings}", expansions="left right right")
        return points(table("creatures", seats=[seat]), "manor")

    assert manor() == 5, "the cottage stands there"
    assert manor("stall@f1 stables@g1") == 5
    assert manor("stall@g3") == 3
    assert manor("byre-dwelling@f3 stall@g3") == 3, "what is built over the cottage counts in its place"
    assert manor("stall@g3 stables@h3 barn@i3") == -1
    below = dict(buildings="manor@g3")
    assert points(table("creatures", seats=[below]), "manor") == 3, "the Manor itself counts too"


def test_office_loses_points_for_buildings_along_the_forest() -> None:
    def office(at: str, buildings: str = "") -> float:
        seat = dict(buildings=f"office@{at} {buildings}", expansions="left right right")
        return points(table("creatures", seats=[seat]), "office")

    assert office("g2") == 6
    assert office("g1") == 4
    assert office("g1", "stall@f1 stables@e1 barn@h1") == -2, "four buildings"
    assert office("g2", "stall@g3") == 6


def test_estate_brings_a_horse_and_scores_with_five_special_buildings() -> None:
    t = table("creatures", market="estate", seats=[dict(goods="2 stone 1 reed 1 cow")])
    t.play("special-1 build estate g1")
    assert goods(t) == "9 border 1 cow 1 horse"

    def estate(buildings: str) -> float:
        seat = dict(buildings=f"estate@g1 {buildings}", expansions="right")
        return points(table("creatures", seats=[seat]), "estate")

    assert estate("barn@f1 pen@f2") == 0, "four, with the cottage and the Estate itself"
    assert estate("barn@f1 pen@f2 shelter@g2") == 3
    assert estate("barn@f1 pen@f2 stall@g2 stables@g3") == 0, "stalls and stables do not count"
    assert estate("barn@f1 pen@f2 byre-dwelling@f3") == 0, "the cottage below does not count"


@pytest.mark.parametrize("name", ["cow-stall", "pig-stall", "open-stables"])
def test_estate_counts_special_stalls_and_the_open_stables_which_are_special_buildings(name: str) -> None:
    t = table("creatures", seats=[dict(buildings=f"estate@g1 barn@f1 pen@f2 {name}@g2")])
    assert points(t, "estate") == 3


# -- animals -----------------------------------------------------------------------------------------------------------


def test_dairy_farm_keeps_two_cows_on_each_unused_cell_next_to_it() -> None:
    seat = dict(buildings="dairy-farm@g2 stall@g3", pastures="g1", expansions="right")
    t = table("creatures", seats=[dict(seat, goods="6 cow 3 pig 1 sheep")])
    assert rooms(t) == {"g2": 2, "g3": 3, "f3": 1, "g1": 2, "f2": 2, "h2": 2}
    survey = t.game.farms[0].survey()
    assert [home.kinds for home, at in zip(survey.homes, survey.places, strict=True) if at in survey.free][1:] == [4, 4]
    assert {"f2", "h2"} <= set(t.game.table(None)["seats"][0]["unused"]), "they stay unused"
    t = table("creatures", seats=[dict(seat, troughs="h2 g2")])
    assert rooms(t)["h2"] == 1, "a trough makes a cell used"
    assert rooms(t)["g2"] == 4


def test_organic_farm_adds_an_animal_to_each_pasture_with_one() -> None:
    seat = dict(goods="2 wood 3 stone 1 reed 1 sheep 1 pig", pastures="g1, g2")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert herd(t) == "2 sheep 2 pig"
    assert t.game.who == 1


def test_organic_farm_animals_may_be_moved_first() -> None:
    seat = dict(goods="2 wood 3 stone 1 reed 2 sheep", pastures="g1, g2")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert herd(t) == "4 sheep", "the pair goes to two pastures"
    seat = dict(goods="2 wood 3 stone 1 reed 3 sheep", pastures="g1")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert herd(t) == "3 sheep", "one would have to go so that one comes"


def test_organic_farm_does_not_serve_buildings() -> None:
    seat = dict(goods="2 wood 3 stone 1 reed 1 sheep", buildings="stall@g1")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert herd(t) == "1 sheep"


def test_organic_farm_asks_which_kind_grows_where_only_one_can() -> None:
    seat = dict(goods="2 wood 3 stone 1 reed 1 sheep 1 horse", pastures="g1")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert t.offered == ["keep 1 sheep", "keep 2 sheep"]
    t.play("keep 1 sheep")
    assert herd(t) == "1 sheep 2 horse"


def test_organic_farm_animals_may_be_let_go_so_that_another_kind_grows() -> None:
    seat = dict(goods="2 wood 3 stone 1 reed 2 sheep 1 horse", pastures="g1")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert t.offered == ["keep 1 sheep", "keep 2 sheep", "keep 3 sheep"]
    for answer, result in {"1": "1 sheep 2 horse", "2": "2 sheep 1 horse", "3": "3 sheep"}.items():
        t = table("creatures", market="organic-farm", seats=[seat])
        t.play("special-1 build organic-farm g3", f"keep {answer} sheep")
        assert herd(t) == result


def test_organic_farm_serves_the_pastures_that_it_leaves_when_built_into_one() -> None:
    seat = dict(goods="2 wood 3 stone 1 reed 2 sheep", pastures="g1 g2 g3")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g2")
    assert herd(t) == "4 sheep"


def test_organic_farm_result_is_that_of_trying_every_arrangement() -> None:
    layouts = ["g1, g2", "g1 g2", "g1, f1 f2", "g1 g2, g3"]
    herds = ["3 sheep 1 pig", "2 sheep 2 pig 1 cow", "1 sheep 1 pig 1 cow", "4 sheep 1 horse"]
    for pastures, animals in product(layouts, herds):
        t = table("creatures", seats=[dict(pastures=pastures)])
        farm = t.game.farms[0]
        farm.goods[ANIMALS:] = GOODS.parse(animals)[ANIMALS:]
        number = len(farm.survey().pastures)
        homes = [[(kind, n) for kind in range(4) for n in range(home.room + 1)] for home in farm.survey().homes]
        found = set()
        for lodgers in product(*homes):
            before = [sum(n for kind, n in lodgers if kind == one) for one in range(4)]
            if covers(farm.herd(), before):
                lone = [kind for kind, n in lodgers[:number] if n == 1]
                found.add(tuple(n + lone.count(kind) for kind, n in enumerate(before)))
        best = [herd for herd in found if not any(covers(other, herd) for other in found - {herd})]
        assert company.joined(farm) == sorted(best)


def every_choice_of_pastures(farm: Farm) -> list[Herd]:
    """The herds that there can be, with any pastures for the lonely animals and any kinds in them."""
    homes, found = farm.survey().homes, set()
    number = len(farm.survey().pastures)
    for lonely in product(*[range(-1, 4)] * number):  # −1: not a lonely one
        alone = [lonely.count(kind) for kind in range(4)]
        others = [n - one for n, one in zip(farm.herd(), alone, strict=True)]
        rest = [home for home, kind in zip(homes, [*lonely, *[-1] * len(homes)], strict=False) if kind < 0]
        if min(others) >= 0:
            found |= {tuple(n + 2 * one for n, one in zip(kept, alone, strict=True)) for kept in keeps(rest, others)}
    return sorted(herd for herd in found if not any(covers(other, herd) for other in found - {herd}))


def test_organic_farm_result_is_that_of_every_choice_of_lonely_animals() -> None:
    chance = Random(3)
    for _ in range(40):
        pastures = chance.choice(["f1, f2, g1 g2", "f1 f2, g1, g2, g3", "f1, g1 g2 g3", "f1, f2, g1"])
        seat = dict(pastures=pastures, troughs=" ".join(chance.sample(["f1", "f2", "g1", "g2", "f3"], 2)))
        farm = table("creatures", seats=[seat]).game.farms[0]
        farm.goods[ANIMALS:] = [chance.randint(0, 4) for _ in range(4)]
        assert company.joined(farm) == every_choice_of_pastures(farm), f"{seat} {farm.herd()}"


def test_organic_farm_with_seven_pastures_is_answered_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be kept is worked out once for each number of lonely animals, not for every choice of them."""
    asked: list[Herd] = []

    def counting(homes: list[Home], herd: Herd) -> list[Herd]:
        asked.append(herd)
        return keeps(homes, herd)

    monkeypatch.setattr(company, "keeps", counting)
    seat = dict(expansions="left", pastures="e1, e2 e3, f1, f2, g1, g2, g3", troughs="e2 g2 f2", goods="0 border")
    farm = table("creatures", seats=[seat, dict(goods="0 border")], lying={"expand": ""}).game.farms[0]
    assert len(farm.survey().pastures) == 7
    farm.goods[ANIMALS:] = (8, 7, 6, 5)
    herds = company.joined(farm)
    assert len(herds) > 100
    assert len(asked) <= 8
    assert company.joined(farm.clone()) is herds, "nor anew for each question"


def test_organic_farm_waits_for_acts() -> None:
    seat = dict(goods="2 wood 3 stone 2 reed 1 horse", pastures="g1", buildings="cattle-market@f1")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert t.offered == ["yes", "use cattle-market"]
    t.play("use cattle-market pig")
    assert t.offered == ["keep 1 pig", "keep 2 pig"]
    t.play("keep 2 pig")
    assert herd(t) == "2 pig 1 horse"


def test_organic_farm_answers_are_asked_anew_after_an_act_between_them() -> None:
    seat = dict(goods="2 wood 3 stone 2 reed 1 sheep 1 pig 1 horse", pastures="g1", buildings="cattle-market@f1")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3", "keep 1 sheep")
    assert t.offered == ["keep 1 pig", "keep 2 pig", "use cattle-market"]
    t.play("use cattle-market cow", "keep 0 sheep")
    assert t.offered == ["keep 1 pig", "keep 2 pig"]
    t.play("keep 1 pig", "keep 2 cow")
    assert herd(t) == "1 pig 2 cow 1 horse"


def test_pen_animals_do_not_count_for_the_score() -> None:
    t = table("creatures", seats=[dict(buildings="pen@g1", goods="4 sheep")])
    assert t.game.scores()[0]["animals"] == 1, "one lives in the cottage"
    assert t.game.scores()[0]["bonus"] == -12
    t = table("creatures", seats=[dict(buildings="pen@g1 stall@f1", goods="4 sheep")])
    assert t.game.scores()[0]["animals"] == 4, "the Pen can stand empty"


def test_pen_is_left_to_the_animals_that_are_worth_least() -> None:
    seat = dict(buildings="pen@g1 stall@f1", goods="3 sheep 4 horse")
    t = table("creatures", seats=[seat])
    sheet = t.game.scores()[0]
    assert (sheet["animals"], sheet["bonus"]) == (4, -9), "three horses in the stall, one in the cottage"


def lodgers(t: Table) -> dict[str, dict[str, int]]:
    """Who lives where, as the table shows it."""
    return {home["cell"]: home["animals"] for home in t.game.table(None)["seats"][0]["homes"] if home["animals"]}


def test_pen_shows_at_the_end_the_animals_that_were_not_counted() -> None:
    seat = dict(buildings="pen@g1 stall@f1", goods="3 sheep 4 horse")
    t = table("creatures", seats=[seat], round=8, moment="round ends")
    assert t.game.over
    assert lodgers(t) == {"f1": {"horse": 3}, "f3": {"horse": 1}, "g1": {"sheep": 3}}
    assert t.game.scores()[0]["animals"] == 4


def test_pen_animals_are_let_go_for_the_score_if_more_count_without_them() -> None:
    """Sheep and cows are four each if the pigs live in the Pen and the horse, which nobody has room for then, goes."""
    seat = dict(buildings="pen@g1 stall@f1 stables@g2", goods="4 sheep 2 pig 4 cow 1 horse")
    t = table("creatures", seats=[seat], round=8, moment="round ends")
    assert lodgers(t) == {"f3": {"sheep": 1}, "f1": {"sheep": 3}, "g2": {"cow": 4}, "g1": {"pig": 2}}
    assert (t.game.scores()[0]["animals"], t.game.scores()[0]["bonus"]) == (8, -6)
    assert {"who": 0, "verb": "ran_away", "herd": [0, 0, 0, 1]} in t.game.events, "it is told"
    assert herd(t) == "4 sheep 2 pig 4 cow"


def test_pen_is_no_pasture() -> None:
    seat = dict(goods="2 wood 3 stone 1 reed 1 sheep", buildings="pen@g1")
    t = table("creatures", market="organic-farm", seats=[seat])
    t.play("special-1 build organic-farm g3")
    assert herd(t) == "1 sheep"
    t = table("creatures", seats=[dict(buildings="pen@g1 feeding-station@f1")])
    assert rooms(t)["g1"] == 4


def test_inn_costs_a_pig_and_a_cow_and_brings_a_horse() -> None:
    seat = dict(goods="2 stone 1 pig 1 cow", buildings="stall@g1")
    t = table("creatures", market="inn", seats=[seat])
    t.play("special-1 build inn g2")
    assert goods(t) == "9 border 1 horse"
    assert points(t, "inn") == 4


def test_inn_lets_the_horse_run_away_where_there_is_no_room() -> None:
    seat = dict(goods="2 stone 1 pig 1 cow 3 sheep", buildings="stall@g1", troughs="f2")
    t = table("creatures", market="inn", seats=[seat])
    t.play("special-1 build inn f2")
    assert herd(t) == "3 sheep 1 horse"
    seat = dict(goods="2 stone 1 pig 2 cow 3 sheep", buildings="stall@g1", troughs="f2 f3")
    t = table("creatures", market="inn", seats=[seat])
    t.play("special-1 build inn f2")
    assert t.offered == ["keep 0 sheep", "keep 3 sheep"]


def test_cattle_market_swaps_reed_for_any_animal_at_any_time() -> None:
    t = table("creatures", seats=[dict(goods="3 reed", buildings="cattle-market@g1")])
    t.play("use cattle-market")
    assert t.offered == ["sheep", "pig", "cow", "horse"]
    t.play("cow", "use cattle-market cow")
    assert t.game.who == 0
    assert goods(t) == "1 reed 9 border 2 cow"
    t = table("creatures", seats=[dict(goods="1 reed 1 cow", buildings="cattle-market@g1")], moment="home")
    assert t.offered == ["done", "use cattle-market"], "outside the work phase too"
    t.play("use cattle-market cow")
    assert t.game.farms[0].herd() == (0, 0, 3, 0), "and the pair breeds"
    assert not table("creatures", seats=[dict(buildings="cattle-market@g1")]).offers("use cattle-market")


def test_trading_station_buys_an_animal_for_two_different_materials_before_breeding() -> None:
    seat = dict(goods="2 wood 1 stone 1 reed 1 horse", buildings="trading-station@g1 stall@g2")
    t = table("creatures", seats=[seat], moment="home")
    t.play("use trading-station")
    assert t.offered == ["pay 0 wood", "pay 1 wood"]
    assert [t.game.label(c) for c in t.game.choices] == ["1 stone, 1 reed", "1 wood, 1 stone or 1 wood, 1 reed"]
    assert t.play("pay 1 wood").offered == ["pay 0 stone", "pay 1 stone"]
    t.play("pay 0 stone", "horse")
    assert goods(t) == "1 wood 1 stone 9 border 3 horse", "exactly one, which takes part in the breeding"
    assert t.game.round == 2
    seat = dict(goods="4 wood", buildings="trading-station@g1")
    assert table("creatures", seats=[seat], moment="home").game.round == 2, "two of a kind will not do"


# -- goods and actions -------------------------------------------------------------------------------------------------


def test_reed_hut_gives_its_reed_back() -> None:
    t = table("creatures", market="reed-hut", seats=[dict(goods="1 wood 3 reed")])
    t.play("special-1 build reed-hut g1")
    assert goods(t) == "3 reed 9 border"
    assert not table("creatures", market="reed-hut", seats=[dict(goods="1 wood 2 reed")]).offers("special-1")


def test_timber_shop_gets_three_wood_as_soon_as_the_four_top_spaces_are_taken() -> None:
    placed = {"first-player": 0, "3-wood": 1}
    t = table(
        "creatures",
        seats=[dict(buildings="timber-shop@g1")],
        placed=placed,
        lying={"1-stone": "1 stone", "2-stone": "2 stone"},
    )
    t.play("1-stone")
    assert t.game.farms[0].goods[WOOD] == 0
    t.play("2-stone")
    assert t.game.farms[0].goods[WOOD] == 3, "in the turn of the other player"
    t.play("materials", "millpond")
    assert t.game.round == 2
    assert t.game.farms[0].goods[WOOD] == 4, "once a round"


def test_timber_shop_built_after_the_fourth_space_was_taken_gets_nothing() -> None:
    placed = {"first-player": 0, "3-wood": 1, "1-stone": 0, "2-stone": 1}
    t = table("creatures", market="timber-shop", seats=[dict(goods="2 stone")], placed=placed)
    t.play("special-1 build timber-shop g1", "materials")
    assert t.game.farms[0].goods[WOOD] == 0


def test_timber_shop_gets_nothing_for_a_space_used_without_a_worker() -> None:
    placed = {"first-player": 0, "3-wood": 1, "1-stone": 0, "walls": 1, "fences": 0, "materials": 1}
    seat = dict(buildings="timber-shop@g1 stewards-office@g2")
    t = table("creatures", seats=[seat], placed=placed, lying={"2-stone": "2 stone"}, moment="work ends")
    t.play("use stewards-office 2-stone")
    assert t.game.farms[0].goods[WOOD] == 0


def test_home_storage_takes_a_wood_from_the_space_3_wood_with_building_materials() -> None:
    t = table("creatures", seats=[dict(buildings="home-storage@g1")], lying={"3-wood": "3 wood"})
    t.play("materials")
    assert goods(t) == "2 wood 1 stone 1 reed 9 border"
    assert t.game.lying[1] == 2
    t = table("creatures", seats=[dict(buildings="home-storage@g1")], lying={"3-wood": ""})
    t.play("materials")
    assert goods(t) == "1 wood 1 stone 1 reed 9 border"


def test_stone_carver_takes_a_stone_at_the_end_of_each_round() -> None:
    seat = dict(goods="3 stone 1 sheep", buildings="stone-carver@g1 storage-building@g2")
    t = table("creatures", seats=[seat], moment="home", round=8)
    assert t.offered == ["done", "use stone-carver"]
    t.play("use stone-carver")
    assert t.game.over, "one stone a round"
    assert t.game.farms[0].goods[STONE] == 2
    assert points(t, "stone-carver") == 2
    assert points(t, "storage-building") == 1, "the stone on the Stone Carver is not in the supply"
    t = table("creatures", seats=[dict(seat, marks={"stone-carver": 6})], moment="home", round=8)
    assert points(t.play("done"), "stone-carver") == 12
    t = table("creatures", seats=[dict(buildings="stone-carver@g1")], moment="home")
    assert t.game.round == 2, "without a stone nothing is asked"


def test_stewards_office_uses_a_free_space_when_all_workers_are_placed() -> None:
    placed = {"walls": 0, "fences": 1, "stall": 0, "1-stone": 1, "3-wood": 1}
    seat = dict(goods="1 wood", buildings="stewards-office@g1")
    t = table("creatures", seats=[seat], placed=placed, lying={"2-stone": "2 stone", "cows": "cow"})
    t.play("2-stone")
    assert t.offered == ["done", "use stewards-office"]
    t.play("use stewards-office")
    assert not t.offers("walls")
    assert not t.offers("1-stone")
    t.play("cows")
    assert t.game.round == 2
    assert herd(t) == "1 cow"


def test_stewards_office_built_in_this_round_serves_already_and_a_used_space_works_as_ever() -> None:
    placed = {"walls": 0, "fences": 1, "stall": 0, "1-stone": 1, "3-wood": 1}
    seat = dict(goods="4 wood 3 stone 2 reed", buildings="home-storage@g2")
    t = table("creatures", market="stewards-office", seats=[seat], placed=placed, lying={"3-wood": "1 wood"})
    t.play("special-1 build stewards-office g1", "use stewards-office materials")
    assert goods(t) == "2 wood 1 stone 1 reed 9 border", "the Home Storage takes its wood as well"
