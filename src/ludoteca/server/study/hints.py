"""A hint: what a bot would do with the whole turn, what it expects of that, and the two next best."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from ludoteca.bots.margins import FEWEST, estimate, margins
from ludoteca.core.game import Game
from ludoteca.core.views import offer
from ludoteca.server.club.thinkers import Failed, Thinker, Thinkers
from ludoteca.server.errors import UNREADABLE, Refusal
from ludoteca.server.fair import Owners
from ludoteca.server.table.table import Table, Viewer

SECONDS = 1.0  # of looking for ways to play the turn …
PIECE = 0.5  # … and of playing games on from the best of them, after which others have their turn
ENOUGH = 2.0  # seconds of a processor for that, unless it would be a rough guess yet …
MOST = 3.5  # … which it is then, after these seconds of a processor …
LONGEST = 8.0  # … or these on the clock
GAMES, FEW = 120, 4  # after each, at most and at least
WAYS = 3
PATIENT = 3.0  # seconds in which a hint lets the bots of all tables that somebody looks at go before

log = logging.getLogger("ludoteca.bots")


class Hints:
    """One at a time for each seat: whether another asks for a hint tells that a choice is theirs."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.seats: set[tuple[str, int]] = set()  # of tables, for which somebody thinks

    async def hint(self, at: AbstractAsyncContextManager[Table], viewer: Viewer, owners: Owners) -> dict[str, Any]:
        """What a bot would do in the viewer's place: {number, choice, notation, label, anchor, shows, ways: [{choices,
        then, games, rough, mean, error, low, high}]}. The first choice of the first way stands alone as well. `choices`
        are those up to the first thing that cannot be taken back, `then` what would probably follow; `mean` is the
        expected margin, `error` twice the error of the mean, and half of the games end between `low` and `high`. Of few
        games all this is `rough`, and the ways are in the order in which the bot found them."""
        async with at as table:
            seat = viewer.table, table.actor(viewer)
            game, number = table.question(seat[1]).clone(), table.number(viewer)
        if seat in self.seats:
            raise Refusal(429, "too_many")
        self.seats.add(seat)
        try:
            ways = await advised(game, self.thinkers, owners)
        finally:
            self.seats.remove(seat)
        return {"number": number, **ways[0]["choices"][0], "ways": ways}


async def advised(game: Game, thinkers: Thinkers, owners: Owners) -> list[dict[str, Any]]:
    """The best ways to go on; if the bot fails, chance decides."""
    redealt, seed = game.redeal(game.who, secrets.randbits(62)).save(), secrets.randbits(60)
    begun = time.monotonic()

    def thinker() -> AbstractAsyncContextManager[Thinker]:
        return thinkers.thinker(owners, lambda: time.monotonic() - begun > PATIENT)

    question = {"ask": "advise", "game": redealt, "seed": seed, "seconds": SECONDS, "ways": WAYS}
    try:
        async with thinker() as one:
            answer = await one.ask_again(question, SECONDS)
        ways = [fitting(game, way) for way in answer["ways"]]
        lines = [[offer["choice"] for offer in way["choices"]] for way in ways]
        playing = {"ask": "games", "game": redealt, "seed": seed, "eyes": game.who, "lines": lines, "seconds": PIECE}
        ends = await played(playing, thinker)
        promised = [promise([end[i] for end in ends], game.who) for i in range(len(ways))]
        ways = [{**way, **told} for way, told in zip(ways, promised, strict=True)]
        rough = any(way["rough"] for way in ways)
        return (ways if rough else sorted(ways, key=lambda way: -way["mean"])) or [by_chance(game)]
    except (Failed, *UNREADABLE) as failure:
        log.error("no hint", extra={"facts": {"game": game.key, "failure": str(failure)}})
        return [by_chance(game)]


async def played(
    question: dict[str, Any], thinker: Callable[[], AbstractAsyncContextManager[Thinker]]
) -> list[list[list[float]]]:
    """Games after each way, piece by piece: as many as there is time for, and a few in any case."""
    ends: list[list[list[float]]] = []
    begun, thought = time.monotonic(), 0.0
    while len(ends) < GAMES:
        late = thought > MOST or time.monotonic() - begun > LONGEST
        if (late and len(ends) >= FEW) or (thought > ENOUGH and len(ends) >= FEWEST):
            break
        piece = {**question, "seed": question["seed"] + len(ends), "games": GAMES - len(ends)}
        async with thinker() as one:
            answer = await one.ask_again(piece, PIECE)
        ends += answer["ends"]
        thought += answer["thought"]
    return ends


def promise(ends: list[list[float]], seat: int) -> dict[str, Any]:
    """What the games after a way came to, and whether they are too few for more than a rough guess."""
    return {"rough": len(ends) < FEWEST, **estimate(margins(ends, seat))._asdict()}


def fitting(game: Game, way: dict[str, Any]) -> dict[str, Any]:
    """A way whose first choice is offered, as it is offered."""
    choice = way["choices"][0]["choice"]
    if choice not in game.choices + game.asides:
        raise Failed(f"{choice} is not offered")
    return {**way, "choices": [offer(game, choice), *way["choices"][1:]]}


def by_chance(game: Game) -> dict[str, Any]:
    return {"choices": [offer(game, secrets.choice(game.choices))], "then": [], "games": 0}
