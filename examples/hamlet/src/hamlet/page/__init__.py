"""Hamlet's table for the page: small, to show the parts of card games on real positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from markupsafe import Markup

from hamlet.board import GOODS, GRAIN, MAJORS, OCCUPATIONS, PLACES, RATES, SHEEP, SPACES
from hamlet.card import DECK
from ludoteca.core.game import Event
from ludoteca.core.shapes import Offer
from ludoteca.i18n.cards import card_text
from ludoteca.ui.ask import Ask, Row, ask_beside
from ludoteca.ui.cards import Candidate, Face, Parts, card_panel, chips, picker
from ludoteca.ui.drawing import Line, Panel, Sight, box, filled, joined, mark, marks, tag, token
from ludoteca.ui.farm import sign
from ludoteca.ui.pictures import picture
from ludoteca.ui.questions import act_row, amounts_ask, order_ask, pay_ask, play_ask, react_ask, way_note, ways_told

ON_THE_BOARD = ("space", "card")


# -- cards ----------------------------------------------------------------------------------------------------------


def kind_of(name: str) -> str:
    return "major" if name in MAJORS else "occupation" if name in OCCUPATIONS else "minor"


def face(sight: Sight, name: str, marked: Sequence[int] = ()) -> Face:
    card = DECK[name]
    return Face(
        name,
        kind_of(name),
        card_text(sight.game, card),
        cost=cost(sight, name),
        needs=sight.text("needs.some", n=card.needs) if card.needs else "",
        points=card.worth,
        passes=card.passes,
        mark=lying(sight, name, marked),
    )


PARTS = Parts(GOODS.names, face, RATES.known)


def cost(sight: Sight, name: str) -> Markup:
    """The printed price: goods, or a card that is given back."""
    card = DECK[name]
    prices = [PARTS.drawn(sight, price) for price in (*card.costs, card.extra) if any(price)]
    prices += [tag("span", sight.text(f"name.{other}")) for other in card.returns]
    return tag("span.or", " ", sight.text("cards.or"), " ").join(prices)


def lying(sight: Sight, name: str, marked: Sequence[int]) -> Markup:
    """What lies on a card: crops on a field, else how often it was used."""
    number = sum(marked)
    if not number:
        return Markup()
    crops = DECK[name].crops()
    return joined([number, sign(sight, GOODS.names[crops[0]], "ic-14")] if crops else [number, "×"])


def in_play(sight: Sight, farm: dict[str, Any]) -> list[Face]:
    return [face(sight, name, farm["marks"].get(name, ())) for name in farm["cards"]]


def candidates(sight: Sight) -> list[Candidate]:
    told = sight.so_far
    return [candidate(sight, card, told["occupations"]) for card in told["cards"]]


def candidate(sight: Sight, card: dict[str, Any], occupations: int) -> Candidate:
    """With the reason of a refusal: what it needs, or what is short of the cheapest way."""
    ways, needs = card["ways"], card["needs"]
    why = sight.text("needs.short", have=occupations, n=needs) if needs > occupations else ""
    if not why and card["choice"] is None and ways:
        why = way_note(sight, PARTS, min(ways, key=lambda way: sum(way["short"])))
    affordable = any(way["choices"] is not None for way in ways)
    shown = ways_told(sight, PARTS, ways)
    return Candidate(face(sight, card["card"]), card["choice"], affordable, why, shown)


# -- panels ---------------------------------------------------------------------------------------------------------


def space_tile(sight: Sight, name: str, taken: int, there: Sequence[int]) -> Markup:
    """An action space: its name, what it gives, and who is there."""
    space = SPACES[PLACES[name]]
    gives = [a + b for a, b in zip(there, space.gives, strict=True)]
    people = [token(seat) for seat in range(4) if taken >> seat & 1]
    parts = (sight.text(f"name.{name}"), PARTS.said(sight, gives), sight.text("space.taken") if people else "")
    return tag(
        "div",
        tag("b", sight.text(f"name.{name}")),
        tag("span.gv", PARTS.drawn(sight, gives)),
        tag("span.who", *people) if people else "",
        **marks(sight, f"space:{name}", ", ".join(part for part in parts if part), css="sp"),
    )


def farm_panel(sight: Sight, seat: int) -> Markup:
    """Goods, house, fields and pastures of one seat, in words and icons."""
    farm = sight.table["seats"][seat]
    house, rooms, people, _, workers, stables = farm["house"]
    fields, pastures, _ = farm["land"]
    goods = GOODS.parse(farm["goods"])
    shelf = [
        tag("span", sign(sight, name), n, css="chip" if n else "chip nil")
        for name, n in zip(GOODS.names, goods, strict=True)
    ]
    crops = [tag("span.cmark", n, sign(sight, GOODS.names[crop if n else GRAIN], "ic-14")) for crop, n in fields]
    lines = [
        sight.text("farm.at_home", n=workers, all=people),
        sight.text("farm.house", rooms=rooms, what=sight.text(f"name.{house}")),
        f"{sight.text('farm.pastures')}: {', '.join(map(str, pastures)) or '–'}",
        f"{sight.text('farm.stables')}: {stables}",
    ]
    head = tag(
        "div.ph", token(seat), tag("b", sight.name(seat)), mark("first", "") if sight.table["first"] == seat else ""
    )
    body = [head, tag("div.shelf", *shelf), *[tag("p", line) for line in lines]]
    body.append(tag("p", sight.text("farm.fields"), ": ", *(crops or "–")))
    return tag("section", *body, css=f"fw sheet p{seat + 1}")


def cards_panel(sight: Sight) -> Markup:
    if sight.step in PLAYING:
        return picker(sight, sight.text("picker.heading"), candidates(sight))
    farms = sight.table["seats"]
    mine = farms[sight.you] if sight.you is not None else farms[0]
    hand = [face(sight, name) for name in mine["hand"]] if sight.you is not None else []
    played = in_play(sight, mine)
    majors = [face(sight, name) for name in sight.table["majors"]]
    sections = [
        chips(sight, sight.text("cards.hand"), hand),
        chips(sight, sight.text("cards.in_play"), played),
        chips(sight, sight.text("kind.major"), majors),
    ]
    return card_panel(sight, sections, [*hand, *played, *majors])


def others_panel(sight: Sight) -> Markup:
    shown = []
    for seat, farm in enumerate(sight.table["seats"]):
        if seat != sight.you:
            held = farm["hand"] if isinstance(farm["hand"], int) else len(farm["hand"])
            shown.append(farm_panel(sight, seat))
            shown.append(
                card_panel(
                    sight,
                    [chips(sight, sight.text("farm.hand", n=held), in_play(sight, farm))],
                    in_play(sight, farm),
                )
            )
    return joined(shown)


def panels(sight: Sight) -> list[Panel]:
    tiles = [space_tile(sight, name, *told) for name, told in sight.table["spaces"].items()]
    own = 0 if sight.you is None else sight.you
    return [
        Panel("shared actions", joined(tiles), "actions"),
        Panel("own", farm_panel(sight, own), "farm", own),
        Panel("cardsp beside", cards_panel(sight), "cards", own),
        Panel("others", others_panel(sight), "others"),
    ]


# -- the decision ---------------------------------------------------------------------------------------------------


def row(sight: Sight, offer: Offer) -> Row:
    return act_row(sight, PARTS, offer)


def plain(sight: Sight) -> Ask:
    return ask_beside(sight, row, lambda anchor: anchor.split(":")[0] in ON_THE_BOARD, briefly=True)


def event(sight: Sight) -> Markup:
    """What another player has just done, to which one's cards may answer."""
    about = sight.so_far.get("about", [])
    if not about:
        return Markup()
    first = about[0]
    if isinstance(first, dict) and "Use" in first:
        who, space, _ = first["Use"]
        return told(sight, "event.space", who, space=space)
    if sight.step == "HandListens":
        return told(sight, "event.card", about[0], card=about[1])
    return told(sight, "event.cook", about[0]) if sight.so_far["hook"] == "others_cook" else Markup()


