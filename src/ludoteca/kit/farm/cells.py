"""The ground of a farm: cells in columns and rows, and the edges between and around them.

Cells are numbered column by column. Sets of cells and of edges are bit masks: each cell has a bit, with a margin of
outside around the farm, and an edge is the south or the east side of a cell or of a piece of margin."""

from __future__ import annotations

from string import ascii_lowercase


class Land:
    """The largest ground that a farm of a game can have. Its cells are called `a1`, `a2` … column by column; row 1 is
    at the top. An edge is named by a cell and a side: `a1n` north of a1, `a3s` south of the last row, and west or
    east of the cell that is nearer to the `heart`, the column that every farm of the game has."""

    def __init__(self, columns: int, rows: int, heart: int) -> None:
        self.columns, self.rows = columns, rows
        self.step = rows + 1  # from a cell's bit to that of its eastern neighbour; one row of margin between columns
        self.names = tuple([f"{ascii_lowercase[c]}{r + 1}" for c in range(columns) for r in range(rows)])
        self.cells = range(columns * rows)
        self.bits = [1 << (c + 1) * self.step + r + 1 for c in range(columns) for r in range(rows)]
        self.number = [0] * (self.bits[-1].bit_length() + 1)  # of each cell, by the place of its bit
        for cell, bit in enumerate(self.bits):
            self.number[bit.bit_length()] = cell
        self.south = 1 << (columns + 2) * self.step  # the factor from the bit of a cell to that of its south side
        self.whole = sum(self.bits)
        self.all = self.south - 1  # every cell and the margin
        self.edge_names: tuple[str, ...] = ()
        self.edges: list[int] = []  # the bit of each edge
        for c in range(columns):
            for r in range(rows):
                self._name_edges(c, r, heart)
        self.walls = [self._around(bit) for bit in self.bits]  # the four edges of each cell
        self.neighbours = [
            tuple([n for n in self.cells if n != cell and self.walls[n] & self.walls[cell]]) for cell in self.cells
        ]

    def _name_edges(self, column: int, row: int, heart: int) -> None:
        cell = column * self.rows + row
        bit, name = self.bits[cell], self.names[cell]
        sides = [(f"{name}n", (bit >> 1) * self.south)]
        if row == self.rows - 1:
            sides.append((f"{name}s", bit * self.south))
        if column <= heart:
            sides.append((f"{name}w", bit >> self.step))
        if column >= heart:
            sides.append((f"{name}e", bit))
        self.edge_names += tuple([side for side, _ in sides])
        self.edges += [edge for _, edge in sides]

    def _around(self, bit: int) -> int:
        return bit | bit >> self.step | (bit | bit >> 1) * self.south

    def column(self, column: int) -> int:
        """The cells of a column."""
        return sum(self.bits[column * self.rows : (column + 1) * self.rows])

    def row(self, row: int) -> int:
        """The cells of a row, over the whole land."""
        return sum(self.bits[row :: self.rows])

    def listed(self, mask: int) -> list[int]:
        """The cells of a mask, by number."""
        cells = []
        while mask:
            lowest = mask & -mask
            cells.append(self.number[lowest.bit_length()])
            mask ^= lowest
        return cells

    def named(self, mask: int) -> list[str]:
        """The names of the cells of a mask."""
        return [self.names[cell] for cell in self.listed(mask)]

    def named_edges(self, mask: int) -> list[str]:
        return [name for name, bit in zip(self.edge_names, self.edges, strict=True) if bit & mask]

    def beside(self, mask: int) -> int:
        """The cells next to those of a mask."""
        return (mask << self.step | mask >> self.step | mask << 1 | mask >> 1) & self.whole & ~mask

    def edges_of(self, mask: int) -> int:
        """All edges of these cells, inner and outer ones."""
        return mask | mask >> self.step | (mask | mask >> 1) * self.south

    def rim(self, mask: int) -> int:
        """The edges around these cells: those with a cell of the mask on one side only."""
        return (mask ^ mask >> self.step) | (mask ^ mask >> 1) * self.south
