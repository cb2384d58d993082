"""The bots, which see only what their seat may see, and the search that they share.

What a bot knows about one game lives in `games/<key>/bot.py` and may not stand here.

Two things made `mcts` strong, measured against `greedy` in All Creatures: its tree steps by whole turns (in a tree of
single choices most of the time went into turns that nobody would play), and it looks broadly at the turn that is being
played, because a way that is not found there cannot be chosen, however deep the tree. In Agricola and Hallertau what
pays takes several turns (a room, a child, a sown field), and a tree of all players' turns ends before it pays. There
`mcts` makes plans: rows of its own turns, while the others do what looks best at once.

`advice` takes whole turns from the search, up to where something comes to light. `margins` plays games on to their end,
in worlds dealt anew for the seat and with the same luck for all ways, many quick games rather than few deep ones."""

from __future__ import annotations

from ludoteca.bots.base import Bot as Bot
from ludoteca.bots.base import decide as decide
from ludoteca.bots.greedy import GreedyBot
from ludoteca.bots.mcts import MctsBot
from ludoteca.bots.random import RandomBot
from ludoteca.core.errors import LudotecaError, allowed

BOTS = ("random", "greedy", "mcts")
MOST_WORKERS = 256  # processes of one search


def bot(name: str, seed: int) -> Bot:
    """A bot by its name, which may carry settings: `bot("mcts:iterations=200,workers=2", seed=1)`."""
    kind, _, told = name.partition(":")
    if kind not in BOTS:
        raise LudotecaError(f"there is no bot '{kind}'; the bots are {allowed(BOTS)}")
    if kind != "mcts":
        if told:
            raise LudotecaError(f"the bot '{kind}' has no settings")
        return RandomBot(seed) if kind == "random" else GreedyBot(seed)
    settings = dict(setting(part) for part in told.split(",") if part)
    whole = {name: int(number) for name, number in settings.items() if name != "seconds"}
    return MctsBot(seed, seconds=settings.get("seconds", MctsBot.SECONDS), **whole)


def setting(text: str) -> tuple[str, float]:
    """Reads `seconds=0.5`."""
    name, _, number = text.partition("=")
    if name not in MctsBot.SETTINGS:
        raise LudotecaError(f"mcts has no setting '{name}'; its settings are {allowed(MctsBot.SETTINGS)}")
    try:
        value = float(number)
        most = MOST_WORKERS if name == "workers" else 1e6
        if not 0 < value <= most or (name != "seconds" and value != int(value)):
            raise ValueError
    except ValueError:
        kind = "a number" if name == "seconds" else "a whole number"
        least = f"from 1 to {MOST_WORKERS}" if name == "workers" else "above 0"
        raise LudotecaError(f"{name} must be {kind} {least}, not '{number}'") from None
    return name, value
