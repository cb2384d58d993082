"""Web push: the subscriptions of browsers, and the key by which they know this server.

A subscription is an address at a push service, named by the browser and so trusted no more than a webhook's
(`server/notify/webhooks.py`), with the keys to encrypt for that browser. It belongs to the key of the browser that
showed it. It is forgotten when the push service does not know it any more, or when it has failed for a week."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Mapping
from typing import NamedTuple

from ludoteca.i18n.text import text
from ludoteca.server.errors import Refusal
from ludoteca.server.keys import digest
from ludoteca.server.notify.quiet_hours import check_hours
from ludoteca.server.notify.webhooks import ANY, Answer, Caller, checked
from ludoteca.server.notify.webpush import are_keys, authorization, installed, new_key, public_of, sealed
from ludoteca.server.store.store import Database, Statement

NEWEST = 10  # subscriptions of one key
KEPT = 24 * 3600  # seconds in which a push service may still deliver
GONE = (404, 410)
WEEK = 7 * 24 * 3600.0
PUSH = "id, endpoint, p256dh, auth, quiet, zone, base"


class Push(NamedTuple):
    """A subscription: its id, its address, the keys to encrypt for its browser, quiet hours, and the address under
    which its owner knows this server."""

    id: str
    endpoint: str
    p256dh: str
    auth: str
    quiet: str
    zone: str
    base: str

    @property
    def active(self) -> bool:
        return True


class Pushes:
    def __init__(self, database: Database, caller: Caller) -> None:
        self.database, self.caller = database, caller
        self.key = ""
        self.making = asyncio.Lock()

    async def own_key(self) -> str:
        """Return the private key of this database's servers, which is made when it is first asked for."""
        async with self.making:
            if not self.key:
                [rows] = await self.database.transact(("SELECT private FROM vapid", ()))
                if not rows:
                    _, rows = await self.database.transact(
                        ("INSERT INTO vapid VALUES (1, ?) ON CONFLICT DO NOTHING", (new_key(),)),
                        ("SELECT private FROM vapid", ()),
                    )
                self.key = rows[0][0]
        return self.key

    async def public_key(self) -> str | None:
        """Return the key by which browsers know this server; None if it cannot push."""
        return public_of(await self.own_key()) if installed() else None

    async def keep(self, secret: str, given: Mapping[str, object], quiet: str | None, zone: str, base: str) -> None:
        """Push to this browser from now on. If `quiet` is None, the known quiet hours of its key stay."""
        endpoint, p256dh, auth = parts_of(given)
        check_hours(quiet or "", zone)
        if quiet is None:
            [known] = await self.database.transact(
                ("SELECT quiet, zone FROM pushes WHERE secret = ? ORDER BY at DESC LIMIT 1", (secret,))
            )
            quiet, zone = known[0] if known else ("", "")
        push = Push(digest(endpoint), endpoint, p256dh, auth, quiet, zone if quiet else "", base)
        newer = ", ".join(f"{name} = excluded.{name}" for name in ("secret", *PUSH.split(", ")[2:], "at", "failing"))
        newest = f"SELECT id FROM pushes WHERE secret = ? ORDER BY at DESC LIMIT {NEWEST}"
        kept, *_ = await self.database.transact(
            (
                f"INSERT INTO pushes ({PUSH}, secret, at, failing) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)"
                f" ON CONFLICT (id) DO UPDATE SET {newer} WHERE pushes.auth = excluded.auth RETURNING id",
                (*push, secret, time.time()),
            ),
            *forgotten(f"secret = ? AND id NOT IN ({newest})", (secret, secret)),
        )
        if not kept:
            raise Refusal(422, "push_subscription", most=ANY)

    async def remove(self, secret: str, endpoint: str) -> None:
        await self.database.transact(*forgotten("secret = ? AND id = ?", (secret, digest(endpoint))))

    async def test(self, secret: str, endpoint: str) -> Answer:
        """Push now, whoever's turn it is."""
        [rows] = await self.database.transact(
            (f"SELECT {PUSH} FROM pushes WHERE secret = ? AND id = ?", (secret, digest(endpoint)))
        )
        if not rows:
            raise Refusal(404, "no_push")
        push = Push._make(rows[0])
        answer = await self.send(push, "", "Ludoteca", text("calls", "push.test_said"))
        await self.database.transact(*answered(push, answer))
        return answer

    async def send(self, push: Push, table: str, title: str, body: str) -> Answer:
        if not installed():
            return Answer(0, "cannot", 0, time.time())
        told = json.dumps({"title": title, "body": body, "table": table}, ensure_ascii=False).encode()
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Topic": digest(push.id + table)[:32],  # a newer message replaces one that is not delivered yet
            "Authorization": authorization(await self.own_key(), push.endpoint, push.base),
        }
        return await self.caller.post(push.endpoint, sealed(told, push.p256dh, push.auth), headers)


def parts_of(given: Mapping[str, object]) -> tuple[str, str, str]:
    """Return the address and the keys of a subscription that a browser gives out, or refuse it."""
    endpoint, keys = given.get("endpoint"), given.get("keys")
    p256dh, auth = (keys.get("p256dh"), keys.get("auth")) if isinstance(keys, dict) else (None, None)
    refusal = Refusal(422, "push_subscription", most=ANY)
    if not (isinstance(endpoint, str) and isinstance(p256dh, str) and isinstance(auth, str) and installed()):
        raise refusal
    name = checked(endpoint, ANY, refusal).hostname or ""
    if ":" in name or max(len(p256dh), len(auth)) > 100 or not are_keys(p256dh, auth):
        raise refusal
    return endpoint, p256dh, auth


def forgotten(which: str, values: tuple[object, ...]) -> list[Statement]:
    ids = f"SELECT id FROM pushes WHERE {which}"
    return [(f"DELETE FROM calls WHERE secret IN ({ids})", values), (f"DELETE FROM pushes WHERE {which}", values)]


def answered(push: Push, answer: Answer) -> list[Statement]:
    now = time.time()
    if answer.status in GONE:
        return forgotten("id = ?", (push.id,))
    if answer.ok:
        return [("UPDATE pushes SET failing = 0 WHERE id = ?", (push.id,))]
    since = ("UPDATE pushes SET failing = ? WHERE id = ? AND failing = 0", (now, push.id))
    return [since, *forgotten("id = ? AND failing > 0 AND failing < ?", (push.id, now - WEEK))]
