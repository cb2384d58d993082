"""In no game a seat learns what its view did not allow by choosing and taking back, before it has sealed the turn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.server.table.table import CHOOSE, RESTART, UNDO, Entry, Seat, Table, Viewer
from ludoteca.server.table.table import Setup as Opened
from tests.laws.unseen import changed
from tests.laws.walks import Setup, open_setups, some_choice, walk, written

every_setup = pytest.mark.parametrize("setup", open_setups(), ids=str)

SELDOM = 12  # one of so many positions is looked into, and every one in which the game can end
SOME = 4  # of what is offered there, and everything that ends the game
ACTS = 12


def positions(setup: Setup) -> Iterator[tuple[Game, Dice]]:
    for start, dice in setup.starts():
        for g in walk(start, dice):
            if dice.roll(SELDOM) == 0 or any(ahead(g, choice).over for choice in g.choices):
                yield g, dice


def ahead(g: Game, choice: int) -> Game:
    copy = g.clone()
    copy.play(choice)
    return copy


def tables(g: Game, seat: int, dice: Dice) -> list[Table]:
    """Tables in the same position, but for what the seat cannot see."""
    seats = (Seat("link"),) * g.players
    opened = Opened("t", g.key, dict(g.options), seats, "1", type(g).rules, 1, "", False, 0.0)
    laid = [g.clone(), *changed(g, seat, dice), g.redeal(seat, dice.roll(1000))]
    for game in laid:
        game.events, game.forced = [], []
    return [Table(opened, game) for game in laid]


def shown(table: Table, seat: int) -> str:
    """All that the table tells a seat."""
    return written([table.look(Viewer("t", (seat,)), seat), table.events_for(seat), table.moments])


def all_alike(tables: list[Table], seat: int) -> bool:
    return len({shown(table, seat) for table in tables}) == 1


def act(tables: list[Table], seat: int, what: str, choice: int | None = None) -> bool:
    """The seat does the same at all tables; whether that has sealed something. It must at all of them or at none, and
    only if the choice said so before."""
    game = tables[0].history.game
    said = choice is not None and game.shows(choice)
    assert {table.apply(Entry(table.seq + 1, seat, what, choice)) for table in tables} == {said}
    assert said or all_alike(tables, seat)
    return said


@every_setup
def test_choosing_and_taking_back_shows_a_seat_nothing_that_its_first_view_did_not_allow(setup: Setup) -> None:
    for g, dice in positions(setup):
        seat = g.who
        each = tables(g, seat, dice)
        assert all_alike(each, seat)
        offered = [choice for choice in g.choices + g.asides if not g.shows(choice)]
        for choice in offered:
            if dice.roll(len(offered)) < SOME or ahead(g, choice).over:
                act(each, seat, CHOOSE, choice)
                act(each, seat, UNDO)
        for _ in range(ACTS):
            table = each[0]
            back = table.history.can_undo(seat) and (table.unconfirmed or dice.roll(4) == 0)
            if back:
                act(each, seat, UNDO if dice.roll(2) else RESTART)
            elif act(each, seat, CHOOSE, some_choice(table.history.game, dice)):
                break


@every_setup
def test_others_see_nothing_of_a_turn_before_it_is_sealed(setup: Setup) -> None:
    for g, dice in positions(setup):
        table = tables(g, g.who, dice)[0]
        seat, others = g.who, [other for other in range(g.players) if other != g.who]
        before = [shown(table, other) for other in others]
        for _ in range(ACTS):
            choice = some_choice(table.history.game, dice)
            if table.history.game.shows(choice):
                break
            table.apply(Entry(table.seq + 1, seat, CHOOSE, choice))
            assert [shown(table, other) for other in others] == before
            if table.unconfirmed:
                break


def answers(g: Game, line: str, packed: int) -> list[str]:
    """What comes of a line in words and of one packed by hand: understood, played or refused."""
    told = []
    for attempt in (lambda: g.read(line), lambda: g.clone().play(packed)):
        try:
            told.append(str(attempt()))
        except LudotecaError as refused:
            told.append(f"refused: {refused}")
    return told


@every_setup
def test_no_line_is_understood_or_refused_by_what_the_player_cannot_see(setup: Setup) -> None:
    for g, dice in positions(setup):
        for _ in range(3):
            far, choices = g.clone(), list[int]()
            while not far.over and far.who == g.who and len(choices) < ACTS:
                choices.append(some_choice(far, dice))
                far.play(choices[-1])
            choices += [dice.pick(sorted(g.words.family_of))] * dice.roll(2)
            line, packed = " ".join(map(g.notation, choices)), g.words.pack(choices)
            said = [answers(table.history.game, line, packed) for table in tables(g, g.who, dice)]
            assert all(told == said[0] for told in said), line
