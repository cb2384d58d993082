"""Dealing anew all that a seat cannot see: decks, other hands, the farmyard cards on the stable boards, and luck."""

from __future__ import annotations

from ludoteca.core.cards import Tableau
from ludoteca.core.choices import STOP, YES
from ludoteca.core.rng import Dice
from ludoteca.core.step import Step
from ludoteca.games.hallertau.board import FARMYARD, PRINTED, QUADRANTS, deck_of
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.getting import PickCrops
from ludoteca.games.hallertau.village import ASKED
from ludoteca.kit.redeal import as_seen


def redealt(g: Hallertau, player: int, seed: int) -> Hallertau:
    """As far as the seat knows: the backs of the cards tell of which deck they are, so each hand keeps its numbers."""
    copy, dice = as_seen(g, player, seed)
    quadrants = sorted(copy.quadrants) if g.players < len(QUADRANTS) else list(range(len(copy.quadrants)))
    dice.shuffle(quadrants)
    copy.quadrants = tuple(quadrants)
    if copy.chosen[0] >= 0:
        deal_anew(copy, player, dice)
    if not copy.over and copy.who != player:
        copy.choices = asked_anew(copy)
    return copy


def asked_anew(g: Hallertau) -> list[int]:
    """What somebody else may choose depends on what he now holds. If it is left open who is asked in private, it stays
    so, even if he now holds nothing that could be played."""
    step = g.agenda[-1]
    return step.options(g) or ([STOP, YES] if step.private else [])


def deal_anew(g: Hallertau, player: int, dice: Dice) -> None:
    others = [village for who, village in enumerate(g.villages) if who != player]
    seen = {*g.gone, *g.villages[player].hand.names, *[name for v in g.villages for name in v.played.names]}
    for village in others:
        village.sparing = False
        village.just = {fact: n for fact, n in village.just.items() if not of_draws(fact)}
        village.counted = {fact: n for fact, n in village.counted.items() if fact != ASKED}
    g.agenda = [said_nothing(step) if step.who != player else step for step in g.agenda]
    hands: list[list[str]] = [[] for _ in others]
    for deck, printed in enumerate((*g.chosen, 8, 9)):
        unseen = [name for name in PRINTED[printed] if name in DECK.cards and name not in seen]
        order = list(range(len(unseen)))
        dice.shuffle(order)
        pile = [unseen[i] for i in order]
        for hand, village in zip(hands, others, strict=True):
            for _ in range(len([name for name in village.hand.names if deck_of(name) == deck])):
                hand.append(pile.pop())
        if deck == FARMYARD:
            deal_stalls(g, pile)
        g.decks[deck] = tuple(pile)
    for hand, village in zip(hands, others, strict=True):
        village.hand = Tableau(tuple(hand))


def of_draws(fact: str) -> bool:
    """Whether a fact tells which card of a hand was drawn last, which the others do not see."""
    return fact == "played drawn" or fact.startswith("drew ")


def said_nothing(step: Step[Hallertau]) -> Step[Hallertau]:
    """The step of a player of whom nobody knows whether they want less."""
    if isinstance(step, PickCrops) and step.fewer:
        return type(step)(step.who, step.cause, step.number, False, step.chosen)
    return step


def deal_stalls(g: Hallertau, pile: list[str]) -> None:
    """The cards on the stable boards are unknown to their owners too."""
    for village in g.villages:
        village.stalls = tuple([pile.pop() for _ in village.stalls])
        village.beside = pile.pop() if village.beside else ""
