"""What the coach says in a first game, and where on the board he points."""

from __future__ import annotations

from ludoteca.games.agricola.page.sight import Sight
from ludoteca.ui.coach import Coach, of_households


def coach(sight: Sight) -> Coach:
    return of_households(sight, space="wood", goods="lying", points="points", needs="needs")
