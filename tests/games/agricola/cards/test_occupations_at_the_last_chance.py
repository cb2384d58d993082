"""Stories of occupations of the decks I and K at their edges: dead ends, last chances, and what nobody may learn."""

from __future__ import annotations

from typing import Any

from ludoteca.core.history import History
from tests.games.agricola.cards.story import last_of_all
from tests.games.agricola.table import table


def test_serf_keeps_the_grain_without_which_he_could_not_bake() -> None:
    """Whoever uses a space must be able to do what it is for."""
    t = table(dict(goods="1 grain", cards="serf fireplace-2"))
    t.play("sow bake bread 2 grain")
    assert t.goods == "4 food"


def test_serf_swaps_where_only_a_vegetable_can_be_sown() -> None:
    t = table(dict(goods="1 grain", cards="serf bean-field"))
    t.play("sow sow fields sow vegetable bean-field")
    assert (t.goods, t.marks["bean-field"]) == ("", (2,))


def test_adoptive_parents_are_paid_for_nobody_once_all_people_are_placed() -> None:
    mine = dict(goods="2 food", house="stone", rooms="b1 b2", people=4, cards="mason wet-nurse adoptive-parents")
    t = last_of_all(mine)
    t.play("fishing", "use mason room b3", "use wet-nurse")
    assert (t.people, t.game.round) == (5, 2)
    assert t.workers == 5


def test_fence_builder_does_not_fence_in_the_turn_he_is_played_even_beside_the_lasso() -> None:
    t = table(dict(goods="4 wood", cards="lasso", hand="fence-builder", pastures="e1"), round=3)
    t.play("occupation play fence-builder occupation", "use lasso sheep")
    assert not t.offers("use fence-builder")
    assert t.game.who == 1


def test_pig_breeder_may_cook_before_the_litter_that_would_find_no_room() -> None:
    """At the end of round 12, as before the breeding phase of a harvest."""
    mine = dict(goods="2 boar", pastures="b1", cards="pig-breeder fireplace-2")
    t = last_of_all(mine, round=12)
    t.play("boar", "fireplace-2 1 boar for 2 food")
    assert (t.goods, t.game.round) == ("2 food 3 boar", 13)
    t = last_of_all(mine, round=12).play("boar", "done")
    assert (t.goods, t.game.round) == ("3 boar", 13)


def test_pig_breeder_is_not_asked_where_the_litter_finds_room() -> None:
    t = last_of_all(dict(goods="2 boar", pastures="b1/c1", cards="pig-breeder fireplace-2"), round=12)
    assert t.play("boar").goods == "4 boar"


def test_cattle_breeder_may_buy_the_second_animal_before_they_breed() -> None:
    mine = dict(goods="1 cattle 3 clay", pastures="b1/c1", cards="cattle-breeder clay-seller")
    t = last_of_all(mine, round=12)
    t.play("clay", "clay-seller 4 clay for 1 cattle")
    assert t.goods == "3 cattle"
    t = last_of_all(mine, round=12).play("clay", "done")
    assert t.goods == "4 clay 1 cattle"


def test_sheep_farmer_may_swap_the_sheep_of_his_last_person_before_the_scoring() -> None:
    """And before they breed: later animals are not exchanged."""
    mine = dict(goods="9 food", pastures="b1/c1", cards="sheep-farmer")
    t = last_of_all(mine, round=14, lying={"sheep": "2 sheep"})
    t.play("sheep", "use sheep-farmer sheep-farmer 3 sheep for 1 boar 1 cattle")
    assert t.herd == "1 boar 1 cattle"
    t = last_of_all(mine, round=14, lying={"sheep": "2 sheep"})
    assert t.play("sheep", "done").herd == "4 sheep"


def watched(hand: str) -> dict[str, Any]:
    """What the table tells somebody who has taken the players' food, but can still take that back."""
    t = table({}, {}, dict(goods="1 food", cards="street-musician puppeteer", hand=hand), {})
    place = next(choice for choice in t.game.choices if t.game.notation(choice) == "traveling-players")
    history = History(t.game)
    history.play(place)
    assert history.waiting
    seen: dict[str, Any] = history.game.view(0)
    return seen


def test_puppeteer_does_not_tell_what_he_holds_before_the_turn_is_confirmed() -> None:
    """The Chief costs 2 food more than he has."""
    assert watched("turner") == watched("chief")
    assert watched("turner")["who"] == 2
    t = table({}, {}, dict(goods="1 food", cards="puppeteer", hand="chief"), {})
    assert t.play("traveling-players").game.who == 1


def test_stone_buyer_cannot_be_refused_by_selling_the_stone_first() -> None:
    taker = dict(goods="1 food", cards="quarryman pieceworker")
    t = table(taker, dict(goods="1 food", cards="stone-buyer"), {}, {}, round=5)
    t.play("stone", "1: use stone-buyer")
    assert (t.goods, t.seat(1).goods) == ("3 food", "1 stone")
    assert t.offers("use pieceworker")  # the stone was taken all the same


def test_reed_buyer_who_declines_is_too_late_for_the_rest_of_the_round() -> None:
    t = table({}, dict(goods="2 food", cards="reed-buyer"), {}, {})
    t.play("reed", "1: done", "1: wood", "2: reed-stone-food")
    assert (t.seat(1).goods, t.game.who) == ("3 wood 2 food", 3)
