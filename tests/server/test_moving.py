"""All seats of a browser go along to another one by a pass."""

from __future__ import annotations

import time

import pytest
from starlette.applications import Starlette

from ludoteca.server.keys import A_YEAR
from tests.server.conftest import Visitor, secret_of

pytestmark = pytest.mark.anyio


async def pass_of(visitor: Visitor) -> str:
    answer = await visitor.post("/api/pass", json={})
    assert answer.status_code == 200
    given: str = answer.json()["pass"]
    return given


async def taken(visitor: Visitor, given: str) -> list[str]:
    answer = await visitor.post("/api/pass/take", json={"pass": given})
    assert answer.status_code == 200, answer.text
    tables: list[str] = answer.json()["tables"]
    return tables


async def test_who_takes_a_pass_sits_where_its_maker_sits(anna: Visitor, berta: Visitor) -> None:
    own = await anna.open_table("here", "bot")
    with_others = await anna.open_table("here", "link")
    given = await pass_of(anna)
    assert (await berta.get(f"/api/tables/{own['table']}")).status_code == 404
    assert await taken(berta, given) == sorted([own["table"], with_others["table"]])
    assert [seat["mine"] for seat in (await berta.look(with_others["table"]))["seats"]] == [True, False]
    assert (await berta.get("/api/tables")).json()["count"] == 2
    assert await taken(berta, given) == sorted([own["table"], with_others["table"]])  # once more changes nothing
    assert (await anna.look(own["table"]))["seats"][0]["mine"]


async def test_the_pass_is_not_the_key_of_the_browser(anna: Visitor, berta: Visitor) -> None:
    table = (await anna.open_table("here", "bot"))["table"]
    given = await pass_of(anna)
    assert given not in anna.cookies.values()
    as_key = await berta.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {given}"})
    assert as_key.status_code == 404


async def test_a_link_is_no_pass_and_nothing_else_is(anna: Visitor, berta: Visitor) -> None:
    opened = await anna.open_table("here", "link")
    for wrong in (secret_of(opened["links"]["1"]), "x" * 43, "", "../" * 10):
        assert await taken(berta, wrong) == []
    assert (await berta.get("/api/tables")).json()["count"] == 0
    assert (await berta.post("/api/pass/take", json={"pass": 1})).status_code == 422


async def test_who_has_no_seats_has_no_pass(anna: Visitor) -> None:
    assert (await anna.post("/api/pass", json={})).json() == {"pass": None}


async def test_a_pass_ends_after_a_year_or_ten_newer_ones(anna: Visitor, berta: Visitor, club: Starlette) -> None:
    await anna.open_table("here", "bot")
    first = await pass_of(anna)
    others = [await pass_of(anna) for _ in range(10)]
    assert await taken(berta, first) == []
    older = ("UPDATE passes SET at = ?", (time.time() - A_YEAR - 1,))
    await club.state.club.store.database.transact(older)
    assert await taken(berta, others[-1]) == []
