"""A table: a game, its seats, and what each viewer of it may see. Knows nothing of storage or the web."""

from __future__ import annotations

import json
from bisect import bisect_left
from typing import Any, NamedTuple

from ludoteca import load
from ludoteca.core.agenda import Event, Game, Step
from ludoteca.core.history import History
from ludoteca.core.text import has_text
from ludoteca.core.views import decision
from ludoteca.games import box
from ludoteca.server.errors import Refusal

HERE, LINK, BOT = "here", "link", "bot"
CHOOSE, UNDO, RESTART, CONFIRM = "choose", "undo", "restart", "confirm"


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

    # -- the log -------------------------------------------------------------------------------------------------

    @classmethod
    def opened(cls, setup: Setup) -> Table:
        """A table at the beginning of its game."""
        return cls(setup, box(setup.game).new(len(setup.seats), setup.seed, **setup.options))

    @classmethod
    def restored(cls, setup: Setup, seq: int, data: str) -> Table:
        """A table as it was when `snapshot` was taken."""
        saved = json.loads(data)
        game = load(saved["game"])
        game.events = saved["events"]
        table = cls(setup, game)
        table.seq = table.snapshot_seq = seq
        table.steps, table.told = saved["steps"], saved["told"]
        return table

    def snapshot(self) -> str:
        """All that is needed to go on from here. Taken only when everything is settled."""
        game = self.history.game
        parts = {"game": game.save(), "events": game.events, "steps": self.steps, "told": self.told}
        return json.dumps(parts, separators=(",", ":"))

    def apply(self, entry: Entry) -> bool:
        """Carry out an act; whether it settled something. The only way a table changes, now and when it is loaded."""
        history, who, before = self.history, entry.who, self.moments
        if entry.act == CHOOSE:
            assert entry.choice is not None
            if self.unconfirmed:  # in the logs of older servers
                self.settle()
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

    def settle(self) -> None:
        """From now on everybody knows what was done, it cannot be taken back, and the game goes on."""
        self.history.seal()
        self.told.append(len(self.history.game.events or []))

    # -- whose turn it is ----------------------------------------------------------------------------------------

    @property
    def settled(self) -> Game:
        """The position that everybody knows: before the running turn."""
        past = self.history.past
        return past[0][1] if past else self.history.game

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
        past = self.history.past
        events = past[0][2] if past and seat != self.turn else self.history.game.events or []
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
            "chosen": self.history.game.log[len(self.settled.log) :] if mine else [],
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

    def replay(self, viewer: Viewer, at: int, seat: int | None) -> dict[str, Any]:
        """The table as it was after moment `at`, through the same eyes as now."""
        if not 0 <= at <= self.moments:
            raise Refusal(422, "no_moment", last=self.moments, at=at)
        seat = self.through(viewer, seat)
        game = moment(Table.opened(self.setup).history.game, self.settled.log, at)
        log = [event for event in self.events_for(seat) if event["at"] <= at]
        return {"at": at, "moments": self.moments, "seat": seat, "view": game.view(seat), "log": log}

    def export(self, viewer: Viewer, seat: int | None) -> dict[str, Any]:
        """The whole save of a finished game; of a running one what the seat sees, since a save tells the rest."""
        if self.over:
            return self.history.game.save()
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
