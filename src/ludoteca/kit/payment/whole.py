"""A need weighed against a stock where exchanges are made whole or not at all: it proves nearly every "no".

The argument is Gomory's. If exchanges could be divided, a weighing would say how often each is made, some in part. By
any weights of goods, all exchanges made bring no less than is short. Round up the weight that each exchange brings and
the weight that is short: this stays true where all are made whole, because then they bring a whole number. So rounded
weights are one more good: each exchange brings so much of it, and so much of it is short. Behind each exchange made in
part the tableau holds weights by which it is made just so often. The parts of these beyond whole numbers are the
weights of a new good, of which the division just found does not bring enough, so that it is ruled out."""

from __future__ import annotations

from typing import Final

from ludoteca.kit.payment.balance import Balance, Rule, entering

MOST_PIVOTS: Final = 200  # in all rounds: a proof that there is no way seldom takes more than half of them


class Whole(Balance):
    """A balance for the goods that are short of one need, with goods added round by round, until it has `ended`."""

    def __init__(self, rules: list[Rule], short: list[int]) -> None:
        super().__init__(rules, len(short))
        self.short = list(short)
        self.brings = [line[:-1] for line in self.rows[:-1]]  # by exchange, of each good
        self.pivots = 0
        self.ended = False

    def next_round(self) -> list[int] | None:
        """Return how often each exchange is made, in `parts` and in any order, to meet the need, with each round fewer
        in part. Return None if the need cannot be met in any order, an empty list if it takes too long."""
        last = self.beyond(self.short)
        while last[-1] >= 0 and (col := entering(last, self.columns, True)) >= 0:
            if self.pivots == MOST_PIVOTS:
                self.ended = True
                return []
            last = self.pivoted(last, col)
            self.pivots += 1
        if last[-1] < 0:
            self.ended = True
            return None
        divided = [j for j, variable in enumerate(self.columns) if variable < 0 and last[j] % self.parts]
        self.ended = not divided
        found = [self.rounded(col) for col in divided]
        self.drop()
        for brought, short in found:
            self.add(brought, short)
        return self.uses(last)

    def rounded(self, col: int) -> tuple[list[int], int]:
        """The good that the weights behind a column make: how much each exchange brings, and how much is short."""
        parts = self.parts
        beyond = [(good, self.rows[i][col] % parts) for i, good in enumerate(self.basis) if good >= 0]
        weights = [(good, n) for good, n in beyond if n]
        brought = [-(-sum([n * line[good] for good, n in weights]) // parts) for line in self.brings]
        return brought, -(-sum([n * self.short[good] for good, n in weights]) // parts)

    def drop(self) -> None:
        """Remove the goods of earlier rounds that weigh nothing now."""
        kept = [j for j, variable in enumerate(self.columns) if variable < self.width]
        if len(kept) < len(self.columns):
            self.columns = [self.columns[j] for j in kept]
            kept.append(-1)
            self.rows = [[line[j] for j in kept] for line in self.rows]

    def add(self, brought: list[int], short: int) -> None:
        """Add a good to the tableau, as it would stand there if it had been there from the beginning."""
        column = [0] * len(self.rows)
        for row, n in enumerate([*brought, 1]):
            if n and ~row in self.columns:
                j = self.columns.index(~row)
                column = [a + n * line[j] for a, line in zip(column, self.rows)]  # noqa: B905
            elif n:
                column[self.basis.index(~row)] += n * self.parts
        for a, line in zip(column, self.rows):  # noqa: B905
            line.insert(len(line) - 1, a)
        for n, line in zip(brought, self.brings):  # noqa: B905
            line.append(n)
        self.columns.append(len(self.short))
        self.short.append(short)
