"""Who is called by a webhook or web push when it is his turn.

When the turn goes over to a seat, the same transaction that writes the act notes whom to call (`store.called`): once,
whichever server it was, and without anybody waiting. Every server looks for calls that are due; who claims one makes
it. Who is at the table just now is not called as long as he is there, nor anybody in his quiet hours; and when it is
not his turn any more, there is nothing to call him for."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Coroutine
from typing import Any, NamedTuple

from ludoteca.games import box
from ludoteca.i18n.text import text
from ludoteca.server.club import presence
from ludoteca.server.errors import UNREADABLE, Refusal, Unavailable
from ludoteca.server.notify.pushes import PUSH, Push, Pushes
from ludoteca.server.notify.pushes import answered as push_answered
from ludoteca.server.notify.quiet_hours import check_hours, quiet_until
from ludoteca.server.notify.webhooks import SHAPES, Answer, Caller, checked, shaped, signed
from ludoteca.server.stopping import stopped
from ludoteca.server.store.store import Database, Statement

EVERY = 2.0  # seconds between two looks at what is due
PAUSES = (10.0, 60.0, 600.0, 3600.0)  # seconds before a call that failed is tried again
FAILURES = 5  # one after the other, and a webhook is switched off
CLAIMED = 60.0  # seconds after which a call that a dead server has claimed is due again
AT_ONCE = 16  # calls of one server
LOOKED_AT = 100  # calls that are due
HOOK = "url, shape, sign, quiet, zone, base, active, failures, answer"

log = logging.getLogger("ludoteca.calls")


class Hook(NamedTuple):
    """A webhook: where it goes and how, its signing key, quiet hours ("22:00-08:00" in a zone), under which address its
    owner knows this server, whether it is on, failures since it last worked, and its last answer."""

    url: str
    shape: str
    sign: str
    quiet: str
    zone: str
    base: str
    active: int
    failures: int
    answer: str

    def told(self) -> dict[str, Any]:
        """{url, shape, sign, quiet, zone, on, switched_off (after too many failures), answer: Answer.told or None}"""
        off = not self.active and self.failures >= FAILURES
        kept = {part: getattr(self, part) for part in ("url", "shape", "sign", "quiet", "zone")}
        return {**kept, "on": bool(self.active), "switched_off": off, "answer": answer_told(self.answer)}


class Due(NamedTuple):
    """A call to make: whom it is for (the owner of a webhook, or the id of a subscription), to which seat he is called,
    whose turn it is there, when the seat was last seen, and the way by which he is called."""

    whom: str
    table: str
    seat: int
    due: float
    game: str
    turn: int
    seen: float | None
    way: Hook | Push


class Calls:
    def __init__(self, database: Database, caller: Caller) -> None:
        self.database, self.caller = database, caller
        self.pushes = Pushes(database, caller)
        self.looking: asyncio.Task[None] | None = None
        self.calling: dict[str, asyncio.Task[None]] = {}  # by whom

    def open(self) -> None:
        self.looking = asyncio.create_task(self.keep_looking())

    async def close(self) -> None:
        await stopped([*self.calling.values(), *([self.looking] if self.looking else [])])
        self.caller.close()

    # -- the webhook of a browser ------------------------------------------------------------------------------------

    async def hook(self, secret: str) -> Hook | None:
        [rows] = await self.database.transact((f"SELECT {HOOK} FROM hooks WHERE secret = ?", (secret,)))
        return Hook(*rows[0]) if rows else None

    async def keep(self, secret: str, url: str, shape: str, on: bool, quiet: str, zone: str, base: str) -> Hook:
        """From now on calls go there. Its signing key stays as long as the address does."""
        checked(url)
        if shape not in SHAPES:
            raise Refusal(422, "webhook_shape", shapes=", ".join(SHAPES))
        check_hours(quiet, zone)
        before = await self.hook(secret)
        same = before is not None and before.url == url
        sign, answer = (before.sign, before.answer) if before and same else (secrets.token_urlsafe(32), "")
        hook = Hook(url, shape, sign, quiet, zone if quiet else "", base, int(on), 0, answer)
        names = HOOK.split(", ")
        newer = ", ".join(f"{name} = excluded.{name}" for name in names)
        marks = ", ".join("?" * (len(names) + 1))
        sql = f"INSERT INTO hooks (secret, {HOOK}) VALUES ({marks}) ON CONFLICT (secret) DO UPDATE SET {newer}"
        await self.database.transact((sql, (secret, *hook)))
        return hook

    async def remove(self, secret: str) -> None:
        of = "WHERE secret = ?"
        await self.database.transact((f"DELETE FROM calls {of}", (secret,)), (f"DELETE FROM hooks {of}", (secret,)))

    async def test(self, secret: str) -> Answer:
        """Call it now, whoever's turn it is. Its failures do not count: somebody looks at them."""
        hook = await self.hook(secret)
        if hook is None:
            raise Refusal(404, "no_webhook")
        facts = {"event": "test", "url": hook.base}
        body = shaped(hook.shape, text("calls", "said.test", url=hook.base), facts)
        answer = await self.caller.post(hook.url, body, signed(hook.sign, body))
        fresh = "failures = CASE WHEN ? = 1 AND active = 1 THEN 0 ELSE failures END"
        values = (json.dumps(answer), int(answer.ok), secret, hook.url)
        await self.database.transact((f"UPDATE hooks SET answer = ?, {fresh} WHERE secret = ? AND url = ?", values))
        return answer

    # -- calling -------------------------------------------------------------------------------------------------------

    async def keep_looking(self) -> None:
        while True:
            try:
                for due in await self.due():
                    await self.take(due)
            except Unavailable as broken:
                log.error("calls not looked at", extra={"facts": {"failure": str(broken)}})
            except Exception:
                log.exception("calls not looked at")
            await asyncio.sleep(EVERY)

    async def due(self) -> list[Due]:
        """What is due, by every way the first."""
        hooks, pushes = await self.database.transact(due_by("hooks", "secret", HOOK), due_by("pushes", "id", PUSH))
        by_hook = [Due._make([*row[:7], Hook._make(row[7:])]) for row in hooks]
        return by_hook + [Due._make([*row[:7], Push._make(row[7:])]) for row in pushes]

    async def take(self, due: Due) -> None:
        """Make a call, or put it off, or forget it. What another server has claimed is not there any more."""
        now = time.time()
        here = due.seen is not None and now - due.seen < presence.HERE
        silent = quiet_until(due.way.quiet, due.way.zone, now)
        if due.turn != due.seat or not due.way.active:
            await self.database.transact(forgotten(due, due.due))
        elif here or silent:
            await self.database.transact(put_off(due, due.due, max(silent or 0.0, (due.seen or 0.0) + presence.HERE)))
        elif due.whom not in self.calling and len(self.calling) < AT_ONCE:
            claimed = now + CLAIMED
            sql, values = put_off(due, due.due, claimed)
            again = sql.replace("SET due", "SET tries = tries + 1, due") + " RETURNING tries"
            [rows] = await self.database.transact((again, values))
            if rows:
                self.begin(due.whom, self.make(due, claimed, rows[0][0]))

    def begin(self, whom: str, call: Coroutine[Any, Any, None]) -> None:
        self.calling[whom] = asyncio.create_task(call)
        self.calling[whom].add_done_callback(lambda _: self.calling.pop(whom, None))

    async def make(self, due: Due, claimed: float, tries: int) -> None:
        answer = await self.sent(due)
        done = answer.ok or tries > len(PAUSES)
        after = forgotten(due, claimed) if done else put_off(due, claimed, time.time() + PAUSES[tries - 1])
        try:
            await self.database.transact(after, *answered(due, answer))
        except Unavailable as broken:
            log.error("call not noted", extra={"facts": {"failure": str(broken)}})

    async def sent(self, due: Due) -> Answer:
        way, url, title = due.way, f"{due.way.base}/t/{due.table}", box(due.game).title
        if isinstance(way, Push):
            return await self.pushes.send(way, due.table, text("calls", "yours"), title)
        facts = {"event": "your_turn", "table": due.table, "game": due.game, "title": title, "seat": due.seat}
        body = shaped(way.shape, text("calls", "said.turn", title=title, url=url), {**facts, "url": url})
        return await self.caller.post(way.url, body, signed(way.sign, body))


