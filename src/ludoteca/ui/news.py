"""The changes on a table, as one seat sees it: places filled, emptied or become something else, and points.

A game lists the things to point at by `places(table)` of its page, made of a view's table and nothing else: for each a
name, what is there now, and the anchor of its drawing. Two views of the same seat are compared place by place, so
nothing that the seat does not see can be marked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from ludoteca.core.shapes import Fact, Facts, Table

NEW, TAKEN, MOVED = "new", "taken", "moved"


class Place(NamedTuple):
    """A place on the table: what is there, and the anchor that its drawing bears, if that is not its name."""

    what: Fact
    anchor: str = ""
    empties: bool = True  # whether leaving it is worth telling: people who go home are no news
    fills: bool = True  # whether coming there is worth telling: a new deal is nobody's doing
    seat: int | None = None  # the seat whose doing it is that something is there, if that can be seen


class Mark(NamedTuple):
    """A place that has changed. Its drawing may move later: blocks turn with their wheel."""

    place: str
    kind: str
    seat: int | None = None  # the seat whose doing it is, as far as the table tells


class Change(NamedTuple):
    """The changes of one moment for a seat: marks, and the points that each seat has won or lost."""

    marks: tuple[Mark, ...] = ()
    gains: Mapping[int, float] = {}


Places = dict[str, Place]


def of_seat(thing: str, seat: int) -> str:
    """Return the anchor of a thing that lies before a seat, because several seats have one of that name."""
    return f"{thing}@{seat}"


def owner(thing: str) -> int | None:
    """Return the seat before which a thing lies, if it lies before one."""
    _, before, seat = thing.rpartition("@")
    return int(seat) if before else None


def change(before: Table, after: Table, places: Callable[[Fact], Places] | None) -> Change:
    """Return the differences between two tables as the same seat sees them; `places` is the game's, if it has one."""
    then, now = ([seat["points"] or 0 for seat in table["seats"]] for table in (before, after))
    gains = {seat: b - a for seat, (a, b) in enumerate(zip(then, now, strict=True)) if a != b}
    marks = compared(places(before), places(after)) if places else ()
    return Change(tuple(marks), gains)


def compared(before: Places, after: Places) -> Iterable[Mark]:
    """Return marks for the places that are not as they were."""
    found: list[Mark] = []
    for name in {**after, **before}:
        place = after.get(name) or before[name]
        then, now = (there.get(name, Place(None)).what for there in (before, after))
        kind = kind_of(then, now)
        told = place.empties if kind == TAKEN else place.fills
        if then == now or not (then or now) or not told:
            continue
        found.append(Mark(name, kind, owner(name) if place.seat is None else place.seat))
    return found


def drawn_at(marks: Iterable[Mark], now: Places) -> list[tuple[str, str]]:
    """Return the anchors of the marked things, as they lie now, each once, and the kinds of their marks."""
    return list(
        {(now[mark.place].anchor if mark.place in now else "") or mark.place: mark.kind for mark in marks}.items()
    )


def kind_of(then: Fact, now: Fact) -> str:
    less, more = amount(then), amount(now)
    return MOVED if less == more else NEW if more > less else TAKEN


def amount(what: Fact) -> float:
    """Return the amount of a thing: a number itself, the sum of several, the length of a list, or one."""
    if isinstance(what, Mapping):
        return float(sum(what.values()))
    if isinstance(what, (bool, str)) or what is None:
        return float(bool(what))
    return float(what) if isinstance(what, (int, float)) else float(len(what))


# -- one after the other -----------------------------------------------------------------------------------------------

MOST = 6  # steps that are shown one by one


class Step(NamedTuple):
    """The doings of one player up to the moment `at`: the lines of the log that tell of them, counted from 1, and their
    changes."""

    seat: int
    at: int
    lines: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    gains: Mapping[int, float] = {}

    def and_(self, later: Step) -> Step:
        marks = {mark.place: mark for mark in (*self.marks, *later.marks)}
        gains = {
            seat: self.gains.get(seat, 0) + later.gains.get(seat, 0) for seat in sorted({*self.gains, *later.gains})
        }
        return Step(self.seat, later.at, (*self.lines, *later.lines), tuple(marks.values()), gains)


