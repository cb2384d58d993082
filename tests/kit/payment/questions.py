"""Random questions whether something can be paid, answered by trying everything.

Run `python -m tests.kit.payment.questions`."""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import NamedTuple

from ludoteca.core.goods import Goods, Vector, covers
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.market import Market
from ludoteca.kit.payment.search import after

GOODS = Goods("wood", "clay", "reed", "stone", "grain", "vegetable", "food", "sheep", "boar", "cattle")
PILE = ("reed", "grain", "stone", "vegetable", "wood", "clay", "reed", "vegetable")


def swap(cause: str, takes: str, gives: str, token: str = "", then: str = "") -> Exchange:
    return Exchange(cause, GOODS.parse(takes), GOODS.parse(gives), token, then)


def pile(at: int = 0) -> list[Exchange]:
    """A pile of goods for a food each, of which some are sold."""
    return [swap("pile", "food", good, f"pile {i}", f"pile {i + 1}") for i, good in enumerate(PILE) if i >= at]


STOCKS = ("wood", "clay", "reed", "stone")
HEARTH = {"vegetable": 3, "sheep": 2, "boar": 3, "cattle": 4}
RAW = [swap("raw", crop, "food") for crop in ("grain", "vegetable")]
COOK = [swap("hearth", good, f"{n} food") for good, n in HEARTH.items()]
CROCK = [swap("hearth", f"{a} {b}", f"{HEARTH[a] + HEARTH[b] + 1} food") for a in HEARTH for b in HEARTH if a <= b]
DOCK = [swap("dock", f"{3 if a == 'wood' else 2} {a}", b) for a in STOCKS for b in STOCKS if a != b]
FIRE = [swap("firer", "2 clay", "stone"), swap("firer", "3 clay", "2 stone")]
SELL = [swap("seller", f"{n} clay", good) for good, n in (("sheep", 2), ("reed", 2), ("boar", 3), ("cattle", 4))]
TURN = [swap("turner", "wood", "food"), swap("quarryman", "stone", "2 food")]
ONCE = [swap("joinery", "wood", "2 food", "joinery"), swap("brewer", "grain", "3 food", "brewer")]
SEESAW = [swap("odd", "2 sheep", "4 boar"), swap("odd", "3 boar", "3 cattle"), swap("odd", "2 cattle", "sheep")]
ALL = [*RAW, *COOK, *CROCK, *DOCK, *FIRE, *SELL, *TURN, *ONCE, *SEESAW]


class Question(NamedTuple):
    market: Market
    have: Vector
    price: Vector


def stocked(market: Market, goods: Vector, tokens: dict[str, int]) -> Vector:
    return (*goods, *[tokens.get(token, 0) for _, names in market.tokens for token in names])


def question(dice: random.Random) -> Question:
    exchanges = dice.sample(ALL, dice.randint(2, 12))
    tokens = {x.token: dice.choice((0, 1, 1, 2)) for x in exchanges if x.token}
    if dice.random() < 0.4:
        at = dice.randrange(5)
        exchanges += pile(at)
        tokens[f"pile {at}"] = 1
    market = Market(len(GOODS.names), tuple(exchanges))
    goods = tuple([dice.choice((0, 0, 1, 1, 2, 3, 4)) for _ in GOODS.names])
    price = tuple([dice.choice((0, 0, 0, 0, 1, 2, 3)) for _ in GOODS.names])
    return Question(market, stocked(market, goods, tokens), price)


def by_trying(asked: Question, most: int) -> bool | None:
    """The same question answered the slow way, forwards through all stocks; None if there are too many."""
    todo, seen = [asked.have], {asked.have}
    while todo:
        have = todo.pop()
        if covers(have, asked.price):
            return True
        for rule in asked.market.rules:
            if covers(have, rule[0]) and (then := after(have, rule)) not in seen:
                seen.add(then)
                todo.append(then)
        if len(seen) > most:
            return None
    return False


def drawn(seed: int, most: int = 20_000) -> Iterator[tuple[Question, bool | None]]:
    """Questions, with the answers of those that trying can answer."""
    dice = random.Random(seed)
    while True:
        asked = question(dice)
        yield asked, by_trying(asked, most)


def questions(seed: int, number: int, most: int = 20_000) -> Iterator[tuple[Question, bool]]:
    """So many questions that trying can answer, with the answers."""
    for asked, answer in drawn(seed, most):
        if number == 0:
            return
        if answer is not None:
            number -= 1
            yield asked, answer


def main() -> None:
    arguments = ArgumentParser(description="Compare `payable` with trying everything.")
    arguments.add_argument("--cases", type=int, default=20_000)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    compared = yes = wrong = beyond = 0
    for case, answer in drawn(asked.seed):
        if compared == asked.cases:
            break
        found = case.market.payable(case.have, case.price)
        if answer is None:
            beyond += 1
            continue
        compared += 1
        yes += answer
        if found != answer:
            wrong += 1
            print("wrong:", case.have, case.price, case.market.exchanges)
    print(f"{compared} cases, {yes} can be paid, {wrong} answered wrongly; {beyond} more were answered, too big to try")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
