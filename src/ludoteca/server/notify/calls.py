"""Calls to players whose turn it is, by webhook or web push.

When the turn goes over to a seat, the transaction that writes the act also notes whom to call (`store.called`): once,
whichever server it was, and without anybody waiting. Every server looks for calls that are due, and makes those that it
claims. Players who are at the table, or in their quiet hours, are not called as long as that lasts; a call is forgotten
when it is not their turn any more.

A server makes some calls at once, shared fairly by the domains that they go to. Receivers that answered last time come
first, those never called before come next, and those that failed wait longest and get few of the places."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import NamedTuple

from ludoteca.games import box
from ludoteca.i18n.text import text
from ludoteca.server.club import presence
from ludoteca.server.errors import UNREADABLE, Refusal, Unavailable
from ludoteca.server.fair import Fair
from ludoteca.server.notify.pushes import PUSH, Push, Pushes
from ludoteca.server.notify.pushes import answered as push_answered
from ludoteca.server.notify.quiet_hours import check_hours, quiet_until
from ludoteca.server.notify.webhooks import Answer, Caller, checked, shaped, signed
from ludoteca.server.shapes import Called, HookKept
from ludoteca.server.stopping import stopped
from ludoteca.server.store.store import Database, Statement

EVERY = 2.0  # seconds between two looks for calls that are due
PAUSES = (10.0, 60.0, 600.0, 3600.0)  # seconds before a call that failed is tried again
FAILURES = 5  # failures in a row after which a webhook is switched off
CLAIMED = 60.0  # seconds after which a call claimed by a dead server is due again
AT_ONCE = 64  # calls of one server
ANSWERED, NEVER, FAILED = range(3)  # the outcomes of the last call to a receiver
PARTS = (1.0, 0.75, 0.25)  # of the calls at once: the most for each outcome, together with the outcomes after it
LOOKED_AT = 1000  # calls due, at most, that are looked at together
HOOK = "url, shape, sign, quiet, zone, base, active, failures, answer"

log = logging.getLogger("ludoteca.calls")


class Hook(NamedTuple):
    """A webhook: its address and shape, its signing key, quiet hours ("22:00-08:00" in a zone), the address under which
    its owner knows this server, whether it is on, its failures since it last worked, and its last answer."""

    url: str
    shape: str
    sign: str
    quiet: str
    zone: str
    base: str
    active: int
    failures: int
    answer: str

    def told(self) -> HookKept:
        """Return the facts that its owner may know."""
        return HookKept(
            url=self.url,
            shape=self.shape,
            sign=self.sign,
            quiet=self.quiet,
            zone=self.zone,
            on=bool(self.active),
            switched_off=not self.active and self.failures >= FAILURES,
            answer=answer_told(self.answer),
        )


class Due(NamedTuple):
    """A call to make: whom it is for (the owner of a webhook, or the id of a subscription), for which seat, when it is
    due, whose turn it is at that table, when the seat was last seen, the outcome of the last call, and the way to
    call."""

    whom: str
    table: str
    seat: int
    due: float
    game: str
    turn: int
    seen: float | None
    before: int
    way: Hook | Push

    @property
    def url(self) -> str:
        return self.way.endpoint if isinstance(self.way, Push) else self.way.url


class Calls:
    def __init__(self, database: Database, caller: Caller) -> None:
        self.database, self.caller = database, caller
        self.pushes = Pushes(database, caller)
        self.looking: asyncio.Task[None] | None = None
        self.calling: dict[str, asyncio.Task[None]] = {}  # by receiver
        self.places = Fair(AT_ONCE)
        self.under_way: Counter[int] = Counter()  # by the outcome of the last call

    def open(self) -> None:
        self.looking = asyncio.create_task(self.keep_looking())

    async def close(self) -> None:
        await stopped([*self.calling.values(), *([self.looking] if self.looking else [])])

    # -- the webhook of a browser ------------------------------------------------------------------------------------

    async def hook(self, secret: str) -> Hook | None:
        [rows] = await self.database.transact((f"SELECT {HOOK} FROM hooks WHERE secret = ?", (secret,)))
        return Hook(*rows[0]) if rows else None

    async def keep(self, secret: str, url: str, shape: str, on: bool, quiet: str, zone: str, base: str) -> Hook:
        """Keep the webhook of a browser. The signing key stays as long as the address does."""
        checked(url)
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
        """Call a webhook now, whoever's turn it is. Failures do not count, because its owner looks at them."""
        hook = await self.hook(secret)
        if hook is None:
            raise Refusal(404, "no_webhook")
        facts = {"event": "test", "url": hook.base}
        body = shaped(hook.shape, text("calls", "said.test", url=hook.base), facts)
        with self.place_for_test(hook.url):
            answer = await self.caller.post(hook.url, body, signed(hook.sign, body))
        fresh = "failures = CASE WHEN ? = 1 AND active = 1 THEN 0 ELSE failures END"
        values = (json.dumps(answer), int(answer.ok), secret, hook.url)
        await self.database.transact((f"UPDATE hooks SET answer = ?, {fresh} WHERE secret = ? AND url = ?", values))
        return answer

    async def test_push(self, secret: str, endpoint: str) -> Answer:
        """Push to a browser now, whoever's turn it is."""
        with self.place_for_test(endpoint):
            return await self.pushes.test(secret, endpoint)

    def place_for_test(self, url: str) -> AbstractContextManager[None]:
        """Take a place among the calls for a test, or refuse the test if there is none now."""
        if not self.has_room(url, NEVER):
            raise Refusal(429, "webhook_tests")
        return self.place(url, NEVER)

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
        """Return the calls that are due, the first one for each receiver; receivers that answered last time come
        first."""
        hooks, pushes = await self.database.transact(
            due_by("hooks", "secret", HOOK, HOOK_BEFORE), due_by("pushes", "id", PUSH, PUSH_BEFORE)
        )
        by_hook = [Due._make([*row[:8], Hook._make(row[8:])]) for row in hooks]
        by_push = [Due._make([*row[:8], Push._make(row[8:])]) for row in pushes]
        return sorted(by_hook + by_push, key=lambda due: (due.before, due.due))

    async def take(self, due: Due) -> None:
        """Make a call, or put it off, or forget it. A call that another server has claimed is not there any more."""
        now = time.time()
        here = due.seen is not None and now - due.seen < presence.HERE
        silent = quiet_until(due.way.quiet, due.way.zone, now)
        rests = rests_until(due.way)
        if due.turn != due.seat or not due.way.active:
            await self.database.transact(forgotten(due, due.due))
        elif here or silent:
            await self.database.transact(put_off(due, due.due, max(silent or 0.0, (due.seen or 0.0) + presence.HERE)))
        elif rests > now:
            await self.database.transact(put_off(due, due.due, rests))
        elif due.whom not in self.calling and self.has_room(due.url, due.before):
            claimed = now + CLAIMED
            sql, values = put_off(due, due.due, claimed)
            again = sql.replace("SET due", "SET tries = tries + 1, due") + " RETURNING tries"
            [rows] = await self.database.transact((again, values))
            if rows:
                self.begin(due, self.make(due, claimed, rows[0][0]))

    def has_room(self, url: str, before: int) -> bool:
        """Whether a call can be made now. Receivers whose last call went less well leave room for the others."""
        alike = sum(self.under_way[one] for one in range(before, len(PARTS)))
        return alike < PARTS[before] * AT_ONCE and self.places.open_to(self.caller.owner(url))

    @contextmanager
    def place(self, url: str, before: int) -> Iterator[None]:
        """Hold a place among the calls while the block runs; there must be room."""
        owner = self.caller.owner(url)
        self.places.take(owner)
        self.under_way[before] += 1
        try:
            yield
        finally:
            self.under_way[before] -= 1
            self.places.leave(owner)

    def begin(self, due: Due, call: Coroutine[object, None, None]) -> None:
        place = ExitStack()
        place.enter_context(self.place(due.url, due.before))
        place.callback(self.calling.pop, due.whom)
        self.calling[due.whom] = asyncio.create_task(call)
        self.calling[due.whom].add_done_callback(lambda _: place.close())

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


