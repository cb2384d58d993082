"""A table: a game, its seats, and what each viewer may see. It knows nothing of storage or the web."""

from __future__ import annotations

import json
import time
from bisect import bisect_left
from typing import Any, NamedTuple

from ludoteca import load
from ludoteca.core.choices import STOP, YES
from ludoteca.core.errors import BrokenSave
from ludoteca.core.game import Event, Game
from ludoteca.core.history import History
from ludoteca.core.save import digest, restore, sealed
from ludoteca.core.shapes import Options
from ludoteca.games import box
from ludoteca.i18n.text import text
from ludoteca.server.errors import UNREADABLE, Refusal
from ludoteca.server.shapes import Export, Look, Partial, SeatAt, SeatTaken, Then
from ludoteca.server.store.versions import rules_of, tellable, vocabulary, written
from ludoteca.server.table.confirming import another_begins, brings, moment, played_to_an_end, put_together, unconfirmed
from ludoteca.server.table.fresh import Fresh
from ludoteca.server.table.private_answers import (
    Ahead,
    Kept,
    asked_in_private,
    brings_news,
    kept_of,
    offered,
    passes,
    question_of,
    shows,
)

HERE, LINK, BOT = "here", "link", "bot"
CHOOSE, UNDO, RESTART, CONFIRM = "choose", "undo", "restart", "confirm"
KEEP = "keep"  # a choice made early, while somebody is asked in private
CLOSE = "close"  # written by the server itself when the time of private questions is over
SOMEBODY = 1000  # in place of a seat: somebody is asked in private, and nobody else may know who
RULES = "rules"  # written by the server itself: from here on the game follows newer rules


class Seat(NamedTuple):
    """A place at a table: for somebody at the maker's screen, for somebody who comes by a link, or for a bot."""

    kind: str
    level: str | None = None
    name: str = ""
    joined: bool = False


class Setup(NamedTuple):
    """The facts with which a table was opened; only its seats and its rules may change later."""

    id: str
    game: str
    options: Options
    seats: tuple[Seat, ...]
    engine: str
    rules: int
    seed: int
    host: str  # digest of the key of the browser that opened it
    imported: bool
    created: float
    windows: int = 0  # seconds after which private questions close by themselves; 0: never
    origin: str = ""  # "TABLE?at=MOMENT" if it is played on from there, or "TABLE", the one before in a series


class Entry(NamedTuple):
    """One act in the log of a table, which only grows. `final`: the turn is confirmed with this choice."""

    seq: int
    who: int
    act: str
    choice: int | None = None
    final: bool = False


class Carried(NamedTuple):
    """The point where a game went over to newer rules: its moment, and how many choices were made before."""

    moment: int
    choices: int


class Viewer(NamedTuple):
    """Somebody who looks at a table: through the eyes of their seats, or as a spectator if they have none."""

    table: str
    seats: tuple[int, ...]
    host: bool = False  # opened the table: may hand out its links
    client: str = ""  # the address they come from
    fresh: Fresh | None = None  # what their request has read of the table


