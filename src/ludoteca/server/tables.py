"""A table: a game, its seats, and what each viewer of it may see. Knows nothing of storage or the web."""

from __future__ import annotations

import json
from bisect import bisect_left
from functools import cache
from typing import Any, NamedTuple

from ludoteca import load
from ludoteca.core.agenda import Event, Game, Step
from ludoteca.core.errors import BrokenSave
from ludoteca.core.history import History
from ludoteca.core.save import digest, restore
from ludoteca.core.text import has_text
from ludoteca.core.views import decision
from ludoteca.games import box
from ludoteca.server.errors import UNREADABLE, Refusal

HERE, LINK, BOT = "here", "link", "bot"
CHOOSE, UNDO, RESTART, CONFIRM = "choose", "undo", "restart", "confirm"
RULES = "rules"  # what the server itself writes into a log: from here on the game follows newer rules


class Seat(NamedTuple):
    """Who sits there: somebody at the maker's screen, somebody who comes by a link, or a bot."""

    kind: str
    level: str | None = None
    name: str = ""
    joined: bool = False


class Setup(NamedTuple):
    """How a table was opened."""

    id: str
    game: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    engine: str
    rules: int
    seed: int
    host: str  # digest of the key of whoever opened it
    imported: bool
    created: float


class Entry(NamedTuple):
    """One act in the log of a table; the log only grows. `final`: what waits after it needs no confirmation."""

    seq: int
    who: int
    act: str
    choice: int | None = None
    final: bool = False


class Carried(NamedTuple):
    """When a game went over to newer rules: at which moment, and after how many choices."""

    moment: int
    choices: int


class Viewer(NamedTuple):
    """Somebody who looks at a table: through the eyes of the seats he holds, or as a spectator if he holds none."""

    table: str
    seats: tuple[int, ...]
    host: bool = False  # opened the table: may hand out its links


