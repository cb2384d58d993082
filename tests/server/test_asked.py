"""While somebody is asked in private, everybody else sees and does what he would if that one had passed."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from typing import Any

import pytest
from starlette.applications import Starlette

from ludoteca.core.errors import BrokenSave
from ludoteca.core.game import Game
from ludoteca.server.table.table import (
    CHOOSE,
    CLOSE,
    CONFIRM,
    KEEP,
    RESTART,
    UNDO,
    Entry,
    Seat,
    Setup,
    Table,
    Viewer,
)
from tests.cardgames.shelf import on_the_shelf
from tests.cardgames.table import hamlet, hopfield
from tests.server.conftest import Clubs, question
from tests.server.test_hidden import LOOKS, SECRETS, WATCHER, answers, lay


@pytest.fixture(autouse=True)
def card_games(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch)


def laid(game: Game, windows: int = 0) -> Table:
    seats = (Seat("link"),) * game.players
    setup = Setup("t", game.key, {}, seats, "1", type(game).rules, 1, "", False, 0.0, windows)
    game.events = []
    return Table(setup, game)


def does(table: Table, seat: int, *acts: str, final: bool = False, held: bool = False) -> Table:
    """Acts as they come from a page: choices by their notation, `undo`, `restart`, `confirm`."""
    for act in acts:
        wanted = None if act in (UNDO, RESTART, CONFIRM) else act
        assert table.actor(Viewer("t", (seat,))) == seat
        table.apply(table.entry(seat, CHOOSE if wanted else act, wanted, final, held))
    return table


def shown(table: Table, seat: int | None) -> str:
    """All that the table tells a seat."""
    viewer = Viewer("t", () if seat is None else (seat,))
    told = [table.look(viewer, None), table.events_for(seat), table.export(viewer, None), table.public_turn]
    return json.dumps([*told, [table.replay(viewer, at, None) for at in range(table.moments + 1)]])


def replayable(table: Table, start: Game) -> Table:
    """Replays begin where the story does."""
    table.then = lambda at, kept: start if at == 0 else table.settled  # type: ignore[method-assign]
    return table


def pair(windows: int = 0) -> tuple[Table, Table]:
    """The same table twice, after the first player's turn: here the third one is asked in private, there he is not."""
    tables = []
    for hand in ("009", "208"):
        game = hopfield({}, {}, dict(hand=hand), players=3, board={"clay-delivery": (1, 2, 0)}).game
        table = replayable(laid(game, windows), game.clone())
        tables.append(does(table, 0, "clay-delivery", "confirm"))
    asked, unasked = tables
    assert (asked.turn, unasked.turn) == (2, 1)
    return asked, unasked


def again(table: Table) -> Table:
    """The table as it comes back after a restart."""
    copy = Table.restored(table.setup, table.seq, table.snapshot())
    copy.since = table.since
    return copy


def test_nobody_notices_that_another_is_asked_nor_that_he_passes() -> None:
    for answer in ("done", "yes"):
        asked, unasked = pair()
        for seat in (0, 1, None):
            assert shown(asked, seat) == shown(unasked, seat)
        before = [shown(asked, seat) for seat in (0, 1, None)]
        does(asked, 2, answer)
        assert (asked.turn, asked.moments, unasked.moments) == (1, 1, 1)
        assert [shown(asked, seat) for seat in (0, 1, None)] == before


def test_what_follows_a_pass_has_happened_at_the_moment_before() -> None:
    """Phases begin and end while somebody is asked; all hear of them in the same order and at the same moment."""
    told = []
    for hand in ("007", "208"):
        game = hopfield({}, {}, dict(goods="1 meat", hand=hand), players=3, phase=1).game
        events = list(game.events or [])
        table = laid(game)
        table.history.game.events, table.told = events, [len(events)]
        if hand == "007":
            assert table.turn == 2
            does(table, 2, "done")
        does(table, 0, "tools 1", "confirm")
        told.append([table.events_for(seat) for seat in (0, 1, None)])
    assert told[0] == told[1]
    assert [event["at"] for event in told[0][0]] == [0, 0, 0, 0, 1]


def test_whoever_is_next_goes_on_as_if_nobody_were_asked_and_takes_it_back() -> None:
    asked, unasked = pair()
    offers = question(unasked.look(Viewer("t", (1,)), 1))
    silent = [offer["notation"] for offer in offers["choices"] + offers["asides"] if not offer["shows"]]
    assert "farming" in silent
    for notation in silent:
        for act in (notation, "undo", notation, "restart"):
            for table in (asked, unasked):
                does(table, 1, act)
            for seat in (0, 1, None):
                assert shown(asked, seat) == shown(unasked, seat), (notation, act)
            assert shown(again(asked), 1)[:60] == shown(asked, 1)[:60]


