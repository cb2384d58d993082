"""`ludoteca games`: the list of games."""

from __future__ import annotations

import argparse
import json

from ludoteca.cli.commands.arguments import Parser
from ludoteca.core.box import Box
from ludoteca.core.shapes import Data
from ludoteca.games import boxes


def arguments(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print data for programs")


def run(args: argparse.Namespace) -> int:
    lids = boxes()
    if args.json:
        print(json.dumps([data(lid) for lid in lids], indent=2))
        return 0
    for lid in lids:
        first, last = lid.players[0], lid.players[-1]
        counts = f"{first}" if first == last else f"{first}–{last}"
        print(f"{lid.key:11}{lid.title}, {counts} players ({lid.authors}, {lid.publisher})")
        for option in lid.options:
            values = "|".join(str(value).lower() for value in option.values)
            print(f"{'':11}--set {option.name}={values}   {option.about}")
    return 0


def data(lid: Box) -> Data:
    return {
        "key": lid.key,
        "title": lid.title,
        "authors": lid.authors,
        "publisher": lid.publisher,
        "players": list(lid.players),
        "options": [
            {"name": o.name, "values": list(o.values), "default": o.values[0], "about": o.about} for o in lid.options
        ],
    }
