"""The exchanges of a player, and the exact answer to "can this be paid?", the cheap answers first."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludoteca.core.goods import Vector, covers
from ludoteca.kit.payment.balance import Rule
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.kit.payment.search import Move, Scales, Search

LITTLE: Final = 4  # goods that could be turned into others
FEW: Final = 60  # stocks that can be made of little
REMEMBERED: Final = 1 << 11  # answers of one market
MOST_WEIGHTS: Final = 24  # kept from one question to the next
FEW_WEIGHTS: Final = 12

Made = dict[Vector, tuple[Vector, ...]]  # stocks, and those that one exchange makes of each


class Market:
    """The exchanges of one player, and the answers found about them. Stocks and needs are vectors of goods and,
    behind them, of tokens: limits are goods like others."""

    def __init__(self, width: int, exchanges: tuple[Exchange, ...]) -> None:
        self.width, self.exchanges = width, exchanges
        used: dict[str, dict[str, None]] = {}  # by card, each token once
        for x in exchanges:
            used.setdefault(x.cause, {}).update({token: None for token in (x.token, x.then) if token})
        self.tokens = [(cause, tuple(tokens)) for cause, tokens in used.items() if tokens]
        names = [token for _, tokens in self.tokens for token in tokens]
        self.no_goods, self.none = (0,) * width, (0,) * len(names)
        self.rules: list[Rule] = [
            ((*x.takes, *[int(t == x.token) for t in names]), (*x.gives, *[int(t == x.then) for t in names]))
            for x in exchanges
        ]
        self.giving = [[i for i, (_, gives) in enumerate(self.rules) if gives[good]] for good in self.all_goods()]
        self.leading = [self.upstream(good) for good in self.all_goods()]
        self.worthwhile = [not self.bettered(i) for i in range(len(exchanges))]
        self.moves = [Move(rule) for rule in self.rules]
        self.scales = Scales((), [()] * len(self.moves))
        self.movable = {move.good for move in self.moves if move.number and move.good < width}
        self.made: dict[Vector, Made | None] = {}
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
        """Whether nobody would make an exchange, because another one is better; of equal ones only the first counts."""
        takes, gives = self.rules[i]
        return any(
            covers(takes, less) and covers(more, gives) and ((less, more) != (takes, gives) or j < i)
            for j, (less, more) in enumerate(self.rules)
            if j != i
        )

    # -- can it be paid? -----------------------------------------------------------------------------------------------

    def payable(self, have: Vector, price: Vector) -> bool:
        """Whether the price can be paid, if need be after exchanges. Cheap answers first: covered; nothing leads there;
        asked before; outweighed. All else is searched to the end."""
        if covers(have, price):
            return True
        if any([n > h and not self.giving[good] for good, (n, h) in enumerate(zip(price, have))]):  # noqa: B905, C419
            return False
        return self.asked(have, price)

    def asked(self, have: Vector, price: Vector) -> bool:
        """Whether the price can be paid, where goods are short and exchanges lead to them."""
        known = self.answers.get((have, price))
        if known is None:
            known = self.answered(have, price)
            if len(self.answers) >= REMEMBERED:
                self.answers.clear()
            self.answers[have, price] = known
        return known

    def answered(self, have: Vector, price: Vector) -> bool:
        need = price + self.none
        if self.scales.outweighed(have, need):
            return False
        made = self.outcomes(have)
        if made is None:
            return self.searched(have, need)
        short = 0
        while have[short] >= price[short]:
            short += 1
        return any([covers(stock, price) for stock in made if stock[short] >= price[short]])  # noqa: C419

    def searched(self, have: Vector, need: Vector) -> bool:
        useful = [i for i in self.useful(have, need) if self.worthwhile[i]]
        search = Search(self.rules, self.moves, useful, self.scales, have, need)
        verdict = search.briefly()
        if not verdict:
            verdict = search.to_the_end() if self.parts_payable(have, need) else -1
        self.scales = search.scales if len(search.scales.weights) <= MOST_WEIGHTS else search.scales.latest(FEW_WEIGHTS)
        return verdict > 0

    def parts_payable(self, have: Vector, need: Vector) -> bool:
        """Whether each good that is short could be paid if it were the only one in the price."""
        parts = [
            (*self.no_goods[:good], n, *self.no_goods[good + 1 :]) for good, n in enumerate(need) if n > have[good]
        ]
        return len(parts) == 1 or all([self.payable(have, part) for part in parts])  # noqa: C419

    def outcomes(self, have: Vector) -> Made | None:
        """The stocks that can be made of a stock, cached for all prices; None if they are too many to be listed."""
        if have not in self.made:
            if len(self.made) >= REMEMBERED:
                self.made.clear()
            self.made[have] = self.listed(have)
        return self.made[have]

    def listed(self, have: Vector) -> Made | None:
        if sum([have[good] for good in self.movable]) > LITTLE:
            return None
        moves = [move for move, worth in zip(self.moves, self.worthwhile, strict=True) if worth]
        todo = [have]
        found: Made = {have: ()}
        for stock in todo:  # grows while it is read
            found[stock] = tuple([move.after(stock) for move in moves if move.possible(stock)])
            for then in found[stock]:
                if then not in found:
                    found[then] = ()
                    todo.append(then)
            if len(found) > FEW:
                return None
        return found

    def usable(self, have: Vector) -> list[Exchange]:
        return [x for x, move in zip(self.exchanges, self.moves) if move.possible(have)]  # noqa: B905

    def reachable(self, have: Vector) -> list[Exchange]:
        """The exchanges that can be made now or after others. Tokens that others would bring do not count."""
        stock, tokens = have[: self.width], have[self.width :]
        return [
            x
            for x, (takes, _) in zip(self.exchanges, self.rules)  # noqa: B905
            if covers(tokens, takes[self.width :]) and (covers(stock, x.takes) or self.payable(have, x.takes))
        ]

    def safe(self, have: Vector, price: Vector) -> list[Exchange]:
        """The exchanges on the way to a payment: they lead to goods that are short, and leave the price payable."""
        made = self.outcomes(have)
        if made is not None:
            self.answer_all(made, price)
        useful = self.useful(have, price)
        return [
            self.exchanges[i]
            for i in useful
            if self.moves[i].possible(have) and self.payable(self.moves[i].after(have), price)
        ]

    def answer_all(self, made: Made, price: Vector) -> None:
        """Find the answers for all stocks that can be made of one, at once."""
        live = {stock for stock in made if covers(stock, price)}
        before = -1
        while before < len(live):
            before = len(live)
            live.update([stock for stock in reversed(made) if not live.isdisjoint(made[stock])])
        self.answers.update({(stock, price): stock in live for stock in made})

    def useful(self, have: Vector, need: Vector) -> list[int]:
        """The numbers of the exchanges that lead to goods that are short."""
        short = [good for good, (n, h) in enumerate(zip(need, have)) if n > h]  # noqa: B905
        return sorted(frozenset[int]().union(*[self.leading[good] for good in short]))


@lru_cache(maxsize=1 << 8)
def market(width: int, exchanges: tuple[Exchange, ...]) -> Market:
    """The market of these exchanges, cached because the same cards bring the same answers."""
    return Market(width, exchanges)
