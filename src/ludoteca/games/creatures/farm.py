"""The farm of a player: ground, borders, troughs and buildings, and the room for animals that they make."""

from __future__ import annotations

from typing import ClassVar

from ludoteca.core.cards import Tableau
from ludoteca.core.record import Record
from ludoteca.games.creatures.board import (
    ANIMALS,
    BORDER,
    COLUMNS,
    COTTAGE,
    COTTAGE_CELL,
    GOODS,
    HORSE,
    LAND,
    ONLY_HORSES,
    PRINTED,
    STARTING_BORDERS,
    TROUGH_ROOM,
    WORKERS,
)
from ludoteca.games.creatures.building import DECK
from ludoteca.kit.farm.animals import Herd, Home, fits, keeps
from ludoteca.kit.farm.fences import pasture_room, pastures


class Survey:
    """The facts that follow from the layout of a farm. Made anew when the layout changes, and shared by clones."""

    def __init__(self, farm: Farm) -> None:
        self.built = sum([LAND.bits[cell] for cell in farm.tiles])
        walls = LAND.edges_of(self.built)
        self.pastures = pastures(LAND, farm.ground & ~self.built, farm.borders | walls)
        self.used = self.built | farm.troughs | sum(self.pastures)
        self.free = LAND.listed(farm.ground & ~self.built)  # the cells without a building
        self.homes: list[Home] = []  # first one for each pasture, then buildings, troughs, and other places
        self.places: list[int] = []  # a cell for each home
        self._found: dict[Herd, list[Herd]] = {}
        self.joined: dict[Herd, list[Herd]] = {}  # for the Organic Farm
        self._add_pastures(farm)
        self._add_buildings(farm)
        for cell in LAND.listed(farm.troughs & ~self.built & ~sum(self.pastures)):
            self._add(cell, Home(TROUGH_ROOM))
        unused = LAND.listed(farm.ground & ~self.used)
        for building in farm.buildings.hear(DECK, "homes_outside"):
            for cell, home in building.homes_outside(farm, unused):
                self._add(cell, home)

    def herds_to_keep(self, herd: Herd) -> list[Herd]:
        """Return the herd itself if there is room for it, else the herds that can be kept of it. They are found once
        for all clones."""
        found = self._found.get(herd)
        if found is None:
            found = self._found[herd] = [herd] if fits(self.homes, herd) else keeps(self.homes, herd)
        return found

    def _add(self, cell: int, home: Home) -> None:
        self.homes.append(home)
        self.places.append(cell)

    def _add_pastures(self, farm: Farm) -> None:
        for pasture in self.pastures:
            troughs = (pasture & farm.troughs).bit_count()
            room = pasture_room(pasture, troughs)
            for building in farm.buildings.hear(DECK, "pasture_room"):
                room = building.pasture_room(farm, room, troughs)
            self._add(LAND.listed(pasture)[0], Home(room))

    def _add_buildings(self, farm: Farm) -> None:
        refitters = farm.buildings.hear(DECK, "refit")
        for cell, name in farm.tiles.items():
            for home in DECK.cards[name].homes(farm, cell):
                for building in refitters:
                    home = building.refit(farm, name, home)
                self._add(cell, home)


