"""The viewers of each table, so that the bots' thinking time is shared fairly among people."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass, field

from ludoteca.server.table.table import Viewer

STILL_HERE = 60.0  # seconds after a request for which its viewer counts as looking on
TABLES = 10_000  # tables whose last viewers are remembered
HOST = -1  # in place of a seat: the host, who opened the table


@dataclass(slots=True)
class Looks:
    """The last looks at a table: the last client and when it looked; the last client in each seat, and the host's."""

    client: str = ""
    at: float = float("-inf")
    seats: dict[int, str] = field(default_factory=dict)


class Onlookers:
    def __init__(self) -> None:
        self.live: Counter[str] = Counter()  # live connections, by table
        self.last: OrderedDict[str, Looks] = OrderedDict()

    def look(self, viewer: Viewer) -> None:
        looks = self.last.setdefault(viewer.table, Looks())
        looks.client, looks.at = viewer.client, time.monotonic()
        looks.seats |= dict.fromkeys((*viewer.seats, HOST) if viewer.host else viewer.seats, viewer.client)
        self.last.move_to_end(viewer.table)
        if len(self.last) > TABLES:
            self.last.popitem(last=False)

    def stay(self, table: str) -> None:
        """Count a live connection of a table, until `go`."""
        self.live[table] += 1

    def go(self, table: str) -> None:
        self.live[table] -= 1
        if not self.live[table]:
            del self.live[table]

    def watch(self, table: str) -> bool:
        """Whether anybody looks at a table."""
        return table in self.live or time.monotonic() - self.last.get(table, Looks()).at < STILL_HERE

    def owners(self, table: str) -> list[str]:
        """Return the clients for whom the bots of a table think: those who play there or opened it, whoever else looks.
        Before any of them has come it is the client that looked last."""
        looks = self.last.get(table, Looks())
        return list(dict.fromkeys(looks.seats.values())) or [looks.client]
