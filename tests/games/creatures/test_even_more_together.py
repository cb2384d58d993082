"""The Even More Buildings together with buildings of the other decks, as the rulebook notes it."""

from __future__ import annotations

from ludoteca.games.creatures.board import BORDER, LAND, WOOD
from ludoteca.testing import table
from tests.games.creatures.test_even_more import goods, herd, points, tile


def test_corner_house_leaves_only_the_cow_of_the_country_house() -> None:
    seat = dict(goods="3 wood 3 stone", buildings="corner-house@g1")
    t = table("creatures", market="country-house", seats=[seat])
    t.play("special-1 build country-house g2")
    assert goods(t) == "9 border 1 cow"
    assert t.game.farms[0].expansions() == []


def test_cottage_extension_lets_the_carpenter_move_no_stall_that_holds_the_group_together() -> None:
    seat = dict(buildings="cottage-extension@f2 stall@f1 carpenter@g1")
    t = table("creatures", seats=[seat])
    assert not t.offers("use carpenter f1 move stall g3"), "the Carpenter would stand alone"
    assert t.offers("use carpenter f1 move stall g2")


def test_servants_cottage_and_its_trough_are_cheaper_with_the_sawmill() -> None:
    seat = dict(goods="2 wood", buildings="sawmill@g1")
    t = table("creatures", market="servants-cottage", seats=[seat])
    t.play("special-1 build servants-cottage g2", "done", "g2")
    assert t.game.farms[0].goods[WOOD] == 0


def test_conservatory_lets_the_second_building_be_cheaper_with_the_sawmill() -> None:
    seat = dict(goods="1 stone 1 wood", buildings="sawmill@g1")
    t = table("creatures", market="conservatory pen", seats=[seat])
    t.play("special-1 build conservatory g2", "build pen g3")
    assert tile(t, "g3") == "pen"
    assert goods(t) == "9 border"


def test_reed_hut_gives_three_reed_back_with_the_sawmill_too() -> None:
    seat = dict(goods="3 reed", buildings="sawmill@g1")
    t = table("creatures", market="reed-hut", seats=[seat])
    t.play("special-1 build reed-hut g2")
    assert goods(t) == "3 reed 9 border"


def test_carpenters_workshop_places_borders_with_a_stall_of_the_home_workshop() -> None:
    seat = dict(goods="3 stone 1 reed", buildings="carpenters-workshop@g1 home-workshop@g2")
    t = table("creatures", seats=[seat], moment="home")
    t.play("use home-workshop g3", "border f1n", "border f1w")
    assert t.game.round == 2
    assert t.game.farms[0].goods[BORDER] == 7


def test_barn_turns_a_cow_stall_to_stables_with_a_tile_of_the_supply() -> None:
    seat = dict(goods="4 wood 1 reed", buildings="barn@g1")
    t = table("creatures", market="cow-stall", seats=[seat])
    t.play("special-1 build cow-stall g2", "yes")
    assert tile(t, "g2") == "stables"
    assert t.game.stalls == 3
    assert t.game.for_sale == ("cow-stall",)
    assert herd(t) == "1 cow"


def test_barn_has_had_its_chance_with_a_pig_stall_for_which_there_is_no_tile() -> None:
    seat = dict(goods="4 wood 1 reed", buildings="barn@g1")
    tiles = dict(buildings="stall@f1 stall@f2 stall@g1 stall@g2")
    t = table("creatures", market="pig-stall", seats=[seat, tiles])
    t.play("special-1 build pig-stall g2")
    assert t.game.who == 1, "nothing is asked"
    assert t.game.farms[0].marks == {"barn": 1}


def test_trading_station_serves_again_before_the_second_breeding_of_the_breeding_station() -> None:
    seat = dict(goods="2 wood 2 stone 1 cow", buildings="trading-station@g1 breeding-station@g2 stall@g3")
    t = table("creatures", seats=[seat], moment="home", round=8)
    t.play("use trading-station cow")
    assert t.offered == ["done", "use trading-station"], "once before each breeding"
    t.play("use trading-station horse")
    assert t.game.over
    assert herd(t) == "4 cow 1 horse"


def test_manor_and_estate_count_the_log_house_and_not_the_cottage_below() -> None:
    seat = dict(buildings="log-house@f3 manor@g2 estate@g1 barn@f1")
    t = table("creatures", seats=[seat])
    assert points(t, "manor") == 5
    assert points(t, "estate") == 0
    seat = dict(buildings="log-house@f3 manor@g2 estate@g1 barn@f1 pen@f2")
    assert points(table("creatures", seats=[seat]), "estate") == 3


def test_byre_dwelling_and_log_house_do_not_both_improve_the_cottage() -> None:
    seat = dict(goods="3 wood 3 stone 1 reed", buildings="log-house@f3")
    assert not table("creatures", market="byre-dwelling", seats=[seat]).offers("special-1")


def test_dairy_farm_dog_house_wild_boar_pen_and_stud_share_unused_cells() -> None:
    seat = dict(buildings="dairy-farm@f2 stud@g3 dog-house@f1 wild-boar-pen@h1", expansions="right")
    t = table("creatures", seats=[seat])
    survey = t.game.farms[0].survey()
    on_g2 = {
        home.kinds: home.room for home, at in zip(survey.homes, survey.places, strict=True) if LAND.names[at] == "g2"
    }
    assert on_g2 == {1: 1, 4: 2, 8: 2}, "a sheep, two cows and two horses"
    on_g1 = {
        home.kinds: home.room for home, at in zip(survey.homes, survey.places, strict=True) if LAND.names[at] == "g1"
    }
    assert on_g1 == {2: 1}, "a pig"


def test_pen_animals_do_not_count_for_the_pig_stall_which_is_thought_of_when_the_pen_is_filled() -> None:
    # eleven pigs in the pasture and in the stall on f2, three horses in that on h1, and two places for one animal each
    parts = dict(expansions="right", pastures="g1 g2", troughs="g1 g3", goods="13 pig 4 horse")
    t = table("creatures", seats=[dict(parts, buildings="pen@f1 stall@f2 stall@h1")])
    assert t.game.scores()[0]["bonus"] == 4 + 0 - 3 - 3, "twelve pigs and four horses are worth most"
    t = table("creatures", seats=[dict(parts, buildings="pen@f1 pig-stall@f2 stall@h1")])
    assert t.game.scores()[0]["bonus"] == 5 - 3 - 3 - 3, "but thirteen pigs if the Pig Stall asks for them"
    assert points(t, "pig-stall") == 4


def test_building_firm_amid_the_farm_well_leaves_no_animal_without_room() -> None:
    seat = dict(
        buildings="farm-well@f1 building-firm@f2", pastures="g1 g2", troughs="g1", goods="2 stone 8 sheep 1 pig"
    )
    t = table("creatures", seats=[seat], round=6, moment="refill")
    t.play("use building-firm", "f1")
    assert t.offered == ["keep 5 sheep", "keep 6 sheep"], (
        "3 in the stall, 2 in what is left of the pasture, the cottage"
    )
