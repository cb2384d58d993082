"""Gateway cards of the expert deck (201–230): what they ask for and what they bring, by the rulebook."""

from __future__ import annotations

import pytest

from tests.games.hallertau.cards.gateway_rows import Row, as_printed, at_the_third_seat, cases, hand, row
from tests.games.hallertau.table import table

ROWS = (
    row("204", ("2 sheep", "1 field2"), ("3 sheep", "1 field3"), ("4 sheep", "1 field4"), ("5 sheep", "1 field5")),
    row("205", ("6 field3", "1 field2"), ("7 field3:rye", "1 field5")),
    row("206", ("2 jewel", "1 meat"), ("3 jewel", "1 tool"), ("5 jewel", "1 sheep")),
    row("207", ("5 field2", ""), ("5 field2 2 hops", "1 tool"), ("5 field4 4 hops", "2 tool"), also="1 bonus"),
    row("211", ("3 clay", "2 hops 1 bonus"), goods="2 hops"),
    row("211", ("3 hops", "2 clay 1 bonus"), goods="2 clay"),
    row("211", ("3 clay", "2 hops 1 bonus")),
    row("211", ("3 hops", "2 clay 1 bonus")),
    row("212", ("5 tool", "6 clay"), ("6 tool", "7 clay"), ("7 tool", "8 clay")),
    row("212", ("5 tool", "1 clay"), ("6 tool", "2 clay"), ("7 tool", "3 clay"), shops="5 5 5 6 5"),
    row("212", ("5 tool", ""), ("6 tool", "1 clay"), ("7 tool", "2 clay"), shops="9 9 9 9 9"),
    row("213", ("1 field3:hops", "1 milk"), fields="5:rye 4", said="1 milk"),
    row("213", ("1 field5:hops", "1 clay"), fields="5:rye 4", said="1 clay"),
    row("216", ("7 tool", "2 rye"), fields="2 3:rye 4:wool"),
    row("216", ("5 tool 2 jewel", "3 rye"), fields="2:double_rye 3:rye 4:wool 5"),
    row("216", ("7 jewel", ""), fields="2 3"),
    row("218", ("6 rye", "2 barley 1 hops 1 bonus")),
    row("218", ("11 rye", "2 barley 1 hops 1 bonus"), shops="5 5 5 5 5"),
    row("218", ("12 rye", "2 barley 1 hops 1 bonus"), shops="10 10 10 10 10"),
    row("219", ("5 milk", "7 flax")),
    row("219", ("5 milk", "4 flax"), goods="1 wool", shops="3 3 3 3 3"),
    row("219", ("5 milk", "1 flax"), shops="7 7 7 7 7"),
    row("220", ("3 field2:rye", ""), ("4 field4:rye", "1 bonus"), ("6 field5:rye", "2 bonus"), also="1 hops 1 meat"),
    row("223", ("1 sheep 1 jewel", "1 milk"), ("2 sheep 2 jewel", "2 milk"), ("3 sheep 3 jewel", "3 milk")),
    row(
        "224",
        ("1 hide 1 meat 1 milk 1 wool", ""),
        ("2 hide 2 meat 2 milk 2 wool", "1 bonus"),
        ("3 hide 3 meat 3 milk 3 wool", "2 bonus"),
        also="3 milk",
    ),
    row("226", ("3 sheep 3 jewel", "1 flax 1 hide 1 milk 1 wool")),
    row("228", ("4 field3:barley", "2 hide 1 bonus"), fields="2 3:flax 4:hops"),
    row("228", ("1 field3:barley 3 field5:rye", "2 hide 1 bonus")),
    row("228", ("4 field2:rye", "2 hide 1 bonus"), goods="9 rye 9 barley"),
    row("230", ("1 sheep", ""), ("2 sheep", "1 hops"), ("3 sheep", "2 hops"), ("4 sheep", "3 hops"), also="1 farmyard"),
)


@pytest.mark.parametrize(("row", "place"), cases(ROWS))
def test_rows_are_as_printed(row: Row, place: int) -> None:
    as_printed(row, place)


# -- sheep -------------------------------------------------------------------------------------------------------------


