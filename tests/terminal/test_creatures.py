"""The table of All Creatures in letters: spaces, prices, borders and animals can be read off."""

from __future__ import annotations

import re

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.games.creatures.terminal import WIDTH, draw
from ludoteca.i18n.events import sentence
from ludoteca.testing import Table, table
from tests.terminal.moments import COLOUR_CODE, moments


def lines(g: Game, player: int | None = 0) -> list[str]:
    return draw(g.view(player), colour=False).splitlines()


def said(g: Game, player: int | None = 0) -> str:
    """The whole table without needless spaces."""
    return " ".join(" ".join(lines(g, player)).split())


def farm(g: Game) -> list[str]:
    """The map of the first player's farm, of two columns, which stands to the left of the other's."""
    drawn = lines(g)
    top = next(i for i, line in enumerate(drawn) if re.match(r"[·+┏╺╻╹]", line))
    return [line[:29].rstrip() for line in drawn[top : top + 13]]


def test_spaces_tell_what_lies_there_what_comes_next_and_who_is_there() -> None:
    t = table(
        "creatures",
        turn=0,
        lying={"3-wood": "6 wood", "pigs": "pig 2 sheep", "cows": "", "expand": "2 border"},
        placed={"walls": 1},
    )
    told = said(t.game)
    assert "3 wood: 6 wood (+3)" in told
    assert "Pigs and sheep: 1 pig, 2 sheep (+sheep)" in told
    assert "Cows and pigs: (+cow)" in told
    assert "Expand: 2 borders, expansion (+1)" in told
    assert "Walls: ▶Player 2" in told
    assert "Feeding troughs: 1 free, then 3 wood" in told


def test_special_buildings_tell_points_price_and_effect() -> None:
    told = said(table("creatures", market="half-timbered-house open-stables log-house haystack inn").game)
    assert "Half-Timbered House 5 3 wood 2 stone 1 reed holds 2, on the cottage" in told
    assert "Open Stables 2 3 wood or 3 stone over a stall; holds 5" in told
    assert "Log House 0/4 2 wood 1 reed" in told
    assert "Haystack 1 free stables hold 3 + 3" in told
    assert "Inn 4 2 stone 1 pig 1 cow" in told
    assert "All special buildings are built." in said(table("creatures", market="").game)


def test_a_building_costs_what_the_viewer_would_pay_for_it() -> None:
    g = table("creatures", market="dog-house", seats=[{"buildings": "sawmill@g1"}]).game
    assert "Dog House 0 1 wood" in said(g, 0)
    assert "Dog House 0 2 wood" in said(g, 1)
    assert "Dog House 0 2 wood" in said(g, None)


def test_who_chooses_a_building_can_read_the_whole_texts() -> None:
    t = table("creatures", turn=0, market="storage-building shelter", seats=[{"goods": "4 wood 4 stone 4 reed"}])
    whole = "When you build it, you get an animal of your choice. Room for one animal."
    assert whole not in said(t.game)
    assert whole in said(t.play("special-1").game)


def test_a_player_is_told_with_goods_animals_bonus_points_and_special_buildings() -> None:
    seat = {"pastures": "f1 f2", "troughs": "f1", "goods": "3 wood 1 border 8 sheep 1 cow"}
    carver = {"buildings": "stone-carver@g1", "marks": {"stone-carver": 2}}
    t = table("creatures", turn=0, first=0, seats=[{**seat, **carver}])
    drawn = [" ".join(line.split()) for line in lines(t.game)]
    first = drawn.index("▶ Player 1 (you): 5 points, 3 workers to place · first next round")
    assert drawn[first + 1 : first + 4] == [
        "3 wood, 1 border",
        "8 sheep +1 (11), 0 pigs −3 (4), 1 cow −3 (4), 0 horses −3 (4)",
        "g1 Stone Carver (2 stone)",
    ]
    assert drawn[first + 4] == "Player 2: −12 points, 3 workers to place"


def test_a_farm_is_a_map_with_borders_walls_troughs_buildings_and_animals() -> None:
    seats = [{"pastures": "f1 g1", "troughs": "g1", "buildings": "stall@g2", "goods": "5 sheep 3 pig 1 horse"}]
    assert farm(table("creatures", seats=seats).game) == [
        "┏━━━━━━━━━━━━━━━━━━━━━━━━━━━┓",
        "┃f1            g1T       5/8┃",
        "┃                           ┃",
        "┃3 sheep       2 sheep      ┃",
        "┗━━━━━━━━━━━━━╸─────────────╹",
        " f2           │g2        3/3│",
        "              │Stall        │",
        "              │3 pigs       │",
        "+─────────────+─────────────+",
        "│f3        1/1│g3",
        "│Cottage      │",
        "│1 horse      │",
        "+─────────────+             ·",
    ]


def test_lines_meet_where_borders_cross() -> None:
    seats = [{"borders": "f1e f2e f2n g2n", "goods": "5 border"}]
    assert farm(table("creatures", seats=seats).game)[4] == "╺━━━━━━━━━━━━━╋━━━━━━━━━━━━━╸"


