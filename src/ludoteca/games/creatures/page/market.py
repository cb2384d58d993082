"""The market of special buildings, as rows with price, points and effect; and the card of every building."""

from __future__ import annotations

from markupsafe import Markup, escape

from ludoteca.games.creatures.page.refusals import words as reasons
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import minus, worth
from ludoteca.games.creatures.shapes import ForSale
from ludoteca.i18n.text import has_text
from ludoteca.ui.drawing import apart, box, icon, joined, mark, svg, tag, words
from ludoteca.ui.farm import counted, priced, said

FEW = 5  # with so many there is room for their whole texts …
MANY = 9  # … and with more than so many, on a low page, only for one line each
ROW = (232, 40)  # size of a row in a picture


def market(sight: Sight) -> Markup:
    offers = sight.table["market"]
    rows = [row(sight, offer) for offer in offers] or [tag("p.none", sight.text("draw.sold_out"))]
    heading = sight.text("draw.market")
    css = "mk few" if len(offers) <= FEW else "mk many" if len(offers) > MANY else "mk"
    listed = tag(
        "section.mkt.sheet", tag("h2.eyebrow", heading), tag("div", *rows, css=css, tabindex=0), aria_label=heading
    )
    return listed + cards(sight)


def costs(sight: Sight, offer: ForSale) -> list[dict[str, int]]:
    """Return the prices that the viewer would pay, for spectators the printed ones."""
    prices = offer["costs"] if sight.you is None else sight.mine["prices"][offer["building"]]
    return list(prices)


def either(sight: Sight, offer: ForSale, size: str = "") -> Markup:
    """Return the price, or the prices of which one is paid."""
    ways = [priced(sight, cost, size) for cost in costs(sight, offer)]
    said_or = joined([" ", tag("em", sight.text("name.or").strip()), " "])
    return said_or.join(ways) if any(costs(sight, offer)) else escape(sight.text("name.free"))


def row(sight: Sight, offer: ForSale) -> Markup:
    name = offer["building"]
    anchor = f"building:{name}"
    star = mark("vp", "ic-14 g-vp", sight.text("draw.points"))
    state = "can" if anchor in sight.offers else "off"
    read = sight.text("draw.read", name=sight.text(f"name.{name}"))
    offered = tag(
        "div",
        tag("b", sight.text(f"name.{name}")),
        tag("span.v", worth(offer), star),
        tag("small", sight.text(f"short.{name}")),
        tag("span.c", either(sight, offer, "ic-14")),
        tag("p", offer["about"]),
        css=f"row {state}",
        data_anchor=anchor,
        data_card=f"card-{name}",
        role="button",
        tabindex=-1,
        aria_label=says(sight, offer),
    )
    info = tag("button.ib", mark("info"), type="button", data_card=f"card-{name}", aria_label=read)
    return tag("div.bl", offered, info)


def says(sight: Sight, offer: ForSale) -> str:
    """Return a building on offer in words."""
    price = sight.text("name.or").join(said(sight, cost) or sight.text("name.free") for cost in costs(sight, offer))
    return sight.text(
        "draw.building",
        name=sight.text(f"name.{offer['building']}"),
        price=price,
        points=worth(offer),
        about=offer["about"],
    )


# -- cards -------------------------------------------------------------------------------------------------------------


def cards(sight: Sight) -> Markup:
    """Return the cards of all buildings on the table, which the page shows where they are pointed at."""
    drawn = [offer_card(sight, offer) for offer in sight.table["market"]]
    standing = {b["building"]: b for seat in sight.table["seats"] for b in seat["buildings"].values()}
    drawn += [
        card(sight, b["building"], points_chips(sight, minus(b["points"])), b["about"], "") for b in standing.values()
    ]
    return joined(drawn)


def points_chips(sight: Sight, points: str, more: str = "") -> Markup:
    star = mark("vp", "g-vp", sight.text("draw.points"))
    return tag("div.pts", tag("span.chip", star, points), more)


def offer_card(sight: Sight, offer: ForSale) -> Markup:
    holds = Markup()
    if offer["holds"]:
        holds = tag("span.chip", mark("stable", "g-stone"), sight.text("draw.holds", n=offer["holds"]))
    price = tag("p", tag("b", sight.text("draw.cost")), " ", either(sight, offer))
    facts = points_chips(sight, worth(offer), holds) + price
    return card(sight, offer["building"], facts, offer["about"], refusal(sight, offer))


def refusal(sight: Sight, offer: ForSale) -> str:
    """Return why it cannot be built now."""
    anchor = f"building:{offer['building']}"
    if sight.decision is None or anchor in sight.offers:
        return ""
    lacks = sight.refused.get(anchor)
    return reasons(sight, lacks, "not.building_price") if lacks else sight.text("not.building_now")


def card(sight: Sight, name: str, facts: Markup, about: str, why: str) -> Markup:
    reason = tag("p.no2", why) if why else ""
    kind = sight.text("draw.special" if has_text(sight.game, f"short.{name}") else "draw.usual")
    heading = (tag("div.eyebrow", kind), tag("h3", sight.text(f"name.{name}")))
    lasting = apart(f"about-{name}", *heading, facts, tag("p", about))
    return tag("div", lasting, reason, hidden="", id=f"card-{name}")


# -- for pictures ------------------------------------------------------------------------------------------------------


def row_drawn(sight: Sight, offer: ForSale) -> Markup:
    """Return a row of the market as a picture."""
    width, height = ROW
    name = offer["building"]
    body = box(0, 0, width, height - 4, 4, "slot") + box(0, 0, 4, height - 4, 0, "brim")
    body += words(12, 15, sight.text(f"name.{name}"), 12.5, "semi") + words(
        12, 31, sight.text(f"short.{name}"), 11.5, "t2"
    )
    body += words(width - 22, 15, worth(offer), 12.5, "bold end") + icon("vp", width - 20, 4, 13, "g-vp")
    x = width - 8.0
    for k, cost in enumerate(reversed(costs(sight, offer))):
        if k:
            body += words(x - 4, 31, sight.text("name.or").strip(), 11.5, "t2 end")
            x -= 18
        x -= 31 * len(cost)
        body += counted(cost, x, 18, 16)
    return svg(width, height, body, role="img")
