"""A tree of whole turns, one's own and those of the others, grown where they look best.

A turn is one step in the tree, however many choices it takes. Nothing is played to the end: where the tree ends, the
position is evaluated, and the points of each player there count for all the turns that lead to it. Every player is
taken to want the greatest lead. Hidden things and those left to chance are dealt anew for each of several trees, whose
results are added up."""

from __future__ import annotations

import gc
import math
import time

from ludoteca.bots.base import Bot
from ludoteca.bots.turns import Way, ways
from ludoteca.bots.values import Values, lead, values_of, worths
from ludoteca.core.game import Game

ROOT_WAYS = 32  # ways to go on that are looked at for each choice now
WAYS = 6  # and for each that may come later
TURNS = 12  # the best of them, which are kept
ALIKE = 3  # of these at most that begin with the same choice
DARING = 2.0  # the bonus for a turn that was seldom tried, in doubts (see `Values`)


class Node:
    """A position between two turns: how often it was visited, and the sum of each player's points in the end."""

    def __init__(self, way: Way, worths: list[float], prior: float) -> None:
        self.g, self.choices, self.prior = way.end, way.choices, prior
        self.visits, self.total = 1, worths
        self.turns: list[Node] = []

    def mean(self, player: int) -> float:
        """The player's lead in points, on average."""
        return lead(self.total, player) / self.visits

    def count(self, worths: list[float]) -> None:
        self.visits += 1
        self.total = [a + b for a, b in zip(self.total, worths)]  # noqa: B905 (hot)


class Search:
    """One decision being thought about, in a tree for each world."""

    def __init__(self, g: Game, bot: Bot) -> None:
        self.values: Values = values_of(g.key)
        self.me = g.who
        self.before = worths(g, self.values)
        self.roots = [Node(Way((), bot.redeal(g), 0.0), self.before, 1.0) for _ in range(self.values.worlds)]
        for root in self.roots:
            self.grow(root, ROOT_WAYS)

    def tried(self, seconds: float, iterations: int) -> dict[int, tuple[int, float]]:
        """Return how often each choice was tried, and the sum of the points it gained."""
        end = time.perf_counter() + seconds
        collecting = gc.isenabled()
        gc.disable()  # positions hold no cycles
        try:
            number = 0
            while self.goes_on() and (number < iterations if iterations else time.perf_counter() < end):
                self.iterate(self.roots[number % len(self.roots)])
                number += 1
        finally:
            if collecting:
                gc.enable()
        return self.added_up()

    def goes_on(self) -> bool:
        """Whether there is anything left to think about."""
        return True

    def added_up(self) -> dict[int, tuple[int, float]]:
        start = lead(self.before, self.me)
        tried: dict[int, tuple[int, float]] = {}
        for root in self.roots:
            for node in root.turns:
                visits, total = tried.get(node.choices[0], (0, 0.0))
                times = node.visits - 1
                tried[node.choices[0]] = (visits + times, total + times * (node.mean(self.me) - start))
        return tried

    def iterate(self, root: Node) -> None:
        """Go down the tree by the most promising turns, grow it at the end, and count the points on the way back."""
        node = root
        path = [root]
        while node.turns:
            node = self.pick(node)
            path.append(node)
        end = [total / node.visits for total in node.total] if node.g.over else self.grow(node)
        for node in path:
            node.count(end)

    def pick(self, node: Node) -> Node:
        """Return the turn with the best sum of mean and bonus for few visits (PUCT)."""
        who = node.g.who
        hope = DARING * self.values.doubt * math.sqrt(node.visits)
        return max(node.turns, key=lambda turn: turn.mean(who) + hope * turn.prior / turn.visits)

    def grow(self, node: Node, each: int = WAYS) -> list[float]:
        """Add the turns that can be played from here, each with its likelihood; return the points after the best."""
        who = node.g.who
        found = best(ways(node.g, self.values, each))
        ends = [self.worths(way, who) for way in found]
        leads = [lead(end, who) for end in ends]
        most = max(leads)
        likely = [math.exp((lead - most) / self.values.doubt) for lead in leads]
        for way, end, weight in zip(found, ends, likely, strict=True):
            node.turns.append(Node(way, end, weight / sum(likely)))
        return ends[leads.index(most)]

    def worths(self, way: Way, who: int) -> list[float]:
        """Return each player's points at the end of a turn; those of its player are known already."""
        players = range(way.end.players)
        return [way.worth if player == who else self.values.evaluate(way.end, player) for player in players]


def best(found: list[Way]) -> list[Way]:
    """Return the best ways to play a turn, and not too many that begin alike."""
    kept: list[Way] = []
    begun: dict[int, int] = {}
    for way in sorted(found, key=lambda way: -way.worth):
        first = way.choices[0]
        begun[first] = begun.get(first, 0) + 1
        if begun[first] <= ALIKE:
            kept.append(way)
    return kept[:TURNS]
