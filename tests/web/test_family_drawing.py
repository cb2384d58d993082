"""The drawn table of the Family Edition: it shows what the view holds, offers what may be chosen, and says why not."""

from __future__ import annotations

import random
import re
from copy import deepcopy
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.views import decision
from ludoteca.games.family import page, terminal
from ludoteca.games.family.page.refusals import why
from ludoteca.testing import Table, table
from ludoteca.ui.ask import Ask, Row

NAMES = ["Ada", "Bruno", "Chiara", "Delio"]
TAG = re.compile(r"<[^>]*>")


def sight_of(game: Game, seat: int | None) -> page.Sight:
    return page.Sight(game.view(seat), NAMES[: game.players], chosen=game.log)


def drawn(game: Game, seat: int | None) -> str:
    return "".join(panel.html for panel in page.panels(sight_of(game, seat)))


def asked(t: Table) -> Ask:
    return page.ask(sight_of(t.game, t.game.who))


def row(t: Table, anchor: str) -> Row:
    return next(row for group in asked(t).groups for row in group.rows if row.anchor == anchor)


def seen(html: str) -> str:
    """What can be read of a piece of HTML, icons by their names."""
    return " ".join(TAG.sub(" ", re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r" \1 ", html)).split())


def thing(html: str, anchor: str) -> str:
    """The opening tag of the thing with this anchor."""
    found = re.search(rf'<\w+ [^>]*data-anchor="{re.escape(anchor)}"[^>]*>', html)
    assert found, f"{anchor} is not drawn"
    return found[0]


def decisions(seed: int, players: int) -> list[Game]:
    """The positions of a random game, one for each decision, with some food made on the way."""
    chance, game, met = random.Random(seed), ludoteca.new("family", players=players, seed=seed), []
    while not game.over:
        met.append(game.clone())
        game.play(chance.choice(game.choices + game.asides if chance.random() < 0.3 else game.choices))
    return [*met, game]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_everything_offered_is_on_the_board_or_in_the_panel(players: int, seed: int) -> None:
    for game in decisions(seed, players)[:-1]:
        sight, board = sight_of(game, game.who), drawn(game, game.who)
        panel = page.ask(sight)
        rows = [row.choice for group in panel.groups for row in group.rows]
        if panel.amounts:
            continue  # see test_every_herd_that_can_be_kept_is_played_by_its_button
        for anchor, offers in sight.offers.items():
            outlined = re.search(rf'class="[^"]*\bcan\b[^"]*" data-anchor="{re.escape(anchor)}"', board)
            for offer in offers:
                assert outlined or offer["choice"] in (*rows, panel.go_choice), anchor


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_picture_is_well_formed_without_styles(players: int) -> None:
    for game in decisions(9, players)[::5]:
        for seat in (0, None):
            html = drawn(game, seat)
            ElementTree.fromstring(f"<div>{html.replace('&nbsp;', ' ').replace('<div hidden ', '<div ')}</div>")
            assert "style=" not in html
            ids = re.findall(r' id="([^"]+)"', html)
            assert len(ids) == len(set(ids))
            ElementTree.fromstring(page.svg(sight_of(game, seat)))


def test_a_spectator_is_offered_nothing() -> None:
    html = drawn(table("family", players=3).game, None)
    assert not re.search(r'class="[^"]*\bcan\b', html)
    assert "aria-disabled" not in html


def test_every_farm_of_four_is_drawn_once_and_once_more_on_its_card() -> None:
    html = drawn(table("family", players=4).game, 1)
    for seat in range(4):
        assert html.count(f'class="b farm p{seat + 1} ') == (1 if seat == 1 else 2)


# -- the farm ---------------------------------------------------------------------------------------------------------


def farm_box(game: Game) -> tuple[float, float]:
    found = re.search(r'<svg viewBox="0 0 ([\d.]+) ([\d.]+)" class="b farm p1', drawn(game, 0))
    assert found
    return float(found[1]), float(found[2])


