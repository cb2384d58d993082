"""`ludoteca simulate`: bots play many games."""

from __future__ import annotations

import argparse
import json
import sys
from time import perf_counter

from ludoteca.arena import Match, Tally, series, wilson
from ludoteca.bots import bot
from ludoteca.cli.commands.arguments import Parser, about_the_match, options, seats_for
from ludoteca.cli.commands.columns import columns
from ludoteca.cli.commands.progress import Progress
from ludoteca.cli.commands.work import about_the_work, crew, results_apart
from ludoteca.games import box
from ludoteca.ui.terminal import plain


def arguments(parser: Parser) -> None:
    about_the_match(parser, "random")
    about_the_work(parser)
    parser.add_argument("--json", action="store_true", help="print data for programs")


def run(args: argparse.Namespace) -> int:
    match = arranged(args)
    tally = Tally(match)
    start = perf_counter()
    bar = Progress(args.games)
    with results_apart():
        for outcome in series(match, args.games, crew=crew(args)):
            tally.add(outcome)
            if outcome.error:
                bar.clear()
                print("ludoteca:", plain(" ".join(outcome.error.split())), file=sys.stderr)
            bar.show(tally.games)
    bar.clear()
    seconds = perf_counter() - start
    print(json.dumps(tally.data(seconds)) if args.json else report(tally, seconds))
    return 1 if tally.errors else 0


def arranged(args: argparse.Namespace) -> Match:
    lid = box(args.game)
    players = seats_for(lid, args.bots, args.players, "--bots")
    for name in args.bots:
        bot(name, 0)  # refuses an unknown name or setting
    seated = args.bots * players if len(args.bots) == 1 else args.bots
    return Match(lid.key, players, options(lid, args), tuple(seated), args.seed or 0)


def report(tally: Tally, seconds: float) -> str:
    match = tally.match
    rows = [["bot", "wins", "share", "95 % bounds", "mean score"]]
    for name, wins in tally.wins.items():
        share = bounds = mean = "–"
        if tally.finished:
            share, mean = f"{float(wins) / tally.finished:.1%}", f"{tally.mean_score(name):.2f}"
            if len(tally.wins) == 2:
                low, high = wilson(float(wins), tally.finished)
                bounds = f"{low:.1%} – {high:.1%}"
        rows.append([name, f"{float(wins):,.1f}", share, bounds, mean])
    return "\n".join(
        [
            f"{box(match.game).title}, {match.players} players, {tally.games:,} games, seed {match.seed}",
            columns(rows),
            f"{tally.decisions:,} decisions in {seconds:.1f} s ({tally.decisions / seconds:,.0f} a second), "
            f"errors: {tally.errors}",
        ]
    )
