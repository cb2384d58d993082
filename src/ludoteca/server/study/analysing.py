"""Analysis of finished games: games played on from every turn, through the eyes of one seat, in a process of their own
that works only when no bot wants to. The findings are kept with the table, turn by turn from the end backwards."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from contextlib import AbstractAsyncContextManager
from zlib import crc32

from ludoteca.bots.margins import FEWEST, estimate, margins
from ludoteca.core.game import Game
from ludoteca.core.shapes import Offer
from ludoteca.server.club.thinker import LAST_OF_ALL, Asked
from ludoteca.server.club.thinkers import Failed, Thinkers
from ludoteca.server.errors import UNREADABLE, Refusal, Unavailable
from ludoteca.server.shapes import Found, PartFound, Plan, TurnFound
from ludoteca.server.stopping import stopped
from ludoteca.server.store.store import Store
from ludoteca.server.study.analyses import Kept, Shelf
from ludoteca.server.table.private_answers import asked_in_private
from ludoteca.server.table.table import Table
from ludoteca.server.table.turns import Part, Turn, turns_of

PIECE = 0.2  # seconds of thinking after which another analysis may have its turn
PATIENCE = 120.0  # seconds for an answer, because the last process in line waits long on a busy machine
SEARCH = 0.2  # seconds in which the bot finds its own way
BUDGET = 36.0  # seconds for all games, if that is enough for the fewest
MOST_GAMES = 120  # after each turn
TRIAL_GAMES = 6  # to see how long they take
AT_ONCE, OF_ONE = 20, 4  # analyses of one server, and of one client
REST = 60.0  # seconds after which a failed analysis may begin again

log = logging.getLogger("ludoteca.analysis")


def last_of_all(thinkers: Thinkers) -> Thinkers:
    """Return one process beside those of the bots, which gives way to them."""
    return Thinkers(1, (*thinkers.command, LAST_OF_ALL))


class Analyses:
    """The analyses of one server. Several servers of a database share what they find: one of them works at a time."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.shelf, self.thinkers = Shelf(store.database), thinkers
        self.running: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.owners: dict[tuple[str, int], str] = {}  # of those that are running
        self.failed: dict[tuple[str, int], float] = {}
        self.name = secrets.token_hex(8)

    async def close(self) -> None:
        await stopped(self.running.values())
        await self.thinkers.close()

    async def look(self, id_: str, seat: int) -> Found:
        """Return the analysis as far as it has come."""
        kept = await self.shelf.read(id_, seat)
        running, stopped = (id_, seat) in self.running, (id_, seat) in self.failed
        return Found(seat=seat, running=running, stopped=stopped, done=kept.done, plan=kept.plan, turns=kept.turns)

    async def begin(self, at: AbstractAsyncContextManager[Table], seat: int, owner: str) -> None:
        """Go on with the analysis of a finished game through the eyes of a seat, if this server does not do so
        already."""
        async with at as table:
            if not table.over:
                raise Refusal(409, "not_over")
            if not 0 <= seat < len(table.setup.seats):
                raise Refusal(403, "not_your_seat", seat=seat)
            key = (table.setup.id, seat)
            rested = time.monotonic() - self.failed.get(key, float("-inf")) > REST
            if key in self.running or not rested or (await self.shelf.read(*key)).done:
                return
            self.check_room(owner)
            turns = await asyncio.to_thread(turns_of, table)
        if turns is None:
            raise Refusal(409, "no_analysis")
        self.failed.pop(key, None)
        if key not in self.running:
            self.check_room(owner)
            self.running[key] = asyncio.create_task(self.work(key, turns, owner))
            self.owners[key] = owner

    def check_room(self, owner: str) -> None:
        """Refuse another analysis if there are too many: the last one is for somebody who has none."""
        mine = list(self.owners.values()).count(owner)
        if mine >= min(OF_ONE, AT_ONCE - len(self.running)):
            raise Refusal(429, "many_analyses")

    async def work(self, key: tuple[str, int], turns: list[Turn], owner: str) -> None:
        try:
            await Analysis(self, key, turns, owner).work()
        except (Failed, Unavailable, *UNREADABLE) as failure:
            self.failed[key] = time.monotonic()
            log.error("analysis stopped", extra={"facts": {"table": key[0][:6], "failure": str(failure)}})
        finally:
            self.running.pop(key, None)
            self.owners.pop(key, None)


