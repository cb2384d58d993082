"""What the occupations ask of the flow of the game: who is asked, when, and what nobody learns."""

from __future__ import annotations

from tests.games.agricola.table import table


def test_building_a_major_does_not_tell_whether_somebody_holds_the_chiefs_daughter() -> None:
    waits = []
    for hand in ("chiefs-daughter", "baker"):
        g = table(dict(goods="9 clay"), dict(hand=hand), order="improvement", round=2).game
        g.play(g.parse("improvement"), careful=True)
        g.play(g.parse("play fireplace-2"), careful=True)
        waits.append([type(step).__name__ for step in g.agenda])
    assert waits[0] == waits[1]


def test_the_end_of_a_turn_that_a_card_brought_is_heard() -> None:
    fence_on_grain = {"fence-builder": (2, 1, 2)}
    seats = [dict(cards="taster fence-builder", goods="4 wood 1 food", marks=fence_on_grain), {}, {}, {}]
    t = table(*seats, first=1, round=3, moment="start")
    t.play("0: use taster", "grain")
    assert "use fence-builder" in t.offered


def test_the_foreman_can_put_food_on_round_cards_that_were_turned_over_early() -> None:
    t = table(dict(cards="foreman chamberlain"), {}, {}, {}, round=12, moment="start")
    t.play("use foreman")
    assert t.offers("renovation-and-fences")
