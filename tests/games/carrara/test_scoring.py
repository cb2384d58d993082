"""Action III: scoring a type of building or a city; and the extra purchase after any action."""

from __future__ import annotations

from ludoteca.testing import table
from tests.games.carrara.story import EVERYTHING, coins, in_city, objects, points, shown


def test_example_two_libraries_bring_nine_coins_two_points_and_two_books() -> None:
    t = table("carrara", seats=[dict(coins=0, blocks="", buildings="library3@pisa library2@massa")])
    t.play("score library")
    assert coins(t) == 3 * 3
    assert points(t) == 2 * 1
    assert objects(t) == "2 book"
    assert t.game.families[0].pegs == 5
    assert t.game.view(1)["table"]["seats"][0]["scored"] == ["library"]


def test_example_two_palaces_in_massa_bring_six_points_and_two_crowns() -> None:
    t = table("carrara", seats=[dict(coins=0, buildings="palace5@massa palace1@massa")])
    t.play("score palace")
    assert (points(t), coins(t)) == (5 + 1, 0)
    assert objects(t) == "2 crown"


def test_example_massa_with_three_buildings_brings_nine_points_a_crown_a_gate_and_a_flag() -> None:
    t = table("carrara", seats=[dict(coins=0, buildings="palace1@massa gate3@massa castle5@massa")])
    t.play("score massa")
    assert (points(t), coins(t)) == ((1 + 3 + 5) * 1, 0)
    assert objects(t) == "1 crown 1 gate 1 flag"
    assert t.game.view(None)["table"]["cities"]["massa"] == 0


def test_example_pisa_with_two_buildings_brings_eighteen_coins_and_two_objects() -> None:
    t = table(
        "carrara",
        seats=[dict(coins=0, buildings="library2@pisa villa4@pisa"), dict(buildings=in_city("gate1 gate2", "pisa"))],
    )
    t.play("score pisa")
    assert (coins(t), points(t)) == ((2 + 4) * 3, 0)
    assert objects(t) == "1 book 1 arms"
    t.play("done")
    assert t.game.who == 1
    assert not t.offers("score pisa"), "nobody else can score Pisa in this game"


def test_each_building_counts_its_cost_times_the_value_of_its_city() -> None:
    for city, points_or_coins in (
        ("livorno", (12, 0)),
        ("pisa", (0, 12)),
        ("lucca", (8, 0)),
        ("viareggio", (0, 8)),
        ("massa", (4, 0)),
        ("lerici", (0, 4)),
    ):
        t = table("carrara", seats=[dict(coins=0, buildings=f"cathedral4@{city}")])
        t.play("score cathedral")
        assert (points(t), coins(t)) == points_or_coins, city


def test_each_type_has_its_own_object() -> None:
    kinds = {
        "library": "book",
        "palace": "crown",
        "gate": "gate",
        "cathedral": "chalice",
        "castle": "flag",
        "villa": "arms",
    }
    for kind, thing in kinds.items():
        t = table("carrara", seats=[dict(buildings=f"{kind}2@lucca")])
        t.play(f"score {kind}")
        assert objects(t) == f"1 {thing}"


def test_a_type_needs_one_building_and_is_scored_once_by_each_player() -> None:
    mine, his = dict(coins=0, buildings="villa1@massa gate1@massa"), dict(coins=0, buildings="villa2@massa gate3@massa")
    t = table("carrara", seats=[mine, his])
    assert not t.offers("score palace")
    t.play("score villa")
    assert t.offers("score villa"), "the other player scores his own villas"
    t.play("score villa")
    assert not t.offers("score villa")
    assert t.offers("score gate")


def test_a_type_scored_once_stays_scored_when_more_of_it_is_built() -> None:
    t = table(
        "carrara",
        display=shown("villa2", among="villa1@massa gate1@massa castle1@massa"),
        seats=[
            dict(coins=0, blocks="2 white", buildings="villa1@massa gate1@massa", scored="villa"),
            dict(coins=0, buildings="castle1@massa"),
        ],
    )
    t.play("build villa2 livorno", "score castle")
    assert t.offers("score gate")
    assert not t.offers("score villa")


def test_a_building_can_be_scored_with_its_type_and_with_its_city() -> None:
    t = table(
        "carrara",
        seats=[
            dict(coins=0, buildings="villa1@lucca gate2@lucca"),
            dict(coins=0, buildings="castle1@massa palace1@massa"),
        ],
    )
    t.play("score villa", "score castle", "score lucca")
    assert points(t) == 1 * 2 + (1 + 2) * 2
    assert objects(t) == "1 gate 2 arms"


def test_livorno_pisa_and_lucca_need_two_buildings_the_others_three() -> None:
    for city, needed in (("livorno", 2), ("pisa", 2), ("lucca", 2), ("viareggio", 3), ("massa", 3), ("lerici", 3)):
        for number in (1, 2, 3):
            built = in_city(" ".join(["villa1", "gate2", "palace3"][:number]), city)
            t = table("carrara", seats=[dict(buildings=built)])
            assert t.offers(f"score {city}") == (number >= needed), (city, number)


def test_only_ones_own_buildings_count() -> None:
    t = table("carrara", seats=[dict(buildings="villa1@pisa"), dict(buildings="villa5@pisa gate5@pisa")])
    assert not t.offers("score pisa")
    t.play("score villa")
    assert (coins(t), objects(t)) == (20 + 3, "1 arms")


