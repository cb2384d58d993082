"""The analysis of a finished game as its page shows it: the graph of margins, the turning points, and the turns of one
seat beside those of the bot."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple, TypedDict

from markupsafe import Markup

from ludoteca.bots.margins import Estimate
from ludoteca.bots.values import lead
from ludoteca.core.game import Event
from ludoteca.i18n.text import text
from ludoteca.server.shapes import Found, Look, PartFound, Plan
from ludoteca.ui.drawing import Sight, joined
from ludoteca.web.pages.table import log_lines, names_of, score_of
from ludoteca.web.parts.margins_chart import margins_chart
from ludoteca.web.parts.values import plain, said, signed, whole

MOST_POINTS = 4
SEARCHED = 0.2  # seconds, as `server/study/analysing.py` lets the bot search


class TurningPoint(TypedDict):
    """A turning point: its number, its turn in words, and how many points of the expected margin it gained or lost."""

    number: int
    index: int
    round: int | None
    html: Markup
    step: float
    said: str


class RowPart(TypedDict):
    """The values of a part of a turn, and of the bot's choices in its place."""

    same: bool
    at: int
    games: int
    mine: str
    mine_error: str
    other: str
    other_error: str


class Row(TypedDict):
    """A turn of one's own beside the bot's."""

    index: int
    at: int
    round: int | None
    did: Markup
    bot: str
    same: bool
    sure: bool
    less: bool
    worth_number: float
    worth: str
    error: str
    parts: list[RowPart]
    bar: tuple[float, float]


class Point(NamedTuple):
    """A turn, and the margin that each seat can expect at it."""

    turn: int
    at: int
    who: int
    round: int | None
    margins: list[Estimate]
    parts: list[PartFound]


def analysis_page(look: Look, events: list[Event], found: Found) -> dict[str, object]:
    """Return the data for the template; `look` and `events` are those of the seat through whose eyes the game is
    analysed."""
    eyes, names = found["seat"], names_of(look["seats"])
    mine = look["seats"][eyes]["mine"] and sum(seat["mine"] for seat in look["seats"]) == 1
    sight = Sight(look["view"], names, mine, [])
    deeds = Deeds(events, sight, look, found["plan"])
    points, end = points_of(found), final(sight)
    turning = turning_points(points, end, eyes)
    rows = [row(point, deeds) for point in points if point.who == eyes and point.parts]
    rows.sort(key=lambda one: (one["sure"] is False, one["worth_number"]))
    shown = [sight.name(seat) for seat in range(len(names))]
    plan = found["plan"]
    return {
        "look": look,
        "found": found,
        "eyes": eyes,
        "mine": mine,
        "name": names[eyes],
        "names": shown,
        "plain_names": names,
        "solo": len(names) == 1,
        "several": len(names) > 2,
        "plan": plan,
        "games": plan["games"] if plan else 0,
        "searched": SEARCHED,
        "all": len(plan["turns"]) if plan else 0,
        "seconds": round(thought(found)),
        "charts": charts(plan, points, end, turning, eyes, shown, deeds) if plan and points else [],
        "nows": [now(point, points, end, eyes, shown) for point in points],
        "turning": [told(number, point, step, deeds, shown, eyes) for number, (point, step) in enumerate(turning, 1)],
        "rows": rows,
        "good": sum(not one["less"] for one in rows),
        "less": sum(one["less"] for one in rows),
    }


def thought(found: Found) -> float:
    plan = found["plan"]
    return float(plan["thought"] + sum(turn["thought"] for turn in found["turns"])) if plan else 0.0


def points_of(found: Found) -> list[Point]:
    plan = found["plan"]
    if not plan:
        return []
    known = {turn["at"]: turn for turn in found["turns"]}
    return [
        Point(i, turn["at"], turn["who"], turn["round"], known[turn["at"]]["margins"], known[turn["at"]]["parts"])
        for i, turn in enumerate(plan["turns"])
        if turn["at"] in known
    ]


def final(sight: Sight) -> list[float]:
    """Return the margins at the end."""
    totals = [float(total) for total in score_of(sight).totals]
    return [lead(totals, seat) for seat in range(len(totals))]


class Deeds:
    """The words of the log for each turn."""

    def __init__(self, events: list[Event], sight: Sight, look: Look, plan: Plan | None) -> None:
        self.lines = log_lines(events, sight, look)
        self.last = {turn["at"]: turn["last"] for turn in plan["turns"]} if plan else {}

    def of(self, at: int, who: int) -> Markup:
        within = range(at + 1, self.last.get(at, at) + 1)
        return Markup("; ").join([line.html for line in self.lines if line.at in within and who in line.seats])


# -- turning points ----------------------------------------------------------------------------------------------------


def turning_points(points: list[Point], end: list[float], eyes: int) -> list[tuple[Point, float]]:
    """Return the largest steps of the margin that are larger than their ±, in the order of their turns."""
    steps = []
    for i, point in enumerate(points):
        before, after = point.margins[eyes], points[i + 1] if i + 1 < len(points) else None
        mean, error = (after.margins[eyes].mean, after.margins[eyes].error) if after else (end[eyes], 0.0)
        if after is not None and after.turn != point.turn + 1:
            continue  # the turns between are not known yet
        step = mean - before.mean
        if abs(step) > sqrt(before.error**2 + error**2):
            steps.append((point, step))
    steps.sort(key=lambda one: -abs(one[1]))
    return sorted(steps[:MOST_POINTS], key=lambda one: one[0].turn)


