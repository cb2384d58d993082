"""The tables by the JSON interface, on both databases: one screen, far play, taking back, files."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludoteca
from tests.server.conftest import TURN, Clubs, Visitor, secret_of

pytestmark = pytest.mark.anyio


async def finish(visitor: Visitor, table: str) -> dict[str, Any]:
    """Play a table to its end, always the last choice offered."""
    seen = await visitor.look(table)
    while seen["turn"] is not None:
        choice = seen["view"]["decision"]["choices"][-1]["choice"]
        answer = await visitor.act(table, "choose", number=seen["number"], choice=choice, confirm=True)
        seen = answer.json()
    return seen


async def error(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]


async def test_the_shelf_tells_players_and_options(anna: Visitor) -> None:
    games = (await anna.get("/api/games")).json()["games"]
    carrara = next(game for game in games if game["key"] == "carrara")
    assert carrara["players"] == [2, 3, 4]
    assert carrara["options"][0]["name"] == "open_screens"


async def test_one_screen_holds_several_seats(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    seen = await anna.look(table)
    assert (seen["seat"], seen["turn"], seen["number"]) == (0, 0, 0)
    assert [seat["mine"] for seat in seen["seats"]] == [True, True]
    await anna.choose(table, *TURN)
    seen = (await anna.act(table, "confirm")).json()
    assert (seen["seat"], seen["turn"]) == (1, 1)
    assert seen["view"]["you"] == 1
    assert (await anna.look(table, seat=0))["view"]["you"] == 0


async def test_a_stale_number_changes_nothing_and_says_so(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await anna.choose(table, "buy")
    before = await anna.look(table)
    assert await error(await anna.act(table, "choose", number=0, choice="I")) == (
        409,
        "The table has changed since; nothing was done. Look again and choose.",
    )
    assert await anna.look(table) == before


async def test_a_repeated_choice_is_made_once(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    first = await anna.act(table, "choose", number=0, choice="buy")
    again = await anna.act(table, "choose", number=0, choice="buy")
    assert (first.status_code, again.status_code) == (200, 409)
    assert (await anna.look(table))["number"] == 1


async def test_only_what_is_offered_can_be_chosen(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    status, sentence = await error(await anna.act(table, "choose", choice="score livorno"))
    assert status == 422
    assert sentence.startswith("That is not offered now; possible: buy, build")
    assert (await anna.look(table))["number"] == 0


async def test_undo_takes_back_step_by_step_until_something_was_shown(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    sealed = await anna.choose(table, "buy")
    assert sealed["undo"] is False  # new blocks came from the bag
    await anna.choose(table, "II", "white")
    after_section = (await anna.act(table, "undo")).json()
    assert after_section["view"]["decision"]["step"] == "BuyBlocks"
    back = (await anna.act(table, "undo")).json()
    assert back["view"] == sealed["view"]
    assert await error(await anna.act(table, "undo")) == (
        409,
        "Nothing can be taken back: the turn has just begun, is confirmed, or showed something new.",
    )


async def test_restart_takes_back_the_whole_turn(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    sealed = await anna.choose(table, "buy")
    await anna.choose(table, "II", "white", "red")
    again = (await anna.act(table, "restart")).json()
    assert again["view"] == sealed["view"]
    assert again["number"] > sealed["number"]  # it is a change all the same


async def test_a_finished_turn_waits_for_its_confirmation(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    seen = await anna.choose(table, *TURN)
    assert (seen["turn"], seen["confirm"], seen["undo"]) == (0, True, True)
    status, sentence = await error(await anna.act(table, "choose", choice="buy"))
    assert (status, sentence) == (409, "What you did waits for you: confirm it or take it back first.")
    seen = (await anna.act(table, "confirm")).json()
    assert (seen["turn"], seen["confirm"], seen["undo"]) == (1, False, False)
    assert (await anna.act(table, "confirm")).status_code == 409


async def test_the_confirmation_can_be_given_with_the_last_choice(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    seen = await anna.choose(table, *TURN, confirm=True)
    assert (seen["turn"], seen["confirm"]) == (1, False)


async def test_far_play_by_secret_links(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    assert (await berta.get(f"/api/tables/{table}")).status_code == 404
    joined = await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"]), "name": "Berta"})
    assert joined.json() == {"table": table}
    assert (await anna.look(table))["seats"][1] == {
        "kind": "link",
        "level": None,
        "name": "Berta",
        "joined": True,
        "mine": False,
    }
    assert (await berta.look(table))["view"]["you"] == 1
    assert (await berta.act(table, "choose", choice="buy")).status_code == 409  # not her turn
    await anna.choose(table, *TURN, confirm=True)
    await berta.choose(table, "buy")
    assert await error(await berta.get(f"/api/tables/{table}?seat=0")) == (403, "You do not hold seat 0.")


async def test_others_see_a_turn_when_it_is_confirmed_or_shows_something(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"])})
    begun = await berta.look(table)
    await anna.choose(table, "buy")
    shown = await berta.look(table)
    assert shown["view"]["table"]["wheel"] != begun["view"]["table"]["wheel"]
    await anna.choose(table, "II", "white")
    await anna.act(table, "undo")
    await anna.choose(table, "red", "done", "done")
    assert await berta.look(table) == shown  # she does not even see that something was taken back
    await anna.act(table, "confirm")
    seen = await berta.look(table)
    assert (seen["number"], seen["turn"]) == (shown["number"] + 1, 1)
    log = (await berta.get(f"/api/tables/{table}/log")).json()["log"]
    assert [event["verb"] for event in log] == ["turned", "bought"]
    assert [event["at"] for event in log] == [1, 2]


async def test_a_program_plays_with_the_secret_of_its_link(clubs: Clubs, anna: Visitor) -> None:
    opened = await anna.open_table("link", "link")
    program = await clubs.visitor(anna.app, secret_of(opened["links"]["0"]))
    seen = await program.choose(opened["table"], "buy")
    assert seen["seat"] == 0
    decision = (await program.get(f"/api/tables/{opened['table']}/choices")).json()
    assert decision["decision"] == seen["view"]["decision"]
    assert "set-cookie" not in (await program.get("/api/tables")).headers


async def test_spectators_watch_and_cannot_act(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "here")
    table = opened["table"]
    await berta.post("/api/join", json={"secret": secret_of(opened["watch"])})
    seen = await berta.look(table)
    assert (seen["seat"], seen["view"]["you"], seen["view"]["decision"]) == (None, None, None)
    for act in ("choose", "undo", "restart", "confirm", "hint", "links"):
        fields = {"choose": {"number": 0, "choice": 2}, "hint": {}, "links": {"seat": None}}.get(act, {"number": 0})
        answer = await berta.post(f"/api/tables/{table}/{act}", json=fields)
        assert answer.status_code == 403, act
    assert (await anna.look(table))["number"] == 0


async def test_a_new_link_for_a_lost_one(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    at = f"/api/tables/{opened['table']}/links"
    link = (await anna.post(at, json={"seat": 1})).json()["link"]
    await berta.post("/api/join", json={"secret": secret_of(link)})
    assert (await berta.look(opened["table"]))["seat"] == 1
    assert await error(await berta.post(at, json={"seat": 0})) == (
        403,
        "Only the holder of this seat or who made the table can make its link.",
    )
    assert (await anna.post(at, json={"seat": 7})).status_code == 422


async def test_a_link_that_is_not_valid_is_refused(anna: Visitor) -> None:
    answer = await anna.post("/api/join", json={"secret": "x" * 43})
    assert await error(answer) == (404, "This link is not valid (any more); ask for a new one.")


async def test_each_browser_has_its_own_list(anna: Visitor, berta: Visitor) -> None:
    first = (await anna.open_table("here", "here"))["table"]
    second = await anna.open_table("here", "link")
    await berta.post("/api/join", json={"secret": secret_of(second["links"]["1"])})
    await finish(anna, first)
    mine = (await anna.get("/api/tables")).json()["tables"]
    assert {(t["table"], t["over"], tuple(t["mine"])) for t in mine} == {
        (first, True, (0, 1)),
        (second["table"], False, (0,)),
    }
    hers = (await berta.get("/api/tables")).json()["tables"]
    assert [(t["table"], t["turn"], t["mine"]) for t in hers] == [(second["table"], 0, [1])]


async def test_a_running_game_against_bots_is_deleted_when_it_is_taken_off_the_list(
    clubs: Clubs, database: str, anna: Visitor
) -> None:
    kept, table = [(await anna.open_table("here", "bot"))["table"] for _ in range(2)]
    await anna.choose(table, "buy")
    assert (await anna.act(table, "leave", number=0)).status_code == 422
    assert (await anna.post(f"/api/tables/{table}/leave", json={})).status_code == 200
    assert [one["table"] for one in (await anna.get("/api/tables")).json()["tables"]] == [kept]
    assert (await anna.get(f"/api/tables/{table}")).status_code == 404
    assert (await anna.post(f"/api/tables/{table}/leave", json={})).status_code == 404
    other = await clubs.open(database)
    assert [one for one, _ in await other.state.club.store.all_tables()] == [kept]


async def test_who_plays_with_others_stays_until_the_game_is_over(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    refused = await anna.post(f"/api/tables/{table}/leave", json={})
    assert refused.status_code == 409
    assert "when the game is over" in refused.json()["error"]
    assert (await berta.post(f"/api/tables/{table}/leave", json={})).status_code == 404  # it is none of hers
    await berta.post("/api/join", json={"secret": secret_of(opened["watch"])})
    assert [one["may_leave"] for one in (await berta.get("/api/tables")).json()["tables"]] == [True]
    assert (await berta.post(f"/api/tables/{table}/leave", json={})).status_code == 200  # she only watched
    assert (await berta.get(f"/api/tables/{table}")).status_code == 404
    assert (await anna.look(table))["turn"] == 0


async def test_a_finished_game_off_the_list_is_still_there_for_those_who_know_it(anna: Visitor, berta: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await finish(anna, table)
    assert (await anna.post(f"/api/tables/{table}/leave", json={})).status_code == 200
    assert (await anna.get("/api/tables")).json()["tables"] == []
    assert (await berta.look(table))["turn"] is None


async def test_a_game_that_cannot_be_read_can_be_taken_off_the_list_and_nothing_says_delete(anna: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    club = anna.app.state.club
    await club.store.database.transact(("UPDATE tables SET rules = 99", ()))
    [line] = (await anna.get("/api/tables")).json()["tables"]
    assert (line["may_leave"], line["deletes"]) == (True, False)
    page = (await anna.get("/")).text
    assert 'data-sure="Remove?"' in page
    assert "Delete?" not in page
    assert (await anna.post(f"/api/tables/{opened['table']}/leave", json={})).status_code == 200
    assert (await anna.get("/api/tables")).json()["tables"] == []
    assert [id_ for id_, _ in await club.store.all_tables()] == [opened["table"]]


async def test_a_finished_game_is_open_to_all_who_know_it(anna: Visitor, berta: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    assert (await berta.get(f"/api/tables/{table}/export")).status_code == 404
    last = await finish(anna, table)
    seen = await berta.look(table, seat=1)
    assert seen["view"]["winners"] == last["view"]["winners"]
    saved = (await berta.get(f"/api/tables/{table}/export")).json()
    assert ludoteca.load(saved).over
    assert ludoteca.replayed(saved).position() == saved["snapshot"]
    assert await error(await anna.act(table, "choose", choice=0)) == (409, "The game is over; nothing was done.")


async def test_the_export_of_a_running_game_is_what_its_seat_sees(anna: Visitor) -> None:
    table = (await anna.open_table("here", "link"))["table"]
    seen = await anna.choose(table, "buy", "I")
    answer = await anna.get(f"/api/tables/{table}/export")
    assert answer.headers["content-disposition"].startswith("attachment;")
    file = answer.json()
    assert file["view"] == seen["view"]
    assert [event["verb"] for event in file["log"]] == ["turned"]
    assert not {"seed", "snapshot"} & file.keys()
    refused = await anna.post("/api/files", json={"file": file})
    assert await error(refused) == (
        422,
        "This file holds only what one player saw of a running game; only saved whole games can be opened.",
    )


async def test_a_replay_shows_what_the_seat_saw_at_each_moment(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    table = opened["table"]
    await berta.post("/api/join", json={"secret": secret_of(opened["links"]["1"])})
    views = [(await berta.look(table))["view"]]
    for steps in (TURN[:1], TURN[1:]):
        await anna.choose(table, *steps, confirm=True)
        views.append((await berta.look(table))["view"])
    for at, view in enumerate(views):
        replay = (await berta.get(f"/api/tables/{table}/replay", params={"at": at})).json()
        assert replay["view"] == view
        assert all(event["at"] <= at for event in replay["log"])
    assert await error(await berta.get(f"/api/tables/{table}/replay?at=3")) == (
        422,
        "This game can be replayed from moment 0 to 2, not at 3.",
    )


async def test_a_saved_game_is_played_on(anna: Visitor) -> None:
    game = ludoteca.new("carrara", players=3, seed=5)
    for line in (*TURN, "buy"):
        game.play(game.parse(line))
    answer = await anna.post("/api/files", json={"file": json.loads(json.dumps(game.save()))})
    table = answer.json()["table"]
    seen = await anna.look(table)
    assert seen["imported"] is True
    assert seen["view"] == json.loads(json.dumps(game.view(1)))
    await anna.choose(table, seen["view"]["decision"]["choices"][0]["choice"])


async def test_a_file_that_does_not_add_up_is_refused(anna: Visitor) -> None:
    game = ludoteca.new("carrara", seed=5)
    game.play(game.parse("buy"))
    saved = json.loads(json.dumps(game.save()))

    async def sentence(**changes: Any) -> str:
        status, said = await error(await anna.post("/api/files", json={"file": {**saved, **changes}}))
        assert status == 422
        return said

    assert await sentence(log=[2, 2]) == "Choice 2 of the file cannot be made there."
    assert await sentence(log=[]) == "The position in the file is not what its choices lead to."
    assert await sentence(rules=99) == (
        "The file was written under rules version 99 of The Palaces of Carrara; this server plays version 2."
    )
    assert "a saved game needs 'snapshot'" in await sentence(snapshot=None)
    assert "there is no game 'chess'" in await sentence(game="chess")
    assert (await anna.get("/api/tables")).json()["tables"] == []


async def test_a_hint_is_one_of_the_choices(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    hint = (await anna.post(f"/api/tables/{table}/hint", json={})).json()
    decision = (await anna.look(table))["view"]["decision"]
    assert {key: hint[key] for key in ("choice", "notation", "label", "anchor", "shows")} in decision["choices"]
    assert hint["number"] == 0


async def test_wrong_seats_are_refused_with_what_is_allowed(anna: Visitor) -> None:
    async def sentence(*seats: Any) -> str:
        status, said = await error(await anna.post("/api/tables", json={"game": "carrara", "seats": list(seats)}))
        assert status == 422
        return said

    here = {"kind": "here"}
    assert await sentence(here) == "The Palaces of Carrara needs 2, 3, 4 seats, not 1."
    assert await sentence(here, {"kind": "ghost"}) == "A seat can be here, link or bot."
    assert await sentence(here, {"kind": "bot", "level": "godlike"}) == "A bot can be easy, normal, hard."
    assert await sentence(here, {"kind": "here", "name": "x" * 31}) == (
        "A name must be plain text of at most 30 characters."
    )
    assert await sentence(here, "here") == (
        "A seat is an object with a kind (here, link or bot), and possibly a level and a name."
    )


async def test_a_restarted_server_goes_on_in_the_middle_of_a_turn(clubs: Clubs, database: str, anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    seen = await anna.look(table)
    while seen["number"] < 80 or not seen["undo"]:  # past several snapshots
        choices = seen["view"]["decision"]["choices"]
        seen = await anna.choose(table, choices[0]["choice"], confirm=True)
    before = seen
    log = (await anna.get(f"/api/tables/{table}/log")).json()
    again = await clubs.visitor(await clubs.open(database))
    again.cookies = anna.cookies
    assert await again.look(table) == before
    assert (await again.get(f"/api/tables/{table}/log")).json() == log
    assert (await again.act(table, "undo")).status_code == 200
