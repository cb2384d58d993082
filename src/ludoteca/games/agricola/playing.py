"""Playing cards: out of the hand or from the majors, and cards that listen while still in the hand."""

from __future__ import annotations

from functools import cache
from typing import ClassVar, Final

from ludoteca.core.choices import STOP
from ludoteca.core.combine import May
from ludoteca.core.goods import Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.agricola import shapes
from ludoteca.games.agricola.board import (
    CARDS,
    CLAY,
    DOING,
    FOOD,
    KIND,
    MAJORS,
    NONE,
    NUMBER,
    PLACES,
    PLAY,
    REED,
    STONE,
    USE,
    WOOD,
    goods,
    plus,
)
from ludoteca.games.agricola.card import DECK, AgricolaCard
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.prerequisites import lacking, met
from ludoteca.kit.cards.hands import hands_listen
from ludoteca.kit.cards.moments import Moment, each, moment
from ludoteca.kit.cards.paying import Pay, dear, named_prices
from ludoteca.kit.cards.quotes import quoted
from ludoteca.kit.payment.prices import Way

MAJOR_ONLY: Final[tuple[str, ...]] = ("major",)


def price_of(way: Way) -> int:
    """Return how many goods a way takes."""
    return sum(way.price)


def card_bill(g: Agricola, who: int, card: AgricolaCard) -> tuple[Way, ...]:
    """Return the ways to pay for an improvement: goods, or another improvement given back."""
    if not card.returns and "prices" not in card.hooks and g.plain_prices(who):
        return card.printed
    return g.bill(who, card.name, card.prices(g, who))


@cache
def built_of(majors: tuple[str, ...]) -> list[tuple[int, int, int, int]]:
    """Return the wood, clay, reed and stone of which these major improvements are built, as printed."""
    printed = [DECK.cards[name].costs[0] for name in majors]
    return [(price[WOOD], price[CLAY], price[REED], price[STONE]) for price in printed]


