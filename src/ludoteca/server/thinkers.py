"""The bots' brains: processes of their own, so that thinking never keeps the server waiting."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import NamedTuple

from ludoteca.core.agenda import Game

COMMAND = (sys.executable, "-m", "ludoteca.server.thinker")
GRACE = 10.0  # seconds beyond its time after which a bot that does not answer is given up
TRIES = 2
LEAST = 0.02  # seconds that every decision gets

log = logging.getLogger("ludoteca.bots")


class Level(NamedTuple):
    """How strong a bot is, and how long it takes from one thing that others see to the next: always the same, so
    that its haste tells nothing."""

    bot: str
    pace: float  # seconds
    slips: float = 0.0  # the part of its choices that it leaves to chance

    def named(self, seconds: float) -> str:
        return self.bot.format(seconds=round(seconds, 3))


LEVELS = {
    "easy": Level("greedy", 0.6),
    "normal": Level("mcts:seconds={seconds}", 0.9),
    "hard": Level("mcts:seconds={seconds}", 3.0),
}


class Failed(Exception):
    """A bot or its process gave no answer."""


class Thinkers:
    """A fixed number of thinking processes, started when first needed and replaced when they die."""

    def __init__(self, processes: int, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        self.busy = 0
        self.failures = 0
        self.idle: asyncio.LifoQueue[Process | None] = asyncio.LifoQueue()
        for _ in range(processes):
            self.idle.put_nowait(None)

    async def choose(self, game: Game, level: Level, seconds: float) -> int:
        """What the bot chooses. If it fails, it is asked once more; then chance decides."""
        if secrets.randbelow(100) < 100 * level.slips:
            return secrets.choice(game.choices)
        offered = game.choices + game.asides
        redealt = game.redeal(game.who, secrets.randbits(62)).save()
        for _ in range(TRIES):
            question = {"bot": level.named(seconds), "seed": secrets.randbits(62), "game": redealt}
            try:
                choice = await self.ask(json.dumps(question), seconds)
                if choice in offered:
                    return choice
                raise Failed(f"{choice} is not offered")
            except Failed as failure:
                self.failures += 1
                log.error("bot failed", extra={"facts": {"bot": level.bot, "failure": str(failure)}})
        return secrets.choice(game.choices)

    async def ask(self, question: str, seconds: float) -> int:
        process = await self.idle.get()
        self.busy += 1
        try:
            if process is None or process.returncode is not None:
                process = await asyncio.create_subprocess_exec(
                    *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
                )
            answer = json.loads(await asyncio.wait_for(exchange(process, question), seconds + GRACE))
        except (OSError, ValueError, TimeoutError) as broken:
            await end(process)
            process = None
            raise Failed(f"no answer from its process: {type(broken).__name__}") from None
        except BaseException:
            await end(process)
            process = None
            raise
        finally:
            self.busy -= 1
            self.idle.put_nowait(process)
        choice = answer.get("choice") if isinstance(answer, dict) else None
        if not isinstance(choice, int):
            raise Failed(f"answered {answer}")
        return choice

    async def close(self) -> None:
        while not self.idle.empty():
            await end(self.idle.get_nowait())


async def exchange(process: Process, question: str) -> bytes:
    assert process.stdin
    assert process.stdout
    process.stdin.write(question.encode() + b"\n")
    await process.stdin.drain()
    return await process.stdout.readline()


async def end(process: Process | None) -> None:
    if process is not None and process.returncode is None:
        process.kill()
        await process.wait()