def test_a_city_is_scored_once_in_the_game_whoever_scores_it() -> None:
    seats = [dict(buildings="villa1@pisa gate1@pisa"), dict(buildings="villa2@pisa gate2@pisa")]
    assert table("carrara", seats=seats).offers("score pisa")
    assert not table("carrara", seats=seats, cities={"pisa": 1}).offers("score pisa")
    assert not table("carrara", seats=seats, cities={"pisa": 0}).offers("score pisa")


def test_nobody_scores_more_than_six_times() -> None:
    every_type = in_city("library1 palace1 gate1 cathedral1 castle1 villa1", "lucca")
    five = dict(blocks="", buildings=every_type, scored="library palace gate cathedral castle")
    t = table("carrara", seats=[five])
    assert t.offers("score villa", "score lucca")
    t = table("carrara", seats=[five], cities={"lucca": 0})
    assert not any(choice.startswith("score") for choice in t.offered), "villas are left, but no peg"


def test_one_object_for_each_building_whatever_it_cost() -> None:
    t = table("carrara", seats=[dict(buildings="villa5@livorno villa1@lerici")])
    t.play("score villa")
    assert objects(t) == "2 arms"


def test_when_objects_run_out_one_gets_those_that_are_left_but_always_coins_and_points() -> None:
    mine = dict(coins=0, buildings="villa1@massa villa2@massa villa3@pisa")
    t = table("carrara", seats=[mine, dict(objects="4 arms")])
    t.play("score villa")
    assert objects(t) == "1 arms", "three villas, one object left"
    assert (points(t), coins(t)) == (3, 9)


def test_without_any_object_left_one_still_gets_coins_and_points() -> None:
    t = table("carrara", seats=[dict(coins=0, buildings="villa2@massa"), dict(objects="5 arms")])
    t.play("score villa")
    assert (objects(t), points(t)) == ("", 2)


def test_the_object_for_sale_on_the_board_is_no_supply_for_scoring() -> None:
    """A ruling: scoring takes from the supply beside the board, never the piece for sale."""
    t = table("carrara", seats=[dict(coins=0, buildings="villa2@massa"), dict(objects="5 arms")])
    t.play("score villa")
    assert objects(t) == ""
    assert t.game.market[5] == 1


def test_scoring_ends_the_turn() -> None:
    t = table("carrara", seats=[dict(coins=0, buildings="villa2@massa gate2@massa")])
    t.play("score villa")
    assert t.game.who == 1


# -- the extra purchase ------------------------------------------------------------------------------------------


def test_after_any_action_one_object_may_be_bought_for_ten_coins() -> None:
    for action in ("buy III black done", "build villa1 livorno", "score gate"):
        t = table(
            "carrara",
            display=shown("villa1", among="gate1@massa"),
            wheel={"II": "2 black"},
            seats=[dict(coins=25, blocks="white", buildings="gate1@massa")],
        )
        t.play(action)
        assert t.game.who == 0, action
        t.play("object crown")
        assert coins(t) == 15
        assert "1 crown" in objects(t)
        assert t.game.market == [1, 0, 1, 1, 1, 1], "it is not replaced"
        assert t.game.who == 1, "one object, and no second one for the other ten coins"


def test_the_extra_purchase_may_be_left() -> None:
    t = table("carrara", seats=[dict(coins=10, buildings="villa1@massa")])
    t.play("score villa", "done")
    assert (coins(t), t.game.who) == (10, 1)


def test_with_nine_coins_nothing_is_offered_for_sale() -> None:
    t = table("carrara", seats=[dict(coins=9, buildings="villa1@massa")])
    t.play("score villa")
    assert t.game.who == 1


def test_coins_just_scored_pay_for_the_object() -> None:
    t = table("carrara", seats=[dict(coins=0, buildings="villa4@pisa")])
    t.play("score villa", "object book")
    assert coins(t) == 2
    assert objects(t) == "1 book 1 arms"


def test_only_objects_on_the_board_are_for_sale() -> None:
    sold = dict(objects="crown gate chalice arms")
    t = table("carrara", market="book flag", seats=[dict(coins=20, buildings="villa1@massa"), sold])
    t.play("score villa")
    assert t.offered == ["done", "object book", "object flag"]


def test_an_empty_market_sells_nothing() -> None:
    sold = dict(objects="book crown gate chalice flag arms")
    t = table("carrara", market="", seats=[dict(coins=50, buildings="villa1@massa"), sold])
    t.play("score villa")
    assert t.game.who == 1


def test_no_extra_purchase_without_an_action() -> None:
    """A ruling: declining to act in the last round, or getting two coins for want of any action, is no action."""
    t = table("carrara", declared_by=1, turn=0, seats=[dict(coins=30)])
    t.play("pass")
    assert t.game.who == 1
    assert coins(t) == 30


def test_no_extra_purchase_after_the_two_coins_of_who_can_do_nothing() -> None:
    """A ruling: the two coins of the fourth special situation are no action either."""
    t = table("carrara", wheel={}, bag="", seats=[dict(blocks="", coins=30), dict(blocks=EVERYTHING)])
    assert coins(t) == 32
    assert t.game.who == 1
