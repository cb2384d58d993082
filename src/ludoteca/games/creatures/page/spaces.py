"""The action spaces, drawn: their goods, their actions and their workers."""

from __future__ import annotations

from typing import Literal

from markupsafe import Markup

from ludoteca.games.creatures.board import SPACE_NAMES
from ludoteca.games.creatures.page.refusals import why
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.signs import CHANGING
from ludoteca.ui.drawing import box, icon, joined, tile, words
from ludoteca.ui.drawing import svg as drawing
from ludoteca.ui.farm import counted, drawn, said, worker

WIDTH, HEIGHT = 168, 68
PICTURES = {
    "troughs": ("trough", "g-trough"),
    "stall": ("stable", "g-stone"),
    "stables": ("stable", "g-wood"),
    "special-1": ("b-villa", "g-clay"),
    "special-2": ("b-villa", "g-clay"),
}
SUPPLIES: dict[str, Literal["troughs", "stalls", "expansions"]] = {
    "troughs": "troughs",
    "stall": "stalls",
    "expand": "expansions",
}  # the pieces of the supply that a space uses


ORDER = [name for name in SPACE_NAMES if name != "special-2"] + ["special-2"]  # two rows to build, one to take


def tiles(sight: Sight) -> list[Markup]:
    """Return all spaces and the round, for three rows of six."""
    return [*(space_tile(sight, name) for name in ORDER), round_tile(sight)]


def worker_on(sight: Sight, name: str) -> int | None:
    return sight.table["spaces"][SPACE_NAMES.index(name)]["by"]


def space_tile(sight: Sight, name: str) -> Markup:
    by = worker_on(sight, name)
    body = box(0, 1.5, WIDTH, 66, 9, "foot") + box(0.75, 0.75, WIDTH - 1.5, 64.5, 9, "spb")
    body += words(10, 20, sight.text(f"name.{name}"), 13.5, "semi")
    body += corner(sight, name) + content(sight, name)
    if by is not None:
        body += worker(by, 128, 28, 32)
    elif name in PICTURES:
        sign, css = PICTURES[name]
        body += icon(sign, 132, 32, 26, css)
    now = sight.cause == name and by == sight.you
    css = "b sp" + (" now" if now else " occ" if by is not None else "")
    reason = why(sight, f"space:{name}")
    told = says(sight, name, standing=not reason)
    return tile(sight, anchor_of(sight, name), WIDTH, HEIGHT, body, told, css=css, why=reason)


def anchor_of(sight: Sight, name: str) -> str:
    """Return the anchor of a space. The two for special buildings are the same: while both are free, each stands for
    the first."""
    alike = name == "special-2" and worker_on(sight, name) is None and "space:special-1" in sight.offers
    return "space:special-1" if alike else f"space:{name}"


def goods_of(sight: Sight, name: str) -> dict[str, int]:
    """Return the goods that a space gives now."""
    lying = sight.table["spaces"][SPACE_NAMES.index(name)]["goods"]
    return sight.table["printed"]["materials"] if name == "materials" else lying


def content(sight: Sight, name: str) -> Markup:
    """Return the goods, or the rule in two short lines."""
    goods, refills = goods_of(sight, name), sight.table["refills"][name]
    if worker_on(sight, name) is not None and refills and not goods:
        return words(10, 48, sight.text("draw.taken"), 12, "t2")
    if refills or goods:
        row = counted(goods, 9, 30)
        if name == "expand" and sight.table["supply"]["expansions"]:
            row += icon("expansion", 59 if goods else 9, 30, 26, "g-reed") + words(
                88 if goods else 38, 50, 1, 17, "bold"
            )
        return row
    lines = sight.text(f"space.{name}").splitlines()
    return joined(words(10, 38 + 15 * k, line, 12, "t2") for k, line in enumerate(lines))


def corner(sight: Sight, name: str) -> Markup:
    """Return the top right of a space: the goods that come each round, or the number left in the supply."""
    for good, number in sight.table["refills"][name].items():
        arrow = icon("refill", 126, 9.5, 12, "ref")
        if name in CHANGING:
            return arrow + drawn(good, 143, 7, 16)
        return arrow + words(158, 19.5, f"+{number}", 12, "end t2 semi")
    if name in SUPPLIES:
        left = sight.table["supply"][SUPPLIES[name]]
        return words(158, 19.5, sight.text("draw.left", n=left), 12, "end t2")
    return Markup()


def says(sight: Sight, name: str, standing: bool = True) -> str:
    """Return a space in words. The worker `standing` there can be left out."""
    by, refills = worker_on(sight, name), sight.table["refills"][name]
    parts = [sight.text(f"name.{name}")]
    if goods := goods_of(sight, name):
        parts.append(said(sight, goods))
    if not refills and name != "materials":
        parts.append(sight.text(f"space.{name}").replace("\n", " "))
    if refills:
        parts.append(sight.text("draw.refill", goods=said(sight, refills)))
    if name in SUPPLIES:
        parts.append(sight.text(f"draw.supply_{name}", n=sight.table["supply"][SUPPLIES[name]]))
    if by is not None and standing:
        parts.append(sight.text("draw.worker_of", name=sight.name(by)))
    return ", ".join(parts)


def round_tile(sight: Sight) -> Markup:
    """Draw the round, and the workers that are still to be placed."""
    now, of = sight.table["round"], sight.table["printed"]["rounds"]
    pips = Markup()
    for k in range(of):
        css = "rd" if k + 1 < now else "rn" if k + 1 == now else "rt"
        pips += box(10 + 18 * k, 26, 14, 8, 3, css)
    x, waiting = 6.0, Markup()
    for seat, data in enumerate(sight.table["seats"]):
        for _ in range(data["workers"]):
            waiting += worker(seat, x, 37, 27)
            x += 25
        x += 6
    said_so = sight.text("draw.round", n=now, of=of)
    left = [
        sight.text("draw.workers", name=sight.name(seat), n=data["workers"])
        for seat, data in enumerate(sight.table["seats"])
    ]
    body = words(10, 18, said_so, 13.5, "semi") + pips + waiting
    return drawing(WIDTH, HEIGHT, body, css="b sp", role="img", aria_label=f"{said_so}. {' '.join(left)}")
