"""Limits on connections, so that no slow client is waited for and nobody holds all the doors open.

uvicorn waits for a request, and for its answer to be taken, without limit, and lets in any number of clients. Here a
request has to arrive in time, an answer has to be taken in time, and when there are too many connections those that
have kept the server waiting longest are closed. An answer that is still being made, and a live connection, is left
alone, unless a crowd from one address keeps everybody else out."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Set
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from ludoteca.server.http.guard import neighbourhood

HEAD, BODY = 10.0, 30.0  # seconds for the head of a request, and for its body
TAKE = 60.0  # seconds for a client to take an answer that is ready
KEEP_ALIVE = 60  # seconds between two requests: people think between two moves
CONNECTIONS = 2000
OF_ONE = 128  # connections of one address
CROWD = 32  # connections of one address from which on it has to make room before anybody else
BACKLOG = 128  # connections that wait to be let in
SPARE = 300  # descriptors that are not for connections: those waiting to be let in, the database, bots, files


class House(ServerState):
    """All connections of a server."""

    def __init__(self, proxies: Set[str]) -> None:
        super().__init__()
        self.proxies = proxies  # addresses behind which many clients come
        self.most = room()
        self.of: dict[str, dict[Connection, None]] = {}  # connections by address, the oldest first
        self.count = 0
        self.silent: dict[Connection, None] = {}  # those that the server waits for, the longest first

    def enter(self, guest: Connection) -> None:
        """Count a new connection. When there are too many, end another one, or perhaps this one."""
        self.of.setdefault(guest.address, {})[guest] = None
        self.count += 1
        self.silent[guest] = None
        if len(self.of[guest.address]) > OF_ONE and not self.is_proxy(guest.address):
            next(other for other in self.silent if other.address == guest.address).end()
        elif self.count > self.most:
            self.one_to_go(guest).end()

    def one_to_go(self, guest: Connection) -> Connection:
        """Return the connection to end: the one that has been silent for longest. A crowd from one address goes before
        others, and so does a connection of the address with most of them if only the newcomer is silent."""
        longest = next(iter(self.silent))
        crowd = max(self.of, key=self.size)
        most = self.size(guest.address) if longest is guest else max(CROWD, self.size(guest.address))
        if self.size(crowd) <= most:
            return longest
        return next((one for one in self.silent if one.address == crowd), next(iter(self.of[crowd])))

    def size(self, address: str) -> int:
        """Return how many connections an address has; each client behind a proxy counts alone."""
        return 1 if self.is_proxy(address) else len(self.of[address])

    def is_proxy(self, address: str) -> bool:
        return bool(self.proxies & {address, "*"})

    def leave(self, guest: Connection) -> None:
        """Stop counting a connection. It is called twice for one that the server itself has ended."""
        self.silent.pop(guest, None)
        guests = self.of.get(guest.address, {})
        if guest in guests:
            del guests[guest]
            self.count -= 1
            if not guests:
                del self.of[guest.address]


def room() -> int:
    """Return how many connections the limit on open descriptors allows, after raising that limit as far as needed and
    possible. Windows has no such limit."""
    if sys.platform == "win32":
        return CONNECTIONS
    import resource  # not there on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + SPARE
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(CONNECTIONS, soft - SPARE))


class Connection(H11Protocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:  # Any: whatever uvicorn passes to its own class
        super().__init__(*args, **kwargs)
        assert isinstance(self.server_state, House)
        self.house = self.server_state
        self.address = ""
        self.expected: float | None = None  # seconds that the client has for what it is sending
        self.sending: asyncio.TimerHandle | None = None
        self.taking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        its_socket = transport.get_extra_info("socket")
        its_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # a client that has vanished takes nothing either
            its_socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, round(1000 * TAKE))
        self.address = neighbourhood(self.client[0]) if self.client else ""
        self.expect()
        self.house.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.house.leave(self)
        for timer in (self.sending, self.taking):
            if timer:
                timer.cancel()
        super().connection_lost(exc)

    def end(self) -> None:
        self.house.leave(self)
        self.transport.abort()

    # -- what the client sends -----------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.expect()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.expect()
        if self.transport.is_closing():
            self.let_take()

    def expect(self) -> None:
        """Start the clock for what the client has to send next. If the limit is the same as before, the clock runs
        on."""
        state = self.conn.their_state
        silent = state in (h11.IDLE, h11.SEND_BODY)
        begun = self.cycle is None or bool(self.conn.trailing_data[0])
        expected = BODY if state is h11.SEND_BODY else HEAD if silent and begun else None
        if expected != self.expected:
            self.expected = expected
            if self.sending:
                self.sending.cancel()
            self.sending = self.loop.call_later(expected, self.end) if expected else None
        if silent:
            self.house.silent.setdefault(self)
        else:
            self.house.silent.pop(self, None)

    # -- what it takes -------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.let_take()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.taking and not self.transport.is_closing():
            self.taking.cancel()
            self.taking = None

    def let_take(self) -> None:
        self.taking = self.taking or self.loop.call_later(TAKE, self.end)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.transport.abort()  # any rest of the answer that is not taken by now is lost
