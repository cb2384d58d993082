"""The table of Agricola, drawn: action spaces, major improvements, the farms and the cards."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.agricola.board import MAJORS
from ludoteca.games.agricola.page.cards import face, in_play, own_cards, readable
from ludoteca.games.agricola.page.farm import LARGE, SMALL, TO_LOOK_AT, farm
from ludoteca.games.agricola.page.farm import says as farm_says
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.page.spaces import says as space_says
from ludoteca.games.agricola.page.spaces import tiles
from ludoteca.games.agricola.printed import printed
from ludoteca.ui.cards import chip as chip_of
from ludoteca.ui.cards import chips, to_read
from ludoteca.ui.drawing import Panel, apart, chip, joined, mark, of_others, peg, tag, token, words
from ludoteca.ui.farm import counted, fed, icon_of, priced, said, sign
from ludoteca.ui.news import of_seat
from ludoteca.ui.pictures import picture, placed

OF_THE_FARM = ("Bake", "Feed", "Pay", "Settle", "Release")  # questions for which goods and animals count
LIVE = {  # the score sheet in icons
    "fields": ("field", "g-field"),
    "pastures": ("pasture", "g-fence"),
    "grain": ("grain", "g-grain"),
    "vegetables": ("vegetable", "g-vegetable"),
    "sheep": ("sheep", "g-sheep"),
    "boar": ("boar", "g-boar"),
    "cattle": ("cattle", "g-cattle"),
    "unused": ("unused", ""),
    "stables": ("stable", "g-wood"),
    "clay_rooms": ("room-clay", "g-clay"),
    "stone_rooms": ("room-stone", "g-stone"),
    "people": ("worker", ""),
    "cards": ("card", ""),
    "bonus": ("bonus", "g-vp"),
}


def panels(sight: Sight) -> list[Panel]:
    own, *others = sight.seating()
    players = sight.view["players"]
    shown = [
        Panel(f"shared actions n{players}", tiles(sight), "actions"),
        Panel("own", farmstead(sight, own), "farm", own),
        Panel("majors", majors(sight), "cards"),
        Panel("cardsp beside", own_cards(sight), "cards", own),
    ]
    if others:
        html = large(sight, others[0]) if len(others) == 1 else joined(small(sight, seat) for seat in others)
        shown.append(Panel(f"others of{players}", html, "others"))
    return shown


# -- major improvements ------------------------------------------------------------------------------------------------


def majors(sight: Sight) -> Markup:
    """Draw the ten major improvements, at the board with their price, or with their owner."""
    owners = {card["card"]: seat for seat, data in enumerate(sight.table["seats"]) for card in data["cards"]}
    faces = [face(sight, name) for name in MAJORS]
    return joined(
        [
            *(major(sight, name, owners.get(name)) for name in MAJORS),
            apart("majors-cards", to_read(sight, faces), hidden=""),
        ]
    )


def major(sight: Sight, name: str, owner: int | None) -> Markup:
    shown, price = face(sight, name), printed(name)["prices"][0]
    there = token(owner) if owner is not None else priced(sight, price, "ic-14")
    worth = tag("span.pv", shown.points, mark("vp", "ic-14 g-vp"))
    title = sight.text(f"tile.{name}")
    whose = sight.text("draw.of", name=sight.name(owner)) if owner is not None else said(sight, price)
    return tag(
        "button",
        tag("span.nm", title),
        tag("span.ml", tag("span.mc", there), worth),
        css="mj k-major" if owner is None else "mj k-major got",
        type="button",
        data_card=f"card-{name}",
        data_anchor=f"major:{name}",
        aria_label=f"{title}, {whose}",
    )


# -- farms -------------------------------------------------------------------------------------------------------------


def head(sight: Sight, seat: int) -> Markup:
    """Draw the name of a player, the people at home and at work, the food for the next harvest, and the points."""
    data = sight.table["seats"][seat]
    first = mark("first", "ic-20", sight.text("draw.first")) if sight.table["first"] == seat else Markup()
    told = sight.text("draw.people", n=data["people"], home=data["workers"])
    at_home = min(data["workers"], data["people"])
    folk = mark("worker", "ic-14") * at_home + mark("worker", "ic-14 away") * (data["people"] - at_home)
    points = tag(
        "span.tp",
        tag("b", str(data["points"]).replace("-", "−")),
        mark("vp", "g-vp", sight.text("draw.points")),
        tag("i.goal", sight.text("draw.goal", n=sight.table["target"])) if sight.table.get("target") else "",
        data_anchor=of_seat("points", seat),
    )
    return tag(
        "div.ph",
        token(seat),
        tag("b.pn", sight.name(seat)),
        first,
        tag("span.folk", folk, role="img", aria_label=told, title=told, data_home=seat),
        hunger(sight, seat),
        begging(sight, seat),
        points,
    )


def begging(sight: Sight, seat: int) -> Markup:
    number = sight.table["seats"][seat]["begging"]
    told = sight.text("draw.begging", n=number)
    return tag("span.need.begs", mark("begging", "", told), number, title=told) if number else Markup()


def hunger(sight: Sight, seat: int) -> Markup:
    if sight.view["over"]:
        return Markup()
    data = sight.table["seats"][seat]
    food, need = data["goods"]["food"], data["needs"]
    told = sight.text("draw.needs", food=food, need=need)
    return fed(sight, seat, need, told)


def stock(sight: Sight, seat: int) -> Markup:
    data = sight.table["seats"][seat]
    shown = [
        chip(icon_of(good), number, sight.text(f"goods.{good}", n=number), f"g-{icon_of(good)}")
        for good, number in data["goods"].items()
    ]
    return tag("div.stock", *shown)


def farmstead(sight: Sight, seat: int) -> Markup:
    """Draw the viewer's own farm with its goods and the points of each category. Questions about it open its tab."""
    asked = " asked" if seat == sight.you and sight.step in OF_THE_FARM else ""
    return tag(
        "section",
        head(sight, seat),
        stock(sight, seat),
        apart(f"land-{seat}", farm(sight, seat, LARGE), css="land"),
        live(sight, seat),
        css=f"fw sheet p{seat + 1}{asked}",
        id=f"seat-{seat}",
        aria_label=sight.name(seat),
    )


