"""The start page: the shelf of games, the seats and options of a new table, and the tables of this browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.core.text import has_text, text
from ludoteca.web.sights import names_of


def counts(players: Sequence[int]) -> str:
    """For how many: 2–4, or just 2."""
    return f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])


def shelf(games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{**game, "counts": counts(game["players"])} for game in games]


def new_table(game: dict[str, Any], levels: list[str]) -> dict[str, Any]:
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
    options = [option(game["key"], o) for o in game["options"]]
    return {"chosen": {**game, "options": options}, "seats": seats, "levels": levels}


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


def my_tables(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tables of this browser as its list shows them."""
    return [
        {
            "id": table["table"],
            "game": table["game"],
            "title": table["title"],
            "your_turn": table["turn"] is not None and table["turn"] in table["mine"],
            "others": text("web", "start.damaged") if table["damaged"] else others(table),
            "state": state(table),
            "note": text("web", "start.replay") if table["over"] else "",
            "may_leave": table["may_leave"],
            "deletes": table["deletes"],
            "damaged": table["damaged"],
        }
        for table in tables
    ]


def others(table: dict[str, Any]) -> str:
    names = [name for i, name in enumerate(names_of(table["seats"])) if i not in table["mine"]]
    return text("web", "start.with", names=", ".join(names)) if names else text("web", "start.alone")


def state(table: dict[str, Any]) -> str:
    if table["damaged"]:
        return ""
    return text("web", "start.finished") if table["over"] else decides(table)


def decides(table: dict[str, Any]) -> str:
    return text("web", "wait.decides", name=names_of(table["seats"])[table["turn"]])
