"""One way to act: a line is done whole, or not at all, and what is refused tells nothing hidden."""

from __future__ import annotations

import random
from typing import Any

import pytest
from starlette.applications import Starlette

import ludoteca
from ludoteca.core.game import Game
from ludoteca.games.carrara.board import BUY
from ludoteca.server.club.club import Club
from ludoteca.server.table.lines import ALL, Act, Tried
from tests.server.conftest import Clubs, Visitor
from tests.server.test_hidden import SECRETS, lay, position

ID = "p" * 22


def payment() -> tuple[Game, list[int]]:
    """A payment of Agricola in which five exchanges are answered one after the other."""
    game, dice = ludoteca.new("agricola", 2, seed=33), random.Random(33)
    while len(game.log) < 75 or type(game.agenda[-1]).__name__ != "Pay":
        game.play(dice.choice(game.choices))
    g, line = game.clone(), list[int]()
    while type(g.agenda[-1]).__name__ == "Pay":
        line.append(dice.choice(g.choices))
        g.play(line[-1])
    return game, line


async def laid(clubs: Clubs, sqlite: str, game: Game) -> tuple[Starlette, Visitor]:
    app = await clubs.open(sqlite)
    await lay(app, ID, game, [], 1)
    return app, Visitor(app, SECRETS[game.who])


async def logged(app: Starlette) -> int:
    club: Club = app.state.club
    async with club.at(ID) as table:
        return table.seq


@pytest.mark.anyio
async def test_a_payment_of_five_answers_is_one_request(clubs: Clubs, sqlite: str) -> None:
    game, line = payment()
    assert len(line) == 5
    app, visitor = await laid(clubs, sqlite, game)
    begun = await logged(app)
    answer = await visitor.act(ID, "play", line=line)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert (told["made"], told["stopped"], await logged(app) - begun) == (5, "", 5)
    one_by_one = game.clone()
    for choice in line:
        one_by_one.play(choice, careful=True)
    assert told["view"]["table"] == one_by_one.view(game.who)["table"]
    back = (await visitor.act(ID, "play", back=5)).json()
    assert back["view"]["table"] == game.view(game.who)["table"]
    half = (await visitor.act(ID, "play", line=[game.notation(line[0]), *line[1:]])).json()
    other = (await visitor.act(ID, "play", back=3, line=line[2:4])).json()  # the last three taken back, two made again
    assert half["chosen"][-5:] == line
    assert other["chosen"][-4:] == line[:4]


@pytest.mark.anyio
async def test_all_that_can_be_taken_back_is_taken_back_in_a_line_too(clubs: Clubs, sqlite: str) -> None:
    game, line = payment()
    _, visitor = await laid(clubs, sqlite, game)
    assert (await visitor.act(ID, "play", line=line)).status_code == 200
    other = (await visitor.act(ID, "play", back=ALL, line=line[:2])).json()
    assert other["chosen"] == line[:2]
    assert (await visitor.act(ID, "play", back=ALL)).json()["chosen"] == []


