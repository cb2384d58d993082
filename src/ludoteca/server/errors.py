"""Refusals: what the server will not do, with its status and one clear sentence."""

from __future__ import annotations

from ludoteca.i18n.text import text

# What reading something damaged can run into.
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)


class Refusal(Exception):
    """A request that changes nothing. Its sentence is the message `error.<why>` of the server's catalogue."""

    def __init__(self, status: int, why: str, **values: object) -> None:
        super().__init__(text("server", f"error.{why}", **values))
        self.status = status


class Unreadable(Refusal):
    """A table that cannot be shown or played here. What is stored of it is kept, and can be had as a file."""

    def __init__(self, table: str, why: str, **values: object) -> None:
        super().__init__(409, why, **values)
        self.file = f"/api/tables/{table}/export"


class Conflict(Exception):
    """Somebody else was faster: the place in the log is taken."""


class Unavailable(Exception):
    """The database does not answer; what was asked may or may not have been done."""
