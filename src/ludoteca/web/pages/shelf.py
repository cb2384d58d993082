"""The start page: the shelf of games, and the seats and options of a new table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from ludoteca.core.box import Box
from ludoteca.core.shapes import Options, OptionValue
from ludoteca.games import boxes
from ludoteca.i18n.events import Count
from ludoteca.i18n.text import has_text, text
from ludoteca.server.shapes import GameOffered, OptionOffered
from ludoteca.ui.drawing import renderer
from ludoteca.ui.introduction import Form, introduction

WINDOWS = (0, 10, 20, 30, 60, 120, 300, 600)  # seconds after which private questions close; 0: never


class GameShown(GameOffered):
    """A game of the shelf, with its player counts and how often this browser has played it, in words."""

    counts: str
    played: str


class ValueShown(TypedDict):
    """A value of an option in words."""

    value: str
    title: str
    about: str
    chosen: bool


class OptionShown(TypedDict):
    """An option in the form: its field, and whether it is a switch. It counts only beside the option value `only`, if
    set."""

    name: str
    field: str
    title: str
    switch: bool
    only: str
    choices: list[ValueShown]


class Last(NamedTuple):
    """The options of the last table that somebody opened of a game."""

    options: Options
    windows: int


def counts(players: Sequence[int]) -> str:
    """Return the player counts of a game in words: 2–4, or just 2."""
    return f"{players[0]}–{players[-1]}" if len(players) > 1 else str(players[0])


def shelf(games: list[GameOffered], played: Counter[str] | None = None) -> list[GameShown]:
    """Return the games, each with how often this browser has played it; None: it has never played any."""
    return [GameShown(**game, counts=counts(game["players"]), played=known(game["key"], played)) for game in games]


def easiest() -> Box:
    """Return the box of the game that newcomers are advised to begin with."""
    lids = boxes()
    return next((lid for lid in lids if lid.easy), lids[0])


def known(game: str, played: Counter[str] | None) -> str:
    if played is None:
        return text("friends", "start.easy") if game == easiest().key else ""
    return text("friends", "start.played", n=played[game]) if played[game] else text("friends", "start.new")


def new_table(game: GameShown, levels: list[str], level: str = "normal", last: Last | None = None) -> dict[str, object]:
    """Return the data for the form of a new table: one person against one bot, with the options of the browser's last
    table of this game."""
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
    form = introduction(game["key"]).form
    wished = last.options if last else form.first
    asked = [one for one in game["options"] if len(one["values"]) > 1]
    asked.sort(key=lambda one: not form.cards.startswith(f"{one['name']}="))  # first the option on which others depend
    options = [option(game["key"], one, wished.get(one["name"])) for one in asked]
    folded = [one for one in options if one["name"] in form.folded]
    if game["private"]:
        folded.append(closing(form, last.windows if last else 0))
    return {
        "chosen": game,
        "seats": seats,
        "coached": hasattr(renderer(game["key"]), "coach"),
        "levels": levels,
        "level": level,
        "options": [one for one in options if one not in folded],
        "folded": folded,
        "unusual": any(not one["choices"][0]["chosen"] for one in folded),
    }


def closing(form: Form, chosen: int) -> OptionShown:
    """Return the option for the seconds after which private questions close by themselves."""
    chosen = chosen if chosen in WINDOWS else 0
    return {
        "name": "windows",
        "field": "windows",
        "title": text("web", "start.windows"),
        "switch": False,
        "only": form.only("windows"),
        "choices": [
            {
                "value": str(seconds),
                "title": lasting(seconds),
                "about": text("web", "start.windows_about" if seconds else "start.windows_never_about"),
                "chosen": seconds == chosen,
            }
            for seconds in WINDOWS
        ],
    }


def lasting(seconds: int) -> str:
    if not seconds:
        return text("web", "start.windows_never")
    unit = "minutes" if seconds >= 60 else "seconds"
    return text("web", f"start.windows_{unit}", n=Count(seconds // 60 if seconds >= 60 else seconds))


def option(game: str, asked: OptionOffered, wished: OptionValue | None = None) -> OptionShown:
    """Return an option of a game: a switch if it is yes or no, else a list of values; the wished one is chosen, or else
    the default."""
    name, values = asked["name"], asked["values"]
    chosen = wished if wished is not None and wished in values else values[0]
    return {
        "name": name,
        "field": f"option-{name}",
        "title": option_text(game, name, name.replace("_", " ").capitalize()),
        "switch": set(values) == {True, False},
        "only": introduction(game).form.only(name),
        "choices": [value_words(game, asked, value, value == chosen) for value in values],
    }


def value_words(game: str, asked: OptionOffered, value: OptionValue, chosen: bool) -> ValueShown:
    """Return a value of an option in words, with a line about its meaning."""
    name, shown = f"{asked['name']}_{value}".lower(), str(value).replace("_", " ")
    about = asked["about"][:1].upper() + asked["about"][1:]
    return {
        "value": str(value),
        "title": option_text(game, name, shown),
        "about": option_text(game, f"{name}_about", about),
        "chosen": chosen,
    }


def option_text(game: str, name: str, otherwise: str) -> str:
    return text(game, f"option.{name}") if has_text(game, f"option.{name}") else otherwise
