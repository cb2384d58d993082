"""A need weighed against a stock: a proof that it can never be met, or how often each exchange would be made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteca.core.goods import Vector

Rule = tuple[Vector, Vector]  # the goods that an exchange takes, and those that it gives
PATIENCE: Final = 40  # pivots by the steepest way; after them by the lowest number, which never goes round in circles


class Weighing(NamedTuple):
    """Either `weights` of the goods by which no exchange is a gain and the need is more than the stock; or the `uses`
    of each exchange that would meet the need if exchanges could be divided, in so many `parts`."""

    weights: list[int]
    uses: list[int]
    parts: int


class Balance:
    """Linear programming by the simplex method, in whole numbers: the greatest weight that a need can have beyond the
    stock, where no rule may gain. Each weighing begins where the last one ended, because the weights of one are near to
    those of the next."""

    def __init__(self, rules: list[Rule], width: int) -> None:
        self.width = width
        self.rows = [[*[g - t for t, g in zip(takes, gives)], 0] for takes, gives in rules]  # noqa: B905
        self.rows.append([1] * (width + 1))  # all weights together are 1
        self.columns = list(range(width))
        self.basis = [~row for row in range(len(self.rows))]  # goods count from 0 up, slacks of rows from −1 down
        self.parts = 1

    def weighed(self, need: Sequence[int], stock: Sequence[int]) -> Weighing:
        last = self.settled([n - s for n, s in zip(need, stock)])  # noqa: B905
        if last[-1] < 0:
            found = [0] * self.width
            for i, variable in enumerate(self.basis):
                if variable >= 0:
                    found[variable] = self.rows[i][-1]
            return Weighing(found, [], self.parts)
        return Weighing([], self.uses(last), self.parts)

    def settled(self, short: list[int]) -> list[int]:
        """Pivot to the best; return the last line of the tableau, ending below 0 if the need outweighs the stock."""
        last = self.beyond(short)
        pivots = 0
        while (col := entering(last, self.columns, pivots < PATIENCE)) >= 0:
            last = self.pivoted(last, col)
            pivots += 1
        return last

    def pivoted(self, last: list[int], col: int) -> list[int]:
        rows, parts = self.rows, self.parts
        row = leaving(rows, self.basis, col)
        pivot, lead = rows[row][col], rows[row]
        for i, line in enumerate(rows):
            if i != row:
                rows[i] = eliminated(line, lead, col, pivot, parts)
        last = eliminated(last, lead, col, pivot, parts)
        lead[col] = parts
        self.columns[col], self.basis[row] = self.basis[row], self.columns[col]
        self.parts = pivot
        return last

    def uses(self, last: list[int]) -> list[int]:
        found = [0] * len(self.rows)
        for j, variable in enumerate(self.columns):
            if variable < 0:
                found[~variable] = -last[j]
        return found[:-1]

    def beyond(self, short: list[int]) -> list[int]:
        """The last line of the tableau as it is now: the goods that are short, less those that the basis stands for."""
        last = [self.parts * short[variable] if variable >= 0 else 0 for variable in self.columns] + [0]
        for i, variable in enumerate(self.basis):
            if variable >= 0 and short[variable]:
                times = short[variable]
                last = [a - times * b for a, b in zip(last, self.rows[i])]  # noqa: B905
        return last


def entering(last: list[int], columns: list[int], steepest: bool) -> int:
    """Return the column to be taken into the basis, −1 if none makes it better."""
    found = -1
    for j, variable in enumerate(columns):
        if last[j] > 0 and (found < 0 or (last[j] > last[found] if steepest else variable < columns[found])):
            found = j
    return found


def leaving(rows: list[list[int]], basis: list[int], col: int) -> int:
    """Return the row that bounds a column first."""
    found = -1
    for i, line in enumerate(rows):
        if line[col] > 0:
            if found >= 0:
                here, best = line[-1] * rows[found][col], rows[found][-1] * line[col]
            if found < 0 or here < best or (here == best and basis[i] < basis[found]):
                found = i
    return found


def eliminated(line: list[int], lead: list[int], col: int, pivot: int, parts: int) -> list[int]:
    """Return a line without the column, in whole numbers, because `parts` divides every product."""
    times = line[col]
    if times == 0:
        return line if pivot == parts else [pivot * a // parts for a in line]
    found = [(pivot * a - times * b) // parts for a, b in zip(line, lead)]  # noqa: B905
    found[col] = -times
    return found