def test_the_drawing_reaches_as_far_as_the_tiles() -> None:
    small = table("family", players=2, seats=[{"goods": ""}]).game
    large = table("family", players=2, seats=[{"fields": " ".join(f"{x},0" for x in range(2, 10))}]).game
    assert farm_box(large)[0] > 10 * 100 > farm_box(small)[0]


def test_free_squares_are_outlined_while_a_field_is_laid() -> None:
    t = table("family", players=2, seats=[{}]).play("plow")
    html = drawn(t.game, 0)
    around = ["0,-1", "1,-1", "2,0", "0,1", "1,1", "-1,0"]
    assert sorted(re.findall(r'data-anchor="cell:([^"]+)"', html)) == sorted(around)
    assert all('class="spot can"' in thing(html, f"cell:{square}") for square in around)


def test_the_first_half_of_a_large_pasture_is_pending_and_can_be_taken_back() -> None:
    t = table("family", players=2, round=2, seats=[{"goods": "5 wood"}]).play("pastures", "pasture 4", "2,0")
    half = thing(drawn(t.game, 0), "cell:2,0")
    assert "sel" in half
    assert f'data-back="{t.game.parse("2,0")}"' in half


def test_pastures_tell_how_many_animals_live_there_of_how_many_that_could() -> None:
    seats = [{"goods": "5 sheep 1 boar", "pastures": "4@0,1/1,1+stable", "house": "clay"}]
    html = drawn(table("family", players=2, round=5, seats=seats).game, 0)
    assert ">5/8<" in html
    assert ">1/1<" in html  # the wild boar in the house
    assert 'class="room cl"' in html


def test_animals_without_room_wait_beside_the_farm() -> None:
    seats = [{"goods": "1 boar"}]
    t = table("family", players=2, round=4, seats=seats, lying={"sheep_market": "3 sheep"}).play("sheep_market")
    assert "no room for" in drawn(t.game, 0)
    assert "no room for" not in drawn(table("family", players=2).game, 0)


def test_a_farm_that_is_drawn_small_still_tells_how_many_animals_live_in_a_pasture() -> None:
    column = " ".join(f"0,{y}" for y in range(1, 7))
    seats = [{"goods": "3 sheep", "fields": column, "pastures": "2@1,1+stable"}]
    html = drawn(table("family", players=2, round=5, seats=seats).game, 0)
    farm = re.search(r'<svg [^>]*class="b farm p1.*?</svg>', html)
    assert farm
    assert ">3/4<" in farm[0]
    assert farm[0].count('href="#i-sheep"') == 1, "one stands for all"


def test_a_stable_goes_into_a_pasture_or_outside_by_a_click() -> None:
    seats = [{"goods": "7 wood 2 reed", "pastures": "2@0,1"}]
    t = table("family", players=2, round=3, seats=seats).play("wood_rooms", "stable")
    html = drawn(t.game, 0)
    assert "can" in thing(html, "cell:0,1")
    assert "can" in thing(html, "button:beside")


# -- the spaces -------------------------------------------------------------------------------------------------------


def test_spaces_that_are_not_open_are_dimmed_and_tell_their_round() -> None:
    html = drawn(table("family", players=2, round=3).game, 0)
    assert "shut" in thing(html, "space:growth")
    assert "opens in round 5" in thing(html, "space:growth")
    assert "shut" not in thing(html, "space:sow")


def test_stalls_are_told_apart() -> None:
    html = drawn(table("family", players=3).game, 0)
    assert [f">Stall {n}<" in html for n in (1, 2, 3, 4)] == [True, True, True, False]


def test_more_spaces_than_four_rows_hold_are_all_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ours = resources.files("ludoteca.games.family").joinpath("board.toml").read_text("utf-8")
    (tmp_path / "own.toml").write_text(
        ours.replace('"+1 wood", "+2 wood", "+2 clay"', '"+1 wood", "+2 clay 1 wood 1 reed"' + ', "+1 reed"' * 7),
        "utf-8",
    )
    monkeypatch.setenv("LUDOTECA_FAMILY_BOARD", str(tmp_path / "own.toml"))
    sight = sight_of(table("family", players=4).game, 0)
    drawn_spaces = set(re.findall(r'data-anchor="(space:[^"]*)"', page.panels(sight)[1].html))
    assert drawn_spaces == {f"space:{space['name']}" for space in sight.table["spaces"]}
    assert len(drawn_spaces) > 32
    ElementTree.fromstring(page.svg(sight))


