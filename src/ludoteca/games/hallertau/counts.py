"""What conditions, prices and gains count, by name: `sheep`, `field5`, `window`, and sums such as `8-field`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ludoteca.core.cards import Tableau
from ludoteca.games.hallertau.board import (
    CROPS,
    DECKS,
    DOUBLE,
    GATEWAY,
    HIDE,
    ROUNDS,
    SPACE_NAMES,
    STABLES,
    STOCK,
    WORKERS,
    deck_of,
)

if TYPE_CHECKING:
    from ludoteca.games.hallertau.game import Hallertau
    from ludoteca.games.hallertau.village import Village

Count = Callable[["Hallertau", int], int]
OfVillage = Callable[["Village"], int]


def in_row(row: int) -> OfVillage:
    return lambda v: sum([f >> 4 == row for f in v.land])


def sown_in_row(row: int) -> OfVillage:
    return lambda v: sum([f >> 4 == row and f & 15 > 0 for f in v.land])


def growing(good: int) -> OfVillage:
    """Fields on which a good grows."""
    return lambda v: sum([f & 15 == good + 1 or f & 15 == DOUBLE + good for f in v.land])


def amount(good: int) -> OfVillage:
    return lambda v: v.goods[good]


def sheep_at(place: int) -> OfVillage:
    return lambda v: v.flock[place]


def by_deck(cards: Tableau) -> tuple[int, ...]:
    """How many of these cards are of each deck; counted once."""
    found: tuple[int, ...] | None = cards.kept.get("by deck")
    if found is None:
        decks = [deck_of(name) for name in cards.names]
        found = cards.kept["by deck"] = tuple([decks.count(deck) for deck in range(len(DECKS))])
    return found


def played_of(deck: int) -> OfVillage:
    return lambda v: by_deck(v.played)[deck]


def in_hand(deck: int) -> OfVillage:
    return lambda v: by_deck(v.hand)[deck]


GROWING: Final = [growing(crop) for crop in CROPS]


OF_VILLAGE: Final[dict[str, OfVillage]] = {
    **{name: amount(good) for good, name in enumerate(STOCK.names)},
    **{f"field{row}": in_row(row) for row in (2, 3, 4, 5)},
    **{f"sown{row}": sown_in_row(row) for row in (2, 3, 4, 5)},
    **{f"field of {name}": growing(good) for good, name in enumerate(STOCK.names[:9])},
    **{f"sheep on {place}": sheep_at(place) for place in range(1, STABLES)},
    **{f"played {deck}": played_of(i) for i, deck in enumerate(DECKS)},
    **{f"{deck} in hand": in_hand(i) for i, deck in enumerate(DECKS)},
    "sheep in stables": sheep_at(STABLES),
    "field": lambda v: len(v.land),
    "sown": lambda v: sum([f & 15 > 0 for f in v.land]),
    "empty": lambda v: sum([f & 15 == 0 for f in v.land]),
    "fields of one crop": lambda v: max([grows(v) for grows in GROWING]),
    "crop": lambda v: sum(v.goods[:4]),
    "most crop": lambda v: max(v.goods[:4]),
    "window": lambda v: WORKERS[v.tile],
    "workers": lambda v: v.workers,
    "card": lambda v: len(v.hand.names),
    "other cards": lambda v: len(v.hand.names) - by_deck(v.hand)[GATEWAY],
    "played": lambda v: len(v.played.names),
    "played of one deck": lambda v: max(by_deck(v.played)),
    "sheep on cards": lambda v: sum(v.flock[:STABLES]),
    "sheep on one card": lambda v: max(v.flock[:STABLES]),
    "cards with sheep": lambda v: sum([n > 0 for n in v.flock[:STABLES]]),
    "half the hides": lambda v: v.goods[HIDE] // 2,
    "traded": lambda v: v.just.get("traded", 0),
    "played drawn": lambda v: v.just.get("played drawn", 0),
    "harvested of one crop": lambda v: max([v.just.get(f"harvested {name}", 0) for name in STOCK.names[:4]]),
    "gap": lambda v: max(v.shops) - min(v.shops),
    "tools at once": lambda v: v.just.get("tools", 0),
    "tools of phase": lambda v: v.counted.get("tools", 0),
    "harvested": lambda v: v.counted.get("harvested", 0),
    "advanced": lambda v: max([v.counted.get(f"advanced {shop}", 0) for shop in range(5)]),
}


def bare_cards(g: Hallertau, me: int) -> int:
    """Farmyard cards that still lie on the stable board and carry no sheep."""
    return sum([g.villages[me].flock[place] == 0 for place in range(g.leaving, ROUNDS + 1)])


NURSERY: Final = SPACE_NAMES.index("nursery")
OF_GAME: Final[dict[str, Count]] = {
    "round": lambda g, me: g.round,
    "bare cards": bare_cards,
    "leaving": lambda g, me: g.villages[me].flock[g.leaving] if g.leaving <= ROUNDS else 0,
    "full": lambda g, me: int(g.some_full()),
    "quadrant": lambda g, me: g.villages[me].just.get("quadrant", 0),
    "on nursery": lambda g, me: sum(g.board[NURSERY]),
    "removed": lambda g, me: max(g.removed),
}
PART: Final = re.compile(r"([+-]?)\s*(?:(\d+)\*)?([a-z][a-z0-9 ]*[a-z0-9]|[a-z]|\d+)\s*")


def named(name: str) -> Count:
    if name in OF_GAME:
        return OF_GAME[name]
    if name not in OF_VILLAGE:
        raise TypeError(f"nothing is counted as '{name}'")
    found = OF_VILLAGE[name]
    return lambda g, me: found(g.villages[me])


def count(words: int | str) -> Count:
    """`3`, `"window"`, `"8-field"`, `"sheep+jewel"`, `"2*round"` as something that can be counted."""
    if isinstance(words, int):
        return constant(words)
    if words in OF_VILLAGE or words in OF_GAME:
        return named(words)
    parts = [(n, constant(int(what)) if what.isdigit() else named(what)) for n, what in terms(words)]
    return lambda g, me: sum([n * one(g, me) for n, one in parts])


def terms(words: str) -> list[tuple[int, str]]:
    """The parts of a sum of counts, each with its factor: `8-field` is once 8 and −1 times the fields."""
    if PART.sub("", words):
        raise TypeError(f"'{words}' is no sum of counts")
    return [((-1 if sign == "-" else 1) * int(times or 1), what) for sign, times, what in PART.findall(words)]


def constant(n: int) -> Count:
    return lambda g, me: n
