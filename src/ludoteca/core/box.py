"""What is printed on the lid of a game: its name, who made it, for how many, and its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ludoteca.core.agenda import Game, start
from ludoteca.core.errors import LudotecaError, allowed


class Option(NamedTuple):
    """Something about a game that is settled before it begins. The first value is the default."""

    name: str
    values: tuple[Any, ...]
    about: str


class Box(NamedTuple):
    key: str
    title: str
    authors: str
    publisher: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    make: Callable[[], Game]
    arrange: Callable[..., None]  # for `testing.table`: put the parts of a position in place

    def new(self, players: int | None, seed: int, **options: Any) -> Game:
        return start(self.make(), self.seats(players), seed, self.settle(options))

    def seats(self, players: int | None) -> int:
        if players is None:
            return 2 if 2 in self.players else self.players[0]
        if players not in self.players:
            counts = allowed([str(n) for n in self.players])
            raise LudotecaError(f"{self.title} is for {counts} players, not {players}")
        return players

    def settle(self, given: dict[str, Any]) -> dict[str, Any]:
        """All options with their values; text as it comes from a command line is understood."""
        settled: dict[str, Any] = {option.name: option.values[0] for option in self.options}
        for name, wanted in given.items():
            option = next((o for o in self.options if o.name == name), None)
            if option is None:
                names = allowed([o.name for o in self.options]) or "none"
                raise LudotecaError(f"{self.title} has no option '{name}'; its options: {names}")
            for v in option.values:
                if (wanted == v and type(wanted) is type(v)) or str(wanted).lower() == str(v).lower():
                    settled[name] = v
                    break
            else:
                raise LudotecaError(f"{name} can be {allowed([str(v).lower() for v in option.values])}, not '{wanted}'")
        return settled
