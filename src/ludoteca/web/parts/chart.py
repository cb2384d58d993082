"""Points by round, drawn: a line for each seat with its colour, its dashes, its shape and its letter."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from markupsafe import Markup

from ludoteca.ui.drawing import icon, joined, n, peg, svg, tag, words

MARKER, PEG = 8.0, 26.0


def chart(names: Sequence[str], rounds: Sequence[Sequence[float]], says: str, width: float, height: float) -> Markup:
    """Draw the points by round; `rounds` has the points of all seats at the end of each round."""
    longest = max(len(str(points)) for points in rounds[-1])
    left, right, top, bottom = 26.0, width - PEG - 12 - 8.5 * longest, 12.0, height - 22
    low, high, step = scale([points for row in rounds for points in row])
    across = (right - left) / max(len(rounds) - 1, 1)

    def x(i: int) -> float:
        return left + i * across

    def y(points: float) -> float:
        return bottom - (points - low) * (bottom - top) / (high - low)

    drawn = Markup()
    for tick in range(low, high + 1, step):
        css = "zero" if tick == 0 else "grid"
        drawn += tag("path", d=f"M{n(left)} {n(y(tick))}H{n(right)}", css=css)
        drawn += words(left - 5, y(tick) + 4, str(tick).replace("-", "−"), 11.5, "end t2")
    every = -(-len(rounds) // int((right - left) / 26))
    for i in range(0, len(rounds), every):
        drawn += words(x(i), height - 4, i + 1, 11.5, "mid t2")
    for seat in range(len(names)):
        drawn += line(seat, [(x(i), y(row[seat])) for i, row in enumerate(rounds)])
    drawn += ends([(y(rounds[-1][seat]), seat, rounds[-1][seat]) for seat in range(len(names))], right, bottom)
    said = "; ".join(f"{name}: {', '.join(str(row[i]) for row in rounds)}" for i, name in enumerate(names))
    return svg(width, height, drawn, css="ch", role="img", aria_label=f"{says}. {said}")


def scale(points: list[float]) -> tuple[int, int, int]:
    """Return the lowest and highest mark of the axis, and the step between marks: about four round numbers."""
    low, high = floor(min(0, *points)), ceil(max(1, *points))
    step = next(s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if (high - low) / s <= 5)
    return low // step * step, -(-high // step) * step, step


def line(seat: int, points: list[tuple[float, float]]) -> Markup:
    """Draw the line of a seat. Its shape, which marks every round, is drawn once, so that a long game is not a long
    page."""
    shape, css = f"point-{seat + 1}", f"p{seat + 1}"
    size = {"markerWidth": MARKER, "markerHeight": MARKER, "refX": MARKER / 2, "refY": MARKER / 2}
    drawn = tag("marker.pt", icon(f"seat-{seat + 1}", 0, 0, MARKER), id=shape, markerUnits="userSpaceOnUse", **size)
    marks = {f"marker_{at}": f"url(#{shape})" for at in ("start", "mid", "end")}
    path = " ".join(f"{n(x)} {n(y)}" for x, y in points)
    return tag("g", drawn, tag("path.ln", d=f"M{path}", **marks), css=css)


def ends(tips: list[tuple[float, int, float]], right: float, bottom: float) -> Markup:
    """Draw the letter and the points of each seat at the end of its line, never one over the other nor outside the
    chart."""
    parts, places, highest, lowest = [], [], bottom + PEG / 2, -PEG / 2 - 1
    for y, seat, points in sorted(tips, reverse=True):
        highest = min(y, highest - PEG - 1)
        places.append((highest, seat, points))
    for y, seat, points in reversed(places):
        lowest = max(y, lowest + PEG + 1)
        parts.append(peg(seat, right + 6, lowest - PEG / 2, PEG))
        parts.append(words(right + PEG + 9, lowest + 4.8, str(points).replace("-", "−"), 13.5, "bold"))
    return joined(parts)
