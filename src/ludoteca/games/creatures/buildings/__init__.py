"""The special buildings. Importing this package puts them all into the deck."""

from __future__ import annotations

from ludoteca.games.creatures.building import DECK
from ludoteca.games.creatures.buildings import base

for building in base.BUILDINGS:
    DECK.cards[building.name] = building
