"""A series of games alone, drawn: this series as bars, the one before as rings, targets as lines across."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.i18n.text import text
from ludoteca.kit.series import Series, series_of
from ludoteca.server.shapes import SeriesAt, SeriesGame
from ludoteca.ui.drawing import n, svg, tag, words

WIDTH, HEIGHT = 560.0, 200.0
LEFT, TOP, GROUND = 30.0, 24.0, 24.0
SHOWN = 8  # games, at least
LOWEST = 40  # points at the ground, unless somebody has fewer

Games = Sequence[SeriesGame]


def bars(rules: Series, games: Games, before: Sequence[int | None]) -> Markup:
    """Draw a series; `before` has the points of the games of the series before."""
    count = max(SHOWN, len(games) + 1, len(before))
    targets = [rules.target(number) for number in range(1, count + 1)]
    points = [game["points"] for game in games] + [None] * (count - len(games))
    reached = [at for at in (*points, *before) if at is not None]
    low: int = min(LOWEST, *targets, *reached) // 10 * 10
    high: int = -(-max(*targets, *reached, low + 10) // 10) * 10
    bottom, across = HEIGHT - GROUND, (WIDTH - LEFT) / count
    open_ = next((at for at, got in enumerate(points) if got is None), count) if not missed(games) else count

    def y(value: float) -> float:
        return bottom - (value - low) * (bottom - TOP) / (high - low)

    drawn = Markup()
    for tick in range(low, high + 1, 10 if high - low <= 50 else 20 if high - low <= 100 else 50):
        drawn += tag("path", d=f"M{n(LEFT)} {n(y(tick))}H{n(WIDTH)}", css="zero" if tick == low else "grid")
        drawn += words(LEFT - 6, y(tick) + 4, minus(tick), 11.5, "end t2")
    for at, (got, target) in enumerate(zip(points, targets, strict=True)):
        x, wide = LEFT + at * across + 6, across - 12
        top = target if got is None else max(got, low)
        css = ("nx" if at == open_ else "to") if got is None else "ok" if got >= target else "no"
        drawn += tag("rect", x=x, y=y(top), width=wide, height=max(0.0, bottom - y(top)), rx=4, css=f"sb {css}")
        if got is not None:
            drawn += words(x + wide / 2, bottom - 8, minus(got), 13, "mid bold")
        if (old := before[at] if at < len(before) else None) is not None:
            drawn += tag("circle", cx=x + wide / 2, cy=y(old), r=5, css="old no" if old < target else "old")
        drawn += tag("path.tgl", d=f"M{n(x - 3)} {n(y(target))}h{n(wide + 6)}")
        drawn += words(x + wide / 2, y(max(top, target)) - 6, target, 11.5, "mid t2")
        drawn += words(x + wide / 2, HEIGHT - 6, at + 1, 11.5, "mid t2")
    return svg(WIDTH, HEIGHT, drawn, css="solc", role="img", aria_label=in_words(rules, games, before))


def minus(number: int) -> str:
    return str(number).replace("-", "−")


def in_words(rules: Series, games: Games, before: Sequence[int | None]) -> str:
    told = [
        text("series", "chart_next", n=game["number"], target=game["target"])
        if game["points"] is None
        else text("series", "chart_game", n=game["number"], points=game["points"], target=game["target"])
        for game in games
    ]
    if not games or reached(games[-1]):
        told.append(text("series", "chart_next", n=len(games) + 1, target=rules.target(len(games) + 1)))
    if before:
        told.append(text("series", "chart_before", points=", ".join("–" if p is None else str(p) for p in before)))
    return f"{text('series', 'chart')}: {'; '.join(told)}"


def reached(game: SeriesGame) -> bool:
    return game["points"] is not None and game["points"] >= game["target"]


def missed(games: Games) -> bool:
    """Whether the series has ended: its last game has missed its target."""
    return bool(games) and games[-1]["points"] is not None and not reached(games[-1])


def legend(games: Games, before: Sequence[int | None]) -> list[tuple[str, str]]:
    """Return the marks that are to be seen in the chart, each with its meaning."""
    shown = {"ok": any(map(reached, games)), "no": missed(games), "od": bool(before), "tg": True}
    return [(css, text("series", f"legend_{css}")) for css, is_there in shown.items() if is_there]


def sentence(rules: Series, games: Games) -> str:
    """Say how far the series has come with the last of these games."""
    if not games:
        return text("series", "begin", target=rules.target(1))
    last = games[-1]
    facts = {"n": last["number"], "target": last["target"]}
    if last["points"] is None:
        return text("series", "runs", **facts)
    if not reached(last):
        return text("series", "missed", **facts, points=last["points"])
    food, following = (last["points"] - last["target"]) // 2, rules.target(last["number"] + 1)
    return text("series", "reached", **facts, points=last["points"], food=food, next=following)


def series_page(game: str, state: SeriesAt) -> dict[str, object]:
    """Return the data for the final sheet of a game of a series."""
    rules = series_of(game)
    assert rules
    games, before = state["games"], state["before"]
    return {
        **state,
        "sentence": sentence(rules, games[: state["number"]]),
        "bars": bars(rules, games, before),
        "legend": legend(games, before),
        "kept": [rules.about(card).title for card in state["kept"]],
        "choices": [{"card": card, "about": rules.about(card)} for card in state["choices"]],
        "target": rules.target(state["number"] + 1),
    }


def series_start(rules: Series, last: Sequence[Games]) -> dict[str, object]:
    """Return the facts of a series for the form of a new game: the latest series, and the one before it as rings."""
    games: Games = last[0] if last else []
    before = [game["points"] for game in last[1]] if len(last) > 1 else []
    goes_on = bool(games) and not missed(games)
    number = games[-1]["number"] if games else 0
    running = goes_on and games[-1]["points"] is None
    return {
        "sentence": sentence(rules, games),
        "bars": bars(rules, games, before),
        "legend": legend(games, before),
        "table": games[-1]["table"] if goes_on else None,
        "go": text("series", "on", n=number) if running else text("series", "ready", n=number + 1),
        "first": rules.first(),
    }
