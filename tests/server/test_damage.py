"""One damaged table is one line in lists and one sentence on its own page; all others go on."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import pytest

from ludoteca.cli.main import main
from ludoteca.server.store.audit import audit
from ludoteca.server.store.store import store_at
from tests.server.conftest import TURN, Visitor
from tests.server.test_upgrade import OLD, plays_on

pytestmark = pytest.mark.anyio

# What is done to the rows of one table ({}), and what verify says. These come back from what is whole.
MENDED = {
    "UPDATE snapshots SET data = substr(data, 1, 200) WHERE table_id = {}": "the snapshot after act 6 differs",
    "UPDATE snapshots SET data = '' WHERE table_id = {}": "the snapshot after act 6 differs",
    "UPDATE snapshots SET data = '[1]' WHERE table_id = {}": "the snapshot after act 6 differs",
    "UPDATE snapshots SET data = replace(data, '\"steps\":[', '\"steps\":[7,') WHERE table_id = {}": "differs",
    "UPDATE snapshots SET data = replace(data, '\"told\":[0', '\"told\":[9') WHERE table_id = {}": "differs",
    'UPDATE snapshots SET data = replace(data, \'"verb":"turned"\', \'"verb":"flew"\') WHERE table_id = {}': "differs",
    "UPDATE snapshots SET data = replace(data, '\"events\":[', '\"events\":[3,') WHERE table_id = {}": "differs",
    "DELETE FROM snapshots WHERE table_id = {}": "",
    "DELETE FROM moments WHERE table_id = {}": "",
    "UPDATE log SET who = 1 WHERE seq = 2 AND table_id = {}": "act 2 cannot be done again",
    "UPDATE log SET who = -3 WHERE seq = 2 AND table_id = {}": "act 2 cannot be done again",
    "UPDATE log SET who = 99 WHERE seq = 9 AND table_id = {}": "act 9 cannot be done again",
    "UPDATE log SET choice = 9999 WHERE seq = 10 AND table_id = {}": "act 10 cannot be done again",
    "UPDATE log SET choice = NULL WHERE seq = 10 AND table_id = {}": "act 10 cannot be done again",
    "UPDATE log SET act = 'dance' WHERE seq = 10 AND table_id = {}": "act 10 cannot be done again",
    "DELETE FROM log WHERE seq = 8 AND table_id = {}": "act 8 is missing",
    "UPDATE tables SET turn = 7 WHERE id = {}": "stored as seat 7's turn",
    "UPDATE tables SET turn = -9 WHERE id = {}": "stored as seat -9's turn",
}
# From these nothing comes back.
LOST = {
    "UPDATE tables SET game = 'chess' WHERE id = {}": "there is no game 'chess'",
    "UPDATE tables SET seats = '' WHERE id = {}": "its seats cannot be read",
    "UPDATE tables SET seats = '[]' WHERE id = {}": "how it was opened cannot be read",
    "UPDATE tables SET seats = '[3, 4]' WHERE id = {}": "its seats cannot be read",
    "UPDATE tables SET seats = replace(seats, 'here', 'near') WHERE id = {}": "its seats cannot be read",
    "UPDATE tables SET seats = replace(seats, '\"name\"', '\"nom\"') WHERE id = {}": "its seats cannot be read",
    "UPDATE tables SET options = 'x' WHERE id = {}": "how it was opened cannot be read",
    "UPDATE tables SET options = '[]' WHERE id = {}": "how it was opened cannot be read",
    "UPDATE tables SET options = '{{\"open_screens\": 5}}' WHERE id = {}": "how it was opened cannot be read",
    "UPDATE tables SET seed = 'seven' WHERE id = {}": "how it was opened cannot be read",
}
# Only SQLite takes anything anywhere.
ODD = {
    "UPDATE tables SET turn = 'mine' WHERE id = {}": "stored as seat mine's turn",
    "UPDATE log SET who = 'me' WHERE seq = 10 AND table_id = {}": "act 10 cannot be done again",
    "UPDATE log SET choice = 'all' WHERE seq = 10 AND table_id = {}": "act 10 cannot be done again",
    "UPDATE tables SET changed = 'then' WHERE id = {}": "",
}
ODD_AND_LOST = {
    "UPDATE tables SET rules = 'x' WHERE id = {}": "how it was opened cannot be read",
    "UPDATE tables SET created = 'x' WHERE id = {}": "how it was opened cannot be read",
    "UPDATE tables SET seats = 7 WHERE id = {}": "its seats cannot be read",
}


async def with_damage(anna: Visitor, damage: str) -> tuple[str, str]:
    """A damaged table, and one that is whole."""
    whole = (await anna.open_table("here", "here"))["table"]
    table: str = (await anna.open_table("here", "here"))["table"]
    await anna.choose(table, *TURN, confirm=True)
    await anna.choose(table, "buy", "III")  # the wheel is act 6; what follows is the running turn
    await anna.act(table, "undo")
    seen = await anna.choose(table, "III")
    await anna.choose(table, seen["view"]["decision"]["choices"][0]["choice"])
    club = anna.app.state.club
    await club.store.database.transact((damage.format(f"'{table}'"), ()))
    club.places.clear()
    return table, whole


async def answers(anna: Visitor, table: str) -> dict[str, int]:
    """What all addresses of a table answer."""
    at, number = f"/api/tables/{table}", {"number": 1}
    seen = [await anna.get(f"{at}{part}") for part in ("", "/choices", "/log", "/replay?at=1", "/export")]
    seen += [await anna.get(f"{page}/{table}") for page in ("/t", "/replay")]
    seen += [await anna.get(f"/replay/{table}/picture.svg"), await anna.get(f"{at}?seat=1")]
    seen += [await anna.post(f"{at}/{act}", json=number) for act in ("undo", "restart", "confirm")]
    seen += [await anna.post(f"{at}/choose", json={**number, "choice": 1})]
    seen += [await anna.post(f"/t/{table}", json={**number, "back": 1})]
    seen += [await anna.post(f"{at}/links", json={"seat": 0})]
    return {f"{one.request.method} {one.request.url.path}": one.status_code for one in seen}


async def lists(anna: Visitor, whole: str) -> dict[str, Any]:
    """The lines of all tables; the whole one is not spoilt."""
    lines = {line["table"]: line for line in (await anna.get("/api/tables")).json()["tables"]}
    assert (await anna.get("/")).status_code == 200
    assert lines[whole]["damaged"] is False
    assert (await anna.look(whole))["turn"] == 0
    return lines


def sentences(damages: dict[str, str]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize(("damage", "fault"), damages.items(), ids=[d.split(" WHERE")[0] for d in damages])


async def spoils_nothing(anna: Visitor, database: str, damage: str, fault: str) -> tuple[str, str]:
    """Verify names the damaged table and goes on; no address fails."""
    table, whole = await with_damage(anna, damage)
    verdict = await audit(store_at(database))
    assert verdict.tables == 2
    assert [one.split(":")[0] for one in verdict.faults] == ([f"table {table}"] if fault else [])
    assert all(fault in one for one in verdict.faults)
    await lists(anna, whole)
    told = await answers(anna, table)
    assert not [address for address, status in told.items() if status >= 500]
    return table, whole


async def stays_away(anna: Visitor, table: str, whole: str) -> None:
    """One line in lists, one sentence on its own page, and a file."""
    line = (await lists(anna, whole))[table]
    assert (line["damaged"], line["may_leave"], line["deletes"]) == (True, True, False)
    assert "This table is damaged" in (await anna.get("/")).text
    page = await anna.get(f"/t/{table}")
    assert (page.status_code, "This table is damaged" in page.text) == (409, True)
    file = await anna.get(f"/api/tables/{table}/export")
    assert (file.status_code, file.json()["unreadable"]) == (200, True)
    assert (await anna.post(f"/api/tables/{table}/leave", json={})).status_code == 200
    assert list(await lists(anna, whole)) == [whole]
    kept = [id_ for id_, _ in await anna.app.state.club.store.all_tables()]
    assert sorted(kept) == sorted([table, whole])  # what can still be saved is not deleted


async def goes_on(anna: Visitor, table: str, whole: str) -> None:
    """It is there, and it can be played on."""
    assert (await anna.get(f"/t/{table}")).status_code == 200
    assert (await anna.get(f"/replay/{table}?at=1")).status_code == 200
    await plays_on(anna, table)
    assert (await anna.get(f"/t/{table}")).status_code == 200
    assert not (await lists(anna, whole))[table]["damaged"]


@sentences(MENDED)
async def test_what_is_damaged_comes_back_from_what_is_whole(
    anna: Visitor, database: str, damage: str, fault: str
) -> None:
    await goes_on(anna, *await spoils_nothing(anna, database, damage, fault))


@sentences(ODD)
async def test_what_only_sqlite_takes_comes_back_too(anna: Visitor, database: str, damage: str, fault: str) -> None:
    if database.startswith("sqlite"):
        await goes_on(anna, *await spoils_nothing(anna, database, damage, fault))


@sentences(LOST)
async def test_a_damaged_table_is_one_line_and_spoils_no_other(
    anna: Visitor, database: str, damage: str, fault: str
) -> None:
    await stays_away(anna, *await spoils_nothing(anna, database, damage, fault))


@sentences(ODD_AND_LOST)
async def test_what_only_sqlite_takes_spoils_no_other(anna: Visitor, database: str, damage: str, fault: str) -> None:
    if database.startswith("sqlite"):
        await stays_away(anna, *await spoils_nothing(anna, database, damage, fault))


async def test_a_snapshot_and_a_log_that_are_both_damaged_are_told_as_such(anna: Visitor, database: str) -> None:
    table, whole = await with_damage(anna, "UPDATE snapshots SET data = '{{' WHERE table_id = {}")
    await anna.app.state.club.store.database.transact(("UPDATE log SET choice = 9999 WHERE seq = 3", ()))
    assert (await anna.get(f"/t/{table}")).status_code == 409
    await stays_away(anna, table, whole)


async def test_a_place_that_is_none_is_not_given(anna: Visitor) -> None:
    for seat in (9, -7):
        table, whole = await with_damage(anna, f"UPDATE holders SET seat = {seat} WHERE seat = 1 AND table_id = {{}}")
        await lists(anna, whole)
        assert max((await answers(anna, table)).values()) < 500
        assert [seat["mine"] for seat in (await anna.look(table))["seats"]] == [True, False]


def test_the_command_names_damaged_tables_and_goes_on(sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(sqlite.removeprefix("sqlite:///"))) as file:
        file.executescript(OLD.read_text("utf-8"))
        first, second = [id_ for (id_,) in file.execute("SELECT id FROM tables ORDER BY created LIMIT 2")]
        file.execute("UPDATE tables SET game = 'chess' WHERE id = ?", (first,))
        file.execute("UPDATE tables SET seats = 7 WHERE id = ?", (second,))
        file.commit()
    assert main(["verify", sqlite]) == 1
    told = capsys.readouterr()
    assert [line.split(": ")[1] for line in told.err.splitlines()] == [f"table {first}", f"table {second}"]
    assert told.out.startswith("3 of 5 tables")