class Table:
    """A running turn is seen by its own seat only; for everybody else it happens when it is settled: when its player
    confirms it, or makes a choice that itself brings something to light. So nothing taken back, and no question that
    only some hands raise, is ever seen by others. A moment is what is settled at once; moments count from the
    beginning of the game."""

    def __init__(self, setup: Setup, game: Game) -> None:
        self.setup = setup
        self.history = History(game)
        self.seq = 0
        self.snapshot_seq = 0
        self.steps = [0] * game.players  # acts of each seat that settled nothing
        self.told = [len(game.events or [])]  # how many events had been told at each moment
        self.carried: Carried | None = None
        self.fresh: list[tuple[int, Game]] = []  # the moments that the last act has settled

    # -- the log -------------------------------------------------------------------------------------------------

    @classmethod
    def opened(cls, setup: Setup) -> Table:
        """A table at the beginning of its game."""
        table = cls(setup, box(setup.game).new(len(setup.seats), setup.seed, **setup.options))
        table.fresh = [(0, table.history.game.clone())]
        return table

    @classmethod
    def restored(cls, setup: Setup, seq: int, data: str) -> Table:
        """A table as it was when `snapshot` was taken."""
        try:
            saved = json.loads(data)
            table = cls.settled_in(setup, seq, saved)
            table.take_up(saved.get("running", []))
        except UNREADABLE as broken:
            raise BrokenSave(f"the snapshot cannot be read: {broken}") from None
        return table

    @classmethod
    def settled_in(cls, setup: Setup, seq: int, saved: dict[str, Any]) -> Table:
        """The settled part of a snapshot: without the turn that was running."""
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
        """All that is needed to go on from here: the settled position, and the choices of the running turn."""
        parts = {
            "game": self.settled.save(),
            "events": self.settled_events,
            "steps": self.steps,
            "told": self.told,
            "running": self.running,
            "carried": self.carried,
            "words": vocabulary(self.setup.game),
        }
        return json.dumps(parts, separators=(",", ":"))

    def apply(self, entry: Entry) -> bool:
        """Carry out an act; whether it settled something. The only way a table changes, now and when it is loaded."""
        history, who, before = self.history, entry.who, self.moments
        self.fresh = []
        if entry.act == CHOOSE and self.unconfirmed:  # in the logs of older servers
            self.settle()
        self.check(entry)
        if entry.act == CHOOSE:
            assert entry.choice is not None
            history.play(entry.choice)
            if not history.past or (entry.final and self.unconfirmed):
                self.settle()
        elif entry.act == UNDO:
            history.undo(who)
        elif entry.act == RESTART:
            history.restart(who)
        else:
            self.settle()
        self.seq = entry.seq
        settled = self.moments > before
        self.steps[who] += not settled
        return settled

    def check(self, entry: Entry) -> None:
        """Whether an act can be the next one at all; what is stored may be damaged."""
        if entry.seq != self.seq + 1:
            raise BrokenSave(f"act {self.seq + 1} is missing")
        if entry.act not in (CHOOSE, UNDO, RESTART, CONFIRM) or self.over or entry.who != self.turn:
            raise BrokenSave(f"act {entry.seq} cannot be the next one: {entry.act} by seat {entry.who}")
        if entry.act == CHOOSE and (type(entry.choice) is not int or entry.choice >= self.history.game.words.size):
            raise BrokenSave(f"act {entry.seq} is no choice: {entry.choice}")

    def settle(self) -> None:
        """From now on everybody knows what was done, it cannot be taken back, and the game goes on."""
        self.history.seal()
        self.told.append(len(self.history.game.events or []))
        self.fresh.append((self.moments, self.history.game.clone()))

    def positions(self) -> list[tuple[int, str]]:
        """The positions of the moments that the last act has settled."""
        return [(at, written(game)) for at, game in self.fresh]

    def go_on(self, entry: Entry, lost: int) -> list[Entry]:
        """Follow the present rules from here on, as the log and a moment of its own tell; `lost` acts were not kept.
        Answers with the choices of the running turn, to be made again."""
        running, game, events = self.running, self.settled, self.settled_events
        then, now = self.setup.rules, rules_of(self.setup.game)
        game.events = events.copy()
        if now == then:
            game.note(-1, "taken_up", lost=lost)
        else:
            game.note(-1, "newer_rules", then=then, now=now, lost=lost)
        self.history, self.setup, self.seq = History(game), self.setup._replace(rules=now), entry.seq
        self.fresh = []
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
    def unconfirmed(self) -> bool:
        """Whether what a player did waits for him to confirm it."""
        past = self.history.past
        return self.history.waiting or (bool(past) and turns_anew(self.history.game, past[0][1].agenda[-1]))

    @property
    def over(self) -> bool:
        return self.turn < 0

    def bot_to_move(self) -> Seat | None:
        seat = None if self.over else self.setup.seats[self.turn]
        return seat if seat and seat.kind == BOT else None

    def settles(self, choice: int) -> bool:
        """Whether a choice would end the turn or show something new."""
        return played_to_an_end(self.history.game.clone(), choice)

    # -- what is seen --------------------------------------------------------------------------------------------

    @property
    def moments(self) -> int:
        """How many moments everybody knows."""
        return len(self.told) - 1

    def number(self, viewer: Viewer) -> int:
        """Counts the changes of what this viewer sees: whatever was settled, and the steps of his own turns."""
        return self.moments + sum(self.steps[seat] for seat in viewer.seats)

    def through(self, viewer: Viewer, seat: int | None) -> int | None:
        """The seat through whose eyes the viewer looks: the one asked for, else the one to act, else his first."""
        if seat is None:
            return self.turn if self.turn in viewer.seats else next(iter(viewer.seats), None)
        if seat in viewer.seats or (self.over and 0 <= seat < len(self.setup.seats)):
            return seat
        raise Refusal(403, "not_your_seat", seat=seat)

    def game_for(self, seat: int | None) -> Game:
        """The position as far as it has come for this seat."""
        return self.history.game if seat == self.turn else self.settled

    def events_for(self, seat: int | None) -> list[Event]:
        """What happened, for this seat's ears, each event with its moment. An event that names a seat as its `only`
        listener is for that seat alone until the game is over."""
        events = self.history.game.events or [] if seat == self.turn else self.settled_events
        return [
            {"at": bisect_left(self.told, i + 1), **event}
            for i, event in enumerate(events)
            if self.over or event.get("only", seat) == seat
        ]

    def look(self, viewer: Viewer, seat: int | None) -> dict[str, Any]:
        """The whole of what a viewer gets to know about the table now."""
        seat = self.through(viewer, seat)
        mine = seat is not None and seat == self.turn
        confirm, view = mine and self.unconfirmed, self.game_for(seat).view(seat)
        return {
            "table": self.setup.id,
            "number": self.number(viewer),
            "game": self.setup.game,
            "title": box(self.setup.game).title,
            "seats": [{**s._asdict(), "mine": i in viewer.seats} for i, s in enumerate(self.setup.seats)],
            "seat": seat,
            "turn": None if self.over else self.turn,
            "confirm": confirm,
            "brings": self.brings() if confirm else None,
            "undo": seat is not None and self.history.can_undo(seat),
            "chosen": self.running if mine else [],
            "moments": self.moments,
            "imported": self.setup.imported,
            "view": {**view, "decision": self.put_together()} if confirm else view,
        }

    def brings(self) -> str:
        """What comes when the player has confirmed: the next `turn`, `news` of something hidden, or the `end`."""
        game = self.history.game
        step = game.agenda[-1]
        if type(step) is Step:
            return "end"
        return "turn" if game.choices or (step.who != self.turn and step.options(game)) else "news"

    def put_together(self) -> dict[str, Any] | None:
        """What a player has chosen for a step that waits for him, as its question without choices, if it asked one."""
        game = self.history.game
        own = self.history.waiting and game.who == self.turn
        return decision(game) if own and has_text(game.key, f"ask.{type(game.agenda[-1]).__name__}") else None

    def replay(self, viewer: Viewer, at: int, seat: int | None, kept: str | None = None) -> dict[str, Any]:
        """The table as it was after moment `at`, through the same eyes as now; from the position that was kept then,
        if there is one."""
        if not 0 <= at <= self.moments:
            raise Refusal(422, "no_moment", last=self.moments, at=at)
        seat = self.through(viewer, seat)
        try:
            view = self.then(at, kept).view(seat)
        except UNREADABLE:
            raise Refusal(409, "lost_moment", at=at) from None
        if self.older(at):
            view["decision"] = None  # what could be chosen by the rules of then is not known any more
        log = [event for event in self.events_for(seat) if event["at"] <= at]
        return {"at": at, "moments": self.moments, "seat": seat, "view": view, "log": log}

    def older(self, at: int) -> bool:
        """Whether a moment was played by older rules than the present ones."""
        return self.setup.rules != rules_of(self.setup.game) or (self.carried is not None and at < self.carried.moment)

    def then(self, at: int, kept: str | None) -> Game:
        """The position after moment `at`. Without one that was kept, all is played again; if older rules have led to
        another position than the present ones do, that shows nothing."""
        if kept is not None:
            position, settled = json.loads(kept), self.settled
            data = {"snapshot": position, "digest": digest(position), "players": settled.players, "log": []}
            data |= {"options": settled.options, "seed": settled.seed}
            return restore(data, settled, still=self.older(at))
        game = Table.opened(self.setup).history.game
        if self.carried:
            raise BrokenSave("nothing was kept of this moment")
        log = self.settled.log
        if self.older(at) and moment(game.clone(), log, self.moments).position() != self.settled.position():
            raise BrokenSave("the present rules lead to another position")
        return moment(game, log, at)

    def export(self, viewer: Viewer, seat: int | None) -> dict[str, Any]:
        """The whole save of a finished game; of a running one what the seat sees, since a save tells the rest."""
        if self.over:
            saved = {**self.history.game.save(), "rules": self.setup.rules}
            return saved if self.carried is None else {**saved, "carried": self.carried.choices}
        seat = self.through(viewer, seat)
        return {
            "partial": True,
            "game": self.setup.game,
            "rules": self.setup.rules,
            "seat": seat,
            "view": self.game_for(seat).view(seat),
            "log": self.events_for(seat),
        }

    # -- acting --------------------------------------------------------------------------------------------------

    def actor(self, viewer: Viewer, number: int | None = None) -> int:
        """The seat for which the viewer may act now, if he has seen the table as it is."""
        if not viewer.seats:
            raise Refusal(403, "spectator")
        if number is not None and number != self.number(viewer):
            raise Refusal(409, "stale")
        if self.over:
            raise Refusal(409, "over")
        if self.turn not in viewer.seats:
            raise Refusal(409, "not_your_turn")
        return self.turn

    def choice(self, wanted: int | str) -> int:
        """The offered choice that a number or a notation stands for."""
        game = self.history.game
        if self.unconfirmed:
            raise Refusal(409, "unconfirmed")
        offered = game.choices + game.asides
        for choice in offered:
            if wanted == choice or (isinstance(wanted, str) and game.notation(choice).lower() == wanted.lower()):
                return choice
        raise Refusal(422, "not_offered", offered=", ".join(map(game.notation, offered)))


