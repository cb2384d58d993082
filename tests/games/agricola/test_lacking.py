"""Why a space or a card is not offered comes from the step that it would begin, with prices after cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ludoteca
from ludoteca.core.rng import Dice
from ludoteca.core.shapes import Lack
from ludoteca.games.agricola.board import CARDS, PLACES, PLAY, SPACE
from ludoteca.games.agricola.building import BuildRoom, BuildStable
from ludoteca.games.agricola.card import DECK
from ludoteca.games.agricola.game import Agricola
from ludoteca.games.agricola.hands import in_the_game
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.games.agricola.page.spaces import brief, why
from ludoteca.games.agricola.playing import PlayCard
from ludoteca.games.agricola.spaces import FIRST, Turn
from ludoteca.testing import table

NAMES = ["Ada", "Bruno", "Chiara", "Delio", "Emil"]
RICH = {
    "goods": "2 wood 3 clay 1 reed 2 stone 1 grain 1 food 1 sheep",
    "house": "clay",
    "fields": "c1:2g d1",
    "pastures": "e1/e2",
    "stables": "e1 e3",
}


def rich(players: int, seed: int) -> Agricola:
    """A position with seven cards in play and nine in hand for everybody, and some of all goods."""
    dice, g = Dice(seed), ludoteca.new("agricola", players, seed=seed)
    assert isinstance(g, Agricola)
    numbers = [CARDS.index(name) for kind in ("occupation", "minor") for name in in_the_game(g, kind)]
    dice.shuffle(numbers)
    names = [CARDS[number] for number in numbers]
    seats = [
        RICH
        | {"cards": " ".join(names[16 * who : 16 * who + 7]), "hand": " ".join(names[16 * who + 7 : 16 * who + 16])}
        for who in range(players)
    ]
    game = table("agricola", players, seed=seed, round=5 + seed % 9, seats=seats).game
    assert isinstance(game, Agricola)
    return game


def positions() -> Iterator[Agricola]:
    """Positions of random games, at each decision."""
    starts: list[Any] = [ludoteca.new("agricola", players, seed=players) for players in (1, 2, 3, 4, 5)]
    starts += [ludoteca.new("agricola", players, seed=players, variant="family") for players in (2, 5)]
    starts += [rich(players, seed) for players in (1, 2, 3, 4, 5) for seed in range(4)]
    for g in starts:
        dice = Dice(g.players)
        while not g.over:
            yield g
            g.play(dice.pick(g.choices))


def test_a_step_lacks_something_just_when_it_is_not_possible() -> None:
    for g in positions():
        steps = [step for step in FIRST[g.who] if step is not None]
        played = [PlayCard(g.who, "", (kind,)) for kind in ("occupation", "minor", "major")]
        for step in (*steps, BuildRoom(g.who, ""), BuildStable(g.who, ""), *played):
            assert bool(step.lacking(g)) is not step.possible(g), (type(step).__name__, step.cause)


def test_each_open_space_is_offered_or_refused_with_a_reason_that_has_words() -> None:
    met = set()
    for g in positions():
        step = g.agenda[-1]
        if not isinstance(step, Turn):
            continue
        refused, offered = step.refusals(g), step.options(g)
        assert not set(refused) & set(offered)
        assert {SPACE + place for place in g.open} <= set(refused) | set(offered)
        sight = Sight(g.view(g.who), NAMES[: g.players])
        for there in sight.table["spaces"]:
            lacks = refused.get(SPACE + PLACES[there["name"]])
            if lacks is not None:
                assert why(sight, lacks)
                assert brief(sight, there, lacks)
                met |= {lack["code"] for lack in lacks}
    assert met >= {"taken", "dear", "cheapest", "goods", "sow_count", "plow", "fence_count", "occupation_hand"}
    assert met >= {"bake_grain", "bake_oven", "growth_room", "renovated", "minor_hand"}


def test_each_card_in_question_can_be_played_or_is_refused() -> None:
    met = set()
    for g in positions():
        step = g.agenda[-1]
        if not isinstance(step, PlayCard):
            continue
        refused, offered = step.refusals(g), step.options(g)
        assert not set(refused) & set(offered)
        assert {PLAY + CARDS.index(name) for name in step.in_question(g)} == {
            code for code in (*refused, *offered) if PLAY <= code < PLAY + len(CARDS)
        }
        assert all(refused.values())
        met |= {lack["code"] for lacks in refused.values() for lack in lacks}
    assert met >= {"needs", "dear"}


# -- one by one --------------------------------------------------------------------------------------------------------


def reasons(space: str, **opened: Any) -> list[Lack]:
    """Why seat 0 cannot use a space."""
    game = table("agricola", 2, **{"round": 14, **opened}).game
    lacks: list[Lack] = game.agenda[-1].refusals(game).get(SPACE + PLACES[space], [])
    return lacks


def words(space: str, **opened: Any) -> str:
    t = table("agricola", 2, **{"round": 14, **opened})
    sight = Sight(t.game.view(0), NAMES[:2])
    return why(sight, sight.refused.get(f"space:{space}", []))


def test_a_room_is_told_at_the_price_of_the_house_and_of_cards() -> None:
    """A room costs 5 of the house's material and 2 reed, with the carpenter 3 and 2."""
    seat = {"goods": "1 clay 9 reed", "house": "clay", "stables": "b1 c1 d1 e1"}
    assert reasons("rooms", seats=[seat])[0] == {"code": "dear", "facts": {"prices": [{"clay": 5, "reed": 2}]}}
    with_carpenter = reasons("rooms", seats=[{**seat, "cards": "carpenter"}])
    assert with_carpenter[0] == {"code": "dear", "facts": {"prices": [{"clay": 3, "reed": 2}]}}
    assert words("rooms", seats=[seat]) == (
        "it costs 5 clay without cards, you have 1; you have built 4 stables, more there are not"
    )


