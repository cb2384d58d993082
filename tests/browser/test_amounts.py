"""A question for amounts on the page: animals to keep, by a stepper for each kind and one button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ludoteca
from ludoteca.core.rng import Dice
from ludoteca.core.views import asked
from tests.browser.conftest import DESKTOP, Club, changed, findings, on_all_screens, seated, settle
from tests.browser.fonts import EACH_LOOK, Look
from tests.browser.looks import SIZES


def crowded(key: str, step: str, ways: int) -> Any:
    """A game played by chance in which the first player has more animals than room, and so many herds to choose."""
    for seed in range(400):
        game, dice = ludoteca.new(key, players=2, seed=seed), Dice(seed)
        while not game.over:
            if game.who == 0 and type(game.agenda[-1]).__name__ == step:
                herds = asked(game)["so_far"]["rows"]
                if len(herds) >= ways:
                    return game
            game.play(dice.pick(game.choices))
    raise AssertionError("nobody ever had too many animals")


GAMES = [("creatures", "Settle"), ("family", "MakeRoom")]


def opened(visit: Callable[..., Any], club: Club, game: Any, screen: dict[str, int] = DESKTOP, **more: Any) -> Any:
    page = visit(screen, **more)
    page.goto(seated(page, club, game.save(), "here", "link"))
    settle(page)
    return page


def amounts(page: Any) -> tuple[int, ...]:
    """What the steppers show."""
    return tuple(int(n) for n in page.locator("#amounts [role=spinbutton]").all_inner_texts())


def ways(page: Any) -> dict[tuple[int, ...], str]:
    """What the page could play, with the words of its button."""
    told = page.eval_on_selector_all("#ways li", "all => all.map(way => [way.dataset.amounts, way.dataset.go])")
    return {tuple(map(int, numbers.split())): words for numbers, words in told}


def set_to(page: Any, wanted: tuple[int, ...], step: Callable[[int, int], None]) -> None:
    """First down, to make room, then up."""
    for by in (-1, 1):
        for kind, number in enumerate(wanted):
            while (number - amounts(page)[kind]) * by > 0:
                step(kind, by)


def herd(page: Any, game: Any) -> tuple[int, ...]:
    """The animals of the first seat, as the server has them."""
    table = page.url.rsplit("/", 1)[1]
    seat = page.request.get(f"/api/tables/{table}").json()["view"]["table"]["seats"][0]
    animals = seat.get("animals", seat["goods"])
    return tuple(animals[kind] for kind in ("sheep", "pig", "boar", "cow", "cattle", "horse") if kind in animals)


@pytest.mark.parametrize(("key", "step"), GAMES)
@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_every_herd_can_be_set_and_is_what_the_button_keeps(
    visit: Callable[..., Any], club: Club, key: str, step: str, by: str
) -> None:
    game = crowded(key, step, 2)
    page = opened(visit, club, game)
    assert page.inner_text("#acts .go:visible").split("\n")[0] == ways(page)[amounts(page)], "something is proposed"
    sent: list[Any] = []
    page.on("request", lambda asked: sent.append(asked) if asked.method == "POST" else None)
    for way, words in ways(page).items():
        set_to(page, way, clicking(page) if by == "mouse" else pressing(page))
        assert amounts(page) == way
        assert page.inner_text("#acts .go:visible").split("\n")[0] == words
    assert sent == [], "nothing is sent before the button is pressed"
    have = {kind: n for kind, n in enumerate(herd(page, game)) if n}
    press = page.locator("#acts .go:visible").click if by == "mouse" else lambda: page.keyboard.press("Enter")
    changed(page, press)
    page.wait_for_selector("#page:not([aria-busy=true])")
    kept = herd(page, game)
    assert tuple(kept[kind] for kind in have) == way


def clicking(page: Any) -> Callable[[int, int], None]:
    return lambda kind, by: page.locator(f"#amounts [data-{'more' if by > 0 else 'less'}='{kind}']").click()


def pressing(page: Any) -> Callable[[int, int], None]:
    def step(kind: int, by: int) -> None:
        page.locator(f"#amounts [data-amount='{kind}']").focus()
        page.keyboard.press("ArrowUp" if by > 0 else "ArrowDown")

    return step


@pytest.mark.parametrize(("key", "step"), GAMES)
def test_a_herd_of_which_more_could_stay_is_not_played(
    visit: Callable[..., Any], club: Club, key: str, step: str
) -> None:
    page = opened(visit, club, crowded(key, step, 2))
    before = amounts(page)
    kind = next(kind for kind, n in enumerate(before) if n > min(way[kind] for way in ways(page)))
    clicking(page)(kind, -1)
    if amounts(page) in ways(page):
        pytest.fail("another herd of the same game must be looked for")
    button = page.locator("#acts .go:visible")
    assert button.get_attribute("aria-disabled") == "true"
    assert page.inner_text("#amounts .said") == "There is room for more: keep another animal."
    number = page.get_attribute("#page", "data-number")
    button.click(force=True)
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert page.get_attribute("#page", "data-number") == number
    clicking(page)(kind, 1)
    assert amounts(page) == before
    assert button.get_attribute("aria-disabled") == "false"


def test_what_was_set_stays_when_the_page_is_made_anew(visit: Callable[..., Any], club: Club) -> None:
    page = opened(visit, club, crowded("creatures", "Settle", 2))
    other = list(ways(page))[1]
    set_to(page, other, clicking(page))
    page.evaluate("document.querySelector('#amounts').dataset.old = '1'")
    table = page.url.rsplit("/", 1)[1]
    page.request.post(f"/api/tables/{table}/links", data={"seat": 1})
    link = page.request.post(f"/api/tables/{table}/links", data={"seat": 1}).json()["link"]
    friend = visit()
    friend.goto(link)
    friend.get_by_label("Your name").fill("Bruno")
    friend.get_by_role("button", name="Sit down").click()
    page.wait_for_selector("#amounts:not([data-old])")
    assert amounts(page) == other


def test_every_choice_stays_in_the_list(visit: Callable[..., Any], club: Club) -> None:
    for key, step in GAMES:
        game = crowded(key, step, 2)
        page = opened(visit, club, game)
        listed = page.eval_on_selector_all("#all button", "rows => rows.map(row => Number(row.dataset.choice))")
        assert set(game.choices) <= set(listed)


FITS = "document.getElementById('pick').scrollWidth <= document.getElementById('pick').clientWidth"


LONGEST = """() => {
  for (const told of document.querySelectorAll("#amounts .rest")) {
    const all = [...told.children].sort((a, b) => b.textContent.length - a.textContent.length);
    for (const [i, one] of all.entries()) one.hidden = i > 0;
  }
  const { right } = document.getElementById("pick").getBoundingClientRect();
  const words = [...document.querySelectorAll("#amounts .rest span:not([hidden])")];
  return words.map((one) => one.getBoundingClientRect().right - right).filter((out) => out > -8);
}"""


@EACH_LOOK
@pytest.mark.parametrize("game", [*GAMES, ("agricola", "Settle")], ids=lambda game: game[0])
def test_the_steppers_fit_on_every_screen(
    visit: Callable[..., Any], club: Club, look: Look, game: tuple[str, str]
) -> None:
    page = opened(visit, club, crowded(*game, 2), look=look)
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector("#amounts .rest", state="visible")
        assert page.evaluate(LONGEST) == [], (width, height)
        assert page.evaluate(FITS), (width, height)


@pytest.mark.parametrize(("key", "step"), GAMES)
def test_the_steppers_are_whole_and_axe_finds_nothing(
    visit: Callable[..., Any], club: Club, key: str, step: str
) -> None:
    page = opened(visit, club, crowded(key, step, 2), reduced_motion="reduce")
    for screen in on_all_screens(page):
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), screen
        assert page.evaluate(FITS), screen
        for field in page.locator("#amounts .step button").all():
            box = field.bounding_box()
            assert min(box["width"], box["height"]) >= 28, screen
        assert page.locator("#acts .go:visible").bounding_box()["y"] < screen[1], screen
        assert findings(page) == [], screen
