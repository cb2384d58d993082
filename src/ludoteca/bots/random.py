"""The bot that knows nothing: each choice is as likely as any other."""

from __future__ import annotations

from ludoteca.bots.base import Bot
from ludoteca.core.agenda import Game


class RandomBot(Bot):
    def choose(self, g: Game) -> int:
        return self.dice.pick(g.choices)
