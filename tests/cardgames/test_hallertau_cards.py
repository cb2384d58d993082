"""The hardest cards of Hallertau, as stories in Hopfield."""

from __future__ import annotations

from ludoteca.core.history import History
from tests.cardgames.hopfield.board import BARLEY, FLAX, JEWEL, MEAT, SHEEP, STOCK, TOOL
from tests.cardgames.table import hopfield


def test_rows_pair_bars() -> None:
    t = hopfield(dict(goods="2 meat", hand="007"))
    t.play("play 007")
    assert t.offered == ["way 1", "way 2"]
    t.play("way 2")
    assert t.game.villages[0].goods[TOOL] == 1
    assert len(t.game.villages[0].hand.names) == 1


def test_412_gives_back_what_was_paid() -> None:
    t = hopfield(dict(goods="5 hops", hand="412"))
    t.play("play 412 way 2")
    assert t.game.villages[0].goods == list(STOCK(hops=3))


def test_723_is_paid_good_by_good() -> None:
    t = hopfield(dict(goods="5 flax 3 hide", hand="723"))
    t.play("play 723")
    assert t.offered == ["1 flax", "3 flax", "5 flax"]


def test_907_offers_only_kinds_of_which_there_are_enough() -> None:
    t = hopfield(dict(goods="5 barley 5 wool 5 milk 4 clay", hand="907"))
    t.play("play 907", "5 barley", "0 milk")
    assert t.game.villages[0].goods == list(STOCK(milk=5, clay=4))


def test_009_is_asked_in_anothers_turn_once_and_in_private() -> None:
    t = hopfield({}, dict(hand="009"), {}, players=3, board={"farming": (1, 2, 0)})
    g = t.game
    t.play("farming")
    assert g.who == 1
    assert g.agenda[-1].private
    assert g.view(0)["who"] == 1  # whose turn is next, as if nobody were asked
    assert g.view(2) == g.view(2)
    t.play("done")
    assert type(g.agenda[-1]).__name__ == "Turn"
    t.play("nursery", "sow barley", "sow barley", "sow barley")
    assert type(g.agenda[-1]).__name__ == "Turn"  # declined: not asked again
    assert g.who == 2


def test_009_can_wait_and_is_asked_at_the_next_window() -> None:
    t = hopfield({}, dict(hand="009"), board={"farming": (1, 2, 0)})
    t.play("farming", "yes")
    t.play("clay-delivery")
    assert t.offers("play 009")  # in his own window, after his own turn


def test_020_just_spent_the_last_jewel() -> None:
    t = hopfield(dict(goods="1 jewel", hand="020 419"), phase=3)
    t.play("play 419", "yes", "clay-delivery")
    assert t.offers("play 020")
    t.play("play 020")
    assert t.game.villages[0].goods == list(STOCK(clay=1, hops=1, milk=1))


def test_208_counts_the_harvest_of_the_phase() -> None:
    t = hopfield(dict(hand="208", plots=((4, BARLEY), (5, FLAX))), phase=7)
    assert t.offered == ["done", "yes", "play 208"]
    t.play("done")
    assert t.game.phase == 9


def test_301_before_the_sheep_die() -> None:
    t = hopfield(dict(goods="2 sheep", old=2, hand="301"), phase=1, round=2)
    t.play("play 301")
    assert t.game.villages[0].goods[SHEEP] == 2


def test_309_and_310_are_asked_at_the_end_of_the_own_turn() -> None:
    t = hopfield(dict(hand="309"), board={"sheep-market": (1, 2, 0), "farming": (1, 0, 0)})
    t.play("clay-delivery", "play 309")
    assert t.game.villages[0].goods[BARLEY] == 1
    t = hopfield(dict(hand="310"))
    t.play("tools 3", "play 310", "way 2")
    assert t.game.villages[0].goods == list(STOCK(tool=4, hops=2))


def test_313_one_worker_in_the_second_row() -> None:
    t = hopfield(dict(workers=1, hand="313"), board={"clay-delivery": (1, 0, 0)})
    t.play("play 313", "yes", "clay-delivery")
    assert t.game.board[3] == (1, 1, 0)
    assert t.game.who == 1


def test_314_moves_workers_and_makes_a_full_space_for_009() -> None:
    t = hopfield(dict(hand="314"), dict(hand="009"), board={"farming": (1, 2, 0), "nursery": (1, 2, 0)})
    t.play("play 314", "yes", "farming")
    assert t.game.board[1] == (0, 0, 0)
    assert t.game.board[6] == (1, 2, 3)
    t.play("clay-delivery")
    assert t.game.who == 1
    assert t.offers("play 009")


