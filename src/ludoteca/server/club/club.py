"""The club: everything that can be done at the tables. The pages and the JSON interface are two doors to it."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import NamedTuple
from weakref import WeakValueDictionary

from ludoteca import __version__
from ludoteca.core.game import Game
from ludoteca.core.save import check
from ludoteca.core.shapes import Options
from ludoteca.games import box
from ludoteca.server.club.friends import Company, Friends
from ludoteca.server.club.lists import Lists, deletes, leaving, may_leave, summary
from ludoteca.server.club.onlookers import Onlookers
from ludoteca.server.club.presence import CAME, Presence
from ludoteca.server.club.seating import LONGEST_NAME, comes, is_free, link_to, nameable, seated, sit_down
from ludoteca.server.club.shelf import shelf
from ludoteca.server.club.thinkers import LEAST, LEVELS, Level, Thinker, Thinkers
from ludoteca.server.club.waiting import Place, Threads
from ludoteca.server.errors import Conflict, Refusal, Unavailable, Unreadable
from ludoteca.server.keys import SHAPE, digest, mint
from ludoteca.server.shapes import Events, Export, GameOffered, Hint, Log, Look, Opened, Played, Said, Then
from ludoteca.server.stopping import stopped
from ludoteca.server.store.store import NOTE, REMATCH, WATCH, Holding, Moment, Store
from ludoteca.server.store.versions import rules_of
from ludoteca.server.study.analysing import Analyses, last_of_all
from ludoteca.server.study.hints import Hints
from ludoteca.server.table.closing import Windows
from ludoteca.server.table.fresh import Fresh
from ludoteca.server.table.lines import Until, tried
from ludoteca.server.table.loading import caught_up, file_of, read, replayed
from ludoteca.server.table.table import (
    BOT,
    CHOOSE,
    HERE,
    LINK,
    Entry,
    Seat,
    Setup,
    Table,
    Viewer,
)

SNAPSHOT_EVERY = 25  # log entries between two snapshots, so that endless taking back makes no table slow
HEALTHY = 2.0  # seconds within which a working database answers
TABLES_IN_MEMORY = 500
SIGN_OF_LIFE = 15.0  # seconds
LONGEST_WINDOW = 600  # seconds
LONGEST_FILE = 5000  # choices
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{22}")

log = logging.getLogger("ludoteca.club")

News = tuple[str, int]


class Seen(NamedTuple):
    """A viewer's sight of a table at one instant: the look, the events, and the number of moments that everybody knows.
    After a line also how many of its choices were made, and why not all (news, question or turn)."""

    look: Look
    log: Events
    moments: int
    made: int = 0
    stopped: str = ""

    @property
    def played(self) -> Played:
        return Played(**self.look, made=self.made, stopped=self.stopped)


class Club:
    """The tables of one database. `number` counts the changes that a viewer sees. Every act names it, so that nobody
    acts on an outdated view; it is also the id of live events."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.places: OrderedDict[str, Place] = OrderedDict()
        self.bells: WeakValueDictionary[str, asyncio.Event] = WeakValueDictionary()
        self.bots: dict[str, asyncio.Task[None]] = {}
        self.onlookers = Onlookers()
        self.threads = Threads()
        self.windows = Windows(self.at)
        self.hints = Hints(thinkers)
        self.analyses = Analyses(store, last_of_all(thinkers))
        self.ears: asyncio.Task[None] | None = None
        self.closing = False
        self.unreadable: set[str] = set()  # ids of tables that cannot be read
        self.moments = 0  # settled at this server
        self.presence = Presence(store.database, self.ring)
        self.friends = Friends(self)
        self.lists = Lists(self)

    async def open(self) -> None:
        if self.ears:
            return
        await self.store.open()
        self.ears = asyncio.create_task(self.listen())
        self.presence.open()

    async def close(self) -> None:
        self.end_streams()
        await stopped([*self.bots.values(), *self.windows.waiting.values(), *([self.ears] if self.ears else [])])
        await self.analyses.close()
        await self.thinkers.close()
        await self.presence.close()
        await self.store.close()

    async def healthy(self) -> None:
        """Raise Unavailable if the database does not answer within `HEALTHY` seconds."""
        try:
            await asyncio.wait_for(self.store.database.transact(("SELECT 1", ())), HEALTHY)
        except TimeoutError:
            raise Unavailable(f"no answer within {HEALTHY:g} seconds") from None

    def gauges(self) -> dict[str, tuple[str, str, float]]:
        """Return numbers for those who run the server: (type, help, value) by name."""
        return {
            "moments_total": ("counter", "Moments settled: what all who play have seen.", self.moments),
            "tables": ("gauge", "Tables in memory.", len(self.places)),
            "watchers": ("gauge", "Live connections.", self.onlookers.live.total()),
            "bots_thinking": ("gauge", "Bots that think just now.", self.thinkers.queue.busy),
            "bots_waiting": ("gauge", "Bots that wait for their turn to think.", len(self.thinkers.queue.waiting)),
            "bot_failures_total": ("counter", "Answers that bots failed to give.", self.thinkers.failures),
        }

    # -- the door ------------------------------------------------------------------------------------------------

    def games(self) -> list[GameOffered]:
        """Return the shelf."""
        return shelf()

    async def create(
        self, key: str, game: str, seats: Sequence[object], options: Options | None = None, windows: int = 0
    ) -> Opened:
        """Open a table. A seat is {kind: "here" | "link" | "bot", level: "easy" | "normal" | "hard", name: "…"}.

        Links are returned only here and by `invite`, because only their digests are kept. `key` is the browser's
        secret: it holds all "here" seats. `windows` are the seconds after which private questions close by themselves;
        0 means never."""
        lid = box(game)
        if not 0 <= windows <= LONGEST_WINDOW:
            raise Refusal(422, "windows", most=LONGEST_WINDOW)
        setup = self.setup_for(key, game, seated(lid.title, lid.players, seats), lid.settle(options or {}))
        table = Table.opened(setup._replace(windows=windows))
        return await self.add(key, table, [], table.positions())

    async def open_file(
        self, key: str, file: object, seats: Sequence[object] | None = None, client: str = ""
    ) -> Opened:
        """Open a table from a saved game, to replay or play on; by default all seats are "here".

        The game is played again from its log: the position in the file is only compared."""
        if isinstance(file, dict) and file.get("partial"):
            raise Refusal(422, "partial")
        data = check(file)
        lid = box(data["game"])
        players = lid.seats(data["players"])
        now = rules_of(lid.key)
        if data.get("rules") != now:
            raise Refusal(422, "file_rules", then=data.get("rules"), now=now, game=lid.title)
        if len(data["log"]) > LONGEST_FILE:
            raise Refusal(422, "too_long", most=LONGEST_FILE)
        chosen = seated(lid.title, (players,), [{"kind": HERE}] * players if seats is None else seats)
        setup = self.setup_for(key, lid.key, chosen, lid.settle(data["options"]))
        setup = setup._replace(seed=data["seed"], imported=True)
        if data.get("carried"):
            raise Refusal(422, "file_carried")
        async with self.threads.long_work.place(client):
            table, entries, moments = await asyncio.to_thread(replayed, setup, data["log"])
        if table.history.game.position() != data["snapshot"]:
            raise Refusal(422, "file_differs")
        return await self.add(key, table, entries, moments)

    def setup_for(self, key: str, game: str, seats: tuple[Seat, ...], options: Options) -> Setup:
        rules, seed = rules_of(game), self.new_seed()
        return Setup(
            secrets.token_urlsafe(16), game, options, seats, __version__, rules, seed, digest(key), False, time.time()
        )

    def new_seed(self) -> int:
        return secrets.randbits(64)

    async def add(self, key: str, table: Table, entries: list[Entry], moments: list[Moment]) -> Opened:
        """Store a new table with its holders and links. Return its id and the links."""
        setup, secret = table.setup, digest(key)
        links = {seat: mint() for seat, s in enumerate(setup.seats) if s.kind == LINK}
        watch = mint()
        holdings = [Holding(secret, setup.id, seat) for seat, s in enumerate(setup.seats) if s.kind == HERE]
        holdings += [Holding(digest(link), setup.id, seat) for seat, link in links.items()]
        holdings += [Holding(who, setup.id, WATCH) for who in (secret, digest(watch))]
        given = [digest(link) for link in (*links.values(), watch)]
        kept = (table.snapshot(), holdings, given, moments, summary(table))
        await self.store.add(setup, table.public_turn, entries, *kept)
        self.wake(table)
        told = {str(seat): link_to(link) for seat, link in links.items()}
        return Opened(table=setup.id, links=told, watch=link_to(watch))

    async def join(self, key: str, secret: str, name: str = "", watch: bool = False) -> str:
        """Give the browser with `key` the seat (or the spectator's place) of a link; return the table's id. A browser
        that only wants to `watch` takes no seat."""
        if not nameable(name):
            raise Refusal(422, "seat_name", most=LONGEST_NAME)
        place = await self.store.place_of(digest(secret)) if SHAPE.fullmatch(secret) else None
        if place is None:
            raise Refusal(404, "no_link")
        id_, seat = place[0], WATCH if watch else place[1]
        if seat != WATCH:
            await sit_down(self, id_, seat, name)
        try:
            await self.store.hold(Holding(digest(key), id_, seat))
        except Conflict:  # the table was deleted just now
            raise Refusal(404, "no_link") from None
        return id_

    async def invite(self, viewer: Viewer, seat: int | None) -> str:
        """Make a fresh link "/seat#secret": for spectators (seat None), for a seat of the viewer (to play on from
        another device), or for a link seat of a table that they have opened."""
        async with self.at(viewer) as table:
            seats = table.setup.seats
        if seat is not None:
            if not 0 <= seat < len(seats) or seats[seat].kind == BOT:
                raise Refusal(422, "no_link_seat", seat=seat)
            if seat not in viewer.seats and not (viewer.host and seats[seat].kind == LINK):
                raise Refusal(403, "not_host")
        elif not viewer.seats and not viewer.host:
            raise Refusal(403, "not_host")
        link = mint()
        await self.store.hold(Holding(digest(link), viewer.table, WATCH if seat is None else seat), link=True)
        return link_to(link)

    async def viewer(self, table: str, key: str | None, client: str = "") -> Viewer:
        """Return the viewer with this key. Refuse with 404 if there is no such table, or if it is not for this key;
        finished games are for all who know the id."""
        secret = digest(key) if key else None
        known = self.places[table].table if table in self.places else None
        before = known.setup.seats if known else ()
        found = await self.store.found(table, secret) if TABLE_ID.fullmatch(table) else None
        if found is None or (not found.places and found.turn >= 0):
            raise Refusal(404, "no_table")
        seats = [seat for seat in found.places if seat != WATCH]
        as_read = known and found.seats and not any(is_free(found.seats[seat]) for seat in seats)
        fresh = Fresh(known, before, found.seq, found.seats) if known and as_read else None
        mine = tuple([seat for seat in seats if found.turn < 0 or await comes(self, table, seat)])
        self.presence.see(table, mine)
        viewer = Viewer(table, mine, secret == found.host, client, fresh)
        self.onlookers.look(viewer)
        return viewer

    async def leaving(self, key: str | None, table: str) -> str:
        """Return the consequence of leaving a table for the browser, in a word of `lists.leaving`."""
        return leaving(await self.lists.table(digest(key or ""), table))

    async def leave(self, key: str | None, table: str) -> None:
        """Take a table off the browser's list and give up its places there. A running game that nobody else plays is
        deleted, unless it follows another in a series; a finished one stays for all who know its id. Players in a game
        with others stay until its end. A browser that only bears a link cannot leave, because the link may be in
        several hands."""
        secret = digest(key or "")
        listed = await self.lists.table(secret, table)
        if listed is None:
            raise Refusal(404, "no_table")
        if listed.by_link:
            raise Refusal(403, "link_stays")
        if not may_leave(listed):
            raise Refusal(409, "others_play")
        if deletes(listed):
            try:
                await self.store.remove(table, secret)
            except Conflict:  # somebody has just sat down there
                raise Refusal(409, "stale") from None
            self.places.pop(table, None)
            self.ring(table)
        else:
            await self.store.leave(table, secret)

    # -- looking -------------------------------------------------------------------------------------------------

    async def look(self, viewer: Viewer, seat: int | None = None) -> Look:
        """Return what the viewer sees now, through one of their seats (by default the one to act, else their first)."""
        async with self.at(viewer) as table:
            return table.look(viewer, seat, self.windows.left(table))

    async def seen_now(self, viewer: Viewer, seat: int | None = None) -> Seen:
        """Return what the viewer sees now, and what happened, both of the same instant."""
        async with self.at(viewer) as table:
            return self.seen(table, viewer, seat)

    def seen(self, table: Table, viewer: Viewer, seat: int | None = None) -> Seen:
        look = table.look(viewer, seat, self.windows.left(table))
        return Seen(look, table.events_for(look["seat"]), table.moments)

    async def log(self, viewer: Viewer, seat: int | None = None) -> Log:
        """Return what happened, as far as the seat may know."""
        async with self.at(viewer) as table:
            return Log(number=table.number(viewer), log=table.events_for(table.through(viewer, seat)))

    async def replay(self, viewer: Viewer, at: int, seat: int | None = None) -> Then:
        """Return the table as it was after moment `at` (0: the beginning), as the seat saw it. A moment is the end of a
        turn, or of a part of it that showed something new. All may see a finished game through every seat."""
        kept = await self.store.position(viewer.table, at)
        async with self.threads.reading.place(viewer.client), self.at(viewer) as table:
            # the table stays as it is meanwhile
            return await asyncio.to_thread(table.replay, viewer, at, seat, kept)

    async def export(self, viewer: Viewer, seat: int | None = None) -> Export:
        """Return a file: the whole save of a finished game, or a seat's view and log of a running one. A table that
        cannot be read gives the file of `file_of`."""
        try:
            async with self.at(viewer) as table:
                return table.export(viewer, seat)
        except Unreadable:
            return await file_of(self.store, viewer)

    async def hint(self, viewer: Viewer) -> Hint:
        """Return what a bot would do in the viewer's place."""
        return await self.hints.hint(self.at(viewer), viewer, lambda: self.onlookers.owners(viewer.table))

    # -- acting --------------------------------------------------------------------------------------------------

    async def play(
        self,
        viewer: Viewer,
        number: int,
        line: Sequence[Said] = (),
        back: int = 0,
        until: Until = Until.END,
        confirm: bool = False,
    ) -> Seen:
        """Do a line: take back the last `back` choices, make those of the `line`, and `confirm` them if they would
        wait. All of it is done or nothing, unless `until` lets it stop earlier. Return what the viewer sees then, how
        many choices of the line were made, and why not all. A Refusal changes nothing."""
        try:
            async with self.at(viewer) as table:
                seat = table.actor(viewer, number)
                acts, stopped = tried(table, seat, line, back, until, confirm)
                made, held = sum([act.choice is not None for act in acts]), self.windows.held(table)
                await self.write(table, [(seat, *act, held) for act in acts])
                return self.seen(table, viewer)._replace(made=made, stopped=stopped)
        except Conflict:
            raise Refusal(409, "stale") from None

    async def write(self, table: Table, acts: Sequence[tuple[int, str, int | None, bool, bool]]) -> None:
        """Carry out acts and store them in one transaction, before anybody hears of them."""
        entries: list[Entry] = []
        moments: list[Moment] = []
        for act in acts:
            entries.append(table.entry(*act))
            if table.apply(entries[-1]):
                moments += table.positions()
        if entries:
            await self.keep(table, entries, moments)

    async def keep(self, table: Table, entries: list[Entry], moments: list[Moment]) -> None:
        due = bool(moments) or table.seq - table.snapshot_seq >= SNAPSHOT_EVERY
        turn, snapshot = table.public_turn if moments else None, table.snapshot() if due else None
        news = (moments, summary(table)) if moments else ()
        await self.store.append(table.setup.id, entries, turn, snapshot, *news)
        if due:
            table.snapshot_seq = table.seq
        self.moments += len(moments)
        self.ring(table.setup.id)
        self.wake(table)

    # -- tables in memory ----------------------------------------------------------------------------------------

    @asynccontextmanager
    async def at(self, who: str | Viewer, listening: bool = False) -> AsyncIterator[Table]:
        """Give out the table as it is now, to one user at a time: to a viewer, or by its id to the server itself. A
        viewer may get it as it was when their request came, if the request has read it (`fresh`); a `listening` one
        gets it as far as other servers have reported changes. Spectators wait until bots and players are served, each
        client in turn. After a failure halfway the table is read again."""
        viewer = who if isinstance(who, Viewer) else None
        id_ = viewer.table if viewer else str(who)
        place = self.places.setdefault(id_, Place())
        self.places.move_to_end(id_)
        async with place.turn.place(viewer.client if viewer else "", lambda: not viewer or bool(viewer.seats)):
            seq = 0
            try:
                place.table = await self.current(id_, place, viewer.fresh if viewer else None, listening)
                self.unreadable.discard(id_)
                seq = place.table.seq
                yield place.table
            except Unreadable:
                place.table = None
                self.unreadable.add(id_)
                raise
            except Refusal:
                if place.table and place.table.seq != seq:  # refused after some of its acts
                    place.table = None
                raise
            except BaseException:
                place.table = None
                raise
        while len(self.places) > TABLES_IN_MEMORY and not next(iter(self.places.values())).turn.busy:
            self.places.popitem(last=False)

    async def current(self, id_: str, place: Place, fresh: Fresh | None, listening: bool) -> Table:
        """Return the table with all that other servers have added since, its private questions closed if their time is
        over."""
        table = place.table
        if table and fresh and fresh.fits(table):
            table.setup = table.setup._replace(seats=fresh.seats)
        elif table is None or place.behind or not listening:
            place.behind = False
            table = await (caught_up(self.store, table) if table else self.load(id_))
        if self.windows.over(table):
            try:
                close = self.windows.closing(table)
                await self.keep(table, [close], table.positions() if table.apply(close) else [])
            except Conflict:  # another server has closed them
                table = await self.load(id_)
        self.wake(table)
        return table

    def wake(self, table: Table) -> None:
        """Let the bots of a table think, and its private questions close, by themselves."""
        self.wake_bots(table)
        self.windows.wait(table)

    async def load(self, id_: str) -> Table:
        try:
            return await read(self.store, id_)
        except Unreadable as refused:
            if id_ not in self.unreadable:
                why = str(refused.__cause__ or refused)
                log.error("unreadable table", extra={"facts": {"table": id_[:6], "why": why}})
            raise

    # -- news ----------------------------------------------------------------------------------------------------

    async def subscribe(
        self, viewer: Viewer, last: int | None = None, looks: bool = True
    ) -> AsyncIterator[News | None]:
        """Yield the news of a table, each with the viewer's number then: "changed" whenever the number is not `last`
        any more, "seated" when somebody has sat down or wants a rematch, "presence" first and when somebody comes or
        goes, "note" for a new note; None as a sign of life in quiet times. A viewer who `looks` is here meanwhile."""
        self.onlookers.stay(viewer.table)
        company, looking, listening = Company(self, viewer), viewer, False
        quiet = time.monotonic()  # time of the last change or sign of life; secret acts of others do not shift it
        try:
            while not self.closing:
                bell = self.bells.setdefault(viewer.table, asyncio.Event())
                async with self.at(looking, listening) as table:
                    number, setup = table.number(viewer), table.setup
                looking, listening = viewer._replace(fresh=None), True
                if number != last:
                    last, quiet = number, time.monotonic()
                    yield "changed", number
                    continue
                for news in await company.news(setup.seats):
                    yield news, number
                left = max(0.0, quiet + SIGN_OF_LIFE - time.monotonic())
                try:
                    await asyncio.wait_for(bell.wait(), min(left, self.presence.next_change(viewer.table)))
                except TimeoutError:
                    if time.monotonic() < quiet + SIGN_OF_LIFE:
                        continue
                    quiet, listening = time.monotonic(), False
                    self.wake(table)  # in case the server whose bots were thinking has died
                    if looks:
                        self.presence.see(viewer.table, viewer.seats)
                    yield None
        except (Unavailable, Refusal):
            return  # the browser will connect again, or the table is gone
        finally:
            self.onlookers.go(viewer.table)

    def ring(self, id_: str) -> None:
        """Wake all live connections of a table, so that they look again."""
        if bell := self.bells.pop(id_, None):
            bell.set()

    async def listen(self) -> None:
        """Pass on the news of other servers."""
        missed: tuple[str, ...] = ("",)  # kinds of news that may have been missed: none when the club opens
        async for news in self.store.database.listen():
            if news is None:
                self.presence.read.clear()
                for place in self.places.values():
                    place.behind = True
                for table in list(self.bells):
                    self.friends.heard(table, *missed)
                missed = (NOTE, REMATCH)
                continue
            *kind, tables = news.split(" ", 1)
            for table in tables.split():
                if table in self.places:
                    self.places[table].behind = True
                if kind == [CAME]:
                    self.presence.heard(table)
                self.friends.heard(table, *kind)

    def end_streams(self) -> None:
        """End all live connections, because the club closes."""
        self.closing = True
        for id_ in list(self.bells):
            self.ring(id_)

    # -- bots ----------------------------------------------------------------------------------------------------

    def wake_bots(self, table: Table) -> None:
        """Let a bot whose turn it is begin to think, unless this server lets one think there already."""
        id_ = table.setup.id
        if self.bot_to_play(table) and id_ not in self.bots and not self.closing:
            self.bots[id_] = asyncio.create_task(self.play_bots(id_))

    def bot_to_play(self, table: Table) -> Level | None:
        """Return the level of the bot to move, None if no bot is to play now. A game among bots pauses while nobody
        looks."""
        seat = table.bot_to_move()
        people = any(one.kind != BOT for one in table.setup.seats)
        return LEVELS[seat.level or ""] if seat and (people or self.onlookers.watch(table.setup.id)) else None

    async def play_bots(self, id_: str) -> None:
        """Play until a person is to move. After a failure the game stays as it was, and goes on when somebody looks.
        Bots at a table that nobody looks at come last."""
        eyes = self.onlookers
        try:
            while level := await self.bot_level(id_):
                async with self.thinkers.thinker(lambda: eyes.owners(id_), lambda: eyes.watch(id_)) as thinker:
                    due = time.monotonic() + level.pace
                    decided = await self.think(id_, thinker, due)
                if decided:
                    await asyncio.sleep(max(0.0, due - time.monotonic()))
                    await self.bot_answer(id_, *decided)
        except Refusal:
            pass  # the table is gone, or cannot go on here
        except Unavailable as broken:
            log.error("bots stopped", extra={"facts": {"table": id_[:6], "failure": str(broken)}})
        except Exception:
            log.exception("bots stopped", extra={"facts": {"table": id_[:6]}})
        finally:
            self.bots.pop(id_, None)

    async def bot_level(self, id_: str) -> Level | None:
        async with self.at(id_) as table:
            return self.bot_to_play(table)

    async def think(self, id_: str, thinker: Thinker, due: float) -> tuple[int, int] | None:
        """Let a bot play up to its first choice that others will see. Return the place in the log where that choice was
        found, and the choice, which is made when it is due. None: no bot is to move any more."""
        while question := await self.bot_question(id_):
            game, level, seq = question
            choice = await thinker.choose(game, level, max(LEAST, (due - time.monotonic()) / 2))
            async with self.at(id_) as table:
                shown = table.seq == seq and table.settles(choice)
            if shown:
                return seq, choice
            await self.bot_answer(id_, seq, choice)
        return None

    async def bot_question(self, id_: str) -> tuple[Game, Level, int] | None:
        """Return the decision of the bot to move, its level, and the place in the log; None if no bot is to move."""
        async with self.at(id_) as table:
            seat = table.bot_to_move()
            return (table.history.game.clone(), LEVELS[seat.level or ""], table.seq) if seat else None

    async def bot_answer(self, id_: str, seq: int, choice: int) -> None:
        """Make a bot's choice, if the table is still where the choice was found."""
        try:
            async with self.at(id_) as table:
                if table.seq == seq:
                    held = self.windows.held(table)
                    await self.write(table, [(table.turn, CHOOSE, choice, True, held)])
        except Conflict:
            pass  # the bot of another server was faster
