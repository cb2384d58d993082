"""The compiled build plays exactly as the plain one. That it passes the same tests too, `make test-compiled` proves."""

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

pytestmark = [
    pytest.mark.skipif(shutil.which(COMPILER) is None, reason=f"there is no C compiler '{COMPILER}' here"),
    pytest.mark.timeout(1200),  # everything is compiled
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


def test_the_compiled_build_plays_the_same_games(tmp_path: Path) -> None:
    plain, compiled = copied(tmp_path / "plain"), copied(tmp_path / "compiled")
    told = run(compiled, "compile.py", "--root", str(compiled), "--unoptimised")
    assert "ludoteca/games/carrara/game.py" in told

    games = run(plain, "-m", "tests.laws.digests").splitlines()
    same_games = run(compiled, "-m", "tests.laws.digests").splitlines()
    assert (games[0], same_games[0]) == ("interpreted", "compiled")
    assert len(games) > len(ludoteca.boxes())
    assert games[1:] == same_games[1:]

    run(compiled, "compile.py", "--root", str(compiled), "--clean")
    assert sorted(compiled.rglob("*")) == sorted(compiled / file.relative_to(plain) for file in plain.rglob("*"))