def test_315_brings_the_phase_back_when_all_workers_are_gone() -> None:
    t = hopfield(dict(goods="1 jewel", workers=1, hand="315"), dict(workers=0), board={"farming": (1, 2, 3)})
    t.play("tools 1", "play 315", "yes")  # there is but one space with workers
    assert t.game.villages[0].workers == 3
    assert t.game.who == 0
    assert type(t.game.agenda[-1]).__name__ == "Turn"


def test_322_is_resolved_after_the_action() -> None:
    t = hopfield(dict(goods="2 barley", hand="322"))
    t.play("farming", "play 322")
    assert t.offers("sow barley")  # the action goes on
    t.play("sow barley", "done", "sow flax", "sow flax")
    assert t.game.villages[0].plots == ((2, -1), (3, FLAX), (4, BARLEY))


def test_328_jewel_in_place_of_the_sheep() -> None:
    t = hopfield(dict(goods="1 jewel", hand="328"))
    t.play("butchery")
    assert t.offered == ["done", "yes", "play 328"]
    t.play("play 328", "yes")
    assert t.game.villages[0].goods == list(STOCK(meat=4, hide=4))


def test_330_counts_tools_of_the_phase() -> None:
    t = hopfield(dict(hand="330"))
    t.play("tools 2", "tools 6", "tools 1")
    assert t.offers("play 330 way 2")


def test_713_a_card_played_as_soon_as_drawn() -> None:
    t = hopfield(dict(goods="2 meat", hand="713"))
    t.game.decks["gateway"] = ("007",)
    t.play("gateway-card")
    assert t.game.who == 1  # 007 can wait for the own next turn
    t = hopfield(dict(goods="2 meat", hand="713", just={"drew": 0}))
    t.play("play 007" if t.offers("play 007") else "tools 1")


def test_706_and_811_of_what_was_just_harvested() -> None:
    t = hopfield(dict(hand="706 811", plots=((5, FLAX),)), phase=7)
    t.play("play 811")
    assert t.offers("play 706")
    t.play("play 706")
    assert t.game.villages[0].goods == list(STOCK(flax=2, tool=1, jewel=1))


def test_income_in_any_order_and_a_bonus_card_played_in_phase_3_pays_at_once() -> None:
    t = hopfield(dict(goods="1 tool 1 flax", played="811 839 803"), phase=3)
    assert t.game.villages[0].goods[SHEEP] == 1  # asks nothing
    assert t.offered == ["done", "use 811", "use 839"]
    t.play("use 839", "use 811")
    t = hopfield(dict(goods="2 meat", hand="803"), phase=3)
    t.play("play 803")
    assert t.game.villages[0].goods[SHEEP] == 1


def test_who_is_asked_in_private_is_asked_when_the_turn_is_confirmed_and_his_passing_leaves_no_trace() -> None:
    asked, unasked = [
        History(hopfield({}, dict(hand=hand), {}, players=3, board={"farming": (1, 2, 0)}).game)
        for hand in ("009", "208")
    ]
    for history in (asked, unasked):
        history.play(history.game.parse("farming"))
        assert history.waiting
    assert asked.game.view(0) == unasked.game.view(0), "nothing tells player 0 that somebody will be asked"
    for history in (asked, unasked):
        history.seal()
    assert (asked.game.who, asked.game.agenda[-1].private) == (1, True)
    assert asked.game.view(2) == unasked.game.view(2)
    asked.play(asked.game.parse("done"))
    assert not asked.past
    assert asked.game.view(0) == unasked.game.view(0)


def test_meat_is_there_for_007() -> None:
    t = hopfield(dict(goods="1 sheep", hand="007"))
    t.play("butchery", "yes")
    assert t.game.villages[0].goods[MEAT] == 4
    assert t.game.villages[0].goods[JEWEL] == 0


def test_what_was_declined_at_a_phase_end_is_not_asked_again_in_later_windows() -> None:
    t = hopfield(dict(goods="1 meat", hand="007"), {}, phase=1)
    t.play("done")  # the window of phase 1
    assert type(t.game.agenda[-1]).__name__ == "Turn"
    t.play("tools 6", "tools 6")
    assert type(t.game.agenda[-1]).__name__ == "Progress"  # no window of phases 4 to 8 asked again
    assert t.offers("play 007")  # but it can be played whenever something else is asked