class Analysis:
    """The analysis of one game through the eyes of one seat."""

    def __init__(self, analyses: Analyses, key: tuple[str, int], turns: list[Turn], owner: str) -> None:
        self.shelf, self.thinkers, self.name = analyses.shelf, analyses.thinkers, analyses.name
        self.table, self.eyes = key
        self.turns, self.owner = [turn for turn in turns if self.sees(turn)], owner
        self.thought = 0.0

    def sees(self, turn: Turn) -> bool:
        """Whether a turn is one to these eyes: a private question to somebody else is none."""
        return turn.who == self.eyes or not asked_in_private(turn.parts[0].game)

    async def work(self) -> None:
        """Analyse all turns that are not yet known, the last one first; as long as no other server does so."""
        if not await self.shelf.claim(self.table, self.eyes, self.name):
            return
        try:
            kept = await self.shelf.read(self.table, self.eyes)
            if not kept.plan or [turn["at"] for turn in kept.plan["turns"]] != [turn.at for turn in self.turns]:
                kept = Kept(await self.planned(), [])
            assert kept.plan
            known = {turn["at"] for turn in kept.turns}
            for turn in reversed(self.turns):
                if turn.at not in known:
                    await self.shelf.keep(self.table, self.eyes, turn.at, await self.found(turn, kept.plan["games"]))
                    if not await self.shelf.claim(self.table, self.eyes, self.name):
                        return
        finally:
            await self.shelf.release(self.table, self.eyes, self.name)

    async def planned(self) -> Plan:
        """Keep and return a plan: how many games there is time for after each turn, estimated in the middle of the
        game."""
        middle = self.turns[len(self.turns) // 2].parts[0]
        await self.games(middle, [()], 1)  # a process that has just begun has much to read first
        self.thought = 0.0
        await self.games(middle, [()], TRIAL_GAMES)
        lines = sum(2 * len(turn.parts) if turn.who == self.eyes else 1 for turn in self.turns)
        left = BUDGET - SEARCH * sum(len(turn.parts) for turn in self.turns if turn.who == self.eyes)
        most = int(max(left, 0.0) * TRIAL_GAMES / max(self.thought, 1e-6) / lines)
        plan: Plan = {
            "games": min(max(most, FEWEST), MOST_GAMES),
            "turns": [
                {"at": turn.at, "who": turn.who, "round": turn.round, "last": turn.parts[-1].at + 1}
                for turn in self.turns
            ],
            "thought": self.thought,
        }
        await self.shelf.keep_plan(self.table, self.eyes, plan)
        return plan

    async def found(self, turn: Turn, games: int) -> TurnFound:
        """Return the expected margins of a turn and, if it was one's own, the bot's choices at each part of it."""
        self.thought = 0.0
        if turn.who != self.eyes:
            parts: list[PartFound] = []
            promised = [end[0] for end in await self.games(turn.parts[0], [()], games)]
        else:
            compared = [await self.compared(part, games) for part in turn.parts]
            promised, parts = compared[0][0], [part for _, part in compared]
        seats = range(turn.parts[0].game.players)
        told = [estimate(margins(promised, seat)) for seat in seats]
        return {"at": turn.at, "who": turn.who, "margins": told, "parts": parts, "thought": self.thought}

    async def compared(self, part: Part, games: int) -> tuple[list[list[float]], PartFound]:
        """Return the games after the bot's choices, and how those after the player's choices differ: in the same
        worlds."""
        bot = await self.advised(part)
        line = tuple([offer["choice"] for offer in bot])
        same = leads_to_the_same(part.game, part.choices, line)
        ends = await self.games(part, [part.choices] if same else [part.choices, line], games)
        own, best = [end[0] for end in ends], [end[-1] for end in ends]
        mine, other = margins(own, self.eyes), margins(best, self.eyes)
        worth = estimate([a - b for a, b in zip(mine, other, strict=True)])
        labels = [offer["label"] for offer in bot]
        told = PartFound(
            at=part.at,
            bot=labels,
            codes=list(line),
            same=same,
            mine=estimate(mine),
            other=estimate(other),
            worth=worth,
        )
        return best, told

    # -- asking --------------------------------------------------------------------------------------------------

    async def advised(self, part: Part) -> list[Offer]:
        """Return the bot's choices, up to the first thing that could not have been taken back."""
        question = {**self.question("advise", part), "seconds": SEARCH, "ways": 1}
        offers: list[Offer] = (await self.ask(question))["ways"][0]["choices"]
        if not offers:
            raise Failed("no advice")
        return offers

    async def games(self, part: Part, lines: list[tuple[int, ...]], most: int) -> list[list[list[float]]]:
        """Return `most` games after each line, played in pieces."""
        question = {**self.question("games", part), "eyes": self.eyes, "lines": lines, "seconds": PIECE}
        seed, ends = question["seed"], list[list[list[float]]]()
        while len(ends) < most:
            answer = await self.ask({**question, "seed": seed + len(ends), "games": most - len(ends)})
            ends += answer["ends"]
        return ends

    def question(self, ask: str, part: Part) -> Asked:
        """Return a question for the bot. Chance is the same whenever the same turn is analysed; the game is dealt anew
        for these eyes."""
        seed = crc32(f"{self.table} {self.eyes} {part.at}".encode()) << 20
        return {"ask": ask, "game": part.game.redeal(self.eyes, seed).save(), "seed": seed}

    async def ask(self, question: Asked) -> Asked:
        async with self.thinkers.thinker(self.owner) as thinker:
            answer = await thinker.ask_again(question, PATIENCE)
        self.thought += answer["thought"]
        return answer


def leads_to_the_same(game: Game, line: tuple[int, ...], other: tuple[int, ...]) -> bool:
    """Whether two lines end in the same position."""
    ends = []
    for choices in (line, other):
        ahead = game.clone()
        for choice in choices:
            if choice in ahead.choices or choice in ahead.asides:
                ahead.play(choice)
        ends.append(ahead.position())
    return bool(ends[0] == ends[1])
