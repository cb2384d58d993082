"""All Creatures on the page: a whole game against a bot, borders by the cell, cards, and room for everything."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import ludoteca
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from tests.browser.conftest import NUMBER, PHONE, Club, analyse, attend, changed, findings, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import wrong

LOW = {"width": 1366, "height": 650}
MOST = 400  # acts of one player in a game


def start(page: Any, setup: str, level: str) -> None:
    page.goto("/")
    page.locator(".gc", has_text="All Creatures").click()
    page.locator("[name=option-setup]").select_option(setup)
    page.locator("[name=level-1]").select_option(level)
    page.locator("#new [name=confirm]").uncheck()
    page.get_by_role("button", name="Start game").click()
    page.wait_for_url("**/t/*")
    settle(page)


def over(page: Any) -> bool:
    return bool(page.locator("#final").count())


def click(page: Any, anchor: str) -> None:
    """With the mouse, in the middle of a thing on the board."""
    place = page.locator(f'#board [data-anchor="{anchor}"]').first.bounding_box()
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


OFFERED = """() => [
    ...[...document.querySelectorAll("#board .can:not(.aside)")].map(thing => thing.dataset.anchor),
    ...[...document.querySelectorAll("#pick .opt[data-choice]")].map(row => row.dataset.anchor),
]"""  # what lies on the board or stands beside it; never the list of all choices


def act(page: Any, chance: random.Random) -> None:
    """Something on the board or a row beside it; or the filled button, which ends what can go on."""
    attend(page)
    button, anchors = page.locator("#acts .go:visible"), page.evaluate(OFFERED)
    if button.count() and (not anchors or chance.random() < 0.3):
        return changed(page, button.first.click)
    anchor = chance.choice(anchors)
    changed(page, lambda: point_at(page, anchor))
    return at_rest(page)


def point_at(page: Any, anchor: str) -> None:
    """With the mouse; if that stands for several things, the menu's last."""
    thing = page.locator(f'#board [data-anchor="{anchor}"], #pick [data-anchor="{anchor}"]').first
    thing.scroll_into_view_if_needed()
    place = thing.bounding_box()
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    if page.locator(".menu").count():
        page.locator(".menu button").last.click()


def at_rest(page: Any) -> None:
    """A click on a cell places several borders, one after the other."""
    before = None
    while before != (before := page.evaluate(NUMBER)):
        page.wait_for_timeout(150)
    settle(page)


def test_a_whole_game_against_the_easy_bot_by_mouse(visit: Callable[..., Any]) -> None:
    page, chance = visit(coach=True), random.Random(4)
    start(page, "expert", "easy")
    for _ in range(MOST):
        if over(page):
            break
        act(page, chance)
    assert "wins with" in page.inner_text("#final h2") or "win with" in page.inner_text("#final h2")
    assert page.locator("#final .score tbody tr").count() == 8
    assert page.locator("#final svg.ch").is_visible()
    assert page.locator("#final .bonus tbody tr").count() == 4
    page.get_by_role("button", name="earlier lines").click()
    page.wait_for_selector("#log-1")
    told = page.inner_text("#log")
    assert "Round 8" in told
    assert told.count("placed a worker") == 48
    page.get_by_role("button", name="Look at the table").click()
    assert page.locator(".actions svg").first.is_visible()
    assert findings(page) == []
    analyse(page)


# -- positions of a real game ------------------------------------------------------------------------------------------


def with_materials(**options: Any) -> Game:
    """The first player has gathered six wood and six stone in two rounds, and is to place a worker."""
    game = next(g for seed in range(20) if (g := ludoteca.new("creatures", seed=seed, **options)).who == 0)
    dice, wanted = Dice(1), ("2-stone", "1-stone", "3-wood") * 2
    for space in wanted:
        let_the_other_play(game, dice)
        game.play(game.parse(space))
    let_the_other_play(game, dice)
    return game


def let_the_other_play(game: Game, dice: Dice) -> None:
    needed = ("2-stone", "1-stone", "3-wood", "fences", "walls", "troughs", "special-1")
    while game.who != 0:
        game.play(dice.pick([c for c in game.choices if game.notation(c) not in needed]))


def at_the_fences(visit: Callable[..., Any], club: Club, **look: Any) -> Any:
    """The page of that player, with a worker on Fences."""
    page = visit(**look)
    page.goto(seated(page, club, with_materials().save(), "here", "bot"))
    settle(page)
    changed(page, lambda: click(page, "space:fences"))
    return page


def pasture_told(page: Any, words: str) -> None:
    page.wait_for_selector(f"#ask .why:has-text('{words}')")


def test_a_click_on_a_cell_closes_it_in(visit: Callable[..., Any], club: Club) -> None:
    page = at_the_fences(visit, club)
    click(page, "cell:f2")  # the cottage closes its south side
    pasture_told(page, "Closes a pasture of 1 cell for 2 animals.")
    page.wait_for_selector("#acts .go:has-text('Place 3 borders')")
    assert "of your 6" in page.inner_text("#ask .sum")
    assert page.locator("#board .bdr.new").count() == 3
    assert page.evaluate("document.activeElement.dataset.anchor") in (None, "cell:f2")


def test_the_next_cell_is_joined_or_closed_in_alone(visit: Callable[..., Any], club: Club) -> None:
    page = at_the_fences(visit, club)
    click(page, "cell:f2")
    pasture_told(page, "1 cell for 2")
    page.wait_for_selector("#acts .go:has-text('Place 3 borders')")
    click(page, "cell:g2")
    page.get_by_role("menuitem", name="Join g2 to the new pasture: 3 borders, 2 wood").click()
    pasture_told(page, "Closes a pasture of 2 cells for 4 animals.")
    page.wait_for_selector("#acts .go:has-text('Place 5 borders')")


