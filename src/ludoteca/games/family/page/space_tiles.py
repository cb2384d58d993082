"""The action spaces on the page, as tiles of HTML; `spaces.py` draws them for pictures."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.core.goods import by_name
from ludoteca.games.family.board import (
    GOODS,
    HARVESTS,
    KINDS,
    RENOVATION_PRICE,
    ROOM_PRICES,
    ROOSTER_FOOD,
    ROUNDS,
    STABLE_PRICE,
)
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.page.spaces import (
    PICTURES,
    at_work,
    in_order,
    refusal,
    says,
    short,
)
from ludoteca.games.family.shapes import Space
from ludoteca.ui.drawing import joined, mark, tag, token
from ludoteca.ui.farm import figure, lying, priced, refills, rounds, rule_in_short, sign, space


def space_tiles(sight: Sight) -> list[Markup]:
    """All spaces, and the course of the rounds."""
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
        says(sight, data, standing=not why),
        short(sight, data["name"]),
        corner(data),
        joined([content(sight, data), last]),
        css=f"{css} r1" if data["round"] == 1 else css,
        why=why,
    )


def people(by: int, data: Space) -> Markup:
    """The person of a seat on a space, with the newborn if there is one."""
    newborn = [figure(by, "small")] if data["newborn"] else []
    return tag("span.folk", *newborn, figure(by, space=data["name"]))


def corner(data: Space) -> Markup:
    """The round that opens the space, or what comes each round."""
    if not data["open"]:
        return joined([mark("clock", "ic-12 ref"), data["round"]])
    return refills(sum(data["adds"].values())) if data["adds"] else Markup()


def content(sight: Sight, data: Space) -> Markup:
    """The goods that lie there, or what can be done."""
    name = data["name"]
    if name in KINDS:
        return improvement(sight, name)
    if name in ("wood_rooms", "clay_rooms"):
        prices = [("room", ROOM_PRICES[name == "clay_rooms"]), ("stable", STABLE_PRICE)]
        return tag("small", tag("br").join(price_line(sight, what, price) for what, price in prices))
    if name == "renovation":
        price = priced(sight, by_name(GOODS.names, RENOVATION_PRICE), "ic-14")
        return tag("small", price, tag("br"), sight.text("draw.and_stable"))
    if name == "rooster":
        return mark("first", "ic-24 ref") + lying({"food": ROOSTER_FOOD})
    if data["pick"]:
        signs = [sign(sight, good, "ic-20") for good in data["offers"]]
        return tag("span.gn", tag("b", f"{data['pick']}×"), *signs)
    if data["goods"] or data["adds"]:
        goods = data["goods"] if data["open"] else data["adds"]
        return lying(goods) if len(goods) < 3 else lying(goods, "ic-14")
    pictures = joined(mark(picture, f"ic-24 {css}") for picture, css in PICTURES.get(name, []))
    told = sight.text(f"space.{name}")
    return joined([pictures, rule_in_short(told)]) if told else pictures


def price_line(sight: Sight, what: str, price: tuple[int, ...]) -> Markup:
    return joined([sight.text(f"draw.{what}"), " ", priced(sight, by_name(GOODS.names, price), "ic-14")])


def improvement(sight: Sight, name: str) -> Markup:
    """The tile that lies on the space, or whose it is."""
    there = next(tile for tile in sight.table["improvements"] if tile["tile"] == name)
    if there["owner"] is None:
        return lying(there["price"])
    return tag("small", sight.text("draw.built")) + token(there["owner"])


def round_tile(sight: Sight, cells: int) -> Markup:
    """All rounds with their harvests, on so many places."""
    now, harvest = sight.table["round"], sight.table["next_harvest"]
    told = sight.text("draw.round", n=now, of=ROUNDS)
    next_one = sight.text("draw.harvest_now") if sight.table["harvest"] else ""
    if not next_one and harvest:
        next_one = sight.text("draw.harvest_after", n=harvest)
    parts = (tag("b", told), rounds(now, ROUNDS, HARVESTS), tag("small", next_one))
    return tag("div", *parts, css=f"course s{cells}", role="img", aria_label=f"{told}. {next_one}")
