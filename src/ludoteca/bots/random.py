"""The bot that knows nothing: each choice is as likely as any other."""

from __future__ import annotations

from ludoteca.bots.base import Bot
from ludoteca.core.game import Game
from ludoteca.core.native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    def choose(self, g: Game) -> int:
        return self.dice.pick(g.choices)
