"""The arguments that several commands have: how they are read, and how they are refused in one line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from ludoteca.core.box import Box
from ludoteca.core.errors import LudotecaError
from ludoteca.core.shapes import Data

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


class Parser(argparse.ArgumentParser):
    """A parser that refuses with one sentence and the usage in one line."""

    def error(self, message: str) -> NoReturn:
        raise LudotecaError(f"{message}; {' '.join(self.format_usage().split())}")

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        """Print the help. Unlike `argparse`, fail if the output cannot be written."""
        print(self.format_help(), end="", file=file)


def number(least: int, most: int | None = None) -> Callable[[str], int]:
    """Return a reader of whole numbers from `least` up, or up to `most`."""

    def read(text: str) -> int:
        try:
            n = int(text)
        except ValueError:
            n = least - 1
        if n < least or (most is not None and n > most):
            allowed = f"from {least} up" if most is None else f"from {least} to {most:,}"
            raise argparse.ArgumentTypeError(f"must be a whole number {allowed}, not '{text}'")
        return n

    return read


def name(text: str) -> str:
    """Read a name of at least one letter."""
    if not text:
        raise argparse.ArgumentTypeError("must be a name, not ''")
    return text


def path(text: str) -> Path:
    """Read the name of a file or folder."""
    return Path(name(text))


def setting(text: str) -> tuple[str, str]:
    """Read `option=value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"must be option=value, not '{text}'")
    return name, value


def about_the_game(parser: Parser) -> None:
    """Add the arguments that set a game up."""
    parser.add_argument("--players", type=number(1), metavar="N", help="how many play")
    about_options(parser, "an option of the game, see 'ludoteca games'")
    parser.add_argument("--seed", type=number(0), metavar="S", help="the same number deals the same game")


def about_options(parser: Parser, what: str) -> None:
    parser.add_argument(
        "--set",
        type=setting,
        action="append",
        default=[],
        dest="options",
        metavar="OPTION=VALUE",
        help=f"{what}; may be given several times",
    )


def about_the_match(parser: Parser, usual: str) -> None:
    """Add the arguments that say which bots play how many games, and of which game; `usual` is the bot if none is
    named."""
    parser.add_argument("game", metavar="GAME", help="the key of a game, see 'ludoteca games'")
    about_the_game(parser)
    parser.add_argument("--games", type=number(1), default=100, metavar="K", help="how many games (100)")
    help_for_bots = f"one for all seats, or one for each ({usual})"
    parser.add_argument("--bots", type=names, default=[usual], metavar="A,B,…", help=help_for_bots)


def options(lid: Box, args: argparse.Namespace) -> Data:
    return lid.settle(dict(args.options))


def names(text: str) -> list[str]:
    """Read `greedy,mcts:seconds=0.2,iterations=50` as two names, because settings of a bot go on after a comma."""
    return re.split(r",(?!\w+=)", text)


def seats_for(lid: Box, named: list[str], players: int | None, what: str) -> int:
    """Return how many play: the `players`, or if these are not given and several seats are named, as many as are
    named."""
    if players is None and len(named) > 1:
        players = len(named)
    players = lid.seats(players)
    if len(named) not in (1, players):
        raise LudotecaError(f"{what} names {len(named)} seats; for {players} players name {players}, or one")
    return players
