"""However often somebody changes his mind, a table is quickly there for everybody else."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.server.club.club import SNAPSHOT_EVERY
from ludoteca.server.store.audit import audit
from ludoteca.server.store.store import store_at
from ludoteca.server.table.loading import MANY
from ludoteca.server.table.table import Entry, Table
from tests.server.conftest import Clubs, Visitor, secret_of

pytestmark = pytest.mark.anyio


async def change_of_mind(visitor: Visitor, table: str, times: int) -> dict[str, Any]:
    """White is taken and put back, with the section chosen all the while: nothing is settled."""
    seen = await visitor.choose(table, "buy", "II")
    for _ in range(times):
        seen = (await visitor.act(table, "choose", number=seen["number"], choice="white")).json()
        seen = (await visitor.act(table, "undo", number=seen["number"])).json()
    return seen


def applied(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """The acts that are done from now on."""
    done: list[Entry] = []
    apply = Table.apply

    def counted(table: Table, entry: Entry) -> bool:
        done.append(entry)
        return apply(table, entry)

    monkeypatch.setattr(Table, "apply", counted)
    return done


async def test_taking_back_without_end_makes_no_table_slow_to_load(
    anna: Visitor, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    before = await change_of_mind(anna, table, 150)
    club = anna.app.state.club
    stored = await club.store.load(table)
    assert len(stored.entries) < SNAPSHOT_EVERY
    club.places.clear()
    done = applied(monkeypatch)
    assert await anna.look(table) == before
    assert len(done) <= SNAPSHOT_EVERY + len(before["chosen"])
    assert (await anna.act(table, "restart")).status_code == 200  # all of the turn can still be taken back
    assert (await anna.look(table))["chosen"] == []
    assert (await audit(store_at(database))).faults == []


async def test_a_server_that_comes_late_reads_the_snapshot_and_not_all_that_was_done(
    clubs: Clubs, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = await clubs.visitor(await clubs.open(postgres))
    opened = await anna.open_table("here", "here")
    other = await clubs.visitor(await clubs.open(postgres), secret_of(opened["watch"]))
    await other.look(opened["table"])
    await change_of_mind(anna, opened["table"], MANY)
    done = applied(monkeypatch)
    seen = await other.look(opened["table"])
    assert seen["moments"] == 1
    assert len(done) <= SNAPSHOT_EVERY + 2
