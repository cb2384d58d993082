"""Plans: the ways to exchange goods before a payment, for those who draw it. Rules never ask for them."""

from __future__ import annotations

from typing import Final, NamedTuple

from ludoteca.core.goods import Vector, covers
from ludoteca.kit.payment.exchange import Rates
from ludoteca.kit.payment.market import Market
from ludoteca.kit.payment.search import after

MOST: Final = 150  # plans …
BEGUN: Final = 600  # … and stocks on the way: where there are more, exchanges are asked for one by one


class Plan(NamedTuple):
    """The stock in the end, the codes of the exchanges made for it, and the codes chosen: where there is only one
    exchange, nobody is asked."""

    have: Vector
    made: tuple[int, ...] = ()
    choices: tuple[int, ...] = ()


Roads = dict[Vector, dict[int, Vector]]  # from a stock, by the code of an exchange, to the stock after it


def plans(market: Market, rates: Rates, have: Vector, price: Vector) -> list[Plan] | None:
    """Return the shortest plan to each stock with which a price can be paid at the end of the exchanges; None if they
    are too many."""
    roads = roads_to(market, rates, have, price)
    if roads is None:
        return None
    found: list[Plan] = []
    begun = [Plan(have)]
    known = {have}
    for plan in begun:  # grows while it is read
        further = roads[plan.have]
        for code, then in further.items():
            if then not in known:
                known.add(then)
                choices = (*plan.choices, code) if len(further) > 1 else plan.choices
                (begun if then in roads else found).append(Plan(then, (*plan.made, code), choices))
    return found if len(found) <= MOST else None


def roads_to(market: Market, rates: Rates, start: Vector, price: Vector) -> Roads | None:
    """Return the roads on which a price can be reached; None if they are too many. Dead ends are walked too and then
    left out, because that costs less than to look for them at each step."""
    todo = [start]
    roads: Roads = {start: {}}
    back: dict[Vector, list[Vector]] = {}
    for have in todo:  # grows while it is read
        for i in market.useful(have, price):
            if covers(have, market.rules[i][0]):
                then = roads[have].setdefault(rates.code(market.exchanges[i]), after(have, market.rules[i]))
                if then not in roads and not covers(then, price):
                    roads[then] = {}
                    todo.append(then)
                back.setdefault(then, []).append(have)
        if len(todo) > BEGUN:
            return None
    paid = [have for have in back if covers(have, price)]
    live = set(paid)
    for have in paid:  # grows while it is read
        fresh = [before for before in back.get(have, ()) if before not in live]
        live.update(fresh)
        paid.extend(fresh)
    return {have: {c: then for c, then in roads[have].items() if then in live} for have in todo if have in live}
