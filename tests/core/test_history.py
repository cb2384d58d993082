"""Taking back."""

from __future__ import annotations

import pytest

from ludoteca.core.errors import IllegalChoice, LudotecaError
from ludoteca.core.history import History
from ludoteca.core.step import Step
from tests.core.village import BAKE, CHOP, COOK, FOREST, PIT, SAW, WELL, Ask, Village, asked, done, offered, village


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
    for _ in range(2):
        history.play(FOREST)
        history.seal()
    start = history.game.position()
    history.play(COOK)
    history.play(COOK)
    history.restart(0)
    assert history.game.position() == start
    assert history.game.log == [FOREST, FOREST]


class Draw(Ask):
    """A question whose answers show something hidden."""

    def choose(self, g: Village, choice: int) -> None:
        super().choose(g, choice)
        g.reveal()


class Flourish(Step[Village]):
    """A step that only leaves a mark."""

    def perform(self, g: Village) -> None:
        g.marks["done"] = (*g.marks.get("done", ()), CHOP)


class Deal(Flourish):
    """Something hidden is dealt to everybody."""

    def perform(self, g: Village) -> None:
        super().perform(g)
        g.reveal()


def refused(history: History[Village], player: int) -> None:
    with pytest.raises(LudotecaError, match="nothing can be taken back"):
        history.undo(player)


def test_what_came_to_light_cannot_be_taken_back() -> None:
    history = History(village(grain=1))
    history.play(COOK)
    history.play(WELL)
    history.seal()
    refused(history, 0)


def test_what_follows_from_a_choice_and_shows_something_waits_until_it_is_confirmed() -> None:
    history = History(village(grain=1))
    history.play(WELL)
    assert history.waiting
    assert history.game.goods[0] == [0, 0, 1, 0], "nothing has been drawn from the well"
    with pytest.raises(IllegalChoice, match="nothing before this is confirmed"):
        history.play(COOK)
    history.undo(0)
    assert not history.waiting
    assert WELL in history.game.choices
    history.play(WELL)
    history.seal()
    assert (history.waiting, history.game.who, history.game.reveals) == (False, 1, 1)


def test_a_choice_that_shows_something_itself_says_so_before_and_is_final_at_once() -> None:
    g = asked(Ask(0, (BAKE, CHOP)), Draw(0, (BAKE, CHOP)), Ask(0, (SAW, CHOP)))
    assert not any(g.shows(choice) for choice in g.choices)
    history = History(g)
    history.play(CHOP)
    assert all(history.game.shows(choice) for choice in history.game.choices)
    history.play(BAKE)
    assert not history.waiting
    refused(history, 0)
    history.play(SAW)
    history.restart(0)
    assert done(history.game) == ["chop", "bake"], "a turn that was split in two is taken back to the split"


def test_forced_steps_of_the_own_turn_run_only_up_to_what_shows_something() -> None:
    history = History(asked(Ask(0, (BAKE, CHOP)), Ask(0, (SAW,)), Draw(0, (CHOP,)), Ask(0, (BAKE, CHOP))))
    history.play(BAKE)
    assert history.waiting
    assert done(history.game) == ["bake", "saw"]
    history.undo(0)
    assert done(history.game) == []
    history.play(CHOP)
    history.seal()
    assert done(history.game) == ["chop", "saw", "chop"]
    refused(history, 0)


def test_a_new_round_that_deals_something_waits_until_the_turn_before_it_is_confirmed() -> None:
    history = History(asked(Ask(0, (BAKE, CHOP)), Flourish(1), Deal(0), Ask(0, (BAKE, CHOP))))
    history.play(BAKE)
    assert history.waiting
    assert done(history.game) == ["bake", "chop"]
    history.seal()
    assert done(history.game) == ["bake", "chop", "chop"]
    assert history.game.choices == [BAKE, CHOP]
    refused(history, 0)


def test_a_turn_with_one_choice_is_not_played_for_the_next_before_the_turn_is_confirmed() -> None:
    history = History(asked(Ask(0, (BAKE, CHOP)), Ask(1, (SAW,)), Ask(1, (SAW,)), Ask(0, (BAKE, CHOP))))
    history.play(BAKE)
    assert history.waiting
    assert done(history.game) == ["bake"]
    history.seal()
    assert done(history.game) == ["bake", "saw", "saw"], "the whole chain of forced turns"
    assert (history.waiting, history.game.who) == (False, 0)
    refused(history, 0)


def test_the_end_of_the_game_waits_until_the_last_turn_is_confirmed() -> None:
    for last in ([], [Deal(0)], [Flourish(1)], [Ask(1, (SAW,))], [Ask(0, (SAW,))]):
        history = History(asked(Ask(0, (BAKE, CHOP)), *last))
        history.play(BAKE)
        assert history.waiting
        assert not history.game.over
        assert history.game.view(0)["winners"] is None
        history.undo(0)
        history.play(CHOP)
        history.seal()
        assert (history.game.over, history.game.agenda) == (True, [])


def test_an_act_at_any_time_is_taken_back_like_a_choice() -> None:
    history = History(village(grain=2))
    history.play(COOK)
    assert not history.waiting
    history.play(FOREST)
    assert history.waiting
    assert history.game.asides == []
    history.undo(0)
    history.undo(0)
    assert history.game.goods[0] == [0, 0, 2, 0]


def test_the_last_choice_can_be_taken_back_until_it_is_confirmed() -> None:
    history = History(village())
    history.play(FOREST)
    assert history.can_undo(0)
    assert not history.can_undo(1), "it was not his choice"
    history.seal()
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
    history.seal()
    assert history.game.goods[0] == [0, 1, 0, 0]
    assert "forest" in offered(history.game)
    assert [event["good"] for event in history.game.events or []] == ["clay"]
