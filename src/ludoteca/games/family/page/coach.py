"""What the coach says in a first game, and where on the board he points."""

from __future__ import annotations

from ludoteca.games.family.page.sight import Sight
from ludoteca.ui.coach import Coach, of_households


def coach(sight: Sight) -> Coach:
    return of_households(sight, space="forest", goods="goods", points="tile:0,0", needs="owed")
