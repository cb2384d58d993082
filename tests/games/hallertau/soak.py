"""Random play of Hallertau with invariants after every choice: `python -m tests.games.hallertau.soak --games 1000`.

In every other game the players begin with many cards and get other stores each round, so that cards are played that
chance alone would seldom let be played. With --idle 0.05 one position in twenty is also searched for offers that do
nothing. Prints how often each card was played; stops where something is wrong."""

from __future__ import annotations

import random
import sys
from argparse import ArgumentParser
from collections import Counter
from typing import Any

from ludoteca.core.cards import Tableau
from ludoteca.games.hallertau import BOX
from ludoteca.games.hallertau.board import CARDS, JEWEL, PLAY, SHEEP, STABLES, field
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.fieldwork import ReapNow
from ludoteca.games.hallertau.getting import OneOf
from ludoteca.games.hallertau.spaces import Turn
from ludoteca.games.hallertau.village import boulders_of
from ludoteca.games.hallertau.windows import Window
from tests.games.hallertau.invariants import hallertau
from tests.games.hallertau.ledger import Ledger
from tests.laws.offers import idle_choices

LONGEST = 4000
# A choice here may do nothing by itself: it makes room for cards before the next one, or a card that was played amid it
# brings the same field afterwards, of which there are eight at most.
LEADS_ON = (Window, ReapNow, OneOf)


def setup(dice: random.Random, seed: int) -> Any:
    options = {"gateway": dice.randrange(4), "farmyard": dice.randrange(4, 8), "cards": dice.random() < 0.9}
    return BOX.new(dice.randint(1, 4), seed, **options)


def enrich(g: Any, dice: random.Random) -> None:
    """Full stores and many cards, as they could be later in the game."""
    for village in g.villages:
        for deck in range(4):
            left = max(0, len(g.decks[deck]) // (2 * g.players))
            drawn = g.decks[deck][:left]
            g.decks[deck] = g.decks[deck][left:]
            village.hand = Tableau(village.hand.names + drawn)
    restock(g, dice)


def restock(g: Any, dice: random.Random) -> None:
    """Other goods, sheep, fields and shops for everybody."""
    for village in g.villages:
        village.goods[:SHEEP] = [dice.choice((0, 1, 3, 6, 9, 14)) for _ in range(SHEEP)]
        village.goods[JEWEL] = dice.choice((0, 1, 3, 5, 7, 8, 10))
        flock = [dice.choice((0, 0, 1, 3)) if g.leaving <= place else 0 for place in range(STABLES + 1)]
        village.flock, village.goods[SHEEP] = tuple(flock), sum(flock)
        rows = dice.choices((2, 3, 4, 5, 5), k=dice.choice((0, 1, 2, 4, 5, 6, 7, 8, 8)))
        crops = dice.choice(((0, 1, 2, 3, 4), (1, 2, 3, 4), (0, 0, 3), (1, 1, 4), (2, 2, 0)))
        village.land = tuple(sorted([field(row, dice.choice(crops)) for row in rows]))
        village.shops = tuple([dice.randint(0, 6) for _ in range(5)])
        village.boulders, village.tile = boulders_of(village.shops), min(village.shops)
        village.tired = 0
    g.choices = []
    g.advance()


def choice(g: Any, dice: random.Random) -> int:
    """Cards first, most of the time."""
    asides = g.asides
    cards = [code for code in (*g.choices, *asides) if PLAY <= code < PLAY + len(CARDS)]
    if cards and dice.random() < 0.7:
        return int(dice.choice(cards))
    return int(dice.choice(asides if asides and dice.random() < 0.1 else g.choices))


def play(seed: int, plays: Counter[str], idle: float = 0.0) -> None:
    dice, spot_check = random.Random(seed), random.Random(-seed - 1)
    g = setup(dice, seed)
    ledger, g.events = Ledger(), []
    if seed % 2:
        enrich(g, dice)
    hallertau(g)
    round = g.round
    while not g.over:
        if seed % 2 and g.round > round and isinstance(g.agenda[-1], Turn):
            round = g.round
            restock(g, dice)
        assert len(g.log) < LONGEST, "the game does not end"
        code = choice(g, dice)
        if PLAY <= code < PLAY + len(CARDS):
            plays[CARDS[code - PLAY]] += 1
        if spot_check.random() < idle and not isinstance(g.agenda[-1], LEADS_ON):
            assert idle_choices(g) == []
        g.play(code)
        hallertau(g)
        for event in g.events:
            ledger.enter(event)
        g.events.clear()
    assert all(sheet["total"] >= 0 for sheet in g.scores())
    assert g.winners()


def main() -> int:
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=200)
    arguments.add_argument("--seed", type=int, default=0)
    arguments.add_argument("--idle", type=float, default=0.0, help="the part of the positions searched for idle offers")
    asked = arguments.parse_args()
    plays: Counter[str] = Counter(dict.fromkeys(DECK.cards, 0))
    for seed in range(asked.seed, asked.seed + asked.games):
        try:
            play(seed, plays, asked.idle)
        except Exception:
            print(f"seed {seed}", file=sys.stderr)
            raise
    rare = sorted(plays.items(), key=lambda play: play[1])[:12]
    print(f"{asked.games} games, {sum(plays.values())} cards played; least: {rare}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
