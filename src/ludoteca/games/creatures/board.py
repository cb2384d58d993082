"""The printed facts: goods, the farm, the action spaces, the names of the buildings, the words for choices."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteca.core.choices import Family, Vocabulary
from ludoteca.core.goods import Goods, Vector
from ludoteca.kit.farm.cells import Land
from ludoteca.kit.payment.amounts import Amounts

GOODS: Final = Goods("wood", "stone", "reed", "border", "sheep", "pig", "cow", "horse")
WOOD: Final = 0
STONE: Final = 1
REED: Final = 2
BORDER: Final = 3
SHEEP: Final = 4
PIG: Final = 5
COW: Final = 6
HORSE: Final = 7
ANIMALS: Final = SHEEP  # the goods from here on live
KINDS: Final = GOODS.names[ANIMALS:]
ANY_ANIMAL: Final[tuple[int, ...]] = (SHEEP, PIG, COW, HORSE)
MATERIALS: Final = GOODS(wood=1, stone=1, reed=1)  # of the space for building materials
# the kinds of a home that is not for all
ONLY_SHEEP, ONLY_PIGS, ONLY_COWS, ONLY_HORSES = [1 << kind for kind in range(4)]


def one_each(*goods: int) -> Vector:
    return tuple([int(good in goods) for good in range(len(GOODS.names))])


LAND: Final = Land(12, 3, 5)  # the printed farm is columns f and g; up to five expansions at either end
FOREST_ROW, MIDDLE_ROW, ROAD_ROW = [LAND.row(row) for row in range(3)]
COLUMNS: Final = [LAND.column(column) for column in range(LAND.columns)]
PRINTED: Final[tuple[int, ...]] = (5, 6)  # the columns of the farm board
COTTAGE_CELL: Final = LAND.names.index("f3")

ROUNDS: Final = 8
WORKERS: Final = 3
STARTING_BORDERS: Final = 9
TROUGHS: Final = 10
TROUGH_ROOM: Final = 1  # of a trough on open ground

# set-up: farm expansions, tiles with stall and stables, random special buildings
SETUPS: Final = {"basic": (4, 4, 0), "advanced": (5, 5, 4), "expert": (5, 5, 8)}

STALL_PRICE: Final = GOODS(stone=3, reed=1)
STABLES_PRICES: Final[tuple[Vector, ...]] = (GOODS(wood=5), GOODS(stone=5))

EXPANSION_POINTS: Final = 4
NO_HERD: Final = -3  # for three animals of a kind or fewer
# from how many animals on a kind brings 0, 1, 2 and 3 points; each further animal brings one more
BONUS: Final[tuple[Vector, ...]] = ((4, 8, 11, 13), (4, 7, 9, 11), (4, 6, 8, 10), (4, 5, 7, 9))


class Space(NamedTuple):
    """An action space with its goods of each round. `bracketed` is the good that comes if something lies there."""

    name: str
    each_round: int = 0
    good: int = WOOD
    bracketed: int = -1


SPACES: Final[tuple[Space, ...]] = (
    Space("first-player", 1, WOOD),
    Space("3-wood", 3, WOOD),
    Space("1-stone", 1, STONE),
    Space("2-stone", 2, STONE),
    Space("materials"),
    Space("expand", 1, BORDER),
    Space("fences"),
    Space("walls"),
    Space("troughs"),
    Space("stall"),
    Space("stables"),
    Space("special-1"),
    Space("special-2"),
    Space("millpond", 1, REED, SHEEP),
    Space("pigs", 1, PIG, SHEEP),
    Space("cows", 1, COW, PIG),
    Space("horses", 1, HORSE, SHEEP),
)
SPACE_NAMES: Final = tuple(space.name for space in SPACES)
(
    FIRST_PLAYER,
    THREE_WOOD,
    ONE_STONE,
    TWO_STONE,
    MATERIALS_SPACE,
    EXPAND,
    FENCES,
    WALLS,
    FEEDING,
    STALL_SPACE,
    STABLES_SPACE,
    SPECIAL_1,
    SPECIAL_2,
    MILLPOND,
    PIGS,
    COWS,
    HORSES,
) = range(17)

COTTAGE: Final = "cottage"
STALL: Final = "stall"
STABLES: Final = "stables"
TROUGH: Final = "trough"
PIECES: Final[tuple[str, ...]] = (TROUGH, STALL)  # that can be moved
BASE_BUILDINGS: Final[tuple[str, ...]] = ("half-timbered-house", "storage-building", "shelter", "open-stables")
GREEN_BUILDINGS: Final[tuple[str, ...]] = (
    # More Buildings
    *("animal-trader", "barn-floor-manufacturer", "breeding-station", "carpenter", "cattle-farm", "country-house"),
    *("cow-stall", "dog-house", "duck-pond", "farm-shop", "farm-well", "feed-storehouse", "fence-manufacturer"),
    *("fodder-beet-field", "hay-rack", "home-workshop", "insemination-center", "joinery", "large-extension"),
    *("log-house", "pig-stall", "ranch", "rearing-station", "sawmill", "small-extension", "stud", "wild-boar-pen"),
    # Even More Buildings
    *("assembly-hall", "barn", "building-firm", "byre-dwelling", "carpenters-workshop", "cattle-market"),
    *("conservatory", "corner-house", "cottage-extension", "dairy-farm", "estate", "feeding-station", "haystack"),
    *("home-storage", "inn", "manor", "materials-outlet", "office", "organic-farm", "pen", "reed-hut"),
    *("servants-cottage", "stewards-office", "stone-carver", "timber-shop", "trading-station", "woodworking-shop"),
)
BUILDING_NAMES: Final = BASE_BUILDINGS + GREEN_BUILDINGS
MOST_OF_A_KIND: Final = 63  # beyond what 24 turns and their buildings can bring

SPACE: Final = 2
LEFT: Final = 20
RIGHT: Final = 21
PIECE: Final = 22
GOOD: Final = 24
CELL: Final = 40
EDGE: Final = 80
BUILD: Final = 168
USE: Final = 228
KEEP: Final = 288
PAY: Final = 544


HERDS: Final = Amounts(KEEP, Goods(*KINDS), MOST_OF_A_KIND)
PAYMENTS: Final = Amounts(PAY, GOODS, 9)
WORDS: Final = Vocabulary(
    Family("space", SPACE, SPACE_NAMES, anchor="space"),
    Family("side", LEFT, ("left", "right"), anchor="side"),
    Family("piece", PIECE, PIECES, prefix="move"),
    Family("good", GOOD, GOODS.names, anchor="good"),
    Family("cell", CELL, LAND.names, anchor="cell"),
    Family("border", EDGE, LAND.edge_names, prefix="border", anchor="edge"),
    Family("build", BUILD, BUILDING_NAMES, prefix="build", anchor="building"),
    Family("use", USE, BUILDING_NAMES, prefix="use", anchor="building"),
    Family("keep", KEEP, HERDS.family.items, prefix="keep"),
    Family("pay", PAY, PAYMENTS.family.items, prefix="pay"),
)
