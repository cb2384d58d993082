"""`ludoteca selfplay`: bots play, and all that they saw, chose and thought is kept as data to learn from."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from ludoteca.cli.commands.arguments import Parser, about_the_match, path
from ludoteca.cli.commands.progress import Progress
from ludoteca.cli.commands.simulate import arranged
from ludoteca.core.errors import LudotecaError
from ludoteca.ui.terminal import plain


def arguments(parser: Parser) -> None:
    about_the_match(parser, "greedy")
    parser.add_argument("--out", type=path, required=True, metavar="FOLDER", help="where the Parquet files are written")


def run(args: argparse.Namespace) -> int:
    try:
        from ludoteca.rl import selfplay
    except ModuleNotFoundError as missing:
        raise LudotecaError(f"selfplay needs {missing.name}: install ludoteca with its extra 'rl'") from None
    match = arranged(args)
    bar = Progress(args.games)

    def games() -> Iterator[Any]:
        for done in range(args.games):
            yield selfplay.play(match, done)
            bar.show(done + 1)

    decisions = selfplay.write(args.out, match, games())
    bar.clear()
    print(f"{args.games:,} games with {decisions:,} decisions are in '{plain(str(args.out))}'")
    return 0
