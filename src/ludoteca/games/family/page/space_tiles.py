"""The action spaces on the page, as tiles of HTML; `spaces.py` draws them for pictures."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.family.board import KINDS
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.page.spaces import (
    PICTURES,
    at_work,
    in_order,
    next_harvest,
    refusal,
    short,
    space_words,
)
from ludoteca.games.family.shapes import Goods, Space
from ludoteca.ui.drawing import joined, mark, tag, token
from ludoteca.ui.farm import figure, lying, priced, refills, rounds, rule_in_short, sign, space


def space_tiles(sight: Sight) -> list[Markup]:
    """Draw all spaces, and the round track."""
    spaces, places = in_order(sight)
    return [space_tile(sight, data) if data else round_tile(sight, places) for data in spaces]


def space_tile(sight: Sight, data: Space) -> Markup:
    by = data["worker"]
    css = "now" if at_work(sight, data) else "occ" if by is not None else "" if data["open"] else "shut"
    last = Markup() if by is None else people(by, data)
    why = refusal(sight, data)
    return space(
        sight,
        f"space:{data['name']}",
        space_words(sight, data, standing=not why),
        short(sight, data["name"]),
        corner(data),
        joined([content(sight, data), last]),
        css=f"{css} r1" if data["round"] == 1 else css,
        why=why,
    )


def people(by: int, data: Space) -> Markup:
    """Draw the person of a seat on a space, with the newborn if there is one."""
    newborn = [figure(by, "small")] if data["newborn"] else []
    return tag("span.folk", *newborn, figure(by, space=data["name"]))


def corner(data: Space) -> Markup:
    """Draw the round that opens the space, or how many goods come each round."""
    if not data["open"]:
        return joined([mark("clock", "ic-12 ref"), data["round"]])
    return refills(sum(data["adds"].values())) if data["adds"] else Markup()


def content(sight: Sight, data: Space) -> Markup:
    """Draw the goods that lie on a space, or what can be done there."""
    name = data["name"]
    if name in KINDS:
        return improvement(sight, name)
    printed = sight.table["printed"]
    if name == "renovation":
        price = priced(sight, printed["prices"][name]["renovate"], "ic-14")
        return tag("small", price, tag("br"), sight.text("draw.and_stable"))
    if name in printed["prices"]:
        parts = printed["prices"][name].items()
        return tag("small", tag("br").join(price_line(sight, part, price) for part, price in parts))
    if name == "rooster":
        return mark("first", "ic-24 ref") + lying(printed["rooster"])
    if data["pick"]:
        signs = [sign(sight, good, "ic-20") for good in data["offers"]]
        return tag("span.gn", tag("b", f"{data['pick']}×"), *signs)
    if data["goods"] or data["adds"]:
        goods = data["goods"] if data["open"] else data["adds"]
        return lying(goods) if len(goods) < 3 else lying(goods, "ic-14")
    pictures = joined(mark(picture, f"ic-24 {css}") for picture, css in PICTURES.get(name, []))
    told = sight.text(f"space.{name}")
    return joined([pictures, rule_in_short(told)]) if told else pictures


def price_line(sight: Sight, part: str, price: Goods) -> Markup:
    return joined([sight.text(f"draw.{part}"), " ", priced(sight, price, "ic-14")])


def improvement(sight: Sight, name: str) -> Markup:
    """Draw the price of the improvement that lies on its space, or its owner."""
    there = next(tile for tile in sight.table["improvements"] if tile["tile"] == name)
    if there["owner"] is None:
        return lying(there["price"])
    return tag("small", sight.text("draw.built")) + token(there["owner"])


def round_tile(sight: Sight, cells: int) -> Markup:
    """Draw the round track with its harvests, as wide as so many spaces."""
    now, printed, harvest = sight.table["round"], sight.table["printed"], next_harvest(sight)
    round_of_all = sight.text("draw.round", n=now, of=printed["rounds"])
    pips = rounds(now, printed["rounds"], printed["harvests"])
    parts = (tag("b", round_of_all), pips, tag("small", harvest))
    return tag("div", *parts, css=f"course s{cells}", role="img", aria_label=f"{round_of_all}. {harvest}")
