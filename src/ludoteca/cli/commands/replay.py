"""`ludoteca replay`: a saved game at any of its decisions."""

from __future__ import annotations

import argparse
from pathlib import Path

from ludoteca import replayed
from ludoteca.arena.results import game_of
from ludoteca.cli import files
from ludoteca.cli.commands.arguments import Parser, number, path
from ludoteca.cli.terminal import Screen, showing
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.shapes import Data, View
from ludoteca.i18n.events import seat_names, told
from ludoteca.ui.drawing import renderer, sight_of
from ludoteca.ui.terminal import plain


def arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=path, help="a saved game, or the games of an arena")
    parser.add_argument("--game", type=number(0), metavar="N", help="of the games of an arena number N, from 0 on")
    parser.add_argument("--save", type=path, metavar="OUT", help="write the game as it is then into a file of its own")
    parser.add_argument("--at", type=number(0), metavar="N", help="after N decisions; 0 is the beginning (the end)")
    parser.add_argument("--svg", type=path, metavar="OUT", help="draw the table into this file")


def run(args: argparse.Namespace) -> int:
    data = files.read(args.file) if args.game is None else recorded(args.file, args.game)
    try:
        finished = replayed(data).over
    except LudotecaError as broken:
        raise LudotecaError(f"'{args.file}' cannot be replayed: {broken}") from None
    last = len(data["log"])
    at = last if args.at is None else args.at
    if at > last:
        raise LudotecaError(f"--at can be 0 to {last} in this game, not {at}")
    g = replayed(data, at)
    # a finished game is shown as the deciding player saw it, a running one only as spectators see it
    view = g.view(g.who if finished and not g.over else None)
    if args.save:
        files.write_game(args.save, g)
        print(f"decision {at} of {last} saved in {plain(str(args.save))}")
    elif args.svg:
        files.write(args.svg, picture(view))
        print(f"decision {at} of {last} drawn in {plain(str(args.svg))}")
    else:
        show(data, at, g, view)
    return 0


def recorded(path: Path, game: int) -> Data:
    """Return a game that an arena has recorded, as data of a saved game: its position is found by its choices."""
    with files.opened(path) as file:
        return files.record(game_of(file, game, path), path)


def picture(view: View) -> str:
    svg: str = renderer(view["game"]).svg(sight_of(view, seat_names(view["players"])))
    return svg


def show(data: Data, at: int, g: Game, view: View) -> None:
    """Print the table, the news of the last decision, and the next decision."""
    screen, names = Screen(), seat_names(g.players)
    print(showing.table(view, screen.ink), end="\n\n")
    known = len(replayed(data, at - 1).events or []) if at else 0
    for line in told(g.key, (g.events or [])[known:], names):
        print("-", line)
    if view["decision"]:
        print()
        print(showing.question(view["decision"], screen.ink, screen.columns))
        print(f"{names[g.who]} chose: {g.notation(data['log'][at])}")
    elif g.over:
        print()
        print(showing.sheet(g.key, [seat["sheet"] for seat in view["table"]["seats"]], names, screen.ink))
    print(f"\ndecision {at} of {len(data['log'])}")
