"""Making food “at any time”: whoever is asked only where it matters can still do all that he could at every moment."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from ludoteca.core.choices import STOP
from ludoteca.core.combine import AndOr
from ludoteca.games.family.board import FOOD, SPACE, SPACES
from ludoteca.games.family.boardfile import OWN_FILE
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.rounds import Turn
from ludoteca.testing import Table, table
from tests.games.family.story import FULL_HOUSE, crowded, farm


def one_space_left(name: str, mine: dict[str, Any], forced: bool = True) -> Table:
    return table("family", 4, round=2, forced=forced, **crowded(name, mine))


# -- the model: after every single change everything may be turned into food ------------------------------------------


def ahead(g: FamilyEdition, spaces: str, bound: bool) -> Iterator[tuple[FamilyEdition, bool]]:
    """All that can come next. `bound`: an action has been chosen and must be carried out before anything else."""
    for act in [] if bound else g.acts(0):
        here = g.clone()
        here.act(0, act)
        yield here, False
    step = g.agenda[-1]
    options = step.narrow(g, step.options(g))
    if isinstance(step, Turn):
        options = [c for c in options if SPACES[c - SPACE] in spaces.split()]
    for choice in options:
        here = g.clone()
        here.agenda.pop().choose(here, choice)
        yield here, isinstance(step, Turn | AndOr) and choice != STOP
    if not step.options(g):
        here = g.clone()
        here.agenda.pop().perform(here)
        yield here, False


def ends_at_every_moment(start: FamilyEdition, spaces: str) -> dict[str, FamilyEdition]:
    ends: dict[str, FamilyEdition] = {}
    met: set[tuple[str, bool]] = set()
    todo = [(start, False)]
    while todo:
        g, bound = todo.pop()
        trace = str(g.position()), bound
        if g.round > start.round and isinstance(g.agenda[-1], Turn):
            ends[trace[0]] = g
        elif trace not in met:
            met.add(trace)
            todo += ahead(g, spaces, bound)
    return ends


# -- the game as it asks ----------------------------------------------------------------------------------------------


def ends_when_asked(start: FamilyEdition, spaces: str, round: int = 2) -> dict[str, FamilyEdition]:
    """With all that can still be turned into food at the next turn, where everybody is asked."""
    ends: dict[str, FamilyEdition] = {}
    met, todo = set(), [start]
    while todo:
        g = todo.pop()
        trace = str(g.position())
        if trace in met:
            continue
        met.add(trace)
        if g.round > round:
            ends[trace] = g
            choices, acts = [], g.acts(0)
        else:
            choices, acts = g.agenda[-1].narrow(g, g.choices), g.asides
        for choice in choices:
            if not isinstance(g.agenda[-1], Turn) or SPACES[choice - SPACE] in spaces.split():
                todo.append(g.clone())
                todo[-1].play(choice)
        for act in acts:
            todo.append(g.clone())
            if choices:
                todo[-1].play(act)
            else:
                todo[-1].act(0, act)
    return ends


BAKER = {"improvements": "oven1"}
COOK = {"improvements": "hearth1", "pastures": "2@2,0"}
WORK = [
    ("wood_rooms", {"goods": "7 wood 2 reed 2 grain", **BAKER}),
    ("wood_rooms", {"goods": "4 wood 2 grain", **BAKER, "pastures": "2@2,0"}),
    ("pastures", {"goods": "6 wood 2 grain", **BAKER, "stables": 1}),
    ("renovation", {"goods": "3 clay 1 reed 1 wood 1 grain", **BAKER}),
    ("plow grain", {"goods": "1 wood 1 grain", **BAKER}),
    ("sheep_market forest", {"goods": "1 wood 1 grain 1 boar 2 sheep", **COOK}),
    ("goods1 fishing", {"goods": "2 grain 1 cattle", "improvements": "fireplace1"}),
]


@pytest.mark.parametrize(("spaces", "seat"), WORK, ids=[spaces for spaces, _ in WORK])
def test_a_turn_can_end_in_every_way_that_making_food_at_every_moment_allows(spaces: str, seat: dict[str, Any]) -> None:
    workers = {"rooster": 1, "clay_pit": 1, **({} if " " in spaces else {"reed_bank": 0})}
    g = table("family", 2, round=2, placed=workers, seats=[seat]).game
    model, asked = ends_at_every_moment(g, spaces), ends_when_asked(g, spaces)
    assert len(model) > 1
    assert set(model) <= set(asked)


@pytest.mark.parametrize("space", ["wood_rooms", "pastures", "plow"])
def test_so_it_can_with_one_space_left_to_go_to(space: str) -> None:
    mine = {"goods": "3 wood 2 grain", **BAKER, **FULL_HOUSE}
    model = ends_at_every_moment(one_space_left(space, mine, forced=False).game, space)
    asked = ends_when_asked(one_space_left(space, mine).game, space)
    assert len(model) > 3
    assert set(model) <= set(asked)


HARVESTS: list[dict[str, Any]] = [
    {"goods": "2 grain 2 wood 1 food", "improvements": "oven1 windmill"},
    {"goods": "1 grain 1 wood 1 clay 1 reed", "improvements": "pottery basketmaker joinery"},
    {"goods": "2 sheep 1 boar 3 food", "pastures": "2@2,0", "improvements": "fireplace1"},
    {"goods": "3 sheep 2 boar 1 grain", "pastures": "2@2,0 2@3,0", "improvements": "hearth1"},
    {"goods": "2 boar 2 cattle 4 food", "pastures": "2@2,0 2@3,0", "stables": 1},
    {"goods": "1 wood 1 grain 5 food", "fields": "2,0:2", "improvements": "hearth1 joinery"},
]


@pytest.mark.parametrize("seat", HARVESTS, ids=[str(seat["goods"]) for seat in HARVESTS])
def test_a_harvest_can_end_at_least_as_well_as_making_food_at_every_moment_allows(seat: dict[str, Any]) -> None:
    """From the last person's turn on, which brings a food and goes over into the harvest."""
    g = table("family", 1, round=4, placed={"grain": 0}, seats=[seat]).game
    model, asked = ends_at_every_moment(g, "rooster"), ends_when_asked(g, "rooster", 4)
    assert model
    kept = [stock(end) for end in asked.values()]
    assert [end for end in map(stock, model.values()) if not any(surpasses(other, end) for other in kept)] == []


