"""The score sheet: fourteen categories."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from ludoteca.games.agricola.board import BOAR, CATTLE, GRAIN, SHEEP, VEGETABLE
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.fields import crops_of
from ludoteca.games.agricola.game import Agricola
from ludoteca.kit.farm.household import BEGGING_POINTS as BEGGING_POINTS
from ludoteca.kit.farm.household import PERSON_POINTS as PERSON_POINTS

# from how many on there are 1, 2, 3 and 4 points; with fewer than the first a point is lost
SCALES: Final = {
    "fields": (2, 3, 4, 5),
    "pastures": (1, 2, 3, 4),
    "grain": (1, 4, 6, 8),
    "vegetables": (1, 2, 3, 4),
    "sheep": (1, 4, 6, 8),
    "boar": (1, 3, 5, 7),
    "cattle": (1, 2, 4, 6),
}
HOUSE_POINTS: Final[tuple[int, ...]] = (0, 1, 2)  # for each room of wood, clay, stone


def scaled(what: str, n: int) -> int:
    return bisect_right(SCALES[what], n) or -1


def counted(g: Agricola, who: int) -> dict[str, int]:
    """How many of each thing a player has that a scale is for."""
    farm, crops = g.farms[who], crops_of(g, who)
    return {
        "fields": len(farm.plots),
        "pastures": len(farm.pastures),
        "grain": farm.goods[GRAIN] + crops[GRAIN],
        "vegetables": farm.goods[VEGETABLE] + crops[VEGETABLE],
        "sheep": farm.goods[SHEEP],
        "boar": farm.goods[BOAR],
        "cattle": farm.goods[CATTLE],
    }


def sheet(g: Agricola, who: int) -> dict[str, int]:
    """The points of one farm, without bonus points."""
    farm = g.farms[who]
    rooms = farm.rooms.bit_count() * HOUSE_POINTS[farm.house]
    lines = {what: scaled(what, n) for what, n in counted(g, who).items()}
    lines["unused"] = -farm.empty().bit_count()
    lines["stables"] = (farm.stables & farm.fenced()).bit_count()
    lines["clay_rooms"] = rooms if farm.house == 1 else 0
    lines["stone_rooms"] = rooms if farm.house == 2 else 0
    lines["people"] = PERSON_POINTS * farm.people
    lines["cards"] = BEGGING_POINTS * farm.begging + sum([DECK.cards[name].points for name in farm.cards.names])
    for card in g.hear(who, "reckons"):
        lines = card.reckons(g, who, lines)
    return lines


def sheets(g: Agricola) -> list[dict[str, int]]:
    """Return all score sheets. Bonus points may depend on those of others."""
    found = [sheet(g, who) for who in range(g.players)]
    bonus = [farm.points for farm in g.farms]
    for owner in range(g.players):
        for card in g.hear(owner, "bonus"):
            for who in range(g.players):
                bonus[who] += card.bonus(g, owner, who, found)
    for lines, points in zip(found, bonus, strict=True):
        lines["bonus"] = points
        lines["total"] = sum(lines.values())
    return found