@pytest.mark.anyio
async def test_look_and_log_of_a_page_are_of_one_instant(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page asks for the table once: an act of somebody else cannot come between what it shows."""
    game, line = payment()
    app, visitor = await laid(clubs, sqlite, game)
    await visitor.act(ID, "play", line=line)
    club: Club = app.state.club
    viewer, asked, at = await club.viewer(ID, SECRETS[game.who]), list[object](), club.at

    def counted(*who: Any, **how: Any) -> Any:
        asked.append(who)
        return at(*who, **how)

    monkeypatch.setattr(club, "at", counted)
    seen = await club.seen_now(viewer)
    assert len(asked) == 1
    assert (seen.look, seen.log) == (await club.look(viewer), (await club.log(viewer))["log"])
    assert seen.moments == seen.look["moments"]
    asked.clear()
    await visitor.get(f"/t/{ID}")
    assert len(asked) == 1


@pytest.mark.anyio
async def test_what_is_refused_in_the_middle_changes_nothing(clubs: Clubs, sqlite: str) -> None:
    game, line = payment()
    app, visitor = await laid(clubs, sqlite, game)
    before, begun = await visitor.look(ID), await logged(app)
    for wrong in ([*line[:3], 10**9, line[4]], [*line[:4], "nothing of the kind"], [10**9]):
        answer = await visitor.act(ID, "play", line=wrong)
        assert answer.status_code == 422, answer.text
    assert (await visitor.act(ID, "play", back=3, line=line)).status_code == 409  # three of them are not there
    assert (await visitor.act(ID, "play", line=line, number=before["number"] + 1)).status_code == 409
    assert (await visitor.look(ID), await logged(app)) == (before, begun)


@pytest.mark.anyio
async def test_acts_that_are_refused_when_they_are_written_leave_the_table_as_it_was(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a trial has overlooked: of several acts none is done if one cannot be."""
    game, line = payment()
    app, visitor = await laid(clubs, sqlite, game)
    before = await visitor.look(ID)
    acts = [Act("choose", choice) for choice in [*line[:3], 10**9]]
    monkeypatch.setattr("ludoteca.server.club.club.tried", lambda *_: Tried(acts))
    assert (await visitor.act(ID, "play", line=line)).status_code == 422
    assert (await visitor.look(ID), await logged(app)) == (before, 0)
    acts.pop()
    assert (await visitor.act(ID, "play", line=line)).json()["made"] == 3


@pytest.mark.anyio
async def test_one_who_was_slower_is_told_so_and_nothing_of_his_line_is_kept(clubs: Clubs, sqlite: str) -> None:
    """Two servers on one database: the place in the log is taken in the middle of nothing."""
    game, line = payment()
    app, visitor = await laid(clubs, sqlite, game)
    number = (await visitor.look(ID))["number"]
    other = Visitor(await clubs.open(sqlite), SECRETS[game.who])
    assert (await other.act(ID, "play", line=line)).status_code == 200
    assert (await visitor.act(ID, "play", line=line[:2], number=number)).status_code == 409
    assert await logged(app) == len(line)


@pytest.mark.anyio
async def test_a_line_stops_where_it_may(clubs: Clubs, sqlite: str) -> None:
    game = ludoteca.new("carrara", 2, seed=1)
    _, visitor = await laid(clubs, sqlite, game)
    stopped = (await visitor.act(ID, "play", line=[BUY, "I"], until="news")).json()
    assert (stopped["made"], stopped["stopped"]) == (0, "news")
    ended = (await visitor.act(ID, "play", line=["nonsense", BUY, "I"], until="question")).json()
    assert (ended["made"], ended["stopped"]) == (1, "turn")  # what comes to light is seen before more is chosen


def somewhere(key: str, seed: int) -> Game:
    """A position in which something may come to light by a choice, if there is one."""
    for steps in range(20 + 3 * seed, 120):
        game = position(key, seed, 2, steps)
        if game.choices and any(game.shows(choice) for choice in game.choices):
            return game
    return position(key, seed, 2, 30)


@pytest.mark.anyio
@pytest.mark.parametrize(("key", "seeds"), [("carrara", 6), ("agricola", 2), ("hallertau", 3), ("family", 1)])
async def test_a_refused_line_tells_nothing_of_what_would_come_to_light(
    clubs: Clubs, tmp_path: Any, key: str, seeds: int
) -> None:
    """In worlds that differ only in what the seat cannot see, it gets the same refusals, byte for byte."""
    revealing = 0
    for seed in range(seeds):
        game = somewhere(key, seed)
        decision = game.view(game.who)["decision"]
        assert decision
        offers = decision["choices"]
        firsts = [offer["choice"] for offer in offers if offer["shows"]][:4] or [offers[0]["choice"]]
        revealing += sum(offer["shows"] for offer in offers)
        refused = []
        for world in range(3):
            apart = game.redeal(game.who, 1000 + world)
            _, visitor = await laid(clubs, f"sqlite:///{tmp_path}/{key}{seed}{world}.sqlite", apart)
            refused.append([answer for first in firsts for answer in await refusals(visitor, first)])
        assert refused[0] == refused[1] == refused[2], (key, seed)
    assert revealing or key in ("agricola", "family")  # their draws come with a new round, when nobody chooses


async def refusals(visitor: Visitor, first: int) -> list[str]:
    """The refusals of lines and plans that begin with a choice; lines that can be done are taken back."""
    heard = []
    for until in ("end", "news"):
        for rest in ([10**9], ["nothing"], [first, first], [[first, 1, 2, 3], 0, 0]):
            number = (await visitor.look(ID))["number"]
            answer = await visitor.act(ID, "play", line=[first, *rest], until=until)
            heard.append(f"{answer.status_code} {answer.text if answer.status_code != 200 else ''}")
            if answer.status_code == 200 and answer.json()["number"] != number:
                assert (await visitor.act(ID, "play", back=answer.json()["made"])).status_code == 200
    number = (await visitor.look(ID))["number"]
    plan = {"number": number, "line": [[first, 10**9], [10**9]]}
    answer = await visitor.post(f"/t/{ID}", json=plan)
    return [*heard, f"{answer.status_code} {answer.text if answer.status_code != 200 else ''}"]