def test_rooms_and_stables_that_are_both_too_dear_are_told_in_one_sentence() -> None:
    assert words("rooms", seats=[{"goods": "1 wood"}]) == (
        "it costs 5 wood, 2 reed or 2 wood without cards, you have 1 wood, 0 reed"
    )


def test_a_house_without_ground_beside_it_has_no_place_for_a_room() -> None:
    around = {"fields": "a1 b2 b3", "stables": "c1 c2 c3 d1"}
    assert [lack["code"] for lack in reasons("rooms", seats=[{"goods": "9 wood 9 reed", **around}])] == [
        "room_place",
        "stables",
    ]


def test_the_stable_of_the_family_game_costs_one_wood() -> None:
    lacks = reasons("stable-or-bake", options={"variant": "family"}, seats=[{"goods": "1 clay"}])
    assert [lack["code"] for lack in lacks] == ["dear", "bake_grain"]
    assert lacks[0]["facts"] == {"prices": [{"wood": 1}]}


def test_an_occupation_that_cannot_be_paid_tells_its_price() -> None:
    """The first occupation is free on its space, each further one costs 1 food."""
    seat = {"cards": "chief", "hand": "tutor"}
    assert words("occupation", seats=[seat]) == "it costs 1 food without cards, you have 0"
    assert words("occupation", seats=[{"goods": "1 food"}]) == (
        "you have 0 occupations in hand, none that you can play now"
    )


def test_fences_tell_the_wood_or_the_fences_that_there_are() -> None:
    assert words("fences", seats=[{}]) == "it costs 1 wood without cards, you have 0"
    assert words("fences", seats=[{"goods": "3 wood"}]) == (
        "no pasture can be closed in with 3 wood and the 15 fences you have left"
    )


def test_who_cannot_pay_the_owner_of_a_card_that_is_a_space_is_told_so() -> None:
    """Others pay the owner of the clay digger 3 food for its clay."""
    seats = [{"goods": "1 food"}, {"cards": "clay-digger"}]
    lacks = reasons("clay-digger", lying={"clay-digger": "2 clay"}, seats=seats)
    assert lacks == [{"code": "toll", "facts": {"to": [1], "prices": [{"food": 3}]}}]
    told = words("clay-digger", lying={"clay-digger": "2 clay"}, seats=seats)
    assert told == "3 food go to Bruno, you have 1 food"


def test_a_full_family_is_not_told_to_build_rooms() -> None:
    t = table("agricola", 2, round=14, seats=[{"people": 5, "rooms": "a1"}])
    sight = Sight(t.game.view(0), NAMES[:2])
    growth = next(there for there in sight.table["spaces"] if there["name"] == "growth")
    assert why(sight, sight.refused["space:growth"]) == "you have 5 people, more there cannot be"
    assert brief(sight, growth, sight.refused["space:growth"]) == "the family is complete"


def test_the_only_space_of_a_turn_refuses_all_others() -> None:
    """A turn by a card may be for some spaces alone."""
    t = table("agricola", 2, seats=[{"goods": "5 wood"}, {}])
    refused = Turn(0, "", ("wood",)).refusals(t.game)
    assert refused[SPACE + PLACES["clay"]] == [{"code": "space", "facts": {}}]
    assert SPACE + PLACES["wood"] not in refused


def test_a_card_tells_what_it_needs_and_what_there_is() -> None:
    name = next(name for name in CARDS if "occupations" in DECK.cards[name].needs)
    t = table("agricola", 2, round=14, seats=[{"hand": name}])
    needed = DECK.cards[name].needs["occupations"]
    lacks = PlayCard(0, "", ("minor",)).refusals(t.game)[PLAY + CARDS.index(name)]
    assert {"code": "needs", "facts": {"what": "occupations", "n": needed, "have": 0}} in lacks
