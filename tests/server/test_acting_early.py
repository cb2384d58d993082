"""Random acts of all seats at once, as pages and programs send them: before, while and after somebody is asked in
private, with taking back, confirming and closing at any moment. What is offered is done, and nothing else is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ludoteca.core.rng import Dice
from ludoteca.server.errors import Refusal
from ludoteca.server.shapes import Said
from ludoteca.server.table.lines import ALL, tried
from ludoteca.server.table.table import CLOSE, Entry, Seat, Setup, Table, Viewer
from tests.cardgames.shelf import on_the_shelf
from tests.laws import walks
from tests.laws.walks import written

ACTS = 150
SETUPS = [
    walks.Setup("hallertau", 3, (("gateway", 2), ("farmyard", 6)), 1),
    walks.Setup("agricola", 3, (("hands", "draft"),), 1),
    walks.Setup("hopfield", 3, (), 1),
    walks.Setup("hamlet", 2, (), 1),
]


@pytest.fixture(autouse=True)
def card_games(monkeypatch: pytest.MonkeyPatch) -> None:
    on_the_shelf(monkeypatch)


class Played:
    """A table with its log, and what each seat sees."""

    def __init__(self, setup: walks.Setup, windows: int, seed: int) -> None:
        self.dice = Dice(seed)
        start = setup.start(self.dice.roll(1000))
        seats = (Seat("link"),) * start.players
        options = dict(start.options)
        self.setup = Setup("t", start.key, options, seats, "1", type(start).rules, 1, "", False, 0.0, windows)
        start.events = []
        self.start = start.clone()
        self.table, self.log = Table(self.setup, start), list[Entry]()

    def viewers(self) -> list[Viewer]:
        return [Viewer("t", (seat,)) for seat in range(self.start.players)]

    def do(self, viewer: Viewer, line: Sequence[Said] = (), back: int = 0, confirm: bool = False) -> None:
        """What the club does, but for writing it down."""
        table, held = self.table, bool(self.setup.windows) and self.dice.roll(4) > 0
        seat = table.actor(viewer, table.number(viewer))
        for act in tried(table, seat, line, back, confirm=confirm).acts:
            self.apply(table.entry(seat, *act, held))

    def apply(self, entry: Entry) -> None:
        self.log.append(entry)
        self.table.apply(entry)

    def looks(self) -> list[Any]:
        return [self.table.look(viewer, None) for viewer in (*self.viewers(), Viewer("t", ()))]


def act(played: Played) -> bool:
    """One of the things that a seat may do now, by what it sees; whether there was any."""
    dice, table = played.dice, played.table
    able = []
    for viewer in played.viewers():
        look = table.look(viewer, None)
        decision = look["view"]["decision"]
        offered = [one["choice"] for one in (*decision["choices"], *decision["asides"])] if decision else []
        able += [(viewer, look, offered)] if offered or look["confirm"] or look["undo"] else []
    if table.pending and (not able or dice.roll(8) == 0):
        played.apply(Entry(table.seq + 1, -1, CLOSE))
        return True
    if not able:
        return False
    viewer, look, offered = able[dice.roll(len(able))]
    if look["undo"] and (dice.roll(5) == 0 or not (offered or look["confirm"])):
        played.do(viewer, back=1 + dice.roll(len(look["chosen"]) or 1) if dice.roll(2) else ALL)
    elif look["confirm"]:
        played.do(viewer, confirm=True)
    else:
        played.do(viewer, [offered[dice.roll(len(offered))]], confirm=dice.roll(3) == 0)
    return True


def refuses(played: Played) -> None:
    """What is not offered is refused in a sentence, and changes nothing."""
    before = written(played.looks())
    for viewer in played.viewers():
        look = played.table.look(viewer, None)
        asked: list[dict[str, Any]] = [{"line": ["nothing of the kind"]}, {"back": 99}]
        asked += [] if look["confirm"] else [{"confirm": True}]
        asked += [] if look["undo"] else [{"back": 1}, {"back": ALL}]
        for one in asked:
            with pytest.raises(Refusal):
                played.do(viewer, **one)
    assert written(played.looks()) == before


@pytest.mark.parametrize("windows", [0, 600])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_offered_is_done_and_the_log_alone_leads_to_the_same_table(
    setup: walks.Setup, windows: int, seed: int
) -> None:
    played = Played(setup, windows, seed)
    for n in range(ACTS):
        if n % 10 == 0:
            refuses(played)
            restored = Table.restored(played.setup, played.table.seq, played.table.snapshot())
            assert [restored.look(v, None) for v in (*played.viewers(), Viewer("t", ()))] == played.looks()
        if not act(played):
            break
    assert played.table.over or n == ACTS - 1, "nobody can go on"
    again = Table(played.setup, played.start.clone())
    again.history.game.events = []
    for entry in played.log:
        again.apply(entry)
    assert again.snapshot() == played.table.snapshot()
