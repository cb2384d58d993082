"""What machines are offered leads to all the same ends as what people are offered."""

from __future__ import annotations

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.games.carrara.game import Carrara
from ludoteca.games.carrara.turn import Turn
from ludoteca.testing import table
from tests.games.carrara.story import shown
from tests.laws.walks import walk, written


def ends_of_the_turn(g: Game, narrowed: bool) -> tuple[set[str], int]:
    """All positions to which the deciding player can bring his turn, and how many decisions were looked at."""
    ends: set[str] = set()
    looked, seen = 0, set()
    todo = [g.clone()]
    while todo:
        here = todo.pop()
        position = written(here.position())
        if here.who != g.who or position in seen:
            ends |= {position} if here.who != g.who else set()
            continue
        seen.add(position)
        looked += 1
        for choice in here.agenda[-1].narrow(here, here.choices) if narrowed else here.choices:
            ahead = here.clone()
            ahead.play(choice)
            todo.append(ahead)
    return ends, looked


def few_ways(g: Carrara) -> bool:
    """A turn that can be searched to its last end."""
    sections = [sum(g.wheel[i : i + 6]) for i in range(0, 36, 6)]
    return isinstance(g.agenda[-1], Turn) and max(sections) <= 5 and sum(g.families[g.who].blocks) <= 4


def test_no_end_of_a_turn_is_lost() -> None:
    compared = saved = 0
    for players in (2, 3, 4):
        dice = Dice(players)
        start = ludoteca.new("carrara", players, seed=players)
        for g in walk(start, dice):
            assert isinstance(g, Carrara)
            if few_ways(g) and dice.roll(6) == 0:
                everything, looked = ends_of_the_turn(g, narrowed=False)
                less, looked_narrowed = ends_of_the_turn(g, narrowed=True)
                assert less == everything
                compared += 1
                saved += looked - looked_narrowed
    assert compared > 15
    assert saved > 0


def test_blocks_are_named_from_white_to_black_once() -> None:
    t = table("carrara", wheel={"I": "red green blue"}, seats=[dict(coins=20)], display=shown("villa1"))
    t.play("buy", "II", "green")
    step = t.game.agenda[-1]
    assert [t.game.notation(c) for c in t.game.choices] == ["done", "red", "blue"]
    assert [t.game.notation(c) for c in step.narrow(t.game, t.game.choices)] == ["done", "blue"]


def test_who_began_to_pay_in_another_order_is_still_offered_something() -> None:
    t = table("carrara", display=shown("gate3"), seats=[dict(blocks="2 white red green")])
    t.play("build gate3 lerici", "green")
    step = t.game.agenda[-1]
    assert step.narrow(t.game, t.game.choices) == t.game.choices
