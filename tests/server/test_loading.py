"""However often somebody changes his mind, a table is quickly there for everybody else."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.carrara.game import Carrara
from ludoteca.server.club.club import SNAPSHOT_EVERY
from ludoteca.server.store.audit import audit
from ludoteca.server.store.store import Store, store_at
from ludoteca.server.table.loading import MANY
from ludoteca.server.table.table import CHOOSE, UNDO, Entry, Table
from tests.server.conftest import Clubs, Visitor, secret_of
from tests.server.test_upgrade import newer_rules

pytestmark = pytest.mark.anyio


async def change_of_mind(visitor: Visitor, table: str, times: int) -> dict[str, Any]:
    """White is taken and put back, with the section chosen all the while: nothing is settled."""
    seen = await visitor.choose(table, "buy", "II")
    for _ in range(times):
        seen = (await visitor.act(table, "choose", number=seen["number"], choice="white")).json()
        seen = (await visitor.act(table, "undo", number=seen["number"])).json()
    return await visitor.look(table)


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


async def test_a_long_log_without_a_snapshot_is_played_again_once(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    section = (await anna.choose(table, "buy", "II"))["chosen"]
    club = anna.app.state.club
    async with club.at(table) as at_it:
        white = at_it.choice("white")
        turns = range(at_it.seq + 1, at_it.seq + 2 * MANY, 2)
    log = [Entry(seq + i, 0, act, choice) for seq in turns for i, act, choice in ((0, CHOOSE, white), (1, UNDO, None))]
    await club.store.append(table, log, None, None)
    done = applied(monkeypatch)
    for most in (2 * MANY + 2, SNAPSHOT_EVERY):
        club.places.clear()
        done.clear()
        assert (await anna.look(table))["chosen"] == section
        assert len(done) <= most
    assert (await anna.act(table, "undo")).status_code == 200


async def test_of_a_game_of_older_rules_only_what_came_after_its_snapshot_is_read(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await anna.open_table("here", "here"))["table"]
    before = await change_of_mind(anna, table, 50)
    newer_rules(monkeypatch, Carrara)
    read: list[int] = []
    since = Store.since

    async def counted(store: Store, *asked: Any) -> Any:
        seats, entries = await since(store, *asked)
        read.append(len(entries))
        return seats, entries

    monkeypatch.setattr(Store, "since", counted)
    anna.app.state.club.places.clear()
    assert (await anna.look(table))["chosen"] == before["chosen"]
    assert sum(read) <= SNAPSHOT_EVERY
