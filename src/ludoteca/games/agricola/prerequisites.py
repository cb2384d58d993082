"""Prerequisites of cards, and the numbers that cards compare: counted alike wherever they are asked."""

from __future__ import annotations

from ludoteca.games.agricola.board import BOAR, CATTLE, FIELD_CARDS, GRAIN, HOUSES, SHEEP, VEGETABLE, WOOD
from ludoteca.games.agricola.card import DECK, AgricolaCard
from ludoteca.games.agricola.game import Agricola


def counted(g: Agricola, who: int, what: str) -> int:
    """How many of something a player has: `occupations improvements sheep boar cattle animals fields grain-fields
    vegetable-fields planted-fields ovens rooms`."""
    total = simply(g, who, what)
    for card in g.hear(who, "counts"):
        total += card.counts(g, who, what)
    return total


def simply(g: Agricola, who: int, what: str) -> int:
    farm = g.farms[who]
    if what == "occupations":
        return g.occupations(who)
    if what == "improvements":
        return g.improvements(who)
    if what in ("sheep", "boar", "cattle"):
        return farm.goods[{"sheep": SHEEP, "boar": BOAR, "cattle": CATTLE}[what]]
    if what == "animals":
        return sum(farm.herd())
    if what == "fields":
        return len(farm.plots)
    if what == "rooms":
        return farm.rooms.bit_count()
    if what == "ovens":
        return sum([DECK.cards[name].oven for name in farm.cards.names])
    crops = {"grain-fields": (GRAIN,), "vegetable-fields": (VEGETABLE,), "planted-fields": (GRAIN, VEGETABLE)}[what]
    return planted(g, who, crops)


def planted(g: Agricola, who: int, crops: tuple[int, ...]) -> int:
    """Return the number of fields and field cards on which such crops grow. Those with wood are no fields."""
    farm = g.farms[who]
    beds = len([1 for _, crop, n in farm.plots if n and crop in crops])
    cards = [name for name in farm.cards.names if FIELD_CARDS.get(name, WOOD) in crops]
    return beds + sum([len(farm.marks.get(name, ())) for name in cards])


def met(g: Agricola, who: int, card: AgricolaCard) -> bool:
    """Whether a player may play a card, if they can pay for it."""
    return not lacking(g, who, card) and card.able(g, who)


def lacking(g: Agricola, who: int, card: AgricolaCard) -> list[tuple[str, int, int]]:
    """Return the prerequisites of a card that are not met: which, how many are needed, how many there are."""
    found = []
    for what, n in card.needs.items():
        if what == "no-occupations":
            if g.occupations(who):
                found.append((what, n, g.occupations(who)))
        elif (have := counted(g, who, what)) < n:
            found.append((what, n, have))
    if card.house and HOUSES[g.farms[who].house] != card.house:
        found.append((f"{card.house}-house", 1, 0))
    return found