def test_a_space_that_cannot_be_used_says_why() -> None:
    html = drawn(table("family", players=2, round=2, seats=[{"goods": "1 wood"}]).game, 0)
    assert "It costs 3 wood or 5 wood, you have 1" in thing(html, "space:pastures")
    assert 'aria-disabled="true"' in thing(html, "space:pastures")


def test_a_parent_stands_on_its_space_with_the_newborn() -> None:
    seats = [{"rooms": "2,0", "people": 3, "born": "growth"}, {}]
    html = drawn(table("family", players=2, round=5, turn=1, placed={"growth": 0}, seats=seats).game, 1)
    tile = re.search(r'<div [^>]*data-anchor="space:growth".*?</div></div>', html)
    assert tile
    assert tile[0].count('href="#i-worker"') == 2
    assert "a person of Ada is there with a newborn" in tile[0]


def test_the_space_of_the_running_action_is_marked() -> None:
    t = table("family", players=2).play("plow")
    assert " now " in thing(drawn(t.game, 0), "space:plow")


def test_numbers_that_are_printed_come_from_the_view() -> None:
    """With other numbers in the view others are drawn: the page knows none."""
    t = table("family", players=2, seats=[{"goods": "9 wood 9 reed 2 grain"}])
    view = deepcopy(t.game.view(0))
    printed = view["table"]["printed"]
    printed["rounds"] = 15
    printed["rooster"] = {"food": 7}
    printed["prices"]["wood_rooms"]["stable"] = {"wood": 6}
    printed["prices"]["renovation"]["renovate"] = {"clay": 8}
    printed["improvements"]["oven"]["exchanges"]["bake"]["food"] = 9
    sight = page.Sight(view, NAMES[:2])
    for html in ("".join(panel.html for panel in page.panels(sight)), page.svg(sight)):
        words = seen(html)
        assert "of 15" in words
        assert ">7<" in html
        assert ">8<" in html
        assert ">6<" in html
    letters = terminal.draw(view, colour=False)
    for told in ("of 15", "Renovation: 8 clay", "bread 9 food"):
        assert told in letters


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_reason_has_words(players: int) -> None:
    met = set()
    for seed in range(4):
        for game in decisions(seed, players)[:-1]:
            sight = sight_of(game, game.who)
            for lacks in sight.refused.values():
                assert why(sight, lacks).strip()
                met |= {lack["code"] for lack in lacks}
    assert met >= {"taken", "open", "dear", "material"}


def test_improvements_show_their_price_or_their_owner() -> None:
    html = drawn(table("family", players=2, seats=[{}, {"improvements": "hearth1"}]).game, 0)
    assert "Fireplace: 2 clay" in thing(html, "improvement:fireplace1")
    assert "Cooking hearth: built by Bruno" in thing(html, "improvement:hearth1")


# -- the decision -----------------------------------------------------------------------------------------------------


def feeding(goods: str, **parts: Any) -> Table:
    return table("family", players=2, round=4, moment="feeding", seats=[{"goods": goods, **parts}, {"goods": "9 food"}])


def test_feeding_tells_what_is_needed_what_is_owed_and_what_begging_costs() -> None:
    t = feeding("1 food 2 grain")
    panel = asked(t)
    assert panel.question == "4 food needed, 3 still owed"
    assert panel.go == "Feed 1, beg for 3"
    last = panel.groups[0].rows[-1]
    assert (last.label, last.choice, seen(last.price)) == ("3 begging markers", None, "−9 points")
    assert panel.total.count('class="there"') == 1
    assert panel.total.count('class="owed"') == 3


