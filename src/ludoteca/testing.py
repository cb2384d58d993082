"""A table for rule questions: any position in a line or two, played in the words of the game.

>>> t = table("carrara", seats=[dict(coins=3)], wheel={"I": "white black"})
>>> t.offers("buy II black"), t.offers("buy II white")
(True, False)
>>> table("family", seats=[dict(goods="2 wood")], forced=False).play("wood_rooms").offered
['stable']
>>> t = table("family", seats=[dict(goods="2 grain")]).play("forest", "1: grain", "eat")
>>> t.goods, t.seat(1).goods
('3 wood 1 grain 1 food', '1 grain 3 food')
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from ludoteca.core.errors import IllegalChoice, ImpossiblePosition
from ludoteca.core.game import Game
from ludoteca.core.lines import fitting, without
from ludoteca.core.shapes import OptionValue
from ludoteca.games import box
from ludoteca.installed import home_of, submodule
from ludoteca.kit import plain


class Table:
    """A game set up for a question. The words for a seat are those that `arrange` accepts: `t.goods`, `t.pastures` are
    the first seat's, `t.seat(1).goods` another's."""

    def __init__(self, game: Game, forced: bool = True) -> None:
        self.game: Any = game  # Any, because tests look into the fields of their own game
        self.forced = forced  # whether a single choice is made without asking, as in play

    @property
    def offered(self) -> list[str]:
        """The notations of all choices and asides offered now."""
        return [self.game.notation(c) for c in self.game.choices + self.game.asides]

    def offers(self, *lines: str) -> bool:
        """Whether each of these lines could be played now."""
        return all(self._understood(line) for line in lines)

    def _understood(self, line: str) -> bool:
        ahead = self.game.clone()
        if ahead.over or ahead.agenda[-1].begins_turn:
            ahead.forced = []  # forced choices of the turn before, which may still be said but do not count
        try:
            Table(ahead, self.forced).play(line)
        except IllegalChoice:
            return False
        return True

    def play(self, *lines: str) -> Table:
        """Play these lines, one after the other, and nothing that they do not say. `1: …` is said by seat 1, and
        refused if another seat is asked."""
        for line in lines:
            seat, words = re.fullmatch(r"(?:(\d+):)?\s*(.*?)\s*", line, re.DOTALL).groups()  # type: ignore[union-attr]
            words = " ".join(reworded(self.game, words).split()).lower()
            if seat is None or int(seat) == self.game.who:
                self._say(words)
            elif unsaid(self.game, words, int(seat)):
                raise IllegalChoice(f"seat {seat} is not asked now, but seat {self.game.who}")
        return self

    def _say(self, line: str) -> None:
        if self.forced:
            say(self.game, line)
        else:
            self._say_each(line)

    def _say_each(self, line: str) -> None:
        """Play a line in which every single choice has to be said."""
        g, rest = self.game.clone(), line
        said = []
        while rest:
            fits = fitting(g, rest)
            if not fits:
                raise IllegalChoice(f"'{rest}' cannot be chosen now; possible: {g.ways()}")
            said.append(max(fits, key=lambda c: len(g.notation(c))))
            rest = without(rest, g.notation(said[-1]))
            unforced(g, said[-1])
        for choice in said:
            unforced(self.game, choice)

    def seat(self, number: int) -> Any:
        """Return a seat in the words that `arrange` accepts."""
        return SimpleNamespace(**arranger(self.game).told(self.game, number))

    def __getattr__(self, part: str) -> Any:
        return getattr(self.seat(0), part)


def arranger(g: Game) -> Any:
    """Return the module that arranges a game: its own `arrange`, or that of plain games."""
    return submodule(home_of(type(g)), "arrange") or plain


def reworded(g: Game, line: str) -> str:
    """Return a line with the usual names for things that have two, where the game has such."""
    usual = getattr(arranger(g), "reworded", None)
    return str(usual(g, line)) if usual else line


def unforced(g: Game, choice: int) -> None:
    """Make a choice, and go on to the next question, even if it offers only one choice."""
    g.log.append(choice)
    if choice in g.choices:
        g.agenda.pop().choose(g, choice)
    else:
        g.act(g.who, choice)
    settle(g)


def settle(g: Game) -> None:
    """Carry out steps that leave nothing to choose."""
    g.choices = []
    while g.agenda and not g.choices:
        g.choices = g.agenda[-1].options(g)
        if not g.choices:
            g.agenda.pop().perform(g)


def say(game: Game, line: str) -> None:
    """Play a line, even past something that comes to light. Words for forced choices, in this line or since the last,
    may be said or left out."""
    g, rest = game.clone(), line
    said: list[int] = []
    while rest:
        rest = unsaid(g, rest) if said or not fitting(g, rest) else rest
        if not rest:
            break
        fits = fitting(g, rest) if g.who == game.who else []
        if not fits and not unsaid(game, line):
            return  # all of it was forced, and another turn has begun since
        if not fits:
            raise IllegalChoice(f"'{rest}' cannot be chosen now; possible: {g.ways()}")
        said.append(max(fits, key=lambda c: len(g.notation(c))))
        rest = without(rest, g.notation(said[-1]))
        if rest:
            g.play(said[-1])
    for choice in said:
        game.play(choice)


def unsaid(g: Game, line: str, seat: int = -1) -> str:
    """Return a line without the words for forced choices (of one seat; −1: of all)."""
    for step, forced in g.forced:
        if seat in (-1, step.who):
            line = without(line, g.notation(forced))
    return line


def table(
    game: str,
    players: int | None = None,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
    forced: bool = True,
    **parts: Any,
) -> Table:
    """Return a position of `game` with the parts named; parts not named are as in a fresh game,
    and there are as many players as seats are described, two at least if the game allows it. The `arrange` of a game's
    box documents its parts. An impossible position is refused with the reason. With `forced=False` even a single choice
    has to be made, so that a forced step can be told from an impossible one."""
    lid = box(game)
    described = len(parts.get("seats", ()))
    if players is None and described in lid.players and described > lid.seats(None):
        players = described
    g = lid.new(players, seed, **(options or {}))
    try:
        lid.arrange(g, **parts)
    except TypeError as unknown:
        raise ImpossiblePosition(f"{lid.title}: {unknown}") from None
    g.log, g.events, g.forced = [], [], []
    if forced:
        g.advance()
    else:
        settle(g)
    return Table(g, forced)
