"""Exchanges of goods for food: the printed ones, and those of a farm with its improvements."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.games.family.board import (
    ANIMALS,
    BREAD,
    CRAFT_FOOD,
    CRAFTED,
    EAT,
    FOOD,
    GOODS,
    KINDS,
    MEAT,
    WORDS,
    WORKSHOPS,
    kind_of,
)
from ludoteca.games.family.land import listed
from ludoteca.kit.payment.exchange import Exchange, Rates
from ludoteca.kit.payment.market import Market


class Verbs(Rates):
    """Exchanges that have words of their own: the cause of each is its notation."""

    def code(self, x: Exchange) -> int:
        return WORDS.codes[x.cause]


RATES: Final = Verbs(EAT, GOODS)


def printed(kind: str) -> list[Exchange]:
    """Return the exchanges of an improvement of this kind. A workshop makes one exchange in each harvest."""
    if kind in WORKSHOPS:
        i = WORKSHOPS.index(kind)
        return [into_food(f"craft {kind}", GOODS.names[CRAFTED[i]], CRAFT_FOOD[i], token=kind)]
    bread = [into_food("bake", "grain wood", BREAD[kind])] if kind in BREAD else []
    return bread + [into_food(f"cook {animal}", animal, n) for animal, n in zip(ANIMALS, MEAT.get(kind, ()))]  # noqa: B905


def into_food(notation: str, takes: str, food: int, token: str = "") -> Exchange:
    return Exchange(notation, GOODS.parse(takes), GOODS(food=food), token)


PORRIDGE: Final = into_food("eat", "grain", 1)
PRINTED: Final = [printed(kind) for kind in KINDS]


class Kitchen(Market):
    """The exchanges for food of a farm with these improvements. Of several places to cook or bake the best counts: the
    later a kind is printed, the more it gives for each good."""

    def __init__(self, improvements: int) -> None:
        best = {"eat": PORRIDGE, **{x.cause: x for tile in listed(improvements) for x in PRINTED[kind_of(tile)]}}
        super().__init__(len(GOODS.names), tuple(sorted(best.values(), key=RATES.code)))
        self.bread = best["bake"].gives[FOOD] if "bake" in best else 0
        self.cooks = [best.get(f"cook {animal}") for animal in ANIMALS]
        self.meat = tuple([x.gives[FOOD] if x else 0 for x in self.cooks])


@lru_cache(maxsize=1 << 12)
def kitchen(improvements: int) -> Kitchen:
    """Return the kitchen for a set of improvements. It is made once and shared by all clones."""
    return Kitchen(improvements)
