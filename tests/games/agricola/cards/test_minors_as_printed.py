"""What is printed on the minor improvements: prices, prerequisites, points, and which of them travel."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from ludoteca.games.agricola.board import MINORS_E, MINORS_I, MINORS_K
from tests.games.agricola.cards.minors import learned, playable
from tests.games.agricola.table import table


class Row(NamedTuple):
    """A card, its price (`a / b`: either; `<`: and one of these improvements given back), what it needs, its points."""

    card: str
    price: str = ""
    needs: str = ""
    points: int = 0
    passes: bool = False


E = (
    Row("field", "1 food", passes=True),
    Row("fishing-rod", "1 wood"),
    Row("axe", "1 wood 1 stone"),
    Row("bakers-oven", "< clay-oven stone-oven wood-fired-oven", points=3),
    Row("baking-tray", "1 wood"),
    Row("building-material", passes=True),
    Row("windmill", "3 wood 1 stone", points=2),
    Row("bean-field", "", "2 occupations", 1),
    Row("gypsys-crock", "2 clay", points=1),
    Row("simple-fireplace", "1 clay", points=1),
    Row("half-timbered-house", "1 wood 1 clay 1 reed 2 stone"),
    Row("raft", "2 wood", points=1),
    Row("manger", "2 wood"),
    Row("animal-pen", "2 wood", "4 occupations", 1),
    Row("spices"),
    Row("plane", "1 wood"),
    Row("wood-fired-oven", "3 wood 1 stone", points=2),
    Row("clogs", "1 wood"),
    Row("shepherds-pipe", "", "1 sheep"),
    Row("canoe", "2 wood", "2 occupations", 1),
    Row("carp-pond", "", "1 occupations 2 improvements", 1),
    Row("potato-dibber", "1 wood"),
    Row("ceramics", "1 clay", "1 ovens"),
    Row("basket", "1 reed"),
    Row("corn-scoop", "1 wood"),
    Row("clay-roof", "", "1 occupations", 1),
    Row("clay-supports", "2 wood"),
    Row("madonna-statue", "< raft+axe raft+canoe", points=2),
    Row("market-stall", "1 grain", passes=True),
    Row("mini-pasture", "2 food", passes=True),
    Row("millstone", "1 stone"),
    Row("helpful-neighbors", "1 wood / 1 clay", passes=True),
    Row("fruit-tree", "", "3 occupations", 1),
    Row("outhouse", "1 wood 1 clay", points=2),
    Row("private-forest", "2 food"),
    Row("sack-cart", "2 wood", "2 occupations"),
    Row("lettuce-patch", "", "3 occupations", 1),
    Row("reed-pond", "", "3 occupations", 1),
    Row("writing-desk", "1 wood", "2 occupations", 1),
    Row("builders-trowel", "1 wood"),
    Row("spindle", "1 wood"),
    Row("stable", "1 wood", passes=True),
    Row("butter-churn", "2 wood"),
    Row("quarry", "", "4 occupations", 2),
    Row("stone-house-extension", "1 reed 3 stone", "1 stone-house", passes=True),
    Row("stone-tongs", "1 wood"),
    Row("dovecote", "2 stone", points=2),
    Row("animal-yard", "2 wood", "1 occupations", 1),
    Row("drinking-trough", "2 wood", points=1),
    Row("cattle-market", "1 sheep", passes=True),
    Row("riding-plow", "4 wood", "3 occupations"),
    Row("turnwrest-plow", "3 wood", "2 occupations"),
    Row("feed-pellets"),
)
I = (  # noqa: E741
    Row("moldboard-plow", "2 wood", "1 occupations"),
    Row("alms", passes=True),
    Row("bakers-kitchen", "2 stone < clay-oven stone-oven wood-fired-oven bakers-oven", points=4),
    Row("village-well", "< well", points=5),
    Row("threshing-board", "2 wood", "2 occupations", 1),
    Row("harrow", "2 wood"),
    Row("strawberry-patch", "", "2 vegetable-fields", 2),
    Row("punner", "1 wood"),
    Row("holiday-house", "3 wood 2 reed / 3 clay 2 reed", points=8),
    Row("goose-pond", "", "3 occupations", 1),
    Row("guest", "2 food", passes=True),
    Row("grain-cart", "2 wood", "2 occupations"),
    Row("hand-mill", "1 stone"),
    Row("rake", "1 wood"),
    Row("shepherds-crook", "1 wood"),
    Row("copse", "2 wood", "1 occupations", 1),
    Row("wood-cart", "3 wood", "3 occupations"),
    Row("spinney", "1 wood", "3 occupations", 1),
    Row("wooden-hut-extension", "5 wood 1 reed", "1 wood-house", passes=True),
    Row("wooden-crane", "3 wood", points=1),
    Row("wooden-path", "1 wood"),
    Row("chicken-coop", "2 wood 1 reed / 2 clay 1 reed", points=1),
    Row("cooking-corner", "< cooking-hearth-4 cooking-hearth-5 cooking-hearth-k", points=3),
    Row("corn-storehouse", "2 wood 2 reed / 2 clay 2 reed", points=1),
    Row("flagon", "1 clay"),
    Row("lasso", "1 reed"),
    Row("clay-path", "3 clay", points=1),
    Row("planter-box", "", "2 occupations"),
    Row("ladder", "2 wood"),
    Row("manure", "", "2 animals"),
    Row("milking-shed", "2 clay 3 stone", points=2),
    Row("paved-road", "5 stone", points=2),
    Row("fish-trap", "1 wood"),
    Row("reed-exchange", "2 wood / 2 clay", passes=True),
    Row("slaughterhouse", "2 clay 2 stone", points=2),
    Row("schnaps-distillery", "2 stone 1 vegetable", points=2),
    Row("straw-thatched-roof", "", "3 grain-fields", 1),
    Row("tavern", "2 wood 2 stone", points=2),
    Row("animal-feed", "", "4 planted-fields"),
    Row("wildlife-reserve", "2 wood", "2 occupations", 1),
    Row("water-mill", "1 wood 2 clay 1 reed 2 stone", points=2),
    Row("weekly-market", "3 grain", passes=True),
    Row("clay-deposit", "", "3 occupations"),
)
K = (
    Row("acreage", "", "1 occupations"),
    Row("bakehouse", "3 stone < clay-oven stone-oven wood-fired-oven bakers-oven", points=5),
    Row("lumber", "1 stone", passes=True),
    Row("beehive", "", "3 occupations 2 improvements", 1),
    Row("spit-roast", "1 wood"),
    Row("brewery", "2 stone 2 grain", points=2),
    Row("bread-paddle", "1 wood"),
    Row("bookshelf", "1 wood", "3 occupations", 1),
    Row("flail", "1 wood", "1 occupations"),
    Row("duck-pond", "", "2 occupations", 1),
    Row("swing-plow", "3 wood", "3 occupations"),
    Row("granary", "3 wood / 3 clay", points=1),
    Row("greenhouse", "2 wood", "1 occupations", 1),
    Row("liquid-manure", "", "4 animals"),
    Row("crooked-plow", "3 wood", "1 occupations"),
    Row("house-goat", points=1),
    Row("sawhorse", "2 wood"),
    Row("sawmill", "< joinery", points=3),
    Row("wooden-strongbox", "1 wood"),
    Row("yoke", "1 wood", "1 cattle"),
    Row("broom", "1 wood"),
    Row("landing-net", "1 reed"),
    Row("clapper", "1 wood"),
    Row("cooking-hearth-k", "< fireplace-2 fireplace-3 simple-fireplace", points=1),
    Row("corn-sheaf", passes=True),
    Row("herb-garden", "", "1 vegetable-fields", 1),
    Row("clay-pit", "", "3 occupations", 1),
    Row("clay-hut-extension", "4 clay 1 reed", "1 clay-house", passes=True),
    Row("milking-stool", "1 wood", "2 occupations"),
    Row("ox-team", "3 wood", "2 cattle", 1),
    Row("horse"),
    Row("brushwood-roof", "", "2 occupations"),
    Row("turnip-field", "", "3 occupations", 1),
    Row("reed-hut", "1 wood 4 reed", points=1),
    Row("sleeping-corner", "1 wood", "2 grain-fields", 1),
    Row("swan-lake", "", "4 occupations", 2),
    Row("boar-breeding", "1 food", passes=True),
    Row("stone-cart", "2 wood", "2 occupations"),
    Row("stone-exchange", "2 wood / 2 clay", passes=True),
    Row("mansion", "3 wood 3 clay 2 reed 3 stone"),
    Row("forest-pasture", "", "3 occupations", 1),
    Row("loom", "2 wood", "2 occupations", 1),
    Row("pelts", "", "3 occupations"),
)
ROWS = E + I + K
DECKS = {"E": (E, MINORS_E), "I": (I, MINORS_I), "K": (K, MINORS_K)}


def counted(text: str) -> dict[str, int]:
    words = text.split()
    return {what: int(n) for n, what in zip(words[::2], words[1::2], strict=True)}


def spelled(amounts: dict[str, int]) -> str:
    return " ".join(f"{n} {what}" for what, n in amounts.items() if n)


def prices(row: Row) -> list[tuple[dict[str, int], str]]:
    """All ways to pay: goods, and the improvements given back."""
    goods, _, returned = row.price.partition("<")
    given = [back.replace("+", " ") for back in returned.split()] or [""]
    return [(counted(price), back) for price in goods.split("/") for back in given]


def seat_with(needs: dict[str, int], price: dict[str, int], back: str = "") -> dict[str, Any]:
    """A seat that has just what is needed, and the price."""
    crops = {"vegetable-fields": "vvvv", "grain-fields": "gggg", "planted-fields": "gvgv"}
    cards = [learned(needs.get("occupations", 0)), " ".join(("manger", "clogs")[: needs.get("improvements", 0)])]
    cards += ["clay-oven" if needs.get("ovens") else "", back]
    fields = [
        f"{cell}:1{crop}"
        for what, kinds in crops.items()
        for cell, crop in zip(("b1", "c1", "d1", "e1")[: needs.get(what, 0)], kinds, strict=False)
    ]
    kinds = {"sheep": "sheep", "cattle": "cattle", "animals": "boar"}
    animals = {kind: needs[what] for what, kind in kinds.items() if needs.get(what)}
    house = next((what.removesuffix("-house") for what, n in needs.items() if what.endswith("-house") and n), "")
    if not house:
        house = "clay" if "wood-house" in needs else "wood"
    return {
        "cards": " ".join(cards),
        "fields": " ".join(fields),
        "goods": spelled({**price, **animals}),
        "pastures": "d2/e2/d3/e3",
        "house": house,
    }


def one_less(amounts: dict[str, int]) -> list[dict[str, int]]:
    return [{**amounts, what: n - 1} for what, n in amounts.items()]


def names(row: Row) -> str:
    return row.card


@pytest.mark.parametrize("row", ROWS, ids=names)
def test_the_price_is_enough_and_nothing_less(row: Row) -> None:
    needs = counted(row.needs)
    for price, back in prices(row):
        assert playable(row.card, seat_with(needs, price, back))
        assert not back or not playable(row.card, seat_with(needs, price))
        for short in one_less(price):
            assert not playable(row.card, seat_with(needs, short, back))


@pytest.mark.parametrize("row", [row for row in ROWS if row.needs], ids=names)
def test_a_prerequisite_must_be_met(row: Row) -> None:
    price, back = prices(row)[0]
    for short in one_less(counted(row.needs)):
        assert not playable(row.card, seat_with(short, price, back))


@pytest.mark.parametrize("row", [row for row in ROWS if not row.passes], ids=names)
def test_the_points_are_those_printed(row: Row) -> None:
    t = table(dict(cards=row.card), round=14, moment="end")
    assert t.score["cards"] == row.points


@pytest.mark.parametrize("row", ROWS, ids=names)
def test_a_card_stays_or_goes_to_the_left(row: Row) -> None:
    price, back = prices(row)[0]
    more = {what: n + 1 for what, n in price.items()}
    t = table({**seat_with(counted(row.needs), more, back), "hand": row.card}, round=5)
    t.play(f"improvement play {row.card}")
    assert (row.card in t.seat(1).hand.split()) == row.passes
    assert (row.card in t.cards.split()) == (not row.passes)


def test_where_the_appendix_names_other_numbers_those_on_the_cards_hold() -> None:
    """The appendix has 1 or 2 points for the plows and the Brushwood Roof, and 1 reed for the Corn Storehouse."""
    for card in ("riding-plow", "turnwrest-plow", "moldboard-plow", "swing-plow", "crooked-plow", "brushwood-roof"):
        assert table(dict(cards=card), round=14, moment="end").score["cards"] == 0
    assert not playable("corn-storehouse", dict(goods="2 wood 1 reed"))


def test_the_left_neighbour_of_the_last_is_the_first() -> None:
    t = table({}, {}, dict(hand="corn-sheaf"), round=5, turn=2).play("2: improvement play corn-sheaf")
    assert [t.seat(i).hand for i in range(3)] == ["corn-sheaf", "", ""]


def test_alone_a_travelling_card_leaves_the_game() -> None:
    t = table(dict(hand="corn-sheaf"), players=1, round=5).play("improvement play corn-sheaf")
    assert (t.hand, t.cards) == ("", "")


def test_a_card_that_travelled_can_be_played_again() -> None:
    t = table(dict(hand="corn-sheaf", workers=1), round=5)
    t.play("improvement play corn-sheaf", "1: starting-player play improvement play corn-sheaf")
    assert (t.seat(1).goods, t.hand) == ("1 grain", "corn-sheaf")


def test_every_minor_improvement_is_in_these_tables() -> None:
    for rows, deck in DECKS.values():
        assert tuple([row.card for row in rows]) == deck
    assert (len(E), len(I), len(K)) == (53, 43, 43)
    assert len([row for row in ROWS if row.passes]) == 18
    assert len([row for row in ROWS if "<" in row.price and row.card != "madonna-statue"]) == 7
