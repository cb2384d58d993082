"""Ratings by OpenSkill (Plackett and Luce): the strength of a bot, and how far it may be trusted.

OpenSkill rates game after game, and in another order the same games bring other ratings. Bots do not change between
games, so no order is better than another: the games are rated in many orders, and the ratings are the means of all."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from ludoteca.arena.contest import Result
from ludoteca.arena.standings import places
from ludoteca.arena.tally import SURE
from ludoteca.core.errors import LudotecaError
from ludoteca.core.rng import Dice

if TYPE_CHECKING:
    from openskill.models import PlackettLuce
    from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

WORK = 50_000  # games to rate in all; with fewer games there are more orders
ORDERS = (20, 100)  # at least, at most

Table = tuple[tuple[str, float], ...]  # the bots of a game, each with its place


class Rating(NamedTuple):
    mu: float
    sigma: float

    @property
    def low(self) -> float:
        return self.mu - SURE * self.sigma

    @property
    def high(self) -> float:
        return self.mu + SURE * self.sigma


def ratings(results: Iterable[Result]) -> dict[str, Rating]:
    """Return the ratings of all bots that met others. The order of the results does not matter."""
    counted = [r for r in results if len(set(r["seats"])) > 1 and (r["failed"] is not None or not r["error"])]
    tables = sorted(table_of(result) for result in counted)
    if not tables:
        return {}
    model = plackett_luce()
    orders = min(max(WORK // len(tables), ORDERS[0]), ORDERS[1])
    names = sorted({name for table in tables for name, _ in table})
    dice, sums = Dice(0), {name: [0.0, 0.0] for name in names}
    for _ in range(orders):
        order = list(range(len(tables)))
        dice.shuffle(order)
        found = rated([tables[i] for i in order], names, model)
        for name in names:
            sums[name][0] += found[name].mu
            sums[name][1] += found[name].sigma
    return {name: Rating(mu / orders, sigma / orders) for name, (mu, sigma) in sums.items()}


def plackett_luce() -> PlackettLuce:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise LudotecaError("ratings need OpenSkill: pip install 'ludoteca[arena]'") from None
    return PlackettLuce(tau=0.0)  # nobody's strength changes from game to game


def table_of(result: Result) -> Table:
    """Return the bots of a game with their places. A bot at several seats counts once, by the mean of its places."""
    found: dict[str, list[int]] = {}
    for name, place in zip(result["seats"], places(result), strict=True):
        found.setdefault(name, []).append(place)
    return tuple(sorted((name, fmean(some)) for name, some in found.items()))


def rated(tables: list[Table], names: list[str], model: PlackettLuce) -> dict[str, PlackettLuceRating]:
    """Rate the games in one order."""
    now = {name: model.rating() for name in names}
    for table in tables:
        after = model.rate([[now[name]] for name, _ in table], ranks=[place for _, place in table])
        now |= {name: bot for (name, _), [bot] in zip(table, after, strict=True)}
    return now
