"""What cards add to the playing of improvements."""

from __future__ import annotations

from ludoteca.games.agricola.board import FOOD, goods, plus
from ludoteca.games.agricola.steps import Agricola, PlayCard, Way

FEE = goods(FOOD)


class Again(PlayCard):
    """An improvement, and 1 food besides."""

    def possible(self, g: Agricola) -> bool:
        """No short cut: the food may have to be made of what the improvement costs."""
        return bool(self.options(g))

    def ways(self, g: Agricola, name: str) -> tuple[Way, ...]:
        return tuple([way.at(plus(way.price, FEE)) for way in super().ways(g, name)])
