"""All offers as one list beside the board: to be searched, and to be played by clicks on the board."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.i18n.text import text
from ludoteca.ui.drawing import Shown, Sight, kept, tag


def all_offers(offers: Sequence[Shown], sight: Sight) -> Markup:
    if not offers:
        return tag("p.none", text("web", "choices.none"))
    drawn = [offered(one["choice"], one["anchor"], one["notation"], one["label"], sight.shows(one)) for one in offers]
    return Markup("\n").join(drawn)


@kept
def offered(choice: int | str, anchor: str, notation: str, label: str, shows: str) -> Markup:
    """Draw a choice; `shows` are the words for the hidden thing that it brings to light."""
    body = [label, Markup(" "), tag("small", shows)] if shows else [label]
    told = {"data_choice": choice, "data_anchor": anchor, "data_shows": shows or None, "title": notation}
    return tag("button", *body, tag("kbd", notation), type="button", **told)
