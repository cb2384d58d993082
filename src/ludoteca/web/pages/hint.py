"""A hint as the page shows it: the best three turns, the value of each, and the steps of the selected one."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from markupsafe import Markup

from ludoteca.core.shapes import Offer
from ludoteca.server.shapes import Hint, Way
from ludoteca.ui.drawing import n, svg, tag
from ludoteca.web.parts.values import line_of, plain, signed

WIDTH, HEIGHT = 84.0, 16.0


class HintStep(TypedDict):
    """A step of a turn: a choice, made so many times in a row."""

    label: str
    anchor: str
    times: int


class WayShown(TypedDict):
    """A way as the page shows it, with its value if games were played on after it."""

    label: str
    steps: list[HintStep]
    then: list[HintStep]
    several: bool
    choices: str
    shows: bool
    mean: NotRequired[str]
    error: NotRequired[str]
    whisker: NotRequired[Markup]


def hint_page(hint: Hint, seats: int) -> dict[str, object]:
    """Return the data for the template of a hint."""
    ways = hint["ways"]
    known = [way for way in ways if "mean" in way]
    return {
        "number": hint["number"],
        "solo": seats == 1,
        "games": min((way["games"] for way in known), default=0),
        "rough": any(way["rough"] for way in known),
        "ways": [shown(way, known) for way in ways],
    }


def shown(way: Way, known: list[Way]) -> WayShown:
    first, then = steps(way["choices"]), steps(way["then"])
    told = WayShown(
        label=line_of(way["choices"]),
        steps=first,
        then=then,
        several=len(first) + len(then) > 1,
        choices=" ".join(str(offer["choice"]) for offer in way["choices"]),
        shows=way["choices"][0]["shows"],
    )
    if "mean" in way:
        told |= {"mean": signed(way["mean"]), "error": plain(way["error"]), "whisker": whisker(way, known)}
    return told


def steps(offers: list[Offer]) -> list[HintStep]:
    """Return the steps of a turn; a choice made several times in a row is one step."""
    found: list[HintStep] = []
    for offer in offers:
        if found and found[-1]["label"] == offer["label"]:
            found[-1]["times"] += 1
        else:
            found.append({"label": offer["label"], "anchor": offer["anchor"], "times": 1})
    return found


def whisker(way: Way, known: list[Way]) -> Markup:
    """Draw the value of a way and its ±, on the same scale for all ways, with a line where zero is if that is near."""
    low: float = min(one["mean"] - one["error"] for one in known)
    high: float = max(one["mean"] + one["error"] for one in known)
    if 0 < low < high - low:
        low = 0.0
    elif low - high < high < 0:
        high = 0.0
    scale = (WIDTH - 10) / max(high - low, 1.0)

    def x(value: float) -> float:
        return 5 + (value - low) * scale

    middle = HEIGHT / 2
    drawn = tag("path.wk", d=f"M{n(x(way['mean'] - way['error']))} {n(middle)}H{n(x(way['mean'] + way['error']))}")
    drawn += tag("circle.wd", cx=x(way["mean"]), cy=middle, r=3.5)
    if low <= 0 <= high:
        drawn = tag("path.zero", d=f"M{n(x(0.0))} 1V{n(HEIGHT - 1)}") + drawn
    return svg(WIDTH, HEIGHT, drawn, css="wh", aria_hidden="true")
