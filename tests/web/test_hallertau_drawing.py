"""The drawn table of Hallertau: every decision and every card can be drawn, the hand is sorted by what can be played,
the next harvest is told."""

from __future__ import annotations

import random
import re

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.games.hallertau import page
from ludoteca.games.hallertau.board import CARDS, LESS
from ludoteca.games.hallertau.page.cards import face, lines_of, ordered, small, state
from ludoteca.games.hallertau.page.hand import missing
from ludoteca.games.hallertau.page.sight import Sight
from ludoteca.games.hallertau.page.table import next_harvest, step_price
from ludoteca.games.hallertau.page.village import SMALL, fields, tile_of
from ludoteca.testing import table

NAMES = ["Ada", "Bruno", "Chiara", "Delio"]


def sight_of(game: Game) -> Sight:
    return Sight(game.view(game.who), NAMES[: game.players], chosen=game.log)


def seen(html: str) -> str:
    """What can be read of a piece of HTML, icons by their names."""
    named = re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r" \1 ", html)
    return " ".join(re.sub(r"<[^>]*>", " ", named).split())


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_decision_of_a_game_can_be_drawn_and_ids_are_unique(players: int) -> None:
    chance, game, met = random.Random(1), ludoteca.new("hallertau", players, seed=1), set()
    while not game.over:
        step = type(game.agenda[-1]).__name__
        if step not in met or chance.random() < 0.1:
            met.add(step)
            sight = sight_of(game)
            html = "".join(panel.html for panel in page.panels(sight)) + str(page.ask(sight))
            ids = re.findall(r'[< ]id="([^"]+)"', html)
            assert len(ids) == len(set(ids)), step
        game.play(chance.choice(game.choices))
    assert len(page.sheet(Sight(game.view(None), NAMES[:players]))) == 5


def test_every_card_has_signs_or_words_for_all_it_says() -> None:
    sight = sight_of(ludoteca.new("hallertau", 2, seed=1))
    for name in CARDS:
        shown = small(sight, face(sight, name), "later")
        assert re.search(r'class="cl"', shown), name


def test_the_hand_begins_with_what_can_be_played_now_and_nearly() -> None:
    """803 costs 2 meat, 802 1 hops, 827 3 jewels."""
    t = table("hallertau", players=2, seats=[{"goods": "2 meat", "hand": "827 802 803"}])
    sight = sight_of(t.game)
    assert ordered(sight, ["827", "802", "803"]) == ["803", "802", "827"]
    assert [state(sight, name) for name in ("803", "802", "827")] == ["now", "nearly", "later"]


def test_the_next_harvest_is_told() -> None:
    t = table("hallertau", players=2, seats=[{"fields": "2 3:rye 5:hops"}])
    assert "The next harvest brings 3 rye, 5 hops" in next_harvest(sight_of(t.game), 0)


def test_who_is_asked_for_the_order_of_his_income_has_a_button_for_it() -> None:
    seat = {"goods": "1 tool", "sheep": "6:3", "hand": "705", "played": "817 803"}
    t = table("hallertau", players=2, seats=[seat, {}], round=2, phase=3)
    asked = page.ask(sight_of(t.game))
    assert LESS in [answer.choice for answer in asked.others]
    assert "another order" in asked.why


def test_a_window_for_a_line_of_cards_tells_which_card_it_leads_to_and_shows_its_first_card_as_new() -> None:
    seats = [{"goods": "4 hops", "fields": "2 2 3 4", "hand": "411 312", "workers": 0}, {"workers": 0}]
    asked = page.ask(sight_of(table("hallertau", seats=seats, round=2, phase=4, done=True).game))
    assert "too late for 312" in asked.why
    assert re.search(r'class="[^"]* new [^"]*" data-card="card-411"', asked.body)


def test_the_sheet_of_the_hand_says_what_is_missing() -> None:
    """802 costs 1 hops, 426 can be played in phase 7 only, 419 not in phase 4."""
    t = table("hallertau", players=2, seats=[{"hand": "802 426 419"}])
    sight = sight_of(t.game)
    assert [missing(sight, name) for name in ("802", "426", "419")] == [
        "needs 1 hops, you have 0",
        "only in phase 7",
        "not in phase 4",
    ]


