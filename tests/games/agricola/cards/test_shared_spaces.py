"""Cards by which a player uses a space on which another stands: how doubtful cases are read."""

from __future__ import annotations

from tests.games.agricola.table import table


def test_head_of_the_family_uses_lessons_or_growth_before_round_five_too() -> None:
    """The space is one for family growth, even if that is not possible yet: any of its options may be taken."""
    me = dict(goods="1 food", cards="head-of-the-family", hand="tutor")
    rest = [dict(workers=0)] * 3
    t = table(dict(goods="1 food", hand="baker"), me, *rest, round=3)
    t.play("lessons-or-growth play baker")
    assert t.play("1: lessons-or-growth play tutor").seat(1).cards == "head-of-the-family tutor"


def test_acrobat_leaps_to_a_plow_space_on_which_another_stands_with_the_field_warden() -> None:
    for cards, leaps in (("acrobat", False), ("acrobat field-warden", True)):
        mine = dict(cards=cards, workers=1)
        rest = [dict(workers=0)] * 2
        t = table(mine, dict(workers=1), *rest, round=3, placed={"grain": 2})
        assert t.play("traveling-players", "1: plow b1").offers("0: use acrobat") is leaps
        if leaps:
            assert t.play("0: use acrobat c1").fields == "c1"


def test_manure_does_not_grind_in_the_water_mill_of_another() -> None:
    fields = {"fields": "b1", "goods": "1 grain 2 sheep", "cards": "manure", "pastures": "e1/e2", "workers": 1}
    t = table(fields, dict(cards="water-mill", workers=0), round=5)
    assert not t.play("clay").offers("use manure")
    own = table(fields | dict(cards="manure water-mill"), dict(workers=0), round=5)
    assert own.play("clay").offers("use manure")
