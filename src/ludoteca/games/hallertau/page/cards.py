"""The cards of Hallertau, drawn: what one must have, pays and gets, in signs and in words."""

from __future__ import annotations

import re
from collections.abc import Sequence

from markupsafe import Markup, escape

from ludoteca.games.hallertau.board import DECKS, RATES, STOCK, deck_of
from ludoteca.games.hallertau.card import DECK, Bar, HallertauCard, Items
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.wording import had, message, noun, phrase
from ludoteca.i18n.cards import card_text
from ludoteca.i18n.text import LANGUAGE, has_text
from ludoteca.ui.cards import Face, Parts
from ludoteca.ui.drawing import Sight as AnySight
from ludoteca.ui.drawing import joined, kept, mark, nobody, tag
from ludoteca.ui.farm import sign
from ludoteca.ui.news import of_seat

DECK_SIGNS = {"gateway": "h-gate", "farmyard": "h-farm", "bonus": "h-bonus", "point": "h-point"}
PLAYED = ("check", "ok")
NUMBER = re.compile(r"\d+")
TERM = re.compile(r"([a-z][a-z0-9]*(?: [a-z0-9]+)*)")
SIGNS: dict[str, list[tuple[str, str]]] = {  # what is no good, but has signs
    **{deck: [(icon, f"k-{deck} kd")] for deck, icon in DECK_SIGNS.items()},
    **{f"played {deck}": [(icon, f"k-{deck} kd"), PLAYED] for deck, icon in DECK_SIGNS.items()},
    "played": [("card", ""), PLAYED],
    "card": [("card", "")],
    "field": [("field", "g-field")],
    "sown": [("field", "g-field"), ("h-sow", "g-hops")],
    "sown field": [("field", "g-field"), ("h-sow", "g-hops")],
    "sow": [("h-sow", "g-hops")],
    "crops": [("h-crop", "g-hops")],
    "harvest": [("h-harvest", "g-barley")],
    "raise": [("h-fallow", "g-field")],
    "sustain": [("h-longer", "")],
    "sustain one": [("h-longer", "")],
    "workers": [("worker", "")],
    "window": [("h-village", "")],
    "round": [("clock", "")],
    "sheep in stables": [("sheep", "g-sheep"), ("stable", "g-wood")],
    "first": [("first", "")],
}


def drawn(sight: AnySight, name: str, number: str) -> Markup:
    """Something in signs with its number; in words where there is none."""
    signs = joined(signs_of(sight, name))
    if not signs:
        brief = f"brief.{message(name)}"
        if has_text(sight.game, brief) and number.replace("/", "").isdigit():
            return tag("span", sight.text(brief, n=number))
        return tag("span", had(name, [int(n) if n.isdigit() else n for n in number.split("/")]))
    shown = number if number.replace("/", "").isdigit() else tag("span.sm", sums(sight, number.split("/")))
    alone = number == "1" and name not in STOCK.names
    return tag("span.nw", "" if alone else shown, signs)


def signs_of(sight: AnySight, name: str) -> list[Markup]:
    """The signs of a thing; several for `hops/meat` (either) and `sheep+field` (together)."""
    if name in STOCK.names:
        return [sign(sight, name, "ic-14")]
    if name in SIGNS:
        return [mark(icon, f"ic-14 {css}", noun_of(name)) for icon, css in SIGNS[name]]
    if name.startswith("field of "):
        return [mark("field", "ic-14 g-field", sight.text("name.field")), sign(sight, name.split()[-1], "ic-14")]
    if name.startswith("sow ") and name[4:] in STOCK.names:
        return [mark("h-sow", "ic-14 g-hops", sight.text("name.sow")), sign(sight, name[4:], "ic-14")]
    if name.startswith("field") and name[5:].isdigit():
        return [tag("i.ft", name[5:])]
    between = "/" if "/" in name else "+"
    kinds = name.split(between) if between in name.strip(between) else []
    drawn_kinds = [joined(signs_of(sight, kind)) for kind in kinds]
    return [escape(between).join(drawn_kinds)] if kinds and all(drawn_kinds) else []


def sums(sight: AnySight, amounts: Sequence[str]) -> Markup:
    """The amounts of several positions, with signs for what is counted: `12/13/14 − window`."""
    if len({NUMBER.sub("", one) for one in amounts}) == 1 and NUMBER.search(amounts[0]):
        return one_sum(sight, NUMBER.sub("/".join(NUMBER.findall(" ".join(amounts))), amounts[0]))
    return Markup("/").join([one_sum(sight, one) for one in amounts])


def one_sum(sight: AnySight, amount: str) -> Markup:
    parts = []
    for part in TERM.split(amount.replace("-", " − ").replace("+", " + ").replace("*", " × ")):
        parts.append(joined(signs_of(sight, part)) or noun(part, 2) if TERM.fullmatch(part) else part)
    return joined(parts)


def noun_of(name: str) -> str:
    return phrase(name, [2]).removeprefix("2 ")


def positions(items: Sequence[Items], sight: AnySight) -> Markup:
    """What stands in several positions: numbers of one thing side by side."""
    numbers: dict[str, list[str]] = {}
    for part in items:
        for name, n in part:
            numbers.setdefault(name, []).append(str(n))
    shown = []
    for name, values in numbers.items():
        same = values[:1] if len(set(values)) == 1 else values
        shown.append(drawn(sight, name, "/".join(same)))
    return Markup(" ").join(shown)


def ways(bars: Sequence[Bar], part: str, sight: AnySight) -> Markup:
    """What must be had, or is paid: one of several ways, each in all positions."""
    number = max([len(getattr(bar, part)) for bar in bars], default=0)
    each = [
        positions([getattr(bar, part)[i] for bar in bars if i < len(getattr(bar, part))], sight) for i in range(number)
    ]
    return tag("span.or", sight.text("note.or")).join([way for way in each if way])


