"""The turns of a finished game, as they are analysed: who decided when, from which position, and what they chose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.server.errors import UNREADABLE
from ludoteca.server.table.confirming import moments_of, went_on
from ludoteca.server.table.private_answers import asked_in_private, passes
from ludoteca.server.table.table import Table


class Part(NamedTuple):
    """A run of choices made at once, the moment before it, and the position before it. It ends where hidden information
    appears or the next turn begins."""

    at: int
    game: Game
    choices: tuple[int, ...]


class Turn(NamedTuple):
    """The choices of one player until another decided, or until their next turn began after something was settled."""

    who: int
    round: int | None
    parts: list[Part]

    @property
    def at(self) -> int:
        return self.parts[0].at


def turns_of(table: Table) -> list[Turn] | None:
    """Return the turns of a finished game; None if the present rules do not lead to its end any more."""
    log, end = table.settled.log, table.settled
    try:
        game = Table.opened(table.setup).history.game
        moments = moments_of(game.clone(), log)  # older servers may have counted others
        turns = list(gathered(parts_of(game, log)))
        played = turns and table.carried is None and game.over and game.position() == end.position()
    except UNREADABLE:
        return None
    return turns if played and moments == table.moments else None


def parts_of(game: Game, log: list[int]) -> Iterator[Part]:
    """Yield the parts of a game. A player who passes a private question decides nothing."""
    running, at = History(game), 0
    before, chosen = game.clone(), list[int]()
    for choice in log:
        passed = passes(running, choice)
        if chosen and game.agenda[-1].begins_turn:
            yield Part(at, before, tuple(chosen))
            before, chosen = game.clone(), []
        if not passed:
            chosen.append(choice)
        ended = went_on(running, choice)
        if ended and chosen:
            yield Part(at, before, tuple(chosen))
        at += ended
        if ended or passed:
            before, chosen = game.clone(), []


def gathered(parts: Iterator[Part]) -> Iterator[Turn]:
    turn: Turn | None = None
    for part in parts:
        game, anew = part.game, turn is None or part.at != turn.parts[-1].at  # a moment belongs to one turn
        if turn is None or (anew and begins(game, turn)):
            if turn:
                yield turn
            turn = Turn(game.who, game.table(None).get("round"), [part])
        else:
            turn.parts.append(part)
    if turn:
        yield turn


def begins(game: Game, turn: Turn) -> bool:
    return game.who != turn.who or game.agenda[-1].begins_turn or asked_in_private(game)


def log_until(game: Game, log: list[int], at: int) -> list[int]:
    """Return the choices of a game up to the moment `at`."""
    running, passed = History(game), 0
    for made, choice in enumerate(log):
        if passed == at:
            return log[:made]
        passed += went_on(running, choice)
    return log
