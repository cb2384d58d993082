"""What a position of Hallertau is worth to a player, in points at the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul
from typing import Final

from ludoteca.core.choices import STOP, YES
from ludoteca.games.hallertau.board import (
    AT,
    BARLEY,
    CARDS,
    EDGE,
    FLAX,
    GOODS_A_POINT,
    HIGHEST,
    JEWEL,
    LOWEST,
    MILK,
    PLAY,
    PRICE_PARTS,
    ROUNDS,
    RYE,
    SHEEP,
    SPACE,
    SPACE_NAMES,
    STABLES,
    STOCK,
    SYMBOL_POINTS,
    TOOL,
    TOOLS,
    WINDOW_POINTS,
    WORKERS,
    sown_at,
    yields,
)
from ludoteca.games.hallertau.card import DECK, HallertauCard, Items, least_counts
from ludoteca.games.hallertau.counts import Count, count
from ludoteca.games.hallertau.fieldwork import Sow
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.games.hallertau.phases import ACTIONS, HARVEST, MILKING, PROGRESS
from ludoteca.games.hallertau.progress import Progress
from ludoteca.games.hallertau.scoring import remains, sheet
from ludoteca.games.hallertau.sheep import LoseSheep
from ludoteca.games.hallertau.spaces import Butcher, Turn
from ludoteca.games.hallertau.village import Village
from ludoteca.kit.cards.paying import Pay, affordable, answers

WORLDS, HORIZON = 1, 10
STEPS: Final[list[float]] = [0.0, 1.6, 3.2, 4.6, 6.0, 7.0, 8.0]  # of a shop, in so many rounds to come
FIRST_SYMBOL: Final = 6  # from here on a step is worth its symbol
BELOW: Final[list[float]] = [0.4, 1.3, 1.6, 1.8, 2.0, 2.2]  # of a step before that, with so many rounds to come
PLANNED: Final = 0.92  # of a step that could be paid in this round
WORKER: Final = 1.4  # of one more in the window, for each round to come
AT_HOME: Final = 1.6  # of a worker still to be placed
GOOD: Final[list[float]] = [1.0, 0.7, 0.55, 0.45, 0.37, 0.3, 0.2]  # of one that is kept at the end of each round
MANY: Final = 7  # of one kind: more are worth half
FIELD: Final = 0.17  # of each row of a field, for each harvest to come
MILKED: Final = 0.55  # of a sheep, for each milking to come
TOOL_WORTH: Final = ((5, 0.3), (10, 0.15))  # up to so many, each for a round to come
JEWEL_WORTH: Final = 2.5
HOPE: Final = 0.5  # of what a card in hand would bring if it could be played
FIRST: Final = 0.3
# of a window of the village beside the symbols it covers
EXTRA: Final = [n - 5 * SYMBOL_POINTS * max(0, place - FIRST_SYMBOL) for place, n in enumerate(WINDOW_POINTS)]
# What cards give and take, as it is worth early and at the end.
THINGS: Final[dict[str, tuple[float, float]]] = {
    "jewel": (JEWEL_WORTH, 1.0),
    "tool": (0.9, 0.2),
    "sheep": (1.7, 1.0),
    "field2": (1.3, 0.4),
    "field3": (1.6, 0.6),
    "field4": (2.0, 0.8),
    "field5": (2.3, 1.0),
    "field": (1.6, 0.6),
    "field3+": (1.8, 0.7),
    "sown field": (2.2, 0.7),
    "card": (0.9, 0.0),
    "point card": (2.0, 0.0),
    "gateway": (0.9, 0.0),
    "farmyard": (0.9, 0.0),
    "bonus": (1.3, 0.0),
    "point": (2.2, 0.0),
    "sow": (0.9, 0.0),
    "harvest": (1.3, 0.5),
    "raise all": (1.2, 0.5),
}
SOME_GOOD: Final[list[float]] = [0.5, 0.2]
A_NUMBER: Final = 2  # what is counted when it is needed
BUTCHERY, SHEARING, BREEDING, LAND_SALE, TOWN_HALL, FERTILIZING, CULTIVATION = [
    SPACE + SPACE_NAMES.index(name)
    for name in ["butchery", "sheep_shearing", "sheep_breeding", "land_sale", "town_hall", "fertilizing", "cultivation"]
]
Hoped = tuple[float, float, float, tuple[tuple[int, int], ...], tuple[tuple[Count, int], ...]]


def evaluate(g: Hallertau, player: int) -> float:
    """The village as the goods of this round will leave it, and what the rest promises for the rounds to come."""
    village = g.villages[player]
    if g.over:
        return sheet(g, player)["total"] + remains(village) % GOODS_A_POINT / 100
    rounds = ROUNDS - g.round
    goods = village.goods[:9]
    land = grown(g, village, goods)
    milkings = grazing(g, village, goods)
    jewels = village.goods[JEWEL]
    shops: Sequence[float] = village.shops
    worth = AT_HOME * village.workers + land * FIELD * rounds + land / GOODS_A_POINT + MILKED * milkings
    if progress_to_come(g, player):
        shops = planned(village, goods, g.round)
        worth += JEWEL_WORTH * jewels
    else:
        worth += (JEWEL_WORTH if rounds else 1.0) * jewels
    worth += village_worth(village, shops, rounds)
    kept = GOOD[g.round]
    for n in goods:
        worth += kept * (n if n <= MANY or not rounds else MANY + (n - MANY) / 2)
    tools = village.goods[TOOL]
    worth += tools / GOODS_A_POINT
    below = 0
    for most, each in TOOL_WORTH:
        if tools > below:
            worth += each * rounds * (min(tools, most) - below)
        below = most
    if g.first == player and g.players > 1:
        worth += FIRST
    return worth + village.flock[STABLES] + played(village, rounds) + hand(g, player, village, rounds)


def grown(g: Hallertau, village: Village, goods: list[int]) -> int:
    """What grows is added to the goods, if the harvest is still to come; the rows of the fields after it."""
    rows = 0
    if g.phase > HARVEST:
        return sum([f >> 4 for f in village.land])
    for f in village.land:
        row = f >> 4
        if f & 15:
            good, n = yields(f)
            goods[good] += n
            rows += row - 1 if row > LOWEST else row
        else:
            rows += row + 1 if row < HIGHEST else row
    return rows


def grazing(g: Hallertau, village: Village, goods: list[int]) -> int:
    """The milk of this round is added to the goods; how often sheep will be milked in the rounds to come."""
    sheep = village.goods[SHEEP]
    if not sheep:
        return 0
    if g.phase < MILKING:
        goods[MILK] += sheep
    flock, times = village.flock, 0
    for place in range(g.round + 1, STABLES + 1):
        if flock[place]:
            times += flock[place] * (place - g.round - 1)
    return times


def progress_to_come(g: Hallertau, player: int) -> bool:
    """Whether the player can still pay for steps in this round."""
    if g.phase != PROGRESS:
        return g.phase < PROGRESS
    return any([step.who == player and isinstance(step, Progress) for step in g.agenda])  # noqa: C419 (hot)


def ordered(round: int) -> list[list[tuple[tuple[int, int], ...]]]:
    """The prices of each shop, the ones first that take few goods, and few that other shops take too."""
    shared = (BARLEY, FLAX, RYE)
    return [
        sorted(
            [parts for _, parts in menu],
            key=lambda parts: (sum([n for _, n in parts]), sum([n for good, n in parts if good in shared])),
        )
        for menu in PRICE_PARTS[round]
    ]


MENUS: Final = [ordered(round) for round in range(ROUNDS + 1)]


def planned(village: Village, goods: list[int], round: int) -> list[float]:
    """Where the shops will be if goods and tools are spent on steps, the shops behind first; what is left stays in
    `goods`."""
    menus, tools = MENUS[round], village.goods[TOOL] - village.tired
    places, rocks = list(village.shops), list(village.boulders)
    ends = [float(place) for place in places]
    going = sorted(range(5), key=places.__getitem__)
    for _ in range(3):
        further = []
        for shop in going:
            place = places[shop] + 1
            first, second = rocks[2 * shop], rocks[2 * shop + 1]
            needs = 0 if place not in (first, second) else 2 if second == first + 1 and second <= EDGE else 1
            if place > EDGE or needs > tools:
                continue
            for parts in menus[shop]:
                for good, n in parts:
                    if goods[good] < n:
                        break
                else:
                    for good, n in parts:
                        goods[good] -= n
                    tools -= needs
                    places[shop] = place
                    ends[shop] += PLANNED
                    if first == place:
                        rocks[2 * shop] = first = place + 1
                    if second in (place, first) and second <= EDGE:
                        rocks[2 * shop + 1] = second + 1
                    further.append(shop)
                    break
        going = further
    return ends


def village_worth(village: Village, shops: Sequence[float], rounds: int) -> float:
    """Symbols and windows as far as the shops will come, and the workers of the windows until then."""
    more, below, worth = STEPS[rounds], BELOW[rounds], 0.0
    for place in shops:
        end = min(float(EDGE), place + more)
        worth += below * end if end < FIRST_SYMBOL else below * FIRST_SYMBOL + SYMBOL_POINTS * (end - FIRST_SYMBOL)
    least = max(float(village.tile), min(shops))
    if rounds:
        whole = min(int(least), FIRST_SYMBOL)
        part = least - whole if whole < FIRST_SYMBOL else 0.0
        worth += WORKER * rounds * (WORKERS[whole] - WORKERS[0] + part * 0.8)
    least = min(float(EDGE), least + 0.8 * more)
    whole = int(least)
    extra = EXTRA[whole]
    return worth + extra + ((least - whole) * (EXTRA[whole + 1] - extra) if whole < EDGE else 0.0)


def played(village: Village, rounds: int) -> float:
    """Points of cards, and their income in the rounds to come."""
    kept = village.played.kept
    found: tuple[float, float] | None = kept.get("worth")
    if found is None:
        cards = [DECK.cards[name] for name in village.played.names]
        found = kept["worth"] = (float(sum([card.worth for card in cards])), sum([income(card) for card in cards]))
    return found[0] + found[1] * rounds


def hand(g: Hallertau, player: int, village: Village, rounds: int) -> float:
    """What could be won by the cards in hand: the nearer a card is to be played, the more."""
    kept = village.hand.kept
    found: list[Hoped] | None = kept.get("hopes")
    if found is None:
        found = kept["hopes"] = [hoped(name) for name in village.hand.names]
    goods, worth = village.goods, 0.0
    early = rounds / 3 if rounds < 3 else 1.0
    for soon, late, income, least, counts in found:
        net = late + early * (soon - late) + income * rounds
        if net <= 0:
            continue
        near = 1.0 if least or counts else 0.8
        for good, n in least:
            if goods[good] < n:
                near *= (goods[good] + 0.4) / (n + 0.4)
        for what, n in counts:
            have = what(g, player)
            if have < n:
                near *= (have + 0.4) / (n + 0.4)
        worth += net * near * (HOPE if rounds or near == 1.0 else HOPE / 2)
    return worth


@cache
def hoped(name: str) -> Hoped:
    """What a card brings, early and at the end, less its price; its income; and what one must have."""
    card = DECK.cards[name]
    nets = [
        [things(bar.get, late) - min([things(pay, late) for pay in bar.pay], default=0.0) for bar in card.printed]
        for late in (0, 1)
    ]
    soon, late = [max(net, default=0.0) + card.worth for net in nets]
    if not card.printed or "effect" in card.hooks:
        soon += 1.5
    counts = tuple([(count(what), n) for what, n in least_counts(card.printed) if isinstance(n, int)])
    return soon, late, income(card), card.least, counts


def things(items: Items, late: int) -> float:
    worth = 0.0
    for name, n in items:
        worth += THINGS.get(name, SOME_GOOD)[late] * (n if isinstance(n, int) else A_NUMBER)
    return worth


def income(card: HallertauCard) -> float:
    if "income" not in card.hooks:
        return 0.0
    return things(card.brings, 0) * 0.85 if card.brings else 0.8


def pace(start: Hallertau, before: Hallertau, after: Hallertau) -> int:
    """A turn takes as long as it takes workers; plans end with the round, those of workers with their phase."""
    if after.round != start.round or (start.phase == ACTIONS and after.phase != ACTIONS):
        return HORIZON
    me = start.who
    return max(1, before.villages[me].workers - after.villages[me].workers)


# -- choices -----------------------------------------------------------------------------------------------------------


def sensible(g: Hallertau) -> list[int]:
    """Tools by ones and twos, or for all workers; what is sown goes into the highest rows; payments take what there is
    most of; the sheep that die first are the first to be given."""
    step = g.agenda[-1]
    if isinstance(step, Turn):
        return of_turn(g, step)
    if isinstance(step, Progress):
        return g.choices + cards_to_play(g)
    if isinstance(step, Sow):
        return sowing(g, step)
    if isinstance(step, Pay):
        return [best_payment(g, step)]
    if isinstance(step, LoseSheep):
        return g.choices[:1]
    if isinstance(step, Butcher):
        first = [code for code in g.choices if code > AT][:1]
        return [code for code in g.choices if code < AT] + first
    return step.narrow(g, g.choices)


def of_turn(g: Hallertau, step: Turn) -> list[int]:
    most = TOOLS + g.villages[step.who].workers
    tools = [code for code in range(TOOLS + 1, min(most, TOOLS + 2) + 1) if code in g.choices] or [most]
    idle = of_no_use(g.villages[step.who])
    spaces = [code for code in g.choices if code < TOOLS and code not in idle]
    return tools + spaces + cards_to_play(g)


def of_no_use(village: Village) -> list[int]:
    """Spaces that would bring nothing, or nothing but what could be had for less."""
    goods, idle = village.goods, []
    empty = any([not f & 15 for f in village.land])  # noqa: C419 (hot)
    if not goods[SHEEP]:
        idle += [BUTCHERY, SHEARING]
    if goods[MILK] < 2:
        idle.append(BREEDING)
    if not village.land:
        idle.append(LAND_SALE)
    if max(village.shops) == village.tile:
        idle.append(TOWN_HALL)
    if not empty:
        idle.append(FERTILIZING)
    if not empty or not any(goods[:4]):
        idle.append(CULTIVATION)
    return idle


def cards_to_play(g: Hallertau) -> list[int]:
    """The cards that could be played now, without those that cost more than they bring."""
    return [code for code in g.acts(g.who) if promising(g, CARDS[code - PLAY])]


def promising(g: Hallertau, name: str) -> bool:
    soon, late, income, _, _ = hoped(name)
    return max(soon, late) + income * (ROUNDS - g.round) > 0


def sowing(g: Hallertau, step: Sow) -> list[int]:
    """Each crop into the highest empty row."""
    codes = [code for code in g.choices if code != STOP]
    highest = max([sown_at(code)[0] for code in codes])
    best = [code for code in codes if sown_at(code)[0] == highest and code >= (step.last if same(step, highest) else 0)]
    return [STOP, *best]


def same(step: Sow, row: int) -> bool:
    """Whether the last one went into this row too: then the order makes no difference."""
    return step.last > 0 and sown_at(step.last)[0] == row


def best_payment(g: Hallertau, step: Pay[Hallertau]) -> int:
    """With few goods, and of those of which there are most."""
    ways, have = affordable(g, step.who, step.ways), g.stock(step.who)
    if len(ways) == 1:
        return g.choices[0]
    each = [THINGS.get(name, SOME_GOOD)[0] + 0.3 / (n + 1) for name, n in zip(STOCK.names, have, strict=True)]
    best = min(ways, key=lambda way: sum(map(mul, each, way.price)))
    return answers(g, ways, best)[0]


def reply(g: Hallertau) -> int:
    """The card that gains most, if one gains anything; else pass until there is something new."""
    me = g.who
    best, most = STOP, evaluate(g, me)
    for code in g.choices:
        if code > YES and promising(g, CARDS[code - PLAY]):
            worth = evaluate(settled(g, code), me)
            if worth > most:
                best, most = code, worth
    return best


def settled(g: Hallertau, code: int) -> Hallertau:
    """The position after a card was played, its questions answered by the first thought."""
    me, copy = g.who, g.clone()
    copy.play(code)
    for _ in range(8):
        step = copy.agenda[-1] if copy.agenda else None
        if step is None or step.who != me or step.private or step.begins_turn or not copy.choices:
            break
        copy.play(sensible(copy)[-1])
    return copy
