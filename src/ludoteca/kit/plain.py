"""Clones, views, winners and arranging, ready for games that need not be fast, so that they bring only their rules.

A game that is searched by bots for long should write these itself, as ours do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from ludoteca.core.errors import ImpossiblePosition, allowed
from ludoteca.core.game import Game
from ludoteca.core.record import Record
from ludoteca.core.rng import MASK, Dice, value
from ludoteca.core.shapes import Data, Fact, Facts, Table
from ludoteca.kit.redeal import asked_anew

G = TypeVar("G", bound="PlainGame")


class PlainGame(Game):
    """A game in which nothing is hidden and most points win, as long as it does not say otherwise."""

    # -- what a game brings: `set_up` and `scores`, and its own of these where they differ --------------------------

    def on_table(self, player: int | None) -> Facts:
        """Return the common things by name, as far as this player (None: a spectator) may see them."""
        return {}

    def before(self, seat: int, player: int | None) -> Facts:
        """Return the things that lie before a seat, by name, as far as this player may see them."""
        return {}

    def deal_anew(self, player: int, dice: Dice) -> None:
        """Draw anew, by these dice, all that this player cannot see."""

    def winners(self) -> list[int]:
        totals = [sheet["total"] for sheet in self.scores()]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    # -- what follows from it ---------------------------------------------------------------------------------------

    def clone(self: G) -> G:
        copy = type(self)()
        self.copy_flow(copy)
        for field in self.fields:
            if field not in Game.fields:
                setattr(copy, field, copied(getattr(self, field)))
        return copy

    def redeal(self: G, player: int, seed: int) -> G:
        copy = self.clone()
        copy.forget()
        copy.random = value(seed & MASK)
        copy.deal_anew(player, Dice(seed))
        return asked_anew(copy, player)

    def table(self, player: int | None) -> Table:
        sheets: Sequence[Mapping[str, float]] = self.scores()
        seats = [
            {**self.before(seat, player), "points": sheet["total"], "sheet": dict(sheet)}
            for seat, sheet in enumerate(sheets)
        ]
        return {**self.on_table(player), "seats": seats}


def copied(what: Fact) -> Fact:
    """Return a copy that shares nothing that can change."""
    if isinstance(what, list):
        return [copied(each) for each in what]
    if isinstance(what, dict):
        return {key: copied(each) for key, each in what.items()}
    if isinstance(what, Record) and not what.made_whole:
        copy = type(what)()
        for field in what.fields:
            setattr(copy, field, copied(getattr(what, field)))
        return copy
    return what


def arrange(g: PlainGame, **parts: Fact) -> None:
    """Set these fields of a plain game, for its box."""
    own = [field for field in g.fields if field not in Game.fields]
    for part, what in parts.items():
        if part not in own:
            raise ImpossiblePosition(f"a part of this game can be {allowed(own)}, not '{part}'")
        setattr(g, part, what)


def told(g: PlainGame, who: int) -> Data:
    """Return the things that lie before a seat, and its points, for test tables."""
    return dict(g.table(who)["seats"][who])
