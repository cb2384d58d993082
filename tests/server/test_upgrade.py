"""An upgrade strands no game: not one of an older database, not one of older rules, not one with a turn half done."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from ludoteca import box, load
from ludoteca.cli.main import main
from ludoteca.core.errors import BrokenSave
from ludoteca.core.game import Game
from ludoteca.core.record import Record, decode
from ludoteca.games.carrara.game import Carrara
from ludoteca.games.creatures.game import Creatures
from ludoteca.server.store.audit import audit
from ludoteca.server.store.store import store_at
from ludoteca.server.table import loading as reading
from ludoteca.server.table import table as tables_module
from ludoteca.server.table.table import Table
from tests.server.conftest import TURN, Clubs, Visitor
from tests.server.test_api import finish
from tests.server.test_audit import played

pytestmark = pytest.mark.anyio

OLD = Path(__file__).parent / "databases" / "layout1.sql"  # written by the version before snapshots of every turn
ALONE = Path(__file__).parent / "databases" / "layout2.sql"  # written when each step of progress alone was a turn
OLD_KEY = "k" * 43


@pytest.fixture
def old_database(sqlite: str) -> str:
    """Running games of all kinds, the last of each in the middle of a turn, and a finished one."""
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file:
        file.executescript(OLD.read_text("utf-8"))
    return sqlite


def newer_rules(monkeypatch: pytest.MonkeyPatch, *kinds: type[Game]) -> None:
    for kind in kinds or [type(box(key).make()) for key in ("carrara", "creatures", "family")]:
        monkeypatch.setattr(kind, "rules", kind.rules + 1)


def other_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the choices had other numbers than before: none that is stored may be made again."""
    for module in (tables_module, reading):
        monkeypatch.setattr(module, "vocabulary", lambda game: "another")
    monkeypatch.setattr(Table, "opened", None)


async def listed(visitor: Visitor) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = (await visitor.get("/api/tables")).json()["tables"]
    return lines


def forget(app: Starlette) -> None:
    """As if the server had been started anew."""
    app.state.club.places.clear()


async def plays_on(visitor: Visitor, table: str) -> None:
    """Some more choices, whatever the game."""
    for _ in range(8):
        seen = await visitor.look(table)
        if seen["turn"] is None:
            return
        first = seen["view"]["decision"]["choices"][0]["choice"]
        await visitor.choose(table, first, confirm=True)


