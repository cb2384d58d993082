"""The words for choices, with the goods that they bring or cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ludoteca.core.choices import YES
from ludoteca.core.combine import Either
from ludoteca.core.goods import Vector
from ludoteca.core.step import Step
from ludoteca.games.agricola.basics import Points, Take
from ludoteca.games.agricola.board import BOOK, FOOD, GOODS, NONE, RATES, SPACE, SPACES, plus
from ludoteca.games.agricola.printed import space_key
from ludoteca.i18n.events import named, so_many
from ludoteca.i18n.text import has_text, text
from ludoteca.kit.cards.paying import Buy

if TYPE_CHECKING:
    from ludoteca.games.agricola.game import Agricola


def goods_words(goods: Sequence[int]) -> str:
    """Return goods like `2 wood, 1 clay`."""
    return ", ".join([so_many(BOOK, n, name) for n, name in zip(goods, GOODS.names, strict=True) if n])


def space_words(g: Agricola, place: int) -> str:
    """Return a space with its goods in words."""
    name = SPACES[place].name
    key = space_key(name, g.family_game)
    said = text(BOOK, key) if has_text(BOOK, key) else named(BOOK, name)
    lying: Vector = plus(g.lying.get(place, NONE), SPACES[place].gives)
    if not any(g.lying.get(place, NONE)) and has_text(BOOK, key):
        return said
    return text(BOOK, "choice.space_with_goods", name=said, goods=goods_words(lying)) if any(lying) else said


def one_of_several(step: Step[Agricola]) -> str:
    """Return the goods or points that one of several choices brings, and their price. It is empty if the choice brings
    neither."""
    if isinstance(step, Take):
        return goods_words(step.goods)
    if isinstance(step, Points):
        return text(BOOK, "choice.points", n=step.number)
    if isinstance(step, Buy) and (bought := one_of_several(step.step)):
        return text(BOOK, "choice.bought", name=bought, price=goods_words(step.ways[0].price))
    return ""


def label(g: Agricola, choice: int) -> str:
    """Return a choice in words, or nothing if the words of its step are better."""
    family, item = g.words.family_of[choice].name, g.words.item(choice)
    step = g.agenda[-1]
    if isinstance(step, Either) and choice in g.choices and (said := one_of_several(step.split(g, choice)[0])):
        return said
    if family == "space":
        return space_words(g, choice - SPACE)
    if family == "do":
        return text(BOOK, f"doing.{item}")
    if family == "sow":
        good, _, place = item.partition(" ")
        return text(BOOK, "choice.sow", good=named(BOOK, good).lower(), name=named(BOOK, place))
    if family == "exchange":
        x = RATES.known[item]
        takes, gives = goods_words(x.takes), goods_words(x.gives)
        kind = "raw" if x.cause == "raw" else "exchange"
        return text(BOOK, f"choice.{kind}", name=named(BOOK, x.cause), takes=takes, gives=gives)
    if choice == YES and type(step).__name__ == "Feed":
        need, have = g.appetite(step.who), g.stock(step.who)[FOOD]
        return text(BOOK, "choice.beg" if need > have else "choice.feed", food=min(need, have), n=need - have)
    return ""
