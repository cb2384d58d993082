"""What lies behind the screens, in the bag and in the stack."""

from __future__ import annotations

import json
from typing import Any

from ludoteca.core.history import History
from ludoteca.games.carrara.board import BUILDING_NAMES
from ludoteca.testing import Table, table
from tests.games.carrara.story import at_the_goals, shown

MINE = dict(coins=17, points=4, blocks="2 white red", objects="2 book flag", buildings="villa2@pisa")


def seat(t: Table, viewer: int | None, seat: int = 0) -> dict[str, Any]:
    found: dict[str, Any] = t.game.view(viewer)["table"]["seats"][seat]
    return found


def test_coins_blocks_and_objects_are_hidden_behind_the_screen() -> None:
    t = table("carrara", 3, seats=[MINE])
    for viewer in (1, 2, None):
        assert [seat(t, viewer)[part] for part in ("coins", "blocks", "objects")] == [None] * 3
        sheet = seat(t, viewer)["sheet"]
        assert [sheet[line] for line in ("objects", "coins", "total")] == [None] * 3
    assert seat(t, 0)["coins"] == 17
    assert seat(t, 0)["blocks"] == [2, 0, 1, 0, 0, 0]
    assert seat(t, 0)["objects"] == [2, 0, 0, 0, 1, 0]
    assert seat(t, 0)["sheet"] == {"earned": 4, "objects": 9, "buildings": 2, "coins": 3, "total": 18}


def test_buildings_points_and_scorings_are_seen_by_all() -> None:
    t = table("carrara", 3, seats=[{**MINE, "scored": "villa"}])
    for viewer in (0, 1, 2, None):
        assert seat(t, viewer)["points"] == 4
        assert seat(t, viewer)["cost"] == 2
        assert seat(t, viewer)["scorings"] == 1
        assert seat(t, viewer)["scored"] == ["villa"]
        assert seat(t, viewer)["buildings"] == [{"building": "villa2", "city": "pisa"}]


def test_the_bag_and_the_order_of_the_stack_are_hidden() -> None:
    t = table("carrara", 2)
    for viewer in (0, 1, None):
        shown_table = t.game.view(viewer)["table"]
        assert shown_table["bag"] is None
        assert shown_table["stack"] == 21


def test_with_open_screens_all_is_seen_but_what_chance_will_bring() -> None:
    t = table("carrara", 2, options={"open_screens": True}, seats=[MINE])
    for viewer in (1, None):
        assert seat(t, viewer)["coins"] == 17
        assert seat(t, viewer)["objects"] == [2, 0, 0, 0, 1, 0]
        assert t.game.view(viewer)["table"]["bag"] == t.game.bag
        assert t.game.view(viewer)["table"]["stack"] == 20


def test_at_the_end_the_screens_are_lifted() -> None:
    t = table("carrara", 2, declared_by=0, seats=[MINE]).play("pass", "pass")
    assert seat(t, 1)["coins"] == 17
    assert seat(t, None)["sheet"]["total"] == 18


def test_a_seat_learns_nothing_from_what_others_may_choose() -> None:
    rich = table("carrara", 2, display=shown("villa1"), seats=[dict(coins=40, blocks="6 white")])
    poor = table("carrara", 2, display=shown("villa1"), seats=[dict(coins=0, blocks="white")])
    assert len(rich.offered) > len(poor.offered)
    assert json.dumps(rich.game.view(1)) == json.dumps(poor.game.view(1))
    assert json.dumps(rich.game.view(None)) == json.dumps(poor.game.view(None))


def test_a_view_never_names_the_next_building() -> None:
    t = table("carrara", 2, options={"open_screens": True}, seats=[dict(blocks="6 white")])
    for viewer in (0, 1, None):
        view = json.dumps(t.game.view(viewer))
        assert [name for name in BUILDING_NAMES if f'"{name}"' in view] == sorted(
            (BUILDING_NAMES[building] for building in t.game.display), key=BUILDING_NAMES.index
        )


def test_turning_the_wheel_and_drawing_a_building_cannot_be_taken_back() -> None:
    t = table("carrara", 2, display=shown("villa1"), seats=[dict(coins=9, blocks="white black")])
    history = History(t.game)
    for choice in ("build villa1", "lerici", "black"):
        history.play(t.game.parse(choice))
        assert history.can_undo(0)
    history.seal()
    assert not history.can_undo(0), "a new building came to light"

    t = table("carrara", 2, display=shown("villa1"), seats=[dict(coins=9)])
    history = History(t.game)
    assert t.game.shows(t.game.parse("buy"))
    history.play(t.game.parse("buy"))
    assert not history.can_undo(0), "new blocks came to light"
    history.play(t.game.parse("II"))
    assert history.can_undo(0), "but a section may be thought over"


