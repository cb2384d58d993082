"""Playing a stored game again."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludoteca.core.game import Game
from ludoteca.core.save import digest
from ludoteca.games.agricola.board import CARDS as FARMERS
from ludoteca.games.carrara.board import BUILDING_NAMES as PALACES
from ludoteca.games.creatures.board import BUILDING_NAMES
from ludoteca.games.family.board import KINDS
from ludoteca.games.hallertau.board import CARDS as VILLAGERS
from ludoteca.testing import table
from tests.laws.test_laws import followed, steps_of

FOLDER = Path(__file__).parent
SEPARATOR = "|"
SIGN = 2  # letters
LOOKED_AT = 20  # choices of many
RECORD = "python -m tests.playthroughs.record"
CARDS = {"agricola": FARMERS, "hallertau": VILLAGERS}
BUILDINGS = {"carrara": PALACES, "creatures": BUILDING_NAMES, "family": KINDS}
TOLD_ELSE = ("log", "signs", "totals", "winners")  # the rest is how a game begins


def stored(name: str) -> dict[str, Any]:
    assert (FOLDER / name).exists(), f"there are no games in {name} yet: {RECORD}"
    games: dict[str, Any] = json.loads((FOLDER / name).read_text("utf-8"))
    return games


def fingerprint(g: Game) -> str:
    """A sign of the position, of its scores, of all that can be chosen in it, and of what can be chosen then."""
    offered = g.choices + g.asides
    then = [offers_after(g, choice) for choice in offered[:: 1 + len(offered) // LOOKED_AT]]
    return digest([g.position(), [sheet["total"] for sheet in g.scores()], offered, then])[:SIGN]


def offers_after(g: Game, choice: int) -> list[int]:
    ahead = g.clone()
    ahead.play(choice)
    return ahead.choices + ahead.asides


def replayed(key: str, players: int, game: dict[str, Any]) -> Iterator[Game]:
    """The game at each of its decisions, and at its end."""
    g: Game = table(key, players, **{part: value for part, value in game.items() if part not in TOLD_ELSE}).game
    for word in game["log"].split(SEPARATOR):
        yield g
        g.play(g.parse(word))
    yield g


def whole(key: str) -> set[str]:
    """All that stored games should come to: every step of the rules and every building; of card games every card."""
    if key in CARDS:
        return set(CARDS[key])
    return steps_of(key) | set(BUILDINGS.get(key, ()))


def covered(key: str, players: int, game: dict[str, Any]) -> set[str]:
    """What a stored game comes to: the steps that are carried out, and the buildings that are built."""
    if key in CARDS:
        *_, end = replayed(key, players, game)
        played = {str(event["card"]) for event in end.events or [] if event["verb"] == "played"}
        return played.union(*[end.tableau(who).names for who in range(players)])  # type: ignore[attr-defined]
    g = next(replayed(key, players, game))
    found = {type(g.agenda[-1]).__name__}
    for word in game["log"].split(SEPARATOR):
        followed(g, g.parse(word), found)
    built = [event for event in g.events or [] if event["verb"] == "built"]
    return found | {str(event.get("building", event.get("improvement"))) for event in built}
