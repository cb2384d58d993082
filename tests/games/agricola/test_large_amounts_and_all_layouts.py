"""The board, asked by somebody who knows the rules: large amounts; all fences of an action and
all ends of a turn, compared with trying everything."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

import pytest

from ludoteca.core.goods import Vector
from ludoteca.core.record import encode
from ludoteca.games.agricola.board import (
    BOAR,
    CATTLE,
    CELLS,
    FOOD,
    GOODS,
    GRAIN,
    LAND,
    PLACES,
    REED,
    SHEEP,
    SPACE,
    VEGETABLE,
    WOOD,
    goods,
)
from tests.games.agricola.table import table

# -- nothing is limited but people, stables and fences -----------------------------------------------------------------


def test_any_number_of_grain_is_baked_in_one_action() -> None:
    t = table(dict(goods="40 grain", cards="fireplace-2"), order="sow")
    assert t.play("sow 40 grain").goods == "80 food"


def test_a_herd_of_more_than_thirty_finds_its_room() -> None:
    """32 in the pasture and one in the house: of 35 sheep two leave."""
    ranch = dict(goods="31 sheep", pastures="b1/c1/d1/e1", stables="b1 c1")
    t = table(ranch, lying={"sheep": "4 sheep"}, round=3, order="sheep")
    assert t.play("sheep").herd == "33 sheep"


def test_beside_a_large_herd_another_kind_may_stay() -> None:
    ranch = dict(goods="33 sheep", pastures="b1/c1/d1/e1", stables="b1 c1")
    t = table(ranch, lying={"boar": "4 boar"}, round=9)
    t.play("boar")
    assert t.offered == ["1 sheep", "32 sheep", "33 sheep"]
    assert t.play("32 sheep").herd == "32 sheep 1 boar"


# -- every layout of fences that the rules allow can be built in one action --------------------------------------------

Edge = tuple[int, int, bool]  # column, row, and whether it is the west side of that cell, not the north side
Pastures = frozenset[frozenset[int]]


def sides(cell: int) -> dict[Edge, int]:
    """The four edges of a cell, each with the cell beyond it, −1 outside."""
    x, y = divmod(cell, 3)
    north, south = (x, y, False), (x, y + 1, False)
    west, east = (x, y, True), (x + 1, y, True)
    return {
        north: cell - 1 if y else -1,
        south: cell + 1 if y < 2 else -1,
        west: cell - 3 if x else -1,
        east: cell + 3 if x < 4 else -1,
    }


def spread(start: int, ground: set[int], fences: set[Edge]) -> set[int]:
    """The cells that can be reached from one; with −1 if that is not all that can be reached."""
    found, todo = {start}, [start]
    while todo:
        for edge, beyond in sides(todo.pop()).items():
            cell = beyond if beyond in ground else -1
            if edge not in fences and cell not in found:
                found.add(cell)
                todo += [cell] if cell >= 0 else []
    return found


def laid_out(ground: set[int], fences: set[Edge]) -> Pastures | None:
    """The pastures, if each fence is the border of one, and if they lie side by side."""
    closed = {frozenset(area) for area in (spread(cell, ground, fences) for cell in ground) if -1 not in area}
    lives = {cell: pasture for pasture in closed for cell in pasture}
    borders = {
        edge for cell, pasture in lives.items() for edge, beyond in sides(cell).items() if lives.get(beyond) != pasture
    }
    together = not lives or spread(next(iter(lives)), set(lives), set()) - {-1} == set(lives)
    return frozenset(closed) if fences == borders and together else None


def tried(ground: set[int], before: set[Edge], wood: int) -> set[tuple[Pastures, int]]:
    """All layouts with more fences than before, and how many more."""
    free = sorted({edge for cell in ground for edge in sides(cell)} - before)
    found = set()
    for number in range(1, min(wood, 15 - len(before)) + 1):
        for more in combinations(free, number):
            pastures = laid_out(ground, before | set(more))
            if pastures is not None:
                found.add((pastures, number))
    return found


def built(start: Any) -> set[tuple[Pastures, int]]:
    """All layouts with which the program lets the action end."""
    wood, todo, met, ends = start.farms[0].goods[WOOD], [start.clone()], set(), set()
    if SPACE + PLACES["fences"] not in start.choices:
        return set()
    todo[0].play(SPACE + PLACES["fences"])
    while todo:
        g = todo.pop()
        farm, step = g.farms[0], g.agenda[-1]
        if g.who:
            pastures = frozenset([frozenset(LAND.listed(pasture)) for pasture in farm.pastures])
            ends.add((pastures, wood - farm.goods[WOOD]))
        elif (farm.fences, step.chosen, len(step.made)) not in met:
            met.add((farm.fences, step.chosen, len(step.made)))
            for choice in g.choices:
                todo.append(g.clone())
                todo[-1].play(choice)
    return ends


def grown(dice: Random, ground: list[int], number: int) -> set[int]:
    """Some cells of the ground, side by side."""
    found = {dice.choice(ground)}
    for _ in range(number - 1):
        near = sorted({beyond for cell in found for beyond in sides(cell).values() if beyond in ground} - found)
        found |= {dice.choice(near)} if near else set()
    return found


@pytest.mark.parametrize("seed", range(16))
def test_fences_can_end_in_every_layout_that_the_rules_allow(seed: int) -> None:
    """Pasture by pasture nothing is refused, and no fence stands alone. All other cells are fields."""
    dice = Random(seed)
    cells = [cell for cell in range(len(CELLS)) if cell not in (1, 2)]
    ground = grown(dice, cells, dice.choice((3, 4, 5))) | {dice.choice(cells)}
    pasture = grown(dice, sorted(ground), dice.choice((1, 2, 3))) if dice.random() < 0.6 else set()
    before = {edge for cell in pasture for edge, beyond in sides(cell).items() if beyond not in pasture}
    wood = dice.choice((4, 6, 8))
    fields = " ".join([CELLS[cell] for cell in cells if cell not in ground])
    fenced = "/".join([CELLS[cell] for cell in sorted(pasture)])
    g = table(dict(goods=f"{wood} wood", fields=fields, pastures=fenced), order="fences").game
    assert built(g) == tried(ground, before, wood)


# -- a whole turn can end in every way that cooking and eating at every moment allows ----------------------------------

PRICES = {
    "fireplace-2": GOODS(clay=2),
    "fireplace-3": GOODS(clay=3),
    "cooking-hearth-4": GOODS(clay=4),
    "cooking-hearth-5": GOODS(clay=5),
    "clay-oven": GOODS(clay=3, stone=1),
    "stone-oven": GOODS(clay=1, stone=3),
    "joinery": GOODS(wood=2, stone=2),
    "pottery": GOODS(clay=2, stone=2),
    "basketmakers-workshop": GOODS(reed=2, stone=2),
    "well": GOODS(wood=1, stone=3),
}
OVENS = {"fireplace": (99, 2), "cooking": (99, 3), "clay": (1, 5), "stone": (2, 4)}  # by the first word of a name
COOKING = {"fireplace": {5: 2, 7: 2, 8: 2, 9: 3}, "cooking": {5: 3, 7: 2, 8: 3, 9: 4}}
MATERIALS = (GOODS(wood=1), GOODS(clay=1), GOODS(stone=1))
HOMES = (2, 1)  # a pasture, and the house


class Farmstead(NamedTuple):
    """What a turn changes; where things lie is left out."""

    goods: Vector
    house: int
    rooms: int
    stables: int
    beds: tuple[tuple[int, int], ...]  # crop and number, (0, 0) on an empty field
    cards: frozenset[str]

    def with_goods(self, *changes: tuple[int, Vector]) -> list[Farmstead]:
        """So many times these goods more, if there are enough; else nothing."""
        new = tuple([sum([times * goods[i] for times, goods in changes], n) for i, n in enumerate(self.goods)])
        return [self._replace(goods=new)] if min(new) >= 0 else []


Reached = list[tuple[Farmstead, int]]  # with what has been done of the action, as bits


def kind(card: str) -> str:
    return card.partition("-")[0]


def eaten(farm: Farmstead) -> list[Farmstead]:
    rates = {(4, 1), (5, 1)} | {rate for card in farm.cards for rate in COOKING.get(kind(card), {}).items()}
    return [new for good, food in rates for new in farm.with_goods((-1, goods(good)), (food, goods(FOOD)))]


def baked(farm: Farmstead) -> list[Farmstead]:
    found = []
    for number in range(1, farm.goods[GRAIN] + 1):
        left, food = number, 0
        for most, each in sorted([OVENS[kind(c)] for c in farm.cards if kind(c) in OVENS], key=lambda o: -o[1]):
            food += min(left, most) * each
            left -= min(left, most)
        found += farm.with_goods((-number, goods(GRAIN)), (food, goods(FOOD))) if not left else []
    return found


def sown(farm: Farmstead) -> list[Farmstead]:
    if (0, 0) not in farm.beds:
        return []
    rest = list(farm.beds)
    rest.remove((0, 0))
    return [
        new._replace(beds=tuple(sorted([*rest, (crop, n)])))
        for crop, n in ((GRAIN, 3), (VEGETABLE, 2))
        for new in farm.with_goods((-1, goods(crop)))
    ]


def bought(farm: Farmstead) -> list[Farmstead]:
    found = []
    for name, price in PRICES.items():
        given = [card for card in farm.cards if kind(card) == "fireplace"] if kind(name) == "cooking" else []
        ways = [*[(new, "") for new in farm.with_goods((-1, price))], *[(farm, card) for card in given]]
        for new, back in ways if name not in farm.cards else ():
            found.append(new._replace(cards=farm.cards - {back} | {name}))
            found += baked(found[-1]) if name.endswith("-oven") else []
    return found


def stable(farm: Farmstead, wood: int) -> list[Farmstead]:
    return [new._replace(stables=farm.stables + 1) for new in farm.with_goods((-wood, goods(WOOD)))]


def done(space: str, farm: Farmstead, so_far: int) -> Reached:
    """What may be done next of the action of a space."""
    match space:
        case "rooms":
            paid = farm.with_goods((-5, MATERIALS[farm.house]), (-2, goods(REED)))
            rooms = [new._replace(rooms=farm.rooms + 1) for new in paid]
            return [(new, 1) for new in rooms + (stable(farm, 2) if farm.stables < 4 else [])]
        case "stable-or-bake":
            one, other = [(new, so_far | 1) for new in stable(farm, 1)], [(new, so_far | 2) for new in baked(farm)]
            return (one if not so_far & 1 else []) + (other if not so_far & 2 else [])
        case "sow":  # who bakes after he has sown has ended that
            one, other = [(new, so_far | 1) for new in sown(farm)], [(new, 2 | so_far * 5) for new in baked(farm)]
            return (one if so_far < 4 else []) + (other if not so_far & 2 else [])
        case "plow-and-sow":
            plowed = [(farm._replace(beds=((0, 0), *farm.beds)), 1)] if not so_far else []
            return plowed + [(new, 2) for new in sown(farm)]
        case "improvement":
            return [(new, 1) for new in bought(farm)] if not so_far else []
        case "renovation" if so_far:
            return [(new, 2) for new in bought(farm)] if so_far == 1 else []
        case "renovation":
            to = min(2, farm.house + 1)
            paid = farm.with_goods((-farm.rooms, MATERIALS[to]), (-1, goods(REED))) if to > farm.house else []
            return [(new._replace(house=to), 1) for new in paid]
        case "animal-market":
            offers = (GOODS(sheep=1, food=1), GOODS(boar=1))
            cattle = [new for paid in farm.with_goods((-1, goods(FOOD))) for new in paid.with_goods((1, goods(CATTLE)))]
            return [(new, 1) for new in [*[n for o in offers for n in farm.with_goods((1, o))], *cattle] if not so_far]
        case _:
            return [(new, 1) for new in farm.with_goods((3, goods(BOAR))) if not so_far]


def has_room(homes: tuple[int, ...], herd: Vector) -> bool:
    for lives in product(range(3), repeat=len(homes)):
        room = [sum([home for home, one in zip(homes, lives, strict=True) if one == of]) for of in range(3)]
        if all(n <= most for n, most in zip(herd, room, strict=True)):
            return True
    return False


def by_the_book(space: str, start: Farmstead) -> set[Farmstead]:
    met, todo = {(start, 0)}, [(start, 0)]
    while todo:
        farm, so_far = todo.pop()
        new = {*done(space, farm, so_far), *[(after, so_far) for after in eaten(farm)]} - met
        met |= new
        todo += new
    ends = set()
    for farm, so_far in met:
        homes = (*HOMES, *[1] * farm.stables)
        for herd in product(*[range(n + 1) for n in farm.goods[SHEEP:]]) if so_far else ():
            if has_room(homes, herd):
                ends.add(farm._replace(goods=(*farm.goods[:SHEEP], *herd)))
    return ends


def told(g: Any) -> Farmstead:
    farm = g.farms[0]
    beds = tuple(sorted([(crop, n) if n else (0, 0) for _, crop, n in farm.plots]))
    rooms, stables = farm.rooms.bit_count(), farm.stables.bit_count()
    return Farmstead(tuple(farm.goods), farm.house, rooms, stables, beds, frozenset(farm.cards.names))


def by_the_program(space: str, start: Any) -> set[Farmstead]:
    ends, met, todo = set(), set(), [start]
    while todo:
        g = todo.pop()
        step = g.agenda[-1]
        trace = (told(g), len(g.agenda), str(encode(step)))
        if g.who:
            ends.add(told(g))
        elif trace not in met:
            met.add(trace)
            placing = [SPACE + PLACES[space]] if type(step).__name__ == "Turn" else step.narrow(g, g.choices)
            for choice in [choice for choice in placing if choice in g.choices] + g.asides:
                todo.append(g.clone())
                todo[-1].play(choice)
    return ends


def with_meals(farms: set[Farmstead]) -> set[Farmstead]:
    """These, and all that becomes of them by eating later."""
    found, todo = set(farms), list(farms)
    while todo:
        new = set(eaten(todo.pop())) - found
        found |= new
        todo += new
    return found


def as_good(one: Farmstead, other: Farmstead) -> bool:
    return one[1:] == other[1:] and all(a >= b for a, b in zip(one.goods, other.goods, strict=True))


KITCHENS = ("", "fireplace-2", "cooking-hearth-4", "fireplace-2 clay-oven", "clay-oven stone-oven")
STOCKS = {  # the most of wood, clay, reed and stone that there is for a space
    "rooms": (12, 7, 4, 0),
    "stable-or-bake": (3, 0, 0, 0),
    "sow": (0, 0, 0, 0),
    "improvement": (4, 4, 4, 4),
    "renovation": (2, 4, 2, 4),
    "plow-and-sow": (0, 0, 0, 0),
    "animal-market": (0, 0, 0, 0),
    "boar": (0, 0, 0, 0),
}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("space", STOCKS)
def test_a_turn_can_end_in_every_way_that_the_rules_allow_and_in_no_other(space: str, seed: int) -> None:
    dice = Random(f"{space} {seed}")
    herd = (9, 9, 9)
    while not has_room(HOMES, herd):
        herd = (dice.randrange(3), dice.randrange(3), dice.randrange(2))
    stock = [dice.randrange(n + 1) for n in (*STOCKS[space], 2, 2, 2)] + [*herd]
    house = dice.choice(("wood", "clay")) if space in ("rooms", "renovation") else "wood"
    seat = dict(goods=GOODS.text(stock), cards=dice.choice(KITCHENS), fields=dice.choice(("", "b1", "b1 c1:1g d1")))
    g = table(
        dict(**seat, pastures="e1", house=house),
        players=5,
        options={"variant": "family"},
        round=13,
        lying={"boar": "3 boar"},
    ).game
    allowed, offered = by_the_book(space, told(g)), by_the_program(space, g)
    assert offered <= allowed
    reached = with_meals(offered)
    assert not [end for end in allowed - reached if not any(as_good(other, end) for other in reached)]
