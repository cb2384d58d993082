"""The actions of the spaces, as steps."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.choices import STOP
from ludoteca.core.goods import by_name, covers
from ludoteca.core.shapes import Lack
from ludoteca.core.step import Step
from ludoteca.games.family import shapes
from ludoteca.games.family.board import (
    BESIDE,
    BUILD,
    CROP,
    FIELD,
    FOOD,
    GOODS,
    GRAIN,
    KINDS,
    MOST_PEOPLE,
    MOST_SOWN,
    NUMBER,
    PASTURE,
    RENOVATE,
    RENOVATION_PRICE,
    ROOM,
    ROOM_PRICES,
    ROOSTER_FOOD,
    SEED,
    SHEEP,
    SPACES,
    SQUARE,
    STABLE,
    STABLE_PRICE,
    TAKE,
    WOOD,
    kind_of,
    some,
)
from ludoteca.games.family.farm import Pasture
from ludoteca.games.family.game import FamilyEdition
from ludoteca.games.family.harvest import MakeRoom
from ludoteca.games.family.lacks import built, dear, lack
from ludoteca.games.family.land import FAR, GROUND, SQUARES, around, beside, good_place, listed, mask

# -- goods -----------------------------------------------------------------------------------------------------------


class TakeGoods(Step[FamilyEdition]):
    """Taking all goods that lie on the space, or those that it gives from the supply. Animals are housed at once."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space")

    def __init__(self, who: int, space: int) -> None:
        super().__init__(who)
        self.space = space

    def possible(self, g: FamilyEdition) -> bool:
        return g.piles[self.space] > 0 or not g.board.arrow[self.space]

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        return [] if self.possible(g) else lack("goods")

    def perform(self, g: FamilyEdition) -> None:
        goods = g.board.taken(self.space, g.piles[self.space])
        g.piles[self.space] = 0
        g.gain(self.who, goods, SPACES[self.space])
        if g.events is not None and any(goods):
            g.note(self.who, "took", goods=list(goods))
        if any(goods[SHEEP:]):
            g.then(MakeRoom(self.who))
        if g.board.picks[self.space]:
            g.then(PickGoods(self.who, self.space, g.board.picks[self.space]))