# -- an older database -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("newer", [False, True])
async def test_all_games_of_an_older_database_go_on(
    clubs: Clubs, old_database: str, newer: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if newer:
        newer_rules(monkeypatch)
    app = await clubs.open(old_database)
    anna = await clubs.visitor(app, OLD_KEY)
    lines = await listed(anna)
    assert sorted((t["game"], t["over"]) for t in lines) == [
        ("carrara", False),
        ("carrara", False),
        ("creatures", False),
        ("creatures", True),
        ("family", False),
    ]
    for line in lines:
        before = await anna.look(line["table"])
        assert before["turn"] == line["turn"]
        assert bool(before["chosen"]) == (before["turn"] is not None)  # each was left in the middle of a turn
        assert (await anna.get(f"/t/{line['table']}")).status_code == 200
        assert (await anna.get(f"/replay/{line['table']}?at=3")).status_code == 200
        await plays_on(anna, line["table"])
        forget(app)
        await anna.look(line["table"])
    [[[layout]]] = await app.state.club.store.database.transact(("SELECT schema FROM about", ()))
    assert layout == 2
    assert (await audit(store_at(old_database))).faults == []


async def test_verifying_an_older_database_leaves_its_layout_alone(
    old_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    verdict = await audit(store_at(old_database))
    assert (verdict.tables, verdict.faults) == (5, [])
    with closing(sqlite3.connect(old_database.removeprefix("sqlite:///"))) as file:
        assert file.execute("SELECT schema FROM about").fetchall() == [(1,)]


@pytest.fixture
def database_of_loners(sqlite: str) -> str:
    """Hallertau alone, some progress of which was confirmed by itself and some at once, and Agricola at two."""
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file:
        file.executescript(ALONE.read_text("utf-8"))
    return sqlite


async def test_each_progress_that_was_a_turn_alone_stays_one(clubs: Clubs, database_of_loners: str) -> None:
    verdict = await audit(store_at(database_of_loners))
    assert (verdict.tables, verdict.acts, verdict.faults) == (2, 90, [])
    app = await clubs.open(database_of_loners)
    anna = await clubs.visitor(app, OLD_KEY)
    lines = await listed(anna)
    assert sorted((t["game"], t["over"]) for t in lines) == [("agricola", False), ("hallertau", False)]
    for line in lines:
        at = (await anna.look(line["table"]))["moments"] // 2
        then = (await anna.get(f"/api/tables/{line['table']}/replay", params={"at": at})).json()["view"]
        await plays_on(anna, line["table"])
        forget(app)
        again = (await anna.get(f"/api/tables/{line['table']}/replay", params={"at": at})).json()["view"]
        assert again == then
    assert (await audit(store_at(database_of_loners))).faults == []


# -- newer rules -------------------------------------------------------------------------------------------------------


async def test_a_running_game_goes_on_under_newer_rules_and_its_log_tells(
    anna: Visitor, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await anna.choose(table, *TURN, confirm=True)
    before = await anna.choose(table, "buy", "III")
    newer_rules(monkeypatch, Carrara)
    forget(anna.app)
    after = await anna.look(table)
    assert after["view"] == before["view"]
    assert after["chosen"] == before["chosen"]  # the running turn too
    assert after["number"] > before["number"]  # nobody acts on what an older version showed
    log = (await anna.get(f"/api/tables/{table}/log")).json()["log"]
    told, now = next(event for event in log if event["verb"] == "newer_rules"), Carrara.rules
    assert told == {"at": after["moments"], "who": -1, "verb": "newer_rules", "then": now - 1, "now": now, "lost": 0}
    assert f"From here on the game follows version {now} of the rules" in (await anna.get(f"/t/{table}")).text
    assert (await anna.act(table, "undo")).status_code == 200
    await plays_on(anna, table)
    forget(anna.app)
    assert (await anna.look(table))["moments"] > after["moments"]
    assert (await audit(store_at(database))).faults == []


async def test_a_stale_page_of_an_older_version_cannot_act(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    seen = await anna.look(table)
    newer_rules(monkeypatch, Carrara)
    forget(anna.app)
    assert (await anna.act(table, "choose", choice=seen["view"]["decision"]["choices"][0]["choice"])).status_code == 200
    forget(anna.app)
    assert (await anna.act(table, "choose", choice="buy", number=seen["number"])).status_code == 409


async def test_what_was_played_by_older_rules_can_be_seen_again(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await played(anna)
    query = f"/api/tables/{table}/replay"
    moments = (await anna.look(table))["moments"]
    then = [(await anna.get(query, params={"at": at, "seat": 0})).json()["view"]["table"] for at in range(moments + 1)]
    newer_rules(monkeypatch, Carrara)
    other_numbers(monkeypatch)
    forget(anna.app)
    assert (await anna.look(table))["moments"] == moments + 1
    again = [(await anna.get(query, params={"at": at, "seat": 0})).json()["view"]["table"] for at in range(moments + 1)]
    assert again == then
    assert (await anna.get(f"/replay/{table}?at=2")).status_code == 200
    await plays_on(anna, table)
    later = (await anna.get(query, params={"at": moments + 2, "seat": 0})).json()
    assert later["view"]["table"] != then[-1]


async def test_when_choices_have_other_numbers_only_the_running_turn_begins_again(
    anna: Visitor, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await anna.choose(table, *TURN, confirm=True)
    settled = await anna.choose(table, "buy")
    await anna.choose(table, "III")
    newer_rules(monkeypatch, Carrara)
    other_numbers(monkeypatch)
    forget(anna.app)
    after = await anna.look(table)
    assert after["view"]["table"] == settled["view"]["table"]
    assert after["chosen"] == []
    log = (await anna.get(f"/api/tables/{table}/log")).json()["log"]
    assert (log[-1]["verb"], log[-1]["lost"]) == ("newer_rules", 1)
    assert "is to be chosen again" in (await anna.get(f"/t/{table}")).text
    await anna.choose(table, "III")
    assert (await audit(store_at(database))).faults == []


async def test_what_an_older_version_told_and_this_one_has_no_words_for_breaks_no_page(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna)
    change = "UPDATE snapshots SET data = replace(replace(data, '\"turned\"', '\"spun\"'), '\"section\"', '\"part\"')"
    await anna.app.state.club.store.database.transact((change, ()))
    newer_rules(monkeypatch, Carrara)
    forget(anna.app)
    page = await anna.get(f"/t/{table}")
    assert (page.status_code, "no words for" in page.text) == (200, True)
    log = (await anna.get(f"/api/tables/{table}/log")).json()["log"]
    assert {event["verb"] for event in log} >= {"untold", "newer_rules"}
    assert any('"spun"' in event.get("was", "") for event in log)


async def test_a_finished_game_of_older_rules_keeps_its_result_its_file_and_its_replay(
    anna: Visitor, berta: Visitor, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    await finish(anna, table)
    before = await anna.look(table, seat=0)
    file = (await anna.get(f"/api/tables/{table}/export")).json()
    newer_rules(monkeypatch, Carrara)
    other_numbers(monkeypatch)
    forget(anna.app)
    assert await anna.look(table, seat=0) == before
    assert [(t["over"], t["damaged"]) for t in await listed(anna)] == [(True, False)]
    assert (await anna.get(f"/t/{table}")).status_code == 200
    assert (await anna.get(f"/api/tables/{table}/export")).json() == file
    for at in (0, 5, before["moments"]):
        assert (await berta.get(f"/replay/{table}?at={at}")).status_code == 200
    refused = await anna.post("/api/files", json={"file": file})
    assert (refused.status_code, f"rules version {Carrara.rules - 1}" in refused.json()["error"]) == (422, True)
    verdict = await audit(store_at(database))
    assert (verdict.faults, verdict.older) == ([], 1)


async def test_a_game_carried_over_and_finished_says_so_in_its_file(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await played(anna)
    newer_rules(monkeypatch, Carrara)
    forget(anna.app)
    await finish(anna, table)
    file = (await anna.get(f"/api/tables/{table}/export")).json()
    assert file["carried"] > 0
    assert load(file).over
    assert (await anna.get(f"/t/{table}")).status_code == 200
    refused = await anna.post("/api/files", json={"file": file})
    assert (refused.status_code, "begun under older rules" in refused.json()["error"]) == (422, True)


async def test_two_servers_carry_a_game_over_once(clubs: Clubs, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, other = await clubs.open(postgres), await clubs.open(postgres)
    anna = await clubs.visitor(app)
    table = (await anna.open_table("here", "here"))["table"]
    berta = await clubs.visitor(other, dict(anna.cookies)["ludoteca"])
    await anna.choose(table, *TURN, confirm=True)
    newer_rules(monkeypatch, Carrara)
    forget(app)
    club = other.state.club
    load_table = club.store.load

    async def late(id_: str) -> Any:
        """The other server has read the table before this one carries it over."""
        stored = await load_table(id_)
        monkeypatch.setattr(club.store, "load", load_table)
        await anna.look(table)
        return stored

    monkeypatch.setattr(club.store, "load", late)
    seen = await berta.look(table)
    assert seen == await anna.look(table)
    [[[carried]]] = await club.store.database.transact(("SELECT COUNT(*) FROM log WHERE act = 'rules'", ()))
    assert carried == 1


async def test_what_cannot_be_read_is_refused_and_its_file_offered(
    clubs: Clubs, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = (await anna.open_table("here", "bot"))["table"]
    opened = await anna.open_table("here", "link")
    newer_rules(monkeypatch, Carrara)
    other_numbers(monkeypatch)
    monkeypatch.setattr(Carrara, "fields", Carrara.fields[:-1])
    forget(anna.app)
    for table in (alone, opened["table"]):
        answer = await anna.get(f"/api/tables/{table}")
        assert answer.status_code == 409
        assert answer.json()["file"] == f"/api/tables/{table}/export"
        page = await anna.get(f"/t/{table}")
        assert (page.status_code, f'href="/api/tables/{table}/export"' in page.text) == (409, True)
    assert [t["damaged"] for t in await listed(anna)] == [True, True]
    assert [t["may_leave"] for t in await listed(anna)] == [True, True]
    file = (await anna.get(f"/api/tables/{alone}/export")).json()
    assert (file["unreadable"], file["game"], file["rules"]) == (True, "carrara", Carrara.rules - 1)
    shared = (await anna.get(f"/api/tables/{opened['table']}/export")).json()
    assert "seed" not in json.dumps(shared)  # others play there: nothing hidden is given away
    monkeypatch.undo()
    assert load(file).players == 2  # the version that wrote it can go on with it


# -- fields that were added --------------------------------------------------------------------------------------------


async def test_a_save_of_before_a_field_was_added_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = box("carrara").new(2, 7).save()
    fields = (*Carrara.fields[:5], "weather", *Carrara.fields[5:], "guests")
    monkeypatch.setattr(Carrara, "fields", fields)
    with pytest.raises(BrokenSave):
        load(saved)
    monkeypatch.setattr(Carrara, "added", {"guests": [], "weather": "fair"})  # whatever the order
    game = load(saved)
    assert (game.weather, game.guests) == ("fair", [])  # type: ignore[attr-defined]
    assert game.round == 0 or game.wheel  # type: ignore[attr-defined]
    again = load(game.save())
    assert again.position() == game.position()


def test_only_what_was_added_may_be_missing() -> None:
    class Thing(Record):
        fields = ("a", "b", "c")
        added = {"b": 1, "c": 2}

    kinds: dict[str, type[Record]] = {"Thing": Thing}
    for saved, read in (([5], (5, 1, 2)), ([5, 6], (5, 6, 2)), ([5, 6, 7], (5, 6, 7))):
        thing = decode({"Thing": saved}, kinds)
        assert (thing.a, thing.b, thing.c) == read
    for broken in ([], [1, 2, 3, 4]):
        with pytest.raises(BrokenSave):
            decode({"Thing": broken}, kinds)


def test_the_command_says_what_it_could_only_read(
    old_database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    newer_rules(monkeypatch, Creatures)
    assert main(["verify", old_database]) == 0
    assert "5 of 5 tables" in (told := capsys.readouterr().out)
    assert "5 of them of older rules, which could only be read" in told
