"""Events in words: those of an action in a line, each by the message `log.<verb>` of the catalogue.

A line says nothing twice. Events are merged only when they are told, and stored as they happened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import SimpleNamespace
from typing import Generic, NamedTuple, TypeVar

from ludoteca.core.game import Event
from ludoteca.core.shapes import Data, Fact, Facts
from ludoteca.i18n.text import has_text, text
from ludoteca.installed import module_of

MAY_BE_LEFT_OUT = re.compile(r"\[([^\]]*)\]")
PLACE = re.compile(r"\{(\w+)")
NUMBERED = re.compile(r"(\D+)(\d+)")
P = TypeVar("P")  # the type of the parts by which events are grouped
NAMES = ("card", "space", "building", "what", "cause")  # facts that name what an event is about


class Count(int):
    """A number that knows its noun's two forms: `{coins:coin|coins}`."""

    def __format__(self, forms: str) -> str:
        one, _, many = forms.partition("|")
        return f"{int(self)} {one if self == 1 else many}" if forms else str(int(self))


# -- lines ---------------------------------------------------------------------------------------------------------


class Line(NamedTuple, Generic[P]):
    """Events that are told together: their seats (none: the game itself), the part of the game that they belong to, and
    the events left when each thing is said once."""

    seats: tuple[int, ...]
    part: P
    events: list[Event]


def lines(game: str, events: Iterable[Event], parts: Iterable[P]) -> list[Line[P]]:
    """Return the lines of events. A player's events in the same part of the game are one line, and so are equal events
    of several players; an event of no player stands alone."""
    found: list[Line[P]] = []
    for seat, part, group in groups(game, zip(events, parts, strict=True)):
        line = Line(() if seat is None else (seat,), part, said_once(game, group))
        if found and alike(game, found[-1], line):
            found[-1] = found[-1]._replace(seats=found[-1].seats + line.seats)
        else:
            found.append(line)
    return found


def groups(game: str, events: Iterable[tuple[Event, P]]) -> list[tuple[int | None, P, list[Event]]]:
    found: list[tuple[int | None, P, list[Event]]] = []
    of_a_player: dict[str, bool] = {}
    for event, part in events:
        verb = event["verb"]
        if verb not in of_a_player:
            of_a_player[verb] = "{who}" in text(game, f"log.{verb}")
        seat = event["who"] if of_a_player[verb] else None
        if seat is not None and found and found[-1][:2] == (seat, part):
            found[-1][2].append(event)
        else:
            found.append((seat, part, [event]))
    return found


def alike(game: str, before: Line[P], line: Line[P]) -> bool:
    """Whether two lines of different players say the same, so that one line tells of both."""
    if not line.seats or before.part != line.part or line.seats[0] in before.seats:
        return False
    verbs = getattr(telling(game), "TOGETHER", ())
    if not all(event["verb"] in verbs for event in line.events):
        return False
    return [{**event, "who": -1} for event in before.events] == [{**event, "who": -1} for event in line.events]


def said_once(game: str, events: list[Event]) -> list[Event]:
    """Return the events of a line without repetitions: a price is told with the thing paid for, goods that came
    together are added up, equal events are counted (`times`), and a cause is told only where it changes."""
    if len(events) < 2:
        return events
    implied: Mapping[str, str] = getattr(telling(game), "IMPLIED", {})
    said = [events[0]]
    for event in events[1:]:
        before, verb = said[-1], event["verb"]
        if verb in implied and any(other.get("space") == implied[verb] for other in said):
            continue
        if before["verb"] == "paid" and pays_for(game, before, event):
            said[-1] = {**event, "goods": before["goods"]}
        elif before["verb"] == verb and can_be_added(before, event):
            said[-1] = {**before, "goods": [a + b for a, b in zip(before["goods"], event["goods"], strict=True)]}
        elif before["verb"] == verb and {**before, "times": 1} == {**event, "times": 1}:
            said[-1] = {**before, "times": before.get("times", 1) + 1}
        else:
            said.append(event)
    return list(causes_once(said))


def pays_for(game: str, before: Event, event: Event) -> bool:
    """Whether the price told before is that of this event, whose message has a place for it."""
    about = before["cause"] in [event.get(name) for name in NAMES]
    return about and "goods" not in event and "{goods}" in text(game, f"log.{event['verb']}")


