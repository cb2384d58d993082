"""Phase 9: shops go to the right, for goods or jewels, past boulders that tools move."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.goods import Vector
from ludoteca.core.step import Step
from ludoteca.games.hallertau import shapes
from ludoteca.games.hallertau.board import (
    AMOUNTS,
    EDGE,
    JEWEL,
    JEWELLED,
    PRICE_PARTS,
    PRICES,
    ROUNDS,
    SHOP,
    SHOPS,
    TAKES,
    TOOL,
    WINDOW_POINTS,
    WORKERS,
    enough,
    stock,
)
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.village import NOTHING, Village
from ludoteca.games.hallertau.windows import before
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.payment.prices import Way


def payable(g: Hallertau, who: int, shop: int) -> list[Vector]:
    """The prices of the next step of a shop that a player has the goods for."""
    have = g.villages[who].goods
    return [price for price, parts in PRICE_PARTS[g.round][shop] if enough(have, parts)]


def free_tools(g: Hallertau, who: int) -> int:
    """Tools that were not used yet in this phase; in the last round they are spent when they are used."""
    village = g.villages[who]
    return village.goods[TOOL] - village.tired


def ahead(village: Village, shop: int) -> list[shapes.Ahead]:
    """Return all further steps of a shop: the tools that each needs, and the places of the boulders after it."""
    then = village.clone()
    found: list[shapes.Ahead] = []
    while then.shops[shop] < EDGE:
        tools = then.tools_for(shop)
        then.advance(shop)
        found.append({"tools": tools, "boulders": list(then.boulders[2 * shop : 2 * shop + 2])})
    return found


def answers(shop: int, price: Vector) -> list[int]:
    """How a price is paid, whichever goods are asked about."""
    return [AMOUNTS.code(good, price[good]) for good in TAKES[shop]]


class Progress(Step[Hallertau]):
    """Steps of shops, as many as wanted, one at a time. `last` is the shop that went before, for machines."""

    fields: ClassVar[tuple[str, ...]] = ("who", "last", "over")
    begins_turn: ClassVar[bool] = True
    one_turn: ClassVar[bool] = True

    def __init__(self, who: int, last: int = 0, over: bool = False) -> None:
        super().__init__(who)
        self.last, self.over = last, over  # `over`: cards that would let it go on have been asked for

    def options(self, g: Hallertau) -> list[int]:
        village = g.villages[self.who]
        tools, jewel = village.goods[TOOL] - village.tired, village.goods[JEWEL]
        found, jewelled = [STOP], []
        for shop, place in enumerate(village.shops):
            if place < EDGE and village.tools_for(shop) <= tools:
                if payable(g, self.who, shop):
                    found.append(SHOP + shop)
                if jewel:
                    jewelled.append(JEWELLED + shop)
        return found + jewelled if len(found) + len(jewelled) > 1 else []

    def perform(self, g: Hallertau) -> None:
        if not self.over:
            g.then(*before(g, Progress(self.who, self.last, True)))

    def choose(self, g: Hallertau, choice: int) -> None:
        if choice == STOP:
            g.villages[self.who].sparing = False
            return
        g.villages[self.who].just = NOTHING  # what was done in the step before is past
        by_jewel = choice >= JEWELLED
        shop = choice - (JEWELLED if by_jewel else SHOP)
        g.then(Advance(self.who, shop), Progress(self.who, shop))
        if by_jewel:
            g.spend(self.who, stock(JEWEL), "progress")
            return
        ways = payable(g, self.who, shop)
        if len(ways) > 1:
            g.then(Pay(self.who, "progress", tuple([Way(price) for price in ways])))
        else:
            g.spend(self.who, ways[0], "progress")

    def narrow(self, g: Hallertau, choices: list[int]) -> list[int]:
        """In which order the shops go makes no difference."""
        return [c for c in choices if c == STOP or (c - SHOP if c < JEWELLED else c - JEWELLED) >= self.last]

    def so_far(self, g: Hallertau) -> shapes.Progress:
        """Return all that is needed to plan the whole phase."""
        village, offered = g.villages[self.who], self.options(g)
        shops: list[shapes.Shop] = [
            {
                "shop": name,
                "place": village.shops[shop],
                "boulders": list(village.boulders[2 * shop : 2 * shop + 2]),
                "tools": village.tools_for(shop),
                "prices": [list(price) for price in PRICES[g.round][shop]],
                "answers": [answers(shop, price) for price in PRICES[g.round][shop]],
                "ahead": ahead(village, shop),
                "payable": [list(price) for price in payable(g, self.who, shop)],
                "choice": SHOP + shop if SHOP + shop in offered else None,
                "jewel": JEWELLED + shop if JEWELLED + shop in offered else None,
            }
            for shop, name in enumerate(SHOPS)
        ]
        return {
            "round": g.round,
            "goods": list(village.goods),
            "jewels": village.goods[JEWEL],
            "tools": free_tools(g, self.who),
            "spends_tools": g.round == ROUNDS,
            "tile": village.tile,
            "window": list(WORKERS),
            "points": list(WINDOW_POINTS),
            "symbols": list(g.printed.symbols),
            "shops": shops,
        }


class Advance(Step[Hallertau]):
    """A shop goes a step to the right; tools move the boulders, and break in the last round."""

    fields: ClassVar[tuple[str, ...]] = ("who", "shop")

    def __init__(self, who: int, shop: int) -> None:
        super().__init__(who)
        self.shop = shop

    def perform(self, g: Hallertau) -> None:
        village = g.villages[self.who]
        tools = village.tools_for(self.shop)
        if tools and g.round == ROUNDS:
            g.spend(self.who, stock(TOOL, tools), "progress")
        else:
            village.tired += tools
        step_ahead(g, self.who, self.shop)


def step_ahead(g: Hallertau, who: int, shop: int) -> None:
    """The step itself, whoever paid for it; the village may follow."""
    village = g.villages[who]
    tile = village.tile
    village.advance(shop)
    village.count(f"advanced {shop}", 1)
    g.note(who, "advanced", shop=SHOPS[shop], place=village.shops[shop])
    if village.tile > tile:
        g.note(who, "village_moved", workers=WORKERS[village.tile], points=WINDOW_POINTS[village.tile])
