"""The coach of a first game: the things on the board that each card points at, with their signs."""

from __future__ import annotations

from ludoteca.games.creatures.board import KINDS
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import signed
from ludoteca.ui.coach import Card, Coach, Sign, gathering
from ludoteca.ui.drawing import joined, tag
from ludoteca.ui.farm import sign
from ludoteca.ui.news import of_seat

WOOD = "3-wood"


def coach(sight: Sight) -> Coach:
    seat = sight.you or 0
    herd = of_seat("herd", seat)
    data, sheep = sight.table["seats"][seat], KINDS[0]
    bonus = data["bonus"][sheep]
    there = next(each for each in sight.table["spaces"] if each["space"] == WOOD)
    return Coach(
        turn=gathering(WOOD, there["goods"], 3),
        points=Card(
            (herd,),
            (
                Sign(joined([sign(sight, sheep, "ic-20"), " ", tag("b", data["animals"][sheep])]), "have"),
                Sign(tag("b", signed(bonus), css="neg" if bonus < 0 else None), "bonus"),
                Sign(tag("small", sight.text("draw.next", n=data["next"][sheep])), "next"),
            ),
        ),
        round=Card((herd,)),
        end=Card((herd,)),
        end_is_near=sight.table["round"] >= sight.table["printed"]["rounds"] - 1,
    )