def test_201_moves_up_to_two_different_sheep() -> None:
    t = hand("201", sheep="4:2 6:1", fields="2 3:rye 5").play("play 201", "sheep 4", "sheep 6")
    assert (t.sheep, t.goods, t.hand) == ("4:1 5:1 stables:1", "1 milk", "801")
    t = hand("201", sheep="4:1", fields="2").play("play 201", "sheep 4")
    assert (t.sheep, t.goods, t.hand) == ("5:1", "1 milk", "801")
    t = hand("201", sheep="4:1", fields="2").play("play 201", "done")
    assert (t.sheep, t.goods, t.hand) == ("4:1", "1 milk", "801")


def test_201_needs_as_many_sheep_as_fields() -> None:
    assert not hand("201", sheep="4:1 stables:1", fields="2 3:rye 5").offers("play 201")
    assert hand("201", fields="").play("play 201").goods == "1 milk"


@pytest.mark.parametrize("space", [{"clearing": "1 2 3"}, {"gateway_card": "1 2"}])
def test_202_brings_a_sheep_for_a_full_space(space: dict[str, str]) -> None:
    t = hand("202", board=space).play("play 202")
    assert (t.goods, t.sheep, t.hand) == ("1 milk", "4:1", "801")
    assert not hand("202", board={"clearing": "1 2 0", "gateway_card": "1 0"}).offers("play 202")


def test_202_can_be_played_in_the_turn_of_another() -> None:
    t = at_the_third_seat("202", {"clay_delivery": "1 2 0"}, "clay_delivery").play("2: play 202")
    assert (t.seat(2).goods, t.seat(2).sheep, t.seat(2).hand) == ("1 milk", "4:1", "801")


@pytest.mark.parametrize("fields", ["", "4", "5:rye 4:rye 5"])
def test_203_is_met_without_fields_in_rows_2_and_3(fields: str) -> None:
    t = hand("203", fields=fields).play("play 203")
    assert (t.sheep, t.hand, t.fields) == ("4:1", "", " ".join(sorted(fields.split())))


@pytest.mark.parametrize("fields", ["2 5", "3:rye 5", "2 3 4"])
def test_203_is_refused_with_a_field_in_row_2_or_3(fields: str) -> None:
    assert not hand("203", fields=fields).offers("play 203")


def test_205_with_eight_fields_can_be_played_for_nothing() -> None:
    t = hand("205", fields="2 2 2 2 2 2 2 2").play("play 205 way 2")
    assert (t.fields, t.played) == ("2 2 2 2 2 2 2 2", "205")


def test_206_offers_what_the_example_says() -> None:
    """With 3 jewels a meat or a tool, with 5 also a sheep; the jewels stay."""
    t = hand("206", goods="5 jewel").play("play 206 way 1")
    assert (t.goods, t.sheep) == ("1 meat 5 jewel", "")


# -- harvest in phase 7 ------------------------------------------------------------------------------------------------


def test_208_follows_a_harvest_of_16() -> None:
    t = hand("208", fields="5:rye 5:hops 4:wool 2:flax", round=2, phase=7)
    assert t.game.who == 0
    t.play("0: play 208")
    assert (t.goods, t.hand) == ("2 flax 5 hops 5 rye 4 wool 1 tool", "801")


def test_208_is_refused_after_a_harvest_of_15_and_before_the_harvest() -> None:
    t = hand("208", fields="5:rye 5:hops 3:wool 2:flax", round=2, phase=7, goods="16 barley")
    assert t.game.phase > 7
    assert t.hand == "208"
    t = table(dict(hand="208 218", fields="5:rye 5:hops 4:wool 2:flax", goods="6 rye"), round=2, phase=7)
    assert t.offers("0: play 218")
    assert not t.offers("0: play 208")


def test_208_only_in_phase_7() -> None:
    for phase in (4, 8, 9):
        seat = dict(hand="208 206", goods="2 jewel 20 rye", fields="2 5", counted={"harvested": 20})
        t = table(seat, round=2, phase=phase)
        assert t.offers("0: play 206"), phase
        assert not t.offers("0: play 208"), phase


def test_208_counts_what_221_brought_in_in_the_same_phase() -> None:
    seat = dict(hand="208 221", goods="3 tool", fields="2:rye 4:hops 5:rye 5:rye")
    t = table(seat, round=2, phase=7, decks={"bonus": "801 802"})
    t.play("0: play 221", "field 5 rye", "field 5 rye", "0: play 208")
    assert (t.goods, t.played) == ("4 hops 12 rye 4 tool", "221 208")


