"""Minor improvements where one card meets another, or a moment is easily taken for another, as stories."""

from __future__ import annotations

from ludoteca.testing import Table
from tests.games.agricola.cards.minors import harvested
from tests.games.agricola.table import table

COOK = "fireplace-2 1 sheep for 2 food"


def test_pelts_do_not_part_animals_that_are_cooked_one_right_after_the_other() -> None:
    """What is laid into rooms in between belongs to the cooking: the Slaughterhouse hears of one time."""
    cook = dict(goods="2 sheep", pastures="b1", cards="pelts fireplace-2")
    t = table(cook, dict(cards="slaughterhouse"), round=5)
    t.play(COOK, "use pelts", COOK, "done")
    assert (t.goods, t.marks["pelts"], t.seat(1).goods) == ("3 food", (1,), "1 food")


def test_another_deed_parts_animals_that_are_cooked() -> None:
    cook = dict(goods="2 sheep", pastures="b1", cards="pelts fireplace-2")
    t = table(cook, dict(cards="slaughterhouse", workers=0), round=5)
    t.play(COOK, "done", "wood", COOK, "done")
    assert t.seat(1).goods == "2 food"


def test_what_is_cooked_for_the_family_and_in_the_next_round_is_cooked_at_two_times() -> None:
    """Also if nothing else was asked in between."""
    cook = dict(goods="2 sheep 2 food", pastures="b1", cards="fireplace-2")
    t = harvested(cook, dict(goods="4 food", cards="slaughterhouse")).play(COOK, "done")
    assert (t.game.round, t.seat(1).goods) == (5, "1 food")
    assert t.play(COOK).seat(1).goods == "2 food"


def test_what_is_cooked_in_two_turns_is_cooked_at_two_times() -> None:
    """The sheep of the space are cooked at the end of a turn, the pet at the beginning of the next one."""
    cook = dict(goods="1 boar", people=2, cards="fireplace-2")
    t = table(cook, dict(cards="slaughterhouse", workers=0), round=5, lying={"sheep": "1 sheep"})
    t.play("sheep", COOK, "done")
    assert (t.workers, t.seat(1).goods) == (1, "1 food")
    assert t.play("fireplace-2 1 boar for 2 food").seat(1).goods == "2 food"


def test_builders_trowel_is_not_used_amid_the_building_of_rooms() -> None:
    """Neither when the Wet Nurse asks after a room, nor when an animal is cooked meanwhile."""
    t = table(dict(goods="5 wood 3 clay 3 reed 1 food", cards="builders-trowel wet-nurse"), round=5)
    t.play("rooms room b2")
    assert t.offers("use wet-nurse")
    assert not t.offers("use builders-trowel")
    rich = dict(goods="10 wood 3 clay 5 reed 1 sheep", cards="builders-trowel pelts fireplace-2")
    t = table(rich, round=5).play("rooms room b2", COOK)
    assert t.offers("use pelts")
    assert not t.offers("use builders-trowel")


def test_builders_trowel_is_used_when_the_action_is_over() -> None:
    t = table(dict(goods="2 clay 1 reed", cards="builders-trowel basket"), round=5).play("wood")
    assert t.offers("use basket", "use builders-trowel")


def test_an_animal_of_a_card_finds_room_at_once_whatever_cards_wait_for_the_space() -> None:
    """The Fishing Rod is heard of after every space: no reason to keep a boar without room for the next improvement."""
    for rod in ("", "fishing-rod"):
        mine = dict(goods="1 sheep 2 wood 2 food", cards=f"merchant {rod}", hand="boar-breeding animal-yard")
        t = table(mine, round=5).play("improvement play boar-breeding")
        assert t.offered == ["0 sheep", "1 sheep"]


def labels(t: Table) -> list[str]:
    return [t.game.label(choice) for choice in t.game.choices]


def test_who_chooses_between_goods_and_points_reads_what_each_brings_and_costs() -> None:
    assert labels(table(dict(cards="tavern"), round=5).play("tavern")) == ["3 food", "2 points"]
    assert labels(table(dict(cards="clay-deposit"), round=5).play("clay-deposit")) == ["5 clay", "2 points"]
    t = table(dict(goods="1 food", cards="wooden-crane"), round=5).play("stone")
    assert labels(t) == ["1 stone", "2 stone for 1 food"]
    t = table(dict(goods="1 food"), {}, {}, {}, {}).play("animal-market")
    assert labels(t) == ["1 food, 1 sheep", "1 wild boar", "1 cattle for 1 food"]
