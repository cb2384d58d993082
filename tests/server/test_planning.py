"""A plan of the page: many small choices at once, all of them or none."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from ludoteca.core.game import Game
from ludoteca.core.history import History
from ludoteca.core.views import asked
from ludoteca.games.carrara.board import BUY
from ludoteca.games.hallertau.board import JEWEL, JEWELLED, SHOP
from ludoteca.games.hallertau.game import Hallertau
from ludoteca.server.shapes import Said
from ludoteca.server.table.lines import followed
from ludoteca.testing import table
from tests.server.conftest import Clubs, Visitor
from tests.server.test_hidden import SECRETS, lay, position

ID = "p" * 22
PLENTY = {"goods": "6 clay 6 rye 6 barley 6 hops 3 meat 3 milk 4 flax 4 hide 4 wool 2 jewel 4 tool"}


def progress(*seats: dict[str, Any], round: int = 3) -> Hallertau:
    game: Hallertau = table("hallertau", players=len(seats), seats=list(seats), round=round, phase=9, first=0).game
    return game


def written(game: Game, *steps: tuple[int, int]) -> list[Said]:
    """Steps of shops, each for one of its prices (−1: a jewel), and the end."""
    shops = asked(game)["so_far"]["shops"]
    groups: list[Said] = [
        [SHOP + shop, *shops[shop]["answers"][price]] if price >= 0 else [JEWELLED + shop] for shop, price in steps
    ]
    return [*groups, [0]]


def choices_of(game: Game, plan: list[Said]) -> list[int]:
    return followed(History(game.clone()), game.who, plan).made


async def laid(clubs: Clubs, sqlite: str, game: Game) -> tuple[Starlette, Visitor]:
    app = await clubs.open(sqlite)
    await lay(app, ID, game, [], 1)
    return app, Visitor(app, SECRETS[0])


async def plan(visitor: Visitor, wanted: list[Any], **fields: Any) -> Any:
    number = (await visitor.look(ID))["number"]
    return await visitor.post(f"/t/{ID}", json={"number": number, "line": wanted, **fields})


@pytest.mark.anyio
async def test_a_plan_moves_all_its_shops_and_ends_the_phase_and_can_be_taken_back(clubs: Clubs, sqlite: str) -> None:
    game = progress(PLENTY, {})
    _, visitor = await laid(clubs, sqlite, game)
    assert (await plan(visitor, written(game, (0, 0), (0, 1), (4, 2), (3, -1)))).status_code == 200
    seen = await visitor.look(ID)
    own = seen["view"]["table"]["seats"][0]
    assert list(own["shops"].values()) == [2, 0, 0, 1, 1]
    assert own["goods"]["jewel"] == 1
    assert seen["confirm"]
    assert (await visitor.act(ID, "restart")).status_code == 200
    assert list((await visitor.look(ID))["view"]["table"]["seats"][0]["shops"].values()) == [0, 0, 0, 0, 0]


@pytest.mark.anyio
@pytest.mark.parametrize("shops", range(1, 6))
async def test_a_plan_of_who_plays_alone_is_one_turn(clubs: Clubs, sqlite: str, shops: int) -> None:
    game = progress(PLENTY)
    _, visitor = await laid(clubs, sqlite, game)
    wanted = written(game, *((shop, 0) for shop in range(shops)))
    advanced = [1] * shops + [0] * (5 - shops)

    async def shops_now() -> tuple[list[int], bool, int]:
        seen = await visitor.look(ID)
        return list(seen["view"]["table"]["seats"][0]["shops"].values()), seen["confirm"], seen["moments"]

    assert (await plan(visitor, wanted)).status_code == 200
    assert await shops_now() == (advanced, True, 0)
    assert (await visitor.act(ID, "restart")).status_code == 200
    assert await shops_now() == ([0] * 5, False, 0)
    assert (await plan(visitor, wanted)).status_code == 200
    assert (await visitor.act(ID, "confirm")).status_code == 200
    now, waits, moments = await shops_now()
    assert (now, waits, moments) == (advanced, False, 1)


@pytest.mark.anyio
async def test_of_a_plan_that_cannot_be_made_nothing_is_done(clubs: Clubs, sqlite: str) -> None:
    game = progress({"goods": "3 clay 3 meat"}, {})
    _, visitor = await laid(clubs, sqlite, game)
    before = (await visitor.look(ID))["number"]
    dear = written(game, (0, 0), (2, 0), (3, 0))
    odd: list[list[Any]] = [[[SHOP]] * 3, [[40, None]], [[]], [["a"], ["b"]], [[40]] * 200]
    for wanted in (dear, *odd):
        assert (await plan(visitor, wanted)).status_code == 422
    assert (await visitor.look(ID))["number"] == before


@pytest.mark.anyio
async def test_a_plan_of_a_page_that_is_not_the_newest_is_refused(clubs: Clubs, sqlite: str) -> None:
    game = progress(PLENTY, {})
    _, visitor = await laid(clubs, sqlite, game)
    assert (await plan(visitor, written(game, (0, 0)), number=99)).status_code == 409


def test_the_end_of_a_plan_is_left_out_where_nothing_is_left_to_end() -> None:
    """With the last goods gone one is asked in private for cards: the plan does not pass there."""
    game = progress({"goods": "3 clay 1 rye", "hand": "401"}, {})
    for choice in choices_of(game, written(game, (0, 1))):
        game.play(choice)
    assert (type(game.agenda[-1]).__name__, game.who) == ("Window", 0)


@pytest.mark.parametrize("seed", range(30))
def test_every_way_to_advance_step_by_step_is_a_plan_and_comes_to_the_same(seed: int) -> None:
    """Small steps by chance, and then the same shops and payments as one plan."""
    dice = random.Random(seed)
    goods = " ".join(
        f"{dice.randint(0, 7)} {name}" for name in ("clay", "rye", "barley", "hops", "meat", "milk", "flax")
    )
    seat = {"goods": f"{goods} {dice.randint(0, 4)} hide 3 wool {dice.randint(0, 2)} jewel {dice.randint(0, 5)} tool"}
    seat["shops"] = " ".join(str(dice.randint(0, 9)) for _ in range(5))
    start = progress(seat, {"goods": "6 clay"}, round=dice.randint(1, 6))
    small, steps = start.clone(), []
    while small.who == 0 and small.choices and type(small.agenda[-1]).__name__ == "Progress":
        shops, have = asked(small)["so_far"]["shops"], list(small.stock(0))
        choice = dice.choice(small.choices[1:])
        small.play(choice)
        while type(small.agenda[-1]).__name__ == "Pay":
            small.play(dice.choice(small.choices))
        paid = [a - b for a, b in zip(have, small.stock(0), strict=True)]
        shop = choice - (JEWELLED if choice >= JEWELLED else SHOP)
        steps.append(
            (shop, -1 if paid[JEWEL] else next(k for k, p in enumerate(shops[shop]["prices"]) if p[:9] == paid[:9]))
        )
    whole = start.clone()
    for choice in choices_of(start, written(start, *steps)):
        whole.play(choice)
    assert whole.view(0)["table"] == small.view(0)["table"]


@pytest.mark.anyio
async def test_a_refused_plan_does_not_tell_what_would_have_come_to_light(clubs: Clubs, tmp_path: Path) -> None:
    """In worlds that differ only in what the seat cannot see it is refused in the same words."""
    for seed in range(6):
        game = next(g for n in range(20, 120) if BUY in (g := position("carrara", seed, 2, n)).choices)
        told = set()
        for world in range(3):
            app = await clubs.open(f"sqlite:///{tmp_path}/{seed}-{world}.sqlite")
            await lay(app, ID, game.redeal(game.who, world), [], 1)
            visitor = Visitor(app, SECRETS[game.who])
            for rest in ((), (1,), (1, 2, 3)):
                answer = await plan(visitor, [[BUY, *rest], [999999]])
                told.add((answer.status_code, answer.text))
        assert len(told) == 1, told
        assert told.pop()[0] == 422
