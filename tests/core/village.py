"""A toy game for the tests of the core: two families fetch goods, sow, build huts and eat."""

from __future__ import annotations

from typing import Any, ClassVar

from ludoteca.core.box import Box, Option
from ludoteca.core.cards import Card, Deck, Tableau
from ludoteca.core.choices import YES, Family, Vocabulary
from ludoteca.core.combine import May
from ludoteca.core.game import Game
from ludoteca.core.goods import Goods, add, covers, pay
from ludoteca.core.rng import Dice
from ludoteca.core.step import Step
from ludoteca.kit.payment.prices import Way, cheapest

GOODS = Goods("wood", "clay", "grain", "food")
WOOD, CLAY, GRAIN, FOOD = range(4)
FOREST, PIT, HUT, FIELD, WELL, INN = range(2, 8)
PRICE = 10
COOK = 20
SAW, CHOP, BAKE = 30, 31, 32
HUT_COST = GOODS(clay=2)
PRICES = (GOODS(clay=2), GOODS(wood=1), GOODS(wood=1, clay=1), GOODS(wood=3))
MEAL = 2

WORDS = Vocabulary(
    Family("space", FOREST, ("forest", "clay pit", "hut", "field", "well", "inn"), anchor="space"),
    Family("price", PRICE, tuple(GOODS.text(price) for price in PRICES), prefix="pay"),
    Family("act", COOK, ("cook",)),
    Family("work", SAW, ("saw", "chop", "bake")),
)

TEXTS = {
    "ask.Turn": "Which space?",
    "ask.BuildHut": "How to pay?",
    "ask.Trade": "Buy {n} grain?",
    "choice.space": "To the {name}",
    "choice.price": "Pay {name}",
    "choice.act": "{name}",
    "choose.May.yes": "Please",
    "name.forest": "Old Forest",
}


class VillageCard(Card):
    def before_space(self, g: Village, me: int, space: int) -> None: ...

    def after_space(self, g: Village, me: int, space: int) -> None: ...

    def price(self, g: Village, me: int, menu: list[tuple[int, ...]]) -> None: ...


class Woodcutter(VillageCard):
    """One more wood in the forest."""

    name = "Woodcutter"

    def after_space(self, g: Village, me: int, space: int) -> None:
        if space == FOREST:
            g.goods[me][WOOD] += 1


class Thresher(VillageCard):
    """Before the field, a grain may be bought for a food."""

    name = "Thresher"

    def before_space(self, g: Village, me: int, space: int) -> None:
        if space == FIELD:
            g.then(May(Trade(me, 1)))


class FrameBuilder(VillageCard):
    """A wood instead of two clay."""

    name = "Frame Builder"

    def price(self, g: Village, me: int, menu: list[tuple[int, ...]]) -> None:
        menu += [GOODS(wood=1) for price in menu if price == HUT_COST]


class Wasteful(VillageCard):
    """Dearer ways to pay, which nobody needs to be asked about."""

    name = "Wasteful"

    def price(self, g: Village, me: int, menu: list[tuple[int, ...]]) -> None:
        menu += [GOODS(wood=1, clay=1), GOODS(wood=1), GOODS(wood=3)]


DECK: Deck[VillageCard] = Deck(VillageCard, tuple([c.name for c in (Woodcutter, Thresher, FrameBuilder, Wasteful)]))
DECK.add(Woodcutter(), Thresher(), FrameBuilder(), Wasteful())


class Village(Game):
    fields: ClassVar[tuple[str, ...]] = (*Game.fields, "goods", "huts", "sown", "cards", "turns", "marks")
    key: ClassVar[str] = "village"
    words: ClassVar[Vocabulary] = WORDS

    goods: list[list[int]]
    huts: list[int]
    sown: list[int]
    cards: list[Tableau]
    turns: int
    marks: dict[str, tuple[int, ...]]

    def set_up(self) -> None:
        self.goods = [list(GOODS.none), list(GOODS.none)]
        self.huts, self.sown, self.cards = [0, 0], [0, 0], [Tableau(), Tableau()]
        self.turns, self.marks = 0, {}
        self.then(Turn(0))

    def clone(self) -> Village:
        copy = Village()
        self.copy_flow(copy)
        copy.goods = [goods.copy() for goods in self.goods]
        copy.huts, copy.sown, copy.cards = self.huts.copy(), self.sown.copy(), self.cards.copy()
        copy.turns, copy.marks = self.turns, self.marks.copy()
        return copy

    def payments(self, who: int) -> list[tuple[int, ...]]:
        """The menu for a hut: changed by cards, without what is too dear."""
        menu = [HUT_COST]
        for card in self.cards[who].hear(DECK, "price"):
            card.price(self, who, menu)
        return [way.price for way in cheapest([Way(price) for price in menu]) if covers(self.goods[who], way.price)]

    def acts(self, who: int) -> list[int]:
        return [COOK] if self.goods[who][GRAIN] else []

    def act(self, who: int, choice: int) -> None:
        pay(self.goods[who], GOODS(grain=1))
        add(self.goods[who], GOODS(food=2))

    def table(self, player: int | None) -> dict[str, Any]:
        return {"huts": self.huts.copy(), "goods": self.goods[player].copy() if player is not None else None}

    def redeal(self, player: int, seed: int) -> Village:
        copy = self.clone()
        copy.forget()
        copy.random = Dice(seed).roll(1 << 62)
        return copy

    def scores(self) -> list[dict[str, int]]:
        return [{"huts": n, "total": n} for n in self.huts]

    def winners(self) -> list[int]:
        return [who for who in (0, 1) if self.huts[who] == max(self.huts)]


