"""What a position of Agricola is worth to a player, in points at the end of the game."""

from __future__ import annotations

from typing import Final

from ludoteca.core.cards import Tableau
from ludoteca.core.choices import STOP
from ludoteca.games.agricola.board import (
    BOAR,
    CATTLE,
    CELL,
    CLAY,
    FOOD,
    GRAIN,
    HARVESTS,
    KIND,
    LAND,
    MATERIAL,
    MOST_PEOPLE,
    RATES,
    REED,
    ROOM,
    ROUNDS,
    SHEEP,
    STABLE,
    STONE,
    VEGETABLE,
    WOOD,
    goods,
)
from ludoteca.games.agricola.building import ROOF, ROOM_PRICE, Build, BuildRoom, BuildStable
from ludoteca.games.agricola.card import DECK, AgricolaCard
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.fencing import Fence
from ludoteca.games.agricola.fields import Bake, Plow, Sow, crops_of, ovens
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.scoring import HOUSE_POINTS, PERSON_POINTS, SCALES, sheet, sheets
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.farm.feeding import Feed
from ludoteca.kit.farm.settling import Settle
from ludoteca.kit.payment.exchange import Exchange

# in the same time, alone: 47 points; by plans of 6 turns, looked at in 6 ways, 41
WORLDS, HORIZON, BREADTH = 1, 4, 3
ALONE = 30  # by single turns somebody alone lives from hand to mouth: 15 points instead of 36
ACTION: Final = 1.1  # what one more person on the board brings in a round
AT_HOME: Final = 1.6  # of a turn that is still to come in this round
FOOD_WORTH: Final = 0.42  # of a food that will be needed some day
BEGGED: Final = 4.2  # lost with a food that is begged for: more than it costs, to keep away from it
FOOD_AN_ACTION: Final = 2.2  # what an action brings in if need be
MATERIALS: Final = (
    (WOOD, 0.24, 14),
    (CLAY, 0.24, 9),
    (REED, 0.35, 4),
    (STONE, 0.38, 8),
)  # each, and how many are of use
REAPED: Final = {GRAIN: 0.5, VEGETABLE: 0.7}  # of each of a crop that will be harvested
SEED: Final = ((VEGETABLE, 0.35), (GRAIN, 0.45))  # of a crop that can be sown
OCCUPATION: Final = (0.5, 0.16)  # of an occupation in play, at once and for each round to come
IMPROVEMENT: Final = (0.4, 0.08)
BONUS: Final = 0.7  # of a point that a card would bring if the game ended now
FIRST: Final = 0.4
UNUSED: Final = (0.15, 10)  # of an unused cell as long as so many rounds are to come; then more and more
STABLE_OUTSIDE: Final = 0.1
ROOM_FOR_CHILD: Final = 0.75  # of what a child is worth
ROOM_TO_BUILD: Final = 0.25  # of a room, if all that it takes lies ready
ROOMS: Final = (0, 3, 4, 5, 6, 7, 8)  # where rooms are built, the best place first …
FIELDS: Final = (5, 8, 4, 7, 11, 10, 14, 13, 3, 6, 9, 12, 0)  # … and fields; pastures have the rest
LOSS: Final = (0.35, 0.3, 0.6, 0.5, 0.5, 0.9, 0.5, 1.0, 1.0, 1.3)  # of each good that is turned into others
PASTURE: Final = (1.3, 0.8, 0.42)  # of a pasture, of each of up to four cells, and what a fence costs
NEXT: Final = 0.35  # of a step on a scale, for each thing that leads to it


def evaluate(g: Agricola, player: int) -> float:
    """The score sheet as it would look if the farm went on as it is, and what its means still promise."""
    if g.over:
        return float(sheets(g)[player]["total"])
    farm = g.farms[player]
    rounds = ROUNDS - g.round
    harvests = sum([1 for harvest in HARVESTS if harvest >= g.round]) - (g.phase in ("feeding", "breeding"))
    worth = PERSON_POINTS * farm.people - BEGGED * farm.begging + farm.points
    worth += farm.rooms.bit_count() * HOUSE_POINTS[farm.house]
    worth -= farm.empty().bit_count() * max(UNUSED[0], 1 - rounds / UNUSED[1])
    worth += AT_HOME * farm.workers + family_to_come(farm, rounds, harvests)
    worth += cards(g, player, rounds) + materials(farm, rounds) + promised(farm) + FIRST * (g.first == player)
    worth += land(g, player, harvests) + animals(farm, harvests)
    return worth + larder(g, player, harvests)


