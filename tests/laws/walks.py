"""Random play for the laws: every game on the shelf, for every number of players, with every set of options."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import ludoteca
from ludoteca.core.box import Box
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice

GAMES_OF_A_BOX = 12  # in each law, spread over its set-ups: at least one each
ALL_COMBINATIONS = 8  # up to so many sets of options are all played; beyond, one option at a time is changed
LONGEST = 4000  # decisions: no game may take more


class Setup(NamedTuple):
    game: str
    players: int
    options: tuple[tuple[str, Any], ...]
    games: int

    def __str__(self) -> str:
        set_to = [f"{name}={value}" for name, value in self.options]
        return "-".join([self.game, str(self.players), *set_to])

    def start(self, seed: int) -> Game:
        return ludoteca.new(self.game, self.players, seed, **dict(self.options))

    def starts(self) -> Iterator[tuple[Game, Dice]]:
        """So many new games of this set-up, each with its own chance for the choices."""
        for seed in range(self.games):
            yield self.start(seed), Dice(1000 * self.players + seed)


def option_sets(box: Box) -> list[tuple[tuple[str, Any], ...]]:
    names = [option.name for option in box.options]
    combinations = list(product(*[option.values for option in box.options]))
    if len(combinations) > ALL_COMBINATIONS:
        usual = combinations[0]
        combinations = [usual] + [
            (*usual[:i], value, *usual[i + 1 :]) for i, option in enumerate(box.options) for value in option.values[1:]
        ]
    return [tuple(zip(names, values, strict=True)) for values in combinations]


def mixed(numbers: tuple[int, ...], options: list[Any]) -> list[tuple[int, Any]]:
    """Every number of players and every set of options in about as many pairs as there are games to play."""
    most = max(GAMES_OF_A_BOX, len(numbers), len(options))
    return [(numbers[i % len(numbers)], options[i % len(options)]) for i in range(most)]


def setups() -> list[Setup]:
    found = []
    for box in ludoteca.boxes():
        pairs = list(product(box.players, option_sets(box)))
        if len(pairs) > 2 * GAMES_OF_A_BOX:
            pairs = mixed(box.players, option_sets(box))
        games = max(1, GAMES_OF_A_BOX // len(pairs))
        found += [Setup(box.key, players, options, games) for players, options in pairs]
    return found


def open_setups() -> list[Setup]:
    """Those of games in which everybody knows who is asked what. Where whoever could play a card is asked in private,
    these laws hold in another form: `tests/games/hallertau/test_laws.py`."""
    return [setup for setup in setups() if setup.game != "hallertau"]


def some_choice(g: Game, dice: Dice) -> int:
    """One of the choices; now and then an act that is possible at any time."""
    asides = g.asides
    return dice.pick(asides) if asides and dice.roll(4) == 0 else dice.pick(g.choices)


def walk(g: Game, dice: Dice) -> Iterator[Game]:
    """The game at each of its decisions, which are then made at random."""
    while not g.over:
        assert len(g.log) < LONGEST, "the game does not end"
        yield g
        g.play(some_choice(g, dice))


def played(g: Game, dice: Dice) -> Game:
    """The game played to its end."""
    for _ in walk(g, dice):
        pass
    return g


def written(data: Any) -> str:
    """Plain data as text, byte by byte."""
    return json.dumps(data)


def viewers(g: Game) -> list[int | None]:
    return [*range(g.players), None]
