"""Bonus cards (801–845), from the card index of the rulebook: prices, conditions, incomes of phase 3, points."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ludoteca.testing import Table
from tests.games.hallertau.cards.printed import (
    CROPS,
    DRAWN,
    FIELDS,
    RICH,
    Printed,
    afterwards,
    barred,
    counted,
    expected,
    fields_of,
    home,
    least,
    likeness,
    played_as_printed,
    seat_of,
)
from tests.games.hallertau.table import table

NO_LOW_FIELDS = [dict(fields="5 2"), dict(fields="5 3:rye"), dict(fields="4 5")]

ROWS = (
    Printed("801", pays="1 wool", income="1 meat", worth=1),
    Printed("802", pays="1 hops", income="1 barley", worth=2),
    Printed("803", pays="2 meat", income="1 sheep", worth=2),
    Printed("804", pays="1 meat", income="1 wool", worth=3),
    Printed("805", pays="1 sheep", income="2 hide", worth=3),
    Printed("806", pays="1 sheep", income="2 milk", worth=3),
    Printed("807", pays="2 field3", income="1 sheep", worth=3),
    Printed("808", pays="2 hide", income="2 wool", worth=3),
    Printed("809", pays="2 tool", income="1 barley 1 hops", worth=3),
    Printed("810", pays="2 hops", income="1 rye", worth=3),
    Printed("813", pays="3 hops", income="1 tool", worth=3),
    Printed("814", pays="3 clay", income="1 rye 1 clay", worth=3),
    Printed(
        "815",
        price="discard 006 discard 907 discard 801",
        seat=dict(hand="006 907 801"),
        near=[dict(hand="006 907"), dict(hand="")],
        income="1 gateway",
        worth=3,
    ),
    Printed("817", pays="1 jewel", income="1 tool", worth=4),
    Printed("818", pays="1 jewel 1 tool", income="1 flax 1 wool", worth=4),
    Printed("819", pays="2 field2", income="1 field4", worth=4),
    Printed("820", pays="2 tool", income="1 meat", worth=4),
    Printed("821", pays="4 clay", income="2 clay", worth=4),
    *[Printed("822", pays=f"3 {crop}", income="1 hops", worth=5) for crop in CROPS],
    Printed("822", pays="3 rye", income="1 hops", worth=5, seat=dict(goods="2 barley 2 flax 2 hops 9 clay")),
    Printed("823", pays="2 sheep", income="1 sheep", worth=5),
    Printed(
        "824",
        seat=dict(fields="2 4:rye"),
        near=[dict(fields="2 4", goods="9 rye")],
        land="2",
        income="1 field3",
        worth=6,
    ),
    Printed("825", pays="3 field2", income="1 field5", worth=6),
    Printed("826", pays="2 jewel", income="2 barley", worth=7),
    Printed("827", pays="3 jewel", income="1 jewel", worth=8),
    Printed("828", income="1 hops", worth=2, seat=dict(fields="2:rye 5:clay"), near=[dict(fields="2:rye 3")]),
    Printed("828", income="1 hops", worth=2, seat=dict(fields="")),
    Printed("829", has="5 sheep", income="1 wool", worth=2),
    Printed("830", has="7 clay", income="1 clay", worth=2),
    Printed("831", income="", worth=3, seat=dict(fields="5 5:rye"), near=NO_LOW_FIELDS),
    Printed("831", income="", worth=3, seat=dict(fields="")),
    Printed("832", income="1 milk", worth=3, seat=dict(fields="5 5:rye"), near=NO_LOW_FIELDS),
    Printed("832", income="1 milk", worth=3, seat=dict(fields="")),
    Printed("833", has="2 milk", income="1 hide", worth=3),
    Printed("833", has="6 milk", income="1 hide", worth=3, parts=dict(round=3)),
    Printed("833", has="12 milk", income="1 hide", worth=3, parts=dict(round=6)),
    Printed("834", has="3 hide", income="1 hide", worth=3),
    Printed("835", has="5 jewel", income="1 meat", worth=3),
    Printed("836", has="6 hops", income="1 rye", worth=3),
    Printed("837", has="6 wool", income="1 wool", worth=3),
    Printed("838", has="7 flax", income="1 flax", worth=3),
    Printed("839", has="8 tool", income="", worth=3),
    Printed("840", has="3 tool 3 sheep 3 jewel", income="1 farmyard", worth=3),
    Printed("841", has="10 barley", income="1 barley", worth=3),
    Printed("842", has="7 barley 5 hops", income="1 barley", worth=3),
    Printed("843", has="7 milk 6 sheep", income="1 sheep", worth=3),
    Printed("844", has="6 rye 5 meat", income="1 rye 1 meat", worth=4),
    Printed("845", has="6 meat", income="1 meat", worth=6),
)
FIRST = list({row.card: row for row in ROWS}.values())
PLAIN = [row for row in FIRST if row.income and row.card != "840"]
SOWERS = {"811": ("flax", 3), "812": ("barley", 3), "816": ("rye", 3)}


@pytest.mark.parametrize("row", ROWS, ids=str)
def test_it_is_played_as_the_rulebook_prints_and_brings_nothing_outside_of_phase_3(row: Printed) -> None:
    played_as_printed(row)


@pytest.mark.parametrize(
    ("card", "worth"),
    [*{row.card: row.worth for row in ROWS}.items(), *[(card, worth) for card, (_, worth) in SOWERS.items()]],
)
def test_it_is_worth_its_points_once_played(card: str, worth: int) -> None:
    assert table(dict(fields="", played=card)).points == worth
    assert table(dict(fields="", hand=card)).points == 0


def decks_without(card: str) -> dict[str, str]:
    return {deck: " ".join(name for name in names if name != card) for deck, names in DRAWN.items()}


@pytest.mark.parametrize("round_", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("row", PLAIN, ids=str)
def test_it_brings_its_income_in_phase_3_of_every_round(row: Printed, round_: int) -> None:
    t = table(dict(played=row.card), round=round_, phase=3, decks=decks_without(row.card))
    income = counted(row.income)
    assert counted(t.goods) == {name: n for name, n in income.items() if name not in (*FIELDS, "sheep", *DRAWN)}
    assert t.sheep == (f"{home(round_)}:{income['sheep']}" if "sheep" in income else "")
    assert t.fields == " ".join(sorted(["2", "3", "4", *fields_of(income)]))
    assert t.hand == ("001" if "gateway" in income else "")
    assert t.game.phase == 4


@pytest.mark.parametrize("row", PLAIN, ids=str)
def test_it_brings_nothing_in_round_1_nor_out_of_the_hand(row: Printed) -> None:
    t = table(dict(played=row.card), round=1, phase=3, decks=decks_without(row.card))
    assert (t.goods, t.sheep, t.fields, t.hand) == ("", "", "2 3 4", "")
    t = table(dict(hand=row.card, fields="2"), round=2, phase=3, decks=decks_without(row.card))
    assert (t.goods, t.sheep, t.fields, t.hand) == ("", "", "2", row.card)


@pytest.mark.parametrize("done", [False, True])
@pytest.mark.parametrize("row", PLAIN, ids=str)
def test_played_in_phase_3_it_brings_its_income_at_once_and_once(row: Printed, done: bool) -> None:
    p = replace(row, parts=dict(round=2))
    seat = seat_of(p, least(p))
    t = table(seat, RICH, round=2, phase=3, done=done, decks={**decks_without(p.card), "bonus": "", "point": ""})
    t.play(p.line)
    while t.game.phase == 3:
        t.play("done")
    assert likeness(t) == expected(p, afterwards(p, seat, counted(p.income)))


# -- phase 3 -----------------------------------------------------------------------------------------------------------


def test_the_example_of_phase_3_a_new_field_and_a_flax_which_is_sown_in_it() -> None:
    t = table(dict(fields="", played="811 825 838"), round=2, phase=3).play("sow flax 5")
    assert (t.fields, t.goods) == ("5:flax", "")


def test_income_pays_for_another_bonus_card_which_brings_its_income_at_once() -> None:
    t = table(dict(played="820", hand="804"), round=2, phase=3)
    assert t.goods == "1 meat"
    assert t.play("play 804").goods == "1 wool"


def test_a_card_played_between_incomes_brings_its_own_once() -> None:
    seat = dict(goods="1 meat", fields="2", played="819 825", hand="804")
    t = table(seat, round=2, phase=3).play("yes", "use 825", "play 804")
    assert (t.goods, t.fields, t.hand) == ("1 wool", "2 4 5", "")


def test_a_new_chain_of_bonus_cards_in_one_phase_3() -> None:
    """A meat pays for wool, which pays for meat again: each brings its income as soon as it is played."""
    t = table(dict(played="820", hand="804 801"), round=2, phase=3).play("play 804", "play 801")
    assert (t.goods, t.played) == ("1 meat", "820 804 801")


def test_incomes_of_all_cards_in_play_come_together() -> None:
    t = table(dict(played="801 820 845 844"), round=2, phase=3)
    assert t.goods == "1 rye 4 meat"


def test_jewels_and_fields_of_an_income_stop_at_their_limits() -> None:
    t = table(dict(goods="10 jewel", fields="2 2 2 2 2 2 2 2", played="827 819"), round=2, phase=3)
    assert (t.goods, t.fields) == ("10 jewel", "2 2 2 2 2 2 2 2")


def test_another_players_cards_bring_me_nothing() -> None:
    t = table({}, dict(played="801"), round=2, phase=3)
    assert (t.goods, t.seat(1).goods) == ("", "1 meat")


# -- 811, 812, 816: crops just harvested -------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "crop"), [(card, crop) for card, (crop, _) in SOWERS.items()])
def test_811_812_816_cost_three_of_a_crop_just_harvested(card: str, crop: str) -> None:
    t = table(dict(goods=f"1 {crop}", fields=f"3:{crop}", hand=card), round=2, phase=7).play(f"play {card}")
    assert (t.goods, t.played) == (f"1 {crop}", card)
    t = table(dict(fields=f"2:{crop} 2:{crop}", hand=card), round=2, phase=7).play(f"play {card}")
    assert t.goods == f"1 {crop}"


@pytest.mark.parametrize(("card", "crop"), [(card, crop) for card, (crop, _) in SOWERS.items()])
def test_811_812_816_are_not_paid_with_what_was_there_before(card: str, crop: str) -> None:
    other = "hops" if crop != "hops" else "rye"
    for fields in (f"2:{crop}", f"5:{other} 5:hops", "5"):
        t = table(dict(goods=f"9 {crop}", fields=fields, hand=card), round=2, phase=7)
        assert t.game.phase > 7
        assert not t.offers(f"play {card}")
    assert barred(card, 4, goods=f"9 {crop}", fields=f"5:{crop}")
    assert barred(card, 7, goods=f"9 {crop}", fields=f"5:{crop}")


@pytest.mark.parametrize(("card", "crop"), [(card, crop) for card, (crop, _) in SOWERS.items()])
def test_811_812_816_are_too_late_in_the_next_phase(card: str, crop: str) -> None:
    t = table(dict(goods="4 meat", sheep="stables:1", fields=f"5:{crop}", hand=f"{card} 910"), round=2, phase=7)
    t.play("done")
    assert t.game.phase > 7
    assert not t.offers(f"play {card}")


@pytest.mark.parametrize(("card", "crop"), [(card, crop) for card, (crop, _) in SOWERS.items()])
def test_811_812_816_let_one_sow_that_crop_in_phase_3(card: str, crop: str) -> None:
    seat = dict(goods=f"2 {crop} 2 hops 2 clay", fields="2 5", played=card)
    t = table(seat, round=2, phase=3)
    assert not t.offers("sow hops 5")
    t.play(f"sow {crop} 5")
    assert t.fields == f"2 5:{crop}"
    assert t.game.phase == 4
    t = table(seat, round=2, phase=3).play("done")
    assert (t.fields, t.game.phase) == ("2 5", 4)
    t = table(dict(goods="2 hops", fields="2 5", played=card), round=2, phase=3)
    assert (t.fields, t.game.phase) == ("2 5", 4)


def test_811_what_was_harvested_and_is_gone_cannot_pay() -> None:
    t = table(dict(fields="3:flax", hand="811 822"), round=2, phase=7).play("play 822")
    assert (t.hand.split()[0], t.played) == ("811", "822")
    assert not t.offers("play 811")


# -- others ------------------------------------------------------------------------------------------------------------


def test_815_discards_any_three_but_not_itself() -> None:
    t = table(dict(hand="815 006 907 801 401")).play("play 815 discard 907 discard 401")
    assert not t.offers("discard 815")
    assert t.play("discard 006").hand == "801"


def test_822_takes_three_of_one_kind_not_of_several() -> None:
    assert not table(dict(goods="2 barley 2 flax 2 hops 2 rye 9 clay", hand="822")).offers("play 822")


def test_807_819_825_take_fields_with_what_grows_on_them() -> None:
    t = table(dict(fields="2 3:rye 5", hand="807")).play("play 807 field 3 rye field 5")
    assert (t.fields, t.goods) == ("2", "")
    assert table(dict(fields="2 3:rye 5", hand="819")).play("play 819 field 2 field 5").fields == "3:rye"
    assert (
        table(dict(fields="2 3:rye 5 5:rye", hand="825")).play("play 825 field 2 field 5 field 5 rye").fields == "3:rye"
    )


def test_824_takes_a_sown_field_with_what_grows_on_it() -> None:
    t = table(dict(fields="2 3:rye 5:hops", hand="824"))
    assert not t.offers("play 824 field 2")
    t.play("play 824 field 5 hops")
    assert (t.fields, t.goods) == ("2 3:rye", "")


def test_831_sows_any_crop_in_any_field_in_phase_3() -> None:
    t = table(dict(goods="1 hops 1 rye 1 clay", fields="2 5", played="831"), round=3, phase=3)
    assert not t.offers("sow clay 5")
    assert t.play("sow hops 2").fields == "2:hops 5"
    assert t.game.phase == 4
    t = table(dict(goods="1 hops 1 rye", fields="2 5", played="831"), round=3, phase=3).play("done")
    assert t.fields == "2 5"


def test_831_played_in_phase_3_lets_one_sow_at_once() -> None:
    for done in (False, True):
        t = table(dict(goods="1 hops", fields="5", hand="831"), round=3, phase=3, done=done).play("play 831")
        assert t.play("sow hops 5").fields == "5:hops"


def test_833_twice_the_round() -> None:
    """The example: in round 3 at least 6 milk."""
    assert table(dict(goods="6 milk", hand="833"), round=3).offers("play 833")
    assert not table(dict(goods="5 milk", hand="833"), round=3).offers("play 833")
    assert not table(dict(goods="6 milk", hand="833"), round=4).offers("play 833")


def test_839_exactly_one_tool_for_a_jewel_or_none() -> None:
    t = table(dict(goods="3 tool", played="839"), round=2, phase=3).play("yes")
    assert (t.goods, t.game.phase) == ("1 jewel 2 tool", 4)
    t = table(dict(goods="3 tool", played="839"), round=2, phase=3).play("done")
    assert (t.goods, t.game.phase) == ("3 tool", 4)


def test_839_without_a_tool_nothing_is_asked() -> None:
    t = table(dict(played="839"), round=2, phase=3)
    assert (t.goods, t.game.phase) == ("", 4)


def test_840_draws_a_farmyard_card() -> None:
    t = table(dict(played="840"), round=2, phase=3, options={"farmyard": 4})
    assert len(t.hand.split()) == 1
    assert t.hand[0] == "4"
    t = table(dict(goods="3 tool 3 jewel", sheep="5:3", hand="840"), round=2, phase=3, options={"farmyard": 4})
    t.play("play 840")
    assert t.played == "840"
    assert [name[0] for name in t.hand.split()] == ["4"]


def test_805_806_823_take_sheep_from_cards_or_stables() -> None:
    for card in ("805", "806"):
        assert table(dict(sheep="4:1 stables:1", hand=card)).play(f"play {card} sheep 4").sheep == "stables:1"
        assert table(dict(sheep="4:1 stables:1", hand=card)).play(f"play {card} sheep stables").sheep == "4:1"
    t = table(dict(sheep="4:1 6:1 stables:1", hand="823")).play("play 823 sheep stables sheep 4")
    assert t.sheep == "6:1"


def test_815_what_it_draws_can_be_played_in_the_same_phase() -> None:
    t = table(dict(goods="1 milk 1 wool", played="815"), round=2, phase=3, decks={"gateway": "011", "bonus": "802"})
    t.play("play 011")
    assert (t.goods, t.game.phase) == ("1 milk 1 wool 1 clay", 4)


def test_815_draws_a_gateway_card() -> None:
    t: Table = table(dict(played="815"), round=2, phase=3, options={"gateway": 2})
    assert [name[0] for name in t.hand.split()] == ["2"]
