"""The command line. Bad input of any kind: exit code 2 and one line that says what is allowed."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from errno import EBADF, EDQUOT, EFBIG, EIO, ENOSPC
from importlib import import_module

from ludoteca import __version__
from ludoteca.core.errors import LudotecaError, allowed
from ludoteca.ui.terminal import plain

# The commands with a line of help; `ludoteca.cli.commands.<name>` has `arguments(parser)` and `run(args) -> exit code`.
COMMANDS = {
    "serve": "play in the browser: serve the pages and the tables",
    "games": "list the games with their player counts and options",
    "play": "play in the terminal, against bots or around one screen",
    "simulate": "let bots play many games and count the wins",
    "selfplay": "let bots play, and keep what they saw and chose as data to learn from",
    "arena": "let bots meet, record every game and rate them",
    "bench": "measure how fast the rules are",
    "replay": "show a saved game at any decision",
    "verify": "replay saved games and compare the positions with those stored",
}
UNWRITABLE = (EBADF, EDQUOT, EFBIG, EIO, ENOSPC)  # errors of writing to an output
LONGEST = 1000  # letters of a complaint


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return the exit code."""
    open_streams()
    try:
        code = run(list(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
        return code
    except LudotecaError as refused:
        complain(str(refused))
        return 2
    except KeyboardInterrupt:
        complain("stopped", before="\n")
        return 130
    except BrokenPipeError:  # the reader of a pipe has gone; nothing more can be said there
        drop_output()
        return 141
    except OSError as refused:
        drop_output()
        complain(told(refused))
        return 2


def open_streams() -> None:
    """Open the null device in place of streams that were closed, and let odd bytes or a poor terminal never stop a
    game."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def told(refused: OSError) -> str:
    """Return a sentence about what the system refused."""
    why = (refused.strerror or str(refused)).lower()
    if refused.filename is not None:
        return f"'{refused.filename}' cannot be used: {why}"
    return f"{'the output cannot be written' if refused.errno in UNWRITABLE else 'the system refuses it'}: {why}"


def complain(sentence: str, before: str = "") -> None:
    """Print one line on stderr, without anything that could command the terminal; the middle of a long one is left
    out."""
    line = plain(" ".join(sentence.split()))
    if len(line) > LONGEST:
        line = f"{line[: LONGEST // 2]} … {line[-LONGEST // 2 :]}"
    with suppress(OSError):
        print(f"{before}ludoteca: {line}", file=sys.stderr)


def drop_output() -> None:
    """Send the output that can no longer be written on stdout to the null device."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(argv: list[str]) -> int:
    word = argv[0] if argv else ""
    if word in ("-h", "--help"):
        print(overview())
        return 0
    if word == "--version":
        print(f"ludoteca {__version__}")
        return 0
    if word not in COMMANDS:
        said = f"there is no command '{word}'" if word else "a command is missing"
        raise LudotecaError(f"{said}; the commands are {allowed(list(COMMANDS))}")
    from ludoteca.cli.commands.arguments import Parser

    command = import_module(f"ludoteca.cli.commands.{word}")
    parser = Parser(prog=f"ludoteca {word}", description=COMMANDS[word].capitalize() + ".", allow_abbrev=False)
    command.arguments(parser)
    try:
        args = parser.parse_args(argv[1:])
    except SystemExit:  # after --help; whatever is wrong comes as a LudotecaError
        return 0
    code: int = command.run(args)
    return code


def overview() -> str:
    lines = ["usage: ludoteca COMMAND …", ""]
    lines += [f"  {name:10}{about}" for name, about in COMMANDS.items()]
    return "\n".join([*lines, "", "'ludoteca COMMAND --help' tells how a command is used."])
