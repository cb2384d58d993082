"""`ludoteca play`: a game in the terminal."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from ludoteca import load, replayed
from ludoteca.bots import bot, kinds
from ludoteca.cli import files
from ludoteca.cli.commands.arguments import Parser, about_the_game, names, options, path, seats_for
from ludoteca.cli.terminal import HUMAN, Leave, Screen, Sitting, say
from ludoteca.core.errors import BrokenSave, LudotecaError, allowed
from ludoteca.core.game import Event, Game
from ludoteca.core.shapes import Data
from ludoteca.games import box, shelf

OPPONENT = "greedy"


def arguments(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the key of a game, see 'ludoteca games'")
    about_the_game(parser)
    parser.add_argument(
        "--seats",
        type=names,
        metavar="A,B,…",
        help=f"who sits at each seat: {HUMAN} or a bot, {allowed(kinds())} (you against {OPPONENT})",
    )
    parser.add_argument("--load", type=path, metavar="FILE", help="go on with a saved game")


def run(args: argparse.Namespace) -> int:
    game = opened(args.load, args) if args.load else dealt(args)
    seats = seated(args.seats, game)
    sitting = Sitting(game, seats, Screen(), args.load)
    try:
        sitting.play()
    except Leave:
        print(farewell(sitting))
    except KeyboardInterrupt:
        print("\n" + farewell(sitting))
        return 130
    return 0


def dealt(args: argparse.Namespace) -> Game:
    if args.game is None:
        raise LudotecaError(f"which game? The games are {allowed(shelf())}; or --load FILE goes on with a saved one")
    lid = box(args.game)
    players = seats_for(lid, args.seats or [HUMAN], args.players, "--seats")
    seed = secrets.randbits(53) if args.seed is None else args.seed
    return lid.new(players, seed, **options(lid, args))


def opened(path: Path, args: argparse.Namespace) -> Game:
    """Return the game of a file, which also says how it was set up."""
    if args.game or args.players or args.options or args.seed is not None:
        raise LudotecaError("--load takes the game as it was saved: leave out GAME, --players, --set and --seed")
    data = files.read(path)
    try:
        game = load(data)
    except LudotecaError as broken:
        raise BrokenSave(f"'{path}' cannot be loaded: {broken}") from None
    game.events = story(data, game)
    return game


def story(data: Data, game: Game) -> list[Event]:
    """Return the events before a game was saved, if its log still leads to the same position; else none."""
    try:
        again = replayed(data)
    except BrokenSave:
        return []
    return again.events or [] if again.position() == game.position() else []


def seated(named: list[str] | None, game: Game) -> list[str]:
    """Return the names of the seats: you against bots, unless it is said otherwise; a single name is for all seats."""
    seats = named or [HUMAN] + [OPPONENT] * (game.players - 1)
    if len(seats) == 1:
        seats = seats * game.players
    if len(seats) != game.players:
        raise LudotecaError(f"--seats names {len(seats)} seats; the game has {game.players}")
    for name in seats:
        if name != HUMAN:
            check_bot(name)
    return seats


def check_bot(name: str) -> None:
    try:
        bot(name, 0)
    except LudotecaError as unknown:
        raise LudotecaError(f"{unknown}; a person is '{HUMAN}'") from None


def farewell(sitting: Sitting) -> str:
    safe = sitting.file is not None and sitting.game.log == sitting.kept
    return say("say.left_saved", file=sitting.file) if safe else say("say.left")