def on_scale(what: str, n: float) -> float:
    """Points for so many, and a part of the next step for what leads to it."""
    steps = (0, *SCALES[what])
    points = -1.0
    for i, step in enumerate(steps[1:]):
        if n >= step:
            points = i + 1.0
        else:
            before = steps[i]
            return points + (2.0 if i == 0 else 1.0) * NEXT * max(0.0, n - before) / (step - before)
    return points


def family_to_come(farm: Farm, rounds: int, harvests: int) -> float:
    """The work of the family, of children for whom there is a room, and of one for whom a room could be built."""
    worth = (farm.people - 2) * max(0.0, ACTION * rounds - 2 * FOOD_WORTH * harvests)
    number = farm.rooms.bit_count()
    child = PERSON_POINTS + ACTION * (rounds - 2) - 2 * FOOD_WORTH * (harvests - 1) if rounds > 1 else 0.0
    if child <= 0 or farm.people >= MOST_PEOPLE:
        return worth
    spare = min(number, MOST_PEOPLE) - farm.people
    if spare > 0:
        worth += child * (ROOM_FOR_CHILD + 0.2 * (min(spare, 2) - 1))
    if spare <= 1 and rounds > 2:
        ready = 0.12 * min(farm.goods[MATERIAL[farm.house]], ROOM_PRICE) + 0.2 * min(farm.goods[REED], ROOF)
        worth += child * ready * ROOM_TO_BUILD * (ROOM_FOR_CHILD if spare <= 0 else 0.25)
    return worth


def cards(g: Agricola, player: int, rounds: int) -> float:
    """Printed points, what cards bring at the end as things are, and a little for the time they will be of use."""
    at_once, later, points = in_play(g.farms[player].cards)
    worth = points + (at_once + later * rounds if rounds else 0.0)
    for owner, farm in enumerate(g.farms):
        for card in farm.cards.hear(DECK, "bonus"):
            worth += BONUS * bonus(g, card, owner, player)
    return worth


def in_play(cards: Tableau) -> tuple[float, float, int]:
    """What all cards of a tableau are worth: at once, for each round to come, and in points."""
    found: tuple[float, float, int] | None = cards.kept.get("worth")
    if found is None:
        each = [OCCUPATION if KIND[name] == "occupation" else IMPROVEMENT for name in cards.names]
        points = sum([DECK.cards[name].points for name in cards.names])
        found = cards.kept["worth"] = (sum([a for a, _ in each]), sum([b for _, b in each]), points)
    return found


def bonus(g: Agricola, card: AgricolaCard, owner: int, player: int) -> int:
    """Few cards look at the score sheets, and those at one alone: they are made only where one is missed."""
    try:
        return card.bonus(g, owner, player, [])
    except IndexError:
        return card.bonus(g, owner, player, [sheet(g, who) for who in range(g.players)])


def materials(farm: Farm, rounds: int) -> float:
    use = min(1.0, rounds / 4)
    worth = 0.0
    for good, each, most in MATERIALS:
        worth += each * use * min(farm.goods[good], most)
    return worth


def promised(farm: Farm) -> float:
    return sum([0.3 * sum(goods) for goods in farm.promised.values()])