Claims = Mapping[tuple[str, str], str]  # by kind of place and kind of mark: the verb of the log that tells of it


def steps(lines: Sequence[Fact], moments: range, changes: Mapping[int, Change], claims: Claims) -> list[Step]:
    """Return the doings at these moments, step by step. A line of the log has seats (or none), the moment `at` which it
    happened, and its verbs. Several seats may do something at one moment: in a harvest each farm changes by itself, and
    players without a choice are not waited for. Changes that cannot be told apart count as the doing of the seat that
    came first."""
    found: dict[tuple[int, int], Step] = {}
    first: dict[int, tuple[int, int]] = {}
    claimed: dict[tuple[int, str], tuple[int, int]] = {}
    last: tuple[int, int] | None = None
    for number, line in enumerate(lines, 1):
        if line.at not in moments:
            continue
        for seat in line.seats:
            last = (line.at, seat)
            first.setdefault(line.at, last)
            claimed |= {(line.at, verb): last for verb in line.verbs}
            found[last] = found.get(last, Step(seat, line.at)).and_(Step(seat, line.at, (number,)))
        if not line.seats and last and last[0] == line.at:
            found[last] = found[last].and_(Step(last[1], line.at, (number,)))
    for at, doer in first.items():
        made = changes.get(at, Change())
        for mark in made.marks:
            verb = claims.get((mark.place.partition(":")[0], mark.kind), "")
            whose = doer if mark.seat is None else (at, mark.seat)
            key = claimed.get((at, verb), whose if whose in found else doer)
            found[key] = found[key].and_(Step(key[1], at, (), (mark,)))
        for seat, points in made.gains.items():
            key = (at, seat) if (at, seat) in found else doer
            found[key] = found[key].and_(Step(key[1], at, (), (), {seat: points}))
    return list(found.values())


def joined(one_by_one: Sequence[Step]) -> list[Step]:
    """Return at most six steps: more are joined, first those of a player in a row, then all of a player."""
    found = list(one_by_one)
    if len(found) <= MOST:
        return found
    rows: list[Step] = []
    for step in found:
        if rows and rows[-1].seat == step.seat:
            rows[-1] = rows[-1].and_(step)
        else:
            rows.append(step)
    if len(rows) <= MOST:
        return rows
    seats: dict[int, Step] = {}
    for step in rows:
        seats[step.seat] = seats[step.seat].and_(step) if step.seat in seats else step
    return list(seats.values())


# -- the course of a game ----------------------------------------------------------------------------------------------


class Point(NamedTuple):
    """Where the game stands after a moment: in which round, and the seat whose turn begins there (−1: nobody's)."""

    round: int = 0
    turn: int = -1


class Turn(NamedTuple):
    """A run of moments, from `first` to `last`, in which one player acted without anybody in between."""

    seat: int
    round: int
    first: int
    last: int


def doers(events: Iterable[Facts]) -> dict[int, int]:
    """Return the seat that did something at each moment, as the log tells it: the one it names first."""
    found: dict[int, int] = {}
    for event in events:
        if event["who"] >= 0:
            found.setdefault(event["at"], event["who"])
    return found


def turns_of(points: Sequence[Point], doing: Mapping[int, int]) -> list[Turn]:
    """Split a game into turns. Moments without log entries belong to the turn before."""
    found: list[Turn] = []
    for at in range(1, len(points)):
        before = points[at - 1]
        seat = doing.get(at, found[-1].seat if found else max(before.turn, 0))
        begins = not found or before.turn == seat or seat != found[-1].seat
        if begins:
            found.append(Turn(seat, before.round, at, at))
        else:
            found[-1] = found[-1]._replace(last=at)
    return found


def moments_since(doing: Mapping[int, int], end: int, seat: int) -> range:
    """Return the moments after a seat's last one, up to `end`."""
    start = end
    while start and doing.get(start) != seat:
        start -= 1
    return range(start + 1, end + 1)
