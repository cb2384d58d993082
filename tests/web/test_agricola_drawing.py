"""The drawn table of Agricola: every decision can be drawn, fields are clicked to sow, cards tell what lies on them."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.games.agricola import page, terminal
from ludoteca.games.agricola.board import GOODS
from ludoteca.games.agricola.page.cards import in_play
from ludoteca.games.agricola.page.farm import widest
from ludoteca.games.agricola.page.sight import Sight
from ludoteca.testing import table

NAMES = ["Ada", "Bruno", "Chiara", "Delio", "Emil"]


def sight_of(game: Game) -> Sight:
    return Sight(game.view(game.who), NAMES[: game.players], chosen=game.log)


def drawn(sight: Sight) -> str:
    return "".join(panel.html for panel in page.panels(sight))


def seen(html: str) -> str:
    """What can be read of a piece of HTML, icons by their names."""
    named = re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r" \1 ", html)
    return " ".join(re.sub(r"<[^>]*>", " ", named).split())


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"hands": "draft", "exchange": True}), (5, {"variant": "family"})]
)
def test_every_decision_of_a_game_can_be_drawn_and_ids_are_unique(players: int, options: dict[str, Any]) -> None:
    chance, game, met = random.Random(1), ludoteca.new("agricola", players, seed=1, **options), set()
    while not game.over:
        step = type(game.agenda[-1]).__name__
        if step not in met or chance.random() < 0.1:
            met.add(step)
            sight = sight_of(game)
            html = drawn(sight) + str(page.ask(sight))
            ids = re.findall(r'[< ]id="([^"]+)"', html)
            assert len(ids) == len(set(ids)), step
        game.play(chance.choice(game.choices))
    assert len(page.sheet(Sight(game.view(None), NAMES[:players]))) == 14


def test_an_empty_field_is_clicked_to_sow_it() -> None:
    t = table("agricola", players=2, round=14, seats=[{"goods": "2 grain 1 vegetable", "fields": "b2 c2"}])
    t.play("sow")
    assert type(t.game.agenda[-1]).__name__ == "Sow"
    html = drawn(sight_of(t.game))
    assert re.search(r'class="cell can"[^>]*data-anchor="cell:b2"', html)


def test_cards_tell_the_uses_left_and_what_lies_on_them() -> None:
    marks = {"grocer": (2,), "moldboard-plow": (1,), "bean-field": (2,)}
    t = table("agricola", players=2, seats=[{"cards": "grocer moldboard-plow bean-field lasso", "marks": marks}])
    told = {face.card: seen(face.mark) for face in in_play(sight_of(t.game), 0)}
    assert told == {"grocer": "6 1 Stone", "moldboard-plow": "1×", "bean-field": "2 Vegetable", "lasso": ""}


def test_the_animals_in_the_stable_of_the_stablemaster_are_seen_there() -> None:
    """One of the stables has room for three of a kind."""
    seats = [{"cards": "stablemaster", "stables": "c1 e3", "goods": "4 sheep"}]
    sight = sight_of(table("agricola", players=2, seats=seats).game)
    there = page.places(sight.table)
    assert there["cell:c1@0"].what == ["stable", "sheep", "sheep", "sheep"]
    assert there["cell:e3@0"].what in (["stable"], ["stable", "sheep"])  # the fourth may live in the house
    assert "stable 3 sheep" in terminal.draw(sight.view, colour=False)


def test_the_animals_of_a_bent_pasture_stand_on_it() -> None:
    assert widest(["d1", "e1", "d2", "e2"]) == ["d1", "e1", "d2", "e2"]
    assert widest(["c1", "d1", "e1", "e2", "e3"]) in (["c1", "d1", "e1"], ["e1", "e2", "e3"])
    assert widest(["b1", "b2", "c2", "d2", "d1"]) == ["b2", "c2", "d2"]


@pytest.mark.parametrize(("number", "told"), [(4, "of 14 · harvest after this round"), (5, "of 14")])
def test_the_bar_tells_how_many_rounds_there_are_and_that_a_harvest_follows(number: int, told: str) -> None:
    assert page.course(sight_of(table("agricola", players=2, round=number).game)) == told


# -- what is asked -----------------------------------------------------------------------------------------------------

EXCHANGES = {"goods": "5 wood 3 clay 2 reed 2 stone 2 grain 1 vegetable 3 sheep", "cards": "dock-worker fireplace-2"}


def groups(sight: Sight) -> dict[str, tuple[int, bool]]:
    """The groups of rows of a question: how many rows, and whether they are folded away."""
    return {group.heading: (len(group.rows), group.folded) for group in page.ask(sight).groups}


def test_many_exchanges_are_folded_away_and_few_are_not() -> None:
    many = table("agricola", players=2, round=5, seats=[{**EXCHANGES, "pastures": "d1/e1"}]).game
    assert groups(sight_of(many)) == {"At any time": (16, True)}
    few = table("agricola", players=2, round=5, seats=[{"goods": "1 grain"}]).game
    assert groups(sight_of(few)) == {"At any time": (1, False)}


def test_animals_without_room_can_be_cooked_at_sight() -> None:
    seat = {**EXCHANGES, "goods": "5 wood 3 clay 2 sheep 1 boar", "pastures": "d1"}
    t = table("agricola", players=2, round=5, order="sheep", seats=[seat]).play("sheep")
    assert groups(sight_of(t.game)) == {"Cook before they go": (2, False), "At any time": (6, True)}


def test_feeding_lists_what_becomes_food_and_folds_the_rest_away() -> None:
    seat = {**EXCHANGES, "goods": "5 wood 3 clay 2 grain 1 vegetable"}
    game = table("agricola", players=2, round=4, moment="feeding", seats=[seat]).game
    rows, *others = page.ask(sight_of(game)).groups
    assert all("Food" in seen(str(row.price)) for row in rows.rows[:-1])  # the last one is begging
    assert [(group.heading, group.folded) for group in others] == [("At any time", True)]


@pytest.mark.parametrize("seed", range(3))
def test_each_exchange_that_is_offered_is_told_with_its_rate(seed: int) -> None:
    chance, game, met = random.Random(seed), ludoteca.new("agricola", 2, seed=seed, deck="eik"), set[int]()
    while not game.over:
        offered = {code for code in game.asides if game.words.family_of[code].name == "exchange"}
        if not offered <= met:
            met |= offered
            told = {x["choice"]: x for x in game.view(game.who)["table"]["seats"][game.who]["exchanges"]}
            assert offered <= told.keys()
            for code in offered:
                takes, gives = (GOODS.text(tuple(told[code][side])) for side in ("takes", "gives"))
                assert game.notation(code) == f"{told[code]['cause']} {takes} for {gives}"
        game.play(chance.choice([*game.choices, *sorted(offered)[:1]]))
    assert met


def test_what_another_player_has_just_cooked_is_no_part_of_ones_meal() -> None:
    """The first player needs no more than that food, and is not asked again."""
    seats = [{"goods": "3 food 1 vegetable", "cards": "fireplace-2"}, {"goods": "1 grain"}]
    t = table("agricola", players=2, round=4, moment="feeding", seats=seats)
    cooked = next(code for code in t.game.asides if t.game.notation(code).startswith("fireplace-2"))
    t.game.play(cooked)
    assert t.game.who == 1
    rows = page.ask(sight_of(t.game)).groups[0].rows
    assert "Fireplace" not in [row.label for row in rows]


def test_the_fences_of_the_cells_chosen_are_drawn_and_told_with_what_they_cost_and_what_there_is() -> None:
    seat = {"goods": "9 wood", "pastures": "d1/e1"}
    t = table("agricola", players=2, round=5, order="fences", seats=[seat]).play("fences", "c1")
    sight = sight_of(t.game)
    assert drawn(sight).count('class="plank planned"') == 3  # the fourth side has a fence
    asked = page.ask(sight)
    assert (seen(asked.total), seen(asked.rest)) == ("3 fences of 9", "3 Wood of 9")


def test_bread_is_told_with_the_food_that_it_brings() -> None:
    """Two grain in the stone oven bring 4 food each, every further one in the fireplace 2."""
    seat = {"goods": "4 grain", "cards": "fireplace-2 stone-oven"}
    t = table("agricola", players=2, round=5, order="sow", seats=[seat]).play("sow")
    prices = [seen(str(row.price)) for row in page.ask(sight_of(t.game)).groups[0].rows]
    assert prices == ["+ 4 Food", "+ 8 Food", "+ 10 Food", "+ 12 Food"]


def test_what_is_sown_is_told_with_what_there_is_of_it() -> None:
    t = table("agricola", players=2, round=14, seats=[{"goods": "2 grain 1 vegetable", "fields": "b2 c2"}]).play("sow")
    assert {row.label.split()[1]: str(row.price) for row in page.ask(sight_of(t.game)).groups[0].rows} == {
        "grain": "of 2",
        "vegetable": "of 1",
    }


def test_who_drafts_sees_what_he_has_kept_and_who_gets_the_rest() -> None:
    game: Any = ludoteca.new("agricola", 3, seed=1, hands="draft")
    first = game.who
    kept = game.notation(game.choices[0]).removeprefix("keep ")
    while game.who != first or kept not in game.farms[first].hand.names:
        game.play(game.choices[0])
    sight = sight_of(game)
    assert "whole" in drawn(sight)
    assert re.search(rf'class="cc [^"]*"[^>]*data-card="card-{kept}"', drawn(sight))
    assert page.ask(sight).why == f"5 others go to {NAMES[(first + 1) % 3]}, at your left."


# -- the score sheet ---------------------------------------------------------------------------------------------------


def test_the_score_sheet_counts_crops_wherever_they_are() -> None:
    seat = {
        "goods": "2 grain 1 vegetable",
        "fields": "b2:3g c2:1v",
        "cards": "bean-field",
        "marks": {"bean-field": (2,)},
    }
    lines = {line.label: line for line in page.sheet(sight_of(table("agricola", players=2, seats=[seat]).game))}
    assert (lines["Grain"].counts[0], lines["Vegetables"].counts[0]) == ("5", "4")
    assert (lines["Grain"].points[0], lines["Vegetables"].points[0]) == (2, 4)
    assert lines["Bonus points"].counts == []


def test_who_feeds_is_shown_the_farm() -> None:
    seat = {"goods": "3 grain 1 vegetable"}
    game = table("agricola", players=2, round=4, moment="feeding", seats=[seat]).game
    assert re.search(r'class="fw sheet p1 asked"', drawn(sight_of(game)))
    assert "asked" not in drawn(sight_of(table("agricola", players=2, seats=[seat]).game))


def test_in_a_series_the_goal_stands_beside_the_points() -> None:
    assert "of 55" in seen(drawn(sight_of(table("agricola", players=1, options={"target": 55}).game)))


# -- spaces ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "room"), [("", "5 clay, 2 reed"), ("carpenter", "3 clay, 2 reed"), ("straw-thatched-roof", "5 clay")]
)
def test_the_space_for_rooms_tells_what_they_cost_with_ones_cards(cards: str, room: str) -> None:
    seat = {"goods": "9 clay 3 reed 5 wood", "house": "clay", "cards": cards}
    html = drawn(sight_of(table("agricola", players=2, seats=[seat]).game))
    title = re.search(
        r'title="([^"]*)"[^>]*data-anchor="space:rooms"|data-anchor="space:rooms"[^>]*title="([^"]*)"', html
    )
    assert title
    assert f"a room costs {room}, a stable costs 2 wood" in "".join(filter(None, title.groups()))


def test_a_card_that_can_be_paid_in_several_ways_tells_them_once() -> None:
    seat = {"goods": "4 clay", "cards": "fireplace-2"}
    t = table("agricola", players=2, round=5, order="improvement", seats=[seat]).play("improvement")
    told = seen(page.ask(sight_of(t.game)).body)
    assert "Cooking Hearth (4 clay)" in told
    assert told.count("Give back Fireplace (2 clay)") == 2  # for each of the two hearths
    assert "Simple Fireplace" not in told


@pytest.mark.parametrize(("card", "price"), [("sawhorse", {}), ("lasso", {"wood": 2})])
def test_the_price_of_a_stable_is_that_of_the_building_and_not_of_the_card_of_that_name(
    card: str, price: dict[str, int]
) -> None:
    t = table("agricola", players=2, seats=[{"cards": card}])
    assert t.game.view(0)["table"]["seats"][0]["prices"]["stable"] == price
