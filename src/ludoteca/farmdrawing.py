"""What the drawings of all farms share: goods and animals as icons, people, flocks, and how much room there is."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from ludoteca.drawing import LETTERS, Sight, box, icon, joined, mark, n, tag, words

SMALLEST = 11.4  # pixels that a letter must have on a page of 1366 × 768
ICONS = {"border": "fence", "pig": "boar", "cow": "cattle"}  # what has an icon of another name


def icon_of(name: str) -> str:
    return ICONS.get(name, name)


def said(sight: Sight, goods: Mapping[str, int]) -> str:
    """`2 stone, 1 reed`."""
    return ", ".join(sight.text(f"goods.{name}", n=number) for name, number in goods.items())


def sign(sight: Sight, name: str, size: str = "") -> Markup:
    """A good or an animal in a line of HTML."""
    return mark(icon_of(name), f"{size} g-{icon_of(name)}", sight.text(f"name.{name}"))


def priced(sight: Sight, goods: Mapping[str, int], size: str = "") -> Markup:
    """`2 stone, 1 reed` with icons, for a line of HTML."""
    return Markup(" ").join(tag("span.nw", number, sign(sight, name, size)) for name, number in goods.items())


def drawn(name: str, x: float, y: float, size: float) -> Markup:
    """A good or an animal on a board."""
    return icon(icon_of(name), x, y, size, f"g-{icon_of(name)}")


def counted(goods: Mapping[str, int], x: float, y: float, size: float = 26, type_size: float = 0) -> Markup:
    """Goods in a row, each with its number: an icon of this size and bold figures."""
    figures = type_size or size * 0.66
    parts = []
    for name, number in goods.items():
        parts.append(
            drawn(name, x, y, size) + words(x + size + 3, y + size / 2 + figures * 0.36, number, figures, "bold")
        )
        x += size + figures * (1.35 if number < 10 else 1.9)
    return joined(parts)


def worker(seat: int, x: float, y: float, size: float, type_size: float = 11.5) -> Markup:
    """A person of a seat, with its letter."""
    letter = words(x + size / 2, y + size * 0.84, LETTERS[seat], max(type_size, size * 0.4), "mid pegt")
    return tag("g", icon("worker", x, y, size), letter, css=f"peg p{seat + 1}")


def tuft(x: float, y: float) -> Markup:
    """A little grass."""
    return tag("path.tuft", d=f"M{n(x)} {n(y)}q-1-6-5-8m5 8q0-6 0-9m0 9q1-6 5-8")


def flock(
    kind: str, number: int, x: float, y: float, width: float, height: float, size: float, type_size: float
) -> Markup:
    """Animals of a kind in the middle of a piece of ground: one by one if there is room, else one with their number."""
    across, down = int(width // size), int(height // size)
    if number > across * down:
        left, top = x + width / 2 - size / 2 - type_size * 0.75, y + height / 2 - size / 2
        told = words(left + size + 3, top + size / 2 + type_size * 0.4, f"×{number}", type_size * 1.15, "bold")
        return drawn(kind, left, top, size) + told
    rows = -(-number // across)
    row = -(-number // rows)  # rows as even as can be
    parts = []
    for k in range(number):
        in_row = min(row, number - k // row * row)
        left = x + width / 2 + (k % row - in_row / 2) * size
        parts.append(drawn(kind, left, y + height / 2 + (k // row - rows / 2) * size, size))
    return joined(parts)


def pill(living: int, room: int, right: float, y: float, type_size: float, fresh: bool = False) -> Markup:
    """How many live here, of how many that could."""
    told = f"{living}/{room}"
    wide, high = max(36.0, type_size * (0.9 + 0.58 * len(told))), type_size + 7.5
    css = "cnt nw" if fresh else "cnt full" if living >= room else "cnt"
    return tag(
        "g",
        box(right - wide, y, wide, high, high / 2, ""),
        words(right - wide / 2, y + high / 2 + type_size * 0.36, told, type_size, "mid bold"),
        css=css,
    )
