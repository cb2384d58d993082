"""The results of many games: wins, scores, and bounds for a share of wins."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from ludoteca.arena.match import Match, Outcome
from ludoteca.core.shapes import Data

SURE = 1.96  # standard deviations: bounds that hold in 95 of 100 cases


class Tally:
    """The sums over the games of a match, by the bots' names: a bot that holds several seats is counted as one."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.games = self.errors = self.decisions = 0
        self.wins = {name: Fraction(0) for name in match.bots}
        self.scores: dict[str, float] = dict.fromkeys(match.bots, 0)

    def add(self, outcome: Outcome) -> None:
        """Count an outcome. A shared win is shared out: half a win each for two."""
        self.games += 1
        self.decisions += outcome.decisions
        if outcome.error:
            self.errors += 1
            return
        for who in outcome.winners:
            self.wins[self.match.bots[who]] += Fraction(1, len(outcome.winners))
        for who, score in enumerate(outcome.scores):
            self.scores[self.match.bots[who]] += score

    @property
    def finished(self) -> int:
        return self.games - self.errors

    def mean_score(self, name: str) -> float | None:
        played = self.finished * self.match.bots.count(name)
        return round(self.scores[name] / played, 4) if played else None

    def data(self, seconds: float) -> Data:
        return {
            "game": self.match.game,
            "players": self.match.players,
            "bots": list(self.match.bots),
            "games": self.games,
            "seed": self.match.seed,
            "decisions": self.decisions,
            "seconds": round(seconds, 3),
            "decisions_per_second": round(self.decisions / seconds),
            "wins": {name: round(float(wins), 4) for name, wins in self.wins.items()},
            "mean_scores": {name: self.mean_score(name) for name in self.wins},
            "errors": self.errors,
        }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return bounds for the true share of wins, from 0 to 1 (Wilson's score interval, 95 %)."""
    share, z2 = wins / games, SURE * SURE / games
    middle = share + z2 / 2
    reach = SURE * sqrt((share * (1 - share) + z2 / 4) / games)
    return max(0.0, (middle - reach) / (1 + z2)), min(1.0, (middle + reach) / (1 + z2))
