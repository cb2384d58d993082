"""How long decisions take with many cards in play, on the small game of the tests: `python -m bench.decisions`.

Random games of four players with twelve cards each in play from the start, on seeds that are always the same."""

from __future__ import annotations

import random
import time
from argparse import ArgumentParser
from typing import Any

from ludoteca.core import agenda
from tests.cardgames.deal import deal_out
from tests.cardgames.hamlet import BOX


def decisions(seeds: range, cards: int) -> list[float]:
    """The time of every decision of random games, in microseconds of this thread."""
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


def main() -> None:
    arguments = ArgumentParser(description="Decisions with many cards in play.")
    arguments.add_argument("--games", type=int, default=40)
    asked = arguments.parse_args()
    print("compiled" if agenda.__file__.endswith(".so") else "interpreted")
    for cards in (0, 48):
        times = decisions(range(asked.games), cards)
        last = len(times) - 1
        named = {"median": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
        shown = ", ".join(f"{name} {times[int(last * share)]:.0f}" for name, share in named.items())
        print(f"{cards // 4} cards a player: {len(times)} decisions, mean {sum(times) / len(times):.0f} µs, {shown}")


if __name__ == "__main__":
    main()