def test_a_plan_is_told_with_all_prices_and_the_tools_of_every_step() -> None:
    t = table("hallertau", players=2, seats=[{"goods": "9 clay 3 tool", "shops": "6 0 0 0 0"}, {}], round=3, phase=9)
    shops = t.game.view(0)["decision"]["so_far"]["shops"]
    assert [step["tools"] for step in shops[0]["ahead"]] == [0, 1, 2, 1]  # a boulder off the board needs no tool
    assert len(shops[0]["prices"]) == len(shops[0]["answers"]) == 2


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (1, "goods a step 1 or 1 Jewels"),
        (3, "goods a step 3 2 kinds 2 or 1 Jewels"),
        (6, "goods a step 6 2 kinds 5 3 kinds 4 or 1 Jewels"),
    ],
)
def test_the_price_of_a_step_stands_over_the_village(number: int, told: str) -> None:
    assert seen(step_price(sight_of(table("hallertau", players=2, round=number).game))) == told


@pytest.mark.parametrize("place", range(11))
def test_a_small_village_leaves_the_shops_beside_it_in_sight(place: int) -> None:
    """A shop stands at the right of the village at the least."""
    x, wide = (float(n) for n in re.findall(r'<rect x="([\d.]+)"[^>]* width="([\d.]+)"', tile_of(SMALL, place, 1))[0])
    assert x + wide <= SMALL.left + SMALL.step * (place + 1) + 0.1
    assert x >= 16  # where the signs of the lanes end


@pytest.mark.parametrize("packed", [False, True])
def test_the_sign_of_a_doubly_sown_field_is_as_large_as_the_numbers_of_the_rows(packed: bool) -> None:
    """Boards of others are drawn small: there it was too small to be read."""
    t = table("hallertau", players=4, seats=[{"fields": "2 5:double_rye"}])
    written = re.findall(r'<text[^>]*font-size="([\d.]+)"[^>]*>([^<]*)<', fields(sight_of(t.game), 0, packed))
    assert [word for _, word in written] == ["5", "4", "3", "2", "2"]
    assert len({size for size, _ in written}) == 1


def test_what_has_no_sign_is_said_briefly_on_a_card_of_the_hand() -> None:
    t = table("hallertau", players=2, seats=[{"hand": "703 309"}])
    words = [seen("".join(lines_of("en", name))) for name in t.game.villages[0].hand.names]
    assert any("full space" in one for one in words)
    assert any("in quadrant" in one for one in words)


def test_sowing_tells_what_there_is_of_a_crop_and_what_will_be_harvested() -> None:
    """The row of a field is what it brings."""
    seat = {"goods": "6 barley", "fields": "3 5"}
    t = table("hallertau", players=2, seats=[seat, {}]).play("cultivation")
    rows = page.ask(sight_of(t.game)).groups[0].rows
    assert [(row.label, str(row.note), seen(str(row.price))) for row in rows] == [
        ("Barley in row 3", "of 6", "+ 3 Barley"),
        ("Barley in row 5", "of 6", "+ 5 Barley"),
    ]


def test_the_positions_of_a_card_tell_what_is_paid_of_what_and_what_comes_of_it() -> None:
    t = table("hallertau", players=2, seats=[{"goods": "4 milk", "hand": "431"}, {}]).play("play 431")
    asked = page.ask(sight_of(t.game))
    assert "Farmyard 431" in seen(asked.body)
    assert [(seen(row.icon), str(row.price), row.choice is None) for row in asked.groups[0].rows] == [
        ("1 Milk 1 Hides bonus cards", "of 4", False),
        ("3 Milk 3 Hides bonus cards", "of 4", False),
        ("5 Milk 5 Hides bonus cards", "needs 5 milk, you have 4", True),
    ]


def test_income_in_an_order_of_ones_own_lists_each_card_with_what_it_brings() -> None:
    seat = {"goods": "1 tool", "sheep": "6:3", "hand": "705", "played": "817 803"}
    t = table("hallertau", players=2, seats=[seat, {}], round=2, phase=3).play("less", "done")
    rows = page.ask(sight_of(t.game)).groups[0].rows
    assert [(row.label, seen(str(row.price))) for row in rows] == [
        ("Use 817", "1 Tools"),
        ("Use 803", "1 Sheep"),
    ]


@pytest.mark.parametrize(("cards", "goals"), [(True, "goals 100 · 110"), (False, "goals 80 · 85")])
def test_alone_the_goals_stand_beside_the_points_and_without_cards_there_is_no_hand(cards: bool, goals: str) -> None:
    panels = {
        panel.name.split()[0]: panel.html for panel in page.panels(sight_of(ludoteca.new("hallertau", 1, cards=cards)))
    }
    assert goals in seen(panels["own"])
    assert ("cardsp" in panels) == cards