def test_every_conversion_has_its_rate_and_a_stepper() -> None:
    t = feeding("1 food 2 grain 3 wood 1 sheep 1 reed", improvements="fireplace1 basketmaker")
    told = {r.label: (seen(r.note), seen(r.price)) for r in asked(t).groups[0].rows[:-1]}
    assert told == {
        "Porridge": ("1 Grain of 2", "+ 1 Food"),
        "Bread": ("1 Grain 1 Wood of 2", "+ 2 Food"),
        "Sheep": ("1 Sheep of 1", "+ 2 Food"),
        "Basketmaker": ("1 Reed of 1", "+ 3 Food"),
    }
    assert {r.kind for r in asked(t).groups[0].rows[:-1]} == {"steps"}


def test_what_was_turned_into_food_is_counted_and_can_be_taken_back() -> None:
    t = feeding("1 food 2 grain 1 reed", improvements="basketmaker").play("eat", "eat")
    porridge = row(t, "button:eat")
    assert (porridge.picked, porridge.choice, porridge.back) == (2, None, t.game.parse("eat"))
    assert asked(t).question == "4 food needed, 1 still owed"
    assert asked(t).clear == 2


def test_the_last_thing_to_eat_feeds_at_once_so_a_button_asks_first() -> None:
    t = feeding("1 food 2 grain")
    assert row(t, "button:eat").hold == ""
    t.play("eat")
    assert row(t, "button:eat").hold == "Porridge, and feed the family"
    t = feeding("1 food 2 reed", improvements="basketmaker")
    assert row(t, "improvement:basketmaker").hold == "Basketmaker, and feed the family"


def test_who_has_enough_feeds_without_begging() -> None:
    t = feeding("5 food 1 clay", improvements="pottery")
    assert asked(t).go == "Feed the family: 4 food"
    assert all("begging" not in r.label for r in asked(t).groups[0].rows)


def test_animals_that_find_no_room_are_cooked_or_released_in_words() -> None:
    spaces = {"sheep_market": "3 sheep"}
    released = table("family", players=2, round=4, lying=spaces, seats=[{"goods": "1 boar"}]).play("sheep_market")
    assert ways_of(released) == {(1, 0): "Keep 1, release 2 sheep, 1 wild boar", (0, 1): "Keep 1, release 3 sheep"}
    seats = [{"goods": "1 boar", "improvements": "hearth1"}]
    cooked = table("family", players=2, round=4, lying=spaces, seats=seats).play("sheep_market")
    assert ways_of(cooked) == {
        (1, 0): "Keep 1, cook 2 sheep, 1 wild boar: +7 food",
        (0, 1): "Keep 1, cook 3 sheep: +6 food",
    }
    assert asked(cooked).go.endswith("+7 food")
    kinds = asked(cooked).amounts
    assert kinds is not None
    assert kinds.kinds[0].told == {1: "2 cooked: +4 food", 0: "3 cooked: +6 food"}


def ways_of(t: Table) -> dict[tuple[int, ...], str]:
    amounts = asked(t).amounts
    assert amounts is not None
    return {way.amounts: way.go for way in amounts.ways}


def test_a_young_animal_is_released_where_the_grown_ones_are_cooked() -> None:
    seat = {"goods": "2 sheep 3 boar", "improvements": "hearth1", "pastures": "2@2,0 2@3,0"}
    t = table("family", 1, round=4, moment="breeding", seats=[seat])
    ask = asked(t)
    assert (ask.go, [r.anchor for group in ask.groups for r in group.rows]) == (
        "Cook none",
        ["animal:sheep", "animal:boar"],
    )
    amounts = asked(t.play("done")).amounts
    assert amounts is not None
    told = {kind.label: kind for kind in amounts.kinds}
    assert (told["Sheep"].have, told["Wild boar"].have) == ("2 + 1 young", "3 + 1 young")
    assert told["Sheep"].told[2] == "1 released"
    assert (told["Wild boar"].told[3], told["Wild boar"].told[2]) == ("1 released", "1 cooked: +3 food, 1 released")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_herd_that_can_be_kept_is_played_by_its_button(players: int) -> None:
    met = 0
    for seed in range(6):
        for game in decisions(seed, players)[:-1]:
            panel = page.ask(sight_of(game, game.who))
            if panel.amounts is None:
                continue
            met += 1
            herds = decision(game)["so_far"]["rows"]
            assert len(panel.amounts.ways) == len(herds)
            for way in panel.amounts.ways:
                after = game.clone()
                for choice in map(int, str(way.choice).split()):
                    assert choice in after.choices, "an answer that nobody asked for"
                    after.play(choice)
                herd = told_herd(game, way.amounts)
                assert list(herd) in herds
                assert tuple(after.farms[game.who].herd()) == herd  # type: ignore[attr-defined]
    assert met