def due_by(ways: str, whom: str, columns: str) -> Statement:
    kept = ", ".join(f"{ways}.{name}" for name in columns.split(", "))
    first = "SELECT MIN(due) FROM calls other WHERE other.secret = calls.secret"
    return (
        f"SELECT calls.secret, calls.table_id, calls.seat, calls.due, game, turn, seen.at, {kept} FROM calls"
        f" JOIN {ways} ON {ways}.{whom} = calls.secret JOIN tables ON tables.id = calls.table_id"
        " LEFT JOIN seen ON seen.table_id = calls.table_id AND seen.seat = calls.seat"
        f" WHERE calls.due <= ? AND calls.due = ({first}) ORDER BY calls.due LIMIT {LOOKED_AT}",
        (time.time(),),
    )


def forgotten(due: Due, at: float) -> Statement:
    """A call that is due at this time, and no newer one."""
    return ("DELETE FROM calls WHERE secret = ? AND table_id = ? AND due = ?", (due.whom, due.table, at))


def put_off(due: Due, at: float, to: float) -> Statement:
    return ("UPDATE calls SET due = ? WHERE secret = ? AND table_id = ? AND due = ?", (to, due.whom, due.table, at))


def answered(due: Due, answer: Answer) -> list[Statement]:
    """A webhook that has failed too often is switched off."""
    if isinstance(due.way, Push):
        return push_answered(due.way, answer)
    told, of = json.dumps(answer), (due.whom, due.way.url)
    if answer.ok:
        return [("UPDATE hooks SET failures = 0, answer = ? WHERE secret = ? AND url = ?", (told, *of))]
    off = f"active = CASE WHEN failures + 1 >= {FAILURES} THEN 0 ELSE active END"
    return [(f"UPDATE hooks SET {off}, failures = failures + 1, answer = ? WHERE secret = ? AND url = ?", (told, *of))]


def answer_told(kept: str) -> dict[str, Any] | None:
    try:
        return Answer(*json.loads(kept)).told() if kept else None
    except UNREADABLE:
        return None
