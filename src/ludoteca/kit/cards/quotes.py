"""Payments as plain data for those who draw them: ways, goods that are short, and exchanges for them."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.core.goods import Vector
from ludoteca.kit.cards import shapes
from ludoteca.kit.cards.cardgame import CardGame
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.market import Market
from ludoteca.kit.payment.plans import Plan, plans
from ludoteca.kit.payment.prices import Way


def missing(have: Sequence[int], price: Vector) -> list[int]:
    """Return the goods that are short of a price."""
    return [max(n - h, 0) for n, h in zip(price, have)]  # noqa: B905


def quoted(have: Sequence[int], way: Way, choices: list[int] | None) -> shapes.Quote:
    """Return a way to pay as plain data. `choices` lead to it; None if it cannot be paid, whatever is exchanged."""
    price, short = list(way.price), missing(have, way.price)
    return {"price": price, "returns": list(way.returns), "by": list(way.by), "short": short, "choices": choices}


def on_the_way(g: CardGame, market: Market, have: Vector, price: Vector) -> list[Exchange]:
    """Return the exchanges with which a payment can go on, one for each code."""
    return list({g.rates.code(x): x for x in reversed(market.safe(have, price))}.values())[::-1]


def exchanging(g: CardGame, who: int, price: Vector) -> shapes.Exchanging:
    """Return the exchanges of all plans, those that bring short goods first, and the plans. If there are too many plans
    to be listed, return the exchanges possible now."""
    market, have, stock = g.market(who), g.have(who), g.stock(who)
    now = {g.rates.code(x): x for x in on_the_way(g, market, have, price)}
    known = {g.rates.code(x): x for x in market.exchanges}
    listed = plans(market, g.rates, have, price)
    short = missing(stock, price)
    used = now if listed is None else {code: known[code] for plan in listed for code in plan.made}
    direct = {code: any(map(min, short, x.gives)) for code, x in used.items()}
    codes = sorted(used, key=lambda code: (not direct[code], code not in now, code))
    told = [told_exchange(code, used[code], stock, direct[code]) for code in codes]
    if listed is None:
        return {"exchanges": told, "plans": None}
    listed.sort(key=lambda plan: (len(plan.made), -sum(plan.have)))
    return {"exchanges": told, "plans": [told_plan(plan, codes, price) for plan in listed]}


def told_exchange(code: int, x: Exchange, stock: list[int], direct: bool) -> shapes.Exchange:
    return {
        "choice": code,
        "cause": x.cause,
        "takes": list(x.takes),
        "gives": list(x.gives),
        "leaves": [n - t + g for n, t, g in zip(stock, x.takes, x.gives)],  # noqa: B905
        "direct": direct,
    }


def told_plan(plan: Plan, codes: list[int], price: Vector) -> shapes.Plan:
    left = [n - p for n, p in zip(plan.have, price)]  # noqa: B905
    return {"times": [plan.made.count(code) for code in codes], "choices": list(plan.choices), "leaves": left}
