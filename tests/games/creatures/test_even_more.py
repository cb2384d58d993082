"""A story for each of the Even More Buildings, and for what the rulebook notes about them."""

from __future__ import annotations

import pytest

from ludoteca.games.creatures.board import BORDER, GOODS, LAND
from ludoteca.kit.farm.animals import fits
from ludoteca.testing import Table, table


def goods(t: Table, who: int = 0) -> str:
    return GOODS.text(t.game.farms[who].goods)


def herd(t: Table, who: int = 0) -> str:
    return GOODS.text((0, 0, 0, 0, *t.game.farms[who].herd()))


def tile(t: Table, cell: str, who: int = 0) -> str:
    name: str = t.game.farms[who].tiles[LAND.names.index(cell)]
    return name


def rooms(t: Table) -> dict[str, int]:
    """The room of every place for animals, by its cell."""
    survey = t.game.farms[0].survey()
    return {LAND.names[cell]: home.room for cell, home in zip(survey.places, survey.homes, strict=True)}


def points(t: Table, name: str, who: int = 0) -> float:
    """What the building of that name scores."""
    farm = t.game.table(None)["seats"][who]
    score: float = next(b["points"] for b in farm["buildings"].values() if b["building"] == name)
    return score


def fit_in(t: Table, cell: str, animals: str) -> bool:
    """Whether these animals can live together in the building on that cell."""
    survey = t.game.farms[0].survey()
    homes = [home for home, at in zip(survey.homes, survey.places, strict=True) if LAND.names[at] == cell]
    return fits(homes, GOODS.parse(animals)[4:])


COSTS_AND_POINTS = {
    "woodworking-shop": ("2 wood 2 stone", 1),
    "servants-cottage": ("2 wood", 0),
    "reed-hut": ("1 wood 3 reed", 0),
    "corner-house": ("2 stone 1 reed", 4),
    "dairy-farm": ("3 stone 1 reed", 3),
    "organic-farm": ("2 wood 3 stone 1 reed", 4),
    "pen": ("2 wood", 0),
    "barn": ("3 wood", 0),
    "building-firm": ("2 wood 1 stone", 2),
    "carpenters-workshop": ("2 wood 1 stone", 2),
    "inn": ("2 stone 1 pig 1 cow", 4),
    "cattle-market": ("4 wood 1 stone", 2),
    "timber-shop": ("2 stone", 1),
    "assembly-hall": ("3 wood 1 reed", 2),
    "stone-carver": ("5 wood", 0),
    "conservatory": ("1 stone", 1),
    "feeding-station": ("2 wood", 0),
    "trading-station": ("1 wood 2 stone", 1),
    "estate": ("2 stone 1 reed", 0),
    "stewards-office": ("4 wood 3 stone 2 reed", -3),
    "haystack": ("", 1),
    "home-storage": ("2 stone", 1),
    "manor": ("1 wood 3 stone", 5),
    "office": ("2 wood 2 stone", 4),
}


@pytest.mark.parametrize("name", COSTS_AND_POINTS)
def test_each_costs_exactly_its_price_and_brings_its_points(name: str) -> None:
    cost, worth = COSTS_AND_POINTS[name]
    seat = dict(goods=f"{cost} 9 border", buildings="stall@f2")
    t = table("creatures", market=name, seats=[seat])
    t.play(f"special-1 build {name} g1")
    assert points(t, name) == worth
    for good in filter(None, cost.split()[1::2]):
        poorer = list(GOODS.parse(cost))
        poorer[GOODS.names.index(good)] -= 1
        seat["goods"] = f"{GOODS.text(poorer)} 9 border"
        assert not table("creatures", market=name, seats=[seat]).offers("special-1"), f"without a {good}"