class PickGoods(Step[FamilyEdition]):
    """Taking so many of the goods that the space offers. The same good may be taken twice."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space", "number", "last")

    def __init__(self, who: int, space: int, number: int, last: int = 0) -> None:
        super().__init__(who)
        self.space, self.number, self.last = space, number, last

    def options(self, g: FamilyEdition) -> list[int]:
        return [TAKE + good for good in g.board.offers[self.space]]

    def choose(self, g: FamilyEdition, choice: int) -> None:
        goods = some(choice - TAKE)
        g.gain(self.who, goods, SPACES[self.space])
        g.note(self.who, "took", goods=list(goods))
        if self.number > 1:
            g.then(PickGoods(self.who, self.space, self.number - 1, choice))

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        return [c for c in choices if c >= self.last]

    def prompt(self, g: FamilyEdition) -> str:
        return g.text("ask.PickGoods", n=self.number)


class TakeRooster(Step[FamilyEdition]):
    """Taking the rooster, which makes its owner first from the next round on, and a food."""

    def perform(self, g: FamilyEdition) -> None:
        g.first = self.who
        g.gain(self.who, some(FOOD, ROOSTER_FOOD), "rooster")
        g.note(self.who, "rooster", food=ROOSTER_FOOD)


# -- house and family ------------------------------------------------------------------------------------------------


class BuildHouse(Step[FamilyEdition]):
    """Building rooms of one material, which must be that of the house, and stables: at least one, as many as wanted, in
    any order. Each is paid for before it is placed, so that nobody can burn the price for bread in between."""

    fields: ClassVar[tuple[str, ...]] = ("who", "clay", "last")

    def __init__(self, who: int, clay: bool, last: int = STOP) -> None:
        super().__init__(who)
        self.clay, self.last = clay, last  # `last` is the verb of what was built last
        self.room, self.stable = LayRoom(who), PlaceStable(who)

    def buildable(self, g: FamilyEdition) -> list[int]:
        """Return the verbs of the parts that can be built now."""
        farm = g.farms[self.who]
        choices: list[int] = []
        if farm.clay_house == self.clay and covers(farm.goods, ROOM_PRICES[self.clay]) and self.room.possible(g):
            choices.append(ROOM)
        if covers(farm.goods, STABLE_PRICE) and self.stable.possible(g):
            choices.append(STABLE)
        return choices

    def possible(self, g: FamilyEdition) -> bool:
        return bool(self.buildable(g))

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        return [] if self.possible(g) else self.no_room(g) + self.no_stable(g)

    def refusals(self, g: FamilyEdition) -> dict[int, list[Lack]]:
        parts = {ROOM: self.no_room(g), STABLE: self.no_stable(g)}
        return {part: lacks for part, lacks in parts.items() if lacks}

    def no_room(self, g: FamilyEdition) -> list[Lack]:
        """Return why no room can be built; nothing if one can."""
        farm = g.farms[self.who]
        if farm.clay_house != self.clay:
            return lack("material", house="clay" if farm.clay_house else "wood")
        if not g.rooms_left:
            return lack("rooms")
        return dear(farm, [ROOM_PRICES[self.clay]], "room") or self.room.lacking(g)

    def no_stable(self, g: FamilyEdition) -> list[Lack]:
        """Return why no stable can be built; nothing if one can."""
        return self.stable.lacking(g) or dear(g.farms[self.who], [STABLE_PRICE], "stable")

    def options(self, g: FamilyEdition) -> list[int]:
        choices = self.buildable(g)
        return [STOP, *choices] if choices and self.last != STOP else choices

    def so_far(self, g: FamilyEdition) -> shapes.BuildHouse:
        prices = {"room": ROOM_PRICES[self.clay], "stable": STABLE_PRICE}
        return {"prices": {part: by_name(GOODS.names, price) for part, price in prices.items()}}

    def choose(self, g: FamilyEdition, choice: int) -> None:
        again = BuildHouse(self.who, self.clay, choice)
        if choice == ROOM:
            g.spend(self.who, ROOM_PRICES[self.clay], "room")
            g.note(self.who, "built_room", price=list(ROOM_PRICES[self.clay]))
            g.then(self.room, again)
        elif choice == STABLE:
            g.spend(self.who, STABLE_PRICE, "stable")
            g.note(self.who, "built_stable", price=list(STABLE_PRICE))
            g.then(self.stable, again)

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        """Return the choices without rooms after a stable, because either order costs the same."""
        return [c for c in choices if c != ROOM] if self.last == STABLE else choices


class LayRoom(Step[FamilyEdition]):
    """Placing a room beside the house."""

    def possible(self, g: FamilyEdition) -> bool:
        farm = g.farms[self.who]
        return g.rooms_left > 0 and beside(farm.house) & ~farm.land != 0

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        return [] if self.possible(g) else lack("room_place" if g.rooms_left else "rooms")

    def options(self, g: FamilyEdition) -> list[int]:
        farm = g.farms[self.who]
        return [SQUARE + s for s in listed(beside(farm.house) & ~farm.land)]

    def choose(self, g: FamilyEdition, choice: int) -> None:
        farm = g.farms[self.who]
        farm.house |= 1 << choice - SQUARE
        farm.land |= 1 << choice - SQUARE
        g.rooms_left -= 1

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        """Return the square nearest to the middle of the house, because rooms reach the same squares in any order."""
        return [min(choices, key=lambda choice: FAR[choice - SQUARE])]


class PlaceStable(Step[FamilyEdition]):
    """Placing a stable in a pasture that has none, or outside pastures."""

    verb: ClassVar[int] = STABLE

    def possible(self, g: FamilyEdition) -> bool:
        return g.stables_left > 0

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        return [] if self.possible(g) else lack("stables")

    def options(self, g: FamilyEdition) -> list[int]:
        return [BESIDE, *[SQUARE + p.squares[0] for p in g.farms[self.who].pastures if not p.stable]]

    def refusals(self, g: FamilyEdition) -> dict[int, list[Lack]]:
        return {SQUARE + p.squares[0]: lack("stable_there") for p in g.farms[self.who].pastures if p.stable}

    def choose(self, g: FamilyEdition, choice: int) -> None:
        farm = g.farms[self.who]
        g.stables_left -= 1
        if choice == BESIDE:
            farm.stables += 1
        else:
            farm.pastures = tuple(
                [Pasture(p.holds, p.squares, True) if p.squares[0] == choice - SQUARE else p for p in farm.pastures]
            )
        g.note(self.who, "put_stable", where="outside" if choice == BESIDE else "in_pasture")

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        """Return the choices without a second pasture for the same number, because such pastures are alike."""
        holds = {SQUARE + p.squares[0]: p.holds for p in g.farms[self.who].pastures}
        first = {holds.get(c, 0): c for c in reversed(choices)}
        return [c for c in choices if first[holds.get(c, 0)] == c]


class Renovate(Step[FamilyEdition]):
    """Turning all rooms of the house from wood to clay, for one price."""

    verb: ClassVar[int] = RENOVATE

    def possible(self, g: FamilyEdition) -> bool:
        farm = g.farms[self.who]
        return not farm.clay_house and covers(farm.goods, RENOVATION_PRICE)

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        farm = g.farms[self.who]
        return lack("renovated") if farm.clay_house else dear(farm, [RENOVATION_PRICE])

    def perform(self, g: FamilyEdition) -> None:
        g.spend(self.who, RENOVATION_PRICE, "renovation")
        g.farms[self.who].clay_house = True
        g.note(self.who, "renovated", price=list(RENOVATION_PRICE))


class Grow(Step[FamilyEdition]):
    """Family growth: a child is born on the space. It needs a free room, but not on the crowded space."""

    fields: ClassVar[tuple[str, ...]] = ("who", "space")

    def __init__(self, who: int, space: int) -> None:
        super().__init__(who)
        self.space = space
        self.crowded = SPACES[space] == "crowded_growth"

    def possible(self, g: FamilyEdition) -> bool:
        farm = g.farms[self.who]
        return farm.people < MOST_PEOPLE and (self.crowded or farm.people < farm.rooms())

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        people, rooms = g.farms[self.who].people, g.farms[self.who].rooms()
        code = "family" if people >= MOST_PEOPLE else "growth"
        return [] if self.possible(g) else lack(code, people=people, rooms=rooms)

    def perform(self, g: FamilyEdition) -> None:
        farm = g.farms[self.who]
        farm.people += 1
        farm.births = (*farm.births, self.space)
        g.note(self.who, "grew", people=farm.people)


# -- fields ----------------------------------------------------------------------------------------------------------


class Plow(Step[FamilyEdition]):
    """Placing a field beside any tile of the farm."""

    verb: ClassVar[int] = FIELD

    def possible(self, g: FamilyEdition) -> bool:
        return g.fields_left > 0

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        return [] if self.possible(g) else lack("fields")

    def options(self, g: FamilyEdition) -> list[int]:
        return [SQUARE + s for s in listed(around(g.farms[self.who].land))]

    def choose(self, g: FamilyEdition, choice: int) -> None:
        farm = g.farms[self.who]
        farm.land |= 1 << choice - SQUARE
        farm.plots = (*farm.plots, choice - SQUARE)
        farm.crops = (*farm.crops, 0)
        g.fields_left -= 1
        g.note(self.who, "plowed")

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        return one_place(g, self.who, choices, 1)


def one_place(g: FamilyEdition, who: int, choices: list[int], squares: int, begun: int = 0) -> list[int]:
    """Return one place where the tile leaves the house all its room to grow, because all such places are as good; all
    places if there is none."""
    farm = g.farms[who]
    place = good_place(farm.land | begun, farm.house, [c - SQUARE for c in choices], squares)
    return [SQUARE + place] if place >= 0 else choices


class Sow(Step[FamilyEdition]):
    """Sowing up to three empty fields, each with one grain of the player and two from the supply. Empty fields are
    alike, so only their number is chosen."""

    verb: ClassVar[int] = SEED

    def possible(self, g: FamilyEdition) -> bool:
        farm = g.farms[self.who]
        return farm.goods[GRAIN] > 0 and 0 in farm.crops

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        farm = g.farms[self.who]
        return [] if self.possible(g) else dear(farm, [some(GRAIN)]) or lack("sow", n=len(farm.crops))

    def options(self, g: FamilyEdition) -> list[int]:
        farm = g.farms[self.who]
        most = min(MOST_SOWN, farm.goods[GRAIN], farm.unsown())
        return [NUMBER + n for n in range(1, most + 1)]

    def refusals(self, g: FamilyEdition) -> dict[int, list[Lack]]:
        farm, refused = g.farms[self.who], dict[int, list[Lack]]()
        for n in range(1, MOST_SOWN + 1):
            lacks = dear(farm, [some(GRAIN, n)])
            if n > farm.unsown():
                lacks += lack("unsown", n=n, empty=farm.unsown())
            if lacks:
                refused[NUMBER + n] = lacks
        return refused

    def so_far(self, g: FamilyEdition) -> shapes.Sow:
        return {"prices": {str(n): by_name(GOODS.names, some(GRAIN, n)) for n in range(1, MOST_SOWN + 1)}}

    def choose(self, g: FamilyEdition, choice: int) -> None:
        farm = g.farms[self.who]
        left = choice - NUMBER
        g.spend(self.who, some(GRAIN, left), "sow")
        crops = list(farm.crops)
        for i, grain in enumerate(crops):
            if left and not grain:
                crops[i] = CROP
                left -= 1
        farm.crops = tuple(crops)
        g.note(self.who, "sowed", fields=choice - NUMBER)


# -- pastures and improvements ---------------------------------------------------------------------------------------


class LayPastures(Step[FamilyEdition]):
    """Laying pastures, at least one and as many as wanted, each for the wood printed on it."""

    fields: ClassVar[tuple[str, ...]] = ("who", "last")

    def __init__(self, who: int, last: int = STOP) -> None:
        super().__init__(who)
        self.last = last  # the pasture laid last

    def affordable(self, g: FamilyEdition) -> list[int]:
        """Return the choices of the pastures that are left and can be paid."""
        wood, left = g.farms[self.who].goods[WOOD], g.pastures_left
        return [PASTURE + kind.holds for kind in g.board.pastures if kind.wood <= wood and left[kind.holds]]

    def possible(self, g: FamilyEdition) -> bool:
        return bool(self.affordable(g))

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        left = [some(WOOD, kind.wood) for kind in g.board.pastures if g.pastures_left[kind.holds]]
        return dear(g.farms[self.who], left) if left else lack("pastures")

    def refusals(self, g: FamilyEdition) -> dict[int, list[Lack]]:
        farm, refused = g.farms[self.who], dict[int, list[Lack]]()
        for kind in g.board.pastures:
            left = g.pastures_left[kind.holds]
            if lacks := dear(farm, [kind.price]) if left else lack("pasture_kind", n=kind.holds):
                refused[PASTURE + kind.holds] = lacks
        return refused

    def options(self, g: FamilyEdition) -> list[int]:
        choices = self.affordable(g)
        return [STOP, *choices] if choices and self.last != STOP else choices

    def choose(self, g: FamilyEdition, choice: int) -> None:
        if choice == STOP:
            return
        holds = choice - PASTURE
        price = g.board.pasture[holds].price
        g.spend(self.who, price, "pasture")
        g.pastures_left = {**g.pastures_left, holds: g.pastures_left[holds] - 1}
        g.note(self.who, "laid_pasture", holds=holds, price=list(price))
        g.then(LayPasture(self.who, holds), LayPastures(self.who, choice))

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        return [c for c in choices if c == STOP or c >= self.last]


class LayPasture(Step[FamilyEdition]):
    """Placing a pasture beside any tile of the farm. Of a large one the square that touches the farm comes first."""

    fields: ClassVar[tuple[str, ...]] = ("who", "holds", "first")

    def __init__(self, who: int, holds: int, first: int = -1) -> None:
        super().__init__(who)
        self.holds, self.first = holds, first

    def options(self, g: FamilyEdition) -> list[int]:
        land = g.farms[self.who].land
        if self.first >= 0:
            return [SQUARE + s for s in listed(beside(1 << self.first) & ~land)]
        places = around(land)
        if g.board.pasture[self.holds].squares == 2:
            places &= beside(GROUND & ~land)
        return [SQUARE + s for s in listed(places)]

    def choose(self, g: FamilyEdition, choice: int) -> None:
        if self.first < 0 and g.board.pasture[self.holds].squares == 2:
            g.then(LayPasture(self.who, self.holds, choice - SQUARE))
            return
        squares = (choice - SQUARE,) if self.first < 0 else (self.first, choice - SQUARE)
        farm = g.farms[self.who]
        farm.land |= mask(squares)
        farm.pastures = (*farm.pastures, Pasture(self.holds, squares))
        if farm.stables:
            g.then(MoveStable(self.who))

    def narrow(self, g: FamilyEdition, choices: list[int]) -> list[int]:
        if self.first >= 0:
            return one_place(g, self.who, choices, 1, 1 << self.first)
        return one_place(g, self.who, choices, g.board.pasture[self.holds].squares)

    def so_far(self, g: FamilyEdition) -> shapes.LayPasture:
        return {"holds": self.holds, "first": SQUARES[self.first] if self.first >= 0 else None}

    def prompt(self, g: FamilyEdition) -> str:
        if self.first >= 0:
            return g.text("ask.SecondHalf")
        large = g.board.pasture[self.holds].squares == 2
        return g.text("ask.FirstHalf" if large else "ask.LayPasture", n=self.holds)


class MoveStable(Step[FamilyEdition]):
    """Moving a stable from outside into the pasture just laid, if the player wants to."""

    def options(self, g: FamilyEdition) -> list[int]:
        return [STOP, STABLE]

    def choose(self, g: FamilyEdition, choice: int) -> None:
        if choice == STABLE:
            farm = g.farms[self.who]
            new = farm.pastures[-1]
            farm.stables -= 1
            farm.pastures = (*farm.pastures[:-1], Pasture(new.holds, new.squares, True))
            g.note(self.who, "moved_stable")


class BuildImprovement(Step[FamilyEdition]):
    """Building one of the improvements that this space offers, for its price."""

    fields: ClassVar[tuple[str, ...]] = ("who", "offered")

    def __init__(self, who: int, offered: int) -> None:
        super().__init__(who)
        self.offered = offered  # as a set of tiles

    def possible(self, g: FamilyEdition) -> bool:
        return bool(self.options(g))

    def lacking(self, g: FamilyEdition) -> list[Lack]:
        """Return the price of the cheapest improvement left, or who owns the only one."""
        if self.possible(g):
            return []
        there, left = listed(self.offered), [g.board.price[tile] for tile in listed(self.offered & g.tiles_left)]
        if left:
            return dear(g.farms[self.who], [min(left, key=sum)], cheapest=len(there) > 1)
        return lack("all_built") if len(there) > 1 else built(g, there[0])

    def refusals(self, g: FamilyEdition) -> dict[int, list[Lack]]:
        """Return why tiles of the box cannot be built. A tile like an offered one is neither offered nor refused."""
        farm, refused = g.farms[self.who], dict[int, list[Lack]]()
        for tile in listed(self.offered & g.board.tiles):
            if lacks := dear(farm, [g.board.price[tile]]) if g.tiles_left >> tile & 1 else built(g, tile):
                refused[BUILD + tile] = lacks
        return refused

    def options(self, g: FamilyEdition) -> list[int]:
        goods, prices = g.farms[self.who].goods, g.board.price
        choices: list[int] = []
        named: list[tuple[int, tuple[int, ...]]] = []  # of two alike only the first is named
        for tile in listed(self.offered & g.tiles_left):
            face = (kind_of(tile), prices[tile])
            if face not in named and covers(goods, prices[tile]):
                choices.append(BUILD + tile)
                named.append(face)
        return choices

    def choose(self, g: FamilyEdition, choice: int) -> None:
        tile, price = choice - BUILD, g.board.price[choice - BUILD]
        g.spend(self.who, price, KINDS[kind_of(tile)])
        g.farms[self.who].improvements |= 1 << tile
        g.tiles_left &= ~(1 << tile)
        g.note(self.who, "built", improvement=KINDS[kind_of(tile)], price=list(price))
