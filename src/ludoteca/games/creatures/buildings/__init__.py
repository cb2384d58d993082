"""The special buildings. Importing this package puts them all into the deck.

Steps that several buildings share live in the folder above and not here."""

from __future__ import annotations

from ludoteca.games.creatures.building import DECK, Building
from ludoteca.games.creatures.buildings import base, even_more, more

for module in (base, more, even_more):
    kinds = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Building)]
    DECK.add(*[kind() for kind in kinds if kind.name])
