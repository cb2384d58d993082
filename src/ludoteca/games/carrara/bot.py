"""The values for bots: the worth of a position and of a choice, in points at the end of the game.

The numbers were found by play: many games between greedy bots whose numbers differed a little."""

from __future__ import annotations

from ludoteca.core.choices import STOP
from ludoteca.games.carrara.board import (
    BUILD,
    BUILDINGS,
    BUY,
    CITY,
    COINS_A_POINT,
    COLOUR,
    DECLARE,
    GOAL_COST,
    GOAL_OBJECTS,
    GOAL_SCORINGS,
    NEEDED_TO_SCORE,
    OBJECT_POINTS,
    PASS,
    PAYS_POINTS,
    PEGS,
    PRICES,
    SCORE_CITY,
    SCORE_TYPE,
    SECTION,
    VALUE,
    N,
    cost,
    kind,
)
from ludoteca.games.carrara.game import Carrara, Family
from ludoteca.games.carrara.turn import BuyBlocks, BuyObject, ChooseCity, ChooseSection, PayBlocks, Turn

COST = [cost(building) for building in range(BUILDINGS)]
KIND = [kind(building) for building in range(BUILDINGS)]
POINTS = [VALUE[city] if PAYS_POINTS[city] else 0 for city in range(N)]
COINS = [0 if PAYS_POINTS[city] else VALUE[city] for city in range(N)]

WORLDS, DOUBT = 2, 2.5
EARLY_TURNS = 12  # or more to go: things have their full worth, which sinks to that of the last turn


class Worth:
    """The worth of things in points with some turns to go. `early` is 1 at first and 0 in the last turn."""

    def __init__(self, early: float) -> None:
        def between(at_the_end: float, at_first: float) -> float:
            return at_the_end + early * (at_first - at_the_end)

        self.few_coins = between(0.25, 1.15)  # each of the first 8: without any, one can do little
        self.some_coins = between(0.25, 0.7)  # each up to 20
        self.many_coins = between(0.2, 0.35)
        at_first = (3.3, 2.9, 2.75, 2.45, 2.0, 1.5)  # from white to black
        self.blocks = [between(0.3 * worth, worth) for worth in at_first]
        # for what could be scored now: more may be added before it is, but it takes a turn
        self.points_to_come = between(0.52, 1.35)
        self.coins_to_come = between(0.13, 0.36)
        self.objects_to_come = OBJECT_POINTS * between(0.52, 0.72)
        self.scoring = between(-0.36, -0.9)
        self.needed_pegs = between(1.7, 4.2)  # each of the scorings needed to declare the end
        self.further_pegs = between(1.2, 2.95)
        self.turn = between(3.2, 5.0)  # still to come in this round: all have equally many


WORTH = [Worth(tenths / (10 * EARLY_TURNS)) for tenths in range(10 * EARLY_TURNS + 1)]


def evaluate(g: Carrara, player: int) -> float:
    family = g.families[player]
    secured = family.points + OBJECT_POINTS * sum(family.objects) + sum([COST[b] for b in family.built])
    if g.over:
        return secured + family.coins // COINS_A_POINT
    turns = turns_left(g)
    worth = WORTH[min(10 * EARLY_TURNS, int(10 * turns))]
    coins, pegs = family.coins, family.pegs
    value = secured + worth.few_coins * min(coins, 8)
    if player >= g.who:
        value += worth.turn
    if coins > 8:
        value += worth.some_coins * min(coins - 8, 12)
        if coins > 20:
            value += worth.many_coins * (coins - 20)
    for colour, blocks in enumerate(family.blocks):
        if blocks:
            value += worth.blocks[colour] * blocks
    spare = PEGS - GOAL_SCORINGS
    value += worth.further_pegs * min(pegs, spare) + worth.needed_pegs * max(0, pegs - spare)
    hopes = scorings_to_come(g, player, worth, turns)
    hopes.sort(reverse=True)
    return value + sum(hopes[: min(pegs, int(turns + 0.5))])


