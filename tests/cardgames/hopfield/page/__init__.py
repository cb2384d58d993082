"""Hopfield's table for the page: nothing but cards, to show windows on real positions."""

from __future__ import annotations

from markupsafe import Markup

from ludoteca.core.game import Event
from ludoteca.core.shapes import Offer
from ludoteca.i18n.cards import card_text
from ludoteca.ui.ask import Ask, Row, ask_beside
from ludoteca.ui.cards import Face, Parts, card_panel, chips
from ludoteca.ui.drawing import Line, Panel, Sight, box, mark, tag
from ludoteca.ui.pictures import picture
from ludoteca.ui.questions import act_row, pay_ask, window_ask
from tests.cardgames.hopfield.board import DECKS, STOCK
from tests.cardgames.hopfield.card import DECK


def face(sight: Sight, name: str) -> Face:
    kind = next(kind for kind, names in DECKS.items() if name in names)
    return Face(name, kind, card_text(sight.game, DECK[name]), points=DECK[name].worth, number=name, icon="card")


PARTS = Parts(STOCK.names, face)


def panels(sight: Sight) -> list[Panel]:
    own = 0 if sight.you is None else sight.you
    village = sight.table["villages"][own]
    hand = [face(sight, name) for name in village["hand"]] if sight.you is not None else []
    played = [face(sight, name) for name in village["played"]]
    sections = [chips(sight, sight.text("cards.hand"), hand), chips(sight, sight.text("cards.in_play"), played)]
    return [Panel("cardsp", card_panel(sight, sections, [*hand, *played]), "cards", own)]


def row(sight: Sight, offer: Offer) -> Row:
    return act_row(sight, PARTS, offer)


def ask(sight: Sight) -> Ask:
    plain = ask_beside(
        sight, lambda sight, offer: act_row(sight, PARTS, offer), lambda anchor: anchor.startswith("card:")
    )
    if sight.step == "Window":
        return window_ask(sight, plain, PARTS)
    if sight.step == "Pay":
        return pay_ask(sight, plain, PARTS)
    return plain


def svg(sight: Sight) -> Markup:
    return picture(sight.game, 100, 100, box(0, 0, 100, 100, 4, "slot"), "Hopfield")


def describe(sight: Sight) -> list[str]:
    return [f"{sight.names[seat]}: {village['goods']}" for seat, village in enumerate(sight.table["villages"])]


def facts(event: Event, sight: Sight) -> dict[str, Markup]:
    return {key: tag("u", value) for key, value in event.items() if key in ("card", "number", "what")}


def sheet(sight: Sight) -> list[Line]:
    points: list[int | None] = [seat["points"] for seat in sight.table["seats"]]
    return [Line(sight.text("kind.point"), mark("vp", "g-vp"), points)]
