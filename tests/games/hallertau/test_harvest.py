"""The harvest field by field, with cards between: fields are harvested one after the other, and cards are played at any
time. Who holds one that might gain by it is asked."""

from __future__ import annotations

import pytest

from tests.games.hallertau.table import table


def test_amid_the_harvest_there_is_exactly_one_empty_field_for_027_and_what_it_sows_is_harvested() -> None:
    t = table(dict(goods="1 wool", fields="3:rye 5:barley", hand="027"), round=2, phase=7, decks={"bonus": ""})
    assert t.offered == ["done", "yes", "less"]
    t.play("less", "done", "field 5 barley")
    assert t.offers("play 027", "field 3 rye")
    t.play("play 027", "sow wool 4")
    assert (t.goods, t.fields) == ("5 barley", "3:rye 4:wool")
    t.play("done")
    assert (t.goods, t.fields) == ("5 barley 3 rye 4 wool", "2 3")


def test_122_raises_the_last_two_sown_fields_of_a_harvest() -> None:
    t = table(dict(fields="2:rye 3:rye 4:flax", hand="122"), round=2, phase=7, decks={"bonus": ""})
    t.play("less", "done", "field 4 flax", "play 122", "done")
    assert (t.goods, t.fields) == ("4 flax 7 rye", "2 3 3")


def test_022_is_met_by_every_harvest() -> None:
    t = table(dict(fields="2:rye 3:rye 4:flax", hand="022"), round=2, phase=7, decks={"bonus": "801"})
    t.play("less", "done", "field 4 flax", "play 022", "field 3 rye", "done")
    assert (t.goods, t.hand) == ("4 flax 5 rye", "801")


def test_317_counts_the_empty_fields_as_long_as_one_is_sown() -> None:
    t = table(dict(fields="2:rye 3:rye 4:flax", hand="317"), round=2, phase=7, decks={"bonus": ""})
    t.play("less", "done", "field 4 flax", "field 3 rye", "play 317", "done")
    assert t.goods == "4 flax 5 rye 2 clay"


def test_a_field_that_was_harvested_can_be_sown_again_and_brings_more() -> None:
    t = table(dict(sheep="5:3", fields="2:rye 5:hops", hand="013"), round=2, phase=7, decks={"bonus": ""})
    t.play("less", "yes", "field 5 hops", "play 013", "sow hops 4")
    assert (t.goods, t.fields) == ("4 hops 1 clay", "2:rye 4:hops")
    assert t.play("done").fields == "2 3"


def test_who_passes_harvests_all_at_once() -> None:
    t = table(dict(goods="1 wool", fields="3:rye 5:barley", hand="027"), round=2, phase=7, decks={"bonus": ""})
    assert t.play("0: done").goods == "5 barley 3 rye 1 wool"


@pytest.mark.parametrize(
    ("hand", "seat"),
    [
        ("027", dict(fields="2 3 4:rye")),  # there are too many empty fields already
        ("122", dict(fields="2 3:rye")),  # there will never be two sown ones
        ("013", dict(fields="2:rye", sheep="5:2")),  # a sheep is missing
        ("213", dict(fields="2:rye")),  # no hops grow
        ("427", dict(fields="2:rye")),  # barred in phase 7
        ("023", dict(fields="2 3:rye")),  # the harvest does not help
    ],
)
def test_who_cannot_gain_by_it_is_not_asked(hand: str, seat: dict[str, str]) -> None:
    t = table(dict(hand=hand, **seat), round=2, phase=7, decks={"bonus": ""})
    assert t.game.phase > 7


def test_nobody_else_notices_who_is_asked_for_the_harvest() -> None:
    seen = [table(dict(fields="3:rye", hand=hand), {}, round=2, phase=7) for hand in ("027", "029")]
    assert (seen[0].game.phase, seen[0].game.who) == (7, 0)
    assert seen[0].game.view(1) == seen[1].game.view(1)
