"""The printed things: goods, spaces, improvements and tiles; one board, ready to play; and the words for choices."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.core.choices import Family, Vocabulary
from ludoteca.core.goods import Goods, Vector
from ludoteca.core.record import Record
from ludoteca.games.family.land import SQUARES
from ludoteca.kit.farm.household import BEGGING_POINTS as BEGGING_POINTS
from ludoteca.kit.farm.household import HARVESTS as HARVESTS
from ludoteca.kit.farm.household import MOST_PEOPLE as MOST_PEOPLE
from ludoteca.kit.farm.household import PERSON_POINTS as PERSON_POINTS
from ludoteca.kit.farm.household import ROUNDS as ROUNDS
from ludoteca.kit.payment.amounts import Amounts

GOODS: Final = Goods("wood", "clay", "reed", "grain", "food", "sheep", "boar", "cattle")
WOOD: Final = 0
CLAY: Final = 1
REED: Final = 2
GRAIN: Final = 3
FOOD: Final = 4
SHEEP: Final = 5  # and the other animals after it
ANIMALS: Final = GOODS.names[SHEEP:]
MATERIALS: Final = GOODS.names[:GRAIN]


@cache
def some(good: int, n: int = 1) -> Vector:
    """Return so many of one good as a vector."""
    return tuple([n if i == good else 0 for i in range(len(GOODS.names))])


FIELDS: Final = 20
ROOMS: Final = 20
STABLES: Final = 10
ROOSTER_FOOD: Final = 1

ROOM_PRICES: Final[tuple[Vector, ...]] = (GOODS(wood=5, reed=2), GOODS(clay=3, reed=1))  # of wood, of clay
RENOVATION_PRICE: Final = GOODS(clay=3, reed=1)
STABLE_PRICE: Final = GOODS(wood=2)
PRICES: Final[dict[str, dict[str, Vector]]] = {  # for each space that builds something, by the verb of each part
    "wood_rooms": {"room": ROOM_PRICES[0], "stable": STABLE_PRICE},
    "clay_rooms": {"room": ROOM_PRICES[1], "stable": STABLE_PRICE},
    "renovation": {"renovate": RENOVATION_PRICE},
}
MOST_SOWN: Final = 3
CROP: Final = 3  # one grain sown and two from the supply

# Which spaces there are; when they open and what they give is told by the board's file.
NAMED_SPACES: Final[tuple[str, ...]] = (
    "wood_rooms",
    "clay_rooms",
    "renovation",
    "rooster",
    "grain",
    "plow",
    "fishing",
    "forest",
    "clay_pit",
    "reed_bank",
    "sheep_market",
    "pastures",
    "sow",
    "improvement",
    "growth",
    "boar_market",
    "windmill",
    "cattle_market",
    "basketmaker",
    "pottery",
    "joinery",
    "crowded_growth",
    "plow_and_sow",
    "storehouse",
)
MORE_SPACES: Final = tuple(f"goods{n}" for n in range(1, 17))
SPACES: Final[tuple[str, ...]] = (*NAMED_SPACES, *MORE_SPACES)
ACCUMULATING: Final[tuple[str, ...]] = (
    *("fishing", "forest", "clay_pit", "reed_bank", "sheep_market", "boar_market", "cattle_market"),
)

# Improvements: up to four tiles of each of the first three kinds, one of each of the others.
KINDS: Final[tuple[str, ...]] = (
    *("fireplace", "hearth", "oven", "windmill", "basketmaker", "pottery", "joinery", "storehouse"),
)
COPIES: Final = 4
TILES: Final[tuple[str, ...]] = (*[f"{kind}{n}" for kind in KINDS[:3] for n in range(1, COPIES + 1)], *KINDS[3:])
ABOVE_BOARD: Final = (1 << 3 * COPIES) - 1  # as a set of tiles
WINDMILL: Final = 3 * COPIES  # the first of the four workshops
STOREHOUSE: Final = len(TILES) - 1

MEAT: Final = {"fireplace": (2, 2, 3), "hearth": (2, 3, 4)}  # food for a sheep, a boar, a cattle
BREAD: Final = {"fireplace": 2, "hearth": 3, "oven": 5}  # food for a grain and a wood
WORKSHOPS: Final = KINDS[3:7]
# what each workshop turns into food once a harvest, and scores in pairs
CRAFTED: Final[tuple[int, ...]] = (GRAIN, REED, CLAY, WOOD)
CRAFT_FOOD: Final[tuple[int, ...]] = (1, 3, 2, 2)
GOODS_A_POINT: Final = 2
STORED_A_POINT: Final = 3

ROOM: Final = 2
STABLE: Final = 3
RENOVATE: Final = 4
FIELD: Final = 5
SEED: Final = 6
FEED: Final = 7
BESIDE: Final = 8
NUMBER: Final = 15  # 16 is one
TAKE: Final = 20
SPACE: Final = 24
BUILD: Final = 64
PASTURE: Final = 81  # 82 is a pasture for one animal
EAT: Final = 96
BAKE: Final = 97
COOK: Final = 100
CRAFT: Final = 104
SQUARE: Final = 108
KEEP: Final = 720
HOLDS: Final = range(1, 10)  # what a pasture may hold without a stable
MOST_PASTURE_SQUARES: Final = 60  # that all pastures of a box may cover, so that the ground has room for every farm

HERDS: Final = Amounts(KEEP, Goods(*ANIMALS), HOLDS[-1] * (MOST_PASTURE_SQUARES + STABLES) + 1)
WORDS: Final = Vocabulary(
    Family("verb", ROOM, ("room", "stable", "renovate", "field", "seed", "feed", "beside")),
    Family("number", NUMBER + 1, tuple(str(n + 1) for n in range(MOST_SOWN))),
    Family("take", TAKE, MATERIALS, prefix="take", anchor="good"),
    Family("space", SPACE, SPACES, anchor="space"),
    Family("build", BUILD, TILES, prefix="build", anchor="improvement"),
    Family("pasture", PASTURE + 1, tuple(str(n) for n in HOLDS), prefix="pasture", anchor="pasture"),
    Family("act", EAT, ("eat", "bake")),
    Family("cook", COOK, ANIMALS, prefix="cook", anchor="animal"),
    Family("craft", CRAFT, WORKSHOPS, prefix="craft", anchor="improvement"),
    Family("square", SQUARE, SQUARES, anchor="cell"),
    Family("keep", KEEP, HERDS.family.items, prefix="keep"),
)


def kind_of(tile: int) -> int:
    """Return which of the eight kinds an improvement is of."""
    return tile // COPIES if tile < WINDMILL else tile - WINDMILL + 3


class PastureKind(Record):
    """Pasture tiles of one kind: the numbers printed on them, and how many there are."""

    fields: ClassVar[tuple[str, ...]] = ("holds", "wood", "squares", "count")
    made_whole: ClassVar[bool] = True

    def __init__(self, holds: int, wood: int, squares: int, count: int) -> None:
        self.holds, self.wood, self.squares, self.count = holds, wood, squares, count
        self.price = GOODS(wood=wood)


class Board(Record):
    """The board with one extension. It is part of every position, so that a game ends on the board it began on.

    `spaces` has each space with the round that opens it (0: open from the start) and the goods it gives, as in the
    board's file; `prices` has the price of each improvement there is."""

    fields: ClassVar[tuple[str, ...]] = ("spaces", "prices", "pastures")
    made_whole: ClassVar[bool] = True

    def __init__(
        self,
        spaces: tuple[tuple[str, int, str], ...],
        prices: tuple[tuple[str, str], ...],
        pastures: tuple[PastureKind, ...],
    ) -> None:
        self.spaces, self.prices, self.pastures = spaces, prices, pastures
        self.opens = [ROUNDS + 1] * len(SPACES)  # the round, for each space
        self.adds = [GOODS.none] * len(SPACES)  # each round
        self.gives = [GOODS.none] * len(SPACES)  # from the supply
        self.picks = [0] * len(SPACES)  # goods of one's choice …
        self.offers: list[tuple[int, ...]] = [()] * len(SPACES)  # … out of these
        for name, opens, goods in spaces:
            self.print_space(SPACES.index(name), opens, goods)
        order = [SPACES.index(name) for name, _, _ in spaces]
        self.arrow = [any(goods) for goods in self.adds]
        self.open_in = [[s for s in order if self.opens[s] <= round] for round in range(ROUNDS + 1)]
        self.price = [GOODS.none] * len(TILES)
        self.tiles = 0  # as a set
        for tile, price in prices:
            self.price[TILES.index(tile)] = GOODS.parse(price)
            self.tiles |= 1 << TILES.index(tile)
        self.pasture = {kind.holds: kind for kind in pastures}

    def print_space(self, space: int, opens: int, goods: str) -> None:
        self.opens[space] = opens
        if goods.startswith("+"):
            self.adds[space] = GOODS.parse(goods[1:])
        elif goods.startswith("any "):
            _, number, _, *names = goods.split()
            self.picks[space] = int(number)
            self.offers[space] = tuple([GOODS.names.index(name) for name in names])
        elif goods:
            self.gives[space] = GOODS.parse(goods)

    def taken(self, space: int, pile: int) -> Vector:
        """Return the goods on a space after so many rounds, with those that it gives from the supply."""
        return tuple([pile * n + m for n, m in zip(self.adds[space], self.gives[space])])  # noqa: B905 (hot)
