"""The fingerprint of the code covers whatever can change the course of a game."""

from __future__ import annotations

import json
import subprocess
import sys
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from ludoteca.arena.version import decides
from ludoteca.games import shelf

# Plays matches of a game with every bot, every number of players and every option, and prints which files of the
# package were imported or read, and what was chosen. Told `wordless`, all messages are something else.
MATCHES = """
import json, sys
from pathlib import Path

opened = set()
sys.addaudithook(lambda event, told: opened.add(str(told[0])) if event == "open" else None)

from ludoteca.i18n import text as texts

key, how = sys.argv[1:]
if how == "wordless":
    known = texts.catalogue
    texts.catalogue = lambda language, book: {name: f"<{name[::-1]}>" for name in known(language, book)}

from ludoteca.arena.contest import Contest, play
from ludoteca.arena.entrants import Entrant
from ludoteca.games import box

def match(players, options, *bots):
    result = play(Contest(key, players, lid.settle(options), tuple(map(Entrant, bots)), 1, 60.0), 0)
    assert not result["error"], result["error"]
    return result["log"]

lid = box(key)
logs = [match(players, {}, "random") for players in lid.players]
logs += [match(2, {option.name: value}, "random") for option in lid.options for value in option.values[1:]]
logs += [match(2, {}, *bots) for bots in (("greedy", "random"), ("mcts:iterations=1", "random"))]
package = Path(sys.modules["ludoteca"].__file__).parent
used = {Path(module.__file__) for name, module in sys.modules.items() if name.split(".")[0] == "ludoteca"}
used = {file.with_name(file.name.split(".")[0] + ".py") for file in used}  # the source of what is compiled
used |= {Path(file) for file in opened if not file.endswith((".pyc", ".so"))}
print(json.dumps([[str(file.relative_to(package)) for file in used if package in file.parents], logs]))
"""
# What is used in a match and decides nothing of it.
HARMLESS = {
    "__init__.py": "gives the functions of the library their short names",
    "i18n/*": "words, which decide nothing: see below",
    "games/*/texts/*": "words as well",
    "ui/__init__.py": "is empty",
    "ui/terminal.py": "makes what a bot complains about harmless for a terminal",
}


def matches(game: str, how: str = "") -> tuple[list[str], list[list[int]]]:
    done = subprocess.run([sys.executable, "-c", MATCHES, game, how], capture_output=True, text=True, check=True)
    files, logs = json.loads(done.stdout)
    return files, logs


@pytest.mark.parametrize("game", shelf())
def test_every_file_that_a_match_uses_is_in_the_fingerprint_or_harmless(game: str) -> None:
    files, logs = matches(game)
    assert {f"games/{game}/game.py", f"games/{game}/bot.py", "kit/redeal.py", "bots/mcts.py"} <= {*files}
    unknown = [file for file in files if not any(fnmatchcase(file, pattern) for pattern in HARMLESS)]
    assert [file for file in unknown if not decides(Path(file), game)] == []
    assert matches(game, "wordless")[1] == logs, "words decide nothing"
