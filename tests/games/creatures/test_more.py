"""A story for each of the More Buildings that bring animals, make room for them, or score."""

from __future__ import annotations

import pytest

from ludoteca.games.creatures.board import GOODS, LAND
from ludoteca.testing import Table, table
from tests.games.creatures.test_even_more import fit_in, goods, herd, points, rooms, tile


def building(name: str, seat: str, **parts: str) -> Table:
    """The first player has just built this, where there was a choice on g1, and paid for it with these goods."""
    t = table("creatures", market=name, seats=[dict(goods=seat, **parts)])
    return t.play(f"special-1 build {name} g1")


def holds(name: str, animals: str) -> bool:
    """Whether these animals can live together in the building."""
    return fit_in(table("creatures", seats=[dict(buildings=f"{name}@g2")]), "g2", animals)


def outside(t: Table) -> dict[str, list[tuple[int, int]]]:
    """The room on unused cells: so many animals of these kinds."""
    found: dict[str, list[tuple[int, int]]] = {}
    survey = t.game.farms[0].survey()
    for cell, home in zip(survey.places, survey.homes, strict=True):
        if not LAND.bits[cell] & survey.used:
            found.setdefault(LAND.names[cell], []).append((home.room, home.kinds))
    return found


COSTS_AND_POINTS = {
    "cattle-farm": ("2 wood 2 stone", 1),
    "dog-house": ("2 wood", 0),
    "carpenter": ("1 wood 1 stone", 1),
    "country-house": ("3 wood 3 stone", 1),
    "insemination-center": ("2 stone", 0),
    "animal-trader": ("2 wood 2 reed", 3),
    "fence-manufacturer": ("1 stone 1 reed", 0),
    "barn-floor-manufacturer": ("1 stone 1 reed", 0),
    "joinery": ("1 stone 1 reed", 0),
    "wild-boar-pen": ("2 wood", 0),
    "large-extension": ("3 wood", 0),
    "home-workshop": ("2 wood 1 reed", 1),
    "feed-storehouse": ("1 wood 1 reed", 0),
    "hay-rack": ("3 wood 1 reed", 0),
    "small-extension": ("1 stone", 0),
    "farm-well": ("1 wood 2 stone", 0),
    "ranch": ("2 wood 3 stone", 2),
    "stud": ("1 wood 3 stone 1 reed", 3),
    "sawmill": ("5 stone", 4),
    "pig-stall": ("4 wood 1 reed", 0),
    "cow-stall": ("4 wood 1 reed", 0),
    "rearing-station": ("2 wood 1 reed", 1),
    "breeding-station": ("2 wood 3 stone", 0),
}


@pytest.mark.parametrize("name", COSTS_AND_POINTS)
def test_each_costs_exactly_its_price_and_brings_its_points(name: str) -> None:
    cost, worth = COSTS_AND_POINTS[name]
    t = building(name, cost)
    assert points(t, name) == worth
    for good in cost.split()[1::2]:
        poorer = list(GOODS.parse(cost))
        poorer[GOODS.names.index(good)] -= 1
        seat = dict(goods=GOODS.text(poorer))
        assert not table("creatures", market=name, seats=[seat]).offers("special-1"), f"without a {good}"


@pytest.mark.parametrize(
    ("name", "fits", "too_much"),
    [
        ("cattle-farm", "3 cow", "1 sheep"),
        ("fodder-beet-field", "", "1 sheep"),
        ("dog-house", "", "1 sheep"),
        ("carpenter", "", "1 sheep"),
        ("country-house", "3 pig", "2 pig 1 sheep"),
        ("insemination-center", "", "1 sheep"),
        ("animal-trader", "2 pig", "1 pig 1 sheep"),
        ("fence-manufacturer", "1 pig", "2 pig"),
        ("barn-floor-manufacturer", "", "1 pig"),
        ("joinery", "", "1 sheep"),
        ("wild-boar-pen", "2 pig", "3 pig"),
        ("wild-boar-pen", "1 pig", "1 sheep"),
        ("large-extension", "2 pig", "3 pig"),
        ("home-workshop", "", "1 sheep"),
        ("feed-storehouse", "", "1 sheep"),
        ("hay-rack", "", "1 sheep"),
        ("small-extension", "1 pig", "2 pig"),
        ("farm-well", "", "1 sheep"),
        ("ranch", "2 horse", "1 sheep"),
        ("stud", "2 horse", "1 sheep"),
        ("sawmill", "", "1 sheep"),
        ("pig-stall", "3 pig", "1 sheep"),
        ("cow-stall", "3 cow", "1 sheep"),
        ("duck-pond", "", "1 sheep"),
        ("rearing-station", "1 sheep 1 pig 1 cow 1 horse", "2 sheep"),
        ("breeding-station", "2 pig", "3 pig"),
    ],
)
def test_each_has_room_for_the_animals_it_names_and_for_no_others(name: str, fits: str, too_much: str) -> None:
    assert holds(name, fits)
    assert not holds(name, too_much)


