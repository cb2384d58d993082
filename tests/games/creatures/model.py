"""A model of "at any time" without windows: between any two steps that are not amid an action, either player may do any
of his acts. Slow and plain, to compare the rules with: whatever can be reached there can be reached in the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteca.core.record import encode
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.rounds import GameEnds, Turn
from ludoteca.games.creatures.windows import window

BETWEEN = (
    *("RoundStarts", "WorkStarts", "Turn", "TurnEnds", "WorkEnds", "ReturnHome", "Breeding", "Newborns"),
    *("BreedingEnds", "RoundEnds", "GameEnds", "Offers", "Window"),
)


class Cut:
    """The place where a game is cut short: no more than so many turns from here on, then the score."""

    def __init__(self, g: Any, turns: int) -> None:
        self.least = placed(g) + turns

    def short(self, g: Any) -> None:
        if g.agenda and type(g.agenda[-1]) is Turn and g.agenda[-1].worker and placed(g) >= self.least:
            g.agenda = [GameEnds(g.first), *window(g, 1 - g.first), *window(g, g.first)]


def placed(g: Any) -> int:
    """The workers placed in the whole game."""
    return int(6 * g.round - sum(farm.workers for farm in g.farms))


def told(g: Any) -> str:
    """What lies on the table, without what is still to be done."""
    return str([encode(part) for part in (g.farms, g.lying, sorted(g.market), g.troughs, g.stalls, g.expansions)])


def played(start: Any, turns: int, most: int) -> dict[str, Any] | None:
    """All ends of the game as it is, or None if there are too many ways."""
    cut = Cut(start, turns)

    def ways(g: Any) -> Iterator[Any]:
        for choice in g.choices + g.asides:
            ahead = g.clone()
            ahead.play(choice)
            cut.short(ahead)
            ahead.advance()
            yield ahead

    return ends(start, ways, most)


def modelled(start: Any, turns: int, most: int) -> dict[str, Any] | None:
    """All ends of the model."""
    cut = Cut(start, turns)

    def ways(g: Any) -> Iterator[Any]:
        step = g.agenda[-1]
        between = type(step).__name__ in BETWEEN
        for who in (0, 1) if between else (step.who,) if step.patient else ():
            for building in g.hear(who, "at_any_time"):
                act = building.at_any_time(g, who)
                if act is not None:
                    ahead = g.clone()
                    ahead.then(act, *([Settle(who)] if between else []))
                    yield ahead
        for choice in step.options(g) or [None]:
            ahead = g.clone()
            ahead.agenda.pop()
            if choice is None:
                step.perform(ahead)
            else:
                step.choose(ahead, choice)
            cut.short(ahead)
            yield ahead

    return ends(start, ways, most)


def ends(start: Any, ways: Any, most: int) -> dict[str, Any] | None:
    seen, found, todo = set(), {}, [start.clone()]
    while todo:
        g = todo.pop()
        if g.over:
            found[told(g)] = g
            continue
        trace = str(g.position())
        if trace in seen:
            continue
        seen.add(trace)
        if len(seen) > most:
            return None
        todo.extend(ways(g))
    return found