def land(g: Agricola, player: int, harvests: int) -> float:
    """Fields, crops and pastures on their scales; seed for fields that are still empty."""
    farm, growing = g.farms[player], crops_of(g, player)
    stock = farm.goods
    worth = on_scale("fields", len(farm.plots)) + on_scale("pastures", len(farm.pastures))
    worth += on_scale("grain", stock[GRAIN] + growing[GRAIN]) + on_scale(
        "vegetables", stock[VEGETABLE] + growing[VEGETABLE]
    )
    empty = 0
    for _, crop, n in farm.plots:
        if n:
            worth += REAPED[crop] * (n if n < harvests else harvests)
        else:
            empty += 1
    if harvests > 1:
        for crop, gain in SEED:
            sown = min(empty, stock[crop])
            worth += gain * sown
            empty -= sown
    fenced = (farm.stables & farm.fenced()).bit_count()
    return worth + fenced + STABLE_OUTSIDE * (farm.stables.bit_count() - fenced)


def animals(farm: Farm, harvests: int) -> float:
    """Animals on their scales, with the young that will find room."""
    homes = farm.homes()
    room = sum([home.room for home in homes])
    herd = farm.herd()
    free = max(0, room - sum(herd))
    pairs = len([1 for n in herd if n >= 2])
    young = min(float(free), 0.7 * pairs * harvests)
    worth = 0.0
    for what, n in zip(("sheep", "boar", "cattle"), herd, strict=True):
        worth += on_scale(what, n + (young / pairs if n >= 2 and pairs else 0.0))
        worth += 0.3 if n == 1 and harvests > 1 and free else 0.0
    return worth + 0.12 * min(free, 8) * min(1.0, harvests / 3)


def larder(g: Agricola, player: int, harvests: int) -> float:
    """Food for this harvest and those to come. What is missing has to be earned until then, or be begged for."""
    farm = g.farms[player]
    stock, needed = farm.goods, g.appetite(player)
    cooks = cooking(farm)
    baked = ovens(g, player)
    food = stock[FOOD]
    worth = FOOD_WORTH * min(food, needed * harvests) + 0.1 * max(0, food - needed * harvests)
    worth += (0.5 if cooks else 0.0) * min(harvests, 4) + (0.35 if baked else 0.0) * min(harvests, 4)
    if harvests:
        ahead = next((harvest for harvest in HARVESTS if harvest >= g.round), ROUNDS) - g.round
        reserve = (
            stock[GRAIN]
            + stock[VEGETABLE] * (2 if cooks else 1)
            + (len([1 for _, _, n in farm.plots if n]) if g.phase != "feeding" else 0)
            + sum([n * food for n, food in zip(stock[SHEEP:], cooks or (0, 0, 0), strict=True)])
        )
        missing = max(0, needed - food)
        eaten = min(missing, reserve)
        work = farm.workers + ahead * farm.people
        earned = FOOD_AN_ACTION * max(0.0, 0.8 * work - 0.6)
        begged = max(0.0, missing - eaten - earned)
        hurry = (missing - eaten - begged) / earned if earned else 0.0
        worth -= 0.45 * eaten + BEGGED * begged + (0.1 + 0.5 * hurry) * (missing - eaten - begged)
    return worth


def cooking(farm: Farm) -> tuple[int, ...]:
    """The most food for a sheep, a boar and a cattle; nothing if nobody can cook."""
    found: tuple[int, ...] | None = farm.cards.kept.get("meat")
    if found is None:
        rates = [DECK.cards[name].cooks for name in farm.cards.names]
        best = tuple([max([rate.get(kind, 0) for rate in rates], default=0) for kind in range(SHEEP, SHEEP + 3)])
        found = farm.cards.kept["meat"] = best if any(best) else ()
    return found


def sensible(g: Agricola) -> list[int]:
    """In a turn the spaces, without exchanges for their own sake; at harvest food from what is worth least, and no more
    than is needed; fences for few pastures of good shapes; one place for each room, field and stable."""
    step = g.agenda[-1]
    if isinstance(step, Feed):
        return feeding(g, step)
    if isinstance(step, Fence):
        return fencing(g, step)
    if isinstance(step, Pay):
        return paying(g, step)
    if isinstance(step, Plow):
        return at_best(g.choices, FIELDS, CELL)
    if isinstance(step, Build | BuildRoom | BuildStable):
        return building(g, step.who)
    if isinstance(step, Bake):
        return g.choices[-1:]
    if isinstance(step, Settle):
        return cooking_first(g, step) or g.choices[-3:]
    choices = step.narrow(g, g.choices)
    if isinstance(step, Sow):
        return [code for code in choices if code != STOP] or choices
    return choices


