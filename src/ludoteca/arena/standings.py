"""The standings of a contest: wins, points, margins and meetings of the bots, with their bounds."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from ludoteca.arena.contest import Result
from ludoteca.arena.tally import SURE, wilson
from ludoteca.core.shapes import Data


class Mean:
    """A mean of figures, and the 95 % bounds for the mean of very many."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, Fraction(0), Fraction(0)

    def add(self, figure: float) -> None:
        exact = Fraction(figure)
        self.count += 1
        self.total += exact
        self.squares += exact * exact

    @property
    def value(self) -> float | None:
        return float(self.total / self.count) if self.count else None

    @property
    def reach(self) -> float | None:
        """How far the bounds lie from the mean."""
        if self.count < 2:
            return None
        spread = (self.squares - self.total * self.total / self.count) / (self.count - 1)
        return SURE * sqrt(spread / self.count)


class Standing:
    """The results of one bot."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.games = self.failures = 0
        self.wins, self.even = Fraction(0), Fraction(0)  # even: the wins that its seats alone would bring
        self.score, self.margin = Mean(), Mean()

    @property
    def share(self) -> float | None:
        return float(self.wins / self.games) if self.games else None

    @property
    def bounds(self) -> tuple[float, float] | None:
        return wilson(float(self.wins), self.games) if self.games else None

    def data(self) -> Data:
        low, high = self.bounds or (None, None)
        found = {"bot": self.name, "games": self.games, "wins": float(self.wins), "share": self.share}
        bounds = {"share_low": low, "share_high": high, "even_share": float(self.even / max(self.games, 1))}
        points = {"mean_margin": self.margin.value, "margin_reach": self.margin.reach}
        alone = {"mean_score": self.score.value, "score_reach": self.score.reach}
        return {**found, **bounds, **points, **alone, "failures": self.failures}


class Standings(NamedTuple):
    """All bots of a contest, and for each two of them how often one was ahead of the other (half, if neither was)."""

    bots: dict[str, Standing]
    ahead: dict[tuple[str, str], Fraction]
    meetings: dict[tuple[str, str], int]
    uncounted: int  # games that the rules broke


def standings(results: Iterable[Result]) -> Standings:
    found = Standings({}, {}, {}, 0)
    for result in results:
        for name in result["match"]["bots"]:
            found.bots.setdefault(name, Standing(name))
        if result["error"] and result["failed"] is None:
            found = found._replace(uncounted=found.uncounted + 1)
            continue
        count_wins(found, result)
        count_points(found, result)
        count_meetings(found, result)
    return found


def places(result: Result) -> list[int]:
    """Return the place of each seat, from 0 on, equal ones alike. A seat that failed is last; all others are first."""
    seats = range(len(result["seats"]))
    if result["failed"] is not None:
        return [int(seat == result["failed"]) for seat in seats]
    worth = [(seat in result["winners"], result["scores"][seat]) for seat in seats]
    return [sum(other > mine for other in worth) for mine in worth]


def count_wins(found: Standings, result: Result) -> None:
    names, place = result["seats"], places(result)
    best = [names[seat] for seat in range(len(names)) if place[seat] == 0 and seat != result["failed"]]
    for name in set(names):
        bot = found.bots[name]
        bot.games += 1
        bot.even += Fraction(names.count(name), len(names))
        bot.wins += Fraction(best.count(name), max(len(best), 1))
    if result["failed"] is not None:
        found.bots[names[result["failed"]]].failures += 1


def count_points(found: Standings, result: Result) -> None:
    """Count scores, and margins over the best score of the other bots; a game that was broken off has none."""
    names, scores = result["seats"], result["scores"]
    if result["failed"] is not None:
        return
    for name, score in zip(names, scores, strict=True):
        found.bots[name].score.add(score)
        others = [other for rival, other in zip(names, scores, strict=True) if rival != name]
        if others:
            found.bots[name].margin.add(score - max(others))


def count_meetings(found: Standings, result: Result) -> None:
    names, place = result["seats"], places(result)
    seats = range(len(names))
    for one in set(names):
        for other in set(names) - {one}:
            met = [(a, b) for a in seats for b in seats if (names[a], names[b]) == (one, other)]
            points = sum((place[a] < place[b]) * 2 + (place[a] == place[b]) for a, b in met)
            pair = (one, other)
            found.ahead[pair] = found.ahead.get(pair, Fraction(0)) + Fraction(points, 2 * len(met))
            found.meetings[pair] = found.meetings.get(pair, 0) + 1
