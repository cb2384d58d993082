"""The speed of the rules: the processor time of a decision, of a clone and of a whole random game."""

from __future__ import annotations

import gc
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time, thread_time
from typing import TypeVar

from ludoteca.arena.match import quiet
from ludoteca.core.box import Box
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.shapes import Data, Options

T = TypeVar("T")

RUNS = 15  # the best of so many counts: everything else on the machine only makes it slower
GAMES = 20
LONGEST = 4096  # random numbers drawn before the clock starts; a longer game begins them anew


def measure(lid: Box, players: int, options: Options | None = None, games: int = GAMES) -> Data:
    """Return the figures of a game; those of single decisions come from `games` games, each played once."""
    dice, chosen = Dice(1), options or {}
    draws = [dice.roll(1 << 30) for _ in range(LONGEST)]
    played = (quiet(lid, players, seed, chosen) for seed in range(games))
    single = sorted([time for game in played for time in each_decision(game, draws)])
    positions = [position for game in dealt(lid, players, chosen) for position in along(game, draws)]
    decisions = sum(len(game.log) for game in finished(dealt(lid, players, chosen), draws))
    playing = best(lambda: dealt(lid, players, chosen), lambda games: finished(games, draws))
    cloning = best(lambda: positions, cloned)
    whole = best(lambda: None, lambda _: finished(dealt(lid, players, chosen), draws))
    return {
        "game": lid.key,
        "players": players,
        "options": chosen,
        "decision_us": round(playing / decisions * 1e6, 2),
        "p99_us": round(single[(len(single) - 1) * 99 // 100] * 1e6, 1),
        "slowest_ms": round(single[-1] * 1e3, 3),
        "games": games,
        "clone_us": round(cloning / len(positions) * 1e6, 2),
        "playout_ms": round(whole / GAMES * 1e3, 3),
        "games_per_second": round(GAMES / whole, 1),
        "compiled": compiled(lid),
    }


def each_decision(g: Game, draws: list[int]) -> list[float]:
    """Play a game at random; return the processor time of every decision, in seconds of this thread."""
    times: list[float] = []
    while choices := g.choices:
        choice = choices[draws[len(times) % LONGEST] % len(choices)]
        begun = thread_time()
        g.play(choice)
        times.append(thread_time() - begun)
    return times


def dealt(lid: Box, players: int, options: Options) -> list[Game]:
    return [quiet(lid, players, seed, options) for seed in range(GAMES)]


def finished(games: list[Game], draws: list[int]) -> list[Game]:
    """Play the games to their ends by chance, with hardly any work besides `play` itself."""
    for g in games:
        turn = 0
        while choices := g.choices:
            g.play(choices[draws[turn % LONGEST] % len(choices)])
            turn += 1
    return games


def along(g: Game, draws: list[int]) -> list[Game]:
    """Play a game; return its positions at every tenth decision."""
    found: list[Game] = []
    for turn, draw in enumerate(draws):
        if g.over:
            break
        if turn % 10 == 0:
            found.append(g.clone())
        g.play(g.choices[draw % len(g.choices)])
    return found


def cloned(games: list[Game]) -> None:
    """Clone each game, and let the clone go again."""
    for g in games:
        g.clone()


def best(prepare: Callable[[], T], work: Callable[[T], object]) -> float:
    """Return the least processor time of several runs in seconds, without the preparation of each run."""
    times = []
    for _ in range(RUNS):
        ready = prepare()
        gc.collect()
        gc.disable()
        start = process_time()
        work(ready)
        times.append(process_time() - start)
        gc.enable()
    return min(times)


def compiled(lid: Box) -> bool:
    """Whether the rules of a game run as machine code."""
    source = sys.modules[lid.make.__module__].__file__ or ""
    return not source.endswith(".py")


def machine() -> Data:
    return {"python": platform.python_version(), "cpu": processor(), "cores": os.cpu_count()}


def processor() -> str:
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text().splitlines():
            name, _, model = line.partition(":")
            if name.strip() == "model name":
                return model.strip()
    return platform.processor() or platform.machine()
