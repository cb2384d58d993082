"""What the rulebook leaves open, as decided in docs/rules/family.md."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest

import ludoteca
from ludoteca.games.family.boardfile import OWN_FILE
from ludoteca.testing import table
from tests.games.family.story import farm, points, space, squares

# -- placing people --------------------------------------------------------------------------------------------------


def test_spaces_that_are_not_open_yet_get_no_goods() -> None:
    t = table("family", 1, round=5, seats=[{"goods": "9 food"}]).play("grain", "rooster")
    assert space(t, "boar_market")["goods"] == {"boar": 1}, "it opens in round 6 with one, not with six"


def test_a_person_goes_only_where_something_can_be_done() -> None:
    t = table("family", round=14, seats=[{"goods": ""}])
    useless = {"wood_rooms", "clay_rooms", "pastures", "sow", "improvement", "growth", "windmill", "storehouse"}
    assert not useless & set(t.offered)
    assert {"renovation", "crowded_growth", "plow_and_sow"} <= set(t.offered)


def test_if_nothing_can_be_done_anywhere_a_person_still_takes_a_free_space() -> None:
    useful = ["rooster", "grain", "plow", "fishing", "forest", "clay_pit", "reed_bank", "plow_and_sow"]
    useful += ["sheep_market", "boar_market", "cattle_market", *[f"goods{n}" for n in range(1, 7)]]
    placed = {name: 1 + i // 5 for i, name in enumerate(useful[:15])} | dict.fromkeys(useful[15:], 0)
    five = {"goods": "", "people": 5}
    seats = [five, {**five, "stables": 10}, five, five]
    t = table("family", 4, round=14, placed=placed, seats=seats)
    others = {s["name"] for s in t.game.table(None)["spaces"]} - set(useful)
    assert set(t.offered) == others
    before = t.goods
    t.play("improvement")
    assert (t.goods, space(t, "improvement")["worker"]) == (before, 0)


def test_if_no_space_is_free_a_person_stays_at_home() -> None:
    names = [s["name"] for s in table("family", 4).game.table(None)["spaces"] if s["round"] <= 1]
    five = {"rooms": "2,0 3,0 4,0", "people": 5}
    t = table(
        "family",
        4,
        placed={name: 1 + i % 3 for i, name in enumerate(names[:15])} | dict.fromkeys(names[15:], 0),
        seats=[five] * 4,
    )
    assert len(names) == 17
    assert t.game.round == 2


# -- the farm --------------------------------------------------------------------------------------------------------


def test_a_stable_can_be_built_without_a_pasture() -> None:
    t = table("family", seats=[{"goods": "2 wood"}]).play("wood_rooms")
    assert len(farm(t)["stables"]) == 1


def test_a_stable_outside_takes_no_square() -> None:
    t = table("family", seats=[{"stables": 3}]).play("plow")
    assert squares(t) == {"0,-1", "1,-1", "-1,0", "2,0", "0,1", "1,1"}


def test_a_stable_from_outside_goes_only_in_a_new_pasture() -> None:
    t = table("family", round=2, seats=[{"goods": "3 wood", "pastures": "2@2,0", "stables": 1}])
    t.play("pastures 3,0 stable")
    assert [p["stable"] for p in farm(t)["pastures"]] == [False, True]


def test_each_new_pasture_may_get_a_stable_from_outside() -> None:
    t = table("family", round=2, seats=[{"goods": "6 wood", "stables": 2}])
    t.play("pastures pasture 2 2,0 stable pasture 2 3,0 stable")
    assert [p["stable"] for p in farm(t)["pastures"]] == [True, True]


def test_the_house_one_begins_with_counts_as_two_rooms() -> None:
    assert points(table("family", seats=[{"house": "clay"}]), "rooms") == 2


def test_only_empty_fields_are_sown() -> None:
    t = table("family", round=3, seats=[{"goods": "9 grain", "fields": "2,0:2 3,0"}])
    t.play("sow")
    assert [field["grain"] for field in farm(t)["fields"]] == [2, 3]
    assert "sow" not in table("family", round=3, seats=[{"goods": "9 grain", "fields": "2,0:2"}]).offered


def test_fewer_than_three_fields_may_be_sown() -> None:
    t = table("family", round=3, seats=[{"goods": "3 grain", "fields": "2,0 3,0 4,0"}]).play("sow 1")
    assert t.goods == "2 grain"


def test_what_is_built_is_paid_for_before_it_is_placed() -> None:
    seat = {"goods": "5 wood 2 reed 1 grain", "improvements": "oven1"}
    t = table("family", seats=[seat]).play("wood_rooms room")
    assert "bake" not in t.offered, "the wood is spent"


# -- food ------------------------------------------------------------------------------------------------------------


def test_food_must_be_paid_but_nothing_must_be_turned_into_food() -> None:
    seat = {"goods": "1 wood 1 grain 3 food 1 sheep", "improvements": "hearth1"}
    t = table("family", 1, round=4, moment="feeding", seats=[seat]).play("feed")
    assert (t.goods, t.begging) == ("1 wood 1 grain 1 sheep", 1)


def test_nobody_is_asked_to_feed_when_food_is_enough() -> None:
    seat = {"goods": "1 wood 1 grain 4 food 1 sheep", "improvements": "hearth1"}
    t = table("family", 1, round=4, moment="feeding", seats=[seat])
    assert (t.game.round, t.goods) == (5, "1 wood 1 grain 1 sheep")


def test_a_workshop_can_be_used_in_a_harvest_even_when_food_is_enough() -> None:
    seat = {"goods": "1 wood 9 food", "improvements": "joinery"}
    t = table("family", 1, round=4, moment="feeding", seats=[seat]).play("craft joinery")
    assert t.goods == "7 food"


def test_a_workshop_is_used_before_the_meal_and_not_asked_about_after_it() -> None:
    seat = {"goods": "2 wood 3 food", "improvements": "joinery"}
    t = table("family", 1, round=4, moment="feeding", seats=[seat])
    kept = table("family", 1, round=4, moment="feeding", seats=[seat]).play("feed")
    assert (kept.game.round, kept.goods, farm(kept)["begging"]) == (5, "2 wood", 1)
    assert (t.play("craft joinery").goods, t.begging) == ("1 wood 1 food", 0), "one food less, three points more"


def test_begging_markers_are_not_limited() -> None:
    t = table("family", 2, round=4, moment="feeding", seats=[{"goods": "", "begging": 9}, {"goods": ""}])
    assert [farm(t, seat)["begging"] for seat in (0, 1)] == [13, 4]


def test_two_births_in_a_round_save_a_food_each() -> None:
    seat = {"goods": "9 food", "rooms": "2,0"}
    t = table("family", 1, round=13, seats=[seat]).play("growth", "crowded_growth")
    assert t.goods == "3 food", "twice three"


def test_the_windmill_does_once_a_harvest_what_porridge_does_at_any_time() -> None:
    seat = {"goods": "3 grain", "improvements": "windmill"}
    t = table("family", 1, round=4, moment="feeding", seats=[seat]).play("craft windmill", "eat")
    assert t.goods == "1 grain 2 food"


def test_bread_is_baked_where_it_brings_most() -> None:
    seat = {"goods": "1 wood 1 grain", "improvements": "fireplace1 oven1 hearth1"}
    assert table("family", seats=[seat]).play("bake").goods == "5 food"


def test_meat_is_cooked_where_it_brings_most() -> None:
    seat = {"goods": "1 cattle", "improvements": "fireplace1 hearth1"}
    assert table("family", seats=[seat]).play("cook cattle").goods == "4 food"


# -- animals ---------------------------------------------------------------------------------------------------------


def test_whoever_can_cook_does_not_release() -> None:
    seat = {"goods": "1 boar", "improvements": "fireplace1"}
    t = table("family", seats=[seat]).play("sheep_market")
    assert set(t.offered) == {"keep 0 sheep", "keep 1 sheep", "cook sheep", "cook boar"}
    assert t.play("keep 0 sheep").goods == "2 food 1 boar"


def test_an_animal_may_go_to_make_room_for_a_young_one_of_another_kind() -> None:
    seat = {"goods": "2 sheep 1 boar", "pastures": "2@2,0"}
    t = table("family", 1, round=4, moment="breeding", seats=[seat])
    assert t.play("keep 3 sheep").goods == "3 sheep"


def test_with_a_third_one_there_a_grown_animal_is_cooked_and_the_young_one_takes_its_place() -> None:
    seat = {"goods": "3 sheep", "pastures": "2@2,0", "improvements": "fireplace1"}
    t = table("family", 1, round=4, moment="breeding", seats=[seat])
    assert (t.goods, t.offered) == ("3 sheep", ["done", "cook sheep"]), "nobody must cook"
    t.play("cook sheep")
    assert (t.goods, t.game.round) == ("2 food 3 sheep", 5)


def test_with_two_parents_only_the_young_one_is_given_up_and_not_cooked() -> None:
    seat = {"goods": "2 sheep 2 boar", "pastures": "2@2,0 2@3,0", "improvements": "fireplace1"}
    t = table("family", 1, round=4, moment="breeding", seats=[seat])
    assert "done" not in t.offered
    assert t.offers("keep 2 sheep", "keep 3 sheep")
    assert t.play("cook boar").goods == "2 food 3 sheep 1 boar", "a parent less, no young boar"


# -- the end ---------------------------------------------------------------------------------------------------------


def test_a_good_counts_in_a_workshop_or_in_the_storehouse() -> None:
    seat = {"goods": "5 wood 1 clay 1 reed", "improvements": "joinery storehouse"}
    assert points(table("family", seats=[seat]), "goods") == 3, "four wood, and the three that are left"


def test_a_tie_counts_the_bread_and_porridge_that_cost_no_points() -> None:
    baker = {"goods": "1 wood 3 grain", "improvements": "oven1"}  # five for a loaf, two of porridge
    fields = {"fields": "2,0"}
    assert table("family", seats=[baker, {**fields, "goods": "6 food"}]).game.winners() == [0]
    assert table("family", seats=[baker, {**fields, "goods": "7 food"}]).game.winners() == [0, 1]
    miller = {"goods": "5 grain", "improvements": "windmill"}  # four score, one can be eaten
    fields = {"fields": "2,0 3,0 4,0"}
    assert table("family", seats=[miller, {**fields, "goods": "1 food"}]).game.winners() == [0, 1]
    assert table("family", seats=[miller, {**fields, "goods": "2 food"}]).game.winners() == [1]


# -- the board -------------------------------------------------------------------------------------------------------


def test_a_game_ends_on_the_board_it_began_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = resources.files("ludoteca.games.family").joinpath("board.toml").read_text("utf-8")
    (tmp_path / "own.toml").write_text(ours.replace("+3 wood", "+7 wood"), "utf-8")
    monkeypatch.setenv(OWN_FILE, str(tmp_path / "own.toml"))
    saved = ludoteca.new("family", 1).save()
    monkeypatch.delenv(OWN_FILE)
    loaded = ludoteca.load(json.loads(json.dumps(saved)))
    loaded.play(loaded.parse("forest"))
    assert loaded.table(None)["seats"][0]["goods"]["wood"] == 7


def test_of_two_improvements_with_the_same_price_one_is_named() -> None:
    t = table("family", round=4, seats=[{"goods": "3 clay"}]).play("improvement")
    assert t.offers("build oven1", "build fireplace1", "build fireplace2")
    assert "build oven2" not in t.offered
    t = table("family", round=4, seats=[{"goods": "3 clay"}, {"improvements": "oven1"}]).play("improvement")
    assert t.offers("build oven2")
