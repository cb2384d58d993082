"""Pastures, buildings and troughs on the farm, and the room that they make."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from ludoteca.core.goods import covers
from ludoteca.games.creatures.animals import Settle
from ludoteca.games.creatures.board import ANIMALS, LAND
from ludoteca.kit.farm.animals import Herd, fits
from ludoteca.testing import Table, table


def rooms(t: Table, who: int = 0) -> dict[str, int]:
    """The room for animals by the first cell of each place."""
    survey = t.game.farms[who].survey()
    return {LAND.names[cell]: home.room for cell, home in zip(survey.places, survey.homes, strict=True)}


def farm(**parts: Any) -> Table:
    return table("creatures", seats=[parts])


def test_the_cottage_stands_bottom_left_and_has_room_for_one_animal() -> None:
    assert rooms(farm()) == {"f3": 1}


def test_an_unfinished_pasture_holds_no_animals() -> None:
    assert rooms(farm(borders="f1n f1w f1e")) == {"f3": 1}
    assert rooms(farm(borders="f1n f1w f1e f2n")) == {"f1": 2, "f3": 1}


def test_a_border_through_a_pasture_divides_it() -> None:
    t = farm(pastures="f1 g1", goods="1 wood 9 border 4 sheep")
    assert rooms(t) == {"f1": 4, "f3": 1}
    t.play("fences border f1e")
    assert rooms(t) == {"f1": 2, "f3": 1, "g1": 2}
    assert t.game.farms[0].herd() == (4, 0, 0, 0), "four sheep still find room in two pastures"


def test_borders_stay_when_a_building_comes_to_stand_beside_them() -> None:
    t = farm(pastures="g1", goods="2 wood 1 stone")
    t.play("special-1 g2 horse")
    assert t.game.farms[0].borders.bit_count() == 4
    assert t.game.farms[0].goods[3] == 5


def test_a_border_on_the_wall_of_a_building_is_allowed_and_adds_nothing() -> None:
    t = farm(goods="1 wood 9 border")
    t.play("fences border f3n")
    assert rooms(t) == {"f3": 1}


def test_a_border_at_the_end_of_the_farm_closes_the_expansion_too() -> None:
    t = farm(borders="g1e h1n h1e h2n", expansions="right")
    assert rooms(t) == {"f3": 1, "h1": 2}


# -- troughs -----------------------------------------------------------------------------------------------------------


def test_a_pasture_around_a_trough_changes_what_it_does() -> None:
    t = farm(troughs="g1", borders="g1n g1e g2n", goods="1 wood 9 border")
    assert rooms(t) == {"f3": 1, "g1": 1}
    t.play("fences border f1e")
    assert rooms(t) == {"f3": 1, "g1": 4}


def test_a_building_on_a_trough_is_doubled() -> None:
    t = farm(troughs="g1", goods="2 wood 1 stone")
    t.play("special-1 g1 cow")
    assert rooms(t) == {"f3": 1, "g1": 2}


# -- animals -----------------------------------------------------------------------------------------------------------


def test_who_has_no_room_is_asked_what_stays() -> None:
    t = table("creatures", lying={"pigs": "pig 2 sheep"}, seats=[dict(pastures="g1", goods="2 cow")])
    t.play("pigs")
    assert t.game.who == 0
    assert t.offered == ["keep 0 sheep", "keep 1 sheep", "keep 2 sheep"]
    t.play("keep 2 sheep")
    assert t.offered == ["keep 0 pig", "keep 1 pig"]
    assert t.game.label(t.game.parse("keep 0 pig")) == "Keep 0 pigs, 1 runs away"
    t.play("keep 0 pig")
    assert t.game.farms[0].herd() == (2, 0, 1, 0)


@pytest.mark.parametrize(
    "position",
    [
        dict(lying={"pigs": "pig 2 sheep"}, seats=[dict(pastures="g1", goods="2 cow")]),
        dict(
            lying={"pigs": "pig 3 sheep"},
            seats=[dict(pastures="g1", goods="1 reed 2 cow", buildings="cattle-market@f1")],
        ),
        dict(moment="home", seats=[dict(buildings="rearing-station@g1 stall@g2", goods="4 sheep 2 pig 1 cow")]),
    ],
)
def test_each_herd_that_may_be_kept_comes_with_the_answers_that_keep_it(position: dict[str, Any]) -> None:
    t = table("creatures", **position)
    if "lying" in position:
        t.play("pigs")
    so_far = t.game.agenda[-1].so_far(t.game)
    assert len(so_far["rows"]) > 1
    for herd, answers in zip(so_far["rows"], so_far["answers"], strict=True):
        g = t.game.clone()
        g.events = []
        for answer in answers:
            g.play(answer)
        gone = [event["herd"] for event in g.events if event["verb"] == "ran_away"]
        kept = [n - sum(left) for n, left in zip(t.game.farms[0].herd(), zip(*gone, strict=True), strict=True)]
        assert kept == herd


def test_nobody_runs_away_before_all_is_said_so_that_an_act_in_between_may_make_room() -> None:
    seat = dict(goods="1 sheep 1 cow 2 stone", buildings="building-firm@g1", troughs="g2")
    t = table("creatures", lying={"pigs": "pig 2 sheep"}, seats=[seat])
    t.play("pigs", "keep 1 sheep")
    assert t.game.farms[0].herd() == (3, 1, 1, 0), "the cow or the pig is still to be chosen"
    t.play("use building-firm")
    assert t.offered == ["keep 0 sheep", "keep 3 sheep"], "the stall has room for all sheep"
    t.play("keep 3 sheep", "keep 1 pig")
    assert t.game.farms[0].herd() == (3, 1, 0, 0)


def test_only_herds_of_which_nothing_more_could_be_kept_are_offered() -> None:
    t = table("creatures", lying={"horses": "horse 2 sheep"}, seats=[dict(pastures="g1")])
    t.play("horses")
    assert t.game.farms[0].herd() == (2, 0, 0, 1), "all found room, and nobody was asked"
    t = table("creatures", lying={"horses": "horse 3 sheep"}, seats=[dict(pastures="g1")])
    t.play("horses")
    assert t.offered == ["keep 2 sheep", "keep 3 sheep"]
    t.play("keep 2 sheep")
    assert t.game.farms[0].herd() == (2, 0, 0, 1)


def kept(g: Any) -> set[Herd]:
    """The herds that the answers of the player lead to."""
    if type(g.agenda[-1]) is not Settle:
        return {g.farms[0].herd()}
    found = set()
    for choice in g.choices:
        ahead = g.clone()
        ahead.play(choice)
        found |= kept(ahead)
    return found


def test_random_breedings_lead_to_all_herds_of_which_nothing_more_could_be_kept_and_to_no_others() -> None:
    chance, asked = Random(7), 0
    houses = ("stall", "stables", "shelter", "farm-shop", "wild-boar-pen", "haystack", "rearing-station")
    for _ in range(500):
        cells = chance.sample(["f1", "f2", "g1", "g2", "g3"], 5)
        number = chance.randint(1, 4)
        built = " ".join(f"{name}@{cell}" for name, cell in zip(chance.sample(houses, number), cells, strict=False))
        seat = dict(buildings=built, pastures=cells[4], troughs=" ".join(cells[: chance.randint(0, 2)]))
        t = table("creatures", seats=[seat], moment="round ends")
        farm = t.game.farms[0]
        herd = tuple(chance.randint(0, 5) for _ in range(4))
        farm.goods[ANIMALS:] = herd
        t.game.agenda.append(Settle(0))
        t.game.advance()
        smaller = [h for h in product(*[range(n + 1) for n in herd]) if fits(farm.survey().homes, h)]
        largest = {h for h in smaller if not any(covers(other, h) for other in smaller if other != h)}
        assert kept(t.game) == largest, f"{seat} {herd}"
        asked += len(largest) > 1
    assert asked > 100


def test_animals_whose_place_is_built_over_run_away() -> None:
    t = table("creatures", seats=[dict(pastures="g1 g2", goods="4 sheep 2 wood 1 reed")])
    t.play("special-1 g1")
    assert rooms(t) == {"f3": 1, "g2": 2}
    assert t.game.farms[0].herd() == (3, 0, 0, 0)


def test_the_table_shows_where_each_animal_lives() -> None:
    t = farm(pastures="g1 g2", goods="4 sheep 1 horse")
    homes = t.game.table(None)["seats"][0]["homes"]
    assert {home["cell"]: home["animals"] for home in homes} == {"f3": {"horse": 1}, "g1": {"sheep": 4}}
