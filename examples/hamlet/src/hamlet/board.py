"""What lies on the table of Hamlet: goods, action spaces, the names of the cards, and the words for all choices."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludoteca.core.choices import Family, Vocabulary
from ludoteca.core.goods import Goods, Vector
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Exchange, Rates

GOODS: Final = Goods("wood", "clay", "reed", "stone", "grain", "vegetable", "food", "sheep", "boar", "cattle")
WOOD: Final = 0
CLAY: Final = 1
REED: Final = 2
STONE: Final = 3
GRAIN: Final = 4
VEGETABLE: Final = 5
FOOD: Final = 6
SHEEP: Final = 7
BOAR: Final = 8
CATTLE: Final = 9
ANIMALS: Final[tuple[int, ...]] = (SHEEP, BOAR, CATTLE)
BUILDING: Final[tuple[int, ...]] = (WOOD, CLAY, REED, STONE)
NONE: Final = GOODS.none
ROUNDS: Final = 6
HARVESTS: Final[tuple[int, ...]] = (3, 6)


@cache
def goods(good: int, n: int = 1) -> Vector:
    return tuple([n if i == good else 0 for i in range(len(NONE))])


class Space(NamedTuple):
    """An action space: what comes on it each round, what it gives besides, and what kind of action it is."""

    name: str
    adds: Vector = NONE
    gives: Vector = NONE
    kinds: tuple[str, ...] = ()
    card: bool = False  # opened by a card


SPACES: Final[tuple[Space, ...]] = (
    Space("wood", GOODS(wood=3)),
    Space("clay", GOODS(clay=1)),
    Space("reed", GOODS(reed=1)),
    Space("fishing", GOODS(food=1)),
    Space("day-labor", gives=GOODS(food=2)),
    Space("grain", gives=GOODS(grain=1)),
    Space("vegetable", gives=GOODS(vegetable=1)),
    Space("stone", GOODS(stone=1)),
    Space("plow", kinds=("plow",)),
    Space("rooms", kinds=("rooms",)),
    Space("occupation", kinds=("occupation",)),
    Space("minor", kinds=("minor",)),
    Space("improve", kinds=("minor", "major")),
    Space("sow", kinds=("sow", "bake")),
    Space("fences", kinds=("fences",)),
    Space("renovate", kinds=("renovate",)),
    Space("growth", kinds=("growth",)),
    Space("sheep", GOODS(sheep=1)),
    Space("cattle", GOODS(cattle=1)),
    Space("players", GOODS(food=1)),
    Space("master-forester", GOODS(wood=2), card=True),
    Space("tavern", gives=GOODS(food=3), card=True),
)
SPACE_NAMES: Final = tuple([space.name for space in SPACES])
PLACES: Final = {space.name: i for i, space in enumerate(SPACES)}

MAJORS: Final[tuple[str, ...]] = ("fireplace", "hearth", "clay-oven", "joinery", "well")
OCCUPATIONS: Final[tuple[str, ...]] = (
    *("chief", "chiefs-daughter", "corn-profiteer", "educator", "wood-buyer", "sycophant", "master-forester", "taster"),
    *("foreman", "wood-distributor", "adoptive-parents", "countryman", "head-of-the-family", "frame-builder", "patron"),
    *("carpenter", "bricklayer", "dock-worker", "grocer", "clay-firer", "mushroom-collector", "merchant", "turner"),
    *("harvest-helper", "fieldsman", "forester", "constable", "layabout", "fence-overseer", "hedge-keeper", "tutor"),
    *("resource-seller", "wood-carver", "perpetual-student", "slaughterman", "clay-mixer", "stablehand", "brewer"),
)
MINORS: Final[tuple[str, ...]] = (
    *("tavern", "lasso", "reed-hut", "clay-roof", "basket", "reed-pond", "guest", "bakers-oven", "gypsys-crock"),
    *("water-mill", "bookshelf", "market-stall", "bean-field", "ladder", "flagon", "raft"),
)
CARDS: Final[tuple[str, ...]] = (*MAJORS, *OCCUPATIONS, *MINORS)

SPACE: Final = 10
USE: Final = 100
PLAY: Final = 400
AMOUNT: Final = 1000
RATE: Final = 2000
CROP: Final = 3000
HELP: Final = 3100


COOKING: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "fireplace": ((VEGETABLE, 2), (SHEEP, 2), (BOAR, 2), (CATTLE, 3)),
    "hearth": ((VEGETABLE, 3), (SHEEP, 2), (BOAR, 3), (CATTLE, 4)),
}


def pair(cause: str, a: tuple[int, int], b: tuple[int, int]) -> Exchange:
    """Two goods cooked together, which brings one food more (Gypsy's Crock)."""
    both = tuple([x + y for x, y in zip(goods(a[0]), goods(b[0]), strict=True)])
    return Exchange(cause, both, goods(FOOD, a[1] + b[1] + 1))


AMOUNTS: Final = Amounts(AMOUNT, GOODS)
HERDS: Final = Amounts(AMOUNTS.code(SHEEP, 0), Goods(*GOODS.names[SHEEP:]))  # the same codes, for animals alone
RATES: Final = Rates(RATE, GOODS)  # filled by the cards, as is their family
WORDS: Final = Vocabulary(
    Family("space", SPACE, SPACE_NAMES, "", "space"),
    Family("use", USE, CARDS, "use", "card"),
    Family("play", PLAY, CARDS, "play", "card"),
    AMOUNTS.family,
    Family("crop", CROP, GOODS.names, "sow"),
    Family("player", HELP, ("0", "1", "2", "3"), "player"),
)
