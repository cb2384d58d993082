"""Action I: buying blocks."""

from __future__ import annotations

from ludoteca.testing import table
from tests.games.carrara.story import EVERYTHING, blocks, coins, in_city, shown


def test_example_the_very_first_purchase_green_blue_and_black_from_section_two() -> None:
    t = table("carrara", display=shown("villa1"))
    t.play("buy")
    assert sum(t.game.wheel[:6]) == 5, "five new blocks in section I"
    assert t.game.wheel[6:12] == [1] * 6, "the first six are in section II now"
    assert sum(t.game.wheel) == 11
    t.play("II green blue black")
    assert coins(t) == 20 - 2 - 1 - 0
    assert blocks(t) == (0, 0, 0, 1, 1, 1 + 1), "black was the block to start with"


def test_example_the_very_first_purchase_could_be_from_section_one() -> None:
    t = table("carrara", display=shown("villa1")).play("buy")
    assert t.offers("I", "II")
    assert not t.offers("III")


def test_example_white_and_yellow_from_section_six_for_one_coin() -> None:
    nine = {"V": "white yellow", "III": "2 red blue", "II": "black 2 green", "I": "white"}
    t = table("carrara", wheel=nine, seats=[dict(coins=1, blocks="")])
    assert sum(t.game.wheel[:6]) == 2, "two new blocks make eleven"
    t.play("VI white yellow")
    assert coins(t) == 0
    assert blocks(t) == (1, 1, 0, 0, 0, 0)
    assert t.game.who == 1


def test_the_wheel_turns_first_and_is_filled_up_to_eleven_in_section_one() -> None:
    t = table("carrara", wheel={"I": "red", "II": "blue", "VI": "white"})
    t.play("buy")
    wheel = t.game.wheel
    assert wheel[6:12] == [0, 0, 1, 0, 0, 0]
    assert wheel[12:18] == [0, 0, 0, 0, 1, 0]
    assert wheel[0] >= 1, "the white block has come round to section I"
    assert sum(wheel[:6]) == 1 + 8


def test_a_full_wheel_only_turns() -> None:
    t = table("carrara", wheel={"I": "5 red 6 blue"}, display=shown("villa1")).play("buy")
    assert t.game.wheel == [0] * 6 + [0, 0, 5, 0, 6, 0] + [0] * 24


def test_blocks_are_bought_from_one_section_only() -> None:
    t = table("carrara", wheel={"I": "2 green", "II": "2 blue"})
    assert t.offers("buy II green", "buy III blue")
    assert not t.offers("buy II green III blue")
    assert not t.offers("buy II green blue")


def test_one_or_more_blocks_of_a_section_any_that_can_be_paid() -> None:
    t = table("carrara", wheel={"I": "2 red green"}, seats=[dict(coins=5, blocks="")])
    assert t.offers("buy II red green", "buy II green red", "buy II green", "buy II red")
    assert not t.offers("buy II red red"), "three coins each, and there are only five"
    t.play("buy II red green")
    assert coins(t) == 0
    assert blocks(t) == (0, 0, 1, 1, 0, 0)


def test_at_least_one_block_must_be_bought() -> None:
    t = table("carrara", wheel={"I": "2 red green"}).play("buy II")
    assert not t.offers("done")
    t.play("green")
    assert t.offers("done")


def test_a_colour_that_is_not_printed_on_the_section_is_free() -> None:
    t = table("carrara", wheel={"III": "green blue 2 black"}, seats=[dict(coins=0, blocks="")])
    t.play("buy IV green blue black black")
    assert coins(t) == 0
    assert blocks(t) == (0, 0, 0, 1, 1, 2)


def test_taking_a_free_block_counts_as_buying_one() -> None:
    t = table("carrara", wheel={"V": "red"}, seats=[dict(coins=0, blocks="")])
    t.play("buy")
    assert blocks(t) == (0, 0, 1, 0, 0, 0), "the only block in reach is taken, and no coins are given"
    assert coins(t) == 0
    assert t.game.who == 1


