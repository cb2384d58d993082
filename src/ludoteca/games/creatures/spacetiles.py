"""The action spaces on the page, as tiles of HTML; `spaces.py` draws them for pictures."""

from __future__ import annotations

from html import escape

from ludoteca.drawing import Sight, mark
from ludoteca.farmdrawing import figure, lying, refills, rounds, rule_in_short, sign, space
from ludoteca.games.creatures.board import GOODS, ROUNDS, SPACE_NAMES, SPACES, Space
from ludoteca.games.creatures.spaces import (
    ORDER,
    PICTURES,
    SUPPLIES,
    anchor_of,
    coming,
    goods_of,
    refusal,
    says,
)


def space_tiles(sight: Sight) -> list[str]:
    """All spaces, and the round."""
    return [*(space_tile(sight, SPACE_NAMES.index(name)) for name in ORDER), round_tile(sight)]


def space_tile(sight: Sight, i: int) -> str:
    kind, by = SPACES[i], sight.table["spaces"][i]["by"]
    now = sight.so_far.get("cause") == kind.name and by == sight.you
    css = "now" if now else "occ" if by is not None else ""
    name, why = sight.text(f"name.{kind.name}"), refusal(sight, i)
    return space(
        sight,
        anchor_of(sight, i),
        says(sight, i),
        name,
        corner(sight, kind),
        content(sight, kind, by),
        css=css,
        why=why,
    )


def corner(sight: Sight, kind: Space) -> str:
    """What comes here each round."""
    if kind.each_round and kind.bracketed < 0:
        return refills(kind.each_round)
    if kind.each_round:
        return f"{mark('refill', 'ic-12 ref')}{sign(sight, GOODS.names[coming(sight, kind)])}"
    return ""


def content(sight: Sight, kind: Space, by: int | None) -> str:
    """The goods, or the rule in short; and the worker, or a picture of what can be had."""
    goods, last = goods_of(sight, kind), ""
    if by is not None:
        last = figure(by)
    elif kind.name in PICTURES:
        picture, css = PICTURES[kind.name]
        last = mark(picture, f"ic-24 {css}")
    if by is not None and kind.each_round and not goods:
        return f"<small>{escape(sight.text('draw.taken'))}</small>{last}"
    if kind.each_round or goods:
        grows = kind.name == "expand" and sight.table["supply"]["expansions"]
        more = f'<span class="gn">{mark("expansion", "ic-24 g-reed")}<b>1</b></span>' if grows else ""
        return lying(goods) + more + last
    told = sight.text(f"space.{kind.name}")
    if kind.name in SUPPLIES:
        told += f" · {sight.text('draw.left', n=sight.table['supply'][SUPPLIES[kind.name]])}"
    return rule_in_short(told) + last


def round_tile(sight: Sight) -> str:
    """Which round it is, and the workers that are still to be placed."""
    now, seats = sight.table["round"], sight.table["seats"]
    waiting = "".join(figure(seat) * data["workers"] for seat, data in enumerate(seats))
    left = [sight.text("draw.workers", name=sight.name(seat), n=data["workers"]) for seat, data in enumerate(seats)]
    told = escape(sight.text("draw.round", n=now, of=ROUNDS))
    heard = f"{told}. {escape(' '.join(left))}"
    return (
        f'<div class="course" role="img" aria-label="{heard}"><b>{told}</b>{rounds(now, ROUNDS)}'
        f'<span class="folk">{waiting}</span></div>'
    )
