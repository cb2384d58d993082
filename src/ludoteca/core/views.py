"""What one viewer may know, as plain data: the only source for pages, renderers, other programs and bots' eyes."""

from __future__ import annotations

from typing import Any

from ludoteca.core.agenda import Game


def view(g: Game, player: int | None) -> dict[str, Any]:
    """The table as `player` sees it (None: a spectator), and the decision if it is this player's."""
    return {
        "game": g.key,
        "players": g.players,
        "options": dict(g.options),
        "you": player,
        "over": g.over,
        "who": None if g.over else g.who,
        "winners": g.winners() if g.over else None,
        "table": g.table(player),
        "decision": decision(g) if g.choices and g.who == player else None,
    }


def decision(g: Game) -> dict[str, Any]:
    """The question asked now. What may be chosen can betray what the player holds: only for his own eyes."""
    step = g.agenda[-1]
    return {
        "step": type(step).__name__,
        "prompt": step.prompt(g),
        "source": step.source(g),
        "so_far": step.so_far(g),
        "choices": [offer(g, c) for c in g.choices],
        "asides": [offer(g, c) for c in g.asides],
    }


def offer(g: Game, choice: int) -> dict[str, Any]:
    """A choice as it is offered. `shows`: it brings something hidden to light, and cannot be taken back."""
    told = {"notation": g.notation(choice), "label": g.label(choice), "anchor": g.agenda[-1].anchor(g, choice)}
    return {"choice": choice, **told, "shows": g.shows(choice)}
