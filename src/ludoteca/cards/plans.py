"""All that the exchanges before a payment could come to, for those who draw it: rules never ask for this."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.barter.exchange import Exchange
from ludoteca.barter.market import Market
from ludoteca.barter.search import after
from ludoteca.cards.cardgame import CardGame
from ludoteca.cards.prices import missing
from ludoteca.core.goods import Vector, covers

MOST: Final = 150  # plans, and thrice as many beginnings of plans: more than that is asked for one by one


def on_the_way(g: CardGame, market: Market, have: Vector, price: Vector) -> list[Exchange]:
    """The exchanges with which a payment can go on, one for each code."""
    return list({g.rates.code(x): x for x in reversed(market.safe(have, price))}.values())[::-1]


class Plan:
    """So many of each exchange, by its code, and what one has after them."""

    def __init__(self, have: Vector, choices: tuple[int, ...] = ()) -> None:
        self.have, self.choices = have, choices
        self.times = {code: choices.count(code) for code in choices}


def plans(g: CardGame, who: int, price: Vector) -> list[Plan] | None:
    """Everything that can be exchanged until a price can be paid, each in one order; None if that is too much."""
    market, begun = g.market(who), [Plan(g.have(who))]
    found: list[Plan] = []
    seen: set[frozenset[tuple[int, int]]] = set()
    for plan in begun:  # grows while it is read
        for x in on_the_way(g, market, plan.have, price):
            then = Plan(after(plan.have, market.rules[market.exchanges.index(x)]), (*plan.choices, g.rates.code(x)))
            key = frozenset(then.times.items())
            if key not in seen:
                seen.add(key)
                (found if covers(then.have, price) else begun).append(then)
        if len(found) > MOST or len(begun) > 3 * MOST:
            return None
    return found


def exchanging(g: CardGame, who: int, price: Vector) -> dict[str, Any]:
    """The exchanges of all plans, what is short first, and the plans: how often each is made, in which order, and what
    is left. Without plans, the exchanges possible now, and what they leave."""
    market, have, stock = g.market(who), g.have(who), g.stock(who)
    now = {g.rates.code(x): x for x in on_the_way(g, market, have, price)}
    known = {g.rates.code(x): x for x in market.exchanges}
    listed = plans(g, who, price)
    short = missing(stock, price)
    used = now if listed is None else {code: known[code] for plan in listed for code in plan.choices}
    direct = {code: any(map(min, short, x.gives)) for code, x in used.items()}
    codes = sorted(used, key=lambda code: (not direct[code], code not in now, code))
    told = [{**told_exchange(code, used[code], stock), "direct": direct[code]} for code in codes]
    if listed is None:
        return {"exchanges": told, "plans": None}
    listed.sort(key=lambda plan: (len(plan.choices), -sum(plan.have)))
    return {"exchanges": told, "plans": [told_plan(plan, codes, price) for plan in listed]}


def told_exchange(code: int, x: Exchange, stock: list[int]) -> dict[str, Any]:
    leaves = [n - t + g for n, t, g in zip(stock, x.takes, x.gives)]  # noqa: B905
    return {"choice": code, "cause": x.cause, "takes": list(x.takes), "gives": list(x.gives), "leaves": leaves}


def told_plan(plan: Plan, codes: list[int], price: Vector) -> dict[str, Any]:
    left = [n - p for n, p in zip(plan.have, price)]  # noqa: B905
    return {"times": [plan.times.get(code, 0) for code in codes], "choices": list(plan.choices), "leaves": left}
