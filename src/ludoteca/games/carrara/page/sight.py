"""What one viewer sees of The Palaces of Carrara: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.games.carrara.shapes import Own, Table
from ludoteca.ui.drawing import SightOf


class Sight(SightOf[Table, Own]):
    """What one viewer sees."""
