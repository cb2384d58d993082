"""The parts of card games on the page, with the small game Hamlet: cards are found and played, paid for, kept, used."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from ludoteca.core.choices import STOP, YES
from tests.browser.conftest import DESKTOP, NAMES, PHONE, Club, ask, changed, findings, on_all_screens, settle

Visit = Callable[..., Any]


class CardClub(Club):
    module = "tests.browser.card_club"


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    running = CardClub(tmp_path_factory.mktemp("cards"))
    yield running
    running.close()


SCENES: dict[str, tuple[str, ...]] = {  # and what is chosen first there
    "cards": (),
    "picker": ("improve",),
    "ways": ("rooms", "rooms"),
    "exchange": ("renovate",),
    "herds": ("sheep",),
    "reaction": ("wood",),
    "order": ("wood",),
    "window": (),
}


def opened(visit: Visit, club: Club, scene: str, screen: dict[str, int] = DESKTOP, **more: Any) -> Any:
    """A page at a table of two on this screen, at the question that a scene leads to."""
    page = visit(screen, **more)
    seats = [{"kind": "here", "name": name} for name in NAMES[:2]]
    game = "hopfield" if scene == "window" else "hamlet"
    told, key = ask(club, "/api/tables", {"game": game, "seats": seats, "options": {"scene": scene}})
    page.context.add_cookies([{"name": "ludoteca", "value": key, "url": club.url}])
    for notation in SCENES[scene]:
        look = page.request.get(f"/api/tables/{told['table']}").json()
        choice = next(o["choice"] for o in look["view"]["decision"]["choices"] if o["notation"] == notation)
        body = {"number": look["number"], "choice": choice, "confirm": True}
        assert page.request.post(f"/api/tables/{told['table']}/choose", data=body).ok
    page.goto(f"/t/{told['table']}")
    lift(page)
    return page


def lift(page: Any) -> None:
    """Both seats are on this screen: the curtain between them is lifted."""
    settle(page)
    if page.locator("#curtain[open]").count():
        page.keyboard.press("Escape")


def look(page: Any) -> Any:
    return page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()


def farm(page: Any, seat: int = 0) -> dict[str, Any]:
    """What lies on a farm, as the server has it."""
    told: dict[str, Any] = look(page)["view"]["table"]["seats"][seat]
    return told


CHANGED = "n => page.dataset.number !== n || document.getElementById('held')?.hidden === false"


def act(page: Any, does: Callable[[], Any]) -> None:
    """Do something to the end: what is held because it cannot be undone is done, and the turn confirmed."""
    before = page.get_attribute("#page", "data-number")
    does()
    page.wait_for_function(CHANGED, arg=before)
    if page.locator("#held:visible").count():
        changed(page, page.locator("#held").click)
    lift(page)
    confirm = page.locator("#acts [data-do=confirm]:visible")
    if confirm.count():
        changed(page, confirm.click)
        lift(page)


def button(page: Any) -> Any:
    return page.locator("#acts .go:visible")


def words(page: Any) -> str:
    said: str = button(page).inner_text().split("\n")[0].strip()
    return said


# -- cards to read ----------------------------------------------------------------------------------------------------


def test_a_chip_is_read_in_full_by_mouse_and_by_key(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "cards")
    page.locator("[data-anchor='card:dock-worker']").click()
    read = page.locator("#card.pinned .cf")
    assert "At any time you may turn 3 wood" in read.inner_text()
    page.keyboard.press("Escape")
    assert not read.is_visible()
    page.locator("[data-anchor='card:market-stall']").focus()
    page.keyboard.press("p")
    assert "Market stall" in read.inner_text()


# -- the picker -----------------------------------------------------------------------------------------------------


def test_the_picker_finds_a_card_and_plays_it_by_mouse(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "picker")
    titles = page.locator("#picker .cf:visible .cname b").all_inner_texts()
    states = page.eval_on_selector_all("#picker .cf", "all => all.map(card => card.classList.contains('can'))")
    assert states == sorted(states, reverse=True), "what can be played comes first"
    assert True in states
    assert False in states
    assert all(page.locator("#picker .cf.off .no2").all_inner_texts()), "what is refused says why"
    assert button(page).get_attribute("aria-disabled") == "true"
    page.locator("#find").fill("market")
    assert page.locator("#picker .cf:visible .cname b").all_inner_texts() == ["Market stall"]
    page.locator("#find").fill("")
    assert page.locator("#picker .cf:visible .cname b").all_inner_texts() == titles
    number = page.get_attribute("#page", "data-number")
    page.locator("#pick-market-stall").click()
    assert words(page) == "Play Market stall"
    assert page.get_attribute("#page", "data-number") == number, "a click only selects"
    act(page, button(page).click)
    assert "1 vegetable" in farm(page)["goods"], "which the market stall brings"


def test_the_picker_finds_a_card_and_plays_it_by_keys(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "picker")
    page.locator("#find").focus()
    page.keyboard.type("market")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "pick-market-stall"
    assert words(page) == "Play Market stall"
    act(page, lambda: page.keyboard.press("Enter"))
    assert "1 vegetable" in farm(page)["goods"], "which the market stall brings"


def test_a_refused_card_can_be_read_but_not_selected(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "picker")
    refused = page.locator("#picker .cf.off").first
    refused.click(force=True)
    refused.focus()
    page.keyboard.press("Enter")
    assert refused.get_attribute("aria-checked") == "false"
    assert button(page).get_attribute("aria-disabled") == "true"


def test_filters_show_so_many_cards_as_they_say(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "picker")
    for filtered in page.locator("#picker [data-show]").all():
        filtered.click()
        assert page.locator("#picker .cf:visible").count() == int(filtered.locator("b").inner_text())
    page.locator("#picker [data-kind=major]").click()
    assert page.locator("#picker .cf.k-major:visible").count() == 0
    assert page.locator("#picker .cf.k-minor:visible").count() > 0


# -- paying ---------------------------------------------------------------------------------------------------------


def test_a_way_to_pay_is_selected_and_then_paid(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "ways")
    ways = page.locator("#pick [role=radio][data-plays]")
    assert ways.count() == 2
    ways.first.click()
    assert ways.first.get_attribute("aria-checked") == "true"
    assert words(page) == ways.first.get_attribute("data-go")
    act(page, button(page).click)
    assert page.locator("#amounts").count() == 1, "what is short is exchanged next"
    act(page, button(page).click)
    assert farm(page)["house"][1] == 3


def test_a_payment_with_exchanges_is_made_by_steppers(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "exchange")
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    assert page.locator("#amounts [aria-valuenow='1']").count() == 1, "one exchange is enough, and one is proposed"
    assert page.locator("#amounts tbody tr:visible").count() == 3, "those that bring the clay at once"
    page.locator("#more-rates").click()
    assert page.locator("#amounts tbody tr:visible").count() == page.locator("#amounts tbody tr").count() > 3
    page.locator("#amounts tr", has=page.locator("[aria-valuenow='1']")).locator("[data-less]").click()
    assert button(page).get_attribute("aria-disabled") == "true", "nothing is exchanged, and a clay is short"
    left = page.locator("#totals [data-line=left] td")
    assert "−1" in left.all_inner_texts()
    page.get_by_role("button", name="3 wood for 1 clay, Dock worker: one more").click()
    assert left.all_inner_texts()[0] == "3", "3 of 6 wood are left"
    assert sent == [], "nothing is sent before the button is pressed"
    act(page, button(page).click)
    assert farm(page)["goods"] == "3 wood 2 reed 2 stone"
    assert farm(page)["house"][0] == "clay"


def test_steppers_of_a_payment_go_by_keys(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "exchange")
    for field in page.locator("#amounts [role=spinbutton]").all():
        field.focus()
        page.keyboard.press("Home")
    page.get_by_role("spinbutton", name="2 stone for 1 clay").focus()
    page.keyboard.press("ArrowUp")
    act(page, lambda: page.keyboard.press("Enter"))
    assert farm(page)["goods"] == "6 wood 2 reed"


# -- amounts --------------------------------------------------------------------------------------------------------


def test_animals_are_kept_by_steppers(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "herds")
    told = look(page)["view"]["decision"]["so_far"]["rows"]
    ways = page.eval_on_selector_all("#ways li", "all => all.map(way => way.dataset.amounts)")
    assert sorted(ways) == sorted(f"{sheep} {cattle}" for sheep, _, cattle in told)
    last = ways[-1].split()
    for by in ("less", "more"):
        for kind, wanted in enumerate(last):
            field = page.locator(f"#amounts [data-amount='{kind}']")
            while (int(wanted) - int(field.inner_text())) * (1 if by == "more" else -1) > 0:
                page.locator(f"#amounts [data-{by}='{kind}']").click()
    act(page, button(page).click)
    kept = dict.fromkeys(("sheep", "cattle"), 0)
    goods = farm(page)["goods"].split()
    kept |= {name: int(n) for n, name in zip(goods[::2], goods[1::2], strict=True) if name in kept}
    assert [str(kept["sheep"]), str(kept["cattle"])] == last


# -- reactions and orders ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "wood"), [("click", 1), ("u", 1), ("n", 0), ("Pass", 0)])
def test_a_reaction_is_used_or_passed(visit: Visit, club: Club, by: str, wood: int) -> None:
    page = opened(visit, club, "reaction")
    assert page.locator(".ask.react").count() == 1
    assert "Ada" in page.locator(".evt").inner_text()
    if by in ("u", "n"):
        act(page, lambda: page.keyboard.press(by))
    else:
        act(page, page.locator("#acts").get_by_role("button", name=by).click if by == "Pass" else button(page).click)
    assert ("1 wood" in farm(page, 1)["goods"]) == bool(wood)


def test_cards_at_one_moment_go_in_the_order_that_was_set(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "order")
    names = page.locator("#order .od .ct b")
    assert names.all_inner_texts() == ["Mushroom collector", "Basket"]
    page.locator("#order .od").nth(1).focus()
    page.keyboard.press("Alt+ArrowUp")
    assert names.all_inner_texts() == ["Basket", "Mushroom collector"]
    page.locator("#order [data-move='1']").first.click()
    assert names.all_inner_texts() == ["Mushroom collector", "Basket"]
    page.locator("#order .od").nth(1).locator("[data-move='-1']").click()
    page.locator("#order .od").nth(1).locator("input").uncheck()
    act(page, button(page).click)
    assert farm(page)["goods"] == "4 wood 4 food", "the basket was used, the collector was left"


def test_what_may_be_left_is_skipped_with_one_key(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "order")
    act(page, lambda: page.keyboard.press("n"))
    assert farm(page)["goods"] == "6 wood 1 food"


@pytest.mark.parametrize(("key", "choice"), [("Shift+N", STOP), ("n", YES)])
def test_a_window_is_passed_until_something_changes_or_only_this_time(
    visit: Visit, club: Club, key: str, choice: int
) -> None:
    page = opened(visit, club, "window")
    told = look(page)["view"]["decision"]
    assert (told["step"], [card["card"] for card in told["so_far"]["cards"]]) == ("Window", ["007", "412"])
    assert page.locator(".ask.react .cr.new").count() == 2
    labels = {offer["choice"]: offer["label"] for offer in told["choices"]}
    beside = page.locator("#acts .btn:not(.go)").inner_text().split("\n")[0].strip()
    assert (words(page), beside) == (labels[STOP], labels[YES])
    sent: list[Any] = []
    page.on("request", lambda asked: sent.append(asked.post_data_json) if asked.method == "POST" else None)
    act(page, lambda: page.keyboard.press(key))
    assert [body["line"] for body in sent if "line" in body] == [[choice]]


def test_a_card_is_played_in_a_window_by_its_row(visit: Visit, club: Club) -> None:
    page = opened(visit, club, "window")
    act(page, page.get_by_role("button", name="Play 007").click)
    assert "007" not in page.locator("#pick").inner_text(), "it is not in the hand any more"


# -- all of them ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_and_axe_finds_nothing(visit: Visit, club: Club, name: str) -> None:
    page = opened(visit, club, name, reduced_motion="reduce")
    for screen in on_all_screens(page):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
        pick = "document.getElementById('pick')"
        assert page.evaluate(f"{pick}.scrollWidth <= {pick}.clientWidth"), screen
        if button(page).count():
            box = button(page).bounding_box()
            assert box["y"] + box["height"] <= screen[1], screen
        assert findings(page) == [], screen


# -- questions that close by themselves -------------------------------------------------------------------------------


def test_how_private_questions_close_is_set_where_a_game_has_any(visit: Visit, club: Club) -> None:
    page = visit()
    page.goto("/?game=hamlet")
    assert not page.locator("[name=windows]").count()
    page.locator("input[value=hopfield]").check(force=True)
    field = page.locator("[name=windows]")
    page.locator(".more summary").click()
    assert field.locator("option:checked").inner_text() == "when they are answered"
    field.select_option("120")
    page.locator("#new .go").click()
    page.wait_for_url("**/t/*")
    assert look(page)["windows"] == 120


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=str)
def test_who_is_asked_in_private_sees_how_long_and_who_acted_early_too(
    visit: Visit, club: Club, screen: dict[str, int]
) -> None:
    page, other = visit(screen), visit(screen)
    seats = [{"kind": "here", "name": "Ada"}, {"kind": "link"}]
    asked = {"game": "hopfield", "seats": seats, "options": {"scene": "window"}, "windows": 600}
    told, key = ask(club, "/api/tables", asked)
    page.context.add_cookies([{"name": "ludoteca", "value": key, "url": club.url}])
    other.goto(told["links"]["1"])
    other.locator("#join button").click()
    other.wait_for_selector("#ask [role=timer]")
    page.goto(f"/t/{told['table']}")
    timer = page.locator("#ask [role=timer]")
    assert timer.is_visible()
    first = int(timer.locator("b").inner_text())
    assert 500 < first <= 600
    page.wait_for_function("n => Number(document.querySelector('[role=timer] b').textContent) < n", arg=first)
    changed(page, page.locator("#acts .go").first.click)  # she goes on, as if the other had passed
    assert not timer.count()
    while not page.get_by_text("Your turn is kept").count():
        act(page, page.locator("#acts .go:visible, #pick .opt:not([aria-disabled])").first.click)
    assert page.locator("#ask [role=timer]").is_visible()
    assert other.locator("#ask .eyebrow").first.inner_text().upper() == "YOU MAY REACT"
