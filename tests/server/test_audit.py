"""`ludoteca verify` for databases, and `ludoteca serve` with what it cannot use."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from ludoteca.cli.main import main
from ludoteca.core.errors import LudotecaError
from ludoteca.server.app import create_app
from ludoteca.server.store.audit import audit
from ludoteca.server.store.store import store_at
from ludoteca.server.table.table import CHOOSE, Entry, Seat, Setup
from tests.server.conftest import TURN, Visitor

pytestmark = pytest.mark.anyio


async def faults(database: str) -> list[str]:
    return (await audit(store_at(database))).faults


async def played(anna: Visitor) -> str:
    """A table with a snapshot and acts after it."""
    table: str = (await anna.open_table("here", "here"))["table"]
    seen = await anna.look(table)
    while seen["number"] < 60:
        seen = await anna.choose(table, seen["view"]["decision"]["choices"][0]["choice"], confirm=True)
    return table


async def test_a_sound_database_has_no_faults(anna: Visitor, database: str) -> None:
    await played(anna)
    other = (await anna.open_table("here", "here"))["table"]
    await anna.choose(other, *TURN[:3])
    await anna.act(other, "undo")
    verdict = await audit(store_at(database))
    assert (verdict.tables, verdict.acts, verdict.faults) == (2, 64, [])


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("DELETE FROM log WHERE seq = 3", "act 3 is missing"),
        ("UPDATE log SET choice = 9999 WHERE seq = 2", "act 2 cannot be done again"),
        ("UPDATE snapshots SET data = '{}'", "differs"),
        ("UPDATE tables SET turn = 7", "stored as seat 7's turn"),
        ("UPDATE tables SET rules = 99", "begun under rules version 99"),
        ("UPDATE tables SET rules = 0", "begun under rules version 0, which there never was"),
        ("UPDATE log SET seq = -seq WHERE seq = 60", "act 1 is missing"),
        ("UPDATE snapshots SET seq = -1", "the snapshot is of act -1, but the log has 60"),
        ("UPDATE moments SET position = substr(position, 1, 20) WHERE moment = 1", "kept of moment 1 is damaged"),
        (
            "UPDATE moments SET position = (SELECT position FROM moments WHERE moment = 1) WHERE moment = 0",
            "the position kept of moment 0 differs",
        ),
        ("UPDATE moments SET moment = 999 WHERE moment = 1", "a position is kept of moment 999"),
    ],
)
async def test_damage_is_found_and_named(anna: Visitor, database: str, damage: str, fault: str) -> None:
    table = await played(anna)
    await anna.app.state.club.store.database.transact((damage, ()))
    [found] = await faults(database)
    assert found.startswith(f"table {table}: ")
    assert fault in found


def test_the_command_verifies_databases(sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = sqlite.removeprefix("sqlite:///")
    assert main(["verify", path]) == 2
    assert not Path(path).exists()
    capsys.readouterr()
    with asyncio.Runner() as runner:
        store = store_at(sqlite)
        runner.run(store.open())
        setup = Setup("t1", "carrara", {"open_screens": False}, (Seat("here"),) * 2, "1", 2, 7, "", False, 1.0)
        runner.run(store.add(setup, 0, [], None, []))
        assert main(["verify", path]) == 0
        assert main(["verify", sqlite]) == 0
        assert capsys.readouterr().out.splitlines() == ["1 of 1 tables with 0 acts replayed to what is stored"] * 2
        runner.run(store.append("t1", [Entry(2, 0, CHOOSE, 2)], None, None))
        runner.run(store.close())
    assert main(["verify", path]) == 1
    assert capsys.readouterr().err == "ludoteca: table t1: act 1 is missing\n"


def test_a_file_that_sqlite_finds_damaged_is_told(sqlite: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = Path(sqlite.removeprefix("sqlite:///"))
    with asyncio.Runner() as runner:
        store = store_at(sqlite)
        runner.run(store.open())
        runner.run(store.close())
    with closing(sqlite3.connect(path)) as file:
        [[page]] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'notes'")
    size, content = 4096, bytearray(path.read_bytes())
    content[(page - 1) * size : page * size] = b"\x55" * size
    path.write_bytes(content)
    assert main(["verify", sqlite]) == 1
    told = capsys.readouterr()
    assert told.err.startswith(f"ludoteca: the file '{path}' is damaged: ")
    assert told.out == "0 of 0 tables with 0 acts replayed to what is stored\n"


@pytest.fixture
def stored(sqlite: str) -> Path:
    """The file of a database with a game."""

    async def fill() -> None:
        app = create_app(sqlite)
        async with app.router.lifespan_context(app), Visitor(app) as anna:
            await played(anna)

    asyncio.run(fill())
    return Path(sqlite.removeprefix("sqlite:///"))


def test_a_table_whose_rows_cannot_be_read_spoils_no_other(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(stored)) as file:
        for table in ("moments", "log", "snapshots", "tables"):
            columns = [
                row[1] for row in file.execute(f"PRAGMA table_info({table})") if row[1] not in ("id", "table_id")
            ]
            file.execute(f"INSERT INTO {table} SELECT 'other', {', '.join(columns)} FROM {table}")
        file.execute("UPDATE log SET act = CAST(x'e5' AS TEXT) WHERE table_id = 'other' AND seq = 3")
        file.commit()
    assert main(["verify", str(stored)]) == 1
    told = capsys.readouterr()
    assert told.err.startswith("ludoteca: table other: it cannot be read: ")
    assert told.out.startswith("1 of 2 tables ")


PAGE = 4096  # bytes


async def opened(database: str) -> None:
    store = store_at(database)
    await store.open()
    await store.close()


def damages(whole: bytes) -> Iterator[bytes]:
    """A file of which a page is nonsense, or a few letters are no text."""
    for first in range(0, len(whole), PAGE):
        yield whole[:first] + b"\x55" * PAGE + whole[first + PAGE :]
    for word in (b"NULL,", b'"here"', b"choose", b"carrara"):
        at = whole.index(word)
        yield whole[:at] + b"\xe5" * len(word) + whole[at + len(word) :]


def test_whatever_of_a_file_is_damaged_is_told_in_lines(stored: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = stored.read_bytes()
    for damaged in damages(whole):
        stored.write_bytes(damaged)
        assert main(["verify", str(stored)]) in (1, 2)
        complaints = capsys.readouterr().err.splitlines()
        assert complaints
        assert all(line.startswith("ludoteca: ") for line in complaints)
        with suppress(LudotecaError):
            asyncio.run(opened(f"sqlite:///{stored}"))
    stored.write_bytes(whole)
    assert main(["verify", str(stored)]) == 0


def test_the_command_leaves_other_databases_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = tmp_path / "photos.sqlite"
    with closing(sqlite3.connect(other)) as file:
        file.execute("CREATE TABLE photos (name TEXT)")
    before = other.read_bytes()
    assert main(["verify", str(other)]) == 2
    assert capsys.readouterr().err == f"ludoteca: '{other}' is no database of Ludoteca\n"
    assert other.read_bytes() == before


async def test_a_game_of_other_rules_is_told_as_such(anna: Visitor) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    club = anna.app.state.club
    await club.store.database.transact(("UPDATE tables SET rules = 99", ()))
    club.places.clear()
    answer = await anna.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["error"]) == (
        409,
        "This game was begun under rules version 99 of The Palaces of Carrara; this server plays version 2, so it "
        "cannot go on here.",
    )


async def test_a_snapshot_that_cannot_be_read_is_made_up_for_by_the_log(anna: Visitor) -> None:
    table = await played(anna)
    before = await anna.look(table)
    club = anna.app.state.club
    [[[data]]] = await club.store.database.transact(("SELECT data FROM snapshots", ()))
    older = data.replace('"families"', '"houses"').replace('{"Carrara":[', '{"Carrara":[0,')
    await club.store.database.transact(("UPDATE snapshots SET data = ?", (older,)))
    club.places.clear()
    assert await anna.look(table) == before


def test_serve_refuses_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("x")
    assert main(["serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/file/games.sqlite"]) == 2
    assert main(["serve", "--port", "0", "--database", "games.sqlite"]) == 2
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--database", f"sqlite:///{tmp_path}/games.sqlite"]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert "cannot be used" in lines[0]
    assert "a database is sqlite:///FILE or postgresql" in lines[1]
    assert "nothing can listen at 127.0.0.1" in lines[2]