def test_special_situation_1_blocks_that_come_round_to_section_one_are_dear_again() -> None:
    t = table("carrara", wheel={"VI": "4 white", "V": "3 blue 4 black"}, seats=[dict(coins=6, blocks="")])
    t.play("buy I white")
    assert coins(t) == 0


def test_special_situation_2_who_can_pay_for_no_block_gets_two_coins_and_the_turn_ends() -> None:
    t = table("carrara", wheel={"I": "5 white 5 yellow"}, display=shown("villa1"), seats=[dict(coins=0)])
    t.play("buy")
    assert coins(t) == 2
    assert blocks(t) == (0, 0, 0, 0, 0, 1), "only the block to start with"
    assert sum(t.game.wheel) == 11, "the wheel was turned and filled up all the same"
    assert t.game.who == 1, "nothing can be bought any more, though a black block for 1 might be there"
    assert len(t.game.agenda) == 1, "and nothing of the turn is left to do"


def test_special_situation_2_a_coin_too_few_is_too_few() -> None:
    wheel = {"I": "5 white 6 yellow"}
    assert coins(table("carrara", wheel=wheel, seats=[dict(coins=3)]).play("buy")) == 3 + 2
    assert table("carrara", wheel=wheel, seats=[dict(coins=4)]).offers("buy yellow")


def test_special_situation_3_with_an_empty_bag_the_wheel_turns_and_nothing_is_added() -> None:
    others = dict(blocks="7 white 7 yellow 7 red 7 blue 7 black 3 green")
    t = table("carrara", wheel={"I": "4 green"}, bag="", seats=[dict(coins=4, blocks=""), others])
    t.play("buy II green green")
    assert coins(t) == 0
    assert blocks(t) == (0, 0, 0, 2, 0, 0)
    assert t.game.wheel[6:12] == [0, 0, 0, 2, 0, 0]
    assert sum(t.game.wheel) == 2


def test_special_situation_3_with_an_empty_bag_too_who_cannot_pay_gets_two_coins() -> None:
    others = dict(blocks="7 white 7 yellow 7 red 7 blue 7 black 3 green")
    t = table("carrara", wheel={"I": "4 green"}, bag="", seats=[dict(coins=1, blocks=""), others])
    t.play("buy")
    assert coins(t) == 3
    assert t.game.who == 1


def test_special_situation_4_with_wheel_and_bag_empty_another_action_must_be_chosen() -> None:
    mine = dict(blocks="", buildings="villa1@massa gate1@massa")
    t = table("carrara", wheel={}, bag="", seats=[mine, dict(blocks=EVERYTHING)])
    assert t.offered == ["score gate", "score villa"], "no buying, and no doing nothing"


def test_special_situation_4_who_can_do_nothing_at_all_gets_two_coins() -> None:
    t = table("carrara", wheel={}, bag="", seats=[dict(blocks="", coins=0), dict(blocks=EVERYTHING)])
    assert coins(t) == 2
    assert t.game.who == 1


def test_special_situation_4_the_wheel_is_filled_again_once_blocks_are_back_in_the_bag() -> None:
    display = shown("palace5")
    t = table("carrara", wheel={}, display=display, seats=[dict(blocks="", coins=3), dict(blocks=EVERYTHING, coins=0)])
    t.play("build palace5 lerici black black blue blue blue")
    assert t.game.wheel[:6] == [0, 0, 0, 0, 3, 2], "buying, the only action of the next player, filled it up"
    assert t.game.who == 0
    assert t.offers("buy I black")


def test_special_situation_5_coins_never_run_out() -> None:
    """All coins in the box are worth 170; other things stand in for more."""
    mine = dict(coins=170, buildings="villa5@pisa gate5@pisa")
    t = table("carrara", seats=[mine, dict(coins=170)])
    t.play("score pisa")
    assert coins(t) == 170 + 30


def test_buying_ends_the_turn() -> None:
    t = table("carrara", wheel={"IV": "black"}, seats=[dict(coins=0, buildings=in_city("villa1 gate1", "massa"))])
    t.play("buy black")
    assert t.game.who == 1