@pytest.mark.parametrize(
    ("name", "some", "too_much"),
    [
        ("woodworking-shop", "2 pig", "3 pig"),
        ("servants-cottage", "1 horse", "1 sheep 1 pig"),
        ("reed-hut", "3 sheep", "2 sheep 1 pig"),
        ("corner-house", "3 horse", "4 horse"),
        ("dairy-farm", "2 cow", "1 horse"),
        ("organic-farm", "", "1 sheep"),
        ("pen", "4 horse", "3 horse 1 pig"),
        ("barn", "1 pig", "2 pig"),
        ("building-firm", "", "1 sheep"),
        ("carpenters-workshop", "1 pig", "2 pig"),
        ("inn", "2 pig", "1 sheep"),
        ("manor", "2 sheep", "1 sheep 1 pig"),
        ("cattle-market", "2 horse", "3 horse"),
        ("timber-shop", "", "1 sheep"),
        ("materials-outlet", "1 horse", "1 sheep"),
        ("assembly-hall", "", "1 sheep"),
        ("stone-carver", "", "1 sheep"),
        ("conservatory", "1 sheep", "1 pig"),
        ("feeding-station", "1 pig", "2 pig"),
        ("trading-station", "1 cow", "1 sheep"),
        ("estate", "2 horse", "1 sheep"),
        ("office", "2 horse", "1 sheep"),
        ("stewards-office", "1 pig", "2 pig"),
        ("cottage-extension", "3 pig", "2 pig 1 sheep"),
        ("haystack", "", "1 sheep"),
        ("home-storage", "1 horse", "1 sheep"),
    ],
)
def test_each_has_room_for_the_animals_it_names_and_for_no_others(name: str, some: str, too_much: str) -> None:
    t = table("creatures", seats=[dict(buildings=f"{name}@g2")])
    assert fit_in(t, "g2", some)
    assert not fit_in(t, "g2", too_much)


# -- borders and troughs -----------------------------------------------------------------------------------------------


def test_woodworking_shop_lets_new_borders_go_up_free_of_charge() -> None:
    t = table("creatures", seats=[dict(buildings="woodworking-shop@g2")], lying={"expand": "2 border"})
    t.play("expand", "right", "border h1n", "border h1e")
    assert t.game.who == 1, "as many as came"
    assert t.game.farms[0].goods[BORDER] == 9
    t = table("creatures", seats=[dict(buildings="woodworking-shop@g2")], lying={"expand": "2 border"})
    t.play("expand", "right", "done")
    assert t.game.farms[0].goods[BORDER] == 11, "nobody has to"


def test_woodworking_shop_places_a_border_that_the_assembly_hall_of_the_other_gives() -> None:
    seats = [
        dict(buildings="assembly-hall@g2", goods="2 border"),
        dict(buildings="woodworking-shop@g2", pastures="f1 g1", troughs="f1", goods="11 sheep 3 border"),
    ]
    t = table("creatures", seats=seats)
    t.play("use assembly-hall")
    assert t.game.who == 1
    t.play("border f1e")
    assert herd(t, 1) == "9 sheep", "the pasture is divided, 4 and 2; 2 in the shop, 1 in the cottage"
    assert t.game.who == 0
    t.play("border f1n")
    assert t.game.who == 0
    assert [farm.goods[BORDER] for farm in t.game.farms] == [0, 3]


def test_servants_cottage_places_two_borders_free_and_a_trough_for_two_wood() -> None:
    t = table("creatures", market="servants-cottage", seats=[dict(goods="4 wood")])
    t.play("special-1 build servants-cottage g1", "border f1n", "border f1w")
    assert "border f2w" not in t.offered
    t.play("g1")
    assert t.game.who == 1
    assert goods(t) == "7 border"
    assert rooms(t)["g1"] == 2
    t = table("creatures", market="servants-cottage", seats=[dict(goods="4 wood")])
    t.play("special-1 build servants-cottage g1", "done", "done")
    assert goods(t) == "2 wood 9 border"
    t = table("creatures", market="servants-cottage", seats=[dict(goods="3 wood")])
    t.play("special-1 build servants-cottage g1", "border f1n done")
    assert t.game.who == 1, "a single border may be placed too; for a trough the wood is missing"


