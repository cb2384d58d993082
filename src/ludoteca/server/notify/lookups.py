"""Lookups of names in threads, because a name for which nobody answers keeps its thread waiting as long as the system
is patient. Each name is looked up once at a time, and the threads are shared fairly by domain. Names found last time
have threads of their own, so that no number of names that do not answer keeps them waiting."""

from __future__ import annotations

import asyncio
import socket
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from threading import Thread

from ludoteca.server.fair import Fair

STRANGE, KNOWN = 96, 32  # lookups at once: of names not found yet, and of names found last time
PATIENCE = 3.0  # seconds for an answer
REMEMBERED = 10_000  # names that led somewhere


class Lookups:
    def __init__(self) -> None:
        self.strange, self.known = Fair(STRANGE), Fair(KNOWN)
        self.found: OrderedDict[str, None] = OrderedDict()  # names that led somewhere last time
        self.running: dict[str, asyncio.Future[list[str]]] = {}

    async def addresses(self, name: str, port: int) -> list[str]:
        """Return the addresses to which a name leads; none if they are not known in time."""
        if (known := numeric(name, port)) is not None:
            return known
        try:
            async with asyncio.timeout(PATIENCE):
                if name not in self.running:
                    await self.begin(name, port)
                return await asyncio.shield(self.running[name])
        except TimeoutError:
            return []

    async def begin(self, name: str, port: int) -> None:
        """Begin to look up a name, unless somebody else has begun meanwhile. The place is taken as long as the thread
        works, whether or not anybody still waits for it."""
        owner = domain(name)
        places = self.known if name in self.found else self.strange
        await places.enter(owner)
        if name in self.running:
            return places.leave(owner)
        loop = asyncio.get_running_loop()
        self.running[name] = answer = loop.create_future()

        def done(found: list[str]) -> None:
            answer.set_result(found)
            del self.running[name]
            places.leave(owner)
            self.remember(name, bool(found))

        def work() -> None:
            try:
                found = addresses_of(name, port)
            except (OSError, ValueError):
                found = []
            with suppress(RuntimeError):  # the server has stopped
                loop.call_soon_threadsafe(done, found)

        Thread(target=work, name="lookup", daemon=True).start()  # a server that stops does not wait for it
        return None

    def remember(self, name: str, found: bool) -> None:
        self.found.pop(name, None)
        if found:
            self.found[name] = None
        if len(self.found) > REMEMBERED:
            self.found.popitem(last=False)


def addresses_of(name: str, port: int) -> list[str]:
    return addresses(socket.getaddrinfo(name, port, type=socket.SOCK_STREAM))


def numeric(name: str, port: int = 0) -> list[str] | None:
    """Return the address that a name spells in numbers, in any notation; None if it has to be looked up."""
    try:
        return addresses(socket.getaddrinfo(name, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST))
    except (OSError, ValueError):
        return None


def addresses(found: Iterable[tuple[object, object, object, object, tuple[object, ...]]]) -> list[str]:
    return [str(where[0]) for *_, where in found]


def domain(name: str) -> str:
    """Return the part of a name that belongs to one owner, roughly: its last two parts."""
    return ".".join(name.lower().rstrip(".").split(".")[-2:])
