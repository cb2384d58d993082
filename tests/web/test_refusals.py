"""A reason with every refusal, and where a number is the reason both: what is needed, and what is there."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape
from importlib import import_module
from typing import Any

import pytest

import ludoteca
from ludoteca.core.game import Game
from ludoteca.games.agricola.page import cards
from ludoteca.games.agricola.page import sight as agricola
from ludoteca.testing import table
from ludoteca.ui.drawing import Sight

NAMES = ["Ada", "Bruno", "Chiara", "Delio"]
GAMES = ("carrara", "creatures", "family", "agricola", "hallertau")
REFUSED = re.compile(r'<(?=[^>]*aria-disabled="true")(?=[^>]*data-anchor="([^"]*)")[^>]*aria-label="([^"]*)"')
BY_NUMBER = re.compile(r"\b(costs|needs|takes)\b", re.IGNORECASE)
MISSING = re.compile(r'<span class="mis">([^<]*)</span>')
WITHOUT_NUMBERS = ("an oven or a fireplace", "wooden hut", "clay hut", "stone house", "no occupation")


def drawn(game: Game, seat: int) -> str:
    page = import_module(f"ludoteca.games.{game.key}.page")
    sight = Sight(game.view(seat), NAMES[: game.players], chosen=game.log)
    return "".join(panel.html for panel in page.panels(sight))


def refusals(game: Game) -> dict[str, str]:
    """Why what is drawn for the one who decides cannot be chosen, by its anchor."""
    return {anchor: unescape(says).partition(". ")[2] for anchor, says in REFUSED.findall(drawn(game, game.who))}


def decisions(key: str, seed: int, number: int) -> Iterator[Game]:
    """Positions of a random game, one decision in so many."""
    chance, game, met = random.Random(seed), ludoteca.new(key, players=2, seed=seed), 0
    while not game.over:
        met += 1
        if met % number == 0:
            yield game
        game.play(chance.choice(game.choices))


def lowered(words: str) -> dict[str, int]:
    return {good: int(n) for n, good in re.findall(r"(\d+) ([a-z ]+?)(?= or |,|$)", words)}


def is_short(price: str, have: str) -> bool:
    """Whether in each of the ways that a price names something is short."""
    there = lowered(have)
    for way in price.split(" or "):
        wanted = lowered(way)
        if not any(n > (there[good] if good in there else int(have)) for good, n in wanted.items()):
            return False
    return True


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_refused_says_why_with_both_numbers_and_they_are_true(key: str) -> None:
    seen = set()
    for game in decisions(key, seed=3, number=7):
        for anchor, why in refusals(game).items():
            assert why.strip(), f"{anchor} is refused without a word"
            for part in why.split("; "):
                seen.add(re.sub(r"\d+", "N", part))
                if not BY_NUMBER.search(part) or any(exempt in part for exempt in WITHOUT_NUMBERS):
                    continue
                assert re.search(r"you (have|may) (\d|none)", part), part
                dear = re.search(r"costs (.*?)(?: without cards)?, you have (.*)", part)
                assert dear is None or is_short(dear[1], dear[2]), part
    assert seen, "nothing was refused"


@pytest.mark.parametrize("key", GAMES)
def test_every_row_that_is_refused_says_why(key: str) -> None:
    page = import_module(f"ludoteca.games.{key}.page")
    for game in decisions(key, seed=2, number=5):
        ask = page.ask(Sight(game.view(game.who), NAMES[: game.players], chosen=game.log))
        for row in (row for group in ask.groups for row in group.rows if row.choice is None and row.back is None):
            assert re.sub(r"<svg.*?</svg>|<[^>]*>|\\d|\\s", "", str(row.note)), f"{row.label} is refused without a word"


@pytest.mark.parametrize("key", ["agricola", "creatures", "family"])
def test_a_taken_space_says_who_stands_there(key: str) -> None:
    """The step tells it, and so does the label of the space."""
    met = 0
    for game in decisions(key, seed=4, number=3):
        decision = game.view(game.who)["decision"]
        if decision is None or decision["step"] != "Turn":
            continue
        told, offered = refusals(game), {offer["anchor"] for offer in decision["choices"]}
        for lacks in decision["refused"]:
            by = [lack["facts"]["by"] for lack in lacks["lacks"] if lack["code"] == "taken"]
            standing = people(game, lacks["anchor"].removeprefix("space:"))
            assert by == ([standing] if standing else [])
            if standing:
                names = ["you" if seat == game.who else NAMES[seat] for seat in standing]
                assert told[lacks["anchor"]].endswith(f"Taken by {' and '.join(names)}")
                assert lacks["anchor"] not in offered
                met += 1
    assert met > 10


def people(game: Game, space: str) -> list[int]:
    """The seats that stand on a space, as the table shows it."""
    there = next(one for one in game.table(game.who)["spaces"] if space in (one.get("name"), one.get("space")))
    if "who" in there:
        return list(there["who"])
    by = there["worker"] if "worker" in there else there["by"]
    return [] if by is None else [by]


# -- the Family Edition -----------------------------------------------------------------------------------------------


def family(goods: str = "", supply: dict[str, int] | None = None, **seat: Any) -> dict[str, str]:
    opened: dict[str, Any] = {"supply": supply} if supply else {}
    return refusals(table("family", players=2, round=14, **opened, seats=[{"goods": goods, **seat}, {}]).game)


def test_rooms_and_stables_tell_the_price_of_each() -> None:
    assert family("1 wood 1 reed")["space:wood_rooms"] == (
        "A room: it costs 5 wood, 2 reed, you have 1 wood, 1 reed; A stable: it costs 2 wood, you have 1"
    )
    assert family("1 wood 9 reed")["space:clay_rooms"] == "Your house is of wood; A stable: it costs 2 wood, you have 1"
    assert "space:wood_rooms" not in family("2 wood")  # which pay for a stable


def test_renovation_is_refused_with_its_price_or_since_the_house_is_of_clay() -> None:
    none = {"stables": 0}
    assert family("1 clay", none)["space:renovation"] == (
        "It costs 3 clay, 1 reed, you have 1 clay, 0 reed; No stable is left"
    )
    assert family("9 clay 9 reed", none, house="clay")["space:renovation"].startswith("Your house is of clay already;")


def test_growth_tells_rooms_and_people() -> None:
    assert family()["space:growth"] == "Needs a free room: you have 2 rooms for 2 people"


def test_an_improvement_tells_its_price_or_who_has_it() -> None:
    assert family("1 wood")["space:windmill"] == "It costs 3 wood, you have 1"
    assert family(improvements="windmill")["space:windmill"] == "You have built it already"
    assert family("1 clay")["space:improvement"] == "The cheapest costs 2 clay, you have 1"


# -- the others -------------------------------------------------------------------------------------------------------


def test_a_city_that_cannot_be_paid_tells_the_blocks_of_its_colours() -> None:
    why = [w for game in decisions("carrara", 1, 1) for a, w in refusals(game).items() if a.startswith("city:")]
    assert why
    assert all(re.fullmatch(r"It takes \d blocks? of these colours, you have \d", one) for one in why)


def test_a_special_building_tells_its_price_and_what_there_is() -> None:
    told = [drawn(game, game.who) for game in decisions("creatures", 1, 4)]
    assert any(re.search(r"Not now: it costs [^<]*, you have \d", html) for html in told)
    assert not any(" missing." in html for html in told)


def test_a_card_that_cannot_be_played_tells_what_it_needs_and_what_there_is() -> None:
    told = set()
    for seed in range(3):
        for game in decisions("agricola", seed, 1):
            sight = agricola.Sight(game.view(game.who), NAMES[:2], chosen=game.log)
            if sight.step in cards.PLAYING:
                told |= {card.why for card in cards.candidates(sight) if card.choice is None}
    assert any("needs" in why for why in told)
    assert any("costs" in why for why in told)
    for why in told:
        parts = why.split("; ")
        assert why == "cannot be played now" or all(re.search(r", you have (\d|an? )", part) for part in parts), why


@pytest.mark.parametrize(
    ("lack", "why"),
    [
        (("occupations", 2, 1), "needs 2 occupations, you have 1"),
        (("no-occupations", 0, 3), "needs no occupation, you have 3"),
        (("clay-house", 1, 0), "needs a clay hut, you have a wooden hut"),
    ],
)
def test_a_prerequisite_tells_both_numbers(lack: tuple[str, int, int], why: str) -> None:
    game = table("agricola", players=2).game
    assert cards.lacking(agricola.Sight(game.view(0), NAMES[:2]), *lack) == why


def test_a_card_of_hallertau_that_nearly_can_be_played_tells_both_numbers() -> None:
    told = {words for game in decisions("hallertau", 1, 5) for words in MISSING.findall(drawn(game, game.who))}
    by_goods = {words for words in told if words.startswith("needs")}
    assert by_goods
    assert all(re.search(r", you have \d", words) for words in by_goods)
