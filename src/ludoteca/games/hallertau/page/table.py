"""The table of Hallertau, drawn: the action board, one's own village with fields, sheep and cards, and the others'."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.games.hallertau.board import PHASES, PLACES, PRICES, ROUNDS
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.page.cards import face, ordered, others_cards, positions, small, state
from ludoteca.games.hallertau.page.hand import hand_sheet, opener
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.page.spaces import board
from ludoteca.games.hallertau.page.spaces import said as space_said
from ludoteca.games.hallertau.page.village import HIGH, LARGE, SMALL, WIDE, fields, fields_say, village, village_says
from ludoteca.ui.cards import chips, counts, to_read
from ludoteca.ui.drawing import Attributes, Panel, apart, joined, mark, marks, of_others, peg, tag, token, words
from ludoteca.ui.farm import counted, icon_of, priced, said, sign
from ludoteca.ui.news import of_seat
from ludoteca.ui.pictures import picture, placed

BREAKS = ("hide", "clay", "jewel")  # the shelf has a gap before these


def panels(sight: Sight) -> list[Panel]:
    own, *others = sight.seating()
    players = sight.view["players"]
    shown = [
        Panel("shared actions", joined([phases(sight), tag("div.acb", board(sight))]), "actions"),
        Panel("own", sheet(sight, own, large=True), "farm", own),
    ]
    if sight.view["options"]["cards"]:
        shown.append(Panel("cardsp beside", own_cards(sight), "cards", own))
    if others:
        html = joined(beside(sight, seat) for seat in others)
        shown.append(Panel(f"others of{players}", html, "others"))
    return shown


def phases(sight: Sight) -> Markup:
    """The ten phases of a round, the current one with its name."""
    now = sight.table["phase"]
    cells = []
    for number in range(1, PHASES + 1):
        name = sight.text(f"name.phase{number}")
        body = f"{number} {name}" if number == now else str(number)
        cells.append(tag("li", body, css="cur" if number == now else "key" if number in (4, 9) else "", title=name))
    told = sight.text(
        "draw.phase", round=sight.table["round"], of=ROUNDS, phase=sight.text(f"name.phase{now}") if now else ""
    )
    return tag("ol.phs", *cells, aria_label=told)


def own_cards(sight: Sight) -> Markup:
    """The viewer's hand: what can be played now, what nearly, and the rest; and what he has played; the same is in a
    sheet of its own, with words."""
    own = sight.you or 0
    seat = sight.table["seats"][own]
    hand = ordered(sight, seat["hand"] or ())
    faces = {name: face(sight, name) for name in (*hand, *seat["played"])}
    states = [state(sight, name) for name in hand]
    told = [tag("span", tag("b", states.count(key)), " ", sight.text(f"hand.{key}")) for key in ("now", "nearly")]
    played = [faces[name] for name in seat["played"]]
    lying = tag("span.inp", tag("span.eyebrow", sight.text("cards.in_play")), counts(sight, played)) if played else ""
    title = tag("h2.eyebrow", sight.text("cards.hand"))
    head = tag("div.chd", title, opener(sight, len(hand)), tag("span.ct2", *told, len(hand)), lying)
    shown = [small(sight, faces[name], how, stop=name == hand[0]) for name, how in zip(hand, states, strict=True)]
    body = tag("div.mcs", *shown) if hand else tag("p.none", sight.text("cards.none"))
    in_play = chips(sight, sight.text("cards.in_play"), played)
    sheets = [hand_sheet(sight, [faces[name] for name in hand], shelf(sight, own), in_play)] if hand else []
    sections = [tag("section.cards", head, body), in_play, *sheets]
    return tag("div.cardp.sheet", *sections, apart("hand-cards", to_read(sight, faces.values()), hidden=""))


# -- one player's things -----------------------------------------------------------------------------------------------


@of_others("first", "round", "symbols")
def beside(sight: Sight, seat: int) -> Markup:
    return sheet(sight, seat, large=sight.view["players"] == 2)


def sheet(sight: Sight, seat: int, large: bool) -> Markup:
    homes = village(sight, seat, LARGE if large else SMALL)
    land, grown = fields(sight, seat, packed=not large), next_harvest(sight, seat) if large else ""
    drawing = tag(
        "div.two",
        figure(sight, "draw.village_head", apart(f"village-{seat}", homes, css="svgb"), step_price(sight)),
        figure(sight, "draw.fields", apart(f"fields-{seat}", land, css="svgb"), grown),
    )
    return tag(
        "section",
        head(sight, seat),
        shelf(sight, seat),
        drawing,
        tag("div.strip", flock(sight, seat), incomes(sight, seat)),
        css=f"hw sheet p{seat + 1}{'' if large else ' small'}",
        id=f"seat-{seat}",
        aria_label=sight.name(seat),
    )


def figure(sight: Sight, key: str, drawing: Markup, more: str = "") -> Markup:
    return tag("figure", tag("figcaption", tag("span.eyebrow", sight.text(key)), more), drawing)


def step_price(sight: Sight) -> Markup:
    """What a step of a shop costs in this round: goods of one kind, fewer of several kinds, or a jewel."""
    told, least = [], sight.table["round"] + 1
    for kinds, n in sorted({(len(list(filter(None, p))), sum(p)) for menu in PRICES[least - 1] for p in menu}):
        if n < least:
            least = n
            told.append(
                tag("span", sight.text("draw.step" if kinds == 1 else "draw.step_kinds", kinds=kinds), tag("b", n))
            )
    return tag("span.cst", *told, tag("span", sight.text("draw.step_or"), tag("b", 1), sign(sight, "jewel", "ic-14")))


def next_harvest(sight: Sight, seat: int) -> Markup:
    """What the fields will bring if nothing else is sown or harvested."""
    brings: dict[str, int] = {}
    for field in sight.table["seats"][seat]["fields"]:
        kind = field["grows"].removeprefix("double ")
        if kind:
            brings[kind] = brings.get(kind, 0) + field["row"] * (1 if kind == field["grows"] else 2)
    if not brings:
        return Markup()
    says = sight.text("draw.harvest", goods=said(sight, brings))
    return tag("span.nh", mark("h-harvest", "ic-14 g-barley", says), "+", priced(sight, brings, "ic-14"), title=says)


def head(sight: Sight, seat: int) -> Markup:
    data = sight.table["seats"][seat]
    workers = data["window"][0]
    first = mark("first", "ic-20", sight.text("draw.first")) if sight.table["first"] == seat else ""
    told = sight.text("draw.workers", n=data["workers"], of=workers)
    star = mark("vp", "g-vp", sight.text("draw.points"))
    targets = sight.table.get("targets")
    goals = sight.text("draw.goals", n=" · ".join(map(str, targets))) if targets else ""
    score = tag("span.pts", tag("b", data["points"]), star, tag("i.goal", goals), data_anchor=of_seat("points", seat))
    pawns = tag(
        "span.pawns",
        mark("worker", "ic-14"),
        tag("b", data["workers"]),
        tag("i", f"/{workers}"),
        title=told,
        data_home=seat,
    )
    return tag("div.ph", token(seat), tag("b.pn", sight.name(seat)), first, pawns, others_cards(sight, seat), score)


def shelf(sight: Sight, seat: int) -> Markup:
    data = sight.table["seats"][seat]
    shown = []
    for good, number in data["goods"].items():
        if good == "sheep":
            continue
        says = sight.text(f"goods.{good}", n=number)
        css = f"{'' if number else 'nil'}{' gap' if good in BREAKS else ''}"
        shown.append(tag("li", mark(icon_of(good), f"g-{icon_of(good)}", says), tag("b", number), css=css, title=says))
    return tag("ul.shelf", *shown)


def flock(sight: Sight, seat: int) -> Markup:
    """The sheep by the round in which they leave; those in the stables are safe."""
    data = sight.table["seats"][seat]
    cells = []
    for place in PLACES:
        number = data["flock"][place]
        safe = place == "stables"
        if not safe and int(place) < max(4, sight.table["round"]) and not number:
            continue
        css = "safe" if safe else "soon" if int(place) == sight.table["round"] and number else ""
        lead = mark("stable", "ic-14 g-wood") if safe else joined([mark("clock", "ic-12"), place])
        says = sight.text("draw.stabled" if safe else "draw.leaving", n=number, round=place)
        body = joined([tag("span", lead), tag("b", number), sign(sight, "sheep", "ic-14")])
        if seat == sight.you:
            cells.append(tag("div", body, **marks(sight, f"sheep:{place}", says, css=css)))
        else:
            cells.append(tag("div", body, css=css, title=says, role="img", aria_label=says))
    named: Attributes = {"role": "group", "aria_label": sight.text("name.sheep")}
    return tag("div.flock", *cells, data_anchor=of_seat("flock", seat), **named)


def incomes(sight: Sight, seat: int) -> Markup:
    """What the bonus cards bring each round."""
    cards = [DECK[name] for name in sight.table["seats"][seat]["played"] if DECK[name].brings]
    shown = [tag("li", positions([card.brings], sight)) for card in cards]
    return tag("ul.inc", *shown, aria_label=sight.text("draw.income")) if shown else Markup()


# -- in words, and as one picture --------------------------------------------------------------------------------------


def course(sight: Sight) -> str:
    """How many rounds there are: the board has the phases alone."""
    return sight.text("bar.of_rounds", n=ROUNDS)


def describe(sight: Sight) -> list[str]:
    spaces = [space_said(sight, there) for there in sight.table["spaces"]]
    people = [
        line
        for seat in sight.seating()
        for line in (village_says(sight, seat), fields_say(sight, seat), goods_say(sight, seat))
    ]
    return [*spaces, *people]


def goods_say(sight: Sight, seat: int) -> str:
    goods = sight.table["seats"][seat]["goods"]
    return f"{sight.name(seat)}: " + ", ".join(
        sight.text(f"goods.{name}", n=number) for name, number in goods.items() if number
    )


def svg(sight: Sight) -> Markup:
    """The villages and fields of all as one picture."""
    body = []
    seats = sight.seating()
    for k, seat in enumerate(seats):
        y, data = 8 + k * 240, sight.table["seats"][seat]
        goods = {name: number for name, number in data["goods"].items() if number}
        body += [
            peg(seat, 8, y, 24),
            words(42, y + 18, f"{sight.name(seat)}: {data['points']}", 17, "semi"),
            counted(goods, 8, y + 32, 22, 15),
            placed(village(sight, seat), 8, y + 66, WIDE, HIGH),
            placed(fields(sight, seat), WIDE + 30, y + 66, 300, 140),
        ]
    return picture(sight.game, WIDE + 340, 16 + 240 * len(seats), joined(body), " ".join(describe(sight)))
