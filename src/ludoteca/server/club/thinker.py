"""A process that thinks for bots: it reads questions line by line, answers each, and ends with its input."""

from __future__ import annotations

import ctypes
import json
import os
import sys
import time
from collections.abc import Callable
from typing import Any

import ludoteca
from ludoteca.bots import Bot, bot
from ludoteca.bots.advice import Advice, advice, offers_of
from ludoteca.bots.margins import games_on

BELOW_NORMAL_PRIORITY, IDLE_PRIORITY = 0x4000, 0x40  # of a process, as Windows numbers them
LAST_OF_ALL = "--last"  # the process works only when no other wants to

Asked = dict[str, Any]  # JSON of the line between two processes: `QUESTIONS` says what each of them holds


def choose(asked: Asked) -> Asked:
    """Return the choice of a bot in a redealt game."""
    return {"choice": bot(asked["bot"], asked["seed"]).choose(ludoteca.load(asked["game"]))}


def advise(asked: Asked) -> Asked:
    """Return the `ways` best ways to go on from a redealt game: {ways: [{choices, then}]}."""
    found = advice(ludoteca.load(asked["game"]), Bot(asked["seed"]), asked["seconds"])
    return {"ways": [way_of(one) for one in found[: asked["ways"]]]}


def way_of(one: Advice) -> Asked:
    offers = offers_of(one.world, one.choices + one.then)
    return {"choices": offers[: len(one.choices)], "then": offers[len(one.choices) :]}


def games(asked: Asked) -> Asked:
    """Return games played on from a redealt game, one for each line in each world, as many as there is time for: {ends:
    [of each world: [of each line: [points]]]}."""
    game = ludoteca.load(asked["game"])
    end, ends = time.perf_counter() + asked["seconds"], list[list[list[float]]]()
    while len(ends) < asked["games"] and (not ends or time.perf_counter() < end):
        ends.append(games_on(game, asked["eyes"], asked["lines"], asked["seed"] + len(ends)))
    return {"ends": ends}


QUESTIONS: dict[str, Callable[[Asked], Asked]] = {"choose": choose, "advise": advise, "games": games}


def answer(line: str) -> Asked:
    """Return the answer to a question, and how many seconds of a processor it took."""
    asked, begun = json.loads(line), time.process_time()
    try:
        told = QUESTIONS[asked.get("ask", "choose")](asked)
        return {**told, "thought": time.process_time() - begun}
    except Exception as failure:  # whatever goes wrong in a bot, the process goes on
        return {"failure": f"{type(failure).__name__}: {failure}"}


def give_way(last: bool) -> None:
    """Lower the priority of this process below the server's, and with `last` below that of the bots too."""
    if sys.platform == "win32":
        system = ctypes.windll.kernel32
        system.SetPriorityClass(system.GetCurrentProcess(), IDLE_PRIORITY if last else BELOW_NORMAL_PRIORITY)
        return
    os.nice(19 if last else 10)
    if last and sys.platform == "linux":
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def main() -> None:
    give_way(LAST_OF_ALL in sys.argv)
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    main()
