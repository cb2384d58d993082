"""What a request has read of a table when it came, together with who asks: if nothing has been added meanwhile, it need
not be read once more to look at the table, or to act there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ludoteca.server.table.table import Seat, Table


class Fresh(NamedTuple):
    """A table that is in memory, and who sat there; and how far its log goes and who sits there, as it is stored."""

    table: Table
    before: tuple[Seat, ...]
    seq: int
    seats: tuple[Seat, ...]

    def fits(self, table: Table | None) -> bool:
        """Whether this table has all that was stored when the request came, but for who sits there."""
        if table is None or table is not self.table or table.seq < self.seq:
            return False
        return table.setup.seats is self.before or table.setup.seats is self.seats
