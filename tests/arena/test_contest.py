"""Contests: everybody meets everybody equally often, at every seat, with the same deals; whoever fails has lost."""

from __future__ import annotations

import signal
from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from ludoteca.arena.contest import Contest, check, lineups, play, round_of, seating
from ludoteca.arena.entrants import Entrant, stopped_after
from ludoteca.bots import Bot
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.games import box
from ludoteca.games.carrara.game import Carrara

HERE = __name__


def contest(*bots: Entrant, players: int = 2, seconds: float = 60.0) -> Contest:
    return Contest("carrara", players, {"open_screens": False}, bots, 3, seconds)


def test_more_bots_than_seats_meet_in_every_line_up() -> None:
    assert sorted(lineups(5, 3)) == [list(some) for some in combinations(range(5), 3)]


def test_fewer_bots_than_seats_share_the_seats_evenly() -> None:
    assert lineups(2, 4) == [[0, 0, 1, 1]]
    assert sorted(lineups(2, 3)) == [[0, 0, 1], [0, 1, 1]]
    assert sorted(lineups(3, 5)) == [[0, 0, 1, 1, 2], [0, 0, 1, 2, 2], [0, 1, 1, 2, 2]]


@pytest.mark.parametrize(("bots", "players"), [(2, 2), (3, 2), (2, 3), (4, 3), (2, 4), (6, 4), (2, 5), (3, 1)])
def test_in_a_whole_round_all_sit_everywhere_and_meet_equally_often(bots: int, players: int) -> None:
    seated: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, ...]] = Counter()
    for number in range(round_of(bots, players)):
        at = seating(bots, players, number)
        seated.update(enumerate(at))
        met.update((min(pair), max(pair)) for pair in combinations(at, 2) if len(set(pair)) == 2)
    assert len(set(seated.values())) == 1
    assert len(seated) == bots * players
    assert len(met) == (bots * (bots - 1) // 2 if players > 1 else 0)
    assert len(set(met.values())) <= 1


def test_from_round_to_round_another_one_sits_beside() -> None:
    orders = {seating(4, 4, number * 4) for number in range(6)}
    assert len(orders) == 6
    assert {at[0] for at in orders} == {0}


def test_a_deal_is_played_with_everybody_at_every_seat() -> None:
    games = [play(contest(Entrant("random"), Entrant("greedy")), number) for number in range(4)]
    assert [game["seats"] for game in games[:2]] == [["random", "greedy"], ["greedy", "random"]]
    assert games[0]["seed"] == games[1]["seed"] != games[2]["seed"] == games[3]["seed"]


def test_a_recorded_game_played_again_comes_to_its_scores() -> None:
    game = play(contest(Entrant("random"), Entrant("greedy"), players=3), 5)
    g = box(game["game"]).new(game["players"], game["seed"], **game["options"])
    for choice in game["log"]:
        g.play(choice)
    assert g.over
    assert [sheet["total"] for sheet in g.scores()] == game["scores"]
    assert (g.winners(), len(g.log), type(g).rules) == (game["winners"], game["decisions"], game["rules"])
    assert (game["failed"], game["error"]) == (None, "")


def test_the_same_number_is_the_same_game() -> None:
    duel = contest(Entrant("random"), Entrant("greedy"))
    assert play(duel, 3) == play(duel, 3)
    assert play(duel, 3)["log"] != play(duel._replace(seed=4), 3)["log"]


@pytest.mark.parametrize(
    ("bots", "said"),
    [
        (("random",), "at least two bots"),
        (("random", "greedy", "random"), "named once, not several times: random"),
        (tuple(f"bot{i}" for i in range(60)), "name fewer"),
    ],
)
def test_what_cannot_be_held_is_refused(bots: tuple[str, ...], said: str) -> None:
    with pytest.raises(LudotecaError, match=said):
        check(contest(*(Entrant(name) for name in bots), players=4))


# -- bots in Python --------------------------------------------------------------------------------------------------


class First(Bot):
    """Takes what is named first."""

    def choose(self, g: Game) -> int:
        return g.choices[0]


class Broken(First):
    def choose(self, g: Game) -> int:
        if self.dice.roll(4) == 0:
            raise RuntimeError("lost\nthe thread")
        return super().choose(g)


class Leaver(First):
    def choose(self, g: Game) -> int:
        raise SystemExit("enough")


class Cheat(First):
    def choose(self, g: Game) -> Any:
        return 999_999


class Odd(First):
    def choose(self, g: Game) -> Any:
        return "buy"


class Endless(First):
    def choose(self, g: Game) -> int:
        while True:
            try:
                while True:
                    pass
            except Exception:  # not even so can it go on
                pass


class Spy(First):
    """Looks for what the game knows and its seat does not."""

    seen: list[tuple[int, int]] = []

    def choose(self, g: Game) -> int:
        Spy.seen.append((g.seed, len(g.log)))
        return super().choose(g)


def mine(name: str) -> Entrant:
    return Entrant("mine", "python", f"{HERE}:{name}")


def test_a_bot_in_python_plays_by_its_name() -> None:
    game = play(contest(mine("First"), Entrant("random")), 0)
    assert game["error"] == ""
    assert game["seats"] == ["mine", "random"]
    assert game["match"]["bots"] == {"mine": f"python {HERE}:First", "random": "ours"}


def test_a_bot_in_python_never_gets_the_true_game() -> None:
    Spy.seen.clear()
    assert play(contest(mine("Spy"), Entrant("random")), 0)["error"] == ""
    assert set(Spy.seen) == {(0, 0)}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Broken", "mine failed with RuntimeError: lost the thread"),
        ("Leaver", "mine failed with SystemExit: enough"),
        ("Cheat", "mine chose 999999, which is not offered"),
        ("Odd", "mine chose 'buy', which is no number"),
        ("Endless", "mine took longer than its 0.2 seconds"),
    ],
)
def test_a_bot_that_fails_has_lost_and_the_game_ends_there(name: str, said: str) -> None:
    game = play(contest(mine(name), Entrant("random"), seconds=0.2 if name == "Endless" else 60.0), 0)
    assert said in game["error"]
    assert (game["failed"], game["scores"], game["winners"]) == (0, [], [])
    assert f"game 0 (seats mine,random), decision {game['decisions']}: " in game["error"]


