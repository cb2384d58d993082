"""A tree of whole turns, one's own and those of the others, grown where they look best.

A turn is one step in the tree, however many choices it takes. Nothing is played to the end: where the tree ends, the
position is evaluated, and what each player has there counts for all the turns that lead to it. Every player is taken to
want the greatest lead. What is hidden, or left to chance, is dealt anew for each of several trees, which are asked
together."""

from __future__ import annotations

import gc
import math
import time

from ludoteca.bots.base import Bot
from ludoteca.bots.turns import Way, ways
from ludoteca.bots.values import Values, lead, values_of, worths
from ludoteca.core.game import Game

ROOT_WAYS = 32  # to go on that are looked at for each choice now
WAYS = 6  # and for each that may come later
TURNS = 12  # kept of them, the best
ALIKE = 3  # of these at most that begin with the same choice
DARING = 2.0  # how much is hoped for from a turn that was seldom tried, in doubts (see `Values`)


class Node:
    """A position between two turns: how often it was thought of, and the sum of what each player had in the end."""

    def __init__(self, way: Way, worths: list[float], prior: float) -> None:
        self.g, self.choices, self.prior = way.end, way.choices, prior
        self.visits, self.total = 1, worths
        self.turns: list[Node] = []

    def mean(self, player: int) -> float:
        """The player's lead, on average."""
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
        """How often each choice was tried, and the sum of what it gained."""
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
        """Down the tree by the most promising turns, one position further than ever before, and back."""
        node = root
        path = [root]
        while node.turns:
            node = self.pick(node)
            path.append(node)
        end = [total / node.visits for total in node.total] if node.g.over else self.grow(node)
        for node in path:
            node.count(end)

    def pick(self, node: Node) -> Node:
        """The turn with the best mean so far and the most to be hoped for besides (PUCT)."""
        who = node.g.who
        hope = DARING * self.values.doubt * math.sqrt(node.visits)
        return max(node.turns, key=lambda turn: turn.mean(who) + hope * turn.prior / turn.visits)

    def grow(self, node: Node, each: int = WAYS) -> list[float]:
        """The turns that can be played from here, the likelier ones first in line; what the best of them leads to."""
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
        """What each player has at the end of a turn; of the one who played it, that is known already."""
        players = range(way.end.players)
        return [way.worth if player == who else self.values.evaluate(way.end, player) for player in players]


def best(found: list[Way]) -> list[Way]:
    """The best ways to play a turn, and not too many that begin alike."""
    kept: list[Way] = []
    begun: dict[int, int] = {}
    for way in sorted(found, key=lambda way: -way.worth):
        first = way.choices[0]
        begun[first] = begun.get(first, 0) + 1
        if begun[first] <= ALIKE:
            kept.append(way)
    return kept[:TURNS]
