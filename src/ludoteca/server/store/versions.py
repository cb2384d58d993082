"""The versions of rules and choices that this server plays, and the text of a position."""

from __future__ import annotations

import json
from functools import cache

from ludoteca.core.game import Game
from ludoteca.core.save import digest
from ludoteca.games import box
from ludoteca.i18n.text import has_text


def rules_of(game: str) -> int:
    """Return the version of the rules that this server plays."""
    return type(box(game).make()).rules


@cache
def vocabulary(game: str) -> str:
    """Return a fingerprint of the choices of a game: where it differs, the number of a choice may stand for another."""
    return digest(sorted(box(game).make().words.codes.items()))


def written(game: Game) -> str:
    """Return the text of a position, as it is kept."""
    return json.dumps(game.position(), separators=(",", ":"))


def tellable(game: str, event: object) -> bool:
    """Whether this is an event, and one for which there are words."""
    if not isinstance(event, dict) or not isinstance(event.get("who"), int):
        return False
    message = f"log.{event.get('verb')}"
    return has_text(game, message) or has_text("common", message)
