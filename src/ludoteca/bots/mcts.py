"""The bot that searches: by a tree of turns, or by plans in games in which players build for themselves."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from typing import ClassVar, Final

from ludoteca.bots.base import Bot
from ludoteca.bots.plans import order, search
from ludoteca.bots.values import values_of
from ludoteca.core.errors import LudotecaError, allowed
from ludoteca.core.game import Game
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Data
from ludoteca.games.saved import load

MOST_WORKERS: Final = 256  # processes of one search


@mypyc_attr(allow_interpreted_subclasses=True)
class MctsBot(Bot):
    SECONDS: ClassVar[float] = 0.2
    SETTINGS: ClassVar[tuple[str, ...]] = ("seconds", "iterations", "workers")

    def __init__(self, seed: int, seconds: float = SECONDS, iterations: int = 0, workers: int = 1) -> None:
        """Think `seconds` for a decision or, if not 0, so many `iterations`, so that it chooses alike every time."""
        super().__init__(seed)
        self.seconds, self.iterations, self.workers = seconds, iterations, workers
        self.thoughts: list[tuple[int, int, float]] = []  # of the last decision: choice, visits, mean gain in points

    @classmethod
    def called(cls, name: str, seed: int, settings: str) -> Bot:
        told = dict(setting(part) for part in settings.split(",") if part)
        whole = {name: int(number) for name, number in told.items() if name != "seconds"}
        return cls(seed, seconds=told.get("seconds", cls.SECONDS), **whole)

    def choose(self, g: Game) -> int:
        values = values_of(g.key)
        choices = [values.reply(g)] if g.agenda[-1].private else values.sensible(g)
        if len(choices) == 1:
            self.thoughts = [(choices[0], 0, 0.0)]
            return choices[0]
        if self.workers > 1:
            tried = self.shared(g)
        else:
            tried = search(g, self).tried(self.seconds, self.iterations)
        self.thoughts = sorted(
            [(choice, visits, total / max(visits, 1)) for choice, (visits, total) in tried.items()],
            key=lambda thought: order(g, thought[1], thought[2]),
        )
        return self.thoughts[0][0]

    def shared(self, g: Game) -> dict[int, tuple[int, float]]:
        """Search in several processes, each with luck of its own; return their trials, added up."""
        data, settings = g.save(), (self.seconds, self.iterations)
        seeds = [self.dice.roll(1 << 62) for _ in range(self.workers)]
        tried: dict[int, tuple[int, float]] = {}
        with ProcessPoolExecutor(self.workers) as pool:
            for part in pool.map(think, [data] * self.workers, seeds, [settings] * self.workers):
                for choice, (visits, total) in part.items():
                    before = tried.get(choice, (0, 0.0))
                    tried[choice] = (before[0] + visits, before[1] + total)
        return tried


def setting(text: str) -> tuple[str, float]:
    """Read a setting such as `seconds=0.5`."""
    name, _, number = text.partition("=")
    if name not in MctsBot.SETTINGS:
        raise LudotecaError(f"mcts has no setting '{name}'; its settings are {allowed(MctsBot.SETTINGS)}")
    try:
        value = float(number)
        most = MOST_WORKERS if name == "workers" else 1e6
        if not 0 < value <= most or (name != "seconds" and value != int(value)):
            raise ValueError
    except ValueError:
        kind = "a number" if name == "seconds" else "a whole number"
        least = f"from 1 to {MOST_WORKERS}" if name == "workers" else "above 0"
        raise LudotecaError(f"{name} must be {kind} {least}, not '{number}'") from None
    return name, value


def think(data: Data, seed: int, settings: tuple[float, int]) -> dict[int, tuple[int, float]]:
    """Do one process's part of a search."""
    return search(load(data), Bot(seed)).tried(*settings)
