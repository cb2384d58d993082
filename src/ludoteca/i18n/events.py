"""What happened, in words: a sentence for each event, made from the message `log.<verb>` of the game's catalogue."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from ludoteca.core.game import Event
from ludoteca.i18n.text import has_text, text

MAY_BE_LEFT_OUT = re.compile(r"\[([^\]]*)\]")
PLACE = re.compile(r"\{(\w+)")
NUMBERED = re.compile(r"(\D+)(\d+)")


class Count(int):
    """A number that knows its noun's two forms: `{coins:coin|coins}`."""

    def __format__(self, forms: str) -> str:
        one, _, many = forms.partition("|")
        return f"{int(self)} {one if self == 1 else many}" if forms else str(int(self))


def sentence(game: str, event: Event, names: Sequence[str]) -> str:
    """One event in words, with the players called by `names`."""
    facts: dict[str, Any] = {fact: words(game, fact, value) for fact, value in event.items()}
    facts["who"] = names[event["who"]] if event["who"] >= 0 else ""
    return message(game, event["verb"], facts).format(**facts)


def message(game: str, verb: str, facts: Mapping[str, Any]) -> str:
    """The message for a verb with places for these facts. A part of it in [brackets] is said only if none of its places
    is zero or empty."""

    def said(part: re.Match[str]) -> str:
        return part[1] if all(facts[place] for place in PLACE.findall(part[1])) else ""

    return MAY_BE_LEFT_OUT.sub(said, text(game, f"log.{verb}"))


def words(game: str, fact: str, value: Any) -> str | Count:
    """A fact of an event: a name, a number, how many there are of each (as the game's `telling.COUNTED` lists them),
    or products such as 3×2 + 4×1."""
    if isinstance(value, int):
        return Count(value)
    if isinstance(value, str):
        return named(game, value)
    if fact in (counted := import_module(f"ludoteca.games.{game}.telling").COUNTED):
        things = zip(value, counted[fact], strict=True)
        return ", ".join(so_many(game, n, name) for n, name in things if n)
    return " + ".join(f"{a}×{b}" for a, b in value)


def so_many(game: str, number: int, thing: str) -> str:
    """`1 pig`, `2 pigs`: by the message `goods.<thing>`, if the game has one."""
    key = f"goods.{thing}"
    return text(game, key, n=Count(number)) if has_text(game, key) else f"{number} {named(game, thing)}"


def named(game: str, thing: str) -> str:
    """The name of a thing; `villa3` is the villa's name and its number."""
    if has_text(game, f"name.{thing}"):
        return text(game, f"name.{thing}")
    numbered = NUMBERED.fullmatch(thing)
    if numbered and has_text(game, f"name.{numbered[1]}"):
        return f"{named(game, numbered[1])} {numbered[2]}"
    return thing


def seat_names(players: int) -> list[str]:
    """What the players are called who have no other name."""
    return [text("common", "seat.name", n=seat + 1) for seat in range(players)]
