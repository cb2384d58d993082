"""Advice: the best turns that a bot finds, each with all choices before anything new comes to light, and the choices
that would probably follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.bots.base import Bot
from ludoteca.bots.plans import order, search
from ludoteca.bots.tree import Node
from ludoteca.bots.turns import answer_windows
from ludoteca.bots.values import values_of
from ludoteca.core.game import Game
from ludoteca.core.shapes import Offer
from ludoteca.core.views import offer


class Advice(NamedTuple):
    """A way to play the turn on: the choices up to the first that cannot be taken back, those after it in one of the
    worlds thought of, that world, and how often the way was tried."""

    choices: tuple[int, ...]
    then: tuple[int, ...]
    world: Game
    visits: int


def advice(g: Game, bot: Bot, seconds: float, iterations: int = 0) -> list[Advice]:
    """Return the ways to play the turn on that the bot finds, the best first. `g` must be a redealt game."""
    if g.agenda[-1].private:
        return answers(g)
    thought = search(g, bot)
    thought.tried(seconds, iterations)
    found: dict[tuple[int, ...], Advice] = {}
    likeliest: dict[tuple[int, ...], int] = {}
    leads: dict[tuple[int, ...], float] = {}
    for root in thought.roots:
        for node in root.turns:
            first, then = divided(root.g, node.choices)
            before = found.get(first)
            visits = node.visits + (before.visits if before else 0)
            leads[first] = max(leads.get(first, node.mean(thought.me)), node.mean(thought.me))
            if before is None or node.visits > likeliest[first]:
                likeliest[first] = node.visits
                found[first] = Advice(first, then + following(node, thought.me), root.g, visits)
            else:
                found[first] = before._replace(visits=visits)
    return sorted(found.values(), key=lambda one: order(g, one.visits, leads[one.choices]))


def answers(g: Game) -> list[Advice]:
    """Return the choices of a private question as advice: the answer of the game's values, then the others."""
    reply = values_of(g.key).reply(g)
    others = [choice for choice in g.choices if choice != reply]
    return [Advice((choice,), (), g, 0) for choice in (reply, *others)]


def following(node: Node, me: int) -> tuple[int, ...]:
    """Return the next choices of the same player, if their turn has not ended with the node."""
    if not node.turns or node.g.who != me or node.g.agenda[-1].begins_turn:
        return ()
    best = max(node.turns, key=lambda turn: turn.visits)
    return best.choices


def divided(g: Game, choices: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Divide choices in two: up to where no undo is possible or somebody is asked in private, and those after it."""
    ahead = g.clone()
    for i, choice in enumerate(choices):
        ahead.play(choice, careful=True)
        if ahead.reveals != g.reveals or not ahead.choices or ahead.agenda[-1].private:
            return tuple(choices[: i + 1]), tuple(choices[i + 1 :])
    return tuple(choices), ()


def offers_of(g: Game, choices: Sequence[int]) -> list[Offer]:
    """Return the choices as they are offered one after the other, up to the first that is not. Private questions
    between them are answered as when the choices were found."""
    ahead, offers, values = g.clone(), [], values_of(g.key)
    for choice in choices:
        if choice not in ahead.choices and choice not in ahead.asides:
            break
        offers.append(offer(ahead, choice))
        ahead.play(choice)
        answer_windows(ahead, values)
    return offers
