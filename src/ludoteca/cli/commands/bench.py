"""`ludoteca bench`: how fast the rules are on this machine."""

from __future__ import annotations

import argparse
import json

from ludoteca.arena.speed import GAMES, machine, measure
from ludoteca.cli.commands.arguments import Parser, about_options, number, options
from ludoteca.cli.commands.columns import columns
from ludoteca.core.box import Box
from ludoteca.core.shapes import Data
from ludoteca.games import box, boxes


def arguments(parser: Parser) -> None:
    parser.add_argument("lids", nargs="*", metavar="GAME", help="the keys of games (all)")
    parser.add_argument("--players", type=number(1), metavar="N", help="only with so many (all numbers)")
    about_options(parser, "only with this option of the game")
    parser.add_argument(
        "--games",
        type=number(1),
        default=GAMES,
        metavar="K",
        help=f"the games of which the slowest decisions are told ({GAMES})",
    )
    parser.add_argument("--json", action="store_true", help="print data for programs")


def run(args: argparse.Namespace) -> int:
    lids = [box(key) for key in args.lids] or boxes()
    wanted = [(lid, n, chosen) for lid in lids for n, chosen in set_ups(lid, args)]
    results = [measure(lid, players, chosen, args.games) for lid, players, chosen in wanted]
    here = machine()
    if args.json:
        print(json.dumps({"machine": here, "results": results}))
        return 0
    print(columns([HEADINGS, *map(row, results)]))
    print(
        f"Python {here['python']} on {here['cpu']}, {here['cores']} cores; processor time, best of several runs; "
        f"p99 and slowest of the decisions of {args.games} games, each played once"
    )
    return 0


def set_ups(lid: Box, args: argparse.Namespace) -> list[tuple[int, Data]]:
    """Return the numbers of players and the options to measure a game with."""
    counts = [lid.seats(args.players)] if args.players else lid.players
    if args.options:
        options(lid, args)  # refuses an unknown option
    asked = [(players, dict(args.options)) for players in counts]
    return asked if args.options or args.players else [*asked, *lid.measured]


HEADINGS = ["game", "players", "decision µs", "p99 µs", "slowest ms", "clone µs", "playout ms", "games/s", "compiled"]


def row(r: Data) -> list[str]:
    name = " ".join([r["game"], *[f"{option}={value}" for option, value in r["options"].items()]])
    single = [f"{r['decision_us']:.2f}", f"{r['p99_us']:.0f}", f"{r['slowest_ms']:.1f}", f"{r['clone_us']:.2f}"]
    whole = [f"{r['playout_ms']:.3f}", f"{r['games_per_second']:.0f}", "yes" if r["compiled"] else "no"]
    return [name, str(r["players"]), *single, *whole]
