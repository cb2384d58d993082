"""The hand as a sheet of its own: what can be played now, what nearly, what later, with filters and a search."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.page.cards import DECK_SIGNS, lines_of, short_of, state
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.i18n.text import LANGUAGE
from ludoteca.ui.ask import Answer, news
from ludoteca.ui.cards import Face, answer_button, worth
from ludoteca.ui.drawing import joined, mark, tag
from ludoteca.ui.farm import too_dear

STATES = ("now", "nearly", "later")


def hand_sheet(sight: Sight, faces: Sequence[Face], shelf: Markup, in_play: Markup) -> Markup:
    """A dialog; `web/static/hand.js` opens it, and shows the rows that fit what is asked for."""
    states = {face.card: state(sight, face.card) for face in faces}
    groups = [
        group(sight, how, [face for face in faces if states[face.card] == how])
        for how in STATES
        if how in states.values()
    ]
    close = tag("button.ib", mark("close"), type="button", data_do="hand", aria_label=sight.text("close"))
    title = tag("h2", sight.text("hand.title"), id="hand-title", tabindex=-1, autofocus="")
    head = tag("header", title, filters(sight, faces, list(states.values())), search(sight, len(faces)), close)
    none = tag("p.none", sight.text("picker.none"), hidden="")
    body = tag("div.hgs", *groups)
    return tag(
        "dialog",
        tag("div.hsheet", head, shelf, body, none, in_play),
        id="hand-sheet",
        data_keep="open",
        aria_labelledby="hand-title",
    )


def filters(sight: Sight, faces: Sequence[Face], states: list[str]) -> Markup:
    """One of them holds: all, now, nearly, or a deck."""
    shown = [("all", Markup(), sight.text("picker.all"), len(faces))]
    shown += [(how, Markup(), sight.text(f"hand.{how}"), states.count(how)) for how in STATES[:2]]
    for kind, icon in DECK_SIGNS.items():
        number = sum(face.kind == kind for face in faces)
        shown.append((kind, mark(icon, f"ic-14 kd k-{kind}"), sight.text(f"kind.{kind}"), number))
    buttons = [
        tag(
            "button.fil",
            icon,
            tag("span", words),
            tag("b", number),
            type="button",
            data_hand=key,
            aria_pressed="true" if key == "all" else "false",
        )
        for key, icon, words, number in shown
    ]
    return tag("div.fils", *buttons, role="group", aria_label=sight.text("picker.show"))


def search(sight: Sight, number: int) -> Markup:
    words = sight.text("picker.search", n=number)
    return tag(
        "label.sfield", mark("search"), tag("input", type="search", id="hand-find", placeholder=words, aria_label=words)
    )


def group(sight: Sight, how: str, faces: Sequence[Face]) -> Markup:
    rows = [card(sight, face, how) for face in faces]
    head = tag("h3.eyebrow", sight.text(f"hand.group_{how}"), " ", tag("b", len(rows)))
    return tag("section", head, tag("ul", *rows), css=f"hg {how}")


def card(sight: Sight, face: Face, how: str) -> Markup:
    """A card in signs and in words, and the button that plays it, or what is missing."""
    offers = sight.offers.get(f"card:{face.card}", [])
    shows = sight.shows(offers[0]) if offers else ""
    title = face.text.title
    end = Markup()
    if offers:
        end = answer_button(Answer(sight.text("hand.play"), offers[0]["choice"], shows=shows), title)
    elif how != "now":
        end = tag("span.mis", missing(sight, face.card))
    number = tag("span.hn", mark(face.icon, "ic-20 kd", title), tag("b", face.card), worth(sight, face))
    told = tag("small", news(sight)) if shows else ""
    text = tag("span.ht", *lines_of(LANGUAGE.get(), face.card), tag("small", face.text.full), told)
    css = f"hrow k-{face.kind}{' can' if offers else ''}"
    return tag("li", number, text, end, css=css, data_of=face.kind, data_how=how)


def missing(sight: Sight, name: str) -> str:
    """Why a card cannot be played: the phase, or the goods that are short where only a few are."""
    phase, now = DECK[name].phase, sight.table["phase"]
    if phase > 0 and phase != now:
        return sight.text("hand.only_in", n=phase)
    if phase == -now:
        return sight.text("hand.not_in", n=now)
    short = [lack for lack in short_of(sight, name) if lack]
    if not short:
        return ""
    least, have = min(short, key=lambda lack: sum(lack.values())), sight.mine["goods"]
    return too_dear(sight, [{good: n + have[good] for good, n in least.items()}], have, "hand.short")


def opener(sight: Sight, number: int) -> Markup:
    """The button that opens the sheet."""
    words = sight.text("hand.open")
    body = joined([mark("eye", "ic-14"), tag("span", words)])
    return tag("button.btn.quiet", body, type="button", data_do="hand") if number else Markup()
