"""Who looks at which table: bots play for people, and their time is shared among those."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

STILL_HERE = 60.0  # seconds after a request for which somebody is thought to look on
TABLES = 10_000  # of which is remembered who looked last


class Onlookers:
    def __init__(self) -> None:
        self.live: Counter[str] = Counter()  # live connections, by table
        self.last: OrderedDict[str, tuple[str, float]] = OrderedDict()  # who looked last, and when

    def look(self, table: str, client: str) -> None:
        self.last[table] = (client, time.monotonic())
        self.last.move_to_end(table)
        if len(self.last) > TABLES:
            self.last.popitem(last=False)

    def stay(self, table: str) -> None:
        """Somebody keeps looking, until he goes."""
        self.live[table] += 1

    def go(self, table: str) -> None:
        self.live[table] -= 1
        if not self.live[table]:
            del self.live[table]

    def watch(self, table: str) -> bool:
        """Whether anybody looks."""
        _, then = self.last.get(table, ("", float("-inf")))
        return table in self.live or time.monotonic() - then < STILL_HERE

    def owner(self, table: str) -> str:
        """For whom the bots of a table think: the client that looked last."""
        return self.last.get(table, ("", 0.0))[0]
