"""Drafting at one table from different places: nobody waits for another to see his own pack."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ludoteca.server.table.table import CLOSE, Table
from tests.server.conftest import Clubs, Visitor, secret_of
from tests.server.test_upgrade import forget

pytestmark = pytest.mark.anyio


async def three(anna: Visitor, berta: Visitor, carla: Visitor, **more: Any) -> str:
    """A table of all three, from different places, in seats 0, 1 and 2."""
    seats = [{"kind": "here"}, {"kind": "link"}, {"kind": "link"}]
    asked = {"game": "agricola", "seats": seats, "options": {"hands": "draft"}, **more}
    opened = (await anna.post("/api/tables", json=asked)).json()
    for visitor, seat in ((berta, "1"), (carla, "2")):
        await visitor.post("/api/join", json={"secret": secret_of(opened["links"][seat]), "name": ""})
    table: str = opened["table"]
    return table


@pytest.fixture
async def carla(clubs: Clubs, club: Any) -> Visitor:
    return await clubs.visitor(club)


def pack(seen: dict[str, Any]) -> list[str]:
    own: list[str] = seen["view"]["table"]["seats"][seen["seat"]]["pack"]
    return own


def offered(seen: dict[str, Any]) -> list[str]:
    decision = seen["view"]["decision"]
    return [offer["notation"] for offer in decision["choices"]] if decision else []


async def keep(visitor: Visitor, table: str, card: str) -> dict[str, Any]:
    return await visitor.choose(table, f"keep {card}", confirm=True)


async def test_everybody_is_offered_his_own_pack_at_once(anna: Visitor, berta: Visitor, carla: Visitor) -> None:
    table = await three(anna, berta, carla)
    packs = []
    for visitor in (anna, berta, carla):
        seen = await visitor.look(table)
        assert offered(seen) == [f"keep {card}" for card in pack(seen)]
        packs += pack(seen)
    assert len(set(packs)) == 21


async def test_who_has_kept_a_card_early_waits_and_nobody_else_sees_it(
    anna: Visitor, berta: Visitor, carla: Visitor
) -> None:
    table = await three(anna, berta, carla)
    before, number = await anna.look(table), (await berta.look(table))["number"]
    wanted = pack(await carla.look(table))[2]
    seen = await keep(carla, table, wanted)
    assert seen["kept"]
    assert offered(seen) == []
    assert await anna.look(table) == before
    assert (await berta.look(table))["number"] == number
    answer = await carla.act(table, "choose", choice=f"keep {pack(await carla.look(table))[0]}")
    assert answer.status_code == 409


async def test_when_all_have_kept_a_card_in_whatever_order_the_packs_go_to_the_left(
    anna: Visitor, berta: Visitor, carla: Visitor
) -> None:
    table = await three(anna, berta, carla)
    visitors = (anna, berta, carla)
    for order in ((2, 1, 0), (1, 0, 2), (0, 2, 1)):
        packs = [pack(await visitor.look(table)) for visitor in visitors]
        for seat in order:
            await keep(visitors[seat], table, packs[seat][1])
        forget(anna.app)  # as after a restart: the same is read from what was written
        for seat, visitor in enumerate(visitors):
            seen = await visitor.look(table)
            assert pack(seen) == [card for card in packs[seat - 1] if card != packs[seat - 1][1]]
            assert packs[seat][1] in seen["view"]["table"]["seats"][seat]["hand"]
            assert offered(seen)


async def test_a_card_kept_early_can_be_taken_back_until_all_have_answered(
    anna: Visitor, berta: Visitor, carla: Visitor
) -> None:
    table = await three(anna, berta, carla)
    cards = pack(await carla.look(table))
    await carla.choose(table, f"keep {cards[0]}")
    assert (await carla.look(table))["confirm"]
    assert (await carla.act(table, "undo")).status_code == 200
    seen = await keep(carla, table, cards[3])
    assert seen["undo"]
    for visitor in (anna, berta):
        await keep(visitor, table, pack(await visitor.look(table))[0])
    assert cards[3] in (await carla.look(table))["view"]["table"]["seats"][2]["hand"]
    assert not (await carla.look(table))["kept"]


async def test_a_confirmed_early_card_is_exchanged_for_another_by_one_line(
    anna: Visitor, berta: Visitor, carla: Visitor
) -> None:
    table = await three(anna, berta, carla)
    cards = pack(await carla.look(table))
    await keep(carla, table, cards[0])
    refused = await carla.act(table, "play", line=["nothing of the kind"], back=1)
    assert (refused.status_code, (await carla.look(table))["kept"]) == (422, True)
    exchanged = (await carla.act(table, "play", line=[f"keep {cards[3]}"], back=1)).json()
    assert (exchanged["kept"], exchanged["confirm"], exchanged["made"]) == (False, True, 1)
    assert (await carla.act(table, "confirm")).json()["kept"]
    again = (await carla.act(table, "play", back=1)).json()  # the confirmation alone
    assert (again["kept"], again["confirm"]) == (False, True)
    emptied = (await carla.act(table, "play", back=1)).json()
    assert offered(emptied) == [f"keep {card}" for card in cards]


async def test_the_whole_draft_can_be_played_by_whoever_is_last_in_turn_first(
    anna: Visitor, berta: Visitor, carla: Visitor
) -> None:
    table = await three(anna, berta, carla)
    for _ in range(12):  # six cards of each kind: the last one of a pack is nobody's choice
        for visitor in (carla, berta, anna):
            seen = await visitor.look(table)
            await keep(visitor, table, pack(seen)[0])
    for visitor, seat in ((anna, 0), (berta, 1), (carla, 2)):
        assert len((await visitor.look(table))["view"]["table"]["seats"][seat]["hand"]) == 14


async def test_one_screen_passes_on_in_turn(anna: Visitor) -> None:
    asked = {"game": "agricola", "seats": [{"kind": "here"}] * 2, "options": {"hands": "draft"}}
    table = (await anna.post("/api/tables", json=asked)).json()["table"]
    first = (await anna.look(table))["turn"]
    seen = await keep(anna, table, pack(await anna.look(table))[0])
    assert seen["turn"] == 1 - first
    assert (await keep(anna, table, pack(seen)[0]))["turn"] == first


async def test_where_questions_close_by_themselves_the_draft_goes_on_too(
    anna: Visitor, berta: Visitor, carla: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await three(anna, berta, carla, windows=10)
    cards = pack(await carla.look(table))
    for visitor in (carla, berta, anna):
        await keep(visitor, table, pack(await visitor.look(table))[0])
    async with anna.app.state.club.at(table) as at:
        at.since -= 11
    assert pack(await anna.look(table)) == cards[1:]


async def closings(visitor: Visitor, table: str) -> int:
    """How many closings the log of a table has."""
    _, entries = await visitor.app.state.club.store.since(table, 0)
    return sum(entry.act == CLOSE for entry in entries)


async def test_a_closing_that_would_change_nothing_is_never_written(
    anna: Visitor, berta: Visitor, carla: Visitor
) -> None:
    table = await three(anna, berta, carla, windows=10)
    cards = pack(await carla.look(table))
    await keep(carla, table, cards[0])
    async with anna.app.state.club.at(table) as at:
        at.since -= 3600
    for visitor in (anna, berta, carla) * 3:
        await visitor.look(table)
    await asyncio.sleep(0.2)
    assert await closings(anna, table) == 0
    assert (await carla.look(table))["kept"]
    for visitor in (berta, anna):  # the draft goes on when the others have chosen, and their time is over
        await keep(visitor, table, pack(await visitor.look(table))[0])
    async with anna.app.state.club.at(table) as at:
        at.since -= 11
    assert pack(await anna.look(table)) == cards[1:]
    assert await closings(anna, table) == 1


async def test_a_table_is_closed_once_in_its_time_whatever_happens(
    anna: Visitor, berta: Visitor, carla: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await three(anna, berta, carla, windows=10)
    monkeypatch.setattr(Table, "pending", True)  # as if something were left to be done for ever
    async with anna.app.state.club.at(table) as at:
        at.since -= 3600
    for visitor in (anna, berta, carla) * 3:
        await visitor.look(table)
    await asyncio.sleep(0.2)
    assert await closings(anna, table) == 1
