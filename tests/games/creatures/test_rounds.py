"""The course of a round: refilling, turns, the first player, breeding, the end."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.games.creatures.board import GOODS, GREEN_BUILDINGS, SPACE_NAMES
from ludoteca.games.creatures.building import DECK
from ludoteca.testing import Table, table


def lying(t: Table) -> dict[str, dict[str, int]]:
    return {space["space"]: space["goods"] for space in t.game.table(None)["spaces"] if space["goods"]}


def goods(t: Table, who: int = 0) -> str:
    """All goods of a player but the borders."""
    return GOODS.text([*t.game.farms[who].goods[:3], 0, *t.game.farms[who].goods[4:]])


def test_before_the_first_worker_every_space_with_an_arrow_is_filled_once() -> None:
    assert lying(table("creatures")) == {
        "first-player": {"wood": 1},
        "3-wood": {"wood": 3},
        "1-stone": {"stone": 1},
        "2-stone": {"stone": 2},
        "expand": {"border": 1},
        "millpond": {"reed": 1},
        "pigs": {"pig": 1},
        "cows": {"cow": 1},
        "horses": {"horse": 1},
    }


def test_an_animal_space_gets_its_first_good_when_empty_and_the_bracketed_one_each_round_after() -> None:
    t = table("creatures", moment="refill", lying={"millpond": "", "pigs": "pig", "cows": "cow pig", "horses": ""})
    assert lying(t)["millpond"] == {"reed": 1}
    assert lying(t)["pigs"] == {"pig": 1, "sheep": 1}
    assert lying(t)["cows"] == {"cow": 1, "pig": 2}
    assert lying(t)["horses"] == {"horse": 1}


def test_wood_and_stone_are_added_to_what_lies_there() -> None:
    t = table("creatures", moment="refill", lying={"3-wood": "3 wood", "2-stone": "4 stone", "expand": "2 border"})
    assert lying(t)["3-wood"] == {"wood": 6}
    assert lying(t)["2-stone"] == {"stone": 6}
    assert lying(t)["expand"] == {"border": 3}


def test_a_player_starts_with_three_workers_nine_borders_and_nothing_else() -> None:
    for farm in ludoteca.new("creatures").farms:  # type: ignore[attr-defined]
        assert farm.workers == 3
        assert GOODS.text(farm.goods) == "9 border"
        assert farm.tiles == {17: "cottage"}


@pytest.mark.parametrize(
    ("setup", "expansions", "stalls", "green"), [("basic", 4, 4, 0), ("advanced", 5, 5, 4), ("expert", 5, 5, 8)]
)
def test_the_set_up_decides_expansions_stalls_and_buildings(
    setup: str, expansions: int, stalls: int, green: int
) -> None:
    shown = ludoteca.new("creatures", setup=setup).table(None)
    assert shown["supply"] == {"troughs": 10, "stalls": stalls, "expansions": expansions}
    market = [b["building"] for b in shown["market"]]
    assert market[:4] == ["half-timbered-house", "storage-building", "shelter", "open-stables"]
    playable = [name for name in GREEN_BUILDINGS if name in DECK.cards]
    assert len(set(market)) == 4 + min(green, len(playable))


def test_the_first_player_is_drawn_at_random() -> None:
    assert {ludoteca.new("creatures", seed=seed).who for seed in range(20)} == {0, 1}


def test_players_take_turns_and_a_taken_space_stays_blocked() -> None:
    t = table("creatures")
    t.play("3-wood")
    assert t.game.who == 1
    assert not t.offers("3-wood")
    t.play("materials", "1-stone", "2-stone", "cows")
    assert t.game.who == 1
    t.play("expand right")
    assert (t.game.round, t.game.who) == (2, 0)
    assert t.offers("3-wood")


def test_both_workers_of_a_player_may_build_in_one_round() -> None:
    t = table("creatures", seats=[dict(goods="4 wood 1 stone 1 reed")])
    t.play("special-1 build shelter f1 horse", "3-wood")
    assert t.offers("special-2")
    t.play("special-2 build storage-building f2")
    assert t.game.taken[SPACE_NAMES.index("special-2")] == 0


def test_of_two_free_spaces_for_special_buildings_only_one_is_offered() -> None:
    t = table("creatures", seats=[dict(goods="2 wood 1 stone")])
    assert "special-1" in t.offered
    assert "special-2" not in t.offered


def test_the_new_first_player_begins_with_the_next_round() -> None:
    t = table("creatures", placed={"3-wood": 0})
    t.play("first-player")
    assert goods(t, 1) == "1 wood"
    assert t.game.who == 0, "the order of this round stays"
    t.play("materials", "1-stone", "2-stone", "expand right")
    assert t.game.round == 2
    assert t.game.who == 1
    t.play("3-wood", "first-player")
    assert t.game.who == 1
    t.play("materials", "1-stone", "2-stone", "cows")
    assert t.game.who == 0


def test_a_pair_has_one_young_although_the_parents_live_apart() -> None:
    t = table("creatures", moment="home", seats=[dict(pastures="g1, g3", goods="2 sheep 1 pig", troughs="f1")])
    t.play("3-wood")
    assert goods(t) == "6 wood 3 sheep 1 pig"


def test_at_most_one_of_each_kind_is_born() -> None:
    farm = dict(
        buildings="stall@f1 stall@g1 stall@g2", pastures="f2", troughs="f2", goods="2 sheep 2 pig 2 cow 2 horse"
    )
    t = table("creatures", moment="home", seats=[farm])
    assert t.game.farms[0].herd() == (3, 3, 3, 3)


def test_a_newborn_without_a_place_runs_away() -> None:
    t = table("creatures", moment="home", seats=[dict(pastures="g1", goods="3 sheep")])
    assert t.game.round == 2
    assert t.game.farms[0].herd() == (3, 0, 0, 0)


def test_another_animal_may_leave_to_make_room_for_a_newborn() -> None:
    crowded = dict(buildings="stall@g1", troughs="f1", goods="3 sheep 1 pig 1 cow")
    t = table("creatures", moment="home", seats=[crowded])
    assert sorted(t.offered) == ["keep 3 sheep", "keep 4 sheep"]
    t.play("keep 4 sheep")
    assert sorted(t.offered) == ["keep 0 pig", "keep 1 pig"]
    t.play("keep 0 pig")
    assert t.game.farms[0].herd() == (4, 0, 1, 0)


def test_the_game_ends_after_the_breeding_of_round_8() -> None:
    t = table("creatures", round=8, moment="home", seats=[dict(buildings="stall@g1", goods="2 horse")])
    assert t.game.over
    assert t.game.farms[0].herd() == (0, 0, 0, 3)
    assert table("creatures", round=7, moment="home").game.round == 8


def test_a_tie_is_won_by_the_player_who_was_not_first_in_round_1() -> None:
    for opener in (0, 1):
        t = table("creatures", round=8, moment="round ends", opener=opener, first=opener)
        assert t.game.scores()[0]["total"] == t.game.scores()[1]["total"]
        assert t.game.winners() == [1 - opener]
    t = table("creatures", round=8, moment="round ends", opener=0, seats=[dict(goods="1 sheep")])
    assert t.game.winners() == [0]
