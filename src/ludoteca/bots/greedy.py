"""The bot that takes the choice that looks best at once. It looks no further than the end of its own turn; alone, in
some games, than the end of the round."""

from __future__ import annotations

from ludoteca.bots.base import Bot
from ludoteca.bots.turns import ways
from ludoteca.bots.values import values_of
from ludoteca.core.game import Game
from ludoteca.core.native import mypyc_attr

WAYS = 12  # ways to go on that are looked at for each choice


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    def choose(self, g: Game) -> int:
        """Return the best choice, one of them by chance if several are as good."""
        values = values_of(g.key)
        if g.agenda[-1].private:
            return values.reply(g)
        choices = values.sensible(g)
        if len(choices) == 1:
            return choices[0]
        if values.leanings is not None:
            gains = list(zip(choices, values.leanings(g, choices), strict=True))
        else:
            gains = [(way.choices[0], way.worth) for way in ways(g, values, WAYS, beyond=True)]
        most = max(gain for _, gain in gains)
        return self.dice.pick(sorted({choice for choice, gain in gains if gain == most}))
