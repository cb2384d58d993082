"""The laws of the games on the shelf, held against random play of the card games; and those of private questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.server.table.private_answers import asked_in_private
from ludoteca.server.table.table import CHOOSE, CONFIRM, Entry, Table, Viewer
from tests.laws import test_laws, test_secrets
from tests.laws.walks import Setup, some_choice, viewers, walk, written

CARD_SETUPS = [Setup(key, players, (), 1) for key in ("hamlet", "hopfield") for players in (2, 3, 4)]
every_setup = pytest.mark.parametrize("setup", CARD_SETUPS, ids=str)
LAWS = (
    test_laws.test_every_offered_choice_plays,
    test_laws.test_nobody_is_asked_about_a_single_choice_unless_an_act_might_change_it,
    test_laws.test_a_clone_is_equal_and_stays_as_it_was,
    test_laws.test_a_game_saved_as_text_and_loaded_goes_on_the_same,
    test_laws.test_replaying_the_log_gives_the_same_end,
    test_laws.test_every_choice_is_written_and_read_back,
    test_secrets.test_choosing_and_taking_back_shows_a_seat_nothing_that_its_first_view_did_not_allow,
    test_secrets.test_others_see_nothing_of_a_turn_before_it_is_sealed,
)


@every_setup
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_what_holds_on_the_shelf_holds_for_card_games(
    law: Callable[[Setup], None], setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_secrets, "positions", public_positions)
    law(setup)


def public_positions(setup: Setup) -> Iterator[tuple[Game, Dice]]:
    """Who is asked in private has laws of his own."""
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if not g.agenda[-1].private and dice.roll(4) == 0:
                yield g, dice


@every_setup
def test_a_redeal_keeps_the_view_and_knows_nothing_else(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            seed, seat = dice.roll(1000), g.who
            dealt: Any = g.redeal(seat, seed)
            assert written(dealt.view(seat)) == written(g.view(seat))
            assert (dealt.choices, dealt.asides) == (g.choices, g.asides)
            assert (dealt.seed, dealt.log, dealt.forced, dealt.events) == (0, [], [], None)
            assert [declined for who, declined in enumerate(dealt.declined) if who != seat] == [()] * (g.players - 1)
            other = g.redeal(seat, dice.roll(1000))
            assert other.redeal(seat, seed).position() == dealt.position()
            for somebody in range(g.players):
                assert written(g.redeal(somebody, seed).table(somebody)) == written(known(g, somebody))


def known(g: Game, seat: int) -> object:
    return g.view(seat)["table"]


@every_setup
def test_at_the_table_nobody_notices_a_pass_and_acts_early_as_he_would_later(setup: Setup) -> None:
    """Random turns at a table; wherever somebody is asked in private, the others look, and the next one goes on."""
    met = 0
    for seed in range(6):
        g, dice = setup.start(seed), Dice(seed)
        table = test_secrets.tables(g, g.who, dice)[0]
        while not table.over and table.seq < 300:
            if not table.history.past and asked_in_private(table.settled):
                met += 1
                compare_with_a_pass(table, dice)
            play_on(table, dice)
    assert met or setup.game == "hamlet"  # where one card of 54 listens


def play_on(table: Table, dice: Dice) -> None:
    act = CONFIRM if table.unconfirmed else CHOOSE
    choice = some_choice(table.history.game, dice) if act == CHOOSE else None
    table.apply(Entry(table.seq + 1, table.turn, act, choice))


def compare_with_a_pass(asked: Table, dice: Dice) -> None:
    """What all others see is what they see once he has passed, also of what one of them does meanwhile."""
    seat, number = asked.turn, asked.seq
    passed = copy_of(asked)
    stop = passed.history.game.choices[0]
    if passed.settles(stop):
        turns = [asked.look(Viewer("t", (s,)), s)["turn"] for s in range(len(asked.steps)) if s != seat]
        assert set(turns) == {None}, "somebody is asked, and nobody knows who"
        return
    passed.apply(Entry(number + 1, seat, CHOOSE, stop))
    assert passed.moments == asked.moments
    others = [other for other in range(len(asked.steps)) if other != seat]
    assert [shown(asked, other) for other in others] == [shown(passed, other) for other in others]
    early, trial = passed.turn, copy_of(asked)
    if early in (seat, -1) or asked_in_private(passed.settled):
        return
    offered = [choice for choice in passed.history.game.choices if not passed.history.game.shows(choice)]
    if offered:
        choice = dice.pick(offered)
        for table in (trial, passed):
            table.apply(table.entry(early, CHOOSE, choice, False, False))
        assert [shown(trial, other) for other in others] == [shown(passed, other) for other in others]
        trial.apply(Entry(trial.seq + 1, seat, CHOOSE, stop))
        assert [shown(trial, other) for other in others] == [shown(passed, other) for other in others]
        assert trial.settled.position() == passed.settled.position()
        assert trial.running == passed.running


def shown(table: Table, seat: int) -> str:
    return test_secrets.shown(table, seat)


def copy_of(table: Table) -> Table:
    return Table.restored(table.setup, table.seq, table.snapshot())


@every_setup
def test_a_view_asks_everybody_only_what_he_may_know_to_be_asked(setup: Setup) -> None:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if dice.roll(3) == 0:
                for viewer in viewers(g):
                    view = g.view(viewer)
                    assert (view["decision"] is not None) == (viewer is not None and view["who"] == viewer)
