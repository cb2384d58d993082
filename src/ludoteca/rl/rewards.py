"""The rewards of a finished game for each seat, in points or shares of a win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ludoteca.bots.values import lead
from ludoteca.core.errors import LudotecaError, allowed
from ludoteca.core.game import Game

REWARDS = ("margin", "win")
MOST = 1000.0  # no game is won or lost by more points


def check_reward(kind: str, players: int) -> str:
    """Return a kind of reward, or refuse it. Alone `win` is refused, because nobody is beaten."""
    if kind not in REWARDS:
        raise LudotecaError(f"reward can be {allowed(REWARDS)}, not '{kind}'")
    if kind == "win" and players == 1:
        raise LudotecaError("reward can only be margin where one plays alone: that is the score")
    return kind


class End(NamedTuple):
    """The end of a game, by seat. Points are counted once, because that can take longer than many decisions."""

    sheets: Sequence[Mapping[str, float]]
    winners: list[int]

    def totals(self) -> list[float]:
        return [float(sheet["total"]) for sheet in self.sheets]

    def margins(self) -> list[float]:
        """Return how many points each seat is ahead of the best rival; alone, its score."""
        totals = self.totals()
        return [lead(totals, seat) for seat in range(len(totals))]

    def rewards(self, kind: str) -> list[float]:
        """The reward of each seat. `margin`: points ahead of the best rival. `win`: winners share 1, all others −1."""
        if kind == "margin":
            return self.margins()
        winners, players = self.winners, len(self.sheets)
        others = players - len(winners)
        if not others:
            return [0.0] * players
        return [1 / len(winners) if seat in winners else -1 / others for seat in range(players)]


def end_of(g: Game) -> End:
    return End(g.scores(), g.winners())