def gains(card: HallertauCard, sight: AnySight) -> Markup:
    bars = card.printed
    several = len({bar.get for bar in bars}) > 1 and len({tuple(name for name, _ in bar.get) for bar in bars}) > 1
    if several:
        return tag("span.or", sight.text("note.or")).join([positions([bar.get], sight) for bar in bars])
    return positions([bar.get for bar in bars], sight)


def face(sight: AnySight, name: str) -> Face:
    return printed(LANGUAGE.get(), name)


@kept
def printed(language: str, name: str) -> Face:
    card, sight = DECK[name], nobody(language, "hallertau")
    told, deck = card_text(sight.game, card), DECKS[deck_of(name)]
    title = sight.text("card.title", kind=sight.text(f"kind.{deck}"), n=name)
    return Face(
        name,
        deck,
        told._replace(title=title),
        cost=ways(card.printed, "pay", sight),
        needs="",
        points=card.worth,
        number=name,
        mark=Markup(),
        icon=DECK_SIGNS[deck],
    )


PARTS = Parts(STOCK.names, face, RATES.known)


NEARLY = 2  # so many goods are short at most


def state(sight: Sight, name: str) -> str:
    """Whether a card of the hand can be played now, or nearly: a good or two are short, and nothing else."""
    if f"card:{name}" in sight.offers:
        return "now"
    return "nearly" if any(0 < sum(lack.values()) <= NEARLY for lack in short_of(sight, name)) else "later"


def short_of(sight: Sight, name: str) -> list[dict[str, int]]:
    """What is short of each way to play a card of which all that counts are numbers of goods."""
    card, have = DECK[name], sight.table["seats"][sight.you or 0]["goods"]
    if card.phase == -sight.table["phase"] or (card.phase > 0 and card.phase != sight.table["phase"]):
        return []
    found = []
    for bar in card.printed:
        for asked in (dict(has) | dict(pay) for has in bar.has or ((),) for pay in bar.pay or ((),)):
            goods = {good: n for good, n in asked.items() if good in STOCK.names and isinstance(n, int)}
            if len(goods) == len(asked) and not bar.most:
                found.append({good: n - have[good] for good, n in goods.items() if n > have[good]})
    return found


def ordered(sight: Sight, names: Sequence[str]) -> list[str]:
    """Those that can be played now first, then those that nearly can, then by deck."""
    states = ("now", "nearly", "later")
    return sorted(names, key=lambda name: (states.index(state(sight, name)), deck_of(name), name))


def brought(sight: AnySight, name: str) -> Markup:
    """What a card brings when it is played, or as income."""
    card = DECK[name]
    if card.brings:
        return joined([mark("h-bonus", "ic-12 k-bonus kd"), " ", positions([card.brings], sight)])
    return gains(card, sight)


@kept
def lines_of(language: str, name: str) -> tuple[Markup, ...]:
    """What a card asks for, takes and brings, a line each."""
    card, sight = DECK[name], nobody(language, "hallertau")
    asks = joined(
        [
            ways(card.printed, "has", sight),
            tag("span.lim", "≤ ", positions([b.most for b in card.printed], sight))
            if card.printed and card.printed[0].most
            else "",
        ]
    )
    pays = ways(card.printed, "pay", sight)
    brings = brought(sight, name)
    lines: list[Markup] = []
    if asks:
        lines.append(tag("span.cl", mark("book", "ic-12 t2"), asks))
    if pays:
        lines.append(tag("span.cl", mark("down", "ic-12 t2"), pays))
    if brings:
        lines.append(tag("span.cl", brings))
    return tuple(lines)


def small(sight: Sight, shown: Face, how: str, stop: bool = False) -> Markup:
    """A card of the hand in signs: its number, what it asks for, what it brings, and whether it can be played. `stop`
    if Tab stops here."""
    card, anchor = DECK[shown.card], f"card:{shown.card}"
    worth = tag("span.pv", shown.points, mark("vp", "ic-12 g-vp")) if shown.points else ""
    bound = tag("span.ph2", f"{'=' if card.phase > 0 else '≠'}{abs(card.phase)}") if card.phase else ""
    ring = tag("i.ring") if how == "nearly" else ""
    lines = lines_of(LANGUAGE.get(), shown.card)
    return tag(
        "button",
        tag("span.hd2", mark(shown.icon, "ic-12 kd"), tag("b", shown.card), bound, worth, ring),
        *(lines or [tag("span.cl", tag("small", shown.text.short))]),
        css=f"mc k-{shown.kind}{' can' if how == 'now' else ' near' if how == 'nearly' else ''}",
        type="button",
        role="button",
        tabindex=0 if stop else -1,
        data_anchor=anchor,
        data_card=f"card-{shown.card}",
        aria_label=f"{shown.text.title}, {sight.text(f'hand.{how}')}. {shown.text.short}",
    )


def others_cards(sight: Sight, seat: int) -> Markup:
    """How many cards of each deck somebody holds and has played."""
    data, shown = sight.table["seats"][seat], []
    for deck, icon in DECK_SIGNS.items():
        played = sum(DECKS[deck_of(name)] == deck for name in data["played"])
        says = sight.text("draw.backs", kind=sight.text(f"kind.{deck}"), held=data["backs"][deck], played=played)
        shown.append(
            tag(
                "span",
                mark(icon, "ic-12 kd"),
                data["backs"][deck],
                tag("i", f"+{played}"),
                css=f"bk k-{deck}",
                data_anchor=of_seat(f"cards:{deck}", seat),
                title=says,
                aria_label=says,
                role="img",
            )
        )
    return tag("span.backs", *shown)
