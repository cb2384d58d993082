"""The action spaces on the page, as tiles of HTML; `spaces.py` draws them for pictures."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.creatures.page.refusals import why
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import CHANGING
from ludoteca.games.creatures.page.spaces import (
    ORDER,
    PICTURES,
    SUPPLIES,
    anchor_of,
    goods_of,
    says,
    worker_on,
)
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.farm import figure, lying, refills, rounds, rule_in_short, sign, space


def space_tiles(sight: Sight) -> list[Markup]:
    """Return all spaces, and the round."""
    return [*(space_tile(sight, name) for name in ORDER), round_tile(sight)]


def space_tile(sight: Sight, name: str) -> Markup:
    by, reason = worker_on(sight, name), why(sight, f"space:{name}")
    now = sight.cause == name and by == sight.you
    return space(
        sight,
        anchor_of(sight, name),
        says(sight, name, standing=not reason),
        sight.text(f"name.{name}"),
        corner(sight, name),
        content(sight, name, by),
        css="now" if now else "occ" if by is not None else "",
        why=reason,
    )


def corner(sight: Sight, name: str) -> Markup:
    """Return the goods that come here each round."""
    for good, number in sight.table["refills"][name].items():
        return mark("refill", "ic-12 ref") + sign(sight, good) if name in CHANGING else refills(number)
    return Markup()


def content(sight: Sight, name: str, by: int | None) -> Markup:
    """Return the goods, or the rule in short; and the worker, or a picture of what can be had."""
    goods, filled, last = goods_of(sight, name), sight.table["refills"][name], Markup()
    if by is not None:
        last = figure(by, space=name)
    elif name in PICTURES:
        picture, css = PICTURES[name]
        last = mark(picture, f"ic-24 {css}")
    if by is not None and filled and not goods:
        return tag("small", sight.text("draw.taken")) + last
    if filled or goods:
        grows = name == "expand" and sight.table["supply"]["expansions"]
        more = tag("span.gn", mark("expansion", "ic-24 g-reed"), tag("b", 1)) if grows else Markup()
        return joined([lying(goods), more, last])
    told = sight.text(f"space.{name}")
    if name in SUPPLIES:
        told += f" · {sight.text('draw.left', n=sight.table['supply'][SUPPLIES[name]])}"
    return joined([rule_in_short(told), last])


def round_tile(sight: Sight) -> Markup:
    """Return the round, and the workers that are still to be placed."""
    now, of, seats = sight.table["round"], sight.table["printed"]["rounds"], sight.table["seats"]
    waiting = [tag("span", *[figure(seat)] * data["workers"], data_home=seat) for seat, data in enumerate(seats)]
    left = [sight.text("draw.workers", name=sight.name(seat), n=data["workers"]) for seat, data in enumerate(seats)]
    told = sight.text("draw.round", n=now, of=of)
    parts = (tag("b", told), rounds(now, of), tag("span.folk", *waiting))
    return tag("div.course", *parts, role="img", aria_label=f"{told}. {' '.join(left)}")
