"""The table of the Family Edition, drawn: the action spaces by round, the farms, and what can be bought."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.family.page.farm import Frame, farm, farm_words
from ludoteca.games.family.page.sight import Sight
from ludoteca.games.family.page.space_tiles import space_tiles
from ludoteca.games.family.page.spaces import GAP, columns_of, space_words, tiles, width_of
from ludoteca.games.family.page.spaces import HEIGHT as SPACE_HEIGHT
from ludoteca.games.family.page.supply import copy_words, pasture_kind_words, supply
from ludoteca.ui.drawing import Panel, apart, box, chip, joined, mark, of_others, peg, tag, token, words
from ludoteca.ui.farm import counted, fed, icon_of
from ludoteca.ui.pictures import picture, placed

# for the drawing of one's own farm and of another, by the number of players
OWN = Frame(402, 356, 326, 256)
ALONE = OWN._replace(beyond=330)
OTHER = {2: Frame(330, 356, 326, 256), 3: Frame(314, 146, 314, 95), 4: Frame(150, 98, 150, 66)}
CARD = Frame(390, 300, 310, 300)


def panels(sight: Sight) -> list[Panel]:
    own, *others = sight.seating()
    players = sight.view["players"]
    drawn = [
        Panel(f"own of{players}", farmstead(sight, own, OWN if others else ALONE), seat=own),
        Panel(f"shared actions c{columns_of(sight)}", joined(space_tiles(sight)), tab="actions"),
        Panel("supply beside", supply(sight), tab="supply"),
    ]
    if others:
        html = joined(beside(sight, seat) for seat in others)
        drawn.append(Panel(f"others of{players}", html, tab="other"))
    return drawn


def describe(sight: Sight) -> list[str]:
    """Return the table in words, a sentence for each part."""
    spaces = [space_words(sight, space) for space in sight.table["spaces"]]
    on_sale = [copy_words(sight, tile) for tile in sight.table["improvements"]]
    grounds = [pasture_kind_words(sight, kind) for kind in sight.table["pastures"]]
    return [*spaces, *(farm_words(sight, seat) for seat in sight.seating()), *on_sale, *grounds]


@of_others("first", "improvements")
def beside(sight: Sight, seat: int) -> Markup:
    players = sight.view["players"]
    return farmstead(sight, seat, OTHER[players], brief=players > 2)


def farmstead(sight: Sight, seat: int, page: Frame, brief: bool = False) -> Markup:
    """Draw a farm with its family and goods. A farm that is drawn small has a card that shows it larger."""
    name = sight.text("draw.your_farm") if seat == sight.you and sight.called_you else sight.name(seat)
    look, look_card = Markup(), Markup()
    if brief:
        read, card = sight.text("draw.look_at", name=name), f"card-farm-{seat}"
        look = tag("button.ib", mark("eye"), type="button", data_card=card, aria_label=read)
        look_card = apart(card, tag("h3", name), farm(sight, seat, CARD), hidden="")
    whole = tag(
        "section",
        tag("div.ph", token(seat), tag("b", name), family(sight, seat), look),
        tag("div.stock", goods(sight, seat)),
        apart(f"land-{seat}", farm(sight, seat, page), css="land"),
        css=f"fw sheet p{seat + 1}",
        id=f"seat-{seat}",
        aria_label=name,
    )
    return joined([whole, look_card])


def family(sight: Sight, seat: int) -> Markup:
    """Draw the rooster, the people at home and at work, and the food for the next harvest."""
    data = sight.table["seats"][seat]
    rooster = mark("first", "", sight.text("draw.first")) if sight.table["first"] == seat else Markup()
    told = sight.text("draw.people", n=data["people"], home=data["home"])
    home = data["home"]
    people = [mark("worker", "home")] * home + [mark("worker", "away")] * (data["people"] - home)
    folk = tag("span.folk", *people, title=told, role="img", aria_label=told, data_home=seat)
    return joined([rooster, folk, "" if sight.view["over"] else appetite(sight, seat)])


def appetite(sight: Sight, seat: int) -> Markup:
    data = sight.table["seats"][seat]
    food, owed = data["goods"]["food"], data["owed"]
    needs = sight.text("draw.needs", food=food, owed=owed)
    return fed(sight, seat, owed, needs)


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
    """Draw the table as one picture: the spaces above, the farms below."""
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
    seats = sight.seating()
    for k, seat in enumerate(seats):
        width = 1032 / len(seats)
        x, data = 8 + k * width, sight.table["seats"][seat]
        body += peg(seat, x + 4, top, 22) + words(x + 34, top + 16, f"{sight.name(seat)}: {data['points']}", 14, "semi")
        body += counted({good: n for good, n in data["goods"].items() if n}, x + 4, top + 28, 14, 12)
        body += box(x, top + 52, width - 12, 340, 12, "meadow")
        body += placed(farm(sight, seat, Frame(width - 12, 340, width - 12, 340)), x, top + 52, width - 12, 340)
    return picture(sight.game, 1048, top + 400, body, " ".join(describe(sight)))
