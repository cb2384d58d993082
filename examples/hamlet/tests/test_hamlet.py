"""Hamlet is whole: its cards can be read, its games end, bots and machines see it, and its page shows every choice."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from hamlet import BOX
from hamlet.board import CARDS
from hamlet.bot import evaluate
from hamlet.card import DECK
from hamlet.game import Hamlet
from hamlet.page import ask, panels
from hamlet.vectors import facts, layout

from ludoteca.ui.drawing import Sight


def walk(seed: int, players: int) -> Iterator[Hamlet]:
    """The positions of a random game."""
    g, pick = BOX.new(players, seed), random.Random(seed)
    assert isinstance(g, Hamlet)
    while not g.over:
        yield g
        g.play(pick.choice(g.choices))
    yield g


def test_every_card_has_a_class() -> None:
    assert set(DECK.cards) == set(CARDS)


@pytest.mark.parametrize("players", BOX.players)
def test_the_worth_of_a_finished_game_is_its_score(players: int) -> None:
    *_, last = walk(players, players)
    assert [evaluate(last, seat) for seat in range(players)] == [sheet["total"] for sheet in last.scores()]


@pytest.mark.parametrize("players", BOX.players)
def test_vectors_have_one_length_and_tell_nothing_of_other_hands(players: int) -> None:
    for g in list(walk(7, players))[::25]:
        for seat in range(players):
            vector = layout(players).encode(g.view(seat))
            assert len(vector) == 4 * layout(players).size
            assert layout(players).encode({**g.view(seat), "table": facts(g, seat)}) == vector
            other = g.redeal(seat, 5)
            same = other.view(seat)["table"]
            assert layout(players).encode({**g.view(seat), "table": same}) == vector


def test_what_is_offered_can_be_clicked_or_stands_in_the_decision() -> None:
    for g in list(walk(3, 2))[:200:7]:
        if g.over or g.agenda[-1].__class__.__name__ == "Pay":
            continue
        sight = Sight(g.view(g.who), ["Ada", "Bruno"])
        board, asked = "".join(panel.html for panel in panels(sight)), ask(sight)
        rows = {row.choice for group in asked.groups for row in group.rows}
        rows |= {asked.go_choice} | {answer.choice for answer in asked.others}
        rows |= {way.choice for way in (asked.amounts.ways if asked.amounts else ())}
        rows |= {int(code) for code in re.findall(r'data-(?:plays|use|choice)="(\d+)"', asked.body)}
        for offer in sight.asked["choices"]:
            assert offer["choice"] in rows or f'data-anchor="{offer["anchor"]}"' in board, offer


def test_a_position_is_arranged_by_its_words() -> None:
    g = BOX.new(2, 0)
    BOX.arrange(g, seats=[{"goods": "3 wood", "cards": "carpenter"}])
    g.advance()
    assert g.table(0)["seats"][0]["goods"] == "3 wood"
