"""What one viewer sees of Agricola: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.games.agricola.shapes import Own, Table
from ludoteca.ui.drawing import SightOf


class Sight(SightOf[Table, Own]):
    """What one viewer sees."""
