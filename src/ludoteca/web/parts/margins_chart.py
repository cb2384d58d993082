"""Expected margins by turn, drawn: a line for each seat, a band where the middle half of the games ends, and numbered
turning points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from ludoteca.bots.margins import Estimate
from ludoteca.ui.drawing import joined, n, svg, tag, words
from ludoteca.web.parts.chart import ends, scale

LEFT, RIGHT, TOP, BOTTOM = 34.0, 62.0, 12.0, 24.0
ROOM = 34.0  # pixels between the numbers of two rounds

Line = Sequence[tuple[int, Estimate]]  # turns, and the expected margin of each
Place = Callable[[int], float]  # a coordinate on the drawing


def margins_chart(
    lines: Sequence[Line],
    end: Sequence[float],
    rounds: Sequence[int | None],
    marks: Sequence[tuple[int, int]],
    eyes: int,
    says: str,
    width: float,
    height: float,
) -> Markup:
    """Draw the margins. `lines` are of all seats, `end` their margins at the end, `rounds` those of all turns, and
    `marks` the numbers and turns of the turning points. Turns that are not known yet are left out."""
    seen = [one.mean for line in lines for _, one in line] + [one for _, e in lines[eyes] for one in (e.low, e.high)]
    low, high, step = scale([*seen, *end])
    right, bottom = width - RIGHT, height - BOTTOM
    across = (right - LEFT) / max(len(rounds), 1)

    def x(turn: int) -> float:
        return LEFT + turn * across

    def y(margin: float) -> float:
        return bottom - (margin - low) * (bottom - TOP) / (high - low)

    parts = [axis(low, high, step, right, y), round_ticks(rounds, x, bottom, right - LEFT)]
    for seat, line in enumerate(lines):
        known = [(x(turn), y(one.mean)) for turn, one in line] + [(x(len(rounds)), y(end[seat]))]
        edges = [(x(turn), y(one.low), y(one.high)) for turn, one in line]
        edges.append((x(len(rounds)), y(end[seat]), y(end[seat])))
        css = f"p{seat + 1} me" if seat == eyes else f"p{seat + 1}"
        parts.append(tag("g", band(edges, seat == eyes, seat), path(known), css=css))
    parts.append(tag("path.curl", d=f"M{n(x(0))} {n(TOP)}V{n(bottom)}", data_from=x(0), data_step=across))
    own: dict[int, Estimate] = dict(lines[eyes])
    for number, turn in marks:
        after = own.get(turn + 1)
        parts.append(turning_point(number, turn, x(turn + 1), y(after.mean if after else end[eyes])))
    parts.append(ends([(y(margin), seat, rounded(margin)) for seat, margin in enumerate(end)], right, bottom))
    return svg(width, height, joined(parts), css="ch ach", role="img", aria_label=says)


def rounded(margin: float) -> float:
    return int(margin) if margin == int(margin) else margin


def axis(low: int, high: int, step: int, right: float, y: Place) -> Markup:
    drawn = Markup()
    for tick in range(low, high + 1, step):
        drawn += tag("path", d=f"M{n(LEFT)} {n(y(tick))}H{n(right)}", css="zero" if tick == 0 else "grid")
        said = f"+{tick}" if tick > 0 else str(tick).replace("-", "−")
        drawn += words(LEFT - 6, y(tick) + 4, said, 11.5, "end t2")
    return drawn


def round_ticks(rounds: Sequence[int | None], x: Place, bottom: float, room: float) -> Markup:
    """Draw ticks where rounds begin, with a number on every nth one if there are many rounds."""
    starts = [i for i, number in enumerate(rounds) if number is not None and (i == 0 or rounds[i - 1] != number)]
    every = max(1, -(-len(starts) // max(1, int(room / ROOM))))
    drawn = Markup()
    for i, turn in enumerate(starts):
        drawn += tag("path.tick", d=f"M{n(x(turn))} {n(bottom)}v5")
        if i % every == 0:
            drawn += words(x(turn), bottom + 18, str(rounds[turn]), 11.5, "mid t2")
    return drawn


def band(edges: Sequence[tuple[float, float, float]], shown: bool, seat: int) -> Markup:
    """Draw the band of margins in which the middle half of the games ends."""
    above = " ".join(f"{n(at)} {n(high)}" for at, _, high in edges)
    below = " ".join(f"{n(at)} {n(low)}" for at, low, _ in reversed(edges))
    return tag("path", d=f"M{above} {below}Z", css="band" if shown else "band off", data_band=seat)


def path(points: Sequence[tuple[float, float]]) -> Markup:
    return tag("path.ln", d="M" + " ".join(f"{n(x)} {n(y)}" for x, y in points))


def turning_point(number: int, turn: int, x: float, y: float) -> Markup:
    drawn = tag("circle", cx=x, cy=y, r=10)
    return tag("g.tpt", drawn, words(x, y + 4.5, number, 13, "mid bold"), data_turn=turn)
