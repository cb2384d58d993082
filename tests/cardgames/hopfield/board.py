"""Hopfield, a small Hallertau: goods, the action board, the names of the cards, and the words for all choices."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteca.core.choices import Family, Vocabulary
from ludoteca.core.goods import Goods, Vector
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Rates

STOCK: Final = Goods("barley", "flax", "hops", "rye", "hide", "meat", "milk", "wool", "clay", "jewel", "tool", "sheep")
BARLEY, FLAX, HOPS, RYE, HIDE, MEAT, MILK, WOOL, CLAY, JEWEL, TOOL, SHEEP = range(12)
CROPS: Final = (BARLEY, FLAX, HOPS, RYE)
NONE: Final = STOCK.none
ROUNDS: Final = 2


class Space(NamedTuple):
    name: str
    quadrant: int
    rows: int = 3


SPACES: Final = (
    *(Space("gateway-card", 0, 2), Space("farming", 0), Space("sheep-market", 0), Space("clay-delivery", 0)),
    *(Space("bonus-card", 1, 2), Space("butchery", 1), Space("nursery", 1), Space("land-sale", 1)),
)
SPACE_NAMES: Final = tuple([space.name for space in SPACES])
DECKS: Final = {
    "gateway": ("007", "009", "020", "208", "210", "301", "309", "310", "313", "314", "315", "322", "328", "330"),
    "farmyard": ("412", "419", "706", "713", "723"),
    "bonus": ("802", "803", "811", "827", "839"),
    "point": ("907", "908"),
}
CARDS: Final = tuple([name for names in DECKS.values() for name in names])
SPACE, PLAY, OPTION, TOOLS, FIELD, SOW, USE, AMOUNT = 10, 100, 500, 600, 700, 800, 900, 2000
AMOUNTS: Final = Amounts(AMOUNT, STOCK)
RATES: Final = Rates(5000, STOCK)
WORDS: Final = Vocabulary(
    Family("space", SPACE, SPACE_NAMES, "", "space"),
    Family("play", PLAY, CARDS, "play", "card"),
    Family("option", OPTION, ("1", "2", "3", "4", "5"), "way"),
    Family("tools", TOOLS, tuple([str(n) for n in range(1, 13)]), "tools"),
    Family("field", FIELD, tuple([str(n) for n in range(1, 9)]), "field"),
    Family("sow", SOW, STOCK.names, "sow"),
    Family("use", USE, CARDS, "use", "card"),
    AMOUNTS.family,
)


def stock(good: int, n: int = 1) -> Vector:
    return tuple([n if i == good else 0 for i in range(len(NONE))])
