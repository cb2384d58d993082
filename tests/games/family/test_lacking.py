"""Why something is not offered comes from the step that asks, as codes with facts."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.shapes import Lack
from ludoteca.games.family import shapes
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.rounds import WORKS
from ludoteca.testing import Table, table
from tests.core.test_shapes import misfits
from tests.laws.walks import Setup, setups, walk

FACTS = {"dear": shapes.Dear, "material": shapes.Material, "built": shapes.Built}
MET = {"dear", "goods", "material", "growth", "sow", "stables", "built"}  # in any dozen of random games


def asked(*choices: str, seat: dict[str, Any], other: dict[str, Any] | None = None, **parts: Any) -> Table:
    """Return a table of two in round 14 after some choices of the first player."""
    parts = {"round": 14, "seats": [seat, other or {}], **parts}
    return table("family", 2, forced=False, **parts).play(*choices)


def refused(t: Table) -> dict[str, list[Lack]]:
    """Return what the running question refuses, by notation."""
    return {t.game.notation(choice): lacks for choice, lacks in t.game.agenda[-1].refusals(t.game).items()}


def dear(price: dict[str, int], of: str = "") -> Lack:
    return {"code": "dear", "facts": {"of": of, "cheapest": False, "prices": [price]}}


def lack(code: str, **facts: object) -> Lack:
    return {"code": code, "facts": facts}


# -- what a question refuses ------------------------------------------------------------------------------------------


def test_a_room_of_another_material_than_the_house_is_refused() -> None:
    t = asked("wood_rooms", seat={"goods": "9 wood 9 reed", "house": "clay"})
    assert t.offered == ["stable"]
    assert refused(t) == {"room": [lack("material", house="clay")]}


def test_a_room_or_a_stable_that_cannot_be_paid_is_refused_with_its_price() -> None:
    assert refused(asked("wood_rooms", seat={"goods": "4 wood 9 reed"})) == {
        "room": [dear({"wood": 5, "reed": 2}, of="room")]
    }
    assert refused(asked("clay_rooms", seat={"goods": "3 clay 1 reed", "house": "clay"})) == {
        "stable": [dear({"wood": 2}, of="stable")]
    }


def test_a_stable_is_refused_if_none_is_left() -> None:
    t = asked("wood_rooms", seat={"goods": "9 wood 9 reed"}, supply={"stables": 0})
    assert refused(t) == {"stable": [lack("stables")]}


def test_a_pasture_with_a_stable_takes_no_other() -> None:
    t = asked("wood_rooms", "stable", seat={"goods": "2 wood", "pastures": "2@0,1+stable 2@1,1"})
    assert t.offered == ["beside", "1,1"]
    assert refused(t) == {"0,1": [lack("stable_there")]}


def test_more_fields_than_are_empty_or_have_a_grain_are_not_sown() -> None:
    t = asked("sow", seat={"goods": "2 grain", "fields": "2,0 3,0:1"})
    assert t.offered == ["1", "eat"]
    unsown = {n: lack("unsown", n=n, empty=1) for n in (2, 3)}
    assert refused(t) == {"2": [unsown[2]], "3": [dear({"grain": 3}), unsown[3]]}


def test_a_pasture_is_refused_with_its_price_or_if_none_of_its_kind_is_left() -> None:
    assert refused(asked("pastures", seat={"goods": "4 wood"})) == {"pasture 4": [dear({"wood": 5})]}
    all_small_ones = " ".join(f"2@{x},1" for x in range(-5, 7))
    t = asked("pastures", seat={"goods": "5 wood"}, other={"pastures": all_small_ones})
    assert t.offered == ["pasture 4"]
    assert refused(t) == {"pasture 2": [lack("pasture_kind", n=2)]}


def test_an_improvement_is_refused_with_its_price_or_its_owner() -> None:
    t = asked("improvement", seat={"goods": "3 clay"}, other={"improvements": "fireplace1 oven1"})
    assert t.offered == ["build fireplace2", "build oven2"]
    assert refused(t) == {
        "build fireplace1": [lack("built", by=1)],
        "build hearth1": [dear({"clay": 4})],
        "build hearth2": [dear({"clay": 5})],
        "build oven1": [lack("built", by=1)],
    }


def test_of_two_improvements_alike_the_second_is_neither_offered_nor_refused() -> None:
    t = asked("improvement", seat={"goods": "9 clay"})
    assert "build oven1" in t.offered
    assert "build oven2" not in {*t.offered, *refused(t)}


def test_feeding_refuses_a_workshop_that_was_used_and_what_lacks_its_goods() -> None:
    seat = {"goods": "1 grain 3 reed 1 boar", "improvements": "fireplace1 basketmaker", "crafted": "basketmaker"}
    t = asked(seat=seat, moment="feeding")
    assert refused(t) == {
        "bake": [dear({"grain": 1, "wood": 1})],
        "cook sheep": [dear({"sheep": 1})],
        "cook cattle": [dear({"cattle": 1})],
        "craft basketmaker": [lack("crafted")],
    }


# -- in all games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [setup for setup in setups() if setup.game == "family"], ids=str)
def test_every_reason_has_the_facts_of_its_code(setup: Setup) -> None:
    met = set[str]()
    for start, dice in setup.starts():
        for g in walk(start, dice):
            assert isinstance(g, FamilyEdition)
            works = [lack for work in WORKS[g.who] for lack in work.lacking(g)]
            refusals = [lack for lacks in g.agenda[-1].refusals(g).values() for lack in lacks]
            for each in works + refusals:
                met.add(each["code"])
                if each["code"] in FACTS:
                    assert not misfits(each["facts"], FACTS[each["code"]], each["code"])
    assert met >= MET - ({"built"} if setup.players == 1 else set())