def test_carpenters_workshop_places_two_borders_with_each_stall() -> None:
    t = table("creatures", seats=[dict(goods="6 stone 2 reed", buildings="carpenters-workshop@g1")])
    t.play("stall g2", "border f1n", "border f1w")
    assert t.game.who == 1
    assert goods(t) == "3 stone 1 reed 7 border"
    t = table("creatures", seats=[dict(goods="3 stone 1 reed", buildings="carpenters-workshop@g1")])
    t.play("stall g2", "done")
    assert t.game.farms[0].goods[BORDER] == 9


def test_carpenters_workshop_has_no_part_in_stalls_that_are_not_built_by_the_action() -> None:
    seat = dict(goods="2 stone", buildings="carpenters-workshop@g1 building-firm@f1", troughs="g3")
    t = table("creatures", seats=[seat])
    t.play("use building-firm")
    assert tile(t, "g3") == "stall"
    assert t.offers("walls"), "the turn goes on, no borders are placed"


def test_assembly_hall_gives_a_border_and_places_one_at_any_time() -> None:
    t = table("creatures", seats=[dict(buildings="assembly-hall@g1", goods="4 border")])
    t.play("use assembly-hall border f1n", "use assembly-hall border f1w")
    assert t.game.who == 0, "an act takes no turn"
    assert [farm.goods[BORDER] for farm in t.game.farms] == [0, 11]
    assert "use assembly-hall" not in t.offered
    t = table("creatures", seats=[dict(buildings="assembly-hall@g1")])
    t.play("materials")
    assert t.game.who == 1
    assert "use assembly-hall" not in t.offered, "not the other player's act"


def test_assembly_hall_is_offered_only_if_a_border_is_left_to_place() -> None:
    t = table("creatures", seats=[dict(buildings="assembly-hall@g1", goods="1 border")])
    assert not t.offers("use assembly-hall")


def test_assembly_hall_closes_a_pasture_when_animals_would_run_away_and_before_the_score() -> None:
    seat = dict(buildings="assembly-hall@g1 barn@g3", borders="g2e f2n", goods="2 border 1 sheep 1 pig")
    t = table("creatures", seats=[seat], lying={"horses": "horse"})
    t.play("horses")
    assert "use assembly-hall" in t.offered
    t.play("use assembly-hall border f2w")
    assert herd(t) == "1 sheep 1 pig 1 horse"
    t = table("creatures", seats=[dict(seat, goods="2 border 3 sheep", troughs="f3")], moment="home", round=8)
    assert t.offered == ["keep 3 sheep", "use assembly-hall"], "the newborn has no room"
    t.play("keep 3 sheep")
    assert t.offered == ["done", "use assembly-hall"]
    assert t.play("done").game.over


SHOP = dict(buildings="woodworking-shop@g1 cattle-market@f1", borders="g2e f2e", goods="3 sheep 2 pig 1 reed")


def test_who_passed_his_last_call_is_asked_again_after_a_border_from_the_other() -> None:
    seats = [SHOP, dict(buildings="assembly-hall@g1", goods="2 border")]
    t = table("creatures", seats=seats, moment="round ends", round=8)
    assert (t.game.who, t.offered) == (0, ["done", "use cattle-market"])
    t.play("done")
    assert (t.game.who, t.offered) == (1, ["done", "use assembly-hall"])
    t.play("use assembly-hall")
    t.play("border g3n")
    assert (t.game.who, t.offered) == (0, ["done", "use cattle-market"]), "there is room for another animal now"
    t.play("use cattle-market sheep")
    assert herd(t) == "4 sheep 2 pig"
    t.play("border f1n")
    assert t.game.over


def test_who_gets_a_border_amid_the_breeding_of_the_other_is_asked_before_his_own() -> None:
    seats = [SHOP, dict(buildings="assembly-hall@g1", troughs="f3", goods="2 border 2 sheep")]
    t = table("creatures", seats=seats, moment="home", first=1)
    t.play("done")
    assert t.offered == ["keep 2 sheep", "use assembly-hall"], "there is no room for the lamb"
    t.play("use assembly-hall")
    t.play("border g3n")
    assert (t.game.who, t.offered) == (0, ["done", "use cattle-market"])
    t.play("use cattle-market cow")
    assert (t.game.who, herd(t)) == (1, "3 sheep 2 pig 1 cow"), "not yet bred"


