"""Measure how long hard questions of payment take: `python -m bench.payments`.

Seven cards that exchange and a pile, stocks of all sizes, and prices at the edge of what can be paid: a stock after
random exchanges, and often a little more. Each question is put to a market that has not been asked before."""

from __future__ import annotations

import random
import time
from argparse import ArgumentParser

from ludoteca.core.goods import covers
from ludoteca.kit.payment import market as compiled_or_not
from ludoteca.kit.payment.market import Market
from ludoteca.kit.payment.search import after
from tests.kit.payment.questions import COOK, CROCK, DOCK, FIRE, GOODS, ONCE, RAW, SELL, TURN, Question, pile, stocked

SOURCES = (COOK, CROCK, DOCK, FIRE, SELL, TURN, ONCE)
LONGEST = 12  # random exchanges, at most


def question(dice: random.Random) -> Question:
    at = dice.randrange(3)
    market = Market(len(GOODS.names), (*RAW, *[x for source in SOURCES for x in source], *pile(at)))
    most = dice.randint(1, 5)
    goods = tuple([dice.randint(0, most) for _ in GOODS.names])
    have = stocked(market, goods, {"joinery": 1, "brewer": 1, f"pile {at}": 1})
    end = have
    for _ in range(dice.randint(3, LONGEST)):
        possible = [rule for rule in market.rules if covers(end, rule[0])]
        end = after(end, dice.choice(possible)) if possible else end
    price = list(end[: market.width])
    price[dice.randrange(market.width)] += dice.choice((0, 1, 1, 2))
    price[dice.randrange(market.width)] = 0
    return Question(market, have, tuple(price))


def main() -> None:
    arguments = ArgumentParser(description="Hard questions of payment.")
    arguments.add_argument("--questions", type=int, default=3000)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    dice, times, paid = random.Random(asked.seed), list[float](), 0
    for _ in range(asked.questions):
        case = question(dice)
        begun = time.thread_time()
        paid += case.market.payable(case.have, case.price)
        times.append((time.thread_time() - begun) * 1e3)
    times.sort()
    named = {"median": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999, "worst": 1.0}
    shown = ", ".join(f"{name} {times[int((len(times) - 1) * share)]:.2f}" for name, share in named.items())
    how = "compiled" if compiled_or_not.__file__.endswith(".so") else "interpreted"
    print(f"{how}: {asked.questions} questions, {paid} can be paid; ms: mean {sum(times) / len(times):.2f}, {shown}")


if __name__ == "__main__":
    main()
