"""A hint: what a bot would do with the whole turn, what it expects of that, and the two next best."""

from __future__ import annotations

import logging
import secrets
import time
from contextlib import AbstractAsyncContextManager
from typing import Any

from ludoteca.bots.margins import FEWEST, estimate, margins
from ludoteca.core.game import Game
from ludoteca.core.views import offer
from ludoteca.server.club.thinkers import Failed, Thinkers
from ludoteca.server.errors import UNREADABLE, Refusal
from ludoteca.server.table.table import Table, Viewer

SECONDS = 1.0  # of looking for ways to play the turn …
PIECE = 0.5  # … and of playing games on from the best of them, after which others have their turn
ENOUGH = 2.0  # seconds of that, unless nothing could be told yet …
LONGEST = 8.0  # … and then this is the end
GAMES = 120  # after each, at most
WAYS = 3

log = logging.getLogger("ludoteca.bots")


class Hints:
    """One at a time for each table."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.tables: set[str] = set()  # for which somebody thinks

    async def hint(self, at: AbstractAsyncContextManager[Table], viewer: Viewer, owner: str) -> dict[str, Any]:
        """What a bot would do in the viewer's place: {number, choice, notation, label, anchor, shows, ways: [{choices,
        then, games, mean, error, low, high}]}. The first choice of the first way stands alone as well. `choices` are
        those up to the first thing that cannot be taken back, `then` what would probably follow; `mean` is the expected
        margin, told only if enough games were played on, `error` twice the error of the mean, and half of the games end
        between `low` and `high`."""
        async with at as table:
            game, number = table.question(table.actor(viewer)).clone(), table.number(viewer)
        if viewer.table in self.tables:
            raise Refusal(429, "too_many")
        self.tables.add(viewer.table)
        try:
            ways = await advised(game, self.thinkers, owner)
        finally:
            self.tables.remove(viewer.table)
        return {"number": number, **ways[0]["choices"][0], "ways": ways}


async def advised(game: Game, thinkers: Thinkers, owner: str) -> list[dict[str, Any]]:
    """The best ways to go on; if the bot fails, chance decides."""
    redealt, seed = game.redeal(game.who, secrets.randbits(62)).save(), secrets.randbits(60)
    question = {"ask": "advise", "game": redealt, "seed": seed, "seconds": SECONDS, "ways": WAYS}
    try:
        async with thinkers.thinker(owner) as thinker:
            answer = await thinker.ask_again(question, SECONDS)
        ways = [fitting(game, way) for way in answer["ways"]]
        lines = [[offer["choice"] for offer in way["choices"]] for way in ways]
        playing = {"ask": "games", "game": redealt, "seed": seed, "eyes": game.who, "lines": lines, "seconds": PIECE}
        ends = await played(playing, thinkers, owner)
        promised = [promise([end[i] for end in ends], game.who) for i in range(len(ways))]
        ways = [{**way, **told} for way, told in zip(ways, promised, strict=True)]
        return sorted(ways, key=lambda way: -way.get("mean", 0.0)) or [by_chance(game)]
    except (Failed, *UNREADABLE) as failure:
        log.error("no hint", extra={"facts": {"game": game.key, "failure": str(failure)}})
        return [by_chance(game)]


async def played(question: dict[str, Any], thinkers: Thinkers, owner: str) -> list[list[list[float]]]:
    """Games after each way, piece by piece."""
    ends: list[list[list[float]]] = []
    begun = time.monotonic()
    while len(ends) < GAMES:
        spent = time.monotonic() - begun
        if spent > LONGEST or (spent > ENOUGH and len(ends) >= FEWEST):
            break
        piece = {**question, "seed": question["seed"] + len(ends), "games": GAMES - len(ends)}
        async with thinkers.thinker(owner) as thinker:
            ends += (await thinker.ask_again(piece, PIECE))["ends"]
    return ends


def promise(ends: list[list[float]], seat: int) -> dict[str, Any]:
    """Nothing is told of too few games."""
    return estimate(margins(ends, seat))._asdict() if len(ends) >= FEWEST else {"games": len(ends)}


def fitting(game: Game, way: dict[str, Any]) -> dict[str, Any]:
    """A way whose first choice is offered, as it is offered."""
    choice = way["choices"][0]["choice"]
    if choice not in game.choices + game.asides:
        raise Failed(f"{choice} is not offered")
    return {**way, "choices": [offer(game, choice), *way["choices"][1:]]}


def by_chance(game: Game) -> dict[str, Any]:
    return {"choices": [offer(game, secrets.choice(game.choices))], "then": [], "games": 0}
