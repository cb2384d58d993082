"""PostgreSQL: for clubs with several servers, which tell each other what has changed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import lru_cache, partial

import psycopg
from psycopg import AsyncConnection
from psycopg.rows import TupleRow

from ludoteca.core.errors import LudotecaError
from ludoteca.server.errors import Conflict, Unavailable
from ludoteca.server.store.store import Row, Statement

CHANNEL = "ludoteca"
CONNECTIONS = 4
LAYOUT_LOCK = 5082004  # any number that only we use
AGAIN = 1.0  # seconds before a lost connection is tried again
Connection = AsyncConnection[TupleRow]
PATIENCE = 4.0  # seconds after which a request is told that the database does not answer


class Postgres:
    def __init__(self, url: str) -> None:
        self.url = url
        self.idle: asyncio.LifoQueue[Connection | None] = asyncio.LifoQueue()
        for _ in range(CONNECTIONS):
            self.idle.put_nowait(None)
        self.ours: dict[int, Connection] = {}  # by the id of the database's process that serves each

    async def open(self, script: str) -> None:
        try:
            async with await self.connect() as connection, connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock(%s)", (LAYOUT_LOCK,))
                for statement in script.split(";"):
                    if statement.strip():
                        await connection.execute(statement.encode())
        except psycopg.Error as unusable:
            raise LudotecaError(f"the PostgreSQL database cannot be used: {one_line(unusable)}") from None

    async def close(self) -> None:
        for _ in range(CONNECTIONS):
            connection = await self.idle.get()
            if connection:
                await connection.close()

    async def connect(self) -> Connection:
        return await AsyncConnection.connect(self.url, autocommit=True, connect_timeout=round(PATIENCE))

    async def connect_to_write(self) -> Connection:
        """Return a connection whose news are known to be our own."""
        connection = await self.connect()
        self.ours = {pid: other for pid, other in self.ours.items() if not other.closed}
        self.ours[connection.info.backend_pid] = connection
        return connection

    async def transact(self, *statements: Statement, news: str | None = None) -> list[list[Row]]:
        if news is not None:
            statements = (*statements, ("SELECT pg_notify(?, ?)", (CHANNEL, news)))
        try:
            async with asyncio.timeout(PATIENCE):
                try:
                    return await self._attempt(statements)
                except psycopg.OperationalError:  # lost, perhaps long ago: once more on a new connection
                    return await self._attempt(statements)  # if the first has written after all: a Conflict
        except psycopg.OperationalError as broken:
            raise Unavailable(one_line(broken)) from None
        except TimeoutError:
            raise Unavailable(f"no answer within {PATIENCE:g} seconds") from None

    async def _attempt(self, statements: tuple[Statement, ...]) -> list[list[Row]]:
        """Try once, on a connection of its own. A caller who stops waiting gets away at once; the connection is left
        behind, because a server that does not answer would keep even its end waiting."""
        connection = await self.idle.get()
        work = asyncio.create_task(self._run(connection, statements))
        try:
            connection, rows = await asyncio.shield(work)
        except BaseException:
            work.add_done_callback(partial(drop, connection))
            work.cancel()
            connection = None
            raise
        finally:
            self.idle.put_nowait(connection)
        if rows is None:
            raise Conflict
        return rows

    async def _run(
        self, connection: Connection | None, statements: tuple[Statement, ...]
    ) -> tuple[Connection, list[list[Row]] | None]:
        """Return the connection, to be used again, and the rows (None: a row with the same key exists). All statements
        are sent at once, so that they take one journey, and are one transaction: all of them are done or none is."""
        if connection is None or connection.closed:
            connection = await self.connect_to_write()
        try:
            if len(statements) == 1:
                cursors = [await connection.execute(*translated(statements[0]))]
            else:
                async with connection.pipeline():
                    cursors = [await connection.execute(*translated(statement)) for statement in statements]
            return connection, [list[Row](await cursor.fetchall()) if cursor.description else [] for cursor in cursors]
        except psycopg.IntegrityError:
            return connection, None
        except BaseException:
            await connection.close()
            raise

    async def listen(self) -> AsyncIterator[str | None]:
        while True:
            try:
                async with await self.connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    yield None
                    async for note in connection.notifies():
                        if note.pid not in self.ours or self.ours[note.pid].closed:
                            yield note.payload
            except psycopg.OperationalError:
                await asyncio.sleep(AGAIN)


def drop(connection: Connection | None, work: asyncio.Task[tuple[Connection, list[list[Row]] | None]]) -> None:
    """End work that nobody waits for any more, and close its connection."""
    if not work.cancelled() and not work.exception():
        connection, _ = work.result()
    if connection:
        connection.pgconn.finish()


def translated(statement: Statement) -> tuple[bytes, tuple[object, ...]]:
    sql, values = statement
    return with_its_marks(sql), values


@lru_cache(maxsize=500)
def with_its_marks(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()


def one_line(error: Exception) -> str:
    return " ".join(str(error).split())
