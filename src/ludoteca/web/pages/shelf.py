"""The start page: the shelf of games, and the seats and options of a new table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ludoteca.i18n.events import Count
from ludoteca.i18n.text import has_text, text

EASIEST = "creatures"  # to learn
WINDOWS = (0, 10, 20, 30, 60, 120, 300, 600)  # seconds


def counts(players: Sequence[int]) -> str:
    """For how many: 2–4, or just 2."""
    return f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])


def shelf(games: list[dict[str, Any]], played: Counter[str] | None = None) -> list[dict[str, Any]]:
    """The games, each with how often this browser has played it; None: it has never played any."""
    return [{**game, "counts": counts(game["players"]), "played": known(game["key"], played)} for game in games]


def known(game: str, played: Counter[str] | None) -> str:
    if played is None:
        return text("friends", "start.easy") if game == EASIEST else ""
    return text("friends", "start.played", n=played[game]) if played[game] else text("friends", "start.new")


def new_table(game: dict[str, Any], levels: list[str], level: str = "normal") -> dict[str, Any]:
    """The form for a new table: you against one bot, unless somebody wants it otherwise."""
    names = ["", *text("web", "start.bots").split()]
    usual = 2 if 2 in game["players"] else game["players"][0]
    seats = [
        {
            "kind": "here" if i == 0 else "bot" if i < usual else "empty",
            "name": names[i],
            "optional": i >= game["players"][0],
        }
        for i in range(game["players"][-1])
    ]
    options = [option(game["key"], o) for o in game["options"] if len(o["values"]) > 1]
    chosen = {**game, "options": options}
    return {"chosen": chosen, "seats": seats, "levels": levels, "level": level, "windows": windows(game)}


def windows(game: dict[str, Any]) -> list[dict[str, Any]]:
    """After how many seconds questions that are asked in private may close by themselves, where a game has any."""
    return [{"seconds": seconds, "title": lasting(seconds)} for seconds in WINDOWS] if game["private"] else []


def lasting(seconds: int) -> str:
    if not seconds:
        return text("web", "start.windows_never")
    unit = "minutes" if seconds >= 60 else "seconds"
    return text("web", f"start.windows_{unit}", n=Count(seconds // 60 if seconds >= 60 else seconds))


def option(game: str, asked: dict[str, Any]) -> dict[str, Any]:
    """An option of a game: a switch if it is yes or no, else a list of values."""
    name, values = asked["name"], asked["values"]
    title = option_text(game, name, name.replace("_", " ").capitalize())
    return {
        "name": name,
        "title": title,
        "about": asked["about"][:1].upper() + asked["about"][1:],
        "switch": set(values) == {True, False},
        "value": values[0],
        "choices": [
            {"value": str(v), "title": option_text(game, f"{name}_{v}", str(v).replace("_", " "))} for v in values
        ],
    }


def option_text(game: str, name: str, otherwise: str) -> str:
    key = f"option.{name}"
    return (
        text(game if has_text(game, key) else "web", key) if has_text(game, key) or has_text("web", key) else otherwise
    )
