"""How fast the rules are: the processor time of a decision, of a clone and of a whole random game."""

from __future__ import annotations

import gc
import os
import platform
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, TypeVar

from ludoteca.core.agenda import Game
from ludoteca.core.box import Box
from ludoteca.core.rng import Dice

T = TypeVar("T")

RUNS = 15  # the best of so many counts: everything else on the machine only makes it slower
GAMES = 20
LONGEST = 4096  # random numbers drawn before the clock starts; a longer game begins them anew


def measure(lid: Box, players: int) -> dict[str, Any]:
    dice = Dice(1)
    draws = [dice.roll(1 << 30) for _ in range(LONGEST)]
    positions = [position for game in dealt(lid, players) for position in along(game, draws)]
    decisions = sum(len(game.log) for game in finished(dealt(lid, players), draws))
    playing = best(lambda: dealt(lid, players), lambda games: finished(games, draws))
    cloning = best(lambda: positions, cloned)
    whole = best(lambda: None, lambda _: finished(dealt(lid, players), draws))
    return {
        "game": lid.key,
        "players": players,
        "decision_us": round(playing / decisions * 1e6, 2),
        "clone_us": round(cloning / len(positions) * 1e6, 2),
        "playout_ms": round(whole / GAMES * 1e3, 3),
        "compiled": compiled(lid),
    }


def dealt(lid: Box, players: int) -> list[Game]:
    games = [lid.new(players, seed) for seed in range(GAMES)]
    for game in games:
        game.events = None
    return games


def finished(games: list[Game], draws: list[int]) -> list[Game]:
    """The games played to their ends by chance: hardly anything but `play` itself."""
    for g in games:
        turn = 0
        while choices := g.choices:
            g.play(choices[draws[turn % LONGEST] % len(choices)])
            turn += 1
    return games


def along(g: Game, draws: list[int]) -> list[Game]:
    """The positions of a game at every tenth decision."""
    found: list[Game] = []
    for turn, draw in enumerate(draws):
        if g.over:
            break
        if turn % 10 == 0:
            found.append(g.clone())
        g.play(g.choices[draw % len(g.choices)])
    return found


def cloned(games: list[Game]) -> None:
    """Each game cloned, and the clone let go again."""
    for g in games:
        g.clone()


def best(prepare: Callable[[], T], work: Callable[[T], object]) -> float:
    """The least processor time of several runs; what is prepared for a run is not counted."""
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


def machine() -> dict[str, Any]:
    return {"python": platform.python_version(), "cpu": processor(), "cores": os.cpu_count()}


def processor() -> str:
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text().splitlines():
            name, _, model = line.partition(":")
            if name.strip() == "model name":
                return model.strip()
    return platform.processor() or platform.machine()