def test_animal_trader_is_asked_again_if_the_other_gives_a_border_at_the_end_of_the_work() -> None:
    trader = dict(buildings="woodworking-shop@g1 animal-trader@f1", borders="g2e f2e", goods="3 sheep 2 pig")
    seats = [trader, dict(buildings="assembly-hall@g1 stewards-office@g2", goods="2 border")]
    t = table("creatures", seats=seats, moment="work ends", first=1)
    t.play("use assembly-hall")
    t.play("border g3n", "border f1n")
    assert (t.game.who, t.offered) == (1, ["done", "use stewards-office"])
    t.play("use stewards-office 3-wood")
    assert (t.game.who, t.offered) == (0, ["done", "use animal-trader"]), "after the extra turn of the other"
    seats[1] = dict(buildings="assembly-hall@g1", goods="3 border")
    t = table("creatures", seats=seats, moment="work ends", first=0)
    assert (t.game.who, t.game.phase, t.offered) == (0, "work", ["done", "use animal-trader"])


def test_feeding_station_adds_one_to_pastures_without_a_trough() -> None:
    t = table("creatures", seats=[dict(buildings="feeding-station@f1", pastures="g1, g2 g3")])
    assert rooms(t) == {"g1": 3, "g2": 5, "f1": 1, "f3": 1}
    t = table("creatures", seats=[dict(buildings="feeding-station@f1", pastures="g1, g2 g3", troughs="g3 g1")])
    assert rooms(t) == {"g1": 4, "g2": 8, "f1": 1, "f3": 1}


# -- stalls and stables ------------------------------------------------------------------------------------------------


def test_barn_turns_the_next_stall_to_stables_free_of_charge() -> None:
    t = table("creatures", seats=[dict(goods="6 stone 2 reed", buildings="stall@f1 barn@g1")])
    t.play("stall g2", "yes")
    assert tile(t, "g2") == "stables"
    assert tile(t, "f1") == "stall", "an older stall is not meant"
    assert goods(t) == "3 stone 1 reed 9 border"


def test_barn_serves_once_even_if_declined() -> None:
    for answer, result in (("yes", "stables"), ("done", "stall")):
        t = table("creatures", seats=[dict(goods="6 stone 2 reed", buildings="barn@g1")], lying={"1-stone": "1 stone"})
        t.play("stall g2", answer, "1-stone")
        assert tile(t, "g2") == result
        t.game.taken[9] = -1
        t.game.advance()
        t.play("stall f1")
        assert t.game.who == 1, "nothing is asked any more"
        assert tile(t, "f1") == "stall"


def test_barn_serves_a_stall_of_the_building_firm() -> None:
    t = table("creatures", seats=[dict(goods="2 stone", buildings="barn@g1 building-firm@f1", troughs="g3")])
    t.play("use building-firm", "yes")
    assert tile(t, "g3") == "stables"
    assert t.game.stalls == 3


def test_building_firm_replaces_a_trough_by_a_stall_at_any_time() -> None:
    seat = dict(goods="4 stone", buildings="building-firm@f1", pastures="g1 g2", troughs="g1 g3")
    t = table("creatures", seats=[seat])
    t.play("use building-firm g1")
    assert tile(t, "g1") == "stall"
    assert goods(t).startswith("2 stone")
    assert t.game.troughs == 9, "the trough is back in the supply"
    assert t.game.stalls == 3
    assert rooms(t) == {"g1": 3, "g2": 2, "g3": 1, "f3": 1}, "a stall in what was a pasture"
    t.play("use building-firm")
    assert tile(t, "g3") == "stall", "as often as one likes"
    assert "use building-firm" not in t.offered


