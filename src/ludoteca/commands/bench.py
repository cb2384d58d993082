"""`ludoteca bench`: how fast the rules are on this machine."""

from __future__ import annotations

import argparse
import json

from ludoteca.arena.speed import machine, measure
from ludoteca.commands.arguments import Parser
from ludoteca.commands.columns import columns
from ludoteca.games import SHELF, box


def arguments(parser: Parser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="the keys of games (all)")
    parser.add_argument("--json", action="store_true", help="print data for programs")


def run(args: argparse.Namespace) -> int:
    lids = [box(key) for key in args.games or SHELF]
    results = [measure(lid, players) for lid in lids for players in lid.players]
    here = machine()
    if args.json:
        print(json.dumps({"machine": here, "results": results}))
        return 0
    rows = [["game", "players", "decision µs", "clone µs", "playout ms", "compiled"]]
    for r in results:
        figures = [f"{r['decision_us']:.2f}", f"{r['clone_us']:.2f}", f"{r['playout_ms']:.3f}"]
        rows.append([r["game"], str(r["players"]), *figures, "yes" if r["compiled"] else "no"])
    print(columns(rows))
    print(f"Python {here['python']} on {here['cpu']}, {here['cores']} cores; processor time, best of several runs")
    return 0
