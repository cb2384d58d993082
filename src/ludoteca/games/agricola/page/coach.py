"""The cards of the coach in a first game of Agricola, and where on the board they point."""

from __future__ import annotations

from ludoteca.games.agricola.page.sight import Sight
from ludoteca.ui.coach import Coach, of_households


def coach(sight: Sight) -> Coach:
    return of_households(sight, space="wood", goods="lying", points="points", needs="needs")
