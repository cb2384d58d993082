"""The entrants of a contest: our bots, programs from outside, and bots that Python can import."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from operator import index
from shlex import split
from shutil import which
from threading import current_thread, main_thread
from types import FrameType
from typing import Any, NamedTuple, NoReturn

from ludoteca.arena.guests import Failed, Guest
from ludoteca.arena.match import chosen
from ludoteca.bots import bot
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice

AGAIN = 0.1  # seconds after which a bot that goes on past its time is stopped once more


class Entrant(NamedTuple):
    """A bot as a contest knows it: its name, and how it is obtained."""

    name: str
    kind: str = "ours"  # or "command": a program; or "python": something to import
    call: str = ""

    @property
    def told(self) -> str:
        return f"{self.kind} {self.call}".strip()

    def check(self) -> None:
        """Refuse in a sentence a bot that cannot be obtained."""
        if self.kind == "ours":
            bot(self.name, 0)
        elif self.kind == "python":
            imported(self.call)
        else:
            program(self.name, self.call)

    def seated(self, seat: int, seed: int, seconds: float) -> Player:
        """Return the bot at a seat, for one game."""
        if self.kind == "command":
            return Outside(self.call, seat, seed, seconds)
        return Imported(self.call, seed, seconds) if self.kind == "python" else Player(self.name, seed)


def program(name: str, command: str) -> None:
    """Refuse the command of an entrant if no program can be started by it here."""
    if sys.platform == "win32":
        raise LudotecaError(f"'{name}' is a program, and those play on Linux and macOS only; name a class of Python")
    try:
        words = split(command)
    except ValueError as wrong:
        raise LudotecaError(f"the command of '{name}' cannot be read: {wrong}") from None
    if not words or which(words[0]) is None:
        raise LudotecaError(f"the command of '{name}' must begin with a program that there is, not '{command}'")


def imported(call: str) -> Callable[[int], Any]:
    """Import the thing that `package.module:name` names. Called with a seed, it makes a bot for one game."""
    module, colon, name = call.partition(":")
    try:
        if not colon:
            raise ValueError
        make: Any = import_module(module)
        for part in name.split("."):
            make = getattr(make, part)
    except (ImportError, AttributeError, ValueError):
        raise LudotecaError(f"a bot in Python is named as package.module:name; '{call}' cannot be imported") from None
    if not callable(make):
        raise LudotecaError(f"'{call}' cannot be called; it should make a bot from a seed")
    found: Callable[[int], Any] = make
    return found


class Player:
    """One of our bots at a seat. No clock runs for it: its settings say how long it thinks."""

    def __init__(self, name: str, seed: int) -> None:
        self.bot = bot(name, seed)

    def choose(self, g: Game) -> int:
        return chosen(self.bot, g)

    def close(self, g: Game) -> str:
        """End the bot's part in a game that is over or broken off; return its complaints."""
        return ""


class Outside(Player):
    """A program at a seat. It is started at its first decision, so that none is started in vain."""

    def __init__(self, command: str, seat: int, seed: int, seconds: float) -> None:
        self.start: Callable[[], Guest] = lambda: Guest(command, seat, seed, seconds)
        self.guest: Guest | None = None

    def choose(self, g: Game) -> int:
        self.guest = self.guest or self.start()
        return self.guest.choose(g)

    def close(self, g: Game) -> str:
        if self.guest is None:
            return ""
        if g.over:
            self.guest.farewell(g)
        return self.guest.close()


class Imported(Player):
    """A bot in Python from elsewhere: `choose` gets a game in which all that its seat cannot see was dealt anew."""

    def __init__(self, call: str, seed: int, seconds: float) -> None:
        self.call, self.seed, self.seconds, self.left = call, seed, seconds, seconds
        self.dice, self.made = Dice(seed), False
        self.bot: Any = None

    def choose(self, g: Game) -> int:
        guess = g.redeal(g.who, self.dice.roll(1 << 62))
        start = time.monotonic()
        try:
            with stopped_after(self.left):
                if not self.made:
                    self.bot, self.made = imported(self.call)(self.seed), True
                choice = self.bot.choose(guess)
        except Overdue:
            self.left = 0.0
        except (Exception, SystemExit) as wrong:
            raise Failed(f"failed with {type(wrong).__name__}: {wrong}") from wrong
        self.left -= time.monotonic() - start
        if self.left <= 0:
            raise Failed(f"took longer than its {self.seconds:g} seconds")
        try:
            return index(choice)
        except TypeError:
            raise Failed(f"chose {choice!r:.80}, which is no number") from None


class Overdue(BaseException):
    """The end of a bot's time. It is no `Exception`, because a bot might catch that."""


def ring(number: int, frame: FrameType | None) -> NoReturn:
    raise Overdue


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Stop the Python code within after so many seconds, where there are alarms. Another alarm that is set stays."""
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    start = time.monotonic()
    handler = signal.signal(signal.SIGALRM, ring)
    try:
        rest, interval = signal.setitimer(signal.ITIMER_REAL, max(seconds, 0.001), AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
    finally:
        signal.signal(signal.SIGALRM, handler)
        if rest:
            signal.setitimer(signal.ITIMER_REAL, max(rest - (time.monotonic() - start), 0.001), interval)
