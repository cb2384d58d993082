"""Goods and animals as icons, and their amounts in words and on the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludoteca.drawing import Sight, icon, mark, words
from ludoteca.games.creatures.board import GOODS

SIGNS = {name: name for name in GOODS.names} | {"border": "fence", "pig": "boar", "cow": "cattle"}


def lots(goods: Sequence[int]) -> dict[str, int]:
    """A vector of goods by name; one that is empty has none."""
    return {name: n for name, n in zip(GOODS.names, goods, strict=False) if n > 0}


def said(sight: Sight, goods: Mapping[str, int]) -> str:
    """`2 stone, 1 reed`."""
    return ", ".join(sight.text(f"goods.{name}", n=n) for name, n in goods.items())


def priced(sight: Sight, goods: Mapping[str, int], size: str = "") -> str:
    """The same with icons, for a line of HTML."""
    return " ".join(f'<span class="nw">{n}{sign(sight, name, size)}</span>' for name, n in goods.items())


def sign(sight: Sight, name: str, size: str = "") -> str:
    return mark(SIGNS[name], f"{size} g-{SIGNS[name]}", sight.text(f"name.{name}"))


def drawn(name: str, x: float, y: float, size: float) -> str:
    """A good or an animal on a board."""
    return icon(SIGNS[name], x, y, size, f"g-{SIGNS[name]}")


def counted(goods: Mapping[str, int], x: float, y: float, size: float = 26) -> str:
    """Goods in a row, each with its number: an icon of this size and bold figures."""
    parts = []
    for name, n in goods.items():
        parts.append(drawn(name, x, y, size) + words(x + size + 3, y + size * 0.77, n, size * 0.66, "bold"))
        x += size * (1.9 if n < 10 else 2.25)
    return "".join(parts)
