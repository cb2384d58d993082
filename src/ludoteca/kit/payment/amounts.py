"""Choosing how many of each good: one step for payments, herds to keep, crops to take and goods for a shop."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.choices import Family
from ludoteca.core.goods import Goods, Vector
from ludoteca.core.native import mypyc_attr
from ludoteca.core.shapes import Facts
from ludoteca.core.step import G, Step
from ludoteca.kit.cards import shapes

MOST_ROWS: Final = 150  # to be shown at once: of more, one good is asked for after the other


class Amounts:
    """The codes of `3 clay`: each good from none to `most`. They mean the same wherever amounts are chosen."""

    def __init__(self, base: int, goods: Goods, most: int = 30) -> None:
        self.base, self.most = base, most
        self.family = Family("amount", base, tuple(f"{n} {name}" for name in goods.names for n in range(most + 1)))

    def code(self, good: int, n: int) -> int:
        return self.base + good * (self.most + 1) + n

    def read(self, code: int) -> int:
        return (code - self.base) % (self.most + 1)


def next_good(menu: list[Vector], chosen: int) -> int:
    """Return the first good beyond those chosen in which the vectors of a menu differ; −1 if one is left."""
    for good in range(chosen, len(menu[0]) if len(menu) > 1 else 0):
        if any([vector[good] != menu[0][good] for vector in menu]):  # noqa: C419
            return good
    return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class ChooseAmounts(Step[G]):
    """A choice of one vector of a menu, good by good. Goods in which the rest of the menu agrees are not asked about.

    A subclass brings the `menu`, and carries out the chosen vector by `done`. `chosen` are the amounts of the first
    goods. If the menu has changed and holds them no longer, all is asked anew."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "chosen")

    def __init__(self, who: int, cause: str = "", chosen: Vector = ()) -> None:
        super().__init__(who, cause)
        self.chosen = chosen

    def menu(self, g: G) -> list[Vector]:
        raise NotImplementedError

    def done(self, g: G, vector: Vector) -> None:
        raise NotImplementedError

    def amounts(self, g: G) -> Amounts:
        raise NotImplementedError

    def further(self, chosen: Vector) -> Step[G]:
        """Return the question that follows once more amounts are chosen."""
        return type(self)(self.who, self.cause, chosen)

    def rows(self, g: G) -> list[Vector]:
        """Return the whole vectors that are still possible."""
        menu, n = self.menu(g), len(self.chosen)
        return [vector for vector in menu if vector[:n] == self.chosen] or menu if n else menu

    def said(self, rows: list[Vector]) -> int:
        """Return the number of goods whose amount is chosen."""
        n = len(self.chosen)
        return n if rows[0][:n] == self.chosen else 0

    def possible(self, g: G) -> bool:
        return bool(self.menu(g))

    def options(self, g: G) -> list[int]:
        rows = self.rows(g)
        good = next_good(rows, self.said(rows)) if rows else -1
        if good < 0:
            return []
        codes = self.amounts(g)
        return [codes.code(good, n) for n in sorted({vector[good] for vector in rows})]

    def choose(self, g: G, choice: int) -> None:
        rows = self.rows(g)
        good, n = next_good(rows, self.said(rows)), self.amounts(g).read(choice)
        g.then(self.further((*rows[0][:good], n)))  # the rows agree in all goods before this one

    def perform(self, g: G) -> None:
        rows = self.rows(g)
        if rows:
            self.done(g, rows[0])

    def answers(self, g: G, row: Vector) -> list[int]:
        """Return the choices that lead to one of the rows."""
        rows, found, codes = self.rows(g), [], self.amounts(g)
        good = next_good(rows, self.said(rows))
        while good >= 0:
            found.append(codes.code(good, row[good]))
            rows = [vector for vector in rows if vector[good] == row[good]]
            good = next_good(rows, good + 1)
        return found

    def so_far(self, g: G) -> Facts:
        """Return the rows that are still possible, and the choices that lead to each; none of them if they are too many
        to be shown."""
        rows = self.rows(g)
        shown = rows if len(rows) <= MOST_ROWS else []
        told: shapes.ChosenRows = {
            "chosen": list(self.chosen[: self.said(rows)]) if rows else [],
            "possible": len(rows),
            "rows": [list(row) for row in shown],
            "answers": [self.answers(g, row) for row in shown],
        }
        return told
