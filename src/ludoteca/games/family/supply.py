"""What can be bought, as rows: the improvements with their prices or owners, the pastures, and what else is left."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteca.drawing import Sight, chip, mark, marks, token
from ludoteca.farmdrawing import priced, said, sign
from ludoteca.games.family.board import (
    ANIMALS,
    BREAD,
    CRAFT_FOOD,
    CRAFTED,
    GOODS,
    GOODS_A_POINT,
    KINDS,
    MEAT,
    STORED_A_POINT,
    WORKSHOPS,
)

LEFT = {"rooms": ("b-villa", "g-wood"), "fields": ("field", "g-field"), "stables": ("stable", "g-wood")}


def supply(sight: Sight) -> str:
    """The improvements over the pastures, with the cards of all of them."""
    kinds = dict.fromkeys(tile["kind"] for tile in sight.table["improvements"])
    heading, grounds = escape(sight.text("draw.improvements")), escape(sight.text("draw.pasture_tiles"))
    return (
        f'<section class="sup sheet" aria-label="{heading}"><h2 class="eyebrow">{heading}</h2>'
        f'<div class="ims">{"".join(kind_row(sight, kind) for kind in kinds)}</div><h2 class="eyebrow">{grounds}</h2>'
        f'<div class="pks">{"".join(pasture_row(sight, kind) for kind in sight.table["pastures"])}</div>'
        f'<div class="left">{left(sight)}</div></section>{"".join(card(sight, kind) for kind in kinds)}'
    )


def left(sight: Sight) -> str:
    """How many of the other tiles are left in the box."""
    chips = ""
    for name, number in sight.table["left"].items():
        sign_name, css = LEFT[name]
        chips += chip(sign_name, number, sight.text(f"draw.left_{name}", n=number), css)
    return f"{escape(sight.text('draw.left'))} {chips}"


# -- improvements -----------------------------------------------------------------------------------------------------


def copies(sight: Sight, kind: str) -> list[dict[str, Any]]:
    return [tile for tile in sight.table["improvements"] if tile["kind"] == kind]


def kind_row(sight: Sight, kind: str) -> str:
    """An improvement: what it does, and each of its tiles with its price or its owner."""
    tiles = "".join(copy(sight, tile) for tile in copies(sight, kind))
    read = escape(sight.text("draw.read", name=sight.text(f"name.{kind}")))
    return (
        f'<div class="im"><button type="button" class="about" data-card="card-{kind}" aria-label="{read}">'
        f"<b>{escape(sight.text(f'tile.{kind}'))}</b><small>{effect(sight, kind)}</small></button>"
        f'<span class="ts">{tiles}</span></div>'
    )


def copy(sight: Sight, tile: dict[str, Any]) -> str:
    anchor, owner = f"improvement:{tile['tile']}", tile["owner"]
    face = priced(sight, tile["price"], "ic-14") if owner is None else token(owner)
    return f"<span {marks(sight, anchor, copy_says(sight, tile), css='tl')}>{face}</span>"


def copy_says(sight: Sight, tile: dict[str, Any]) -> str:
    name = sight.text(f"name.{tile['kind']}")
    if tile["owner"] is not None:
        return sight.text("draw.owned_by", name=name, owner=sight.name(tile["owner"]))
    return sight.text("draw.costs", name=name, price=said(sight, tile["price"]))


def effect(sight: Sight, kind: str) -> str:
    """What an improvement does, in icons: food for animals and bread, or for a good in each harvest, and points."""
    food, point = sign(sight, "food", "ic-14"), mark("vp", "ic-14 g-vp", sight.text("draw.point"))
    if kind in WORKSHOPS:
        i = WORKSHOPS.index(kind)
        good = sign(sight, GOODS.names[CRAFTED[i]], "ic-14")
        return f"{good}&nbsp;→&nbsp;{CRAFT_FOOD[i]}{food} · {GOODS_A_POINT}{good}&nbsp;=&nbsp;1{point}"
    if kind not in BREAD:
        return f"{escape(sight.text('draw.stored', n=STORED_A_POINT))}&nbsp;=&nbsp;1{point}"
    meat = "".join(
        f"{sign(sight, animal, 'ic-14')}{n} " for animal, n in zip(ANIMALS, MEAT.get(kind, ()), strict=False)
    )
    return f"{meat}{sign(sight, 'grain', 'ic-14')}{BREAD[kind]}"


def about(sight: Sight, kind: str) -> str:
    """What an improvement does, in words."""
    if kind in WORKSHOPS:
        i = WORKSHOPS.index(kind)
        good = sight.text(f"name.{GOODS.names[CRAFTED[i]]}").lower()
        return sight.text("about.workshop", good=good, food=CRAFT_FOOD[i], pair=GOODS_A_POINT)
    if kind not in BREAD:
        return sight.text("about.storehouse", n=STORED_A_POINT)
    bread = sight.text("about.bread", food=BREAD[kind])
    if kind not in MEAT:
        return bread
    sheep, boar, cattle = MEAT[kind]
    return f"{sight.text('about.meat', sheep=sheep, boar=boar, cattle=cattle)} {bread}"


def card(sight: Sight, kind: str) -> str:
    rows = "".join(f"<p>{escape(copy_says(sight, tile))}</p>" for tile in copies(sight, kind))
    where = sight.text("about.above" if KINDS.index(kind) < 3 else "about.space")
    point = f'<span class="chip">{mark("vp", "g-vp", sight.text("draw.point"))}1</span>'
    return (
        f'<div hidden id="card-{kind}"><div class="eyebrow">{escape(sight.text("draw.improvements"))}</div>'
        f'<h3>{escape(sight.text(f"name.{kind}"))}</h3><div class="pts">{point}</div>'
        f"<p>{escape(about(sight, kind))}</p>{rows}<p>{escape(where)}</p></div>"
    )


# -- pastures ---------------------------------------------------------------------------------------------------------


def pasture_row(sight: Sight, kind: dict[str, Any]) -> str:
    """A kind of pasture: its squares, what it holds, its price, and how many are left."""
    attributes = marks(sight, f"pasture:{kind['holds']}", pasture_kind_says(sight, kind), css="pk")
    ground = '<i class="sq"></i>' * kind["squares"]
    return (
        f'<div {attributes}><span class="sqs">{ground}</span><b>{escape(sight.text("draw.holds", n=kind["holds"]))}</b>'
        f"<small>{escape(sight.text('draw.so_many', n=kind['left']))}</small>"
        f"<span>{priced(sight, {'wood': kind['wood']}, 'ic-14')}</span></div>"
    )


def pasture_kind_says(sight: Sight, kind: dict[str, Any]) -> str:
    return sight.text(
        "draw.pasture_kind", holds=kind["holds"], squares=kind["squares"], wood=kind["wood"], n=kind["left"]
    )
