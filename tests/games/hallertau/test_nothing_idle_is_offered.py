"""Nothing is offered that would do nothing, also to players who said that they want less."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.hallertau.ledger import Ledger
from tests.games.hallertau.table import table


def income(fields: str, goods: str, played: str) -> Any:
    """A player of phase 3 who said that they want less, and holds a card, so that they are asked."""
    seat = dict(goods=goods, fields=fields, hand="705", played=played)
    return table(seat, {}, players=2, round=2, phase=3).play("less", "done")


def test_income_that_sows_is_offered_only_while_something_can_be_sown() -> None:
    assert income("3", "1 flax", "811 803").offered == ["done", "use 811", "use 803"]
    assert income("3", "", "811 803").offered == ["done", "use 803"]
    assert income("3:rye", "1 flax", "811 803").offered == ["done", "use 803"]


def test_income_of_a_crop_makes_that_of_sowing_possible() -> None:
    t = income("3", "", "811 818")
    assert t.offered == ["done", "use 818"]
    assert "use 811" in t.play("use 818", "yes", "yes").offered


def test_a_tool_is_offered_as_a_jewel_only_to_who_has_one() -> None:
    assert "use 839" in income("3", "1 tool", "839 803").offered
    assert income("3", "", "839 803").offered == ["done", "use 803"]


def test_income_of_an_eleventh_jewel_or_of_an_empty_deck_is_not_offered() -> None:
    assert "use 827" in income("3", "9 jewel", "827 803").offered
    assert income("3", "10 jewel", "827 803").offered == ["done", "use 803"]


def bonus_card(**parts: Any) -> list[str]:
    """The questions of a player who wants less and sends workers to the space that gives a bonus card and the right to
    begin, by what they are about."""
    t, asked = table({}, {}, round=2, turn=0, **parts).play("less", "bonus_card"), []
    while t.offered == ["done", "yes"]:
        asked.append(t.game.agenda[-1].name)
        t.play("yes")
    return asked


def test_who_wants_less_is_asked_about_beginning_only_if_another_one_begins() -> None:
    assert bonus_card(first=1, decks={"bonus": "803"}) == ["bonus", "first"]
    assert bonus_card(first=0, decks={"bonus": "803"}) == ["bonus"]


def test_who_wants_less_is_not_asked_about_cards_of_an_empty_deck() -> None:
    assert bonus_card(first=1, decks={"bonus": ""}) == ["first"]


def test_the_ledger_finds_a_card_that_gives_more_than_is_printed() -> None:
    took = {"who": 0, "verb": "took", "cause": "311", "goods": [0] * 9 + [1, 0, 0]}
    ledger = Ledger()
    ledger.enter({"who": 0, "verb": "played", "card": "311"})
    ledger.enter(took)
    with pytest.raises(AssertionError, match="311 gave 2 jewel"):
        ledger.enter(took)