@pytest.mark.parametrize(("place", "sheep", "jewels"), [(1, 3, 1), (2, 5, 2), (3, 6, 3)])
def test_209_counts_the_sheep_on_one_farmyard_card(place: int, sheep: int, jewels: int) -> None:
    t = hand("209", sheep=f"4:2 5:{sheep} stables:9").play(f"play 209 way {place}")
    assert (t.goods, t.hand) == (f"{jewels} jewel", "")
    assert not hand("209", sheep=f"4:2 5:{sheep - 1} stables:9").offers(f"play 209 way {place}")


# -- the board ---------------------------------------------------------------------------------------------------------


def test_210_empties_any_space() -> None:
    board = {"nursery": "1 2 3", "farming": "1 0 0", "point_card": "1 2"}
    t = hand("210", goods="2 hops", board=board).play("play 210")
    t.play("yes")
    assert not t.offers("clearing")
    t.play("nursery")
    assert (t.game.board[7], t.game.board[4]) == ((0, 0, 0), (1, 0, 0))
    assert (t.goods, t.hand, t.workers) == ("2 hops", "801", 6)


def test_210_may_empty_none_and_needs_two_hops() -> None:
    board = {"nursery": "1 2 3"}
    t = hand("210", goods="2 hops", board=board).play("play 210", "done")
    assert (t.game.board[7], t.hand) == ((1, 2, 3), "801")
    assert hand("210", goods="2 hops").play("play 210").hand == "801"
    assert not hand("210", goods="1 hops", fields="4:hops", board=board).offers("play 210")


def test_210_can_be_played_in_the_turn_of_another() -> None:
    t = at_the_third_seat("210", {"nursery": "1 2 3"}, "clay_delivery", goods="2 hops")
    t.play("2: play 210", "yes", "nursery")
    assert (t.game.board[7], t.seat(2).hand, t.game.who) == ((0, 0, 0), "801", 1)


def test_210_makes_a_full_space_usable_again() -> None:
    t = hand("210", goods="2 hops", board={"clay_delivery": "1 2 3"}, workers=1)
    assert not t.offers("clay_delivery")
    t.play("play 210", "yes", "clay_delivery")
    assert t.goods == "2 hops 1 clay"


def test_211_with_both_conditions_brings_one_or_the_other() -> None:
    for way, goods in ((1, "5 hops 3 clay"), (2, "3 hops 5 clay")):
        t = hand("211", goods="3 clay 3 hops").play(f"play 211 way {way}")
        assert (t.goods, t.hand) == (goods, "801")


def test_212_counts_like_the_example() -> None:
    t = hand("212", goods="7 tool", shops="5 5 5 5 5").play("play 212 way 3")
    assert t.goods == "3 clay 7 tool"


# -- fields ------------------------------------------------------------------------------------------------------------


def test_213_sows_a_field_of_any_crop() -> None:
    t = hand("213", goods="2 rye", fields="2 3 4:hops").play("play 213 1 milk sow rye 3")
    assert (t.goods, t.fields, t.hand) == ("1 rye 1 milk", "2 3:rye 4:hops", "")
    assert not t.offers("sow rye 2")
    assert not hand("213", goods="5 hops", fields="2 3:rye").offers("play 213")


@pytest.mark.parametrize("crop", ["barley", "flax", "hops", "rye"])
def test_214_brings_two_of_a_crop_and_sows_it(crop: str) -> None:
    t = hand("214", goods="1 rye 1 hops", fields="4 5:wool").play(f"play 214 2 {crop}")
    others = {"rye", "hops", "barley", "flax"} - {crop}
    assert not any(t.offers(f"sow {other} 4") for other in others)
    t.play(f"sow {crop} 4")
    assert (t.fields, t.hand) == (f"4:{crop} 5:wool", "801")


def test_214_may_leave_the_field_empty() -> None:
    t = hand("214", fields="4 5:wool").play("play 214 2 flax", "done")
    assert (t.goods, t.fields, t.hand) == ("2 flax", "4 5:wool", "801")


