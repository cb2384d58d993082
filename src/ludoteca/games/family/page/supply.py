"""The supply, drawn as rows: improvements with their prices or owners, pastures, and how many other tiles are left."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.family.board import ANIMALS, WORKSHOPS
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.shapes import Improvement, PastureKind
from ludoteca.ui.drawing import apart, chip, joined, mark, marks, tag, token
from ludoteca.ui.farm import priced, said, sign

TO, IS = Markup("&nbsp;→&nbsp;"), Markup("&nbsp;=&nbsp;")
LEFT = {"rooms": ("b-villa", "g-wood"), "fields": ("field", "g-field"), "stables": ("stable", "g-wood")}


def supply(sight: Sight) -> Markup:
    """Draw the improvements over the pastures, with the cards of all improvements."""
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
    """Draw how many rooms, fields and stables are left in the box."""
    parts = [f"{sight.text('draw.left')} "]
    for name, number in sight.table["left"].items():
        sign_name, css = LEFT[name]
        parts.append(chip(sign_name, number, sight.text(f"draw.left_{name}", n=number), css))
    return joined(parts)


# -- improvements -----------------------------------------------------------------------------------------------------


def copies(sight: Sight, kind: str) -> list[Improvement]:
    return [tile for tile in sight.table["improvements"] if tile["kind"] == kind]


def kind_row(sight: Sight, kind: str) -> Markup:
    """Draw an improvement: its effect, and each of its tiles with the price or the owner."""
    tiles = [copy(sight, tile) for tile in copies(sight, kind)]
    read = sight.text("draw.read", name=sight.text(f"name.{kind}"))
    does = (tag("b", sight.text(f"tile.{kind}")), tag("small", effect(sight, kind)))
    button = tag("button.about", *does, type="button", data_card=f"card-{kind}", aria_label=read)
    return tag("div.im", button, tag("span.ts", *tiles))


def copy(sight: Sight, tile: Improvement) -> Markup:
    anchor, owner = f"improvement:{tile['tile']}", tile["owner"]
    face = priced(sight, tile["price"], "ic-14") if owner is None else token(owner)
    return tag("span", face, **marks(sight, anchor, copy_words(sight, tile), css="tl"))


def copy_words(sight: Sight, tile: Improvement) -> str:
    name = sight.text(f"name.{tile['kind']}")
    if tile["owner"] is not None:
        return sight.text("draw.owned_by", name=name, owner=sight.name(tile["owner"]))
    return sight.text("draw.costs", name=name, price=said(sight, tile["price"]))


def food_from(sight: Sight, kind: str) -> dict[str, int]:
    """Return the food that each exchange of an improvement brings, by notation."""
    exchanges = sight.table["printed"]["improvements"][kind]["exchanges"]
    return {notation: exchange["food"] for notation, exchange in exchanges.items()}


def effect(sight: Sight, kind: str) -> Markup:
    """Return what an improvement does, in icons: food for animals and bread, or for a good in each harvest; points."""
    food, point = sign(sight, "food", "ic-14"), mark("vp", "ic-14 g-vp", sight.text("draw.point"))
    printed, brings = sight.table["printed"]["improvements"][kind], food_from(sight, kind)
    if kind in WORKSHOPS:
        good = sign(sight, printed["counts"][0], "ic-14")
        return joined([good, TO, brings[f"craft {kind}"], food, " · ", printed["a_point"], good, IS, 1, point])
    if not brings:
        return joined([sight.text("draw.stored", n=printed["a_point"]), IS, 1, point])
    meat = [(animal, brings[f"cook {animal}"]) for animal in ANIMALS if f"cook {animal}" in brings]
    signs = [part for animal, n in meat for part in (sign(sight, animal, "ic-14"), f"{n} ")]
    return joined([*signs, sign(sight, "grain", "ic-14"), brings["bake"]])


def about(sight: Sight, kind: str) -> str:
    """Return what an improvement does, in words."""
    printed, brings = sight.table["printed"]["improvements"][kind], food_from(sight, kind)
    if kind in WORKSHOPS:
        good = sight.text(f"name.{printed['counts'][0]}").lower()
        return sight.text("about.workshop", good=good, food=brings[f"craft {kind}"], pair=printed["a_point"])
    if not brings:
        return sight.text("about.storehouse", n=printed["a_point"])
    bread = sight.text("about.bread", food=brings["bake"])
    meat = {animal: brings[f"cook {animal}"] for animal in ANIMALS if f"cook {animal}" in brings}
    return f"{sight.text('about.meat', **meat)} {bread}" if meat else bread


def card(sight: Sight, kind: str) -> Markup:
    rows = [tag("p", copy_words(sight, tile)) for tile in copies(sight, kind)]
    has_space = any(space["name"] == kind for space in sight.table["spaces"])
    where = sight.text("about.space" if has_space else "about.above")
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
    """Draw a kind of pasture: its squares, how many animals it holds, its price, and how many are left."""
    attributes = marks(sight, f"pasture:{kind['holds']}", pasture_kind_words(sight, kind), css="pk")
    return tag(
        "div",
        tag("span.sqs", tag("i.sq") * kind["squares"]),
        tag("b", sight.text("draw.holds", n=kind["holds"])),
        tag("small", sight.text("draw.so_many", n=kind["left"])),
        tag("span", priced(sight, {"wood": kind["wood"]}, "ic-14")),
        **attributes,
    )


def pasture_kind_words(sight: Sight, kind: PastureKind) -> str:
    return sight.text(
        "draw.pasture_kind", holds=kind["holds"], squares=kind["squares"], wood=kind["wood"], n=kind["left"]
    )