def live(sight: Sight, seat: int) -> Markup:
    """Draw the points of each category as they are now."""
    sheet = sight.table["seats"][seat]["sheet"]
    shown = []
    for what, (icon, css) in LIVE.items():
        points = sheet.get(what, 0)
        label = f"{sight.text(f'score.{what}')}: {points}"
        number = tag("b", str(points).replace("-", "−"), css="neg" if points < 0 else "")
        shown.append(tag("li", mark(icon, css), number, title=label, aria_label=label, css="" if points else "nil"))
    return tag("ul.live", *shown, aria_label=sight.text("draw.live"))


@of_others("first", "family")
def large(sight: Sight, seat: int) -> Markup:
    """Draw the farm of the only other player, with the cards in play."""
    played = in_play(sight, seat)
    held = sight.table["seats"][seat]["in_hand"]
    cards = chips(sight, sight.text("draw.in_hand", n=held["occupation"] + held["minor"]), played)
    return tag(
        "section",
        head(sight, seat),
        stock(sight, seat),
        apart(f"land-{seat}", farm(sight, seat, LARGE), css="land"),
        cards if not sight.table["family"] or played else "",
        apart(f"look-{seat}", readable(sight, played), hidden=""),
        css=f"fw sheet p{seat + 1}",
        id=f"seat-{seat}",
        aria_label=sight.name(seat),
    )