class Farm(Record):
    """A player: the farm and the goods beside it."""

    fields: ClassVar[tuple[str, ...]] = (
        *("ground", "borders", "troughs", "tiles", "goods", "workers", "buildings", "marks"),
    )

    ground: int  # the cells
    borders: int  # the edges that bear one
    troughs: int  # the cells that have one
    tiles: dict[int, str]  # the buildings by cell; replaced, never changed: clones share it
    goods: list[int]
    workers: int  # still to be placed, with the one of the turn that is being played
    buildings: Tableau  # the special ones, in the order in which they were built
    marks: dict[str, int]  # the counters of buildings
    _survey: Survey | None = None

    def clone(self) -> Farm:
        copy = Farm()
        copy.ground = self.ground
        copy.borders = self.borders
        copy.troughs = self.troughs
        copy.tiles = self.tiles
        copy.goods = self.goods.copy()
        copy.workers = self.workers
        copy.buildings = self.buildings
        copy.marks = self.marks.copy()
        copy._survey = self._survey
        return copy

    # -- the layout: every change goes through these ---------------------------------------------------------------

    def survey(self) -> Survey:
        survey = self._survey
        if survey is None:
            survey = self._survey = Survey(self)
        return survey

    def add_column(self, column: int) -> None:
        self.ground |= COLUMNS[column]
        self._survey = None

    def add_border(self, edge: int) -> None:
        self.borders |= LAND.edges[edge]
        self._survey = None

    def add_trough(self, cell: int) -> None:
        self.troughs |= LAND.bits[cell]
        self._survey = None

    def remove_trough(self, cell: int) -> None:
        self.troughs &= ~LAND.bits[cell]
        self._survey = None

    def put(self, cell: int, name: str) -> None:
        self.tiles = {**self.tiles, cell: name}
        self._survey = None

    def remove(self, cell: int) -> None:
        self.tiles = {at: name for at, name in self.tiles.items() if at != cell}
        self._survey = None

    # -- reading it --------------------------------------------------------------------------------------------------

    def has_trough(self, cell: int) -> bool:
        return bool(self.troughs & LAND.bits[cell])

    def cell_of(self, name: str) -> int:
        """Return the cell of the special building of that name."""
        return next(cell for cell, tile in self.tiles.items() if tile == name)

    def columns(self) -> list[int]:
        return [c for c, column in enumerate(COLUMNS) if column & self.ground]

    def expansions(self) -> list[int]:
        return [c for c in self.columns() if c not in PRINTED]

    def unused(self) -> int:
        """Return the cells with neither building nor trough that are part of no pasture."""
        return self.ground & ~self.survey().used

    def beside(self, cell: int) -> list[str]:
        """Return the buildings orthogonally next to a cell."""
        return [self.tiles[near] for near in LAND.neighbours[cell] if near in self.tiles]

    def stalls(self) -> list[int]:
        """Return the cells of stalls of any sort."""
        return [cell for cell, name in self.tiles.items() if DECK.cards[name].stall]

    # -- animals -----------------------------------------------------------------------------------------------------

    def herd(self) -> Herd:
        return tuple(self.goods[ANIMALS:])

    def homes(self, closed: int) -> list[Home]:
        """Return the room for animals without that of the building on the cell `closed`."""
        survey = self.survey()
        return [home for home, place in zip(survey.homes, survey.places, strict=True) if place != closed]

    def has_room(self) -> bool:
        herd = self.herd()
        return self.survey().herds_to_keep(herd)[0] == herd

    def herds_to_keep(self, closed: int = -1) -> list[Herd]:
        """Return the herd if there is room for it (but not on the cell `closed`), else the best that can be kept."""
        herd = self.herd()
        return self.survey().herds_to_keep(herd) if closed < 0 else keeps(self.homes(closed), herd)

    def room_for_horses(self, edge: int) -> int:
        """Return the room for horses with a border on that edge, if all other animals make way."""
        fenced = self.clone()
        fenced.add_border(edge)
        return sum([home.room for home in fenced.survey().homes if home.kinds & ONLY_HORSES])

    def herds_for_foal(self) -> list[Herd]:
        """Return the herds with so few horses that a border of the Ranch makes just enough room for them and a foal.
        There are enough for a foal, because the Ranch has room for two and the cottage for one."""
        if not self.goods[BORDER]:
            return []
        bare = LAND.edges_of(self.ground) & ~self.borders
        rooms = {self.room_for_horses(edge) for edge, bit in enumerate(LAND.edges) if bit & bare}
        return [(*self.herd()[:-1], room - 1) for room in sorted(rooms) if room <= self.goods[HORSE]]


def new_farm() -> Farm:
    """Return the farm board with its cottage, three workers and nine borders."""
    farm = Farm()
    farm.ground = sum(COLUMNS[column] for column in PRINTED)
    farm.borders = farm.troughs = 0
    farm.tiles = {COTTAGE_CELL: COTTAGE}
    farm.goods = list(GOODS(border=STARTING_BORDERS))
    farm.workers = WORKERS
    farm.buildings, farm.marks = Tableau(), {}
    return farm
