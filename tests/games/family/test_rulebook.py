"""Every sentence of the rulebook that states a rule, in the order of the rulebook and in our own words.

What the text leaves open is in test_rulings.py."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.games.family.board import HARVESTS
from ludoteca.testing import table
from tests.games.family.story import farm, points, space, squares

PASTURES_OF_TWO = " ".join(f"2@{x},1" for x in range(12))  # all there are
FIELDS = " ".join([f"{x},-1" for x in range(12)] + [f"{x},-2" for x in range(8)])  # all twenty


# == Components ========================================================================================================


class TestLimitedPieces:
    """People, stables, rooms, pastures and fields are limited: when they are gone, they are gone."""

    def test_twenty_fields(self) -> None:
        t = table("family", seats=[{}, {"fields": FIELDS}])
        assert "plow" not in t.offered
        assert "plow" in table("family", seats=[{}, {"fields": FIELDS.rpartition(" ")[0]}]).offered

    def test_ten_stables(self) -> None:
        wood = {"goods": "2 wood"}
        assert "wood_rooms" not in table("family", seats=[wood, {"stables": 10}]).offered
        t = table("family", seats=[{"goods": "9 wood"}, {"stables": 9}]).play("wood_rooms")
        assert (t.goods, t.game.who) == ("7 wood", 1), "the last one ends the action"

    def test_twenty_rooms(self) -> None:
        rooms = " ".join([f"{x},0" for x in range(2, 12)] + [f"{x},1" for x in range(2, 12)])
        rich = {"goods": "5 wood 2 reed"}
        assert "wood_rooms" in table("family", seats=[rich, {"rooms": rooms.rpartition(" ")[0]}]).offered
        t = table("family", seats=[rich, {"rooms": rooms}]).play("wood_rooms")
        assert t.goods == "3 wood 2 reed", "nothing but a stable can be built"

    def test_pastures_of_each_kind(self) -> None:
        t = table("family", round=2, seats=[{"goods": "5 wood"}, {"pastures": PASTURES_OF_TWO}])
        t.play("pastures")
        assert "4" in t.game.agenda[-1].prompt(t.game), "only the pasture for four is left"

    def test_five_people(self) -> None:
        rooms = "2,0 3,0 4,0 5,0"
        t = table("family", 1, round=5, seats=[{"rooms": rooms, "people": 4}]).play("growth")
        assert t.people == 5
        assert "growth" not in table("family", round=5, seats=[{"rooms": rooms, "people": 5}]).offered

    def test_goods_and_food_are_unlimited(self) -> None:
        t = table("family", round=14, lying={"forest": "42 wood"}, seats=[{"goods": "60 wood"}])
        assert t.play("forest").goods == "102 wood"


# == Setup =============================================================================================================


class TestSetup:
    @pytest.mark.parametrize("players", [1, 2, 3, 4])
    def test_the_marker_is_on_the_first_round(self, players: int) -> None:
        assert ludoteca.new("family", players).table(None)["round"] == 1

    def test_the_extension_is_the_one_for_the_number_of_players(self) -> None:
        extras = {}
        for players in (1, 2, 3, 4):
            spaces = ludoteca.new("family", players).table(None)["spaces"]
            extras[players] = len([s for s in spaces if s["name"].startswith("goods")])
        assert extras == {1: 0, 2: 1, 3: 3, 4: 6}

    def test_houses_are_of_wood(self) -> None:
        assert all(seat["house"]["material"] == "wood" for seat in ludoteca.new("family", 4).table(None)["seats"])

    def test_five_improvements_lie_at_their_rounds_and_the_others_above_the_board(self) -> None:
        t = table("family", round=14)
        rounds = {name: space(t, name)["round"] for name in ("windmill", "basketmaker", "pottery", "joinery")}
        assert rounds == {"windmill": 7, "basketmaker": 9, "pottery": 10, "joinery": 11}
        assert space(t, "storehouse")["round"] == 14
        above = [i for i in t.game.table(None)["improvements"] if i["kind"] in ("fireplace", "hearth", "oven")]
        assert len(above) == 6
        assert len(t.game.table(None)["improvements"]) == 11

    def test_everybody_has_two_people_in_two_rooms(self) -> None:
        for seat in ludoteca.new("family", 4).table(None)["seats"]:
            assert (seat["people"], seat["house"]["squares"]) == (2, ["0,0", "1,0"])

    def test_the_first_player_is_drawn_and_gets_two_food_and_the_others_three(self) -> None:
        firsts = set()
        for seed in range(40):
            g = ludoteca.new("family", 4, seed)
            first = g.table(None)["first"]
            assert g.who == first
            assert [seat["goods"]["food"] for seat in g.table(None)["seats"]] == [3 - (n == first) for n in range(4)]
            firsts.add(first)
        assert firsts == {0, 1, 2, 3}


# == Course of play ====================================================================================================


class TestPreparation:
    """At the start of each round, the first too, goods are added wherever there is an arrow, also to goods that lie
    there already."""

    def test_goods_lie_there_in_the_first_round(self) -> None:
        t = table("family")
        assert space(t, "forest")["goods"] == {"wood": 3}
        assert space(t, "fishing")["goods"] == {"food": 1}

    def test_goods_that_nobody_took_remain_and_more_are_added(self) -> None:
        t = table("family", 1).play("rooster", "grain")
        assert t.game.round == 2
        assert space(t, "forest")["goods"] == {"wood": 6}
        t.play("forest", "grain")
        assert space(t, "forest")["goods"] == {"wood": 3}


class TestWork:
    def test_clockwise_from_the_owner_of_the_rooster_one_person_each_until_all_are_placed(self) -> None:
        t = table("family", 3, first=1, seats=[{"people": 3, "rooms": "2,0"}])
        order = []
        for name in ("fishing", "forest", "clay_pit", "reed_bank", "grain", "sheep_market", "goods2"):
            order.append(t.game.who)
            t.play(name)
        assert order == [1, 2, 0, 1, 2, 0, 0]
        assert t.game.round == 2

    def test_an_action_is_carried_out_at_once(self) -> None:
        assert table("family").play("clay_pit").goods == "1 clay 2 food"

    def test_an_occupied_space_is_blocked_until_the_next_round(self) -> None:
        t = table("family").play("grain")
        assert "grain" not in t.offered
        t.play("forest", "clay_pit", "fishing")
        assert t.game.round == 2
        assert "grain" in t.offered


class TestReturnHome:
    def test_people_go_home_and_the_marker_opens_the_next_space(self) -> None:
        t = table("family", 1, seats=[{"goods": "9 wood"}])
        assert "pastures" not in t.offered
        assert not space(t, "pastures")["open"]
        t.play("rooster", "grain")
        assert all(s["worker"] is None for s in t.game.table(None)["spaces"])
        assert farm(t)["home"] == 2
        assert "pastures" in t.offered

    @pytest.mark.parametrize("round", range(1, 15))
    def test_spaces_that_the_marker_has_not_reached_are_closed(self, round: int) -> None:
        for s in table("family", 4, round=round).game.table(None)["spaces"]:
            assert s["open"] == (s["round"] <= round)

    def test_harvests_come_after_rounds_4_7_9_11_13_and_14(self) -> None:
        assert HARVESTS == (4, 7, 9, 11, 13, 14)
        fed = []
        for round in range(1, 15):
            t = table("family", 1, round=round, placed={"rooster": 0}, seats=[{"goods": "9 food"}]).play("grain")
            if farm(t)["goods"]["food"] == 5:
                fed.append(round)
        assert fed == [4, 7, 9, 11, 13, 14]


# == Spaces with goods =================================================================================================


class TestSpacesWithGoods:
    def test_with_an_arrow_everything_that_lies_there_is_taken(self) -> None:
        t = table("family", round=3, lying={"forest": "9 wood"}, seats=[{"goods": ""}]).play("forest")
        assert t.goods == "9 wood"
        assert space(t, "forest")["goods"] == {}

    def test_without_an_arrow_what_is_shown_is_taken_from_the_supply(self) -> None:
        t = table("family", round=6, seats=[{"goods": ""}]).play("grain")
        assert t.goods == "1 grain"

    def test_two_goods_of_choice_are_two_different_ones_or_two_of_a_kind(self) -> None:
        assert table("family", seats=[{"goods": ""}]).play("goods1 take wood take clay").goods == "1 wood 1 clay"
        assert table("family", seats=[{"goods": ""}]).play("goods1 take reed take reed").goods == "2 reed"


# == House and family ==================================================================================================


class TestFamilyGrowth:
    def test_a_child_needs_a_room_of_its_own(self) -> None:
        assert "growth" not in table("family", round=5).offered
        assert "growth" in table("family", round=5, seats=[{"rooms": "2,0"}]).offered
        assert "growth" not in table("family", round=5, seats=[{"rooms": "2,0", "people": 3}]).offered

    def test_the_child_stands_on_the_space_and_comes_home_at_the_end_of_the_round(self) -> None:
        t = table("family", 1, round=5, seats=[{"rooms": "2,0"}]).play("growth")
        assert space(t, "growth")["newborn"]
        assert (t.people, farm(t)["home"]) == (3, 1)
        t.play("grain")
        assert t.game.round == 6
        assert (t.people, farm(t)["home"]) == (3, 3)

    def test_a_person_needs_a_room_also_while_at_work(self) -> None:
        t = table("family", 1, round=5, seats=[{"rooms": "2,0", "people": 3}], placed={"forest": 0})
        assert "growth" not in t.offered

    def test_from_round_12_a_child_may_come_without_a_room(self) -> None:
        assert not space(table("family", round=11), "crowded_growth")["open"]
        t = table("family", 1, round=12).play("crowded_growth")
        assert (t.people, len(farm(t)["house"]["squares"])) == (3, 2)
        assert space(t, "crowded_growth")["newborn"]

    def test_only_there_a_family_outgrows_its_rooms(self) -> None:
        t = table("family", round=12, seats=[{"rooms": "2,0", "people": 4}])
        assert "growth" not in t.offered, "the room that is built next is for the fourth"
        assert "crowded_growth" in t.offered

    def test_the_child_does_not_work_in_the_round_of_its_birth(self) -> None:
        t = table("family", 1, round=5, seats=[{"rooms": "2,0"}]).play("growth", "grain")
        assert t.game.round == 6, "two people were placed, not three"

    def test_a_person_is_worth_three_points(self) -> None:
        t = table("family", round=5, seats=[{"rooms": "2,0 3,0 4,0", "people": 5}])
        assert (points(t, "people"), points(t, "people", 1)) == (15, 6)

    def test_one_child_comes_even_if_more_rooms_are_free(self) -> None:
        t = table("family", round=5, seats=[{"rooms": "2,0 3,0 4,0"}]).play("growth")
        assert t.people == 3

    def test_a_family_of_five_cannot_use_these_spaces(self) -> None:
        t = table("family", round=12, seats=[{"rooms": "2,0 3,0 4,0 5,0", "people": 5}])
        assert not {"growth", "crowded_growth"} & set(t.offered)


class TestRooms:
    def test_a_wooden_room_costs_five_wood_and_two_reed(self) -> None:
        assert "wood_rooms" not in table("family", seats=[{"goods": "1 wood 9 reed"}]).offered
        t = table("family", seats=[{"goods": "5 wood 2 reed"}]).play("wood_rooms room 2,0")
        assert farm(t)["house"]["squares"] == ["0,0", "1,0", "2,0"]
        assert t.goods == ""

    def test_a_clay_room_costs_three_clay_and_a_reed(self) -> None:
        t = table("family", seats=[{"goods": "3 clay 1 reed", "house": "clay"}]).play("clay_rooms room 2,0")
        assert len(farm(t)["house"]["squares"]) == 3
        assert t.goods == ""
        assert "clay_rooms" not in table("family", seats=[{"goods": "2 clay 1 reed", "house": "clay"}]).offered

    def test_the_whole_house_is_of_one_material(self) -> None:
        assert "clay_rooms" not in table("family", seats=[{"goods": "9 clay 9 reed"}]).offered
        t = table("family", seats=[{"goods": "5 wood 2 reed", "house": "clay"}]).play("wood_rooms")
        assert farm(t)["house"]["squares"] == ["0,0", "1,0"], "in a clay house only stables can be built there"

    def test_rooms_are_laid_beside_the_house(self) -> None:
        t = table("family", seats=[{"goods": "5 wood 2 reed", "fields": "2,0"}]).play("wood_rooms room")
        assert squares(t) == {"0,-1", "1,-1", "-1,0", "0,1", "1,1"}

    def test_a_stable_costs_two_wood_and_goes_in_a_pasture_or_beside_it(self) -> None:
        t = table("family", seats=[{"goods": "2 wood", "pastures": "2@0,1"}]).play("wood_rooms")
        assert t.offers("beside", "0,1")
        t.play("0,1")
        assert farm(t)["pastures"][0]["stable"]
        assert t.goods == ""
        assert "wood_rooms" not in table("family", seats=[{"goods": "1 wood"}]).offered

    def test_the_clay_space_builds_stables_too(self) -> None:
        t = table("family", seats=[{"goods": "2 wood"}]).play("clay_rooms")
        assert len(farm(t)["stables"]) == 1

    def test_a_pasture_has_one_stable_at_most(self) -> None:
        t = table("family", seats=[{"goods": "2 wood", "pastures": "2@0,1+stable 2@1,1"}]).play("wood_rooms")
        assert squares(t) == {"1,1"}

    def test_rooms_or_stables_or_both(self) -> None:
        rich = {"goods": "7 wood 2 reed"}
        t = table("family", seats=[rich]).play("wood_rooms")
        assert t.offers("room", "stable")
        assert "done" not in t.offered, "something must be done on a space"
        t.play("room 2,0")
        assert t.offers("stable", "done")
        t = table("family", seats=[rich]).play("wood_rooms stable room 2,0")
        assert t.goods == ""

    def test_a_surrounded_house_cannot_grow(self) -> None:
        around = "0,-1 1,-1 -1,0 2,0 0,1 1,1"
        surrounded = {"goods": "9 wood 9 reed", "fields": around}
        t = table("family", seats=[surrounded]).play("wood_rooms")
        assert "room" not in t.offered
        assert t.goods == "7 wood 9 reed", "a stable can be built"
        t = table("family", seats=[{**surrounded, "fields": around.removesuffix(" 1,1")}]).play("wood_rooms room")
        assert farm(t)["house"]["squares"] == ["0,0", "1,0", "1,1"]


class TestRenovation:
    def test_all_rooms_turn_to_clay_for_three_clay_and_a_reed(self) -> None:
        t = table("family", seats=[{"goods": "3 clay 1 reed", "rooms": "2,0 3,0"}]).play("renovation renovate done")
        assert farm(t)["house"]["material"] == "clay"
        assert t.goods == ""
        assert not table("family", seats=[{"goods": "2 clay 1 reed"}]).play("renovation").offers("renovate")

    def test_a_house_of_clay_is_not_renovated(self) -> None:
        t = table("family", seats=[{"goods": "3 clay 1 reed", "house": "clay"}]).play("renovation")
        assert (t.goods, len(farm(t)["stables"])) == ("3 clay 1 reed", 1), "nothing but the stable can be had"

    def test_a_stable_comes_with_it_for_nothing(self) -> None:
        t = table("family", seats=[{"goods": "3 clay 1 reed"}]).play("renovation renovate stable")
        assert (len(farm(t)["stables"]), t.goods) == (1, "")

    def test_a_clay_room_is_worth_a_point(self) -> None:
        t = table("family", seats=[{"house": "clay", "rooms": "2,0"}, {"rooms": "2,0"}])
        assert (points(t, "rooms"), points(t, "rooms", 1)) == (3, 0)

    def test_a_black_arrow_means_as_often_as_wanted(self) -> None:
        t = table("family", seats=[{"goods": "14 wood 4 reed"}])
        t.play("wood_rooms room 2,0 room 3,0 stable stable")
        assert (len(farm(t)["house"]["squares"]), len(farm(t)["stables"])) == (4, 2)
        t = table("family", seats=[{"goods": "9 clay 3 reed", "house": "clay"}])
        t.play("clay_rooms room 2,0 room 3,0 room 4,0")
        assert len(farm(t)["house"]["squares"]) == 5

    def test_one_or_both_of_several_actions_in_any_order(self) -> None:
        rich = {"goods": "3 clay 1 reed"}
        for line in ("renovate stable", "stable renovate", "renovate done", "stable done"):
            assert table("family", seats=[rich]).play("renovation").offers(line)

    def test_the_stable_may_be_taken_without_renovating(self) -> None:
        t = table("family", seats=[{"goods": ""}]).play("renovation")
        assert (len(farm(t)["stables"]), farm(t)["house"]["material"]) == (1, "wood")


# == Food ==============================================================================================================


class TestRooster:
    def test_it_brings_a_food_and_the_first_turn_of_the_next_round(self) -> None:
        t = table("family", seats=[{}, {"goods": ""}]).play("grain", "rooster")
        assert t.seat(1).goods == "1 food"
        assert t.game.who == 0, "this round goes on as it was"
        t.play("forest", "clay_pit")
        assert (t.game.round, t.game.who) == (2, 1)

    def test_its_owner_stays_first_until_somebody_takes_it(self) -> None:
        t = table("family", first=1)
        t.play("grain", "forest", "clay_pit", "fishing")
        assert (t.game.round, t.game.who) == (2, 1)
        t.play("grain", "forest", "clay_pit", "rooster")
        assert (t.game.round, t.game.who) == (3, 0)


def test_fishing_brings_all_the_food_that_lies_there() -> None:
    t = table("family", round=3, lying={"fishing": "3 food"}, seats=[{"goods": ""}]).play("fishing")
    assert t.goods == "3 food"


def test_the_grain_space_gives_one_grain_each_time() -> None:
    t = table("family", round=9, seats=[{"goods": "2 grain"}]).play("grain")
    assert t.goods == "3 grain"


def test_grain_in_the_supply_is_worth_nothing_but_serves_in_a_tie() -> None:
    assert points(table("family", seats=[{"goods": "9 grain"}])) == points(table("family", seats=[{"goods": ""}]))
    assert table("family", seats=[{"goods": "2 food 2 grain"}, {"goods": "3 food"}]).game.winners() == [0]


# == Fields ============================================================================================================


class TestFields:
    def test_a_field_is_laid_beside_another_tile(self) -> None:
        t = table("family", seats=[{"fields": "2,0"}]).play("plow")
        assert squares(t) == {"0,-1", "1,-1", "2,-1", "-1,0", "3,0", "0,1", "1,1", "2,1"}
        t.play("3,0")
        assert farm(t)["fields"] == [{"square": "2,0", "grain": 0}, {"square": "3,0", "grain": 0}]

    def test_sowing_puts_a_grain_on_each_of_up_to_three_fields_and_adds_two(self) -> None:
        t = table("family", round=3, seats=[{"goods": "4 grain", "fields": "2,0 3,0 4,0 5,0"}]).play("sow")
        assert t.offered == ["1", "2", "3", "eat"]
        t.play("3")
        assert [field["grain"] for field in farm(t)["fields"]] == [3, 3, 3, 0]
        assert t.goods == "1 grain"

    def test_planted_grain_cannot_be_used(self) -> None:
        t = table("family", round=3, seats=[{"goods": "", "fields": "2,0:3", "improvements": "oven1"}])
        assert not {"eat", "bake", "sow"} & set(t.offered)

    def test_plowing_and_sowing_go_together(self) -> None:
        t = table("family", round=13, seats=[{"goods": "1 grain"}]).play("plow_and_sow field 2,0 seed 1")
        assert farm(t)["fields"] == [{"square": "2,0", "grain": 3}]
        assert t.game.who == 1
        many = {"goods": "9 grain", "fields": "2,0 3,0 4,0"}
        t = table("family", round=13, seats=[many]).play("plow_and_sow seed 3 field 5,0")
        assert [field["grain"] for field in farm(t)["fields"]] == [3, 3, 3, 0], "three fields at most, in either order"
        assert t.game.who == 1, "once each"

    def test_fields_and_the_grain_on_them_are_worth_a_point_each(self) -> None:
        t = table("family", seats=[{"fields": "2,0 3,0:2 4,0:3"}])
        assert (points(t, "fields"), points(t, "crops")) == (3, 5)


# == Pastures and animals ==============================================================================================


class TestPastures:
    def test_any_number_of_pastures_each_for_its_wood(self) -> None:
        t = table("family", round=2, seats=[{"goods": "11 wood"}])
        t.play("pastures pasture 2 2,0 pasture 4 3,0 4,0 pasture 2 5,0")
        assert [p["holds"] for p in farm(t)["pastures"]] == [2, 4, 2]
        assert t.goods == ""

    def test_a_pasture_is_laid_beside_another_tile(self) -> None:
        t = table("family", round=2, seats=[{"goods": "3 wood", "fields": "2,0"}]).play("pastures")
        assert squares(t) == {"0,-1", "1,-1", "2,-1", "-1,0", "3,0", "0,1", "1,1", "2,1"}

    def test_both_halves_of_a_large_pasture_lie_side_by_side(self) -> None:
        t = table("family", round=2, seats=[{"goods": "5 wood", "fields": "2,0"}]).play("pastures pasture 4 3,0")
        assert squares(t) == {"3,-1", "4,0", "3,1"}
        t.play("4,0")
        assert farm(t)["pastures"][0]["squares"] == ["3,0", "4,0"]

    def test_a_stable_from_the_own_supply_may_go_in_a_new_pasture(self) -> None:
        line = "pastures pasture 2 2,0"
        seat = {"goods": "3 wood", "stables": 1}
        t = table("family", round=2, seats=[seat]).play(line, "stable")
        assert farm(t)["pastures"][0]["stable"]
        assert farm(t)["stables"] == []
        t = table("family", round=2, seats=[seat]).play(line, "done")
        assert not farm(t)["pastures"][0]["stable"]
        assert len(farm(t)["stables"]) == 1

    def test_a_pasture_for_three_wood_holds_two_of_a_kind(self) -> None:
        two = {"pastures": "2@2,0", "goods": "2 sheep 1 boar"}
        t = table("family", seats=[two], lying={"sheep_market": "1 sheep"}).play("sheep_market")
        assert t.offers("keep 2 sheep", "keep 3 sheep"), "the pasture is full, and so is the house"

    def test_pastures_and_the_stables_in_them_are_worth_a_point_each(self) -> None:
        t = table("family", seats=[{"pastures": "2@2,0 4@3,0/4,0+stable", "stables": 3}])
        assert (points(t, "pastures"), points(t, "stables")) == (2, 1)


class TestAnimals:
    @pytest.mark.parametrize(("market", "animal"), [("sheep", "sheep"), ("boar", "boar"), ("cattle", "cattle")])
    def test_all_animals_of_a_market_are_taken(self, market: str, animal: str) -> None:
        seat = {"goods": "", "pastures": "4@2,0/3,0"}
        t = table("family", round=12, lying={f"{market}_market": f"3 {animal}"}, seats=[seat])
        t.play(f"{market}_market")
        assert t.goods == f"3 {animal}"

    def test_what_cannot_be_housed_is_cooked_at_once(self) -> None:
        seat = {"goods": "", "improvements": "fireplace1"}
        t = table("family", round=3, lying={"sheep_market": "3 sheep"}, seats=[seat]).play("sheep_market")
        assert t.goods == "4 food 1 sheep"

    def test_an_animal_is_worth_a_point(self) -> None:
        t = table("family", seats=[{"pastures": "4@2,0/3,0", "goods": "4 sheep 1 cattle"}])
        assert points(t, "animals") == 5

    def test_the_animals_of_a_pasture_are_of_one_kind(self) -> None:
        t = table("family", seats=[{"pastures": "4@2,0/3,0", "goods": "1 boar 1 cattle"}]).play("sheep_market")
        assert t.offers("keep 0 sheep", "keep 1 sheep")
        assert t.play("keep 1 sheep").offers("keep 0 boar", "keep 1 boar")

    def test_a_stable_doubles_a_pasture(self) -> None:
        seat = {"pastures": "4@2,0/3,0+stable", "goods": "8 cattle 1 boar"}
        t = table("family", seats=[seat])
        assert farm(t)["pastures"][0]["room"] == 8
        assert t.play("sheep_market").offers("keep 0 sheep", "keep 1 sheep")
        assert t.play("keep 1 sheep").offers("keep 0 boar", "keep 1 boar")
        assert t.play("keep 0 boar").goods.endswith("1 sheep 8 cattle")

    def test_a_stable_outside_holds_one_animal(self) -> None:
        t = table("family", seats=[{"goods": "1 boar", "stables": 1}]).play("sheep_market")
        assert t.goods == "1 sheep 1 boar"
        t = table("family", seats=[{"goods": "1 boar 1 cattle", "stables": 1}]).play("sheep_market")
        assert t.offers("keep 0 sheep")

    def test_the_house_holds_one_animal_whatever_the_number_of_rooms(self) -> None:
        seat = {"goods": "", "rooms": "2,0 3,0"}
        t = table("family", round=3, lying={"sheep_market": "2 sheep"}, seats=[seat]).play("sheep_market")
        assert t.goods == "1 sheep"
        assert farm(t)["house"]["animals"] == {"sheep": 1}

    def test_stables_outside_pastures_are_worth_nothing(self) -> None:
        assert points(table("family", seats=[{"stables": 4}]), "stables") == 0

    def test_a_fireplace_cooks_at_any_time(self) -> None:
        animals = {"pastures": "2@2,0 2@3,0 2@4,0", "goods": "1 wood 1 grain 1 sheep 1 boar 1 cattle"}
        t = table("family", seats=[{**animals, "improvements": "fireplace1"}])
        assert t.play("cook sheep").goods == "1 wood 1 grain 2 food 1 boar 1 cattle"
        assert t.play("cook boar").goods == "1 wood 1 grain 4 food 1 cattle"
        assert t.play("cook cattle").goods == "1 wood 1 grain 7 food"
        assert t.play("bake").goods == "9 food"
        assert t.game.who == 0, "the person is still to be placed"

    def test_a_hearth_cooks_better(self) -> None:
        animals = {"pastures": "2@2,0 2@3,0 2@4,0", "goods": "1 wood 1 grain 1 sheep 1 boar 1 cattle"}
        t = table("family", seats=[{**animals, "improvements": "hearth1"}])
        assert t.play("cook sheep").goods == "1 wood 1 grain 2 food 1 boar 1 cattle"
        assert t.play("cook boar").goods == "1 wood 1 grain 5 food 1 cattle"
        assert t.play("cook cattle").goods == "1 wood 1 grain 9 food"
        assert t.play("bake").goods == "12 food"

    def test_animals_that_can_be_neither_housed_nor_cooked_go_back(self) -> None:
        t = table("family", round=3, lying={"sheep_market": "3 sheep"}, seats=[{"goods": ""}]).play("sheep_market")
        assert t.goods == "1 sheep"


# == Improvements ======================================================================================================


class TestImprovements:
    def test_the_price_is_paid_and_the_tile_taken(self) -> None:
        t = table("family", round=4, seats=[{"goods": "4 clay"}]).play("improvement build oven1")
        assert (t.goods, farm(t)["improvements"]) == ("1 clay", ["oven1"])

    def test_a_clay_oven_costs_three_clay(self) -> None:
        t = table("family", round=4)
        ovens = [i["price"] for i in t.game.table(None)["improvements"] if i["kind"] == "oven"]
        assert ovens == [{"clay": 3}, {"clay": 3}]

    def test_fireplace_hearth_and_oven_have_different_prices(self) -> None:
        first = {i["tile"]: str(i["price"]) for i in table("family").game.table(None)["improvements"]}
        assert len({first["fireplace1"], first["hearth1"], first["oven1"]}) == 3

    def test_the_space_offers_fireplace_hearth_and_oven(self) -> None:
        t = table("family", round=4, seats=[{"goods": "9 clay 9 wood 9 reed"}]).play("improvement")
        kinds = {word.split()[1].rstrip("12") for word in t.offered if word.startswith("build")}
        assert kinds == {"fireplace", "hearth", "oven"}

    def test_one_for_each_action_but_several_of_a_kind_in_the_game(self) -> None:
        t = table("family", 1, round=5, seats=[{"goods": "9 clay"}]).play("improvement build fireplace1")
        assert not [word for word in t.offered if word.startswith("build")]
        t.play("grain", "improvement")
        assert "build fireplace1" not in t.offered, "the tile is taken"
        t.play("build fireplace2")
        assert farm(t)["improvements"] == ["fireplace1", "fireplace2"]

    @pytest.mark.parametrize("tile", ["windmill", "basketmaker", "pottery", "joinery", "storehouse"])
    def test_a_space_with_a_tile_offers_that_tile_and_without_it_nothing(self, tile: str) -> None:
        rich = {"goods": "9 wood 9 clay 9 reed"}
        t = table("family", round=14, seats=[rich]).play(tile)
        assert farm(t)["improvements"] == [tile]
        assert tile not in table("family", round=14, seats=[rich, {"improvements": tile}]).offered

    def test_an_improvement_is_worth_a_point(self) -> None:
        seat = {"goods": "", "improvements": "fireplace1 fireplace2 oven1 windmill storehouse"}
        assert points(table("family", seats=[seat]), "improvements") == 5


# == At any time =======================================================================================================


class TestAtAnyTime:
    def test_an_improvement_is_of_use_as_soon_as_it_is_built(self) -> None:
        seat = {"goods": "2 clay 1 wood 1 grain", "people": 2}
        t = table("family", 1, round=4, seats=[seat]).play("improvement build fireplace1")
        assert t.play("bake").goods == "2 food"

    def test_also_in_the_middle_of_an_action(self) -> None:
        seat = {"goods": "1 wood 2 grain 1 boar", "improvements": "fireplace1"}
        t = table("family", seats=[seat]).play("goods1 take reed", "eat", "bake", "cook boar", "take clay")
        assert (t.goods, t.game.who) == ("1 clay 1 reed 5 food", 1)

    def test_an_oven_bakes_bread_for_five_food_and_cooks_nothing(self) -> None:
        t = table("family", seats=[{"goods": "2 wood 2 grain 1 sheep", "improvements": "oven1"}])
        assert "cook sheep" not in t.offered
        assert t.play("bake", "bake").goods == "10 food 1 sheep"

    def test_bread_needs_wood(self) -> None:
        assert "bake" not in table("family", seats=[{"goods": "2 grain", "improvements": "oven1"}]).offered
        assert "bake" not in table("family", seats=[{"goods": "2 wood", "improvements": "oven1"}]).offered

    @pytest.mark.parametrize(
        ("workshop", "good", "food"),
        [("windmill", "grain", 1), ("basketmaker", "reed", 3), ("pottery", "clay", 2), ("joinery", "wood", 2)],
    )
    def test_a_workshop_turns_one_good_into_food_once_a_harvest(self, workshop: str, good: str, food: int) -> None:
        seat = {"goods": f"3 {good} 1 grain", "improvements": workshop}
        t = table("family", 1, round=4, moment="feeding", seats=[seat]).play(f"craft {workshop}")
        assert farm(t)["goods"]["food"] == food
        assert f"craft {workshop}" not in t.offered
        t.play("feed")
        for _ in range(3):
            t.play("fishing", "rooster")
        assert (t.game.round, f"craft {workshop}" in t.offered) == (7, True), "once more in the next harvest"

    def test_workshops_work_in_harvests_only(self) -> None:
        seat = {"goods": "9 wood 9 clay 9 reed 9 grain", "improvements": "windmill basketmaker pottery joinery"}
        assert not [word for word in table("family", seats=[seat]).offered if word.startswith("craft")]

    @pytest.mark.parametrize(
        ("workshop", "good"), [("windmill", "grain"), ("basketmaker", "reed"), ("pottery", "clay"), ("joinery", "wood")]
    )
    def test_a_workshop_scores_a_point_for_two_of_its_goods(self, workshop: str, good: str) -> None:
        t = table("family", seats=[{"goods": f"5 {good}", "improvements": workshop}])
        assert points(t, "goods") == 2
        assert points(table("family", seats=[{"goods": f"5 {good}"}]), "goods") == 0

    def test_the_storehouse_scores_a_point_for_three_goods_of_any_kind(self) -> None:
        seat = {"goods": "2 wood 2 clay 2 reed 2 grain 9 food 1 sheep", "improvements": "storehouse"}
        assert points(table("family", seats=[seat]), "goods") == 2

    def test_porridge_is_a_grain_for_a_food(self) -> None:
        t = table("family", seats=[{"goods": "2 grain"}])
        assert t.play("eat", "eat").goods == "2 food"

    def test_animals_are_no_food_without_a_place_to_cook(self) -> None:
        t = table("family", round=4, moment="feeding", seats=[{"goods": "1 sheep"}])
        assert (t.goods, t.begging) == ("1 sheep", 4)

    def test_food_cannot_be_sown(self) -> None:
        assert "sow" not in table("family", round=3, seats=[{"goods": "9 food", "fields": "2,0"}]).offered

    def test_animals_are_moved_at_will_to_make_the_best_of_the_room(self) -> None:
        seat = {"goods": "1 sheep 1 boar", "pastures": "2@2,0"}
        t = table("family", round=3, seats=[seat], lying={"sheep_market": "1 sheep"}).play("sheep_market")
        assert t.goods == "2 sheep 1 boar", "the boar goes into the house"
        assert farm(t)["house"]["animals"] == {"boar": 1}
        assert farm(t)["pastures"][0]["animals"] == {"sheep": 2}


# == End of a round ====================================================================================================


def test_several_people_in_a_room_have_no_consequence() -> None:
    seat = {"goods": "9 food", "people": 5}
    t = table("family", 1, round=12, seats=[seat], placed=dict.fromkeys(["forest", "grain", "rooster", "plow"], 0))
    t.play("fishing")
    assert t.game.round == 13
    assert (farm(t)["home"], points(t, "people"), points(t, "begging")) == (5, 15, 0)


# == Harvest ===========================================================================================================


class TestFieldPhase:
    def test_one_grain_from_each_field_comes_into_the_supply_and_the_rest_stays(self) -> None:
        seat = {"goods": "9 food", "fields": "2,0:3 3,0:1 4,0"}
        t = table("family", 1, round=4, moment="fields", seats=[seat])
        assert [field["grain"] for field in farm(t)["fields"]] == [2, 0, 0]
        assert t.goods == "2 grain 5 food"

    def test_reaped_grain_can_be_eaten_in_the_same_harvest(self) -> None:
        seat = {"goods": "3 food", "fields": "2,0:3"}
        t = table("family", 1, round=4, moment="fields", seats=[seat]).play("eat")
        assert (t.goods, t.begging) == ("", 0)


class TestFeeding:
    def test_two_food_for_each_person(self) -> None:
        seat = {"goods": "9 food", "people": 3, "rooms": "2,0"}
        t = table("family", 1, round=4, moment="feeding", seats=[seat])
        assert t.goods == "3 food"

    def test_parent_and_newborn_on_one_space_need_three(self) -> None:
        seat = {"goods": "9 food", "rooms": "2,0"}
        t = table("family", 1, round=7, seats=[seat]).play("growth", "fishing")
        assert t.goods == "5 food", "nine and one from fishing, less two and three"
        t = table("family", 1, round=8, seats=[seat]).play("growth", "fishing")
        assert t.game.round == 9
        t.play("fishing", "forest", "clay_pit")
        assert farm(t)["goods"]["food"] == 5, "nine and two from fishing, less six: the child has grown"

    def test_a_begging_marker_for_each_food_that_is_missing(self) -> None:
        t = table("family", 1, round=4, moment="feeding", seats=[{"goods": "1 food"}])
        assert (t.goods, t.begging) == ("", 3)

    def test_improvements_can_be_used_while_feeding(self) -> None:
        seat = {"goods": "1 wood 1 grain 1 sheep", "improvements": "fireplace1"}
        t = table("family", 1, round=4, moment="feeding", seats=[seat])
        assert t.offers("bake", "cook sheep", "eat", "feed")
        t.play("bake", "cook sheep")
        assert (t.goods, t.begging) == ("", 0)

    def test_a_begging_marker_costs_three_points(self) -> None:
        assert points(table("family", seats=[{"begging": 2}]), "begging") == -6


class TestBreeding:
    def test_it_comes_after_the_feeding(self) -> None:
        seat = {"goods": "2 food 2 sheep", "pastures": "4@2,0/3,0", "improvements": "fireplace1"}
        t = table("family", 1, round=4, moment="fields", seats=[seat]).play("cook sheep")
        assert (t.goods, t.begging) == ("1 sheep", 0), "there was no third one to eat, and none is born now"

    def test_two_of_a_kind_have_a_young_one(self) -> None:
        seat = {"goods": "9 food 2 sheep 1 boar", "pastures": "4@2,0/3,0"}
        t = table("family", 1, round=4, moment="breeding", seats=[seat])
        assert t.goods == "9 food 3 sheep 1 boar"

    def test_a_young_one_without_room_is_released(self) -> None:
        seat = {"goods": "2 sheep 1 boar", "pastures": "2@2,0"}
        t = table("family", 1, round=4, moment="breeding", seats=[seat])
        assert t.play("keep 2 sheep").goods == "2 sheep 1 boar"

    def test_the_parents_need_not_live_together(self) -> None:
        seat = {"goods": "2 boar 2 cattle", "pastures": "4@2,0/3,0", "stables": 1}
        t = table("family", 1, round=4, moment="breeding", seats=[seat])
        assert {"keep 2 boar", "keep 3 boar"} == set(t.offered), "both kinds breed; there is room for one"
        seat = {"goods": "2 boar", "stables": 2}
        assert table("family", 1, round=4, moment="breeding", seats=[seat]).goods == "3 boar"

    def test_one_young_of_each_kind_however_many_pairs(self) -> None:
        seat = {"goods": "4 sheep 4 cattle", "pastures": "4@2,0/3,0+stable 4@2,1/3,1+stable"}
        t = table("family", 1, round=4, moment="breeding", seats=[seat])
        assert t.goods == "5 sheep 5 cattle"

    def test_a_young_one_is_not_cooked_in_place_of_housing_it(self) -> None:
        seat = {"goods": "2 sheep", "pastures": "2@2,0", "improvements": "hearth1", "stables": 0}
        t = table("family", 1, round=4, moment="breeding", seats=[seat])
        assert t.goods == "3 sheep", "the third lives in the house"
        seat = {**seat, "goods": "2 sheep 2 boar", "pastures": "2@2,0 2@3,0", "improvements": "hearth1"}
        t = table("family", 1, round=4, moment="breeding", seats=[seat])
        assert {"keep 2 sheep", "keep 3 sheep"} <= set(t.offered)
        assert t.play("keep 3 sheep").goods == "3 sheep 2 boar", "no food for the young boar"


# == End of the game and scoring =======================================================================================


class TestTheEnd:
    def test_the_game_ends_with_the_harvest_after_round_14(self) -> None:
        seat = {"goods": "9 food 2 sheep", "fields": "-1,0:2", "pastures": "2@2,0"}
        t = table("family", 1, round=14, seats=[seat]).play("rooster", "grain")
        assert t.game.over
        assert t.goods == "2 grain 6 food 3 sheep"

    def test_the_whole_score_sheet(self) -> None:
        seat = {
            "goods": "5 wood 2 clay 3 reed 4 grain 7 food 3 sheep 1 cattle",
            "house": "clay",
            "rooms": "2,0",
            "people": 3,
            "fields": "3,0:2 4,0",
            "pastures": "4@3,1/4,1+stable",
            "stables": 1,
            "improvements": "fireplace1 joinery storehouse",
            "begging": 1,
        }
        t = table("family", 2, round=14, seats=[seat])
        assert t.game.scores()[0] == {
            "people": 9,
            "begging": -3,
            "rooms": 3,
            "fields": 2,
            "crops": 2,
            "pastures": 1,
            "stables": 1,
            "animals": 4,
            "improvements": 3,
            "goods": 5,  # four wood in the joinery; one wood, 2 clay, 3 reed, 4 grain in the storehouse
            "total": 27,
        }

    def test_a_child_of_the_last_round_counts(self) -> None:
        t = table("family", 1, round=14, placed={"grain": 0}, seats=[{"goods": "9 food"}]).play("crowded_growth")
        assert (t.game.over, points(t, "people")) == (True, 9)

    def test_a_large_pasture_is_worth_no_more_than_a_small_one(self) -> None:
        assert points(table("family", seats=[{"pastures": "4@2,0/3,0"}]), "pastures") == 1

    def test_wooden_rooms_goods_and_food_are_worth_nothing(self) -> None:
        t = table("family", seats=[{"goods": "9 wood 9 clay 9 reed 9 grain 9 food", "rooms": "2,0 3,0"}])
        assert points(t) == 6, "two people"

    def test_most_points_win(self) -> None:
        assert table("family", seats=[{"fields": "2,0"}]).game.winners() == [0]
        assert table("family", seats=[{"goods": "99 food"}, {"fields": "2,0"}]).game.winners() == [1]

    def test_a_tie_goes_to_the_one_with_more_food(self) -> None:
        assert table("family", seats=[{"goods": "3 food"}, {"goods": "4 food"}]).game.winners() == [1]

    def test_a_tie_in_food_too_is_shared(self) -> None:
        assert table("family", 3, seats=[{"goods": "4 food"}, {"goods": "4 food"}]).game.winners() == [0, 1]


def test_alone_the_same_rules_hold() -> None:
    g = ludoteca.new("family", 1, 3)
    assert g.table(None)["seats"][0]["goods"]["food"] == 2, "alone one is the first player"
    while not g.over:
        g.play(g.choices[0])
    assert g.table(None)["round"] == 14
    assert g.winners() == [0]
