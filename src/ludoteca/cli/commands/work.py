"""The workers of a long command: `--jobs` processes here, or a cluster named by `--on`."""

from __future__ import annotations

import argparse
import sys
from contextlib import AbstractContextManager, redirect_stdout
from typing import TextIO

from ludoteca.arena.crew import Crew, crew_of
from ludoteca.cli.commands.arguments import Parser, number
from ludoteca.core.errors import LudotecaError

MOST_JOBS = 1000  # far more processes than a machine has cores


def about_the_work(parser: Parser) -> None:
    parser.add_argument(
        "--jobs", type=number(1, MOST_JOBS), metavar="J", help="processes of this machine that share the work (1)"
    )
    parser.add_argument(
        "--on",
        type=cluster,
        metavar="ray[:ADDRESS]",
        help="a Ray cluster that does the work instead; without an address the one that Ray finds, or starts here",
    )


def cluster(text: str) -> str:
    """Return the address in `ray` or `ray:ADDRESS`, as Ray has it."""
    name, _, address = text.partition(":")
    if name != "ray":
        raise argparse.ArgumentTypeError(f"must be ray or ray:ADDRESS, not '{text}'")
    return address


def crew(args: argparse.Namespace) -> Crew:
    if args.on is None:
        return crew_of(args.jobs or 1)
    if args.jobs is not None:
        raise LudotecaError("--jobs is for this machine, and a cluster takes all it has: give --jobs or --on, not both")
    from ludoteca.arena.cluster import RayCrew

    return RayCrew(args.on)


def results_apart() -> AbstractContextManager[TextIO]:
    """Send the messages of a cluster to stderr, as ours, because the output is for results alone."""
    return redirect_stdout(sys.stderr)