@pytest.mark.parametrize("card", ["214", "229"])
@pytest.mark.parametrize("fields", ["", "3:rye", "3 4"])
def test_214_and_229_are_refused_unless_exactly_one_field_is_empty(card: str, fields: str) -> None:
    assert not hand(card, goods="1 meat", fields=fields).offers(f"play {card}")


# -- cards in hand -----------------------------------------------------------------------------------------------------

OTHERS = ["401", "830", "901", "402", "831", "902"]


@pytest.mark.parametrize(
    ("place", "cards", "said", "goods"),
    [
        (1, 3, "0 barley 1 flax", "1 flax"),
        (2, 4, "0 barley 0 flax", "1 hops 1 rye"),
        (3, 5, "1 barley 1 flax 0 hops", "1 barley 1 flax 1 rye"),
        (4, 6, "", "1 barley 1 flax 1 hops 1 rye"),
    ],
)
def test_215_brings_different_crops_for_cards_in_hand(place: int, cards: int, said: str, goods: str) -> None:
    others = " ".join(OTHERS[:cards])
    t = hand("215", hand=f"{others} 201 202").play(f"play 215 way {place} {said}".strip())
    assert (t.goods, t.hand) == (goods, f"{others} 201 202 801")
    fewer = " ".join(OTHERS[: cards - 1])
    assert not hand("215", hand=f"{fewer} 201 202").offers(f"play 215 way {place}")


@pytest.mark.parametrize(("place", "cards", "goods"), [(1, 3, ""), (2, 5, "1 wool"), (3, 6, "2 wool")])
def test_227_brings_wool_for_cards_in_hand(place: int, cards: int, goods: str) -> None:
    others = " ".join(OTHERS[:cards])
    t = hand("227", hand=f"{others} 201 202").play(f"play 227 way {place}")
    assert (t.goods, t.hand) == (goods, f"{others} 201 202 801")
    fewer = " ".join(OTHERS[: cards - 1])
    assert not hand("227", hand=f"{fewer} 201 202").offers(f"play 227 way {place}")


# -- goods for what is there -------------------------------------------------------------------------------------------


def test_216_adds_tools_and_jewels() -> None:
    assert not hand("216", goods="3 tool 3 jewel", fields="2:rye").offers("play 216")
    assert hand("216", goods="3 tool 4 jewel", fields="2:rye").play("play 216").goods == "1 rye 4 jewel 3 tool"


def test_217_brings_barley_for_the_sheep_on_one_card() -> None:
    t = hand("217", goods="3 jewel", sheep="5:2 stables:4").play("play 217")
    assert (t.goods, t.hand) == ("2 barley 3 jewel", "801")
    t = hand("217", goods="3 jewel", sheep="stables:4").play("play 217")
    assert (t.goods, t.hand) == ("3 jewel", "801")
    assert not hand("217", goods="2 jewel", sheep="5:2").offers("play 217")


def test_219_counts_like_the_example() -> None:
    t = hand("219", goods="6 milk", shops="3 3 3 3 3").play("play 219")
    assert (t.goods, t.hand) == ("4 flax 6 milk", "")


def test_221_harvests_up_to_two_fields_at_once() -> None:
    t = hand("221", goods="3 tool", fields="2:wool 3:rye 5:hops").play("play 221", "field 5 hops", "field 2 wool")
    assert (t.goods, t.fields, t.hand) == ("5 hops 2 wool 3 tool", "2 3:rye 4", "801")
    t = hand("221", goods="3 tool", fields="2:wool 3:rye").play("play 221", "field 3 rye", "done")
    assert (t.goods, t.fields, t.hand) == ("3 rye 3 tool", "2 2:wool", "801")


def test_221_needs_three_tools_and_two_sown_fields() -> None:
    assert not hand("221", goods="2 tool", fields="2:rye 3:rye").offers("play 221")
    assert not hand("221", goods="3 tool", fields="2:rye 3").offers("play 221")


def test_222_raises_up_to_three_fields_before_the_last_action() -> None:
    t = hand("222", fields="2 3 4 5", workers=1).play("play 222", "field 2", "field 3", "field 4")
    assert (t.fields, t.hand) == ("3 4 5 5", "801")
    t = hand("222", fields="2 2 2 2", workers=1).play("play 222", "field 2", "field 2", "field 2")
    assert (t.fields, t.hand) == ("2 3 3 3", "801")
    t = hand("222", fields="2 2 2 2", workers=1).play("play 222", "field 2", "done")
    assert (t.fields, t.hand) == ("2 2 2 3", "801")


