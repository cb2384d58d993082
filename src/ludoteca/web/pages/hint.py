"""A hint as the page shows it: the best three turns, what each promises, and the steps of the one that is looked at."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ludoteca.ui.drawing import n, svg, tag
from ludoteca.web.parts.values import line_of, plain, signed

WIDTH, HEIGHT = 84.0, 16.0


def hint_page(hint: dict[str, Any], seats: int) -> dict[str, Any]:
    ways: list[dict[str, Any]] = hint["ways"]
    known = [way for way in ways if "mean" in way]
    return {
        "number": hint["number"],
        "solo": seats == 1,
        "games": min((way["games"] for way in known), default=0),
        "rough": any(way["rough"] for way in known),
        "ways": [shown(way, known) for way in ways],
    }


def shown(way: dict[str, Any], known: list[dict[str, Any]]) -> dict[str, Any]:
    told: dict[str, Any] = {
        "label": line_of(way["choices"]),
        "steps": steps(way["choices"]),
        "then": steps(way["then"]),
    }
    told["several"] = len(told["steps"]) + len(told["then"]) > 1
    told["choices"] = " ".join(str(offer["choice"]) for offer in way["choices"])
    told["shows"] = way["choices"][0]["shows"]
    if "mean" in way:
        told |= {"mean": signed(way["mean"]), "error": plain(way["error"]), "whisker": whisker(way, known)}
    return told


def steps(offers: list[dict[str, Any]]) -> list[dict[str, str]]:
    """The steps of a turn; what is chosen several times in a row is one of them."""
    found: list[dict[str, Any]] = []
    for offer in offers:
        if found and found[-1]["label"] == offer["label"]:
            found[-1]["times"] += 1
        else:
            found.append({"label": offer["label"], "anchor": offer["anchor"], "times": 1})
    return found


def whisker(way: dict[str, Any], known: list[dict[str, Any]]) -> Markup:
    """The value and its ±, on the same scale for all ways, with a line where zero is if that is near."""
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