# -- animals that come -------------------------------------------------------------------------------------------------


PAIRS = "2 sheep 2 pig 2 cow 2 horse"


def test_fodder_beet_field_costs_nothing_and_brings_one_of_each_kind() -> None:
    seat = dict(goods=PAIRS, buildings="stall@f1 stall@f2 stall@g3", pastures="g2")
    t = table("creatures", market="fodder-beet-field", seats=[seat])
    t.play("special-1 build fodder-beet-field g1")
    assert goods(t) == "7 border 3 sheep 3 pig 3 cow 3 horse"
    assert points(t, "fodder-beet-field") == 0
    t = table("creatures", market="fodder-beet-field", seats=[seat])
    t.play("special-1 build fodder-beet-field g2")
    assert t.offered == ["keep 1 sheep", "keep 3 sheep"], "built into the pasture, it leaves one kind the cottage"


@pytest.mark.parametrize("lacking", ["sheep", "pig", "cow", "horse"])
def test_fodder_beet_field_needs_a_pair_of_each_kind_before(lacking: str) -> None:
    animals = PAIRS.replace(f"2 {lacking}", f"1 {lacking}")
    seat = dict(goods=animals, buildings="stall@f1 stall@f2 stall@g3 stall@g2")
    assert not table("creatures", market="fodder-beet-field", seats=[seat]).offers("special-1")


def test_hay_rack_brings_a_sheep_a_cow_and_a_horse_or_lets_them_run_away() -> None:
    t = building("hay-rack", "3 wood 1 reed", troughs="f2 g2")
    assert herd(t) == "1 sheep 1 cow 1 horse"
    t = building("hay-rack", "3 wood 1 reed")
    assert t.offered == ["keep 0 sheep", "keep 1 sheep"]
    t.play("keep 0 sheep", "keep 0 cow")
    assert herd(t) == "1 horse"


def test_barn_floor_manufacturer_brings_a_pig_or_a_cow() -> None:
    t = building("barn-floor-manufacturer", "1 stone 1 reed")
    assert t.offered == ["pig", "cow"]
    assert herd(t.play("cow")) == "1 cow"


def test_farm_shop_stands_by_the_road_and_brings_a_material_and_an_animal() -> None:
    seat = dict(goods="1 wood 1 pig", expansions="right")
    t = table("creatures", market="farm-shop", seats=[seat])
    t.play("special-1")
    assert t.offered == ["g3", "h3"]
    t.play("g3")
    assert t.offered == ["wood", "stone", "reed"]
    t.play("reed")
    assert t.offered == ["sheep", "pig", "cow", "horse"]
    t.play("sheep")
    assert goods(t) == "1 reed 9 border 1 sheep 1 pig", "the sheep lives in the shop"
    assert points(t, "farm-shop") == 0
    assert not table("creatures", market="farm-shop").offers("special-1")


def test_farm_shop_has_room_for_a_sheep_only() -> None:
    t = table("creatures", market="farm-shop", seats=[dict(goods="1 wood 1 pig")])
    t.play("special-1 g3 wood horse", "keep 0 pig")
    assert herd(t) == "1 horse"


def test_country_house_brings_a_cow_and_an_expansion_on_which_it_cannot_stand() -> None:
    t = table("creatures", market="country-house", seats=[dict(goods="3 wood 3 stone")])
    t.play("special-1")
    assert t.offered == ["f1", "f2", "g1", "g2", "g3"]
    t.play("g1")
    assert t.offered == ["left", "right"]
    t.play("left")
    assert t.game.farms[0].columns() == [4, 5, 6]
    assert herd(t) == "1 cow"
    assert t.game.expansions == 3


def test_country_house_brings_only_the_cow_when_there_is_no_expansion_or_none_may_be_added() -> None:
    everything = dict(expansions="left left left left")
    t = table("creatures", market="country-house", seats=[dict(goods="3 wood 3 stone"), everything])
    t.play("special-1 g1")
    assert (t.game.who, herd(t)) == (1, "1 cow")
    t = building("country-house", "3 wood 3 stone", buildings="corner-house@g3")
    assert (t.game.who, herd(t)) == (1, "1 cow")


