"""A game at the terminal: whose turn it is, the screen, and the lines that are typed."""

from __future__ import annotations

from pathlib import Path

from ludoteca.bots import bot, decide
from ludoteca.cli import files
from ludoteca.cli.terminal import showing
from ludoteca.cli.terminal.orders import ORDERS
from ludoteca.cli.terminal.screen import Leave, Screen, say
from ludoteca.core.errors import IllegalChoice, LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.core.lines import without
from ludoteca.core.rng import Dice
from ludoteca.i18n.events import seat_names, told
from ludoteca.ui.terminal import plain

HUMAN = "human"
NEWS = 14  # lines of news that are shown with the table, at most


class Sitting:
    """People and bots around one game. `seats` names a bot for each seat, or HUMAN."""

    def __init__(self, game: Game, seats: list[str], screen: Screen, file: Path | None = None) -> None:
        self.history = History(game)
        self.screen = screen
        self.dice = Dice(game.seed + 1)
        self.bots = {seat: bot(name, self.dice.roll(1 << 53)) for seat, name in enumerate(seats) if name != HUMAN}
        self.people = [seat for seat, name in enumerate(seats) if name == HUMAN]
        self.names = [
            name if kind == HUMAN else say("say.bot", name=name, bot=kind)
            for name, kind in zip(seat_names(game.players), seats, strict=True)
        ]
        self.facing = self.people[0] if self.people else 0  # the seat that sits before the screen
        self.told = [0] * game.players  # how many events each seat has read
        self.begun = 0  # how many choices had been made when the whole table was last shown
        self.notice = ""
        self.file, self.kept = file, list(game.log)  # where the game is saved, and up to which choices
        self.warned = self.kept  # the choices that players were warned they will lose

    @property
    def game(self) -> Game:
        return self.history.game

    @property
    def alone(self) -> bool:
        """Whether one person plays for the best score."""
        return self.game.players == len(self.people) == 1

    def play(self) -> None:
        """Play to the end of the game, or until somebody leaves."""
        while not self.game.over:
            seat = self.game.who
            if seat in self.bots:
                self.bot_decides(seat)
            else:
                self.person_decides(seat)
        self.finish()

    # -- whose turn it is --------------------------------------------------------------------------------------

    def bot_decides(self, seat: int) -> None:
        if self.screen.live:
            print(say("say.thinks", name=self.names[seat]), end="\r", flush=True)
        self.history.play(decide(self.bots[seat], self.game))
        self.go_on()
        if not self.people:
            self.tell_news(self.facing)

    def person_decides(self, seat: int) -> None:
        """Let a person make or take back a choice, and end the turn if it is over."""
        self.hand_over(seat)
        self.show(seat, whole=self.begins_anew(seat))
        while not self.answered(seat):
            pass
        self.end_turn(seat)

    def begins_anew(self, seat: int) -> bool:
        """Whether a turn begins, or something has come to light: then the whole table is shown, and after the small
        steps of a turn only their news and the next question."""
        return not self.history.can_undo(seat) or self.game.agenda[-1].begins_turn

    def hand_over(self, seat: int) -> None:
        """Keep the screen empty until the right player sits before it, so that nobody sees another's side."""
        if self.facing != seat and self.screen.live and self.game.table(seat) != self.game.table(None):
            self.screen.wipe()
            self.screen.ask(say("ask.hand_over", name=self.names[seat]))
        self.facing = seat

    def end_turn(self, seat: int) -> None:
        """Wait before a live screen until the player confirms choices that can still be taken back."""
        if self.history.waiting and self.screen.live:
            self.show(seat, whole=False)
            ends = self.game.who != seat
            while self.history.waiting and (line := self.screen.ask(say("ask.go_on" if ends else "ask.confirm"))):
                self.obey(seat, line, say("refuse.at_turn_end"))
        self.go_on()

    def go_on(self) -> None:
        """Confirm the choices that wait for the player's word."""
        if self.history.waiting:
            self.history.seal()

    def finish(self) -> None:
        """Show the whole table to all, the score sheet, the winners, and a last chance to save."""
        self.warned = self.game.log
        self.show(None)
        print(self.sheet(None), "", self.winners(), sep="\n")
        if self.alone:
            print(self.record())
        if not self.people and not self.screen.live:
            return
        try:
            while line := self.screen.ask(say("ask.over")):
                self.obey(self.facing, line, say("refuse.at_the_end"))
        except Leave:
            return

    # -- what is typed -----------------------------------------------------------------------------------------

    def answered(self, seat: int) -> bool:
        """Read a line; return whether the position is another one now."""
        line = self.screen.ask(say("ask.choice", name=self.names[seat]))
        if line and line.split()[0].lower() in ORDERS:
            return self.obey(seat, line, "")
        try:
            if line:
                self.choose(seat, line)
        except LudotecaError as refused:
            print(plain(str(refused)))
            return False
        return bool(line)

    def obey(self, seat: int, line: str, otherwise: str) -> bool:
        """Carry out an order such as `undo`; return whether the position is another one now."""
        word, _, rest = line.partition(" ")
        order = ORDERS.get(word.lower())
        try:
            if order is not None:
                return order(self, seat, rest.strip())
            print(otherwise)
        except LudotecaError as refused:
            print(plain(str(refused)))
        return False

    def choose(self, seat: int, line: str) -> None:
        """Play a line. The words after a choice that brings something to light are read only when that lies open, so
        that nobody can learn by a slip of the tongue what is to come."""
        choice, rest = self.understood(line)
        self.history.play(choice)
        try:
            while rest:
                self.go_on()
                for _, forced in self.game.forced:
                    rest = without(rest, self.game.notation(forced))
                if rest and self.game.who != seat:
                    raise IllegalChoice(say("refuse.rest", rest=rest))
                if rest:
                    choice, rest = self.game.read(rest)
                    self.history.play(choice)
        except IllegalChoice as refused:
            self.notice = plain(str(refused))

    def understood(self, line: str) -> tuple[int, str]:
        """Return a choice by its number in the list, or in words; and the words that can only be read after it is
        made."""
        offered = self.game.choices + self.game.asides
        if line.isdecimal() and line not in [self.game.notation(choice) for choice in offered]:
            if len(line) > 5 or not 1 <= int(line) <= len(offered):
                raise IllegalChoice(say("refuse.number", n=len(offered)))
            return offered[int(line) - 1], ""
        return self.game.read(line)

    # -- what is shown -----------------------------------------------------------------------------------------

    def show(self, seat: int | None, whole: bool = True) -> None:
        """Show the table from one side, the news since that side last looked, and the question if there is one."""
        view = self.game.view(seat)
        if whole:
            self.screen.clear()
            print(showing.table(view, self.screen.ink))
            self.begun = len(self.game.log)
        print()
        self.tell_news(self.facing if seat is None else seat)
        if view["decision"]:
            if chosen := self.game.log[self.begun :]:
                print(say("say.so_far", choices=", ".join(map(self.game.notation, chosen))))
            print(showing.question(view["decision"], self.screen.ink, self.screen.columns))
        if self.notice:
            print(self.notice)
            self.notice = ""

    def tell_news(self, seat: int) -> None:
        news, self.told[seat] = self.happened(self.told[seat]), len(self.game.events or [])
        if len(news) > NEWS:
            news = [say("say.earlier", n=len(news) - NEWS), *news[-NEWS:]]
        for line in news:
            print("-", line)
        if news and self.people:
            print()

    def happened(self, known: int = 0) -> list[str]:
        """Return the log in words, after so many `known` events."""
        return told(self.game.key, (self.game.events or [])[known:], self.names)

    def sheet(self, seat: int | None) -> str:
        sheets = [s["sheet"] for s in self.game.table(seat)["seats"]]
        return showing.sheet(self.game.key, sheets, seat_names(self.game.players), self.screen.ink)

    def record(self) -> str:
        """Return words for the best score so far on this machine, if there is one. At the end of a better game, keep
        its score and say so."""
        points, best = int(self.game.scores()[0]["total"]), files.best_alone().get(self.game.key)
        if not self.game.over or (best is not None and points <= best):
            return "" if best is None else say("say.best", points=best)
        try:
            files.keep_best(self.game.key, points)
        except LudotecaError as refused:
            return plain(str(refused))
        return say("say.own_best")

    def winners(self) -> str:
        if self.alone:
            return say("say.alone", points=self.game.scores()[0]["total"])
        names = [self.names[seat] for seat in self.game.winners()]
        return say("say.winner" if len(names) == 1 else "say.winners", names=", ".join(names))
