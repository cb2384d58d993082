"""Choices that do nothing: what is offered must come to something else than what one declines or leaves as it is."""

from __future__ import annotations

from ludoteca.core.choices import STOP
from ludoteca.core.game import Game


def after(g: Game, *choices: int) -> Game:
    ahead = g.clone()
    for choice in choices:
        ahead.play(choice)
    return ahead


def idle_choices(g: Game) -> list[str]:
    """Return the notations of the choices and acts offered now that do nothing. They are measured by `done`, which
    declines or ends: a choice does nothing if it leads to the very position in which it was made, or to that after
    `done`, or to a question that offers nothing new and, declined, leads there."""
    before = g.position()
    found = [choice for choice in g.choices + g.asides if choice != STOP and after(g, choice).position() == before]
    if STOP in g.choices:
        declined = after(g, STOP).position()
        found += [choice for choice in g.choices if choice != STOP and comes_to(g, choice, declined)]
    return [g.notation(choice) for choice in dict.fromkeys(found)]


def comes_to(g: Game, choice: int, declined: object) -> bool:
    """Whether a choice leads to the position after `done`, at once or by nothing but `done`. It does something if goods
    were exchanged for it, though all of them may have come back."""
    ahead = after(g, choice)
    if ahead.position() == declined:
        return not any(g.words.family_of[forced].name == "exchange" for _, forced in ahead.forced)
    rest = set(g.choices) - {choice}
    same = ahead.who == g.who and STOP in ahead.choices and set(ahead.choices) <= rest
    return same and after(ahead, STOP).position() == declined
