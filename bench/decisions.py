"""Measure how long decisions take with many cards in play, on the small game of the tests: `python -m bench.decisions`.

Random games of four players with twelve cards each in play from the start, on seeds that are always the same: the first
games of a process are measured apart from as many others after them, which is how a long run goes on. With `--compiled`
a copy of the layers, the rules and the small game is compiled and measured (its cards stay plain)."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.cardgames.hamlet import BOX

from ludoteca.core import game
from tests.cardgames.deal import deal_out


def decisions(seeds: range, cards: int) -> list[float]:
    """Return the times of all decisions of random games, in microseconds of this thread, the shortest first."""
    found = []
    for seed in seeds:
        dice = random.Random(seed)
        g: Any = BOX.new(4, seed)
        deal_out(g, dice, cards)
        while not g.over:
            choice = dice.choice(g.choices)
            begun = time.thread_time()
            g.play(choice)
            found.append((time.thread_time() - begun) * 1e6)
    return sorted(found)


def compiled(games: int) -> None:
    """Measure a compiled copy in the same way."""
    from compile import build, modules

    project = Path(__file__).parents[1]
    with TemporaryDirectory() as work:
        root = Path(work)
        for part in ("src/ludoteca", "tests/cardgames", "bench"):
            shutil.copytree(project / part, root / part.removeprefix("src/"), ignore=shutil.ignore_patterns("*.so"))
        (root / "tests" / "__init__.py").touch()
        rules = ("board", "card", "game", "playing", "actions", "rounds")
        build(root, [*modules(root), *[f"tests/cardgames/hamlet/{name}.py" for name in rules]], "3")
        command = [sys.executable, "-m", "bench.decisions", "--games", str(games)]
        subprocess.run(command, cwd=root, env={**os.environ, "PYTHONPATH": work}, check=True)


def main() -> None:
    arguments = ArgumentParser(description="Decisions with many cards in play.")
    arguments.add_argument("--games", type=int, default=40)
    arguments.add_argument("--compiled", action="store_true")
    asked = arguments.parse_args()
    if asked.compiled:
        compiled(asked.games)
        return
    print("compiled" if game.__file__.endswith(".so") else "interpreted")
    for cards in (0, 48):
        for when in ("first", "then"):
            first = asked.games if when == "then" else 0
            times = decisions(range(first, first + asked.games), cards)
            last = len(times) - 1
            named = {"median": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
            shown = ", ".join(f"{name} {times[int(last * share)]:.0f}" for name, share in named.items())
            mean = sum(times) / len(times)
            print(f"{cards // 4} cards a player, {when}: {len(times)} decisions, mean {mean:.0f} µs, {shown}")


if __name__ == "__main__":
    main()
