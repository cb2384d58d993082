"""Hints: the ways in which a bot would play the whole turn, best first, and the margin that it expects of each."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from ludoteca.bots.margins import FEWEST, estimate, margins
from ludoteca.core.game import Game
from ludoteca.core.views import offer
from ludoteca.server.club.thinker import Asked
from ludoteca.server.club.thinkers import Failed, Thinker, Thinkers
from ludoteca.server.errors import UNREADABLE, Refusal
from ludoteca.server.fair import Owners
from ludoteca.server.shapes import Hint, Lead, Way
from ludoteca.server.table.table import Table, Viewer

SECONDS = 1.0  # seconds of looking for ways to play the turn
PIECE = 0.5  # seconds of playing games on from the best of them, after which others have their turn
ENOUGH = 2.0  # seconds of a processor for these games, unless the figures are rough yet …
MOST = 3.5  # … and after these seconds of a processor they stay rough …
LONGEST = 8.0  # … or after these on the clock
GAMES, FEW = 120, 4  # games after each way, at most and at least
WAYS = 3
PATIENT = 3.0  # seconds in which a hint lets the bots of all tables that somebody looks at go before

log = logging.getLogger("ludoteca.bots")


class Hints:
    """Hints, one at a time for each seat and not for each table, because a refusal would tell that another has a
    choice."""

    def __init__(self, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.seats: set[tuple[str, int]] = set()  # seats of tables for which a bot thinks

    async def hint(self, at: AbstractAsyncContextManager[Table], viewer: Viewer, owners: Owners) -> Hint:
        """Return what a bot would do in the viewer's place. The first choice of the first way stands alone as well.
        `choices` are those up to the first thing that cannot be taken back, `then` what would probably follow; `mean`
        is the expected margin, `error` twice the error of the mean, and half of the games end between `low` and `high`.
        Of few games all this is `rough`, and the ways are in the order in which the bot found them."""
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
        return Hint(**ways[0]["choices"][0], number=number, ways=ways)


async def advised(game: Game, thinkers: Thinkers, owners: Owners) -> list[Way]:
    """Return the best ways to go on; if the bot fails, one by chance."""
    redealt, seed = game.redeal(game.who, secrets.randbits(62)).save(), secrets.randbits(60)
    begun = time.monotonic()

    def thinker() -> AbstractAsyncContextManager[Thinker]:
        return thinkers.thinker(owners, lambda: time.monotonic() - begun > PATIENT)

    question = {"ask": "advise", "game": redealt, "seed": seed, "seconds": SECONDS, "ways": WAYS}
    try:
        async with thinker() as one:
            answer = await one.ask_again(question, SECONDS)
        leads = [fitting(game, lead) for lead in answer["ways"]]
        lines = [[offer["choice"] for offer in lead["choices"]] for lead in leads]
        playing = {"ask": "games", "game": redealt, "seed": seed, "eyes": game.who, "lines": lines, "seconds": PIECE}
        ends = await played(playing, thinker)
        ways = [promised(lead, [end[i] for end in ends], game.who) for i, lead in enumerate(leads)]
        rough = any(way["rough"] for way in ways)
        return (ways if rough else sorted(ways, key=lambda way: -way["mean"])) or [by_chance(game)]
    except (Failed, *UNREADABLE) as failure:
        log.error("no hint", extra={"facts": {"game": game.key, "failure": str(failure)}})
        return [by_chance(game)]


async def played(
    question: Asked, thinker: Callable[[], AbstractAsyncContextManager[Thinker]]
) -> list[list[list[float]]]:
    """Return the games after each way, played piece by piece: as many as there is time for, and a few in any case."""
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


def promised(lead: Lead, ends: list[list[float]], seat: int) -> Way:
    """Return a way with the figures of the games after it, and whether they are too few for more than a rough guess."""
    games, mean, error, low, high = estimate(margins(ends, seat))
    rough = len(ends) < FEWEST
    return Way(**lead, games=games, rough=rough, mean=mean, error=error, low=low, high=high)


def fitting(game: Game, lead: Lead) -> Lead:
    """Return a way with its first choice as it is offered. Raise Failed if it is not."""
    choice = lead["choices"][0]["choice"]
    if choice not in game.choices + game.asides:
        raise Failed(f"{choice} is not offered")
    return {**lead, "choices": [offer(game, choice), *lead["choices"][1:]]}


def by_chance(game: Game) -> Way:
    return {"choices": [offer(game, secrets.choice(game.choices))], "then": [], "games": 0}
