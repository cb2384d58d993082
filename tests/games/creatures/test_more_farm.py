"""A story for each of the More Buildings that have to do with breeding, or with borders, troughs and stalls."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import ImpossiblePosition
from ludoteca.games.creatures.board import STONE, WOOD
from ludoteca.testing import table
from tests.games.creatures.test_even_more import goods, herd, points, rooms, tile

# -- breeding ----------------------------------------------------------------------------------------------------------


def test_insemination_center_needs_one_parent_only_and_brings_one_newborn_of_each_kind() -> None:
    seat = dict(buildings="insemination-center@g1 stall@g2 stall@g3", troughs="f3 g3", goods="1 sheep 2 pig 4 horse")
    t = table("creatures", seats=[seat], moment="home")
    assert herd(t) == "2 sheep 3 pig 5 horse", "no cow without a cow"


def test_rearing_station_is_emptied_before_breeding_and_takes_the_newborns() -> None:
    seat = dict(buildings="rearing-station@g1 stall@g2 stall@g3", goods="3 sheep 3 pig 1 cow")
    t = table("creatures", seats=[seat], moment="home")
    assert herd(t) == "4 sheep 4 pig 1 cow", "the cow goes to the cottage, the newborns live in the station"
    seat = dict(buildings="rearing-station@g1 stall@g2 stall@g3", goods="4 sheep 4 pig 1 cow")
    t = table("creatures", seats=[seat], moment="home")
    assert t.offered == ["keep 0 sheep", "keep 3 sheep", "keep 4 sheep"], "two stalls and the cottage"
    t.play("keep 3 sheep", "keep 4 pig")
    assert herd(t) == "4 sheep 5 pig"


def test_rearing_station_is_emptied_even_of_kinds_that_have_no_newborns() -> None:
    seat = dict(buildings="rearing-station@g1", goods="1 sheep 1 pig 1 cow")
    t = table("creatures", seats=[seat], moment="home")
    t.play("keep 0 sheep", "keep 0 pig")
    assert herd(t) == "1 cow"


def test_rearing_station_with_a_trough_holds_two_of_each_kind() -> None:
    seat = dict(buildings="rearing-station@g1", troughs="g1", goods="2 sheep 2 pig 2 cow 3 horse")
    assert herd(table("creatures", seats=[seat])) == "2 sheep 2 pig 2 cow 3 horse"


def test_breeding_station_brings_a_second_breeding_after_round_8_to_its_owner_only() -> None:
    flock = dict(pastures="f1 f2, g1 g2", goods="2 sheep 2 pig")
    seats = [dict(flock, buildings="breeding-station@g3"), flock]
    t = table("creatures", seats=seats, round=8, moment="home")
    assert (herd(t, 0), herd(t, 1)) == ("4 sheep 4 pig", "3 sheep 3 pig")
    assert t.game.over
    t = table("creatures", seats=seats, round=7, moment="home")
    assert herd(t, 0) == "3 sheep 3 pig"


def test_breeding_station_and_joinery_build_one_trough_before_each_breeding() -> None:
    seat = dict(buildings="breeding-station@g3 joinery@g2", goods="5 wood 2 sheep")
    t = table("creatures", seats=[seat], round=8, moment="home")
    t.play("use joinery f1")
    assert t.offered == ["done", "use joinery"]
    assert herd(t) == "3 sheep", "asked again after the first breeding"
    t.play("use joinery f2")
    assert t.game.over
    assert t.game.farms[0].goods[WOOD] == 1


def test_breeding_station_and_home_workshop_build_one_stall_before_each_breeding() -> None:
    seat = dict(buildings="breeding-station@g3 home-workshop@g2", goods="9 stone 3 reed 2 sheep")
    t = table("creatures", seats=[seat], round=8, moment="home")
    t.play("use home-workshop f1")
    assert herd(t) == "3 sheep"
    t.play("use home-workshop f2")
    assert t.game.over
    assert goods(t) == "3 stone 1 reed 9 border 4 sheep"


def test_breeding_station_and_ranch_place_one_border_at_each_breeding() -> None:
    seat = dict(buildings="breeding-station@g3 ranch@g2 stall@g1", goods="9 border 3 horse")
    t = table("creatures", seats=[seat], round=8, moment="home")
    t.play("border f1n")
    assert herd(t) == "5 horse", "the second foal is born"
    t.play("border f1w")
    assert t.game.over
    assert goods(t) == "7 border 5 horse"


def test_breeding_station_and_rearing_station_empty_it_again_before_the_second_breeding() -> None:
    seat = dict(buildings="breeding-station@g3 rearing-station@g2", goods="2 sheep 1 pig")
    t = table("creatures", seats=[seat], round=8, moment="home")
    assert t.offered == ["keep 2 sheep", "keep 3 sheep"], "the lamb has to leave the station again"
    t.play("keep 2 sheep")
    assert herd(t) == "3 sheep 1 pig"


def test_breeding_station_and_trading_station_buy_one_animal_before_each_breeding() -> None:
    seat = dict(buildings="breeding-station@g3 trading-station@g2 stall@g1", goods="2 wood 2 stone 1 horse")
    t = table("creatures", seats=[seat], round=8, moment="home")
    t.play("use trading-station horse")
    assert herd(t) == "3 horse"
    t.play("use trading-station cow")
    assert t.game.over
    assert goods(t) == "9 border 1 cow 4 horse"


def test_ranch_places_a_border_for_each_foal() -> None:
    seat = dict(buildings="ranch@g2 stall@g1", goods="9 border 2 horse 2 sheep")
    t = table("creatures", seats=[seat], moment="home")
    assert {"done", "border f1n", "border g3e"} <= set(t.offered)
    t.play("border g3e")
    assert t.game.round == 2, "one border only"
    assert goods(t) == "8 border 3 sheep 3 horse"
    t = table("creatures", seats=[seat], moment="home")
    t.play("done")
    assert goods(t) == "9 border 3 sheep 3 horse"
    t = table("creatures", seats=[dict(seat, goods="9 border 1 horse 2 sheep")], moment="home")
    assert t.game.round == 2, "no foal, no border"


def test_ranch_border_may_make_the_room_that_the_foal_needs() -> None:
    seat = dict(buildings="ranch@g2", borders="g3s", goods="1 border 3 horse")
    t = table("creatures", seats=[seat], moment="home").play("done")
    assert t.offered == ["done", "border g3e"], "no other border makes room for the foal"
    t.play("border g3e")
    assert goods(t) == "4 horse"


def test_ranch_places_no_border_if_the_foal_finds_no_room() -> None:
    seat = dict(buildings="ranch@g2", goods="9 border 3 horse")
    t = table("creatures", seats=[seat], moment="home").play("done")
    assert t.game.round == 2
    assert goods(t) == "9 border 3 horse"


def test_ranch_horses_may_be_let_go_before_the_breeding_so_that_the_foal_finds_room() -> None:
    seat = dict(buildings="ranch@g2", goods="9 border 3 horse")
    t = table("creatures", seats=[seat], moment="home")
    assert t.offered == ["done", "use ranch"]
    t.play("use ranch", "border f1n")
    assert goods(t) == "8 border 3 horse", "a horse has gone, and a foal has come for it"
    t = table("creatures", seats=[dict(seat, goods="9 border 2 horse 1 sheep")], moment="home")
    assert "use ranch" not in t.offered, "two horses are needed for a foal, and the sheep can make way for it"
    t = table("creatures", seats=[dict(seat, goods="0 border 3 horse")], moment="home")
    assert t.game.round == 2, "without a border it is of no use"


@pytest.mark.parametrize("home", ["", "half-timbered-house@f3", "log-house@f3", "byre-dwelling@f3"])
def test_ranch_never_lets_so_many_horses_go_that_there_is_no_foal(home: str) -> None:
    """The Ranch and the cottage always have room for three, so that two stay; nor is a border offered for nothing."""
    for horses in range(2, 7):
        seat = dict(buildings=f"ranch@g2 {home}", goods=f"9 border {horses} horse")
        try:
            t = table("creatures", seats=[seat], moment="home")
        except ImpossiblePosition:
            continue  # there is no room for so many
        if not t.offers("use ranch"):
            assert "border f1n" in t.offered, "the foal finds room anyway"
            continue
        t.play("use ranch", "border f1n")
        assert herd(t) == f"{horses} horse", "one has gone, and a foal has come for it"


def test_ranch_asks_how_many_horses_stay_where_borders_leave_different_room() -> None:
    seat = dict(buildings="ranch@g2", pastures="f1 g1", troughs="f1", goods="3 border 11 horse")
    t = table("creatures", seats=[seat], moment="home").play("use ranch")
    assert t.offered == ["keep 8 horse", "keep 10 horse"], "a border through the pasture leaves room for nine"
    assert t.game.agenda[-1].prompt(t.game) == "How many horses stay, so that the foal finds room?"
    t.play("keep 10 horse")
    assert "border f1e" not in t.offered
    t = table("creatures", seats=[seat], moment="home").play("use ranch", "keep 8 horse", "border f1e")
    assert goods(t) == "2 border 9 horse"


def test_ranch_lets_another_kind_make_room_for_the_foal_but_not_another_horse() -> None:
    seat = dict(buildings="ranch@g2 stall@g1", goods="9 border 3 horse 3 sheep")
    t = table("creatures", seats=[seat], moment="home")
    t.play("border f1n")
    assert goods(t) == "8 border 1 sheep 4 horse", "with the border all horses stay"
    t = table("creatures", seats=[seat], moment="home")
    t.play("done")
    assert t.offered == ["keep 1 sheep", "keep 3 sheep", "keep 4 sheep"]
    t.play("keep 3 sheep")
    assert goods(t) == "9 border 3 sheep 3 horse"


def test_ranch_border_and_a_move_of_the_carpenter_may_make_room_together() -> None:
    seat = dict(buildings="ranch@g2 carpenter@g1 pig-stall@g3", borders="f1n", goods="1 border 3 horse")
    t = table("creatures", seats=[seat], moment="home").play("done")
    assert t.offered == ["done", "use carpenter"], "no border alone makes room for the foal"
    t.play("use carpenter f2 done")
    assert t.offered == ["done", "border f1w", "use carpenter"]
    t.play("border f1w")
    assert goods(t) == "4 horse"


# -- borders, troughs and stalls ---------------------------------------------------------------------------------------


def test_fence_manufacturer_places_borders_for_one_wood_each_when_it_is_built() -> None:
    seat = dict(goods="3 wood 1 stone 1 reed 9 border")
    t = table("creatures", market="fence-manufacturer", seats=[seat])
    t.play("special-1 g1", "border g2e border g3n border g1e")
    assert goods(t) == "6 border"
    t = table("creatures", market="fence-manufacturer", seats=[seat])
    t.play("special-1 g1", "done")
    assert goods(t) == "3 wood 9 border"


def test_feed_storehouse_places_a_trough_and_scores_with_five() -> None:
    seat = dict(goods="1 wood 1 reed", troughs="f1 f2 g1")
    t = table("creatures", market="feed-storehouse", seats=[seat])
    t.play("special-1 g3")
    assert t.offered == ["f3", "g2", "g3"], "anywhere without a trough"
    t.play("g2")
    assert t.game.troughs == 6
    assert points(t, "feed-storehouse") == 0
    seat = dict(buildings="feed-storehouse@g3", troughs="f1 f2 g1 g2 g3")
    assert points(table("creatures", seats=[seat]), "feed-storehouse") == 3


def test_feed_storehouse_comes_without_a_trough_when_none_is_left() -> None:
    other = dict(troughs="e1 e2 e3 f1 f2 f3 g1 g2 g3 h1", expansions="left right")
    t = table("creatures", market="feed-storehouse", seats=[dict(goods="1 wood 1 reed"), other])
    t.play("special-1 g3")
    assert (t.game.who, t.game.farms[0].troughs) == (1, 0)


@pytest.mark.parametrize("round", range(1, 9))
def test_farm_well_brings_a_trough_at_the_start_of_rounds_6_7_and_8(round: int) -> None:
    t = table("creatures", seats=[dict(buildings="farm-well@g1")], round=round, moment="refill", first=1)
    if round >= 6:
        assert t.game.who == 0, "before the first player places a worker"
        t.play("f3")
        assert rooms(t)["f3"] == 2
    assert t.game.who == 1
    assert t.game.troughs == (9 if round >= 6 else 10)


def test_farm_well_brings_nothing_in_the_round_in_which_it_is_built() -> None:
    t = table("creatures", market="farm-well", seats=[dict(goods="1 wood 2 stone")], round=6)
    t.play("special-1 g1")
    assert (t.game.who, t.game.troughs) == (1, 10)


def test_farm_well_trough_may_become_a_stall_of_the_building_firm_before_the_other_takes_the_last_one() -> None:
    seat = dict(buildings="farm-well@g1 building-firm@f1", goods="2 stone")
    other = dict(buildings="stall@f1 stall@f2 stall@g1", goods="3 stone 1 reed")
    t = table("creatures", seats=[seat, other], round=6, moment="refill", first=1)
    t.play("g3")
    assert (t.game.who, t.offered) == (0, ["done", "use building-firm"])
    t.play("use building-firm")
    assert (t.game.who, tile(t, "g3")) == (1, "stall")
    t = table("creatures", seats=[seat, other], round=6, moment="refill", first=0)
    t.play("g3")
    assert t.offers("materials"), "who is first himself may do it in his turn"
    assert t.offers("use building-firm")


def test_a_sheep_of_the_dog_house_makes_way_for_the_trough_of_the_farm_well() -> None:
    seat = dict(buildings="farm-well@g1 dog-house@f2", goods="3 sheep")
    t = table("creatures", seats=[seat], round=7, moment="refill")
    t.play("g2")
    assert herd(t) == "3 sheep", "the trough holds it as well"


def test_joinery_builds_a_trough_for_two_wood_before_breeding() -> None:
    seat = dict(buildings="joinery@g1", goods="4 wood 2 sheep", troughs="g3")
    t = table("creatures", seats=[seat], moment="home")
    t.play("use joinery f3")
    assert t.game.round == 2, "exactly one"
    assert goods(t) == "2 wood 9 border 3 sheep", "and the lamb lives by it"
    t = table("creatures", seats=[dict(seat, goods="1 wood 2 sheep")], moment="home")
    assert t.game.round == 2, "too dear"


@pytest.mark.parametrize(
    ("name", "seat"),
    [
        ("joinery", "2 wood 1 stone 1 reed"),
        ("home-workshop", "2 wood 3 stone 2 reed"),
        ("trading-station", "1 wood 3 stone 1 reed"),
    ],
)
def test_what_serves_before_breeding_serves_in_the_round_in_which_it_is_built(name: str, seat: str) -> None:
    placed = {"3-wood": 0, "1-stone": 1, "2-stone": 0, "millpond": 1}
    t = table("creatures", market=name, seats=[dict(goods=seat)], placed=placed)
    t.play("special-1 g1", "first-player")
    assert t.offered == ["done", f"use {name}"]


def test_home_workshop_builds_a_stall_before_breeding() -> None:
    seat = dict(buildings="home-workshop@g1", goods="3 stone 1 reed 2 sheep", troughs="f3")
    t = table("creatures", seats=[seat], moment="home")
    t.play("use home-workshop g2")
    assert t.game.round == 2
    assert tile(t, "g2") == "stall"
    assert goods(t) == "9 border 3 sheep", "the lamb lives in it"
    tiles = dict(buildings="stall@f1 stall@f2 stall@g1 stall@g2")
    assert table("creatures", seats=[seat, tiles], moment="home").game.round == 2, "there is no stall left"


def test_home_workshop_does_the_action_stall_for_the_carpenters_workshop() -> None:
    seat = dict(buildings="home-workshop@g1 carpenters-workshop@g3", goods="3 stone 1 reed 9 border")
    t = table("creatures", seats=[seat], moment="home")
    t.play("use home-workshop g2", "border f1n border f1w")
    assert goods(t) == "7 border"
    assert t.game.round == 2


def test_sawmill_saves_a_wood_on_troughs_stables_and_special_buildings() -> None:
    seat = dict(buildings="sawmill@g1 stall@g2", goods="8 wood 1 stone")
    t = table("creatures", seats=[dict(seat, goods="8 wood")])
    t.play("troughs f1 f2 f3")
    assert t.game.farms[0].goods[WOOD] == 4, "the first is free, each other costs 2"
    t = table("creatures", seats=[seat])
    t.play("stables")
    assert t.game.farms[0].goods[WOOD] == 4
    t = table("creatures", market="shelter", seats=[seat])
    t.play("special-1 g3 pig")
    assert goods(t) == "7 wood 9 border 1 pig"
    t = table("creatures", market="open-stables", seats=[dict(seat, goods="2 wood 3 stone")])
    t.play("special-1")
    assert t.offered == ["pay 0 wood", "pay 2 wood"]
    t.play("pay 2 wood cow")
    assert goods(t) == "3 stone 9 border 1 cow"


def test_sawmill_saves_nothing_on_borders_and_on_what_costs_no_wood() -> None:
    t = table("creatures", seats=[dict(buildings="sawmill@g1", goods="1 wood")])
    t.play("fences border f1n")
    assert t.game.farms[0].goods[WOOD] == 0
    t = table("creatures", market="sawmill", seats=[dict(goods="5 stone")])
    t.play("special-1 g1")
    assert t.game.farms[0].goods[STONE] == 0
    t = table("creatures", market="farm-shop", seats=[dict(buildings="sawmill@g1")])
    t.play("special-1 g3 reed cow")
    assert goods(t) == "1 reed 9 border 1 cow", "a wood saved on one wood leaves nothing to pay"


def test_sawmill_serves_the_joinery_the_servants_cottage_and_the_conservatory() -> None:
    seat = dict(buildings="sawmill@g1 joinery@g2", goods="1 wood")
    t = table("creatures", seats=[seat], moment="home")
    t.play("use joinery f1")
    assert t.game.farms[0].goods[WOOD] == 0
    t = table("creatures", market="servants-cottage", seats=[dict(buildings="sawmill@g1", goods="2 wood")])
    t.play("special-1 g2", "done", "f1")
    assert t.game.farms[0].goods[WOOD] == 0
    market, seat = "conservatory dog-house", dict(buildings="sawmill@g1", goods="1 wood 1 stone")
    t = table("creatures", market=market, seats=[seat])
    t.play("special-1 build conservatory g2 build dog-house g3")
    assert goods(t) == "9 border"


# -- the carpenter -----------------------------------------------------------------------------------------------------


def test_carpenter_moves_troughs_and_stalls_at_any_time() -> None:
    seat = dict(buildings="carpenter@g1 stall@g2 cow-stall@f1 stables@f2", troughs="g3")
    t = table("creatures", seats=[seat])
    t.play("use carpenter")
    assert t.offered == ["f1", "g2", "g3"], "stables stay where they are"
    t.play("g3 f2 g2 g3 f1 g2 done")
    assert rooms(t)["f2"] == 10
    assert (tile(t, "g3"), tile(t, "g2")) == ("stall", "cow-stall")
    assert t.game.who == 0
    assert t.offers("use carpenter"), "as often as one likes"
    assert t.game.stalls == 2
    assert t.game.farms[0].buildings.names == ("carpenter", "cow-stall")


def test_carpenter_says_which_of_two_pieces_on_a_cell_it_moves() -> None:
    seat = dict(buildings="carpenter@g1 stall@g2", troughs="g2")
    t = table("creatures", seats=[seat])
    t.play("use carpenter")
    assert t.offered == ["move trough", "move stall"]
    t.play("move stall")
    assert t.offered == ["f1", "f2", "g3"], "cells without a building"
    t = table("creatures", seats=[seat]).play("use carpenter move trough")
    assert t.offered == ["f1", "f2", "f3", "g1", "g3"], "cells without a trough"
    t.play("g1 done")
    assert rooms(t) == {"f3": 1, "g2": 3}


def test_carpenter_takes_all_moves_together_before_animals_run_away() -> None:
    seat = dict(buildings="carpenter@g1 stall@g2", troughs="g2", goods="6 sheep 1 pig")
    t = table("creatures", seats=[seat])
    t.play("use carpenter move stall g3 g2 g3 done")
    assert herd(t) == "6 sheep 1 pig", "in between there was room for five"
    assert t.game.who == 0
    t.play("use carpenter move trough g2 done")
    assert t.offered == ["keep 4 sheep", "keep 5 sheep", "use carpenter"]
    t.play("use carpenter g2 g3 done")
    assert herd(t) == "6 sheep 1 pig", "thought better of it"


def test_carpenter_opens_a_pasture_by_moving_its_wall_away() -> None:
    seat = dict(buildings="carpenter@f1 stall@g2", pastures="g1", goods="2 sheep")
    t = table("creatures", seats=[seat])
    t.play("use carpenter f2")
    assert rooms(t) == {"f2": 3, "f3": 1}
    assert herd(t) == "2 sheep"


def test_carpenter_may_make_room_for_animals_just_taken_and_for_newborns() -> None:
    seat = dict(buildings="carpenter@g1 stall@g2", troughs="g3", goods="4 sheep 1 pig")
    t = table("creatures", seats=[seat], lying={"millpond": "reed sheep"})
    t.play("millpond")
    assert t.offered == ["keep 4 sheep", "keep 5 sheep", "use carpenter"]
    t.play("use carpenter g3 g2 done")
    assert (t.game.who, herd(t)) == (1, "5 sheep 1 pig")
    t = table("creatures", seats=[seat], moment="home")
    assert "use carpenter" in t.offered
    t.play("use carpenter g3 g2 done")
    assert herd(t) == "5 sheep 1 pig"


def test_carpenter_is_asked_once_more_before_the_score_but_not_before_each_breeding() -> None:
    seat = dict(buildings="carpenter@f2 stall@g2", expansions="right", troughs="h1 h2")
    t = table("creatures", seats=[seat], round=7, moment="home")
    assert t.game.round == 8
    t = table("creatures", seats=[seat], round=8, moment="home")
    assert t.offered == ["done", "use carpenter"]
    t.play("use carpenter g2 h3 done", "done")
    assert t.game.over
    assert t.game.scores()[0]["expansions"] == 4


def test_carpenter_may_not_break_up_the_group_of_the_cottage_extension() -> None:
    seat = dict(buildings="cottage-extension@f2 stall@f1 carpenter@g1")
    t = table("creatures", seats=[seat])
    t.play("use carpenter")
    assert tile(t, "g2") == "stall", "only there it still joins the carpenter to the others"
    seat = dict(buildings="cottage-extension@f2 carpenter@f1 stall@g1", expansions="right")
    t = table("creatures", seats=[seat])
    assert t.play("use carpenter").offered == ["g2", "g3"]
    seat = dict(buildings="cottage-extension@f2 carpenter@f1 stall@g1 shelter@h1", expansions="right", troughs="g1")
    t = table("creatures", seats=[seat])
    t.play("use carpenter")
    assert "move stall" not in t.offered, "the shelter would be cut off"
    assert "f3" in t.offered, "the trough may move"


def test_carpenter_may_move_stalls_of_the_group_though_a_haystack_has_stood_apart_since_the_first_turn() -> None:
    buildings = "haystack@f1 cottage-extension@g3 carpenter@h3 stall@h2"
    t = table("creatures", seats=[dict(buildings=buildings, expansions="right")])
    t.play("use carpenter")
    assert t.offered == ["f2", "g2"], "on g1 it would leave the group for the Haystack"


def test_carpenter_is_offered_only_if_there_is_something_to_move() -> None:
    assert not table("creatures", seats=[dict(buildings="carpenter@g1 stables@g2")]).offers("use carpenter")
    full = "carpenter@f1 stall@f2 shelter@g1 storage-building@g2 stall@g3"
    assert not table("creatures", seats=[dict(buildings=full)]).offers("use carpenter")


def test_carpenter_offers_machines_each_piece_once() -> None:
    t = table("creatures", seats=[dict(buildings="carpenter@g1 stall@g2", troughs="f1")])
    t.play("use carpenter", "g2", "g3")
    assert t.offered == ["done", "f1", "g3"]
    narrowed = t.game.agenda[-1].narrow(t.game, t.game.choices)
    assert [t.game.notation(choice) for choice in narrowed] == ["done", "f1"]


def test_carpenter_moves_a_stall_without_building_one() -> None:
    seat = dict(buildings="carpenter@g1 stall@g2 barn@f1")
    t = table("creatures", seats=[seat])
    t.play("use carpenter g3 done")
    assert tile(t, "g3") == "stall"
    assert t.game.who == 0
    assert t.offers("use carpenter"), "the barn has asked nothing"
    assert t.game.farms[0].marks == {}
