"""Calling a webhook or a push service: one POST to an address that anybody may have named, so nothing about it is
trusted.

- The name is looked up once, all addresses it leads to must be public (or allowed by the host of this server), and it
  is one of these very addresses that is connected to: a name that leads elsewhere a moment later changes nothing.
- It is encrypted and the certificate is checked, except on the way to addresses that the host has allowed.
- Nothing is followed: a redirect is a failure. Only the head of the answer is read, and no more than `MOST` bytes.
- All of it must be done within `PATIENCE` seconds.
- Every webhook is signed: `Ludoteca-Signature: sha256=HMAC(key, time + "." + body)` with `Ludoteca-Time` in seconds."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import ipaddress
import json
import re
import ssl
import time
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple
from urllib.parse import SplitResult, urlsplit

import h11

from ludoteca.core.errors import LudotecaError
from ludoteca.i18n.text import text
from ludoteca.server.errors import Refusal
from ludoteca.server.notify.lookups import Lookups, domain, numeric
from ludoteca.server.shapes import Called

LONGEST, ANY = 500, 2000  # characters of an address: of a webhook's, and of any
PATIENCE = 8.0  # seconds for all
MOST = 64 * 1024  # bytes of an answer that are read at most
HTTPS, HIGH = 443, 1024  # ports of public addresses: the first, and all from the second on; no mail servers or the like
ADDRESS = re.compile(r"https?://[!-~]+", re.ASCII | re.IGNORECASE)
# Public addresses are those given out to networks, except those for special use: for protocols and relays (which may be
# answered by whatever router is next), as stand-ins for others that could be private, and for documents. Python takes
# some of these for public.
UNICAST = ipaddress.ip_network("2000::/3")
SPECIAL = [
    ipaddress.ip_network(net)
    for net in (
        "192.0.0.0/24",
        "192.88.99.0/24",
        "198.18.0.0/15",
        "2001::/23",
        "2001:db8::/32",
        "2002::/16",
        "3fff::/20",
    )
]

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Answer(NamedTuple):
    """The outcome of a call: the answer's status (0: none came), a word for the outcome, how many milliseconds it took,
    and when it was known (seconds since 1970)."""

    status: int
    why: str
    ms: int
    at: float

    @property
    def ok(self) -> bool:
        return 200 <= self.status < 300

    def told(self) -> Called:
        """Return the facts that the owner of the webhook may know."""
        said = text("calls", f"answer.{self.why}", status=self.status, ms=self.ms)
        return Called(ok=self.ok, said=said, at=self.at)


class Failed(Exception):
    """A call that was not answered; its message is a key of the catalogue."""


def networks(given: Sequence[str]) -> list[Network]:
    """Return the addresses and networks that the host allows."""
    try:
        return [ipaddress.ip_network(one, strict=False) for one in given]
    except ValueError as wrong:
        raise LudotecaError(
            f"webhooks can be allowed to go to addresses and networks like 10.0.0.0/8: {wrong}"
        ) from None


def checked(url: str, most: int = LONGEST, refusal: Refusal | None = None) -> SplitResult:
    """Return the parts of an address that can be called, or refuse it."""
    refusal = refusal or Refusal(422, "webhook_address", most=most)
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refusal from None
    sound = ADDRESS.fullmatch(url) and len(url) <= most and parts.hostname and port != 0
    if not sound or parts.username is not None or parts.fragment or "\\" in url:
        raise refusal
    return parts


def public(address: Address) -> bool:
    """Whether an address is a public one of the internet; an IPv6 address that stands for an IPv4 one counts as
    that."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return public(address.ipv4_mapped)
        if address not in UNICAST:
            return False
    special = address.is_multicast or address.is_reserved or any(address in net for net in SPECIAL)
    return address.is_global and not special


