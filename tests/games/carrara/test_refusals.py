"""A choice that is not offered is refused with its reason, and the worth of an offered scoring is told."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.shapes import Lack
from ludoteca.games.carrara import page
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.testing import Table, table
from tests.games.carrara.story import EVERYTHING, at_the_goals
from tests.laws.walks import Setup, setups, walk

SETUPS = pytest.mark.parametrize("setup", [setup for setup in setups() if setup.game == "carrara"], ids=str)
DISPLAY = "villa4 palace3 villa1 gate1 gate2 gate3 gate4 gate5 palace1"


def refused(t: Table) -> dict[str, list[Lack]]:
    """Return what the running question refuses, by anchor."""
    return {one["anchor"]: one["lacks"] for one in t.game.view(t.game.who)["decision"]["refused"]}


def lack(code: str, **facts: object) -> list[Lack]:
    return [{"code": code, "facts": facts}]


def player(**parts: Any) -> list[dict[str, Any]]:
    return [{"coins": 20, "blocks": "", **parts}]


# -- the reasons -------------------------------------------------------------------------------------------------------


def test_a_building_is_refused_with_its_cost_and_the_blocks_that_there_are() -> None:
    told = refused(table("carrara", seats=player(blocks="2 white black"), display=DISPLAY))
    assert told["building:villa4"] == lack("build", cost=4, blocks=3)
    assert "building:palace3" not in told


def test_a_city_is_refused_with_the_buildings_that_it_needs_and_those_that_stand_there() -> None:
    told = refused(table("carrara", seats=player(buildings="gate1@pisa gate2@lerici villa1@lerici villa3@lerici")))
    assert told["place:pisa"] == lack("score_city", needed=2, n=1)
    assert told["place:viareggio"] == lack("score_city", needed=3, n=0)
    assert "place:lerici" not in told


def test_a_city_is_scored_only_once_by_whomever() -> None:
    built = {"buildings": "gate1@pisa villa1@pisa"}
    t = table("carrara", seats=[{"buildings": "gate2@pisa villa2@pisa"}, built], cities={"pisa": 1})
    assert refused(t)["place:pisa"] == lack("city_scored", by=1)


def test_a_type_is_refused_if_none_of_it_stands_or_it_has_been_scored() -> None:
    told = refused(table("carrara", seats=player(buildings="gate1@pisa villa1@massa", scored="villa")))
    assert told["type:villa"] == lack("type_scored")
    assert told["type:palace"] == lack("score_type")
    assert "type:gate" not in told


def test_a_player_with_six_scorings_has_no_figure_left() -> None:
    types = "library palace gate cathedral castle villa"
    built = " ".join(f"{name}1@lerici" for name in types.split())
    told = refused(table("carrara", seats=player(buildings=built, scored=types), forced=False))
    assert told["place:lerici"] == lack("pegs")


def test_blocks_cannot_be_bought_if_none_is_left_on_the_wheel_and_in_the_bag() -> None:
    seats = [at_the_goals(2, coins=0, blocks=""), {"blocks": EVERYTHING}]
    assert refused(table("carrara", wheel={}, bag="", cities={"lerici": 0}, seats=seats))["button:buy"] == lack("wheel")
    assert "button:buy" not in refused(table("carrara"))


def test_a_section_is_refused_with_its_lowest_price_or_because_it_is_empty() -> None:
    t = table("carrara", seats=player(coins=3), wheel={"I": "white yellow", "V": "white black"}).play("buy")
    assert refused(t) == {
        "section:II": lack("section_price", price=4, coins=3),  # turned by one: white for 5, yellow for 4
        **{f"section:{name}": lack("empty") for name in ("III", "IV", "V")},
    }


def test_blocks_of_one_section_only_are_bought_and_none_that_is_too_dear() -> None:
    t = table("carrara", seats=player(coins=4), wheel={"I": "white yellow black"}).play("buy", "II")
    assert refused(t) == {
        "block:II:white": lack("block_price", price=5, coins=4),
        **{f"section:{name}": lack("one_section") for name in ("I", "III", "IV", "V", "VI")},
    }


def test_a_city_is_refused_with_the_blocks_of_its_colours() -> None:
    t = table("carrara", seats=player(blocks="white red"), display="gate2 gate1 gate3 gate4 gate5")
    assert refused(t.play("build gate2")) == {
        "city:livorno": lack("city_blocks", cost=2, blocks=1),
        "city:pisa": lack("city_blocks", cost=2, blocks=1),
    }


def test_colours_that_the_city_does_not_take_cannot_pay() -> None:
    t = table("carrara", seats=player(blocks="2 white yellow blue"), display="gate2 gate1 gate3 gate4 gate5")
    assert refused(t.play("build gate2", "pisa")) == {"block:blue": lack("colour")}


def test_an_object_that_has_been_sold_is_refused() -> None:
    seats, wheel = player(objects="book gate chalice flag"), {"I": "black"}
    t = table("carrara", seats=seats, market="crown arms", wheel=wheel).play("buy", "II", "black")
    assert set(refused(t)) == {f"object:{name}" for name in ("book", "gate", "chalice", "flag")}
    assert refused(t)["object:book"] == lack("sold")


# -- in all games ------------------------------------------------------------------------------------------------------


@SETUPS
def test_whatever_is_refused_is_not_offered_and_has_a_reason_in_words(setup: Setup) -> None:
    met = 0
    for start, dice in setup.starts():
        for game in walk(start, dice):
            step = game.agenda[-1]
            for one in [step, *game.agenda]:
                assert bool(one.lacking(game)) is not one.possible(game)
            offered = {step.anchor(game, choice) for choice in game.choices}
            sight = Sight(game.view(game.who))
            for choice, lacks in step.refusals(game).items():
                anchor = step.anchor(game, choice)
                assert anchor not in offered
                assert lacks
                assert "{" not in page.refusals.words(sight, lacks)
                met += 1
    assert met


@SETUPS
def test_a_scoring_brings_what_the_question_told(setup: Setup) -> None:
    start, dice = next(setup.starts())
    scored = 0
    for game in walk(start, dice):
        view = game.view(game.who)
        if view["decision"] is None or view["decision"]["step"] != "Turn":
            continue
        for choice in game.choices:
            if brings := view["decision"]["so_far"]["brings"].get(game.words.anchor(choice)):
                trial: Any = game.clone()
                trial.play(choice)
                then, now = view["table"]["seats"][game.who], trial.families[game.who]
                assert now.coins - then["coins"] == brings["coins"]
                assert now.points - then["points"] == brings["points"]
                assert sum(now.objects) - sum(then["objects"]) == brings["objects"]
                scored += 1
    assert scored
