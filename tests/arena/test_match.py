"""Bots meet: seats go round, chance comes from the seed alone, and what goes wrong is told."""

from __future__ import annotations

import pytest

from ludoteca.arena import Match, Outcome, Tally, match, play, seats_of, series, wilson
from ludoteca.arena.match import chosen
from ludoteca.bots import Bot
from ludoteca.core.game import Game

DUEL = Match("carrara", 2, {"open_screens": False}, ("random", "random"), seed=4)
FOUR = Match("carrara", 4, {"open_screens": False}, ("random", "greedy", "mcts", "random"), seed=4)


def test_each_bot_sits_at_each_seat_in_turn() -> None:
    assert [seats_of(FOUR, number) for number in range(4)] == [[0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]]
    assert seats_of(FOUR, 4) == seats_of(FOUR, 0)


def test_the_same_number_is_the_same_game_and_another_one_another() -> None:
    assert play(DUEL, 3) == play(DUEL, 3)
    assert play(DUEL, 3) != play(DUEL, 4)
    assert play(DUEL, 3) != play(DUEL._replace(seed=5), 3)


def test_several_processes_give_the_same_games_in_the_same_order() -> None:
    assert list(series(DUEL, 11, jobs=2)) == list(series(DUEL, 11, jobs=1))


def test_scores_and_wins_are_told_by_bot_and_not_by_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    class Race:
        """Seat 0 always wins by 9 to 2."""

        agenda: list[int] = []
        log = [1, 2, 3]

        def scores(self) -> list[dict[str, int]]:
            return [{"total": 9}, {"total": 2}]

        def winners(self) -> list[int]:
            return [0]

    class Lid:
        def new(self, players: int, seed: int, **options: bool) -> Race:
            return Race()

    monkeypatch.setattr(match, "box", lambda key: Lid())
    assert play(DUEL, 0) == Outcome(3, (9, 2), (0,), "")
    assert play(DUEL, 1) == Outcome(3, (2, 9), (1,), "")


def test_a_game_that_goes_wrong_is_counted_and_told_with_its_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumbling(bot: Bot, g: Game) -> int:
        if len(g.log) == 7 and g.seed % 2:
            raise KeyError("lost")
        return chosen(bot, g)

    monkeypatch.setattr(match, "chosen", stumbling)
    outcomes = list(series(DUEL, 8))
    wrong = [outcome for outcome in outcomes if outcome.error]
    assert 0 < len(wrong) < 8
    assert "seats random,random), decision 7: KeyError: 'lost'" in wrong[0].error
    assert "seed " in wrong[0].error
    tally = Tally(DUEL)
    for outcome in outcomes:
        tally.add(outcome)
    assert (tally.games, tally.errors) == (8, len(wrong))
    assert sum(tally.wins.values()) == tally.finished == 8 - len(wrong)


def test_a_shared_win_is_shared_out() -> None:
    tally = Tally(FOUR)
    tally.add(Outcome(50, (9, 9, 9, 3), (0, 1, 2), ""))
    tally.add(Outcome(40, (1, 2, 2, 0), (1, 2), ""))
    data = tally.data(seconds=2.0)
    assert data["wins"] == {"random": 0.3333, "greedy": 0.8333, "mcts": 0.8333}
    assert data["decisions"] == 90
    assert data["decisions_per_second"] == 45


def test_a_bot_at_two_seats_has_the_mean_of_both_scores() -> None:
    tally = Tally(FOUR)
    tally.add(Outcome(50, (10, 7, 8, 20), (3,), ""))
    assert tally.data(1.0)["mean_scores"] == {"random": 15, "greedy": 7, "mcts": 8}


def test_without_a_finished_game_there_is_no_mean() -> None:
    tally = Tally(DUEL)
    tally.add(Outcome(5, (), (), "broken"))
    assert tally.data(1.0)["mean_scores"] == {"random": None}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (95, 100, 0.8882, 0.9785)]
)
def test_bounds_are_those_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)
