"""What one viewer sees of The Palaces of Carrara: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.drawing import SightOf
from ludoteca.games.carrara.shapes import Own, Table


class Sight(SightOf[Table, Own]):
    """What one viewer sees."""
