"""A choice that is not offered is refused with its reason, and an impossible step says what is lacking."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import ludoteca
from ludoteca.core.combine import Repeat, Several
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.creatures import page
from ludoteca.games.creatures.actions import ACTIONS
from ludoteca.games.creatures.board import BUILDING_NAMES, LAND, STALL
from ludoteca.games.creatures.buildings.even_more import CarveStone, ReplaceTrough
from ludoteca.games.creatures.buildings.more import Rearrange
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.testing import Table, table

SETUPS = pytest.mark.parametrize("setup", ["basic", "advanced", "expert"])


def asked(*choices: str, seat: dict[str, Any] | None = None, **parts: Any) -> Table:
    """Return a table in round 5 after some choices of the first player."""
    parts = {"round": 5, "turn": 0, "seats": [seat or {}], **parts}
    return table("creatures", forced=False, **parts).play(*choices)


def refused(t: Table) -> dict[str, list[Lack]]:
    """Return what the running question refuses, by anchor."""
    return {one["anchor"]: one["lacks"] for one in t.game.view(t.game.who)["decision"]["refused"]}


def lack(code: str, **facts: object) -> list[Lack]:
    return [{"code": code, "facts": facts}]


def dear(*prices: dict[str, int], cheapest: bool = False) -> list[Lack]:
    return lack("dear", cheapest=cheapest, prices=list(prices))


# -- spaces ------------------------------------------------------------------------------------------------------------


def test_spaces_are_refused_with_the_price_that_is_short() -> None:
    told = refused(asked(seat={"goods": "0 border"}, market="shelter inn", lying={"pigs": ""}))
    assert told["space:fences"] == dear({"wood": 1, "border": 1})
    assert told["space:walls"] == dear({"border": 1})  # the first two cost nothing else
    assert told["space:stall"] == dear({"stone": 3, "reed": 1})
    assert told["space:stables"] == dear({"wood": 5}, {"stone": 5})
    assert told["space:special-1"] == told["space:special-2"] == dear({"wood": 2, "stone": 1}, cheapest=True)
    assert told["space:pigs"] == lack("goods")
    assert "space:troughs" not in told  # the first one is free of charge


def test_the_prices_of_refused_spaces_count_buildings() -> None:
    assert refused(asked(seat={"buildings": "sawmill@g1"}))["space:stables"] == dear({"wood": 4}, {"stone": 5})


def test_spaces_are_refused_if_the_supply_has_nothing_left_for_them() -> None:
    rich = {"goods": "9 wood 9 stone 9 reed"}
    supply = {"stalls": 0, "troughs": 0, "expansions": 0}
    told = refused(asked(seat=rich, supply=supply, market="", lying={"expand": ""}))
    assert told["space:stall"] == lack("stall_gone")
    assert told["space:troughs"] == lack("troughs_gone")
    assert told["space:expand"] == lack("expand_gone")
    assert told["space:stables"] == lack("stables")
    assert told["space:special-1"] == lack("sold_out")


def test_a_taken_space_is_refused_with_the_player_who_stands_there() -> None:
    assert refused(asked(placed={"walls": 1}))["space:walls"] == lack("taken", by=[1])


def test_the_corner_house_forbids_expansions() -> None:
    t = asked(seat={"buildings": "corner-house@f1"}, lying={"expand": ""})
    assert refused(t)["space:expand"] == lack("expand")


def test_a_special_stall_cannot_be_turned_without_a_tile() -> None:
    t = asked(seat={"goods": "5 wood", "buildings": "pig-stall@g1"}, supply={"stalls": 0})
    assert refused(t)["space:stables"] == lack("stables_gone")


# -- the cells and the market ------------------------------------------------------------------------------------------


def test_a_cell_is_refused_with_the_borders_that_would_close_it_in() -> None:
    t = asked("walls", seat={"goods": "1 stone 6 border", "buildings": "stall@g2"})
    facts = {"add": 4, "price": {"stone": 4}, "n": 4, "borders": 6, "may": 2}  # two of the four are free
    assert refused(t)["cell:f1"] == lack("border_price", **facts)
    t = asked("walls", seat={"goods": "9 stone 3 border"})
    assert refused(t)["cell:g1"] == lack("borders", add=4, price={"stone": 4}, n=4, borders=3, may=2)


def test_borders_close_in_a_cell_just_as_the_question_says() -> None:
    t = asked("walls", "border f2n", seat={"goods": "9 stone 9 border"})
    for way in t.game.view(0)["decision"]["so_far"]["closes"]:
        trial: Any = t.game.clone()
        for choice in way["add"]:
            trial.play(choice)
        seat = trial.view(0)["table"]["seats"][0]
        assert way["joins"] or any(way["cell"] in pasture for pasture in seat["pastures"])
        assert 9 - seat["goods"]["stone"] == way["price"].get("stone", 0)


def test_a_cell_has_one_trough_at_most() -> None:
    t = asked("troughs", seat={"goods": "3 wood", "troughs": "g1"})
    assert refused(t) == {"cell:g1": lack("trough_there")}


def test_a_stall_stands_on_no_building_and_beside_one_after_the_cottage_extension() -> None:
    seat = {"goods": "3 stone 1 reed", "buildings": "cottage-extension@f2"}
    assert refused(asked("stall", seat=seat)) == {
        "cell:f2": lack("built"),
        "cell:f3": lack("built"),
        "cell:g1": lack("apart"),
    }


def test_a_special_building_is_refused_with_its_price_its_condition_or_for_want_of_a_cell() -> None:
    seat = {"goods": "2 wood 3 stone 2 reed 1 pig"}
    told = refused(asked("special-1", seat=seat, market="shelter inn country-house fodder-beet-field open-stables"))
    assert told == {
        "building:inn": dear({"stone": 2, "pig": 1, "cow": 1}),
        "building:country-house": dear({"wood": 3, "stone": 3}),
        "building:fodder-beet-field": lack("condition"),
        "building:open-stables": lack("site"),  # built over a stall
    }


def test_a_special_building_stands_only_where_its_text_allows() -> None:
    t = asked("special-1", "build farm-shop", seat={"goods": "1 wood"}, market="farm-shop")
    assert refused(t) == {
        "cell:f3": lack("built"),
        **{f"cell:{name}": lack("stands") for name in ("f1", "f2", "g1", "g2")},
    }
    t = asked("special-1", "build half-timbered-house", seat={"goods": "3 wood 2 stone 1 reed"})
    assert refused(t)["cell:g1"] == lack("replaces")


def test_the_conservatory_has_the_next_building_beside_it() -> None:
    seat = {"goods": "2 wood 2 stone"}
    t = asked("special-1", "build conservatory", "f1", "build shelter", seat=seat, market="conservatory shelter")
    assert refused(t) == {
        "cell:f1": lack("built"),
        "cell:f3": lack("built"),
        "cell:g2": lack("near"),
        "cell:g3": lack("near"),
    }


# -- what buildings allow ----------------------------------------------------------------------------------------------


def test_a_building_that_cannot_be_used_at_its_moment_says_what_it_lacks() -> None:
    seat = {"goods": "1 wood 1 stone", "buildings": "joinery@g1 trading-station@g2"}
    t = asked(seat=seat, moment="home", turn=None)
    assert t.offered == ["done", "use trading-station"]
    assert refused(t) == {"building:joinery": dear({"wood": 2})}


def test_animals_that_a_player_does_not_have_are_not_given() -> None:
    t = asked("use animal-trader", seat={"goods": "1 sheep 1 cow", "buildings": "animal-trader@g1"})
    assert refused(t) == {"good:pig": lack("no_animal"), "good:horse": lack("no_animal")}
    assert refused(t.play("sheep")) == {
        "good:sheep": lack("given"),
        "good:pig": lack("no_animal"),
        "good:horse": lack("no_animal"),
    }


def test_a_border_for_a_foal_is_refused_where_it_makes_no_room_for_it() -> None:
    seat = {"goods": "3 horse 5 border", "buildings": "ranch@g2", "borders": "f1n f1w g1w"}
    t = table("creatures", round=5, moment="breeding", seats=[seat])
    assert t.offered == ["done", "border f2n", "border f2w"]  # they close in f1, alone or with f2
    told = refused(t)
    assert told["edge:g1n"] == lack("foal")
    assert told["cell:g3"] == lack("border_here", add=2, price={}, n=2, borders=5, may=1)
    assert "cell:f1" not in told


def test_a_trough_in_a_building_is_not_replaced() -> None:
    seat = {"goods": "2 stone", "buildings": "building-firm@g1 stall@g2", "troughs": "g2 f1"}
    t = asked("use building-firm", seat=seat)
    assert t.offered == ["f1"]
    assert refused(t) == {"cell:g2": lack("built")}
    assert t.game.view(0)["decision"]["so_far"] == {"price": {"stone": 2}}


# -- in all games ------------------------------------------------------------------------------------------------------


def games(setup: str) -> Iterator[Game]:
    """Yield the positions of some random games in which much is built."""
    for seed in range(6):
        game, dice = ludoteca.new("creatures", seed=seed, setup=setup), Dice(seed)
        while not game.over:
            yield game
            wanted = [c for c in game.choices if game.notation(c) in ("special-1", "special-2", "stall", "troughs")]
            game.play(dice.pick(wanted if wanted and dice.roll(2) else game.choices + game.asides))


def parts_of(step: Step[Any]) -> Iterator[Step[Any]]:
    """Yield a step, and the steps that it is made of."""
    yield step
    made_of = step.steps if isinstance(step, Several) else (step.step,) if isinstance(step, Repeat) else ()
    for part in made_of:
        yield from parts_of(part)


@SETUPS
def test_a_step_lacks_something_just_when_it_is_not_possible(setup: str) -> None:
    impossible = set()
    for game in games(setup):
        who = game.who
        begun = [*(works[who] for works in ACTIONS), CarveStone(who), ReplaceTrough(who), Rearrange(who)]
        sight = Sight(game.view(who))
        for step in [*begun, *game.agenda]:
            for part in parts_of(step):
                lacks, possible = part.lacking(game), part.possible(game)
                assert bool(lacks) is not possible, f"{part} lacks {lacks}"
                if not possible:
                    assert "{" not in page.refusals.words(sight, lacks)
                    impossible.add(type(part).__name__)
    assert impossible >= {"Collect", "PlaceBorders", "BuildStall", "UpgradeStalls", "BuildSpecial", "ReplaceTrough"}


@SETUPS
def test_whatever_is_refused_is_not_offered_and_has_a_reason_in_words(setup: str) -> None:
    steps = set()
    for game in games(setup):
        step, view = game.agenda[-1], game.view(game.who)
        sight = Sight(view)
        offered = {step.anchor(game, choice) for choice in game.choices + game.asides}
        if step.so_far(game).get("closes"):
            offered |= {f"cell:{way['cell']}" for way in step.so_far(game)["closes"]}
        for choice, lacks in step.refusals(game).items():
            assert step.anchor(game, choice) not in offered
            assert lacks, f"{game.notation(choice)} is refused without a reason"
            assert page.refusals.words(sight, lacks)
            steps.add(type(step).__name__)
    assert steps >= {"Turn", "PlaceTroughs", "BuildStall", "BuildSpecial", "PlaceBuilding"}


@SETUPS
def test_a_building_fits_just_the_cells_on_which_it_may_be_built(setup: str) -> None:
    for i, game in enumerate(games(setup)):
        g: Any = game
        for name in (STALL, *BUILDING_NAMES) if i % 5 == 0 else ():
            cells = LAND.listed(g.farms[g.who].ground)
            assert [cell for cell in cells if not g.unfit(g.who, name, cell, -1)] == sorted(g.sites(g.who, name))
