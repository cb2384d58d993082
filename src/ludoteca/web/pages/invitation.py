"""The page behind a link: the invitation to a game, the company there, and the rules at a glance."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.core.shapes import OptionValue
from ludoteca.games import box
from ludoteca.i18n.events import Count
from ludoteca.i18n.text import text
from ludoteca.kit.series import Series, series_of
from ludoteca.server.shapes import Invitation, OptionOffered, SeatInvited
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.introduction import introduction
from ludoteca.web.pages.friends import in_words
from ludoteca.web.pages.shelf import option
from ludoteca.web.pages.table import names_of


def glance(game: str) -> list[dict[str, str]]:
    """Return the rules in four sentences, each with a drawing."""
    return [
        {"signs": drawn(row), "title": text(game, f"glance.{part}"), "words": text(game, f"glance.{part}_words")}
        for part, row in zip("abcd", introduction(game).glance, strict=False)
    ]


def drawn(row: tuple[str, ...]) -> Markup:
    size = "ic-24" if len(row) < 4 else "ic-20"
    return joined([mark(name, "t2 ic-14" if name == "to" else f"g-{name} {size}") for name in row])


def invitation_page(invited: Invitation) -> dict[str, object]:
    """Return the data for the template of an invitation."""
    names, seat = names_of(invited["seats"]), invited["seat"]
    host = invited["host"] or text("friends", "join.somebody")
    title, says = invited["title"], "over" if invited["over"] else "watching" if seat is None else "asks"
    usual = box(invited["game"]).settle({})
    return {
        **invited,
        "headline": text("friends", f"join.{says}", name=host, title=title),
        "names": names,
        "rows": [{**one, "says": seat_says(one, i == seat)} for i, one in enumerate(invited["seats"])],
        "own": invited["seats"][seat] if seat is not None else None,
        "players": text("friends", "join.players", n=Count(len(names))),
        "glance": glance(invited["game"]),
        "chosen": [
            option_says(invited["game"], name, value)
            for name, value in invited["options"].items()
            if usual.get(name) != value
        ],
    }


def seat_says(seat: SeatInvited, mine: bool) -> str:
    if mine:
        return text("friends", "join.yours")
    if seat["kind"] == "bot":
        return text("friends", "join.level", level=text("web", f"level.{seat['level']}").lower())
    return in_words(seat)


def option_says(game: str, name: str, value: OptionValue) -> Markup:
    """Say how an option of the table is set."""
    asked = next(o for o in box(game).options if o.name == name)
    told = option(game, OptionOffered(name=name, values=(*asked.values, value), about=asked.about), value)
    chosen = told["choices"][-1]["title"]
    if set(asked.values) == {True, False}:
        return tag("li", chosen)
    series = series_of(game) if len(asked.values) == 1 else None
    return tag("li", f"{told['title']}: {cards(series, value) if series and isinstance(value, str) else chosen}")


def cards(series: Series, names: str) -> str:
    """Return the titles of the cards that a series has kept."""
    return ", ".join(series.about(name).title for name in names.split())
