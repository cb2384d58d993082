"""The search for lines of cards is exact: what it leaves out cannot matter, and if it does not end it says yes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludoteca.games.hallertau.aspects import NUMBERED, OTHERS
from ludoteca.games.hallertau.board import PLAY, PRINTED
from ludoteca.games.hallertau.card import DECK
from ludoteca.games.hallertau.leading import begins_line, led_to
from tests.games.hallertau.soak import enrich, setup
from tests.games.hallertau.table import table

TARGETS = {"208": 7, "312": 4, "315": 4, "330": 4, "426": 7, "419": 3, "526": 6, "605": 7, "724": 6, "726": 3}
PATIENCE = 600  # positions that are looked at where nothing is left out


class Endless(Exception):
    """There are too many positions to look at all of them."""


# -- what a card changes -----------------------------------------------------------------------------------------------


def numbers(g: Any, who: int) -> dict[str, int]:
    """All that is counted one by one."""
    v = g.villages[who]
    sown = sum(f & 15 > 0 for f in v.land)
    tools = v.counted.get("tools", 0) + v.just.get("tools", 0)
    reaped = sum(n for facts in (v.just, v.counted) for fact, n in facts.items() if fact.startswith("harvested"))
    found = dict(zip(NUMBERED, [*v.goods, len(v.land)], strict=True))
    return {**found, "empty": len(v.land) - sown, "sown": sown, "new tools": tools, "reaped": reaped}


def others(g: Any, who: int) -> dict[str, Any]:
    """All else that cards look at."""
    v = g.villages[who]
    advanced = [n for fact, n in v.counted.items() if fact.startswith("advanced")]
    spaces = [fact for fact in v.just if fact.startswith("used ") or fact == "quadrant"]
    board = (list(g.board), v.workers, spaces)
    found = (v.land, v.flock, len(v.hand.names), v.played.names, (v.shops, v.tile), advanced, v.boulders, board)
    return dict(zip(OTHERS, found, strict=True))


def changed(g: Any, then: Any, who: int) -> set[str]:
    before, after = numbers(g, who), numbers(then, who)
    moved = {f"{name}{'+' if n > before[name] else '-'}" for name, n in after.items() if n != before[name]}
    old = others(g, who)
    return moved | {name for name, value in others(then, who).items() if value != old[name]}


def resolved(g: Any, who: int, code: int, dice: random.Random) -> Any:
    """The position after a card, with any choices; nobody plays another meanwhile."""
    ahead = g.clone()
    root = len(ahead.agenda)
    ahead.villages[who].sparing = dice.random() < 0.5
    ahead.play_card(who, code)
    while len(ahead.agenda) > root:
        step = ahead.agenda.pop()
        options = [] if step.private else step.options(ahead)
        if options:
            step.choose(ahead, dice.choice(options))
        elif not step.private:
            step.perform(ahead)
    return ahead


@pytest.mark.parametrize("part", range(4))
def test_a_card_changes_nothing_but_what_it_is_said_to_change(part: int) -> None:
    met: set[str] = set()
    for seed in range(12 * part, 12 * part + 12):
        dice = random.Random(seed)
        g = setup(dice, 2 * seed + 1)
        g.events = None
        enrich(g, dice)
        while not g.over:
            if g.agenda[-1].private and dice.random() < 0.2:
                for name in g.villages[g.who].hand.names:
                    if g.bars(g.who, DECK.cards[name]):
                        then = resolved(g, g.who, PLAY + DECK.cards[name].number, dice)
                        assert changed(g, then, g.who) <= DECK.cards[name].changes, (seed, name)
                        met.add(name)
            g.play(dice.choice(g.choices))
    assert len(met) > 60


# -- what leads to a card ----------------------------------------------------------------------------------------------


def leads_anywhere(g: Any, who: int, target: Any) -> bool:
    """Whether cards of a hand lead to a target, if all of them are played in all ways and nothing is left out."""
    root, found, todo = len(g.agenda), {written(g)}, [g]
    while todo:
        here = todo.pop()
        amid = len(here.agenda) > root
        step = here.agenda[-1]
        choices = [(choice, False) for choice in (step.options(here) if amid else [])]
        if not amid or not step.alone:
            held = [name for name in here.villages[who].hand.names if name in g.villages[who].hand.names]
            able = [name for name in held if here.bars(who, DECK.cards[name])]
            if target.name in able:
                return True
            choices += [(PLAY + DECK.cards[name].number, True) for name in able]
        for choice, plays in choices:
            ahead = here.clone()
            ahead.villages[who].sparing = True
            if plays:
                ahead.play_card(who, choice)
            else:
                ahead.agenda.pop().choose(ahead, choice)
            run(ahead, root, who)
            if written(ahead) not in found:
                found.add(written(ahead))
                todo.append(ahead)
                if len(found) > PATIENCE:
                    raise Endless
    return False


def run(g: Any, root: int, who: int) -> None:
    while len(g.agenda) > root:
        step = g.agenda[-1]
        g.villages[who].sparing = True
        options = [] if step.private else step.options(g)
        if len(options) > 1:
            return
        g.agenda.pop()
        if options:
            step.choose(g, options[0])
        elif not step.private:
            step.perform(g)


def written(g: Any) -> str:
    return str(g.position())


def hand_with(target: str, dice: random.Random) -> dict[str, Any]:
    """A seat with a card and two others, and any goods, sheep and fields."""
    decks = [dice.randrange(4), dice.randrange(4, 8), 8]
    decks[int(target[0]) > 3] = int(target[0])
    beside = [name for deck in decks for name in PRINTED[deck] if name not in TARGETS]
    goods = [f"{dice.choice((0, 1, 2, 3, 5, 8))} {good}" for good in NUMBERED[:11]]
    fields = [
        f"{dice.randint(2, 5)}{dice.choice(('', '', ':barley', ':flax', ':rye'))}"
        for _ in range(dice.choice((2, 4, 5, 6)))
    ]
    sheep, hand = f"6:{dice.randint(0, 3)}", " ".join([target, *dice.sample(beside, 2)])
    return dict(goods=" ".join(goods), fields=" ".join(fields), sheep=sheep, hand=hand, workers=0)


@pytest.mark.parametrize("target", TARGETS)
def test_a_line_is_found_if_there_is_one_and_only_then(target: str) -> None:
    """Compared to a search that plays every card in every way and takes any part of what it brings."""
    card, phase, dice = DECK.cards[target], TARGETS[target], random.Random(target)
    found: list[bool] = []
    while len(found) < 12:
        g = table(hand_with(target, dice), dict(workers=0), round=3, phase=phase, done=True).game
        if g.phase == phase and not g.bars(0, card):
            try:
                found.append(leads_anywhere(g, 0, card))
            except Endless:
                continue
            assert bool(begins_line(g, 0, card, PATIENCE)) == found[-1], g.villages[0].hand.names


def test_where_the_search_gives_up_it_says_yes() -> None:
    """Two of three empty fields can be paid for 807, which is not enough for 724, but there are many ways to do so."""
    seat = dict(goods="8 hops", fields="3 3:flax 4 4:flax 5 5:barley", hand="104 724 807")
    g = table(seat, round=3, phase=6, done=True).game
    card = DECK.cards["724"]
    assert begins_line(g, 0, card, 10 * PATIENCE) == 0
    assert led_to(g, 0) == {PLAY + card.number: begins_line(g, 0, card)}
    assert begins_line(g, 0, card) in g.playable(0, "phase")