OK = "substr(answer, 1, 2) = '[2'"  # a status of 200 or so
HOOK_BEFORE = f"CASE WHEN answer = '' THEN {NEVER} WHEN {OK} THEN {ANSWERED} ELSE {FAILED} END"
PUSH_BEFORE = f"CASE WHEN failing > 0 THEN {FAILED} ELSE {NEVER} END"


def due_by(ways: str, whom: str, columns: str, before: str) -> Statement:
    kept = ", ".join(f"{ways}.{name}" for name in columns.split(", "))
    first = "SELECT MIN(due) FROM calls other WHERE other.secret = calls.secret"
    return (
        f"SELECT calls.secret, calls.table_id, calls.seat, calls.due, game, turn, seen.at, {before}, {kept} FROM calls"
        f" JOIN {ways} ON {ways}.{whom} = calls.secret JOIN tables ON tables.id = calls.table_id"
        " LEFT JOIN seen ON seen.table_id = calls.table_id AND seen.seat = calls.seat"
        f" WHERE calls.due <= ? AND calls.due = ({first}) ORDER BY {before}, calls.due LIMIT {LOOKED_AT}",
        (time.time(),),
    )


def rests_until(way: Hook | Push) -> float:
    """Return the time (seconds since 1970) before which a failed webhook is not called again, for whichever table: the
    later, the more often it has failed in a row."""
    if isinstance(way, Push) or not way.failures:
        return 0.0
    try:
        return float(Answer(*json.loads(way.answer)).at) + PAUSES[min(way.failures, len(PAUSES)) - 1]
    except UNREADABLE:
        return 0.0


def forgotten(due: Due, at: float) -> Statement:
    """Return the statement that forgets a call due at this time, and no newer one."""
    return ("DELETE FROM calls WHERE secret = ? AND table_id = ? AND due = ?", (due.whom, due.table, at))


def put_off(due: Due, at: float, to: float) -> Statement:
    return ("UPDATE calls SET due = ? WHERE secret = ? AND table_id = ? AND due = ?", (to, due.whom, due.table, at))


def answered(due: Due, answer: Answer) -> list[Statement]:
    """Return the statements that note an answer. A webhook that has failed too often is switched off."""
    if isinstance(due.way, Push):
        return push_answered(due.way, answer)
    told, of = json.dumps(answer), (due.whom, due.way.url)
    if answer.ok:
        return [("UPDATE hooks SET failures = 0, answer = ? WHERE secret = ? AND url = ?", (told, *of))]
    off = f"active = CASE WHEN failures + 1 >= {FAILURES} THEN 0 ELSE active END"
    return [(f"UPDATE hooks SET {off}, failures = failures + 1, answer = ? WHERE secret = ? AND url = ?", (told, *of))]


def answer_told(kept: str) -> Called | None:
    try:
        return Answer(*json.loads(kept)).told() if kept else None
    except UNREADABLE:
        return None
