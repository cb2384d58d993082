"""Fields: plowing, sowing, baking."""

from __future__ import annotations

from tests.games.agricola.table import table


def test_the_first_field_lies_anywhere_the_next_beside_one() -> None:
    t = table()
    t.play("plow")
    assert len(t.offered) == 13
    t = table(dict(fields="e1"))
    t.play("plow")
    assert t.offered == ["d1", "e2"]
    assert t.play("e2").fields == "e1 e2"


def test_no_field_on_a_stable_or_in_a_pasture() -> None:
    t = table(dict(fields="c1", pastures="d1", stables="b1"))
    t.play("plow")
    assert t.fields == "c1 c2"


def test_sown_grain_is_3_and_sown_vegetables_are_2() -> None:
    t = table(dict(goods="1 grain 1 vegetable", fields="b1 c1"), order="sow")
    t.play("sow", "sow grain b1", "sow vegetable c1")
    assert (t.fields, t.goods) == ("b1:3g c1:2v", "")


def test_fields_may_stay_empty_and_sown_ones_are_not_sown_again() -> None:
    t = table(dict(goods="3 grain", fields="b1 c1 d1:1g"), order="sow")
    t.play("sow")
    assert t.offered == ["sow grain b1", "sow grain c1", "raw 1 grain for 1 food"]
    t.play("sow grain b1", "done")
    assert (t.fields, t.goods) == ("b1:3g c1 d1:1g", "2 grain")


def test_nothing_is_sown_without_seed_or_field() -> None:
    assert not table(dict(goods="3 grain"), order="sow").offers("sow")
    assert not table(dict(fields="b1"), order="sow").offers("sow")


def test_sow_and_bake_in_any_order() -> None:
    t = table(dict(goods="3 grain", fields="b1", cards="fireplace-2"), order="sow")
    t.play("sow")
    assert t.offered[:2] == ["sow fields", "bake bread"]
    t.play("bake bread 1 grain", "sow fields sow grain b1")
    assert (t.fields, t.goods) == ("b1:3g", "1 grain 2 food")


def test_bake_alone() -> None:
    t = table(dict(goods="2 grain", cards="fireplace-2"), order="sow")
    t.play("sow")
    assert t.offered == ["1 grain", "2 grain", "raw 1 grain for 1 food"]
    assert t.play("2 grain").goods == "4 food"


def test_the_best_ovens_bake_first() -> None:
    t = table(dict(goods="5 grain", cards="fireplace-2 clay-oven stone-oven"), order="sow")
    assert t.play("sow 4 grain").goods == "1 grain 15 food"  # 5 + 4 + 4 + 2


def test_ovens_take_no_more_grain_than_they_can() -> None:
    t = table(dict(goods="5 grain", cards="clay-oven"), order="sow")
    assert t.play("sow").goods == "4 grain 5 food"


def test_plow_then_sow() -> None:
    t = table(dict(goods="1 grain"), round=13)
    t.play("plow-and-sow b1 sow fields")
    assert t.fields == "b1:3g"


def test_sow_without_plowing() -> None:
    t = table(dict(goods="1 grain", fields="b1"), round=13)
    t.play("plow-and-sow", "sow fields")
    assert t.fields == "b1:3g"
    assert t.game.who == 1


def test_what_would_make_the_action_impossible_is_not_offered_in_its_midst() -> None:
    """Somebody who was placed to bake must bake: his last grain cannot be eaten before."""
    t = table(dict(goods="1 grain 1 vegetable", fields="b1 c1", cards="clay-oven"), order="sow")
    t.play("sow")
    assert "raw 1 vegetable for 1 food" in t.offered
    t.play("sow fields")
    assert t.offers("raw 1 grain for 1 food")
    t.play("raw 1 grain for 1 food")
    assert not t.offers("raw 1 vegetable for 1 food")
