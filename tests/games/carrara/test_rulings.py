"""Every ruling that the rules page takes has its test."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[2] / "docs" / "rules" / "carrara.md"


def test_every_test_named_on_the_rules_page_is_there() -> None:
    named = set(re.findall(r"`(test_\w+)`", PAGE.read_text("utf-8")))
    written = {
        name
        for file in HERE.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", file.read_text("utf-8"), re.M)
    }
    assert len(named) > 10
    assert named <= written


def test_every_test_that_takes_a_ruling_is_named_on_the_rules_page() -> None:
    page = PAGE.read_text("utf-8")
    for file in HERE.glob("test_*.py"):
        for name in re.findall(r'def (test_\w+)\([^)]*\) -> None:\n    """A ruling', file.read_text("utf-8")):
            assert f"`{name}`" in page