def test_building_firm_needs_a_trough_outside_buildings_a_stall_and_two_stone() -> None:
    inside = dict(goods="2 stone", buildings="building-firm@f1", troughs="f1 f3")
    assert not table("creatures", seats=[inside]).offers("use building-firm")
    poor = dict(goods="1 stone", buildings="building-firm@f1", troughs="g1")
    assert not table("creatures", seats=[poor]).offers("use building-firm")
    able = dict(goods="2 stone", buildings="building-firm@f1", troughs="g1")
    assert table("creatures", seats=[able]).offers("use building-firm")
    tiles = dict(buildings="stall@f1 stall@f2 stall@g1 stall@g2")
    assert not table("creatures", seats=[able, tiles]).offers("use building-firm")


ABLE = "3 stone 1 reed"  # to build a stall


@pytest.mark.parametrize(
    ("other", "asked"),
    [
        (dict(goods=ABLE, buildings="stall@f1 stall@f2 stall@g1"), True),
        (dict(goods="2 stone 1 reed", buildings="stall@f1 stall@f2 stall@g1"), False),
        (dict(goods=ABLE, buildings="stall@f1 stall@f2"), False),
        (dict(goods="5 wood", buildings="cow-stall@f1 pig-stall@f2 stall@g1 stall@g2"), True),
        (dict(goods="4 wood 1 reed", buildings="barn@g3 stall@f1 stall@f2 stall@g1"), True),
    ],
    ids=["last stall", "other too poor", "enough stalls", "special stalls upgraded", "special stall with the barn"],
)
def test_building_firm_is_asked_at_the_end_of_the_turn_if_the_other_may_take_the_last_stall(
    other: dict[str, str], asked: bool
) -> None:
    seats = [dict(goods="2 stone", buildings="building-firm@f1"), other]
    t = table("creatures", market="cow-stall pig-stall" if "barn" in other["buildings"] else "", seats=seats)
    t.play("troughs g1")
    assert (t.game.who == 0) == asked
    if asked:
        assert t.offered == ["done", "use building-firm"]
        assert t.play("done").game.who == 1


def test_building_firm_is_asked_while_it_could_take_all_stalls_from_the_other() -> None:
    other = dict(goods=ABLE, buildings="stall@f1 stall@f2")
    t = table("creatures", seats=[dict(goods="4 stone 3 wood", buildings="building-firm@f1"), other])
    t.play("troughs g1 g2")
    assert t.offered == ["done", "use building-firm"], "two are left, and he could take both"
    t.play("use building-firm g1", "use building-firm")
    assert (t.game.who, t.game.stalls) == (1, 0)
    assert not t.offers("stall")


def test_building_firm_is_asked_if_the_other_could_place_a_trough_that_is_given_back() -> None:
    """Not that one would want it; but the other has a trough more or less, so the owner decides."""
    other = dict(expansions="left right", troughs="e1 e2 e3 f1 f2 f3 g1 g2 h1")
    t = table("creatures", seats=[dict(buildings="building-firm@f1", troughs="g1", goods="1 stone"), other])
    assert t.game.troughs == 0
    t.play("1-stone")
    assert t.offered == ["done", "use building-firm"]
    t.play("use building-firm")
    assert t.offers("troughs")


def test_building_firm_is_asked_before_the_other_who_is_first_builds_with_the_home_workshop() -> None:
    """The last worker of the other frees a stall, which his own building would take before anybody else is asked."""
    seats = [
        dict(buildings="building-firm@g1 stall@g3 stall@f1", troughs="g2", goods="2 stone"),
        dict(buildings="home-workshop@g1 stall@f1 stall@f2 stall@g3", goods="3 wood 3 stone 1 reed"),
    ]
    placed = {"3-wood": 0, "1-stone": 0, "2-stone": 1}
    t = table(
        *("creatures",), round=5, options={"setup": "advanced"}, market="open-stables", placed=placed, seats=seats
    )
    t.play("first-player", "millpond", "special-1 build open-stables pay 3 wood f1 cow")
    assert (t.game.who, t.offered) == (0, ["done", "use building-firm"])
    waited = table(
        *("creatures",), round=5, options={"setup": "advanced"}, market="open-stables", placed=placed, seats=seats
    )
    waited.play("first-player", "millpond", "special-1 build open-stables pay 3 wood f1 cow", "done")
    assert waited.offers("use home-workshop")
    t.play("use building-firm")
    assert tile(t, "g2") == "stall"
    assert t.game.round == 6, "nothing is left for the Home Workshop"


