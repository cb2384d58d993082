"""Two servers with the same table, but for one card of a hand: whatever the others ask and do there, they get the same
answers, byte for byte, and whoever is asked in private passes without a trace."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from ludoteca.core.choices import STOP
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.shapes import Offer
from ludoteca.core.views import offer
from ludoteca.server.shapes import Way
from tests.cardgames.shelf import on_the_shelf
from tests.cardgames.table import hamlet, hopfield
from tests.games.agricola.table import table as agricola
from tests.laws.test_hands import pairs
from tests.laws.walks import Setup
from tests.server.conftest import Clubs, Visitor
from tests.server.test_hidden import SECRETS, WATCHER, lay
from tests.server.test_lost_seats import answers as everywhere

pytestmark = pytest.mark.anyio

TABLE = "t" * 22
AT = f"/api/tables/{TABLE}"
QUICK = (
    "",
    "/choices",
    "/log",
    "/export",
    "/replay?at=0",
    "/replay?at=99",
    "/presence",
    "/notes",
    "/rematch",
    "/series",
)
OTHER = ("/api/tables", "/api/waiting", "/api/series/agricola")
PAGES = (f"/t/{TABLE}", f"/t/{TABLE}/moment?at=1", f"/replay/{TABLE}", "/")
ASKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("choose", {"number": 0, "choice": "nothing of the kind"}),
    ("confirm", {"number": 0}),
    ("undo", {"number": 10_000}),
    ("hint", {}),
    ("remind", {}),
    ("rematch", {}),
    ("links", {"seat": 9}),
)
STEPS = 5  # of a seat


@pytest.fixture(autouse=True)
def one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time goes by, and a hint is what a bot is asked for it."""
    on_the_shelf(monkeypatch)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)

    async def advised(game: Game, *_: object) -> list[Way]:
        asked: Offer = {**offer(game, game.choices[0]), "label": json.dumps(game.redeal(game.who, 7).save())}
        return [{"choices": [asked], "then": [], "games": 0}]

    monkeypatch.setattr("ludoteca.server.study.hints.advised", advised)


async def laid(clubs: Clubs, folder: Any, games: tuple[Game, Game], windows: int) -> list[Starlette]:
    apps = []
    for name, game in zip("ab", games, strict=True):
        app = await clubs.open(f"sqlite:///{folder}/{name}.sqlite")
        game.log, game.forced = [], []
        await lay(app, TABLE, game, game.events or [], 1, windows)
        for secret in SECRETS[: game.players]:
            async with Visitor(app, secret) as visitor:
                await visitor.look(TABLE)  # all have sat down
        apps.append(app)
    return apps


async def told(visitor: Visitor, pages: bool) -> list[tuple[str, int, str]]:
    """All that a visitor is answered."""
    visitor.headers["Accept-Encoding"] = "identity"
    paths = [*(AT + path for path in QUICK), *OTHER, *(PAGES if pages else ())]
    answers = [(path, await visitor.get(path)) for path in paths]
    answers += [(f"{act} {body}", await visitor.post(f"{AT}/{act}", json=body)) for act, body in ASKED]
    return [(what, answer.status_code, f"{sorted(answer.headers.items())} {answer.text}") for what, answer in answers]


class Pair:
    """The same visitor at both servers."""

    def __init__(self, apps: list[Starlette], holder: int) -> None:
        self.apps, self.holder = apps, holder

    async def alike(self, *secrets: str, pages: bool = False, routes: bool = False) -> None:
        for secret in secrets:
            one, other = [await self.answers(app, secret, pages, routes) for app in self.apps]
            for mine, theirs in zip(one, other, strict=True):
                assert mine == theirs

    async def answers(self, app: Starlette, secret: str, pages: bool, routes: bool) -> list[tuple[str, int, str]]:
        async with Visitor(app, secret) as visitor:
            heard = app.state.club.subscribe(await app.state.club.viewer(TABLE, secret))
            first = await anext(heard)
            await heard.aclose()
            numbers = ("gauges", 0, str(app.state.club.gauges()))
            said = await everywhere(visitor, TABLE) if routes and secret != WATCHER else []  # who could leave
            return [("events", 0, str(first)), numbers, *await told(visitor, pages), *said]

    async def act(self, secret: str, act: str, **fields: Any) -> dict[str, Any]:
        """The same act at both; the look that follows it."""
        texts = []
        for app in self.apps:
            async with Visitor(app, secret) as visitor:
                number = (await visitor.look(TABLE))["number"]
                answer = await visitor.post(f"{AT}/{act}", json={"number": number, **fields})
                texts.append((answer.status_code, answer.text))
        assert texts[0] == texts[1]
        assert texts[0][0] == 200, texts[0]
        look: dict[str, Any] = json.loads(texts[0][1])
        return look

    async def passes(self) -> int:
        """The holder of the card passes where he is asked in private; at how many servers that was."""
        asked = 0
        for app in self.apps:
            async with app.state.club.at(TABLE) as table:
                game = table.history.game
                private = bool(game.choices) and game.agenda[-1].private and game.who == self.holder
            if private:
                asked += 1
                async with Visitor(app, SECRETS[self.holder]) as visitor:
                    assert (await visitor.act(TABLE, "choose", choice=STOP)).status_code == 200
        return asked


