"""The keeper of a guest: it runs one program, and ends all that the program started when this or the arena ends.

It is a program of its own: `python keeper.py COMMAND …`. Where the system lets it, it adopts processes that detach
themselves, so that a daemon ends with the others. It exits as the program did, and on SIGTERM by SIGKILL."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import time
from contextlib import suppress
from typing import NoReturn

SET_PDEATHSIG, SET_CHILD_SUBREAPER = 1, 36  # options of `prctl`
ROUNDS, PAUSE = 100, 0.01  # the looks for processes that are left, and the seconds between them
assert sys.platform != "win32"  # programs of guests are refused there, see `entrants.program`
UNKNOWN = 127  # the exit code of a shell that cannot start a program


def main(command: list[str]) -> NoReturn:
    signal.signal(signal.SIGTERM, lambda number, frame: end())
    adopt()
    try:
        program = os.posix_spawnp(command[0], command, os.environ, setsigdef=[signal.SIGPIPE, signal.SIGXFSZ])
    except OSError as refused:
        print(f"{command[0]} cannot be started: {refused.strerror}", file=sys.stderr)
        os._exit(UNKNOWN)
    let_go()
    ended = status = 0
    while ended != program:
        ended, status = os.wait()
    end_others()
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(code)


def adopt() -> None:
    """Become the parent of descendants that lose theirs, and be told to end when the arena is gone."""
    with suppress(OSError, AttributeError):
        prctl = ctypes.CDLL(None).prctl
        prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        prctl(SET_PDEATHSIG, signal.SIGTERM, 0, 0, 0)


def let_go() -> None:
    """Leave the pipes to the program, so that their ends are its own."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)


def end() -> NoReturn:
    end_others()
    os.killpg(0, signal.SIGKILL)
    os._exit(UNKNOWN)


def end_others() -> None:
    """End all descendants, and those that they start meanwhile, except processes that we may not end."""
    for _ in range(ROUNDS):
        found = descendants()
        for process in found:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        if not found:
            return
        time.sleep(PAUSE)


def descendants() -> list[int]:
    """Return the processes below this one that still run, as /proc lists them; none where there is no /proc."""
    parents = dict(filter(None, map(parent_of, listed())))
    found, todo = list[int](), [os.getpid()]
    while todo:
        above = todo.pop()
        below = [process for process, parent in parents.items() if parent == above]
        found += below
        todo += below
    return found


def listed() -> list[str]:
    try:
        return [name for name in os.listdir("/proc") if name.isdecimal()]
    except OSError:
        return []


def parent_of(process: str) -> tuple[int, int] | None:
    """Return a process and its parent; None if it has ended."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            state, parent = file.read().rpartition(b")")[2].split()[:2]
    except (OSError, ValueError):
        return None
    return None if state == b"Z" else (int(process), int(parent))


if __name__ == "__main__":
    main(sys.argv[1:])
