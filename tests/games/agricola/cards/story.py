"""What the stories of the occupations share: the bonus of a card, prices, and rounds that pass."""

from __future__ import annotations

from typing import Any

from ludoteca.testing import Table
from tests.games.agricola.table import table

SPACES = ("day-laborer", "fishing", "clay", "reed", "wood", "grain", "stone", "vegetable", "grove", "hollow")
QUIET = ("done", "yes", *SPACES, "0 sheep", "0 boar", "0 cattle")


def rounds_pass(t: Table, until: int) -> Table:
    """Everybody does as little as possible up to the start of this round."""
    while t.game.round < until:
        t.play(next(word for word in QUIET if word in t.offered))
    return t


def bonus(*seats: dict[str, Any], **parts: Any) -> int:
    """The bonus points of the first seat."""
    return int(table(*seats, moment="end", **parts).score["bonus"])


def total(*seats: dict[str, Any], **parts: Any) -> int:
    """The points of the first seat at the end."""
    return int(table(*seats, moment="end", **parts).score["total"])


def least_players(names: str) -> dict[str, int]:
    """For how many players these occupations are at least."""
    from ludoteca.games.agricola.card import DECK

    return {name: getattr(DECK.cards[name], "players", 0) for name in names.split()}


ELDERS = {
    1: "4 wood",
    5: "4 wood",
    6: "3 wood",
    8: "3 wood",
    9: "2 wood",
    11: "2 wood",
    12: "1 wood",
    13: "1 wood",
    14: "",
}


def wood_by_round(card: str) -> dict[int, str]:
    """What an occupation brings at once that brings the more wood the earlier it is played."""
    return {n: table(dict(hand=card), round=n).play(f"occupation play {card}").goods for n in ELDERS}


def lying(t: Table, space: str) -> str:
    """What lies on a space."""
    from ludoteca.games.agricola.board import GOODS

    return " ".join(f"{n} {good}" for good, n in zip(GOODS.names, t.game.lying_on(space), strict=True) if n)


def used(t: Table, card: str) -> Table:
    """A card whose owner would be a fool not to use it: he uses it, if he is asked."""
    return t.play(f"use {card}") if t.offers(f"use {card}") else t


def each_round(first: int, goods: str, last: int = 14) -> dict[int, str]:
    """The same goods in every round up to the last."""
    return dict.fromkeys(range(first, last + 1), goods)


def all_stay(t: Table, animals: str) -> bool:
    """Whether the first seat, whose turn it was, has these animals and need not let any of them go."""
    return bool(t.game.who != 0 and t.herd == animals)


def last_of_all(mine: dict[str, Any], players: int = 2, **parts: Any) -> Table:
    """Only the first seat has somebody left to place: one person, if nothing else is said."""
    others: list[dict[str, Any]] = [dict(workers=0)] * (players - 1)
    return table(dict(workers=1) | mine, *others, **parts)


def rounds_pass_to_the_end(t: Table) -> Table:
    """Everybody does as little as possible until nothing is left to do."""
    while t.game.choices:
        t.play(next(word for word in QUIET if word in t.offered))
    return t
