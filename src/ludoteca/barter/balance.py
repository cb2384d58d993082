"""A need weighed against a stock: a proof that it can never be met, or how often each exchange would be made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteca.core.goods import Vector

Rule = tuple[Vector, Vector]  # what an exchange takes, and what it gives
PATIENCE: Final = 40  # pivots by the steepest way; after them by the lowest number, which never goes round in circles


class Balance(NamedTuple):
    """Either `weights` of the goods by which no exchange is a gain and the need is more than the stock; or the `uses`
    of each exchange that would meet the need if exchanges could be divided, in so many `parts`."""

    weights: list[int]
    uses: list[int]
    parts: int


def balance(rules: list[Rule], need: Sequence[int], stock: Sequence[int], most: dict[int, int]) -> Balance:
    """Linear programming by the simplex method, in whole numbers: the greatest weight that a need can have beyond the
    stock, where no rule may gain. Rule i may be used `most[i]` times, which is another good that it takes."""
    caps = list(most)
    width = len(need) + len(caps)
    rows = [
        [*[g - t for t, g in zip(takes, gives)], *[-1 if i == cap else 0 for cap in caps], 0]  # noqa: B905
        for i, (takes, gives) in enumerate(rules)
    ]
    rows.append([1] * (width + 1))  # all weights together are 1
    last = [*[n - s for n, s in zip(need, stock)], *[-most[cap] for cap in caps], 0]  # noqa: B905
    columns = list(range(width))
    basis = list(range(width, width + len(rows)))
    parts, pivots = 1, 0
    while (col := entering(last, columns, pivots < PATIENCE)) >= 0:
        row = leaving(rows, basis, col)
        pivot, lead = rows[row][col], rows[row]
        for i, line in enumerate(rows):
            if i != row:
                rows[i] = eliminated(line, lead, col, pivot, parts)
        last = eliminated(last, lead, col, pivot, parts)
        lead[col] = parts
        columns[col], basis[row] = basis[row], columns[col]
        parts, pivots = pivot, pivots + 1
    if last[width] < 0:
        found = [0] * width
        for i, variable in enumerate(basis):
            if variable < width:
                found[variable] = rows[i][width]
        return Balance(found[: len(need)], [], parts)
    uses = [0] * len(rows)
    for j, variable in enumerate(columns):
        if variable >= width:
            uses[variable - width] = -last[j]
    return Balance([], uses[:-1], parts)


def entering(last: list[int], columns: list[int], steepest: bool) -> int:
    """The column to be taken in, −1 if none is better."""
    found = -1
    for j, variable in enumerate(columns):
        if last[j] > 0 and (found < 0 or (last[j] > last[found] if steepest else variable < columns[found])):
            found = j
    return found


def leaving(rows: list[list[int]], basis: list[int], col: int) -> int:
    """The row that bounds a column first."""
    found = -1
    for i, line in enumerate(rows):
        if line[col] > 0:
            if found >= 0:
                here, best = line[-1] * rows[found][col], rows[found][-1] * line[col]
            if found < 0 or here < best or (here == best and basis[i] < basis[found]):
                found = i
    return found


def eliminated(line: list[int], lead: list[int], col: int, pivot: int, parts: int) -> list[int]:
    """A line without the column, all in whole numbers: `parts` divides every product."""
    times = line[col]
    if times == 0:
        return line if pivot == parts else [pivot * a // parts for a in line]
    found = [(pivot * a - times * b) // parts for a, b in zip(line, lead)]  # noqa: B905
    found[col] = -times
    return found
