"""A series of games alone: each asks for more points than the one before, and one of the occupations played in it lies
there from the beginning in all that follow."""

from __future__ import annotations

from typing import Any

from ludoteca.core.game import Game
from ludoteca.games.agricola.board import KIND
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.hands import HAND, permanent
from ludoteca.games.agricola.printed import words
from ludoteca.kit.series import Series

Options = dict[str, Any]  # of the box: words, numbers and whether
TARGETS: tuple[int, ...] = (50, 55, 59, 62, 64, 65, 66, 67)


def target(number: int) -> int:
    """Return the points to reach in a game of the series. Each game after the last one asks for 1 more."""
    return TARGETS[min(number, len(TARGETS)) - 1] + max(0, number - len(TARGETS))


def first() -> Options:
    return {"variant": "full", "permanent": "", "target": target(1), "food": 0}


def to_keep(game: Game) -> list[str]:
    """Return the occupations of which one becomes permanent: those played in this game, until seven are."""
    assert isinstance(game, Agricola)
    lying = permanent(game)
    played = [name for name in (*game.farms[0].cards.names, *game.removed) if KIND[name] == "occupation"]
    return [name for name in played if name not in lying] if len(lying) < HAND else []


def after(game: Game, number: int, kept: str) -> Options:
    """Return the options of the next game. It begins with 1 food for every 2 points above the target of game
    `number`."""
    assert isinstance(game, Agricola)
    above = max(0, game.scores()[0]["total"] - target(number))
    lying = " ".join([*permanent(game), *([kept] if kept else [])])
    return {**game.options, "permanent": lying, "target": target(number + 1), "food": above // 2}


def kept(options: Options) -> list[str]:
    return str(options["permanent"]).split()


SERIES = Series(target, first, to_keep, after, kept, words)
