"""The action spaces, drawn: the goods on them or their actions, the people there, and when the others open."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.family.board import KINDS, WORDS
from ludoteca.games.family.page.refusals import why
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.shapes import Goods, Space
from ludoteca.i18n.events import named
from ludoteca.i18n.text import has_text
from ludoteca.ui.drawing import box, icon, joined, peg, tag, tile, words
from ludoteca.ui.drawing import svg as drawing
from ludoteca.ui.farm import counted, drawn, said, worker

HEIGHT, GAP = 58, 6
WIDTHS = {7: 142, 8: 123}  # of a space, by the number of columns
WIDEST_COURSE = 4  # places in a row
PICTURES = {
    "plow": [("field", "g-field")],
    "sow": [("grain", "g-grain")],
    "plow_and_sow": [("field", "g-field"), ("grain", "g-grain")],
    "growth": [("newborn", "ref")],
    "crowded_growth": [("newborn", "ref")],
    "pastures": [("pasture", "g-fence")],
}


def columns_of(sight: Sight) -> int:
    """Return the number of columns: seven, unless the first spaces and the round track need more than two rows."""
    return 7 if len(opened_first(sight)) < 14 else 8


def width_of(sight: Sight) -> int:
    return WIDTHS[columns_of(sight)]


def opened_first(sight: Sight) -> list[Space]:
    return [space for space in sight.table["spaces"] if not space["round"]]


def in_order(sight: Sight) -> tuple[list[Space | None], int]:
    """Return the spaces in board order with `None` where the round track goes, and the track's width in spaces. It goes
    where most room is left in a row."""
    start, columns = opened_first(sight), columns_of(sight)
    rounds = sorted((space for space in sight.table["spaces"] if space["round"]), key=lambda space: int(space["round"]))
    after_start, after_rounds = -len(start) % columns, -len(rounds) % columns
    places = min(WIDEST_COURSE, max(after_start, after_rounds))
    return ([*start, *rounds, None] if after_rounds > after_start else [*start, None, *rounds]), places


def tiles(sight: Sight) -> list[tuple[Markup, int]]:
    """Draw all spaces and the round track, each with its width in spaces."""
    spaces, places = in_order(sight)
    return [(space_tile(sight, space), 1) if space else (round_tile(sight, places), places) for space in spaces]


def space_tile(sight: Sight, space: Space) -> Markup:
    width, by = width_of(sight), space["worker"]
    body = box(0, 1.5, width, HEIGHT - 2, 8, "foot") + box(0.75, 0.75, width - 1.5, HEIGHT - 3.5, 8, "spb")
    body += words(9, 17.5, short(sight, space["name"]), 12.5, "semi") + corner(space, width)
    body += tag("g.in", content(sight, space, width))
    if by is not None:
        body += worker(by, width - 36, 22, 30)
        if space["newborn"]:
            body += worker(by, width - 55, 31, 21)
    css = "b sp r1" if space["round"] == 1 else "b sp"
    css += " now" if at_work(sight, space) else " occ" if by is not None else "" if space["open"] else " shut"
    anchor = f"space:{space['name']}"
    why = refusal(sight, space)
    return tile(sight, anchor, width, HEIGHT, body, space_words(sight, space, standing=not why), css=css, why=why)


def short(sight: Sight, name: str) -> str:
    """Return the short name of a space, for its tile."""
    return named(sight.game, name) if name.startswith("goods") else sight.text(f"tile.{name}")


def at_work(sight: Sight, space: Space) -> bool:
    """Whether the viewer's running action takes place here."""
    visited = [WORDS.item(choice) for choice in sight.chosen if WORDS.family_of[choice].name == "space"]
    busy = sight.step not in ("", "Turn", "Feed", "Breed")
    return busy and visited[-1:] == [space["name"]] and space["worker"] == sight.you


def corner(space: Space, width: float) -> Markup:
    """Draw the top right corner: the round that opens the space, or how many goods come each round."""
    if not space["open"]:
        return icon("clock", width - 34, 7.5, 11, "ref") + words(width - 9, 17.5, space["round"], 12, "end t2 semi")
    if space["adds"]:
        number = sum(space["adds"].values())
        return icon("refill", width - 36, 7.5, 11, "ref") + words(width - 9, 17.5, f"+{number}", 12, "end t2 semi")
    return Markup()


