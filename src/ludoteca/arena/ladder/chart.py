"""The ratings of a contest as a drawing: a dot for each bot, and a line as long as its bounds."""

from __future__ import annotations

from math import ceil, floor

from markupsafe import Markup

from ludoteca.arena.ladder.table import Ladder
from ludoteca.ui.drawing import n, tag
from ludoteca.ui.terminal import plain

WIDTH, ROW, TOP, NAMES, MARGIN = 720, 34, 44, 200, 24
LONGEST = 22  # letters of a name that have room
STYLE = Markup(
    "<style>svg{background:#fff;font:14px system-ui,sans-serif}text{fill:#222}.quiet{fill:#666;font-size:12px}"
    ".grid{stroke:#ddd}.bar{stroke:#3465a4;stroke-width:3;stroke-linecap:round}.dot{fill:#3465a4}"
    "@media(prefers-color-scheme:dark){svg{background:#1b1b1b}text{fill:#eee}.quiet{fill:#aaa}.grid{stroke:#444}"
    ".bar{stroke:#8ab4e8}.dot{fill:#8ab4e8}}</style>"
)


def chart(ladder: Ladder, title: str) -> Markup:
    """Draw the ratings of bots, or their mean scores if they play alone."""
    what = "rating" if ladder.ratings else "mean score"
    spans = {name: span for name, span in ((bot.name, span_of(ladder, bot.name)) for bot in ladder.bots) if span}
    ticks = scale([end for span in spans.values() for end in (span[0], span[2])])
    height = TOP + ROW * len(ladder.bots) + 34

    def x(figure: float) -> float:
        return NAMES + (WIDTH - NAMES - MARGIN) * (figure - ticks[0]) / (ticks[-1] - ticks[0])

    drawn = tag("title", title) + STYLE + tag("text", title, x=MARGIN / 2, y=24)
    for tick in ticks:
        drawn += tag("path.grid", d=f"M{n(x(tick))} {TOP}V{height - 30}")
        drawn += tag("text.quiet", f"{tick:g}".replace("-", "−"), x=x(tick), y=height - 12, text_anchor="middle")
    for row, bot in enumerate(ladder.bots):
        y = TOP + ROW * row + ROW / 2
        drawn += tag("text", short(bot.name), x=NAMES - 12, y=y + 5, text_anchor="end")
        if span := spans.get(bot.name):
            low, middle, high = span
            told = f"{plain(bot.name)}: {what} {middle:.1f}, 95 % bounds {low:.1f} to {high:.1f}"
            bar = tag("path.bar", d=f"M{n(x(low))} {n(y)}H{n(x(high))}")
            drawn += tag("g", tag("title", told), bar, tag("circle.dot", cx=x(middle), cy=y, r=6))
    drawn += tag("text.quiet", f"{what}, 95 % bounds", x=MARGIN / 2, y=height - 12)
    box = f"0 0 {WIDTH} {height}"
    return tag("svg", drawn, xmlns="http://www.w3.org/2000/svg", viewBox=box, width=WIDTH, height=height, role="img")


def span_of(ladder: Ladder, name: str) -> tuple[float, float, float] | None:
    if rating := ladder.ratings.get(name):
        return rating.low, rating.mu, rating.high
    score = ladder.found.bots[name].score
    if ladder.players > 1 or score.value is None:
        return None
    return score.value - (score.reach or 0), score.value, score.value + (score.reach or 0)


def scale(ends: list[float]) -> list[float]:
    """Return round numbers from below the lowest to above the highest, ten at most."""
    low, high = (min(ends), max(ends)) if ends else (0.0, 1.0)
    steps = (figure * 10.0**power for power in range(-1, 9) for figure in (1, 2, 5))
    step = next((step for step in steps if (high - low) / step <= 8), high - low)
    first = floor(low / step)
    return [i * step for i in range(first, max(ceil(high / step), first + 1) + 1)]


def short(name: str) -> str:
    name = plain(name)
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
