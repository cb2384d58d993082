"""What the README shows works as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_examples_of_the_readme_run(example: str) -> None:
    exec(example, {})


def test_every_file_that_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text("utf-8"))
    assert links
    assert [link for link in links if not (README.parent / link).exists()] == []