def content(sight: Sight, space: Space, width: float) -> Markup:
    """Draw the goods that lie on a space, or what can be done there."""
    name = space["name"]
    if name in KINDS:
        return improvement(sight, name)
    printed = sight.table["printed"]
    if name == "renovation":
        price = counted(printed["prices"][name]["renovate"], 8, 23, 14, 12)
        return price + words(9, 49.5, sight.text("draw.and_stable"), 12, "t2")
    if name in printed["prices"]:
        parts = printed["prices"][name].items()
        return joined(price_line(sight, part, price, y) for (part, price), y in zip(parts, (34, 49.5), strict=True))
    if name == "rooster":
        return icon("first", 8, 25, 24, "ref") + counted(printed["rooster"], 38, 27, 21)
    if space["pick"]:
        signs = joined(drawn(good, 30 + 21 * k, 29, 19) for k, good in enumerate(space["offers"]))
        return words(10, 44, f"{space['pick']}×", 14, "bold") + signs
    if space["goods"] or space["adds"]:
        goods = space["goods"] if space["open"] else space["adds"]
        return counted(goods, 8, 26, 23) if len(goods) < 3 else counted(goods, 8, 29, 16, 12)
    signs = joined(icon(sign, 8 + 26 * k, 27, 22, css) for k, (sign, css) in enumerate(PICTURES.get(name, [])))
    left = 13 + 26 * len(PICTURES.get(name, []))
    lines = sight.text(f"space.{name}").splitlines()
    first = 43 if len(lines) == 1 else 36
    people = 57 if space["newborn"] else 38 if space["worker"] is not None else 0
    roomy = left + 5.5 * max(map(len, lines), default=0) <= width - people
    return signs + joined(words(left, first + 14 * k, line, 12, "t2") for k, line in enumerate(lines) if roomy)


def price_line(sight: Sight, part: str, price: Goods, y: float) -> Markup:
    return words(9, y, sight.text(f"draw.{part}"), 12, "t2") + counted(price, 46, y - 11, 13, 12)


def improvement(sight: Sight, name: str) -> Markup:
    """Draw the price of the improvement that lies on its space, or its owner."""
    tile_there = next(tile for tile in sight.table["improvements"] if tile["tile"] == name)
    if tile_there["owner"] is None:
        return counted(tile_there["price"], 8, 27, 21)
    return words(9, 44, sight.text("draw.built"), 12, "t2") + peg(tile_there["owner"], 40, 29, 21)


def space_words(sight: Sight, space: Space, standing: bool = True) -> str:
    """Return a space in words, with the person who stands there unless `standing` is false."""
    name = space["name"]
    parts = [sight.text(f"offer.{name}") if has_text(sight.game, f"offer.{name}") else named(sight.game, name)]
    if space["pick"]:
        goods = ", ".join(sight.text(f"name.{good}").lower() for good in space["offers"])
        parts.append(sight.text("draw.pick", n=space["pick"], goods=goods))
    elif space["goods"] or space["adds"]:
        parts.append(said(sight, space["goods"]) or sight.text("draw.empty"))
    if space["adds"]:
        parts.append(sight.text("draw.refill", goods=said(sight, space["adds"])))
    if not space["open"]:
        parts.append(sight.text("draw.opens", n=space["round"]))
    if space["worker"] is not None and (standing or space["newborn"]):
        whose = sight.name(space["worker"])
        parts.append(sight.text("draw.parent_of" if space["newborn"] else "draw.person_of", name=whose))
    return ", ".join(parts)


def refusal(sight: Sight, space: Space) -> str:
    """Return why nobody can be sent to a space."""
    return why(sight, sight.refused.get(f"space:{space['name']}", ()))


# -- the course of the rounds -----------------------------------------------------------------------------------------


def next_harvest(sight: Sight) -> str:
    """Return when the next harvest is, in words; nothing after the last one."""
    if sight.table["harvest"]:
        return sight.text("draw.harvest_now")
    harvest = sight.table["next_harvest"]
    return sight.text("draw.harvest_after", n=harvest) if harvest else ""


def round_tile(sight: Sight, cells: int) -> Markup:
    """Draw the round track with its harvests, as wide as so many spaces."""
    width = cells * width_of(sight) + (cells - 1) * GAP
    now, printed, harvest = sight.table["round"], sight.table["printed"], next_harvest(sight)
    round_of_all = sight.text("draw.round", n=now, of=printed["rounds"])
    body = words(4, 15, round_of_all, 13, "semi")
    step = (width - 8) / printed["rounds"]
    pip, sheaf = step - min(4, step / 4), 10 if step < 12 else 15
    for number in range(1, printed["rounds"] + 1):
        css = "rd" if number < now else "rn" if number == now else "rt"
        x = 4 + step * (number - 1)
        body += box(x, 22, pip, 9, 3, css)
        if number in printed["harvests"]:
            body += icon("grain", x + pip / 2 - sheaf / 2, 33, sheaf, "g-grain")
    body += words(4, 54, harvest, 12, "t2") if cells == 1 else words(width - 4, 15, harvest, 12, "end t2")
    says_so = f"{round_of_all}. {harvest}"
    return drawing(width, HEIGHT, body, css=f"b course s{cells}", role="img", aria_label=says_so)
