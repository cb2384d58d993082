"""What steps tell those who draw them: held against what the rules then do."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hamlet import BOX as HAMLET
from hamlet.board import RATES
from hamlet.card import DECK

from ludoteca.core.choices import STOP, YES
from ludoteca.core.goods import covers
from ludoteca.i18n.cards import card_text
from ludoteca.kit.cards.paying import Pay
from ludoteca.kit.farm.settling import Settle
from ludoteca.kit.payment.amounts import ChooseAmounts
from tests.cardgames.hopfield import BOX as HOPFIELD
from tests.cardgames.hopfield.card import DECK as HOP_DECK
from tests.cardgames.table import hamlet, hopfield
from tests.cardgames.test_card_laws import walk


def told(g: Any) -> dict[str, Any]:
    so_far: dict[str, Any] = g.view(g.who)["decision"]["so_far"]
    return so_far


def payments(seed: int) -> list[Any]:
    """The payments of a random game in which everybody has many cards."""
    found = []
    for g in walk(HAMLET, seed, cards=40):
        if type(g.agenda[-1]) is Pay:
            found.append(g.clone())
    return found


@pytest.mark.parametrize("seed", range(12))
def test_the_choices_of_a_way_lead_to_its_price(seed: int) -> None:
    for g in payments(seed):
        who, stock = g.who, list(g.stock(g.who))
        for way in told(g)["ways"]:
            short = [max(p - n, 0) for p, n in zip(way["price"], stock, strict=True)]
            assert way["short"] == short
            if way["choices"] is None:
                assert any(short), "what is covered can be paid"
                continue
            trial = g.clone()
            for choice in way["choices"]:
                trial.play(choice)
            step = trial.agenda[-1] if trial.agenda else None
            if type(step) is Pay and step.who == who and any(short):
                assert {tuple(w["price"]) for w in told(trial)["ways"]} == {tuple(way["price"])}


def ends(g: Any, price: list[int]) -> set[tuple[int, ...]] | None:
    """By trying: all that one can have when a payment is made. None if something else is asked in between."""
    who, found, seen = g.who, set(), set()
    todo = [g]
    while todo:
        here = todo.pop()
        for choice in here.choices:
            x = RATES.among(here.market(who).usable(here.have(who)), choice)
            then = [n - t + gives for n, t, gives in zip(here.stock(who), x.takes, x.gives, strict=True)]
            if covers(then, price):
                found.add(tuple(n - p for n, p in zip(then, price, strict=True)))
                continue
            trial = here.clone()
            trial.play(choice)
            if type(trial.agenda[-1]) is not Pay:
                return None
            if (have := trial.have(who)) not in seen:
                seen.add(have)
                todo.append(trial)
    return found


@pytest.mark.parametrize("seed", range(30))
def test_plans_are_all_that_a_payment_can_leave_and_each_of_them_plays(seed: int) -> None:
    for g in payments(seed):
        said = told(g)
        if not said["exchanges"] or said["plans"] is None:
            continue
        price = next(way["price"] for way in said["ways"] if way["choices"] is not None)
        reached = ends(g, price)
        assert reached is None or {tuple(plan["leaves"]) for plan in said["plans"]} == reached
        codes = [x["choice"] for x in said["exchanges"]]
        for plan in said["plans"]:
            assert Counter(plan["choices"]) <= Counter(dict(zip(codes, plan["times"], strict=True)))
            left = list(said["have"])
            for x, n in zip(said["exchanges"], plan["times"], strict=True):
                left = [have + n * (gives - t) for have, t, gives in zip(left, x["takes"], x["gives"], strict=True)]
            assert plan["leaves"] == [have - p for have, p in zip(left, price, strict=True)]
            trial, who = g.clone(), g.who
            for choice in plan["choices"]:
                trial.play(choice)
                if reached is None and type(trial.agenda[-1]) is not Pay:
                    break
            else:
                after = [event for event in trial.log[len(g.log) :] if event >= RATES.base]
                assert after == plan["choices"]
                assert type(trial.agenda[-1]) is not Pay or trial.who != who or trial.agenda[-1].cause != said["cause"]


def test_a_payment_tells_ways_that_are_out_of_reach_and_what_is_short_of_them() -> None:
    t = hamlet({"goods": "1 wood 3 clay 2 reed", "cards": "carpenter frame-builder clay-roof", "house": "clay"})
    t.play("rooms")
    ways = {tuple(way["price"][:3]): way for way in told(t.game)["ways"]}
    assert ways[0, 3, 2]["choices"] is not None
    assert ways[0, 4, 1]["choices"] is None
    assert ways[0, 4, 1]["short"][:3] == [0, 1, 0]


def test_exchanges_that_bring_what_is_short_come_first() -> None:
    t = hamlet({"goods": "6 wood 1 clay 3 reed 2 stone", "cards": "dock-worker"})
    t.play("renovate")
    rates = told(t.game)["exchanges"]
    assert [x["direct"] for x in rates] == sorted([x["direct"] for x in rates], reverse=True)
    assert sum(x["direct"] for x in rates) == 3, "of wood, of reed and of stone"
    assert {x["choice"] for x in rates} >= set(t.game.choices)


def test_plans_that_are_too_many_are_not_listed_and_what_is_offered_is() -> None:
    goods = "7 wood 7 clay 7 reed 1 stone 4 grain 4 food"
    t = hamlet({"goods": goods, "cards": "dock-worker clay-firer grocer", "house": "clay", "rooms": 5})
    t.play("renovate")
    said = told(t.game)
    assert said["plans"] is None
    assert sorted(x["choice"] for x in said["exchanges"]) == sorted(t.game.choices)
    for x in said["exchanges"]:
        trial = t.game.clone()
        trial.play(x["choice"])
        assert type(trial.agenda[-1]) is Pay
        assert trial.stock(0) == x["leaves"]


@pytest.mark.parametrize("box", [HAMLET, HOPFIELD], ids=lambda box: box.key)
@pytest.mark.parametrize("seed", range(8))
def test_the_answers_of_a_row_choose_that_row(box: Any, seed: int) -> None:
    for g in walk(box, seed, cards=12):
        step = g.agenda[-1]
        if not isinstance(step, ChooseAmounts):
            continue
        said = told(g)
        assert said["possible"] == len(step.rows(g))
        for row, answers in zip(said["rows"], said["answers"], strict=True):
            trial = g.clone()
            for choice in answers:
                if choice in trial.choices and type(trial.agenda[-1]) is type(step):
                    trial.play(choice)
            if isinstance(step, Settle):
                kept = trial.stock(step.who)
                assert [n for n, r in zip(kept[7:], row, strict=True) if n > r] == []


def test_each_kind_of_animal_is_asked_for_once() -> None:
    t = hamlet({"goods": "3 sheep 2 boar 2 cattle", "pastures": (1,), "fences": 4}, lying={"sheep": "1 sheep"})
    t.play("sheep")
    g = t.game
    asked: list[str] = []
    while type(g.agenda[-1]) is Settle and len(asked) < 9:
        asked.append(g.words.item(g.choices[-1]).split()[1])
        g.play(g.choices[-1])  # as many as can be kept, which changes nothing where all can
    assert len(asked) == len(set(asked)), asked


def test_a_moment_tells_its_cards_and_what_has_happened() -> None:
    t = hamlet({}, {"goods": "3 food", "cards": "wood-buyer"}, lying={"wood": "3 wood"})
    t.play("wood")
    said = told(t.game)
    assert said["hook"] == "others_use"
    assert said["cards"] == [{"card": "wood-buyer", "choice": t.game.parse("use wood-buyer"), "may": True}]
    assert said["about"][0]["Use"][:2] == [0, "wood"]
    assert t.game.label(STOP) == "Pass"


def test_a_window_tells_which_cards_are_new() -> None:
    t = hopfield({"goods": "2 meat 5 hops", "hand": "007 412"}, phase=3)
    cards = told(t.game)["cards"]
    assert [(card["card"], card["new"]) for card in cards] == [("007", True), ("412", True)]
    t.game.declined[0] = (cards[0]["choice"],)
    assert [card["new"] for card in told(t.game)["cards"]] == [False, True]
    assert t.game.label(STOP) != t.game.label(YES)


def test_playing_a_card_tells_all_cards_in_question() -> None:
    t = hamlet({"goods": "2 wood 1 grain", "hand": "ladder market-stall reed-pond carpenter basket"})
    t.play("improve")
    said = told(t.game)
    cards = {card["card"]: card for card in said["cards"]}
    assert set(cards) == {"ladder", "market-stall", "reed-pond", "basket", *t.game.majors}, "no occupations"
    offered = {card["choice"] for card in said["cards"]} - {None}
    assert offered == set(t.game.choices)
    assert cards["basket"]["ways"][0]["short"] == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]


# -- words ------------------------------------------------------------------------------------------------------------


def test_a_card_is_read_in_the_catalogue_under_its_name() -> None:
    words = card_text("hamlet", DECK["dock-worker"])
    assert words.title == "Dock worker"
    assert words.short.startswith("3 wood, or 2 of another")
    assert words.full.startswith("At any time you may turn")


def test_a_card_without_words_in_the_catalogue_says_what_its_class_says() -> None:
    words = card_text("hamlet", DECK["turner"])
    assert words.full == words.short == "At any time a wood for 1 food."
    nameless = card_text("hopfield", HOP_DECK["009"])
    assert (nameless.title, nameless.full) == ("009", "A space is full: 1 jewel and a bonus card.")


def test_a_docstring_becomes_one_line_and_a_base_class_lends_no_words() -> None:
    long = type("Long", (type(DECK["turner"]),), {"name": "long", "__doc__": "One\n    two."})()
    assert card_text("hamlet", long) == ("Long", "One two.", "One two.")
    assert card_text("hopfield", HOP_DECK["007"]).full == "", "a card that is a row has its words in the catalogue"