class Table:
    """A table of which only the seat to move sees the running turn. Others see it when it is settled: when its player
    confirms it, or makes a choice that reveals something. So nobody else ever sees a choice taken back, or a question
    that only some hands raise. While somebody is asked in private, all others see and do what they would if that player
    had passed; their choices are kept until the answer. A moment is what is settled at once; moments count from the
    beginning of the game."""

    def __init__(self, setup: Setup, game: Game) -> None:
        self.setup = setup
        self.history = History(game)
        self.seq = 0
        self.snapshot_seq = 0
        self.steps = [0] * game.players  # by seat: acts that settled nothing
        self.told = [len(game.events or [])]  # by moment: how many events had been told
        self.kept: dict[int, Kept] = {}  # early choices, by seat
        self.dropped: set[int] = set()  # seats whose early choices could not be played any more
        self.since = time.time()  # the time of the last moment
        self.aheads: dict[int | None, Ahead] = {}  # the game as each seat knows it, cached until the next act
        self.carried: Carried | None = None
        self.fresh: list[tuple[int, Game]] = []  # the moments that the last act has settled

    # -- the log -------------------------------------------------------------------------------------------------

    @classmethod
    def opened(cls, setup: Setup) -> Table:
        """Return a table at the beginning of its game."""
        table = cls(setup, box(setup.game).new(len(setup.seats), setup.seed, **setup.options))
        table.fresh = [(0, table.history.game.clone())]
        return table

    @classmethod
    def restored(cls, setup: Setup, seq: int, data: str) -> Table:
        """Return a table as it was when its snapshot was taken."""
        try:
            saved = json.loads(data)
            table = cls.settled_in(setup, seq, saved)
            table.take_up(saved.get("running", []))
            table.kept = {int(seat): kept_of(kept) for seat, kept in saved.get("kept", {}).items()}
            table.dropped = set(saved.get("dropped", []))
            table.aheads.clear()
        except UNREADABLE as broken:
            raise BrokenSave(f"the snapshot cannot be read: {broken}") from None
        return table

    @classmethod
    def settled_in(cls, setup: Setup, seq: int, saved: dict[str, Any]) -> Table:  # Any: perhaps damaged
        """Return a table from the settled part of a snapshot: without the turn that was running."""
        game = load(saved["game"])
        if (game.key, game.players) != (setup.game, len(setup.seats)):
            raise BrokenSave("it is of another table")
        game.events = [*saved["events"], *(game.events or [])]
        table = cls(setup, game)
        table.seq = table.snapshot_seq = seq
        table.steps, table.told = list(saved["steps"]), list(saved["told"])
        table.carried = Carried(*saved["carried"]) if saved.get("carried") else None
        sound = len(table.steps) == game.players and table.told == sorted(table.told)
        if not sound or not all(tellable(setup.game, event) for event in saved["events"]):
            raise BrokenSave("its parts do not fit together")
        return table

    def take_up(self, choices: list[int]) -> None:
        """Make the choices of a running turn again."""
        seq, steps, fresh, moments = self.seq, self.steps.copy(), self.fresh, self.moments
        for choice in choices:
            self.apply(Entry(self.seq + 1, self.turn, CHOOSE, choice))
        if self.moments != moments:
            raise BrokenSave("the running turn cannot be done again")
        self.seq, self.steps, self.fresh = seq, steps, fresh

    def snapshot(self) -> str:
        """Return all that is needed to go on from here: the settled position, and the choices of the running turn."""
        parts: dict[str, object] = {
            "game": self.settled.save(),
            "events": self.settled_events,
            "steps": self.steps,
            "told": self.told,
            "running": self.running,
            "carried": self.carried,
            "words": vocabulary(self.setup.game),
        }
        if self.kept or self.dropped:
            parts |= {"kept": self.kept, "dropped": sorted(self.dropped)}
        return json.dumps(parts, separators=(",", ":"))

    def apply(self, entry: Entry) -> bool:
        """Carry out an act; return whether it settled something. Played and loaded games change only here."""
        history, who, before = self.history, entry.who, self.moments
        self.fresh = []
        if entry.act == CHOOSE and self.unconfirmed:  # in the logs of older servers
            self.settle()
        self.check(entry)
        self.dropped.discard(who)
        if entry.act == CLOSE:
            self.close_windows()
        elif entry.act == KEEP or who in self.kept:
            self.keep(entry)
        elif entry.act == CHOOSE:
            assert entry.choice is not None
            self.do(entry.choice, entry.final)
        elif entry.act == UNDO:
            history.undo(who)
        elif entry.act == RESTART:
            history.restart(who)
        else:
            self.settle()
        self.aheads.clear()
        if not self.setup.windows or entry.act == CLOSE:
            self.play_kept()
        self.drop_kept()
        self.seq = entry.seq
        settled = self.moments > before
        if who >= 0:
            self.steps[who] += not settled
        return settled

    def check(self, entry: Entry) -> None:
        """Raise BrokenSave if an act cannot be the next one, because stored acts may be damaged."""
        who, act = entry.who, entry.act
        if entry.seq != self.seq + 1:
            raise BrokenSave(f"act {self.seq + 1} is missing")
        if act == CLOSE:
            sound = who == -1 and bool(self.setup.windows)
        elif act == KEEP or who in self.kept:
            acts = self.acts_on(who) if 0 <= who < len(self.steps) else None
            done = who in self.kept and self.kept[who].done
            able = {KEEP: not done, CONFIRM: not done and acts is not None and unconfirmed(acts)}
            sound = acts is not None and able.get(act, act in (UNDO, RESTART) and self.can_undo(who))
        else:
            sound = act in (CHOOSE, UNDO, RESTART, CONFIRM) and who == self.turn
        if not sound or self.over:
            raise BrokenSave(f"act {entry.seq} cannot be the next one: {act} by seat {who}")
        if act in (CHOOSE, KEEP) and (type(entry.choice) is not int or entry.choice >= self.history.game.words.size):
            raise BrokenSave(f"act {entry.seq} is no choice: {entry.choice}")

    def do(self, choice: int, final: bool) -> None:
        """Make a choice. Passing a private question settles nothing, unless it reveals something, because for all
        others the game has gone on already."""
        history = self.history
        silent = passes(history, choice) and not shows(history, choice)
        history.play(choice)
        if silent:
            self.told[-1] = len(history.game.events or [])
        elif not history.past or (final and (self.unconfirmed or self.ended_once)):
            self.settle()

    # -- acting early --------------------------------------------------------------------------------------------

    def keep(self, entry: Entry) -> None:
        """Carry out an act early; whatever would settle something waits."""
        who, kept, history = entry.who, self.kept.get(entry.who, Kept()), self.acts_on(entry.who)
        assert history
        if entry.act in (UNDO, RESTART):
            kept = kept.back(whole=entry.act == RESTART)
        elif entry.act == CONFIRM:
            kept = kept._replace(done=True)
        else:
            assert entry.choice is not None
            question = question_of(history.game)
            if not offered(history.game, question, entry.choice):
                raise BrokenSave(f"act {entry.seq} is not offered: {entry.choice}")
            kept = kept._replace(choices=(*kept.choices, (question, entry.choice)))
            if brings_news(history, entry.choice):
                kept = kept._replace(done=True, shows=True)
            else:
                ahead = self.ahead(who)
                firm = ahead.make(entry.choice)
                done = entry.final and ahead.history is not None and not firm and unconfirmed(ahead.history)
                kept = kept._replace(firm=len(kept.choices) if firm else kept.firm, done=done)
        self.kept.pop(who, None)
        if kept.choices:
            self.kept[who] = kept

    def play_kept(self) -> None:
        """Make the early choices of the seat that is to decide now."""
        while not self.over and not self.history.past and self.turn in self.kept:
            self.play_kept_of(self.turn)
            self.aheads.clear()

    def play_kept_of(self, seat: int) -> None:
        kept = self.kept.pop(seat)
        for n, (question, choice) in enumerate(kept.choices):
            game = self.history.game
            if n and not self.history.past and game.who != seat:  # it has passed, and others are asked before its turn
                self.kept[seat] = kept._replace(choices=kept.choices[n:], firm=max(0, kept.firm - n))
                return
            if game.who != seat or not offered(game, question, choice):
                if self.history.can_undo(seat):
                    self.history.restart(seat)
                self.drop(seat)
                return
            self.do(choice, False)
        if kept.done and self.unconfirmed:
            self.settle()

    def drop_kept(self) -> None:
        """Forget early choices not offered any more since somebody played a card; their seat is asked again."""
        for seat in list(self.kept):
            if not self.ahead(seat).fits:
                del self.kept[seat]
                self.drop(seat)
                self.aheads.clear()

    def drop(self, seat: int) -> None:
        self.dropped.add(seat)
        self.steps[seat] += 1

    def close_windows(self) -> None:
        """Pass for everybody who is asked in private, or make their early choices. If that reveals something, those who
        are asked about it have their time."""
        before = self.moments
        while asked_in_private(self.settled) and self.moments == before:
            seat, game = self.turn, self.history.game
            if self.unconfirmed:
                self.settle()
            elif self.history.past:
                self.history.restart(seat)
            elif seat in self.kept:
                self.play_kept_of(seat)
            else:
                self.do(YES if YES in game.choices else STOP, False)
                self.steps[seat] += 1

    def is_early(self, seat: int, held: bool) -> bool:
        """Whether a choice is kept: another seat is asked before or after it, or (`held`) might be. Players must not
        learn from how soon their answer counts whether others are asked."""
        return seat != self.turn or seat in self.kept or (held and not self.history.past)

    @property
    def pending(self) -> bool:
        """Whether closing would change something when the time of private questions is over: somebody is asked, or the
        seat to move has chosen early. Early choices of other seats wait for the seat to move."""
        if not self.setup.windows or self.over:
            return False
        return asked_in_private(self.settled) or (self.turn in self.kept and not self.history.past)

    @property
    def due(self) -> float:
        """The time at which private questions close, in seconds since 1970."""
        return self.since + self.setup.windows

    def settle(self) -> None:
        """Let everybody see the running turn; it cannot be taken back any more, and the game goes on."""
        self.history.seal()
        self.told.append(len(self.history.game.events or []))
        self.since = time.time()
        self.fresh.append((self.moments, self.history.game.clone()))

    def positions(self) -> list[tuple[int, str]]:
        """Return the positions of the moments that the last act has settled."""
        return [(at, written(game)) for at, game in self.fresh]

    def go_on(self, entry: Entry, lost: int) -> list[Entry]:
        """Follow the present rules from this entry of the log on, in a moment of its own; `lost` acts were not kept.
        Return the choices of the running turn, to be made again."""
        running, game, events = self.running, self.settled, self.settled_events
        then, now = self.setup.rules, rules_of(self.setup.game)
        game.events = events.copy()
        if now == then:
            game.note(-1, "taken_up", lost=lost)
        else:
            game.note(-1, "newer_rules", then=then, now=now, lost=lost)
        self.history, self.setup, self.seq = History(game), self.setup._replace(rules=now), entry.seq
        self.fresh, self.kept, self.dropped, self.aheads = [], {}, set(), {}
        self.settle()
        self.carried = Carried(self.moments, len(game.log))
        return [Entry(self.seq + n, game.who, CHOOSE, choice) for n, choice in enumerate(running, 1)]

    # -- whose turn it is ----------------------------------------------------------------------------------------

    @property
    def settled(self) -> Game:
        """The position that everybody knows: before the running turn."""
        past = self.history.past
        return past[0][1] if past else self.history.game

    @property
    def settled_events(self) -> list[Event]:
        past = self.history.past
        return past[0][2] if past else self.history.game.events or []

    @property
    def running(self) -> list[int]:
        """The choices of the running turn."""
        return self.history.game.log[len(self.settled.log) :]

    @property
    def turn(self) -> int:
        """The seat whose act the table waits for, −1 at the end."""
        past = self.history.past
        return past[-1][0] if past else self.history.game.who

    @property
    def public_turn(self) -> int:
        """The seat to act as far as all may know, `SOMEBODY` if that must not be told, −1 at the end."""
        ahead = self.ahead(None)
        return SOMEBODY if ahead.hushed else ahead.known.who

    @property
    def unconfirmed(self) -> bool:
        """Whether a player has choices that they have not confirmed yet."""
        return unconfirmed(self.history)

    @property
    def ended_once(self) -> bool:
        """Whether older servers ended a turn here: there, alone, every step that begins a turn ended the one before."""
        return another_begins(self.history.game, self.settled.agenda[-1])

    def ahead(self, seat: int | None) -> Ahead:
        if seat not in self.aheads:
            kept = self.kept.get(-1 if seat is None else seat, Kept())
            self.aheads[seat] = Ahead(seat, self.settled, self.settled_events, kept)
        return self.aheads[seat]

    def acts_on(self, seat: int | None) -> History[Game] | None:
        """Return the history in which a seat acts: the table's, an early one, or None if it cannot act now."""
        return self.history if seat == self.turn and seat not in self.kept else self.ahead(seat).history

    def can_undo(self, seat: int) -> bool:
        kept, history = self.kept.get(seat), self.acts_on(seat)
        if kept and history:
            return kept.done or len(kept.choices) > kept.firm
        return history is not None and history.can_undo(seat)

    @property
    def over(self) -> bool:
        return self.turn < 0

    def bot_to_move(self) -> Seat | None:
        seat = None if self.over or self.turn in self.kept else self.setup.seats[self.turn]
        return seat if seat and seat.kind == BOT else None

    def settles(self, choice: int) -> bool:
        """Whether a choice would end the turn or reveal something."""
        if passes(self.history, choice):
            return shows(self.history, choice)
        return played_to_an_end(self.history.game.clone(), choice, self.settled.agenda[-1])

    # -- what is seen --------------------------------------------------------------------------------------------

    @property
    def moments(self) -> int:
        """The number of moments that everybody knows."""
        return len(self.told) - 1

    def number(self, viewer: Viewer) -> int:
        """Return the number of changes that this viewer sees: all settled moments, and the steps of their own turns."""
        return self.moments + sum(self.steps[seat] for seat in viewer.seats)

    def through(self, viewer: Viewer, seat: int | None) -> int | None:
        """Return the seat through which the viewer looks: the one asked for, else the one to act, else their first."""
        if seat is None:
            acting = self.acting(viewer)
            return next(iter(viewer.seats), None) if acting is None else acting
        if seat in viewer.seats or (self.over and 0 <= seat < len(self.setup.seats)):
            return seat
        raise Refusal(403, "not_your_seat", seat=seat)

    def acting(self, viewer: Viewer) -> int | None:
        """Return the seat for which a viewer can act now."""
        first = sorted(viewer.seats, key=lambda seat: seat != self.turn)
        return None if self.over else next((seat for seat in first if self.acts_on(seat)), None)

    def game_for(self, seat: int | None) -> Game:
        """Return the game as far as this seat knows it."""
        history = self.acts_on(seat)
        return history.game if history else self.ahead(seat).known

    def events_for(self, seat: int | None) -> list[Event]:
        """Return the events that this seat may know, each with its moment. An event that names a seat as its `only`
        listener is for that seat alone until the game is over."""
        history, ahead = self.acts_on(seat), self.ahead(seat)
        events = history.game.events or [] if history else ahead.events
        known = self.settled_events if history is self.history else ahead.events  # all of them of past moments
        return [
            {"at": min(bisect_left(self.told, i + 1), self.moments + (i >= len(known))), **event}
            for i, event in enumerate(events)
            if self.over or event.get("only", seat) == seat
        ]

    def look(self, viewer: Viewer, seat: int | None, closes: float | None = None) -> Look:
        """Return all that a viewer may know about the table now. Private questions close after `closes` seconds."""
        seat = self.through(viewer, seat)
        acts, ahead = self.acts_on(seat), self.ahead(seat)
        kept = self.kept.get(-1 if seat is None else seat)
        done, view = kept is not None and kept.done, self.game_for(seat).view(seat)
        confirm = acts is not None and not done and unconfirmed(acts)
        if confirm or done:
            view = {**view, "decision": put_together(acts, seat) if acts and confirm else None}
        turn = seat if acts else None if ahead.hushed else ahead.known.who
        running = [choice for _, choice in kept.choices[kept.firm :]] if kept else self.running
        return {
            "table": self.setup.id,
            "number": self.number(viewer),
            "game": self.setup.game,
            "title": box(self.setup.game).title,
            "seats": [SeatAt(**seat_taken(s), mine=i in viewer.seats) for i, s in enumerate(self.setup.seats)],
            "seat": seat,
            "turn": None if self.over else turn,
            "confirm": confirm,
            "brings": brings(acts, seat) if acts and confirm else None,
            "undo": seat is not None and self.can_undo(seat),
            "chosen": running if acts and (kept or acts is self.history) else [],
            "kept": done,
            "dropped": text("server", "early.dropped") if seat in self.dropped else None,
            "windows": self.setup.windows,
            "moments": self.moments,
            "imported": self.setup.imported,
            "view": view,
            "closes": closes,
            "origin": self.setup.origin,
        }

    def replay(self, viewer: Viewer, at: int, seat: int | None, kept: str | None = None) -> Then:
        """Return the table as it was after moment `at`, through the same eyes as now; from the position `kept` then, if
        there is one."""
        if not 0 <= at <= self.moments:
            raise Refusal(422, "no_moment", last=self.moments, at=at)
        seat = self.through(viewer, seat)
        try:
            view = self.then(at, kept).view(seat)
        except UNREADABLE:
            raise Refusal(409, "lost_moment", at=at) from None
        if self.older(at):
            view["decision"] = None  # the choices under older rules are not known any more
        log = [event for event in self.events_for(seat) if event["at"] <= at]
        return {"at": at, "moments": self.moments, "seat": seat, "view": view, "log": log}

    def older(self, at: int) -> bool:
        """Whether a moment was played by older rules than the present ones."""
        return self.setup.rules != rules_of(self.setup.game) or (self.carried is not None and at < self.carried.moment)

    def then(self, at: int, kept: str | None) -> Game:
        """Return the position after moment `at`: the `kept` one, or else found by playing the log again. Raise
        BrokenSave if older rules have led to another position than the present ones do."""
        if kept is not None:
            position, settled = json.loads(kept), self.settled
            data = {"snapshot": position, "digest": digest(position), "players": settled.players, "log": []}
            data |= {"options": settled.options, "seed": settled.seed}
            return restore(data, settled, still=self.older(at))
        game = Table.opened(self.setup).history.game
        if self.carried:
            raise BrokenSave("nothing was kept of this moment")
        log = self.settled.log
        if self.older(at) and moment(game.clone(), log, self.moments + 1).position() != self.settled.position():
            raise BrokenSave("the present rules lead to another position")
        return moment(game, log, at)

    def export(self, viewer: Viewer, seat: int | None) -> Export:
        """Return the whole save of a finished game; of a running one only the seat's view and events, because a save
        tells the rest."""
        if self.over:
            saved = {**self.history.game.save(), "rules": self.setup.rules}
            return sealed(saved if self.carried is None else {**saved, "carried": self.carried.choices})
        seat = self.through(viewer, seat)
        game, rules, view = self.setup.game, self.setup.rules, self.game_for(seat).view(seat)
        return Partial(partial=True, game=game, rules=rules, seat=seat, view=view, log=self.events_for(seat))

    # -- acting --------------------------------------------------------------------------------------------------

    def actor(self, viewer: Viewer, number: int | None = None) -> int:
        """Return the seat for which the viewer may act now, if they have seen the table as it is."""
        if not viewer.seats:
            raise Refusal(403, "spectator")
        if number is not None and number != self.number(viewer):
            raise Refusal(409, "stale")
        if self.over:
            raise Refusal(409, "over")
        seat = self.acting(viewer)
        if seat is None:
            raise Refusal(409, "not_your_turn")
        return seat

    def question(self, seat: int) -> Game:
        """Return the game in which a seat is asked now, or refuse if it has nothing to choose."""
        history = self.acts_on(seat)
        if seat in self.kept and self.kept[seat].done:
            raise Refusal(409, "kept")
        if history is None or unconfirmed(history):
            raise Refusal(409, "unconfirmed")
        return self.game_for(seat)

    def choice(self, wanted: int | str, seat: int | None = None) -> int:
        """Return the offered choice that a number or a notation stands for."""
        game = self.question(self.turn if seat is None else seat)
        possible = game.choices + game.asides
        for choice in possible:
            if wanted == choice or (isinstance(wanted, str) and game.notation(choice).lower() == wanted.lower()):
                return choice
        raise Refusal(422, "not_offered", offered=", ".join(map(game.notation, possible)))

    def entry(self, seat: int, act: str, wanted: int | str | None, final: bool, held: bool) -> Entry:
        """Return an act as the log will tell it, or refuse if it cannot be done."""
        choice = self.choice(wanted, seat) if wanted is not None else None
        history, done = self.acts_on(seat), seat in self.kept and self.kept[seat].done
        if act == CONFIRM and (done or history is None or not unconfirmed(history)):
            raise Refusal(409, "nothing_to_confirm")
        if act in (UNDO, RESTART) and not self.can_undo(seat):
            raise Refusal(409, "nothing_to_undo")
        early = act == CHOOSE and self.is_early(seat, held)
        return Entry(self.seq + 1, seat, KEEP if early else act, choice, final)


def seat_taken(seat: Seat) -> SeatTaken:
    return SeatTaken(kind=seat.kind, level=seat.level, name=seat.name, joined=seat.joined)
