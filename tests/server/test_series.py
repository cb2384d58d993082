"""Series of games alone: what follows a finished game, and what no cheat makes part of a series."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from typing import Any

import pytest

from ludoteca.bots import bot
from ludoteca.games import box
from ludoteca.games.agricola import series
from ludoteca.server.club.club import Club
from tests.server.conftest import DEAL, Clubs, Visitor, secret_of
from tests.server.test_upgrade import forget

pytestmark = pytest.mark.anyio
LOW = (1, 2, 3)  # targets that a simple bot reaches
HIGH = (1, 900)  # the second one nobody does


@pytest.fixture(autouse=True)
def low_targets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "TARGETS", LOW)


async def open_solo(visitor: Visitor, kind: str = "here", **options: Any) -> str:
    seat = {"kind": kind, "name": "Anna"} if kind != "bot" else {"kind": kind}
    asked = {"game": "agricola", "seats": [seat], "options": {"target": LOW[0], **options}}
    answer = await visitor.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


async def play(visitor: Visitor, table: str) -> int:
    """A simple bot plays for the visitor; the points."""
    club = visitor.app.state.club
    async with club.at(table) as at:
        for choice in simple_game(json.dumps({**at.setup.options, "target": 0})):
            await club.write(at, [(0, "choose", choice, True, False)])
        assert at.over
        points: int = at.history.game.scores()[0]["total"]
        return points


@cache
def simple_game(options: str) -> list[int]:
    """All games are dealt alike, and the target changes no rule: the choices of a simple bot."""
    game, mind = box("agricola").new(1, DEAL, **json.loads(options)), bot("greedy", 1)
    while not game.over:
        game.play(mind.choose(game))
    return game.log


async def told(visitor: Visitor, table: str) -> dict[str, Any]:
    answer = await visitor.get(f"/api/tables/{table}/series")
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()["series"]
    return said


async def go_on(visitor: Visitor, table: str, keep: str | None = None) -> str:
    if keep is None:
        keep = ((await told(visitor, table))["choices"] or [""])[-1]
    answer = await visitor.post(f"/api/tables/{table}/series", json={"keep": keep})
    assert answer.status_code == 200, answer.text
    next_: str = answer.json()["table"]
    return next_


async def refused(visitor: Visitor, table: str, keep: str = "") -> tuple[int, str]:
    answer = await visitor.post(f"/api/tables/{table}/series", json={"keep": keep})
    return answer.status_code, answer.json()["error"]


async def options_of(visitor: Visitor, table: str) -> dict[str, Any]:
    async with visitor.app.state.club.at(table) as at:
        options: dict[str, Any] = at.setup.options
        return options


async def test_a_game_that_reached_its_target_is_followed_by_one_with_what_it_brought(anna: Visitor) -> None:
    first = await open_solo(anna)
    points = await play(anna, first)
    keeps = (await told(anna, first))["choices"]
    assert points > 1
    assert keeps
    second = await go_on(anna, first, keeps[-1])
    options = await options_of(anna, second)
    assert options["permanent"] == keeps[-1]
    assert (options["target"], options["food"]) == (2, (points - 1) // 2)
    seen = await anna.look(second)
    assert seen["origin"] == first
    assert [card["card"] for card in seen["view"]["table"]["seats"][0]["cards"]] == [keeps[-1]]
    assert seen["view"]["table"]["seats"][0]["in_hand"] == {"occupation": 6, "minor": 7}
    more = await play(anna, second)
    said = await told(anna, second)
    assert [(g["number"], g["target"], g["points"]) for g in said["games"]] == [(1, 1, points), (2, 2, more)]
    assert keeps[-1] not in said["choices"]
    assert said["kept"] == [keeps[-1]]


async def test_only_a_played_occupation_can_be_kept_and_only_after_the_end(anna: Visitor) -> None:
    table = await open_solo(anna)
    assert (await refused(anna, table, "chief"))[0] == 409
    await play(anna, table)
    held = (await anna.look(table))["view"]["table"]["seats"][0]["hand"]
    for wrong in (*held[:2], "", "fireplace-2", "no such card"):
        status, sentence = await refused(anna, table, wrong)
        assert status == 422
        assert (await told(anna, table))["choices"][0] in sentence
    assert (await told(anna, table))["next"] is None


async def test_a_missed_target_ends_the_series(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(series, "TARGETS", HIGH)
    first = await open_solo(anna)
    await play(anna, first)
    second = await go_on(anna, first)
    points = await play(anna, second)
    assert await refused(anna, second) == (
        409,
        f"The series has ended with this game: its target was 900 points, it brought {points}.",
    )
    assert not (await told(anna, second))["goes_on"]


async def test_there_is_one_next_game_however_often_it_is_asked_for(anna: Visitor) -> None:
    first = await open_solo(anna)
    await play(anna, first)
    keeps = (await told(anna, first))["choices"]
    begun = await asyncio.gather(*(go_on(anna, first, keep) for keep in (keeps[0], keeps[-1], keeps[0])))
    assert len(set(begun)) == 1
    assert (await told(anna, first))["next"] == begun[0]
    assert await go_on(anna, first, "anything") == begun[0]


async def test_options_made_by_hand_are_no_series(anna: Visitor) -> None:
    """Nor a file, nor a moment played on from, nor a bot's game."""
    cheats = [
        await open_solo(anna, permanent="chief"),
        await open_solo(anna, food=9),
        await open_solo(anna, target=2),
        await open_solo(anna, "bot"),
    ]
    first = await open_solo(anna)
    await play(anna, first)
    saved = (await anna.get(f"/api/tables/{first}/export")).json()
    cheats.append((await anna.post("/api/files", json={"file": saved})).json()["table"])
    cheats.append((await anna.post(f"/api/tables/{first}/play_on", json={"at": 3, "seat": 0})).json()["table"])
    for table in cheats:
        assert await told(anna, table) is None
        assert (await refused(anna, table))[0] in (403, 409)
    mine = (await anna.get("/api/series/agricola")).json()["series"]
    assert [[game["table"] for game in games] for games in mine] == [[first]]


