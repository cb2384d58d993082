"""What machines are offered in place of all choices leads to the same ends, in one order instead of many."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.family.game import FamilyEdition
from ludoteca.testing import table


def ends(g: FamilyEdition, narrowed: bool) -> set[Any]:
    """What the first seat can have at the end of its action, wherever the tiles lie."""
    found, todo = set(), [g]
    while todo:
        here = todo.pop()
        if here.who != 0:
            farm = here.farms[0]
            pastures = sorted((p.holds, p.stable) for p in farm.pastures)
            found.add((*farm.goods, farm.house.bit_count(), len(farm.plots), tuple(pastures), farm.stables))
            continue
        for choice in here.agenda[-1].narrow(here, here.choices) if narrowed else here.choices:
            ahead = here.clone()
            ahead.play(choice)
            todo.append(ahead)
    return found


@pytest.mark.parametrize(
    ("space", "seat"),
    [
        ("wood_rooms", {"goods": "9 wood 2 reed", "pastures": "2@2,0 2@3,0"}),
        ("clay_rooms", {"goods": "2 wood 6 clay 2 reed", "house": "clay", "pastures": "4@2,0/3,0"}),
        ("pastures", {"goods": "8 wood", "stables": 1}),
        ("goods1", {}),
        ("plow", {"fields": "2,0"}),
        ("renovation", {"goods": "3 clay 1 reed", "pastures": "2@2,0 2@3,0 4@4,0/5,0"}),
        ("plow_and_sow", {"goods": "2 grain", "fields": "2,0"}),
    ],
)
def test_the_same_ends_in_fewer_ways(space: str, seat: dict[str, Any]) -> None:
    g = table("family", round=13, seats=[seat]).play(space).game
    assert ends(g, narrowed=True) == ends(g, narrowed=False)


def test_a_house_never_gets_surrounded_by_a_machine() -> None:
    full = {"fields": "0,-1 1,-1 -1,0 0,1 1,1", "goods": ""}  # only 2,0 is free
    g = table("family", seats=[full]).play("plow").game
    assert g.words.codes["2,0"] in g.choices
    assert g.words.codes["2,0"] not in g.agenda[-1].narrow(g, g.choices)