def test_building_firm_is_asked_after_a_stall_came_free_in_the_extra_turn_of_the_other() -> None:
    seats = [
        dict(buildings="building-firm@g1 stall@g3 stall@f1", troughs="g2", goods="2 stone"),
        dict(buildings="home-workshop@g1 stewards-office@g2 stall@f1 stall@f2", goods="3 wood 3 stone 1 reed"),
    ]
    placed = {"3-wood": 0, "1-stone": 0, "2-stone": 0, "walls": 1, "cows": 1}
    t = table("creatures", market="open-stables", seats=seats, placed=placed)
    t.play("first-player", "use stewards-office special-1 build open-stables pay 3 wood f1 cow")
    assert (t.game.who, t.offered) == (0, ["done", "use building-firm"]), "before the Home Workshop of the other"


def test_building_firm_is_asked_after_the_extra_turn_of_the_stewards_office() -> None:
    seats = [
        dict(goods="2 stone", buildings="building-firm@f1 stewards-office@f2"),
        dict(goods=ABLE, buildings="home-workshop@f1 stall@f2 stall@g1 stall@g2"),
    ]
    t = table("creatures", seats=seats, moment="work ends", first=1)
    t.play("use stewards-office troughs g1")
    assert t.offered == ["done", "use building-firm"], "the Home Workshop of the other could take the last stall"
    t.play("use building-firm")
    assert tile(t, "g1") == "stall"
    assert not t.offers("use home-workshop")


def test_building_firm_is_asked_at_the_end_of_the_work_if_the_other_has_the_stewards_office() -> None:
    seats = [
        dict(goods="2 stone", buildings="building-firm@f1 stall@f2 stall@g1", troughs="g3"),
        dict(goods="3 wood 3 stone 1 reed", buildings="stewards-office@f1 stall@f2 stall@g1"),
    ]
    placed = {"3-wood": 0, "1-stone": 0, "2-stone": 0, "materials": 1, "first-player": 1}
    t = table("creatures", seats=seats, placed=placed)
    assert t.game.stalls == 0
    t.play("special-1 build open-stables pay 3 wood f2 cow")
    assert (t.game.who, t.game.phase) == (0, "work")
    assert t.offered == ["done", "use building-firm"], "a stall is back, which the other could take in his extra turn"
    t.play("done")
    assert t.offered == ["done", "use stewards-office"]


def test_building_firm_makes_a_trough_for_the_joinery_of_its_owner_and_of_the_other() -> None:
    """The moment before breeding lasts until both have had it."""
    full = "d1 d2 d3 e1 e2 e3 f1 f2 f3"
    seats = [
        dict(buildings="building-firm@f1 joinery@f2", troughs="g1", goods="2 wood 2 stone"),
        dict(expansions="left left", troughs=full),
    ]
    t = table("creatures", seats=seats, moment="home")
    assert t.offered == ["done", "use building-firm"], "there is no trough for the Joinery yet"
    t.play("use building-firm")
    assert t.offers("use joinery")
    seats = [
        dict(expansions="left left", troughs=full, buildings="joinery@g1", goods="2 wood"),
        dict(buildings="building-firm@f1", troughs="g1", goods="2 stone"),
    ]
    t = table("creatures", seats=seats, moment="home", first=0)
    assert (t.game.who, t.offered) == (1, ["done", "use building-firm"])
    t.play("use building-firm")
    assert (t.game.who, t.offered) == (0, ["done", "use joinery"])
    t.play("use joinery g2")
    assert t.game.round == 2