def turns_left(g: Carrara) -> float:
    """Return about how many good turns the player nearest to the goals still needs."""
    if g.last_round:
        return 0.0
    seats = g.players
    left = (len(g.stack) + len(g.display) - g.display.count(-1)) * 1.6 / seats
    for family in g.families:
        cost_missing = max(0, GOAL_COST[seats] - sum([COST[b] for b in family.built]))
        scorings = max(0, family.pegs - PEGS + GOAL_SCORINGS)
        objects = GOAL_OBJECTS[seats] - sum(family.objects) - 2.2 * scorings
        needs = scorings + 0.38 * cost_missing + 0.5 * max(0.0, objects)
        left = min(left, needs)
    return max(0.5, left)


def scorings_to_come(g: Carrara, player: int, worth: Worth, turns: float) -> list[float]:
    """Return the worth of the scorings that this player can hope for. A city that still lacks buildings counts half."""
    family = g.families[player]
    by_type, by_city = [0.0] * N, [0.0] * N
    of_type, in_city = [0] * N, [0] * N
    for building, city in zip(family.built, family.places):  # noqa: B905 (hot)
        what, size = KIND[building], COST[building]
        brings = size * (POINTS[city] * worth.points_to_come + COINS[city] * worth.coins_to_come)
        by_type[what] += brings
        of_type[what] += 1
        by_city[city] += brings
        in_city[city] += 1
    hopes = []
    for i in range(N):
        if of_type[i] and not family.scored >> i & 1:
            objects = min(of_type[i], g.supply[i])
            hopes.append(by_type[i] + worth.objects_to_come * objects + worth.scoring)
        if in_city[i] and g.scored_by[i] < 0:
            whole = by_city[i] + worth.objects_to_come * in_city[i]
            if in_city[i] >= NEEDED_TO_SCORE[i]:
                hopes.append(whole + worth.scoring)
            elif turns > 2:
                hopes.append(whole / 2 + worth.scoring)
    return hopes


def sensible(g: Carrara) -> list[int]:
    """Return the choices worth thinking about: not paying with better blocks than necessary, not leaving free blocks
    behind, and one object only, because all are worth the same."""
    step = g.agenda[-1]
    if isinstance(step, PayBlocks):
        return g.choices[-1:]
    if isinstance(step, BuyObject):
        return g.choices[:2]
    choices = step.narrow(g, g.choices)
    if isinstance(step, BuyBlocks):
        first = step.section * N
        free = [c for c in choices if c != STOP and not PRICES[first + c - COLOUR]]
        if free:
            return [c for c in choices if c != STOP and PRICES[first + c - COLOUR]] + free[:1]
    return choices


# -- leanings: what each choice gains, by the same numbers -----------------------------------------------------------


def leanings(g: Carrara, choices: list[int]) -> list[float]:
    """Return about how many points each choice gains, without playing it."""
    step = g.agenda[-1]
    family = g.families[step.who]
    worth = WORTH[min(10 * EARLY_TURNS, int(10 * turns_left(g)))]
    if isinstance(step, BuyBlocks):
        gains = block_gains(g, family, worth, step.section, step.section)
        return [sum_from(gains, c - COLOUR) if c != STOP else 0.0 for c in choices]
    if isinstance(step, ChooseSection):
        return [sum_from(block_gains(g, family, worth, c - SECTION, c - SECTION), -1) for c in choices]
    if isinstance(step, BuyObject):
        gain = OBJECT_POINTS - coins_worth(family.coins, worth) + coins_worth(family.coins - 10, worth)
        return [gain if c not in (STOP, DECLARE) else 0.0 for c in choices]
    if isinstance(step, ChooseCity):
        site = Site(g, family, worth)
        return [site.build(step.building, c - CITY) for c in choices]
    if isinstance(step, Turn):
        site = Site(g, family, worth)
        return [site.turn(c) for c in choices]
    return [0.0] * len(choices)


def coins_worth(coins: int, worth: Worth) -> float:
    """Return the worth of so many coins. The first ones are worth most."""
    if coins <= 8:
        return worth.few_coins * coins
    if coins <= 20:
        return worth.few_coins * 8 + worth.some_coins * (coins - 8)
    return worth.few_coins * 8 + worth.some_coins * 12 + worth.many_coins * (coins - 20)