def rebate(g: Agricola, who: int, card: str) -> Vector:
    """Return the goods that cards bring before a card is paid."""
    total = NONE
    for listening in g.hear(who, "before_paying"):
        total = plus(total, listening.before_paying(g, who, card))
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayCard(Step[Agricola]):
    """A choice of a card out of the hand or of a major improvement, at its price. `kinds` are the kinds allowed:
    occupation, minor, major. `price` is that of an occupation. `by` names the cards that let the action be repeated
    and, for cards that hear of it afterwards, the card that was played."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kinds", "price", "by")

    def __init__(
        self, who: int, cause: str, kinds: tuple[str, ...], price: Vector = NONE, by: tuple[str, ...] = ()
    ) -> None:
        super().__init__(who, cause)
        self.kinds, self.price, self.by = kinds, price, by

    def code(self) -> int:
        return DOING["play occupation" if self.kinds == ("occupation",) else "play improvement"]

    def ways(self, g: Agricola, name: str) -> tuple[Way, ...]:
        card = DECK.cards[name]
        if KIND[name] == "occupation":
            return (Way(plus(self.price, card.extra)),)
        return card_bill(g, self.who, card)

    def in_question(self, g: Agricola) -> list[str]:
        """Return all cards that the action is about, whether or not they can be played."""
        kinds = self.kinds
        found = [name for name in g.farms[self.who].hand.names if KIND[name] in kinds]
        if "major" in kinds:
            found += g.majors
        elif "minor" in kinds:
            for card in g.hear(self.who, "minor_for_me"):
                found += [name for name in g.majors if name not in found and card.minor_for_me(g, self.who, name)]
        return found

    def can_play(self, g: Agricola, name: str) -> bool:
        card = DECK.cards[name]
        if (card.needs or card.house or "able" in card.hooks) and not met(g, self.who, card):
            return False
        comes = rebate(g, self.who, name) if g.hear(self.who, "before_paying") else ()
        for way in self.ways(g, name):  # noqa: SIM110 (hot)
            if g.payable(self.who, way.price, comes):
                return True
        return False

    def cards(self, g: Agricola) -> list[str]:
        return [name for name in self.in_question(g) if self.can_play(g, name)]

    def others(self, g: Agricola) -> dict[int, Step[Agricola]]:
        """Return what may be done in place of choosing a card, by choice."""
        found: dict[int, Step[Agricola]] = {}
        for card in g.hear(self.who, "instead"):
            does = card.instead(g, self.who, self)
            if does is not None and does.possible(g):
                found[USE + card.number] = does
        return found

    def possible(self, g: Agricola) -> bool:
        farm = g.farms[self.who]
        in_kind = "major" in self.kinds and g.only_in_kind(self.who)
        if in_kind:
            wood, clay, reed, stone = farm.goods[:4]
            for w, c, r, s in built_of(g.majors):
                if clay >= c and stone >= s and wood >= w and reed >= r:
                    return True
            if not farm.hand.names and not farm.cards.names:
                return False
        for name in self.in_question(g):
            too_dear = in_kind and name in MAJORS and not DECK.cards[name].returns
            if not too_dear and self.can_play(g, name):
                return True
        return bool(self.others(g))

    def lacking(self, g: Agricola) -> list[Lack]:
        """Return for each kind the price if all cards are too dear, else how many are in hand. Of major improvements it
        is the cheapest price."""
        if self.possible(g):
            return []
        kinds = MAJOR_ONLY if g.family_game and "major" in self.kinds else self.kinds
        return [lack for kind in kinds for lack in self.lacking_of(g, kind)]

    def lacking_of(self, g: Agricola, kind: str) -> list[Lack]:
        if kind == "major":
            ways = [way for name in g.majors for way in self.ways(g, name)]
            if not ways:
                return [{"code": "no_major", "facts": {}}]
            return [{"code": "cheapest", "facts": {"prices": named_prices(g, [min(ways, key=price_of)])}}]
        held = len([name for name in g.farms[self.who].hand.names if KIND[name] == kind])
        if held and (lacks := dear(g, self.who, (Way(self.price),))):
            return lacks
        return [{"code": f"{kind}_hand", "facts": {"n": held}}]

    def refusals(self, g: Agricola) -> dict[int, list[Lack]]:
        """Return for each card in question that cannot be played the prerequisites that are not met, or else its
        prices."""
        refused = [name for name in self.in_question(g) if not self.can_play(g, name)]
        return {PLAY + NUMBER[name]: self.lacking_for(g, name) for name in refused}

    def lacking_for(self, g: Agricola, name: str) -> list[Lack]:
        needs = lacking(g, self.who, DECK.cards[name])
        found: list[Lack] = [
            {"code": "needs", "facts": {"what": what, "n": n, "have": have}} for what, n, have in needs
        ]
        if not found and (ways := self.ways(g, name)):
            found = dear(g, self.who, ways)
        return found or [{"code": "card", "facts": {}}]

    def options(self, g: Agricola) -> list[int]:
        return [*[PLAY + NUMBER[name] for name in self.cards(g)], *self.others(g)]

    def choose(self, g: Agricola, choice: int) -> None:
        if self.cause in PLACES:
            g.did(self.who, "occupation" if self.kinds == ("occupation",) else "minor")
        by = self.by if choice >= USE else (*self.by, CARDS[choice - PLAY])
        g.then(*moment(g, self.who, "after_card", PlayCard(self.who, self.cause, self.kinds, self.price, by)))
        if choice >= USE:
            g.note(self.who, "used", card=CARDS[choice - USE])
            g.then(self.others(g)[choice])
        else:
            self.buy(g, CARDS[choice - PLAY])

    def buy(self, g: Agricola, name: str) -> None:
        ways = self.ways(g, name)  # as they are now: what comes before paying must not make it dearer
        g.then(Pay(self.who, name, ways), InPlay(self.who, name))
        bonus = rebate(g, self.who, name)
        if any(bonus):
            g.gain(self.who, bonus, "before-paying")

    def so_far(self, g: Agricola) -> shapes.PlayCard:
        """Return all cards in question with the choice that plays them (None: refused), the prerequisites that they
        lack, and each way to pay."""
        stock, able, cards = g.stock(self.who), self.cards(g), list[shapes.Candidate]()
        for name in self.in_question(g):
            comes = rebate(g, self.who, name)
            ways = [
                quoted(stock, way, [] if g.payable(self.who, way.price, comes) else None) for way in self.ways(g, name)
            ]
            choice = PLAY + NUMBER[name] if name in able else None
            lacks: list[list[str | int]] = [list(lack) for lack in lacking(g, self.who, DECK.cards[name])]
            cards.append({"card": name, "choice": choice, "lacks": lacks, "ways": ways})
        return {"cards": cards, "occupations": g.taught(self.who), "kinds": list(self.kinds)}


class MayPlay(Step[Agricola]):
    """An offer to play a card that a space makes beside its action."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "kinds")

    def __init__(self, who: int, cause: str, kinds: tuple[str, ...]) -> None:
        super().__init__(who, cause)
        self.kinds, self.step = kinds, PlayCard(who, cause, kinds)

    def options(self, g: Agricola) -> list[int]:
        codes = self.step.options(g)
        return [STOP, *codes] if codes else []

    def choose(self, g: Agricola, choice: int) -> None:
        if choice != STOP:
            self.step.choose(g, choice)

    def refusals(self, g: Agricola) -> dict[int, list[Lack]]:
        return self.step.refusals(g)

    def so_far(self, g: Agricola) -> shapes.MayPlay:
        return self.step.so_far(g)


