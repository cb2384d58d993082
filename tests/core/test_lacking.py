"""Why something is not offered comes from the rules: each refusal has its reasons, and they are those of the step."""

from __future__ import annotations

import random
from collections import Counter

import ludoteca
from ludoteca.core.step import Step
from ludoteca.games.agricola.board import SPACES
from ludoteca.games.agricola.page.spaces import priced_by_page, why
from ludoteca.games.agricola.spaces import FIRST
from ludoteca.games.family.rounds import WORKS
from ludoteca.ui.drawing import Sight


def test_a_step_of_family_lacks_something_just_when_it_is_not_possible() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        game, dice = ludoteca.new("family", 2 + seed % 3, seed=seed), random.Random(seed)
        while not game.over:
            for work in WORKS[game.who]:
                lacks = work.lacking(game)  # type: ignore[arg-type]
                assert bool(lacks) is not work.possible(game)  # type: ignore[arg-type]
                seen.update(lack["code"] for lack in lacks)
            for choice, lacks in game.agenda[-1].refusals(game).items():
                assert lacks
                assert choice not in game.choices
            game.play(dice.choice(game.choices))
    assert {"dear", "goods", "material", "growth", "sow", "stables", "built", "open"} - {"open"} <= set(seen)


def test_the_words_of_agricola_are_those_of_before_but_where_cards_change_the_price() -> None:
    same: Counter[str] = Counter()
    other: list[tuple[str, str]] = []
    for seed in range(40):
        game, dice = ludoteca.new("agricola", 2, seed=seed), random.Random(seed)
        while not game.over:
            if type(game.agenda[-1]).__name__ == "Turn":
                sight = Sight(game.view(game.who), ["Ada", "Bruno"])
                for there in sight.table["spaces"]:
                    if lacks := sight.refused.get(f"space:{there['name']}"):
                        old, new = priced_by_page(sight, there), why(sight, lacks)
                        assert new, lacks
                        same.update([lacks[0]["code"]] if old == new else [])
                        if old != new:
                            other.append((old, new))
            game.play(dice.choice(game.choices))
    print(same, len(other), Counter(other).most_common(4))
    assert {"dear", "growth_room"} <= set(same)
    assert len(other) < 0.05 * same.total()


def test_a_step_of_agricola_lacks_something_just_when_it_is_not_possible() -> None:
    for seed in range(8):
        game, dice = ludoteca.new("agricola", 2, seed=seed), random.Random(seed)
        while not game.over:
            for space, step in enumerate(FIRST[game.who]):
                if type(step).__name__ in ("Renovate", "Grow"):
                    assert isinstance(step, Step)
                    assert bool(step.lacking(game)) is not step.possible(game), SPACES[space].name
            game.play(dice.choice(game.choices))