class Turn(Step[Village]):
    """Go to a space; after 20 turns the game is over."""

    def options(self, g: Village) -> list[int]:
        if g.turns >= 20:
            return []
        hut = [HUT] if g.payments(self.who) else []
        field = [FIELD] if self.could_sow(g) else []
        return [FOREST, PIT, *hut, *field, WELL, INN]

    def could_sow(self, g: Village) -> bool:
        """Has grain, or the Thresher and a food to buy it with."""
        mine = g.goods[self.who]
        return bool(mine[GRAIN] or (mine[FOOD] and g.cards[self.who].hear(DECK, "before_space")))

    def choose(self, g: Village, choice: int) -> None:
        g.turns += 1
        self.go(g, choice)

    def go(self, g: Village, space: int) -> None:
        g.then(Use(self.who, space), After(self.who, space), Turn(1 - self.who))
        for card in g.cards[self.who].hear(DECK, "before_space"):
            card.before_space(g, self.who, space)


class Use(Step[Village]):
    """Do what the space is for."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space")

    def __init__(self, who: int, space: int) -> None:
        super().__init__(who)
        self.space = space

    def perform(self, g: Village) -> None:
        mine = g.goods[self.who]
        if self.space == HUT:
            g.then(BuildHut(self.who))
        elif self.space == INN:
            g.then(Eat(self.who))
        elif self.space == FIELD and mine[GRAIN]:
            mine[GRAIN] -= 1
            g.sown[self.who] += 1
        elif self.space == WELL:
            mine[FOOD] += g.roll(6)
            g.reveal()
        elif self.space != FIELD:
            mine[self.space - FOREST] += 1
            g.note(self.who, "fetched", good=GOODS.names[self.space - FOREST])


class After(Use):
    """What cards add to a space that was used."""

    def perform(self, g: Village) -> None:
        for card in g.cards[self.who].hear(DECK, "after_space"):
            card.after_space(g, self.who, self.space)


class BuildHut(Step[Village]):
    """Choose how to pay, if there is more than one way, and build."""

    def options(self, g: Village) -> list[int]:
        return [PRICE + PRICES.index(price) for price in g.payments(self.who)]

    def choose(self, g: Village, choice: int) -> None:
        pay(g.goods[self.who], PRICES[choice - PRICE])
        g.huts[self.who] += 1


class Trade(Step[Village]):
    """Grain for food, one for one."""

    fields: ClassVar[tuple[str, ...]] = ("who", "n")

    def __init__(self, who: int, n: int) -> None:
        super().__init__(who)
        self.n = n

    def possible(self, g: Village) -> bool:
        return g.goods[self.who][FOOD] >= self.n

    def perform(self, g: Village) -> None:
        g.goods[self.who][FOOD] -= self.n
        g.goods[self.who][GRAIN] += self.n

    def prompt(self, g: Village) -> str:
        return g.text("ask.Trade", n=self.n)

    def source(self, g: Village) -> str:
        return "Thresher"


class Eat(Step[Village]):
    """Two food, or as much as there is: waits while something could still be cooked."""

    patient: ClassVar[bool] = True

    def options(self, g: Village) -> list[int]:
        return [YES]

    def choose(self, g: Village, choice: int) -> None:
        g.goods[self.who][FOOD] -= min(MEAL, g.goods[self.who][FOOD])


class Work(Step[Village]):
    """A piece of work that leaves a mark."""

    def perform(self, g: Village) -> None:
        g.marks["done"] = (*g.marks.get("done", ()), self.verb)


class Saw(Work):
    """Possible with wood, and uses one."""

    verb: ClassVar[int] = SAW

    def possible(self, g: Village) -> bool:
        return g.goods[self.who][WOOD] > 0

    def perform(self, g: Village) -> None:
        g.goods[self.who][WOOD] -= 1
        super().perform(g)


class Chop(Work):
    """Brings wood."""

    verb: ClassVar[int] = CHOP

    def perform(self, g: Village) -> None:
        g.goods[self.who][WOOD] += 1
        super().perform(g)


class Bake(Work):
    verb: ClassVar[int] = BAKE


class Ask(Step[Village]):
    """Any question: its answers leave a mark."""

    fields: ClassVar[tuple[str, ...]] = ("who", "answers")

    def __init__(self, who: int, answers: tuple[int, ...]) -> None:
        super().__init__(who)
        self.answers = answers

    def options(self, g: Village) -> list[int]:
        return list(self.answers)

    def choose(self, g: Village, choice: int) -> None:
        g.marks["done"] = (*g.marks.get("done", ()), choice)


LID = Box(
    key="village",
    title="Village",
    authors="nobody",
    publisher="nobody",
    players=(1, 2),
    options=(
        Option("deck", ("easy", "hard"), "which cards"),
        Option("rounds", (6, 7), ""),
        Option("fog", (False, True), ""),
    ),
    make=Village,
    arrange=lambda g: None,
)


def village(*cards: str, seed: int = 0, **goods: int) -> Village:
    """A village in which the first family has these cards and goods."""
    g = LID.new(2, seed)
    assert isinstance(g, Village)
    g.cards[0], g.goods[0] = Tableau(cards), list(GOODS(**goods))
    g.advance()
    return g


def asked(*steps: Step[Village], **goods: int) -> Village:
    """A village with nothing to do but these steps."""
    g = village(**goods)
    g.agenda.clear()
    g.then(*steps)
    g.advance()
    return g


def done(g: Village) -> list[str]:
    """The marks that work and answers have left, in order."""
    return [g.notation(choice) for choice in g.marks.get("done", ())]


def offered(g: Village) -> list[str]:
    return [g.notation(choice) for choice in g.choices]
