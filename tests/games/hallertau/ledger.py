"""What each card has given since it was played, counted from what is told of a game, against what is printed on it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludoteca.games.hallertau.board import CROPS, STOCK
from ludoteca.games.hallertau.card import DECK

Event = dict[str, Any]


def printed_at_most(card: str) -> dict[str, int]:
    """Return how much of each good a card gives at most, where it says so with a number."""
    most: dict[str, int] = {}
    counted: set[str] = set()  # goods whose amount depends on the village, or which are chosen among several
    for bar in DECK.cards[card].printed:
        for name, amount in bar.get:
            if isinstance(amount, int) and name in STOCK.names:
                most[name] = max(most.get(name, 0), amount)
            else:
                counted |= set(OF_CHOICE.get(name, name.split("/")))
    return {name: most.get(name, 0) for name in STOCK.names if name not in counted}


OF_CHOICE = {key: [STOCK.names[crop] for crop in CROPS] for key in ("different crops", "crop and sow", "harvest")}
MOST = {card: printed_at_most(card) for card in DECK.cards if type(DECK.cards[card]).__name__ == f"Card{card}"}


class Ledger:
    """The goods that each card has given to its owner since it was played."""

    def __init__(self) -> None:
        self.given: dict[str, Counter[str]] = {}

    def enter(self, e: Event) -> None:
        if e["verb"] == "played":
            self.given[e["card"]] = Counter()
        elif e["verb"] == "took" and e["cause"] in self.given and e["cause"] in MOST:
            self.take(e["cause"], e)

    def take(self, card: str, e: Event) -> None:
        if DECK.cards[card].brings:
            return  # a bonus card gives something each round
        for name, amount in zip(STOCK.names, e["goods"], strict=True):
            self.given[card][name] += amount
            printed = MOST[card].get(name)
            if printed is not None:
                assert self.given[card][name] <= printed, f"{card} gave {self.given[card][name]} {name}, not {printed}"
