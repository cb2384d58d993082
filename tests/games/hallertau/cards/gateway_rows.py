"""How the rows of gateway cards are told and tested: what is printed, the least position for each of its places, and
that one thing less is too little."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from ludoteca.games.hallertau.board import SPACE_NAMES, STOCK
from ludoteca.testing import Table
from tests.games.hallertau.table import table

DRAWN = {"bonus": ("801", "802", "803"), "farmyard": ("433", "434", "435"), "gateway": ()}
BELOW = {"bonus": "840 841 842 843", "farmyard": "425 426 427 428"}  # so that no deck comes to its end
STALLS = "401 402 403 404 405"


@dataclass(frozen=True)
class Row:
    """Places (those of slashes, from the left): the least that is needed, and what it brings. Needed is told as goods,
    `4 sheep` (on the card of round 4) or `2 field5` (fields of that row), `3 field3:hops`; `beside` is there too, in
    the words of a seat, but not asked for. What it brings: goods, sheep, fields, and cards by their deck."""

    card: str
    places: tuple[tuple[str, str], ...]
    also: str = ""  # brought at every place
    beside: tuple[tuple[str, Any], ...] = ()
    said: str = ""  # the answers to what is asked; `*` for the number that is brought


def row(card: str, *places: tuple[str, str], also: str = "", said: str = "", **beside: Any) -> Row:
    return Row(card, places, also, tuple(beside.items()), said)


def things(words: str) -> list[tuple[int, str]]:
    parts = words.split()
    return [(int(n), what) for n, what in zip(parts[::2], parts[1::2], strict=True)]


def seat(row: Row, needed: list[tuple[int, str]]) -> dict[str, Any]:
    """The seat with exactly this."""
    parts: dict[str, Any] = {"hand": row.card, "stalls": STALLS, **dict(row.beside)}
    goods, fields = [parts.get("goods", "")], [parts.get("fields", "")]
    for n, what in needed:
        if what == "sheep":
            parts["sheep"] = f"4:{n}"
        elif what.startswith("field"):
            fields += [what.removeprefix("field")] * n
            parts["fields"] = " ".join(fields)
        else:
            goods.append(f"{n} {what}")
    return {**parts, "goods": " ".join(goods).strip()}


def laid(row: Row, needed: list[tuple[int, str]]) -> Table:
    decks = {deck: " ".join([*DRAWN[deck], below]) for deck, below in BELOW.items()}
    return table(seat(row, needed), decks=decks)


def line(row: Row, place: int) -> str:
    return f"play {row.card}" + (f" way {place + 1}" if len(row.places) > 1 else "")


def cases(rows: tuple[Row, ...]) -> list[Any]:
    """Each place of each row."""
    return [
        pytest.param(row, place, id=f"{row.card}-{needed.replace(' ', '_')}")
        for row in rows
        for place, (needed, _) in enumerate(row.places)
    ]


def as_printed(row: Row, place: int) -> None:
    """The whole test of a row: what it brings, what it asks for, and that nobody has to take what it brings."""
    brings_what_is_printed(row, place)
    asks_for_no_less(row, place)
    brings_nothing_unwanted(row, place)


def brings_what_is_printed(row: Row, place: int) -> None:
    t = laid(row, things(row.places[place][0]))
    before = t.seat(0)
    said = row.said.replace("*", row.places[place][1].split(" ")[0])
    t.play(f"{line(row, place)} {said}".strip())
    goods, fields, hand, sheep = (
        list(STOCK.parse(before.goods)),
        before.fields.split(),
        before.hand.split(),
        before.sheep,
    )
    hand.remove(row.card)
    for n, what in things(f"{row.places[place][1]} {row.also}"):
        if what in DRAWN:
            hand += DRAWN[what][:n]
        elif what == "sheep":
            sheep = more_sheep(sheep, n)
        elif what.startswith("field"):
            fields += [what.removeprefix("field")] * n
        else:
            goods[STOCK.names.index(what)] += n
    after = t.seat(0)
    assert (after.goods, after.sheep) == (STOCK.text(goods), sheep)
    assert (sorted(after.fields.split()), sorted(after.hand.split())) == (sorted(fields), sorted(hand))
    assert after.played.split()[-1] == row.card
    assert (after.shops, after.boulders, after.workers) == (before.shops, before.boulders, before.workers)
    assert at_turn(t)


def at_turn(t: Table) -> bool:
    """Whether nothing more is asked: it is still the first one's turn."""
    return (type(t.game.agenda[-1]).__name__, t.game.who) == ("Turn", 0)


def more_sheep(sheep: str, n: int) -> str:
    """Sheep that come in round 1 go on the card of round 4."""
    flock = dict(word.split(":") for word in sheep.split())
    return " ".join(f"{place}:{m}" for place, m in sorted({**flock, "4": int(flock.get("4", 0)) + n}.items()) if m)


def asks_for_no_less(row: Row, place: int) -> None:
    """Places up to this one are open, later ones are not; with one thing less this one is not either."""
    needed = things(row.places[place][0])
    t = laid(row, needed)
    open_places = [p for p in range(len(row.places)) if t.offers(line(row, p))]
    assert open_places == list(range(place + 1))
    for i, (n, what) in enumerate(needed):
        short = [*needed[:i], (n - 1, what), *needed[i + 1 :]]
        if n:
            assert not laid(row, short).offers(line(row, place)), f"{row.card} with {short}"


def brings_nothing_unwanted(row: Row, place: int) -> None:
    """A card may be played for nothing at all."""
    t = laid(row, things(row.places[place][0]))
    before = t.seat(0)
    t.play("less", line(row, place))
    while not at_turn(t):
        t.play("done")
    after = t.seat(0)
    assert (after.goods, after.sheep, after.fields) == (before.goods, before.sheep, before.fields)
    assert {*after.hand.split(), row.card} == {*before.hand.split()}


def at_the_third_seat(card: str, board: dict[str, str], action: str, **seat: Any) -> Table:
    """The first of three has just done something; the third has the card, and it is not his turn."""
    decks = {"bonus": "801 802 803"}
    return table({}, {}, dict(hand=card, **seat), players=3, board=board, decks=decks).play(action)


def hand(card: str, **parts: Any) -> Table:
    """A table at which somebody has this card; the bonus deck has three known cards."""
    around = {name: parts.pop(name) for name in ("round", "phase", "done", "board", "turn") if name in parts}
    own = {**parts, "hand": f"{card} {parts.get('hand', '')}".strip()}
    return table(own, decks={"bonus": "801 802 803"}, **around)


def workers(t: Table, space: str) -> tuple[int, ...]:
    """Those in the rows of a space, from the bottom."""
    return tuple(t.game.board[SPACE_NAMES.index(space)])


def refused_outside(phase: int, card: str, **seat: Any) -> None:
    """In every other phase in which one is asked for 325 this card cannot be played."""
    for other in (2, 3, 4, 5, 6, 7, 8, 9, 10):
        if other != phase:
            t = table({**seat, "hand": f"{card} 325"}, round=2, phase=other)
            assert t.offers("0: play 325"), other
            assert not t.offers(f"0: play {card}"), other
