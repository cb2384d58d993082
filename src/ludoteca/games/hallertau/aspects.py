"""What each card depends on and what it can change, so that a search for lines of cards leaves out irrelevant ones.
An aspect is a number with a direction, such as `milk+` or `empty-`, or something of which any change counts: `land`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Final

from ludoteca.games.hallertau.board import CROPS, DECKS, GOODS, STOCK
from ludoteca.games.hallertau.counts import terms

if TYPE_CHECKING:
    from ludoteca.games.hallertau.card import Amount, Bar, Items

Aspects = frozenset[str]
Numbers = tuple[tuple[int, int], ...]  # places in `NUMBERED`, each with a number
NUMBERS: Final = (*STOCK.names, "field", "empty", "sown", "new tools", "reaped")  # what is counted one by one
NUMBERED: Final = (*STOCK.names, "field")  # those that one may have in advance
MANY: Final = 99
LAND: Final = "land"  # rows of fields, and what grows there
FLOCK: Final = "flock"  # the places of the sheep
HAND: Final = "hand"
PLAYED: Final = "played"
VILLAGE: Final = "village"
ADVANCED: Final = "advanced"  # the steps of shops in this phase
BOULDERS: Final = "boulders"
BOARD: Final = "board"  # the action board, workers, and the spaces just used
OTHERS: Final = (LAND, FLOCK, HAND, PLAYED, VILLAGE, ADVANCED, BOULDERS, BOARD)
CROP_NAMES: Final = tuple([STOCK.names[crop] for crop in CROPS])
GOOD_NAMES: Final = tuple([STOCK.names[good] for good in GOODS])


def more(names: Iterable[str]) -> Aspects:
    return frozenset([name if name in OTHERS else f"{name}+" for name in names])


def less(names: Iterable[str]) -> Aspects:
    return frozenset([name if name in OTHERS else f"{name}-" for name in names])


EVERYTHING: Final = more((*NUMBERS, *OTHERS)) | less(NUMBERS)
SOWN: Final = more(("sown", LAND)) | less(("empty", *GOOD_NAMES))
REAPED: Final = more((*GOOD_NAMES, "reaped", "empty", LAND)) | less(("sown",))
NEW_FIELD: Final = more(("field", "empty", LAND))
# What using a space looks at, and what it can change: it brings no tools, and nothing is harvested.
SPACE_LOOKS_AT: Final = more((*CROP_NAMES, "milk", "sheep", "field", "empty", FLOCK, VILLAGE, BOARD)) | less(("sown",))
SPACE_CHANGES: Final = more((*GOOD_NAMES, "jewel", "sheep", "field", "empty", "sown", *OTHERS)) | less(
    (*CROP_NAMES, "milk", "jewel", "sheep", "field", "empty", "sown")
)
GIVEN_FIELD: Final = less(("field", "empty", "sown", LAND))
OF_COUNTS: Final[dict[str, tuple[str, ...]]] = {
    **{name: (name,) for name in NUMBERS},
    **dict.fromkeys(("crop", "most crop"), CROP_NAMES),
    "half the hides": ("hide",),
    **dict.fromkeys(("tools at once", "tools of phase"), ("new tools",)),
    **dict.fromkeys(("harvested", "harvested of one crop"), ("reaped",)),
    **dict.fromkeys(("window", "gap"), (VILLAGE,)),
    "advanced": (ADVANCED,),
    **dict.fromkeys(("workers", "full", "quadrant", "on nursery"), (BOARD,)),
    **dict.fromkeys(("card", "other cards"), (HAND,)),
    **dict.fromkeys(("played", "played of one deck", "played drawn"), (PLAYED,)),
    **dict.fromkeys(("cards with sheep", "bare cards", "leaving"), (FLOCK,)),
    **dict.fromkeys(("round", "removed", "traded"), ()),  # no card changes them
}
BEGINNINGS: Final = {"field": LAND, "sown": LAND, "sheep ": FLOCK, "played ": PLAYED}  # of all other counts


def aspects_of(count: str) -> tuple[str, ...]:
    """The aspects that a count looks at."""
    if count.isdigit():
        return ()
    if count in OF_COUNTS:
        return OF_COUNTS[count]
    if count.endswith(" in hand"):
        return (HAND,)
    return next((aspect,) for beginning, aspect in BEGINNINGS.items() if count.startswith(beginning))


def higher(amount: Amount, sign: int = 1) -> Aspects:
    """The changes that make an amount higher, or lower with a negative sign."""
    found: Aspects = frozenset()
    for n, count in terms(amount) if isinstance(amount, str) else []:
        found |= (more if n * sign > 0 else less)(aspects_of(count))
    return found


@cache
def brought(thing: str) -> Aspects:
    """What changes if somebody gets a thing."""
    if thing in STOCK.names:
        besides = {"tool": ("new tools",), "sheep": (FLOCK,)}.get(thing, ())
        return more((thing, *besides))
    if thing in DECKS:
        return more((HAND,))
    if "/" in thing:
        return more(thing.split("/"))
    if thing.startswith("field"):
        return NEW_FIELD
    if thing == "crop and sow":
        return more(CROP_NAMES) | SOWN
    if thing.startswith("sow"):
        return SOWN
    match thing:
        case "crops" | "different crops":
            return more(CROP_NAMES)
        case "harvest":
            return REAPED
        case "sustain" | "sustain one":
            return more((FLOCK,))
        case "raise" | "raise all" | "raise empty" | "raise sown":
            return more((LAND,))
        case "first":
            return frozenset()
    raise TypeError(f"nobody can get '{thing}'")


def most_brought(bars: Iterable[Bar], income: Items, changed: Aspects) -> Numbers:
    """The most that a card can bring of all that is counted one by one."""
    found: list[tuple[int, int]] = []
    for at, name in enumerate(NUMBERED):
        if f"{name}+" in changed:
            most = max([sum([parts(name, *item) for item in (*bar.get, *income)]) for bar in bars], default=0)
            found.append((at, most or MANY))
    return tuple(found)


def parts(name: str, thing: str, amount: Amount) -> int:
    """How many of a thing's amount can be of this name."""
    if f"{name}+" not in brought(thing):
        return 0
    return amount if isinstance(amount, int) and thing != "harvest" else MANY


