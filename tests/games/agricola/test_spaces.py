"""The spaces: which there are for every number of players, what lies there, and when they can be used."""

from __future__ import annotations

import pytest

from ludoteca.games.agricola import BOX
from ludoteca.games.agricola.board import GOODS, HARVESTS, SPACES, STAGES
from ludoteca.games.agricola.game import added
from tests.games.agricola.table import table

PRINTED = {"rooms", "starting-player", "grain", "plow", "occupation", "day-laborer", "wood", "clay", "reed", "fishing"}
GREEN = {
    1: set[str](),
    2: set[str](),
    3: {"grove", "hollow", "resource", "lessons"},
    4: {"copse", "grove", "hollow", "reed-stone-food", "traveling-players", "lessons"},
    5: {"thicket", "hollow", "reed-stone-wood", "animal-market", "room-or-players", "lessons-or-growth"},
}


@pytest.mark.parametrize("players", GREEN)
def test_the_green_cards_of_each_number_of_players(players: int) -> None:
    g = BOX.new(players, 0)
    board = {SPACES[place].name for place in g.open[:-1]}  # type: ignore[attr-defined]
    assert board == PRINTED | GREEN[players]


@pytest.mark.parametrize("players", GREEN)
def test_the_family_game_has_another_side(players: int) -> None:
    g = BOX.new(players, 0, variant="family")
    board = {SPACES[place].name for place in g.open[:-1]}  # type: ignore[attr-defined]
    assert {"storehouse", "stable-or-bake", "day-laborer-and-resource"} <= board
    assert not {"starting-player", "occupation", "day-laborer", "lessons", "lessons-or-growth"} & board
    assert ("two-resources" in board) == (players in (3, 4))
    assert ("resources-or-growth" in board) == (players == 5)


@pytest.mark.parametrize("seed", range(5))
def test_round_cards_come_stage_by_stage(seed: int) -> None:
    g = BOX.new(2, seed)
    start = 0
    for stage, harvest in zip(STAGES, HARVESTS, strict=True):
        drawn = {SPACES[place].name for place in g.order[start:harvest]}  # type: ignore[attr-defined]
        assert drawn == set(stage.split())
        start = harvest


def test_what_comes_on_the_spaces_each_round() -> None:
    assert [added(n)[6] for n in (1, 2, 5)] == [GOODS(wood=2), GOODS(wood=3), GOODS(wood=3)]
    hollow = [space.name for space in SPACES].index("hollow")
    assert [added(n)[hollow] for n in (3, 4, 5)] == [GOODS(clay=1), GOODS(clay=2), GOODS(clay=3)]


def test_goods_pile_up_until_somebody_takes_them_all() -> None:
    t = table(lying={"wood": "6 wood"}, round=2)
    t.play("wood")
    assert t.goods == "6 wood"
    assert not t.game.lying_on("wood")[0]


def test_a_space_holds_one_person() -> None:
    t = table()
    t.play("wood")
    assert not t.offers("wood")


def test_a_space_that_brings_nothing_is_not_offered() -> None:
    t = table(lying={"wood": ""}, order="sow fences improvement")
    assert not t.offers("wood")
    assert not t.offers("sow")
    assert not t.offers("rooms")
    assert not t.offers("occupation")
    assert t.offers("plow")
    assert t.offers("day-laborer")


def test_the_starting_player_is_first_from_the_next_round_on() -> None:
    t = table(dict(workers=1), dict(workers=1), round=1)
    t.play("0: wood", "1: starting-player")
    assert t.game.round == 2
    assert t.game.who == 1


def test_day_laborer_brings_2_food() -> None:
    assert table().play("day-laborer").goods == "2 food"


def test_grain_and_vegetable_cannot_be_sown_at_once() -> None:
    t = table(dict(fields="b1"), round=8, order="vegetable")
    t.play("grain")
    assert t.goods == "1 grain"
    assert t.fields == "b1"


def test_take_one_building_resource() -> None:
    t = table(players=3)
    t.play("resource")
    assert t.offered == ["1 wood", "1 clay", "1 reed", "1 stone"]
    assert t.play("1 stone").goods == "1 stone"


def test_reed_stone_and_food_with_four_players() -> None:
    assert table(players=4).play("reed-stone-food").goods == "1 reed 1 stone 1 food"


def test_reed_piles_up_where_stone_and_wood_do_not() -> None:
    t = table(players=5, lying={"reed-stone-wood": "3 reed"}, round=3)
    assert t.play("reed-stone-wood").goods == "1 wood 3 reed 1 stone"


def test_stone_and_wood_are_there_without_reed() -> None:
    t = table(players=5, lying={"reed-stone-wood": ""})
    assert t.play("reed-stone-wood").goods == "1 wood 1 stone"


def test_the_animal_market_has_three_offers() -> None:
    t = table(dict(goods="1 food"), players=5)
    t.play("animal-market")
    assert t.offered == ["1 sheep", "1 boar", "1 cattle"]
    assert t.play("1 cattle").goods == "1 cattle"


def test_cattle_must_be_paid_on_the_animal_market() -> None:
    t = table(players=5)
    t.play("animal-market")
    assert t.offered == ["1 sheep", "1 boar"]
    assert t.play("1 sheep").goods == "1 food 1 sheep"


def test_cattle_are_paid_with_grain_eaten_for_it() -> None:
    t = table(dict(goods="1 grain"), players=5)
    assert t.play("animal-market 1 cattle").goods == "1 cattle"


def test_a_room_leaves_the_food_of_the_traveling_players() -> None:
    t = table(dict(goods="10 wood 4 reed"), players=5, lying={"room-or-players": "3 food"}, round=3)
    t.play("room-or-players")
    assert t.offered == ["build room", "take food"]
    t.play("build room room b2")
    assert t.rooms == "b2"
    assert t.goods == "5 wood 2 reed"
    assert t.game.lying_on("room-or-players") == GOODS(food=3)


def test_only_one_room_on_the_green_card() -> None:
    t = table(dict(goods="10 wood 4 reed"), players=5, lying={"room-or-players": ""})
    t.play("room-or-players room b2")
    assert t.game.who == 1


def test_traveling_players_bring_their_food() -> None:
    t = table(dict(goods="10 wood 4 reed"), players=5, lying={"room-or-players": "3 food"}, round=3)
    assert t.play("room-or-players take food").goods == "10 wood 4 reed 3 food"


def test_nobody_who_can_do_nothing_is_stuck() -> None:
    every = ["wood", "clay", "reed", "fishing", "grain", "plow", "day-laborer", "starting-player"]
    t = table(dict(workers=1), dict(workers=1), placed=dict.fromkeys(every, 1), round=1, order="fences")
    assert t.game.round == 2  # both stayed at home, without a question


def test_the_second_renovation_card_allows_fences() -> None:
    t = table(dict(goods="2 clay 1 reed 4 wood"), round=14)
    t.play("renovation-and-fences")
    assert t.house == "clay"
    t.play("build fences b1 done")
    assert t.pastures == "b1"


def test_no_fences_without_renovation() -> None:
    assert not table(dict(goods="9 wood"), round=14).offers("renovation-and-fences")


def test_an_improvement_after_the_renovation_only() -> None:
    t = table(dict(goods="4 clay 1 reed"), round=7)
    t.play("renovation")
    assert t.offered == ["done", "play fireplace-2"]
    t.play("play fireplace-2")
    assert (t.house, t.cards, t.goods) == ("clay", "fireplace-2", "")
    assert not table(dict(goods="4 clay"), round=7).offers("renovation")
