"""Positions for tests."""

from __future__ import annotations

from typing import Any

from ludoteca.core.cards import Tableau
from ludoteca.kit.cards.windows import Window
from tests.cardgames.hopfield.board import DECKS, SPACE_NAMES, STOCK
from tests.cardgames.hopfield.card import DECK
from tests.cardgames.hopfield.game import Hopfield
from tests.cardgames.hopfield.phases import NextTurn, Phase, PhaseEnds


def arrange(
    g: Hopfield,
    seats: list[dict[str, Any]] | None = None,
    phase: int = 4,
    round: int = 1,
    first: int = 0,
    board: dict[str, tuple[int, ...]] | None = None,
) -> None:
    """`seats` has goods, hand, played and any field of a village. Phase 4 begins with the first turn."""
    g.round, g.phase, g.first, g.agenda = round, phase, first, []
    g.declined = [()] * g.players
    for who, village in enumerate(g.villages):
        told = seats[who] if seats and who < len(seats) else {}
        village.goods = list(STOCK.parse(told.get("goods", "")))
        village.hand = Tableau(tuple([DECK[name].name for name in told.get("hand", "").split()]))
        village.played = Tableau(tuple([DECK[name].name for name in told.get("played", "").split()]))
        village.workers = 6
        village.just.clear()
        for field, value in told.items():
            if field not in ("goods", "hand", "played"):
                setattr(village, field, value)
    dealt = {name for village in g.villages for name in (*village.hand.names, *village.played.names)}
    for deck, cards in DECKS.items():
        left = [name for name in g.decks[deck] if name not in dealt]
        g.decks[deck] = (*[name for name in cards if name not in dealt and name not in left], *left)
    for name, rows in (board or {}).items():
        g.board[SPACE_NAMES.index(name)] = rows
    if phase == 4:
        g.then(NextTurn(first), Window(first, "phase", g.players), PhaseEnds(first, 4))
    else:
        g.then(Phase(first, phase))
