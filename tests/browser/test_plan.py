"""Progress of Hallertau, planned whole on the page: what can be planned can be done, and what is legal planned."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

import ludoteca
from ludoteca.bots import bot, decide
from ludoteca.testing import table
from tests.browser.conftest import Club, changed, findings, seated, settle

pytestmark = pytest.mark.timeout(600)
MORE = "[data-plan-more]:not([aria-disabled=true])"


@cache
def progressing(seed: int, number: int, players: int = 2) -> Any:
    """A game at a question of phase 9, the last one of so many."""
    game, found = ludoteca.new("hallertau", players, seed=seed), None
    bots = [bot("greedy", seat) for seat in range(players)]
    while not game.over and number:
        if type(game.agenda[-1]).__name__ == "Progress" and len(game.choices) > 2:
            found, number = game.clone(), number - 1
        game.play(decide(bots[game.who], game))
    return found


def visited(page: Any, club: Club, game: Any) -> Any:
    kinds = ["here" if seat == game.who else "bot" for seat in range(game.players)]
    page.goto(seated(page, club, game.save(), *kinds))
    page.wait_for_selector("#plan")
    return page


def places(page: Any) -> list[str]:
    return [one.inner_text() for one in page.locator("#plan [data-planned]").all()]


@pytest.mark.parametrize(("seed", "number"), [(1, 2), (2, 5), (3, 9), (4, 14)])
def test_what_can_be_planned_can_be_done(visit: Callable[..., Any], club: Club, seed: int, number: int) -> None:
    """Steps and payments by chance, as far as the page goes; then the village is what was shown."""
    chance, page = random.Random(seed), visit(reduced_motion="reduce")
    visited(page, club, progressing(seed, number))
    for _ in range(12):
        ready = page.locator(MORE).all()
        if ready:
            chance.choice(ready).click()
        planned = page.locator(".pstep").all()
        if planned and chance.random() < 0.5:
            chance.choice(planned).click()
            prices = page.locator(".prs:not([hidden]) .pr:not([aria-disabled=true])").all()
            chance.choice(prices).click() if prices else None
    assert findings(page) == []
    then = page.locator("#plan-result .then").all_inner_texts()
    ahead = page.locator("#plan .places").all_inner_texts()
    changed(page, page.locator("#acts .go:visible").first.click)
    page.wait_for_function("document.querySelector('#page').ariaBusy !== 'true'")
    assert page.locator(".notice").count() == 0
    shown = page.locator(".own .lanes").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert [place.split()[-1] for place in ahead] == [one.split(".")[0].split()[-1] for one in shown]
    assert then


@pytest.mark.parametrize("shops", range(1, 6))
def test_a_plan_alone_is_made_taken_back_and_confirmed(visit: Callable[..., Any], club: Club, shops: int) -> None:
    """All progress of a round is one turn of somebody who plays alone."""
    page = visited(visit(reduced_motion="reduce"), club, progressing(1, 1, players=1))

    planned = ["1"] * shops + ["0"] * (5 - shops)

    def advanced() -> int:
        said = page.locator(".own .lanes").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
        return sum(one.split(".")[0].split()[-1] == "1" for one in said)

    for shop in page.locator("#plan section:has([data-plan-more])").all()[:shops]:
        shop.locator(MORE).click()
    assert places(page) == planned
    changed(page, page.locator("#acts .go:visible").first.click)
    assert (advanced(), page.locator(".notice").count()) == (shops, 0)
    changed(page, page.locator("[data-do=restart]:visible").first.click)
    assert (advanced(), places(page)) == (0, planned)  # what was planned stays, to be changed
    changed(page, page.locator("#acts .go:visible").first.click)
    changed(page, page.locator("[data-do=confirm]:visible").first.click)
    assert (advanced(), page.locator("#plan").count(), page.locator(".notice").count()) == (shops, 0, 0)


def test_a_plan_can_be_cleared(visit: Callable[..., Any], club: Club) -> None:
    page = visited(visit(reduced_motion="reduce"), club, progressing(2, 5))
    page.locator(MORE).first.click()
    assert "1" in places(page)
    page.locator("#plan-clear").click()
    assert set(places(page)) == {"0"}


def test_a_plan_is_made_with_keys_alone(visit: Callable[..., Any], club: Club) -> None:
    page = visited(visit(reduced_motion="reduce"), club, progressing(2, 5))
    field = page.locator(f"#{page.locator(f'#plan section:has({MORE})').first.get_attribute('id')} [role=spinbutton]")
    field.focus()
    page.keyboard.press("+")
    assert field.get_attribute("aria-valuenow") == "1"
    page.keyboard.press("-")
    page.keyboard.press("End")
    assert int(field.get_attribute("aria-valuenow")) >= 1
    page.keyboard.press("Escape")
    changed(page, lambda: page.keyboard.press("Enter"))


def test_a_shop_of_the_village_is_a_step_of_the_plan(visit: Callable[..., Any], club: Club) -> None:
    page = visited(visit(reduced_motion="reduce"), club, progressing(2, 5))
    page.locator(".own .lanes.can .shop").first.click(force=True)
    assert sorted(places(page))[-1] == "1"
    assert page.locator(".own .lanes.planned").count() == 1


# -- the sums, by themselves -------------------------------------------------------------------------------------------

ASKED = """async cases => {
  const { settled } = await import("/static/plan_prices.js");
  const open = (shops) => shops.map((shop) => ({ shop, pay: null }));
  return cases.map(([told, shops]) => settled(told, open(shops))?.map(({ pay }) => pay) ?? null);
}"""


def cases() -> Iterator[tuple[dict[str, Any], list[int]]]:
    dice = random.Random(7)
    names = ("clay", "rye", "barley", "hops", "meat", "milk", "flax", "hide", "wool")
    for _ in range(400):
        goods = " ".join(f"{dice.choice((0, 0, 1, 2, 3, 5))} {name}" for name in names)
        seat = {"goods": f"9 clay {goods} {dice.choice((0, 0, 0, 1))} jewel 20 tool"}
        round = dice.randint(1, 6)
        game = table("hallertau", players=2, seats=[seat, {}], round=round, phase=9, first=0).game
        yield game.view(0)["decision"]["so_far"], [dice.randrange(5) for _ in range(dice.randint(1, 5))]


def payable(told: dict[str, Any], goods: tuple[int, ...], jewels: int, shops: tuple[int, ...]) -> bool:
    """Whether all these steps can be paid, by trying everything."""
    if not shops:
        return True
    if jewels and payable(told, goods, jewels - 1, shops[1:]):
        return True
    for price in told["shops"][shops[0]]["prices"]:
        rest = tuple(have - n for have, n in zip(goods, price, strict=True))
        if min(rest) >= 0 and payable(told, rest, jewels, shops[1:]):
            return True
    return False


def test_whatever_can_be_paid_is_found_and_nothing_else(visit: Callable[..., Any], club: Club) -> None:
    page = visit()
    page.goto("/")
    asked = list(cases())
    found = page.evaluate(ASKED, [list(case) for case in asked])
    possible = 0
    for (told, shops), pays in zip(asked, found, strict=True):
        assert (pays is not None) == payable(told, tuple(told["goods"]), told["jewels"], tuple(shops))
        if pays is None:
            continue
        possible += 1
        goods = list(told["goods"])
        for shop, pay in zip(shops, pays, strict=True):
            for good, n in enumerate(told["shops"][shop]["prices"][pay] if pay >= 0 else []):
                goods[good] -= n
        assert min(goods) >= 0
        assert pays.count(-1) <= told["jewels"]
    assert 50 < possible < 350  # both happen


def test_a_table_that_is_left_with_a_plan_is_as_it_was(visit: Callable[..., Any], club: Club) -> None:
    """Nothing is sent before the button."""
    page = visited(visit(reduced_motion="reduce"), club, progressing(3, 9))
    number = page.get_attribute("#page", "data-number")
    page.locator(MORE).first.click()
    page.reload()
    settle(page)
    assert page.get_attribute("#page", "data-number") == number
