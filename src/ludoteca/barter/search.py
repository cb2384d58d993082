"""The search behind `payable`, for what cheap answers leave open. It never gives up."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from operator import add
from typing import Final

from ludoteca.barter.balance import Rule, balance
from ludoteca.core.goods import Vector, covers, value

NEAR: Final = 60  # stocks looked at forwards
LONG: Final = 600  # weighings of the whole question, before it is taken apart …
SHORT: Final = 20  # … and of each of its parts
MOST_WEIGHTS: Final = 32  # kept for other questions


Change = tuple[int, list[tuple[int, int]], Vector]  # how many of a good, of which others, and what is different then


def changes(rules: list[Rule]) -> dict[int, list[Change]]:
    """What exchanges do, by a good that they take."""
    found: dict[int, list[Change]] = {}
    for takes, gives in rules:
        (good, n), *others = [(good, n) for good, n in enumerate(takes) if n] or [(0, 0)]
        found.setdefault(good, []).append((n, others, tuple([g - t for t, g in zip(takes, gives, strict=True)])))
    return found


def made_of(have: Vector, by_good: dict[int, list[Change]]) -> list[Vector]:
    """The stocks that one exchange can make of a stock."""
    found = []
    for good, able in by_good.items():
        for n, others, change in able:
            if have[good] >= n and (not others or all([have[other] >= m for other, m in others])):  # noqa: C419
                found.append(tuple(map(add, have, change)))
    return found


def after(have: Vector, rule: Rule) -> Vector:
    return tuple([n - t + g for n, t, g in zip(have, rule[0], rule[1])])  # noqa: B905


class Search:
    """Backwards: a need can be met after an exchange if, before it, what it takes can be met together with the rest of
    the need. Only needs of which no smaller one is known matter, and of those there are never infinitely many
    (Dickson), so the search ends. An exchange that gives nothing of a need is never the last one before it.

    Goods that no exchange on the way takes or gives are left out of all vectors here."""

    def __init__(self, rules: list[Rule], known: list[Vector], have: Vector, need: Vector) -> None:
        self.known, self.width, self.patience = known, len(have), 0  # `known`: weights of all questions asked before
        self.goods = [good for good in range(len(have)) if any(t[good] or g[good] for t, g in rules)]
        self.rules = [(self.narrow(takes), self.narrow(gives)) for takes, gives in rules]
        self.have, self.need = self.narrow(have), self.narrow(need)
        given = [any(gives[good] for _, gives in self.rules) for good in range(len(self.goods))]
        self.fixed = [good for good, some in enumerate(given) if not some]
        self.scales: list[tuple[Vector, int]] = []  # weights, and what the stock is worth by them
        for weights in known:
            self.add_scale(self.narrow(weights))

    def narrow(self, vector: Vector) -> Vector:
        return tuple([vector[good] for good in self.goods])

    def found(self) -> bool:
        """Forwards a little, since most that can be paid is paid in a few exchanges; then by weighing; and backwards to
        the end where the sums come out but not the order in which things would have to be had."""
        verdict = self.forwards() or self.weighing(self.need, LONG)
        return verdict > 0 if verdict else self.backwards()

    def forwards(self) -> int:
        """1 if the need was met, −1 if all that can be made of the stock does not meet it, 0 if there is more."""
        by_good, known, todo = changes(self.rules), {self.have}, [(0, self.have)]
        for _ in range(NEAR):
            if not todo:
                return -1
            for then in made_of(heappop(todo)[1], by_good):
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
        while todo:
            need = heappop(todo)[2]
            verdict = self.weighing(need, SHORT) if len(known) > 1 else 0
            if verdict > 0:
                return True
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
                heappush(todo, (missing, -len(known), owed))
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

    def weighing(self, need: Vector, patience: int) -> int:
        """1 if a way was found, −1 if there is none, 0 if the sums come out but not the order, or if that would take
        too long: exchanges that go round in circles could be weighed for ever."""
        self.patience = patience
        return self.weighed(need, {}, (0,) * len(self.rules))

    def weighed(self, need: Vector, most: dict[int, int], least: tuple[int, ...]) -> int:
        """Branch and bound: where an exchange would have to be made one and a half times, it is made once at the most
        or twice at the least."""
        if self.patience == 0:
            return 0
        self.patience -= 1
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
        """Weights by which no exchange at all is a gain settle other questions too. What is only given beside other
        things weighs nothing: exchanges that were left out here might give it, too."""
        counted = [n > h or any(t[i] for t, _ in self.rules) for i, (n, h) in enumerate(zip(self.need, self.have))]  # noqa: B905
        weights = [w if counts else 0 for w, counts in zip(weights, counted)]  # noqa: B905
        if any([sum([w * (g - t) for w, t, g in zip(weights, *rule)]) > 0 for rule in self.rules]):  # noqa: B905, C419
            return  # found under limits, and true only there
        wide = dict(zip(self.goods, weights, strict=True))
        self.add_scale(tuple(weights))
        self.known.insert(0, tuple([wide.get(good, 0) for good in range(self.width)]))
        del self.known[MOST_WEIGHTS:]

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
