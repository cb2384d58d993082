"""Why a space is not offered comes from the step that it would begin: so far, for renovation and growth."""

from __future__ import annotations

from typing import Any

import ludoteca
from ludoteca.core.rng import Dice
from ludoteca.core.shapes import Lack
from ludoteca.games.agricola.basics import Grow
from ludoteca.games.agricola.board import SPACES
from ludoteca.games.agricola.building import Renovate
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.page.spaces import priced_by_page, why
from ludoteca.games.agricola.shapes import Space
from ludoteca.games.agricola.spaces import FIRST, Turn


def test_a_step_lacks_something_just_when_it_is_not_possible() -> None:
    for seed in range(8):
        game: Any = ludoteca.new("agricola", 2, seed=seed)
        dice = Dice(seed)
        while not game.over:
            for space, step in enumerate(FIRST[game.who]):
                if isinstance(step, Renovate | Grow):
                    assert bool(step.lacking(game)) is not step.possible(game), SPACES[space].name
            game.play(dice.pick(game.choices))


def test_the_reasons_of_the_step_read_as_those_of_the_page_where_there_is_one_price() -> None:
    seen = set[str]()
    for seed in range(40):
        game, dice = ludoteca.new("agricola", 2, seed=seed), Dice(seed)
        while not game.over:
            if isinstance(game.agenda[-1], Turn):
                sight = Sight(game.view(game.who), ["Ada", "Bruno"])
                for there in sight.table["spaces"]:
                    lacks = sight.refused.get(f"space:{there['name']}", [])
                    if not there["who"] and len(lacks) == 1 and one_price(there, lacks[0]):
                        assert why(sight, lacks) == priced_by_page(sight, there)
                        seen.add(lacks[0]["code"])
            game.play(dice.pick(game.choices))
    assert seen >= {"dear", "growth_room"}


def one_price(there: Space, lack: Lack) -> bool:
    """Whether an action has one price: no card offers another way, and no second action has a price of its own."""
    return lack["code"] != "dear" or (there["name"] == "renovation" and len(lack["facts"]["prices"]) == 1)