def test_animals_without_room_are_told() -> None:
    seats = [{"pastures": "f1", "goods": "2 sheep 1 pig"}]
    t = table("creatures", lying={"millpond": "reed 2 sheep"}, turn=0, seats=seats).play("millpond")
    assert "No room for" in said(t.game)


def test_where_there_is_no_room_for_words_animals_are_letters() -> None:
    seats = [
        {
            "expansions": "left left right right right",
            "buildings": "rearing-station@g1",
            "troughs": "g1",
            "goods": "3 sheep 2 pig 2 cow 2 horse",
        }
    ]
    drawn = lines(table("creatures", options={"setup": "expert"}, seats=seats).game)
    assert any("│2s 2p  │" in line for line in drawn)
    assert any("│2c 2h  │" in line for line in drawn)
    assert any("g1 Rearing Station" in line for line in drawn)


# -- what happened -----------------------------------------------------------------------------------------------------


def news(t: Table) -> list[str]:
    return [sentence("creatures", event, ["Ada", "Ben"]) for event in t.game.events]


def test_one_of_a_thing_is_told_in_the_singular_and_several_in_the_plural() -> None:
    seats = [{"pastures": "f1", "goods": "2 pig 3 wood 9 border"}]
    t = table("creatures", turn=0, lying={"cows": "cow 2 pig", "expand": "1 border"}, seats=seats).play(
        "cows", "keep 2 pig"
    )
    assert news(t) == ["Ada placed a worker on Cows and pigs", "Ada took 2 pigs, 1 cow", "Ada let 2 pigs run away"]
    t = table("creatures", turn=0, lying={"expand": "1 border"}).play("expand left")
    assert news(t)[1:] == ["Ada took 1 border", "Ada added a farm expansion on the left"]
    t = table("creatures", turn=0, seats=seats).play("fences", "border f2w", "done")
    assert news(t)[1:] == ["Ada placed 1 border (f2w) for 1 wood"]


def test_buildings_are_told_with_price_and_place() -> None:
    seats = [{"goods": "3 wood 3 stone 1 reed 2 pig 2 cow", "pastures": "f1, f2", "buildings": "cattle-market@g1"}]
    t = table("creatures", turn=0, market="inn", seats=seats).play("special-1 build inn g2")
    assert news(t)[1:4] == ["Ada paid 2 stone, 1 pig, 1 cow (Inn)", "Ada built the Inn on g2", "Ada got 1 horse (Inn)"]
    t = table("creatures", turn=0, seats=seats).play("use cattle-market", "sheep")
    assert news(t) == ["Ada paid 1 reed (Cattle Market)", "Ada got 1 sheep (Cattle Market)"]


def test_newborns_are_told_by_kind() -> None:
    seats = [{"goods": "3 pig 2 cow", "pastures": "f1 f2, g1 g2"}]
    assert "Ada bred 1 pig, 1 cow" in news(table("creatures", moment="home", seats=seats))


def test_a_choice_of_animals_is_counted_in_good_english() -> None:
    seats = [{"pastures": "g1", "goods": "2 cow"}]
    t = table("creatures", turn=0, lying={"pigs": "pig 2 sheep"}, seats=seats).play("pigs")
    assert t.game.label(t.game.parse("keep 1 sheep")) == "Keep 1 sheep, 1 runs away"
    assert t.game.label(t.game.parse("keep 0 sheep")) == "Keep 0 sheep, 2 run away"


WRONG = re.compile(r"(?<!\d)(1 (pigs|cows|horses|borders|troughs)|(0|[2-9]|\d\d+) (pig|cow|horse|border|trough))\b")


@pytest.mark.parametrize("seed", range(6))
def test_nothing_in_a_whole_game_counts_a_plural_as_one_or_a_singular_as_many(seed: int) -> None:
    g, dice = ludoteca.new("creatures", seed=seed, setup="expert"), Dice(seed)
    while not g.over:
        assert [g.label(c) for c in g.choices + g.asides if WRONG.search(g.label(c))] == []
        g.play(dice.pick(g.choices + g.asides))
    assert [line for line in news(Table(g)) if WRONG.search(line)] == []
    assert not WRONG.search(said(g))


# -- room for everything -----------------------------------------------------------------------------------------------


def positions() -> list[Game]:
    """Random games of every set-up."""
    setups = ("basic", "advanced", "expert", "expert", "expert")
    games = [(seed, ludoteca.new("creatures", seed=seed, setup=setup)) for seed, setup in enumerate(setups)]
    return [moment for seed, g in games for moment in moments(g, seed, 20)]


@pytest.mark.parametrize("g", positions(), ids=lambda g: f"{g.options['setup']}-{len(g.log)}")
def test_colour_adds_nothing_to_the_letters_and_all_fits_in_80_columns(g: Game) -> None:
    for player in (None, 0, 1):
        plain = draw(g.view(player), colour=False)
        painted = COLOUR_CODE.sub("", draw(g.view(player), colour=True))
        assert [line.rstrip() for line in painted.splitlines()] == [line.rstrip() for line in plain.splitlines()]
        assert max(map(len, plain.splitlines())) <= WIDTH
