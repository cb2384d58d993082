"""Nothing is cut off, covered, too small or outside: all games, on desks, tablets and phones, whatever font a machine
has and however large its letters are."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

import ludoteca
from tests.browser.conftest import NEWER, Club, ask, changed, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import PLAYERS, POSITIONS, SIZES, address, middle, wrong


def sized(page: Any, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})


@EACH_LOOK
@pytest.mark.parametrize("game", PLAYERS)
def test_everything_can_be_read_and_clicked_at_every_size(
    visit: Callable[..., Any], club: Club, game: str, look: Look
) -> None:
    page, found = visit(look=look, reduced_motion="reduce"), {}
    for what in (*POSITIONS, "replay"):
        page.goto(address(page, club, what, game))
        for size in SIZES:
            sized(page, size)
            if faults := wrong(page):
                found[f"{what} {size}"] = faults
    assert found == {}


# The narrowest desks, on which boards lie beside each other and are smallest.
NARROW_DESKS = ((1280, 650), (1280, 720), (1280, 800), (1366, 768), (1440, 900))


@EACH_LOOK
@pytest.mark.parametrize("players", range(1, 5))
def test_letters_on_fields_and_villages_are_large_enough_on_narrow_desks(
    visit: Callable[..., Any], club: Club, players: int, look: Look
) -> None:
    position = ludoteca.new("hallertau", players, seed=5)
    page, found = visit(look=look, reduced_motion="reduce"), {}
    kinds = ["here" if seat == position.who else "bot" for seat in range(players)]
    page.goto(seated(page, club, position.save(), *kinds))
    settle(page)
    for width, height in NARROW_DESKS:
        page.set_viewport_size({"width": width, "height": height})
        if small := [fault for fault in wrong(page) if fault.startswith("letters")]:
            found[width, height] = small
    assert found == {}


@EACH_LOOK
def test_the_start_page_can_be_read_and_clicked_at_every_size(visit: Callable[..., Any], look: Look) -> None:
    page, found = visit(look=look), {}
    page.goto("/")
    for game in PLAYERS:
        page.locator(f"[name=game][value={game}]").check(force=True)
        page.wait_for_selector(f"#new[data-game={game}]")
        for size in SIZES:
            sized(page, size)
            if faults := wrong(page):
                found[f"{game} {size}"] = faults
    assert found == {}


TALLEST = "boards => Math.max(...boards.map(board => board.getBoundingClientRect().height))"


def test_no_other_board_is_drawn_larger_than_ones_own_on_a_phone(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(address(page, club, "middle", "carrara"))
    sized(page, "360x740")
    page.locator("[data-tab-to=players]").click()
    own, other = (page.locator(f".pl{kind} svg.b").evaluate_all(TALLEST) for kind in (".own", ":not(.own)"))
    assert other <= 1.4 * own


@pytest.mark.parametrize(
    ("game", "drawing"),
    [("agricola", ".own .land svg"), ("family", ".others .land svg"), ("hallertau", ".own svg.vil")],
)
def test_a_large_page_draws_farms_and_villages_larger(
    visit: Callable[..., Any], club: Club, game: str, drawing: str
) -> None:
    page, scales = visit(reduced_motion="reduce"), []
    page.goto(address(page, club, "middle", game))
    for size in ("1366x768", "1920x1080"):
        sized(page, size)
        scales.append(page.locator(drawing).first.evaluate("drawing => drawing.getScreenCTM().a"))
    assert scales[1] > 1.5 * scales[0]


def beside_each_other(page: Any) -> list[str]:
    """The parts of the board that are seen."""
    parts: list[str] = page.eval_on_selector_all(
        ".part", "parts => parts.filter(part => part.getClientRects().length).map(part => part.classList[1])"
    )
    return parts


def test_a_tablet_shows_the_spaces_and_one_farm_and_a_phone_one_part(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(address(page, club, "middle", "family"))
    settle(page)
    assert len(beside_each_other(page)) == 4
    for size in ("1024x768", "768x1024"):
        sized(page, size)
        assert sorted(beside_each_other(page)) == ["own", "shared", "supply"]
        page.locator("[data-tab-to=other]").click()
        assert sorted(beside_each_other(page)) == ["others", "shared", "supply"]
        page.locator("[data-tab-to=table]").click()
    sized(page, "360x740")
    assert beside_each_other(page) == ["own"]


def test_on_a_standing_tablet_a_long_question_folds_the_shared_part_away(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    sized(page, "768x1024")
    page.goto(address(page, club, "long", "family"))
    settle(page)
    assert "shared" not in beside_each_other(page)
    page.locator("[data-tab-to=actions]").click()
    assert "shared" in beside_each_other(page)


@pytest.mark.parametrize("game", ["agricola", "hallertau"])
def test_a_standing_tablet_shows_the_spaces_whenever_it_asks_for_one(
    visit: Callable[..., Any], club: Club, game: str
) -> None:
    """However much may be done at any time: that is folded away."""
    page = visit(reduced_motion="reduce")
    sized(page, "768x1024")
    page.goto(address(page, club, "middle", game))
    settle(page)
    assert page.locator(".shared .sp.can:visible").count() > 3
    assert wrong(page) == []


def test_eight_cards_of_a_hand_of_hallertau_stand_side_by_side_on_a_desk(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(address(page, club, "start", "hallertau"))
    columns = page.locator(".mcs").first.evaluate(
        "hand => getComputedStyle(hand).gridTemplateColumns.split(' ').length"
    )
    assert columns == 8


# -- score sheets ------------------------------------------------------------------------------------------------------

GAPS = """(sheet) => [...document.querySelectorAll(`${sheet} .score tbody tr:has(td small)`)].flatMap((row) => {
  const ends = [...row.querySelectorAll("td:has(small)")].map((cell) => {
    const [count, points] = [document.createRange(), document.createRange()];
    count.selectNodeContents(cell.firstElementChild);
    points.selectNode(cell.lastChild);
    return [count.getBoundingClientRect(), points.getBoundingClientRect()];
  });
  return ends.slice(1).map(([count, points], i) => ({
    before: count.left - ends[i][1].right,
    within: Math.max(points.left - count.right, ends[i][1].left - ends[i][0].right),
  })).filter(({ before }) => before > 0);
})"""


@EACH_LOOK
@pytest.mark.parametrize(("game", "what"), [("creatures", "middle"), ("family", "middle"), ("family", "final")])
def test_the_count_of_a_score_stands_by_its_points_and_apart_from_those_of_the_neighbour(
    visit: Callable[..., Any], club: Club, look: Look, game: str, what: str
) -> None:
    page, met = visit(look=look, reduced_motion="reduce"), 0
    page.goto(address(page, club, what, game))
    for size in SIZES:
        sized(page, size)
        if what == "middle":
            if page.locator("[data-tab-to=log]").is_visible():
                page.locator("[data-tab-to=log]").click()
            page.locator("[data-pane=scores]").click()
        gaps = page.evaluate(GAPS, "#final" if what == "final" else "#scores")
        met += len(gaps)
        assert all(gap["before"] > 1.5 * gap["within"] for gap in gaps), (size, gaps)
        assert wrong(page) == [], size
    assert met


# -- the final sheet ---------------------------------------------------------------------------------------------------


@EACH_LOOK
def test_the_final_sheet_of_four_has_its_total_row_in_sight_and_no_label_in_two_lines(
    visit: Callable[..., Any], club: Club, look: Look
) -> None:
    page = visit(look=look)
    page.goto(address(page, club, "final", "family"))
    total, sheet = page.locator("#final tr.tot").bounding_box(), page.locator("#final").bounding_box()
    assert total["y"] + total["height"] <= sheet["y"] + sheet["height"]
    heights = page.eval_on_selector_all("#final tbody th", "all => all.map(one => one.getClientRects()[0].height)")
    assert max(heights) < 1.7 * min(heights)


def test_at_the_end_the_bar_tells_the_final_points(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(address(page, club, "final", "carrara"))
    totals = page.locator("#final tr.tot td").all_inner_texts()
    assert sorted(page.locator(".seats b").all_inner_texts()) == sorted(totals)


def test_the_farms_are_seen_whole_after_the_end_and_the_result_again(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(address(page, club, "final", "creatures"))
    assert beside_each_other(page) == []
    page.get_by_role("button", name="Look at the table").click()
    assert len(beside_each_other(page)) == 4
    assert wrong(page) == []
    page.get_by_role("button", name="Result").click()
    assert page.locator("#final").is_visible()


# -- pieces ------------------------------------------------------------------------------------------------------------

RECORD = """
window.travelled = [];
const { animate } = Element.prototype;
Element.prototype.animate = function (frames, timing) {
  window.travelled.push([this.dataset.piece, frames[0].transform]);
  return animate.call(this, frames, timing);
};
"""


@pytest.mark.parametrize("size", ["1366x768", "360x740"])
@pytest.mark.parametrize("game", ["creatures", "family", "agricola", "hallertau"])
def test_who_is_sent_to_a_space_travels_there_from_home(
    visit: Callable[..., Any], club: Club, game: str, size: str
) -> None:
    page = visit()
    page.add_init_script(RECORD)
    sized(page, size)
    page.goto(address(page, club, "middle", game))
    settle(page)
    if size == "360x740":
        page.locator("[data-tab-to=actions]").click()
    spaces = page.locator("#board .sp.can")
    name = spaces.first.get_attribute("data-anchor").removeprefix("space:")
    before = page.get_attribute("#page", "data-number")
    spaces.first.click()
    page.wait_for_function(NEWER, arg=before)
    travelled = dict(page.evaluate("window.travelled"))
    [piece] = {piece for piece in travelled if piece and name in piece}
    assert travelled[piece].startswith("translate("), travelled
    assert page.locator(f"#board [data-anchor='space:{name}'] [data-piece='{piece}']").count() == 1
    names = page.eval_on_selector_all("#board [data-piece]", "all => all.map(({ dataset }) => dataset.piece)")
    assert len(names) == len(set(names))


@EACH_LOOK
@pytest.mark.parametrize(
    ("game", "players", "space"),
    [("creatures", 2, "materials"), ("family", 2, "goods1"), ("family", 4, "goods1"), ("family", 4, "goods2")],
)
def test_a_worker_among_three_goods_is_whole_and_leaves_them_in_sight(
    visit: Callable[..., Any], club: Club, look: Look, game: str, players: int, space: str
) -> None:
    position = ludoteca.new(game, players=players, seed=5)
    position.play(position.parse(space))
    page = visit(look=look, reduced_motion="reduce")
    page.goto(seated(page, club, position.save(), *["here"] * players))
    for size in SIZES:
        sized(page, size)
        if page.locator("[data-tab-to=actions]").is_visible():
            page.locator("[data-tab-to=actions]").click()
        there = page.locator(f"[data-anchor='space:{space}']")
        assert there.locator(".wk").is_visible()
        assert there.locator(".g-reed").is_visible()
        assert wrong(page) == [], size


def with_stables(number: int) -> Any:
    """A game in which the first player has put so many stables beside his farm."""
    game: Any = ludoteca.new("family", players=2, seed=0)
    while len(game.table(0)["seats"][0]["stables"]) < number or game.who or type(game.agenda[-1]).__name__ != "Turn":
        offered = {game.notation(choice): choice for choice in game.choices}
        rooms = ("wood_rooms", "clay_rooms", "renovation")
        if game.who:
            wishes = [wish for wish in offered if wish not in ("forest", *rooms)]
        else:
            rich = game.table(0)["seats"][0]["goods"]["wood"] >= 2
            wishes = [wish for wish in offered if "beside" in wish or "stable" in wish]
            wishes += [wish for wish in offered if wish in rooms and rich] + [
                wish for wish in offered if wish == "forest"
            ]
        game.play(offered[wishes[0]] if wishes else game.choices[0])
    return game


@EACH_LOOK
def test_stables_beside_a_farm_do_not_lie_over_each_other(visit: Callable[..., Any], club: Club, look: Look) -> None:
    page = visit(look=look)
    page.goto(seated(page, club, with_stables(6).save(), "here", "bot"))
    settle(page)
    for size in ("1366x768", "1366x650", "1024x768"):
        sized(page, size)
        page.reload()
        boxes = [barn.bounding_box() for barn in page.locator(".own .barn").all()]
        assert len(boxes) == 6
        assert all(a["x"] + a["width"] <= b["x"] + 1 for a, b in pairwise(boxes))
        assert wrong(page) == []


# -- states ------------------------------------------------------------------------------------------------------------


def test_what_is_pointed_at_does_not_look_like_what_is_chosen(visit: Callable[..., Any], club: Club) -> None:
    page = visit(reduced_motion="reduce")
    page.goto(address(page, club, "long", "carrara"))
    settle(page)
    rows = page.locator("#pick .opt[aria-pressed]")
    assert rows.count() > 1

    def ground(row: Any) -> str:
        return str(row.evaluate("row => getComputedStyle(row).backgroundColor"))

    def petrol(row: Any) -> bool:
        soft = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--act-soft')").strip()
        return ground(row) == "rgb({}, {}, {})".format(*bytes.fromhex(soft.removeprefix("#")))

    rows.nth(1).hover()
    assert not petrol(rows.nth(1))
    changed(page, rows.nth(0).click)
    page.mouse.move(5, 5)
    assert petrol(rows.nth(0))
    piece = page.locator("#board .blk.can:not(.sel) .hit").last
    piece.hover(force=True)
    fill = "hit => getComputedStyle(hit).fill"
    assert piece.evaluate(fill) != page.locator("#board .blk.sel .hit").first.evaluate(fill)


@EACH_LOOK
def test_a_farm_of_six_columns_leaves_the_special_buildings_alone(
    visit: Callable[..., Any], club: Club, look: Look
) -> None:
    page = visit(look=look)
    assert max(len(seat["columns"]) for seat in middle("creatures").table(0)["seats"]) == 6
    page.goto(address(page, club, "middle", "creatures"))
    if look[1] == 100:
        edge, market = page.locator(".bonus:visible").bounding_box(), page.locator(".special").bounding_box()
        assert edge["x"] + edge["width"] <= market["x"]
    sized(page, "1366x650")
    assert wrong(page) == []


# -- names -------------------------------------------------------------------------------------------------------------

ALIKE = ("Katharina 1", "Katharina 2", "Katharina 3", "Christopher", "Maximilian")
SHORTENED = """() => [...document.querySelectorAll(".pn, .ph > b, .seat .nm")]
  .filter((name) => name.checkVisibility())
  .filter((name) => name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1)
  .map((name) => name.textContent.trim())"""
IN_ITS_PLACE = """() => {
  const box = (thing) => thing.getBoundingClientRect();
  const out = (thing, around) => box(thing).right > box(around).right + 1 || box(thing).left < box(around).left - 1;
  const seats = [...document.querySelectorAll(".seat")];
  const parts = seats.flatMap((seat) => [...seat.children].filter((part) => box(part).width && out(part, seat)));
  const end = box(seats.at(-1)).right - box(document.querySelector(".tools")).left;
  const row = end > 0 ? [`the row of seats: ${end}`] : [];
  return [...parts.map((part) => part.textContent), ...row];
}"""


@pytest.mark.parametrize("font", ["narrow", "wide"])
@pytest.mark.parametrize("game", ["agricola", "family", "hallertau", "carrara"])
def test_names_that_begin_alike_are_told_apart_at_every_size(
    visit: Callable[..., Any], club: Club, game: str, font: str
) -> None:
    position = middle(game)
    page = visit(look=(font, 100), reduced_motion="reduce")
    seats = [
        {"kind": "here" if seat == position.who else "link", "name": ALIKE[seat]} for seat in range(position.players)
    ]
    told, key = ask(club, "/api/files", {"file": position.save(), "seats": seats})
    page.context.add_cookies([{"name": "ludoteca", "value": key, "url": club.url}])
    page.goto(f"/t/{told['table']}")
    settle(page)
    for size in SIZES:
        sized(page, size)
        others = page.locator("[data-tab-to=others], [data-tab-to=other], [data-tab-to=players]")
        if others.first.is_visible():
            others.first.click()
        assert page.evaluate(SHORTENED) == [], size
        assert page.evaluate(IN_ITS_PLACE) == [], size
