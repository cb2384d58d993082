"""What a position of the Agricola Family Edition is worth to a player, in points at the end of the game."""

from __future__ import annotations

from ludoteca.games.family.board import (
    BEGGING_POINTS,
    CLAY,
    COOK,
    CRAFT,
    CRAFT_FOOD,
    EAT,
    FOOD,
    GRAIN,
    HARVESTS,
    MOST_PEOPLE,
    PERSON_POINTS,
    REED,
    ROUNDS,
    SHEEP,
    WINDMILL,
    WOOD,
)
from ludoteca.games.family.farm import Farm
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.harvest import Breed, Feed
from ludoteca.games.family.scoring import goods_points, larder, sheet

WORLDS = 1  # nothing is hidden, and nothing is left to chance
AT_HOME = 2.0  # of a turn that is still to come in this round
ACTION = 0.85  # what one more person on the board brings in a round
FOOD_WORTH = 0.45  # of a food that will be needed some day
GRAIN_WORTH = 0.75
MATERIALS = ((WOOD, 0.36, 14), (CLAY, 0.36, 8), (REED, 0.6, 4))  # worth of each, and how many can be put to use
FOOD_AN_ACTION = 2.0  # what an action brings in if need be


def evaluate(g: FamilyEdition, player: int) -> float:
    """The score sheet as it would look if the farm went on as it is, and what its means still promise."""
    farm = g.farms[player]
    if g.over:
        return sheet(farm)["total"] + larder(farm) / 1000
    rounds = ROUNDS - g.round
    harvests = sum([1 for harvest in HARVESTS if harvest >= g.round]) - g.harvest
    worth = float(PERSON_POINTS * farm.people + BEGGING_POINTS * farm.begging + farm.improvements.bit_count())
    worth += AT_HOME * farm.home + family_to_come(farm, rounds, harvests)
    worth += farm.rooms() if farm.clay_house else 0
    worth += crops(farm, harvests) + animals(farm, harvests)
    worth += workshops(farm, harvests) + materials(farm, rounds)
    return worth + larder_to_come(g, farm, harvests)


def family_to_come(farm: Farm, rounds: int, harvests: int) -> float:
    """The work of the family, and of a child for whom there is a room."""
    person = ACTION * rounds - 2 * FOOD_WORTH * harvests
    worth = (farm.people - 2) * max(0.0, person)
    spare = min(farm.rooms(), MOST_PEOPLE) - farm.people
    if spare > 0 and rounds > 1:
        child = PERSON_POINTS + ACTION * (rounds - 2) - 2 * FOOD_WORTH * (harvests - 1)
        worth += max(0.0, child) * (0.7 + 0.35 * (min(spare, 2) - 1))
    return worth


def crops(farm: Farm, harvests: int) -> float:
    """A field is a point. Grain that will be reaped is worth a grain, the rest a point."""
    worth = float(len(farm.plots))
    for grain in farm.crops:
        reaped = min(grain, harvests)
        worth += GRAIN_WORTH * reaped + (grain - reaped)
    if harvests > 1:
        worth += 0.35 * min(farm.unsown(), 3)
    return worth


def animals(farm: Farm, harvests: int) -> float:
    """Animals and their room: pairs have young as long as there is room for them."""
    room = sum([pasture.room() for pasture in farm.pastures]) + farm.stables + 1
    herd = farm.herd()
    number = sum(herd)
    free = max(0, room - number)
    pairs = sum([1 for n in herd if n >= 2])
    young = min(free, pairs * harvests)
    worth = number + 0.85 * young + 0.3 * min(free - young, 2 * harvests)
    worth += sum([0.25 for n in herd if n == 1 and harvests])
    return worth + len(farm.pastures) + sum([pasture.stable for pasture in farm.pastures])


def workshops(farm: Farm, harvests: int) -> float:
    """Food for a good, once a harvest; and places to cook and bake."""
    worth = 0.0
    for i, food in enumerate(CRAFT_FOOD):
        if farm.improvements >> WINDMILL + i & 1:
            worth += (food - 1) * FOOD_WORTH * max(0, harvests - 1)
    kitchen = farm.kitchen()
    return worth + (0.22 * harvests if kitchen.meat[0] else 0.0) + 0.16 * max(0, kitchen.bread - 1) * min(harvests, 4)


def materials(farm: Farm, rounds: int) -> float:
    """Goods that can still be put to use, and what workshops count at the end."""
    use = min(1.0, rounds / 4)
    worth = 0.0
    for good, each, most in MATERIALS:
        worth += each * use * min(farm.goods[good], most)
    return max(worth, float(goods_points(farm, farm.goods)))


def larder_to_come(g: FamilyEdition, farm: Farm, harvests: int) -> float:
    """Food for this harvest and those to come. What is missing has to be earned until then, or be begged for."""
    goods, kitchen = farm.goods, farm.kitchen()
    needed = 2 * farm.people
    baked = min(goods[GRAIN], goods[WOOD]) if kitchen.bread else 0
    porridge = goods[GRAIN] - baked
    food = goods[FOOD] + kitchen.bread * baked + porridge
    worth = FOOD_WORTH * min(food, needed * harvests)
    worth += max(0.0, GRAIN_WORTH - FOOD_WORTH) * min(goods[GRAIN], 6) * min(1.0, harvests / 2)
    if harvests:
        ahead = next((harvest for harvest in HARVESTS if harvest >= g.round), ROUNDS) - g.round
        reaped = len(farm.crops) - farm.unsown()
        cooked = sum([n * food for n, food in zip(goods[SHEEP:], kitchen.meat)])  # noqa: B905 (hot)
        missing = max(0, farm.appetite() - food - reaped)
        meat = min(missing, cooked)
        work = farm.home + ahead * farm.people
        begged = max(0.0, missing - meat - FOOD_AN_ACTION * 0.75 * max(0, work - 1))
        worth -= 0.45 * meat + 3 * begged + 0.5 * (missing - meat - begged)
    return worth


def sensible(g: FamilyEdition) -> list[int]:
    """One place for each tile; at harvest, food from what is worth least, and no more than is needed; one
    that makes room for a young animal is cooked."""
    step = g.agenda[-1]
    if isinstance(step, Breed):
        return [COOK + kind for kind in step.could_cook(g)]
    if not isinstance(step, Feed):
        return step.narrow(g, g.choices)
    farm = g.farms[step.who]
    if farm.goods[FOOD] >= farm.appetite():
        return [act for act in g.asides if act >= CRAFT][:1] or g.choices if g.round < ROUNDS else g.choices
    asides = g.asides
    return [a for a in asides if a != EAT or len(asides) == 1] or g.choices if asides else g.choices
