"""The table of the Family Edition, drawn: the action spaces by round, the farms, and what can be bought."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from ludoteca.drawing import Panel, Sight, box, chip, joined, mark, peg, picture, placed, tag, token, words
from ludoteca.farmdrawing import counted, icon_of
from ludoteca.games.family.asking import ask, facts, sheet
from ludoteca.games.family.farmland import Frame, farm
from ludoteca.games.family.farmland import says as farm_says
from ludoteca.games.family.spaces import GAP, columns_of, rows_of, tiles, width_of
from ludoteca.games.family.spaces import HEIGHT as SPACE_HEIGHT
from ludoteca.games.family.spaces import says as space_says
from ludoteca.games.family.supply import copy_says, pasture_kind_says, supply

__all__ = ["ask", "describe", "facts", "panels", "sheet", "svg"]

# for the drawing of one's own farm and of another, by the number of players; at the end all lie below the final sheet
OWN = Frame(402, 356, 326, 256)
ALONE = OWN._replace(beyond=330)
OTHER = {2: Frame(330, 356, 326, 256), 3: Frame(314, 146, 314, 95), 4: Frame(150, 98, 150, 66)}
AT_END = {
    1: Frame(402, 236, 326, 175, beyond=560),
    2: Frame(402, 250, 326, 195),
    3: Frame(317, 246, 317, 165),
    4: Frame(232, 230, 232, 168),
}
CARD = Frame(390, 300, 310, 300)


def panels(sight: Sight) -> list[Panel]:
    own, *others = seating(sight)
    players, over = sight.view["players"], sight.view["over"]
    page = AT_END[players] if over else OWN if others else ALONE
    drawn = [
        Panel(f"own of{players}", farmstead(sight, own, page), seat=own),
        Panel(f"actions {layout(sight)}", joined(tile for tile, _ in tiles(sight)), tab="actions"),
        Panel("supply", supply(sight), tab="actions"),
    ]
    if others:
        html = joined(farmstead(sight, seat, (AT_END if over else OTHER)[players]) for seat in others)
        drawn.append(Panel(f"others of{players}", html, tab="other"))
    return drawn


def layout(sight: Sight) -> str:
    """The number of columns for the spaces; `deep` if a corrected board has more spaces than four rows hold."""
    return f"c{columns_of(sight)}{' deep' if rows_of(sight) > 4 else ''}"


def seating(sight: Sight) -> list[int]:
    """The viewer's farm first, the others in turn order."""
    first, players = sight.you or 0, sight.view["players"]
    return [(first + i) % players for i in range(players)]


def describe(sight: Sight) -> list[str]:
    """The table in words."""
    spaces = [space_says(sight, space) for space in sight.table["spaces"]]
    on_sale = [copy_says(sight, tile) for tile in sight.table["improvements"]]
    grounds = [pasture_kind_says(sight, kind) for kind in sight.table["pastures"]]
    return [*spaces, *(farm_says(sight, seat) for seat in seating(sight)), *on_sale, *grounds]


def farmstead(sight: Sight, seat: int, page: Frame) -> Markup:
    """A farm with what belongs to it; of small ones a card shows more."""
    name = sight.text("draw.your_farm") if seat == sight.you and sight.called_you else sight.name(seat)
    look, look_card = Markup(), Markup()
    if seat != seating(sight)[0] and sight.view["players"] > 2:
        read, card = sight.text("draw.look_at", name=name), f"card-farm-{seat}"
        look = tag("button.ib", mark("eye"), type="button", data_card=card, aria_label=read)
        look_card = tag("div", tag("h3", name), farm(sight, seat, CARD), hidden="", id=card)
    whole = tag(
        "section",
        tag("div.ph", token(seat), tag("b", name), family(sight, seat), look),
        tag("div.stock", goods(sight, seat)),
        tag("div.land", farm(sight, seat, page)),
        css=f"fw sheet p{seat + 1}",
        id=f"seat-{seat}",
        aria_label=name,
    )
    return whole + look_card


def family(sight: Sight, seat: int) -> Markup:
    """The rooster, the people at home and at work, and the food for the next harvest."""
    data: dict[str, Any] = sight.table["seats"][seat]
    rooster = mark("first", "", sight.text("draw.first")) if sight.table["first"] == seat else Markup()
    told = sight.text("draw.people", n=data["people"], home=data["home"])
    people = mark("worker", "home") * data["home"] + mark("worker", "away") * (data["people"] - data["home"])
    folk = tag("span.folk", people, title=told, role="img", aria_label=told)
    return rooster + folk + ("" if sight.view["over"] else appetite(sight, seat))


def appetite(sight: Sight, seat: int) -> Markup:
    data = sight.table["seats"][seat]
    food, owed = data["goods"]["food"], data["owed"]
    needs = sight.text("draw.needs", food=food, owed=owed)
    css = "need short" if food < owed and seat == sight.you else "need"
    return tag("span", mark("food", "g-food", needs), food, tag("i", f"/{owed}"), css=css, title=needs)


def goods(sight: Sight, seat: int) -> Markup:
    data = sight.table["seats"][seat]
    chips = joined(
        chip(icon_of(good), number, sight.text(f"goods.{good}", n=number), f"g-{icon_of(good)}")
        for good, number in data["goods"].items()
    )
    if data["begging"]:
        chips += chip("begging", data["begging"], sight.text("draw.begging", n=data["begging"]), "begs")
    return chips


# -- the whole table in one picture -----------------------------------------------------------------------------------


def svg(sight: Sight) -> Markup:
    """The table as one picture: the spaces above, the farms below."""
    wide, columns = width_of(sight) + GAP, columns_of(sight)
    body, column, row = Markup(), 0, 0
    for tile, cells in tiles(sight):
        if " r1 " in tile and column:
            column, row = 0, row + 1
        body += placed(tile, 8 + column * wide, 8 + row * (SPACE_HEIGHT + 4), cells * wide - GAP, SPACE_HEIGHT)
        column += cells
        if column >= columns:
            column, row = 0, row + 1
    top = 14 + (row + (column > 0)) * (SPACE_HEIGHT + 4)
    seats = seating(sight)
    for k, seat in enumerate(seats):
        width = 1032 / len(seats)
        x, data = 8 + k * width, sight.table["seats"][seat]
        body += peg(seat, x + 4, top, 22) + words(x + 34, top + 16, f"{sight.name(seat)}: {data['points']}", 14, "semi")
        body += counted({good: n for good, n in data["goods"].items() if n}, x + 4, top + 28, 14, 12)
        body += box(x, top + 52, width - 12, 340, 12, "meadow")
        body += placed(farm(sight, seat, Frame(width - 12, 340, width - 12, 340)), x, top + 52, width - 12, 340)
    return picture(sight.game, 1048, top + 400, body, " ".join(describe(sight)))
