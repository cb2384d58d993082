"""Hands: dealt, drafted, 10−3, mulligan, three for one; occupations, minors that pass on."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.games.agricola import BOX
from ludoteca.games.agricola.board import KIND
from ludoteca.games.agricola.card import DECK
from tests.games.agricola.table import table


def new(players: int, **options: Any) -> Any:
    return BOX.new(players, 3, **options)


def kinds(g: Any, who: int) -> list[str]:
    return [KIND[name] for name in g.farms[who].hand.names]


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_seven_occupations_and_seven_minor_improvements(players: int) -> None:
    g = new(players)
    for who in range(players):
        assert kinds(g, who).count("occupation") == 7
        assert kinds(g, who).count("minor") == 7


def test_no_hands_in_the_family_game() -> None:
    g = new(3, variant="family")
    assert not any(farm.hand.names for farm in g.farms)


@pytest.mark.parametrize("deck", ["e", "i", "k", "ei", "ek", "ik", "eik"])
def test_only_cards_of_the_decks_in_the_game(deck: str) -> None:
    g = new(4, deck=deck)
    names = [name for farm in g.farms for name in farm.hand.names] + [*g.piles[0], *g.piles[1]]
    assert {DECK.cards[name].deck for name in names} == set(deck.upper())


@pytest.mark.parametrize("wrong", ["x", "ee", ""])
def test_other_decks_are_refused_with_what_is_allowed(wrong: str) -> None:
    with pytest.raises(LudotecaError, match="any mix of e, i and k"):
        new(2, deck=wrong)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_occupations_only_of_their_numbers_of_players(players: int) -> None:
    g = new(players, deck="eik")
    names = [name for farm in g.farms for name in farm.hand.names] + [*g.piles[0], *g.piles[1]]
    assert all(DECK.cards[name].players <= players for name in names)


def test_food_at_the_beginning() -> None:
    g = new(4)
    assert [farm.goods[6] for farm in g.farms] == [2 if who == g.first else 3 for who in range(4)]
    assert new(1).farms[0].goods[6] == 0


def test_the_first_occupation_is_free_and_others_cost_a_food() -> None:
    t = table(dict(hand="tutor", goods=""))
    assert t.play("occupation").cards == "tutor"
    assert not table(dict(hand="tutor", cards="chief")).offers("occupation")
    assert table(dict(hand="tutor", cards="chief", goods="1 food")).play("occupation").goods == ""


@pytest.mark.parametrize(
    ("players", "played", "food"), [(3, "", 2), (4, "", 1), (4, "chief", 1), (4, "chief cook", 2), (5, "chief cook", 2)]
)
def test_lessons_cost_more(players: int, played: str, food: int) -> None:
    space = "lessons-or-growth" if players == 5 else "lessons"
    assert table(dict(hand="tutor", cards=played, goods=f"{food} food"), players=players).play(space).goods == ""
    assert not table(dict(hand="tutor", cards=played, goods=f"{food - 1} food"), players=players).offers(space)


def test_the_starting_player_space_for_the_marker_a_minor_improvement_or_both() -> None:
    t = table(dict(hand="raft", goods="2 wood"), turn=0, first=1)
    t.play("starting-player")
    assert t.offered == ["become starting player", "play improvement"]
    t.play("play improvement")
    assert t.offered == ["done", "become starting player"]
    t.play("done")
    assert (t.cards, t.game.first) == ("raft", 1)


def test_ten_and_three_put_away() -> None:
    g = new(2, hands="10-3")
    assert kinds(g, g.who).count("occupation") == 10
    while type(g.agenda[-1]).__name__ == "PutAway":
        g.play(g.choices[0])
    for who in range(2):
        assert (kinds(g, who).count("occupation"), kinds(g, who).count("minor")) == (7, 7)
        assert len(g.farms[who].dropped) == 6


@pytest.mark.parametrize(("players", "occupations", "minors"), [(2, 9, 10), (3, 9, 10), (4, 10, 10), (5, 9, 8)])
def test_ten_are_fewer_for_all_alike_if_the_deck_has_not_enough(players: int, occupations: int, minors: int) -> None:
    g = new(players, hands="10-3", deck="k")
    for who in range(players):
        assert (kinds(g, who).count("occupation"), kinds(g, who).count("minor")) == (occupations, minors)
    while type(g.agenda[-1]).__name__ == "PutAway":
        g.play(g.choices[0])
    for who in range(players):
        assert (kinds(g, who).count("occupation"), kinds(g, who).count("minor")) == (7, 7)


def test_mulligan_takes_one_card_fewer_each_time() -> None:
    g = new(2, hands="mulligan")
    who, before = g.who, set(g.farms[g.who].hand.names)
    g.play(g.parse("new occupations"))
    assert (g.who, kinds(g, who).count("occupation"), kinds(g, who).count("minor")) == (who, 6, 7)
    g.play(g.parse("new occupations"))
    assert kinds(g, who).count("occupation") == 5
    assert not [name for name in g.farms[who].hand.names if KIND[name] == "occupation" and name in before]
    g.play(g.parse("done"))
    assert g.who != who


def test_draft_keeps_one_and_passes_the_rest_to_the_left() -> None:
    g = new(3, hands="draft")
    first = g.who
    packs = [farm.pack for farm in g.farms]
    assert all(len(pack) == 7 for pack in packs)
    for _ in range(3):
        g.play(g.choices[0])
    for who in range(3):
        assert set(g.farms[(who + 1) % 3].pack) == set(packs[who]) - set(g.farms[who].hand.names)
    assert g.who == first
    while type(g.agenda[-1]).__name__ == "Draft":
        g.play(g.choices[-1])
    for who in range(3):
        assert (kinds(g, who).count("occupation"), kinds(g, who).count("minor")) == (7, 7)


def test_minor_improvements_are_dealt_when_the_occupations_are_drafted() -> None:
    g = new(3, hands="draft")
    own = g.view(g.who)["table"]["seats"][g.who]
    assert (own["hand"], len(own["pack"])) == ([], 7)
    for _ in range(3 * 6):  # of the last card nobody is asked
        assert {KIND[name] for name in g.farms[g.who].pack} == {"occupation"}
        g.play(g.choices[0])
    assert [kinds(g, who) for who in range(3)] == [["occupation"] * 7] * 3
    assert {KIND[name] for name in g.farms[g.who].pack} == {"minor"}


def test_nobody_sees_the_packs_of_others() -> None:
    g = new(3, hands="draft")
    seen = g.view((g.who + 1) % 3)["table"]["seats"][g.who]
    assert (seen["pack"], seen["hand"]) == (7, None)


def test_three_cards_for_one_at_any_time() -> None:
    t = table(dict(hand="raft canoe chief tutor"), options={"exchange": True})
    t.play("swap cards", "drop raft", "drop chief", "drop canoe", "draw occupation")
    names = t.hand.split()
    assert names[0] == "tutor"
    assert len(names) == 2
    assert KIND[names[1]] == "occupation"
    assert not table(dict(hand="raft canoe chief tutor")).offers("swap cards")


def test_a_card_that_is_being_paid_for_is_not_among_three_for_one() -> None:
    """A sheep is cooked to pay for the Tutor, and Pelts ask what becomes of it: cards can be exchanged before that is
    said, but the Tutor has left the hand."""
    seat = dict(goods="1 sheep", hand="raft canoe chief tutor", cards="pelts cooking-hearth-5 maid")
    t = table(seat, options={"exchange": True})
    t.play("occupation", "play tutor", "cooking-hearth-5 1 sheep for 2 food")
    assert t.offers("use pelts")
    t.play("swap cards")
    assert t.offered == ["drop raft", "drop canoe", "drop chief"]
    t.play("drop raft", "drop chief", "drop canoe", "draw occupation", "done")
    assert "tutor" in t.cards.split()


def test_others_see_how_many_cards_are_held_and_those_passed_on() -> None:
    g = table(dict(hand="raft chief"), dict(hand="canoe")).game
    seat = g.view(1)["table"]["seats"][0]
    assert seat["hand"] is None
    assert seat["in_hand"] == {"occupation": 1, "minor": 1}
