"""What is printed on the boards of Hallertau, the names of its cards, and the words for all choices."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final, NamedTuple

from ludoteca.core.choices import Family, Vocabulary
from ludoteca.core.goods import Goods, Vector
from ludoteca.core.record import Record
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Rates

STOCK: Final = Goods("barley", "flax", "hops", "rye", "hide", "meat", "milk", "wool", "clay", "jewel", "tool", "sheep")
BARLEY: Final = 0
FLAX: Final = 1
HOPS: Final = 2
RYE: Final = 3
HIDE: Final = 4
MEAT: Final = 5
MILK: Final = 6
WOOL: Final = 7
CLAY: Final = 8
JEWEL: Final = 9
TOOL: Final = 10
SHEEP: Final = 11
CROPS: Final[tuple[int, ...]] = (BARLEY, FLAX, HOPS, RYE)
PRODUCTS: Final[tuple[int, ...]] = (HIDE, MEAT, MILK, WOOL)
GOODS: Final = range(9)  # the nine goods: crops, animal products and clay
NONE: Final = STOCK.none
ROUNDS: Final = 6
PHASES: Final = 10
MOST_FIELDS: Final = 8
MOST_JEWELS: Final = 10
LOWEST: Final = 2  # the rows of the field board
HIGHEST: Final = 5
STABLES: Final = 7  # behind the farmyard cards of rounds 1 to 6
LAST_TO_CARDS: Final = 3  # the last round in which new sheep go on farmyard cards
GOODS_A_POINT: Final = 5
START: Final = STOCK(barley=1, flax=1, rye=1)

# -- the action board --------------------------------------------------------------------------------------------------


class Space(NamedTuple):
    name: str
    quadrant: int
    rows: int = 3


SPACES: Final[tuple[Space, ...]] = (
    Space("gateway_card", 1, 2),
    *[Space(name, 1) for name in ("sheep_breeding", "sheep_shearing", "clay_delivery", "farming")],
    Space("farmyard_card", 2, 2),
    *[Space(name, 2) for name in ("butchery", "nursery", "busy_weekend", "clearing")],
    Space("bonus_card", 3, 2),
    *[Space(name, 3) for name in ("small_trade", "cultivation", "weekly_market", "land_sale")],
    Space("point_card", 4, 2),
    *[Space(name, 4) for name in ("fertilizing", "tool_shed", "town_hall", "sheep_market")],
)
SPACE_NAMES: Final = tuple([space.name for space in SPACES])
QUADRANTS: Final[tuple[int, ...]] = (1, 2, 3, 4)
SPACES_OF: Final = {q: tuple([s for s, space in enumerate(SPACES) if space.quadrant == q]) for q in QUADRANTS}
CARD_SPACES: Final = tuple([s for s, space in enumerate(SPACES) if space.rows == 2])
SOWING_SPACES: Final[tuple[str, ...]] = ("farming", "fertilizing", "cultivation", "busy_weekend")

# -- the village -------------------------------------------------------------------------------------------------------

SHOPS: Final[tuple[str, ...]] = ("carpentry", "brewhouse", "ice_house", "bakery", "manufactory")
EDGE: Final = 10  # the last place of a shop; a boulder beyond it is off the board
WORKERS: Final[tuple[int, ...]] = (6, 7, 8, 9, 10, 11, 12, 12, 12, 12, 12)  # in the window, by the place of the village
WINDOW_POINTS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0, 0, 18, 34, 50, 70)
SYMBOL_POINTS: Final = 3
TAKES: Final[tuple[Vector, ...]] = ((CLAY, RYE), (BARLEY, HOPS), (MEAT, MILK), (RYE, BARLEY, FLAX), (FLAX, HIDE, WOOL))


def allowed_mix(shop: int, price: Vector) -> bool:
    """The limits of the shops: more clay than rye, more barley than hops, one flax at most."""
    if shop == 0:
        return price[CLAY] > price[RYE]
    return price[BARLEY] > price[HOPS] if shop == 1 else shop != 3 or price[FLAX] <= 1


def prices(shop: int, round: int) -> tuple[Vector, ...]:
    """What a step of a shop costs: as many goods as the round has; from round 3 on one less for two kinds, from round 5
    on two less for three kinds. Without prices that only cost more of something."""
    found: list[Vector] = []
    kinds = TAKES[shop]
    for amounts in product(range(round + 1), repeat=len(kinds)):
        price = tuple([amounts[kinds.index(good)] if good in kinds else 0 for good in range(len(NONE))])
        different = len([n for n in amounts if n])
        cut = 2 if round >= 5 and different >= 3 else 1 if round >= 3 and different >= 2 else 0
        if round - cut <= sum(amounts) <= round and allowed_mix(shop, price):
            found.append(price)
    return tuple([p for p in found if not any(q != p and all(map(int.__le__, q, p)) for q in found)])


def parts_of(price: Vector) -> tuple[tuple[int, int], ...]:
    """Only the goods that a price takes, and how many."""
    return tuple([(good, n) for good, n in enumerate(price) if n])


def enough(have: list[int], parts: tuple[tuple[int, int], ...]) -> bool:
    for good, n in parts:  # noqa: SIM110 (hot)
        if have[good] < n:
            return False
    return True


PRICES: Final = tuple([tuple([prices(shop, round) for shop in range(5)]) for round in range(ROUNDS + 1)])
PRICE_PARTS: Final = tuple([tuple([[(p, parts_of(p)) for p in menu] for menu in shops]) for shops in PRICES])

# -- cards -------------------------------------------------------------------------------------------------------------

DECKS: Final[tuple[str, ...]] = ("gateway", "farmyard", "bonus", "point")
GATEWAY: Final = 0
FARMYARD: Final = 1
BONUS: Final = 2
POINT: Final = 3
SIZES: Final = (*[("gateway", n, 30) for n in range(4)], *[("farmyard", n, 35) for n in range(4, 8)])


def numbered(deck: int, size: int) -> tuple[str, ...]:
    return tuple([f"{deck}{n:02}" for n in range(1, size + 1)])


PRINTED: Final = {deck: numbered(deck, size) for _, deck, size in SIZES} | {8: numbered(8, 45), 9: numbered(9, 25)}
CARDS: Final = tuple([name for names in PRINTED.values() for name in names])  # fixed: codes count in this order
NUMBER_OF: Final = {name: i for i, name in enumerate(CARDS)}


def deck_of(card: str) -> int:
    """Which of the four kinds a card is of."""
    digit = int(card[0])
    return GATEWAY if digit < 4 else FARMYARD if digit < 8 else digit - 6


# -- fields: a number each, of its row and of what grows there ---------------------------------------------------------

EMPTY: Final = 0
DOUBLE: Final = 10  # two of a crop in one field
CONTENTS: Final = 14
GROWS: Final = ("", *STOCK.names[:9], *[f"double {name}" for name in STOCK.names[:4]])


def field(row: int, content: int = EMPTY) -> int:
    return row * 16 + content


def row_of(field: int) -> int:
    return field >> 4


def content_of(field: int) -> int:
    return field & 15


def yields(field: int) -> tuple[int, int]:
    """The good that a sown field brings, and how many."""
    row, content = field >> 4, field & 15
    return (content - DOUBLE, 2 * row) if content >= DOUBLE else (content - 1, row)


# -- words -------------------------------------------------------------------------------------------------------------

LESS: Final = 2
SPACE: Final = 10
SHOP: Final = 40
JEWELLED: Final = 50
THING: Final = 60
OPTION: Final = 80
TOOLS: Final = 90
AT: Final = 120
FIELD: Final = 130
SOW: Final = 200
BOULDER: Final = 270
PLAY: Final = 300
USE: Final = 650
DISCARD: Final = 1000
AMOUNT: Final = 1400
RATE: Final = 2000

THINGS: Final = ("crops", "field", "sow", *STOCK.names)
PLACES: Final = ("1", "2", "3", "4", "5", "6", "stables")
ROWS: Final[tuple[int, ...]] = (2, 3, 4, 5)
AMOUNTS: Final = Amounts(AMOUNT, STOCK)
RATES: Final = Rates(RATE, STOCK)
WORDS: Final = Vocabulary(
    Family("less", LESS, ("less",)),
    Family("space", SPACE, SPACE_NAMES, anchor="space"),
    Family("shop", SHOP, SHOPS, anchor="shop"),
    Family("jewelled", JEWELLED, SHOPS, "jewel", "shop"),
    Family("thing", THING, THINGS),
    Family("option", OPTION, tuple([str(n) for n in range(1, 10)]), "way"),
    Family("tools", TOOLS + 1, tuple([str(n) for n in range(1, 21)]), "tools"),
    Family("at", AT + 1, PLACES, "sheep", "sheep"),
    Family("field", FIELD, tuple([f"{row} {grown}".strip() for row in ROWS for grown in GROWS]), "field", "field"),
    Family("sow", SOW, tuple([f"{grown} {row}" for row in ROWS for grown in GROWS[1:]]), "sow", "field"),
    Family("boulder", BOULDER, tuple([f"{shop} {n}" for shop in SHOPS for n in (1, 2)]), "boulder", "boulder"),
    Family("play", PLAY, CARDS, "play", "card"),
    Family("use", USE, CARDS, "use", "card"),
    Family("discard", DISCARD, CARDS, "discard", "card"),
    AMOUNTS.family,
)


def field_code(field: int) -> int:
    """The choice that points at a field; fields with the same row and crop are alike."""
    return FIELD + ((field >> 4) - LOWEST) * CONTENTS + (field & 15)


def field_at(code: int) -> int:
    row, content = divmod(code - FIELD, CONTENTS)
    return field(row + LOWEST, content)


def sow_code(row: int, content: int) -> int:
    return SOW + (row - LOWEST) * (CONTENTS - 1) + content - 1


def sown_at(code: int) -> tuple[int, int]:
    """Row and content of a choice to sow."""
    row, content = divmod(code - SOW, CONTENTS - 1)
    return row + LOWEST, content + 1


def stock(good: int, n: int = 1) -> Vector:
    return tuple([n if i == good else 0 for i in range(len(NONE))])


class Board(Record):
    """What is only likely: the columns of the 3-point symbols, and the quadrants that each of the six cards names for a
    number of players. A quadrant that is drawn is one of several. It is part of every position, so that a game ends on
    the board on which it began."""

    fields: ClassVar[tuple[str, ...]] = ("symbols", "quadrants")
    made_whole: ClassVar[bool] = True

    def __init__(self, symbols: tuple[int, ...], quadrants: tuple[tuple[tuple[int, ...], ...], ...]) -> None:
        self.symbols, self.quadrants = symbols, quadrants
