"""What may be done at any time, compared with a model in which everybody may act after every change."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.creatures.board import SPACE_NAMES
from ludoteca.testing import table
from tests.games.creatures.model import Solved, as_modelled, as_played

FIRM = dict(buildings="building-firm@g1 stall@g3 stall@f1", troughs="g2", goods="2 stone 0 border")
WORKSHOP = dict(buildings="home-workshop@g1 stall@f1 stall@f2", goods="3 wood 3 stone 1 reed 0 border")
STEWARD = dict(WORKSHOP, buildings="home-workshop@g1 stewards-office@g2 stall@f1 stall@f2")
WELL = dict(buildings="building-firm@g1 farm-well@g3 stall@f1", goods="2 stone 0 border")
MANY = "d1 d2 d3 e1 e2 e3 f1 f2 f3"
JOINERY = dict(expansions="left left", troughs=MANY, buildings="joinery@g1", goods="2 wood 0 border")
BOTH = dict(buildings="building-firm@g1 joinery@g3", troughs="g2", goods="2 stone 2 wood 0 border")
MARKET = dict(buildings="cattle-market@f1", goods="2 sheep 1 reed 0 border")
LAST_BUT_ONE = {"3-wood": 0, "1-stone": 0, "2-stone": 0, "walls": 1, "materials": 1}

POSITIONS: dict[str, dict[str, Any]] = {
    "the last worker frees a stall": dict(placed=LAST_BUT_ONE, seats=[FIRM, WORKSHOP]),
    "the last worker takes the marker": dict(
        placed=LAST_BUT_ONE, seats=[FIRM, WORKSHOP], lying={"first-player": "wood"}
    ),
    "the extra turn frees a stall": dict(moment="work ends", seats=[FIRM, STEWARD], round=8),
    "the owner has the extra turn": dict(
        moment="work ends", seats=[dict(FIRM, buildings="building-firm@g1 stewards-office@f2 stall@f1"), WORKSHOP]
    ),
    "before breeding": dict(moment="home", seats=[FIRM, dict(WORKSHOP, buildings="home-workshop@g1 stall@f1")]),
    "a second breeding": dict(
        moment="home", round=8, seats=[FIRM, dict(WORKSHOP, buildings="home-workshop@g1 breeding-station@g2 stall@f1")]
    ),
    "a trough at the start of the round": dict(
        moment="refill", round=6, seats=[WELL, dict(WORKSHOP, buildings="stall@f1 stall@f2")]
    ),
    "the other places troughs that come back": dict(
        moment="home", seats=[dict(FIRM, troughs="g2"), JOINERY], options={"setup": "advanced"}
    ),
    "one places one's own trough again": dict(
        moment="home", seats=[BOTH, dict(expansions="left left", troughs=MANY, goods="0 border")]
    ),
    "animals before breeding": dict(moment="home", round=8, seats=[MARKET, {}]),
}


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("name", POSITIONS)
def test_nothing_that_could_be_done_at_any_time_is_lost(name: str, first: int) -> None:
    """Every end of the model can be reached in the game, and no other; and best play comes to the same score, which it
    would not if somebody were asked too late."""
    parts: dict[str, Any] = dict(market="open-stables", round=5, first=first) | POSITIONS[name]
    parts["lying"] = dict.fromkeys(SPACE_NAMES[:4] + SPACE_NAMES[13:] + ("expand",), "") | parts.get("lying", {})
    t = table("creatures", **parts)
    game, model = Solved(t.game, as_played, 1), Solved(t.game, as_modelled, 1)
    assert model.ends - game.ends == set(), "something is lost"
    assert game.ends - model.ends == set(), "something is too much"
    assert game.value == model.value
    assert len(game.ends) > 1


ABLE = dict(buildings="stall@f1 stall@f2 stall@g1", goods="3 stone 1 reed")
PLAIN_FIRM = dict(buildings="building-firm@g1", troughs="g2", goods="2 stone")


def test_nobody_is_asked_if_the_space_for_stalls_is_taken() -> None:
    t = table("creatures", seats=[PLAIN_FIRM, ABLE], placed={"stall": 1})
    assert t.play("materials").game.who == 1
    t = table("creatures", seats=[PLAIN_FIRM, ABLE], placed={"walls": 1})
    assert t.play("materials").game.who == 0


def test_a_building_that_brings_a_trough_makes_the_last_one_matter() -> None:
    full = dict(expansions="left left", troughs="d1 d2 d3 e1 e2 e3 f1 f2 f3", goods="1 wood 1 reed")
    for market, asked in (("feed-storehouse", True), ("shelter", False)):
        t = table("creatures", seats=[PLAIN_FIRM, full], placed={"troughs": 1}, market=market)
        assert (t.play("materials").game.who == 0) == asked


def test_animal_trader_waits_for_the_extra_turn_of_the_other() -> None:
    seats = [dict(buildings="animal-trader@g1", goods="1 sheep 1 pig"), dict(buildings="stewards-office@g1")]
    t = table("creatures", seats=seats, moment="work ends", first=0)
    assert (t.game.who, t.offered) == (1, ["done", "use stewards-office"])
    t.play("use stewards-office 3-wood")
    assert (t.game.who, t.offered) == (0, ["done", "use animal-trader"])


def test_who_was_last_is_asked_before_the_extra_turn_of_the_other() -> None:
    steward = dict(ABLE, buildings="stewards-office@g3 stall@f1 stall@f2 stall@g1")
    placed = {"3-wood": 0, "1-stone": 0, "2-stone": 0, "cows": 1, "walls": 1}
    t = table("creatures", seats=[steward, PLAIN_FIRM], placed=placed)
    t.play("materials")
    assert (t.game.who, t.offered) == (1, ["done", "use building-firm"])


def test_building_firm_is_asked_again_before_the_second_breeding_of_the_other() -> None:
    other = dict(ABLE, buildings="home-workshop@g1 breeding-station@g2 stall@f1 stall@f2 stall@g3", expansions="left")
    t = table("creatures", seats=[PLAIN_FIRM, other], moment="home", round=8, first=1)
    t.play("done")
    assert (t.game.who, t.offered) == (1, ["done", "use home-workshop"])
    t.play("done")
    assert (t.game.who, t.offered) == (0, ["done", "use building-firm"])


def test_building_firm_is_asked_again_between_two_buildings_of_the_other() -> None:
    other = dict(buildings="home-workshop@g1 joinery@g2 stall@f1 stall@f2 stall@g3", goods="2 wood 3 stone 1 reed")
    t = table("creatures", seats=[PLAIN_FIRM, dict(other, expansions="left")], moment="home", first=1)
    t.play("done", "use joinery e1")
    assert (t.game.who, t.offered) == (0, ["done", "use building-firm"])


def test_building_firm_is_not_asked_once_the_home_workshop_is_used() -> None:
    other = dict(buildings="home-workshop@g1 joinery@g2 stall@f1 stall@f2", goods="2 wood 6 stone 2 reed")
    t = table("creatures", seats=[PLAIN_FIRM, dict(other, expansions="left")], moment="home", first=1)
    assert t.game.who == 1, "there are two stalls"
    t.play("use home-workshop e1")
    assert (t.game.who, t.offered) == (1, ["done", "use joinery"])


def test_who_has_passed_is_not_asked_again_for_nothing() -> None:
    seats = [dict(buildings="cattle-market@g1", goods="1 reed"), dict(buildings="joinery@g1", goods="2 wood")]
    t = table("creatures", seats=seats, moment="home", first=0)
    t.play("done")
    t.play("use joinery f1")
    assert t.game.round == 2