def test_building_firm_may_come_between_two_troughs_of_one_action() -> None:
    t = table("creatures", seats=[dict(goods="3 wood 2 stone", buildings="building-firm@f1")])
    t.play("troughs", "g1", "use building-firm", "g1")
    assert tile(t, "g1") == "stall"
    assert rooms(t)["g1"] == 6, "the second trough stands in the stall that took the place of the first"
    assert goods(t) == "9 border"


def test_building_firm_brings_back_the_last_trough_for_the_same_action() -> None:
    other = dict(expansions="left right", troughs="e1 e2 e3 f1 f2 f3 g1 g2 g3")
    t = table("creatures", seats=[dict(goods="3 wood 2 stone", buildings="building-firm@f1"), other])
    t.play("troughs", "g1")
    assert t.offered == ["done", "use building-firm"]
    t.play("use building-firm", "g2")
    assert tile(t, "g1") == "stall"
    assert t.game.troughs == 0
    assert rooms(t)["g2"] == 1


def test_haystack_lets_two_kinds_share_stables() -> None:
    def stables(animals: str, troughs: str = "", kind: str = "stables") -> bool:
        seat = dict(buildings=f"haystack@f1 {kind}@g1", troughs=troughs)
        return fit_in(table("creatures", seats=[seat]), "g1", animals)

    assert stables("5 pig")
    assert stables("3 pig 3 sheep")
    assert stables("3 pig 3 sheep", kind="open-stables")
    assert not stables("6 pig"), "six of one kind are too many"
    assert not stables("4 pig 1 sheep")
    assert not stables("3 pig 2 sheep 1 horse")
    assert stables("6 pig 6 sheep", troughs="g1")
    assert stables("10 pig", troughs="g1")
    assert not stables("7 pig 1 sheep", troughs="g1")
    assert not stables("2 pig 1 sheep", kind="stall"), "a stall is as it was"


def test_haystack_costs_nothing() -> None:
    t = table("creatures", market="haystack")
    t.play("special-1 build haystack g1")
    assert goods(t) == "9 border"


def test_materials_outlet_replaces_stables_and_brings_seven_materials() -> None:
    seat = dict(goods="1 reed 5 pig 1 horse", buildings="stables@g1")
    t = table("creatures", market="materials-outlet", seats=[seat])
    t.play("special-1 build materials-outlet")
    assert tile(t, "g1") == "materials-outlet"
    assert goods(t) == "4 wood 3 stone 9 border 1 pig 1 horse"
    assert t.game.stalls == 4, "the tile can be built again"
    assert points(t, "materials-outlet") == 7


@pytest.mark.parametrize("wrong", ["stall@g1", "open-stables@g1", "barn@g1"])
def test_materials_outlet_needs_ordinary_stables(wrong: str) -> None:
    seat = dict(goods="1 reed", buildings=wrong)
    assert not table("creatures", market="materials-outlet", seats=[seat]).offers("special-1")


@pytest.mark.parametrize("name", ["reed-hut", "byre-dwelling", "materials-outlet", "estate", "barn", "office", "manor"])
def test_a_roof_alone_makes_no_stall_and_no_stables(name: str) -> None:
    at = "f3" if name == "byre-dwelling" else "g1"
    t = table("creatures", market="open-stables", seats=[dict(goods="5 wood 3 stone", buildings=f"{name}@{at}")])
    assert not t.offers("stables")
    assert not t.offers("special-1")


def test_an_act_is_called_the_same_whatever_is_being_asked() -> None:
    seat = dict(goods="3 wood 2 stone 1 reed 1 pig", buildings="building-firm@f1 cattle-market@g2")
    t = table("creatures", seats=[seat], lying={"pigs": "pig 2 sheep"})
    assert t.game.label(t.game.asides[0]) == "Cattle Market: 1 reed for an animal of your choice"
    t.play("troughs", "g1")
    assert [t.game.label(act).partition(":")[0] for act in t.game.asides] == ["Building Firm", "Cattle Market"]
