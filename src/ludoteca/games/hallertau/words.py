"""Choices in words for people, where the catalogue alone cannot say them."""

from __future__ import annotations

from ludoteca.core.record import kind_of
from ludoteca.core.step import Step
from ludoteca.games.hallertau.board import (
    AMOUNT,
    AT,
    BOULDER,
    DOUBLE,
    GROWS,
    PLACES,
    SHOPS,
    SPACE,
    SPACES,
    STABLES,
    STOCK,
    TOOLS,
    field_at,
    sown_at,
)
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.i18n.events import Count, named, so_many


def label(g: Hallertau, choice: int) -> str:
    """What a choice is, whatever the question; a step may have words of its own."""
    family = g.words.family_of[choice].name
    step = g.agenda[-1]
    if choice not in g.choices:  # what may be done at any time
        return Step.label(step, g, choice)
    if has_own_words(step):
        return step.label(g, choice)
    match family:
        case "space":
            space = choice - SPACE
            price = Count(g.row_for(space) + 1)
            key = "choose.Turn.space" if type(step).__name__ == "Turn" else "choice.space"
            return g.text(key, name=named(g.key, SPACES[space].name), n=price)
        case "tools":
            return g.text("choice.tools", n=Count(choice - TOOLS))
        case "at":
            place = choice - AT
            return g.text("sheep.stables") if place == STABLES else g.text("sheep.place", n=PLACES[place - 1])
        case "field":
            return field_words(g, field_at(choice))
        case "sow":
            return sow_words(g, choice)
        case "boulder":
            shop, which = divmod(choice - BOULDER, 2)
            return g.text(f"choice.boulder{which + 1}", name=named(g.key, SHOPS[shop]))
        case "amount":
            good, n = divmod(choice - AMOUNT, g.amounts.most + 1)
            return so_many(g.key, n, STOCK.names[good])
    return step.label(g, choice)


def has_own_words(step: Step[Hallertau]) -> bool:
    return type(step).label is not Step.label and kind_of(type(step)) not in ("Window", "Pay")


def field_words(g: Hallertau, what: int) -> str:
    grown = GROWS[what & 15]
    if not grown:
        return g.text("field.empty", row=what >> 4)
    good = grown.removeprefix("double ")
    key = "field.double" if grown != good else "field.sown"
    return g.text(key, row=what >> 4, good=named(g.key, good).lower())


def sow_words(g: Hallertau, choice: int) -> str:
    row, content = sown_at(choice)
    good = content - DOUBLE if content >= DOUBLE else content - 1
    key = "choose.Sow.double" if content >= DOUBLE else "choose.Sow.sow"
    return g.text(key, good=named(g.key, STOCK.names[good]), row=row)
