"""What is settled, what is still open, and what the log makes of it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ludoteca import box, boxes
from ludoteca.core.box import Box
from ludoteca.core.choices import STOP
from ludoteca.core.errors import BrokenSave
from ludoteca.games.family.board import EAT, GRAIN
from ludoteca.games.hallertau.board import SHOP
from ludoteca.games.hallertau.progress import Progress
from ludoteca.server.errors import Refusal
from ludoteca.server.store.versions import rules_of
from ludoteca.server.table.confirming import moment, moments_of
from ludoteca.server.table.table import CHOOSE, CONFIRM, RESTART, UNDO, Entry, Seat, Setup, Table, Viewer
from ludoteca.testing import table as set_up
from tests.server.conftest import question

SETUP = Setup("t", "carrara", {"open_screens": False}, (Seat("here"), Seat("here")), "1", 1, 7, "", False, 0.0)
FIRST, SECOND, SPECTATOR = Viewer("t", (0,)), Viewer("t", (1,)), Viewer("t", ())


def table_after(*acts: str) -> Table:
    """A table on which the first player did these things: notations, or an act in brackets."""
    table = Table.opened(SETUP)
    for act in acts:
        code = table.history.game.words.codes.get(act.lower())
        kind = CHOOSE if code is not None else act.strip("[]")
        table.apply(Entry(table.seq + 1, 0, kind, code, False))
    return table


def test_numbers_count_what_a_viewer_sees_change() -> None:
    table = table_after("buy", "II", "white", "[undo]", "red", "done", "done", "[confirm]")
    assert table.seq == 8
    assert table.number(FIRST) == 8
    assert table.number(SECOND) == table.number(SPECTATOR) == 2  # the turned wheel, and the confirmed turn
    assert table.number(Viewer("t", (0, 1))) == 8


def test_something_shown_is_settled_at_once() -> None:
    table = table_after("buy")
    assert table.settled is table.history.game
    assert table.moments == 1


def test_a_running_turn_is_not_settled() -> None:
    table = table_after("buy", "II", "white")
    assert table.settled.view(1) == table_after("buy").settled.view(1)
    assert table.history.game.view(0) != table.settled.view(0)
    assert table.turn == 0


def test_an_ended_turn_is_settled_by_its_confirmation() -> None:
    table = table_after("buy", "II", "white", "done", "done")
    assert table.unconfirmed
    assert table.turn == 0
    table.apply(Entry(table.seq + 1, 0, CONFIRM))
    assert not table.unconfirmed
    assert table.turn == 1


def test_taking_back_and_starting_over_return_to_the_same_position() -> None:
    sealed = table_after("buy").history.game.position()
    for acts in ([RESTART], [UNDO, UNDO]):
        table = table_after("buy", "II", "white")
        for act in acts:
            table.apply(Entry(table.seq + 1, 0, act))
        assert table.history.game.position() == sealed


def test_a_table_restored_from_a_snapshot_goes_on_alike() -> None:
    table = table_after("buy")
    again = Table.restored(SETUP, table.seq, table.snapshot())
    for t in (table, again):
        t.apply(Entry(t.seq + 1, 0, CHOOSE, t.history.game.words.codes["ii"]))
    assert again.look(FIRST, 0) == table.look(FIRST, 0)
    assert again.events_for(0) == table.events_for(0)


def test_a_snapshot_in_the_middle_of_a_turn_keeps_the_turn_and_what_can_be_taken_back() -> None:
    table = table_after("buy", "II", "white", "[undo]", "red")
    again = Table.restored(SETUP, table.seq, table.snapshot())
    for t in (table, again):
        assert t.settled.position() == table_after("buy").settled.position()
        t.apply(Entry(t.seq + 1, 0, UNDO))
    assert again.look(FIRST, 0) == table.look(FIRST, 0)
    assert again.look(SECOND, 1) == table.look(SECOND, 1)
    assert again.events_for(0) == table.events_for(0)


def test_an_act_of_another_seat_or_place_is_refused_and_changes_nothing() -> None:
    table = table_after("buy")
    before = table.snapshot()
    odd = [Entry(3, 0, CHOOSE, 4), Entry(2, 1, CHOOSE, 4), Entry(2, 0, "dance"), Entry(2, 0, CHOOSE, 10**6)]
    for entry in odd:
        with pytest.raises(BrokenSave):
            table.apply(entry)
    assert table.snapshot() == before


def test_moments_follow_from_the_choices_alone() -> None:
    table = table_after("buy", "II", "white", "[undo]", "red", "done", "done", "[confirm]")
    log = table.settled.log
    assert moment(Table.opened(SETUP).history.game, log, 1).position() == table_after("buy").settled.position()
    assert moment(Table.opened(SETUP).history.game, log, 2).position() == table.settled.position()
    assert len(log) == 5


@pytest.mark.parametrize("lid", boxes(), ids=lambda lid: lid.key)
@pytest.mark.parametrize("seed", range(4))
def test_at_every_game_the_log_alone_leads_to_the_same_table(lid: Box, seed: int) -> None:
    """Random play with taking back, starting over and confirming; then all again from the log and a snapshot."""
    dice = random.Random(seed)
    players = dice.choice(lid.players) if seed else lid.players[0]  # alone, where that can be
    setup = Setup("t", lid.key, lid.settle({}), (Seat("here"),) * players, "1", 1, seed, "", False, 0.0)
    table, entries, kept = Table.opened(setup), [], (0, "")
    everybody = Viewer("t", tuple(range(players)))
    while not table.over and table.seq < 400:
        game, seat = table.history.game, table.turn
        act = dice.choice([UNDO, RESTART]) if table.history.can_undo(seat) and dice.random() < 0.1 else CHOOSE
        if table.unconfirmed and act == CHOOSE:
            act = CONFIRM
        choice = dice.choice(game.choices + game.asides) if act == CHOOSE else None
        settles = choice is not None and table.settles(choice)
        entries.append(Entry(table.seq + 1, seat, act, choice, settles and dice.random() < 0.5))
        numbers = [table.number(Viewer("t", (s,))) for s in range(players)]
        own = players == 1 and choice in game.choices and not game.agenda[-1].private  # no pass before a turn
        first = table.settled.agenda[-1]
        settled = table.apply(entries[-1])
        assert settled or not settles or table.unconfirmed
        if own and not table.over and (step := table.history.game.agenda[-1]).begins_turn:
            goes_on = type(first) is type(step) is Progress  # all steps of shops in a round are one turn
            assert settled or table.unconfirmed or goes_on, "the next turn has begun, and the last was not confirmed"
            asked = bool(table.history.game.choices)
            assert not (goes_on and table.unconfirmed and asked), "progress goes on without being confirmed"
        changed = [table.number(Viewer("t", (s,))) > before for s, before in enumerate(numbers)]
        assert changed == [settled or s == seat for s in range(players)]
        if not table.history.past and kept[0] < 100:
            kept = (table.seq, table.snapshot())
    again = Table.opened(setup)
    restored = Table.restored(setup, *kept) if kept[1] else Table.opened(setup)
    for entry in entries:
        again.apply(entry)
        if entry.seq > kept[0]:
            restored.apply(entry)
    for seat in (None, *range(players)):
        seen = table.look(everybody, seat), table.events_for(seat)
        assert (again.look(everybody, seat), again.events_for(seat)) == seen
        assert (restored.look(everybody, seat), restored.events_for(seat)) == seen
    assert moments_of(Table.opened(setup).history.game, table.settled.log) == table.moments
    last = moment(Table.opened(setup).history.game, table.settled.log, table.moments)
    assert last.position() == table.settled.position()
    assert last.log == table.settled.log


def alone() -> Table:
    return Table.opened(SETUP._replace(game="family", options=box("family").settle({}), seats=(Seat("here"),)))


def one_turn(table: Table, final: bool = False) -> None:
    moments = table.moments
    while not table.unconfirmed and table.moments == moments:
        table.apply(Entry(table.seq + 1, 0, CHOOSE, table.history.game.choices[0], final))


def test_who_plays_alone_confirms_each_turn_and_can_take_it_back_till_then() -> None:
    table = alone()
    one_turn(table)
    table.apply(Entry(table.seq + 1, 0, CONFIRM))
    before = table.history.game.position()
    one_turn(table)
    assert (table.moments, table.unconfirmed) == (1, True)
    look = table.look(Viewer("t", (0,)), 0)
    assert (look["confirm"], look["brings"], look["view"]["decision"]) == (True, "turn", None)
    table.apply(Entry(table.seq + 1, 0, RESTART))
    assert table.history.game.position() == before
    assert not table.history.can_undo(0)
    one_turn(table, final=True)
    assert (table.moments, table.unconfirmed) == (2, False)


def advance_alone(*shops: int) -> Table:
    """Somebody alone at Hallertau, with plenty of goods, who advanced these shops."""
    goods = "9 clay 9 rye 9 barley 9 hops 9 meat 9 milk 9 flax 9 hide 9 wool 2 jewel 9 tool"
    start = set_up("hallertau", players=1, seats=[{"goods": goods}], round=3, phase=9, options={"cards": False}).game
    table = laid(start)
    for shop in shops:
        table.apply(Entry(table.seq + 1, 0, CHOOSE, SHOP + shop))
        while type(table.history.game.agenda[-1]) is not Progress:
            table.apply(Entry(table.seq + 1, 0, CHOOSE, table.history.game.choices[0]))
    return table


def shops_of(table: Table) -> list[int]:
    return list(table.look(Viewer("t", (0,)), 0)["view"]["table"]["seats"][0]["shops"].values())


def test_all_progress_of_a_round_is_one_turn_of_who_plays_alone() -> None:
    table = advance_alone(0, 0, 4)
    assert (shops_of(table), table.moments, table.unconfirmed) == ([2, 0, 0, 0, 1], 0, False)
    table.apply(Entry(table.seq + 1, 0, CHOOSE, STOP))
    assert (table.moments, table.unconfirmed) == (0, True)
    table.apply(Entry(table.seq + 1, 0, RESTART))
    assert shops_of(table) == [0, 0, 0, 0, 0]
    table = advance_alone(0, 0, 4)
    table.apply(Entry(table.seq + 1, 0, CHOOSE, STOP))
    table.apply(Entry(table.seq + 1, 0, CONFIRM))
    assert (table.moments, table.unconfirmed, table.history.can_undo(0)) == (1, False, False)


def test_one_step_of_progress_alone_can_be_taken_back_after_others() -> None:
    table = advance_alone(1, 2)
    while shops_of(table) != [0, 1, 0, 0, 0]:
        table.apply(Entry(table.seq + 1, 0, UNDO))
    assert table.history.can_undo(0)


def test_who_plays_alone_is_not_asked_to_confirm_an_act_before_the_turn() -> None:
    table = alone()
    game: Any = table.history.game
    game.farms[0].goods[GRAIN] = 1
    table.apply(Entry(1, 0, CHOOSE, EAT))
    assert table.history.past
    assert not table.unconfirmed


# -- confirming --------------------------------------------------------------------------------------------------


def laid(game: Any, *kinds: str) -> Table:
    """A table in a position; the seats are here unless it is said otherwise."""
    seats = tuple(Seat(kind) for kind in kinds or ("here",) * game.players)
    return Table(SETUP._replace(options=dict(game.options), seats=seats), game)


def chosen(table: Table, *notations: str, final: bool = False) -> Table:
    for notation in notations:
        code = table.history.game.words.codes[notation]
        table.apply(Entry(table.seq + 1, table.turn, CHOOSE, code, final))
    return table


def gate_for_a_black_block() -> Table:
    display = "gate1 palace3 gate2 cathedral2 cathedral4 castle2 villa3 villa4 villa5"
    return laid(set_up("carrara", display=display, seats=[dict(coins=3, blocks="black"), dict(coins=9)]).game)


def test_one_click_is_not_final_though_city_and_blocks_are_forced_and_a_building_is_drawn() -> None:
    table = chosen(gate_for_a_black_block(), "build gate1")
    look, other = table.look(FIRST, None), table.look(SECOND, None)
    assert (look["turn"], look["confirm"], look["brings"], look["undo"]) == (0, True, "news", True)
    assert question(look)["step"] == "PayBlocks"
    assert question(look)["choices"] == question(look)["asides"] == []
    assert (other["turn"], other["number"], other["confirm"], other["view"]["decision"]) == (0, 0, False, None)
    before = gate_for_a_black_block().look(SECOND, None)
    assert other == before
    with pytest.raises(Refusal):
        table.choice("buy")
    table.apply(Entry(table.seq + 1, 0, UNDO))
    assert table.look(FIRST, None)["view"] == gate_for_a_black_block().look(FIRST, None)["view"]

    chosen(table, "build gate1").apply(Entry(table.seq + 1, 0, CONFIRM))
    game: Any = table.history.game
    assert (table.turn, table.moments, len(game.families[0].built)) == (1, 1, 1)
    assert not table.history.can_undo(0)


def test_who_confirms_nothing_builds_with_one_click() -> None:
    table = chosen(gate_for_a_black_block(), "build gate1", final=True)
    assert (table.turn, table.moments, table.unconfirmed) == (1, 1, False)


def forced_to_buy() -> Table:
    """The second player can only buy, the third only buy too; the first has something to score."""
    others = dict(coins=0, blocks="")
    return laid(set_up("carrara", 3, seats=[dict(coins=0, buildings="villa1@massa"), others, others]).game)


def test_forced_turns_of_the_others_wait_for_the_confirmation() -> None:
    table = chosen(forced_to_buy(), "score villa")
    assert table.unconfirmed
    assert table.look(FIRST, None)["brings"] == "turn"
    assert [event["verb"] for event in table.events_for(0)] == ["scored_type", "gained"]
    assert table.look(FIRST, None)["view"]["table"]["wheel"] == table.settled.view(0)["table"]["wheel"]
    table.apply(Entry(table.seq + 1, 0, CONFIRM))
    assert (table.unconfirmed, table.moments) == (False, 1)
    assert "turned" in [event["verb"] for event in table.events_for(0)]


@pytest.mark.parametrize("kinds", [("here", "here"), ("link", "link"), ("bot", "here")])
def test_the_last_turn_of_the_game_is_confirmed_before_anything_is_lifted(kinds: tuple[str, str]) -> None:
    game = set_up("carrara", turn=1, declared_by=0, seats=[dict(coins=31), dict(coins=3)]).game
    table = chosen(laid(game, *kinds), "pass")
    look = table.look(SECOND, None)
    assert (look["turn"], look["confirm"], look["brings"], look["view"]["over"]) == (1, True, "end", False)
    assert look["view"]["winners"] is None
    assert look["view"]["table"]["seats"][0]["coins"] is None
    assert table.look(Viewer("t", (0, 1)), 0)["view"]["table"]["seats"][1]["coins"] is None
    assert not table.over
    with pytest.raises(Refusal):
        table.through(SECOND, 0)
    assert "partial" in table.export(SECOND, None)
    table.apply(Entry(table.seq + 1, 1, UNDO))
    assert table.look(SECOND, None)["view"]["table"]["seats"][0]["coins"] is None
    chosen(table, "pass").apply(Entry(table.seq + 1, 1, CONFIRM))
    assert table.over
    assert table.look(SECOND, None)["view"]["table"]["seats"][0]["coins"] == 31


def test_a_turn_that_something_new_splits_in_two_is_taken_back_to_the_split() -> None:
    table = chosen(Table.opened(SETUP), "buy", "ii", "black", "done", "done")
    assert (table.moments, table.unconfirmed) == (1, True)
    table.apply(Entry(table.seq + 1, 0, RESTART))
    assert table.history.game.log == [table.history.game.words.codes["buy"]]


def test_logs_without_confirmations_are_still_understood() -> None:
    """Before, what showed something was final at once, and alone a turn by the beginning of the next."""
    table = chosen(gate_for_a_black_block(), "build gate1")
    table.apply(Entry(table.seq + 1, 1, CHOOSE, table.history.game.words.codes["i"]))
    game: Any = table.history.game
    assert game.families[0].built
    assert (table.turn, table.moments) == (1, 1)
    solo = alone()
    for _ in range(3):
        one_turn(solo)
        solo.apply(Entry(solo.seq + 1, 0, CHOOSE, solo.history.game.agenda[-1].options(solo.history.game)[0]))
    assert solo.moments >= 3


def test_an_event_for_one_seat_alone_is_heard_by_no_other() -> None:
    table = table_after("buy")
    table.history.game.note(0, "drew", only=0, card="E1")
    assert [event["verb"] for event in table.events_for(0)] == ["turned", "drew"]
    assert [event["verb"] for event in table.events_for(1)] == ["turned"]
    assert [event["verb"] for event in table.events_for(None)] == ["turned"]


@pytest.mark.parametrize("lid", boxes(), ids=lambda lid: lid.key)
def test_the_position_kept_of_a_moment_is_what_the_choices_lead_to(lid: Box) -> None:
    dice = random.Random(1)
    players = lid.players[-1]
    setup = Setup("t", lid.key, lid.settle({}), (Seat("here"),) * players, "1", rules_of(lid.key), 5, "", False, 0.0)
    table = Table.opened(setup)
    kept = dict(table.positions())
    while not table.over and table.moments < 40:
        table.apply(Entry(table.seq + 1, table.turn, CHOOSE, dice.choice(table.history.game.choices), True))
        kept.update(table.positions())
    assert list(kept) == list(range(table.moments + 1))
    for at in kept:
        for seat in range(players):
            viewer = Viewer("t", (seat,))
            assert table.replay(viewer, at, seat, kept[at]) == table.replay(viewer, at, seat)