def test_a_border_is_placed_and_taken_back_by_its_edge(visit: Callable[..., Any], club: Club) -> None:
    page = at_the_fences(visit, club)
    changed(page, lambda: click(page, "edge:f1n"))
    changed(page, lambda: click(page, "edge:f1w"))
    changed(page, lambda: click(page, "edge:f1n"))
    page.wait_for_selector("#acts .go:has-text('Place 1 border')")
    assert page.locator("#board .bdr.new").count() == 1
    edges = page.locator('#board [data-anchor="edge:g1e"] .reach').bounding_box()
    assert min(edges["width"], edges["height"]) >= 28


def test_a_building_shows_its_card_which_can_be_pinned(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto(seated(page, club, with_materials().save(), "here", "bot"))
    settle(page)
    row, card = page.locator('[data-anchor="building:open-stables"]'), page.locator("#card")
    row.hover()
    assert "Built over a stall" in card.inner_text()
    page.mouse.move(600, 20)
    assert card.is_hidden()
    row.click()
    page.mouse.move(600, 20)
    assert card.is_visible()
    page.keyboard.press("Escape")
    assert card.is_hidden()
    page.keyboard.press("ArrowDown")
    page.locator('#board [data-anchor="building:cottage"]').first.focus()
    page.keyboard.press("p")
    assert "printed on the farm" in card.inner_text()
    card.get_by_role("button", name="Close").click()
    assert card.is_hidden()


SCROLLED = """() => [...document.querySelectorAll(".part, .mk, .bl, .fw")].some(
    part => part.getClientRects().length && part.scrollHeight > part.clientHeight + 1)"""


@EACH_LOOK
def test_twelve_special_buildings_fit_on_the_screen(visit: Callable[..., Any], club: Club, look: Look) -> None:
    page = visit(look=look)
    page.goto(seated(page, club, ludoteca.new("creatures", seed=2, setup="expert").save(), "here", "here"))
    settle(page)
    assert page.locator(".mk .row").count() == 12
    for height in (768, 650):
        page.set_viewport_size({"width": 1366, "height": height})
        assert wrong(page) == []
        assert look != ("narrow", 100) or not page.evaluate(SCROLLED)  # a list of cards may be scrolled


@EACH_LOOK
def test_nothing_is_cut_off_on_a_low_page(visit: Callable[..., Any], club: Club, look: Look) -> None:
    page = visit(LOW, look)
    page.goto(seated(page, club, with_materials().save(), "here", "here"))
    settle(page)
    changed(page, lambda: click(page, "space:fences"))
    assert wrong(page) == []


def wide_farm() -> Game:
    """The first player has put all five expansions to his farm."""
    game, dice = ludoteca.new("creatures", seed=3, setup="expert"), Dice(3)
    while len(game.table(0)["seats"][0]["columns"]) < 7:
        offered = {game.notation(choice): choice for choice in game.choices}
        if game.who == 0 and "expand" in offered:
            game.play(offered["expand"])
        else:
            game.play(dice.pick([choice for name, choice in offered.items() if name != "expand"]))
    return game


@EACH_LOOK
def test_a_farm_of_seven_columns_fits_and_stays_legible(visit: Callable[..., Any], club: Club, look: Look) -> None:
    page = visit(look=look)
    page.goto(seated(page, club, wide_farm().save(), "here", "here"))
    settle(page)
    assert page.locator(".c7 .farm").count() == 1
    for width, height in ((1366, 768), (1024, 768), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert wrong(page) == []


HIT = "([x, y]) => document.elementFromPoint(x, y).closest('[data-anchor]')?.dataset.anchor"


def crowded() -> Game:
    """A game in which the first player has more animals than room."""
    for seed in range(50):
        game, dice = ludoteca.new("creatures", seed=seed), Dice(seed)
        while not game.over:
            if game.who == 0 and type(game.agenda[-1]).__name__ == "Settle":
                return game
            game.play(dice.pick(game.choices))
    raise AssertionError("nobody ever had too many animals")


def test_on_a_phone_the_farm_is_shown_while_animals_have_no_room(visit: Callable[..., Any], club: Club) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(seated(page, club, crowded().save(), "here", "bot"))
    settle(page)
    assert page.locator(".own .crowd").is_visible()
    assert page.locator("#amounts tbody tr").count() > 1
    assert "Keep" in page.inner_text("#acts .go")
    assert page.locator("[data-tab-to=table]").inner_text() == "Farm"


def test_on_a_phone_the_tab_with_the_decision_opens_and_borders_are_placed(
    visit: Callable[..., Any], club: Club
) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(seated(page, club, with_materials().save(), "here", "bot"))
    settle(page)
    assert page.locator(".actions svg").first.is_visible()
    changed(page, page.locator('#board [data-anchor="space:fences"]').click)
    assert page.locator(".own .farm").is_visible()
    assert not page.locator(".actions").is_visible()
    middle = page.locator('#board [data-anchor="edge:f1e"] .ghost').bounding_box()
    for aside in (-17, 17):  # half of the 34 pixels that a thumb gets
        assert page.evaluate(HIT, [middle["x"] + aside, middle["y"] + middle["height"] / 2]) == "edge:f1e"
    changed(page, page.locator('#board [data-anchor="edge:f1n"]').click)
    page.locator("[data-tab-to=other]").click()
    assert page.locator(".other .farm").is_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert findings(page) == []
