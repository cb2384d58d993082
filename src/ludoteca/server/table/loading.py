"""Loading of a stored table: from its snapshot or, if that cannot be read, from its log.

A game that was begun under older rules goes on from where it stood. Its position can be relied on, and the numbers of
its choices cannot; acts stored after the position are done again only if they fit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any

from ludoteca import load
from ludoteca.core.errors import BrokenSave, LudotecaError
from ludoteca.core.game import Event
from ludoteca.core.save import sealed
from ludoteca.games import box
from ludoteca.games.saved import intact
from ludoteca.i18n.events import sentence
from ludoteca.server.errors import UNREADABLE, Conflict, Refusal, Unavailable, Unreadable
from ludoteca.server.shapes import Save
from ludoteca.server.store.store import Moment, Record, Store, Stored, parsed_seats
from ludoteca.server.store.versions import rules_of, vocabulary, written
from ludoteca.server.table.confirming import moment
from ludoteca.server.table.table import BOT, CHOOSE, RULES, Entry, Setup, Table, Viewer
from ludoteca.ui.drawing import Sight
from ludoteca.web.parts.log import drawn

MANY = 200  # acts from which on they are done again in a thread, and their result is kept as a snapshot
TRIES = 3  # attempts to take a game over to newer rules, if other servers do so at the same moment


async def read(store: Store, id_: str) -> Table:
    """Return a table as it is stored. Raise Unreadable if it cannot be read."""
    for _ in range(TRIES):
        try:
            stored = await store.load(id_)
            if stored is None:
                raise Refusal(404, "no_table")
            now = rules_of(stored.setup.game)
            if stored.setup.rules > now:
                raise Unreadable(id_, "rules", then=stored.setup.rules, now=now, game=box(stored.setup.game).title)
            table = await (of_now(store, stored) if stored.setup.rules == now else of_then(store, stored))
            table.since = min(stored.changed, table.since)
            return table
        except LudotecaError as broken:
            raise Unreadable(id_, "damaged") from broken
        except Conflict:
            continue  # another server was faster to take it over to newer rules
    raise Unavailable("other servers change this table all the time")


async def caught_up(store: Store, table: Table) -> Table:
    """Return a table in memory with all that other servers have added since."""
    id_ = table.setup.id
    try:
        seats, entries = await store.since(id_, table.seq, MANY)
        if len(entries) < MANY:
            table.setup = table.setup._replace(seats=seats)
            return await done(table, entries)
    except LudotecaError:
        pass
    return await read(store, id_)


async def of_now(store: Store, stored: Stored) -> Table:
    """Return a table of the present rules. If a snapshot cannot be read the choices still tell all; if the choices
    cannot be made again, the table goes on from the snapshot without them."""
    id_, entries = stored.setup.id, stored.entries
    try:
        table = await done(begun(stored), entries)
    except LudotecaError:
        _, entries = await store.since(id_, 0)
        try:
            table = await done(Table.opened(stored.setup), entries)
        except LudotecaError:
            return await of_then(store, stored)
    if table.public_turn != stored.turn:
        await store.correct_turn(id_, table.public_turn)
    if len(entries) >= MANY:
        await store.keep_snapshot(id_, table.seq, table.snapshot())
        table.snapshot_seq = table.seq
    return table


def begun(stored: Stored) -> Table:
    return Table.restored(stored.setup, *stored.snapshot) if stored.snapshot else Table.opened(stored.setup)


async def done(table: Table, entries: list[Entry]) -> Table:
    """Return the table after these acts. Raise BrokenSave if they are damaged."""
    if len(entries) < MANY:
        return do(table, entries)
    return await asyncio.to_thread(do, table, entries)


def do(table: Table, entries: list[Entry]) -> Table:
    try:
        for entry in entries:
            table.apply(entry)
    except UNREADABLE as broken:
        raise BrokenSave(str(broken)) from None
    return table


def replayed(setup: Setup, choices: Sequence[object]) -> tuple[Table, list[Entry], list[Moment]]:
    """Return a table on which these choices were made, its log, and the positions of its moments."""
    table = Table.opened(setup)
    entries: list[Entry] = []
    moments = table.positions()
    for seq, choice in enumerate(choices, 1):
        game = table.history.game
        if type(choice) is not int or choice not in game.choices + game.asides:
            raise Refusal(422, "file_choice", number=seq)
        entries.append(Entry(seq, game.who, CHOOSE, choice, table.settles(choice)))
        table.apply(entries[-1])
        moments += table.positions()
    return table, entries, moments


# -- newer rules -------------------------------------------------------------------------------------------------------


async def of_then(store: Store, stored: Stored) -> Table:
    """Return a table of older rules: a finished one stays as it is, and another one goes on under the present rules."""
    table, lost = await brought_over(store, stored)
    if table.over:
        return table
    last = stored.entries[-1].seq if stored.entries else stored.snapshot[0] if stored.snapshot else 0
    log = [Entry(last + 1, -1, RULES, rules_of(stored.setup.game))]
    log += table.go_on(log[0], lost)
    moments = [*await earlier(store, table), *table.positions()]
    do(table, log[1:])
    await store.carry(table.setup, table.public_turn, log, table.snapshot(), moments)
    table.snapshot_seq = table.seq
    return table


async def brought_over(store: Store, stored: Stored) -> tuple[Table, int]:
    """Return a table of older rules as the present ones see it, and how many acts are lost. Raise BrokenSave if it does
    not come out as it was. The whole log is read only if the snapshot does not tell where the table was."""
    setup, snapshot = stored.setup, retold(stored)
    stored = stored._replace(snapshot=snapshot)
    if base := settled_of(stored):
        table, lost = await with_rest(base, stored)
    elif snapshot is None or told_by(snapshot[1]).get("words") in (None, vocabulary(setup.game)):
        _, entries = await store.since(setup.id, 0)
        table, lost = await done(Table.opened(setup), entries), 0
    else:
        raise BrokenSave("neither its position nor its choices can be read")
    if table.over != (stored.turn < 0) or (table.public_turn != stored.turn and not lost):
        raise BrokenSave("it does not come out as it was")
    for seat in (None, *range(len(setup.seats))):
        looked_at(table, seat)
    return table, lost


def settled_of(stored: Stored) -> Table | None:
    """Return the position that everybody knew when the snapshot was taken, if it can be read."""
    if stored.snapshot is None:
        return None
    seq, data = stored.snapshot
    try:
        return Table.settled_in(stored.setup, seq, told_by(data))
    except UNREADABLE:
        return None


async def with_rest(base: Table, stored: Stored) -> tuple[Table, int]:
    """Return the table with what was done after the snapshot, and the turn that was running then, if it all fits: the
    numbers of choices are the same, each is offered to its seat, and the same seat is to move in the end (or the game
    is over). Else return the table without it, and how many acts are lost."""
    assert stored.snapshot
    saved = told_by(stored.snapshot[1])
    words, moments = saved.get("words"), base.moments
    try:
        if words in (None, vocabulary(base.setup.game)):
            table = await done(begun(stored), stored.entries)
            if table.public_turn == stored.turn and (words is None or table.moments == moments):
                return table, 0
    except LudotecaError:
        pass
    return base, len(saved.get("running", [])) + len(stored.entries)


def told_by(data: str) -> dict[str, Any]:  # Any: of any version, and perhaps damaged
    """Return the data of a snapshot, empty if it is damaged."""
    try:
        saved = json.loads(data)
    except UNREADABLE:
        return {}
    return saved if isinstance(saved, dict) and isinstance(saved.get("events"), list) else {}


async def earlier(store: Store, table: Table) -> list[Moment]:
    """Return the positions of the moments before, if none were kept then and the present rules lead to where the table
    is."""
    if await store.position(table.setup.id, 0) is not None:
        return []
    return await asyncio.to_thread(played_again, table)


def played_again(table: Table) -> list[Moment]:
    start, log = Table.opened(table.setup).history.game, table.settled.log
    try:
        games = [moment(start.clone(), log, at) for at in range(table.moments)]
    except UNREADABLE:
        return []
    if not games or moment(start, log, table.moments + 1).position() != table.settled.position():
        return []
    return [(at, written(game)) for at, game in enumerate(games)]


def retold(stored: Stored) -> tuple[int, str] | None:
    """Return the snapshot of a table in which every event has words today, because older versions may have had
    others."""
    if stored.snapshot is None:
        return None
    seq, data = stored.snapshot
    saved = told_by(data)
    try:
        names = [seat.name for seat in stored.setup.seats]
        sight = Sight(load(saved["game"]).view(None), names)
        saved["events"] = [event if tells(event, sight) else untold(event) for event in saved["events"]]
    except UNREADABLE:
        return stored.snapshot
    return seq, json.dumps(saved, separators=(",", ":"))


def tells(event: Event, sight: Sight) -> bool:
    """Whether there are words for an event, on the page and elsewhere."""
    try:
        drawn(sight.game, event)
        sentence(sight.game, event, sight.names)
    except UNREADABLE:
        return False
    return True


def untold(event: Event) -> Event:
    """Return an event without words as an `untold` one, for the same seats as before."""
    only = {"only": event["only"]} if isinstance(event, dict) and "only" in event else {}
    return {"who": -1, "verb": "untold", "was": json.dumps(event), **only}


def looked_at(table: Table, seat: int | None) -> None:
    """Raise BrokenSave if a position of older rules cannot be shown, because the game cannot go on from it."""
    try:
        table.game_for(seat).view(seat)
    except UNREADABLE as broken:
        raise BrokenSave(f"it cannot be shown: {broken}") from None


# -- what cannot be read -----------------------------------------------------------------------------------------------


async def file_of(store: Store, viewer: Viewer) -> Save:
    """Return a file of a table that cannot be read. If nobody else plays there, or the game is over, it is the saved
    game, which the version that wrote it can load, and all that is stored. Else it is only the events that the viewer
    has been told, because others may read the game again one day."""
    record = await store.record(viewer.table)
    saved = told_by(record["snapshots"][0][1]) if record["snapshots"] else {}
    told: Save = {"unreadable": True, "game": key_of(record["game"]), "rules": record["rules"]}
    if record["turn"] == -1 or alone(record, viewer):
        game = saved.get("game")
        if not isinstance(game, dict):
            return {**told, "stored": record}
        file = {**game, **told, "stored": record}
        return sealed(file) if "snapshot" in game and intact(game) else file
    seat = next(iter(viewer.seats), None)
    events = [event for event in saved.get("events", ()) if isinstance(event, dict) and event.get("only", seat) == seat]
    return {"partial": True, **told, "seat": seat, "log": events}


def key_of(game: str) -> str:
    try:
        return box(game).key
    except UNREADABLE:
        return "unknown"


def alone(record: Record, viewer: Viewer) -> bool:
    try:
        seats = parsed_seats(record["seats"])
    except BrokenSave:
        return False
    return bool(viewer.seats) and all(seat.kind == BOT or i in viewer.seats for i, seat in enumerate(seats))
