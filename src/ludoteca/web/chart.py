"""Points by round, drawn: a line for each seat with its colour, its dashes, its shape and its letter."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from markupsafe import Markup

from ludoteca.drawing import icon, n, peg, svg, tag, words

MARKER = 8.0


def chart(names: Sequence[str], rounds: Sequence[Sequence[float]], says: str, width: float, height: float) -> Markup:
    """`rounds` has the points of all seats at the end of each round."""
    longest = max(len(str(points)) for points in rounds[-1])
    left, right, top, bottom = 26.0, width - 31 - 7.5 * longest, 12.0, height - 22
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
    drawn += ends([(y(rounds[-1][seat]), seat, rounds[-1][seat]) for seat in range(len(names))], right, top)
    said = "; ".join(f"{name}: {', '.join(str(row[i]) for row in rounds)}" for i, name in enumerate(names))
    return svg(width, height, drawn, css="ch", role="img", aria_label=f"{says}. {said}")


def scale(points: list[float]) -> tuple[int, int, int]:
    """The lowest and highest mark of the axis, and the step between marks: about four round numbers."""
    low, high = floor(min(0, *points)), ceil(max(1, *points))
    step = next(s for s in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if (high - low) / s <= 5)
    return low // step * step, -(-high // step) * step, step


def line(seat: int, points: list[tuple[float, float]]) -> Markup:
    path = "L".join(f"{n(x)} {n(y)}" for x, y in points)
    dots = [icon(f"seat-{seat + 1}", x - MARKER / 2, y - MARKER / 2, MARKER, "pt") for x, y in points]
    return tag("g", tag("path.ln", d=f"M{path}"), *dots, css=f"p{seat + 1}")


def ends(tips: list[tuple[float, int, float]], right: float, top: float) -> Markup:
    """The letter and the points of each seat at the end of its line, never one over the other."""
    drawn, lowest = Markup(), top - 22.0
    for y, seat, points in sorted(tips):
        lowest = max(y, lowest + 20)
        drawn += peg(seat, right + 6, lowest - 9, 18)
        drawn += words(right + 27, lowest + 4.5, str(points).replace("-", "−"), 12, "bold")
    return drawn
