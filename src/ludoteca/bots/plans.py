"""Plans: rows of one's own turns, for games in which players build for themselves, in projects of several turns.

At each depth in turn the position that looks best is followed one turn further, up to the horizon, and then over again:
positions are only compared with others that took as long. The others play the turn that looks best at once."""

from __future__ import annotations

from heapq import heappop, heappush

from ludoteca.bots.base import Bot
from ludoteca.bots.tree import Node, Search
from ludoteca.bots.turns import Way, ways
from ludoteca.bots.values import lead, values_of
from ludoteca.core.game import Game

KEPT = 2  # best turns from each position, for each way that is looked at
REPLIES = 2  # ways to go on that the others look at for each of their choices


def search(g: Game, bot: Bot) -> Search:
    """Return the kind of search that suits a game."""
    return Plans(g, bot) if values_of(g.key).horizon else Search(g, bot)


def order(g: Game, visits: int, gain: float) -> tuple[float, float]:
    """The sort key of a choice, the best first: by its visits, or among plans by the points that it gains."""
    return (-gain, -visits) if values_of(g.key).horizon else (-visits, -gain)


class First(Node):
    """A turn that plans begin with: how deep they were followed, and the best points that they reach there."""

    def __init__(self, way: Way, worths: list[float]) -> None:
        super().__init__(way, worths, 1.0)
        self.depth, self.best = 0, worths

    def mean(self, player: int) -> float:
        return lead(self.best, player)


class Plans(Search):
    """One decision being thought about, as plans."""

    def __init__(self, g: Game, bot: Bot) -> None:
        self.start, self.depth, self.number = g, 0, 0
        self.horizon = values_of(g.key).horizon
        # by depth, the positions to be followed further, the best first; and the leads known there, because a position
        # with a known lead is taken to be the same one, reached in another order
        self.waiting: list[list[tuple[float, int, Game, First]]] = [[] for _ in range(self.horizon)]
        self.known: list[set[float]] = [set() for _ in range(self.horizon + 1)]
        self.firsts: list[First] = []
        super().__init__(g, bot)

    def grow(self, node: Node, each: int = 0) -> list[float]:
        """Add the turns that a plan can begin with."""
        for way in ways(node.g, self.values, each):
            first = First(way, self.worths(way, self.me))
            node.turns.append(first)
            self.firsts.append(first)
            self.reach(self.later(0, node.g, way.end), way.end, first, first.best)
        return self.before

    def goes_on(self) -> bool:
        return any(self.waiting)

    def iterate(self, root: Node) -> None:
        """Follow one position a turn further, at the next depth where there is any."""
        self.depth = (self.depth + 1) % self.horizon
        while not self.waiting[self.depth]:
            self.depth = (self.depth + 1) % self.horizon
        _, _, end, first = heappop(self.waiting[self.depth])
        first.visits += 1
        g = self.answered(end)
        if g.over or self.later(0, g, g) >= self.horizon:
            self.reach(self.horizon, g, first, [self.values.evaluate(g, player) for player in range(g.players)])
            return
        found = sorted(ways(g, self.values, self.values.breadth), key=lambda way: -way.worth)
        for way in found[: KEPT * self.values.breadth]:
            self.reach(self.later(self.depth, g, way.end), way.end, first, self.worths(way, self.me))

    def later(self, depth: int, before: Game, after: Game) -> int:
        """Return the depth of a position to which a turn has led."""
        if after.over:
            return self.horizon
        return min(self.horizon, depth + self.values.pace(self.start, before, after))

    def answered(self, g: Game) -> Game:
        """Return the position at the player's next turn, after replies of the others."""
        while not g.over and g.who != self.me:
            g = max(ways(g, self.values, REPLIES), key=lambda way: way.worth).end
        return g

    def reach(self, depth: int, g: Game, first: First, worths: list[float]) -> None:
        """Take in a position that a plan has led to."""
        gain = lead(worths, self.me)
        if (depth, gain) > (first.depth, first.mean(self.me)):
            first.depth, first.best = depth, worths
        if gain in self.known[depth]:
            return
        self.known[depth].add(gain)
        if depth < self.horizon:
            self.number += 1
            heappush(self.waiting[depth], (-gain, self.number, g, first))

    def added_up(self) -> dict[int, tuple[int, float]]:
        """Return the trials of each choice. Plans not followed to the end are no better than the worst one that was."""
        start = lead(self.before, self.me)
        farthest = max([first.depth for first in self.firsts])
        worst = min([first.mean(self.me) for first in self.firsts if first.depth == farthest])
        tried: dict[int, tuple[int, float]] = {}
        for first in sorted(self.firsts, key=lambda first: (first.depth, first.mean(self.me))):
            excess = first.mean(self.me) - worst if first.depth < farthest else 0.0
            if excess > 0:
                first.best = [n - excess if player == self.me else n for player, n in enumerate(first.best)]
            choice = first.choices[0]
            visits = first.visits + (tried[choice][0] if choice in tried else 0)
            tried[choice] = (visits, visits * (first.mean(self.me) - start))
        return tried
