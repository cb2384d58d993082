"""What one viewer sees of All Creatures Big and Small: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.drawing import SightOf
from ludoteca.games.creatures.shapes import Seat, Table


class Sight(SightOf[Table, Seat]):
    """What one viewer sees."""