def test_the_expansion_of_the_country_house_may_make_room_for_its_animals() -> None:
    seat = dict(goods="3 wood 3 stone 5 sheep", buildings="dog-house@f1", pastures="g1 g2")
    t = table("creatures", market="country-house", seats=[seat])
    t.play("special-1 g1 right")
    assert herd(t) == "5 sheep 1 cow", "two in the pasture, one on g3, two on the expansion"


def test_a_country_house_is_no_stables_and_a_barn_floor_manufacturer_or_hay_rack_no_stall() -> None:
    seat = dict(goods="5 wood 5 stone 1 reed", buildings="country-house@f1 barn-floor-manufacturer@f2 hay-rack@g1")
    t = table("creatures", market="open-stables materials-outlet", seats=[seat])
    assert not t.offers("stables")
    assert not t.offers("special-1")


def test_cattle_farm_swaps_an_animal_for_a_cow_with_each_expansion() -> None:
    seat = dict(goods="1 sheep 1 pig 2 cow", buildings="cattle-farm@g1", troughs="f2")
    t = table("creatures", seats=[seat], lying={"expand": "1 border"})
    t.play("expand left")
    assert t.offered == ["done", "sheep", "pig"]
    t.play("pig")
    assert herd(t) == "1 sheep 3 cow"
    t = table("creatures", seats=[seat], lying={"expand": "1 border"})
    t.play("expand left", "done")
    assert herd(t) == "1 sheep 1 pig 2 cow"


def test_cattle_farm_swaps_with_the_expansion_of_the_country_house_but_not_with_borders_alone() -> None:
    seat = dict(goods="3 wood 3 stone 1 horse", buildings="cattle-farm@g2")
    t = table("creatures", market="country-house", seats=[seat])
    t.play("special-1 g1 right horse")
    assert herd(t) == "2 cow"
    seat = dict(goods="1 horse", buildings="cattle-farm@g2 corner-house@g3")
    t = table("creatures", seats=[seat], lying={"expand": "1 border"})
    t.play("expand")
    assert (t.game.who, herd(t)) == (1, "1 horse")


def test_cattle_farm_finds_room_for_its_cow_behind_borders_that_come_with_the_expansion() -> None:
    buildings = "cattle-farm@f1 woodworking-shop@g1 stall@f2 shelter@g2"
    seat = dict(buildings=buildings, borders="g3s", goods="0 border 2 pig 3 cow 3 horse 1 sheep")
    t = table("creatures", seats=[seat], lying={"expand": "1 border"})
    t.play("expand left sheep", "border g3e")
    assert herd(t) == "2 pig 4 cow 3 horse"


def test_animal_trader_swaps_two_different_animals_for_a_third_kind() -> None:
    seat = dict(goods="2 sheep 1 pig", buildings="animal-trader@g1")
    t = table("creatures", seats=[seat])
    t.play("use animal-trader")
    assert t.offered == ["sheep", "pig"]
    t.play("pig sheep")
    assert t.offered == ["cow", "horse"]
    t.play("horse")
    assert herd(t) == "1 sheep 1 horse"
    assert t.game.who == 0, "and the worker is still to be placed"
    t.play("use animal-trader sheep horse cow")
    assert herd(t) == "1 cow"
    assert not t.offers("use animal-trader")


def test_animal_trader_may_make_room_for_animals_just_taken() -> None:
    seat = dict(goods="2 sheep 1 pig", buildings="animal-trader@g1")
    t = table("creatures", seats=[seat], lying={"horses": "horse"})
    t.play("horses")
    assert t.offered == ["keep 0 sheep", "keep 2 sheep", "use animal-trader"]
    t.play("use animal-trader sheep pig horse")
    assert (t.game.who, herd(t)) == (1, "1 sheep 2 horse")


def test_animal_trader_is_asked_at_the_end_of_the_work_phase_and_not_at_breeding() -> None:
    seat = dict(goods="2 sheep 1 pig", buildings="animal-trader@g1")
    t = table("creatures", seats=[seat], moment="work ends")
    assert t.offered == ["done", "use animal-trader"]
    t.play("done")
    assert t.game.phase == "breeding"
    assert t.offered == ["keep 2 sheep", "keep 3 sheep"], "no trade makes room for the lamb"


def test_animal_trader_needs_two_kinds() -> None:
    t = table("creatures", seats=[dict(goods="2 sheep", buildings="animal-trader@g1")])
    assert not t.offers("use animal-trader")


