"""Phase 9 as one decision: all five shops with steppers, what each step is paid with, the tools it takes, and what the
village shows in the end. `web/static/plan.js` adds up what stands here; nothing is sent before the button."""

from __future__ import annotations

import json
from typing import Literal, get_args

from markupsafe import Markup

from ludoteca.core.choices import STOP
from ludoteca.games.hallertau.board import JEWEL, JEWELLED, SHOP, SYMBOL_POINTS, TOOL
from ludoteca.games.hallertau.page.cards import PARTS
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.page.village import LARGE, SHOP_SIGNS
from ludoteca.games.hallertau.shapes import Progress, Shop
from ludoteca.ui.ask import Ask
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.farm import sign

Added = Literal["round", "goods", "jewels", "tools", "spends_tools", "tile", "window", "points", "symbols"]
OfShop = Literal["shop", "place", "boulders", "ahead", "prices", "answers"]
ADDED: tuple[Added, ...] = get_args(Added)
OF_SHOP: tuple[OfShop, ...] = get_args(OfShop)


def planned(sight: Sight, plain: Ask) -> Ask:
    acts = [group for group in plain.groups if group.heading]
    told = sight.so_far_of(Progress)
    go = sight.text("choose.Progress.done")
    shops = [shop_of(sight, i, shop, told["round"]) for i, shop in enumerate(told["shops"])]
    body = tag("div", tools(sight, told), *shops, css="plan", id="plan", data_plan=numbers(told), **words(sight, go))
    return plain._replace(
        why=rule(sight, told["round"]), groups=acts, body=body, foot=result(sight), go=go, go_choice=STOP, css="long"
    )


def numbers(told: Progress) -> str:
    """What the script adds up."""
    shops: list[dict[str, object]] = [{key: shop[key] for key in OF_SHOP} for shop in told["shops"]]
    for i, shop in enumerate(shops):
        shop |= {"step": SHOP + i, "jewel": JEWELLED + i}
    known: dict[str, object] = {key: told[key] for key in ADDED}
    known |= {"shops": shops, "stop": STOP, "symbol": SYMBOL_POINTS, "wide": LARGE.step, "tool": TOOL, "jewel": JEWEL}
    return json.dumps(known, separators=(",", ":"))


def words(sight: Sight, stop: str) -> dict[str, str]:
    """What the script says."""
    keys = ("go", "used", "needs", "blocked", "short", "edge", "places", "pays")
    return {"data_say_stop": stop, **{f"data_say_{key}": sight.messages[f"plan.{key}"] for key in keys}}


def rule(sight: Sight, round: int) -> str:
    return sight.text("plan.price1" if round < 3 else "plan.price3" if round < 5 else "plan.price5", n=round)


def tools(sight: Sight, told: Progress) -> Markup:
    """A hammer for each tool that is still free; the used ones are marked."""
    hammers = [mark("tools", "g-tools") for _ in range(told["tools"])]
    label = tag("span", sight.text("plan.tools"))
    return tag("p.ptools", label, tag("span.hms", *hammers, aria_hidden="true"), tag("span.used", aria_live="polite"))


def shop_of(sight: Sight, number: int, shop: Shop, round: int) -> Markup:
    name = sight.text(f"name.{shop['shop']}")
    less = sight.text("ask.less", what=name)
    more = sight.text("ask.more", what=name)
    stepper = tag(
        "span.step",
        tag("button", mark("minus", "ic-14"), type="button", tabindex=-1, data_plan_less=number, aria_label=less),
        tag(
            "b",
            0,
            role="spinbutton",
            tabindex=0,
            data_planned=number,
            aria_label=name,
            aria_valuenow=0,
            aria_valuemin=0,
            aria_valuemax=len(shop["ahead"]),
        ),
        tag("button", mark("plus", "ic-14"), type="button", tabindex=-1, data_plan_more=number, aria_label=more),
    )
    what = tag("span.what", tag("b", name), tag("small", tag("span.places", shop["place"]), tag("span.why2")))
    head = tag("div.opt.steps", mark(SHOP_SIGNS[shop["shop"]], "ic-24"), what, stepper)
    prices = [price_of(sight, k, price, round) for k, price in enumerate(shop["prices"])]
    jewel = tag("button.pr", tag("span", 1, sign(sight, "jewel", "ic-14")), type="button", data_price=-1)
    return tag(
        "section",
        head,
        tag("ol.psteps"),
        tag("div.prs", *prices, jewel, hidden="", role="group", aria_label=sight.text("pay.ways")),
        css="pshop",
        id=f"plan-{number}",
        data_name=name,
        data_anchor=f"shop:{shop['shop']}",
    )


def price_of(sight: Sight, number: int, price: list[int], round: int) -> Markup:
    """A price in signs, and what it is cheaper by."""
    cut = round - sum(price)
    cheaper = tag("i.cut", f"−{cut}") if cut else ""
    return tag("button.pr", tag("span", PARTS.drawn(sight, price), cheaper), type="button", data_price=number)


def result(sight: Sight) -> Markup:
    """What the village shows now and then; the script writes the numbers."""
    shown = [
        tag("span", sight.text(f"plan.{what}"), " ", tag("b"), " → ", tag("b", css="then"), " ", drawn, data_of=what)
        for what, drawn in (("workers", mark("worker", "ic-14")), ("village", mark("vp", "ic-14 g-vp")))
    ]
    buttons = [
        tag("button.btn.quiet", sight.text(f"plan.{act}"), type="button", id=f"plan-{act}", hidden="")
        for act in ("part", "clear")
    ]
    return joined([tag("p.presult", *shown, id="plan-result", aria_live="polite"), tag("div.pacts", *buttons)])
