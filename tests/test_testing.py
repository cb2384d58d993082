"""The table for rule questions, the same for every game."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

import ludoteca
from ludoteca import testing
from ludoteca.core.errors import IllegalChoice, ImpossiblePosition, LudotecaError
from ludoteca.testing import table


def test_the_example_of_its_documentation_is_true() -> None:
    result = doctest.testmod(testing)
    assert (result.attempted > 0, result.failed) == (True, 0)


@pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes()])
def test_every_game_can_be_asked_as_it_stands_at_the_beginning(key: str) -> None:
    t = table(key)
    assert (t.game.log, t.game.events) == ([], [])
    first = t.offered[0]
    assert t.offers(first, *t.offered)
    assert t.play(first) is t
    assert [t.game.notation(choice) for choice in t.game.log] == [first]


@pytest.mark.parametrize("key", [box.key for box in ludoteca.boxes()])
def test_an_unknown_part_is_refused_by_every_game(key: str) -> None:
    with pytest.raises(ImpossiblePosition, match="dragons"):
        table(key, dragons=3)


def test_players_options_and_seed_are_those_of_a_new_game() -> None:
    t = table("carrara", 3, seed=8, options={"open_screens": True})
    assert t.game.save() == ludoteca.new("carrara", 3, 8, open_screens=True).save()
    with pytest.raises(LudotecaError, match="no game 'chess'"):
        table("chess")
    with pytest.raises(LudotecaError, match="is for 2, 3, 4 players, not 5"):
        table("carrara", 5)


def test_asking_what_is_offered_changes_nothing() -> None:
    t = table("carrara")
    before = t.game.save()
    assert t.offers("buy II black", "buy I")
    assert not t.offers("buy II black", "buy VI")
    assert t.game.save() == before


def test_a_line_that_is_not_offered_is_refused_and_the_lines_before_it_are_played() -> None:
    t = table("carrara", seats=[dict(coins=0)])
    with pytest.raises(IllegalChoice, match="cannot be chosen now"):
        t.play("buy II black", "declare")
    assert t.game.who == 1


# -- forced, draws, seats ---------------------------------------------------------------------------------------------


def test_what_must_be_done_can_be_told_from_what_cannot() -> None:
    seat = dict(goods="2 wood")
    assert table("family", seats=[seat]).play("wood_rooms").game.who == 1, "the only thing to build was built"
    t = table("family", seats=[seat], forced=False).play("wood_rooms")
    assert (t.game.who, t.offered) == (0, ["stable"])
    t.play("stable")
    assert t.offered == ["beside"]
    assert not t.offers("done")
    t.play("beside")
    assert t.game.who == 1


def test_unforced_even_the_first_question_waits() -> None:
    seat = dict(goods="1 food 1 wood", improvements="joinery")
    t = table("family", 1, round=4, moment="feeding", seats=[seat], forced=False)
    assert t.offers("feed")


def test_unforced_a_line_says_every_choice_or_is_refused_as_a_whole() -> None:
    t = table("family", seats=[dict(goods="2 wood")], forced=False)
    before = t.game.save()
    with pytest.raises(IllegalChoice, match="'done' cannot be chosen now; possible: beside"):
        t.play("wood_rooms stable done")
    assert t.game.save() == before
    assert t.play("wood_rooms stable beside").stables == 1


def test_a_line_says_no_more_than_it_says() -> None:
    t = table("carrara", wheel={"II": "2 black"}, seats=[dict(coins=9, blocks="1 black")]).play("buy III black")
    assert t.offered == ["done", "black"], "one may still buy the other"
    assert t.play("done").blocks == "2 black"


def test_the_next_blocks_of_the_bag_can_be_named() -> None:
    for draws in ("white red", "black black black black blue", ""):
        t = table("carrara", draws=draws).play("buy")
        drawn = t.game.events[-1]["blocks"]
        wanted = [draws.split().count(colour) for colour in ("white", "yellow", "red", "green", "blue", "black")]
        assert all(got >= named for got, named in zip(drawn, wanted, strict=True))
        assert sum(drawn) == 5
    with pytest.raises(ImpossiblePosition, match="the bag has not so many black blocks"):
        table("carrara", seats=[dict(blocks="5 black")], draws="black black")
    with pytest.raises(ImpossiblePosition, match="a draw can be white, yellow"):
        table("carrara", draws="pink")
    with pytest.raises(ImpossiblePosition, match="6 draws at most"):
        table("carrara", draws="red red red blue blue blue black")


def test_a_line_can_name_the_seat_that_says_it() -> None:
    t = table("family").play("0: forest", "1: grain")
    with pytest.raises(IllegalChoice, match="seat 1 is not asked now, but seat 0"):
        t.play("1: plow")
    assert t.offers("0: plow", "plow")
    assert not t.offers("1: plow")


def test_who_is_asked_out_of_turn_can_be_told_apart() -> None:
    t = table("creatures", moment="work ends", first=0, seats=[{}, dict(buildings="stewards-office@g1")])
    assert not t.offers("0: use stewards-office")
    assert t.offers("1: use stewards-office")


def test_words_for_what_was_forced_may_be_said_in_a_line_of_their_own_or_left_out() -> None:
    seat, market = dict(goods="2 wood 1 stone"), "shelter"
    ways: list[tuple[str, ...]] = [
        ("special-1", "build shelter", "g1", "sheep"),
        ("special-1", "build shelter g1", "sheep"),
        ("special-1", "g1 sheep"),
        ("special-1 build shelter g1 sheep",),
    ]
    for lines in ways:
        t = table("creatures", market=market, seats=[seat]).play(*lines)
        assert (t.buildings, t.herd) == ("shelter@g1", "1 sheep")
    t = table("carrara", seats=[dict(coins=3, blocks="")], wheel={"I": "white black"})
    assert t.offers("buy", "buy II black", "II black", "0: buy"), "nothing else was possible"
    assert not t.offers("build villa1")


def test_a_turn_that_was_forced_to_its_end_may_still_be_said() -> None:
    t = table("carrara", wheel={"II": "black"}, seats=[dict(coins=0, blocks=""), dict(blocks="6 black")])
    assert (t.blocks, t.game.who) == ("1 black", 1), "the one free block"
    assert not t.offers("0: buy III black"), "it has been done"
    assert t.play("0: buy III black", "buy III black").game.who == 1
    with pytest.raises(IllegalChoice, match="seat 0 is not asked now, but seat 1"):
        t.play("0: buy III white")


def test_a_line_goes_on_past_what_comes_to_light_with_forced_words_left_out() -> None:
    seat = dict(coins=10, blocks="1 white")
    display = "villa1 villa2 villa3 villa4 villa5 gate1 gate2 gate3 gate4"
    for line in ("build villa1 livorno object book", "build villa1 livorno white object book"):
        assert table("carrara", display=display, seats=[seat]).play(line).objects == "1 book"


def test_as_many_play_as_seats_are_described() -> None:
    assert [table(game, seats=[{}] * 3).game.players for game in ("carrara", "family", "agricola")] == [3, 3, 3]
    assert table("family", seats=[{}]).game.players == 2
    with pytest.raises(ImpossiblePosition, match="there are 2 seats, and 3 are described"):
        table("creatures", seats=[{}] * 3)


# -- what a seat has --------------------------------------------------------------------------------------------------


SEATS = [
    (
        "carrara",
        dict(coins=3, points=2, blocks="2 white 1 red", objects="1 book", buildings="villa3@pisa", scored="villa"),
    ),
    ("creatures", dict(expansions="left right", pastures="f1 f2, g1", buildings="shelter@g2", troughs="e1 f1")),
    ("creatures", dict(goods="2 wood 3 border 4 sheep", buildings="stall@f1 stables@g1", marks={"stone-carver": 2})),
    ("family", dict(goods="2 wood 1 sheep", house="clay", rooms="2,0", fields="-1,0 -2,0:3", stables=1, begging=2)),
    ("family", dict(pastures="2@0,1+stable 4@0,2/1,2", people=2, improvements="fireplace1 joinery", crafted="joinery")),
]


@pytest.mark.parametrize(("game", "seat"), SEATS)
def test_a_seat_is_told_in_the_words_in_which_it_is_arranged(game: str, seat: dict[str, Any]) -> None:
    t = table(game, seats=[{}, seat], forced=False)
    assert {part: getattr(t.seat(1), part) for part in seat} == seat


def test_parts_of_the_first_seat_need_no_number() -> None:
    t = table("creatures", seats=[dict(goods="1 wood 1 sheep 1 border", pastures="f1")])
    assert (t.goods, t.herd, t.pastures) == ("1 wood 1 border 1 sheep", "1 sheep", "f1")
    assert table("family", seats=[dict(goods="3 wood 1 boar")]).herd == "1 boar"
    with pytest.raises(AttributeError, match="dragons"):
        _ = t.dragons


# -- supply, edges, moments -------------------------------------------------------------------------------------------


def test_the_supply_can_be_smaller_than_the_box() -> None:
    t = table("creatures", supply={"stalls": 0, "troughs": 1}, seats=[dict(goods="3 stone 1 reed")])
    assert (t.game.stalls, t.game.troughs, t.offers("stall")) == (0, 1, False)
    t = table("family", supply={"stables": 0}, seats=[dict(goods="2 wood")])
    assert not t.offers("wood_rooms")
    with pytest.raises(ImpossiblePosition, match="stalls in the supply can be 0, 1, 2, 3, not '4'"):
        table("creatures", supply={"stalls": 4}, seats=[dict(buildings="stall@g1")])
    for game, reason in (("creatures", "expansions, stalls, troughs"), ("family", "rooms, fields, stables")):
        with pytest.raises(ImpossiblePosition, match=f"what is in the supply can be {reason}, not 'dragons'"):
            table(game, supply={"dragons": 1})


def test_an_edge_may_be_called_by_either_of_its_cells() -> None:
    by_one, by_other = (table("creatures", seats=[dict(borders=name)]).game for name in ("f1s", "f2n"))
    assert by_one.position() == by_other.position()
    t = table("creatures", seats=[dict(goods="3 wood 9 border")]).play("fences border f1s border g1w")
    assert t.borders == "f1e f2n"


def test_breeding_is_a_moment_of_its_own() -> None:
    seat = dict(buildings="joinery@g1 stall@g2", goods="2 wood 2 sheep")
    assert table("creatures", moment="home", seats=[seat]).offers("use joinery")
    t = table("creatures", moment="breeding", seats=[seat])
    assert (t.game.round, t.herd, t.goods) == (2, "3 sheep", "2 wood 9 border 3 sheep")


def test_goods_are_written_in_one_way_wherever_they_lie() -> None:
    assert (
        table("creatures", lying={"pigs": "pig 2 sheep"}, seats=[dict(buildings="stall@f1 stall@g1")]).play("pigs").herd
    )
    with pytest.raises(ImpossiblePosition, match="'pigs' gets 1 pig, then sheep; '3 sheep' cannot lie there"):
        table("creatures", lying={"pigs": "3 sheep"})
    with pytest.raises(ImpossiblePosition, match="'walls' gets nothing"):
        table("creatures", lying={"walls": "1 stone"})
    for game, space in (("creatures", "pigs"), ("family", "forest")):
        with pytest.raises(ImpossiblePosition, match="goods are written like '2 wood"):
            table(game, lying={space: 3})
