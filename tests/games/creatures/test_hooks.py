"""The moments at which buildings are heard, tried with buildings made up for the purpose."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.combine import May
from ludoteca.core.step import Step
from ludoteca.games.creatures.actions import BuildSpecial, PlaceBorders, PlaceTroughs
from ludoteca.games.creatures.animals import Settle, TakeOne
from ludoteca.games.creatures.board import GOODS, HORSE, LAND, SHEEP, SPACE_NAMES, STABLES, TROUGH, WOOD
from ludoteca.games.creatures.building import DECK, Building, Points, Price
from ludoteca.games.creatures.farm import Farm
from ludoteca.games.creatures.game import Creatures
from ludoteca.games.creatures.rounds import Breeding, Turn
from ludoteca.kit.farm.animals import Herd, Home
from ludoteca.testing import Table, table

NAME = "reed-hut"  # the made-up buildings borrow this name


def in_the_deck(monkeypatch: pytest.MonkeyPatch, building: type[Building], name: str = NAME) -> None:
    building.name = name
    card = building()
    card.number = DECK.names.index(name)
    monkeypatch.setitem(DECK.cards, name, card)


def owning(
    monkeypatch: pytest.MonkeyPatch, building: type[Building], seat: dict[str, Any] | None = None, **parts: Any
) -> Table:
    """A table at which player 0 owns a made-up building, on f1."""
    in_the_deck(monkeypatch, building)
    farm = dict(seat or {})
    farm["buildings"] = f"{farm.get('buildings', '')} {NAME}@f1"
    return table("creatures", seats=[farm], **parts)


def rooms(t: Table) -> dict[str, int]:
    survey = t.game.farms[0].survey()
    return {LAND.names[cell]: home.room for cell, home in zip(survey.places, survey.homes, strict=True)}


def test_a_building_hears_every_moment_of_a_round_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []

    def tell(moment: str) -> None:
        if heard[-1] != moment:  # what may be done then is asked any number of times
            heard.append(moment)

    class Diary(Building):
        def round_starts(self, g: Creatures, me: int) -> None:
            heard.append(f"round {g.round} starts with {g.lying[1]} wood")

        def anyone_places(self, g: Creatures, me: int, space: int) -> None:
            heard.append(f"somebody on {SPACE_NAMES[space]}, {g.lying[space]} lying")

        def after_space(self, g: Creatures, me: int, space: int) -> None:
            heard.append(f"used {SPACE_NAMES[space]}, {g.lying[space]} lying")

        def borders_come(self, g: Creatures, me: int, number: int) -> None:
            heard.append(f"{number} new borders")

        def expansion_comes(self, g: Creatures, me: int) -> None:
            heard.append(f"{len(g.farms[me].expansions())} expansion")

        def work_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
            tell(f"work ends, {g.phase}")
            return None

        def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
            tell(f"before breeding, {g.phase}")
            return None

        def breeding_starts(self, g: Creatures, me: int) -> None:
            heard.append(f"breeding starts with {g.farms[me].goods[SHEEP]} sheep")

        def newborns_come(self, g: Creatures, me: int, young: Herd) -> None:
            heard.append(f"newborns {young}")

        def round_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
            tell(f"round {g.round} ends")
            return None

    t = owning(monkeypatch, Diary, seat=dict(buildings="stall@g1", goods="2 sheep"), moment="refill")
    t.play("expand", "left", "materials", "3-wood", "1-stone", "2-stone", "millpond")
    assert heard == [
        "round 1 starts with 6 wood",
        *("somebody on expand, 2 lying", "2 new borders", "1 expansion", "used expand, 0 lying"),
        *("somebody on materials, 0 lying", "somebody on 3-wood, 6 lying", "used 3-wood, 0 lying"),
        *("somebody on 1-stone, 2 lying", "somebody on 2-stone, 4 lying", "used 2-stone, 0 lying"),
        "somebody on millpond, 2 lying",
        *("work ends, work", "before breeding, home", "breeding starts with 2 sheep", "newborns (1, 0, 0, 0)"),
        *("round 1 ends", "round 2 starts with 3 wood"),
    ]


def test_borders_that_come_with_an_expansion_may_be_placed_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Fencer(Building):
        def borders_come(self, g: Creatures, me: int, number: int) -> None:
            g.then(PlaceBorders(me, number, (), NAME))

    t = owning(monkeypatch, Fencer, lying={"expand": "2 border"})
    t.play("expand", "left")
    assert {"border e1n", "border e3s", "border g1e", "done"} <= set(t.offered)
    t.play("border e1n", "border e1w")
    assert t.game.who == 1, "as many as came, and no more"
    assert t.game.farms[0].goods[3] == 9


def test_animals_are_settled_after_a_building_has_changed_the_farm(monkeypatch: pytest.MonkeyPatch) -> None:
    class Thief(Building):
        def round_starts(self, g: Creatures, me: int) -> None:
            g.farms[me].remove_trough(LAND.names.index("g1"))

    t = owning(monkeypatch, Thief, seat=dict(troughs="g1", goods="2 pig"), moment="refill")
    assert t.game.farms[0].herd() == (0, 1, 0, 0)


class Carver(Building):
    """A trough for two wood before each breeding."""

    def before_breeding(self, g: Creatures, me: int) -> May[Creatures] | None:
        return May(PlaceTroughs(me, 0, GOODS(wood=2), 1, NAME, must=True))


def test_before_breeding_the_owner_is_asked_once_and_may_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    t = owning(monkeypatch, Carver, seat=dict(goods="4 wood 2 sheep", pastures="g1"), moment="home")
    assert t.offered == ["done", f"use {NAME}"]
    t.play(f"use {NAME} g1")
    assert t.game.round == 2, "the trough is used for the newborn, and nothing is asked again"
    assert t.game.farms[0].herd() == (3, 0, 0, 0)
    assert t.game.farms[0].goods[WOOD] == 2
    t = owning(monkeypatch, Carver, seat=dict(goods="4 wood 2 sheep", pastures="g1"), moment="home")
    t.play("done")
    assert t.game.farms[0].goods[WOOD] == 4


def test_a_second_breeding_in_the_last_round_has_its_own_moment_before(monkeypatch: pytest.MonkeyPatch) -> None:
    class Twice(Carver):
        def breeds_again(self, g: Creatures, me: int) -> bool:
            return True

    seat = dict(goods="4 wood 4 sheep", pastures="g1 g2 g3")
    t = owning(monkeypatch, Twice, seat=seat, moment="home", round=8)
    t.play(f"use {NAME} g1")
    assert t.offered == ["done", f"use {NAME}"]
    t.play("done")
    assert t.game.over
    assert t.game.farms[0].herd() == (6, 0, 0, 0)
    assert owning(monkeypatch, Twice, seat=seat, moment="home", round=7).play("done").game.round == 8


class Trader(Building):
    """One animal for one wood, at any time."""

    def at_any_time(self, g: Creatures, me: int) -> Step[Any] | None:
        if not g.farms[me].goods[WOOD]:
            return None
        return Exchange(me)


class Exchange(Step[Creatures]):
    def perform(self, g: Creatures) -> None:
        g.farms[self.who].goods[WOOD] -= 1
        g.then(TakeOne(self.who, (SHEEP, HORSE), NAME))


def test_what_may_be_done_at_any_time_is_an_aside_of_the_owners_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    t = owning(monkeypatch, Trader, seat=dict(goods="2 wood", pastures="g1"))
    assert f"use {NAME}" in t.offered
    t.play(f"use {NAME} horse", f"use {NAME} horse")
    assert t.game.who == 0
    assert t.game.farms[0].herd() == (0, 0, 0, 2)
    assert f"use {NAME}" not in t.offered
    t.play("3-wood")
    assert t.game.who == 1
    assert f"use {NAME}" not in t.offered


def test_who_could_still_act_is_asked_before_breeding_and_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    t = owning(monkeypatch, Trader, seat=dict(goods="2 wood 1 horse", pastures="g1"), moment="home", round=8)
    assert t.offered == ["done", f"use {NAME}"]
    t.play(f"use {NAME} horse")
    assert t.offered == ["done", f"use {NAME}"]
    t.play("done")
    assert t.game.farms[0].herd() == (0, 0, 0, 3)
    assert t.offered == ["done", f"use {NAME}"]
    t.play("done")
    assert t.game.over


@pytest.mark.parametrize(("by", "asked"), [(Breeding, False), (Turn, True)])
def test_what_cannot_wait_is_asked_at_the_end_of_the_turn(
    monkeypatch: pytest.MonkeyPatch, by: type[Step[Creatures]], asked: bool
) -> None:
    class Hurried(Trader):
        def lost_by(self, g: Creatures, me: int, step: Step[Any]) -> bool:
            return isinstance(step, by) and step.who != me

    t = owning(monkeypatch, Hurried)
    t.play("3-wood")
    assert (t.game.who == 0) == asked


def test_an_act_may_make_room_for_animals_that_would_run_away(monkeypatch: pytest.MonkeyPatch) -> None:
    class Digger(Building):
        def at_any_time(self, g: Creatures, me: int) -> Step[Any] | None:
            step = PlaceTroughs(me, 0, GOODS(wood=1), 1, NAME, must=True)
            return step if step.possible(g) else None

    t = owning(monkeypatch, Digger, seat=dict(goods="1 wood 1 pig"))
    t.play("pigs")
    assert t.offered == ["keep 1 pig", f"use {NAME}"], "one choice only, but an act could change it"
    t.play(f"use {NAME} f3")
    assert t.game.who == 1
    assert t.game.farms[0].herd() == (0, 2, 0, 0)


def test_a_building_may_change_prices(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheaper(Building):
        def price(self, g: Creatures, me: int, what: str, price: Price) -> Price:
            return (price[WOOD] - 1, *price[1:]) if price[WOOD] and what in (TROUGH, STABLES, "shelter") else price

    seat = dict(goods="4 wood 1 stone", buildings="stall@g1")
    t = owning(monkeypatch, Cheaper, seat=seat)
    t.play("troughs f2 g2")
    assert t.game.farms[0].goods[WOOD] == 2, "the first is free, the second costs 2"
    t = owning(monkeypatch, Cheaper, seat=seat)
    t.play("stables")
    assert t.game.farms[0].goods[WOOD] == 0
    t = owning(monkeypatch, Cheaper, seat=seat)
    t.play("special-1 build shelter g3 pig")
    assert t.game.farms[0].goods[WOOD] == 3


def test_a_building_may_forbid_cells_and_expansions(monkeypatch: pytest.MonkeyPatch) -> None:
    class Strict(Building):
        def allows_building(self, g: Creatures, me: int, cell: int) -> bool:
            return LAND.names[cell] in ("g1", "g2")

        def allows_expansion(self, g: Creatures, me: int) -> bool:
            return False

    t = owning(monkeypatch, Strict, seat=dict(goods="3 stone 1 reed"))
    assert t.play("stall").offered == ["g1", "g2"]
    t = owning(monkeypatch, Strict)
    t.play("expand")
    assert t.game.farms[0].goods[3] == 10
    assert t.game.farms[0].expansions() == []


def test_a_building_chooses_its_own_place_and_condition(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shy(Building):
        def may_be_built(self, g: Creatures, me: int) -> bool:
            return g.farms[me].goods[WOOD] >= 2

        def may_stand(self, g: Creatures, me: int, cell: int) -> bool:
            return LAND.names[cell][1] == "1"

    in_the_deck(monkeypatch, Shy)
    assert not table("creatures", market=NAME, seats=[dict(goods="1 wood")]).offers("special-1")
    t = table("creatures", market=NAME, seats=[dict(goods="2 wood")])
    assert t.play("special-1").offered == ["f1", "g1"]


def test_a_building_may_let_another_be_built_next_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Annex(Building):
        def when_built(self, g: Creatures, me: int, cell: int) -> None:
            g.then(BuildSpecial(me, near=cell))

    in_the_deck(monkeypatch, Annex)
    t = table("creatures", market=f"{NAME} storage-building", seats=[dict(goods="2 wood 1 reed")])
    t.play(f"special-1 build {NAME} g2")
    assert t.offered == ["f2", "g1", "g3"]


def test_buildings_may_change_the_room_of_pastures_and_buildings_and_of_open_cells(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Roomy(Building):
        def homes_outside(self, farm: Farm, unused: list[int]) -> list[tuple[int, Home]]:
            return [(cell, Home(1, 1)) for cell in unused]

        def pasture_room(self, farm: Farm, room: int, troughs: int) -> int:
            return room if troughs else room + 1

        def refit(self, farm: Farm, name: str, home: Home) -> Home:
            return home._replace(each=3) if name == STABLES else home

    t = owning(monkeypatch, Roomy, seat=dict(pastures="g1", buildings="stables@f2", goods="4 sheep 3 pig 3 cow"))
    assert rooms(t) == {"f2": 5, "f3": 1, "g1": 3, "g2": 1, "g3": 1}


def test_a_building_may_leave_animals_uncounted_and_change_breeding(monkeypatch: pytest.MonkeyPatch) -> None:
    class Odd(Building):
        def parents(self, g: Creatures, me: int) -> int:
            return 1

        def counted(self, g: Creatures, me: int, herd: Herd) -> Herd:
            return (0, *herd[1:])

        def points(self, g: Creatures, me: int) -> Points:
            return 2.5

    t = owning(monkeypatch, Odd, seat=dict(goods="1 sheep", troughs="f3"), moment="home")
    assert t.game.farms[0].herd() == (2, 0, 0, 0)
    assert t.game.scores()[0] == {"animals": 0, "bonus": -12, "expansions": 0, "buildings": 2.5, "total": -9.5}


def test_a_closed_building_must_be_empty() -> None:
    t = table("creatures", seats=[dict(buildings="stall@g1 shelter@g2", goods="3 sheep 1 pig 1 horse")])
    t.game.agenda.append(Settle(0, closed=LAND.names.index("g2")))
    t.game.advance()
    assert t.offered == ["keep 0 sheep", "keep 3 sheep"]
    t.play("keep 3 sheep", "keep 1 pig")
    assert t.game.farms[0].herd() == (3, 1, 0, 0)


def test_animals_of_fixed_kinds_may_not_leave() -> None:
    t = table("creatures", seats=[dict(buildings="stall@g1 shelter@g2", goods="3 sheep 1 pig 1 horse")])
    t.game.agenda.append(Settle(0, fixed=1 << HORSE - SHEEP, closed=LAND.names.index("g2")))
    t.game.advance()
    t.play("keep 3 sheep")
    assert t.game.farms[0].herd() == (3, 0, 0, 1)


class SheepStall(Building):
    """A stall of its own sort."""

    holds = 3
    stall = True


def test_a_special_stall_is_upgraded_with_a_tile_of_the_supply_and_goes_back_to_the_market(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    t = owning(monkeypatch, SheepStall, seat=dict(goods="5 wood"))
    t.play("stables")
    assert t.game.farms[0].tiles[LAND.names.index("f1")] == STABLES
    assert t.game.farms[0].buildings.names == ()
    assert NAME in t.game.for_sale
    assert t.game.stalls == 3


def test_a_special_stall_cannot_be_upgraded_without_a_tile(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_deck(monkeypatch, SheepStall)
    tiles = dict(buildings="stall@f1 stall@f2 stall@g1 stall@g2")
    assert not table("creatures", seats=[dict(goods="5 wood", buildings=f"{NAME}@f1"), tiles]).offers("stables")


@pytest.mark.parametrize("means", ["stall", f"special-1 build {NAME}"])
def test_a_stall_built_by_any_means_is_heard(monkeypatch: pytest.MonkeyPatch, means: str) -> None:
    heard: list[str] = []

    class Ear(Building):
        def stall_built(self, g: Creatures, me: int, cell: int) -> None:
            heard.append(f"stall on {LAND.names[cell]}")

        def after_stall_action(self, g: Creatures, me: int) -> None:
            heard.append("action")

    in_the_deck(monkeypatch, Ear, "barn")
    in_the_deck(monkeypatch, SheepStall)
    t = table("creatures", market=NAME, seats=[dict(goods="3 stone 1 reed", buildings="barn@f1")])
    t.play(means, "g2")
    assert heard == ["stall on g2"] + (["action"] if means == "stall" else [])


def test_a_space_may_be_used_without_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    class Steward(Building):
        def work_ends(self, g: Creatures, me: int) -> May[Creatures] | None:
            return May(Turn(me, worker=False))

    t = owning(monkeypatch, Steward, moment="work ends", placed={"3-wood": 1})
    t.play(f"use {NAME}")
    assert not t.offers("3-wood")
    t.play("2-stone")
    assert t.game.round == 2
    assert t.game.farms[0].goods[1] == 2
