"""The cards of Agricola, drawn: their printed facts, hands and tableaus, and the cards that come into question."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.core.shapes import Lack
from ludoteca.games.agricola.board import GOODS
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.printed import printed, words
from ludoteca.games.agricola.shapes import Candidate as Asked
from ludoteca.games.agricola.shapes import Card, Left, PlayCard
from ludoteca.i18n.text import LANGUAGE
from ludoteca.ui.cards import Candidate, Face, Parts, chips, picker, to_read
from ludoteca.ui.drawing import Sight as AnySight
from ludoteca.ui.drawing import apart, joined, kept, nobody, tag
from ludoteca.ui.farm import priced, sign, too_dear
from ludoteca.ui.questions import ways_told

PLAYING = ("PlayCard", "PlayNamed", "MayPlay", "Learn")
CHOOSING = {"Draft": "picker.keep", "PutAway": "picker.drop", "Swap": "picker.drop"}  # cards of the hand or of a pack


def face(sight: AnySight, name: str) -> Face:
    return as_printed(LANGUAGE.get(), name)


@kept
def as_printed(language: str, name: str) -> Face:
    card, sight = printed(name), nobody(language, "agricola")
    return Face(
        name,
        card["kind"],
        words(name),
        cost=cost(sight, name),
        needs=needs(sight, name),
        points=card["points"],
        passes=card["passes"],
        number=card["deck"],
    )


PARTS = Parts(GOODS.names, face)


def cost(sight: AnySight, name: str) -> Markup:
    """The printed price: goods, or a card that is given back."""
    card = printed(name)
    prices = [priced(sight, price, "ic-14") for price in card["prices"]]
    prices += [tag("span", sight.text(f"name.{other}")) for other in card["returns"]]
    return tag("span.or", " ", sight.text("cards.or"), " ").join(prices)


def needs(sight: AnySight, name: str) -> str:
    card = printed(name)
    told = [sight.text(f"needs.{what}", n=n) for what, n in card["needs"].items()]
    return ", ".join([*told, *([sight.text(f"needs.{card['house']}-house")] if card["house"] else [])])


def lying(sight: Sight, card: Card, left: Left | None) -> Markup:
    """Draw what lies on a card in play: its crops, the uses that are left, or the next good of its pile. Other counts
    of a card are not drawn."""
    if left and left["next"] is None:
        return joined([left["number"], "×"])
    if left:
        return joined([left["number"], *([" ", priced(sight, left["next"], "ic-14")] if left["next"] else [])])
    number, crop = sum(card["marks"]), card["crop"]
    return joined([number, sign(sight, crop, "ic-14")]) if crop and number else Markup()


def in_play(sight: Sight, seat: int) -> list[Face]:
    data = sight.table["seats"][seat]
    left = data["left"]
    return [
        face(sight, card["card"])._replace(mark=lying(sight, card, left.get(card["card"]))) for card in data["cards"]
    ]


def own_cards(sight: Sight) -> Markup:
    """Draw the viewer's hand and cards in play, or all cards in question while one is chosen."""
    if sight.step in PLAYING:
        return picker(sight, sight.text("picker.heading"), candidates(sight))
    if sight.step in CHOOSING and any(anchor.startswith("card:") for anchor in sight.offers):
        return chooser(sight, to_choose(sight))
    own = sight.you or 0
    seat = sight.table["seats"][own]
    played = in_play(sight, own)
    hand = [face(sight, name) for name in seat["hand"] or ()]
    sections = [chips(sight, sight.text("cards.in_play"), played)]
    if sight.you is not None and not sight.table["family"]:
        sections.insert(0, chips(sight, sight.text("cards.hand"), hand))
    return tag("div.cardp.sheet", *sections, apart("own-cards", readable(sight, [*hand, *played]), hidden=""))


def chooser(sight: Sight, found: Sequence[Candidate]) -> Markup:
    """Draw cards of which one is kept or put away, and the rest of the hand. Before the first round they lie over the
    whole board."""
    names = [candidate.face.card for candidate in found]
    hand = [face(sight, name) for name in sight.mine["hand"] or () if name not in names]
    rest = chips(sight, sight.text("cards.hand"), hand) + apart("own-cards", readable(sight, hand), hidden="")
    css = "" if sight.table["round"] else "whole"
    return picker(sight, sight.text("picker.heading"), found, CHOOSING[sight.step], css, rest if hand else Markup())


def readable(sight: Sight, faces: Sequence[Face]) -> Markup:
    """Return cards to be read. Major improvements are read at the board, whoever has them."""
    return to_read(sight, [one for one in faces if one.kind != "major"])


def candidates(sight: Sight) -> list[Candidate]:
    told: PlayCard = sight.so_far
    return [candidate(sight, card) for card in told["cards"]]


def candidate(sight: Sight, card: Asked) -> Candidate:
    """Return a card in question with its ways to pay, or with the reasons why it cannot be played."""
    ways, why = card["ways"], "; ".join(reason(sight, lack) for lack in sight.refused.get(f"card:{card['card']}", ()))
    affordable = any(way["choices"] is not None for way in ways)
    shown = face(sight, card["card"])
    if len(ways) == 1 and not ways[0]["returns"]:  # with what an occupation costs now, or less by a card
        shown = shown._replace(cost=PARTS.drawn(sight, ways[0]["price"]))
    return Candidate(shown, card["choice"], affordable, why, ways_told(sight, PARTS, ways))


def reason(sight: Sight, lack: Lack) -> str:
    facts = lack["facts"]
    if lack["code"] == "needs":
        return lacking(sight, facts["what"], facts["n"], facts["have"])
    if lack["code"] == "dear":
        return too_dear(sight, facts["prices"], sight.mine["goods"], "pay.short")
    return sight.text(f"not.{lack['code']}")


def lacking(sight: Sight, what: str, needed: int, have: int) -> str:
    """Return a prerequisite that is not met in words, with the number that is needed and the number that there is."""
    there = sight.text(f"needs.{sight.mine['house']}-house") if what.endswith("-house") else str(have)
    return sight.text("not.needs", what=sight.text(f"needs.{what}", n=needed), have=there)


def to_choose(sight: Sight) -> list[Candidate]:
    """Return the cards of which one is kept or put away."""
    found = []
    for offer in sight.asked["choices"]:
        kind, _, name = offer["anchor"].partition(":")
        if kind == "card":
            found.append(Candidate(face(sight, name), offer["choice"], True))
    return found