@of_others("first")
def small(sight: Sight, seat: int) -> Markup:
    """Draw a farm in brief. A click shows it large, with the cards in play."""
    data, card = sight.table["seats"][seat], f"card-farm-{seat}"
    goods = [
        tag("span", sign(sight, good, "ic-14"), tag("b", number), css="" if number else "nil")
        for good, number in data["goods"].items()
    ]
    kinds = [name_kind(sight, seat, kind) for kind in ("occupation", "minor", "major")]
    held = data["in_hand"]["occupation"] + data["in_hand"]["minor"]
    hand = tag("span.oc", mark("hand", "ic-14", sight.text("draw.hand")), tag("b", held))
    read = sight.text("draw.look_at", name=sight.name(seat))
    played = in_play(sight, seat)
    whole = tag(
        "section",
        head(sight, seat),
        tag("div.s10", *goods),
        apart(f"land-{seat}", farm(sight, seat, SMALL), css="land"),
        tag("div.ccs", *[chip_of(sight, one) for one in played]) if sight.view["players"] == 3 else "",
        tag("div.of", *kinds, hand, tag("button.ib", mark("eye"), type="button", data_card=card, aria_label=read)),
        css=f"fw mn sheet p{seat + 1}",
        id=f"seat-{seat}",
        aria_label=sight.name(seat),
    )
    look = tag(
        "div",
        tag("h3", sight.name(seat)),
        farm(sight, seat, TO_LOOK_AT),
        tag("div.ccs", *[chip_of(sight, one) for one in played]) if played else tag("p", sight.text("cards.none")),
        hidden="",
        id=card,
    )
    return joined([whole, apart(f"look-{seat}", look, readable(sight, played), hidden="")])


def name_kind(sight: Sight, seat: int, kind: str) -> Markup:
    number = sum(one.kind == kind for one in in_play(sight, seat))
    sign = mark(kind, "ic-14 kd", sight.text(f"kind.{kind}"))
    return tag("span", sign, tag("b", number), css=f"oc k-{kind}", data_anchor=of_seat(f"cards:{kind}", seat))


# -- in words, and as one picture --------------------------------------------------------------------------------------


def course(sight: Sight) -> str:
    """Return how many rounds there are, and whether a harvest follows this one."""
    printed = sight.table["printed"]
    harvest = [sight.text("draw.harvest")] if sight.table["round"] in printed["harvests"] else []
    return " · ".join([sight.text("bar.of_rounds", n=printed["rounds"]), *harvest])


def describe(sight: Sight) -> list[str]:
    spaces = [space_says(sight, there) for there in sight.table["spaces"]]
    left = [sight.text(f"name.{name}") for name in sight.table["majors"]]
    farms = [farm_says(sight, seat) for seat in sight.seating()]
    return [round_words(sight), *spaces, *farms, ", ".join(left)]


def round_words(sight: Sight) -> str:
    return sight.text("draw.round", n=sight.table["round"], of=sight.table["printed"]["rounds"])


def svg(sight: Sight) -> Markup:
    """Draw the farms as one picture, with goods and points."""
    seats = sight.seating()
    width = 540
    body = []
    for k, seat in enumerate(seats):
        x, y, data = 8 + (k % 2) * (width + 12), 8 + (k // 2) * 440, sight.table["seats"][seat]
        goods = {good: number for good, number in data["goods"].items() if number}
        body += [
            peg(seat, x, y, 24),
            words(x + 34, y + 18, f"{sight.name(seat)}: {data['points']}", 17, "semi"),
            counted(goods, x, y + 32, 22, 15),
            placed(farm(sight, seat, TO_LOOK_AT), x, y + 64, width, 360),
        ]
    rows, columns = -(-len(seats) // 2), min(2, len(seats))
    wide, high = 16 + columns * (width + 12), 16 + rows * 440
    told = words(8, high - 4, round_words(sight), 14, "t2")
    return picture(sight.game, wide, high + 8, joined([*body, told]), " ".join(describe(sight)))
