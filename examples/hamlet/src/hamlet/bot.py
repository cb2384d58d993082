"""What a position of Hamlet is worth to a player, in points at the end of the game."""

from __future__ import annotations

from hamlet.board import FOOD, GRAIN, HARVESTS, ROUNDS, VEGETABLE
from hamlet.game import Farm, Hamlet

WORLDS = 4  # the hands of the others are guessed so often
GOOD = 0.2  # of a building material or an animal, as long as there is time to use it
CROP = 0.6
MEAL = 0.5  # of a food that the people will eat
PERSON = 0.8  # of what one more person does in a round
CARD = 0.5  # of a card in hand


def evaluate(g: Hamlet, player: int) -> float:
    """Return the points on the sheet, and what is left to be made of goods, people and cards."""
    sheet = g.scores()[player]
    if g.over:
        return float(sheet["total"])
    farm, rounds = g.farms[player], ROUNDS - g.round + 1
    worth = sheet["total"] + food_to_come(g, farm) + PERSON * farm.people * (rounds - 1)
    worth += CROP * (farm.goods[GRAIN] + farm.goods[VEGETABLE])
    goods = [n for good, n in enumerate(farm.goods) if good not in (FOOD, GRAIN, VEGETABLE)]
    worth += GOOD * min(sum(goods), 4 * rounds)
    return worth + CARD * min(len(farm.hand.names), rounds)


def food_to_come(g: Hamlet, farm: Farm) -> float:
    """Return the worth of the food that will be eaten; what is missing costs three points each."""
    harvests = len([number for number in HARVESTS if number >= g.round])
    needed = 2 * farm.people * harvests
    soon = 2 * farm.people if g.round in HARVESTS else 0
    return MEAL * min(farm.goods[FOOD], needed) - 3 * MEAL * max(0, soon - farm.goods[FOOD])