def told_herd(game: Game, amounts: tuple[int, ...]) -> tuple[int, ...]:
    """The amounts that are set, with the kinds that one has none of."""
    shown = iter(amounts)
    return tuple(next(shown) if n else 0 for n in game.agenda[-1].there(game))  # type: ignore[attr-defined]


def test_rooms_and_stables_tell_their_price_and_the_stable_of_a_renovation_is_free() -> None:
    t = table("family", players=2, seats=[{"goods": "9 wood 4 reed"}]).play("wood_rooms")
    assert seen(row(t, "button:room").price) == "5 Wood 2 Reed"
    assert seen(row(t, "button:stable").price) == "2 Wood"
    t = table("family", players=2, seats=[{"goods": "3 clay 1 reed"}]).play("renovation")
    assert seen(row(t, "button:renovate").price) == "3 Clay 1 Reed"
    assert row(t, "button:stable").price == ""


def test_sowing_tells_what_each_number_of_fields_costs_and_brings() -> None:
    t = table("family", players=2, round=3, seats=[{"goods": "3 grain", "fields": "2,0 2,1"}]).play("sow")
    told = [(r.label, seen(r.note), seen(r.price)) for r in asked(t).groups[0].rows]
    assert told == [
        ("Sow 1 field", "3 grain on 1 field", "1 Grain"),
        ("Sow 2 fields", "6 grain on 2 fields", "2 Grain"),
    ]


# -- words and points -------------------------------------------------------------------------------------------------


def test_the_table_is_also_told_in_words() -> None:
    seats = [
        {"goods": "2 wood 3 sheep", "rooms": "2,0", "fields": "0,1:3 1,1", "pastures": "4@0,-1/1,-1", "people": 3},
        {"improvements": "oven1", "begging": 1, "house": "clay"},
    ]
    t = table("family", players=2, round=6, seats=seats, placed={"forest": 1})
    words = " ".join(page.describe(sight_of(t.game, 0)))
    for fact in (
        "Forest, 3 wood, 3 wood more each round, a person of Bruno is there",
        "Stall 1, any 2 of wood, clay, reed",
        "opens in round 7",
        "Farm of You: Wooden house of 3 rooms. 3 people, 3 at home. Grain on fields: 3, 0.",
        "pasture for 4: 3 sheep",
        "Farm of Bruno: Clay house of 2 rooms.",
        "Improvements: Clay oven.",
        "1 begging marker.",
        "Clay oven: built by Bruno",
        "Pasture for 2 animals, 1 square, 3 wood, 12 left",
    ):
        assert fact in words


def test_the_lines_of_the_score_sheet_add_up_to_the_score() -> None:
    game = decisions(4, 4)[-1]
    lines = page.sheet(sight_of(game, 0))
    for seat, score in enumerate(game.scores()):
        assert sum(line.points[seat] or 0 for line in lines) == score["total"]
        assert game.table(0)["seats"][seat]["points"] == score["total"]


def test_the_log_draws_goods_and_names_spaces() -> None:
    t = table("family", players=2, lying={"forest": "3 wood"}).play("forest")
    placed, took = (page.facts(event, sight_of(t.game, 0)) for event in t.game.events[:2])
    assert placed["space"] == "<u>Forest</u>"
    assert seen(took["goods"]) == "3 Wood"


def test_alone_the_result_is_told_without_a_winner() -> None:
    from ludoteca.web.pages.table import result_of, score_of

    sight = sight_of(decisions(2, 1)[-1], 0)
    score = score_of(sight)
    assert result_of(sight, score)["headline"] == f"The farm is worth {score.totals[0]} points"
