"""Margins of games that are played on: what they are, what they do not know, and how well they are known."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ludoteca
from ludoteca.bots import Bot
from ludoteca.bots.advice import advice, divided, offers_of
from ludoteca.bots.margins import Estimate, estimate, games_on, margins, played_out, turned
from ludoteca.bots.values import values_of
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from tests.laws.unseen import changed
from tests.laws.walks import walk

GAMES = [("carrara", 2), ("carrara", 4), ("creatures", 2), ("family", 3), ("agricola", 2), ("hallertau", 2)]
every_game = pytest.mark.parametrize(("key", "players"), GAMES)


def later(key: str, players: int, choices: int, seed: int = 1) -> Game:
    """A game that has come some way, at the beginning of somebody's turn."""
    g, dice, values = ludoteca.new(key, players, seed), Dice(seed), values_of(key)
    while len(g.log) < choices or not g.agenda[-1].begins_turn:
        g = turned(g, values, dice)
    return g


def test_the_margin_is_the_own_points_less_those_of_the_best_other() -> None:
    assert margins([[10, 7, 9], [3, 8, 2]], 0) == [1, -5]
    assert margins([[10, 7, 9], [3, 8, 2]], 1) == [-3, 5]
    assert margins([[10]], 0) == [10]  # alone: the points


def test_an_estimate_keeps_apart_how_games_go_and_how_well_their_mean_is_known() -> None:
    few, many = estimate([0, 10, 20, 30]), estimate([0, 10, 20, 30] * 100)
    assert few[:2] == (4, 15.0)
    assert (few.low, few.high) == (7.5, 22.5)
    assert few.error == pytest.approx(2 * 12.91 / 2, abs=0.01)
    assert many.low == pytest.approx(few.low, abs=3)  # games go as far apart as before …
    assert many.error < few.error / 9  # … and their mean is known better
    assert estimate([5.0]) == Estimate(1, 5.0, 0.0, 5.0, 5.0)


@every_game
def test_games_are_played_on_to_their_end_through_every_seats_eyes(key: str, players: int) -> None:
    g = later(key, players, 20)
    for eyes in range(players):
        [end] = games_on(g, eyes, [()], seed=3)
        assert len(end) == players
        assert end != [0.0] * players


@every_game
def test_what_a_seat_cannot_see_changes_no_value(key: str, players: int) -> None:
    g = later(key, players, 20)
    for other in changed(g, g.who, Dice(5)):
        assert games_on(other, g.who, [()], seed=3) == games_on(g, g.who, [()], seed=3)


def test_the_same_line_comes_to_the_same_end_in_the_same_world() -> None:
    g = later("carrara", 2, 20)
    one, other = games_on(g, g.who, [(g.choices[0],), (g.choices[0],)], seed=9)
    assert one == other


def positions() -> Iterator[tuple[Game, int]]:
    for seed in (1, 2, 3):
        for choices in (60, 120):
            yield later("carrara", 2, choices, seed), seed


def test_a_quick_estimate_agrees_with_many_games_within_its_error() -> None:
    """± is twice the standard error: about one in twenty may lie outside, and none far outside."""
    outside = 0
    for g, seed in positions():
        ends = [games_on(g, g.who, [()], (seed << 20) + n)[0] for n in range(40)]
        long = [games_on(g, g.who, [()], (seed << 30) + n)[0] for n in range(150)]
        quick, known = estimate(margins(ends, g.who)), estimate(margins(long, g.who))
        off = abs(quick.mean - known.mean) / (quick.error**2 + known.error**2) ** 0.5
        assert off < 2
        outside += off > 1
    assert outside <= 1


def test_who_plays_games_on_knows_what_he_is_doing() -> None:
    quick = sum(sum(played_out(ludoteca.new("family", 2, seed), Dice(seed))) for seed in range(3))
    chance = 0.0
    for seed in range(3):
        g, dice = ludoteca.new("family", 2, seed), Dice(seed)
        while not g.over:
            g.play(dice.pick(g.choices))
        chance += sum(sheet["total"] for sheet in g.scores())
    assert quick > chance + 3 * 2 * 5  # five points for each player


# -- whole turns -----------------------------------------------------------------------------------------------------


@every_game
def test_advice_is_a_whole_turn_of_offered_choices(key: str, players: int) -> None:
    g = later(key, players, 20)
    best = advice(g.redeal(g.who, 1), Bot(1), 0.05)[0]
    ahead = g.clone()
    for n, choice in enumerate(best.choices, 1):
        assert choice in ahead.choices + ahead.asides
        ahead.play(choice, careful=True)
        ended = ahead.reveals != g.reveals or not ahead.choices
        if n < len(best.choices):
            assert not ended  # up to what cannot be taken back, no further
    assert ended or ahead.agenda[-1].begins_turn
    offers = offers_of(best.world, best.choices + best.then)
    assert [offer["choice"] for offer in offers[: len(best.choices)]] == list(best.choices)


def test_a_line_is_divided_where_something_comes_to_light() -> None:
    g = ludoteca.new("carrara", 2, 7)
    buy = next(choice for choice in g.choices if g.notation(choice) == "buy")
    assert g.shows(buy)
    ahead = g.clone()
    ahead.play(buy)
    section = ahead.choices[0]
    assert divided(g, (buy, section)) == ((buy,), (section,))


def test_who_is_asked_in_private_is_advised_too() -> None:
    seed = 0
    while True:
        g, dice, values = ludoteca.new("hallertau", 2, seed), Dice(seed), values_of("hallertau")
        while not g.over and not (g.choices and g.agenda[-1].private):
            g = turned(g, values, dice)
        if not g.over:
            break
        seed += 1
    found = advice(g.redeal(g.who, 1), Bot(1), 0.05)
    assert sorted(one.choices[0] for one in found) == sorted(g.choices)
    assert found[0].choices[0] == values.reply(g)


@pytest.mark.parametrize("seed", [1, 2])
def test_advice_goes_no_further_than_to_where_somebody_is_asked_in_private(seed: int) -> None:
    """What follows then is told as it is offered once everybody has answered."""
    crossed = 0
    for number, g in enumerate(walk(ludoteca.new("hallertau", 2, seed), Dice(seed))):
        if number % 4:
            continue
        for way in advice(g.redeal(g.who, 1), Bot(1), 0.0, 3):
            ahead = way.world.clone()
            for choice in way.choices[:-1]:
                ahead.play(choice)
                assert not ahead.agenda[-1].private
            ahead.play(way.choices[-1])
            crossed += bool(way.then and ahead.agenda[-1].private)
            offers = offers_of(way.world, way.choices + way.then)
            assert [offer["choice"] for offer in offers] == list(way.choices + way.then)
    assert crossed
