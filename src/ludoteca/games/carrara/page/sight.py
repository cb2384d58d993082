"""The view of The Palaces of Carrara for drawings: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.games.carrara.shapes import Own, Table
from ludoteca.ui.drawing import SightOf


class Sight(SightOf[Table, Own]):
    """The view of one seat."""
