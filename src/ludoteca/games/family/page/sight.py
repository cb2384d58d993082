"""What one viewer sees of the Family Edition: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.games.family.shapes import Seat, Table
from ludoteca.ui.drawing import SightOf


class Sight(SightOf[Table, Seat]):
    """What one viewer sees."""