async def test_a_rematch_is_no_game_of_the_series(anna: Visitor) -> None:
    first = await open_solo(anna)
    await play(anna, first)
    again = (await anna.post(f"/api/tables/{first}/rematch", json={"start": True})).json()["next"]
    assert (await told(anna, again))["number"] == 1
    second = await go_on(anna, first)
    assert second != again
    assert [game["table"] for game in (await told(anna, second))["games"]] == [first, second]


async def test_a_series_is_there_for_the_same_key_elsewhere_and_after_a_restart(clubs: Clubs, database: str) -> None:
    key = "k" * 43
    app = await clubs.open(database)
    here, there = await clubs.visitor(app, key), await clubs.visitor(await clubs.open(database), key)
    first = await open_solo(here)
    points = await play(here, first)
    second = await go_on(there, first)
    forget(app)
    assert [game["table"] for game in (await told(here, second))["games"]] == [first, second]
    mine = (await here.get("/api/series/agricola")).json()["series"]
    assert [[game["points"] for game in games] for games in mine] == [[points, None]]


async def test_the_series_before_is_told_beside_it(anna: Visitor) -> None:
    first = await open_solo(anna)
    points = await play(anna, first)
    later = await open_solo(anna)
    assert (await told(anna, later))["before"] == [points]
    assert (await told(anna, first))["before"] == []


async def test_taking_games_off_the_list_loses_no_series_and_gives_no_second_try(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "TARGETS", HIGH)
    first = await open_solo(anna)
    await play(anna, first)
    second = await go_on(anna, first)
    await play(anna, second)
    assert (await anna.post(f"/api/tables/{second}/leave", json={})).status_code == 200
    assert await go_on(anna, first, "") == second  # it is over and stays so
    assert (await anna.post(f"/api/tables/{first}/leave", json={})).status_code == 200
    mine = (await anna.get("/api/series/agricola")).json()["series"]
    assert [[game["table"] for game in games] for games in mine] == [[first, second]]


async def test_a_next_game_that_was_left_is_the_same_when_it_is_asked_for_again(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else somebody could ask until the hand is good, or begin again knowing what will come."""
    first = await open_solo(anna)
    await play(anna, first)
    keeps = (await told(anna, first))["choices"]
    second = await go_on(anna, first, keeps[0])
    hand = (await anna.look(second))["view"]["table"]["seats"][0]["hand"]
    await anna.choose(second, "day-laborer", confirm=True)
    before = await anna.look(second)
    monkeypatch.setattr(Club, "new_seed", lambda club: DEAL + 1)
    [line] = [one for one in (await anna.get("/api/tables")).json()["tables"] if one["table"] == second]
    assert (line["may_leave"], line["deletes"]) == (True, False)
    for keep in (keeps[0], keeps[-1]):
        assert (await anna.post(f"/api/tables/{second}/leave", json={})).status_code == 200
        assert (await anna.get(f"/api/tables/{second}")).status_code == 404
        assert await go_on(anna, first, keep) == second
        seen = await anna.look(second)
        assert seen == before
        assert seen["view"]["table"]["seats"][0]["hand"] == hand


async def test_a_first_game_that_is_left_is_deleted(anna: Visitor) -> None:
    """A series that has not begun to count has nothing to keep."""
    first = await open_solo(anna)
    [line] = (await anna.get("/api/tables")).json()["tables"]
    assert line["deletes"]
    assert (await anna.post(f"/api/tables/{first}/leave", json={})).status_code == 200
    assert await anna.app.state.club.store.all_tables() == []


async def test_nobody_else_goes_on_with_a_series(anna: Visitor, berta: Visitor) -> None:
    first = await open_solo(anna)
    await play(anna, first)
    assert (await refused(berta, first, (await told(anna, first))["choices"][0]))[0] == 403
    assert (await told(berta, first))["goes_on"] is False


async def test_whoever_holds_the_seat_on_another_device_holds_it_in_the_next_game(
    anna: Visitor, berta: Visitor
) -> None:
    first = await open_solo(anna)
    link = (await anna.post(f"/api/tables/{first}/links", json={"seat": 0})).json()["link"]
    await berta.post("/api/join", json={"secret": secret_of(link), "name": ""})
    await play(anna, first)
    second = await go_on(anna, first)
    assert (await berta.look(second))["seat"] == 0


async def test_a_damaged_game_ends_the_chain_but_breaks_nothing(anna: Visitor) -> None:
    first = await open_solo(anna)
    await play(anna, first)
    second = await go_on(anna, first)
    database = anna.app.state.club.store.database
    await database.transact(("UPDATE tables SET options = ? WHERE id = ?", (json.dumps({"no": 1}), second)))
    assert [game["table"] for game in (await told(anna, first))["games"]] == [first]
    assert (await anna.get("/api/series/agricola")).status_code == 200
