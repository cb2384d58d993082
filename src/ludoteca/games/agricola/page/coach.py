"""What the coach says in a first game, and where on the board he points."""

from __future__ import annotations

from ludoteca.ui.coach import Coach, of_households
from ludoteca.ui.drawing import Sight


def coach(sight: Sight) -> Coach:
    return of_households(sight, space="wood", goods="lying", points="points", needs="needs")
