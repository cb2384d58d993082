"""What becomes of animals that were turned into food: three cards that share the boar among them."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.games.agricola.board import AMOUNTS, NUMBER, USE, WOOD, goods
from ludoteca.games.agricola.steps import STOP, Agricola, May, Step

BRUSHES, TANNER, BASINS = "brush-maker", "tanner", "basin-maker"
MOST = {BRUSHES: 4, TANNER: 6}  # more bring no more points
WOOD_FOR_A_BOAR = 2


def n_hides(g: Agricola, who: int, name: str) -> tuple[int, int]:
    """Boar and cattle, or wood, on one of these cards."""
    mark = g.mark(who, name)
    return (mark[0], mark[1]) if len(mark) > 1 else (sum(mark), 0)


class Hides(Step[Agricola]):
    """Of so many boar one after the other: on which card does it go? `on` are those that this one serves already. The
    first card of the three that lies there asks for all."""

    fields: ClassVar[tuple[str, ...]] = ("who", "cause", "boars", "on")

    def __init__(self, who: int, cause: str, boars: int, on: tuple[str, ...] = ()) -> None:
        super().__init__(who, cause)
        self.boars, self.on = boars, on

    def possible(self, g: Agricola) -> bool:
        return bool(self.able(g))

    def able(self, g: Agricola) -> list[str]:
        """The cards that the boar could serve now."""
        mine = [name for name in g.farms[self.who].cards.names if name in (BRUSHES, TANNER, BASINS)]
        if not self.boars or mine[0] != self.cause:
            return []
        found = [name for name in (BRUSHES, TANNER) if n_hides(g, self.who, name)[0] < MOST[name]]
        found += [BASINS] if g.stock(self.who)[WOOD] else []
        excluded = {TANNER: (BRUSHES, BASINS), BRUSHES: (TANNER,), BASINS: (TANNER,)}
        return [
            name
            for name in found
            if g.has(self.who, name) and name not in self.on and not set(excluded[name]) & set(self.on)
        ]

    def options(self, g: Agricola) -> list[int]:
        """What costs nothing, and keeps the boar from no other card, is not asked."""
        able = self.able(g)
        if not able or able == [TANNER] or (BRUSHES in able and TANNER not in able):
            return []
        found = [STOP]
        for name in able:
            if name == BASINS:
                most = min(WOOD_FOR_A_BOAR, g.stock(self.who)[WOOD])
                found += [AMOUNTS.code(WOOD, n) for n in range(1, most + 1)]
            else:
                found.append(USE + NUMBER[name])
        return found

    def choose(self, g: Agricola, choice: int) -> None:
        if choice == STOP:
            self.further(g, ())
        elif choice in (USE + NUMBER[BRUSHES], USE + NUMBER[TANNER]):
            self.put(g, BRUSHES if choice == USE + NUMBER[BRUSHES] else TANNER, 1)
        else:
            n = AMOUNTS.read(choice)
            g.spend(self.who, goods(WOOD, n), BASINS)
            self.put(g, BASINS, n)

    def perform(self, g: Agricola) -> None:
        able = self.able(g)
        if able:
            self.put(g, able[0], 1)
        elif self.boars:
            self.further(g, ())

    def put(self, g: Agricola, name: str, n: int) -> None:
        first, second = n_hides(g, self.who, name)
        g.set_mark(self.who, name, (first + n, second) if name == TANNER else (first + n,))
        self.further(g, (*self.on, name))

    def further(self, g: Agricola, on: tuple[str, ...]) -> None:
        """The next card for this boar, or the next boar."""
        same = Hides(self.who, self.cause, self.boars, on)
        if on and same.able(g):
            g.then(same)
        elif self.boars > 1:
            g.then(Hides(self.who, self.cause, self.boars - 1))


def put_hides(g: Agricola, me: int, name: str, boars: int) -> Step[Agricola] | None:
    """What a card does with boar that were turned into food; asked only if there is something to choose."""
    step = Hides(me, name, boars)
    if not step.able(g):
        return None
    return May(step) if step.options(g) else step
