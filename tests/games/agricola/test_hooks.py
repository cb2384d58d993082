"""The moments at which cards are heard: small cards made for each hook, under names that the decks have."""

from __future__ import annotations

from typing import Any

import pytest

from ludoteca.core.goods import Vector
from ludoteca.games.agricola.board import BOAR, CARDS, FOOD, GOODS, GRAIN, HARVESTS, NONE, REED, SHEEP, WOOD, goods
from ludoteca.games.agricola.card import DECK, AgricolaCard, Bed, Do, Fencing, Place, Use
from ludoteca.games.agricola.cards.base import Plows, Promises
from ludoteca.games.agricola.farm import Farm
from ludoteca.games.agricola.steps import (
    Agricola,
    BreedOnce,
    Buy,
    Either,
    Fence,
    FieldPhase,
    Give,
    Grow,
    InTurn,
    May,
    PlayCard,
    PlayNamed,
    Points,
    PutBack,
    Sow,
    Take,
    Turn,
    Way,
    food,
    reduced,
)
from ludoteca.kit.farm.animals import Herd, Home
from tests.games.agricola.table import table


@pytest.fixture
def lay(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Puts cards into the deck for one test."""

    def laid(*classes: type[AgricolaCard]) -> None:
        for cls in classes:
            card = cls()
            card.number = CARDS.index(cls.name)
            monkeypatch.setitem(DECK.cards, cls.name, card)

    return laid


class Leaves(AgricolaCard):
    name = "basket"

    def after_space(self, g: Agricola, me: int, use: Use) -> Do:
        swap = PutBack(me, self.name, use.space, goods(WOOD, 2), goods(FOOD, 3))
        return May(swap) if use.lay[WOOD] >= 2 else None


class Buys(AgricolaCard):
    name = "wood-buyer"

    def others_use(self, g: Agricola, me: int, use: Use) -> Do:
        deal = InTurn((Give(use.who, self.name, me, goods(WOOD)), Take(use.who, self.name, goods(FOOD))))
        return May(Buy(me, self.name, food(1), deal)) if use.kept[WOOD] else None


class Claims(AgricolaCard):
    name = "spinney"

    def others_take(self, g: Agricola, me: int, use: Use) -> Do:
        return Give(use.who, self.name, me, goods(WOOD)) if use.space == "wood" else None


def test_others_answer_what_is_left_after_the_users_own_cards(lay: Any) -> None:
    lay(Leaves, Buys)
    t = table(dict(cards="basket"), dict(cards="wood-buyer", goods="1 food"), lying={"wood": "2 wood"})
    t.play("wood", "use basket")
    assert t.goods == "3 food"
    assert t.game.who == 1
    assert not t.offers("use wood-buyer")
    t = table(dict(cards="basket"), dict(cards="wood-buyer", goods="1 food"), lying={"wood": "3 wood"})
    t.play("wood", "use basket", "1: use wood-buyer")
    assert (t.goods, t.seat(1).goods) == ("4 food", "1 wood")


def test_a_claim_comes_before_the_users_own_cards(lay: Any) -> None:
    lay(Leaves, Claims)
    t = table(dict(cards="basket"), dict(cards="spinney"), lying={"wood": "3 wood"})
    t.play("wood")
    assert (t.goods, t.seat(1).goods) == ("2 wood", "1 wood")
    assert t.offered == ["done", "use basket"]


class Tolls(AgricolaCard):
    name = "sycophant"

    def toll(self, g: Agricola, me: int, by: int, space: str) -> Vector:
        return goods(FOOD) if space == "grain" else NONE


def test_a_toll_is_paid_first_and_must_be_payable(lay: Any) -> None:
    lay(Tolls)
    t = table(dict(goods="1 food"), dict(cards="sycophant"))
    t.play("grain")
    assert (t.goods, t.seat(1).goods) == ("1 grain", "1 food")
    assert not table({}, dict(cards="sycophant")).offers("grain")
    assert table(dict(cards="sycophant")).offers("grain")


class Inn(AgricolaCard):
    name = "tavern"

    def on_space(self, g: Agricola, me: int, by: int) -> Do:
        meal = Take(by, self.name, goods(FOOD, 3))
        return Either((meal, Points(me, self.name, 2))) if by == me else meal


def test_a_card_is_a_space_for_all(lay: Any) -> None:
    lay(Inn)
    t = table(dict(cards="tavern"))
    t.play("tavern")
    assert t.offered == ["3 food", "yes"]
    assert t.play("yes").points == 2
    assert not t.offers("tavern")
    assert table(dict(cards="tavern"), turn=1).play("tavern").seat(1).goods == "3 food"


class TwicePlowed(Plows):
    name = "moldboard-plow"
    plowed = 3
    uses = 1


class Other(Plows):
    name = "swing-plow"


def test_a_plow_card_plows_before_the_sowing_and_one_an_action(lay: Any) -> None:
    lay(TwicePlowed, Other)
    t = table(dict(cards="moldboard-plow swing-plow", goods="3 grain"), round=13)
    t.play("plow-and-sow", "b1", "use moldboard-plow", "c1", "done")
    assert t.fields == "b1 c1"
    assert t.marks == {"moldboard-plow": (1,)}
    assert t.offered[:2] == ["done", "sow fields"]
    t.play("sow fields", "sow grain c1", "done")
    assert t.fields == "b1 c1:3g"


class Twice(AgricolaCard):
    name = "merchant"

    def after_card(self, g: Agricola, me: int, action: PlayCard) -> Do:
        if "minor" not in action.kinds or self.name in action.by:
            return None
        again = PlayCard(me, action.cause, action.kinds, action.price, (*action.by, self.name))
        return May(Buy(me, self.name, food(1), again))


class Peddles(AgricolaCard):
    name = "traveling-salesman"

    def instead(self, g: Agricola, me: int, action: PlayCard) -> Do:
        return PlayCard(me, self.name, ("major",)) if action.kinds == ("minor",) else None


def test_an_improvement_action_again_and_another_in_its_place(lay: Any) -> None:
    lay(Twice, Peddles)
    t = table(dict(cards="merchant traveling-salesman", goods="5 clay 1 food"))
    t.play("starting-player", "play improvement", "play fireplace-2", "use merchant", "play fireplace-3")
    assert t.cards == "merchant traveling-salesman fireplace-2 fireplace-3"
    assert t.goods == ""


class Daughter(AgricolaCard):
    name = "chiefs-daughter"

    def in_hand(self, g: Agricola, me: int, by: int, card: str) -> Do:
        return PlayNamed(me, self.name, self.name) if card == "chief" else None


def test_a_card_in_hand_is_asked_in_private(lay: Any) -> None:
    lay(Daughter)
    t = table(dict(hand="chief", goods="2 food"), dict(hand="chiefs-daughter"), {})
    t.play("occupation")
    assert t.game.agenda[-1].private
    assert t.offered == ["done", "use chiefs-daughter"]
    assert t.game.view(2)["who"] == 1
    t.play("1: use chiefs-daughter")
    assert t.seat(1).cards == "chiefs-daughter"


class Gifts(AgricolaCard):
    name = "hedge-keeper"

    def free_fences(self, g: Agricola, me: int, action: Fence, number: int, rest: int) -> int:
        return min(3 - action.given(self.name), rest - (not action.built))


class Rewards(AgricolaCard):
    name = "farmer"

    def after_fences(self, g: Agricola, me: int, fencing: Fencing) -> Do:
        return Take(me, self.name, goods(BOAR)) if fencing.who == me else None


def test_free_fences_count_for_what_can_be_paid(lay: Any) -> None:
    lay(Gifts, Rewards)
    assert table(dict(cards="hedge-keeper", goods="1 wood"), order="fences").offers("fences b1")
    t = table(dict(cards="hedge-keeper farmer", goods="4 wood"), order="fences")
    t.play("fences", "b1", "done", "c1")  # 4 fences for 1 wood, 3 for 3
    assert (t.pastures, t.goods) == ("b1 c1", "1 boar")


class Cheap(AgricolaCard):
    name = "wood-carver"

    def substitutes(self, g: Agricola, me: int, what: str, way: Way) -> list[Way]:
        spare = g.mark(me, self.name) != (g.round,) and way.price[WOOD] and self.name not in way.by
        return [Way(reduced(way.price, goods(WOOD)), way.returns, (*way.by, self.name))] if spare else []

    def used_up(self, g: Agricola, me: int) -> None:
        g.set_mark(me, self.name, (g.round,))


def test_a_way_to_pay_that_is_used_up(lay: Any) -> None:
    lay(Cheap)
    t = table(dict(cards="wood-carver", goods="3 wood"))
    t.play("rooms stable e1", "use wood-carver", "stable e2")
    assert (t.stables, t.goods) == ("e1 e2", "")


class Grows(AgricolaCard):
    name = "lover"
    extra = goods(FOOD, 4)

    def when_played(self, g: Agricola, me: int) -> Do:
        return Grow(me, self.name, room=False)


def test_an_occupation_with_a_price_of_its_own(lay: Any) -> None:
    lay(Grows)
    assert not table(dict(hand="lover", goods="3 food")).offers("occupation")
    t = table(dict(hand="lover", goods="4 food"))
    t.play("occupation")
    assert (t.people, t.born, t.goods) == (3, 1, "")


class Before(AgricolaCard):
    name = "patron"

    def before_paying(self, g: Agricola, me: int, card: str) -> Vector:
        return goods(FOOD, 2)


def test_what_comes_before_paying_pays(lay: Any) -> None:
    lay(Grows, Before)
    t = table(dict(hand="lover", cards="patron", goods="3 food"))
    t.play("occupation")
    assert t.goods == ""


class First(AgricolaCard):
    name = "taster"

    def work_starts(self, g: Agricola, me: int) -> Do:
        goes = InTurn((Take(g.first, self.name, goods(FOOD)), Turn(me, self.name)))
        return May(Buy(me, self.name, food(1), goes)) if g.first != me else None


class Moves(AgricolaCard):
    name = "countryman"

    def work_ends(self, g: Agricola, me: int) -> Do:
        return May(Turn(me, self.name, ("sow",), moved=True)) if g.stands(me, "grain") else None


class Again(AgricolaCard):
    name = "lasso"

    def turn_ends(self, g: Agricola, me: int, use: Use) -> Do:
        return May(Turn(me, self.name)) if use.space == "sheep" else None


def test_turns_out_of_turn(lay: Any) -> None:
    lay(First, Moves, Again)
    t = table({}, dict(cards="taster", goods="1 food"), round=2, moment="start", order="sheep")
    t.play("1: use taster", "1: wood", "0: clay", "1: reed")
    assert t.goods == "1 clay 1 food"
    t = table(dict(cards="lasso"), order="sheep")
    t.play("sheep", "use lasso wood")
    assert t.workers == 0
    t = table(dict(cards="countryman", fields="b1", workers=1), dict(workers=0), order="sow")
    t.play("grain", "use countryman sow")
    assert t.fields == "b1:3g"


class Shares(AgricolaCard):
    name = "head-of-the-family"

    def shares(self, g: Agricola, me: int, space: str) -> bool:
        return space == "plow"


def test_a_space_shared_with_others_but_never_with_oneself(lay: Any) -> None:
    lay(Shares)
    assert table(dict(cards="head-of-the-family"), placed={"plow": 1}).offers("plow b1")
    assert not table(dict(cards="head-of-the-family"), placed={"plow": 0}).offers("plow b1")


class Holds(AgricolaCard):
    name = "animal-yard"

    def places(self, farm: Farm) -> list[Place]:
        return [Place("card", Home(2, mixed=True))]


class Widens(AgricolaCard):
    name = "drinking-trough"

    def houses(self, farm: Farm, places: list[Place]) -> list[Place]:
        return [p._replace(home=p.home._replace(room=p.home.room + 2)) if p.kind == "pasture" else p for p in places]


def test_cards_give_room_to_animals(lay: Any) -> None:
    lay(Holds, Widens)
    assert table(dict(cards="animal-yard", goods="1 sheep 1 boar 1 cattle")).herd == "1 sheep 1 boar 1 cattle"
    assert table(dict(cards="drinking-trough", goods="4 sheep", pastures="b1")).herd == "4 sheep"


def test_giving_up_a_card_on_which_animals_live_makes_them_go(lay: Any) -> None:
    lay(Holds)
    t = table(dict(cards="animal-yard", goods="1 sheep 1 boar 1 cattle"))
    t.game.put_away(0, "animal-yard")
    t.game.advance()
    assert t.offered == ["0 sheep", "1 sheep"]


class MoreSown(AgricolaCard):
    name = "fieldsman"

    def extra_sown(self, g: Agricola, me: int, beds: tuple[Bed, ...], bed: Bed) -> int:
        return {1: 2, 2: 1}.get(len(beds), 0)


class Sown(AgricolaCard):
    name = "acreage"
    stacks = 2


def test_field_cards_and_what_is_added_by_number(lay: Any) -> None:
    lay(MoreSown, Sown)
    t = table(dict(cards="fieldsman acreage", goods="2 grain"), order="sow")
    t.play("sow", "sow grain acreage")
    assert t.marks == {"acreage": (4, 4)}
    t = table(dict(cards="fieldsman acreage", goods="1 grain", fields="b1"), order="sow")
    t.play("sow", "sow grain b1")
    assert t.fields == "b1:5g"


def test_field_cards_are_harvested(lay: Any) -> None:
    lay(Sown)
    seat = dict(cards="acreage", marks={"acreage": (3, 1)}, goods="4 food")
    t = table(seat, dict(goods="4 food"), round=4, moment="harvest")
    assert (t.marks, t.goods) == ({"acreage": (2,)}, "2 grain")


class Idle(AgricolaCard):
    name = "layabout"

    def skips_harvest(self, g: Agricola, me: int) -> bool:
        return True


class Lambs(AgricolaCard):
    name = "shepherd"

    def newborns(self, g: Agricola, me: int, young: Herd) -> Herd:
        return (2, *young[1:]) if g.stock(me)[SHEEP] >= 4 else young


class Lazy(AgricolaCard):
    name = "slaughterman"

    def feeds_last(self, g: Agricola, me: int) -> bool:
        return True

    def converted(self, g: Agricola, me: int, by: int, takes: Vector, cause: str, first: bool) -> Do:
        return Take(me, self.name, goods(FOOD)) if by != me and first else None


def test_who_skips_a_harvest_neither_reaps_nor_eats_nor_breeds(lay: Any) -> None:
    lay(Idle)
    seat = dict(cards="layabout", goods="1 food 2 sheep", fields="b1:3g", pastures="d1/e1")
    t = table(seat, dict(goods="4 food"), round=4, moment="harvest")
    assert (t.goods, t.fields, t.begging) == ("1 food 2 sheep", "b1:3g", 0)


def test_more_young_as_far_as_there_is_room(lay: Any) -> None:
    lay(Lambs)
    t = table(dict(cards="shepherd", goods="4 sheep", pastures="d1/e1/e2"), round=4, moment="breeding")
    assert t.herd == "6 sheep"
    t = table(dict(cards="shepherd", goods="4 sheep", pastures="d1/e1"), round=4, moment="breeding")
    assert t.herd == "5 sheep"


def test_animals_cooked_one_right_after_the_other_are_cooked_at_the_same_time(lay: Any) -> None:
    lay(Lazy)
    seats = dict(cards="slaughterman"), dict(cards="fireplace-2", goods="3 sheep", pastures="b1"), dict(goods="4 food")
    t = table(*seats, round=4, moment="feeding")
    assert t.game.who == 1
    t.play("1: fireplace-2 1 sheep for 2 food", "1: fireplace-2 1 sheep for 2 food", "1: done")
    assert t.begging == 3  # fed last, with the food of one slaughtering


class Later(Promises):
    name = "reed-pond"
    promised = goods(REED)
    next_ones = 3


def test_promises_for_rounds_to_come(lay: Any) -> None:
    lay(Later)
    t = table(dict(hand="reed-pond"), round=12, order="improvement")
    t.play("improvement")
    assert t.promised == {13: "1 reed", 14: "1 reed"}


class Passes(AgricolaCard):
    name = "market-stall"
    costs = (GOODS(grain=1),)
    passes = True

    def when_played(self, g: Agricola, me: int) -> Do:
        return Take(me, self.name, GOODS(vegetable=1))


def test_a_card_that_passes_goes_to_the_left_hand_and_all_know_it(lay: Any) -> None:
    lay(Passes)
    t = table(dict(hand="market-stall", goods="1 grain"), {}, {})
    t.play("starting-player", "play improvement")
    assert (t.cards, t.goods, t.seat(1).hand) == ("", "1 vegetable", "market-stall")
    assert t.game.view(2)["table"]["seats"][1]["seen"] == ["market-stall"]
    assert t.game.redeal(2, 7).farms[1].hand.names == ("market-stall",)
    t = table(dict(hand="market-stall", goods="1 grain"), players=1)
    t.play("starting-player", "play improvement")
    assert t.game.removed == ("market-stall",)


class Asks(AgricolaCard):
    name = "outhouse"
    needs = {"occupations": 1, "grain-fields": 1}
    house = "clay"


def test_prerequisites(lay: Any) -> None:
    lay(Asks)
    good = dict(hand="outhouse", cards="chief", fields="b1:1g", house="clay")
    assert table(good, order="improvement").offers("improvement")
    for lack in (dict(cards=""), dict(fields="b1"), dict(house="wood")):
        assert not table({**good, **lack}, order="improvement").offers("improvement")


class Guest(AgricolaCard):
    name = "guest"

    def people(self, g: Agricola, me: int) -> int:
        return 1

    def idle(self, g: Agricola, me: int, who: int) -> int:
        return int(who != me)


def test_people_more_and_fewer_to_place(lay: Any) -> None:
    lay(Guest)
    t = table(dict(cards="guest"), {}, round=3, moment="start")
    assert (t.workers, t.seat(1).workers) == (3, 1)


class Serf(AgricolaCard):
    name = "serf"

    def before_space(self, g: Agricola, me: int, use: Use) -> Do:
        return Take(me, self.name, goods(GRAIN)) if use.space == "sow" else None

    def brings(self, g: Agricola, me: int, space: str) -> tuple[Vector, ...]:
        return (goods(GRAIN),) if space == "sow" else ()


def test_what_comes_before_an_action_makes_it_possible(lay: Any) -> None:
    lay(Serf)
    t = table(dict(cards="serf", goods="1 grain", fields="b1 c1"), order="sow")
    t.play("sow", "sow grain b1", "sow grain c1")
    assert t.fields == "b1:3g c1:3g"
    t = table(dict(cards="serf", fields="b1"), order="sow")
    assert t.play("sow").fields == "b1:3g"
    assert not table(dict(cards="serf"), order="sow").offers("sow")


class Manure(AgricolaCard):
    name = "manure"

    def round_ends(self, g: Agricola, me: int) -> Do:
        return May(FieldPhase(me, self.name)) if g.round not in HARVESTS else None


class Sows(AgricolaCard):
    name = "corn-storehouse"

    def fields_end(self, g: Agricola, me: int) -> Do:
        return May(Sow(me, self.name, (GRAIN,), less=1))


def test_a_field_phase_outside_the_harvest(lay: Any) -> None:
    lay(Manure, Sows)
    seat = dict(cards="manure corn-storehouse", fields="b1:3g c1", workers=1)
    t = table(seat, dict(workers=0), round=2)
    t.play("day-laborer", "use manure", "use corn-storehouse")
    assert (t.fields, t.goods) == ("b1:2g c1:2g", "2 food")


class Breeds(AgricolaCard):
    name = "pig-breeder"

    def round_ends(self, g: Agricola, me: int) -> Do:
        return BreedOnce(me, self.name, (BOAR,)) if g.round == 12 else None


def test_animals_that_breed_by_a_card(lay: Any) -> None:
    lay(Breeds)
    seat = dict(cards="pig-breeder fireplace-2", goods="2 boar 2 sheep", pastures="b1 c1", workers=1)
    t = table(seat, dict(workers=0), round=12)
    t.play("day-laborer")
    assert t.herd == "2 sheep 3 boar"
    seat["goods"] = "3 boar 2 sheep"
    t = table(seat, dict(workers=0), round=12)
    t.play("day-laborer")
    assert not any("fireplace" in choice for choice in t.offered)
    t.play("1 sheep")
    assert (t.herd, t.game.phase) == ("1 sheep 4 boar", "work")


def test_a_guest_works_in_the_round_of_his_mark() -> None:
    t = table(dict(marks={"guest": (5,)}), round=5, moment="start")
    assert t.workers == 3
