"""A card as the rulebook prints it, in the fewest words: what one must have, what one pays, what one gets. The least
position, what is there afterwards and the near misses follow from these words by the rules alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludoteca.testing import Table
from tests.games.hallertau.table import table

GOODS = ("barley", "flax", "hops", "rye", "hide", "meat", "milk", "wool", "clay", "jewel", "tool")
CROPS = GOODS[:4]
FIELDS = ("field2", "field3", "field4", "field5")
DRAWN = {
    "gateway": ("001", "002", "003", "004"),
    "bonus": ("843", "844", "845", "842"),
    "point": ("901", "902", "903", "904"),
}
# The neighbour has plenty of everything, which must not help.
RICH = dict(goods=" ".join(f"{10 if good == 'jewel' else 20} {good}" for good in GOODS), sheep="stables:20")
RICH |= dict(fields=" ".join("2345") + " 5:hops 5:flax 5:rye 5:barley", shops="0 1 2 3 6")
LIKE = ("goods", "sheep", "fields", "shops", "boulders", "tile", "hand", "played", "workers", "tired", "points")


@dataclass(frozen=True)
class Printed:
    """One position of a card. `has`, `pays`, `gets`: "3 hops 1 sheep 1 field5 2 bonus". `seat` is what must be there
    beside that, `near` are seats in which something is missing. `way` says the position, `price` what goes, `then` what
    comes; `land` are the fields once it is paid, if sown ones change, `after` is what else is different in the end."""

    card: str
    has: str = ""
    pays: str = ""
    gets: str = ""
    way: str = ""
    price: str = ""
    then: str = ""
    seat: dict[str, Any] = field(default_factory=dict)
    near: Sequence[dict[str, Any]] = ()
    land: str = ""
    after: dict[str, Any] = field(default_factory=dict)
    parts: dict[str, Any] = field(default_factory=dict)
    several: bool = False  # who has more could pay in other ways too
    worth: int = 0
    income: str = ""

    def __str__(self) -> str:
        return f"{self.card} {self.way} {self.then}".strip()

    @property
    def line(self) -> str:
        return f"play {self.card} {self.way} {self.price}".strip()


def counted(words: str) -> dict[str, int]:
    """ "3 hops 1 sheep" by name."""
    found: dict[str, int] = {}
    parts = words.split()
    for n, name in zip(parts[::2], parts[1::2], strict=True):
        assert name in (*GOODS, *FIELDS, "sheep", "farmyard", *DRAWN), name
        found[name] = found.get(name, 0) + int(n)
    return found


def summed(*many: dict[str, int]) -> dict[str, int]:
    names = dict.fromkeys(name for one in many for name in one)
    return {name: sum(one.get(name, 0) for one in many) for name in names}


def told(things: dict[str, int], names: Iterable[str]) -> str:
    return " ".join(f"{things[name]} {name}" for name in names if things.get(name))


def fields_of(things: dict[str, int]) -> list[str]:
    return [name[-1] for name in FIELDS for _ in range(things.get(name, 0))]


def home(round_: int) -> str:
    """Where sheep go that come in a round."""
    return str(round_ + 3) if round_ < 4 else "stables"


def seat_of(p: Printed, things: dict[str, int], **other: Any) -> dict[str, Any]:
    """A seat that has these things and whatever else the card needs."""
    words = {**p.seat, **other}
    goods = summed(counted(words.pop("goods", "")), things)
    seat: dict[str, Any] = {"goods": told(goods, GOODS)}
    if goods.get("sheep"):
        seat["sheep"] = f"{home(p.parts.get('round', 1))}:{goods['sheep']}"
    if fields_of(things):
        seat["fields"] = " ".join(fields_of(things))
    elif any(name in things for name in FIELDS):
        seat["fields"] = ""
    return {**seat, **words, "hand": f"{p.card} {words.get('hand', '')}".strip()}


def least(p: Printed) -> dict[str, int]:
    return summed(counted(p.has), counted(p.pays))


def laid(p: Printed, seat: dict[str, Any]) -> Table:
    held = f"{seat.get('hand', '')} {seat.get('played', '')}".split()
    decks = {name: " ".join(c for c in cards if c not in held) for name, cards in DRAWN.items()}
    return table(seat, RICH, **{**p.parts, "decks": {**decks, **p.parts.get("decks", {})}})


def is_refused(p: Printed, seat: dict[str, Any]) -> bool:
    return not laid(p, seat).offers(f"play {p.card} {p.way}".strip())


def afterwards(p: Printed, seat: dict[str, Any], gets: dict[str, int], **other: Any) -> dict[str, Any]:
    """What the seat should be like: what was paid has gone, what it gets has come."""
    pays = counted(p.pays)
    goods = counted(seat["goods"])
    left = {good: goods.get(good, 0) - pays.get(good, 0) + gets.get(good, 0) for good in GOODS}
    left["jewel"] = min(10, left["jewel"])
    now = {**seat, "goods": told(left, GOODS)}
    sheep = dict(word.split(":") for word in seat.get("sheep", "").split())
    place = home(p.parts.get("round", 1))
    sheep[place] = str(int(sheep.get(place, 0)) - pays.get("sheep", 0) + gets.get("sheep", 0))
    now["sheep"] = " ".join(f"{where}:{n}" for where, n in sheep.items())
    land = (p.land or seat.get("fields", "2 3 4")).split()
    for row in fields_of(pays):
        land.remove(row)
    now["fields"] = " ".join((land + fields_of(gets))[:8])
    held = [card for card in seat["hand"].split() if card not in (p.card, *p.price.split())]
    gone = f"{seat['hand']} {seat.get('played', '')}".split()
    drawn = [card for deck, cards in DRAWN.items() for card in [c for c in cards if c not in gone][: gets.get(deck, 0)]]
    now["hand"] = " ".join(held + drawn)
    now["played"] = f"{seat.get('played', '')} {p.card}".strip()
    return {**now, **other}


def likeness(t: Table) -> dict[str, Any]:
    found = {part: getattr(t, part) for part in LIKE}
    return {**found, "hand": sorted(found["hand"].split())}


def expected(p: Printed, seat: dict[str, Any]) -> dict[str, Any]:
    return likeness(table(seat, RICH, round=p.parts.get("round", 1)))


def answers_nothing(t: Table) -> None:
    """Leave everything that is offered, until one's own turn is asked about again."""
    while type(t.game.agenda[-1]).__name__ != "Turn":
        t.play("done")


