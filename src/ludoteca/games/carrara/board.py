"""The printed facts: colours and prices, cities, buildings and their objects, the goals, the words for choices."""

from __future__ import annotations

from typing import Final

from ludoteca.core.choices import Family, Vocabulary
from ludoteca.core.goods import Goods

COLOURS: Final = Goods("white", "yellow", "red", "green", "blue", "black")
OBJECTS: Final = Goods("book", "crown", "gate", "chalice", "flag", "arms")  # one kind for each type of building
SECTIONS: Final[tuple[str, ...]] = ("I", "II", "III", "IV", "V", "VI")
CITIES: Final[tuple[str, ...]] = ("livorno", "pisa", "lucca", "viareggio", "massa", "lerici")
TYPES: Final[tuple[str, ...]] = ("library", "palace", "gate", "cathedral", "castle", "villa")

N: Final = 6  # colours, sections, cities, types and kinds of objects: there are six of each
BLOCKS_OF_A_COLOUR: Final = 7
OBJECTS_OF_A_KIND: Final = 6
WHEEL_SIZE: Final = 11
DISPLAY_SIZE: Final = 9
BUILDINGS: Final = 30
PEGS: Final = 6
OBJECT_PRICE: Final = 10
STARTING_COINS: Final = 20
STARTING_BLOCKS: Final[tuple[int, ...]] = (5, 4, 3, 2)  # black, blue, green, red for the first to the fourth player
ALMS: Final = 2
DECLARATION_POINTS: Final = 5
OBJECT_POINTS: Final = 3
COINS_A_POINT: Final = 5

# A city takes the first 1, 2 … 6 colours: Livorno only white, Lerici all.
VALUE: Final[tuple[int, ...]] = (3, 3, 2, 2, 1, 1)
PAYS_POINTS: Final[tuple[bool, ...]] = (True, False, True, False, True, False)
NEEDED_TO_SCORE: Final[tuple[int, ...]] = (2, 2, 2, 3, 3, 3)

GOAL_SCORINGS: Final = 4
GOAL_OBJECTS: Final = {2: 8, 3: 7, 4: 6}
GOAL_COST: Final = {2: 30, 3: 25, 4: 20}


def price(section: int, colour: int) -> int:
    """Return the price of a block: 6, 5, 4, 3, 2, 1 from white to black in section I, one less in each further."""
    return max(0, N - colour - section)


# prices by section * 6 + colour, as the wheel is laid out
PRICES: Final = [price(place // N, place % N) for place in range(N * N)]


def cost(building: int) -> int:
    """Return the cost of a building. Buildings are numbered by type, then by cost from 1 to 5."""
    return building % 5 + 1


def kind(building: int) -> int:
    return building // 5


def building_name(building: int) -> str:
    return f"{TYPES[kind(building)]}{cost(building)}"


BUILDING_NAMES: Final = tuple(building_name(b) for b in range(BUILDINGS))

BUY: Final = 2
PASS: Final = 3
DECLARE: Final = 4
SECTION: Final = 8
COLOUR: Final = 16
BUILD: Final = 24
CITY: Final = 56
SCORE_TYPE: Final = 64
SCORE_CITY: Final = 72
OBJECT: Final = 80

WORDS: Final = Vocabulary(
    Family("action", BUY, ("buy", "pass", "declare")),
    Family("section", SECTION, SECTIONS, anchor="section"),
    Family("block", COLOUR, COLOURS.names, anchor="block"),
    Family("build", BUILD, BUILDING_NAMES, prefix="build", anchor="building"),
    Family("city", CITY, CITIES, anchor="city"),
    Family("score_type", SCORE_TYPE, TYPES, prefix="score", anchor="type"),
    Family("score_city", SCORE_CITY, CITIES, prefix="score", anchor="place"),
    Family("object", OBJECT, OBJECTS.names, prefix="object", anchor="object"),
)