def can_be_added(before: Event, event: Event) -> bool:
    """Whether two events differ in nothing but their goods."""
    rest = [{key: fact for key, fact in one.items() if key not in ("goods", "at")} for one in (before, event)]
    plain = all(isinstance(fact, str) for key, fact in rest[0].items() if key not in ("who", "only"))
    return "goods" in before and "goods" in event and plain and rest[0] == rest[1]


def causes_once(events: Iterable[Event]) -> Iterator[Event]:
    """Return the events, without causes that the event before has named."""
    about: set[Fact] = set()
    for event in events:
        named = {event[name] for name in NAMES if event.get(name)}
        yield {**event, "cause": ""} if event.get("cause") in about else event
        about = named or about


def told(game: str, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Return events in words: a sentence for each line. Each action begins a new line."""
    found = []
    for line in lines(game, events, actions(game, events)):
        first, *more = line.events
        said = [in_words(game, first, together([names[seat] for seat in line.seats]))]
        found.append("; ".join(said + [in_words(game, event, "").strip() for event in more]))
    return found


def actions(game: str, events: Iterable[Event]) -> Iterator[int]:
    """Return the number of the action to which each event belongs."""
    begun, number = getattr(telling(game), "BEGINS", ()), 0
    for event in events:
        number += event["verb"] in begun
        yield number


def together(names: Sequence[str]) -> str:
    """Return names in a row, as in a sentence."""
    if len(names) < 2:
        return "".join(names)
    return text("common", "seat.and", others=", ".join(names[:-1]), last=names[-1])


@cache
def telling(game: str) -> Fact:
    """Return the game's module `telling`, which says how its log is told; an empty one if it has none."""
    return module_of(game, "telling") or SimpleNamespace(COUNTED={})


# -- one event -----------------------------------------------------------------------------------------------------


def sentence(game: str, event: Event, names: Sequence[str]) -> str:
    """Return one event in words, with the players called by `names`."""
    return in_words(game, event, names[event["who"]] if event["who"] >= 0 else "")


def in_words(game: str, event: Event, who: str) -> str:
    facts: Data = {fact: words(game, fact, value) for fact, value in event.items()}
    facts["who"] = who
    said = message(game, event["verb"], facts).format(**facts)
    return text("common", "log.times", said=said, n=event["times"]) if "times" in event else said


def message(game: str, verb: str, facts: Facts) -> str:
    """Return the message for a verb with places for these facts. A part of it in [brackets] is kept only if none of its
    places is zero or empty."""

    def said(part: re.Match[str]) -> str:
        return part[1] if all(facts.get(place) for place in PLACE.findall(part[1])) else ""

    return MAY_BE_LEFT_OUT.sub(said, text(game, f"log.{verb}"))


def words(game: str, fact: str, value: Fact) -> str | Count:
    """Return a fact of an event in words: a name, a number, how many there are of each (as the game's `telling.COUNTED`
    lists them), or products such as 3×2 + 4×1."""
    if isinstance(value, int):
        return Count(value)
    if isinstance(value, str):
        return named(game, value)
    if fact in (counted := telling(game).COUNTED):
        things = zip(value, counted[fact], strict=True)
        return ", ".join(so_many(game, n, name) for n, name in things if n)
    return " + ".join(f"{a}×{b}" for a, b in value)


def so_many(game: str, number: int, thing: str) -> str:
    """Return `1 pig` or `2 pigs`, by the message `goods.<thing>`, if the game has one."""
    key = f"goods.{thing}"
    return text(game, key, n=Count(number)) if has_text(game, key) else f"{number} {named(game, thing)}"


def named(game: str, thing: str) -> str:
    """Return the name of a thing; `villa3` is the villa's name and its number."""
    if has_text(game, f"name.{thing}"):
        return text(game, f"name.{thing}")
    numbered = NUMBERED.fullmatch(thing)
    if numbered and has_text(game, f"name.{numbered[1]}"):
        return f"{named(game, numbered[1])} {numbered[2]}"
    return thing


def seat_names(players: int) -> list[str]:
    """Return the names of players who have no other."""
    return [text("common", "seat.name", n=seat + 1) for seat in range(players)]
