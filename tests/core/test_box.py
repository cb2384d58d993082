"""What is printed on the lid: players and options, and clear words for what is not there."""

from __future__ import annotations

from typing import Any

import pytest

import ludoteca
from ludoteca.core.errors import LudotecaError
from tests.core.village import LID


def test_options_not_named_have_their_first_value() -> None:
    assert LID.settle({}) == {"deck": "easy", "rounds": 6, "fog": False}
    assert LID.new(2, 0, rounds=7).options == {"deck": "easy", "rounds": 7, "fog": False}


def test_options_are_understood_as_text() -> None:
    assert LID.settle({"deck": "HARD", "rounds": "7", "fog": "true"}) == {"deck": "hard", "rounds": 7, "fog": True}


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"dragons": 1}, "Village has no option 'dragons'; its options: deck, rounds, fog"),
        ({"rounds": 8}, "rounds can be 6, 7, not '8'"),
        ({"fog": 0}, "fog can be false, true, not '0'"),
        ({"deck": None}, "deck can be easy, hard, not 'None'"),
    ],
)
def test_other_options_are_refused_and_the_allowed_ones_named(given: dict[str, Any], reason: str) -> None:
    with pytest.raises(LudotecaError, match=reason):
        LID.settle(given)


def test_the_number_of_players_is_checked() -> None:
    assert LID.seats(1) == 1
    assert LID.seats(None) == 2, "two, if the game allows it"
    assert LID._replace(players=(3, 4)).seats(None) == 3
    with pytest.raises(LudotecaError, match="Village is for 1, 2 players, not 3"):
        LID.seats(3)


def test_the_shelf_names_its_games() -> None:
    keys = ", ".join(lid.key for lid in ludoteca.boxes())
    with pytest.raises(LudotecaError, match=f"no game 'chess'; the games are {keys}"):
        ludoteca.new("chess")


def test_every_box_is_whole() -> None:
    for lid in ludoteca.boxes():
        assert ludoteca.box(lid.key) is lid
        assert lid.title
        assert lid.authors
        assert lid.publisher
        assert lid.players == tuple(sorted(lid.players))
        for option in lid.options:
            assert len(option.values) == len(set(option.values)) > (0 if option.read else 1)
            assert option.about
