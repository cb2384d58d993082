"""What a bot would do, as whole turns: the best of them, each with all that is chosen before anything new comes to
light, and what would probably follow."""

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
    """A way to go on: the choices up to the first thing that cannot be taken back, and those after it in one of the
    worlds that were thought of; how much it was thought about."""

    choices: tuple[int, ...]
    then: tuple[int, ...]
    world: Game
    visits: int


def advice(g: Game, bot: Bot, seconds: float, iterations: int = 0) -> list[Advice]:
    """The ways to play the turn on that were thought of, the best first. `g` must be a redealt game."""
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
    """Of somebody who is asked in private: what `values` would answer, then the rest."""
    reply = values_of(g.key).reply(g)
    others = [choice for choice in g.choices if choice != reply]
    return [Advice((choice,), (), g, 0) for choice in (reply, *others)]


def following(node: Node, me: int) -> tuple[int, ...]:
    """What the same player does then, if his turn has not ended with the line."""
    if not node.turns or node.g.who != me or node.g.agenda[-1].begins_turn:
        return ()
    best = max(node.turns, key=lambda turn: turn.visits)
    return best.choices


def divided(g: Game, choices: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The choices up to where nothing can be taken back or somebody is asked in private, and those after it."""
    ahead = g.clone()
    for i, choice in enumerate(choices):
        ahead.play(choice, careful=True)
        if ahead.reveals != g.reveals or not ahead.choices or ahead.agenda[-1].private:
            return tuple(choices[: i + 1]), tuple(choices[i + 1 :])
    return tuple(choices), ()


def offers_of(g: Game, choices: Sequence[int]) -> list[Offer]:
    """The choices as they are offered one after the other, as far as they are; who is asked in private between them
    answers as when they were found."""
    ahead, offers, values = g.clone(), [], values_of(g.key)
    for choice in choices:
        if choice not in ahead.choices and choice not in ahead.asides:
            break
        offers.append(offer(ahead, choice))
        ahead.play(choice)
        answer_windows(ahead, values)
    return offers
