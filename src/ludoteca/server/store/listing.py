"""The tables of a browser, as its lists need them: counted, and one page at a time.

The work for a list does not depend on the tables of others. The database itself looks at a few numbers of each table of
the browser; rows are made for the tables of one page only."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from ludoteca.core.errors import BrokenSave
from ludoteca.server.store.store import SETUP, Database, Row, Statement, setup_of
from ludoteca.server.table.table import BOT, SOMEBODY, Setup

WAITING, RUNNING, FINISHED = range(3)  # the groups of a list
CALLED = 100  # tables that wait for somebody, at most, that are listed

# each table of a secret: its group, the game, and when something was last settled there
OWN = (
    "SELECT table_id, MIN(CASE"
    f" WHEN turn < 0 THEN {FINISHED} WHEN turn = seat THEN {WAITING} ELSE {RUNNING} END) AS part, MIN(game) AS game,"
    " MIN(changed) AS changed FROM holders JOIN tables ON id = table_id WHERE secret = ? GROUP BY table_id"
)
# First tables that wait, then those where others decide, the longest wait first; then finished ones, newest first.
ORDER = f"part, CASE WHEN part = {FINISHED} THEN -page.changed ELSE page.changed END, page.table_id"
OTHERS = "other.table_id = id AND other.seat = holders.seat AND other.secret <> holders.secret"


class Listed(NamedTuple):
    """A table on the list of somebody who has a place there: whose turn it is, and which seats are theirs."""

    id: str
    setup: Setup | None  # None: it is damaged
    turn: int
    changed: float
    by_link: bool  # the list is that of a link, not of a browser
    part: int = RUNNING  # the group in which the database lists it
    seats: tuple[int, ...] = ()
    shared: tuple[int, ...] = ()  # those of them that others hold too
    line: str | None = None  # the line that `lists.summary` has made; None: none was kept

    @property
    def running(self) -> bool:
        return self.turn >= 0

    @property
    def waits(self) -> bool:
        """Whether the table waits for the holder of the list."""
        return self.setup is not None and self.turn in self.seats

    @property
    def with_others(self) -> bool:
        """Whether other people sit at the table: on other seats, or on some of the holder's own."""
        seats = self.setup.seats if self.setup else ()
        others = any(seat.kind != BOT and i not in self.seats for i, seat in enumerate(seats))
        return others or 0 < len(self.shared) < len(self.seats)

    @property
    def own(self) -> bool:
        """Whether nobody else would miss the table: a running game that its holder plays alone."""
        alone = bool(self.setup and self.seats) and not self.with_others and not self.shared and not self.by_link
        return alone and self.running


class Counts(NamedTuple):
    """How many tables somebody has, how many of them wait for them, and how many games are over, by their keys."""

    tables: int
    waiting: int
    played: Counter[str]


async def counts_of(database: Database, secret: str) -> Counts:
    sql = f"SELECT part, game, COUNT(*) FROM ({OWN}) page GROUP BY part, game ORDER BY game"
    [rows] = await database.transact((sql, (secret,)))
    played = Counter({game: n for part, game, n in rows if part == FINISHED})
    return Counts(sum(n for _, _, n in rows), sum(n for part, _, n in rows if part == WAITING), played)


async def tables_of(database: Database, secret: str, first: int, most: int) -> list[Listed]:
    """Return the tables of a secret in the order of its list, from the `first` on."""
    pages = f"SELECT * FROM ({OWN}) page ORDER BY {ORDER} LIMIT ? OFFSET ?"
    return await rows_of(database, secret, pages, (secret, most, first))


async def waiting_for(database: Database, secret: str) -> list[Listed]:
    """Return the tables that wait for the holder of a secret, the shortest wait first."""
    pages = f"SELECT * FROM ({OWN}) page WHERE part = {WAITING} ORDER BY changed DESC LIMIT {CALLED}"
    return (await rows_of(database, secret, pages, (secret,)))[::-1]


async def table_of(database: Database, secret: str, table: str) -> Listed | None:
    """Return one table of a secret, if it has a place there."""
    found = await rows_of(database, secret, f"SELECT * FROM ({OWN}) page WHERE table_id = ?", (secret, table))
    return found[0] if found else None


async def newest_setups(database: Database, secret: str) -> list[Setup]:
    """Return, for each game, the setup of the newest table at which a secret gives a seat."""
    held = "FROM holders JOIN tables ON id = table_id WHERE secret = ? AND seat >= 0"
    sql = f"SELECT DISTINCT {SETUP} {held} AND (game, created) IN (SELECT game, MAX(created) {held} GROUP BY game)"
    [rows] = await database.transact((sql, (secret, secret)))
    return [setup for setup in map(sound_setup, rows) if setup]


async def games_alone(database: Database, secret: str, game: str, before: float, most: int) -> list[Setup]:
    """Return the setups of the newest tables of a game that have one seat only, which this secret holds."""
    sql = (
        f"SELECT {SETUP} FROM holders JOIN tables ON id = table_id WHERE secret = ? AND seat = 0 AND game = ?"
        " AND created < ? AND seats NOT LIKE ? ORDER BY created DESC, id LIMIT ?"
    )
    several = '%}, {"kind": %'  # as `seats_text` writes it; no name can read so, since its quotes are marked
    [rows] = await database.transact((sql, (secret, game, before, several, most)))
    return [setup for setup in map(sound_setup, rows) if setup]


async def rows_of(database: Database, secret: str, pages: str, values: tuple[object, ...]) -> list[Listed]:
    """Return all facts for lists of the tables that a query of `OWN` finds."""
    listed: dict[str, Listed] = {}
    links, rows = await database.transact(
        ("SELECT 1 FROM links WHERE secret = ?", (secret,)), detailed(secret, pages, values)
    )
    for *row, turn, changed, part, line, seat, shared in rows:
        one = listed.get(row[0]) or listed_of(row, turn, changed, bool(links))._replace(part=part, line=line)
        listed[row[0]] = one
        if one.setup and seat in range(len(one.setup.seats)):
            also = (*one.shared, seat) if shared else one.shared
            listed[row[0]] = one._replace(seats=(*one.seats, seat), shared=also)
    return list(listed.values())


def detailed(secret: str, pages: str, values: tuple[object, ...]) -> Statement:
    columns = ", ".join(f"tables.{name}" for name in (*SETUP.split(", "), "turn", "changed"))
    line = "(SELECT data FROM lines WHERE lines.table_id = id)"
    shared = f"EXISTS (SELECT 1 FROM holders other WHERE {OTHERS})"
    return (
        f"WITH page AS ({pages}) SELECT {columns}, part, {line}, seat, {shared}"
        " FROM page JOIN tables ON id = page.table_id JOIN holders ON holders.table_id = page.table_id"
        f" WHERE secret = ? ORDER BY {ORDER}, seat",
        (*values, secret),
    )


def listed_of(row: Row, turn: Any, changed: object, by_link: bool) -> Listed:  # Any: as it is stored
    """Return a table of a list, without the seats. A table that cannot be read spoils no other one."""
    changed = changed if isinstance(changed, (int, float)) else 0.0
    setup = sound_setup(row)
    if setup is None or (turn not in range(-1, len(setup.seats)) and turn != SOMEBODY):
        return Listed(row[0], None, 0, changed, by_link)
    return Listed(row[0], setup, turn, changed, by_link)


def sound_setup(row: Row) -> Setup | None:
    """Return the setup of a table, None if it cannot be read."""
    try:
        return setup_of(row)
    except BrokenSave:
        return None
