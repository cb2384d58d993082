"""Writes the stored games and the counts of choices anew: `python -m tests.playthroughs.record [GAME …]`.

Do so when a change of the rules is meant, raise the game's `rules` number if games played before would go otherwise,
and read the difference."""

from __future__ import annotations

import json
import sys
from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Any

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.testing import table
from tests.perft.count import counted
from tests.playthroughs.replay import SEPARATOR, covered, fingerprint, replayed, whole
from tests.playthroughs.starts import Start, starts

PLAYTHROUGHS = Path(__file__).parent
PERFT = PLAYTHROUGHS.parent / "perft"
GAMES = {"creatures": 80}  # which has so many buildings; 20 of the others
TRIES = 150  # to come to what is missing after those
COUNT_AT = (0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9)  # of the way through a game


def played(key: str, players: int, start: Start, used: Counter[str]) -> dict[str, Any]:
    """A game that goes where those before it went least: its choices in words, a sign of each position with all that
    could be chosen there, and its end."""
    g: Game = table(key, players, **start).game
    dice, signs = Dice(start["seed"]), []
    while not g.over:
        signs.append(fingerprint(g))
        asides = g.asides
        offered = asides if asides and dice.roll(3) == 0 else g.choices
        step = type(g.agenda[-1]).__name__
        rarest = min([(used[f"{step} {g.notation(choice)}"], dice.roll(1000), choice) for choice in offered])[-1]
        used[f"{step} {g.notation(rarest)}"] += 1
        g.play(rarest)
    return {
        **start,
        "log": SEPARATOR.join(map(g.notation, g.log)),
        "signs": "".join([*signs, fingerprint(g)]),
        "totals": [sheet["total"] for sheet in g.scores()],
        "winners": g.winners(),
    }


def games(key: str, players: int) -> list[dict[str, Any]]:
    """So many games, and further ones that come to something that none before them came to."""
    used: Counter[str] = Counter()
    kept: list[dict[str, Any]] = []
    missing, least = whole(key), GAMES.get(key, 20)
    for start in islice(starts(key, players), least + TRIES):
        if len(kept) >= least and not missing:
            break
        game = played(key, players, start, used)
        new = missing & covered(key, players, game)
        if len(kept) < least or new:
            kept.append(game)
            missing -= new
    return kept


def counts(key: str, players: int, game: dict[str, Any]) -> dict[str, list[int]]:
    """The numbers of choices at some points of a game."""
    length = len(game["log"].split(SEPARATOR))
    wanted = {int(share * length) for share in COUNT_AT}
    return {str(at): counted(g) for at, g in enumerate(replayed(key, players, game)) if at in wanted}


def lines(entries: list[str]) -> str:
    """One line for each, so that a difference can be read."""
    return ",\n".join(entries)


def main(*wanted: str) -> None:
    for box in ludoteca.boxes():
        for players in box.players if box.key in wanted or not wanted else ():
            stored = games(box.key, players)
            name, rules = f"{box.key}-{players}.json", type(box.make()).rules
            told = lines([json.dumps(game, separators=(",", ":")) for game in stored])
            (PLAYTHROUGHS / name).write_text(f'{{"rules":{rules},"games":[\n{told}\n]}}\n', "utf-8")
            found = counts(box.key, players, stored[0]).items()
            told = lines([f"  {json.dumps(at)}: {json.dumps(numbers)}" for at, numbers in found])
            (PERFT / name).write_text(f"{{\n{told}\n}}\n", "utf-8")
            choices = sum(game["log"].count(SEPARATOR) + 1 for game in stored)
            print(f"{name}: {len(stored)} games, {choices} choices")


if __name__ == "__main__":
    main(*sys.argv[1:])
