"""Where the stored games begin: a few at the beginning, most of them late and rich, so that they are short and much is
built in them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

from ludoteca.games.agricola.board import KIND, MINORS, OCCUPATIONS
from ludoteca.games.agricola.card import DECK as AGRICOLA
from ludoteca.games.carrara.board import BUILDING_NAMES as PALACES
from ludoteca.games.carrara.board import CITIES
from ludoteca.games.creatures.board import BUILDING_NAMES, COTTAGE, GREEN_BUILDINGS
from ludoteca.games.creatures.building import DECK
from ludoteca.games.hallertau.board import PRINTED, SPACES
from tests.games.carrara.story import EVERYTHING, at_the_goals
from tests.games.family.story import FULL_HOUSE, crowded

Start = dict[str, Any]  # what `testing.table` is called with


def starts(key: str, players: int) -> Iterator[Start]:
    """Without end; the first one is a new game with nothing arranged."""
    richly = {
        "carrara": carrara,
        "creatures": creatures,
        "family": family,
        "agricola": agricola,
        "hallertau": hallertau,
    }
    rich = richly.get(key)
    for n in count():
        yield {"seed": n, **(rich(players, n) if rich and n else {})}


def carrara(players: int, n: int) -> Start:
    one_each = "white yellow red green blue black"
    seats: list[Start] = [{"coins": 6 + 4 * ((n + seat) % 6), "blocks": one_each} for seat in range(players)]
    if n % 5 == 1:  # the goals are reached
        seats[n % players] |= at_the_goals(players, coins=n % 12)
    elif n % 5 == 2:  # the last buildings
        last = 3 + n % 4
        seats[0]["buildings"] = placed(PALACES[last : last + 13], n)
        seats[1]["buildings"] = placed(PALACES[last + 13 :], n + 1)
        return {"wheel": {"I": one_each}, "seats": seats, "display": " ".join(PALACES[:last]), "stack": ""}
    elif n % 5 == 3:  # somebody can do nothing
        poor: Start = {"coins": 0, "blocks": ""}
        return {"wheel": {}, "seats": [poor, {"blocks": EVERYTHING}, *[poor] * (players - 2)]}
    elif n % 5 == 4:
        seats[0]["buildings"] = placed(PALACES[n % 3 : 12 : 3], n)
    return {"wheel": {"I": one_each}, "seats": seats, "options": {"open_screens": n % 7 == 0}}


def placed(buildings: tuple[str, ...], n: int) -> str:
    return " ".join(f"{name}@{CITIES[(i + n) % len(CITIES)]}" for i, name in enumerate(buildings))


def creatures(players: int, n: int) -> Start:
    """Each with some buildings to build, and one of their own from the beginning."""
    first, second = (GREEN_BUILDINGS[(n * 2 + i) % len(GREEN_BUILDINGS)] for i in range(2))
    window = [BUILDING_NAMES[(5 * n + i) % len(BUILDING_NAMES)] for i in range(10)]
    market = " ".join(name for name in window if name not in (first, second))
    options = {"setup": "expert"}
    if n % 8 == 0:
        early: list[Start] = [{"goods": "9 wood 6 stone 3 reed"}] * 2
        return {"options": options, "market": " ".join([*window, "cottage-extension"]), "seats": early}
    herd = ("2 sheep 2 pig 2 cow 2 horse", "4 sheep 1 horse", "1 sheep 1 pig 1 cow 2 horse", "4 horse 2 cow")[n % 4]
    troughs = ("f1 g2", "f1 g1 g2 g3", "g3")[n % 3]
    goods = f"{3 + n % 7} wood {9 - n % 5} stone {n % 5} reed 2 border {herd}"
    seat = {"goods": goods, "pastures": "g2, g3", "troughs": troughs}
    seats = [
        {**seat, "expansions": side, "buildings": f"stall@f1 stables@g1 {name}@{site(name)}"}
        for side, name in (("left", first), ("right", second))
    ]
    return {"options": options, "round": 5 + (n % 27 + n // 27) % 3, "first": n % 2, "market": market, "seats": seats}


def site(name: str) -> str:
    return "f3" if COTTAGE in DECK[name].replaces else "f2"


def family(players: int, n: int) -> Start:
    tools = ["fireplace1", "hearth1", "oven1", "fireplace2 pottery", "hearth2 joinery", "windmill basketmaker"]
    seats = []
    for seat in range(players):
        seats.append(
            {
                "goods": f"{5 + (n + seat) % 6} wood 5 clay 4 reed 2 grain {n % 5} food 2 sheep",
                "house": "clay" if (n + seat) % 3 == 0 else "wood",
                "rooms": "0,-1" if n % 2 else "",
                "fields": "-1,0 -2,0:2",
                "pastures": "2@2,0" if seat % 2 else "4@2,0/3,0+stable",
                "stables": n % 2,
                "improvements": tools[(n + seat) % len(tools)] if n % 4 else "",
            }
        )
    if players == 4 and n % 9 == 5:  # one space is left: with something to do there or not
        goods = "3 wood 2 grain" if n > 9 else "1 wood 2 grain"
        return {"round": 2, **crowded("wood_rooms", {"goods": goods, "improvements": "oven1", **FULL_HOUSE})}
    return {"round": (4, 9, 11, 12, 13)[n % 5], "first": n % players, "seats": seats}


# Each seat has some cards in hand and some in play: over the stored games of all numbers of players each card once.
IN_HAND, IN_PLAY = 5, 4
LAST_ROUNDS = (12, 13, 13, 11)


RICH = {
    "goods": "6 barley 4 flax 4 hops 5 rye 4 hide 4 meat 4 milk 4 wool 5 clay 4 jewel 5 tool",
    "fields": "2 3:flax 4 5:rye 5",
    "sheep": "5:1 6:2 stables:1",
    "shops": "3 4 3 2 4",
}
LUSH = {
    "goods": "12 barley 4 flax 6 hops 8 rye 2 hide 8 meat 9 milk 13 wool 3 clay 1 jewel 3 tool",
    "fields": "3:hops 4:hops 5:barley 5:rye 5:rye 5:rye 5",
    "sheep": "6:6 stables:5",
    "shops": "2 6 2 3 2",
}


def agricola(players: int, n: int) -> Start:
    """The last rounds of farms that can pay for what they hold."""
    fitting = [name for name in (*MINORS, *OCCUPATIONS) if AGRICOLA[name].players <= players]
    goods = f"{6 + n % 3} wood 6 clay 5 reed 6 stone 3 grain 2 vegetable {8 + n % 5} food 2 sheep"
    seats = []
    for seat in range(players):
        first = (IN_HAND + IN_PLAY) * ((n - 1) * players + seat) + 61 * players
        names = [fitting[(first + i) % len(fitting)] for i in range(IN_HAND + IN_PLAY)]
        lasting = [name for name in names[IN_HAND:] if not AGRICOLA[name].passes and KIND[name] != "major"]
        land = {"fields": "b1:3g c1:2v d1", "pastures": "d3/e3 e2", "stables": "e3", "rooms": "b2 b3"}
        house = ("wood", "clay", "stone")[(n + n // 3 + seat) % 3]
        hand, played = " ".join(names[:IN_HAND]), " ".join(lasting)
        seats.append({"goods": goods, "hand": hand, "cards": played, "house": house, "people": 3 + seat % 2, **land})
    return {"round": LAST_ROUNDS[n % 4], "first": n % players, "options": {"deck": "eik"}, "seats": seats}


def hallertau(players: int, n: int) -> Start:
    """The last rounds of villages with full stores and full hands; every third time with nearly full spaces, many
    sheep and fields, and cards played before."""
    gateway, farmyard, lush = (n + players) % 4, 4 + n % 4, n % 3 == 0
    pool = (*PRINTED[gateway], *PRINTED[farmyard], *PRINTED[8], *PRINTED[9])
    dealt: set[str] = set()
    seats = []
    for seat in range(players):
        first = 11 * ((n // 4) * players + seat) + 7 * players
        names = [pool[(first + 13 * i) % len(pool)] for i in range(11)]
        names = ["328", *names] if gateway == 3 else names  # it can be played only amid one action
        hand = [name for name in dict.fromkeys(names) if name not in dealt]
        dealt.update(hand)
        grown = {"shops": "5 6 5 6 7"} if n % 4 == 2 else {}
        seats.append({"hand": " ".join(hand), **(LUSH if lush else RICH), **grown})
    options = {"gateway": gateway, "farmyard": farmyard}
    start = {"round": 5 + n % 2, "first": n % players, "options": options, "seats": seats}
    if not lush:
        return {**start, "phase": (4, 3, 4, 7)[n % 4]}
    spare = [name for name in PRINTED[gateway] if name not in dealt]
    seats[0]["played"] = " ".join(spare[:6])
    return {**start, "phase": 4, "board": {space.name: "1 2 0" if space.rows == 3 else "1 0" for space in SPACES}}