async def play(pair: Pair, seat: int, dice: Dice, pages: bool) -> int:
    """A seat makes a few choices, takes some back, and is told the same each time; so are those who look on. How often
    somebody was asked at one server only."""
    own, met = SECRETS[seat], 0
    others = [WATCHER, own]
    await pair.alike(*others, pages=pages)
    met += await pair.passes() == 1
    await pair.alike(*others)
    async with Visitor(pair.apps[0], own) as visitor:
        look = await visitor.look(TABLE)
    for _ in range(STEPS):
        decision = look["view"]["decision"]
        quiet = [one["choice"] for one in decision["choices"] if not one["shows"]] if decision else []
        if not quiet or look["confirm"]:
            break
        look = await pair.act(own, "choose", choice=dice.pick(quiet))
        await pair.alike(own)
        if dice.roll(3) == 0 and look["undo"]:
            look = await pair.act(own, "undo")
            await pair.alike(own)
    await pair.alike(WATCHER, own, pages=pages, routes=pages)
    if look["confirm"]:
        await pair.act(own, "confirm")
        met += await pair.passes() == 1
    return met


def seats_of(holding: str, **first: str) -> list[dict[str, str]]:
    return [first, dict(hand=holding), dict(hand="tutor")]


# what the first player does, when the second holds a card that listens and when not
STORIES: tuple[tuple[Callable[[str], Game], tuple[str, ...]], ...] = (
    (
        lambda hand: agricola(*seats_of(hand, goods="2 food", hand="field")).game,
        ("starting-player", "play improvement", "b1"),
    ),
    (
        lambda hand: (
            agricola(*seats_of(hand, goods="3 food 2 grain", hand="chief", cards="bread-paddle fireplace-2")).game
        ),
        ("occupation", "use bread-paddle", "1 grain"),
    ),
    (lambda hand: hamlet(*seats_of(hand, goods="2 food", hand="chief"), players=3).game, ("occupation",)),
)


@pytest.mark.parametrize("story", range(len(STORIES)), ids=["field", "chief", "hamlet"])
async def test_what_a_card_brings_is_told_alike_whoever_holds_the_chiefs_daughter(
    clubs: Clubs, tmp_path: Path, story: int
) -> None:
    start, line = STORIES[story]
    pair = Pair(
        await laid(clubs, tmp_path, (start("chiefs-daughter"), start("baker" if story < 2 else "turner")), 0), 1
    )
    for notation in line:
        look = await pair.act(SECRETS[0], "choose", choice=notation)
        last = notation == line[-1]
        await pair.alike(*SECRETS[::2][:2], WATCHER, pages=last, routes=last)
        if look["confirm"] and not last:
            await pair.act(SECRETS[0], "confirm")
            await pair.alike(*SECRETS[::2][:2], WATCHER)
            assert await pair.passes() in (0, 1)
            await pair.alike(*SECRETS[::2][:2], WATCHER)


SETUPS = [
    (Setup("agricola", 3, (), 1), 4),
    (Setup("hallertau", 3, (("gateway", 2), ("farmyard", 6)), 1), 5),
    (Setup("hamlet", 3, (), 1), 3),
    (Setup("hopfield", 3, (), 1), 8),
]


@pytest.mark.parametrize("windows", [0, 600])
@pytest.mark.parametrize(("setup", "deal"), SETUPS, ids=str)
async def test_a_seat_gets_the_same_answers_whichever_card_another_holds(
    clubs: Clubs, tmp_path: Path, setup: Setup, deal: int, windows: int
) -> None:
    for number, found in enumerate(pairs(setup, Dice(deal), bool(windows))):
        if number == 2:
            return
        games = (found.tables[0].history.game, found.tables[1].history.game)
        folder = tmp_path / str(number)
        pair = Pair(await laid(clubs, folder, games, windows), found.holder)
        await play(pair, games[0].who, Dice(number), pages=True)


@pytest.mark.parametrize("windows", [0, 600])
async def test_a_seat_gets_the_same_answers_whether_or_not_another_is_asked_in_private(
    clubs: Clubs, tmp_path: Path, windows: int
) -> None:
    """The third player could clear a space that is full, or not; the second is the next."""
    games = []
    for hand in ("009", "208"):
        game = hopfield({}, {}, dict(hand=hand), players=3, board={"clay-delivery": (1, 2, 0)}).game
        game.events = []
        game.play(game.parse("clay-delivery"))
        games.append(game)
    pair = Pair(await laid(clubs, tmp_path, (games[0], games[1]), windows), 2)
    assert await play(pair, 1, Dice(1), pages=True) == 1
