"""The fonts that pages are tested with: what a machine has of its own plays no part."""

from __future__ import annotations

from typing import Any

import pytest

# a narrow and a wide family of fonts, set by the page itself, so that nothing depends on a machine's own …
FONTS = {
    "narrow": ("Roboto", "--font: Roboto !important; --font-display: Roboto !important"),
    "wide": ("DejaVu Sans", '--font: "DejaVu Sans" !important; --font-display: "DejaVu Serif" !important'),
}
Look = tuple[str, int]
LOOKS: list[Look] = [("narrow", 100), ("wide", 100), ("wide", 125)]  # … with letters of so many percent
EACH_LOOK = pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0]}-{look[1]}")
WEAR = """(rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { ${rules} }`);
    document.adoptedStyleSheets = [sheet];
}"""
HERE = """(family) => {
    const pen = document.createElement("canvas").getContext("2d");
    const width = (font) => ((pen.font = `40px ${font}`), pen.measureText("mmmmiiii").width);
    return width(`"${family}", monospace`) !== width("monospace") || width(`"${family}", serif`) !== width("serif");
}"""


def wear(page: Any, font: str) -> None:
    """From now on all pages here are set in this family."""
    family, rules = FONTS[font]
    if not page.evaluate(HERE, family):
        pytest.skip(f"skipped: {family} is not here (`make system` installs it)")
    page.add_init_script(f"({WEAR})({rules!r})")
