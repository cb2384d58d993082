"""The reasons that the rules give, in words."""

from __future__ import annotations

from ludoteca.core.shapes import Lack
from ludoteca.games.carrara.page.sight import Sight


def why(sight: Sight, anchor: str) -> str:
    """Return why this thing is refused; nothing if it is not."""
    return words(sight, sight.refused[anchor]) if anchor in sight.refused else ""


def words(sight: Sight, lacks: list[Lack]) -> str:
    return "; ".join([sight.text(f"not.{lack['code']}", **lack["facts"]) for lack in lacks])
