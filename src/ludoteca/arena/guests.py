"""Bots from outside: any program that reads the view of its seat, a line of JSON, and writes its choice.

A program is started for one seat of one game and is not trusted: its time for the whole game and the bytes of an answer
are limited, and an answer that is no offered choice is refused in a sentence."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from threading import current_thread, main_thread
from typing import IO

from ludoteca.core.game import Game
from ludoteca.core.shapes import Fact
from ludoteca.ui.terminal import plain

MOST_BYTES = 1 << 16  # of an answer
KEPT = 2000  # the last bytes of a program's stderr
GRACE = 1.0  # seconds that a program has to leave by itself when its game is over
KEEPER = Path(__file__).with_name("keeper.py")
ENDINGS = (signal.SIGINT, signal.SIGTERM)  # the signals that ask a process to end

running: set[Guest] = set()


class Failed(Exception):
    """A bot's failure, in a sentence that begins with its verb: `took longer than …`."""


class Guest:
    """A running program at one seat."""

    def __init__(self, command: str, seat: int, seed: int, seconds: float) -> None:
        self.seat, self.seed, self.seconds, self.left = seat, seed, seconds, seconds
        pipe = subprocess.PIPE
        try:
            with undisturbed():
                self.program = subprocess.Popen(
                    kept(command), stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, start_new_session=True
                )
                running.add(self)
        except (OSError, ValueError) as refused:
            raise Failed(f"cannot be started: {refused}") from None
        self.to, self.answers, self.errors = map(ready, (self.program.stdin, self.program.stdout, self.program.stderr))
        self.unread = self.complaints = b""

    def choose(self, g: Game) -> int:
        """Return the program's choice for the player who decides now."""
        self.unread, question = b"", self.message(g)
        start = time.monotonic()
        try:
            self.send(question, start + self.left)
        finally:
            self.left -= time.monotonic() - start
        line, _, more = self.unread.partition(b"\n")
        if more.strip():
            raise Failed("answered with more than one line")
        return understood(line, g)

    def message(self, g: Game) -> bytes:
        told = {"view": g.view(self.seat), "seed": self.seed, "time_left": round(self.left, 3)}
        return json.dumps(told, separators=(",", ":")).encode() + b"\n"

    def send(self, unsent: bytes, end: float, waits: bool = True) -> None:
        """Write a message and, if `waits`, read the answer up to the end of a line."""
        with DefaultSelector() as pipes:
            pipes.register(self.to, EVENT_WRITE)
            pipes.register(self.answers, EVENT_READ)
            pipes.register(self.errors, EVENT_READ)
            while unsent or (waits and b"\n" not in self.unread):
                left = end - time.monotonic()
                if left <= 0:
                    raise Failed(f"took longer than its {self.seconds:g} seconds")
                for key, _ in pipes.select(left):
                    if key.fileobj is self.to:
                        unsent = self.written(unsent)
                        if not unsent:
                            pipes.unregister(self.to)
                    elif not self.heard(key.fileobj is self.answers):
                        pipes.unregister(key.fileobj)

    def written(self, unsent: bytes) -> bytes:
        """Write what can be written now; return the rest, which is empty if nobody reads it any more."""
        try:
            return unsent[os.write(self.to.fileno(), unsent[:MOST_BYTES]) :]
        except BlockingIOError:
            return unsent
        except BrokenPipeError:
            return b""

    def heard(self, answer: bool) -> bool:
        """Take in output of the program; return whether more may follow."""
        part = os.read((self.answers if answer else self.errors).fileno(), MOST_BYTES)
        if not answer:
            self.complaints = (self.complaints + part)[-KEPT:]
            return bool(part)
        self.unread += part
        if len(self.unread) > MOST_BYTES:
            raise Failed(f"answered with more than {MOST_BYTES:,} bytes")
        if not part:
            raise Failed(f"ended without an answer ({self.ending()})")
        return True

    def ending(self) -> str:
        try:
            code = self.program.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"exit code {code}" if code >= 0 else f"by signal {-code}"

    def farewell(self, g: Game) -> None:
        """Show the end of the game to a program that still listens."""
        with suppress(Failed):
            self.send(self.message(g), time.monotonic() + GRACE, waits=False)

    def close(self) -> str:
        """End the program and all that it started; return the last lines of its stderr."""
        with suppress(OSError):
            self.to.close()
        with suppress(subprocess.TimeoutExpired):
            self.program.wait(GRACE if self.left > 0 else 0)
        self.kill()
        with suppress(subprocess.TimeoutExpired):
            self.program.wait(GRACE)
        if sys.platform != "win32":
            with suppress(OSError):  # of a group in which nobody is left
                os.killpg(self.program.pid, signal.SIGKILL)
        self.program.wait()
        with suppress(OSError):
            while part := os.read(self.errors.fileno(), MOST_BYTES):
                self.complaints = (self.complaints + part)[-KEPT:]
        self.answers.close()
        self.errors.close()
        return "\n".join(plain(line) for line in self.complaints.decode("utf-8", "replace").splitlines())

    def kill(self) -> None:
        """Let the keeper end the program and all that it started."""
        running.discard(self)
        self.program.terminate()


def kept(command: str) -> list[str]:
    """Return the command line that runs a guest's program under its keeper."""
    words = shlex.split(command)
    if not words or shutil.which(words[0]) is None:
        raise OSError(f"there is no program '{words[0] if words else ''}'")
    return [sys.executable, "-I", "-S", str(KEEPER), *words]


@contextmanager
def undisturbed() -> Iterator[None]:
    """Delay signals to end while a program starts, so that it is registered and will be ended with the others."""
    if current_thread() is not main_thread():
        yield
        return
    came: list[int] = []
    before = {asks: signal.signal(asks, lambda number, frame: came.append(number)) for asks in ENDINGS}
    try:
        yield
    finally:
        for asks, answer in before.items():
            signal.signal(asks, answer)
        if came:
            signal.raise_signal(came[0])


def ready(pipe: IO[bytes] | None) -> IO[bytes]:
    """Make a pipe non-blocking, and return it."""
    assert pipe is not None
    if sys.platform != "win32":
        os.set_blocking(pipe.fileno(), False)
    return pipe


def understood(line: bytes, g: Game) -> int:
    """Return the offered choice that an answer names by its number or its notation."""
    try:
        answer: Fact = json.loads(line)
        choice = answer["choice"]
    except (ValueError, TypeError, LookupError, RecursionError):
        raise Failed(f'answered {shown(line)}, which is not {{"choice": …}}') from None
    for offered in g.choices + g.asides:
        if choice == (g.notation(offered) if isinstance(choice, str) else offered) and choice is not True:
            return offered
    raise Failed(f"chose {shown(json.dumps(choice).encode())}, which is not offered")


def shown(line: bytes) -> str:
    """Return the beginning of an answer, for a sentence."""
    words = plain(line[:80].decode("utf-8", "replace").strip())
    return f"'{words}{'…' if len(line) > 80 else ''}'"


def end_all() -> None:
    """End all guests of this process at once."""
    for guest in list(running):
        guest.kill()
