"""A model of "at any time" without windows: between any two steps that are not amid an action, each player is asked for
his acts until neither wants to act. Slow and plain, to compare the rules with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteca.core.record import encode
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.rounds import GameEnds, Turn
from ludoteca.games.creatures.windows import window

BETWEEN = (
    *("RoundStarts", "WorkStarts", "Turn", "TurnEnds", "WorkEnds", "ReturnHome", "Breeding", "Newborns"),
    *("BreedingEnds", "RoundEnds", "GameEnds", "Offers", "Window"),
)
NOTHING = -1


class Node:
    """A position, and in the model how many players have said that they do not act now."""

    def __init__(self, g: Any, passed: int = 0) -> None:
        self.g, self.passed = g, passed

    def trace(self) -> str:
        return f"{self.passed} {self.g.position()}"


# who decides, and the positions that may follow
Ways = Callable[[Node], tuple[int, list[Node]]]


class Solved:
    """All ends that can be reached, and the difference of the scores if both play as well as can be."""

    def __init__(self, start: Any, ways: Ways, turns: int) -> None:
        self.ways, self.last = ways, placed(start) + turns
        self.ends: set[str] = set()
        self.values: dict[str, float] = {}
        self.value = self.solve(Node(start.clone()))

    def solve(self, node: Node) -> float:
        self.cut_short(node.g)
        if node.g.over:
            self.ends.add(told(node.g))
            mine, others = node.g.scores()
            return float(mine["total"] - others["total"])
        trace = node.trace()
        if trace not in self.values:
            who, following = self.ways(node)
            values = [self.solve(ahead) for ahead in following]
            self.values[trace] = min(values) if who == 1 else max(values)
        return self.values[trace]

    def cut_short(self, g: Any) -> None:
        """No more than so many turns; then the score."""
        if g.agenda and type(g.agenda[-1]) is Turn and g.agenda[-1].worker and placed(g) >= self.last:
            g.agenda = [GameEnds(g.first), *window(g, 1 - g.first), *window(g, g.first)]
            g.advance()


def placed(g: Any) -> int:
    """The workers placed in the whole game."""
    return int(6 * g.round - sum(farm.workers for farm in g.farms))


def told(g: Any) -> str:
    """What lies on the table, without what is still to be done."""
    return str([encode(part) for part in (g.farms, g.lying, sorted(g.for_sale), g.troughs, g.stalls, g.expansions)])


def as_played(node: Node) -> tuple[int, list[Node]]:
    """The game as it is."""
    following = []
    for choice in node.g.choices + node.g.asides:
        ahead = node.g.clone()
        ahead.play(choice)
        following.append(Node(ahead))
    return node.g.who, following


def as_modelled(node: Node) -> tuple[int, list[Node]]:
    """The model: one step at a time."""
    g, step = node.g, node.g.agenda[-1]
    if type(step).__name__ in BETWEEN and node.passed < g.players:
        return node.passed, [*acts(g, node.passed, True), Node(g.clone(), node.passed + 1)]
    following = acts(g, step.who, False) if step.patient and type(step).__name__ not in BETWEEN else []
    for choice in step.options(g) or [NOTHING]:
        ahead = g.clone()
        ahead.agenda.pop()
        if choice == NOTHING:
            step.perform(ahead)
        else:
            step.choose(ahead, choice)
        following.append(Node(ahead))
    return step.who, following


def acts(g: Any, who: int, settle: bool) -> list[Node]:
    following = []
    for building in g.hear(who, "at_any_time"):
        act = building.at_any_time(g, who)
        if act is not None:
            ahead = g.clone()
            ahead.then(act, *([Settle(who)] if settle else []))
            following.append(Node(ahead))
    return following
