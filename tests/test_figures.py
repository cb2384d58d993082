"""The sources keep their figures: see tools/figures.py."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.figures import Figure, code, figures


@pytest.mark.parametrize("figure", figures(), ids=lambda figure: figure.name)
def test_no_figure_is_more_than_it_may_be(figure: Figure) -> None:
    assert figure.most is not None
    assert 0 <= figure.value <= figure.most


def test_docstrings_do_not_count_as_code(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text('"""As in `carrara`."""\n\ngame = "family"\n')
    assert "carrara" not in code(module)
    assert "family" in code(module)
