"""Minor improvements about cooking, of all decks, and the plane. Each docstring is what players read."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import ClassVar

from ludoteca.core.cards import Tableau
from ludoteca.core.goods import covers
from ludoteca.games.agricola.board import BOAR, CATTLE, FOOD, GOODS, NUMBER, RATES, SHEEP, USE, VEGETABLE, WOOD, goods
from ludoteca.games.agricola.card import DECK, Do
from ludoteca.games.agricola.cards.base import Minor
from ludoteca.games.agricola.cards.majors import FIREPLACES, MUCH, CookingHearth, Fireplace
from ludoteca.games.agricola.steps import Agricola, Exchange, InTurn, May, Step, Take

HEARTHS = ("cooking-hearth-4", "cooking-hearth-5", "cooking-hearth-k")
COOKED = (VEGETABLE, SHEEP, BOAR, CATTLE)


class SimpleFireplace(Minor):
    """At any time turn vegetables and animals into food: vegetable 2, sheep 1, wild boar 2, cattle 3. When you bake
    bread: 2 food for each grain. It is a fireplace, which can be given back for a cooking hearth."""

    name = "simple-fireplace"
    deck = "E"
    costs = (GOODS(clay=1),)
    points = 1
    fireplace = True
    cooks = {VEGETABLE: 2, SHEEP: 1, BOAR: 2, CATTLE: 3}
    bakes = (MUCH, 2)


class CookingHearthK(Minor):
    """Paid with a fireplace that you give back. At any time turn vegetables and animals into food: vegetable 3, sheep
    2, wild boar 3, cattle 4. When you bake bread: 3 food for each grain."""

    name = "cooking-hearth-k"
    deck = "K"
    returns = FIREPLACES
    only_returns = True
    points = 1
    hearth = True
    cooks = CookingHearth.cooks
    bakes = (MUCH, 3)


class CookingCorner(Minor):
    """Paid with a cooking hearth that you give back. At any time turn vegetables and animals into food: vegetable 4,
    sheep 2, wild boar 3, cattle 4. When you bake bread: 3 food for each grain."""

    name = "cooking-corner"
    deck = "I"
    returns = HEARTHS
    only_returns = True
    points = 3
    cooks = {VEGETABLE: 4, SHEEP: 2, BOAR: 3, CATTLE: 4}
    bakes = (MUCH, 3)


COOKING = {  # what each of the cards makes of what
    **dict.fromkeys(("fireplace-2", "fireplace-3"), Fireplace.cooks),
    "simple-fireplace": SimpleFireplace.cooks,
    **dict.fromkeys(HEARTHS, CookingHearth.cooks),
    "cooking-corner": CookingCorner.cooks,
}


class Changes(Minor):
    """A card that brings no exchanges of its own, but makes those of others better. `rates` are all that can come of
    it."""

    def exchanges(self, cards: Tableau) -> tuple[Exchange, ...]:
        return ()


class Spices(Changes):
    """Each vegetable that you turn into food with a fireplace, a cooking hearth or the cooking corner brings 1 food
    more."""

    name = "spices"
    deck = "E"
    rates = tuple(
        [Exchange(card, goods(VEGETABLE), goods(FOOD, cooks[VEGETABLE] + 1)) for card, cooks in COOKING.items()]
    )

    def trades(self, found: list[Exchange]) -> list[Exchange]:
        return [
            x._replace(gives=goods(FOOD, x.gives[FOOD] + x.takes[VEGETABLE]))
            if x.takes[VEGETABLE] and (x.cause in COOKING or x.cause == "gypsys-crock")
            else x
            for x in found
        ]


def crocked(cooks: dict[int, int], number: int) -> list[Exchange]:
    """So many goods cooked at one time, for 1 food more."""
    return [
        Exchange(
            "gypsys-crock",
            tuple([chosen.count(good) for good in range(len(goods(FOOD)))]),
            goods(FOOD, sum([cooks[good] for good in chosen]) + 1),
        )
        for chosen in combinations_with_replacement([good for good in COOKED if good in cooks], number)
    ]


def all_crocked() -> tuple[Exchange, ...]:
    """Pairs, and single goods cooked beside a baked grain, with and without spices."""
    tables = [{**cooks, VEGETABLE: cooks[VEGETABLE] + more} for cooks in COOKING.values() for more in (0, 1)]
    return tuple(dict.fromkeys([x for table in tables for number in (1, 2) for x in crocked(table, number)]))


class GypsysCrock(Changes):
    """For every 2 goods that you turn into food at one time with fireplaces, cooking hearths or the cooking corner you
    get 1 food more; grain baked with them counts too."""

    name = "gypsys-crock"
    deck = "E"
    costs = (GOODS(clay=2),)
    points = 1
    rates = all_crocked()

    def trades(self, found: list[Exchange]) -> list[Exchange]:
        return found + crocked(best(found), 2)

    def baked(self, g: Agricola, me: int, by: int, number: int, cause: str) -> Do:
        """Grain goes to better ovens first, to these next; a single one makes a pair with another good."""
        cards = [DECK.cards[name] for name in g.farms[me].cards.names]
        rates = [card.bakes[1] for card in cards if card.name in COOKING]
        if by != me or not rates:
            return None
        elsewhere = sum([card.bakes[0] for card in cards if card.bakes[1] > max(rates)])
        pairs, single = divmod(max(0, number - elsewhere), 2)
        more, beside = Take(me, self.name, goods(FOOD, pairs)), May(CookBeside(me, self.name))
        if not pairs:
            return beside if single else None
        return InTurn((more, beside)) if single else more


def best(found: list[Exchange]) -> dict[int, int]:
    """What each good brings when it is cooked."""
    cooks: dict[int, int] = {}
    for x in found:
        if x.cause in COOKING and sum(x.takes) == 1:
            good = x.takes.index(1)
            cooks[good] = max(cooks.get(good, 0), x.gives[FOOD])
    return cooks


class CookBeside(Step[Agricola]):
    """A good that is cooked together with a grain."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    verb: ClassVar[int] = USE + NUMBER["gypsys-crock"]

    def cooked(self, g: Agricola) -> list[Exchange]:
        stock = g.stock(self.who)
        return [x for x in crocked(best(list(g.market(self.who).exchanges)), 1) if covers(stock, x.takes)]

    def possible(self, g: Agricola) -> bool:
        return bool(self.cooked(g))

    def options(self, g: Agricola) -> list[int]:
        return [RATES.code(x) for x in self.cooked(g)]

    def choose(self, g: Agricola, choice: int) -> None:
        g.exchange(self.who, RATES.among(self.cooked(g), choice))


PLANED = {"joinery": 2, "sawmill": 3, "cabinetmaker": 2}  # the food for a wood


class Plane(Changes):
    """Whenever you turn a wood into food with the joinery, the sawmill or the cabinetmaker you get 1 food more; or you
    turn a second wood into 2 food."""

    name = "plane"
    deck = "E"
    costs = (GOODS(wood=1),)
    rates = tuple(
        [Exchange(card, goods(WOOD, n), goods(FOOD, food + n), card) for card, food in PLANED.items() for n in (1, 2)]
    )

    def trades(self, found: list[Exchange]) -> list[Exchange]:
        others = [x for x in found if x.cause not in PLANED]
        planed = {x.cause: x for x in found if x.cause in PLANED}
        for x in planed.values():
            for n in (1, 2):
                others.append(x._replace(takes=goods(WOOD, n), gives=goods(FOOD, x.gives[FOOD] + n)))
        return others
