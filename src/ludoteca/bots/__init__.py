"""The bots, which see only what their seat may see, and the search that they share.

Bots of other packages are found by the entry points `ludoteca.bots`, as ours are. Their knowledge of one game lives in
that game's module `bot` and may not stand here.

Two things made `mcts` strong, measured against `greedy` in All Creatures: its tree steps by whole turns (in a tree of
single choices most of the time went into turns that nobody would play), and it looks broadly at the turn that is being
played, because a way that is not found there cannot be chosen, however deep the tree. In Agricola and Hallertau good
projects take several turns (a room, a child, a sown field), and a tree of all players' turns ends before they pay.
There `mcts` makes plans: rows of its own turns, while the others take the turn that looks best at once.

`advice` takes whole turns from the search, up to where something comes to light. `margins` plays games on to their end,
in worlds dealt anew for the seat and with the same luck for all ways, many quick games rather than few deep ones."""

from __future__ import annotations

from functools import cache

from ludoteca.bots.base import Bot as Bot
from ludoteca.bots.base import decide as decide
from ludoteca.core.errors import LudotecaError, allowed
from ludoteca.installed import BOTS, OURS, Entry, entries, entry, fault, left_out, load


def bot(name: str, seed: int) -> Bot:
    """Return a bot by its name, which may carry settings: `bot("mcts:iterations=200,workers=2", seed=1)`."""
    key, _, settings = name.partition(":")
    found = entry(BOTS, key)
    if found is None:
        raise LudotecaError(fault(BOTS, key) or f"there is no bot '{key}'; the bots are {allowed(kinds())}")
    kind = taken(found)
    if isinstance(kind, str):
        raise LudotecaError(kind)
    return kind.called(name, seed, settings)


def kinds() -> tuple[str, ...]:
    """Return the names of all kinds of bots: ours, then those of other packages."""
    return tuple([key for key, found in entries(BOTS).items() if isinstance(taken(found), type)])


@cache
def taken(found: Entry) -> type[Bot] | str:
    """Return the class of an entry point, or a sentence if another package's cannot be used."""
    if found.package == OURS:
        kind: type[Bot] = load(found)
        return kind
    try:
        kind = load(found)
    except (Exception, SystemExit) as broken:
        return left_out(f"the {found} is left out: {type(broken).__name__}: {broken}")
    if isinstance(kind, type) and issubclass(kind, Bot):
        return kind
    return left_out(f"the {found} is left out: '{found.module}:{found.name}' is no class of Bot")
