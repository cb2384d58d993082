"""The results of contests, as rows of figures and as data."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.arena.contest import Result
from ludoteca.arena.ladder.ratings import Rating, ratings
from ludoteca.arena.standings import Mean, Standing, Standings, standings
from ludoteca.core.shapes import Data

Rows = list[list[str]]


class Ladder:
    """The bots of one game and number of players, the best first."""

    def __init__(self, results: Sequence[Result], players: int) -> None:
        self.players, self.games = players, len(results)
        self.found: Standings = standings(results)
        self.ratings: dict[str, Rating] = ratings(results) if players > 1 else {}
        self.bots: list[Standing] = sorted(self.found.bots.values(), key=self.rank)

    def rank(self, bot: Standing) -> tuple[float, str]:
        worth = self.ratings[bot.name].mu if bot.name in self.ratings else bot.score.value
        return (float("inf") if worth is None else -worth, bot.name)

    def rows(self) -> Rows:
        """The table, its headings first."""
        if self.players == 1:
            rows = [["bot", "games", "mean score", "95 %", "failed"]]
            return rows + [[b.name, str(b.games), mean(b.score), reach(b.score), str(b.failures)] for b in self.bots]
        rows = [["bot", "games", "rating", "95 %", "wins", "95 % bounds", "even", "margin", "95 %", "score", "failed"]]
        for b in self.bots:
            mu, sigma, wins, bounds, even = "–", "–", "–", "–", "–"
            if b.name in self.ratings:
                rating = self.ratings[b.name]
                mu, sigma = f"{rating.mu:.1f}", f"±{rating.high - rating.mu:.1f}"
            if b.share is not None and b.bounds is not None:
                wins, bounds = f"{b.share:.1%}", f"{b.bounds[0]:.1%} – {b.bounds[1]:.1%}"
                even = f"{float(b.even / b.games):.1%}"
            points = [mean(b.margin, "+"), reach(b.margin), mean(b.score)]
            rows.append([b.name, str(b.games), mu, sigma, wins, bounds, even, *points, str(b.failures)])
        return rows

    def pairings(self) -> Rows:
        """Return how often the bot of a row was ahead of that of a column; empty if there are only two bots."""
        if len(self.bots) < 3 or self.players == 1:
            return []
        names = [bot.name for bot in self.bots]
        return [["ahead of", *names], *([one, *(self.pairing(one, other) for other in names)] for one in names)]

    def pairing(self, one: str, other: str) -> str:
        met = self.found.meetings.get((one, other), 0)
        return f"{float(self.found.ahead[one, other] / met):.1%} of {met}" if met else "–"

    def data(self) -> list[Data]:
        told = []
        for bot in self.bots:
            rating = self.ratings.get(bot.name)
            figures = {"rating": rating.mu, "sigma": rating.sigma} if rating else {"rating": None, "sigma": None}
            told.append({**bot.data(), **figures})
        return told


def mean(figures: Mean, sign: str = "") -> str:
    return "–" if figures.value is None else f"{figures.value:{sign}.2f}".replace("-", "−")


def reach(figures: Mean) -> str:
    return "–" if figures.reach is None else f"±{figures.reach:.2f}"


def markdown(rows: Rows) -> str:
    """Return rows as a table of Markdown, figures to the right."""
    lines = [rows[0], ["---"] + ["---:"] * (len(rows[0]) - 1), *rows[1:]]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
