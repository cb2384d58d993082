"""A wrapper without its engine: games are recorded once, and then only read. Rules and observations take no time then,
so that only the wrapper's own cost is measured, which would be lost in theirs otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from itertools import cycle
from typing import Any, NamedTuple

from ludoteca.core.game import Game
from ludoteca.rl.encoding import legal, observed
from ludoteca.rl.rewards import End, end_of


class Page(NamedTuple):
    """A decision: its seat, the legal choices, the observation, the choice made, and the state of chance."""

    who: int
    legal: list[int]
    vector: Any
    choice: int
    random: int


class Record:
    """A recorded game, in which a choice turns the page."""

    choices: tuple[int, ...] = ()  # nobody else may choose
    log: tuple[int, ...] = ()

    def __init__(self, game: Game, pages: list[Page], end: End) -> None:
        self.key, self.players, self.pages, self.end, self.at = game.key, game.players, pages, end, 0
        self.who, self.random, self.agenda, self.over = pages[0].who, pages[0].random, True, False

    def again(self) -> Record:
        return copy(self)

    clone = again

    def play(self, choice: int) -> None:
        self.at += 1
        if self.at < len(self.pages):
            page = self.pages[self.at]
            self.who, self.random = page.who, page.random
        else:
            self.at, self.who, self.agenda, self.over = -1, -1, False, True


def recorded(games: list[Iterator[tuple[Game, int]]]) -> list[Record]:
    """Record games as they are played: each position with the choice that is made there next."""
    records = []
    for game in games:
        pages = []
        for g, choice in game:
            pages.append(Page(g.who, legal(g), observed(g, g.who), choice, g.random))
        records.append(Record(g, pages, end_of(g)))
    return records


READS: dict[str, Callable[..., Any]] = {
    "legal": lambda g: g.pages[g.at].legal,
    "observed": lambda g, seat: g.pages[g.at].vector,
    "end_of": lambda g: g.end,
}


def read_alone(records: list[Record], look: bool = True, ahead: bool = False) -> int:
    """Read the records as a wrapper does, and return how many decisions there are. With `look` it reads the observation
    too; with `ahead` it tries each choice in a clone first."""
    decisions = 0
    for record in records:
        g = record.again()
        for page in record.pages:
            READS["legal"](g)
            if look:
                READS["observed"](g, page.who)
            before = g
            if ahead:
                g = g.clone()
            g.play(page.choice)
            if ahead and g.random != page.random:
                before.play(page.choice)
        decisions += len(record.pages)
    return decisions


@contextmanager
def replaced(owner: Any, calls: dict[str, Callable[..., Any]]) -> Iterator[None]:
    """Put other functions under these names while the block runs."""
    kept = {name: getattr(owner, name) for name in calls}
    for name, call in calls.items():
        setattr(owner, name, call)
    try:
        yield
    finally:
        for name, call in kept.items():
            setattr(owner, name, call)


@contextmanager
def from_records(module: Any, records: list[Record]) -> Iterator[None]:
    """Let a frame of ours deal records while the block runs, one after the other and again from the first."""
    deals = cycle(records)
    with replaced(module, {**READS, "dealt": lambda *_: next(deals).again()}):
        yield


@contextmanager
def from_answers(owner: Any, names: list[str], games: Callable[[], object]) -> Iterator[int]:
    """Record the answers of these methods while games are played, and read them when the same games are played again.
    Yield how many answers there are."""
    answers: dict[str, list[Any]] = {name: [] for name in names}

    def keep(name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def asked(*args: Any) -> Any:
            answers[name].append(call(*args))
            return answers[name][-1]

        return asked

    def read(name: str) -> Callable[..., Any]:
        told = cycle(answers[name])
        return lambda *_: next(told)

    with replaced(owner, {name: keep(name, getattr(owner, name)) for name in names}):
        games()
    with replaced(owner, {name: read(name) for name in names if answers[name]}):
        yield sum(len(told) for told in answers.values())