def told(number: int, point: Point, step: float, deeds: Deeds, names: list[str], eyes: int) -> TurningPoint:
    """Return a turning point in words: the turn and, if it was one's own, the bot's turn if that explains the step, or
    luck if it does not."""
    did = deeds.of(point.at, point.who)
    if point.who != eyes:
        words = tuple(text("analysis", "points.other", name=names[point.who], did="\0").split("\0"))
        html = joined([words[0], did, words[1]])
    else:
        worth = turn_worth(point)
        theirs = worth.sure and worth.mean * step > 0
        mine = "points.mine" if names[eyes] == text("web", "you") else "points.own_name"
        luck = "points.luck" if mine == "points.mine" else "points.own_luck"
        message = text("analysis", mine if theirs else luck, name=names[eyes], did="\0", bot=worth.bot)
        before, after = message.split("\0")
        html = joined([before, did, after])
    return {
        "number": number,
        "index": point.turn,
        "round": point.round,
        "html": html,
        "step": step,
        "said": signed(step),
    }


# -- one's own turns ---------------------------------------------------------------------------------------------------


class Worth(NamedTuple):
    """The value of a turn compared to the bot's: the sum over its parts."""

    mean: float
    error: float
    bot: str
    same: bool

    @property
    def sure(self) -> bool:
        return not self.same and abs(self.mean) > self.error


def turn_worth(point: Point) -> Worth:
    differs = [part for part in point.parts if not part["same"]]
    mean = sum(part["worth"].mean for part in differs)
    error = sqrt(sum(part["worth"].error ** 2 for part in differs))
    first = max(differs, key=lambda part: abs(part["worth"].mean), default=point.parts[0])
    return Worth(mean, error, ", ".join(said(first["bot"])), not differs)


def row(point: Point, deeds: Deeds) -> Row:
    """Return a turn beside the bot's, with the value of the difference."""
    worth = turn_worth(point)
    differs = [part for part in point.parts if not part["same"]] or point.parts[:1]
    return {
        "index": point.turn,
        "at": point.at,
        "round": point.round,
        "did": deeds.of(point.at, point.who),
        "bot": worth.bot,
        "same": worth.same,
        "sure": worth.sure,
        "less": worth.sure and worth.mean < 0,
        "worth_number": worth.mean if not worth.same else 0.0,
        "worth": signed(worth.mean),
        "error": plain(worth.error),
        "parts": [part_of(part) for part in differs],
        "bar": (worth.mean, worth.error),
    }


def part_of(part: PartFound) -> RowPart:
    mine, other = part["mine"], part["other"]
    return {
        "same": part["same"],
        "at": part["at"],
        "games": mine.games,
        "mine": signed(mine.mean),
        "mine_error": plain(mine.error),
        "other": signed(other.mean),
        "other_error": plain(other.error),
    }


# -- the graph ---------------------------------------------------------------------------------------------------------


def now(point: Point, points: list[Point], end: list[float], eyes: int, names: list[str]) -> dict[str, object]:
    """Return the facts beside the graph for the turn that is pointed at: its value, the value after it, and the range
    of the games."""
    value = point.margins[eyes]
    after = next((one.margins[eyes].mean for one in points if one.turn == point.turn + 1), None)
    last = point.turn == points[-1].turn
    return {
        "index": point.turn,
        "at": point.at,
        "round": point.round,
        "name": names[point.who],
        "value": signed(value.mean),
        "error": plain(value.error),
        "after": signed(end[eyes]) if last else signed(after) if after is not None else "",
        "low": whole(value.low),
        "high": whole(value.high),
    }


def charts(
    plan: Plan,
    points: list[Point],
    end: list[float],
    turning: list[tuple[Point, float]],
    eyes: int,
    names: list[str],
    deeds: Deeds,
) -> list[dict[str, str]]:
    """Draw the graph, wide and narrow."""
    lines = [[(point.turn, point.margins[seat]) for point in points] for seat in range(len(names))]
    rounds = [turn["round"] for turn in plan["turns"]]
    marks = [(number, point.turn) for number, (point, _) in enumerate(turning, 1)]
    told = [
        text("analysis", "chart_of", name=name, first=signed(lines[i][0][1].mean), last=signed(end[i]))
        for i, name in enumerate(names)
    ]
    told += [
        text("analysis", "chart_point", number=number, words=deeds.of(point.at, point.who).striptags())
        for number, (point, _) in enumerate(turning, 1)
    ]
    title = text("analysis", "axis_points" if len(names) == 1 else "axis_margin")
    says = text("analysis", "chart", title=title, told="; ".join(told))
    return [
        {"css": css, "html": margins_chart(lines, end, rounds, marks, eyes, says, width, height)}
        for css, width, height in (("cwide", 960.0, 400.0), ("cnar", 340.0, 280.0))
    ]
