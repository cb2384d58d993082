"""Before the meal: whoever can choose something that makes a difference is asked, nobody else is, and every end that
the rules allow can be reached. Compared with a model of its own, which tries all exchanges in all orders."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from ludoteca.games.agricola.board import ANIMALS, FOOD, GOODS
from ludoteca.games.agricola.card import DECK
from tests.games.agricola.table import table

NEED = 4  # food for two people
HARVEST = 4  # the round before it
PILE = ("reed", "grain", "stone", "vegetable", "wood", "clay", "reed", "vegetable")

State = tuple[int, ...]  # goods, sold of the Grocer's pile, begging cards, then how often each workshop was used
Rate = tuple[State, State, str]  # what is taken, what is given, and the workshop that can do so in a harvest only

BUILDING = ("wood", "clay", "reed", "stone")
AT_ANY_TIME = {
    "dock-worker": [(f"{3 if a == 'wood' else 2} {a}", f"1 {b}") for a, b in product(BUILDING, repeat=2) if a != b],
    "clay-firer": [("2 clay", "1 stone"), ("3 clay", "2 stone")],
    "quarryman": [("1 stone", "2 food")],
    "turner": [("1 wood", "1 food")],
}
IN_HARVESTS = {
    "joinery": ("1 wood", "2 food", 1),
    "basketmakers-workshop": ("1 reed", "3 food", 1),
    "potter": ("1 clay", "2 food", 1),
    "stone-carver": ("1 stone", "3 food", 1),
    "hand-mill": ("1 grain", "2 food", 2),
    "schnaps-distiller": ("1 vegetable", "5 food", 1),
}
WORKSHOPS = tuple(IN_HARVESTS)
PILED, BEGGED = len(GOODS.names), len(GOODS.names) + 1


def rates(cards: list[str]) -> list[Rate]:
    found = [("1 grain", "1 food", ""), ("1 vegetable", "1 food", "")]
    for card in cards:
        found += [(a, b, "") for a, b in AT_ANY_TIME.get(card, [])]
        found += [(a, b, card) for a, b, _ in [IN_HARVESTS[card]]] if card in IN_HARVESTS else []
    return [(GOODS.parse(a), GOODS.parse(b), card) for a, b, card in found]


def exchanged(starts: set[State], cards: list[str], harvest: bool) -> set[State]:
    """All that can be made of these stocks."""
    found, todo, known = set(starts), list(starts), rates(cards)
    while todo:
        state = todo.pop()
        for then in [*next_ones(state, known, harvest), *bought(state, cards)]:
            if then not in found:
                found.add(then)
                todo.append(then)
    return found


def next_ones(state: State, known: list[Rate], harvest: bool) -> list[State]:
    found = []
    for takes, gives, workshop in known:
        then = list(state)
        for good, (n, more) in enumerate(zip(takes, gives, strict=True)):
            then[good] += more - n
        if workshop:
            at = BEGGED + 1 + WORKSHOPS.index(workshop)
            then[at] += 1
            if not harvest or then[at] > IN_HARVESTS[workshop][2]:
                continue
        if all(state[good] >= n for good, n in enumerate(takes)):
            found.append(tuple(then))
    return found


def bought(state: State, cards: list[str]) -> list[State]:
    """The top of the Grocer's pile for 1 food."""
    if "grocer" not in cards or state[PILED] == len(PILE) or not state[FOOD]:
        return []
    then = list(state)
    then[FOOD] -= 1
    then[GOODS.names.index(PILE[state[PILED]])] += 1
    then[PILED] += 1
    return [tuple(then)]


def fed(states: set[State], cards: list[str]) -> set[State]:
    """After the meal, and all that can be exchanged from then on; workshops are all alike again."""
    ends = set()
    for state in states:
        then = list(state)
        eaten = min(NEED, then[FOOD])
        then[FOOD] -= eaten
        then[BEGGED] += NEED - eaten
        ends.add((*then[: BEGGED + 1], *[0] * len(WORKSHOPS)))
    return exchanged(ends, cards, harvest=False)


def by_the_program(start: Any, cards: list[str]) -> tuple[set[State], bool]:
    """All ends that can be chosen; and whether anything was asked."""
    ends: set[State] = set()
    met, todo = set(), [start]
    while todo:
        g = todo.pop()
        farm = g.farms[0]
        pile = sum(g.mark(0, "grocer"))
        trace = (*farm.goods, *sorted(farm.marks.items()))
        if g.round > HARVEST:
            ends.add((*farm.goods, pile, farm.begging, *[0] * len(WORKSHOPS)))
        elif trace not in met:
            met.add(trace)
            for choice in g.choices + g.asides:
                todo.append(g.clone())
                todo[-1].play(choice)
    return exchanged(ends, cards, harvest=False), start.round == HARVEST


