"""Events in words, and lines in which nothing is said twice."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import Any

import pytest

import ludoteca
from ludoteca.core.game import Event
from ludoteca.core.rng import Dice
from ludoteca.games import shelf
from ludoteca.i18n.events import NAMES as NAMING
from ludoteca.i18n.events import lines, named, seat_names, sentence, telling
from ludoteca.i18n.events import told as told_in_lines
from ludoteca.testing import Table, table

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Eve"]


def told(t: Table) -> list[str]:
    return [sentence("carrara", event, NAMES) for event in t.game.events]


def agricola(*events: tuple[int, str, dict[str, Any]]) -> list[str]:
    return told_in_lines("agricola", [{"who": who, "verb": verb, **facts} for who, verb, facts in events], NAMES)


def goods(**counts: int) -> list[int]:
    kinds = telling("agricola").COUNTED["goods"]
    return [counts.get(kind, 0) for kind in kinds]


def test_a_purchase_is_told_with_its_blocks_and_its_price() -> None:
    t = table("carrara", wheel={"I": "2 white 3 red 6 black"}).play("buy II white white black black done")
    assert told(t)[:2] == ["Ada turned the wheel", "Ada bought 2 White, 2 Black from section II for 10 coins"]


def test_what_costs_nothing_is_told_without_a_price() -> None:
    t = table("carrara", wheel={"I": "2 white 3 red 6 black"}).play("buy II black done")
    assert told(t)[1] == "Ada bought 1 Black from section II"


def test_one_coin_is_a_coin_and_two_are_coins() -> None:
    bought = {"who": 0, "verb": "bought_object", "object": "arms", "price": 1}
    assert sentence("carrara", bought, NAMES) == "Ada bought Coat of arms for 1 coin"
    assert sentence("carrara", {**bought, "price": 2}, NAMES) == "Ada bought Coat of arms for 2 coins"


def test_a_scoring_is_told_with_its_sums() -> None:
    seats = [{"buildings": "villa3@pisa villa2@lucca"}]
    t = table("carrara", seats=seats).play("score villa")
    assert told(t) == ["Ada scored Villa", "Ada gained 3×3 + 2×2 · 9 coins · 4 points · 2 Coat of arms"]


def test_what_nobody_did_has_no_name_in_it() -> None:
    assert sentence("carrara", {"who": -1, "verb": "ended"}, NAMES) == "The game is over"


def test_a_building_is_its_type_and_its_cost() -> None:
    assert named("carrara", "cathedral4") == "Cathedral 4"
    assert named("carrara", "III") == "III"


def test_seats_without_a_name_are_numbered() -> None:
    assert seat_names(3) == ["Player 1", "Player 2", "Player 3"]


# -- lines -----------------------------------------------------------------------------------------------------------


def test_what_a_card_gives_to_several_is_one_line() -> None:
    received = [(who, "gained", {"goods": goods(food=1), "cause": "flagon"}) for who in (1, 3, 4, 0)]
    assert agricola(*received) == ["Ben, Dora, Eve and Ada received 1 food (Flagon)"]


def test_who_received_something_else_has_a_line_of_their_own() -> None:
    flagon = {"cause": "flagon"}
    assert agricola(
        (2, "gained", {"goods": goods(food=4), **flagon}),
        (0, "gained", {"goods": goods(food=1), **flagon}),
        (1, "gained", {"goods": goods(food=1), **flagon}),
    ) == ["Cleo received 4 food (Flagon)", "Ada and Ben received 1 food (Flagon)"]


def test_an_action_is_one_line_that_says_nothing_twice() -> None:
    assert agricola(
        (2, "placed", {"space": "starting-player"}),
        (2, "starts", {}),
        (2, "paid", {"goods": goods(clay=1), "cause": "flagon"}),
        (2, "played", {"card": "flagon"}),
        (2, "gained", {"goods": goods(food=4), "cause": "flagon"}),
    ) == ["Cleo sent a person: Starting player; played Flagon for 1 clay; received 4 food"]


def test_somebody_who_starts_by_something_else_than_the_space_is_told() -> None:
    assert agricola((2, "placed", {"space": "wood"}), (2, "starts", {})) == [
        "Cleo sent a person: Wood; is the starting player"
    ]


def test_a_price_is_told_apart_if_something_else_comes_between() -> None:
    assert agricola(
        (0, "paid", {"goods": goods(clay=1), "cause": "flagon"}),
        (0, "gained", {"goods": goods(food=2), "cause": "baker"}),
        (0, "played", {"card": "flagon"}),
    ) == ["Ada paid 1 clay (Flagon); received 2 food (Baker); played Flagon"]


def test_a_cause_is_told_again_after_another_one() -> None:
    wood, food = {"goods": goods(wood=2), "cause": "wood"}, {"goods": goods(food=1), "cause": "baker"}
    reed = {"goods": goods(reed=1), "cause": "wood"}
    assert agricola(
        (0, "placed", {"space": "wood"}), (0, "gained", wood), (0, "gained", food), (0, "gained", reed)
    ) == ["Ada sent a person: Wood; received 2 wood; received 1 food (Baker); received 1 reed (Wood)"]


def test_goods_that_come_piece_by_piece_are_added_up_and_what_comes_again_is_counted() -> None:
    raw = (0, "gained", {"goods": goods(food=1), "cause": "raw"})
    assert agricola(raw, raw, raw) == ["Ada received 3 food (Raw)"]
    field = (0, "plowed", {"cell": "b2"})
    assert agricola(field, field) == ["Ada plowed a field on b2 (×2)"]


def test_each_action_begins_a_line_even_of_the_same_player() -> None:
    assert agricola((0, "placed", {"space": "wood"}), (0, "placed", {"space": "clay"})) == [
        "Ada sent a person: Wood",
        "Ada sent a person: Clay",
    ]


def test_what_was_told_to_single_seats_is_never_put_together() -> None:
    """Two things that look alike may differ in who knows of them."""
    drew = [{"who": who, "verb": "gained", "goods": goods(food=1), "cause": "raw", "only": who} for who in (0, 1)]
    assert [line.seats for line in lines("agricola", drew, (0, 0))] == [(0,), (1,)]
    known = {**drew[0], "only": 1}
    assert len(lines("agricola", [drew[0], known], (0, 0))[0].events) == 2


def test_a_building_of_all_creatures_is_told_with_its_price_and_its_gift_without_its_name() -> None:
    events = [
        {"who": 0, "verb": "paid", "goods": [3, 0, 0, 0, 0, 0, 0, 0], "cause": "open-stables"},
        {"who": 0, "verb": "built", "building": "open-stables", "cell": "h2"},
        {"who": 0, "verb": "gained", "goods": [0, 0, 0, 0, 0, 0, 0, 1], "cause": "open-stables"},
    ]
    assert told_in_lines("creatures", events, NAMES) == ["Ada built the Open Stables on h2 for 3 wood; got 1 horse"]


def whole_game(key: str, players: int, seed: int) -> list[Event]:
    g, dice = ludoteca.new(key, players, seed), Dice(seed)
    while not g.over:
        g.play(dice.pick(g.choices))
    return list(g.events or [])


def totals(events: list[Event], verbs: set[str]) -> Counter[Any]:
    """How much of each good there is in all events, and how often each of these verbs."""
    found: Counter[Any] = Counter()
    for event in events:
        for good, amount in enumerate(event.get("goods", ())):
            found[good] += amount * event.get("times", 1)
        if event["verb"] in verbs:
            found[event["verb"]] += event.get("times", 1)
    return +found


@pytest.mark.parametrize("key", shelf())
def test_nothing_is_lost_in_lines(key: str) -> None:
    """All goods, all deeds, and the name of whatever they were about."""
    implied = getattr(telling(key), "IMPLIED", {})
    for players in ludoteca.games.box(key).players:
        for _, group in groupby(whole_game(key, players, players), key=lambda event: event["who"]):
            raw = list(group)
            found = lines(key, raw, [0] * len(raw))
            said = [event for line in found for event in line.events]
            deeds = {event["verb"] for event in raw} - {event["verb"] for event in raw if "goods" in event}
            assert totals(said, deeds - {*implied}) == totals(raw, deeds - {*implied})
            names = {event[name] for event in raw for name in NAMING if event.get(name)}
            assert names <= {event[name] for event in said for name in NAMING if event.get(name)}


@pytest.mark.parametrize("key", shelf())
def test_every_line_is_a_whole_sentence(key: str) -> None:
    players = ludoteca.games.box(key).players[-1]
    for line in told_in_lines(key, whole_game(key, players, 7), seat_names(players)):
        assert "()" not in line
        assert "; ;" not in line
        assert "  " not in line
        assert line == line.strip()
        assert line.count("(") == line.count(")")
