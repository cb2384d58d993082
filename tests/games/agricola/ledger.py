"""What each card has given, counted from what is told of a game, against how often the moment has happened at which the
card gives something. It knows the hooks of the cards, but none of their rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from ludoteca.games.agricola.board import ANIMALS, FOOD, PLACES
from ludoteca.games.agricola.card import DECK

Event = dict[str, Any]
Happens = Callable[[Event, int, str], int]  # how often an event is the moment of a card of this owner

TURN, ROUND, HARVEST = "turn", "round", "harvest"  # until when a moment can be heard


def verb(name: str, **facts: str) -> Happens:
    return lambda e, owner, card: int(e["verb"] == name and all(e[key] == fact for key, fact in facts.items()))


def own(happens: Happens) -> Happens:
    return lambda e, owner, card: happens(e, owner, card) * (e["who"] == owner)


def others(happens: Happens) -> Happens:
    return lambda e, owner, card: happens(e, owner, card) * (e["who"] != owner)


def itself(name: str) -> Happens:
    return lambda e, owner, card: int(e["verb"] == name and e["who"] == owner and e["card"] == card)


def gained(e: Event, owner: int, card: str) -> int:
    return int(e["verb"] == "gained" and e["who"] == owner and e["cause"] != card)


def cooked(e: Event, owner: int, card: str) -> int:
    """Animals were turned into food."""
    if e["verb"] != "gained" or not e["goods"][FOOD] or e["cause"] not in DECK.cards:
        return 0
    return int(any(x.takes[kind] for x in DECK.cards[e["cause"]].all_rates for kind in ANIMALS))


def field_phase(e: Event, owner: int, card: str) -> int:
    return int(e["verb"] == "harvest" or (e["verb"] == "used" and e["card"] == "manure"))


def field_phase_of_each(e: Event, owner: int, card: str) -> int:
    return field_phase(e, owner, card) * 5


MOMENTS: dict[str, tuple[str, Happens]] = {
    **dict.fromkeys(("before_space", "own_take", "after_space", "turn_ends"), (TURN, own(verb("placed")))),
    **dict.fromkeys(("others_take", "others_use"), (TURN, others(verb("placed")))),
    **dict.fromkeys(("after_occupation", "after_built"), (TURN, verb("played"))),
    "after_room": (TURN, own(verb("built", what="room"))),
    "after_stable": (TURN, own(verb("built", what="stable"))),
    "after_renovation": (TURN, verb("renovated")),
    "after_growth": (TURN, verb("grew")),
    "after_fences": (TURN, verb("fenced")),
    **dict.fromkeys(("after_plow", "anybody_plows"), (TURN, verb("plowed"))),
    "after_sowing": (TURN, verb("sowed")),
    "baked": (TURN, verb("baked")),
    "converted": (TURN, cooked),
    "gained": (TURN, gained),
    "harvested": (TURN, gained),
    "when_played": (TURN, itself("played")),
    "instead": (TURN, itself("used")),
    "at_any_time": (TURN, itself("used")),
    **dict.fromkeys(
        (
            "round_starts",
            "work_starts",
            "first_turn",
            "work_ends",
            "goes_home",
            "round_ends",
            "round_over",
            "game_ends",
        ),
        (ROUND, verb("began")),
    ),
    **dict.fromkeys(
        ("fields_start", "field_phase", "after_fields", "feeding_starts", "feeding", "feeding_ends", "before_breeding"),
        (HARVEST, verb("harvest")),
    ),
    "fields_end": (HARVEST, field_phase),
    "anybody_fields_end": (HARVEST, field_phase_of_each),
}
ENDS = {TURN: ("placed", "began", "harvest"), ROUND: ("began",), HARVEST: ("began", "harvest")}


class Ledger:
    """The moments of the cards in play that have not been paid for yet."""

    def __init__(self, tableaus: list[tuple[str, ...]]) -> None:
        self.owner = {name: who for who, names in enumerate(tableaus) for name in names}
        self.due: defaultdict[tuple[str, str], int] = defaultdict(int)
        self.given: defaultdict[str, int] = defaultdict(int)

    def enter(self, e: Event) -> None:
        for card, until in [key for key in self.due if e["verb"] in ENDS[key[1]]]:
            self.due[card, until] = 0
        if e["verb"] == "played":
            self.owner[e["card"]] = e["who"]
        for card, owner in self.owner.items():
            for hook in DECK.cards[card].hooks & MOMENTS.keys():
                until, happens = MOMENTS[hook]
                still = until == ROUND and itself("played")(e, owner, card)  # the round is not over yet
                self.due[card, until] += happens(e, owner, card) + still
        if e["verb"] == "gained" and self.owner.get(e["cause"]) == e["who"] and not exchanged(e):
            self.pay(e["cause"], e)

    def pay(self, card: str, e: Event) -> None:
        """A card gave something: for which of its moments?"""
        self.given[card] += 1
        until = next((until for until in ENDS if self.due[card, until]), None)
        assert until, f"{card} gave {e['goods']} to seat {e['who']} though nothing has happened since"
        self.due[card, until] -= 1


RATES = {(x.cause, x.gives) for card in DECK.cards.values() for x in card.all_rates}


def exchanged(e: Event) -> bool:
    """Whether goods came of an exchange, or of a space that is called like a card."""
    return e["cause"] in PLACES or (e["cause"], tuple(e["goods"])) in RATES
