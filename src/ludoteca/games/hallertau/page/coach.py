"""What the coach says in a first game, and where on the board he points."""

from __future__ import annotations

from ludoteca.games.hallertau.board import ROUNDS
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.ui.coach import Card, Coach, Sign
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.news import of_seat


def coach(sight: Sight) -> Coach:
    seat = sight.you or 0
    space = next(((one["name"], one["price"]) for one in sight.table["spaces"] if one["price"]), None)
    village = of_seat("village", seat)
    price = (Sign(joined([mark("worker"), " ", tag("b", space[1])]), "price"),) if space else ()
    return Coach(
        turn=Card((f"space:{space[0]}",) if space else (), price),
        points=Card((village, of_seat("points", seat))),
        round=Card((of_seat("row:3", seat),)),
        end=Card((village, of_seat("points", seat))),
        end_is_near=sight.table["round"] >= ROUNDS - 1,
    )