# -- room for animals --------------------------------------------------------------------------------------------------


def test_log_house_replaces_the_cottage_and_scores_with_four_wood() -> None:
    t = table("creatures", market="log-house", seats=[dict(goods="2 wood 1 reed")])
    t.play("special-1")
    assert tile(t, "f3") == "log-house"
    assert rooms(t) == {"f3": 4}
    assert points(t, "log-house") == 0
    for wood, worth in ((3, 0), (4, 4), (7, 4)):
        t = table("creatures", seats=[dict(goods=f"{wood} wood", buildings="log-house@f3")])
        assert points(t, "log-house") == worth
    t = table("creatures", seats=[dict(goods="4 wood", buildings="log-house@f3 storage-building@g1")])
    assert t.game.scores()[0]["buildings"] == 6, "the same wood counts for both"


@pytest.mark.parametrize("other", ["half-timbered-house", "byre-dwelling"])
def test_log_house_cannot_replace_another_improvement_of_the_cottage(other: str) -> None:
    seat = dict(goods="2 wood 1 reed", buildings=f"{other}@f3")
    assert not table("creatures", market="log-house", seats=[seat]).offers("special-1")
    seat = dict(goods="9 wood 9 stone 9 reed", buildings="log-house@f3")
    assert not table("creatures", market=other, seats=[seat]).offers("special-1")


SHEEP, PIGS, COWS, HORSES = 1, 2, 4, 8  # the kinds of a home


def test_dog_house_keeps_a_sheep_on_each_unused_cell_of_the_middle_and_lower_row() -> None:
    seat = dict(buildings="dog-house@f2", pastures="g3", expansions="right", goods="4 sheep")
    t = table("creatures", seats=[seat])
    assert outside(t) == {"g2": [(1, SHEEP)], "h2": [(1, SHEEP)], "h3": [(1, SHEEP)]}
    assert t.game.scores()[0]["expansions"] == 0, "the cells still count as unused"
    assert rooms(t)["g3"] == 2
    assert building("dog-house", "2 wood").game.farms[0].unused().bit_count() == 4


def test_a_trough_on_a_cell_takes_the_place_of_the_dog_houses_sheep() -> None:
    seat = dict(buildings="dog-house@f2", goods="2 sheep")
    t = table("creatures", seats=[seat])
    t.play("troughs g2")
    assert outside(t) == {"g3": [(1, SHEEP)]}
    assert rooms(t)["g2"] == 1


def test_wild_boar_pen_keeps_a_pig_on_each_unused_cell_along_the_forest() -> None:
    t = table("creatures", seats=[dict(buildings="wild-boar-pen@g1", expansions="left", goods="5 pig")])
    assert outside(t) == {"e1": [(1, PIGS)], "f1": [(1, PIGS)]}
    assert rooms(t)["g1"] == 2
    t = table(
        "creatures", market="organic-farm", seats=[dict(buildings="wild-boar-pen@g1", goods="2 wood 3 stone reed pig")]
    )
    t.play("special-1 f2")
    assert herd(t) == "1 pig", "it is no pasture"


def test_stud_keeps_two_horses_on_each_unused_cell_next_to_it() -> None:
    t = table("creatures", seats=[dict(buildings="stud@g2", troughs="g1", goods="6 horse")])
    assert outside(t) == {"f2": [(2, HORSES)], "g3": [(2, HORSES)]}
    assert rooms(t)["g2"] == 2


def test_the_keepers_of_unused_cells_add_up() -> None:
    seat = dict(buildings="dog-house@f1 stud@f2 dairy-farm@g1 wild-boar-pen@g3", goods="1 sheep 4 cow 4 horse 2 pig")
    t = table("creatures", seats=[dict(seat, expansions="right")])
    assert outside(t)["g2"] == [(1, SHEEP), (2, HORSES), (2, COWS)]
    assert outside(t)["h1"] == [(2, COWS), (1, PIGS)]


def test_building_on_an_unused_cell_drives_its_animals_away() -> None:
    seat = dict(buildings="stud@g2", goods="3 stone 1 reed 9 horse")
    t = table("creatures", seats=[seat])
    t.play("stall g1")
    assert herd(t) == "9 horse", "the stall has room for three"
    seat = dict(buildings="stud@g2", goods="1 stone 9 horse")
    t = table("creatures", market="small-extension", seats=[seat])
    t.play("special-1 g1")
    assert herd(t) == "8 horse"


