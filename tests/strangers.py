"""Packages of strangers: a game and a bot written into a folder and found there by their entry points, as if pip had
installed them."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import ludoteca

NUMBERS = count()
WORDS = """
[ask]
Take = "How many coins do you take?"
[choice]
coins = "Take {name}"
[log]
took = "{who} takes {n:coin|coins}"
[score]
coins = "Coins"
"""
RULES = """
from ludoteca import Box, Family, Step, Vocabulary
from ludoteca.kit.plain import PlainGame, arrange

class Take(Step["Coins"]):
    begins_turn = True

    def options(self, g):
        return [n for n in (11, 12, 13) if n - 10 <= g.heap]

    def choose(self, g, choice):
        g.heap -= choice - 10
        g.taken[self.who] += choice - 10
        g.note(self.who, "took", n=choice - 10)
        if g.heap:
            g.then(Take((self.who + 1) % g.players))

class Coins(PlainGame):
    fields = (*PlainGame.fields, "heap", "taken")
    key = "KEY"
    words = Vocabulary(Family("coins", 11, ("1", "2", "3"), "take"))

    def set_up(self):
        self.heap, self.taken = 10, [0] * self.players
        self.then(Take(0))

    def on_table(self, player):
        return {"heap": self.heap}

    def before(self, seat, player):
        return {"taken": self.taken[seat]}

    def scores(self):
        return [{"coins": n, "total": n} for n in self.taken]

BOX = Box("KEY", "Coins", "Nobody", "Nobody", (1, 2, 3), (), Coins, arrange, open=True, drawn_once=True)
"""
BOT = """
from ludoteca.bots import Bot

class Last(Bot):
    def choose(self, g):
        return g.choices[-1]
"""


OURS = Path(ludoteca.__file__).parents[1]
QUIETLY = "--quiet --no-deps --no-index --no-build-isolation --disable-pip-version-check --root-user-action=ignore"


def built(source: Path, site: Path) -> None:
    """Let pip build a package and install it into a folder, without any network."""
    command = [sys.executable, "-m", "pip", "install", *QUIETLY.split(), "--target", str(site), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"the extra `dev` brings what builds packages (setuptools): {done.stderr}"


def python(site: Path, folder: Path, *arguments: str, said: str = "") -> str:
    """What Python says in a folder, where packages are installed in another."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), str(OURS)])}
    command = [sys.executable, *arguments]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment, input=said)
    assert (done.returncode, done.stderr) == (0, ""), f"{arguments}: {done.stdout}{done.stderr}"
    return done.stdout


def install(folder: Path, package: str, points: str, files: dict[str, str]) -> None:
    """Write a package into a folder: its entry points, and its files by their paths."""
    about = f"{package.replace('-', '_')}-1.dist-info"
    told = f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n"
    for name, text in {f"{about}/METADATA": told, f"{about}/entry_points.txt": points, **files}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def install_game(folder: Path, key: str, rules: str = RULES, words: str = WORDS, package: str = "") -> Path:
    """Write the small game of this module into a folder, under a key; return the folder of the game, which has a name
    of its own in each test, since what was imported in one stays imported."""
    module = f"game_of_a_stranger_{next(NUMBERS)}"
    files = {f"{module}/__init__.py": rules.replace("KEY", key), f"{module}/texts/en/game.toml": words}
    install(folder, package or f"ludoteca-{key}", f"[ludoteca.games]\n{key} = {module}:BOX\n", files)
    return folder / module
