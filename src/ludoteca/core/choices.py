"""The vocabulary of a game: every choice is an int that means the same in every position, with a text of its own."""

from __future__ import annotations

from typing import Final

from ludoteca.core.errors import LudotecaError

STOP: Final = 0  # enough, no, nothing more
YES: Final = 1


class Family:
    """Choices of one kind: `items` take the codes from `base` on.

    The notation of an item is `prefix` and its name; `anchor` is the kind of thing on the board that it points at
    (a button, if it points at nothing)."""

    def __init__(self, name: str, base: int, items: tuple[str, ...], prefix: str = "", anchor: str = "") -> None:
        self.name, self.base, self.items, self.prefix, self.anchor = name, base, items, prefix, anchor

    def notation(self, i: int) -> str:
        return f"{self.prefix} {self.items[i]}" if self.prefix else self.items[i]


class Vocabulary:
    """The families of a game. Codes 0 and 1 are the same in all games: done and yes."""

    def __init__(self, *families: Family) -> None:
        self.families = (Family("answer", STOP, ("done", "yes")), *families)
        self.family_of: dict[int, Family] = {}
        self.codes: dict[str, int] = {}
        for family in self.families:
            for i in range(len(family.items)):
                code, notation = family.base + i, family.notation(i)
                if code in self.family_of or notation.lower() in self.codes:
                    raise TypeError(f"the choice '{notation}' ({code}) is in the vocabulary twice")
                self.family_of[code] = family
                self.codes[notation.lower()] = code
        self.size = max(self.family_of) + 1

    def item(self, code: int) -> str:
        """The name of the thing a choice points at."""
        family = self._family(code)
        return family.items[code - family.base]

    def notation(self, code: int) -> str:
        if code >= self.size:
            return " ".join(self.notation(c) for c in self.unpack(code))
        family = self._family(code)
        return family.notation(code - family.base)

    def anchor(self, code: int) -> str:
        family = self._family(code)
        return f"{family.anchor or 'button'}:{family.items[code - family.base]}"

    def _family(self, code: int) -> Family:
        if code not in self.family_of:
            raise LudotecaError(f"{code} is not a choice of this game")
        return self.family_of[code]

    def pack(self, codes: list[int]) -> int:
        """Several choices, one after the other, as one number beyond the vocabulary; a single one stays itself."""
        packed = codes[-1]
        for code in reversed(codes[:-1]):
            packed = (packed + 1) * self.size + code
        return packed

    def unpack(self, packed: int) -> list[int]:
        codes = []
        while packed >= self.size:
            codes.append(packed % self.size)
            packed = packed // self.size - 1
        return [*codes, packed]
