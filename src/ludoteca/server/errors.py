"""Refusals of the server, each with a status and one clear sentence, and other errors."""

from __future__ import annotations

from ludoteca.i18n.text import text

# Exceptions that reading damaged data can raise.
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)


class Refusal(Exception):
    """The refusal of a request, which changes nothing. Its sentence is the message `error.<why>` of the server's
    catalogue."""

    def __init__(self, status: int, why: str, **values: object) -> None:
        super().__init__(text("server", f"error.{why}", **values))
        self.status = status


class Unreadable(Refusal):
    """The refusal of a table that cannot be shown or played here. Its data is kept, and can be had as a file."""

    def __init__(self, table: str, why: str, **values: object) -> None:
        super().__init__(409, why, **values)
        self.file = f"/api/tables/{table}/export"


class Conflict(Exception):
    """A row with the same key exists: somebody else was faster, for example at this place in a log."""


class Unavailable(Exception):
    """The database does not answer; the statements may or may not have been carried out."""
