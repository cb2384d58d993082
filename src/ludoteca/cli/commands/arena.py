"""`ludoteca arena`: bots meet until it is known who is better."""

from __future__ import annotations

import argparse
import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import cast

from ludoteca.arena.contest import Contest, Result, check, play, round_of
from ludoteca.arena.entrants import Entrant
from ludoteca.arena.ladder.chart import chart
from ludoteca.arena.ladder.ratings import plackett_luce
from ludoteca.arena.ladder.table import Ladder
from ludoteca.arena.results import Results
from ludoteca.cli import files
from ludoteca.cli.commands.arguments import Parser, about_the_game, names, number, options, path, setting
from ludoteca.cli.commands.columns import columns
from ludoteca.cli.commands.progress import Progress
from ludoteca.cli.commands.work import about_the_work, crew, results_apart
from ludoteca.core.errors import LudotecaError
from ludoteca.core.shapes import Data
from ludoteca.games import box
from ludoteca.ui.terminal import plain

SECONDS = 60.0


def arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="the key of a game, see 'ludoteca games'")
    about_the_game(parser)
    parser.add_argument(
        "--bots", type=names, required=True, metavar="A,B,…", help="the bots that meet, each named once"
    )
    outside = partial(parser.add_argument, type=setting, action="append", default=[])
    outside("--command", metavar="NAME=COMMAND", help="a bot from outside: a program, see docs/arena.md")
    outside("--python", metavar="NAME=MODULE:CALL", help="a bot from outside: what makes it from a seed")
    parser.add_argument(
        "--seconds", type=seconds, default=SECONDS, metavar="S", help="that a bot from outside has for a game (60)"
    )
    parser.add_argument("--games", type=number(1), default=100, metavar="K", help="how many games (100)")
    about_the_work(parser)
    parser.add_argument(
        "--out",
        type=path,
        required=True,
        metavar="FILE",
        help="where every game is recorded; a broken run goes on there",
    )
    parser.add_argument("--chart", type=path, metavar="SVG", help="where the chart is drawn (beside the games)")
    parser.add_argument("--json", action="store_true", help="print data for programs")


def seconds(text: str) -> float:
    try:
        found = float(text)
        if not 0 < found < 1e6:
            raise ValueError
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be a number above 0, not '{text}'") from None
    return found


def run(args: argparse.Namespace) -> int:
    contest = arranged(args)
    plackett_luce()  # a missing library is reported now, not after the games
    picture = picture_of(args)
    if os.path.realpath(picture) == os.path.realpath(args.out):
        raise LudotecaError("the chart and the games need two files; --chart names another one for the chart")
    with Results(args.out, contest) as results, results_apart():
        hold(contest, results, args)
    ladder = Ladder(results.games, contest.players)
    title = f"{box(contest.game).title}, {table_of(contest)}, {ladder.games:,} games, seed {contest.seed}"
    files.write(picture, chart(ladder, title) + "\n")
    print(json.dumps(data(contest, ladder)) if args.json else report(contest, ladder, title))
    return 1 if ladder.found.uncounted else 0


def picture_of(args: argparse.Namespace) -> Path:
    """Return the file of the chart, by default beside the games."""
    if not args.out.name:
        raise LudotecaError(f"'{args.out}' is a folder; --out names a file")
    return cast(Path, args.chart or args.out.with_suffix(".svg"))


def arranged(args: argparse.Namespace) -> Contest:
    lid = box(args.game)
    outside = {name: Entrant(name, "command", call) for name, call in args.command}
    outside |= {name: Entrant(name, "python", call) for name, call in args.python}
    for name in outside.keys() - set(args.bots):
        raise LudotecaError(f"'{name}' is not among the bots that meet: name it in --bots as well")
    if args.python:
        sys.path.insert(0, str(Path.cwd()))
    bots = tuple(outside.get(name, Entrant(name)) for name in args.bots)
    contest = Contest(lid.key, lid.seats(args.players), options(lid, args), bots, args.seed or 0, args.seconds)
    check(contest)
    for entrant in bots:
        entrant.check()
    return contest


def hold(contest: Contest, results: Results, args: argparse.Namespace) -> None:
    """Play the games that are not yet there. The first failure of each bot is told at once; all are recorded."""
    missing = range(len(results.games), args.games)
    if not missing:
        return
    bar, failed = Progress(args.games), set[str]()
    for result in crew(args).each(partial(play, contest), missing):
        results.add(result)
        if (who := failing(result)) not in failed and result["error"]:
            failed.add(who)
            bar.clear()
            print("ludoteca:", result["error"], file=sys.stderr)
            for line in result["stderr"].splitlines():
                print(f"    {line}", file=sys.stderr)
        bar.show(len(results.games))
    bar.clear()


def failing(result: Result) -> str:
    """Return the name of the bot that failed, or the game's own if the rules broke it, because each of those is
    told."""
    return f"game {result['number']}" if result["failed"] is None else result["seats"][result["failed"]]


def table_of(contest: Contest) -> str:
    """Return how many play, and by which options that are not the usual ones."""
    usual = box(contest.game).settle({})
    unusual = [f"{name}={value}" for name, value in contest.options.items() if value != usual[name]]
    count = f"{contest.players} player{'s' * (contest.players > 1)}"
    return ", ".join([count, *unusual])


def report(contest: Contest, ladder: Ladder, title: str) -> str:
    whole = round_of(len(contest.bots), contest.players)
    lines = [title, columns(ladder.rows())]
    if pairings := ladder.pairings():
        lines += ["", columns(pairings)]
    if ladder.games % whole:
        lines.append(f"not a whole number of rounds: line-ups and seats are even at multiples of {whole} games")
    if ladder.found.uncounted:
        lines.append(f"games that the rules broke, not counted: {ladder.found.uncounted}")
    return "\n".join(plain(line) for part in lines for line in part.split("\n"))


def data(contest: Contest, ladder: Ladder) -> Data:
    identity = contest.identity()
    return {**identity, "games": ladder.games, "uncounted": ladder.found.uncounted, "standings": ladder.data()}