@pytest.mark.parametrize("seed", range(60))
def test_before_the_meal_is_asked_what_makes_a_difference_and_all_ends_can_be_reached(seed: int) -> None:
    dice = Random(seed)
    cards = [*dice.sample([*AT_ANY_TIME], dice.choice((1, 1, 2))), *dice.sample(WORKSHOPS, dice.choice((0, 1, 1)))]
    cards += ["grocer"] if dice.random() < 0.2 else []
    goods = [dice.choice((0, 0, 0, 1, 2, 3)) for _ in GOODS.names[:FOOD]] + [dice.choice((2, 4, 4, 5))]
    gone = dice.randrange(len(PILE) + 1) if "grocer" in cards else 0
    said = " ".join([f"{n} {name}" for n, name in zip(goods, GOODS.names, strict=False) if n])
    mine = dict(goods=said, cards=" ".join(cards), marks={"grocer": (gone,)} if gone else {})
    start = (*goods, 0, 0, 0, gone, 0, *[0] * len(WORKSHOPS))
    at_once = fed({start}, cards)
    all_ends = fed(exchanged({start}, cards, harvest=True), cards)
    g = table(mine, dict(goods="4 food"), round=HARVEST, moment="harvest").game
    found, asked = by_the_program(g, cards)
    assert found == all_ends
    assert asked == (all_ends != at_once)


@pytest.mark.parametrize("workshop", ["basketmakers-workshop", "joinery", "potter"])
def test_dock_worker_may_trade_for_what_the_workshop_takes_though_there_is_food_enough(workshop: str) -> None:
    good, food, _ = IN_HARVESTS[workshop]
    for traded in ("3 wood", "2 clay", "2 reed", "2 stone"):
        if traded[2:] == good[2:]:
            continue
        mine = dict(goods=f"4 food {traded}", cards=f"dock-worker {workshop}")
        t = table(mine, dict(goods="4 food"), round=HARVEST, moment="harvest")
        t.play(f"dock-worker {traded} for {good}", f"{workshop} {good} for {food}")
        assert t.goods == food


def test_clay_firer_may_burn_a_stone_for_the_stone_carver_though_there_is_food_enough() -> None:
    mine = dict(goods="4 food 2 clay", cards="clay-firer stone-carver")
    t = table(mine, dict(goods="4 food"), round=HARVEST, moment="harvest")
    t.play("clay-firer 2 clay for 1 stone", "stone-carver 1 stone for 3 food")
    assert t.goods == "3 food"


def test_nobody_is_asked_before_the_meal_about_what_can_be_done_as_well_later() -> None:
    fed_well = (
        dict(goods="4 food 2 clay", cards="tinsmith well"),
        dict(goods="12 food", cards="grocer"),  # all of the pile could be bought after the meal
        dict(goods="4 food 1 wood", cards="dock-worker basketmakers-workshop"),
        dict(goods="4 food 1 boar", cards="fireplace-2 tanner"),  # in the next round, too
        dict(goods="4 food 2 sheep", pastures="", stables="e1", cards="fireplace-2"),  # one alone has no young
    )
    hungry = (dict(goods="3 food 3 wood", cards="dock-worker"), dict(goods="3 food 1 boar", cards=""))
    for mine in (*fed_well, *hungry):
        t = table(mine, dict(goods="4 food"), {}, round=HARVEST, moment="feeding")
        assert t.game.round == HARVEST + 1


def test_grocer_may_sell_the_food_that_the_family_would_eat() -> None:
    t = table(dict(goods="4 food", cards="grocer"), dict(goods="4 food"), round=HARVEST, moment="feeding")
    t.play("grocer 1 food for 1 reed", "yes")
    assert (t.goods, t.begging) == ("1 reed", 1)


def test_spit_roast_is_asked_about_once_in_a_feeding_phase() -> None:
    mine = dict(goods="4 food 2 boar", pastures="e1", cards="fireplace-2 spit-roast")
    t = table(mine, dict(goods="4 food"), round=HARVEST, moment="feeding")
    assert t.play("fireplace-2 1 boar for 2 food").goods == "3 food 1 boar"
    spent = {**mine, "marks": {"spit-roast": (HARVEST,)}}
    assert table(spent, dict(goods="4 food"), round=HARVEST, moment="feeding").game.round == HARVEST + 1


def test_every_card_that_makes_food_of_an_animal_makes_food_of_every_kind() -> None:
    """So it is enough to ask whether any animal can be cooked."""
    for card in DECK.cards.values():
        kinds = {kind for x in card.all_rates for kind in ANIMALS if x.takes[kind] and x.gives[FOOD]}
        assert kinds in (set(), set(ANIMALS))
