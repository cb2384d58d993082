"""Events in words."""

from __future__ import annotations

from ludoteca.i18n.events import named, seat_names, sentence
from ludoteca.testing import Table, table

NAMES = ["Ada", "Ben"]


def told(t: Table) -> list[str]:
    return [sentence("carrara", event, NAMES) for event in t.game.events]


def test_a_purchase_is_told_with_its_blocks_and_its_price() -> None:
    t = table("carrara", wheel={"I": "2 white 3 red 6 black"}).play("buy II white white black black done")
    assert told(t)[:2] == ["Ada turned the wheel", "Ada bought 2 White, 2 Black from section II for 10 coins"]


def test_what_costs_nothing_is_told_without_a_price() -> None:
    t = table("carrara", wheel={"I": "2 white 3 red 6 black"}).play("buy II black done")
    assert told(t)[1] == "Ada bought 1 Black from section II"


def test_one_coin_is_a_coin_and_two_are_coins() -> None:
    bought = {"who": 0, "verb": "bought_object", "object": "arms", "price": 1}
    assert sentence("carrara", bought, NAMES) == "Ada bought Coat of arms for 1 coin"
    assert sentence("carrara", {**bought, "price": 2}, NAMES) == "Ada bought Coat of arms for 2 coins"


def test_a_scoring_is_told_with_its_sums() -> None:
    seats = [{"buildings": "villa3@pisa villa2@lucca"}]
    t = table("carrara", seats=seats).play("score villa")
    assert told(t) == ["Ada scored Villa", "Ada gained 3×3 + 2×2 · 9 coins · 4 points · 2 Coat of arms"]


def test_what_nobody_did_has_no_name_in_it() -> None:
    assert sentence("carrara", {"who": -1, "verb": "ended"}, NAMES) == "The game is over"


def test_a_building_is_its_type_and_its_cost() -> None:
    assert named("carrara", "cathedral4") == "Cathedral 4"
    assert named("carrara", "III") == "III"


def test_seats_without_a_name_are_numbered() -> None:
    assert seat_names(3) == ["Player 1", "Player 2", "Player 3"]