def signed(key: str, body: bytes) -> dict[str, str]:
    """Return the headers of a webhook's call."""
    at = str(int(time.time()))
    signature = hmac.new(key.encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
    return {
        "Content-Type": "application/json",
        "Ludoteca-Time": at,
        "Ludoteca-Signature": f"sha256={signature}",
    }


def shaped(shape: str, said: str, facts: Mapping[str, object]) -> bytes:
    """Return the body of a call in the shape that its receiver wants. No words in it call anybody else."""
    if shape == "discord":
        told: dict[str, object] = {"content": said, "allowed_mentions": {"parse": []}}
    elif shape == "slack":
        told = {"text": said.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    else:
        told = {**facts, "text": said}
    return json.dumps(told, ensure_ascii=False).encode()


class Caller:
    """The caller of webhooks and push services. `allowed` are addresses that need not be public."""

    def __init__(self, allowed: Sequence[str] = ()) -> None:
        self.allowed = networks(allowed)
        self.lookups = Lookups()

    @cached_property
    def trusted(self) -> ssl.SSLContext:  # made when it is first needed: reading all certificates takes its time
        return ssl.create_default_context()

    def owner(self, url: str) -> str:
        """Return the owner under whom an address is shared fairly with others: its domain. All public addresses spelled
        in numbers together count as one owner, because they belong to nobody."""
        try:
            name = urlsplit(url).hostname or ""
        except ValueError:
            name = ""
        spelled = [ipaddress.ip_address(one) for one in numeric(name) or ()]
        if not spelled:
            return domain(name)
        return str(spelled[0]) if self.allows(spelled) else "numbers"

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Call an address and return the outcome, which is known within `PATIENCE` seconds whatever the other side
        does."""
        began, status, why = time.monotonic(), 0, "answered"
        try:
            async with asyncio.timeout(PATIENCE):
                status = await self.attempt(checked(url, ANY), body, headers)
                why = "answered" if 200 <= status < 300 else "redirect" if 300 <= status < 400 else "refused"
        except (Failed, Refusal) as failed:
            why = str(failed) if isinstance(failed, Failed) else "address"
        except TimeoutError:
            why = "slow"
        except ssl.SSLError:
            why = "certificate"
        except OSError:
            why = "unreachable"
        except h11.RemoteProtocolError:
            why = "nonsense"
        return Answer(status, why, round((time.monotonic() - began) * 1000), time.time())

    async def attempt(self, parts: SplitResult, body: bytes, headers: dict[str, str]) -> int:
        encrypted = parts.scheme == "https"
        port = parts.port or (HTTPS if encrypted else 80)
        address = await self.address(parts.hostname or "", port, encrypted)
        trusted, name = (self.trusted, parts.hostname) if encrypted else (None, None)
        reader, writer = await asyncio.open_connection(str(address), port, ssl=trusted, server_hostname=name)
        try:
            return await exchange(reader, writer, asked(parts, body, headers), body)
        finally:
            writer.transport.abort()

    async def address(self, name: str, port: int, encrypted: bool) -> Address:
        """Return an address to which a name leads, if all of its addresses may be called."""
        found = [ipaddress.ip_address(one) for one in await self.lookups.addresses(name, port)]
        if not found:
            raise Failed("no_name")
        allowed = self.allows(found)
        if not allowed and not all(map(public, found)):
            raise Failed("private")
        if not allowed and not encrypted:
            raise Failed("unencrypted")
        if not allowed and port != HTTPS and port < HIGH:
            raise Failed("port")
        return found[0]

    def allows(self, addresses: list[Address]) -> bool:
        """Whether these are addresses that the host allows."""
        return all(any(address in net for net in self.allowed) for address in addresses)


def asked(parts: SplitResult, body: bytes, headers: dict[str, str]) -> h11.Request:
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    common = {
        "Host": parts.netloc,
        "User-Agent": "Ludoteca",
        "Content-Length": str(len(body)),
        "Connection": "close",
    }
    return h11.Request(method="POST", target=target, headers=list({**common, **headers}.items()))


async def exchange(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: h11.Request, body: bytes
) -> int:
    """Return the status of the answer, reading no further than its head."""
    talk = h11.Connection(h11.CLIENT)
    for part in (request, h11.Data(data=body), h11.EndOfMessage()):
        writer.write(talk.send(part) or b"")
    await writer.drain()
    read = 0
    while not isinstance(event := talk.next_event(), h11.Response):
        if event is h11.NEED_DATA:
            some = await reader.read(4096)
            read += len(some)
            if read > MOST:
                raise Failed("nonsense")
            talk.receive_data(some)
        elif not isinstance(event, h11.InformationalResponse):
            raise Failed("nonsense")
    return event.status_code