# -- special stalls ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "animal", "enough"), [("pig-stall", "pig", 13), ("cow-stall", "cow", 11)])
def test_pig_stall_and_cow_stall_bring_an_animal_and_score_with_many(name: str, animal: str, enough: int) -> None:
    t = building(name, "4 wood 1 reed")
    assert herd(t) == f"1 {animal}"
    for number, worth in ((enough - 1, 0), (enough, 4), (enough + 1, 4)):
        seat = dict(buildings=f"{name}@g1", pastures="f1 f2", troughs="f1 f2", goods=f"{number} {animal}")
        assert points(table("creatures", seats=[seat]), name) == worth


@pytest.mark.parametrize("name", ["pig-stall", "cow-stall"])
def test_pig_stall_and_cow_stall_are_stalls_that_go_back_when_upgraded(name: str) -> None:
    seat = dict(buildings=f"{name}@g1", goods="5 wood", troughs="g1")
    t = table("creatures", market="open-stables", seats=[seat])
    t.play("stables")
    assert (tile(t, "g1"), t.game.stalls) == ("stables", 3)
    assert name in t.game.for_sale
    assert rooms(t)["g1"] == 10
    t = table("creatures", market="open-stables", seats=[dict(seat, goods="3 stone")])
    t.play("special-1 cow")
    assert (tile(t, "g1"), t.game.stalls) == ("open-stables", 4)
    assert name in t.game.for_sale
    no_tiles = dict(buildings="stall@f1 stall@f2 stall@g1 stall@g2")
    assert not table("creatures", seats=[seat, no_tiles]).offers("stables")


def test_pig_stall_can_be_built_again_after_it_was_upgraded() -> None:
    seat = dict(buildings="pig-stall@g1", goods="9 wood 1 reed")
    t = table("creatures", market="", seats=[seat])
    t.play("stables", "3-wood")
    t.play("special-1 build pig-stall g2")
    assert herd(t) == "1 pig"


def test_cow_stall_becomes_stables_with_the_barn_and_still_brings_its_cow() -> None:
    t = table("creatures", market="cow-stall", seats=[dict(goods="4 wood 1 reed", buildings="barn@f1")])
    t.play("special-1 g1 yes")
    assert tile(t, "g1") == "stables"
    assert herd(t) == "1 cow"


def test_pigs_in_the_pen_do_not_count_for_the_pig_stall() -> None:
    seat = dict(buildings="pig-stall@g1 pen@g2", pastures="f1", troughs="f1 f3", goods="13 pig")
    assert points(table("creatures", seats=[seat]), "pig-stall") == 0, "nine outside the pen"
    seat = dict(buildings="pig-stall@g1 pen@g2", pastures="f1 f2", troughs="f1 f2", goods="13 pig")
    assert points(table("creatures", seats=[seat]), "pig-stall") == 4, "all find room outside"


# -- points and materials ----------------------------------------------------------------------------------------------


def test_large_and_small_extension_score_two_for_each_building_next_to_them() -> None:
    t = table("creatures", seats=[dict(buildings="large-extension@f2 stall@f1 small-extension@g2 stables@g1")])
    assert points(t, "large-extension") == 6, "the cottage, the stall and the small extension"
    assert points(t, "small-extension") == 4, "the large extension and the stables"
    t = table("creatures", seats=[dict(buildings="large-extension@f2 log-house@f3")])
    assert points(t, "large-extension") == 2, "the log house, but no cottage under it"
    t = table("creatures", seats=[dict(buildings="small-extension@g2")])
    assert points(t, "small-extension") == 0, "the cottage is only diagonally next to it"
    around = "small-extension@g2 stall@g1 stall@g3 stall@f2 shelter@h2"
    t = table("creatures", seats=[dict(buildings=around, expansions="right")])
    assert points(t, "small-extension") == 8


def test_duck_pond_costs_nothing_needs_six_unused_cells_and_brings_a_reed() -> None:
    assert not table("creatures", market="duck-pond").offers("special-1"), "the farm has five cells beside the cottage"
    t = table("creatures", market="duck-pond", seats=[dict(expansions="right", buildings="stall@f1", troughs="f2")])
    t.play("special-1 g1")
    assert goods(t) == "1 reed 9 border"
    assert points(t, "duck-pond") == 1
    t = table(
        "creatures", market="duck-pond", seats=[dict(expansions="right", pastures="g1", buildings="stall@f1 stall@f2")]
    )
    assert not t.offers("special-1"), "a pasture is used"
    t = table("creatures", market="duck-pond", seats=[dict(expansions="right", borders="g1n g1e", troughs="f1 f2")])
    assert t.offers("special-1"), "an unfinished pasture is not"
