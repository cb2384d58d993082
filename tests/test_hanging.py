"""A rule that never ends fails its test instead of stopping all others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
ENDLESS = """
from ludoteca.core.step import Step
from ludoteca.testing import table

class Again(Step):
    def perform(self, g):
        g.then(Again(self.who))

def test_it():
    g = table("family").game
    g.then(Again(0))
    g.advance()
"""


def test_a_rule_that_never_ends_fails_its_test(tmp_path: Path) -> None:
    (tmp_path / "test_endless.py").write_text(ENDLESS)
    settings = ["-c", str(PROJECT / "pyproject.toml"), "-o", "timeout=2", "-p", "no:cacheprovider", "-n", "0"]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *settings, str(tmp_path)], cwd=PROJECT, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "test_it" in done.stdout
    assert "Timeout" in done.stdout


def test_every_test_has_an_end(pytestconfig: pytest.Config) -> None:
    assert 0 < float(pytestconfig.getini("timeout")) <= 600
