"""Steps made of steps: may, either, any order, and/or, repeat, in turn."""

from __future__ import annotations

from ludoteca.core.combine import AndOr, AnyOrder, Either, InTurn, May, Repeat
from tests.core.village import BAKE, CHOP, WOOD, Ask, Bake, Chop, Saw, Trade, asked, done, offered


def test_may_asks_whether_to_do_it() -> None:
    for answer, result in (("saw", ["saw"]), ("done", [])):
        g = asked(May(Saw(0)), wood=1)
        assert offered(g) == ["done", "saw"]
        g.play(g.parse(answer))
        assert g.over
        assert done(g) == result


def test_may_asks_nothing_when_the_step_is_impossible() -> None:
    g = asked(May(Saw(0)), wood=0)
    assert g.over
    assert done(g) == []


def test_may_looks_at_what_is_possible_when_it_is_reached_not_when_it_is_queued() -> None:
    g = asked(Chop(0), May(Saw(0)), wood=0)
    assert offered(g) == ["done", "saw"]


def test_may_asks_in_the_words_of_its_step(village_texts: None) -> None:
    g = asked(May(Trade(0, 3)), food=3)
    assert g.agenda[-1].prompt(g) == "Buy 3 grain?"
    assert g.agenda[-1].source(g) == "Thresher"
    assert g.label(1) == "Please"


def test_either_does_exactly_one() -> None:
    g = asked(Either((Saw(0), Bake(0))), wood=1)
    assert offered(g) == ["saw", "bake"]
    g.play(g.parse("bake"))
    assert g.over
    assert done(g) == ["bake"]


def test_either_with_one_possible_step_does_it_unasked() -> None:
    g = asked(Either((Saw(0), Bake(0))), wood=0)
    assert g.over
    assert done(g) == ["bake"]


def test_either_with_nothing_possible_does_nothing() -> None:
    g = asked(Either((Saw(0), Saw(0))), wood=0)
    assert g.over
    assert done(g) == []


def test_of_two_steps_with_the_same_verb_the_possible_one_is_done() -> None:
    g = asked(Either((Trade(0, 3), Trade(0, 1))), food=2)
    assert g.over
    assert g.goods[0] == [0, 0, 1, 1]


def test_any_order_does_all_in_the_order_picked() -> None:
    g = asked(AnyOrder((Saw(0), Chop(0), Bake(0))), wood=1)
    g.play(g.parse("bake"))
    assert offered(g) == ["saw", "chop"]
    g.play(g.parse("chop"))
    assert g.over
    assert done(g) == ["bake", "chop", "saw"]


def test_any_order_offers_what_an_earlier_step_made_possible() -> None:
    g = asked(AnyOrder((Saw(0), Chop(0))), wood=0)
    assert g.over
    assert done(g) == ["chop", "saw"]


def test_any_order_leaves_out_what_stays_impossible() -> None:
    g = asked(AnyOrder((Saw(0), Bake(0), Saw(0))), wood=1)
    g.play(g.parse("bake"))
    assert g.over
    assert done(g) == ["bake", "saw"]


def test_and_or_wants_at_least_one() -> None:
    g = asked(AndOr((Saw(0), Bake(0))), wood=1)
    assert offered(g) == ["saw", "bake"]
    g.play(g.parse("saw"))
    assert offered(g) == ["done", "bake"]
    g.play(g.parse("done"))
    assert g.over
    assert done(g) == ["saw"]


def test_and_or_does_each_once_at_most() -> None:
    g = asked(AndOr((Saw(0), Bake(0))), wood=5)
    g.play(g.parse("bake"))
    assert offered(g) == ["done", "saw"]
    g.play(g.parse("saw"))
    assert g.over
    assert done(g) == ["bake", "saw"]


def test_and_or_with_one_possible_step_does_it_and_ends() -> None:
    g = asked(AndOr((Saw(0), Bake(0))), wood=0)
    assert g.over
    assert done(g) == ["bake"]


def test_repeat_goes_on_while_the_player_wants_and_can() -> None:
    g = asked(Repeat(Saw(0)), wood=3)
    g.play(g.parse("saw"))
    assert offered(g) == ["done", "saw"]
    g.play(g.parse("done"))
    assert g.over
    assert g.goods[0][WOOD] == 2

    g = asked(Repeat(Saw(0)), wood=2)
    g.play(g.parse("saw"))
    g.play(g.parse("saw"))
    assert g.over


def test_repeat_has_a_least_and_a_most() -> None:
    g = asked(Repeat(Chop(0), least=2, most=3))
    assert done(g) == ["chop", "chop"], "the first two are not asked about"
    assert offered(g) == ["done", "chop"]
    g.play(g.parse("chop"))
    assert g.over
    assert done(g) == ["chop"] * 3


def test_repeat_stops_below_its_least_when_no_more_is_possible() -> None:
    g = asked(Repeat(Saw(0), least=4), wood=2)
    assert g.over
    assert done(g) == ["saw", "saw"]


def test_repeat_asks_in_the_words_of_its_step(village_texts: None) -> None:
    g = asked(Repeat(Trade(0, 1)), food=2)
    assert g.agenda[-1].prompt(g) == "Buy 1 grain?"


def test_in_turn_does_one_after_the_other() -> None:
    g = asked(InTurn((Ask(0, (BAKE, CHOP)), Ask(1, (BAKE, CHOP)), Bake(0))))
    assert g.who == 0
    g.play(CHOP)
    assert g.who == 1
    g.play(BAKE)
    assert g.over
    assert done(g) == ["chop", "bake", "bake"]


def test_in_turn_is_possible_if_its_first_step_is() -> None:
    assert asked(May(InTurn((Saw(0), Bake(0)))), wood=0).over
    assert not asked(May(InTurn((Saw(0), Bake(0)))), wood=1).over


def test_combinators_nest() -> None:
    g = asked(Either((InTurn((Saw(0), AndOr((Bake(0), Chop(0))))), Bake(0))), wood=1)
    assert offered(g) == ["saw", "bake"]
    g.play(g.parse("saw"))
    assert done(g) == ["saw"]
    assert offered(g) == ["bake", "chop"]
