"""The compiled build plays exactly as the plain one, and passes the same tests: all stories, stored games and
laws of the shelf."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

import ludoteca

PROJECT = Path(__file__).parents[2]
SOURCES = Path(ludoteca.__file__).parents[1]
COMPILER = (sysconfig.get_config_var("CC") or "cc").split()[0]
PARTS = ("core", "farmyard", "games", "bots", "laws/test_laws.py", "playthroughs", "perft")
# Random play held against laws and limits beyond those of the whole shelf, and what is compared with trying everything:
# such games go the same way in both builds, so once is enough.
ONCE = (
    "farmyard/test_animals.py",
    "games/agricola/test_agricola_laws.py",
    "games/agricola/test_soak.py",
    "games/hallertau/test_laws.py",
    "games/hallertau/test_soak.py",
)

pytestmark = [
    pytest.mark.skipif(shutil.which(COMPILER) is None, reason=f"there is no C compiler '{COMPILER}' here"),
    pytest.mark.timeout(1800),  # everything is compiled, and most tests run again
]


def run(sources: Path, *arguments: str) -> str:
    """The output of a Python program on one of the builds."""
    paths = os.pathsep.join([str(sources), str(PROJECT)])
    ended = subprocess.run(
        [sys.executable, *arguments],
        cwd=PROJECT,
        env={**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout
    return ended.stdout


def copied(folder: Path) -> Path:
    """The sources in another folder, without anything that was compiled."""
    built = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    return Path(shutil.copytree(SOURCES, folder, ignore=built))


def test_the_compiled_build_plays_the_same_games_and_passes_the_same_tests(tmp_path: Path) -> None:
    plain, compiled = copied(tmp_path / "plain"), copied(tmp_path / "compiled")
    told = run(compiled, "compile.py", "--root", str(compiled), "--unoptimised")
    assert "ludoteca/games/carrara/game.py" in told

    games = run(plain, "-m", "tests.laws.digests").splitlines()
    same_games = run(compiled, "-m", "tests.laws.digests").splitlines()
    assert (games[0], same_games[0]) == ("interpreted", "compiled")
    assert len(games) > len(ludoteca.boxes())
    assert games[1:] == same_games[1:]

    tests = [str(PROJECT / "tests" / part) for part in PARTS]
    once = [f"--ignore={PROJECT / 'tests' / part}" for part in ONCE]
    assert all((PROJECT / "tests" / part).exists() for part in (*PARTS, *ONCE))
    run(compiled, "-m", "pytest", "-x", "-p", "no:cacheprovider", *once, *tests)

    run(compiled, "compile.py", "--root", str(compiled), "--clean")
    assert sorted(compiled.rglob("*")) == sorted(compiled / file.relative_to(plain) for file in plain.rglob("*"))
