"""The state of a table as a request has read it when it came. If nothing has been added meanwhile, the table need not
be read once more to look at it, or to act there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ludoteca.server.table.table import Seat, Table


class Fresh(NamedTuple):
    """A table in memory and its seats; and how far its log goes and who sits there, as it is stored."""

    table: Table
    before: tuple[Seat, ...]
    seq: int
    seats: tuple[Seat, ...]

    def fits(self, table: Table | None) -> bool:
        """Whether this table has all that was stored when the request came, apart from its seats."""
        if table is None or table is not self.table or table.seq < self.seq:
            return False
        return table.setup.seats is self.before or table.setup.seats is self.seats
