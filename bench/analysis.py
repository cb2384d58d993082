"""Measure how long the analysis of a finished game takes, and how it slows down moves at another table.

    python -m bench.analysis [GAME] [PLAYERS]

Plays a game of easy bots to its end, lets it be analysed through the eyes of the first seat as the server does, and
prints the seconds of thinking and of waiting. Then a bot answers moves at another table, with and without an analysis
going on."""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from typing import Any

from ludoteca.bots import bot
from ludoteca.games import box
from ludoteca.server.club.club import Club
from ludoteca.server.club.thinkers import Thinkers
from ludoteca.server.keys import mint
from ludoteca.server.store.store import store_at
from ludoteca.server.table.table import Viewer

MOVES = 8


def finished(game: str, players: int) -> dict[str, Any]:
    """Return the save of a game that was played to its end."""
    g = box(game).new(players, seed=7)
    bots = [bot("greedy", seed) for seed in range(players)]
    while not g.over:
        g.play(bots[g.who].choose(g))
    return g.save()


async def answered(club: Club, key: str) -> list[float]:
    """Return the seconds from each confirmed turn to the answer of a bot, at a table of Carrara."""
    opened = await club.create(key, "carrara", [{"kind": "here"}, {"kind": "bot", "level": "normal"}])
    viewer = await club.viewer(opened["table"], key)
    waits, dice = list[float](), bot("greedy", 3)
    while len(waits) < MOVES:
        async with club.at(viewer.table) as table:
            game = table.history.game.clone()
        look = await club.look(viewer)
        if look["turn"] != 0:
            begun = time.monotonic()
            while (await club.look(viewer))["turn"] not in (0, None):
                await asyncio.sleep(0.005)
            waits.append(time.monotonic() - begun)
            continue
        await club.choose(viewer, look["number"], dice.choose(game.redeal(0, 1)), True)
    return waits


async def main(game: str, players: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        club = Club(store_at(f"sqlite:///{folder}/games.sqlite"), Thinkers(4))
        await club.open()
        key = mint()
        print("moves at another table:", told(await answered(club, key)))
        data = finished(game, players)
        viewer = await club.viewer((await club.open_file(key, data))["table"], key)
        await analysed(club, viewer)
        viewer = await club.viewer((await club.open_file(key, data))["table"], key)
        await club.analyses.begin(club.at(viewer.table), 0, "")
        print("moves at another table during an analysis:", told(await answered(club, key)))
        await club.close()


async def analysed(club: Club, viewer: Viewer) -> None:
    begun = time.monotonic()
    await club.analyses.begin(club.at(viewer.table), 0, "")
    await asyncio.gather(*club.analyses.running.values())
    found = await club.analyses.look(viewer.table, 0)
    thought = found["plan"]["thought"] + sum(turn["thought"] for turn in found["turns"])
    games, waited = found["plan"]["games"], time.monotonic() - begun
    print(f"{len(found['turns'])} turns, {games} games each: {thought:.1f} s of thinking, {waited:.1f} s")
    print("done" if found["done"] else "NOT DONE")


def told(seconds: list[float]) -> str:
    return f"median {statistics.median(seconds):.2f} s, longest {max(seconds):.2f} s"


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "carrara", int(sys.argv[2]) if len(sys.argv) > 2 else 2))