def block_gains(g: Carrara, family: Family, worth: Worth, section: int, priced: int) -> list[tuple[float, int]]:
    """Return for each colour of a section the gain of a block at the prices of another, and the number there."""
    gains = []
    coins = family.coins
    now = coins_worth(coins, worth)
    for colour in range(N):
        n = g.wheel[section * N + colour]
        price = PRICES[priced * N + colour]
        if n and price <= coins:
            gains.append((worth.blocks[colour] - now + coins_worth(coins - price, worth), n))
        else:
            gains.append((0.0, 0))
    return gains


def sum_from(gains: list[tuple[float, int]], colour: int) -> float:
    """Return the gain of taking this colour first, then those of the later ones that are worth their price."""
    total = 0.0
    for c in range(max(0, colour), N):
        gain, n = gains[c]
        if c == colour:
            total += gain + max(0.0, gain) * (n - 1)
        elif gain > 0:
            total += gain * n
    return total


class Site:
    """A player's buildings, counted by type and by city, to find the gain of one more or of a scoring."""

    def __init__(self, g: Carrara, family: Family, worth: Worth) -> None:
        self.g, self.family, self.worth = g, family, worth
        self.of_type, self.in_city = [0] * N, [0] * N
        self.type_points, self.type_coins = [0] * N, [0] * N
        self.city_cost = [0] * N
        for building, city in zip(family.built, family.places):  # noqa: B905 (hot)
            what, size = KIND[building], COST[building]
            self.of_type[what] += 1
            self.in_city[city] += 1
            self.type_points[what] += size * POINTS[city]
            self.type_coins[what] += size * COINS[city]
            self.city_cost[city] += size

    def build(self, building: int, city: int) -> float:
        """Return the gain of a building in a city: its cost in points and its scorings, less the cheapest blocks."""
        g, family, worth = self.g, self.family, self.worth
        size, what = COST[building], KIND[building]
        gain = float(size)
        missing, colour = size, city
        while missing:
            n = min(missing, family.blocks[colour])
            gain -= n * worth.blocks[colour]
            missing -= n
            colour -= 1
        if not family.pegs:
            return gain
        hope = size * (POINTS[city] * worth.points_to_come + COINS[city] * worth.coins_to_come) + worth.objects_to_come
        if not family.scored >> what & 1:
            gain += hope
            if not self.of_type[what]:
                gain += worth.scoring
        if g.scored_by[city] < 0:
            need, there = NEEDED_TO_SCORE[city], self.in_city[city]
            if there >= need:
                gain += hope
            else:
                gain += hope / 2
                if there + 1 == need:
                    old = self.city_cost[city] * (
                        POINTS[city] * worth.points_to_come + COINS[city] * worth.coins_to_come
                    )
                    gain += (old + worth.objects_to_come * there + hope) / 2
                if not there:
                    gain += worth.scoring
        return gain

    def best_build(self, building: int) -> float:
        """Return the gain of a building in the best city that the blocks allow."""
        accepted, best = 0, -99.0
        for city in range(N):
            accepted += self.family.blocks[city]
            if accepted >= COST[building]:
                best = max(best, self.build(building, city))
        return best

    def score(self, points: int, coins: int, objects: int) -> float:
        """Return the gain of a scoring, less the hope that there was for it."""
        family, worth = self.family, self.worth
        have = coins_worth(family.coins + coins, worth) - coins_worth(family.coins, worth)
        gain = points * (1 - worth.points_to_come) + have - coins * worth.coins_to_come
        gain += objects * (OBJECT_POINTS - worth.objects_to_come) - worth.scoring
        return gain - (worth.needed_pegs if family.pegs > PEGS - GOAL_SCORINGS else worth.further_pegs)

    def turn(self, choice: int) -> float:
        """Return the gain of a choice of an action."""
        if choice == BUY:
            g, family, worth = self.g, self.family, self.worth
            return max([sum_from(block_gains(g, family, worth, s, (s + 1) % N), -1) for s in range(N)])
        if choice == DECLARE:
            return 5.0
        if choice == PASS:
            return 0.0
        if choice < CITY:
            return self.best_build(choice - BUILD)
        if choice < SCORE_CITY:
            what = choice - SCORE_TYPE
            return self.score(
                self.type_points[what], self.type_coins[what], min(self.g.supply[what], self.of_type[what])
            )
        city = choice - SCORE_CITY
        return self.score(self.city_cost[city] * POINTS[city], self.city_cost[city] * COINS[city], self.in_city[city])
