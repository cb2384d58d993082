"""Bots: fair, repeatable, and of use."""

from __future__ import annotations

from typing import Any

import pytest

import ludoteca
from ludoteca.bots import bot, decide, kinds
from ludoteca.bots.mcts import MctsBot
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from tests.laws.walks import Setup, setups


def somewhere(game: str, players: int, seed: int, **options: Any) -> Game:
    """A position in the middle of a game, reached by chance."""
    g = ludoteca.new(game, players, seed, **options)
    dice = Dice(seed)
    for _ in range(30 + dice.roll(40)):
        if not g.over:
            g.play(dice.pick(g.choices))
    return g


def wins(first: str, second: str, games: int) -> float:
    """How many games of Carrara the first of two bots wins, seats swapped."""
    won = 0.0
    for i in range(games):
        g = ludoteca.new("carrara", 2, seed=i // 2)
        seats = [bot(first, i), bot(second, i + 1)]
        mine = i % 2
        while not g.over:
            g.play(decide(seats[g.who ^ mine], g))
        won += (mine in g.winners()) / len(g.winners())
    return won


@pytest.mark.parametrize(("seed", "setup"), [pytest.param(i, setup, id=str(setup)) for i, setup in enumerate(setups())])
@pytest.mark.parametrize("name", ["random", "greedy", "mcts:iterations=12"])
def test_a_bot_always_makes_one_of_the_offered_choices(name: str, seed: int, setup: Setup) -> None:
    g = somewhere(setup.game, setup.players, seed, **dict(setup.options))
    player = bot(name, seed)
    for _ in range(4):
        if not g.over:
            choice = decide(player, g)
            assert choice in g.choices + g.asides
            g.play(choice)


@pytest.mark.parametrize("name", ["random", "greedy", "mcts:iterations=40"])
def test_bots_of_the_same_seed_choose_alike(name: str) -> None:
    g = somewhere("carrara", 3, 5)
    assert decide(bot(name, 7), g) == decide(bot(name, 7), g)


@pytest.mark.parametrize("name", ["greedy", "mcts:iterations=40"])
@pytest.mark.parametrize("seed", range(6))
def test_what_the_seat_cannot_see_changes_nothing(name: str, seed: int) -> None:
    g: Any = somewhere("carrara", 3, seed)
    if g.over:
        return
    other = g.clone()
    rival = other.families[(g.who + 1) % 3]
    rival.coins += 9
    other.bag, rival.blocks = [b + r for b, r in zip(other.bag, rival.blocks, strict=True)], [0] * 6
    other.stack.reverse()
    other.random ^= 12345
    assert other.view(g.who) == g.view(g.who)
    assert decide(bot(name, 3), g) == decide(bot(name, 3), other)


def test_a_bot_never_holds_the_true_game() -> None:
    class Spy(MctsBot):
        seen: Game

        def choose(self, g: Game) -> int:
            self.seen = g
            return g.choices[0]

    g = somewhere("carrara", 2, 1)
    spy = Spy(1)
    decide(spy, g)
    assert spy.seen is not g
    assert (spy.seen.seed, spy.seen.log) == (0, [])


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 20) >= 18


def test_mcts_beats_random() -> None:
    assert wins("mcts:iterations=12", "random", 4) == 4


def test_mcts_tells_what_it_thought() -> None:
    g = somewhere("carrara", 2, 2)
    player = MctsBot(1, iterations=60)
    choice = decide(player, g)
    assert player.thoughts[0][0] == choice
    assert [visits for _, visits, _ in player.thoughts] == sorted([v for _, v, _ in player.thoughts], reverse=True)


def test_mcts_shares_its_work_only_when_told_to() -> None:
    g = somewhere("carrara", 2, 4)
    player = MctsBot(1, iterations=20, workers=2)
    assert decide(player, g) in g.choices
    assert sum(visits for _, visits, _ in player.thoughts) in (0, 40)


def test_time_is_a_limit_too() -> None:
    g = somewhere("carrara", 2, 4)
    assert decide(bot("mcts:seconds=0.01", 1), g) in g.choices


@pytest.mark.parametrize(
    ("spec", "reason"),
    [
        ("nobody", "there is no bot 'nobody'; the bots are random, greedy, mcts"),
        ("greedy:seconds=1", "the bot 'greedy' has no settings"),
        ("mcts:depth=3", "mcts has no setting 'depth'; its settings are seconds, iterations, workers"),
        ("mcts:iterations=2.5", "iterations must be a whole number above 0, not '2.5'"),
        ("mcts:seconds=soon", "seconds must be a number above 0, not 'soon'"),
        ("mcts:seconds=-1", "seconds must be a number above 0, not '-1'"),
    ],
)
def test_a_bot_that_cannot_be_is_refused_with_what_is_allowed(spec: str, reason: str) -> None:
    with pytest.raises(LudotecaError) as refused:
        bot(spec, 1)
    assert str(refused.value) == reason


def test_every_bot_has_its_name() -> None:
    for name in kinds():
        assert bot(name, 1) is not None
