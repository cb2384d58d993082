"""Acting early: while somebody is asked in private, everybody else goes on as if that player had passed; and where all
are asked the same at once nobody waits for another. Early choices are kept, and played when all who were asked before
have answered."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from ludoteca.core.choices import YES
from ludoteca.core.game import Event, Game
from ludoteca.core.history import History
from ludoteca.core.record import kind_of
from ludoteca.core.views import as_known


class Kept(NamedTuple):
    """The early choices of a seat, each with the kind of question that it answers."""

    choices: tuple[tuple[str, int], ...] = ()
    firm: int = 0  # how many of them cannot be taken back: passing a private question is final
    done: bool = False  # the seat has confirmed them; or the last one `shows` something, and is not yet carried out
    shows: bool = False

    def back(self, whole: bool) -> Kept:
        """Return the early choices without the last one that can be taken back, or without all of those."""
        if self.done and not self.shows and not whole:
            return self._replace(done=False)
        left = self.firm if whole else max(self.firm, len(self.choices) - 1)
        return Kept(self.choices[:left], self.firm)


def kept_of(data: Sequence[Any]) -> Kept:  # Any: JSON of a snapshot, perhaps damaged
    """Read what was written down of early choices."""
    choices, firm, done, shows = data
    return Kept(tuple((str(question), int(choice)) for question, choice in choices), int(firm), bool(done), bool(shows))


class Ahead:
    """The game as a seat (None: a spectator) knows it: all who are asked in private have passed, and its own early
    choices are made, apart from one that would reveal something."""

    def __init__(self, seat: int | None, game: Game, events: list[Event], kept: Kept) -> None:
        self.seat = seat
        self.fits = True  # whether all that was kept is still offered
        self.know(game, events)
        for question, choice in kept.choices[: -1 if kept.shows else None]:
            if self.history is None:
                break  # it is another's turn first
            self.fits = self.fits and offered(self.history.game, question, choice)
            if self.fits:
                self.make(choice)
        if kept.shows and self.history and self.fits:
            self.fits = offered(self.history.game, *kept.choices[-1])

    def know(self, game: Game, events: list[Event]) -> None:
        if asked_in_private(game) and game.who != self.seat:
            game, self.hushed = as_known(told(game, events), self.seat)
            events = game.events or []
        else:
            game, self.hushed = own_question(game, self.seat), False
        self.known, self.events = game, events
        asked = bool(game.choices) and game.who == self.seat and not self.hushed
        self.history = History(told(game, events)) if asked else None

    def make(self, choice: int) -> bool:
        """Make a choice; return whether it is firm: it cannot be taken back."""
        assert self.history
        firm = passes(self.history, choice)
        self.history.play(choice)
        if firm:
            self.know(self.history.game, self.history.game.events or [])
        return firm


def told(game: Game, events: list[Event]) -> Game:
    """Return a clone that goes on telling what happens."""
    copy = game.clone()
    copy.events = list(events)
    return copy


def own_question(game: Game, seat: int | None) -> Game:
    """Return the game in which a seat is asked before those who have not answered yet, where all are asked at once."""
    waiting = list(takewhile(lambda step: step.at_once, reversed(game.agenda))) if game.choices else []
    mine = next((step for step in waiting if step.who == seat), None)
    if mine is None or game.who == seat or len(mine.options(game)) < 2:
        return game
    copy = game.clone()
    copy.agenda = [*(step for step in game.agenda if step is not mine), mine]
    copy.choices = mine.options(copy)
    return copy


def asked_in_private(game: Game) -> bool:
    return bool(game.choices) and game.agenda[-1].private


def passes(history: History[Game], choice: int) -> bool:
    """Whether a choice passes a private question: nobody is to notice it, and there is nothing to confirm."""
    game: Game = history.game
    return asked_in_private(game) and choice <= YES and not history.can_undo(game.who)


def shows(history: History[Game], choice: int) -> bool:
    """Whether a choice reveals something, or ends the game, before anything is confirmed."""
    game: Game = history.game
    if not passes(history, choice):
        return game.shows(choice)
    ahead = game.clone()
    ahead.play(choice)
    return ahead.reveals != game.reveals or ahead.over


def brings_news(history: History[Game], choice: int) -> bool:
    """Whether a choice reveals something, as far as its player may know: everybody asked privately after them
    passes."""
    if not passes(history, choice):
        return shows(history, choice)
    game: Game = history.game
    ahead = game.clone()
    ahead.play(choice)
    known, hushed = as_known(ahead, game.who)
    return hushed or known.reveals != game.reveals or known.over


def question_of(game: Game) -> str:
    return kind_of(type(game.agenda[-1]))


def offered(game: Game, question: str, choice: int) -> bool:
    return not game.over and question_of(game) == question and choice in game.choices + game.asides
