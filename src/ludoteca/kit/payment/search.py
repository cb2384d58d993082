"""The search behind `payable`, for questions that cheap answers leave open. It never gives up, and it is seldom long: a
few weights rule out most of the stocks that could be tried."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from operator import sub
from typing import Final

from ludoteca.core.goods import Vector, covers
from ludoteca.kit.payment.balance import Balance, Rule, Weighing
from ludoteca.kit.payment.whole import Whole

NEAR: Final = 24  # stocks looked at before anything is weighed …
OFTEN: Final = 128  # … and between one weighing and the next
FEWER: Final = 512  # needs are dearer to look at than stocks
DEEP: Final = 12  # weighings on one way down

LANE: Final = 32  # bits for each amount of a packed vector


def packed(amounts: Sequence[int]) -> int:
    """Return amounts as one number with a lane for each, so that all are changed in one stroke and found quickly."""
    return sum([n << LANE * i for i, n in enumerate(amounts) if n])


def value(weights: Vector, goods: Vector) -> int:
    """Return the worth of goods together."""
    worth = 0
    for weight, n in zip(weights, goods):  # noqa: B905
        if weight:
            worth += weight * n
    return worth


class Move:
    """An exchange, made ready to be tried often: the goods that it takes, the first one apart, and its changes."""

    def __init__(self, rule: Rule) -> None:
        takes, gives = rule
        (self.good, self.number), *self.others = [(good, n) for good, n in enumerate(takes) if n] or [(0, 0)]
        self.change = tuple(map(sub, gives, takes))
        self.changes = [(good, n) for good, n in enumerate(self.change) if n]
        self.changed = packed(gives) - packed(takes)

    def possible(self, have: Vector) -> bool:
        if have[self.good] < self.number:
            return False
        for good, n in self.others:  # noqa: SIM110 (hot)
            if have[good] < n:
                return False
        return True

    def after(self, have: Vector) -> Vector:
        """Return a stock after the exchange."""
        then = list(have)
        for good, n in self.changes:
            then[good] += n
        return tuple(then)


class Scales:
    """Weights of goods by which no exchange is a gain: by them a stock can only become less. Never changed, because
    many may be weighing at the same time."""

    def __init__(self, weights: tuple[Vector, ...], losses: list[Vector]) -> None:
        self.weights, self.losses = weights, losses  # the loss by each move, by each of the weights

    def plus(self, weights: Vector, moves: list[Move]) -> Scales:
        losses = [-value(weights, move.change) for move in moves]
        return Scales((*self.weights, weights), [(*lost, n) for lost, n in zip(self.losses, losses)])  # noqa: B905

    def spare(self, have: Vector, need: Vector, known: int = 0) -> Vector:
        """Return by how much a stock outweighs a need, by each of the weights but the first `known`. If one number is
        below 0, the need can never be met."""
        if known == len(self.weights):
            return ()
        gap = tuple(map(sub, have, need))
        return tuple([value(weights, gap) for weights in self.weights[known:]])

    def outweighed(self, have: Vector, need: Vector) -> bool:
        return light(self.spare(have, need))

    def latest(self, number: int) -> Scales:
        return Scales(self.weights[-number:], [lost[-number:] for lost in self.losses])


def after(have: Vector, rule: Rule) -> Vector:
    return tuple([n - t + g for n, t, g in zip(have, rule[0], rule[1])])  # noqa: B905


def light(spare: Vector) -> bool:
    """Whether one of these numbers is below 0."""
    for n in spare:  # noqa: SIM110 (hot)
        if n < 0:
            return True
    return False


def enough(spare: Vector, lost: Vector) -> bool:
    """Whether none of these numbers is below 0 after a loss."""
    for s, n in zip(spare, lost):  # noqa: B905, SIM110 (hot)
        if s < n:
            return False
    return True


def missing(have: Vector, need: Vector) -> int:
    short = 0
    for n, h in zip(need, have):  # noqa: B905
        if n > h:
            short += n - h
    return short


class Search:
    """Three searches in turn; the first one to end knows the answer. One weighs exchanges that are made whole: it rules
    out nearly all needs that cannot be met, and advises exchanges for the others. One goes forwards through all stocks
    that can be made: most needs can be met by a few exchanges, and most stocks can be made into a few hundred others.
    One goes backwards from the need, for exchanges that gain for ever: a need can be met after an exchange if, before
    it, the goods that it takes can be met together with the rest of the need. Only needs of which no smaller one is
    known matter, and of those there are never infinitely many (Dickson), so that the search ends. An exchange that
    gives nothing of a need is never the last one before it. All leave out stocks and needs that are outweighed.

    Verdicts are 1 if there is a way, −1 if there is none, 0 if more has to be looked at."""

    def __init__(
        self, rules: list[Rule], moves: list[Move], useful: list[int], scales: Scales, have: Vector, need: Vector
    ) -> None:
        self.rules, self.moves, self.useful, self.scales = rules, moves, useful, scales
        self.have, self.need = have, need
        number = packed(have)
        self.stocks = {number}
        self.ahead = [(0, 0, number, have, scales.spare(have, need))]
        self.needs, self.least, self.behind = {need}, [need], [(0, 0, need)]
        self.goods: list[int] = []
        self.balance: Balance | None = None

    def briefly(self) -> int:
        return self.forwards(NEAR) or self.dive(self.have)

    def to_the_end(self) -> int:
        whole = Whole(self.weighed_rules(), list(self.narrow(tuple(map(sub, self.need, self.have)))))
        verdict, patience = 0, OFTEN
        while not verdict:
            verdict = self.forwards(patience) or self.wholly(whole) or self.backwards(patience // FEWER)
            if whole.ended:
                patience *= 2
        return verdict

    def wholly(self, whole: Whole) -> int:
        """Do another round of weighing, make the exchanges that it advises as far as possible, and dive from there."""
        uses = [] if whole.ended else whole.next_round()
        if uses is None:
            return -1
        if not uses:
            return 0
        have = self.made(self.have, uses, whole.parts)
        return max(self.reached(have) or self.dive(have), 0)

    def forwards(self, patience: int) -> int:
        for tried in range(1, patience + 1):
            if not self.ahead:
                return -1
            _, _, number, have, spare = heappop(self.ahead)
            verdict = self.dive(have) if tried % OFTEN == 0 else 0
            if len(spare) < len(self.scales.weights):
                spare += self.scales.spare(have, self.need, len(spare))
            hopeless = verdict < 0 or light(spare)
            if verdict > 0 or (not hopeless and self.expanded(have, number, spare)):
                return 1
        return 0

    def expanded(self, have: Vector, number: int, spare: Vector) -> bool:
        """Whether one more exchange meets the need; other stocks that it makes are kept for later, if not too light."""
        losses = self.scales.losses
        for i in self.useful:
            move, lost = self.moves[i], losses[i]
            if move.possible(have) and enough(spare, lost) and number + move.changed not in self.stocks:
                rest = tuple([s - n for s, n in zip(spare, lost)])  # noqa: B905
                if self.meets(move.after(have), number + move.changed, rest):
                    return True
        return False

    def meets(self, have: Vector, number: int, spare: Vector) -> bool:
        self.stocks.add(number)
        short = missing(have, self.need)
        heappush(self.ahead, (short, -len(self.stocks), number, have, spare))
        return short == 0

    def backwards(self, patience: int) -> int:
        for _ in range(patience):
            if not self.behind:
                return -1
            need = heappop(self.behind)[2]
            hopeless = self.scales.outweighed(self.have, need) or self.weighed(self.have, need).weights
            for owed in () if hopeless else self.before(need):
                if owed not in self.needs:
                    self.needs.add(owed)
                    heavy = self.scales.outweighed(self.have, owed)
                    if not heavy and not any(covers(owed, less) for less in self.least):
                        short = missing(self.have, owed)
                        if not short:
                            return 1
                        self.least.append(owed)
                        heappush(self.behind, (short, -len(self.needs), owed))
        return 0

    def before(self, need: Vector) -> list[Vector]:
        """Return the need before each exchange that could be the last one."""
        return [
            tuple([(n - g if n > g else 0) + t for n, g, t in zip(need, gives, takes)])  # noqa: B905
            for takes, gives in [self.rules[i] for i in self.useful]
            if any([g and n for g, n in zip(gives, need)])  # noqa: B905, C419
        ]

    def dive(self, have: Vector) -> int:
        """Follow the exchanges that each stock's weighing advises, as if they could be divided; return the verdict."""
        for depth in range(DEEP):
            weights, uses, parts = self.weighed(have, self.need)
            if weights:
                return 0 if depth else -1
            have = self.made(have, uses, parts)
            if reached := self.reached(have):
                return max(reached, 0)
        return 0

    def reached(self, have: Vector) -> int:
        """Return 1 if a stock meets the need, −1 if it is known or outweighed, 0 if the search may go on from it."""
        number = packed(have)
        if number in self.stocks:
            return -1
        spare = self.scales.spare(have, self.need)
        if light(spare):
            return -1
        return int(self.meets(have, number, spare))

    def made(self, have: Vector, uses: list[int], parts: int) -> Vector:
        """A stock after as many whole exchanges as can be made; if there are none, after the greatest part of one."""
        then, left = have, [n // parts for n in uses]
        more = True
        while more:
            more = False
            for k, i in enumerate(self.useful):
                move = self.moves[i]
                while left[k] and move.possible(then):
                    then = move.after(then)
                    left[k] -= 1
                    more = True
        if then != have:
            return then
        most = 0
        for i, n in zip(self.useful, uses):  # noqa: B905
            if n > most and self.moves[i].possible(have):
                most, then = n, self.moves[i].after(have)
        return then

    def weighed(self, have: Vector, need: Vector) -> Weighing:
        if self.balance is None:
            rules = self.weighed_rules()
            self.balance = Balance(rules, len(self.goods))
        found = self.balance.weighed(self.narrow(need), self.narrow(have))
        if found.weights:
            wide = dict(zip(self.goods, found.weights, strict=True))
            self.scales = self.scales.plus(tuple([wide.get(good, 0) for good in range(len(have))]), self.moves)
        return found

    def weighed_rules(self) -> list[Rule]:
        """Return the useful exchanges in the goods that are weighed: those short or taken on the way. Other exchanges
        give none of these, so that the weights are true of all exchanges."""
        rules = [self.rules[i] for i in self.useful]
        if not self.goods:
            pairs = enumerate(zip(self.have, self.need))  # noqa: B905
            self.goods = [good for good, (h, n) in pairs if n > h or any([t[good] for t, _ in rules])]  # noqa: C419
        return [(self.narrow(takes), self.narrow(gives)) for takes, gives in rules]

    def narrow(self, vector: Vector) -> Vector:
        return tuple([vector[good] for good in self.goods])