def test_what_the_next_one_did_is_played_when_the_one_who_is_asked_has_passed() -> None:
    asked, unasked = pair()
    does(asked, 1, "tools 6", "confirm")
    look = asked.look(Viewer("t", (1,)), None)
    assert (look["kept"], look["undo"], look["confirm"], look["turn"], look["view"]["decision"]) == (
        True,
        True,
        False,
        1,
        None,
    )
    assert (asked.turn, asked.moments) == (2, 1)
    before = shown(asked, 0)
    assert again(asked).look(Viewer("t", (1,)), None) == look
    restarted = again(asked)
    for table in (asked, restarted):
        does(table, 2, "done")
        assert (table.turn, table.moments) == (2, 2), "both the pass and the turn are done, and it is the third's turn"
    does(unasked, 1, "tools 6", "confirm")
    assert before != shown(asked, 0)
    assert asked.look(Viewer("t", (0,)), 0) == unasked.look(Viewer("t", (0,)), 0)
    assert asked.events_for(0) == unasked.events_for(0) == restarted.events_for(0)


def test_a_kept_answer_can_be_taken_back_before_it_is_played() -> None:
    asked, unasked = pair()
    does(asked, 1, "tools 6", "confirm", "undo")
    assert asked.look(Viewer("t", (1,)), 1)["confirm"]
    does(asked, 1, "undo", "tools 1")
    does(asked, 2, "done")
    assert asked.turn == 1
    assert asked.look(Viewer("t", (1,)), 1)["undo"]
    does(asked, 1, "restart")
    does(unasked, 1, "tools 6", "restart")
    assert asked.look(Viewer("t", (1,)), 1)["view"] == unasked.look(Viewer("t", (1,)), 1)["view"]


def test_what_would_show_something_new_shows_nothing_before_it_is_played() -> None:
    asked, _ = pair()
    hand = asked.look(Viewer("t", (1,)), 1)["view"]["table"]["villages"][1]["hand"]
    does(asked, 1, "gateway-card", "confirm")
    look = asked.look(Viewer("t", (1,)), 1)
    assert look["kept"]
    assert look["view"]["table"]["villages"][1]["hand"] == hand
    does(asked, 1, "undo", "undo", "gateway-card", "confirm")
    does(asked, 2, "yes")
    assert len(asked.look(Viewer("t", (1,)), 1)["view"]["table"]["villages"][1]["hand"]) == len(hand) + 1


def clearing() -> Table:
    """The third player could clear a space that is full, and the second wants to use another."""
    board = {"clay-delivery": (1, 2, 0), "farming": (1, 2, 3)}
    game = hopfield({}, {}, dict(goods="2 hops", hand="210"), players=3, board=board).game
    table = laid(game)
    does(table, 0, "tools 1", "confirm")
    if not table.history.game.agenda[-1].private:
        raise AssertionError("nobody is asked")
    return table


def test_what_is_still_offered_after_a_card_was_played_is_played() -> None:
    table = clearing()
    does(table, 1, "tools 6", "confirm")
    does(table, 2, "play 210")
    assert (table.turn, bool(table.kept)) == (2, True), "he is asked about his card first"
    does(table, 2, "done", "confirm")
    game: Any = table.history.game
    assert game.villages[1].workers == 0


def test_what_is_not_offered_any_more_is_dropped_and_its_player_is_told_and_asked_anew() -> None:
    board = {"nursery": (1, 2, 0), "farming": (1, 2, 0), "butchery": (1, 0, 0)}
    game = hopfield({}, {}, dict(hand="314"), players=3, board=board).game
    table = laid(game)
    does(table, 0, "tools 1", "confirm")
    assert table.turn == 2
    does(table, 1, "nursery", "sow barley", "sow barley", "sow barley", "confirm")
    before = table.number(Viewer("t", (1,)))
    does(table, 2, "play 314", "yes", "farming", "confirm")  # the workers of the farming space fill the nursery
    while table.turn == 2:
        does(table, 2, "done")
    look = table.look(Viewer("t", (1,)), None)
    assert (table.turn, look["kept"], look["undo"], look["chosen"]) == (1, False, False, [])
    assert "choose anew" in (look["dropped"] or "")
    assert look["number"] > before
    assert question(look)["step"] == "Turn"
    assert again(table).look(Viewer("t", (1,)), None) == look
    does(table, 1, "tools 1")
    assert table.look(Viewer("t", (1,)), None)["dropped"] is None


