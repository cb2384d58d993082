"""The bot that searches: information-set Monte Carlo tree search on redealt clones.

One tree holds the choices of the deciding player, for this turn and the next few; each iteration walks it in a world
that was dealt anew. The others, and the player himself beyond the tree, play by rule of thumb. Every walk ends after
the same number of turns, where the position is evaluated: all that is compared was looked at from the same distance."""

from __future__ import annotations

import gc
import math
import time
from concurrent.futures import ProcessPoolExecutor
from typing import Any, ClassVar

from ludoteca.bots.base import Bot
from ludoteca.bots.values import Values, standing, values_of
from ludoteca.core.agenda import Game
from ludoteca.library import load

WORLDS = 48  # that the choices are tried in, the same ones for all of them
DARING = 5.0  # how much a choice that was seldom tried is tried, in points
DOUBT = 3.0  # a choice that seems so many points worse is tried less than half as often at first
ROUNDS = 2  # turns of its own that the bot looks at


class Node:
    """A choice: how often it was tried, and what came of it."""

    def __init__(self, prior: float) -> None:
        self.visits, self.total, self.prior = 0, 0.0, prior
        self.children: dict[int, Node] = {}


class MctsBot(Bot):
    SECONDS: ClassVar[float] = 0.2
    SETTINGS: ClassVar[tuple[str, ...]] = ("seconds", "iterations", "workers")

    def __init__(self, seed: int, seconds: float = SECONDS, iterations: int = 0, workers: int = 1) -> None:
        """Thinks so many seconds or, if told, for so many iterations, which makes it choose alike every time."""
        super().__init__(seed)
        self.seconds, self.iterations, self.workers = seconds, iterations, workers
        self.thoughts: list[tuple[int, int, float]] = []  # of the last decision: choice, visits, mean gain in points

    def choose(self, g: Game) -> int:
        choices = values_of(g.key).sensible(g)
        if len(choices) == 1:
            self.thoughts = [(choices[0], 0, 0.0)]
            return choices[0]
        if self.workers > 1:
            tried = self.shared(g)
        else:
            tried = Search(g, self).tried(self.seconds, self.iterations)
        self.thoughts = sorted(
            [(choice, visits, total / max(visits, 1)) for choice, (visits, total) in tried.items()],
            key=lambda thought: (-thought[1], -thought[2]),
        )
        return self.thoughts[0][0]

    def shared(self, g: Game) -> dict[int, tuple[int, float]]:
        """The same search in several processes, each with luck of its own; their trials are added up."""
        data, settings = g.save(), (self.seconds, self.iterations)
        seeds = [self.dice.roll(1 << 62) for _ in range(self.workers)]
        tried: dict[int, tuple[int, float]] = {}
        with ProcessPoolExecutor(self.workers) as pool:
            for part in pool.map(think, [data] * self.workers, seeds, [settings] * self.workers):
                for choice, (visits, total) in part.items():
                    before = tried.get(choice, (0, 0.0))
                    tried[choice] = (before[0] + visits, before[1] + total)
        return tried


def think(data: dict[str, Any], seed: int, settings: tuple[float, int]) -> dict[int, tuple[int, float]]:
    """One process' part of a search."""
    return Search(load(data), Bot(seed)).tried(*settings)


class Search:
    """One decision being thought about."""

    def __init__(self, g: Game, bot: Bot) -> None:
        self.g, self.bot, self.me = g, bot, g.who
        self.values: Values = values_of(g.key)
        self.root = Node(1.0)
        self.worlds: list[tuple[Game, float]] = []  # each with the standing before anything is done

    def tried(self, seconds: float, iterations: int) -> dict[int, tuple[int, float]]:
        """How often each choice was tried, and the sum of what it gained."""
        choices = self.values.sensible(self.g)
        end = time.perf_counter() + seconds
        collecting = gc.isenabled()
        gc.disable()  # positions hold no cycles
        try:
            number = 0
            while number < iterations if iterations else time.perf_counter() < end or number < len(choices):
                self.iterate(choices)
                number += 1
        finally:
            if collecting:
                gc.enable()
        return {choice: (node.visits, node.total) for choice, node in self.root.children.items()}

    def iterate(self, choices: list[int]) -> None:
        first = self.pick(self.root, self.g, choices)
        node = self.root.children[first]
        world, before = self.world(node.visits % WORLDS)
        g = world.clone()
        g.play(first)
        path = self.walk(g, node)
        gain = standing(g, self.me, self.values) - before
        for node in path:
            node.visits += 1
            node.total += gain

    def world(self, i: int) -> tuple[Game, float]:
        if i == len(self.worlds):
            g = self.bot.redeal(self.g)
            self.worlds.append((g, standing(g, self.me, self.values)))
        return self.worlds[i]

    def walk(self, g: Game, node: Node) -> list[Node]:
        """On through the tree as far as it reaches, one new choice at most, and by rule of thumb to the horizon."""
        me, path, turns, mine, grown = self.me, [node], ROUNDS, True, False
        while not g.over:
            who = g.who
            if who == me and not mine:
                turns -= 1
                if not turns:
                    break
            mine = who == me
            choices = self.values.sensible(g)
            if len(choices) == 1:
                g.play(choices[0])
            elif mine and not grown:
                choice = self.pick(node, g, choices)
                node = node.children[choice]
                path.append(node)
                grown = node.visits == 0 and turns < ROUNDS
                g.play(choice)
            else:
                g.play(self.thumb(g, choices))
        return path

    def thumb(self, g: Game, choices: list[int]) -> int:
        if self.values.leanings is None:
            return self.bot.dice.pick(choices)
        gains = self.values.leanings(g, choices)
        return choices[gains.index(max(gains))]

    def pick(self, node: Node, g: Game, choices: list[int]) -> int:
        """The choice with the best mean so far and the most to be hoped for besides (PUCT)."""
        children = node.children
        if any(choice not in children for choice in choices):
            self.grow(node, g, choices)
        visits, total = 1, 0.0
        for choice in choices:
            visits += children[choice].visits
            total += children[choice].total
        untried = total / max(visits - 1, 1)
        daring = DARING * math.sqrt(visits)
        best, found = float("-inf"), choices[0]
        for choice in choices:
            child = children[choice]
            mean = child.total / child.visits if child.visits else untried
            hope = mean + daring * child.prior / (1 + child.visits)
            if hope > best:
                best, found = hope, choice
        return found

    def grow(self, node: Node, g: Game, choices: list[int]) -> None:
        """New choices, the likelier ones first in line."""
        gains = self.values.leanings(g, choices) if self.values.leanings else [0.0] * len(choices)
        most = max(gains)
        likely = [math.exp((gain - most) / DOUBT) for gain in gains]
        for choice, weight in zip(choices, likely, strict=True):
            if choice not in node.children:
                node.children[choice] = Node(weight / sum(likely))