def barred(card: str, phase: int, round: int = 2, **seat: Any) -> bool:
    """Whether it cannot be played in a phase in which its player is asked for another card."""
    seat = {**seat, "goods": f"{seat.get('goods', '')} 5 meat", "hand": f"{card} 910 {seat.get('hand', '')}".strip()}
    t = table(seat, round=round, phase=phase)
    assert (t.game.phase, t.game.who) == (phase, 0)
    assert t.offers("play 910")
    return not t.offers(f"play {card}")


# -- what is asked of every row of a table -----------------------------------------------------------------------------


def played_as_printed(p: Printed) -> None:
    plays(p)
    takes_exactly_its_price(p)
    needs_all_of_it(p)


def as_printed(p: Printed) -> None:
    played_as_printed(p)
    may_bring_nothing(p)
    keeps_the_limits(p)


def plays(p: Printed) -> None:
    """In the least position it can be played, brings exactly what is printed, and changes nothing else."""
    seat = seat_of(p, least(p))
    t = laid(p, seat)
    others = (t.seat(1), list(t.game.board), t.game.first)
    t.play(f"{p.line} {p.then}".strip())
    assert likeness(t) == expected(p, afterwards(p, seat, counted(p.gets), **p.after))
    assert others == (t.seat(1), t.game.board, t.game.first)


def takes_exactly_its_price(p: Printed) -> None:
    """Who has more than the price keeps the rest."""
    paid = counted(p.pays)
    most = {"jewel": 10, **dict.fromkeys(FIELDS, 8)}
    more = {name: 1 for name in paid if paid[name] + counted(p.has).get(name, 0) < most.get(name, 99)}
    seat = seat_of(p, summed(least(p), more))
    if not more or p.several:
        return
    t = laid(p, seat).play(f"{p.line} {p.then}".strip())
    assert likeness(t) == expected(p, afterwards(p, seat, counted(p.gets), **p.after))


def needs_all_of_it(p: Printed) -> None:
    """One thing less of any kind, or one that grows on a field, and it is refused; so are the near misses named."""
    things = least(p)
    for name in things:
        few = {**things, name: things[name] - 1}
        assert is_refused(p, seat_of(p, few)), f"{p} with {few}"
        if name in CROPS and "fields" not in seat_of(p, few):
            assert is_refused(p, seat_of(p, few, fields=f"2:{name} 3 4")), f"{p} with {few} and {name} on a field"
    for other in p.near:
        assert is_refused(p, seat_of(p, things, **other)), f"{p} with {things}, {other}"


def may_bring_nothing(p: Printed) -> None:
    """All that a card brings can be left; its price is paid nevertheless."""
    seat = seat_of(p, least(p))
    t = laid(p, seat).play(f"less {p.line}")
    answers_nothing(t)
    assert likeness(t) == expected(p, afterwards(p, seat, {}))


def keeps_the_limits(p: Printed) -> None:
    """No more than 8 fields and 10 jewels, however much it brings."""
    seat, gets = seat_of(p, least(p)), counted(p.gets)
    if fields_of(gets) and "fields" not in seat:
        full = {**seat, "fields": "2 2 2 2 2 2 2"}
        t = laid(p, full).play(f"{p.line} {p.then}".strip())
        assert t.fields == f"2 2 2 2 2 2 2 {fields_of(gets)[0]}"
    if gets.get("jewel") and "jewel" not in f"{p.has} {p.pays} {p.seat}":
        full = {**seat, "goods": f"{seat['goods']} 10 jewel"}
        t = laid(p, full).play(f"{p.line} {p.then}".strip())
        assert "10 jewel" in t.goods


def lower_positions_stay_open(rows: Sequence[Printed]) -> None:
    """Whoever reaches a position of slashes may take any before it."""
    for p in rows:
        before = [q for q in rows if q.card == p.card and q.way.startswith("way ") and q.way < p.way]
        if p.way.startswith("way "):
            t = laid(p, seat_of(p, least(p)))
            assert all(t.offers(q.line) for q in before), p