def test_222_raises_no_field_twice() -> None:
    t = hand("222", fields="2", workers=1).play("play 222", "field 2")
    assert (t.fields, t.hand) == ("3", "801")


def test_222_is_refused_with_a_sown_field_or_outside_phase_4() -> None:
    assert not hand("222", fields="2 3:rye", workers=1).offers("play 222")
    assert hand("222", fields="", workers=1).play("play 222").hand == "801"
    counted = {"unsown before": 1}
    for phase in (3, 5, 6, 8, 9, 10):
        t = table(dict(hand="222 206", goods="2 jewel", fields="2 3", counted=counted), round=2, phase=phase)
        assert t.offers("0: play 206"), phase
        assert not t.offers("0: play 222"), phase


def test_222_can_follow_the_last_action_too() -> None:
    t = table(dict(hand="222", goods="1 rye", fields="2 3", workers=1), dict(workers=2), decks={"bonus": "801"})
    t.play("cultivation", "sow rye 3", "0: play 222", "field 2", "field 3 rye")
    assert (t.fields, t.hand) == ("3 4:rye", "801")


def test_222_looks_at_the_fields_before_the_last_action_not_after_it() -> None:
    """The only sown field was sold by the last action itself."""
    t = table(dict(hand="222", fields="3:rye", workers=1), dict(workers=2)).play("land_sale field 3 rye")
    assert t.game.who == 1


def test_223_counts_like_the_example() -> None:
    t = hand("223", sheep="4:2 stables:2", goods="2 jewel")
    assert not t.offers("play 223 way 3")
    assert t.play("play 223 way 2").goods == "2 milk 2 jewel"


def test_224_counts_like_the_example() -> None:
    t = hand("224", goods="2 hide 3 meat 6 milk 2 wool")
    assert not t.offers("play 224 way 3")
    t.play("play 224 way 2")
    assert (t.goods, t.hand) == ("2 hide 3 meat 9 milk 2 wool", "801")


def test_225_needs_sheep_on_two_farmyard_cards_and_in_the_stables() -> None:
    t = hand("225", sheep="4:1 6:1 stables:1").play("play 225")
    assert (t.goods, t.hand) == ("1 meat 1 milk 1 wool", "801")
    assert not any(
        hand("225", sheep=sheep).offers("play 225") for sheep in ("4:9 stables:9", "4:1 5:1 6:1", "6:2 stables:1")
    )


def test_228_counts_fields_with_barley_or_rye() -> None:
    assert not hand("228", fields="2:barley 3:rye 4:barley 5:hops").offers("play 228")
    assert hand("228", fields="2:barley 3:rye 4:double_barley 5:double_rye").offers("play 228")


def test_229_sows_a_meat_in_the_only_empty_field() -> None:
    t = hand("229", goods="2 meat 1 rye", fields="4 5:rye").play("play 229")
    assert not t.offers("sow rye 4")
    t.play("sow meat 4")
    assert (t.goods, t.fields, t.hand) == ("1 rye 1 meat", "4:meat 5:rye", "")


def test_229_played_amid_farming_sows_the_field_that_was_empty_not_the_new_one() -> None:
    t = hand("229", goods="1 meat", fields="2 3:rye").play("farming", "play 229", "field")
    assert not t.offers("sow meat 5")
    assert t.play("sow meat 2").fields == "2:meat 3:rye 5"


def test_229_meat_is_harvested_like_a_crop() -> None:
    t = hand("229", goods="1 meat", fields="5 2:rye").play("play 229", "sow meat 5")
    t = table(dict(fields=t.fields), round=2, phase=7)
    assert (t.goods, t.fields) == ("2 rye 5 meat", "2 4")


def test_229_can_be_played_for_nothing() -> None:
    t = hand("229", goods="1 meat", fields="4").play("play 229", "done")
    assert (t.goods, t.fields, t.played) == ("1 meat", "4", "229")
    assert hand("229", fields="4").play("play 229").played == "229"
