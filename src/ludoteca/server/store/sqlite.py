"""SQLite: one file, and one thread that writes it. Everything is on the disk before anything is answered."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ludoteca.core.errors import LudotecaError
from ludoteca.server.errors import Conflict, Unavailable
from ludoteca.server.store.store import Row, Statement

BUSY = 2.0  # seconds to wait for another program that writes
PATIENCE = 4.0  # seconds after which a request is told that the database does not answer


class SQLite:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.thread = ThreadPoolExecutor(1, "sqlite")
        self.connection: sqlite3.Connection | None = None

    async def open(self, script: str) -> None:
        await asyncio.get_running_loop().run_in_executor(self.thread, self._open, script)

    async def close(self) -> None:
        if self.connection:
            await asyncio.get_running_loop().run_in_executor(self.thread, self.connection.close)
        self.thread.shutdown()

    async def transact(self, *statements: Statement, news: str | None = None) -> list[list[Row]]:
        """Run all statements or none. Statements that still wait for their turn when the time is over are never
        begun."""
        begun = asyncio.get_running_loop().run_in_executor(self.thread, self._transact, statements)
        try:
            return await asyncio.wait_for(begun, PATIENCE)
        except TimeoutError:
            raise Unavailable(f"no answer within {PATIENCE:g} seconds") from None

    async def listen(self) -> AsyncIterator[str | None]:
        """Yield nothing, because a file has one server: nobody else has news."""
        return
        yield

    def _open(self, script: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(self.path, os.O_CREAT, 0o600))  # its contents are for nobody else's eyes
            self.connection = sqlite3.connect(self.path, isolation_level=None, timeout=BUSY)
            for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
                self.connection.execute(f"PRAGMA {setting}").close()
            self.connection.executescript(script).close()
        except (OSError, sqlite3.Error, UnicodeError) as unusable:
            raise LudotecaError(f"the database {self.path} cannot be used: {unusable}") from None

    def _transact(self, statements: tuple[Statement, ...]) -> list[list[Row]]:
        assert self.connection is not None
        try:
            self.connection.execute("BEGIN IMMEDIATE" if writes(statements) else "BEGIN")
            rows: list[list[Row]] = [self.connection.execute(*statement).fetchall() for statement in statements]
            self.connection.execute("COMMIT")
        except sqlite3.IntegrityError:
            raise Conflict from None
        except sqlite3.Error as broken:
            raise Unavailable(str(broken)) from None
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
        return rows


def writes(statements: tuple[Statement, ...]) -> bool:
    return not all(sql.startswith("SELECT") for sql, _ in statements)
