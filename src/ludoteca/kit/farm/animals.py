"""Animals and where they can live: exact answers to "is there room?" and "which of them can be kept?".

A herd has the number of animals of each kind; kinds are numbered from 0, and there are four at most. Inside this module
a herd is one number with 16 bits for each kind, so that herds are compared and counted in one stroke."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

Herd = tuple[int, ...]
ANY: Final = -1  # the mask of all kinds
LANE: Final = 16  # bits for each kind
FULL: Final = (1 << LANE) - 1  # also: a packed herd modulo this is the number of its animals
GUARDS: Final = 0x8000_8000_8000_8000  # the highest bit of each lane, never set in a herd
LANES: Final = [sum(FULL << LANE * kind for kind in range(4) if kinds >> kind & 1) for kinds in range(16)]


class Home(NamedTuple):
    """A place with room for so many animals: of one kind at a time, unless it is `mixed`."""

    room: int
    kinds: int = ANY  # one bit for each kind that may live here
    mixed: bool = False
    each: int = 0  # two kinds may share it, so many of each (at most `room`), in place of one kind
    more: Herd = ()  # room for so many more of each kind, if it lives there (in a mixed home beside others)

    def room_for(self, kind: int) -> int:
        return self.room + self.more[kind] if kind < len(self.more) else self.room


class Quarters:
    """The homes, as far as they matter to one herd: the animals without a home of their kind, and other room."""

    def __init__(self, homes: Sequence[Home], herd: Sequence[int]) -> None:
        need = list(herd)
        self.pools: dict[int, int] = {}  # room for single animals, whichever of these kinds they are
        self.barns: list[Home] = []  # for one of several kinds at a time
        self.spare = 0  # how many the pools hold
        present = 0
        for kind, number in enumerate(need):
            if number:
                present |= 1 << kind
        for home in homes:
            room, kinds, mixed, _, more = home
            kinds &= present
            if not kinds or not (room or more):
                continue
            if not kinds & (kinds - 1):
                need[kinds.bit_length() - 1] -= home.room_for(kinds.bit_length() - 1) if more else room
            elif not more and (mixed or room == 1):
                self.pools[kinds] = self.pools.get(kinds, 0) + room
                self.spare += room
            else:
                self.barns.append(home)
        self.need = 0
        for kind, number in enumerate(need):
            if number > 0:
                self.need += number << LANE * kind

    def pooled(self, need: int) -> bool:
        """Whether the pools have room for these animals: no group of kinds asks for more than its pools offer."""
        if not need:
            return True
        if need % FULL > self.spare:
            return False
        for group in range(1, 16):
            asked = (need & LANES[group]) % FULL
            if asked and asked > sum([room for kinds, room in self.pools.items() if kinds & group]):
                return False
        return True

    def housing(self) -> bool:
        """Whether there is room for the whole herd."""
        if self.pooled(self.need):
            return True
        if not self.barns:
            return False
        self.barns.sort(reverse=True)  # the roomiest first
        most = self.spare
        self.most: list[int] = [most]  # how many the barns from each on, and the pools, hold at most
        for home in reversed(self.barns):
            most += max(home.room, 2 * home.each) + (sum(home.more) if home.more else 0)
            self.most.append(most)
        self.most.reverse()
        self.hopeless: set[tuple[int, int]] = set()
        return self.moving(self.need, 0)

    def moving(self, need: int, barn: int) -> bool:
        """Whether the barns from this one on, and the pools, have room for these animals."""
        if need % FULL > self.most[barn] or (barn, need) in self.hopeless:
            return False
        if barn < len(self.barns):
            ways = moved_in(self.barns[barn], need)
            for rest in ways if len(ways) == 1 else sorted(ways, key=FULL.__rmod__):  # the fewest left first
                if self.moving(rest, barn + 1):
                    return True
        elif self.pooled(need):
            return True
        self.hopeless.add((barn, need))
        return False


def packed(herd: Sequence[int]) -> int:
    number = 0
    for n in reversed(herd):
        number = number << LANE | n
    return number


def moved_in(barn: Home, need: int) -> list[int]:
    """Return the animals that would still need a home, for each kind, or pair of kinds, that could fill this one."""
    room, kinds, mixed, each, more = barn
    if mixed:
        return mixed_in(barn, need)
    ways: list[int] = []
    for kind in range(4):
        n = need >> LANE * kind & FULL
        if n and kinds >> kind & 1:
            if more:
                room = barn.room_for(kind)
            ways.append(need - ((room if n > room else n) << LANE * kind))
            if each:
                shared = need - (min(n, each) << LANE * kind)
                ways += moved_in(Home(each, kinds & (-2 << kind)), shared)
    return ways or [need]


def mixed_in(barn: Home, need: int) -> list[int]:
    """Do the same for a mixed home: a kind with `more` room stays out, or its first animal brings that room."""
    cases = [(need, barn.room, barn.kinds)]
    for kind, more in enumerate(barn.more):
        n = need >> LANE * kind & FULL
        if more and n and barn.kinds >> kind & 1:
            without = [(rest, room, kinds & ~(1 << kind)) for rest, room, kinds in cases]
            taken = min(n, more + 1) << LANE * kind
            beside = [(rest - taken, room - 1, kinds) for rest, room, kinds in cases if room]
            cases = without + beside
    ways: list[int] = []
    for rest, room, kinds in cases:
        left = [rest]
        for _ in range(room):
            left = least([other for one in left for other in moved_in(Home(1, kinds), one)])
        ways += left
    return least(ways)


def fits(homes: Sequence[Home], herd: Sequence[int]) -> bool:
    """Whether all animals of the herd can live in these homes at the same time."""
    return Quarters(homes, herd).housing()


def keeps(homes: Sequence[Home], herd: Sequence[int]) -> list[Herd]:
    """Return the herds that can be kept out of this one, without those that have less of one kind and more of none."""
    quarters = Quarters(homes, herd)
    left = [quarters.need]  # the animals that might have to go
    for barn in quarters.barns:
        left = least([rest for need in left for rest in moved_in(barn, need)])
    for kinds, room in quarters.pools.items():
        single = Home(1, kinds)
        for _ in range(room):
            left = least([rest for need in left for rest in moved_in(single, need)])
    kept = [tuple([n - (need >> LANE * kind & FULL) for kind, n in enumerate(herd)]) for need in left]
    return sorted(kept, reverse=True)


@lru_cache(maxsize=1 << 12)
def herds_to_keep(homes: tuple[Home, ...], herd: Herd) -> list[Herd]:
    """Return the herd itself if there is room for all of it, else those that can be kept; cached for all clones."""
    return [herd] if fits(homes, herd) else keeps(homes, herd)


def least(herds: list[int]) -> list[int]:
    """Return the herds without those that have more of one kind, and less of none, than another."""
    if len(herds) < 2:
        return herds
    kept: list[int] = []
    for herd in sorted(set(herds), key=FULL.__rmod__):
        guarded = herd | GUARDS  # a guard bit survives the difference where the other has no more of that kind
        if not any([(guarded - other) & GUARDS == GUARDS for other in kept]):  # noqa: C419 (hot)
            kept.append(herd)
    return kept


def housed(homes: Sequence[Home], herd: Sequence[int]) -> list[Herd]:
    """Return the animals in each home, in an arrangement of the whole herd, which must fit."""
    waiting: Herd = tuple(herd)
    lodgers: list[Herd] = []
    for i, home in enumerate(homes):
        before = waiting
        plain = home.mixed and not home.more
        for room in range(home.room - 1, -1, -1) if plain else (0,):  # a mixed home fills one by one
            single = Home(1, home.kinds) if plain else home
            later = [Home(room, home.kinds, True), *homes[i + 1 :]]
            ways = [unpacked(rest, len(herd)) for rest in moved_in(single, packed(waiting))]
            waiting = next(rest for rest in [*ways, waiting] if fits(later, rest))
        lodgers.append(tuple([b - w for b, w in zip(before, waiting, strict=True)]))
    return lodgers


def lodged(homes: Sequence[Home], herd: Herd) -> tuple[list[Herd], Herd]:
    """Return the animals in each home, in a way in which there is room, and the animals that wait for room."""
    kept = keeps(homes, herd)[0]  # the whole herd, except while some wait
    return housed(homes, kept), tuple([n - stay for n, stay in zip(herd, kept, strict=True)])


def unpacked(number: int, kinds: int) -> Herd:
    return tuple([number >> LANE * kind & FULL for kind in range(kinds)])


def newborns(herd: Sequence[int], parents: int = 2) -> Herd:
    """Return one animal of each kind of which there are enough parents, wherever those live."""
    return tuple([int(number >= parents) for number in herd])
