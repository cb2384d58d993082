"""Saved games: everything comes back, and whatever is broken is refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import ludoteca
from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.core.rng import Dice
from ludoteca.core.save import check, digest, restore, sealed
from tests.core.village import PIT, Village, village

DAMAGE: tuple[Any, ...] = ("missing", None, "x", [], {}, {"Turn": [0]}, 10**30)


def saved() -> dict[str, Any]:
    """A game of Carrara in the middle of a purchase."""
    g = ludoteca.new("carrara", players=3, seed=4)
    dice = Dice(4)
    while len(g.log) < 60 or type(g.agenda[-1]).__name__ != "BuyBlocks":
        g.play(dice.pick(g.choices))
    data: dict[str, Any] = json.loads(json.dumps(g.save()))
    return data


def test_a_toy_comes_back_with_its_log() -> None:
    g = village("Woodcutter", seed=5, food=1)
    g.play(PIT)
    again = restore(check(json.loads(json.dumps(g.save()))), Village())
    assert again.save() == g.save()
    assert (again.choices, again.who, again.log, again.seed) == (g.choices, 1, [PIT], 5)
    assert again.events == []


def test_a_save_says_how_the_game_was_set_up() -> None:
    data = saved()
    assert {key: data[key] for key in ("format", "game", "rules", "players", "options", "seed")} == {
        "format": 1,
        "game": "carrara",
        "rules": 2,
        "players": 3,
        "options": {"open_screens": False},
        "seed": 4,
    }


@pytest.mark.parametrize(
    "change", [{"options": {"open_screens": True}}, {"seed": 5}, {"rules": 1}, {"log": []}, {"note": "mine"}]
)
def test_whatever_was_changed_in_a_save_is_refused(change: dict[str, Any]) -> None:
    """Its digest is of all that it says, and not of the position alone."""
    with pytest.raises(BrokenSave, match="it was damaged or changed"):
        ludoteca.load({**saved(), **change})


def test_an_older_save_is_read_with_the_digest_of_its_position_alone() -> None:
    data = saved()
    assert ludoteca.load({**data, "options": {}, "digest": digest(data["snapshot"])}).save() == data


def test_the_order_of_keys_changes_no_digest() -> None:
    data = saved()
    assert ludoteca.load(dict(reversed(data.items()))).save() == data


def test_a_save_shares_nothing_with_the_game() -> None:
    g = village()
    data = g.save()
    text = json.dumps(data)
    g.play(PIT)
    assert json.dumps(data) == text


@pytest.mark.parametrize("data", [None, 3, "x", [], [1]])
def test_what_is_no_object_is_refused(data: Any) -> None:
    with pytest.raises(BrokenSave, match="must be an object"):
        ludoteca.load(data)


@pytest.mark.parametrize("key", ["format", "game", "players", "options", "seed", "log", "snapshot"])
def test_every_part_is_needed_and_of_its_kind(key: str) -> None:
    data = saved()
    del data[key]
    with pytest.raises(BrokenSave, match=f"needs '{key}'"):
        ludoteca.load(data)
    with pytest.raises(BrokenSave, match=f"needs '{key}'"):
        ludoteca.replayed({**data, key: None})


def test_another_format_an_unknown_game_and_wrong_set_ups_are_refused() -> None:
    data = saved()
    for change, reason in (
        ({"format": 99}, "format 99; this version reads format 1"),
        ({"game": "chess"}, "no game 'chess'; the games are"),
        ({"players": 9}, "is for 2, 3, 4 players, not 9"),
        ({"options": {"dragons": True}}, "no option 'dragons'"),
        ({"options": {"open_screens": "perhaps"}}, "open_screens can be false, true"),
        ({"options": {"players": 3}}, "no option 'players'"),
    ):
        for read in (ludoteca.load, ludoteca.replayed):
            with pytest.raises(LudotecaError, match=reason):
                read({**data, **change})


def test_options_left_out_of_a_save_have_their_default() -> None:
    g = ludoteca.load(sealed({**saved(), "options": {}}))
    assert g.options == {"open_screens": False}


def test_a_position_of_another_game_is_refused() -> None:
    for other in (village().position(), {"Turn": [0]}):
        with pytest.raises(BrokenSave, match=r"cannot be read: .* (this|another) game"):
            ludoteca.load({**saved(), "snapshot": other, "digest": digest(other)})


@pytest.mark.parametrize("game", ["agricola", "carrara", "family", "hallertau"])
def test_a_position_of_another_number_of_players_is_refused(game: str) -> None:
    data = ludoteca.new(game, players=3, seed=1).save()
    for players in (2, 4):
        with pytest.raises(BrokenSave, match="it is of another number of players"):
            ludoteca.load(sealed({**data, "players": players}))
    with pytest.raises(BrokenSave, match=r"needs 'players' \(int\)"):
        ludoteca.load({**data, "players": True})


def test_a_log_that_cannot_be_replayed_names_the_choice() -> None:
    data = saved()
    data["log"][7] = "buy"
    with pytest.raises(BrokenSave, match="choice 8 of the log cannot be replayed"):
        ludoteca.replayed(data)
    data["log"][7] = 999
    with pytest.raises(BrokenSave, match="choice 8 of the log cannot be replayed"):
        ludoteca.replayed(data)


def test_a_replay_can_stop_anywhere() -> None:
    data = saved()
    assert ludoteca.replayed(data, at=10).log == data["log"][:10]
    assert ludoteca.replayed(data).save() == data


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all parts of nested data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in inner:
        yield (*path, key)
        yield from places(part, (*path, key))


def damaged(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The snapshot with one part missing, and with one part of another kind."""
    for path in places(data["snapshot"]):
        for damage in DAMAGE:
            broken = deepcopy(data)
            around = broken["snapshot"]
            for key in path[:-1]:
                around = around[key]
            if damage == "missing":
                del around[path[-1]]
            else:
                around[path[-1]] = damage
            yield broken


def test_a_damaged_position_is_refused_in_one_sentence() -> None:
    for broken in damaged(saved()):
        with pytest.raises(BrokenSave, match=r"the saved position cannot be read: it was damaged or changed$"):
            ludoteca.load(broken)


def test_a_position_that_other_rules_wrote_is_refused() -> None:
    data = saved()
    data["snapshot"]["Carrara"][0] = [None]
    with pytest.raises(BrokenSave, match="the saved position cannot be read: "):
        ludoteca.load({**data, "digest": digest(data["snapshot"])})
    del data["snapshot"]["Carrara"][-1]
    with pytest.raises(BrokenSave, match="the saved position cannot be read: "):
        ludoteca.load({**data, "digest": digest(data["snapshot"])})