def used(thing: str) -> Aspects:
    """What makes a thing bring more, or something at all."""
    if thing == "harvest":
        return more(("sown", LAND))
    if thing == "crop and sow":
        return more(("empty",))
    if thing.startswith("sow"):
        crop = thing.removeprefix("sow").strip()
        return more(("empty", *((crop,) if crop in STOCK.names else CROP_NAMES)))
    return frozenset()


def given(thing: str) -> Aspects:
    """What changes if somebody pays a thing."""
    if thing in STOCK.names:
        return less((thing, FLOCK)) if thing == "sheep" else less((thing,))
    if thing.endswith("card"):
        return less((HAND,))
    return more(("empty",)) | less(("sown", LAND)) if thing == "sown good" else GIVEN_FIELD


def owned(thing: str) -> Aspects:
    """What makes it possible to pay a thing."""
    if thing in STOCK.names or thing == "field":
        return more((thing,))
    return more((HAND,)) if thing.endswith("card") else more(("sown", "field", LAND))


def conditions(bars: Iterable[Bar]) -> Aspects:
    """The changes that may let one of these positions be played."""
    found: Aspects = frozenset()
    for bar in bars:
        for name, n in [item for items in bar.has for item in items]:
            found |= higher(name) | higher(n, -1)
        for name, n in bar.most:
            found |= higher(name, -1) | higher(n)
        for name, n in [item for items in bar.pay for item in items]:
            found |= owned(name) | higher(n, -1)
    return found


def multipliers(bars: Iterable[Bar]) -> Aspects:
    """The changes that may let one of these positions bring more."""
    found: Aspects = frozenset()
    for name, n in [item for bar in bars for item in bar.get]:
        found |= used(name) | higher(n)
    return found


def changes(bars: Iterable[Bar], income: Items) -> Aspects:
    """What may change if one of these positions is played. A bonus card may bring its income at once."""
    found = more((HAND, PLAYED))
    for bar in bars:
        for name, _ in [item for items in bar.pay for item in items]:
            found |= given(name)
        for name, _ in (*bar.get, *income):
            found |= brought(name)
    return found