def test_one_click_with_one_block_builds_nothing_before_it_is_confirmed() -> None:
    """City and block are forced, and a new building would be turned over: all of that waits."""
    t = table("carrara", 2, display=shown("gate1"), seats=[dict(coins=3, blocks="black")])
    display, history = list(t.game.display), History(t.game)
    history.play(t.game.parse("build gate1"))
    assert history.waiting
    assert (t.game.display, t.game.families[0].built) == (display, [])
    paid = {"building": "gate1", "city": "lerici", "blocks": [0, 0, 0, 0, 0, 1], "cost": 1}
    assert t.game.agenda[-1].so_far(t.game) == paid
    history.undo(0)
    assert history.game.families[0].blocks == [0, 0, 0, 0, 0, 1]
    assert t.game.parse("build gate1") in history.game.choices


def test_that_the_bag_is_empty_is_news_too() -> None:
    """Who turns the wheel and gets no new block has learnt something; not with open screens, where the bag is seen."""
    for open_screens in (False, True):
        rest = dict(blocks="7 white 7 yellow 7 red 7 green 7 blue 5 black")
        options = {"open_screens": open_screens}
        t = table("carrara", 2, wheel={"I": "black"}, bag="", options=options, seats=[dict(blocks="black"), rest])
        assert t.game.shows(t.game.parse("buy")) is not open_screens
        history = History(t.game)
        history.play(t.game.parse("buy"))
        assert history.can_undo(0) is open_screens


def last_turn() -> Table:
    """The second player has the last turn of the game, and may look at nothing of the first one's."""
    first = at_the_goals(2, coins=31, blocks="2 white")
    second = dict(coins=3, buildings="villa1@lucca castle1@massa")
    return table("carrara", 2, turn=1, declared_by=0, seats=[first, second])


def test_the_choice_that_ends_the_game_lifts_no_screen_before_it_is_confirmed() -> None:
    for end in ("pass", "score villa"):
        t = last_turn()
        history = History(t.game)
        history.play(t.game.parse(end))
        view = history.game.view(1)
        assert (history.waiting, view["over"], view["winners"], view["table"]["bag"]) == (True, False, None, None)
        first = view["table"]["seats"][0]
        assert (first["coins"], first["blocks"], first["sheet"]["total"]) == (None, None, None)
        history.undo(1)
        history.play(t.game.parse("score castle"))
        history.seal()
        assert history.game.over
        assert history.game.view(1)["table"]["seats"][0]["coins"] == 31


def test_who_declares_the_end_shows_the_objects_and_nothing_else() -> None:
    """A ruling: the rules have him lift the screen to show his objects; coins and blocks are not asked for."""
    t = table("carrara", 3, seats=[at_the_goals(3, coins=7), dict(objects="2 book")])
    assert seat(t, 1)["objects"] is None
    t.play("declare")
    mine = t.game.families[0].objects
    for viewer in (1, 2, None):
        shown_seat = seat(t, viewer)
        assert (shown_seat["objects"], shown_seat["sheet"]["objects"]) == (mine, 3 * sum(mine))
        assert (shown_seat["coins"], shown_seat["blocks"], shown_seat["sheet"]["total"]) == (None, None, None)
        assert seat(t, viewer, 1)["objects"] == ([2, 0, 0, 0, 0, 0] if viewer == 1 else None)
    for seed in range(20):
        dealt = t.game.redeal(1, seed)
        assert dealt.families[0].objects == mine
        assert dealt.families[1].objects == [2, 0, 0, 0, 0, 0]
        assert sum(dealt.families[2].objects) == 0


def test_a_declaration_shows_the_objects_only_once_it_is_confirmed() -> None:
    t = table("carrara", 3, seats=[at_the_goals(3)])
    history = History(t.game)
    history.play(t.game.parse("declare"))
    assert history.can_undo(0), "nothing has come to light that the player did not know"
    history.undo(0)
    assert history.game.view(1)["table"]["seats"][0]["objects"] is None


def test_a_redeal_keeps_what_the_others_must_have_to_go_on() -> None:
    """Somebody in the middle of an action has what it takes: the one thing the others know of his screen."""
    t = table("carrara", 3, display=shown("palace5"), seats=[dict(coins=0, blocks="3 white 3 red")])
    t.play("build palace5 lucca")
    for seed in range(20):
        dealt = t.game.redeal(1, seed)
        assert sum(dealt.families[0].blocks[:3]) >= 5
        assert dealt.choices
