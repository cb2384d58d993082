"""The special buildings. Importing this package puts them all into the deck."""

from __future__ import annotations

from ludoteca.games.creatures.building import DECK
from ludoteca.games.creatures.buildings import base, even_more, more

DECK.add(*base.BUILDINGS, *more.BUILDINGS, *even_more.BUILDINGS)
