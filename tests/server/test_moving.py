"""All seats of a browser go along to another one by a pass."""

from __future__ import annotations

import time

import pytest
from starlette.applications import Starlette
from starlette.types import Scope

from ludoteca.server.errors import Refusal
from ludoteca.server.http.guard import Allowance
from ludoteca.server.http.routes import moving
from ludoteca.server.http.routes.tables import DEAR
from ludoteca.server.keys import A_YEAR
from ludoteca.server.store.store import Database, Row, Statement
from tests.server.conftest import Clubs, Visitor, secret_of

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


class Rows:
    """The rows that a database was asked to write, and in how many transactions."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self.transactions = 0
        transact = database.transact

        async def counted(*statements: Statement, news: str | None = None) -> list[list[Row]]:
            self.transactions += any(sql.startswith("INSERT INTO holders") for sql, _ in statements)
            return await transact(*statements, news=news)

        monkeypatch.setattr(database, "transact", counted)


async def holders(club: Starlette) -> int:
    [[[count]]] = await club.state.club.store.database.transact(("SELECT COUNT(*) FROM holders", ()))
    assert isinstance(count, int)
    return count


async def test_many_tables_are_taken_in_pieces_and_whoever_takes_them_again_writes_nothing(
    anna: Visitor, berta: Visitor, club: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "AT_ONCE", 2)
    opened = sorted([(await anna.open_table("here", "bot"))["table"] for _ in range(5)])
    given = await pass_of(anna)
    rows = Rows(club.state.club.store.database, monkeypatch)
    before = await holders(club)
    assert await taken(berta, given) == opened
    assert rows.transactions == 3
    after = await holders(club)
    assert after == before + 2 * len(opened)  # the seat, and the place of a spectator
    assert await taken(berta, given) == opened
    assert await holders(club) == after


async def test_however_often_a_pass_is_taken_a_seat_is_only_in_so_many_hands(
    clubs: Clubs, anna: Visitor, club: Starlette, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "HANDS", 4)
    table = (await anna.open_table("here", "bot"))["table"]
    given = await pass_of(anna)
    browsers = [await clubs.visitor(club) for _ in range(8)]
    assert [await taken(one, given) for one in browsers] == [[table]] * 3 + [[]] * 5
    assert await holders(club) == 4 + 4  # the seat, and the place of spectators
    new = (await anna.open_table("here", "bot"))["table"]
    assert await taken(browsers[-1], given) == [new]
    assert await taken(browsers[0], given) == sorted([table, new])  # what is held stays so


async def test_very_many_tables_are_paid_for_piece_by_piece_and_waited_for(
    clubs: Clubs, sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "AT_ONCE", 2)
    app = await clubs.open(sqlite)
    anna, berta = await clubs.visitor(app), await clubs.visitor(app)
    opened = sorted([(await anna.open_table("here", "bot"))["table"] for _ in range(5)])
    given = await pass_of(anna)
    asked: list[float] = []

    def spend(allowance: Allowance, scope: Scope, cost: float) -> None:
        if cost == DEAR:
            asked.append(cost)
            if len(asked) == 2:
                raise Refusal(429, "too_many")

    monkeypatch.setattr(Allowance, "spend", spend)
    assert await taken(berta, given) == opened
    assert len(asked) == 3 + 1  # three pieces, one of which had to wait
