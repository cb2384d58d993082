"""The drawn table of Carrara: it shows what the view holds and nothing else, and finds room for all of it."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.games.carrara import page
from ludoteca.games.carrara.page.sight import Sight
from ludoteca.games.carrara.page.table import family, packing
from ludoteca.games.carrara.page.wheel import MIRRORED, SIZES, wheel
from ludoteca.server.table.table import CHOOSE, Entry, Seat, Setup, Table, Viewer
from ludoteca.testing import table
from ludoteca.web.pages.table import table_page
from tests.games.carrara.story import EVERYTHING, at_the_goals

NAMES = ["Ada", "Bruno", "Chiara", "Delio"]


def drawn(game: Game, seat: int | None) -> str:
    sight = Sight(game.view(seat), NAMES[: game.players])
    return "".join(panel.html for panel in page.panels(sight))


def decisions(seed: int, players: int) -> list[Game]:
    """The positions of a random game, one for each decision."""
    chance, game, seen = random.Random(seed), ludoteca.new("carrara", players=players, seed=seed), []
    while not game.over:
        seen.append(game.clone())
        game.play(chance.choice(game.choices))
    return [*seen, game]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_offered_is_on_the_board_or_a_row_of_the_panel(players: int) -> None:
    for game in decisions(players, players)[:-1]:
        sight = Sight(game.view(game.who), NAMES[:players])
        board = drawn(game, game.who)
        rows = [row.anchor for group in page.ask(sight).groups for row in group.rows]
        button = page.ask(sight).go_choice
        for anchor, offers in sight.offers.items():
            outlined = re.search(rf'class="[^"]*\bcan\b[^"]*" data-anchor="{anchor}"', board)
            assert outlined or anchor in rows or offers[0]["choice"] == button, anchor
            assert anchor in rows or offers[0]["choice"] == button, f"{anchor} is not in the panel"


@pytest.mark.parametrize("players", [2, 4])
def test_every_picture_is_well_formed_without_styles_and_with_one_place_for_each_piece(players: int) -> None:
    for game in decisions(9, players)[::7]:
        html = drawn(game, 0)
        ElementTree.fromstring(f"<div>{html.replace('&nbsp;', ' ')}</div>")
        assert "style=" not in html
        assert ".. " not in html, "a reason follows a label as a sentence of its own"
        pieces = re.findall(r'data-piece="([^"]+)"', html)
        assert len(pieces) == len(set(pieces))
        ElementTree.fromstring(page.svg(Sight(game.view(None))))


def test_a_spectator_is_offered_nothing_and_sees_nobodys_screen() -> None:
    t = table("carrara", players=2, seats=[{"coins": 17, "blocks": "3 white"}, {"coins": 13}])
    html = drawn(t.game, None)
    assert 'class="can' not in html
    assert html.count("coins, blocks, objects hidden") == 2


def test_what_lies_behind_other_screens_changes_nothing_in_the_drawing() -> None:
    poor = table("carrara", players=2, seats=[{}, {"coins": 1, "blocks": "black", "objects": ""}])
    rich = table("carrara", players=2, seats=[{}, {"coins": 30, "blocks": "black 4 white", "objects": ""}])
    assert drawn(poor.game, 0) == drawn(rich.game, 0)


def test_the_blocks_being_bought_stay_in_their_section_and_are_marked() -> None:
    t = table("carrara", seats=[{"coins": 20}], wheel={"I": "2 white red", "II": "blue"}, bag=None)
    t.play("buy", "II", "white")
    html = drawn(t.game, t.game.who)
    pile = re.search(r'<g class="blk ([^"]*)" data-anchor="block:II:white".*?</title>', html)
    assert pile is not None
    assert "can" in pile[1]
    assert "sel" in pile[1]
    assert 'data-back="16"' in pile[0]
    assert "2 white for 5" in pile[0]


def test_a_block_that_is_too_dear_says_so() -> None:
    t = table("carrara", seats=[{"coins": 1}], wheel={"I": "white blue 2 black"}, bag=None)
    t.play("buy", "II")
    html = drawn(t.game, t.game.who)
    white = re.search(r'data-anchor="block:II:white"[^>]*>', html)
    assert white is not None
    assert 'aria-disabled="true"' in white[0]
    assert "Too dear: it costs 5 coins, you have 1" in white[0]


def test_a_building_for_which_blocks_are_missing_says_how_many() -> None:
    t = table("carrara", seats=[{"blocks": "black"}], display=None)
    name = next(b for b in t.game.table(0)["display"] if b.endswith("4"))
    tile = re.search(rf'data-anchor="building:{name}"[^>]*>', drawn(t.game, 0))
    assert tile is not None
    assert "Needs 4 blocks, you have 1" in tile[0]


def boxes(section: int, piles: int) -> list[tuple[float, float, float, float]]:
    """Where the piles of a section lie, as drawn: left, top, right, bottom, seen from the middle of the wheel."""
    pattern, across, down = MIRRORED[section]
    half, tall = SIZES[piles - 1] / 2 + 3.5, SIZES[piles - 1] / 2 + 6.5
    spots = [(x * across, y * down) for x, y in pattern[piles - 1]]
    return [(x - half, y - tall, x + half, y + tall) for x, y in spots]


@pytest.mark.parametrize("section", range(6))
@pytest.mark.parametrize("piles", range(1, 7))
def test_piles_of_a_section_do_not_lie_on_each_other_or_on_the_bag(section: int, piles: int) -> None:
    placed = boxes(section, piles)
    for i, (left, top, right, bottom) in enumerate(placed):
        for other in placed[:i]:
            across = min(right, other[2]) - max(left, other[0])
            down = min(bottom, other[3]) - max(top, other[1])
            assert min(across, down) <= 2
        corners = [(x, y) for x in (left, right) for y in (top, bottom)]
        assert all(56 < (x * x + y * y) ** 0.5 < 190 for x, y in corners)


def test_eleven_blocks_in_one_section_are_all_drawn() -> None:
    t = table("carrara", wheel={"IV": "3 white 2 yellow 2 red 2 green blue black"}, bag=None)
    html = drawn(t.game, 0)
    assert len(re.findall(r'data-piece="block-', html)) == 11
    assert html.count('class="many"') == 4


@pytest.mark.parametrize("width", [206, 296, 384, 500])
@pytest.mark.parametrize(
    "counts", [[0] * 6, [3, 3, 3, 3, 3, 3], [0, 0, 0, 0, 0, 10], [10, 4, 3, 2, 1, 0], [6, 6, 6, 4, 4, 4]]
)
def test_every_city_has_room_for_its_buildings(width: int, counts: list[int]) -> None:
    pack = packing(counts, width)
    assert sum(pack.columns) == pytest.approx(width)
    assert pack.rows * (pack.high + 2) <= 106
    for count, column in zip(counts, pack.columns, strict=True):
        assert -(-count // pack.rows) * (pack.wide + 2) <= column + 0.5


def test_the_table_is_also_told_in_words() -> None:
    t = table(
        "carrara",
        wheel={"III": "white 2 red"},
        bag=None,
        seats=[{"points": 9, "buildings": "villa3@pisa gate1@massa", "scored": "villa"}],
    )
    words = " ".join(page.describe(Sight(t.game.view(0), NAMES[:2])))
    assert "Section III: 1 white for 4, 2 red for 2." in words
    assert "Pisa: Villa 3; Massa: Gate 1" in words
    assert "Types scored: Villa" in words
    assert "9 points" in words


def row(game: Game, anchor: str) -> Any:
    asked = page.ask(Sight(game.view(game.who), NAMES[: game.players]))
    return next(row for group in asked.groups for row in group.rows if row.anchor == anchor)


def test_a_scoring_says_what_it_brings() -> None:
    t = table("carrara", seats=[{"buildings": "villa3@pisa gate2@pisa palace4@livorno"}])
    drawn = row(t.game, "place:pisa").note
    brings = re.sub(r"<svg[^>]*aria-label=\"(\w+)\".*?</svg>|</?span[^>]*>", lambda found: found[1] or "", drawn)
    assert brings == "15&nbsp;coins 2&nbsp;objects"
    assert "12&nbsp;" in row(t.game, "type:palace").note


def test_the_purchase_shows_its_sum_and_what_is_left() -> None:
    t = table("carrara", seats=[{"coins": 13}], wheel={"I": "white yellow red"}, bag=None)
    t.play("buy", "II", "white", "red")
    asked = page.ask(Sight(t.game.view(0), NAMES[:2]))
    assert "2 blocks" in asked.total
    assert ">8&nbsp;" in asked.total
    assert "<b>5</b>" in asked.rest
    assert asked.go == "Buy 2 for 8"
    assert asked.clear == 2


def payment() -> Game:
    """Villa 2 is to be built in Pisa, and two white blocks and a yellow one are there to pay for it."""
    display = "villa2 gate1 gate2 gate3 gate4 gate5 palace1 palace2 palace3"
    t = table("carrara", seats=[{"blocks": "2 white yellow"}], display=display)
    game: Game = t.play("build villa2", "pisa").game
    return game


def test_who_confirms_nothing_still_presses_a_button_that_says_what_the_last_block_shows() -> None:
    game = payment()
    assert row(game, "block:white").later == ""
    game.play(game.parse("white"))
    assert row(game, "block:white").later == "Build: a new building is drawn"
    assert row(game, "block:white").hold == ""


def test_the_last_block_is_counted_while_the_build_button_is_live() -> None:
    game = payment()
    seats = (Seat("here"), Seat("bot", "easy"))
    at_table = Table(Setup("t", "carrara", dict(game.options), seats, "1", 2, 1, "", False, 0.0), game)
    for block in ("white", "yellow"):
        at_table.apply(Entry(at_table.seq + 1, 0, CHOOSE, game.words.codes[block]))
    look = at_table.look(Viewer("t", (0,)), None)
    assert (look["confirm"], look["brings"], look["undo"]) == (True, "news", True)
    page = table_page(look, at_table.events_for(0))
    asked = page.ask
    assert asked
    assert asked.question == "Build Villa 2 in Pisa?"
    assert (asked.total, asked.go) == ("2 of 2 blocks", "Build: a new building is drawn")
    white, yellow = asked.groups[0].rows
    assert (white.picked, white.note, yellow.picked, yellow.note) == (1, "1 left", 1, "0 left")
    assert (asked.clear, page.offers) == (2, [])


def test_a_row_that_shows_something_says_so_and_so_does_the_thing_on_the_board() -> None:
    t = table("carrara", wheel={"I": "white"})
    buy = row(t.game, "button:buy")
    assert buy.note == buy.shows == "Turn the wheel: new blocks are drawn"
    assert 'aria-label="Turn the wheel: new blocks are drawn"' in wheel(Sight(t.game.view(0), NAMES[:2]))
    full = table("carrara", wheel={"I": "5 white 6 yellow"})
    assert row(full.game, "button:buy").shows == "", "nothing is drawn while eleven blocks are on the wheel"


def test_who_can_do_nothing_sees_what_he_gets_for_it() -> None:
    rest = {"blocks": EVERYTHING}
    t = table("carrara", wheel={}, bag="", cities={"lerici": 0}, seats=[at_the_goals(2, coins=0, blocks=""), rest])
    nothing = row(t.game, "button:pass")
    assert (nothing.label, nothing.note) == ("Take 2 coins", "you can do nothing else")


def test_the_objects_of_who_declared_the_end_are_drawn_for_all() -> None:
    t = table("carrara", 3, seats=[at_the_goals(3, coins=7)])
    assert "coins, blocks, objects hidden" in family_board(t.game, 1, 0)
    t.play("declare")
    for viewer in (1, None):
        board = family_board(t.game, viewer, 0)
        assert "coins, blocks hidden" in board
        assert re.findall(r'class="chip[^"]*" title="([^"]*)"', board) == [
            "2 book",
            *["1 crown", "1 gate", "1 chalice", "1 flag", "1 coat of arms"],
        ]


def family_board(game: Game, viewer: int | None, seat: int) -> str:
    return family(Sight(game.view(viewer), NAMES[: game.players]), seat)
