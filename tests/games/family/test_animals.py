"""Room for animals: the offered ways against all ways there are."""

from __future__ import annotations

from itertools import product

import pytest

from ludoteca.games.family.board import FOOD, SHEEP
from ludoteca.games.family.farm import Farm
from ludoteca.games.family.game import FamilyEdition
from ludoteca.kit.farm.animals import fits
from ludoteca.testing import table

End = tuple[int, ...]  # animals of each kind, and food


def offered_ends(g: FamilyEdition, narrowed: bool) -> set[End]:
    """What the answers to the question lead to, up to the next placing of a person."""
    ends, todo = set(), [g]
    while todo:
        here = todo.pop()
        step = type(here.agenda[-1]).__name__
        if step not in ("Breed", "MakeRoom"):
            ends.add((*here.farms[0].herd(), here.farms[0].goods[FOOD]))
            continue
        choices = here.agenda[-1].narrow(here, here.choices) if narrowed else here.choices
        for choice in choices + here.asides if step == "Breed" else choices:
            ahead = here.clone()
            ahead.play(choice)
            todo.append(ahead)
    return ends


def possible_ends(farm: Farm, breeding: bool) -> set[End]:
    """All that cooking, releasing and (in this order) breeding can lead to."""
    meat, herd = farm.kitchen().meat, farm.herd()
    ends = set()
    for cooked in product(*[range(n + 1 if any(meat) else 1) for n in herd]):
        food = sum(n * m for n, m in zip(cooked, meat, strict=True))
        left = [n - c for n, c in zip(herd, cooked, strict=True)]
        young = [int(breeding and n >= 2) for n in left]
        for kept in product(*[range(n + y + 1) for n, y in zip(left, young, strict=True)]):
            if fits(farm.homes(), kept):
                ends.add((*kept, farm.goods[FOOD] + food))
    return ends


def best(ends: set[End], meat: tuple[int, ...]) -> set[End]:
    """With all that can still be cooked afterwards, at any time; without those that another surpasses."""

    def surpassed(end: End, other: End) -> bool:
        return end != other and all(a <= b for a, b in zip(end, other, strict=True))

    more = {
        (*[n - c for n, c in zip(end, cooked)], end[3] + sum(c * m for c, m in zip(cooked, meat, strict=True)))  # noqa: B905
        for end in ends
        for cooked in product(*[range(n + 1 if any(meat) else 1) for n in end[:3]])
    }
    return {end for end in more if not any(surpassed(end, other) for other in more)}


in_each_kitchen = pytest.mark.parametrize("kitchen", ["", "fireplace1", "hearth1"])


@in_each_kitchen
@pytest.mark.parametrize("number", [1, 2, 4])
@pytest.mark.parametrize(
    ("animals", "pastures"),
    [
        ("", ""),
        ("1 boar", ""),
        ("2 sheep", "2@2,0"),
        ("1 boar 1 cattle", "2@2,0"),
        ("2 sheep 1 boar", "2@2,0"),
        ("2 sheep 2 boar", "2@2,0 2@3,0"),
        ("1 sheep 2 boar 2 cattle", "2@2,0 2@3,0"),
        ("3 cattle 1 sheep", "4@2,0/3,0"),
        ("4 boar 4 cattle", "2@2,0+stable 4@3,0/4,0"),
    ],
)
def test_taking_animals_leaves_every_best_end_open(animals: str, pastures: str, number: int, kitchen: str) -> None:
    seat = {"goods": animals, "pastures": pastures, "improvements": kitchen}
    g = table("family", 1, round=4, lying={"sheep_market": f"{number} sheep"}, seats=[seat]).game
    farm = g.farms[0].clone()
    farm.goods[SHEEP] += number
    g.play(g.parse("sheep_market"))
    compare(g, farm, breeding=False)


@in_each_kitchen
@pytest.mark.parametrize(
    ("animals", "pastures"),
    [
        ("2 sheep", "2@2,0"),
        ("3 sheep", "2@2,0"),
        ("2 sheep 1 boar", "2@2,0"),
        ("2 sheep 2 boar", "2@2,0 2@3,0"),
        ("3 sheep 2 boar", "2@2,0 2@3,0"),
        ("1 sheep 2 boar 2 cattle", "2@2,0 2@3,0"),
        ("2 sheep 2 boar 2 cattle", "2@2,0 2@3,0 2@4,0"),
        ("5 sheep 4 cattle", "2@2,0+stable 4@3,0/4,0"),
        ("4 sheep 3 cattle", "2@2,0+stable 4@3,0/4,0"),
        ("4 boar 4 cattle 1 sheep", "2@2,0+stable 4@3,0/4,0"),
    ],
)
def test_breeding_leaves_every_best_end_open(animals: str, pastures: str, kitchen: str) -> None:
    seat = {"goods": animals, "pastures": pastures, "improvements": kitchen}
    before = table("family", 1, round=4, seats=[seat]).game.farms[0]
    compare(table("family", 1, round=4, moment="breeding", seats=[seat]).game, before, breeding=True)


def compare(g: FamilyEdition, farm: Farm, breeding: bool) -> None:
    """People and machines can bring about every best end, and machines nothing that people cannot."""
    meat = farm.kitchen().meat
    for_people, for_machines = offered_ends(g, narrowed=False), offered_ends(g, narrowed=True)
    assert best(for_people, meat) == best(for_machines, meat) == best(possible_ends(farm, breeding), meat)
    assert for_machines <= for_people
