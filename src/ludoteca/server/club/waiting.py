"""The queues of a club: for a table, and for long work in threads. Long work slows everything else down, so little of
it is done at once, in a fair order, and nobody can wait there many times."""

from __future__ import annotations

from ludoteca.server.fair import Fair
from ludoteca.server.table.table import Table

AT_A_TABLE = 128  # requests and live connections of one client that wait for the same table
READINGS, LINE_OF_READINGS = 2, 32  # looks at the past of tables: at once, and waiting of one client
LINE_OF_LONG_WORK = 8  # waiting of one client


class Place:
    """The place of a table in memory: its queue, one act at a time, and the table itself while it is loaded."""

    def __init__(self) -> None:
        self.turn = Fair(1, AT_A_TABLE)
        self.table: Table | None = None
        self.behind = False  # whether another server has reported something that was not read yet


class Threads:
    """The queues for work beside the server's own thread: looks at the past, and reading files and whole games
    again."""

    def __init__(self) -> None:
        self.reading = Fair(READINGS, LINE_OF_READINGS)
        self.long_work = Fair(1, LINE_OF_LONG_WORK)