def stock(g: FamilyEdition) -> tuple[int, ...]:
    """Food counts with the markers that it could have spared: kept food can spare no more than one each later."""
    goods, begging = g.farms[0].goods, g.farms[0].begging
    return (*goods[:FOOD], *goods[FOOD + 1 :], -begging, goods[FOOD] - begging)


def surpasses(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(a >= b for a, b in zip(one, other, strict=True))


# -- where one is asked -----------------------------------------------------------------------------------------------


def test_with_one_space_left_to_go_to_food_can_be_made_first() -> None:
    t = one_space_left("wood_rooms", {"goods": "2 wood 1 grain", **BAKER, **FULL_HOUSE})
    assert set(t.offered) == {"wood_rooms", "eat", "bake"}
    t.play("bake")
    assert (t.game.round, t.goods, farm(t)["stables"]) == (3, "1 wood 5 food", []), "nothing could be built any more"


def test_with_one_space_left_and_nothing_to_make_food_of_nobody_is_asked() -> None:
    t = one_space_left("wood_rooms", {"goods": "2 wood", **FULL_HOUSE})
    assert len(farm(t)["stables"]) == 1
    assert t.game.round == 3


def test_an_action_that_was_chosen_cannot_be_made_impossible(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a board where two improvements can be had for the wood of a loaf."""
    ours = resources.files("ludoteca.games.family").joinpath("board.toml").read_text("utf-8")
    cheap = ours.replace('fireplace = ["2 clay", "3 clay"]', 'fireplace = ["1 wood"]')
    (tmp_path / "own.toml").write_text(cheap.replace('oven = ["3 clay", "3 clay"]', 'oven = ["1 wood"]'), "utf-8")
    monkeypatch.setenv(OWN_FILE, str(tmp_path / "own.toml"))
    seat = {"goods": "1 wood 2 grain", "improvements": "hearth1"}
    t = table("family", round=4, seats=[seat])
    assert t.offers("bake"), "before the person is placed"
    t.play("improvement")
    assert set(t.offered) == {"build fireplace1", "build oven1", "eat"}


def test_food_made_amid_an_action_leaves_enough_for_it() -> None:
    seat = {"goods": "5 wood 2 reed 9 grain", **BAKER}
    t = table("family", seats=[seat]).play("wood_rooms", "bake bake")
    assert t.goods == "1 wood 2 reed 7 grain 10 food", "of four wood that were left the stable takes two"
    assert len(farm(t)["stables"]) == 1


def test_who_has_gone_to_sow_keeps_a_grain_for_it() -> None:
    t = table("family", round=3, seats=[{"goods": "2 grain", "fields": "2,0 3,0"}]).play("sow", "eat")
    assert (t.goods, farm(t)["fields"][0]["grain"]) == ("1 food", 3)


def test_food_can_be_made_after_something_was_built_and_before_the_next_is() -> None:
    t = table("family", seats=[{"goods": "4 wood 1 grain", **BAKER}]).play("wood_rooms stable")
    assert set(t.offered) == {"done", "stable", "eat", "bake"}
