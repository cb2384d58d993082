"""What one viewer sees of Hallertau: mypy knows each key of its table."""

from __future__ import annotations

from ludoteca.games.hallertau.shapes import Own, Table
from ludoteca.ui.drawing import SightOf


class Sight(SightOf[Table, Own]):
    """What one viewer sees."""