class PlayNamed(PlayCard):
    """An offer to play this card out of the hand, at this price beside its own."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "card", "price")

    def __init__(self, who: int, cause: str, card: str, price: Vector = NONE) -> None:
        super().__init__(who, cause, (KIND[card],), price)
        self.card = card

    def in_question(self, g: Agricola) -> list[str]:
        return [name for name in g.farms[self.who].hand.names if name == self.card]


class Learn(Step[Agricola]):
    """A choice of an occupation at the price of a space. On `occupation` the first is free and others cost 1 food;
    `lessons` cost 2 food, with four or five players the first two 1 food."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")
    verb: ClassVar[int] = DOING["play occupation"]

    def step(self, g: Agricola) -> PlayCard:
        taught = g.taught(self.who)
        if self.cause == "occupation":
            price = goods(FOOD) if taught else NONE
        else:
            price = goods(FOOD) if g.players > 3 and taught < 2 else goods(FOOD, 2)
        return PlayCard(self.who, self.cause, ("occupation",), price)

    def possible(self, g: Agricola) -> bool:
        return bool(g.farms[self.who].hand.names) and self.step(g).possible(g)

    def lacking(self, g: Agricola) -> list[Lack]:
        if not g.farms[self.who].hand.names:
            return [{"code": "occupation_hand", "facts": {"n": 0}}]
        return self.step(g).lacking(g)

    def refusals(self, g: Agricola) -> dict[int, list[Lack]]:
        return self.step(g).refusals(g)

    def options(self, g: Agricola) -> list[int]:
        return self.step(g).options(g)

    def choose(self, g: Agricola, choice: int) -> None:
        self.step(g).choose(g, choice)

    def so_far(self, g: Agricola) -> shapes.Learn:
        return self.step(g).so_far(g)


# hooks that tell what has been done: a card that comes into play while the owner's cards speak of it was no part of it
DEEDS: Final[tuple[str, ...]] = (
    *("others_take", "others_use", "after_occupation", "after_built", "after_renovation", "after_growth"),
    *("after_fences", "after_plow", "after_sowing", "baked", "converted", "gained"),
)


class InPlay(Step[Agricola]):
    """The end of playing a card: it lies before its owner or is passed on, and has its effect at once."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause")

    def perform(self, g: Agricola) -> None:
        name = self.cause
        card = DECK.cards[name]
        g.note(self.who, "played", card=name)
        self.lay_out(g, card)
        does = card.when_played(g, self.who)
        taught = KIND[name] == "occupation"
        hook = "after_occupation" if taught else "after_built"
        steps = [does] if does is not None and (isinstance(does, May) or does.possible(g)) else []
        if g.anybody_hears(hook):
            steps += each(g, self.who, hook, self.who, name)
        if name not in MAJORS:  # only after what came to light: where a turn waits must not tell what is in a hand
            steps += hands_listen(g, self.who, name)
        g.then(*steps)

    def too_late(self, g: Agricola) -> None:
        for i, step in enumerate(g.agenda):
            if isinstance(step, Moment) and step.who == self.who and step.hook in DEEDS:
                g.agenda[i] = step.unheard_by(self.cause)

    def lay_out(self, g: Agricola, card: AgricolaCard) -> None:
        farm, name = g.farms[self.who], card.name
        if name in MAJORS:
            g.majors = tuple([other for other in g.majors if other != name])
        else:
            farm.hand = farm.hand.minus(name)
            farm.seen = tuple([other for other in farm.seen if other != name])
            if g.players > 1:
                g.reveal()
        if not card.passes:
            farm.cards = farm.cards.plus(name)
            self.too_late(g)
            g.make_room(self.who)
        elif g.players == 1:
            g.removed = (*g.removed, name)
        else:
            left = g.farms[(self.who + 1) % g.players]
            left.hand, left.seen = left.hand.plus(name), (*left.seen, name)
