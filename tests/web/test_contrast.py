"""Everything that is read or told apart by its colour has enough contrast, in light and dark, by WCAG's formula."""

from __future__ import annotations

import re
from importlib import resources

import pytest

TEXT, SIGN = 4.5, 3.0  # what words need, and what shapes need
SHEETS = ("surface", "inset", "raised")
GOODS = ("wood", "clay", "reed", "stone", "grain", "vegetable", "food", "sheep", "boar", "cattle", "horse", "fence")
BLOCKS = "wyrgbk"
SEATS = range(1, 6)

WORDS = (
    [(ink, ground) for ink in ("ink", "ink-2", "ink-3") for ground in ("table", *SHEETS)]
    + [("ink", ground) for ground in ("act-soft", "note-soft", "town", "country", "marble", "marble-2", "plaster")]
    + [("ink-2", ground) for ground in ("act-soft", "marble", "marble-2")]
    + [("act-ink", "act"), ("act-ink", "act-hover"), ("surface", "ink-2"), ("surface", "ink")]
    + [(said, ground) for said in ("act", "good", "bad", "note") for ground in SHEETS]
    + [("act", "act-soft"), ("act", "marble"), ("ink", "meadow"), ("ink", "pasture")]
    + [("p-ink", f"p{seat}") for seat in SEATS]
    + [("ink", f"p{seat}-soft") for seat in SEATS]
    + [(f"b-{block}-ink", f"b-{block}") for block in BLOCKS]
)
SHAPES = (
    [(f"p{seat}", ground) for seat in SEATS for ground in ("table", *SHEETS, f"p{seat}-soft", "marble")]
    + [(f"g-{good}", ground) for good in GOODS for ground in SHEETS]
    + [(f"g-{sign}", ground) for sign in ("coin", "vp") for ground in SHEETS]
    + [(f"g-{animal}", "plaster") for animal in ("sheep", "boar", "cattle", "horse")]
    + [(f"g-{animal}", ground) for animal in ("boar", "cattle", "horse") for ground in ("meadow", "pasture")]
    + [("g-sheep", "meadow"), ("g-sheep", "pasture"), ("pasture-edge", "pasture")]
    + [("act", ground) for ground in ("table", *SHEETS, "marble", "marble-2", "town", "country", "act-soft")]
    + [("line-strong", ground) for ground in SHEETS]
    + [("focus", ground) for ground in ("table", *SHEETS)]
    + [("town-edge", "town"), ("country-edge", "country"), ("town-edge", "raised"), ("country-edge", "raised")]
    + [("b-edge", ground) for ground in ("marble", "raised", "surface", "act-soft")]
)


def themes() -> dict[str, dict[str, str]]:
    """The colours of each theme, as tokens.css gives them; dark once for the system's wish, once for the reader's."""
    css = resources.files("ludoteca").joinpath("web", "static", "tokens.css").read_text("utf-8")
    light, system, chosen = re.findall(r":root[^{]*\{\s*color-scheme[^}]*\}", css)
    colours = [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block)) for block in (light, system, chosen)]
    return {"light": colours[0], "dark": colours[0] | colours[1], "dark by choice": colours[0] | colours[2]}


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_formula_knows_black_and_white() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_both_ways_to_the_dark_theme_are_the_same() -> None:
    assert themes()["dark"] == themes()["dark by choice"]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("needed", "pairs"), [(TEXT, WORDS), (SIGN, SHAPES)], ids=["words", "shapes"])
def test_contrast(theme: str, needed: float, pairs: list[tuple[str, str]]) -> None:
    colours = themes()[theme]
    poor = {pair: round(c, 2) for pair in pairs if (c := contrast(colours[pair[0]], colours[pair[1]])) < needed}
    assert poor == {}
