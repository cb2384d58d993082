"""Bots at the card games: they answer windows, and play whole games."""

from __future__ import annotations

import pytest
from hamlet import BOX as HAMLET

from ludoteca.bots import bot, decide
from ludoteca.bots.turns import ways
from ludoteca.bots.values import values_of
from ludoteca.core.box import Box
from ludoteca.core.choices import STOP, YES
from ludoteca.core.record import encode
from tests.cardgames.hopfield import BOX as HOPFIELD
from tests.cardgames.table import hamlet, hopfield


@pytest.mark.parametrize("box", [HAMLET, HOPFIELD], ids=lambda box: box.key)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["greedy", "mcts:iterations=4"])
def test_bots_play_whole_games_and_never_just_wait_in_a_window(box: Box, players: int, name: str) -> None:
    g = box.new(players, players)
    seats = [bot(name, seed) for seed in range(players)]
    while not g.over:
        private = g.agenda[-1].private
        choice = decide(seats[g.who], g)
        assert choice in g.choices + g.asides
        assert not private or choice != YES
        g.play(choice)
    assert g.winners()


@pytest.mark.parametrize("name", ["greedy", "mcts:iterations=4"])
def test_a_bot_plays_the_card_that_gains_and_passes_otherwise(name: str) -> None:
    asked = hopfield(dict(goods="3 jewel", hand="827"), {}, phase=1).game
    assert asked.agenda[-1].private
    assert asked.notation(decide(bot(name, 1), asked)) == "play 827"  # 8 points for 3 jewels
    asked = hopfield(dict(goods="1 meat", hand="007"), {}, phase=1).game
    assert asked.agenda[-1].private
    assert decide(bot(name, 1), asked) == STOP  # brings nothing that counts


def test_a_turn_in_the_search_ends_at_the_next_public_question() -> None:
    g = hopfield({}, dict(hand="009"), {}, players=3, board={"farming": (1, 2, 0)}).game
    for way in ways(g, values_of("hopfield"), 4):
        assert not way.end.agenda[-1].private
        assert (way.end.who, way.end.agenda[-1].begins_turn) == (1, True)


def test_a_bot_is_not_told_what_the_others_declined_or_that_they_hold_a_card_that_listens() -> None:
    t = hopfield({}, dict(hand="009"), {}, players=3, board={"farming": (1, 2, 0)})
    t.play("farming", "done")
    assert t.game.declined[1]
    assert t.game.redeal(2, 5).declined == [(), (), ()]
    assert t.game.redeal(1, 5).declined == t.game.declined
    t = hamlet(dict(goods="2 food", hand="chief"), dict(hand="chiefs-daughter"), dict(hand="tutor"), players=3)
    t.play("occupation")
    assert t.game.agenda[-1].private
    unasked = hamlet(dict(goods="2 food", hand="chief"), dict(hand="tutor"), dict(hand="tutor"), players=3)
    unasked.play("occupation")
    assert encode(t.game.redeal(2, 5).agenda) == encode(unasked.game.redeal(2, 5).agenda)
