"""Taking back."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import IllegalChoice, LudotecaError
from ludoteca.core.history import History
from tests.core.village import BAKE, CHOP, COOK, FOREST, PIT, WELL, Ask, asked, offered, village


def test_undo_gives_back_position_question_and_news() -> None:
    g = village(grain=1)
    g.note(0, "arrived")
    history = History(g)
    before = (g.save(), g.choices, g.asides, list(g.events or []))
    history.play(PIT)
    history.undo(0)
    g = history.game
    assert (g.save(), g.choices, g.asides, g.events) == before


def test_undo_goes_back_choice_by_choice() -> None:
    history = History(asked(Ask(0, (BAKE, CHOP)), Ask(0, (BAKE, CHOP)), Ask(0, (BAKE, CHOP))))
    history.play(BAKE)
    history.play(CHOP)
    history.undo(0)
    assert history.game.log == [BAKE]
    history.play(BAKE)
    history.undo(0)
    history.undo(0)
    assert history.game.log == []
    assert not history.can_undo(0)


def test_restart_goes_back_to_the_first_choice_of_the_turn() -> None:
    history = History(village(grain=2))
    history.play(FOREST)
    history.play(FOREST)
    start = history.game.position()
    history.play(COOK)
    history.play(COOK)
    history.restart(0)
    assert history.game.position() == start
    assert history.game.log == [FOREST, FOREST]


def test_what_came_to_light_cannot_be_taken_back() -> None:
    history = History(village(grain=1))
    history.play(COOK)
    assert history.can_undo(0)
    history.play(WELL)
    assert not history.can_undo(0)
    with pytest.raises(LudotecaError, match="nothing can be taken back"):
        history.undo(0)


def test_the_last_choice_can_be_taken_back_until_somebody_else_has_chosen() -> None:
    history = History(village())
    history.play(FOREST)
    assert history.can_undo(0)
    assert not history.can_undo(1), "it was not his choice"
    history.play(PIT)
    assert not history.can_undo(0)
    assert history.can_undo(1)
    history.undo(1)
    assert not history.can_undo(0), "undo never crosses another player's choice"
    assert history.game.log == [FOREST]


def test_a_confirmed_turn_cannot_be_taken_back() -> None:
    history = History(village())
    history.play(FOREST)
    history.seal()
    with pytest.raises(LudotecaError, match="nothing can be taken back"):
        history.restart(0)


def test_a_refused_choice_leaves_the_history_as_it_was() -> None:
    history = History(village(grain=1))
    history.play(COOK)
    with pytest.raises(IllegalChoice):
        history.play(BAKE)
    history.undo(0)
    assert history.game.log == []


def test_the_game_goes_on_from_where_it_was_taken_back() -> None:
    history = History(village())
    history.play(FOREST)
    history.undo(0)
    history.play(PIT)
    assert history.game.goods[0] == [0, 1, 0, 0]
    assert "forest" in offered(history.game)
    assert [event["good"] for event in history.game.events or []] == ["clay"]
