"""The coach of a first game: the things on the board that each card points at, with their signs."""

from __future__ import annotations

from ludoteca.games.carrara.board import CITIES
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.ui.coach import Card, Coach, Sign
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.news import of_seat

LAST_BUILDINGS = 3  # in the stack


def coach(sight: Sight) -> Coach:
    seat = sight.you or 0
    livorno, pisa, *_ = CITIES
    pays = sight.table["pays"]
    goals = {"scorings": "chart", "objects": "crown", "cost": "b-palace"}
    return Coach(
        turn=Card(("section:I",)),
        points=Card(
            (f"place:{livorno}", of_seat("points", seat)),
            (
                Sign(joined([f"×{pays[livorno]['points']} ", mark("vp", "g-vp")]), "three"),
                Sign(joined([f"×{pays[pisa]['coins']} ", mark("coin", "g-coin")]), "coins"),
            ),
        ),
        round=Card((f"place:{livorno}",)),
        end=Card(
            (of_seat("goals", seat), of_seat("points", seat)),
            tuple(Sign(joined([mark(sign), " ", reached(sight, seat, goal)]), goal) for goal, sign in goals.items()),
            {"bonus": sight.table["printed"]["declaration"]},
        ),
        end_is_near=end_is_near(sight),
    )


def done(sight: Sight, seat: int) -> dict[str, int]:
    data = sight.table["seats"][seat]
    return {"scorings": data["scorings"], "objects": sum(data["objects"] or ()), "cost": data["cost"]}


def reached(sight: Sight, seat: int, goal: str) -> str:
    return tag("b", f"{done(sight, seat)[goal]}/{sight.table['goals'][goal]}")


def end_is_near(sight: Sight) -> bool:
    """Whether somebody has come three quarters of the way to the goals that all see, or the buildings run out."""
    table = sight.table
    if table["declared_by"] is not None or table["stack"] <= LAST_BUILDINGS:
        return True
    seen = ("scorings", "cost")
    return any(
        all(4 * done(sight, seat)[goal] >= 3 * table["goals"][goal] for goal in seen)
        for seat in range(sight.view["players"])
    )