def at_best(choices: list[int], order: tuple[int, ...], base: int) -> list[int]:
    """The first of these cells that is offered, and to stop if that is."""
    best = [base + cell for cell in order if base + cell in choices][:1]
    return [code for code in choices if code == STOP] + best if best else choices


def building(g: Agricola, who: int) -> list[int]:
    """A room at the best place; a stable in a pasture, and one outside."""
    rooms = [code for code in g.choices if ROOM <= code < STABLE]
    stables = [code for code in g.choices if code >= STABLE]
    fenced, outside = g.farms[who].fenced(), [code for code in stables if code - STABLE not in FIELDS[:6]]
    inside = [code for code in stables if LAND.bits[code - STABLE] & fenced]
    best = at_best(rooms, ROOMS, ROOM)[:1]
    found = [code for code in g.choices if code == STOP] + (inside or outside or stables)[-1:] + best
    return found or g.choices


def fencing(g: Agricola, step: Fence) -> list[int]:
    """The next cell of the pastures that look best."""
    found = [STOP] if STOP in g.choices and not step.chosen else []
    kept = sum([LAND.bits[cell] for cell in (*ROOMS[:2], *FIELDS[:4])])
    whole, each, fence = PASTURE
    scored = []
    for n, mask in step.offered(g):
        size = mask.bit_count()
        scored.append((whole + each * min(size, 4) - fence * n - 0.3 * (mask & kept).bit_count(), mask))
    scored.sort(reverse=True)
    for _, mask in scored[:3]:
        rest = LAND.listed(mask & ~step.chosen)
        code = CELL + rest[0] if rest else STOP
        if code in g.choices and code not in found:
            found.append(code)
    return found or g.choices


def cooking_first(g: Agricola, step: Settle[Agricola]) -> list[int]:
    """Animals that find no room are cooked, of each kind at the best rate."""
    stock, asides, best = g.stock(step.who), g.asides, dict[int, Exchange]()
    menu = g.herds_to_keep(step.who)
    for x in g.market(step.who).usable(g.have(step.who)) if asides else ():
        for kind in (SHEEP, BOAR, CATTLE):
            few = min([herd[kind - SHEEP] for herd in menu]) < stock[kind]
            if few and x.takes == goods(kind) and x.gives[FOOD] and RATES.code(x) in asides:
                best[kind] = max(best.get(kind, x), x, key=lambda x: x.gives[FOOD])
    return [RATES.code(x) for x in best.values()]


def paying(g: Agricola, step: Pay[Agricola]) -> list[int]:
    """Of exchanges the one that costs least."""
    rates = {RATES.code(x): x for x in g.market(step.who).usable(g.have(step.who))}
    known = [code for code in g.choices if code in rates]
    if len(known) < len(g.choices):
        return g.choices
    return [min(known, key=lambda code: cost(rates[code].takes) - 0.9 * cost(rates[code].gives))]


def feeding(g: Agricola, step: Feed[Agricola]) -> list[int]:
    """What costs least for each food that is missing."""
    missing = g.appetite(step.who) - g.stock(step.who)[FOOD]
    if missing <= 0:
        return g.choices
    asides = [code for code in g.asides if code >= RATES.base]
    usable = g.market(step.who).usable(g.have(step.who))
    good = [x for x in usable if x.gives[FOOD] and RATES.code(x) in asides]
    if not good:
        return g.choices
    good.sort(key=lambda x: (cost(x.takes) / x.gives[FOOD], max(0, x.gives[FOOD] - missing)))
    kinds = {x.takes: x for x in reversed(good)}  # of each kind of goods the best exchange
    return [RATES.code(x) for x in good if kinds[x.takes] is x][:4]


def cost(takes: tuple[int, ...]) -> float:
    """What is lost with goods that are turned into food."""
    return sum([n * LOSS[good] for good, n in enumerate(takes)])
