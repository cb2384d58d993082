"""The drawn table of All Creatures: whatever is offered can be pointed at, prices are true, and all finds room."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.step import Step
from ludoteca.games.creatures import page
from ludoteca.games.creatures.board import BUILDING_NAMES, EDGE, KINDS, LAND
from ludoteca.games.creatures.building import DECK
from ludoteca.games.creatures.page.farm import Plan
from ludoteca.games.creatures.page.fencing import closings
from ludoteca.games.creatures.page.sight import Sight
from ludoteca.games.creatures.page.table import scale_of
from ludoteca.games.creatures.shapes import Closing
from ludoteca.i18n.text import has_text
from ludoteca.testing import Table, table
from ludoteca.ui.ask import Ask
from ludoteca.ui.steppers import Way

NAMES = ["Ada", "Berta"]
USES = {"at_any_time", "work_ends", "before_breeding", "round_ends"}  # the hooks by which a building is used
SETUPS = pytest.mark.parametrize("setup", ["basic", "advanced", "expert"])


def sight_of(game: Game, seat: int | None) -> Sight:
    return Sight(game.view(seat), NAMES)


def asked(t: Table) -> Ask:
    return page.ask(sight_of(t.game, t.game.who))


def rows(t: Table) -> dict[str, str]:
    """The rows of the panel, each with its note."""
    return {row.label: seen(row.note) for group in asked(t).groups for row in group.rows}


def seen(html: str) -> str:
    """What can be read of a piece of HTML, icons by their names."""
    named = re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r" \1 ", html)
    return " ".join(re.sub(r"<[^>]*>", "", named).split())


def drawn(game: Game, seat: int | None) -> str:
    return "".join(panel.html for panel in page.panels(sight_of(game, seat)))


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


def proposed(t: Table, cell: str, joins: bool = False) -> Closing:
    """Return the borders that a click on a cell would place."""
    return next(way for way in closings(sight_of(t.game, 0)) if (way["cell"], way["joins"]) == (cell, joins))


def edges(t: Table, choices: list[int]) -> list[str]:
    return [t.game.notation(choice).removeprefix("border ") for choice in choices]


def refused(t: Table, cell: str) -> list[str]:
    """Return the codes of the reasons why a cell cannot be closed in."""
    return [lack["code"] for lack in sight_of(t.game, 0).refused[f"cell:{cell}"]]


# -- everything, in random games -------------------------------------------------------------------------------------


@SETUPS
def test_everything_offered_is_outlined_on_the_board_or_a_row_or_the_button(setup: str) -> None:
    for seed in range(3):
        for game in random_game(setup, seed):
            if game.over:
                break
            sight = sight_of(game, game.who)
            board, asked = drawn(game, game.who), page.ask(sight)
            rows = [row for group in asked.groups for row in group.rows]
            ways = asked.amounts.ways if asked.amounts else []
            lines = [*(row.choice for row in rows), *(way.choice for way in ways)]
            chosen = {int(choice) for line in lines for choice in str(line).split()}
            for anchor, offers in sight.offers.items():
                can = re.search(rf'class="[^"]*\bcan\b[^"]*" data-anchor="{re.escape(anchor)}"', board)
                for offer in offers:
                    assert can or offer["choice"] in (*chosen, asked.go_choice), anchor


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
        ElementTree.fromstring(page.svg(sight_of(game, None)))


@SETUPS
def test_the_end_of_a_game_is_drawn_and_its_sheet_adds_up_to_the_scores(setup: str) -> None:
    for seed in range(4):
        *_, game = random_game(setup, seed)
        sheet = page.sheet(sight_of(game, 0))
        for seat, scores in enumerate(game.scores()):
            assert sum(line.points[seat] or 0 for line in sheet) == scores["total"]
        assert "Your farm" in drawn(game, 0)


@SETUPS
def test_all_that_is_told_has_its_icons_and_names(setup: str) -> None:
    *_, game = random_game(setup, 5)
    for event in game.events or []:
        told = page.facts(event, sight_of(game, 0))
        assert told.keys() == event.keys()


def test_a_spectator_is_offered_nothing() -> None:
    assert not re.search(r'class="[^"]*\bcan\b', drawn(farm_for_borders().game, None))


def test_both_players_see_their_own_farm_first() -> None:
    t = farm_for_borders()
    for seat in (0, 1):
        assert [panel.seat for panel in page.panels(sight_of(t.game, seat)) if panel.seat is not None] == [
            seat,
            1 - seat,
        ]


# -- borders by the cell -----------------------------------------------------------------------------------------------


def test_walls_of_buildings_close_a_cell_like_borders() -> None:
    t = farm_for_borders()
    assert edges(t, proposed(t, "g3")["add"]) == ["g3s", "g3e"]  # cottage to the west, stall above
    assert len(proposed(t, "f1")["add"]) == 4


def test_the_price_shown_on_a_cell_is_the_one_that_is_paid() -> None:
    t = farm_for_borders()
    for cell, price in (("g3", 0), ("f2", 0), ("g1", 2)):
        wanted = proposed(t, cell)
        game = t.game.clone()
        for choice in wanted["add"]:
            game.play(choice)
        assert t.game.farms[0].goods[1] - game.farms[0].goods[1] == wanted["price"].get("stone", 0) == price, cell


def test_a_cell_that_is_too_dear_says_so() -> None:
    t = farm_for_borders(goods="1 stone 6 border")
    assert refused(t, "f1") == ["border_price"]
    assert "Too dear: it costs 2 stone, you have 1 stone" in drawn(t.game, 0)
    assert refused(farm_for_borders(goods="9 stone 3 border"), "f1") == ["borders"]


def foal() -> Table:
    """A foal has been born, and the Ranch gives one border for it."""
    seat = {"goods": "3 horse 5 border", "buildings": "ranch@g2 stall@f1"}
    return table("creatures", round=5, moment="home", seats=[seat])


def test_for_a_foal_a_cell_is_closed_in_if_one_border_will_do() -> None:
    t = foal()
    assert asked(t).question == "Where does the border for the foal go?"
    assert "1 at most, free of charge." in asked(t).why
    assert asked(t).go == "No border"
    assert edges(t, proposed(t, "f2")["add"]) == ["f2w"]
    assert "Close in f2: 1 border, free" in drawn(t.game, 0)
    assert refused(t, "g1") == ["border_number"]
    assert "It takes 2 borders, you may place 1 more" in drawn(t.game, 0)


def test_things_keep_their_identity_while_borders_are_placed() -> None:
    before, after = (re.findall(r' id="([^"]+)"', drawn(t.game, 0)) for t in (foal(), farm_for_borders()))
    for ids in (before, after):
        assert len(set(ids)) == len(ids)
        assert {"cell-0-f1", "cell-0-f2", "cell-1-f3", "edge-0-f2w"} <= set(ids)


def test_a_cell_beside_the_new_pasture_can_be_joined_to_it() -> None:
    t = farm_for_borders().play("border f2n", "border f2w")
    assert t.game.view(0)["table"]["seats"][0]["pastures"] == [["f2"]]
    wanted = proposed(t, "f1", joins=True)
    assert edges(t, wanted["back"]) == ["f2n"]
    assert wanted["price"] == {"stone": 4}  # four borders in all, two of them free
    joined = farm_for_borders(goods="5 stone 9 border").play("border f2w")
    for choice in wanted["add"]:
        joined.game.play(choice)
    assert joined.game.view(0)["table"]["seats"][0]["pastures"] == [["f1", "f2"]]


def test_borders_of_this_action_are_numbered_and_can_be_taken_back() -> None:
    t = farm_for_borders().play("border f2n", "border f2w")
    html = drawn(t.game, 0)
    for number, name in ((1, "f2n"), (2, "f2w")):
        assert f"Border {number}, {name[:2]}" in html
        assert f'data-back="{EDGE + LAND.edge_names.index(name)}"' in html
    asked = page.ask(sight_of(t.game, 0))
    assert asked.go == "Place 2 borders"
    assert asked.clear == 2
    assert "Closes a pasture of 1 cell for 2 animals." in asked.why


# -- the rest of the decisions -----------------------------------------------------------------------------------------


def ways_of(t: Table) -> list[Way]:
    """The herds that the steppers can be set to."""
    amounts = asked(t).amounts
    assert amounts is not None
    return list(amounts.ways)


def test_the_herds_that_can_be_kept_are_set_by_steppers() -> None:
    seats = [{"pastures": "f1", "goods": "2 sheep 1 pig"}]
    t = table("creatures", lying={"millpond": "reed 2 sheep"}, turn=0, seats=seats).play("millpond")
    assert [way.go for way in ways_of(t)] == ["Keep 3, release 1 sheep, 1 pig", "Keep 3, release 2 sheep"]
    assert ways_of(t)[0].said == "No place for 1 sheep, 1 pig. Keep fewer of another kind to make room."
    amounts = asked(t).amounts
    assert amounts is not None
    assert [(kind.label, kind.have, kind.told) for kind in amounts.kinds] == [
        ("Sheep", "4", {3: "1 runs away", 2: "2 run away"}),
        ("Pig", "1", {0: "1 runs away"}),
    ]
    assert (asked(t).go, asked(t).go_choice) == (ways_of(t)[0].go, ways_of(t)[0].choice)
    assert "no room for" in drawn(t.game, 0)


def herd_of(t: Table, way: Way) -> tuple[int, ...]:
    """The herd that the steppers show, with the kinds that one has none of."""
    amounts = asked(t).amounts
    assert amounts is not None
    shown = {kind.label.lower(): number for kind, number in zip(amounts.kinds, way.amounts, strict=True)}
    return tuple(shown.get(kind, 0) for kind in KINDS)


def follow(t: Table, way: Way) -> Game:
    """The position after a line of several answers, each of which has to be asked for."""
    game: Game = t.game.clone()
    for choice in map(int, str(way.choice).split()):
        assert choice in game.choices, "an answer that nobody asked for"
        game.play(choice)
    return game


def test_the_button_leads_to_the_herd_that_is_set_and_answers_nothing_else() -> None:
    seats = [{"pastures": "f1", "buildings": "stall@g2", "goods": "2 sheep 1 pig 3 cow"}]
    t = table("creatures", lying={"horses": "horse 2 sheep"}, turn=0, seats=seats).play("horses")
    ways = ways_of(t)
    assert len(ways) > 2
    for way in ways:
        assert follow(t, way).farms[0].herd() == herd_of(t, way)  # type: ignore[attr-defined]
        assert way.go.startswith(f"Keep {sum(way.amounts)}, release")
    assert len({way.amounts for way in ways}) == len(ways)


def test_the_button_also_answers_what_is_asked_only_because_an_act_is_possible() -> None:
    seats = [{"buildings": "cattle-market@g2", "goods": "1 reed 2 pig 1 cow"}]
    t = table("creatures", lying={"pigs": "pig 2 sheep"}, turn=0, seats=seats).play("pigs")
    for way in ways_of(t):
        assert follow(t, way).farms[0].herd() == herd_of(t, way)  # type: ignore[attr-defined]


def test_the_herds_with_most_animals_come_first() -> None:
    seats = [{"pastures": "e1 e2", "troughs": "e1", "expansions": "left", "goods": "8 sheep 1 cow"}]
    t = table("creatures", lying={"horses": "horse 4 sheep"}, turn=0, seats=seats).play("horses")
    kept = [sum(way.amounts) for way in ways_of(t)]
    assert kept == sorted(kept, reverse=True)


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


def test_the_carpenter_asks_which_of_two_pieces_moves_and_tells_what_has_moved() -> None:
    seats = [{"buildings": "carpenter@g1 cow-stall@g2", "troughs": "g2"}]
    t = table("creatures", turn=0, seats=seats).play("use carpenter")
    assert list(rows(t)) == ["Trough", "Stall"]
    assert all(row.icon for row in asked(t).groups[0].rows)
    t.play("move trough", "f1")
    assert asked(t).total == "moved to f1"
    assert asked(t).go == "Nothing more"


def test_a_space_that_cannot_be_used_says_why() -> None:
    html = drawn(table("creatures", turn=0).game, 0)
    assert 'It costs 3 stone, 1 reed, you have 0 stone, 0 reed"' in html
    assert 'It costs 5 wood or 5 stone, you have 0 wood, 0 stone"' in html
    rich = drawn(table("creatures", turn=0, seats=[{"goods": "1 stone 2 reed 5 wood"}]).game, 0)
    assert 'It costs 3 stone, you have 1"' in rich
    assert "You have no stall to turn" in rich
    sawmill = drawn(table("creatures", turn=0, seats=[{"buildings": "sawmill@g1"}]).game, 0)
    assert "It costs 4 wood or 5 stone, you have 0 wood, 0 stone" in sawmill


def test_a_special_building_costs_what_the_viewer_would_pay_for_it() -> None:
    t = table("creatures", turn=0, market="dog-house", seats=[{"buildings": "sawmill@g1"}])
    assert [
        re.search(r"Dog House\. Price: (\d wood)", drawn(t.game, seat))[1]  # type: ignore[index]
        for seat in (0, 1, None)
    ] == ["1 wood", "2 wood", "2 wood"]


def test_a_special_building_that_cannot_be_built_says_what_is_missing() -> None:
    rich = {"goods": "2 wood 3 stone 2 reed 1 pig", "buildings": "stall@g1"}
    t = table("creatures", turn=0, market="storage-building inn log-house country-house materials-outlet", seats=[rich])
    html = drawn(t.game, 0)
    assert html.count("Not now: it takes the action Special building.") == 5
    html = drawn(t.play("special-1").game, 0)
    assert "Not now: it costs 1 cow, you have 0." in html
    assert "Not now: it costs 3 wood, you have 2." in html
    assert html.count("Not now: there is no place for it.") == 1


def test_what_is_built_shows_its_price_beside_what_one_has() -> None:
    seat = {"goods": "6 wood 4 stone 2 reed", "buildings": "sawmill@g1 stall@f1"}
    t = table("creatures", turn=0, seats=[seat])
    assert (
        seen(asked(table("creatures", turn=0, seats=[seat]).play("stall")).rest)
        == "3 stone of your 4, 1 reed of your 2"
    )
    assert seen(asked(t.play("special-1")).rest) == "6 wood 4 stone 2 reed"
    seat = {"goods": "6 wood 6 stone", "buildings": "sawmill@g1 stall@f1 cow-stall@f2"}
    t = table("creatures", turn=0, seats=[seat]).play("stables")
    assert (asked(t).total, seen(asked(t).rest)) == ("Each", "4 wood of your 6 or 5 stone of your 6")
    t.play("f1")
    assert list(rows(t)) == ["5 stone", "4 wood"]
    assert seen(asked(t).rest) == "6 wood 6 stone"


def test_what_buildings_allow_tells_what_it_costs() -> None:
    seat = {"goods": "4 wood 4 stone 4 reed", "buildings": "trading-station@g1 joinery@f1 home-workshop@g2"}
    t = table("creatures", round=5, moment="home", seats=[seat])
    assert rows(t) == {
        "Trading Station": "2 different materials for an animal",
        "Joinery": "a trough for 2 wood",
        "Home Workshop": "a stall for 3 stone and 1 reed",
    }
    assert asked(t).go == "Nothing"


@pytest.mark.parametrize("name", [name for name, building in DECK.cards.items() if building.hooks & USES])
def test_every_building_that_can_be_used_says_what_for(name: str) -> None:
    assert has_text("creatures", f"act.{name}")


def test_acts_at_any_time_are_outlined_but_do_not_hide_the_question() -> None:
    t = table("creatures", turn=0, seats=[{"buildings": "carpenter@g1 stall@g2"}])
    assert re.search(r'class="house spc aside can" data-anchor="building:carpenter"', drawn(t.game, 0))
    assert rows(t) == {"Carpenter": "move troughs and stalls"}
    offered = table("creatures", moment="home", seats=[{"goods": "2 wood", "buildings": "joinery@g1"}])
    assert re.search(r'class="house spc can" data-anchor="building:joinery"', drawn(offered.game, 0))


def test_animals_to_give_or_take_are_named_one_by_one_with_the_number_one_has() -> None:
    seat = {"goods": "3 cow 1 sheep", "buildings": "animal-trader@g1 stall@g2"}
    t = table("creatures", turn=0, seats=[seat]).play("use animal-trader")
    assert rows(t) == {"Sheep": "you have 1", "Cow": "you have 3"}
    t.play("cow")  # and the sheep with it, as there is no other kind
    assert rows(t) == {"Pig": "you have 0", "Horse": "you have 0"}
    assert seen(asked(t).rest) == "1 cow 1 sheep"


def test_a_swap_for_a_cow_shows_what_comes() -> None:
    seat = {"goods": "1 sheep", "buildings": "cattle-farm@g1"}
    t = table("creatures", turn=0, seats=[seat]).play("expand left")
    [row] = asked(t).groups[0].rows
    assert (row.label, seen(row.price)) == ("Sheep", "+1 cow")


def test_the_stall_of_the_barn_is_turned_over_or_left() -> None:
    seat = {"goods": "3 stone 1 reed", "buildings": "barn@g1"}
    t = table("creatures", turn=0, seats=[seat]).play("stall f1")
    assert list(rows(t)) == ["Turn it over to stables"]
    assert asked(t).go == "Leave it a stall"


def test_a_trough_is_replaced_by_a_stall_for_its_price() -> None:
    seat = {"goods": "5 stone", "buildings": "building-firm@g1", "troughs": "f1 f2"}
    t = table("creatures", turn=0, seats=[seat]).play("use building-firm")
    assert seen(asked(t).rest) == "2 stone of your 5"
    assert re.search(r'class="cell can" data-anchor="cell:f1"', drawn(t.game, 0))


def test_company_for_lone_animals_is_chosen_as_a_whole_herd() -> None:
    seat = {"goods": "2 wood 3 stone 1 reed 1 sheep 1 pig 1 cow", "pastures": "f1, g1"}
    t = table("creatures", turn=0, market="organic-farm", seats=[seat]).play("special-1 build organic-farm g3")
    found = ways_of(t)
    assert sorted(way.go for way in found) == ["Get 1 pig, 1 cow", "Get 1 sheep, 1 cow", "Get 1 sheep, 1 pig"]
    for way in found:
        assert follow(t, way).farms[0].herd() == herd_of(t, way)  # type: ignore[attr-defined]


def test_who_has_placed_all_workers_is_asked_for_a_free_space() -> None:
    placed = {"3-wood": 0, "1-stone": 0, "2-stone": 0, "walls": 1, "pigs": 1, "cows": 1}
    seats = [{"buildings": "stewards-office@g1"}]
    t = table("creatures", moment="work ends", placed=placed, seats=seats).play("use stewards-office")
    assert asked(t).question == "Which free space do you use?"
    assert asked(table("creatures", turn=0)).question == "Where does your worker go?"


def asking_steps() -> list[str]:
    """The steps of the game that may ask something."""
    found, todo = [], list(Step.__subclasses__())
    while todo:
        cls = todo.pop()
        todo += cls.__subclasses__()
        if cls.__module__.startswith("ludoteca.games.creatures.") and cls.options is not Step.options:
            found.append(cls.__name__)
    return found


@pytest.mark.parametrize("step", asking_steps())
def test_every_question_says_why_it_is_asked(step: str) -> None:
    assert has_text("creatures", f"why.{step}")


def test_special_buildings_that_ask_are_read_on_the_farm_and_others_among_the_rules() -> None:
    assert asked(foal()).source == ""
    assert asked(farm_for_borders()).source == "Walls"


def test_on_a_phone_the_farm_is_shown_unless_the_question_is_about_something_else() -> None:
    seats = [{"pastures": "f1", "goods": "2 sheep 1 pig"}]
    t = table("creatures", lying={"millpond": "reed 2 sheep"}, turn=0, seats=seats)
    assert ' asked"' not in drawn(t.game, 0)
    assert 'class="fw sheet p1 asked"' in drawn(t.play("millpond").game, 0)


# -- room for everything, and words for everybody --------------------------------------------------------------------


@pytest.mark.parametrize("columns", ["", "left", "left left", "left right right", "left left right right right"])
def test_letters_stay_legible_and_edges_wide_enough_on_every_farm(columns: str) -> None:
    t = table("creatures", options={"setup": "expert"}, turn=0, seats=[{"expansions": columns, "goods": "9 wood"}])
    t.play("fences")
    sight = sight_of(t.game, 0)
    for seat in (0, 1):
        plan = Plan(sight, seat, scale_of(sight, seat))
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
    rows = re.findall(r"<tr>.*?</tr>", page.below_sheet(sight_of(t.game, 0)))
    cells = re.findall(r"<td.*?</td>", rows[1])
    assert [re.sub("<.*?>|[AB]", "", cell) for cell in cells] == ["0–3", "4–7", "8–10", "11–12", "13", "14+"]
    assert "<i>A</i>" in cells[2]
    assert "<i>B</i>" in cells[0]


def test_animals_in_the_pen_neither_count_nor_bring_the_next_bonus_nearer() -> None:
    t = table("creatures", seats=[{"buildings": "pen@g1", "pastures": "f1 f2", "goods": "8 cow"}, {}])
    sight = sight_of(t.game, 0)  # four in the pasture, one in the cottage, three in the pen
    cows = next(line for line in page.sheet(sight) if line.label == "Cow bonus")
    assert (cows.points[0], cows.counts[0]) == (0, "5")
    assert "8 cows: 0 bonus points, more from 9 on" in drawn(t.game, 0)


def test_the_table_is_told_in_words() -> None:
    t = table("creatures", seats=[{"pastures": "f1", "goods": "2 sheep 3 wood"}], placed={"3-wood": 1}, turn=0)
    told = " ".join(page.describe(sight_of(t.game, 0)))
    assert "3 wood, 3 wood, each round 3 wood, worker of Berta" in told
    assert "Farm of You: 2 columns, 4 borders. In the supply: 3 wood" in told
    assert "f1, pasture, 2 sheep, 2 of 2 animals" in told
    assert "Half-Timbered House. Price: 3 wood, 2 stone, 1 reed. Points: 5." in told
