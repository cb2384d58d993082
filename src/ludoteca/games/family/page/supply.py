"""What can be bought, as rows: the improvements with their prices or owners, the pastures, and what else is left."""

from __future__ import annotations

from markupsafe import Markup

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
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.shapes import Improvement, PastureKind
from ludoteca.ui.drawing import apart, chip, joined, mark, marks, tag, token
from ludoteca.ui.farm import priced, said, sign

TO, IS = Markup("&nbsp;→&nbsp;"), Markup("&nbsp;=&nbsp;")
LEFT = {"rooms": ("b-villa", "g-wood"), "fields": ("field", "g-field"), "stables": ("stable", "g-wood")}


def supply(sight: Sight) -> Markup:
    """The improvements over the pastures, with the cards of all of them."""
    kinds = dict.fromkeys(tile["kind"] for tile in sight.table["improvements"])
    heading = sight.text("draw.improvements")
    whole = tag(
        "section.sup.sheet",
        tag("h2.eyebrow", heading),
        tag("div.ims", *(kind_row(sight, kind) for kind in kinds)),
        tag("h2.eyebrow", sight.text("draw.pasture_tiles")),
        tag("div.pks", *(pasture_row(sight, kind) for kind in sight.table["pastures"])),
        tag("div.left", left(sight)),
        aria_label=heading,
    )
    return whole + joined(card(sight, kind) for kind in kinds)


def left(sight: Sight) -> Markup:
    """How many of the other tiles are left in the box."""
    parts = [f"{sight.text('draw.left')} "]
    for name, number in sight.table["left"].items():
        sign_name, css = LEFT[name]
        parts.append(chip(sign_name, number, sight.text(f"draw.left_{name}", n=number), css))
    return joined(parts)


# -- improvements -----------------------------------------------------------------------------------------------------


def copies(sight: Sight, kind: str) -> list[Improvement]:
    return [tile for tile in sight.table["improvements"] if tile["kind"] == kind]


def kind_row(sight: Sight, kind: str) -> Markup:
    """An improvement: what it does, and each of its tiles with its price or its owner."""
    tiles = [copy(sight, tile) for tile in copies(sight, kind)]
    read = sight.text("draw.read", name=sight.text(f"name.{kind}"))
    does = (tag("b", sight.text(f"tile.{kind}")), tag("small", effect(sight, kind)))
    button = tag("button.about", *does, type="button", data_card=f"card-{kind}", aria_label=read)
    return tag("div.im", button, tag("span.ts", *tiles))


def copy(sight: Sight, tile: Improvement) -> Markup:
    anchor, owner = f"improvement:{tile['tile']}", tile["owner"]
    face = priced(sight, tile["price"], "ic-14") if owner is None else token(owner)
    return tag("span", face, **marks(sight, anchor, copy_says(sight, tile), css="tl"))


def copy_says(sight: Sight, tile: Improvement) -> str:
    name = sight.text(f"name.{tile['kind']}")
    if tile["owner"] is not None:
        return sight.text("draw.owned_by", name=name, owner=sight.name(tile["owner"]))
    return sight.text("draw.costs", name=name, price=said(sight, tile["price"]))


def effect(sight: Sight, kind: str) -> Markup:
    """What an improvement does, in icons: food for animals and bread, or for a good in each harvest, and points."""
    food, point = sign(sight, "food", "ic-14"), mark("vp", "ic-14 g-vp", sight.text("draw.point"))
    if kind in WORKSHOPS:
        i = WORKSHOPS.index(kind)
        good = sign(sight, GOODS.names[CRAFTED[i]], "ic-14")
        return joined([good, TO, CRAFT_FOOD[i], food, " · ", GOODS_A_POINT, good, IS, 1, point])
    if kind not in BREAD:
        return joined([sight.text("draw.stored", n=STORED_A_POINT), IS, 1, point])
    animals = zip(ANIMALS, MEAT.get(kind, ()), strict=False)
    meat = [part for animal, n in animals for part in (sign(sight, animal, "ic-14"), f"{n} ")]
    return joined([*meat, sign(sight, "grain", "ic-14"), BREAD[kind]])


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


def card(sight: Sight, kind: str) -> Markup:
    rows = [tag("p", copy_says(sight, tile)) for tile in copies(sight, kind)]
    where = sight.text("about.above" if KINDS.index(kind) < 3 else "about.space")
    point = tag("span.chip", mark("vp", "g-vp", sight.text("draw.point")), 1)
    return apart(
        f"card-{kind}",
        tag("div.eyebrow", sight.text("draw.improvements")),
        tag("h3", sight.text(f"name.{kind}")),
        tag("div.pts", point),
        tag("p", about(sight, kind)),
        *rows,
        tag("p", where),
        hidden="",
    )


# -- pastures ---------------------------------------------------------------------------------------------------------


def pasture_row(sight: Sight, kind: PastureKind) -> Markup:
    """A kind of pasture: its squares, what it holds, its price, and how many are left."""
    attributes = marks(sight, f"pasture:{kind['holds']}", pasture_kind_says(sight, kind), css="pk")
    return tag(
        "div",
        tag("span.sqs", tag("i.sq") * kind["squares"]),
        tag("b", sight.text("draw.holds", n=kind["holds"])),
        tag("small", sight.text("draw.so_many", n=kind["left"])),
        tag("span", priced(sight, {"wood": kind["wood"]}, "ic-14")),
        **attributes,
    )


def pasture_kind_says(sight: Sight, kind: PastureKind) -> str:
    return sight.text(
        "draw.pasture_kind", holds=kind["holds"], squares=kind["squares"], wood=kind["wood"], n=kind["left"]
    )
