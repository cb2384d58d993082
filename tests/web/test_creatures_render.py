"""The drawn table of All Creatures: whatever is offered can be pointed at, prices are true, and all finds room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.core.agenda import Game
from ludoteca.core.rng import Dice
from ludoteca.core.text import has_text
from ludoteca.drawing import Sight
from ludoteca.games.creatures import render
from ludoteca.games.creatures.board import BUILDING_NAMES, EDGE, KINDS, LAND
from ludoteca.games.creatures.farmland import Plan
from ludoteca.games.creatures.fencing import proposals
from ludoteca.testing import Table, table

NAMES = ["Ada", "Berta"]
SETUPS = pytest.mark.parametrize("setup", ["basic", "advanced", "expert"])


def sight_of(game: Game, seat: int | None) -> Sight:
    return Sight(game.view(seat), NAMES)


def drawn(game: Game, seat: int | None) -> str:
    return "".join(panel.html for panel in render.panels(sight_of(game, seat)))


def random_game(setup: str, seed: int) -> Iterator[Game]:
    """A game at each of its decisions, and at its end."""
    game, dice = ludoteca.new("creatures", seed=seed, setup=setup), Dice(seed)
    while not game.over:
        yield game
        game.play(dice.pick(game.choices + game.asides))
    yield game


def farm_for_borders(**more: Any) -> Table:
    """A farm with a stall beside the cottage, and the first player at the action Walls."""
    seat = {"goods": "5 stone 6 border", "buildings": "stall@g2", **more}
    return table("creatures", round=5, turn=0, seats=[seat]).play("walls")


def proposed(t: Table, cell: str, joins: bool = False) -> Any:
    """What a click on a cell stands for."""
    return next(p for p in proposals(sight_of(t.game, 0)) if (p.cell, p.joins) == (cell, joins))


# -- everything, in random games -------------------------------------------------------------------------------------


@SETUPS
def test_everything_offered_is_outlined_on_the_board_or_a_row_or_the_button(setup: str) -> None:
    for seed in range(3):
        for game in random_game(setup, seed):
            if game.over:
                break
            sight = sight_of(game, game.who)
            board, asked = drawn(game, game.who), render.ask(sight)
            rows = {row.anchor for group in asked.groups for row in group.rows}
            for anchor, offers in sight.offers.items():
                can = re.search(rf'class="[^"]*\bcan\b[^"]*" data-anchor="{re.escape(anchor)}"', board)
                kept = sight.step == "Settle" and "button:keep" in rows
                assert can or kept or anchor in rows or offers[0]["choice"] == asked.go_choice, anchor


@SETUPS
def test_every_drawing_is_well_formed_and_without_styles(setup: str) -> None:
    for number, game in enumerate(random_game(setup, 7)):
        if number % 9 and not game.over:
            continue
        for seat in (0, 1, None):
            html = drawn(game, seat)
            ElementTree.fromstring(f"<div>{html}</div>")
            assert "style=" not in html
            assert "None" not in html
        ElementTree.fromstring(render.svg(sight_of(game, None)))


@SETUPS
def test_the_end_of_a_game_is_drawn_and_its_sheet_adds_up_to_the_scores(setup: str) -> None:
    for seed in range(4):
        *_, game = random_game(setup, seed)
        sheet = render.sheet(sight_of(game, 0))
        for seat, scores in enumerate(game.scores()):
            assert sum(line.points[seat] or 0 for line in sheet) == scores["total"]
        assert "Your farm" in drawn(game, 0)


@SETUPS
def test_all_that_is_told_has_its_icons_and_names(setup: str) -> None:
    *_, game = random_game(setup, 5)
    for event in game.events or []:
        told = render.facts(event, sight_of(game, 0))
        assert told.keys() == event.keys()


def test_a_spectator_is_offered_nothing() -> None:
    assert not re.search(r'class="[^"]*\bcan\b', drawn(farm_for_borders().game, None))


def test_both_players_see_their_own_farm_first() -> None:
    t = farm_for_borders()
    for seat in (0, 1):
        assert [panel.seat for panel in render.panels(sight_of(t.game, seat)) if panel.seat is not None] == [
            seat,
            1 - seat,
        ]


# -- borders by the cell -----------------------------------------------------------------------------------------------


def test_walls_of_buildings_close_a_cell_like_borders() -> None:
    t = farm_for_borders()
    assert [LAND.edge_names[e] for e in proposed(t, "g3").add] == ["g3s", "g3e"]  # cottage to the west, stall above
    assert len(proposed(t, "f1").add) == 4


def test_the_price_shown_on_a_cell_is_the_one_that_is_paid() -> None:
    t = farm_for_borders()
    for cell, price in (("g3", 0), ("f2", 0), ("g1", 2)):
        wanted = proposed(t, cell)
        game = t.game.clone()
        for edge in wanted.add:
            game.play(EDGE + edge)
        assert t.game.farms[0].goods[1] - game.farms[0].goods[1] == wanted.price[1] == price, cell


def test_a_cell_that_is_too_dear_says_so() -> None:
    t = farm_for_borders(goods="1 stone 6 border")
    assert proposed(t, "f1").short == "not.border_price"
    assert "Too dear" in drawn(t.game, 0)
    assert proposed(farm_for_borders(goods="9 stone 3 border"), "f1").short == "not.borders"


def test_a_cell_beside_the_new_pasture_can_be_joined_to_it() -> None:
    t = farm_for_borders().play("border f2n", "border f2w")
    assert t.game.view(0)["table"]["seats"][0]["pastures"] == [["f2"]]
    wanted = proposed(t, "f1", joins=True)
    assert [LAND.edge_names[e] for e in wanted.back] == ["f2n"]
    assert wanted.price[1] == 4  # four borders in all, two of them free
    joined = farm_for_borders(goods="5 stone 9 border").play("border f2w")
    for edge in wanted.add:
        joined.game.play(EDGE + edge)
    assert joined.game.view(0)["table"]["seats"][0]["pastures"] == [["f1", "f2"]]


def test_borders_of_this_action_are_numbered_and_can_be_taken_back() -> None:
    t = farm_for_borders().play("border f2n", "border f2w")
    html = drawn(t.game, 0)
    for number, name in ((1, "f2n"), (2, "f2w")):
        assert f"Border {number}, {name[:2]}" in html
        assert f'data-back="{EDGE + LAND.edge_names.index(name)}"' in html
    asked = render.ask(sight_of(t.game, 0))
    assert asked.go == "Place 2 borders"
    assert asked.clear == 2
    assert "Closes a pasture of 1 cell for 2 animals." in asked.why


# -- the rest of the decisions -----------------------------------------------------------------------------------------


def test_herds_that_can_be_kept_are_whole_rows() -> None:
    seats = [{"pastures": "f1", "goods": "2 sheep 1 pig"}]
    t = table("creatures", lying={"millpond": 3}, turn=0, seats=seats).play("millpond")
    asked = render.ask(sight_of(t.game, 0))
    labels = [row.label for row in asked.groups[0].rows]
    assert labels == ["Keep 3, release 1 sheep, 1 pig", "Keep 3, release 2 sheep"]
    assert "no room for" in drawn(t.game, 0)


def test_a_row_of_the_animals_leads_to_the_herd_it_names() -> None:
    seats = [{"pastures": "f1", "buildings": "stall@g2", "goods": "2 sheep 1 pig 3 cow"}]
    t = table("creatures", lying={"horses": 3}, turn=0, seats=seats).play("horses")
    have = [t.game.farms[0].goods[4 + kind] for kind in range(len(KINDS))]
    for row in render.ask(sight_of(t.game, 0)).groups[0].rows:
        game = t.game.clone()
        for choice in map(int, str(row.choice).split()):
            if choice in game.choices and game.who == 0:
                game.play(choice)
        kept = sum(game.farms[0].herd())
        assert row.label.startswith(f"Keep {kept}, release")
        assert sum(have) > kept


def test_an_expansion_is_offered_at_both_ends_of_the_farm() -> None:
    t = table("creatures", turn=0).play("expand")
    html = drawn(t.game, 0)
    assert 'data-anchor="side:left"' in html
    assert 'data-anchor="side:right"' in html


def test_the_second_space_for_special_buildings_stands_for_the_first_while_both_are_free() -> None:
    rich = [{"goods": "9 wood 9 stone 9 reed"}]
    t = table("creatures", turn=0, seats=rich)
    assert drawn(t.game, 0).count('data-anchor="space:special-1"') == 2
    taken = table("creatures", turn=0, seats=rich, placed={"special-1": 1})
    assert drawn(taken.game, 0).count('data-anchor="space:special-2"') == 1


def test_what_the_carpenter_moves_stays_marked_until_it_has_its_new_place() -> None:
    seats = [{"buildings": "carpenter@g1 stall@g2", "troughs": "f1"}]
    t = table("creatures", turn=0, seats=seats).play("use carpenter", "g2")
    html = drawn(t.game, 0)
    assert re.search(r'class="house stl sel" data-anchor="cell:g2"', html)
    assert re.search(r'class="cell can" data-anchor="cell:f2"', html)


def test_a_space_that_cannot_be_used_says_why() -> None:
    html = drawn(table("creatures", turn=0).game, 0)
    assert "Needs 3 stone, 1 reed, a tile and a cell" in html


# -- room for everything, and words for everybody --------------------------------------------------------------------


@pytest.mark.parametrize("columns", ["", "left", "left left", "left right right", "left left right right right"])
def test_letters_stay_legible_and_edges_wide_enough_on_every_farm(columns: str) -> None:
    t = table("creatures", options={"setup": "expert"}, turn=0, seats=[{"expansions": columns, "goods": "9 wood"}])
    t.play("fences")
    sight = sight_of(t.game, 0)
    for seat in (0, 1):
        plan = Plan(sight, seat, render.scale_of(sight, seat))
        assert plan.type * plan.scale >= 11
        assert plan.width * plan.scale <= 760


def test_every_building_has_a_short_text_that_fits_its_row() -> None:
    for name in BUILDING_NAMES:
        assert has_text("creatures", f"short.{name}"), name
        assert len(sight_of(table("creatures").game, 0).text(f"short.{name}")) <= 26, name


def test_every_building_on_the_table_has_its_card_with_the_whole_text() -> None:
    t = table("creatures", seats=[{"buildings": "shelter@g1"}], market="half-timbered-house open-stables")
    html = drawn(t.game, 0)
    for name in ("half-timbered-house", "open-stables", "shelter", "cottage"):
        assert f'id="card-{name}"' in html
    assert "Built over a stall, which goes back to the supply." in html


def test_the_bonus_table_shows_where_each_player_stands() -> None:
    t = table("creatures", seats=[{"pastures": "f1 f2", "troughs": "f1", "goods": "8 sheep"}, {}])
    rows = re.findall(r"<tr>.*?</tr>", render.below_sheet(sight_of(t.game, 0)))
    cells = re.findall(r"<td.*?</td>", rows[1])
    assert [re.sub("<.*?>|[AB]", "", cell) for cell in cells] == ["0–3", "4–7", "8–10", "11–12", "13", "14+"]
    assert "<i>A</i>" in cells[2]
    assert "<i>B</i>" in cells[0]


def test_the_table_is_told_in_words() -> None:
    t = table("creatures", seats=[{"pastures": "f1", "goods": "2 sheep 3 wood"}], placed={"3-wood": 1}, turn=0)
    told = " ".join(render.describe(sight_of(t.game, 0)))
    assert "3 wood, 3 wood, each round 3 wood, worker of Berta" in told
    assert "Farm of You: 2 columns, 4 borders. In the supply: 3 wood" in told
    assert "f1, pasture, 2 sheep, 2 of 2 animals" in told
    assert "Half-Timbered House. Price: 3 wood, 2 stone, 1 reed. Points: 5." in told
