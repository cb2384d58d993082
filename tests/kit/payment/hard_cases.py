"""Questions built to be hard, with their answers: piles, limits, chains, circles, near-misses, orders that matter."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.market import Market
from tests.kit.payment.questions import (
    COOK,
    CROCK,
    DOCK,
    FIRE,
    GOODS,
    ONCE,
    RAW,
    SEESAW,
    SELL,
    TURN,
    Question,
    pile,
    stocked,
    swap,
)

SOURCES: dict[str, list[Exchange]] = {
    "raw": RAW,
    "hearth": COOK,
    "crock": CROCK,
    "dock": DOCK,
    "firer": FIRE,
    "seller": SELL,
    "turner": TURN,
    "once": ONCE,
    "seesaw": SEESAW,
    "pile": pile(),
    "fireplace": [swap("fireplace", "cattle", "3 food")]
    + [swap("fireplace", good, "2 food") for good in ("vegetable", "sheep", "boar")],
    "merchant": [swap("merchant", "food", good, "merchant") for good in ("wood", "clay")],
    "collector": [swap("collector", "wood", "2 food", "collector")],
    "stall": [swap("stall", "grain", "vegetable", "stall")],
    "basket": [swap("basket", "2 wood", "3 food", "basket")],
    "chain": [swap("chain", f"2 {a}", b) for a, b in (("wood", "clay"), ("clay", "reed"), ("reed", "stone"))],
    "sawyer": [swap("sawyer", "wood", "clay reed"), swap("sawyer", "clay", "stone")],
    "mill": [swap("mill", "grain", "2 grain", "mill")],
    "stairs": [swap("stairs", "food", "wood", "low", "high"), swap("stairs", "wood", "2 stone", "high", "low")],
    "spring": [swap("spring", "", "reed"), swap("spring", "2 reed", "clay")],
    "mason": [swap("mason", "2 clay", "stone")],
    "shoots": [swap("shoots", "wood", "2 wood"), swap("shoots", "9 wood", "clay")],
    "breeder": [swap("breeder", "2 sheep", "3 sheep"), swap("breeder", "2 boar", "3 boar")],
    "mixer": [swap("mixer", "sheep boar", "cattle"), swap("mixer", "3 cattle", "boar")],
    "herder": [swap("herder", "4 sheep", "cattle")],
}


class Hard(NamedTuple):
    """Sources, stock with tokens, price, and the answer. Where the stocks that can be made are infinitely many, `made`
    tells the exchanges that pay (cause and what it takes, in turn), or `weights` prove that nothing does."""

    sources: str
    stock: str
    tokens: dict[str, int]
    price: str
    answer: bool
    made: tuple[tuple[str, str], ...] = ()
    weights: str = ""

    def question(self) -> Question:
        exchanges = tuple([x for name in self.sources.split() for x in SOURCES[name]])
        market = Market(len(GOODS.names), exchanges)
        return Question(market, stocked(market, GOODS.parse(self.stock), self.tokens), GOODS.parse(self.price))


SPRING = ("spring", "")
UP, SOLD = (("stairs", "food"), ("stairs", "wood")), ("quarryman", "stone")
CHAINS = [
    Hard("chain", "8 wood", {}, "stone", True),
    Hard("chain", "7 wood", {}, "stone", False),
    Hard("chain", "5 wood 1 clay 1 reed", {}, "stone reed", False),
    Hard("chain", "6 wood 1 clay 1 reed", {}, "stone reed", True),
    Hard("sawyer", "wood", {}, "reed stone", True),
    Hard("sawyer", "wood", {}, "clay stone", False),
]
STONE_HOUSES = [
    Hard("dock", "6 wood 2 clay 1 reed", {}, "5 wood 2 reed", True),
    Hard("dock", "5 wood 2 clay 1 reed", {}, "5 wood 3 reed", False),
    Hard("dock firer", "9 clay 1 reed", {}, "5 stone 1 reed", True),
    Hard("dock firer", "7 clay 1 reed", {}, "5 stone 1 reed", False),
    Hard("dock firer", "3 wood 6 clay 1 reed 1 stone", {}, "5 stone 2 reed", True),
    Hard("dock firer", "2 wood 6 clay 1 reed 1 stone", {}, "5 stone 2 reed", False),
    Hard("dock firer seller pile", "8 clay", {"pile 0": 1}, "5 stone 1 reed", False),
    Hard("dock firer seller pile", "8 clay 1 food", {"pile 0": 1}, "5 stone 1 reed", True),
]
LIMITS = [
    Hard("once", "2 wood", {"joinery": 1}, "4 food", False),
    Hard("once", "2 wood", {"joinery": 2}, "4 food", True),
    Hard("mill", "grain", {"mill": 1}, "3 grain", False),
    Hard("mill", "grain", {"mill": 2}, "3 grain", True),
    Hard("mill raw once", "grain", {"mill": 2, "brewer": 1}, "5 food", True),
    Hard("mill raw once", "grain", {"mill": 2, "brewer": 1}, "6 food", False),
    Hard("stairs turner", "food", {"low": 1}, "2 stone", True),
    Hard("stairs turner", "food", {"low": 1}, "4 stone", True, made=(*UP, SOLD, *UP, SOLD, *UP)),
    Hard("stairs once", "2 food", {"low": 1, "joinery": 1}, "4 stone", True),
    Hard("stairs once", "2 food", {"high": 1, "joinery": 1}, "2 stone", False),
]
PILES = [
    Hard("pile turner", "food", {"pile 4": 1}, "clay", True),
    Hard("pile turner", "food", {"pile 4": 1}, "wood clay", False),
    Hard("pile turner dock", "2 food", {"pile 4": 1}, "2 reed", False),
    Hard("pile raw turner hearth", "2 food", {"pile 0": 1}, "wood clay 2 reed 3 food", True),
    Hard("pile raw turner hearth", "2 food", {"pile 0": 1}, "wood clay 2 reed 4 food", False),
    Hard("pile raw hearth", "2 food", {"pile 0": 1}, "vegetable", False),
]
ENDLESS = [
    Hard("spring", "", {}, "3 reed", True, made=(SPRING,) * 3),
    Hard("spring", "", {}, "clay reed", True, made=(*(SPRING,) * 3, ("spring", "2 reed"))),
    Hard(
        "spring mason", "", {}, "stone", True, made=(*(*(SPRING,) * 2, ("spring", "2 reed")) * 2, ("mason", "2 clay"))
    ),
    Hard("spring sawyer", "", {}, "wood", False, weights="wood"),
    Hard(
        "shoots mason",
        "wood clay",
        {},
        "stone",
        True,
        made=(("shoots", "wood"),) * 8 + (("shoots", "9 wood"), ("mason", "2 clay")),
    ),
    Hard("shoots mixer", "wood boar", {}, "2 wood cattle", False, weights="1 sheep 1 cattle"),
    Hard("breeder herder", "1 sheep", {}, "cattle", False),
    Hard(
        "breeder herder",
        "2 sheep",
        {},
        "2 cattle",
        True,
        made=(("breeder", "2 sheep"),) * 6 + (("herder", "4 sheep"),) * 2,
    ),
    Hard("breeder mixer", "2 sheep 1 boar", {}, "2 cattle", False, weights="1 boar 1 cattle"),
    Hard("breeder mixer", "1 sheep 2 boar", {}, "2 sheep", False, weights="1 sheep 1 cattle"),
]
SEVEN_AND_A_PILE = [
    Hard(
        "seller firer basket fireplace merchant crock once pile",
        "2 clay 1 reed 1 vegetable",
        {"basket": 1, "merchant": 1, "brewer": 1, "pile 0": 1},
        "1 wood 3 reed 1 grain 1 cattle",
        False,
    ),
    Hard(
        "merchant fireplace seller dock hearth turner collector pile",
        "3 wood 1 vegetable 2 cattle",
        {"merchant": 1, "pile 2": 1},
        "1 clay 1 stone 1 vegetable 10 food",
        True,
    ),
    Hard(
        "seesaw seller collector firer fireplace basket crock pile",
        "3 reed 1 sheep 1 cattle",
        {"collector": 1, "pile 1": 1},
        "1 wood 1 clay 3 reed 2 food 1 cattle",
        False,
    ),
    Hard(
        "dock stall collector seesaw raw crock hearth pile",
        "1 clay 1 reed 1 stone 5 sheep 1 cattle",
        {"stall": 2, "pile 2": 1},
        "3 stone 14 food 1 sheep",
        True,
    ),
    Hard(
        "seesaw fireplace firer merchant dock stall seller pile",
        "1 clay 2 food 1 boar",
        {"merchant": 1, "stall": 2, "pile 3": 1},
        "1 reed 2 vegetable 1 food",
        True,
    ),
    Hard(
        "turner crock fireplace raw hearth basket once pile",
        "1 sheep",
        {"basket": 2, "joinery": 1, "brewer": 2, "pile 1": 1},
        "1 grain 2 food",
        True,
    ),
    Hard(
        "once seesaw merchant seller dock fireplace raw pile",
        "3 grain 1 food 1 sheep 1 boar",
        {"merchant": 1, "pile 1": 1},
        "1 wood 1 stone 3 grain 1 vegetable 3 food",
        True,
    ),
    Hard(
        "once seller crock seesaw raw fireplace turner pile",
        "1 wood 1 clay 6 reed 1 boar",
        {"joinery": 1, "brewer": 1, "pile 2": 1},
        "2 clay 7 reed 1 vegetable 4 food",
        True,
    ),
    Hard(
        "turner dock basket seesaw seller fireplace collector pile",
        "1 reed 1 grain 1 vegetable",
        {"basket": 1, "pile 3": 1},
        "1 clay 1 reed 1 grain 4 food",
        False,
    ),
    Hard(
        "once seller crock raw stall turner hearth pile",
        "1 wood 1 clay 1 reed 1 grain 1 food 1 cattle",
        {"joinery": 1, "stall": 2, "pile 3": 1},
        "2 clay 1 reed 2 vegetable 2 food 1 cattle",
        True,
    ),
    Hard(
        "firer stall basket fireplace hearth turner merchant pile",
        "1 clay 1 food 3 sheep 1 cattle",
        {"stall": 1, "basket": 1, "merchant": 1, "pile 2": 1},
        "2 clay 4 food 3 sheep 1 cattle",
        True,
    ),
    Hard(
        "seller firer raw crock seesaw collector basket pile",
        "2 wood 1 clay 1 reed 1 grain 1 food 1 sheep",
        {"collector": 2, "basket": 1, "pile 2": 1},
        "1 clay 1 reed 1 stone 1 grain 1 vegetable 4 food 1 sheep",
        False,
    ),
    Hard(
        "seesaw firer stall crock basket dock hearth pile",
        "1 wood 1 reed 1 stone 3 sheep 2 boar 1 cattle",
        {"stall": 1, "basket": 1, "pile 2": 1},
        "1 clay 1 reed 1 stone 18 food 1 sheep",
        True,
    ),
    Hard(
        "seesaw dock crock seller once fireplace collector pile",
        "1 clay 1 reed 1 grain 1 cattle",
        {"joinery": 1, "brewer": 2, "collector": 1, "pile 3": 1},
        "1 wood 1 reed 1 vegetable 4 food 1 boar",
        False,
    ),
    Hard(
        "seller hearth once fireplace crock firer stall pile",
        "3 wood 1 reed 1 vegetable 1 food 1 boar 1 cattle",
        {"brewer": 1, "pile 2": 1},
        "4 wood 1 reed 1 stone 1 vegetable 11 food",
        False,
    ),
    Hard(
        "dock turner collector seesaw firer crock fireplace pile",
        "1 grain 2 boar 1 cattle",
        {"collector": 1, "pile 3": 1},
        "1 wood 1 stone 1 grain 1 vegetable 2 food 1 boar",
        False,
    ),
    Hard(
        "basket firer seller turner stall seesaw dock pile",
        "4 reed 2 grain 1 food 1 boar",
        {"stall": 1, "pile 2": 1},
        "1 grain 3 vegetable 2 boar",
        False,
    ),
    Hard(
        "seesaw hearth crock turner seller stall firer pile",
        "1 wood 1 clay 3 reed 3 stone",
        {"pile 3": 1},
        "3 reed 1 vegetable 9 food 1 boar",
        False,
    ),
    Hard(
        "seller once turner collector seesaw raw basket pile",
        "1 grain 1 vegetable 1 food",
        {"joinery": 1, "brewer": 1, "collector": 1, "basket": 2, "pile 3": 1},
        "1 vegetable 4 food 1 boar",
        False,
    ),
    Hard(
        "seesaw merchant seller hearth turner dock basket pile",
        "1 grain 1 vegetable 1 sheep 1 cattle",
        {"pile 1": 1},
        "2 wood 2 grain 1 vegetable 5 food",
        False,
    ),
    Hard(
        "dock collector seller fireplace firer once crock pile",
        "1 wood 1 clay 1 food",
        {"collector": 2, "joinery": 1, "pile 2": 1},
        "2 clay 1 stone 5 food",
        False,
    ),
    Hard(
        "seesaw raw firer merchant turner stall crock pile",
        "1 wood 1 reed 4 stone 1 vegetable 1 sheep 1 boar",
        {"stall": 1, "pile 3": 1},
        "1 wood 1 clay 1 reed 1 stone 18 food",
        False,
    ),
    Hard(  # half a circle would bring a boar, but exchanges are not divided
        "dock fireplace hearth merchant collector seesaw raw pile",
        "1 clay 1 reed 1 grain 3 vegetable 1 sheep 1 cattle",
        {"merchant": 1, "collector": 1, "pile 0": 1},
        "1 grain 8 food 1 boar",
        False,
        weights="2 sheep 1 cattle 4 boar",
    ),
]
ALL_HARD = [*CHAINS, *STONE_HOUSES, *LIMITS, *PILES, *ENDLESS, *SEVEN_AND_A_PILE]
