"""Bots at the card games: what they know of them, in positions where there is no doubt what is right."""

from __future__ import annotations

from typing import Any

import pytest

import ludoteca
from ludoteca.bots import bot, decide
from ludoteca.bots.base import Bot
from ludoteca.bots.plans import Plans, search
from ludoteca.bots.turns import ways
from ludoteca.bots.values import values_of
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.testing import Table, table

TABLES = [("agricola", players) for players in range(1, 6)] + [("hallertau", players) for players in range(1, 5)]
GAMES = ("agricola", "hallertau")


def notation(t: Table, name: str = "greedy", seed: int = 1) -> str:
    """What a bot chooses here."""
    return str(t.game.notation(decide(bot(name, seed), t.game)))


def finished(game: str, seats: list[str], seed: int) -> Game:
    g = ludoteca.new(game, len(seats), seed)
    players = [bot(name, seed + i) for i, name in enumerate(seats)]
    while not g.over:
        g.play(decide(players[g.who], g))
    return g


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_greedy_beats_random_at_cards(game: str, seed: int) -> None:
    seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
    assert finished(game, seats, seed).winners() == [seats.index("greedy")]


def test_alone_greedy_thinks_of_the_whole_round() -> None:
    """By single turns it begs at every harvest of this game and ends below zero."""
    assert finished("agricola", ["greedy"], 2).scores()[0]["total"] > 20


def test_alone_a_way_ends_where_something_new_is_shown() -> None:
    g: Any = ludoteca.new("agricola", 1, 0)
    for way in ways(g, values_of("agricola"), 4, beyond=True):
        end: Any = way.end
        assert end.round <= g.round + 1
        assert end.reveals == g.reveals + (end.round - g.round)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_there_is_always_something_sensible_and_it_is_offered(game: str, players: int) -> None:
    values = values_of(game)
    for seed in range(3):
        g, dice = ludoteca.new(game, players, seed), Dice(seed)
        while not g.over:
            if g.agenda[-1].private:
                assert values.reply(g) in g.choices
            sensible = values.sensible(g)
            assert sensible
            assert set(sensible) <= set(g.choices + g.asides)
            assert len(sensible) == len(set(sensible))
            g.play(dice.pick(g.choices))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_at_the_end_a_position_is_worth_its_points(game: str, players: int) -> None:
    g, dice = ludoteca.new(game, players, 4), Dice(4)
    while not g.over:
        g.play(dice.pick(g.choices))
    worths = [values_of(game).evaluate(g, who) for who in range(players)]
    assert worths == pytest.approx([lines["total"] for lines in g.scores()], abs=0.05)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["greedy", "mcts:iterations=6"])
def test_bots_of_the_same_seed_play_cards_alike(game: str, name: str) -> None:
    g, dice = ludoteca.new(game, 3, 2), Dice(2)
    for _ in range(40):
        g.play(dice.pick(g.choices))
    assert decide(bot(name, 7), g) == decide(bot(name, 7), g)


# -- plans -------------------------------------------------------------------------------------------------------------


def planned(game: str, iterations: int) -> Plans:
    found = search(ludoteca.new(game, 2, 5), Bot(1))
    assert isinstance(found, Plans)
    found.tried(0.0, iterations)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_plan_is_followed_to_the_horizon_before_others_are(game: str) -> None:
    plans = planned(game, values_of(game).horizon - 1)
    assert max(first.depth for first in plans.firsts) == values_of(game).horizon
    assert sum(first.visits - 1 for first in plans.firsts) <= values_of(game).horizon - 1


@pytest.mark.parametrize("game", GAMES)
def test_what_was_not_followed_to_the_end_is_no_better_than_what_was(game: str) -> None:
    plans = planned(game, 20)
    far = [first.mean(plans.me) for first in plans.firsts if first.depth == plans.horizon]
    assert far
    assert all(first.mean(plans.me) <= min(far) + 1e-9 for first in plans.firsts if first.depth < plans.horizon)


def test_turns_in_another_order_are_followed_once() -> None:
    plans = planned("agricola", 40)
    for waiting in plans.waiting:
        leads = [lead for lead, _, _, _ in waiting]
        assert len(leads) == len(set(leads))


def test_a_plan_of_workers_ends_with_their_phase() -> None:
    start: Any = table("hallertau", round=2, phase=4).game
    after = start.clone()
    after.villages[0].workers -= 3
    assert values_of("hallertau").pace(start, start, after) == 3
    after.phase = 9
    assert values_of("hallertau").pace(start, start, after) == values_of("hallertau").horizon


# -- Agricola ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greedy", "mcts:iterations=6"])
def test_nobody_begs_who_has_something_to_eat(name: str) -> None:
    seats: list[dict[str, Any]] = [dict(goods="2 food 1 grain 1 vegetable"), dict(goods="4 food")]
    t = table("agricola", seats=seats, round=4, moment="feeding")
    while not t.game.over and t.game.phase == "feeding":
        t.game.play(decide(bot(name, 1), t.game))
    assert t.game.farms[0].begging == 0


def test_the_family_grows_where_there_is_a_room() -> None:
    t = table("agricola", seats=[dict(goods="9 food", rooms="a1")], round=7, order="growth")
    assert notation(t) == "growth"


def test_a_room_is_built_when_all_lies_ready() -> None:
    t = table("agricola", seats=[dict(goods="5 wood 2 reed 5 food")], round=5)
    assert notation(t) == "rooms"
    assert notation(t.play("rooms")) == "room a1"


def test_animals_without_room_are_cooked_and_not_let_go() -> None:
    t = table("agricola", seats=[dict(cards="fireplace-2")], round=4, order="sheep", lying={"sheep": "4 sheep"})
    t.play("sheep")
    me = bot("greedy", 1)
    while t.game.who == 0:
        t.game.play(decide(me, t.game))
    assert t.goods == "6 food 1 sheep"


def test_fences_are_looked_at_for_few_pastures_only() -> None:
    t = table("agricola", seats=[dict(goods="15 wood 9 food")], round=4, order="fences").play("fences")
    values = values_of("agricola")
    assert len(values.sensible(t.game)) <= 4
    assert len(ways(t.game, values, 12)) <= 48


# -- Hallertau ---------------------------------------------------------------------------------------------------------


def test_a_card_that_costs_nothing_is_played_when_asked() -> None:
    t = table("hallertau", seats=[dict(goods="1 milk 1 wool", hand="011")], phase=5)
    assert t.game.agenda[-1].private
    assert notation(t) == "play 011"


def test_a_card_that_costs_more_than_it_brings_is_kept() -> None:
    t = table("hallertau", seats=[dict(goods="1 jewel", hand="410")], round=6, phase=10)
    assert t.offers("play 410")  # a point for two fields that count 4 goods
    assert notation(t) == "done"


def test_a_point_card_is_played_at_last() -> None:
    t = table("hallertau", seats=[dict(goods="12 clay", hand="916")], round=6, phase=10)
    assert notation(t) == "play 916"


@pytest.mark.parametrize("name", ["greedy", "mcts:iterations=12"])
def test_goods_that_pay_for_steps_are_spent(name: str) -> None:
    t = table("hallertau", seats=[dict(goods="1 clay 1 barley 1 meat 1 rye 1 wool")], round=1, phase=9)
    me = bot(name, 1)
    while t.game.phase == 9 and t.game.round == 1:
        t.game.play(decide(me, t.game))
    assert t.game.villages[0].shops == (1, 1, 1, 1, 1)
