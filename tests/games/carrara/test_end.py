"""The end: the goals, declaring, the thirtieth building, and equal turns for all."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.games.carrara.board import BUILDING_NAMES
from ludoteca.testing import Table, table
from tests.games.carrara.story import EVERYTHING, at_the_goals, coins, in_city, objects, points, some_objects

SOME_TYPES = in_city("villa1 castle1", "massa")
every_number = pytest.mark.parametrize("players", [2, 3, 4])


# -- the goals ---------------------------------------------------------------------------------------------------


@every_number
def test_the_goals_four_scorings_and_objects_and_costs_by_the_number_of_players(players: int) -> None:
    asked = {2: (4, 8, 30), 3: (4, 7, 25), 4: (4, 6, 20)}[players]
    goals = table("carrara", players).game.view(0)["table"]["goals"]
    assert (goals["scorings"], goals["objects"], goals["cost"]) == asked
    assert table("carrara", players, seats=[at_the_goals(players)]).offers("declare")


@every_number
def test_with_one_object_too_few_the_end_cannot_be_declared(players: int) -> None:
    few = some_objects({2: 7, 3: 6, 4: 5}[players])
    assert not table("carrara", players, seats=[at_the_goals(players, objects=few)]).offers("declare")


@every_number
def test_with_three_scorings_the_end_cannot_be_declared(players: int) -> None:
    assert not table("carrara", players, seats=[at_the_goals(players, scored="library palace gate")]).offers("declare")


@every_number
def test_with_buildings_for_one_block_too_few_the_end_cannot_be_declared(players: int) -> None:
    dear, cheap = {2: ("cathedral3", "cathedral2"), 3: ("cathedral2", "cathedral1"), 4: ("cathedral5", "cathedral4")}[
        players
    ]
    cheaper = str(at_the_goals(players)["buildings"]).replace(dear, cheap)
    assert not table("carrara", players, seats=[at_the_goals(players, buildings=cheaper)]).offers("declare")


@every_number
def test_a_goal_is_reached_also_when_it_is_surpassed(players: int) -> None:
    more = at_the_goals(players, objects="3 book 3 crown 3 gate")
    more["buildings"] += " villa5@massa"
    more["scored"] += " villa"
    assert table("carrara", players, seats=[more]).offers("declare")


def test_scored_cities_count_as_scorings_like_scored_types() -> None:
    seat = at_the_goals(4, scored="library palace gate")
    assert table("carrara", 4, seats=[seat], cities={"lerici": 0}).offers("declare")


# -- declaring ---------------------------------------------------------------------------------------------------


def test_declaring_brings_five_points_at_once() -> None:
    t = table("carrara", 4, seats=[at_the_goals(4, points=11)])
    t.play("declare")
    assert points(t) == 16


def test_the_end_may_be_declared_after_the_action_that_reached_the_goals() -> None:
    seat = at_the_goals(4, objects=some_objects(5), scored="library palace gate")
    t = table("carrara", 4, seats=[seat])
    assert not t.offers("declare")
    t.play("score cathedral")
    assert t.game.who == 0
    t.play("declare")
    assert (points(t), t.game.who) == (5, 1)


def end_in_sight() -> Table:
    """Four players: the first has reached his goals, and all have something left to score."""
    first = at_the_goals(4)
    first["buildings"] += " villa1@massa"
    others = ["castle1@massa gate1@massa", "castle2@massa gate2@massa", "castle3@massa gate3@massa"]
    return table("carrara", 4, seats=[first, *[dict(coins=0, buildings=built) for built in others]])


def test_the_end_need_not_be_declared_and_may_be_later() -> None:
    t = end_in_sight()
    t.play("score villa", "done", "score castle", "score castle", "score castle")
    assert t.game.who == 0
    assert t.offers("declare")


def test_an_object_bought_after_the_action_counts_for_the_goals() -> None:
    """A ruling: the declaration comes after the extra purchase; the other way round would never help."""
    seat = at_the_goals(4, objects=some_objects(4), coins=10, scored="library palace gate")
    t = table("carrara", 4, seats=[seat])
    t.play("score cathedral")
    assert not t.offers("declare")
    t.play("object arms")
    assert objects(t) == "1 book 1 crown 1 gate 2 chalice 1 arms"
    t.play("declare")
    assert points(t) == 5


def test_declaring_at_the_start_of_a_turn_is_followed_by_the_turn() -> None:
    """A ruling: the declarer has still to take his turn of the last round, and like the others he need not act."""
    t = end_in_sight()
    t.play("declare")
    assert t.game.who == 0
    assert t.offers("score villa", "pass")
    assert not t.offers("declare")
    t.play("score villa")
    assert points(t) == 5 + 1
    assert t.game.who == 1


def test_declaring_at_the_start_of_a_turn_one_may_decline_to_act() -> None:
    t = end_in_sight()
    t.play("declare", "pass")
    assert (points(t), t.game.who) == (5, 1)


def test_after_a_declaration_the_round_is_finished_so_that_all_have_had_equal_turns() -> None:
    second = at_the_goals(4)
    second["buildings"] += " villa1@massa"
    t = table("carrara", 4, turn=1, seats=[dict(coins=0), second])
    t.play("declare", "score villa", "pass", "pass")
    assert t.game.over, "the third and the fourth had a turn, the first has had his before"


def test_the_last_player_of_a_round_ends_the_game_by_declaring_after_his_action() -> None:
    second = at_the_goals(2)
    second["buildings"] += " villa1@massa"
    t = table("carrara", turn=1, seats=[dict(coins=0), second])
    t.play("score villa", "declare")
    assert t.game.over


def test_after_a_declaration_the_others_may_decline_to_act() -> None:
    t = end_in_sight().play("declare", "pass")
    assert t.offers("pass", "score castle", "buy")
    t.play("pass")
    assert t.game.who == 2
    assert coins(t, 1) == 0, "declining brings nothing"


def test_after_a_declaration_the_others_may_still_act_and_buy_an_object() -> None:
    t = table("carrara", 4, declared_by=0, turn=1, seats=[at_the_goals(4), dict(coins=10, buildings=SOME_TYPES)])
    t.play("score villa object crown")
    assert objects(t, 1) == "1 crown 1 arms"


def test_nobody_declares_a_second_time() -> None:
    second = at_the_goals(4, buildings=in_city("library1 palace1 gate1 cathedral4 villa5 castle5 castle4", "massa"))
    t = table("carrara", 4, declared_by=0, turn=1, seats=[at_the_goals(4, objects=""), second])
    assert not t.offers("declare")
    t.play("score villa")
    assert t.game.who == 2, "nor after the action"


def test_after_the_two_coins_of_who_cannot_pay_the_turn_is_over_and_nothing_is_declared() -> None:
    """A ruling: the rules end that turn at once; who had reached the goals could have declared before."""
    seat = at_the_goals(2, coins=0, blocks="")
    t = table("carrara", wheel={"I": "5 white 5 yellow"}, seats=[seat])
    assert t.offers("declare")
    t.play("buy")
    assert coins(t) == 2
    assert t.game.who == 1


def test_who_can_do_nothing_gets_two_coins_in_the_last_round_too() -> None:
    """A ruling: the fourth special situation knows no exception."""
    t = table(
        "carrara", wheel={}, declared_by=1, seats=[dict(blocks="", coins=0), dict(blocks=EVERYTHING, **at_the_goals(2))]
    )
    assert coins(t) == 2
    assert t.game.who == 1


def test_who_can_do_nothing_but_declare_is_told_of_the_two_coins() -> None:
    rest = dict(blocks=EVERYTHING)
    t = table("carrara", wheel={}, bag="", cities={"lerici": 0}, seats=[at_the_goals(2, coins=0, blocks=""), rest])
    assert t.offered == ["pass", "declare"]
    assert t.game.label(t.game.parse("pass")) == "Take 2 coins"
    t.play("pass")
    assert coins(t) == 2
    t = table("carrara", declared_by=1, seats=[dict(coins=0), at_the_goals(2)])
    assert t.game.label(t.game.parse("pass")) == "Do nothing"


# -- the thirtieth building --------------------------------------------------------------------------------------


def one_building_left(turn: int = 0) -> Table:
    """Three players; only the villa of cost 1 is left on the board. The next player has scored four times."""
    rest = [name for name in BUILDING_NAMES if name != "villa1"]
    seats: list[dict[str, Any]] = [
        dict(coins=0, blocks="white", buildings=in_city(" ".join(rest[:4]), "lerici")),
        dict(coins=0, buildings=in_city(" ".join(rest[4:20]), "massa"), scored="library palace gate cathedral"),
        dict(coins=0, buildings=in_city(" ".join(rest[20:]), "massa")),
    ]
    return table("carrara", 3, turn=turn, display="villa1", stack="", seats=seats[-turn:] + seats[:-turn])


def test_when_the_thirtieth_building_is_built_the_round_is_finished() -> None:
    t = one_building_left()
    t.play("build villa1 livorno")
    assert (t.game.who, t.game.over) == (1, False)
    t.play("score massa", "done")
    assert (t.game.who, t.game.over) == (2, False)
    t.play("score castle")
    assert t.game.over


def test_the_last_player_of_a_round_ends_the_game_with_the_thirtieth_building() -> None:
    t = one_building_left(turn=2)
    t.play("build villa1 livorno")
    assert t.game.over


def test_after_the_thirtieth_building_players_must_act_as_usual() -> None:
    """A ruling: only after a declaration one need not act."""
    t = one_building_left()
    t.play("build villa1 livorno")
    assert not t.offers("pass")
    assert t.offers("score massa")


def test_building_the_thirtieth_building_brings_no_five_points() -> None:
    t = one_building_left()
    t.play("build villa1 livorno")
    assert points(t) == 0


def test_after_the_thirtieth_building_the_end_may_still_be_declared_once() -> None:
    """A ruling: nobody has declared yet, so the first who has reached the goals may, and gets his five points."""
    t = one_building_left()
    t.play("build villa1 livorno", "score massa")
    earned = points(t, 1)
    t.play("declare")
    assert points(t, 1) == earned + 5
    assert t.game.who == 2
    assert t.offers("pass"), "from now on nobody must act"


def test_with_buildings_left_in_the_display_the_game_goes_on() -> None:
    t = table("carrara", 2, turn=1, seats=[dict(coins=0), dict(coins=0, buildings="villa1@massa gate1@massa")])
    t.play("score villa")
    assert not t.game.over
    assert t.game.round == 2
