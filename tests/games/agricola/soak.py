"""Random games of Agricola in all modes, with what never changes looked at after every choice:
`python -m tests.games.agricola.soak --games 1000 --seed 1`.

Most games begin in their midst, with farms, goods and hands with which cards are played that chance alone would
seldom let be played. With --idle 0.05 one position in twenty is also searched for offers that do nothing."""

from __future__ import annotations

import argparse
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

from ludoteca.core.cards import Tableau
from ludoteca.core.errors import ImpossiblePosition
from ludoteca.games.agricola import BOX
from ludoteca.games.agricola.arrange import arrange
from ludoteca.games.agricola.board import CARDS, GOODS, HOUSES, KIND, PLACES, SHEEP, SPACES
from ludoteca.games.agricola.card import DECK
from tests.games.agricola.ledger import Ledger
from tests.laws.invariants import whole
from tests.laws.offers import idle_choices

LONGEST = 5000  # decisions: no game may take more
RARE = (
    "alms",
    "wooden-hut-extension",
    "clay-hut-extension",
    "ox-team",
    "mansion",
    "outhouse",
    "sawmill",
)  # hard to play


def options(dice: Random) -> dict[str, Any]:
    """Any mode of the game; most games have hands."""
    if dice.random() < 0.15:
        return {"variant": "family"}
    deck = "".join(sorted(dice.sample("eik", dice.choice((1, 2, 3)))))
    hands = dice.choice(("dealt", "dealt", "draft", "10-3", "mulligan"))
    return {"deck": deck, "hands": hands, "exchange": dice.random() < 0.2}


def deal_out(g: Any, dice: Random, number: int) -> None:
    """So many cards in play from the beginning, one after the other to each player, in whatever order they came."""
    names = [name for name in DECK.cards if DECK.cards[name].players <= g.players and KIND[name] != "major"]
    for i, name in enumerate(dice.sample(names, min(number, len(names)))):
        for farm in g.farms:
            farm.hand = farm.hand.minus(name)
            farm.pack = tuple([other for other in farm.pack if other != name])
            farm.dropped = tuple([other for other in farm.dropped if other != name])
        g.piles = tuple([tuple([other for other in pile if other != name]) for pile in g.piles])
        farm = g.farms[i % g.players]
        if not DECK.cards[name].passes:
            farm.cards = Tableau((*farm.cards.names, name))
            if name in PLACES and SPACES[PLACES[name]].card:
                g.open = (*g.open, PLACES[name])
    g.advance()


def farm(dice: Random) -> dict[str, Any]:
    """Land as it could lie after some rounds."""
    return {
        "house": dice.choice(HOUSES),
        "rooms": dice.choice(("", "a1", "a1 b1", "a1 b1 b2")),
        "fields": dice.choice(
            ("", "c1 d1:2v", "c1:3g d1:3g e1:2v c2 d2", "c1:2v d1:2v e1:2v", "c1:3g d1:3g e1:3g c2:1g d2:2v")
        ),
        "pastures": dice.choice(("", "", "e3", "d3/e3 c3", "b3/c3/d3/e3", "b3 c3 d3 e3")),
        "stables": dice.choice(("", "e3", "d3 e3", "c3 d3 e3 b3")),
        "people": dice.choice((2, 2, 3, 4, 5)),
    }


def in_the_midst(g: Any, dice: Random) -> None:
    """Some round of the game with rich farms, full hands and cards in play, as far as the pieces and the room for
    animals allow it."""
    while True:
        with suppress(ImpossiblePosition):
            arrange(g, round=dice.randint(1, 9), seats=seats(g, dice))
            break
    g.advance()


def seats(g: Any, dice: Random) -> list[dict[str, Any]]:
    names = [name for name in DECK.cards if DECK.cards[name].players <= g.players]
    dice.shuffle(names)
    standing = [name for name in names if KIND[name] == "major" and dice.random() < 0.4]
    standing += [name for name in names if KIND[name] != "major" and not DECK.cards[name].passes][: 3 * g.players]
    if dice.random() < 0.3:
        standing = [name for name in standing if KIND[name] != "occupation"]
    handed = [name for name in names if KIND[name] != "major" and name not in standing]
    handed.sort(key=lambda name: name not in RARE)
    return [
        {
            "goods": " ".join([f"{dice.choice((0, 1, 3, 6, 12))} {kind}" for kind in GOODS.names[:SHEEP]])
            + dice.choice(("", " 1 sheep", " 1 boar", " 2 cattle", " 4 sheep", " 1 sheep 1 boar 3 cattle", " 8 boar")),
            **farm(dice),
            "hand": " ".join(handed[who :: g.players][:24]),
            "cards": " ".join(standing[who :: g.players]),
        }
        for who in range(g.players)
    ]


CARD_PLAYS = ("occupation", "lessons", "starting-player", "improvement", "growth", "renovation", "lessons-or-growth")


def chosen(g: Any, dice: Random, richly: bool) -> int:
    """Any choice or act; in rich games cards, and spaces where they are played, most of the time."""
    asides = g.asides if dice.random() < 0.2 else []
    every = g.choices + asides
    if richly and dice.random() < 0.85:
        plays = [code for code in every if card_played(g, code)]
        plays = [code for code in plays if card_played(g, code) in RARE] or plays
        spaces = [code for code in every if g.notation(code) in CARD_PLAYS]
        every = plays or spaces or every
    return int(dice.choice(every))


def card_played(g: Any, choice: int) -> str:
    """The card that a choice plays, if it plays one."""
    family = g.words.family_of[choice]
    return CARDS[choice - family.base] if family.name == "play" else ""


def played(seed: int, seen: Counter[str], forced: bool = True, idle: float = 0.0) -> Any:
    """Play one game and return its end; `seen` counts the cards that were played in it."""
    dice, spot_check = Random(seed), Random(-seed - 1)
    g: Any = BOX.new(dice.choice(BOX.players), seed, **options(dice))
    richly = forced and not g.family_game and dice.random() < 0.75
    if richly:
        in_the_midst(g, dice)
    elif forced and not g.family_game and dice.random() < 0.4:
        deal_out(g, dice, dice.choice((4, 10, 24)))
    g.events, ledger = [], Ledger([farm.cards.names for farm in g.farms])
    ledger.enter({"verb": "began", "who": -1})
    while not g.over:
        assert len(g.log) < LONGEST, f"game {seed} does not end"
        choice = chosen(g, dice, richly)
        if card := card_played(g, choice):
            seen[card] += 1
        if spot_check.random() < idle:
            assert idle_choices(g) == []
        g.play(choice)
        whole(g)
        for event in g.events:
            ledger.enter(event)
        g.events.clear()
    assert all(sheet["total"] == sum(sheet.values()) - sheet["total"] for sheet in g.scores())
    return g


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--games", type=int, default=1000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--idle", type=float, default=0.0, help="the part of the positions searched for idle offers")
    asked = arguments.parse_args()
    seen: Counter[str] = Counter()
    for seed in range(asked.seed, asked.seed + asked.games):
        try:
            played(seed, seen, idle=asked.idle)
        except BaseException:
            print(f"game {seed}")
            raise
    rare = sorted(DECK.cards, key=lambda name: seen[name])[:10]
    print(f"{asked.games} games, {sum(seen.values())} cards played; rarest:", *[f"{n} {seen[n]}" for n in rare])


if __name__ == "__main__":
    main()
