"""Gateway cards of the master's deck that look at the action board or work on it (302, 309, 313–315, 328, 329)."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.gateway_rows import at_the_third_seat, hand, refused_outside, workers
from tests.games.hallertau.table import table


def test_302_empties_the_top_rows_of_the_three_sheep_spaces() -> None:
    board = {"sheep_market": "1 2 3", "sheep_breeding": "1 0 0", "weekly_market": "1 2 0", "nursery": "1 2 3"}
    t = hand("302", workers=2, board=board).play("play 302", "yes")
    rows = [workers(t, space) for space in ("sheep_market", "sheep_breeding", "weekly_market", "nursery")]
    assert rows == [(1, 2, 0), (0, 0, 0), (1, 0, 0), (1, 2, 3)]
    assert (t.workers, t.hand, t.played) == (2, "", "302")


def test_302_may_leave_the_workers() -> None:
    board = {"sheep_market": "1 2 3", "sheep_breeding": "1 0 0"}
    t = hand("302", workers=1, board=board).play("play 302", "done")
    assert (workers(t, "sheep_market"), workers(t, "sheep_breeding")) == ((1, 2, 3), (1, 0, 0))
    assert t.played == "302"


def test_302_is_refused_with_three_workers_or_none_or_outside_phase_4() -> None:
    board = {"sheep_market": "1 2 3"}
    assert not hand("302", workers=3, board=board).offers("play 302")
    assert not hand("302", workers=1, board=board).play("nursery").offers("play 302")
    assert hand("302", workers=3, board=board).play("nursery").offers("play 302")
    refused_outside(4, "302", workers=2)


NINE = {"sheep_breeding": "1 2 3", "clay_delivery": "1 0 0"}
ELEVEN = {**NINE, "sheep_shearing": "1 0 0", "farming": "1 0 0"}
THIRTEEN = {**NINE, "sheep_shearing": "1 2 0", "farming": "1 0 0"}


@pytest.mark.parametrize(("place", "board", "barley"), [(1, NINE, 1), (2, ELEVEN, 2), (3, THIRTEEN, 3)])
def test_309_counts_the_workers_in_the_quadrant_just_used(place: int, board: dict[str, str], barley: int) -> None:
    t = hand("309", board=board).play("clay_delivery")
    t.play(f"0: play 309 way {place}")
    assert t.goods == f"{barley} barley 1 clay 1 tool"
    one_less = {**board, "clay_delivery": "0 0 0", "gateway_card": "1 0"}
    assert not hand("309", board=one_less).play("clay_delivery").offers(f"0: play 309 way {place}")


def test_309_is_refused_before_the_action_after_tools_and_for_other_quadrants() -> None:
    assert not hand("309", board=THIRTEEN).offers("play 309")
    assert hand("309", board=THIRTEEN).play("tools 1").game.who == 1
    assert hand("309", board=THIRTEEN).play("sheep_market").game.who == 1


def test_309_is_refused_when_another_used_the_space_and_after_the_turn() -> None:
    t = table({}, dict(hand="309"), board=NINE).play("clay_delivery")
    assert type(t.game.agenda[-1]).__name__ == "Turn"
    assert not t.offers("1: play 309")
    t = table(dict(hand="309"), {}, board=NINE).play("clay_delivery", "0: done", "1: tools 1")
    assert not t.offers("0: play 309")


@pytest.mark.parametrize("board", ["0 0 0", "1 0 0", "0 0 3", "1 0 3"])
def test_313_puts_the_last_worker_into_an_empty_second_row(board: str) -> None:
    t = hand("313", workers=1, board={"clay_delivery": board}, round=3).play("play 313", "yes", "clay_delivery")
    first, _, third = (int(n) for n in board.split())
    assert workers(t, "clay_delivery") == (first, 1, third)
    assert (t.goods, t.hand, t.workers) == ("3 clay", "801", 0)


def test_313_needs_the_second_row_to_be_empty() -> None:
    t = hand("313", workers=1, board={"clay_delivery": "1 2 0", "nursery": "0 1 0", "bonus_card": "1 0"})
    t.play("play 313", "yes")
    assert not t.offers("clay_delivery")
    assert not t.offers("nursery")
    assert t.offers("bonus_card")


def test_313_leaves_the_first_row_to_anybody_and_fills_the_second() -> None:
    t = table(dict(hand="313", workers=1), dict(workers=6), board={"tool_shed": "1 0 0"}, decks={"bonus": "801"})
    t.play("0: play 313", "yes", "clay_delivery")
    assert workers(t, "clay_delivery") == (0, 1, 0)
    t.play("1: clay_delivery")
    assert workers(t, "clay_delivery") == (1, 1, 0)
    t.play("1: clay_delivery")
    assert workers(t, "clay_delivery") == (1, 1, 3)
    assert t.seat(1).workers == 2


def test_313_played_amid_an_action_uses_another_space_after_it() -> None:
    t = hand("313", workers=2).play("nursery", "play 313", "clay")
    assert t.goods == "3 clay"
    t.play("yes", "clay_delivery")
    assert (workers(t, "nursery"), workers(t, "clay_delivery")) == ((1, 0, 0), (0, 1, 0))
    assert (t.goods, t.hand, t.workers, t.game.who) == ("4 clay", "801", 0, 1)


def test_313_may_be_played_for_the_bonus_card() -> None:
    t = hand("313", workers=1).play("play 313", "done")
    assert (t.hand, t.workers) == ("801", 1)


def test_313_is_refused_with_other_workers_or_outside_phase_4() -> None:
    assert not hand("313", workers=2).offers("play 313")
    assert not hand("313", workers=1).play("nursery").offers("play 313")
    refused_outside(4, "313", workers=1)


def test_314_moves_the_workers_of_one_space_on_top_of_another() -> None:
    board = {"nursery": "1 2 0", "farming": "1 2 0", "clearing": "1 0 0", "land_sale": "1 2 3"}
    t = hand("314", board=board).play("play 314", "yes", "nursery")
    rows = [workers(t, space) for space in ("nursery", "farming", "clearing", "land_sale")]
    assert rows == [(0, 0, 0), (1, 2, 3), (1, 0, 0), (1, 2, 3)]
    assert (t.hand, t.workers, t.goods) == ("801", 6, "")


def test_314_may_leave_them_for_the_bonus_card() -> None:
    t = hand("314", board={"nursery": "1 2 0", "farming": "1 2 0"}).play("play 314", "done")
    assert (workers(t, "nursery"), workers(t, "farming"), t.hand) == ((1, 2, 0), (1, 2, 0), "801")


@pytest.mark.parametrize(
    "board",
    [{"nursery": "1 2 0"}, {"nursery": "1 2 0", "farming": "1 2 3"}, {"nursery": "1 2 0", "farming": "1 1 0"}, {}],
)
def test_314_needs_two_spaces_with_three_workers_each(board: dict[str, str]) -> None:
    assert not hand("314", board=board).offers("play 314")


def test_314_can_be_played_in_the_turn_of_another() -> None:
    t = at_the_third_seat("314", {"clay_delivery": "1 0 0", "farming": "1 2 0"}, "clay_delivery")
    t.play("2: play 314", "yes", "clay_delivery")
    assert (workers(t, "clay_delivery"), workers(t, "farming")) == ((0, 0, 0), (1, 2, 3))


def test_314_does_not_take_the_two_workers_of_313_for_three() -> None:
    t = hand("313", hand="314", workers=1, board={"nursery": "1 2 0", "clay_delivery": "1 0 0"})
    t.play("play 313", "yes", "clay_delivery")
    assert workers(t, "clay_delivery") == (1, 1, 0)
    assert (type(t.game.agenda[-1]).__name__, t.game.who, t.hand) == ("Turn", 1, "314 801")


def test_313_uses_a_space_for_309_322_and_328() -> None:
    board = {"sheep_breeding": "1 2 3", "sheep_shearing": "1 0 0", "farming": "1 0 0"}
    t = hand("313", hand="309", workers=1, board=board).play("play 313", "yes", "clay_delivery", "0: play 309")
    assert t.goods == "1 barley 1 clay 1 tool"
    t = hand("313", hand="322", workers=1, fields="5").play("play 313", "yes", "cultivation", "0: play 322", "1 rye")
    assert t.play("sow rye 5").fields == "5:rye"
    t = hand("313", hand="328", workers=1, goods="1 jewel").play("play 313", "yes", "butchery", "play 328", "jewel")
    assert t.goods == "4 hide 4 meat"


def test_315_takes_workers_from_a_top_row() -> None:
    board = {"nursery": "1 2 3", "farming": "1 0 0"}
    t = hand("315", goods="4 jewel", board=board, workers=2).play("play 315", "yes", "nursery")
    assert (workers(t, "nursery"), t.workers, t.hand, t.goods) == ((1, 2, 0), 5, "", "4 jewel")
    t = hand("315", goods="4 jewel", board=board, workers=2).play("play 315", "yes", "farming")
    assert (workers(t, "farming"), t.workers) == ((0, 0, 0), 3)
    t = hand("315", goods="4 jewel", board=board, workers=2).play("play 315", "done")
    assert (workers(t, "nursery"), t.workers) == ((1, 2, 3), 2)


def test_315_needs_four_jewels_and_phase_4() -> None:
    assert not hand("315", goods="3 jewel", board={"nursery": "1 2 3"}).offers("play 315")
    refused_outside(4, "315", goods="4 jewel")


def test_315_brings_one_back_who_has_no_workers_left() -> None:
    board = {"nursery": "1 2 0"}
    t = table(dict(hand="315", goods="4 jewel", workers=1), dict(workers=0), board=board).play("tools 1")
    t.play("0: play 315", "yes")
    assert (workers(t, "nursery"), t.workers) == ((1, 0, 0), 2)
    t.play("0: nursery", "clay")
    assert t.goods == "3 clay 4 jewel 1 tool"


def test_315_after_313_takes_the_single_worker_back() -> None:
    t = hand("313", hand="315", goods="4 jewel", workers=1).play("play 313", "yes", "clay_delivery")
    t.play("0: play 315")
    t.play("yes")
    assert (workers(t, "clay_delivery"), t.workers) == ((0, 0, 0), 1)


def test_302_313_and_315_can_be_played_in_the_turn_of_another() -> None:
    t = at_the_third_seat("302", {"sheep_market": "1 2 0"}, "clay_delivery", workers=2).play("2: play 302", "yes")
    assert (workers(t, "sheep_market"), t.game.who) == ((1, 0, 0), 1)
    t = at_the_third_seat("313", {}, "clay_delivery", workers=1).play("2: play 313", "yes", "clay_delivery")
    assert (workers(t, "clay_delivery"), t.seat(2).goods, t.game.who) == ((1, 1, 0), "1 clay", 1)
    t = at_the_third_seat("315", {"nursery": "1 2 0"}, "clay_delivery", goods="4 jewel")
    t.play("2: play 315", "yes", "nursery")
    assert (workers(t, "nursery"), t.seat(2).workers, t.game.who) == ((1, 0, 0), 8, 1)


def test_328_pays_a_jewel_in_place_of_the_sheep() -> None:
    t = hand("328", goods="1 jewel", sheep="4:1").play("butchery", "play 328", "jewel")
    assert (t.goods, t.sheep, t.hand) == ("4 hide 4 meat", "4:1", "801")


def test_328_brings_its_hides_also_if_the_sheep_is_paid() -> None:
    t = hand("328", goods="1 jewel", sheep="4:1").play("butchery", "play 328", "sheep 4")
    assert (t.goods, t.sheep, t.hand) == ("4 hide 4 meat 1 jewel", "", "801")


def test_328_is_refused_unless_one_uses_the_butchery() -> None:
    assert not hand("328", goods="1 jewel", sheep="4:1").offers("play 328")
    assert not hand("328", goods="1 jewel", sheep="4:1").play("nursery").offers("play 328")
    assert not hand("328", goods="1 jewel").play("clay_delivery").offers("0: play 328")
    t = table(dict(sheep="4:2"), dict(hand="328", goods="1 jewel", sheep="4:1")).play("butchery", "sheep 4")
    assert not t.offers("1: play 328")


def test_328_is_not_needed_to_use_the_butchery_with_a_sheep() -> None:
    t = hand("328", goods="1 jewel", sheep="4:1").play("butchery")
    assert not t.offers("jewel")


@pytest.mark.parametrize(
    ("rows", "meat"),
    [("1 0 0", [0]), ("0 1 0", [0]), ("1 1 0", [0]), ("1 2 0", [0, 2]), ("1 1 3", [0, 2]), ("1 2 3", [0, 2, 7])],
)
def test_329_counts_the_workers_on_the_nursery(rows: str, meat: list[int]) -> None:
    t = hand("329", board={"nursery": rows, "farming": "1 2 3"})
    assert [t.offers(f"play 329 way {way}") for way in (1, 2, 3)] == [way <= len(meat) for way in (1, 2, 3)]
    t.play(f"play 329 way {len(meat)}")
    assert (t.goods, t.hand) == (f"{meat[-1]} meat" if meat[-1] else "", "801")


def test_329_is_refused_with_nobody_on_the_nursery() -> None:
    assert not hand("329", board={"farming": "1 2 3"}).offers("play 329")


def test_329_can_be_played_in_the_turn_of_another() -> None:
    t = at_the_third_seat("329", {"nursery": "1 2 0"}, "nursery clay").play("2: play 329 way 3")
    assert (t.seat(2).goods, t.seat(2).hand) == ("7 meat", "801")


def test_329_after_313_counts_a_worker_in_the_second_row_as_one() -> None:
    """The example: a worker in each of the two lowest rows brings no meat."""
    t = table(dict(hand="313 329", workers=1), {}, board={"nursery": "1 0 0"}, decks={"bonus": "801 802"})
    t.play("play 313", "yes", "nursery", "clay")
    assert workers(t, "nursery") == (1, 1, 0)
    assert not t.offers("0: play 329 way 2")
    t.play("0: play 329")
    assert (t.goods, t.hand) == ("3 clay", "801 802")
