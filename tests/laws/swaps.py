"""Positions that differ in one card of somebody's hand, which was swapped with one that nobody holds."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from hamlet.board import MINORS, OCCUPATIONS

from ludoteca.core.cards import Tableau
from ludoteca.core.rng import Dice
from ludoteca.games.agricola.board import KIND
from ludoteca.games.hallertau.board import deck_of
from tests.cardgames.hopfield.board import DECKS


def swapped(g: Any, holder: int, dice: Dice, wanted: Collection[str] = ()) -> Any:
    """The position with another card in the hand of a player, one of the `wanted` if there is any; None if the hand
    holds none that only its owner knows of."""
    copy = g.clone()
    held = hidden(g, holder)
    if not held:
        return None
    card = one_of(held, dice)
    others = [name for name in nowhere(g) if alike(g.key, card, name)]
    others = [name for name in others if name in wanted] or others
    if not others:
        return None
    other = one_of(others, dice)
    hand = seats(copy)[holder].hand.names
    seats(copy)[holder].hand = Tableau(tuple([other if name == card else name for name in hand]))
    lay_back(copy, other, card)
    return copy


def one_of(names: list[str], dice: Dice) -> str:
    return names[dice.roll(len(names))]


def seats(g: Any) -> Any:
    return g.farms if g.key in ("agricola", "hamlet") else g.villages


def hidden(g: Any, holder: int) -> list[str]:
    """The cards in a hand that only its owner knows of, and has done nothing with."""
    seat = seats(g)[holder]
    known = {step.cause for step in g.agenda if step.who == holder} | set(getattr(seat, "seen", ()))
    known |= {g.words.item(code) for code in g.declined[holder]}
    known |= {fact.removeprefix("drew ") for fact in getattr(seat, "just", ())}
    return [name for name in seat.hand.names if name not in known]


def nowhere(g: Any) -> list[str]:
    """The cards that nobody has, and nobody has seen."""
    match g.key:
        case "agricola":
            return [name for pile in g.piles for name in pile]
        case "hamlet":
            seen = {name for farm in g.farms for name in (*farm.hand.names, *farm.cards.names)}
            return [name for name in (*OCCUPATIONS, *MINORS) if name not in seen]
        case "hallertau":
            return [name for deck in g.decks for name in deck]
        case _:
            return [name for deck in g.decks.values() for name in deck]


def alike(key: str, card: str, other: str) -> bool:
    """Whether cards look the same from behind."""
    match key:
        case "agricola":
            return KIND[card] == KIND[other]
        case "hamlet":
            return (card in OCCUPATIONS) == (other in OCCUPATIONS)
        case "hallertau":
            return deck_of(card) == deck_of(other)
        case _:
            return any(card in names and other in names for names in DECKS.values())


def lay_back(g: Any, taken: str, card: str) -> None:
    """The card lies where the one lay that was taken for it."""
    match g.key:
        case "agricola":
            g.piles = tuple([tuple([card if name == taken else name for name in pile]) for pile in g.piles])
        case "hallertau":
            g.decks = [tuple([card if name == taken else name for name in deck]) for deck in g.decks]
        case "hopfield":
            g.decks = {
                deck: tuple([card if name == taken else name for name in names]) for deck, names in g.decks.items()
            }