def rules_of(game: str) -> int:
    """The version of the rules that this server plays."""
    return type(box(game).make()).rules


@cache
def vocabulary(game: str) -> str:
    """A fingerprint of the choices there are: where it differs, the number of a choice may stand for another."""
    return digest(sorted(box(game).make().words.codes.items()))


def written(game: Game) -> str:
    """The position, as it is kept."""
    return json.dumps(game.position(), separators=(",", ":"))


def tellable(game: str, event: Any) -> bool:
    """Whether that is an event, and one for which there are words."""
    if not isinstance(event, dict) or not isinstance(event.get("who"), int):
        return False
    message = f"log.{event.get('verb')}"
    return has_text(game, message) or has_text("common", message)


def turns_anew(game: Game, asked: Step[Any]) -> bool:
    """Whether somebody who plays alone, and was `asked`, begins another turn: nobody else is there to whom it could
    pass. In all games the step that begins one is called Turn."""
    begins = game.players == 1 and not game.over and type(game.agenda[-1]).__name__ == "Turn"
    return begins and game.agenda[-1] is not asked


def played_to_an_end(game: Game, choice: int) -> bool:
    """Make a choice; whether it was the last of a moment."""
    asked, reveals = game.agenda[-1], game.reveals
    game.play(choice, careful=True)
    return game.reveals != reveals or not game.choices or turns_anew(game, asked)


def moment(game: Game, log: list[int], at: int) -> Game:
    """A game from its beginning played on to the moment `at`."""
    passed = 0
    for choice in log:
        if passed == at:
            break
        if played_to_an_end(game, choice):
            passed += 1
            game.advance()
    return game
