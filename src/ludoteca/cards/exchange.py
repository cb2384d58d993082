"""Turning goods into others at any time: exchanges as data, and the exact answer to "can this be paid?"."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from ludoteca.cards.balance import Rule, balance
from ludoteca.core.choices import Family
from ludoteca.core.goods import Goods, Vector, covers, value

FEW: Final = 120  # stocks: all that somebody with little can bring about
EASY: Final = 20  # needs looked at before the search stops to weigh
MOST_WEIGHTS: Final = 32
REMEMBERED: Final = 1 << 14  # answers of one market


class Exchange(NamedTuple):
    """What a card lets its owner turn into what. One that cannot be used for ever uses up a `token` each time, and the
    token `then` takes its place (the next good of a pile). How many tokens are left lies in the position."""

    cause: str
    takes: Vector
    gives: Vector
    token: str = ""
    then: str = ""


class Market:
    """The exchanges of one player, and what has been found out about them. Stocks and needs are vectors of goods and,
    behind them, of tokens: limits are goods like others."""

    def __init__(self, width: int, exchanges: tuple[Exchange, ...]) -> None:
        self.width, self.exchanges = width, exchanges
        self.tokens = list(dict.fromkeys([(x.cause, t) for x in exchanges for t in (x.token, x.then) if t]))
        names = [token for _, token in self.tokens]
        self.none = (0,) * len(names)
        self.rules: list[Rule] = [
            ((*x.takes, *[int(t == x.token) for t in names]), (*x.gives, *[int(t == x.then) for t in names]))
            for x in exchanges
        ]
        self.giving = [[i for i, (_, gives) in enumerate(self.rules) if gives[good]] for good in self.all_goods()]
        self.leading = [self.upstream(good) for good in self.all_goods()]
        self.worthwhile = [not self.bettered(i) for i in range(len(exchanges))]
        self.cheap = [
            ([(good, n) for good, n in enumerate(rule[0]) if n], rule)
            for rule, worth in zip(self.rules, self.worthwhile, strict=True)
            if worth
        ]
        self.made: dict[Vector, list[Vector] | None] = {}
        self.weights: list[Vector] = []
        self.answers: dict[tuple[Vector, Vector], bool] = {}

    def all_goods(self) -> range:
        return range(self.width + len(self.tokens))

    def upstream(self, good: int) -> frozenset[int]:
        """The exchanges that lead to a good, in one step or more."""
        found: set[int] = set()
        todo = {good}
        while todo:
            fresh = {i for g in todo for i in self.giving[g]} - found
            found |= fresh
            todo = {g for i in fresh for g, n in enumerate(self.rules[i][0]) if n}
        return frozenset(found)

    def bettered(self, i: int) -> bool:
        """Whether nobody would make an exchange, since he has a better one; of equal ones only the first counts."""
        takes, gives = self.rules[i]
        return any(
            covers(takes, less) and covers(more, gives) and ((less, more) != (takes, gives) or j < i)
            for j, (less, more) in enumerate(self.rules)
            if j != i
        )

    # -- can it be paid? -----------------------------------------------------------------------------------------------

    def payable(self, have: Vector, price: Vector) -> bool:
        """Whether the price can be paid, if need be after exchanges. Cheap answers first: covered; nothing leads there;
        asked before; outweighed. What is left is searched to the end."""
        if covers(have, price):
            return True
        if any([n > h and not self.giving[good] for good, (n, h) in enumerate(zip(price, have))]):  # noqa: B905, C419
            return False
        known = self.answers.get((have, price))
        if known is None:
            known = self.answered(have, price)
            if len(self.answers) >= REMEMBERED:
                self.answers.clear()
            self.answers[have, price] = known
        return known

    def answered(self, have: Vector, price: Vector) -> bool:
        need = price + self.none
        if self.outweighed(have, need):
            return False
        outcomes = self.outcomes(have)
        if outcomes is None:
            return Search(self, have, need).found()
        short = max(range(self.width), key=lambda good: need[good] - have[good])
        return any([covers(made, price) for made in outcomes if made[short] >= price[short]])  # noqa: C419

    def outcomes(self, have: Vector) -> list[Vector] | None:
        """All that can be made of a stock, found once for all prices; None if it is too much to be listed."""
        if have not in self.made:
            if len(self.made) >= REMEMBERED:
                self.made.clear()
            self.made[have] = self.listed(have)
        return self.made[have]

    def listed(self, have: Vector) -> list[Vector] | None:
        found, known = [have], {have}
        for made in found:  # grows while it is read
            for needs, (takes, gives) in self.cheap:
                for good, n in needs:
                    if made[good] < n:
                        break
                else:
                    then = tuple([m - t + g for m, t, g in zip(made, takes, gives)])  # noqa: B905
                    if then not in known:
                        known.add(then)
                        found.append(then)
            if len(found) > FEW:
                return None
        return found

    def outweighed(self, have: Vector, need: Vector) -> bool:
        """Whether one of the weights known by which no exchange gains makes the need more than the stock."""
        return any(value(weights, need) > value(weights, have) for weights in self.weights)

    def usable(self, have: Vector) -> list[Exchange]:
        return [x for x, (takes, _) in zip(self.exchanges, self.rules) if covers(have, takes)]  # noqa: B905

    def safe(self, have: Vector, price: Vector) -> list[Exchange]:
        """The exchanges on the way to a payment: they lead to what is short, and it stays payable after them."""
        useful = self.useful(have, price)
        return [
            self.exchanges[i]
            for i in useful
            if covers(have, self.rules[i][0]) and self.payable(after(have, self.rules[i]), price)
        ]

    def useful(self, have: Vector, need: Vector) -> list[int]:
        """The exchanges that lead to what is short."""
        short = [good for good, (n, h) in enumerate(zip(need, have)) if n > h]  # noqa: B905
        return sorted(frozenset[int]().union(*[self.leading[good] for good in short]))


@lru_cache(maxsize=1 << 10)
def market(width: int, exchanges: tuple[Exchange, ...]) -> Market:
    """The market of these exchanges: the same cards bring the same answers."""
    return Market(width, exchanges)


def after(have: Vector, rule: Rule) -> Vector:
    return tuple([n - t + g for n, t, g in zip(have, rule[0], rule[1])])  # noqa: B905


class Search:
    """Backwards: a need can be met after an exchange if, before it, what it takes can be met together with the rest of
    the need. Only needs of which no smaller one is known matter, and of those there are never infinitely many
    (Dickson), so the search ends. An exchange that gives nothing of a need is never the last one before it.

    Goods that no exchange on the way takes or gives are left out of all vectors here."""

    def __init__(self, market: Market, have: Vector, need: Vector) -> None:
        self.market = market
        rules = [market.rules[i] for i in market.useful(have, need) if market.worthwhile[i]]
        self.goods = [good for good in market.all_goods() if any([t[good] or g[good] for t, g in rules])]
        self.rules = [(self.narrow(takes), self.narrow(gives)) for takes, gives in rules]
        self.have, self.need = self.narrow(have), self.narrow(need)
        given = [any([gives[good] for _, gives in self.rules]) for good in range(len(self.goods))]
        self.fixed = [good for good, some in enumerate(given) if not some]
        self.scales: list[tuple[Vector, int]] = []  # weights, and what the stock is worth by them
        for weights in market.weights:
            self.add_scale(self.narrow(weights))

    def narrow(self, vector: Vector) -> Vector:
        return tuple([vector[good] for good in self.goods])

    def found(self) -> bool:
        """Forwards a little, since most that can be paid is paid in a few exchanges; then backwards to the end."""
        verdict = self.forwards()
        return verdict > 0 if verdict else self.backwards()

    def forwards(self) -> int:
        """1 if the need was met, −1 if all that can be made of the stock does not meet it, 0 if there is more."""
        needs = [[(good, n) for good, n in enumerate(takes) if n] for takes, _ in self.rules]
        known, todo = {self.have}, [(0, self.have)]
        for _ in range(FEW // 2):
            if not todo:
                return -1
            have = heappop(todo)[1]
            for i, rule in enumerate(self.rules):
                if all([have[good] >= n for good, n in needs[i]]):  # noqa: C419
                    then = after(have, rule)
                    if then not in known:
                        known.add(then)
                        missing = sum([n - h for n, h in zip(self.need, then) if n > h])  # noqa: B905
                        if not missing:
                            return 1
                        if not any(value(weights, self.need) > value(weights, then) for weights, _ in self.scales):
                            heappush(todo, (missing, then))
        return 0

    def backwards(self) -> bool:
        known, least = {self.need}, [self.need]
        todo = [(0, 0, self.need)]
        looked = 0
        while todo:
            need = heappop(todo)[2]
            looked += 1
            if looked > EASY:  # the whole question first, then need by need
                verdict = self.weighed(self.need if looked == EASY + 1 else need, {}, (0,) * len(self.rules))
                if verdict > 0 or (verdict < 0 and looked == EASY + 1):
                    return verdict > 0
                if verdict < 0:
                    continue
            for owed in self.before(need):
                if owed in known:
                    continue
                known.add(owed)
                if self.outweighed(owed) or any(covers(owed, less) for less in least):
                    continue
                missing = sum([n - h for n, h in zip(owed, self.have) if n > h])  # noqa: B905
                if not missing:
                    return True
                least.append(owed)
                heappush(todo, (missing, -looked, owed))
        return False

    def add_scale(self, weights: Vector) -> None:
        self.scales.insert(0, (weights, value(weights, self.have)))

    def outweighed(self, need: Vector) -> bool:
        return any(value(weights, need) > most for weights, most in self.scales)

    def before(self, need: Vector) -> Iterable[Vector]:
        """What is needed before each exchange that could be the last one."""
        found = []
        for takes, gives in self.rules:
            if any([g and n for g, n in zip(gives, need)]):  # noqa: B905, C419
                owed = tuple([(n - g if n > g else 0) + t for n, g, t in zip(need, gives, takes)])  # noqa: B905
                if not any([owed[good] > self.have[good] for good in self.fixed]):  # noqa: C419
                    found.append(owed)
        return found

    def weighed(self, need: Vector, most: dict[int, int], least: tuple[int, ...]) -> int:
        """1 if a way was found, −1 if there is none, 0 if the sums come out but not the order. Branch and bound: where
        an exchange would have to be made one and a half times, it is made once at the most or twice at the least."""
        stock = [
            h + sum([n * (gives[good] - takes[good]) for n, (takes, gives) in zip(least, self.rules) if n])  # noqa: B905
            for good, h in enumerate(self.have)
        ]
        weights, uses, parts = balance(self.rules, need, stock, most)
        if weights:
            self.keep(weights)
            return -1
        broken = next((i for i, n in enumerate(uses) if n % parts), -1)
        if broken < 0:
            return int(self.fires(need, tuple([n + u // parts for n, u in zip(least, uses)])))  # noqa: B905
        whole = uses[broken] // parts
        more = tuple([n + (whole + 1 if i == broken else 0) for i, n in enumerate(least)])
        fewer = {**most, broken: whole}
        rest = {i: n - (whole + 1 if i == broken else 0) for i, n in most.items()}
        verdict = self.weighed(need, rest, more) if min(rest.values(), default=0) >= 0 else -1
        return verdict if verdict > 0 else max(verdict, self.weighed(need, fewer, least))

    def keep(self, weights: list[int]) -> None:
        """Weights by which no exchange at all is a gain settle other questions too."""
        if any([sum([w * (g - t) for w, t, g in zip(weights, *rule)]) > 0 for rule in self.rules]):  # noqa: B905, C419
            return  # found under limits, and true only there
        wide = dict(zip(self.goods, weights, strict=True))
        self.add_scale(tuple(weights))
        self.market.weights.insert(0, tuple([wide.get(good, 0) for good in self.market.all_goods()]))
        del self.market.weights[MOST_WEIGHTS:]

    def fires(self, need: Vector, plan: tuple[int, ...]) -> bool:
        """Whether exchanges made so often can be made in some order."""
        seen: set[tuple[int, ...]] = set()
        todo = [(plan, self.have)]
        while todo:
            left, have = todo.pop()
            if covers(have, need):
                return True
            if left not in seen:
                seen.add(left)
                todo += [
                    ((*left[:i], n - 1, *left[i + 1 :]), after(have, self.rules[i]))
                    for i, n in enumerate(left)
                    if n and covers(have, self.rules[i][0])
                ]
        return False


class Rates:
    """The exchanges of all cards of a game, each with a code of its own: `dock-worker 3 wood for 1 clay`. Filled as
    the cards are, and then a family of the game's vocabulary."""

    def __init__(self, base: int, goods: Goods) -> None:
        self.base, self.goods = base, goods
        self.known: dict[str, Exchange] = {}
        self.codes: dict[tuple[str, Vector, Vector], int] = {}

    def add(self, *exchanges: Exchange) -> None:
        for x in exchanges:
            words = f"{x.cause} {self.goods.text(x.takes)} for {self.goods.text(x.gives)}"
            if words not in self.known:
                self.codes[x.cause, x.takes, x.gives] = self.base + len(self.known)
                self.known[words] = x

    def family(self) -> Family:
        return Family("exchange", self.base, tuple(self.known), "", "button")

    def code(self, x: Exchange) -> int:
        return self.codes[x.cause, x.takes, x.gives]

    def among(self, exchanges: Sequence[Exchange], code: int) -> Exchange:
        """The one of these that a code stands for."""
        return next(x for x in exchanges if self.code(x) == code)
