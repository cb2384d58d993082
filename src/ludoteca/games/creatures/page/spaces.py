"""The action spaces, drawn: what lies on them, what they do, and whose worker stands there."""

from __future__ import annotations

from typing import Literal

from markupsafe import Markup

from ludoteca.games.creatures.board import GOODS, ROUNDS, SPACE_NAMES, SPACES, Space
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.ui.drawing import box, icon, joined, tile, words
from ludoteca.ui.drawing import svg as drawing
from ludoteca.ui.farm import counted, drawn, said, taken, too_dear, worker

WIDTH, HEIGHT = 168, 68
MATERIALS = {"wood": 1, "stone": 1, "reed": 1}
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
}  # what a space takes from the supply


ORDER = [name for name in SPACE_NAMES if name != "special-2"] + ["special-2"]  # two rows to build, one to take


def tiles(sight: Sight) -> list[Markup]:
    """All spaces and the round, for three rows of six."""
    return [*(space_tile(sight, SPACE_NAMES.index(name)) for name in ORDER), round_tile(sight)]


def space_tile(sight: Sight, i: int) -> Markup:
    space, data = SPACES[i], sight.table["spaces"][i]
    by = data["by"]
    body = box(0, 1.5, WIDTH, 66, 9, "foot") + box(0.75, 0.75, WIDTH - 1.5, 64.5, 9, "spb")
    body += words(10, 20, sight.text(f"name.{space.name}"), 13.5, "semi")
    body += corner(sight, space) + content(sight, space)
    if by is not None:
        body += worker(by, 128, 28, 32)
    elif space.name in PICTURES:
        sign, css = PICTURES[space.name]
        body += icon(sign, 132, 32, 26, css)
    now = sight.cause == space.name and by == sight.you
    css = "b sp" + (" now" if now else " occ" if by is not None else "")
    why = refusal(sight, i)
    return tile(sight, anchor_of(sight, i), WIDTH, HEIGHT, body, says(sight, i, standing=not why), css=css, why=why)


def anchor_of(sight: Sight, i: int) -> str:
    """The two spaces for special buildings are the same: while both are free, each stands for the first."""
    name, free = SPACES[i].name, sight.table["spaces"][i]["by"] is None
    alike = name == "special-2" and free and "space:special-1" in sight.offers
    return "space:special-1" if alike else f"space:{name}"


def goods_of(sight: Sight, space: Space) -> dict[str, int]:
    goods: dict[str, int] = sight.table["spaces"][SPACES.index(space)]["goods"]
    return MATERIALS if space.name == "materials" else goods


def content(sight: Sight, space: Space) -> Markup:
    """The goods, or the rule in two short lines."""
    goods = goods_of(sight, space)
    if sight.table["spaces"][SPACES.index(space)]["by"] is not None and space.each_round and not goods:
        return words(10, 48, sight.text("draw.taken"), 12, "t2")
    if space.each_round or goods:
        row = counted(goods, 9, 30)
        if space.name == "expand" and sight.table["supply"]["expansions"]:
            row += icon("expansion", 59 if goods else 9, 30, 26, "g-reed") + words(
                88 if goods else 38, 50, 1, 17, "bold"
            )
        return row
    lines = sight.text(f"space.{space.name}").splitlines()
    return joined(words(10, 38 + 15 * k, line, 12, "t2") for k, line in enumerate(lines))


def corner(sight: Sight, space: Space) -> Markup:
    """At the top right: what comes here each round, or how many are left in the supply."""
    if space.each_round:
        arrow = icon("refill", 126, 9.5, 12, "ref")
        if space.bracketed < 0:
            return arrow + words(158, 19.5, f"+{space.each_round}", 12, "end t2 semi")
        return arrow + drawn(GOODS.names[coming(sight, space)], 143, 7, 16)
    if space.name in SUPPLIES:
        left = sight.table["supply"][SUPPLIES[space.name]]
        return words(158, 19.5, sight.text("draw.left", n=left), 12, "end t2")
    return Markup()


def coming(sight: Sight, space: Space) -> int:
    """The good that an animal space gets next: that in brackets if something lies there."""
    return space.bracketed if goods_of(sight, space) else space.good


def says(sight: Sight, i: int, standing: bool = True) -> str:
    """A space in words; who is `standing` there can be left out."""
    space, by = SPACES[i], sight.table["spaces"][i]["by"]
    parts = [sight.text(f"name.{space.name}")]
    if goods := goods_of(sight, space):
        parts.append(said(sight, goods))
    if not space.each_round and space.name != "materials":
        parts.append(sight.text(f"space.{space.name}").replace("\n", " "))
    if space.each_round:
        good = GOODS.names[space.good if space.bracketed < 0 else coming(sight, space)]
        parts.append(sight.text("draw.refill", goods=said(sight, {good: space.each_round})))
    if space.name in SUPPLIES:
        parts.append(sight.text(f"draw.supply_{space.name}", n=sight.table["supply"][SUPPLIES[space.name]]))
    if by is not None and standing:
        parts.append(sight.text("draw.worker_of", name=sight.name(by)))
    return ", ".join(parts)


NEEDED = {"fences": [{"wood": 1, "border": 1}], "walls": [{"border": 1}]}  # at least


def refusal(sight: Sight, i: int) -> str:
    """Why a worker cannot go to a space."""
    if sight.step != "Turn" or sight.table["spaces"][i]["by"] is not None:
        return taken(sight, sight.refused.get(f"space:{SPACE_NAMES[i]}", ()))
    name, prices = SPACE_NAMES[i], sight.mine["prices"]
    ways = prices.get(name, [])
    if dear := too_dear(sight, NEEDED.get(name, ways), sight.mine["goods"]):
        return dear
    if name.startswith("special"):
        each = [way for offer in sight.table["market"] for way in prices.get(offer["building"], [])]
        cheapest = sorted(each, key=lambda way: sum(way.values()))[:1]
        if dear := too_dear(sight, each, sight.mine["goods"]) and too_dear(
            sight, cheapest, sight.mine["goods"], "refused.cheapest"
        ):
            return dear
    gone = name in SUPPLIES and not sight.table["supply"][SUPPLIES[name]]
    return sight.text(f"not.{name}_gone" if gone else f"not.{name}")


def round_tile(sight: Sight) -> Markup:
    """Which round it is, and the workers that are still to be placed."""
    now = sight.table["round"]
    pips = Markup()
    for k in range(ROUNDS):
        css = "rd" if k + 1 < now else "rn" if k + 1 == now else "rt"
        pips += box(10 + 18 * k, 26, 14, 8, 3, css)
    x, waiting = 6.0, Markup()
    for seat, data in enumerate(sight.table["seats"]):
        for _ in range(data["workers"]):
            waiting += worker(seat, x, 37, 27)
            x += 25
        x += 6
    said_so = sight.text("draw.round", n=now, of=ROUNDS)
    left = [
        sight.text("draw.workers", name=sight.name(seat), n=data["workers"])
        for seat, data in enumerate(sight.table["seats"])
    ]
    body = words(10, 18, said_so, 13.5, "semi") + pips + waiting
    return drawing(WIDTH, HEIGHT, body, css="b sp", role="img", aria_label=f"{said_so}. {' '.join(left)}")
