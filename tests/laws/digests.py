"""Plays seeded games, by chance and by bots, and prints what they came to: one line a game, the same for every build.

Run as a program, on the package that the path finds: `python -m tests.laws.digests`."""

from __future__ import annotations

from hashlib import sha256

from ludoteca import boxes, new
from ludoteca.bots import bot, decide
from ludoteca.core import game
from tests.laws.walks import setups, walk, written

OPENING = 25


def main() -> None:
    print("compiled" if not game.__file__.endswith(".py") else "interpreted")
    for setup in setups():
        for g, dice in setup.starts():
            digest = sha256()
            for here in walk(g, dice):
                digest.update(written([here.position(), here.choices, here.asides]).encode())
                digest.update(written([here.redeal(here.who, 1).position(), here.view(here.who)]).encode())
            digest.update(written([g.position(), g.scores(), g.winners(), g.events]).encode())
            print(setup, len(g.log), digest.hexdigest())
    for lid in boxes():
        for name in ("greedy", "mcts:iterations=10"):
            print(lid.key, name, opening(lid.key, name))


def opening(game: str, name: str) -> list[int]:
    """The first choices that a bot makes for all players."""
    g, chooses = new(game, seed=1), bot(name, seed=1)
    for _ in range(OPENING):
        g.play(decide(chooses, g))
    return g.log


if __name__ == "__main__":
    main()