def told(sight: Sight, key: str, who: int, **names: str) -> Markup:
    if who == sight.you:
        return Markup()
    places = {place: tag("b", sight.text(f"name.{name}")) for place, name in names.items()}
    sentence = filled(
        sight.text(key, **{p: f"{{{p}}}" for p in ("who", *places)}), {**places, "who": tag("b", sight.name(who))}
    )
    return tag("div.evt", token(who), tag("span", sentence))


def ask_play(sight: Sight) -> Ask:
    return play_ask(sight, plain(sight), candidates(sight))


def ask_pay(sight: Sight) -> Ask:
    return pay_ask(sight, plain(sight), PARTS)


def ask_settle(sight: Sight) -> Ask:
    parts = PARTS._replace(goods=GOODS.names[SHEEP:])

    def go(kept: Sequence[int]) -> str:
        return sight.text("keep.go", animals=parts.said(sight, kept)) if any(kept) else sight.text("keep.none")

    have = GOODS.parse(sight.table["seats"][sight.you]["goods"])[SHEEP:]
    return amounts_ask(sight, plain(sight), parts, sight.text("keep.heading"), have, go)


def ask_moment(sight: Sight) -> Ask:
    several = len(sight.so_far["cards"]) > 1
    return (order_ask if several else react_ask)(sight, plain(sight), PARTS, event(sight))


PLAYING = ("PlayCard", "PlayNamed")
ASKS = {
    **dict.fromkeys(PLAYING, ask_play),
    "Pay": ask_pay,
    "Settle": ask_settle,
    **dict.fromkeys(("Moment", "Moments"), ask_moment),
    "HandListens": ask_moment,
}


def ask(sight: Sight) -> Ask:
    return ASKS.get(sight.step, plain)(sight)


# -- the rest of what a renderer offers -------------------------------------------------------------------------------


def svg(sight: Sight) -> Markup:
    return picture(sight.game, 100, 100, box(0, 0, 100, 100, 4, "slot"), "Hamlet")


def describe(sight: Sight) -> list[str]:
    farms = sight.table["seats"]
    return [f"{sight.names[seat]}: {farm['goods']}; {', '.join(farm['cards'])}" for seat, farm in enumerate(farms)]


def facts(event: Event, sight: Sight) -> dict[str, Markup]:
    drawn = {"goods": PARTS.drawn(sight, event["goods"])} if "goods" in event else {}
    return {**drawn, **{key: tag("u", sight.text(f"name.{event[key]}")) for key in ("space", "card") if key in event}}


def sheet(sight: Sight) -> list[Line]:
    points: list[int | None] = [seat["points"] for seat in sight.table["seats"]]
    return [Line(sight.text("score.cards"), mark("vp", "g-vp"), points)]
