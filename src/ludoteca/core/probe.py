"""Exact legality where cards could make the difference: search the player's own choices on a clone."""

from __future__ import annotations

from collections.abc import Callable

from ludoteca.core.agenda import G


def reaches(g: G, who: int, goal: Callable[[G], bool], limit: int = 500) -> bool:
    """Whether `who`, deciding alone, can bring about `goal` before anybody else decides.

    Depth first over choices and at-any-time acts, each position once. `limit` bounds the positions looked at; a
    search that hits it says no, so choose it beyond what the game's cards can spread out."""
    seen: set[str] = set()
    stack: list[G] = [g.clone()]
    while stack and len(seen) < limit:
        here = stack.pop()
        if goal(here):
            return True
        if here.who != who:
            continue
        trace = str(here.position())
        if trace in seen:
            continue
        seen.add(trace)
        for choice in here.choices + here.asides:
            ahead = here.clone()
            ahead.play(choice)
            stack.append(ahead)
    return False
