"""The coach's cards for a first game, and the places on the board that they point at."""

from __future__ import annotations

from ludoteca.games.family.page.sight import Sight
from ludoteca.ui.coach import Coach, of_households


def coach(sight: Sight) -> Coach:
    return of_households(sight, space="forest", goods="goods", points="tile:0,0", needs="owed")