def test_several_are_asked_at_once_and_answer_in_any_order() -> None:
    hands = [{}, dict(hand="009"), dict(hand="210", goods="2 hops")]
    game = hopfield(*hands, players=3, board={"clay-delivery": (1, 2, 0)}).game
    table = does(laid(game), 0, "clay-delivery", "confirm")
    assert table.turn == 1
    assert question(table.look(Viewer("t", (2,)), None))["step"] == "Window"
    before = [shown_now(table, seat) for seat in (0, None)]
    does(table, 2, "done")  # before it is his turn to be asked
    look = table.look(Viewer("t", (2,)), None)
    assert (look["turn"], look["undo"], look["view"]["decision"]) == (1, False, None)
    assert [shown_now(table, seat) for seat in (0, None)] == before
    does(table, 1, "done")
    assert (table.turn, table.moments) == (1, 1)
    assert type(table.history.game.agenda[-1]).__name__ == "Turn"
    assert [shown_now(table, seat) for seat in (0, None)] == before


def shown_now(table: Table, seat: int | None) -> str:
    viewer = Viewer("t", () if seat is None else (seat,))
    return json.dumps([table.look(viewer, None), table.events_for(seat)])


def test_the_log_alone_leads_to_the_same_table_and_damaged_acts_are_refused() -> None:
    start = hopfield({}, {}, dict(hand="009"), players=3, board={"clay-delivery": (1, 2, 0)}).game
    table, entries = laid(start.clone()), []
    for seat, act in ((0, "clay-delivery"), (0, CONFIRM), (1, "tools 2"), (1, UNDO), (1, "tools 6"), (1, CONFIRM)):
        wanted = None if act in (UNDO, CONFIRM) else act
        entries.append(table.entry(seat, CHOOSE if wanted else act, wanted, False, False))
        table.apply(entries[-1])
    assert [entry.act for entry in entries] == [CHOOSE, CONFIRM, KEEP, UNDO, KEEP, CONFIRM]
    replayed = laid(start.clone())
    for entry in entries:
        replayed.apply(entry)
    assert replayed.snapshot() == table.snapshot()
    odd = [(0, KEEP, 600), (1, KEEP, 600), (1, CONFIRM, None), (7, KEEP, 600), (-1, CLOSE, None), (1, CHOOSE, 600)]
    for who, act, choice in odd:
        with pytest.raises(BrokenSave):
            table.apply(Entry(table.seq + 1, who, act, choice))
    assert replayed.snapshot() == table.snapshot()


def test_chiefs_daughter_is_asked_without_a_trace_at_the_table_too() -> None:
    told = []
    for hand in ("chiefs-daughter tutor", "turner tutor"):
        seats = (dict(goods="2 food", hand="chief"), dict(hand="tutor"), dict(hand=hand))
        table = laid(hamlet(*seats, players=3).game)
        does(table, 0, "occupation")
        if table.unconfirmed:
            does(table, 0, "confirm")
        told.append([shown_now(table, seat) for seat in (0, 1, None)])
        if hand.startswith("chief"):
            assert table.turn == 2
            does(table, 2, "done")
            assert [shown_now(table, seat) for seat in (0, 1, None)] == told[-1]
    assert told[0] == told[1]


def test_reactions_of_others_have_words_of_their_own() -> None:
    table = laid(hamlet({}, dict(goods="1 food", cards="wood-buyer"), lying={"wood": "3 wood"}).game)
    does(table, 0, "wood")
    assert table.look(Viewer("t", (0,)), 0)["brings"] == "others"
    does(table, 0, "confirm")
    assert table.look(Viewer("t", (0,)), 0)["turn"] == 1
    for table in pair():
        does(table, 1, "tools 1")
        assert table.look(Viewer("t", (1,)), 1)["brings"] == "turn", "whoever is asked in between"


# -- windows that close by themselves ----------------------------------------------------------------------------


def test_where_windows_close_by_themselves_even_a_turn_takes_as_long_whether_or_not_anybody_is_asked() -> None:
    asked, unasked = pair(windows=5)
    for table in (asked, unasked):
        does(table, 1, "tools 6", "confirm", held=True)
        assert table.pending
    for seat in (0, 1, None):
        assert shown_now(asked, seat) == shown_now(unasked, seat)
    for table in (asked, unasked):
        table.apply(Entry(table.seq + 1, -1, CLOSE))
        assert (table.moments, table.turn) == (2, 2)
    for seat in (0, 1, None):
        assert shown_now(asked, seat) == shown_now(unasked, seat)


def test_who_did_not_answer_in_time_has_passed_and_sees_it() -> None:
    asked, _ = pair(windows=5)
    before, others = asked.number(Viewer("t", (2,))), [shown_now(asked, seat) for seat in (0, 1, None)]
    asked.apply(Entry(asked.seq + 1, -1, CLOSE))
    assert (asked.turn, asked.moments) == (1, 1)
    assert asked.number(Viewer("t", (2,))) == before + 1
    assert [shown_now(asked, seat) for seat in (0, 1, None)] == others


