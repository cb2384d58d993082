"""What lies before a player: goods, fields, sheep, the village, and cards."""

from __future__ import annotations

from typing import ClassVar, Final

from ludoteca.core.cards import Tableau
from ludoteca.core.record import Record
from ludoteca.games.hallertau.board import EDGE, STABLES, START, field

NOTHING: Final[dict[str, int]] = {}  # never changed: facts are replaced
NO_SHEEP: Final = (0,) * (STABLES + 1)
AT_START: Final = (0, 0, 0, 0, 0)
LAST_ACTION: Final = "all workers"  # a fact: by a card the next action takes all workers, and nothing is sown before it
ASKED: Final = "asked for the order"  # a fact: of income or harvest, in this phase


def boulders_of(shops: tuple[int, ...]) -> tuple[int, ...]:
    """Two and four places ahead of each shop."""
    return tuple([place + ahead for place in shops for ahead in (2, 4)])


class Village(Record):
    """Tuples, tableaus and facts are replaced on change, so that clones share them."""

    fields: ClassVar[tuple[str, ...]] = (
        *("goods", "flock", "land", "shops", "boulders", "tile", "tired"),
        *("hand", "played", "stalls", "beside", "workers", "just", "counted", "sparing"),
    )
    goods: list[int]  # with all sheep, jewels and tools
    flock: tuple[int, ...]  # the sheep on the farmyard card of each round from 1 to 6, and in the stables (7)
    land: tuple[int, ...]  # the fields, sorted: see `board.field`
    shops: tuple[int, ...]  # places from 0 to 10
    boulders: tuple[int, ...]  # two of each shop
    tile: int  # the place of the village, which never goes back
    tired: int  # tools used in this phase 9
    hand: Tableau
    played: Tableau
    stalls: tuple[str, ...]  # the farmyard cards on the stable board, the next one to leave first; nobody knows them
    beside: str  # the farmyard card that carries the workers, or ""
    workers: int
    just: dict[str, int]  # what was just done, until somebody's next turn or the next phase
    counted: dict[str, int]  # what was done in this phase
    sparing: bool  # wants to be asked before he takes anything

    def settle(self) -> None:
        """As everybody begins, without cards."""
        self.goods, self.flock = list(START), NO_SHEEP
        self.land = (field(2), field(3), field(4))
        self.shops, self.boulders = AT_START, boulders_of(AT_START)
        self.tile, self.tired, self.workers = 0, 0, 0
        self.hand, self.played, self.stalls, self.beside = Tableau(), Tableau(), (), ""
        self.just, self.counted, self.sparing = NOTHING, NOTHING, False

    def clone(self) -> Village:
        copy = Village()
        copy.goods, copy.flock, copy.land = self.goods.copy(), self.flock, self.land
        copy.shops, copy.boulders, copy.tile, copy.tired = self.shops, self.boulders, self.tile, self.tired
        copy.hand, copy.played, copy.stalls = self.hand, self.played, self.stalls
        copy.beside, copy.workers = self.beside, self.workers
        copy.just, copy.counted, copy.sparing = self.just, self.counted, self.sparing
        return copy

    def has_just(self, fact: str, n: int = 1) -> None:
        self.just = {**self.just, fact: n}

    def count(self, fact: str, n: int) -> None:
        self.counted = {**self.counted, fact: self.counted.get(fact, 0) + n}

    # -- fields ----------------------------------------------------------------------------------------------------

    def swap_field(self, old: int, new: int) -> None:
        """One of the fields of this kind becomes another (0: there is none of it)."""
        land = list(self.land)
        if old:
            land.remove(old)
        if new:
            land.append(new)
        self.land = tuple(sorted(land))

    def empty_rows(self) -> list[int]:
        """The rows in which empty fields lie, each once."""
        return sorted({f >> 4 for f in self.land if not f & 15})

    # -- shops -----------------------------------------------------------------------------------------------------

    def tools_for(self, shop: int) -> int:
        """The tools that the next step of a shop needs: one for each boulder that has to move."""
        first, second = self.boulders[2 * shop], self.boulders[2 * shop + 1]
        if self.shops[shop] + 1 not in (first, second):
            return 0
        return 2 if second == first + 1 and second <= EDGE else 1

    def advance(self, shop: int) -> None:
        """A shop goes a step to the right and pushes its boulders; the village follows the last of the shops."""
        place, rocks = self.shops[shop] + 1, list(self.boulders)
        for i in (2 * shop, 2 * shop + 1):
            if rocks[i] == place or (i % 2 and rocks[i] == rocks[i - 1] and rocks[i] <= EDGE):
                rocks[i] += 1
        self.boulders = tuple(rocks)
        self.move(shop, place)

    def move(self, shop: int, place: int) -> None:
        self.shops = (*self.shops[:shop], place, *self.shops[shop + 1 :])
        self.tile = max(self.tile, min(self.shops))
