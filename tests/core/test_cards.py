"""Cards and their hooks, menus of prices, and legality that only a search can tell."""

from __future__ import annotations

import pytest

from ludoteca.core.cards import Deck, Tableau, hooks_of
from ludoteca.kit.payment.prices import Way, cheapest
from tests.core.village import (
    CLAY,
    COOK,
    DECK,
    FIELD,
    FOOD,
    GRAIN,
    HUT,
    INN,
    FrameBuilder,
    Thresher,
    Village,
    VillageCard,
    Woodcutter,
    offered,
    village,
)


def test_a_card_is_heard_only_at_the_moments_it_overrides() -> None:
    assert hooks_of(Woodcutter) == {"after_space"}
    assert hooks_of(FrameBuilder) == {"price"}
    assert hooks_of(VillageCard) == frozenset()


def test_a_card_hears_what_the_family_of_cards_it_belongs_to_overrides() -> None:
    class Lumberjack(Woodcutter):
        name = "Lumberjack"

        def price(self, g: Village, me: int, menu: list[tuple[int, ...]]) -> None: ...

    assert Lumberjack().hooks == {"after_space", "price"}


def test_a_tableau_answers_in_the_order_of_play() -> None:
    cards = Tableau(("Thresher", "Frame Builder", "Wasteful"))
    assert [card.name for card in cards.hear(DECK, "price")] == ["Frame Builder", "Wasteful"]
    assert cards.hear(DECK, "after_space") == []


def test_a_tableau_is_replaced_not_changed() -> None:
    before = Tableau(("Thresher",))
    after = before.plus("Woodcutter")
    assert before.names == ("Thresher",)
    assert after.names == ("Thresher", "Woodcutter")
    assert after.minus("Thresher").names == ("Woodcutter",)
    assert after.hear(DECK, "after_space") == [DECK["Woodcutter"]]
    assert before.hear(DECK, "after_space") == []


def test_two_cards_of_a_deck_cannot_have_one_name() -> None:
    with pytest.raises(TypeError, match="two cards"):
        Deck(VillageCard, (Thresher.name,)).add(Thresher(), Thresher())


def test_the_woodcutter_brings_one_more_wood() -> None:
    plain, helped = village(), village("Woodcutter")
    for g in (plain, helped):
        g.play(g.parse("forest"))
    assert plain.goods[0] == [1, 0, 0, 0]
    assert helped.goods[0] == [2, 0, 0, 0]


def test_a_card_helps_only_its_owner() -> None:
    g = village("Woodcutter")
    g.play(g.parse("clay pit"))
    g.play(g.parse("forest"))
    assert g.goods[1] == [1, 0, 0, 0]


def test_the_frame_builder_offers_two_ways_to_pay() -> None:
    g = village("Frame Builder", wood=2, clay=2)
    g.play(HUT)
    assert offered(g) == ["pay 2 clay", "pay 1 wood"]
    g.play(g.parse("pay 1 wood"))
    assert g.goods[0] == [1, 2, 0, 0]
    assert g.huts[0] == 1


def test_one_way_to_pay_is_paid_unasked() -> None:
    g = village("Frame Builder", wood=0, clay=2)
    g.play(HUT)
    assert g.goods[0][CLAY] == 0
    assert g.huts[0] == 1
    assert g.who == 1


def test_ways_that_cost_more_and_save_nothing_are_not_offered() -> None:
    g = village("Frame Builder", "Wasteful", wood=3, clay=2)
    g.play(HUT)
    assert offered(g) == ["pay 2 clay", "pay 1 wood"]


def test_what_nobody_can_pay_is_not_offered_at_all() -> None:
    assert "hut" not in offered(village(clay=1))
    assert "hut" in offered(village("Frame Builder", wood=1))


def test_the_cheapest_of_a_menu() -> None:
    def kept(*menu: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [way.price for way in cheapest([Way(price) for price in menu])]

    assert kept((2, 0), (0, 1), (2, 0), (2, 1), (1, 1)) == [(2, 0), (0, 1)]
    assert kept((1, 2), (2, 1)) == [(1, 2), (2, 1)]
    assert kept() == []


def test_without_grain_the_field_is_refused_but_the_thresher_makes_it_possible() -> None:
    assert "field" not in offered(village(food=1))
    assert "field" not in offered(village("Woodcutter", food=1))
    assert "field" not in offered(village("Thresher", food=0))

    g = village("Thresher", food=1)
    assert "field" in offered(g)
    g.play(FIELD)
    g.play(g.parse("yes"))
    assert (g.sown[0], g.goods[0][FOOD], g.goods[0][GRAIN]) == (1, 0, 0)


def test_a_patient_step_waits_while_something_may_be_done_at_any_time() -> None:
    g = village(grain=1)
    g.play(INN)
    assert g.who == 0, "one option, but the grain might be cooked first"
    assert (g.choices, g.asides) == ([1], [COOK])
    g.play(COOK)
    assert g.who == 1, "nothing is left to cook, so the meal is eaten unasked"
    assert g.goods[0] == [0, 0, 0, 0]


def test_a_patient_step_asks_nobody_who_can_do_nothing_else() -> None:
    g = village(food=3)
    g.play(INN)
    assert g.who == 1
    assert g.goods[0][FOOD] == 1


def test_an_act_at_any_time_leaves_the_question_open() -> None:
    g = village(grain=2)
    question = g.choices
    g.play(COOK)
    assert g.who == 0
    assert g.choices == question
    assert g.goods[0] == [0, 0, 1, 2]
    g.play(COOK)
    assert g.asides == []
    assert "field" not in offered(g), "the options are worked out anew"
    assert g.log == [COOK, COOK]
