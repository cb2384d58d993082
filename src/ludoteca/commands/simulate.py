"""`ludoteca simulate`: bots play many games."""

from __future__ import annotations

import argparse
import json
import sys
from time import perf_counter

from ludoteca.arena import Match, Tally, series, wilson
from ludoteca.bots import bot
from ludoteca.commands.arguments import Parser, about_the_game, names, number, options, seats_for
from ludoteca.commands.columns import columns
from ludoteca.games import box


def arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="the key of a game, see 'ludoteca games'")
    about_the_game(parser)
    parser.add_argument("--games", type=number(1), default=100, metavar="K", help="how many games (100)")
    parser.add_argument(
        "--bots", type=names, default=["random"], metavar="A,B,…", help="one for all seats, or one for each (random)"
    )
    parser.add_argument("--jobs", type=number(1), default=1, metavar="J", help="processes that share the work (1)")
    parser.add_argument("--json", action="store_true", help="print data for programs")


def run(args: argparse.Namespace) -> int:
    match = arranged(args)
    tally = Tally(match)
    start = perf_counter()
    bar = Progress(args.games)
    for outcome in series(match, args.games, args.jobs):
        tally.add(outcome)
        if outcome.error:
            bar.clear()
            print("ludoteca:", " ".join(outcome.error.split()), file=sys.stderr)
        bar.show(tally.games)
    bar.clear()
    seconds = perf_counter() - start
    print(json.dumps(tally.data(seconds)) if args.json else report(tally, seconds))
    return 1 if tally.errors else 0


def arranged(args: argparse.Namespace) -> Match:
    lid = box(args.game)
    players = seats_for(lid, args.bots, args.players, "--bots")
    for name in args.bots:
        bot(name, 0)  # refuses a name or setting that there is not
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


class Progress:
    """A bar on the terminal, and nothing in a pipe."""

    WIDTH = 40

    def __init__(self, whole: int) -> None:
        self.whole, self.live, self.shown = whole, sys.stderr.isatty(), -1

    def show(self, done: int) -> None:
        filled = done * self.WIDTH // self.whole
        if self.live and (done * 1000 // self.whole) != self.shown:
            self.shown = done * 1000 // self.whole
            bar = "█" * filled + "·" * (self.WIDTH - filled)
            print(f"\r{bar} {done:,} of {self.whole:,}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        if self.live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