# -- at the club -------------------------------------------------------------------------------------------------


@pytest.mark.anyio
async def test_positions_that_differ_only_in_who_is_asked_give_all_others_the_same_answers(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.server.test_hidden.LOOKS", (*LOOKS[:4], "/log?seat=1"))
    app = await clubs.open(sqlite)
    told: list[Any] = []
    for table in pair():
        id_ = secrets.token_urlsafe(16)
        await lay(app, id_, table.history.game, table.events_for(0), 1)
        told.append([await answers(app, id_, secret) for secret in (SECRETS[0], SECRETS[1], WATCHER)])
    assert told[0] == told[1]


async def changed_at(app: Starlette, id_: str, when: float) -> None:
    """When something was last settled, as it is stored."""
    await app.state.club.store.database.transact(("UPDATE tables SET changed = ? WHERE id = ?", (when, id_)))


async def opened(app: Starlette, windows: int = 0) -> str:
    """A table where the third player is asked in private and the second is the next."""
    id_ = secrets.token_urlsafe(16)
    table = pair()[0]
    await lay(app, id_, table.history.game, table.events_for(0), 1, windows)
    await changed_at(app, id_, time.time())
    return id_


@pytest.mark.anyio
async def test_lists_say_whose_turn_it_is_for_all_to_see_and_a_pass_is_no_news(clubs: Clubs, database: str) -> None:
    app = await clubs.open(database)
    table = await opened(app)
    zero, one, two = [await clubs.visitor(app, secret) for secret in SECRETS[:3]]
    before = [(await who.get("/api/tables")).text for who in (zero, one)]
    assert json.loads(before[0])["tables"][0]["turn"] == 1
    number = (await zero.look(table))["number"]
    await one.choose(table, "tools 6", confirm=True)
    assert (await zero.look(table))["number"] == number
    again = await clubs.open(database)  # another server
    other = await clubs.visitor(again, SECRETS[1])
    assert (await other.look(table))["kept"]
    refused = await other.act(table, "choose", choice="tools 1")
    assert (refused.status_code, "kept until" in refused.text) == (409, True)
    await two.choose(table, "done")
    assert (await other.look(table))["turn"] == 2
    assert (await zero.look(table))["number"] == number + 1


@pytest.mark.anyio
async def test_windows_close_when_their_time_is_over_at_one_of_two_servers_and_after_a_restart(
    clubs: Clubs, database: str
) -> None:
    app, twin = await clubs.open(database), await clubs.open(database)
    table = await opened(app, windows=600)
    one, also = await clubs.visitor(app, SECRETS[1]), await clubs.visitor(twin, SECRETS[0])
    await one.choose(table, "tools 6", confirm=True)
    assert (await one.look(table))["kept"]
    await also.look(table)
    await changed_at(app, table, 1.0)  # long ago
    late = await clubs.visitor(await clubs.open(database), SECRETS[0])  # a server that has just begun
    assert (await late.look(table))["turn"] == 2
    for club in (app, twin):
        club.state.club.places[table].table.since = 1.0
    assert (await also.look(table))["turn"] == (await one.look(table))["turn"] == 2
    _, entries = await app.state.club.store.since(table, 0)
    assert [entry.act for entry in entries] == [KEEP, CLOSE]


@pytest.mark.anyio
async def test_windows_close_even_if_nobody_looks(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite)
    table = await opened(app, windows=600)
    one = await clubs.visitor(app, SECRETS[1])
    await one.choose(table, "tools 6", confirm=True)
    club = app.state.club
    club.windows.waiting[table].cancel()
    club.places[table].table.since = 1.0
    waiting = asyncio.create_task(club.windows.close(table, 1.0))
    while not club.places[table].table.moments:
        await asyncio.sleep(0)
    waiting.cancel()  # the third player waits to be asked again, and has his time again
    assert club.places[table].table.pending


@pytest.mark.anyio
async def test_how_long_windows_stay_open_is_an_option_of_the_table(clubs: Clubs, sqlite: str) -> None:
    app = await clubs.open(sqlite)
    anna = await clubs.visitor(app)
    body: dict[str, Any] = {"game": "hopfield", "seats": [{"kind": "here"}] * 2, "windows": 20}
    opened = await anna.post("/api/tables", json=body)
    assert (await anna.look(opened.json()["table"]))["windows"] == 20
    for wrong in (-1, 601, "soon"):
        assert (await anna.post("/api/tables", json={**body, "windows": wrong})).status_code == 422
