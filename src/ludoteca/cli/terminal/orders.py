"""Commands for the terminal besides choices. Each returns whether it changed the position."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ludoteca.bots import bot, decide
from ludoteca.cli import files
from ludoteca.cli.terminal.screen import Leave, say
from ludoteca.core.errors import LudotecaError

if TYPE_CHECKING:
    from ludoteca.cli.terminal.sitting import Sitting

ADVISER = "greedy"


def undo(at: Sitting, seat: int, rest: str) -> bool:
    at.history.undo(seat)
    return True


def restart(at: Sitting, seat: int, rest: str) -> bool:
    at.history.restart(seat)
    return True


def hint(at: Sitting, seat: int, rest: str) -> bool:
    g = at.game
    if g.who != seat or not g.choices:
        raise LudotecaError(say("refuse.hint"))
    choice = decide(bot(ADVISER, at.dice.roll(1 << 53)), g)
    print(say("say.hint", notation=g.notation(choice), label=g.label(choice)))
    return False


def log(at: Sitting, seat: int, rest: str) -> bool:
    print("\n".join(at.happened()) or say("say.nothing_yet"))
    return False


def scores(at: Sitting, seat: int, rest: str) -> bool:
    print(at.sheet(seat))
    if at.alone:
        print(at.record())
    return False


def table(at: Sitting, seat: int, rest: str) -> bool:
    at.show(seat)
    return False


def save(at: Sitting, seat: int, rest: str) -> bool:
    """Save the game, but never over a file that is not this game's own."""
    if not rest:
        raise LudotecaError(say("refuse.no_file"))
    path = Path(os.path.expanduser(rest))
    if path != at.file and os.path.lexists(path):
        raise LudotecaError(say("refuse.exists", file=path))
    whole = at.game.clone()
    whole.advance()  # choices that wait for the player's word are saved as if they had given it
    files.write_game(path, whole)
    at.file, at.kept = path, list(at.game.log)
    print(say("say.saved_whole" if at.game.over else "say.saved", file=path))
    return False


def orders(at: Sitting, seat: int, rest: str) -> bool:
    print(say("help.how"))
    for word in [word for word in ORDERS if word != "?"]:
        print(f"  {word:9}{say(f'help.{word}')}")
    return False


def leave(at: Sitting, seat: int, rest: str) -> bool:
    """Leave the table. Ask for it twice when something would be lost."""
    if at.game.log in (at.kept, at.warned):
        raise Leave
    at.warned = list(at.game.log)
    print(say("say.not_saved"))
    return False


ORDERS: dict[str, Callable[[Sitting, int, str], bool]] = {
    "undo": undo,
    "restart": restart,
    "hint": hint,
    "log": log,
    "scores": scores,
    "table": table,
    "save": save,
    "help": orders,
    "?": orders,
    "quit": leave,
}
