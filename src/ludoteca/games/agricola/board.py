"""The pieces of Agricola: goods, action spaces, the names of all cards, and the words for all choices."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from ludoteca.core.choices import Family, Vocabulary
from ludoteca.core.goods import Goods, Vector
from ludoteca.kit.farm.cells import Land
from ludoteca.kit.farm.household import HARVESTS as HARVESTS
from ludoteca.kit.farm.household import MOST_PEOPLE as MOST_PEOPLE
from ludoteca.kit.farm.household import ROUNDS as ROUNDS
from ludoteca.kit.payment.amounts import Amounts
from ludoteca.kit.payment.exchange import Rates

BOOK: Final = "agricola"  # of its messages
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
BUILDING: Final[tuple[int, ...]] = (WOOD, CLAY, REED, STONE)
ANIMALS: Final[tuple[int, ...]] = (SHEEP, BOAR, CATTLE)
LIVESTOCK: Final = GOODS.names[SHEEP:]
NONE: Final = GOODS.none

MOST_FENCES: Final = 15
MOST_STABLES: Final = 4
HOUSES: Final[tuple[str, ...]] = ("wood", "clay", "stone")
MATERIAL: Final[tuple[int, ...]] = (WOOD, CLAY, STONE)  # of which the rooms of each kind of house are
CROPS: Final = {GRAIN: 3, VEGETABLE: 2, WOOD: 3}  # how many lie on a field once it is sown; wood is sown on cards

LAND: Final = Land(5, 3, 0)
CELLS: Final = LAND.names
FIRST_ROOMS: Final = LAND.bits[1] | LAND.bits[2]  # a2 and a3


@cache
def goods(good: int, n: int = 1) -> Vector:
    """Return so many of one good."""
    return tuple([n if i == good else 0 for i in range(len(NONE))])


def plus(a: Vector, b: Vector) -> Vector:
    if a is NONE:
        return b
    if b is NONE:
        return a
    both = list(a)
    for good, n in enumerate(b):
        if n:
            both[good] += n
    return tuple(both)


class Space(NamedTuple):
    """An action space: the goods that come there each round, those that it gives besides, and the actions that it
    offers."""

    name: str
    adds: Vector = NONE
    gives: Vector = NONE
    offers: tuple[str, ...] = ()  # room stable plow sow bake occupation minor major growth renovate fences players …
    card: bool = False  # a card that became a space


def comes(**amounts: int) -> Vector:
    return GOODS.vector(amounts)


SPACES: Final[tuple[Space, ...]] = (
    # printed on the board
    Space("rooms", offers=("room", "stable")),
    Space("starting-player", offers=("start", "minor")),
    Space("grain", gives=comes(grain=1)),
    Space("plow", offers=("plow",)),
    Space("occupation", offers=("occupation",)),
    Space("day-laborer", gives=comes(food=2)),
    Space("wood", comes(wood=3)),
    Space("clay", comes(clay=1)),
    Space("reed", comes(reed=1)),
    Space("fishing", comes(food=1)),
    # round cards
    Space("sow", offers=("sow", "bake")),
    Space("improvement", offers=("minor", "major")),
    Space("sheep", comes(sheep=1)),
    Space("fences", offers=("fences",)),
    Space("stone", comes(stone=1)),
    Space("renovation", offers=("renovate", "minor", "major")),
    Space("growth", offers=("growth", "minor")),
    Space("vegetable", gives=comes(vegetable=1)),
    Space("boar", comes(boar=1)),
    Space("stone-2", comes(stone=1)),
    Space("cattle", comes(cattle=1)),
    Space("plow-and-sow", offers=("plow", "sow")),
    Space("growth-without-room", offers=("growth",)),
    Space("renovation-and-fences", offers=("renovate", "fences")),
    # green cards
    Space("grove", comes(wood=2)),
    Space("hollow", comes(clay=1)),
    Space("resource", offers=("resource",)),
    Space("lessons", offers=("occupation",)),
    Space("copse", comes(wood=1)),
    Space("reed-stone-food", gives=comes(reed=1, stone=1, food=1)),
    Space("traveling-players", comes(food=1), offers=("players",)),
    Space("thicket", comes(wood=4)),
    Space("reed-stone-wood", comes(reed=1), comes(stone=1, wood=1)),
    Space("animal-market", offers=("animal",)),
    Space("room-or-players", comes(food=1), offers=("room", "players")),
    Space("lessons-or-growth", offers=("occupation", "growth")),
    # the other side of the board and of green cards, for the family game
    Space("storehouse", comes(food=1), offers=("start",)),
    Space("stable-or-bake", offers=("stable", "bake")),
    Space("day-laborer-and-resource", gives=comes(food=1), offers=("resource",)),
    Space("two-resources", offers=("resource",)),
    Space("resources-or-growth", offers=("resource", "growth")),
    # cards that are spaces for all
    Space("master-forester", comes(wood=2), card=True),
    Space("clay-digger", comes(clay=1), card=True),
    Space("tavern", card=True),
    Space("clay-deposit", card=True),
)
SPACE_NAMES: Final = tuple([space.name for space in SPACES])
PLACES: Final = {space.name: i for i, space in enumerate(SPACES)}

PRINTED: Final = "rooms starting-player grain plow occupation day-laborer wood clay reed fishing"
FAMILY_SIDE: Final = {
    "starting-player": "storehouse",
    "occupation": "stable-or-bake",
    "day-laborer": "day-laborer-and-resource",
    "lessons": "two-resources",
    "lessons-or-growth": "resources-or-growth",
}
GREEN: Final = {
    3: "grove hollow resource lessons",
    4: "copse grove hollow reed-stone-food traveling-players lessons",
    5: "thicket hollow reed-stone-wood animal-market room-or-players lessons-or-growth",
}
STAGES: Final[tuple[str, ...]] = (
    "sow improvement sheep fences",
    "stone renovation growth",
    "vegetable boar",
    "stone-2 cattle",
    "plow-and-sow growth-without-room",
    "renovation-and-fences",
)
GROWTH_FROM: Final = 5  # the round from which a green card allows family growth


def listed(names: str) -> tuple[str, ...]:
    return tuple(names.split())


# All cards. This list only ever grows: the codes count in its order, and saved games hold codes.
MAJORS: Final[tuple[str, ...]] = (
    *("fireplace-2", "fireplace-3", "cooking-hearth-4", "cooking-hearth-5", "clay-oven", "stone-oven"),
    *("joinery", "pottery", "basketmakers-workshop", "well"),
)

MINORS_E: Final = listed(
    "field fishing-rod axe bakers-oven baking-tray building-material windmill bean-field gypsys-crock "
    "simple-fireplace half-timbered-house raft manger animal-pen spices plane wood-fired-oven clogs "
    "shepherds-pipe canoe carp-pond potato-dibber ceramics basket corn-scoop clay-roof clay-supports "
    "madonna-statue market-stall mini-pasture millstone helpful-neighbors fruit-tree outhouse private-forest "
    "sack-cart lettuce-patch reed-pond writing-desk builders-trowel spindle stable butter-churn quarry "
    "stone-house-extension stone-tongs dovecote animal-yard drinking-trough cattle-market riding-plow "
    "turnwrest-plow feed-pellets "
)

MINORS_I: Final = listed(
    "moldboard-plow alms bakers-kitchen village-well threshing-board harrow strawberry-patch punner "
    "holiday-house goose-pond guest grain-cart hand-mill rake shepherds-crook copse wood-cart spinney "
    "wooden-hut-extension wooden-crane wooden-path chicken-coop cooking-corner corn-storehouse flagon lasso "
    "clay-path planter-box ladder manure milking-shed paved-road fish-trap reed-exchange slaughterhouse "
    "schnaps-distillery straw-thatched-roof tavern animal-feed wildlife-reserve water-mill weekly-market "
    "clay-deposit "
)

MINORS_K: Final = listed(
    "acreage bakehouse lumber beehive spit-roast brewery bread-paddle bookshelf flail duck-pond swing-plow "
    "granary greenhouse liquid-manure crooked-plow house-goat sawhorse sawmill wooden-strongbox yoke broom "
    "landing-net clapper cooking-hearth-k corn-sheaf herb-garden clay-pit clay-hut-extension milking-stool "
    "ox-team horse brushwood-roof turnip-field reed-hut sleeping-corner swan-lake boar-breeding stone-cart "
    "stone-exchange mansion forest-pasture loom pelts "
)

OCCUPATIONS_E: Final = listed(
    "land-agent academic master-baker baker master-builder berry-picker mendicant master-brewer bread-seller "
    "brush-maker thatcher turner head-of-the-family farmer fisherman meat-seller field-warden master-forester "
    "yeoman-farmer undergardener conjurer greengrocer storyteller estate-manager dock-worker chief "
    "chiefs-daughter tutor hedge-keeper woodcutter wooden-hut-builder hut-builder merchant hobby-farmer cook "
    "charcoal-burner basketmaker grocer clay-firer clay-seller clay-deliveryman clay-mixer lord-of-the-manor "
    "maid mason patron pastor plow-driver plow-maker mushroom-collector braggart ratcatcher renovator "
    "conservator cattle-whisperer seasonal-worker shepherd master-shepherd reed-collector swineherd "
    "stablehand stablemaster quarryman stone-carrier stonecutter dancer stockman potter tenant-farmer "
    "animal-keeper reeve carpenter guildmaster "
)

OCCUPATIONS_I: Final = listed(
    "fieldsman well-builder village-elder social-climber harvest-helper field-worker field-watchman gardener "
    "church-warden businessman sycophant clay-digger manservant midwife farm-steward wood-buyer "
    "wood-collector hide-farmer juggler chamberlain corn-profiteer cowherd clay-plasterer clay-hut-builder "
    "bricklayer layabout market-crier milking-hand butcher net-fisherman puppeteer sheep-whisperer reed-buyer "
    "pig-breeder pig-catcher groom stone-buyer stone-carver street-musician cabinetmaker animal-dealer taster "
    "outrider water-carrier fence-builder fencer fence-deliveryman rancher "
)

OCCUPATIONS_K: Final = listed(
    "serf adoptive-parents pieceworker acrobat wet-nurse educator frame-builder basin-maker organic-farmer "
    "perpetual-student constable manufacturer forester scholar tanner traveling-salesman house-steward "
    "wood-deliveryman wood-distributor tinsmith smallholder storehouse-clerk storehouse-keeper countryman "
    "clay-worker lover market-woman plowman brushwood-collector cattle-breeder seed-seller sheep-farmer "
    "shepherd-boy slaughterman schnaps-distiller wood-carver pig-whisperer stone-breaker veterinarian "
    "animal-handler animal-tamer animal-breeder foreman weaver resource-seller magician fence-overseer "
    "animal-trainer "
)

MINORS: Final = MINORS_E + MINORS_I + MINORS_K
OCCUPATIONS: Final = OCCUPATIONS_E + OCCUPATIONS_I + OCCUPATIONS_K
CARDS: Final = MAJORS + MINORS + OCCUPATIONS
NUMBER: Final = {name: i for i, name in enumerate(CARDS)}
KIND: Final = {
    **dict.fromkeys(MAJORS, "major"),
    **dict.fromkeys(MINORS, "minor"),
    **dict.fromkeys(OCCUPATIONS, "occupation"),
}

FIELD_CARDS: Final = {  # cards that are sown, and with what
    "bean-field": VEGETABLE,
    "lettuce-patch": VEGETABLE,
    "turnip-field": VEGETABLE,
    "acreage": GRAIN,
    "copse": WOOD,
    "forester": WOOD,
}
BEDS: Final = tuple(
    [f"{GOODS.names[crop]} {cell}" for crop in (GRAIN, VEGETABLE) for cell in CELLS]
    + [f"{GOODS.names[crop]} {card}" for card, crop in FIELD_CARDS.items()]
)
DOINGS: Final = (
    *("build room", "build stable", "build fences", "plow field", "sow fields", "bake bread", "renovate to clay"),
    *("renovate to stone", "grow family", "become starting player", "play occupation", "play improvement"),
    *("take resources", "swap cards", "draw occupation", "draw improvement", "new occupations", "new improvements"),
    "take food",
)

SPACE: Final = 10
DO: Final = 100
CELL: Final = 150
ROOM: Final = 170
STABLE: Final = 190
SOW: Final = 220
PLAYER: Final = 280
PLAY: Final = 1000
USE: Final = 1500
KEEP: Final = 2000
DROP: Final = 2500
AMOUNT: Final = 3000
RATE: Final = 4000
DOING: Final = {name: DO + i for i, name in enumerate(DOINGS)}

AMOUNTS: Final = Amounts(AMOUNT, GOODS, 99)  # more than anybody can have of a good
HERDS: Final = Amounts(AMOUNTS.code(SHEEP, 0), Goods(*LIVESTOCK), AMOUNTS.most)  # the same codes
RATES: Final = Rates(RATE, GOODS)  # filled by the cards, as is their family
WORDS: Final = Vocabulary(
    Family("space", SPACE, SPACE_NAMES, "", "space"),
    Family("do", DO, DOINGS),
    Family("cell", CELL, CELLS, "", "cell"),
    Family("room", ROOM, CELLS, "room", "cell"),
    Family("stable", STABLE, CELLS, "stable", "cell"),
    Family("sow", SOW, BEDS, "sow", "bed"),
    Family("player", PLAYER, ("0", "1", "2", "3", "4"), "player", "seat"),
    Family("play", PLAY, CARDS, "play", "card"),
    Family("use", USE, CARDS, "use", "card"),
    Family("keep", KEEP, CARDS, "keep", "card"),
    Family("drop", DROP, CARDS, "drop", "card"),
    AMOUNTS.family,
)
