"""Dealing anew the things that a seat may not see."""

from __future__ import annotations

from ludoteca.core.rng import Dice
from ludoteca.games.carrara.board import (
    BLOCKS_OF_A_COLOUR,
    GOAL_OBJECTS,
    OBJECT_PRICE,
    OBJECTS_OF_A_KIND,
    STARTING_COINS,
    N,
    cost,
)
from ludoteca.games.carrara.game import Carrara, Family
from ludoteca.games.carrara.turn import ChooseCity, MayDeclare, PayBlocks, Turn


def redeal(g: Carrara, player: int, dice: Dice) -> Carrara:
    """Return a position that the player cannot tell from this one. With open screens only chance to come is hidden.
    Behind closed ones, the others' coins, blocks and objects are drawn from those that the player does not see. The
    objects of a player who has declared the end are seen."""
    copy = g.clone()
    copy.forget()
    copy.random = dice.roll(1 << 62)
    copy.stack.sort()
    dice.shuffle(copy.stack)
    if g.options["open_screens"] or g.over:
        return copy
    mine, others = copy.families[player], [f for seat, f in enumerate(copy.families) if seat != player]
    hidden = [f for seat, f in enumerate(copy.families) if seat not in (player, g.declared_by)]
    blocks: list[int] = []
    objects: list[int] = []
    for i in range(N):
        shown = sum([f.objects[i] for f in copy.families if f not in hidden])
        blocks += [i] * (BLOCKS_OF_A_COLOUR - sum(copy.wheel[i::N]) - mine.blocks[i])
        objects += [i] * (OBJECTS_OF_A_KIND - copy.supply[i] - copy.market[i] - shown)
    dice.shuffle(blocks)
    dice.shuffle(objects)
    for family in others:
        family.coins, family.blocks = dice.roll(STARTING_COINS), [0] * N
    for family in hidden:
        family.objects = [0] * N
    if g.who != player:
        provide(copy, blocks, objects)
    for family in others:
        for _ in range(min(len(blocks), dice.roll(7))):
            family.blocks[blocks.pop()] += 1
    for what in objects:
        hidden[dice.roll(len(hidden))].objects[what] += 1
    if g.who == player and isinstance(g.agenda[-1], Turn) and not any(g.wheel):
        keep_bag_empty_or_not(blocks, not any(g.bag), others, dice)
    copy.bag = [blocks.count(colour) for colour in range(N)]
    copy.choices = copy.agenda[-1].options(copy)
    return copy


def provide(g: Carrara, blocks: list[int], objects: list[int]) -> None:
    """Give the player to move the things without which they could not go on: that much the others know."""
    family, step = g.families[g.who], g.agenda[-1]
    needed, accepted = 0, N
    if isinstance(step, ChooseCity):
        needed = cost(step.building)
    elif isinstance(step, PayBlocks):
        needed, accepted = cost(step.building) - len(step.paid), step.city + 1
    elif isinstance(step, MayDeclare):
        for _ in range(GOAL_OBJECTS[g.players]):
            family.objects[objects.pop()] += 1
    elif not isinstance(step, Turn):
        family.coins += OBJECT_PRICE  # enough for any block, too
    for colour in [colour for colour in blocks if colour < accepted][:needed]:
        blocks.remove(colour)
        family.blocks[colour] += 1


def keep_bag_empty_or_not(bag: list[int], empty: bool, others: list[Family], dice: Dice) -> None:
    """Make the bag empty or not, as the player knows it: buying from an empty wheel is offered only if it is not."""
    while bag and empty:
        others[dice.roll(len(others))].blocks[bag.pop()] += 1
    if not bag and not empty:
        giver = next(f for f in others if any(f.blocks))
        colour = next(c for c in range(N) if giver.blocks[c])
        giver.blocks[colour] -= 1
        bag.append(colour)
