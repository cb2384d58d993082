"""Storage of analyses: with the table, for each seat through whose eyes a game is analysed, turn by turn. Data that
cannot be read any more counts as never found."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from typing import NamedTuple

from ludoteca.bots.margins import FEWEST, Estimate
from ludoteca.server.errors import UNREADABLE
from ludoteca.server.shapes import Plan, TurnFound
from ludoteca.server.store.store import Database

PLAN, CLAIM = -1, -2  # in place of the moment of a turn
VERSION = 1  # of the stored data; data of another version is found anew
LEASE = 60.0  # seconds for which only the server that has claimed an analysis works at it

SAVE = (
    "INSERT INTO analyses VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id, seat, at)"
    " DO UPDATE SET data = excluded.data, until = excluded.until"
)


class Kept(NamedTuple):
    """A stored analysis: its plan (the turns, and how many games are played after each), and the turns found so far."""

    plan: Plan | None
    turns: list[TurnFound]

    @property
    def done(self) -> bool:
        return self.plan is not None and len(self.turns) == len(self.plan["turns"])


class Shelf:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, table: str, seat: int) -> Kept:
        [rows] = await self.database.transact(
            (
                "SELECT at, data FROM analyses WHERE table_id = ? AND seat = ? AND at >= ? ORDER BY at",
                (table, seat, PLAN),
            )
        )
        told: dict[int, str] = {row[0]: row[1] for row in rows}
        plan = plan_of(told.pop(PLAN, ""))
        if plan is None:
            return Kept(None, [])
        seats = len({turn["who"] for turn in plan["turns"]})
        found = [turn_of(turn["at"], told.get(turn["at"], ""), seats) for turn in plan["turns"]]
        return Kept(plan, [turn for turn in found if turn])

    async def keep_plan(self, table: str, seat: int, plan: Plan) -> None:
        """Keep a new plan; turns found under another plan are forgotten."""
        await self.database.transact(
            ("DELETE FROM analyses WHERE table_id = ? AND seat = ? AND at >= 0", (table, seat)),
            (SAVE, (table, seat, PLAN, written(plan), 0.0)),
        )

    async def keep(self, table: str, seat: int, at: int, found: TurnFound) -> None:
        await self.database.transact((SAVE, (table, seat, at, written(found), 0.0)))

    async def claim(self, table: str, seat: int, server: str) -> bool:
        """Whether this server is the one that goes on. If it is, no other server goes on for `LEASE` seconds."""
        now = time.time()
        _, rows = await self.database.transact(
            (
                f"{SAVE} WHERE analyses.until < ? OR analyses.data = ?",
                (table, seat, CLAIM, server, now + LEASE, now, server),
            ),
            ("SELECT data FROM analyses WHERE table_id = ? AND seat = ? AND at = ?", (table, seat, CLAIM)),
        )
        return bool(rows) and rows[0][0] == server

    async def release(self, table: str, seat: int, server: str) -> None:
        await self.database.transact(
            (
                "DELETE FROM analyses WHERE table_id = ? AND seat = ? AND at = ? AND data = ?",
                (table, seat, CLAIM, server),
            )
        )


def written(found: Plan | TurnFound) -> str:
    return json.dumps({"version": VERSION, **found}, separators=(",", ":"))


def plan_of(data: str) -> Plan | None:
    try:
        kept = json.loads(data)
        sound = kept.pop("version") == VERSION
        plan: Plan = kept
        sound = sound and plan["games"] >= FEWEST and plan["thought"] >= 0
        for turn in plan["turns"]:
            sound = sound and all(isinstance(turn[part], int) for part in ("at", "who", "last"))
            sound = sound and isinstance(turn["round"], (int, type(None)))
    except UNREADABLE:
        return None
    return plan if sound and plan["turns"] else None


def turn_of(at: int, data: str, seats: int) -> TurnFound | None:
    """Return the findings about a turn, None if they are not whole."""
    try:
        kept = json.loads(data)
        kept["margins"] = [estimate_of(one) for one in kept["margins"]]
        for part in kept["parts"]:
            part |= {name: estimate_of(part[name]) for name in ("mine", "other", "worth")}
            part["bot"] = [str(label) for label in part["bot"]]
            part["same"], part["at"] = bool(part["same"]), int(part["at"])
        sound = kept.pop("version") == VERSION
        turn: TurnFound = kept
        sound = sound and turn["at"] == at and len(turn["margins"]) >= seats
        sound = sound and isinstance(turn["who"], int) and turn["thought"] >= 0
    except UNREADABLE:
        return None
    return turn if sound else None


def estimate_of(data: Sequence[float]) -> Estimate:
    games, mean, error, low, high = data
    if games < FEWEST:
        raise ValueError("too few games")
    return Estimate(int(games), float(mean), float(error), float(low), float(high))
