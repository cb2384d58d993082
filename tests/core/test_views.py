"""What one viewer may know."""

from __future__ import annotations

import pytest

from tests.core.village import BAKE, CHOP, FOREST, Ask, asked, village


@pytest.mark.usefixtures("village_texts")
def test_only_the_one_who_decides_sees_what_may_be_chosen() -> None:
    g = village(grain=1)
    mine = g.view(0)["decision"]
    assert mine
    assert (mine["step"], mine["prompt"]) == ("Turn", "Which space?")
    assert [offer["notation"] for offer in mine["asides"]] == ["cook"]
    assert mine["choices"][0] == {
        "choice": FOREST,
        "notation": "forest",
        "label": "To the Old Forest",
        "anchor": "space:forest",
        "shows": False,
    }
    assert g.view(1)["decision"] is None
    assert g.view(None)["decision"] is None


@pytest.mark.usefixtures("village_texts")
def test_a_view_says_for_whom_it_is_and_whose_turn_it_is() -> None:
    g = village()
    assert [g.view(seat)["you"] for seat in (0, 1, None)] == [0, 1, None]
    assert [g.view(seat)["who"] for seat in (0, 1, None)] == [0, 0, 0]
    assert g.view(1)["table"]["goods"] == [0, 0, 0, 0]
    assert g.view(None)["table"]["goods"] is None


def test_winners_are_told_at_the_end_only() -> None:
    g = asked(Ask(0, (BAKE, CHOP)))
    assert (g.view(1)["over"], g.view(1)["winners"]) == (False, None)
    g.play(BAKE)
    assert (g.view(1)["over"], g.view(1)["who"], g.view(1)["winners"]) == (True, None, [0, 1])
