"""The processes in which bots think, so that thinking never keeps the server waiting."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import NamedTuple

from ludoteca.core.game import Game
from ludoteca.server.club.thinker import Asked
from ludoteca.server.fair import Fair, Owners, always

COMMAND = (sys.executable, "-m", "ludoteca.server.club.thinker")
GRACE = 10.0  # seconds beyond its time after which a bot without an answer is given up
TRIES = 2
LINE = 256  # bots of one client that wait for their turn; others sleep until somebody looks
LEAST = 0.02  # seconds that every decision gets

log = logging.getLogger("ludoteca.bots")


class Level(NamedTuple):
    """The strength of a bot, and the seconds from one thing that others see to the next: always the same, so that its
    haste tells nothing."""

    bot: str
    pace: float  # seconds
    slips: float = 0.0  # the part of its choices that are left to chance, 0 to 1

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
    """A fixed number of thinking processes, started when first needed and replaced when they die, and the queue for
    them."""

    def __init__(self, processes: int, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        self.queue = Fair(processes, LINE)
        self.idle: list[Process | None] = [None] * processes
        self.failures = 0

    @asynccontextmanager
    async def thinker(self, owners: str | Owners, urgent: Callable[[], bool] = always) -> AsyncIterator[Thinker]:
        """Give out a thinking process for a while: for one turn of a bot, so that a long thought of another table never
        comes between two questions of it."""
        async with self.queue.place(owners, urgent):
            thinker = Thinker(self, self.idle.pop())
            try:
                yield thinker
            finally:
                self.idle.append(thinker.process)

    async def choose(self, game: Game, level: Level, seconds: float, owner: str = "") -> int:
        """Return the choice of a bot that is asked only once."""
        async with self.thinker(owner) as thinker:
            return await thinker.choose(game, level, seconds)

    async def close(self) -> None:
        while self.idle:
            await end(self.idle.pop())


class Thinker:
    """A thinking process while somebody uses it."""

    def __init__(self, thinkers: Thinkers, process: Process | None) -> None:
        self.thinkers, self.process = thinkers, process

    async def choose(self, game: Game, level: Level, seconds: float) -> int:
        """Return the bot's choice. A bot that fails is asked once more; then the choice is left to chance."""
        if secrets.randbelow(100) < 100 * level.slips:
            return secrets.choice(game.choices)
        offered = game.choices + game.asides
        redealt = game.redeal(game.who, secrets.randbits(62)).save()
        for _ in range(TRIES):
            question = {"bot": level.named(seconds), "seed": secrets.randbits(62), "game": redealt}
            try:
                choice = (await self.ask(question, seconds)).get("choice")
                if isinstance(choice, int) and choice in offered:
                    return choice
                raise Failed(f"{choice} is not offered")
            except Failed as failure:
                self.failed(level.bot, failure)
        return secrets.choice(game.choices)

    def failed(self, bot: str, failure: Failed) -> None:
        self.thinkers.failures += 1
        log.error("bot failed", extra={"facts": {"bot": bot, "failure": str(failure)}})

    async def ask_again(self, question: Asked, seconds: float) -> Asked:
        """Ask; if that fails, ask once more."""
        try:
            return await self.ask(question, seconds)
        except Failed as failure:
            self.failed(question["ask"], failure)
            return await self.ask(question, seconds)

    async def ask(self, question: Asked, seconds: float) -> Asked:
        """Return the answer to a question of `server/club/thinker.py`, or raise Failed."""
        try:
            if self.process is None or self.process.returncode is not None:
                self.process = await asyncio.create_subprocess_exec(
                    *self.thinkers.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
                )
            answer = json.loads(await asyncio.wait_for(exchange(self.process, json.dumps(question)), seconds + GRACE))
        except (OSError, ValueError, TimeoutError) as broken:
            await self.give_up()
            raise Failed(f"no answer from its process: {type(broken).__name__}") from None
        except BaseException:
            await self.give_up()
            raise
        if not isinstance(answer, dict) or "failure" in answer:
            raise Failed(f"answered {answer}")
        return answer

    async def give_up(self) -> None:
        process, self.process = self.process, None
        await end(process)


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
