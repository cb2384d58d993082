"""What a player may turn into what, and the exact answer to "can this be paid?", the cheap answers first."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.barter.balance import Rule
from ludoteca.barter.exchange import Exchange
from ludoteca.barter.search import Search, after, changes, made_of
from ludoteca.core.goods import Vector, covers, value

LITTLE: Final = 7  # goods that could be turned into others
FEW: Final = 120  # stocks: all that somebody with little can bring about
REMEMBERED: Final = 1 << 14  # answers of one market


class Market:
    """The exchanges of one player, and what has been found out about them. Stocks and needs are vectors of goods and,
    behind them, of tokens: limits are goods like others."""

    def __init__(self, width: int, exchanges: tuple[Exchange, ...]) -> None:
        self.width, self.exchanges = width, exchanges
        used: dict[str, dict[str, None]] = {}  # by card, each token once
        for x in exchanges:
            used.setdefault(x.cause, {}).update({token: None for token in (x.token, x.then) if token})
        self.tokens = [(cause, tuple(tokens)) for cause, tokens in used.items() if tokens]
        names = [token for _, tokens in self.tokens for token in tokens]
        self.none = (0,) * len(names)
        self.rules: list[Rule] = [
            ((*x.takes, *[int(t == x.token) for t in names]), (*x.gives, *[int(t == x.then) for t in names]))
            for x in exchanges
        ]
        self.giving = [[i for i, (_, gives) in enumerate(self.rules) if gives[good]] for good in self.all_goods()]
        self.leading = [self.upstream(good) for good in self.all_goods()]
        self.worthwhile = [not self.bettered(i) for i in range(len(exchanges))]
        self.changes = changes([r for r, worth in zip(self.rules, self.worthwhile, strict=True) if worth])
        self.made: dict[Vector, list[Vector] | None] = {}
        self.weights: list[Vector] = []
        self.answers: dict[tuple[Vector, Vector], bool] = {}

    def all_goods(self) -> range:
        return range(self.width + len(self.none))

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
            return self.searched(have, need)
        short = max(range(self.width), key=lambda good: need[good] - have[good])
        return any([covers(made, price) for made in outcomes if made[short] >= price[short]])  # noqa: C419

    def searched(self, have: Vector, need: Vector) -> bool:
        rules = [self.rules[i] for i in self.useful(have, need) if self.worthwhile[i]]
        return Search(rules, self.weights, have, need).found()

    def outcomes(self, have: Vector) -> list[Vector] | None:
        """All that can be made of a stock, found once for all prices; None if it is too much to be listed."""
        if have not in self.made:
            if len(self.made) >= REMEMBERED:
                self.made.clear()
            self.made[have] = self.listed(have)
        return self.made[have]

    def listed(self, have: Vector) -> list[Vector] | None:
        if sum([have[good] for good in self.changes if good < self.width]) > LITTLE:
            return None
        found, known = [have], {have}
        for made in found:  # grows while it is read
            for then in made_of(made, self.changes):
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
