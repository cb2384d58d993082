"""The base of all bots: a bot chooses in a game in which all that its seat cannot see was dealt anew."""

from __future__ import annotations

from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.native import mypyc_attr
from ludoteca.core.rng import Dice


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player. Bots of the same kind, seed and settings choose alike."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    @classmethod
    def called(cls, name: str, seed: int, settings: str) -> Bot:
        """Return a bot that was asked for by name, with the settings told after a colon; most kinds have none."""
        if settings:
            raise LudotecaError(f"the bot '{name.partition(':')[0]}' has no settings")
        return cls(seed)

    def choose(self, g: Game) -> int:
        """Return one of the choices or asides of the deciding player. `g` must be a redealt game."""
        raise NotImplementedError

    def redeal(self, g: Game) -> Game:
        """Return another game that looks the same from the deciding player's seat."""
        return g.redeal(g.who, self.dice.roll(1 << 62))


def decide(bot: Bot, g: Game) -> int:
    """Return the bot's choice for the player who decides now. The bot never gets to see the true game."""
    return bot.choose(bot.redeal(g))
