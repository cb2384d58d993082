"""The special buildings that can be built, as rows with price, points and effect; and the card of every building."""

from __future__ import annotations

from html import escape
from typing import Any

from ludoteca.core.text import has_text
from ludoteca.drawing import Sight, box, icon, mark, svg, words
from ludoteca.farmdrawing import counted, priced, said
from ludoteca.games.creatures.signs import minus, stock, worth

FEW = 5  # with so many there is room for their whole texts …
MANY = 9  # … and with more than so many, on a low page, only for one line each
ROW = (232, 40)  # size of a row in a picture


def market(sight: Sight) -> str:
    offers = sight.table["market"]
    rows = (
        "".join(row(sight, offer) for offer in offers) or f'<p class="none">{escape(sight.text("draw.sold_out"))}</p>'
    )
    heading = escape(sight.text("draw.market"))
    css = "mk few" if len(offers) <= FEW else "mk many" if len(offers) > MANY else "mk"
    return (
        f'<section class="mkt sheet" aria-label="{heading}"><h2 class="eyebrow">{heading}</h2>'
        f'<div class="{css}" tabindex="0">{rows}</div></section>{cards(sight)}'
    )


def costs(sight: Sight, offer: dict[str, Any]) -> list[dict[str, int]]:
    """What the viewer would pay, in each of the ways; for others what is printed."""
    prices = offer["costs"] if sight.you is None else sight.mine["prices"][offer["building"]]
    return list(prices)


def either(sight: Sight, offer: dict[str, Any], size: str = "") -> str:
    """The price, or the prices of which one is paid."""
    ways = [priced(sight, cost, size) for cost in costs(sight, offer)]
    said_or = f" <em>{escape(sight.text('name.or').strip())}</em> "
    return said_or.join(ways) if any(costs(sight, offer)) else escape(sight.text("name.free"))


def row(sight: Sight, offer: dict[str, Any]) -> str:
    name = offer["building"]
    anchor = f"building:{name}"
    star = mark("vp", "ic-14 g-vp", sight.text("draw.points"))
    state = "can" if anchor in sight.offers else "off"
    read = escape(sight.text("draw.read", name=sight.text(f"name.{name}")))
    return (
        f'<div class="bl"><div class="row {state}" data-anchor="{anchor}" data-card="card-{name}" role="button" '
        f'tabindex="-1" aria-label="{escape(says(sight, offer))}"><b>{escape(sight.text(f"name.{name}"))}</b>'
        f'<span class="v">{worth(offer)}{star}</span><small>{escape(sight.text(f"short.{name}"))}</small>'
        f'<span class="c">{either(sight, offer, "ic-14")}</span><p>{escape(offer["about"])}</p></div>'
        f'<button type="button" class="ib" data-card="card-{name}" aria-label="{read}">{mark("info")}</button></div>'
    )


def says(sight: Sight, offer: dict[str, Any]) -> str:
    """A building on offer in words."""
    price = sight.text("name.or").join(said(sight, cost) or sight.text("name.free") for cost in costs(sight, offer))
    return sight.text(
        "draw.building",
        name=sight.text(f"name.{offer['building']}"),
        price=price,
        points=worth(offer),
        about=offer["about"],
    )


# -- cards -------------------------------------------------------------------------------------------------------------


def cards(sight: Sight) -> str:
    """The cards of all buildings on the table, which the page shows where they are pointed at."""
    drawn = [offer_card(sight, offer) for offer in sight.table["market"]]
    standing = {b["building"]: b for seat in sight.table["seats"] for b in seat["buildings"].values()}
    drawn += [
        card(sight, b["building"], points_chips(sight, minus(b["points"])), b["about"], "") for b in standing.values()
    ]
    return "".join(drawn)


def points_chips(sight: Sight, points: str, more: str = "") -> str:
    star = mark("vp", "g-vp", sight.text("draw.points"))
    return f'<div class="pts"><span class="chip">{star}{points}</span>{more}</div>'


def offer_card(sight: Sight, offer: dict[str, Any]) -> str:
    holds = ""
    if offer["holds"]:
        holds = (
            f'<span class="chip">{mark("stable", "g-stone")}{escape(sight.text("draw.holds", n=offer["holds"]))}</span>'
        )
    price = f"<p><b>{escape(sight.text('draw.cost'))}</b> {either(sight, offer)}</p>"
    facts = points_chips(sight, worth(offer), holds) + price
    return card(sight, offer["building"], facts, offer["about"], refusal(sight, offer))


def refusal(sight: Sight, offer: dict[str, Any]) -> str:
    """Why it cannot be built now."""
    if sight.decision is None or f"building:{offer['building']}" in sight.offers:
        return ""
    if not any(f"building:{other['building']}" in sight.offers for other in sight.table["market"]):
        return sight.text("not.building_now")
    missing = min((lacking(sight, cost) for cost in costs(sight, offer)), key=lambda lack: sum(lack.values()))
    return sight.text("not.building_price", goods=said(sight, missing)) if missing else sight.text("not.building")


def lacking(sight: Sight, cost: dict[str, int]) -> dict[str, int]:
    """What the viewer has too little of for this price."""
    have = stock(sight)
    return {name: number - have[name] for name, number in cost.items() if number > have[name]}


def card(sight: Sight, name: str, facts: str, about: str, why: str) -> str:
    reason = f'<p class="no2">{escape(why)}</p>' if why else ""
    kind = escape(sight.text("draw.special" if has_text(sight.game, f"short.{name}") else "draw.usual"))
    heading = f'<div class="eyebrow">{kind}</div><h3>{escape(sight.text(f"name.{name}"))}</h3>'
    return f'<div hidden="" id="card-{name}">{heading}{facts}<p>{escape(about)}</p>{reason}</div>'


# -- for pictures ------------------------------------------------------------------------------------------------------


def row_drawn(sight: Sight, offer: dict[str, Any]) -> str:
    """A row of the market as a picture."""
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
    return svg(width, height, body, 'role="img"')
