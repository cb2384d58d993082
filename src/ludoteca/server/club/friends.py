"""Invitations to a table, presence, short notes of its players, and rematches.

All of it is kept in the database, so that several servers agree: a note has its place in the row of notes, and a table
has one rematch. Changes are counted by table, and a live connection looks again when the count has changed."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from ludoteca import __version__
from ludoteca.games import box
from ludoteca.server.club.lists import summary
from ludoteca.server.club.seating import is_free
from ludoteca.server.errors import Conflict, Refusal, Unavailable
from ludoteca.server.keys import SHAPE, digest
from ludoteca.server.store.store import NOTE, REMATCH, WATCH, Holding, taken
from ludoteca.server.store.versions import rules_of
from ludoteca.server.table.table import BOT, LINK, Seat, Setup, Table, Viewer

if TYPE_CHECKING:
    from ludoteca.server.club.club import Club

LONGEST_NOTE = 120
BETWEEN = 10.0  # seconds between two notes of a seat
FEW, WITHIN = 5, 600.0  # so many notes of a seat, in so many seconds
SHOWN = 100  # notes of a table
JOINERS = "\u200c\u200d"  # not printable by themselves, but they join letters and pictures
STANDS = "SELECT 1 FROM tables WHERE tables.id = rematches.next"
GONE = f"DELETE FROM rematches WHERE table_id = ? AND NOT EXISTS ({STANDS})"  # of a rematch that was left, so deleted
BY_BROWSER = "NOT EXISTS (SELECT 1 FROM links WHERE links.secret = holders.secret)"  # held by a browser, not by a link
TRIES = 20  # attempts to find a place among notes that are written at the same moment


class Wishes(NamedTuple):
    """The wishes for a rematch: the seats that want one, those that are asked, and its table if there is one."""

    wants: frozenset[int]
    asked: frozenset[int]
    next: str | None
    holders: tuple[Holding, ...]  # browsers that hold places, not links

    @property
    def agreed(self) -> bool:
        return self.asked <= self.wants


class Company:
    """The company at a table as one live connection was last told it."""

    def __init__(self, club: Club, viewer: Viewer) -> None:
        self.club, self.viewer = club, viewer
        self.seats: tuple[Seat, ...] | None = None
        self.states: list[str] | None = None
        self.counts = self.counted()

    def counted(self) -> dict[str, int]:
        return {kind: self.club.friends.counts[kind, self.viewer.table] for kind in (NOTE, REMATCH)}

    async def news(self, seats: tuple[Seat, ...]) -> list[str]:
        """Return the news to tell now: "seated", "presence", "note"."""
        before, self.seats = (self.seats, self.states, self.counts), seats
        self.states = [here.state for here in await self.club.presence.at(self.viewer.table, seats)]
        self.counts = self.counted()
        seated = before[0] not in (None, seats) or before[2][REMATCH] != self.counts[REMATCH]
        noted = bool(self.viewer.seats) and before[2][NOTE] != self.counts[NOTE]
        told = (("seated", seated), ("presence", before[1] != self.states), (NOTE, noted))
        return [what for what, happened in told if happened]


class Friends:
    def __init__(self, club: Club) -> None:
        self.club, self.store = club, club.store
        self.counts: Counter[tuple[str, str]] = Counter()  # notes and wishes heard of, by kind and table

    def heard(self, table: str, *kinds: str) -> None:
        """Count the news of a table by its kinds (none for a choice), and wake its live connections."""
        for kind in {NOTE, REMATCH} & set(kinds):
            self.counts[kind, table] += 1
        self.club.ring(table)

    # -- invitations ---------------------------------------------------------------------------------------------

    async def invitation(self, key: str | None, secret: str) -> dict[str, Any]:
        """Return the invitation of a link: {table, game, title, options, host (their name, "" if they have none),
        seats: [{kind, level, name, joined, state, ago}], seat (None: it is for spectators), over, mine}. The link's
        seat was seen then."""
        place = await self.store.place_of(digest(secret)) if SHAPE.fullmatch(secret) else None
        if place is None:
            raise Refusal(404, "no_link")
        id_, seat = place
        async with self.club.at(Viewer(id_, (), client=digest(secret))) as table:
            setup, over = table.setup, table.over
        if seat != WATCH:
            self.club.presence.see(id_, [seat])
        mine = await self.store.seats_of(id_, digest(key)) if key else None
        here = await self.club.presence.at(id_, setup.seats)
        return {
            "table": id_,
            "game": setup.game,
            "title": box(setup.game).title,
            "options": setup.options,
            "host": await self.host_name(setup),
            "seats": [{**s._asdict(), **h._asdict()} for s, h in zip(setup.seats, here, strict=True)],
            "seat": None if seat == WATCH else seat,
            "over": over,
            "mine": mine is not None and seat in mine[2],
        }

    async def presence(self, viewer: Viewer) -> list[dict[str, Any]]:
        """Return who is at the table: [{state, ago}] by seats."""
        async with self.club.at(viewer) as table:
            seats = table.setup.seats
        return [here._asdict() for here in await self.club.presence.at(viewer.table, seats)]

    async def presence_in(self, look: dict[str, Any]) -> list[dict[str, Any]]:
        """Return who is at a table that was just looked at: [{state, ago}] by seats."""
        seats = [Seat(seat["kind"], joined=seat["joined"]) for seat in look["seats"]]
        return [here._asdict() for here in await self.club.presence.at(look["table"], seats)]

    async def host_name(self, setup: Setup) -> str:
        held = await self.store.seats_of(setup.id, setup.host)
        own = [seat for seat in (held[2] if held else []) if seat != WATCH]
        return setup.seats[own[0]].name if own else ""

    async def let_bot_play(self, viewer: Viewer, seat: int) -> None:
        """Give a bot a seat to which nobody has come. A player who opens its link later can only watch."""
        if not viewer.host:
            raise Refusal(403, "not_host")
        async with self.club.at(viewer) as table:
            if not 0 <= seat < len(table.setup.seats) or await self.somebody_came(viewer.table, seat):
                raise Refusal(409, "no_bot_there", seat=seat)
            now = await self.store.reseat(viewer.table, seat, lambda was: with_bot(was, seat))
            await self.store.lose(viewer.table, seat)
            table.setup = table.setup._replace(seats=now)
            self.club.wake(table)
        self.club.ring(viewer.table)

    async def somebody_came(self, table: str, seat: int) -> bool:
        """Whether a browser holds the seat or somebody has acted there. Older servers did not note at the seat that a
        program, or somebody with a pass, had come."""
        browser = f"SELECT 1 FROM holders WHERE table_id = ? AND seat = ? AND {BY_BROWSER}"
        acts = "SELECT 1 FROM log WHERE table_id = ? AND who = ?"
        [rows] = await self.store.database.transact((f"{browser} UNION {acts}", (table, seat, table, seat)))
        return bool(rows)

    # -- notes ---------------------------------------------------------------------------------------------------

    async def notes(self, viewer: Viewer) -> list[dict[str, Any]]:
        """Return the last notes at a table, for those who sit there: [{number, seat, moment, said, at}]."""
        if not viewer.seats:
            raise Refusal(403, "notes_seats")
        parts = ("number", "seat", "moment", "said", "at")
        sql = f"SELECT {', '.join(parts)} FROM notes WHERE table_id = ? ORDER BY number DESC LIMIT {SHOWN}"
        [rows] = await self.store.database.transact((sql, (viewer.table,)))
        told = [dict(zip(parts, row, strict=True)) for row in reversed(rows)]
        async with self.club.at(viewer) as table:
            seats = range(len(table.setup.seats))
        return [note for note in told if note["seat"] in seats and sound(note)]

    async def say(self, viewer: Viewer, said: str) -> int:
        """Leave a note of the viewer for the others; return its number."""
        said = said.strip()
        if not said or len(said) > LONGEST_NOTE or not sayable(said):
            raise Refusal(422, "note_words", most=LONGEST_NOTE)
        if not viewer.seats:
            raise Refusal(403, "notes_seats")
        async with self.club.at(viewer) as table:
            seat, moment = table.through(viewer, None), table.moments
        assert seat is not None
        for _ in range(TRIES):
            number = await self.next_note(viewer)
            row = (viewer.table, number, seat, moment, said, time.time())
            try:
                news = f"{NOTE} {viewer.table}"
                await self.store.database.transact(("INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?)", row), news=news)
            except Conflict:
                continue  # somebody else was faster: their note comes first
            self.heard(viewer.table, NOTE)
            return number
        raise Unavailable("too many notes at once")

    async def next_note(self, viewer: Viewer) -> int:
        """Return the place of the next note, or refuse a note that comes too soon. A player with several seats may
        leave no more notes than others."""
        now, table = time.time(), viewer.table
        seats = ", ".join(map(str, viewer.seats))
        lately = f"table_id = ? AND seat IN ({seats}) AND at > ? ORDER BY at DESC LIMIT {FEW}"
        [[last]], rows = await self.store.database.transact(
            ("SELECT COALESCE(MAX(number), 0) FROM notes WHERE table_id = ?", (table,)),
            (f"SELECT at FROM notes WHERE {lately}", (table, now - WITHIN)),
        )
        times = [at for (at,) in rows if isinstance(at, (int, float))]
        open_at = max(times[0] + BETWEEN if times else 0.0, times[-1] + WITHIN if len(times) == FEW else 0.0)
        if now < open_at:
            raise Refusal(429, "note_soon", between=round(BETWEEN), few=FEW, left=max(1, round(open_at - now)))
        return int(last) + 1

    # -- the rematch ---------------------------------------------------------------------------------------------

    async def rematch(self, viewer: Viewer, key: str, start: bool = False) -> dict[str, Any]:
        """Ask for a rematch of a finished game for the viewer: the same seats, turned by one. It begins when all who
        are asked want it, or with `start` as soon as the host says so; then it is the same one for all. Return the
        wishes as `wishes_told`."""
        if not viewer.seats:
            raise Refusal(403, "spectator")
        async with self.club.at(viewer) as table:
            setup, over = table.setup, table.over
        if not over:
            raise Refusal(409, "no_rematch")
        wishes = await self.want(viewer, setup)
        if wishes.next is None and (wishes.agreed or (start and may_start(viewer, setup, wishes))):
            wishes = wishes._replace(next=await self.begin(setup, wishes, digest(key)))
        if wishes.next is not None:
            await self.sit_again(viewer, setup, key, wishes.next)
        self.heard(viewer.table, REMATCH)
        return wishes_told(viewer, setup, wishes)

    async def rematch_state(self, viewer: Viewer) -> dict[str, Any]:
        async with self.club.at(viewer) as table:
            setup = table.setup
        return wishes_told(viewer, setup, await self.wishes(setup))

    async def want(self, viewer: Viewer, setup: Setup) -> Wishes:
        want = "INSERT INTO wants VALUES (?, ?) ON CONFLICT DO NOTHING"
        wanted = [(want, (viewer.table, seat)) for seat in viewer.seats]
        await self.store.database.transact(*wanted, news=f"{REMATCH} {viewer.table}")
        return await self.wishes(setup)

    async def wishes(self, setup: Setup) -> Wishes:
        """Return the wishes for a rematch. The seats that a browser still holds are asked; players who have left are
        not."""
        wants, following, holders = await self.store.database.transact(
            ("SELECT seat FROM wants WHERE table_id = ?", (setup.id,)),
            ("SELECT next FROM rematches JOIN tables ON id = next WHERE table_id = ?", (setup.id,)),
            (f"SELECT secret, table_id, seat FROM holders WHERE table_id = ? AND {BY_BROWSER}", (setup.id,)),
        )
        people = {seat for seat, s in enumerate(setup.seats) if s.kind != BOT}
        known = [Holding(*row) for row in holders if row[2] in range(WATCH, len(setup.seats))]
        held = tuple([one if one.seat in people else one._replace(seat=WATCH) for one in known])
        asked = frozenset(one.seat for one in held) & people
        next_ = following[0][0] if following else None
        return Wishes(frozenset(row[0] for row in wants) & people, asked, next_, held)

    async def begin(self, before: Setup, wishes: Wishes, starter: str) -> str:
        """Open the table of the rematch, or find that it is open already; return its id."""
        lid, count = box(before.game), len(before.seats)
        host = before.host if before.host in {one.secret for one in wishes.holders} else starter
        seats = [again(seat, i in wishes.asked) for i, seat in enumerate(before.seats)]
        setup = before._replace(
            id=secrets.token_urlsafe(16),
            options=lid.settle(before.options),
            seats=tuple(seats[(i + 1) % count] for i in range(count)),
            engine=__version__,
            rules=rules_of(lid.key),
            seed=self.club.new_seed(),
            host=host,
            imported=False,
            created=time.time(),
            origin="",
        )
        table = Table.opened(setup)
        holdings = [Holding(who, setup.id, turned_seat(seat, count)) for who, _, seat in wishes.holders]
        try:
            await self.store.database.transact((GONE, (before.id,)))
            kept = (table.snapshot(), holdings, (), table.positions(), summary(table))
            await self.store.add(setup, table.public_turn, [], *kept, after=before.id)
        except Conflict:  # another has begun it at the same moment
            following = (await self.wishes(before)).next
            if following is None:
                raise Refusal(404, "no_table") from None
            return following
        self.club.wake(table)
        return setup.id

    async def sit_again(self, viewer: Viewer, before: Setup, key: str, table: str) -> None:
        """Give the viewer's browser their seats at the table of the rematch, even if they come after its beginning; a
        spectator's place if a bot or somebody else has got the seat."""
        known = await self.store.seats_of(table, digest(key))
        if known is None:
            raise Refusal(404, "no_table")
        for seat in viewer.seats:
            there = turned_seat(seat, len(before.seats))
            if there not in known[2]:
                sits = await self.sits_again(before.id, seat, table, there)
                await self.store.hold(Holding(digest(key), table, there if sits else WATCH))
                self.club.ring(table)

    async def sits_again(self, before: str, seat: int, table: str, there: int) -> bool:
        """Take a seat at the table of a rematch for somebody who had one at the game before. Return whether that could
        be: nobody has come there, or it is the same player at another device."""
        same = "one.secret = other.secret AND one.table_id = ? AND one.seat = ?"
        sql = f"SELECT 1 FROM holders one JOIN holders other ON {same} WHERE other.table_id = ? AND other.seat = ?"
        [rows] = await self.store.database.transact((sql, (before, seat, table, there)))
        try:
            await self.store.reseat(table, there, lambda was: taken(was) if rows else first(was, there))
        except Refusal:
            return False
        return True


