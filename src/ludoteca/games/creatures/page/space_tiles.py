"""The action spaces on the page, as tiles of HTML; `spaces.py` draws them for pictures."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.creatures.board import GOODS, ROUNDS, SPACE_NAMES, SPACES, Space
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.spaces import (
    ORDER,
    PICTURES,
    SUPPLIES,
    anchor_of,
    coming,
    goods_of,
    refusal,
    says,
)
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.farm import figure, lying, refills, rounds, rule_in_short, sign, space


def space_tiles(sight: Sight) -> list[Markup]:
    """All spaces, and the round."""
    return [*(space_tile(sight, SPACE_NAMES.index(name)) for name in ORDER), round_tile(sight)]


def space_tile(sight: Sight, i: int) -> Markup:
    kind, by = SPACES[i], sight.table["spaces"][i]["by"]
    now = sight.cause == kind.name and by == sight.you
    css = "now" if now else "occ" if by is not None else ""
    name, why = sight.text(f"name.{kind.name}"), refusal(sight, i)
    return space(
        sight,
        anchor_of(sight, i),
        says(sight, i, standing=not why),
        name,
        corner(sight, kind),
        content(sight, kind, by),
        css=css,
        why=why,
    )


def corner(sight: Sight, kind: Space) -> Markup:
    """What comes here each round."""
    if kind.each_round and kind.bracketed < 0:
        return refills(kind.each_round)
    if kind.each_round:
        return mark("refill", "ic-12 ref") + sign(sight, GOODS.names[coming(sight, kind)])
    return Markup()


def content(sight: Sight, kind: Space, by: int | None) -> Markup:
    """The goods, or the rule in short; and the worker, or a picture of what can be had."""
    goods, last = goods_of(sight, kind), Markup()
    if by is not None:
        last = figure(by, space=kind.name)
    elif kind.name in PICTURES:
        picture, css = PICTURES[kind.name]
        last = mark(picture, f"ic-24 {css}")
    if by is not None and kind.each_round and not goods:
        return tag("small", sight.text("draw.taken")) + last
    if kind.each_round or goods:
        grows = kind.name == "expand" and sight.table["supply"]["expansions"]
        more = tag("span.gn", mark("expansion", "ic-24 g-reed"), tag("b", 1)) if grows else Markup()
        return joined([lying(goods), more, last])
    told = sight.text(f"space.{kind.name}")
    if kind.name in SUPPLIES:
        told += f" · {sight.text('draw.left', n=sight.table['supply'][SUPPLIES[kind.name]])}"
    return joined([rule_in_short(told), last])


def round_tile(sight: Sight) -> Markup:
    """Which round it is, and the workers that are still to be placed."""
    now, seats = sight.table["round"], sight.table["seats"]
    waiting = [tag("span", *[figure(seat)] * data["workers"], data_home=seat) for seat, data in enumerate(seats)]
    left = [sight.text("draw.workers", name=sight.name(seat), n=data["workers"]) for seat, data in enumerate(seats)]
    told = sight.text("draw.round", n=now, of=ROUNDS)
    parts = (tag("b", told), rounds(now, ROUNDS), tag("span.folk", *waiting))
    return tag("div.course", *parts, role="img", aria_label=f"{told}. {' '.join(left)}")
