"""Positions for tests: what is named is put in place, the rest is as in a fresh game without hands."""

from __future__ import annotations

from typing import Any

from hamlet.board import GOODS, PLACES
from hamlet.card import DECK
from hamlet.game import Hamlet
from hamlet.rounds import Harvest, NextTurn, RoundStarts
from ludoteca.core.cards import Tableau


def arrange(
    g: Hamlet,
    seats: list[dict[str, Any]] | None = None,
    turn: int = 0,
    first: int = 0,
    round: int = 1,
    lying: dict[str, str] | None = None,
    at: str = "work",
) -> None:
    """`seats` has goods, hand, cards (in play) and any field of a farm; `at` is work, start (of the next round) or
    harvest."""
    g.first, g.round, g.agenda = first, round, []
    for who, farm in enumerate(g.farms):
        told = (seats or [])[who] if who < len(seats or []) else {}
        farm.goods = list(GOODS.parse(told.get("goods", "")))
        farm.hand, farm.cards = Tableau(), Tableau()
        farm.workers = told.get("workers", farm.people)
        for name in told.get("hand", "").split():
            farm.hand = farm.hand.plus(DECK[name].name)
        for name in told.get("cards", "").split():
            farm.cards = farm.cards.plus(DECK[name].name)
            g.majors = tuple([major for major in g.majors if major != name])
            if name in PLACES and name in ("tavern", "master-forester"):
                g.open = (*g.open, PLACES[name])
        for field, value in told.items():
            if field not in ("goods", "hand", "cards", "workers"):
                setattr(farm, field, value)
    for name, what in (lying or {}).items():
        g.lying[PLACES[name]] = GOODS.parse(what)
    last = {"work": NextTurn(turn), "start": RoundStarts(first), "harvest": Harvest(first)}[at]
    g.then(last)
