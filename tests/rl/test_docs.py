"""What the page for researchers shows works as it stands, and what it tells of vectors is true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ludoteca.rl.fields import document

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "research.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_run(example: str) -> None:
    exec(example, {})


def test_there_is_an_example_for_every_frame_and_for_data() -> None:
    assert len(EXAMPLES) == 5


def test_every_field_is_documented() -> None:
    assert (DOCS / "encodings.md").read_text("utf-8") == document()


def test_every_file_that_the_page_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", PAGE)
    assert links
    assert [link for link in links if not (DOCS / link).exists()] == []
