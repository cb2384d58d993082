"""Writes the playthroughs and the counts of choices anew: `python -m tests.playthroughs.record [GAME …]`.

Do so when a change of the rules is meant, raise the game's `rules` number if games played before would go otherwise,
and read the difference."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import ludoteca
from ludoteca.core.rng import Dice
from ludoteca.core.save import digest
from tests.laws.walks import walk
from tests.perft.count import counted

PLAYTHROUGHS = Path(__file__).parent
PERFT = PLAYTHROUGHS.parent / "perft"
SEED = 2024
DIGEST_EVERY = 20
COUNT_AT = (0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9)  # of the way through a game


def playthrough(key: str, players: int) -> dict[str, Any]:
    """A random game: its choices in numbers and in words, a fingerprint of the position now and then, and its end."""
    g = ludoteca.new(key, players, SEED)
    digests = {
        len(here.log): digest(here.position()) for here in walk(g, Dice(SEED)) if len(here.log) % DIGEST_EVERY == 0
    }
    return {
        "game": key,
        "rules": type(g).rules,
        "players": players,
        "options": g.options,
        "seed": SEED,
        "log": g.log,
        "notations": [g.notation(choice) for choice in g.log],
        "digests": {**digests, len(g.log): digest(g.position())},
        "scores": g.scores(),
        "winners": g.winners(),
    }


def counts(game: dict[str, Any]) -> dict[str, list[int]]:
    """The numbers of choices at some points of a playthrough."""
    found = {}
    for share in COUNT_AT:
        at = int(share * len(game["log"]))
        g = ludoteca.new(game["game"], game["players"], game["seed"])
        for choice in game["log"][:at]:
            g.play(choice)
        found[str(at)] = counted(g)
    return found


def lines(data: dict[str, Any]) -> str:
    """JSON with one line for each part, so that a difference can be read."""
    parts = [f"  {json.dumps(name)}: {json.dumps(part)}" for name, part in data.items()]
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main(*wanted: str) -> None:
    for box in ludoteca.boxes():
        if box.key in wanted or not wanted:
            for players in box.players:
                game = playthrough(box.key, players)
                name = f"{box.key}-{players}.json"
                (PLAYTHROUGHS / name).write_text(lines(game), "utf-8")
                (PERFT / name).write_text(lines(counts(game)), "utf-8")
                print(f"{name}: {len(game['log'])} choices, {[sheet['total'] for sheet in game['scores']]}")


if __name__ == "__main__":
    main(*sys.argv[1:])
