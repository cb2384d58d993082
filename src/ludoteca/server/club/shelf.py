"""The shelf of games, as the server offers them."""

from __future__ import annotations

from ludoteca import boxes
from ludoteca.core.box import Box
from ludoteca.server.shapes import GameOffered, OptionOffered


def shelf() -> list[GameOffered]:
    """Return all games with their options."""
    return [offered(lid) for lid in boxes()]


def offered(lid: Box) -> GameOffered:
    options = [OptionOffered(name=one.name, values=one.values, about=one.about) for one in lid.options]
    return GameOffered(
        key=lid.key,
        title=lid.title,
        authors=lid.authors,
        publisher=lid.publisher,
        players=lid.players,
        private=lid.private,
        options=options,
    )
