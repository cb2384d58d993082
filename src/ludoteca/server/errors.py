"""Refusals: what the server will not do, with its status and one clear sentence."""

from __future__ import annotations

from ludoteca.core.text import text


class Refusal(Exception):
    """A request that changes nothing. Its sentence is the message `error.<why>` of the server's catalogue."""

    def __init__(self, status: int, why: str, **values: object) -> None:
        super().__init__(text("server", f"error.{why}", **values))
        self.status = status


class Conflict(Exception):
    """Somebody else was faster: the place in the log is taken."""


class Unavailable(Exception):
    """The database does not answer; what was asked may or may not have been done."""
