"""The parts that the tables of all card games share: a card as a chip, as a row and in full, hands, tableaus and the
picker.

A game describes each card by a `Face`, made of the view and of what is printed; all else is done here, in
`ui/questions.py` (the decisions), `static/cards_table.css` and `static/card_parts.js`. A kind of card is an icon of
that name, the message `kind.<kind>` and the class `k-<kind>`, which sets `--k`, the colour of the card's edge."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from ludoteca.core.goods import by_name
from ludoteca.i18n.cards import CardText
from ludoteca.i18n.text import LANGUAGE, has_text
from ludoteca.kit.payment.exchange import Exchange
from ludoteca.ui.ask import Answer, news
from ludoteca.ui.drawing import Attributes, Sight, joined, kept, mark, nobody, tag
from ludoteca.ui.farm import priced, said


class Face(NamedTuple):
    """A card: its printed facts, and the mark for things that lie on it now (goods, uses left)."""

    card: str  # its name in the rules
    kind: str
    text: CardText
    cost: Markup = Markup()
    needs: str = ""
    points: int = 0
    passes: bool = False  # goes to the neighbour when it has been played
    number: str = ""  # its deck and number
    mark: Markup = Markup()
    icon: str = ""  # if it has another name than the kind


class Candidate(NamedTuple):
    """A card in the picker: the choice that plays it, or why it cannot be played."""

    face: Face
    choice: int | None = None
    affordable: bool = False
    why: str = ""
    ways: Markup = Markup()  # how it can be paid


class Parts(NamedTuple):
    """The facts of a game for the shared parts: its goods in their order, its cards, and its exchanges by their
    notation."""

    goods: Sequence[str]
    face: Callable[[Sight, str], Face]
    rates: Mapping[str, Exchange] = {}

    def some(self, amounts: Sequence[int]) -> dict[str, int]:
        """Return the goods of which there are any, with their amounts."""
        return by_name(self.goods, amounts)

    def drawn(self, sight: Sight, amounts: Sequence[int]) -> Markup:
        """Draw amounts of goods with icons: `3 wood, 1 clay`."""
        return priced(sight, self.some(amounts), "ic-14")

    def said(self, sight: Sight, amounts: Sequence[int]) -> str:
        return said(sight, self.some(amounts))


# -- one card -------------------------------------------------------------------------------------------------------


def kind_icon(sight: Sight, face: Face, size: str = "", says: bool = False) -> Markup:
    return mark(face.icon or face.kind, f"kd {size}", sight.text(f"kind.{face.kind}") if says else "")


def pass_sign(sight: Sight) -> Markup:
    return mark("pass", "ic-14 ps", sight.text("cards.passes"))


def lying(face: Face) -> Markup:
    """Draw the mark of a card, if it has one."""
    return tag("span.cmark", face.mark) if face.mark else Markup()


def worth(sight: Sight, face: Face) -> Markup:
    return (
        tag("span.pv", face.points, mark("vp", "ic-14 g-vp", sight.text("cards.points"))) if face.points else Markup()
    )


def spoken(sight: Sight, face: Face, why: str = "") -> str:
    """Return a card in words, to be read aloud."""
    parts = (face.text.title, sight.text(f"kind.{face.kind}"), face.text.short.rstrip("."), why)
    return ". ".join(part for part in parts if part)


def chip(sight: Sight, face: Face, why: str = "", stop: bool = False) -> Markup:
    """Draw a card as its name: a click reads it, or plays the choice offered with it. `stop` if Tab stops here."""
    anchor = f"card:{face.card}"
    offers = sight.offers.get(anchor, [])
    at_any_time = offers and all(offer in sight.asked["asides"] for offer in offers)
    state = " can aside" if at_any_time else " can" if offers else ""
    shown: Attributes = {"css": f"cc k-{face.kind}{state}", "aria_label": spoken(sight, face, "" if offers else why)}
    return tag(
        "button",
        kind_icon(sight, face, "ic-14"),
        tag("span", face.text.title),
        pass_sign(sight) if face.passes else "",
        lying(face),
        **shown,
        type="button",
        role="button",
        tabindex=0 if stop else -1,
        data_anchor=anchor,
        data_card=f"card-{face.card}",
    )


def card_row(sight: Sight, face: Face, action: Answer | None = None, css: str = "") -> Markup:
    """Draw a card with its text in a few words, its price, its mark, and the button that plays it."""
    facts = [fact for fact in (face.cost, lying(face), worth(sight, face)) if fact]
    return tag(
        "div",
        kind_icon(sight, face, "ic-20", says=True),
        tag(
            "span.ct",
            tag("b", face.text.title),
            tag("small", face.text.short),
            tag("small", news(sight)) if action and action.shows else "",
        ),
        tag("span.cm", *facts) if facts else "",
        answer_button(action, face.text.title) if action else "",
        css=f"cr k-{face.kind} {css}{' can' if action else ''}",
        data_card=f"card-{face.card}",
    )


def answer_button(action: Answer, title: str) -> Markup:
    name, shows = action.shows or f"{action.words} {title}", action.shows or None
    return tag("button.btn", action.words, type="button", data_choice=action.choice, data_shows=shows, aria_label=name)


def full_card(sight: Sight, face: Face, why: str = "") -> Markup:
    """Draw a card with all its facts, and why it cannot be played."""
    facts = [
        part
        for label, fact in ((sight.text("cards.cost"), face.cost), (sight.text("cards.needs"), face.needs))
        if fact
        for part in (tag("dt", label), tag("dd", fact))
    ]
    head = (kind_icon(sight, face, "ic-14"), tag("span.eyebrow", sight.text(f"kind.{face.kind}")))
    return joined(
        [
            tag("div.ch2", *head, tag("span.dk", face.number) if face.number else ""),
            tag("div.cname", tag("b", face.text.title), worth(sight, face)),
            tag("dl", *facts) if facts else "",
            tag("p", face.text.full),
            tag("p.ps", pass_sign(sight), tag("span", sight.text("cards.passes"))) if face.passes else "",
            lying(face),
            tag("p.no2", mark("no", "ic-14"), tag("span", why)) if why else "",
        ]
    )


def to_read(sight: Sight, faces: Iterable[Face]) -> Markup:
    """Draw, each once and hidden, the cards that can be read where something names them with `data-card`."""
    known = {face.card: face for face in faces}
    return joined([one_to_read(LANGUAGE.get(), sight.game, face) for face in known.values()])


@kept
def one_to_read(language: str, game: str, face: Face) -> Markup:
    whole = tag("div", full_card(nobody(language, game), face), css=f"cf k-{face.kind}")
    return tag("div", whole, id=f"card-{face.card}", hidden="")


# -- hands and tableaus ---------------------------------------------------------------------------------------------


def counts(sight: Sight, faces: Sequence[Face]) -> Markup:
    """Draw how many cards there are of each kind."""
    kinds = {face.kind: face for face in faces}
    numbers = {kind: sum(face.kind == kind for face in faces) for kind in kinds}
    told = [
        tag("span", kind_icon(sight, face, "ic-14", says=True), numbers[kind], css=f"nw k-{kind}")
        for kind, face in kinds.items()
    ]
    return tag("span.ct2", *told)


def chips(
    sight: Sight, heading: str, faces: Sequence[Face], why: Mapping[str, str] | None = None, none: str = ""
) -> Markup:
    """Draw cards under a heading with their counts, in the order in which they came; Tab stops at the first."""
    refused = why or {}
    shown = [chip(sight, face, refused.get(face.card, ""), stop=not i) for i, face in enumerate(faces)]
    head = tag("div.chd", tag("h2.eyebrow", heading), counts(sight, faces))
    many = " many" if len(faces) > MANY else ""
    body = tag("div", *shown, css=f"ccs{many}") if shown else tag("p.none", none or sight.text("cards.none"))
    return tag("section.cards", head, body)


MANY = 16  # chips in a list; a longer one is scrolled


def card_panel(sight: Sight, sections: Iterable[Markup], faces: Iterable[Face]) -> Markup:
    """Draw a part of the table with hands and tableaus, and the cards on them to be read."""
    return tag("div.cardp.sheet", *sections, to_read(sight, faces))


# -- the picker -----------------------------------------------------------------------------------------------------


def picker(
    sight: Sight,
    heading: str,
    candidates: Sequence[Candidate],
    go: str = "picker.play",
    css: str = "",
    below: str = "",
) -> Markup:
    """Draw all candidates, those that can be played first; the others say why not. A click selects one, the filled
    button (`go` are its words) plays it. `below` stands under them; with the class `whole` nothing else of the board is
    needed."""
    ordered = sorted(candidates, key=lambda card: (card.choice is None, not card.affordable))
    find = sight.text("picker.search", n=len(ordered))
    field = tag("input", type="search", id="find", placeholder=find, aria_label=find)
    kinds = {card.face.kind: card.face for card in ordered}
    return tag(
        "section",
        tag(
            "div.flt",
            tag("label.sfield", mark("search"), field),
            shown_buttons(sight, ordered) if any(card.choice is None for card in ordered) else "",
            kind_buttons(sight, kinds) if len(kinds) > 1 else "",
        ),
        tag("div.cg", *[pickable(sight, card, go) for card in ordered], role="radiogroup", aria_label=heading),
        tag("p.none", sight.text("picker.none"), hidden="", role="status"),
        below,
        css=f"over pickr sheet {css}",
        id="picker",
        aria_label=heading,
    )


def shown_buttons(sight: Sight, cards: Sequence[Candidate]) -> Markup:
    """Draw buttons for the playable, the affordable and all cards, with their numbers."""
    numbers = {
        "playable": sum(card.choice is not None for card in cards),
        "affordable": sum(card.affordable for card in cards),
        "all": len(cards),
    }
    buttons = [
        tag(
            "button",
            sight.text(f"picker.{name}"),
            " ",
            tag("b", n),
            type="button",
            data_show=name,
            aria_pressed="false",
        )
        for name, n in numbers.items()
    ]
    return tag("span.seg2", *buttons, role="group", aria_label=sight.text("picker.show"))


def kind_buttons(sight: Sight, kinds: Mapping[str, Face]) -> Markup:
    """Draw a button for each kind of card, which leaves it out."""
    buttons = [
        tag(
            "button",
            kind_icon(sight, face, "ic-14"),
            tag("span", sight.text(f"kinds.{kind}" if has_text(sight.game, f"kinds.{kind}") else f"kind.{kind}")),
            css=f"k-{kind}",
            type="button",
            data_kind=kind,
            aria_pressed="true",
        )
        for kind, face in kinds.items()
    ]
    return tag("span.seg2", *buttons, role="group", aria_label=sight.text("picker.kinds"))


def pickable(sight: Sight, card: Candidate, go: str) -> Markup:
    face, can = card.face, card.choice is not None
    state: Attributes = {"aria_disabled": None if can else "true"}
    if can:
        state |= {"data_plays": card.choice, "data_go": sight.text(go, name=face.text.title)}
    return tag(
        "div",
        full_card(sight, face, "" if can else card.why),
        css=f"cf k-{face.kind} {'can' if can else 'off'}",
        id=f"pick-{face.card}",
        role="radio",
        aria_checked="false",
        tabindex=-1,
        data_of=face.kind,
        data_pays="yes" if card.affordable else "no",
        **state,
    )
