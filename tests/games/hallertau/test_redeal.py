"""Positions that a seat cannot tell apart are dealt anew alike: a redeal knows no more than the seat, also of others
who are asked in private, and of what they have answered."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.core.views import as_known
from ludoteca.games.hallertau import BOX
from tests.games.hallertau.soak import choice, enrich
from tests.games.hallertau.table import table
from tests.laws.walks import written


def twins(seed: int) -> Iterator[tuple[int, Any, Any]]:
    """A seat, and two positions after the same choice: the true one, and one in which the others hold other cards."""
    dice = random.Random(seed)
    g: Any = BOX.new(dice.choice((3, 4, 4)), seed, gateway=dice.randrange(4), farmyard=dice.randrange(4, 8))
    g.events = None
    if seed % 2:
        enrich(g, dice)
    while not g.over:
        chosen = choice(g, dice)
        if not g.agenda[-1].private and dice.random() < 0.3:
            seat = dice.randrange(g.players)
            one, other = g.clone(), g.redeal(seat, dice.randrange(1 << 30))
            if chosen in (*other.choices, *other.asides):
                one.play(chosen)
                other.play(chosen)
                yield seat, one, other
        g.play(chosen)


def alike(seat: int, one: Any, other: Any) -> bool:
    """Whether a seat sees the same, and knows what is asked if somebody is asked in the open. With three players the
    quadrants of this round may not tell which card named them: that card lies open."""
    cards = [sorted(g.quadrants) for g in (one, other)]
    same = written(one.view(seat)) == written(other.view(seat)) and (one.players > 3 or cards[0] == cards[1])
    return same and (one.who == seat or as_known(one, seat)[1] or as_known(other, seat)[1])


@pytest.mark.parametrize("part", range(6))
def test_what_a_seat_cannot_tell_apart_is_dealt_anew_alike(part: int) -> None:
    met = 0
    for seed in range(8 * part, 8 * part + 8):
        for seat, one, other in twins(seed):
            if alike(seat, one, other):
                met += one.agenda[-1].private and one.who != seat
                anew = [g.redeal(seat, seed).position() for g in (one, other)]
                assert anew[0] == anew[1], f"seed {seed}, seat {seat}"
                assert written(one.redeal(seat, seed).view(seat)) == written(one.view(seat))
    assert met, "nobody was asked in private"


def test_a_redeal_does_not_tell_which_of_two_others_is_asked() -> None:
    """Only the backs of cards are the same in both games, and what the third player sees."""
    seats = [dict(goods="1 milk 1 wool", hand=hand) for hand in ("006", "011", "020")]
    mirrored = [seats[0], seats[2], seats[1]]
    games = [table(*each, players=3, round=2, phase=5).game for each in (seats, mirrored)]
    assert [(g.who, g.agenda[-1].private) for g in games] == [(1, True), (2, True)]
    assert written(games[0].view(0)) == written(games[1].view(0))
    assert games[0].view(0)["who"] is None
    for seed in range(5):
        anew = [g.redeal(0, seed) for g in games]
        assert anew[0].position() == anew[1].position()


def test_a_redeal_does_not_tell_that_another_was_asked_for_the_order_of_a_harvest() -> None:
    """027 could be played between two fields, and its owner has said that he harvests all at once."""
    seat = dict(goods="1 wool", fields="3:rye 5:barley")
    asked = table({}, {**seat, "hand": "027"}, round=2, phase=7).play("1: done").game
    unasked = table({}, {**seat, "hand": "029"}, round=2, phase=7).game
    anew = [g.redeal(0, 1).villages[1].counted for g in (asked, unasked)]
    assert anew[0] == anew[1]


def test_a_redeal_does_not_tell_whether_the_card_that_another_played_was_the_one_just_drawn() -> None:
    full, games = {"farming": "1 2 3"}, []
    for hand, drawn in (("009 006 011", "007"), ("009 006 007", "011")):
        t = table(dict(goods="1 milk 1 wool", hand=hand), board=full, decks={"gateway": drawn, "bonus": ""})
        games.append(t.play("gateway_card", "play 011").game)
    assert written(games[0].view(1)) == written(games[1].view(1))
    assert games[0].redeal(1, 1).position() == games[1].redeal(1, 1).position()
