"""QR codes as drawings: one path, always dark on light, whatever the theme."""

from __future__ import annotations

import segno
from markupsafe import Markup

from ludoteca.ui.drawing import svg, tag

LONGEST = 300  # characters
MARGIN = 4  # modules that must stay light around it


def qr(words: str) -> Markup:
    """Draw the code of a text of at most `LONGEST` characters."""
    code = segno.make(words, error="l", micro=False, boost_error=False)
    side = code.symbol_size(border=MARGIN)[0]
    path = "".join(runs(code.matrix))
    ground = tag("rect.qrg", width=side, height=side)
    return svg(side, side, ground + tag("path.qrd", d=path), css="qr")


def runs(rows: tuple[bytearray, ...]) -> list[str]:
    """Return the dark modules as strokes, row by row, each as long as it goes."""
    drawn = []
    for y, row in enumerate(rows, MARGIN):
        x = 0
        while x < len(row):
            end = x + 1
            while end < len(row) and row[end] == row[x]:
                end += 1
            if row[x]:
                drawn.append(f"M{x + MARGIN} {y}h{end - x}v1h-{end - x}z")
            x = end
    return drawn