def test_what_the_rules_break_is_nobodys_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Carrara) -> list[int]:
        raise RuntimeError("the scales broke")

    monkeypatch.setattr(Carrara, "winners", broken)
    game = play(contest(Entrant("random"), Entrant("greedy")), 0)
    assert game["failed"] is None
    assert "RuntimeError: the scales broke" in game["error"]


@pytest.mark.parametrize(
    ("entrant", "said"),
    [
        (Entrant("chess"), "there is no bot 'chess'"),
        (Entrant("x", "python", "no.such:Thing"), "cannot be imported"),
        (Entrant("x", "python", f"{HERE}:Nobody"), "cannot be imported"),
        (Entrant("x", "python", HERE), "package.module:name"),
        (Entrant("x", "python", f"{HERE}:HERE"), "cannot be called"),
        (Entrant("x", "command", "no-such-program --fast"), "begin with a program that there is"),
        (Entrant("x", "command", "'unended"), "cannot be read"),
        (Entrant("x", "command", ""), "begin with a program that there is"),
    ],
)
def test_who_cannot_be_come_by_is_refused_before_the_first_game(entrant: Entrant, said: str) -> None:
    with pytest.raises(LudotecaError, match=said):
        entrant.check()


def test_an_alarm_that_was_set_before_stays_set() -> None:
    """Such as that of whoever runs these tests."""
    before = signal.getitimer(signal.ITIMER_REAL)
    handler = signal.getsignal(signal.SIGALRM)
    with stopped_after(30):
        pass
    after = signal.getitimer(signal.ITIMER_REAL)
    assert signal.getsignal(signal.SIGALRM) == handler
    assert (after[0] > 0) == (before[0] > 0)