def sayable(said: str) -> bool:
    """Whether a note is plain text on one line, without letters that cannot be seen or that move others around."""
    return "".join(letter for letter in said if letter not in JOINERS).isprintable()


def sound(note: dict[str, Any]) -> bool:
    """Whether a note is as it was written, because stored notes may be damaged."""
    numbers = all(isinstance(note[part], int) for part in ("number", "seat", "moment"))
    return numbers and isinstance(note["said"], str) and isinstance(note["at"], (int, float)) and sayable(note["said"])


def with_bot(seat: Seat, number: int) -> Seat:
    if not is_free(seat):
        raise Refusal(409, "no_bot_there", seat=number)
    return Seat(BOT, "normal", seat.name)


def first(seat: Seat, number: int) -> Seat:
    """Return the seat with the first player who comes. Refuse if somebody has come already."""
    if not is_free(seat):
        raise Refusal(403, "not_your_seat", seat=number)
    return taken(seat)


def turned_seat(seat: int, count: int) -> int:
    """Return the seat in the rematch of the player in this seat: the second player begins."""
    return seat if seat == WATCH else (seat - 1) % count


def again(seat: Seat, held: bool) -> Seat:
    """Return a seat for the rematch: one that nobody holds any more is given away by a link."""
    if seat.kind == BOT or held:
        return seat
    return Seat(LINK, None, seat.name)


def may_start(viewer: Viewer, setup: Setup, wishes: Wishes) -> bool:
    """Whether the viewer may start the rematch before all want it: the host may, and everybody if the host has left."""
    return viewer.host or setup.host not in {one.secret for one in wishes.holders}


def wishes_told(viewer: Viewer, setup: Setup, wishes: Wishes) -> dict[str, Any]:
    """Return the wishes as a viewer sees them: {next (the table's id, None before it has begun), wants: [seats that
    do], asked: [seats that are waited for], order: [the seats of now in their new order], may_start}."""
    count = len(setup.seats)
    return {
        "next": wishes.next,
        "wants": sorted(wishes.wants),
        "asked": sorted(wishes.asked),
        "order": [(seat + 1) % count for seat in range(count)],
        "may_start": bool(viewer.seats) and may_start(viewer, setup, wishes),
    }
