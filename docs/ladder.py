"""Makes docs/ladder.md: our bots in every game and number of players on the shelf.

    python docs/ladder.py FOLDER           lets them meet, cheapest first; a broken run goes on
    python docs/ladder.py FOLDER --write   writes the page and its charts from the games that are there

The games are those of `ludoteca arena`; the page names the commands."""

from __future__ import annotations

import os
import shlex
import sys
from argparse import ArgumentParser
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from ludoteca.arena.contest import Result, round_of
from ludoteca.arena.ladder.chart import chart
from ludoteca.arena.ladder.table import Ladder, markdown
from ludoteca.arena.results import read, whole_lines
from ludoteca.cli.main import main as ludoteca
from ludoteca.games import box, boxes

DOCS = Path(__file__).parent
WEAK, STRONG = 200, 40  # games at least of random and greedy, and of mcts and greedy
ITERATIONS = {"carrara": 40, "creatures": 40, "family": 40, "agricola": 16, "hallertau": 16}
# of a game of two, about, in seconds: by greedy, and each iteration of mcts
COST = {
    "carrara": (0.03, 0.07),
    "creatures": (0.6, 0.13),
    "family": (0.15, 0.07),
    "agricola": (0.5, 0.5),
    "hallertau": (1.5, 0.8),
}


class Table(NamedTuple):
    """A game, a number of players and the options that are not the usual ones: a ladder of its own."""

    game: str
    players: int
    setting: str = ""

    @property
    def name(self) -> str:
        return "-".join([self.game, str(self.players), *([self.setting.partition("=")[2]] if self.setting else [])])

    @property
    def title(self) -> str:
        count = "alone" if self.players == 1 else f"{self.players} players"
        return f"{box(self.game).title}, {count}" + (f", {self.setting}" if self.setting else "")


class Meeting(NamedTuple):
    """Two bots at a table, so many games: one command."""

    table: Table
    bots: tuple[str, str]
    games: int

    @property
    def file(self) -> str:
        return f"{self.table.name}-{self.bots[1].partition(':')[0]}.jsonl"

    @property
    def command(self) -> list[str]:
        setting = ["--set", self.table.setting] if self.table.setting else []
        words = ["arena", self.table.game, "--players", str(self.table.players), *setting]
        return [*words, "--bots", ",".join(self.bots), "--games", str(self.games), "--out", self.file]


def tables() -> list[Table]:
    """All that the shelf has; All Creatures with its special buildings too."""
    found = [Table(lid.key, players) for lid in boxes() for players in lid.players]
    at = found.index(Table("creatures", 2)) + 1
    return [*found[:at], Table("creatures", 2, "setup=advanced"), *found[at:]]


def meetings(table: Table) -> list[Meeting]:
    """Whole rounds, so that all is even. Alone, each of the two plays as many games."""
    strong = table.players in (2, box(table.game).players[-1])
    mcts = f"mcts:iterations={ITERATIONS[table.game]}"
    found = [Meeting(table, ("random", "greedy"), even(WEAK, table.players))]
    return found + [Meeting(table, ("greedy", mcts), even(STRONG, table.players))] * strong


def even(games: int, players: int) -> int:
    whole = round_of(2, players)
    games *= 2 if players == 1 else 1
    return -(-games // whole) * whole


def cost(meeting: Meeting) -> float:
    table = meeting.table
    greedy, iteration = COST[table.game]
    searches = meeting.bots[1].startswith("mcts")
    return meeting.games * table.players * (iteration * ITERATIONS[table.game] if searches else greedy)


def play(folder: Path, jobs: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)
    for meeting in sorted((meeting for table in tables() for meeting in meetings(table)), key=cost):
        print(datetime.now(UTC).isoformat(" ", "seconds"), shlex.join(meeting.command), flush=True)
        if code := ludoteca([*meeting.command, "--jobs", str(jobs)]):
            sys.exit(code)


def results(folder: Path, meeting: Meeting) -> list[Result]:
    path = folder / meeting.file
    if not path.exists():
        return []
    with path.open("rb") as file:
        return [read(line, str(path)) for line in whole_lines(file, path)]


def write(folder: Path) -> None:
    """The page, with every table that is there. What is missing is named."""
    charts = DOCS / "ladder"
    charts.mkdir(exist_ok=True)
    newest = max((file.stat().st_mtime for file in folder.glob("*.jsonl")), default=0.0)
    parts = [HEAD.format(day=datetime.fromtimestamp(newest, UTC).date(), weak=WEAK, strong=STRONG)]
    title = ""
    for table in tables():
        if box(table.game).title != title:
            title = box(table.game).title
            parts.append(f"\n## {title}\n")
        parts.append(section(folder, table, charts))
    (DOCS / "ladder.md").write_text("\n".join(parts), "utf-8")


def section(folder: Path, table: Table, charts: Path) -> str:
    games: list[Result] = []
    told, missing = [], []
    for meeting in meetings(table):
        found = results(folder, meeting)
        games += found
        told.append(f"`ludoteca {shlex.join(meeting.command)}`")
        if len(found) < meeting.games:
            missing.append(f"{' and '.join(meeting.bots)}: {len(found)} of {meeting.games} games so far")
    lines = [f"\n### {table.title.removeprefix(box(table.game).title).strip(', ').capitalize()}\n"]
    if games:
        ladder = Ladder(games, table.players)
        (charts / f"{table.name}.svg").write_text(chart(ladder, table.title) + "\n", "utf-8")
        lines += [markdown(ladder.rows()), ""]
        if pairings := ladder.pairings():
            lines += [markdown(pairings), ""]
        lines += [f"![The figures as a chart](ladder/{table.name}.svg)", ""]
    return "\n".join([*lines, *(f"Not yet played out: {some}." for some in missing), "", "<br>".join(told), ""])


HEAD = """# The ladder of our bots

Made by `ludoteca arena` through `python docs/ladder.py`, last on {day} (UTC). [The arena](arena.md) tells how bots meet
and what the figures mean. `random` and `greedy` met in at least {weak} games, `greedy` and `mcts` in at least {strong}
(with two players, and with as many as can play), seats rotated over each deal, seed 0. `mcts` thinks for a fixed number
of iterations at each decision, named in its row, so every game can be played again; on the page it thinks longer.
Ratings compare the bots of one table, never of two. Alone, each bot plays as many games, and mean scores take the place
of wins."""


def main() -> None:
    arguments = ArgumentParser(description="Make the ladder of our bots.")
    arguments.add_argument("folder", type=Path, help="where the games are recorded")
    arguments.add_argument("--jobs", type=int, default=1, help="processes (1)")
    arguments.add_argument("--write", action="store_true", help="write the page from the games that are there")
    asked = arguments.parse_args()
    if asked.write:
        write(asked.folder)
    else:
        play(asked.folder, asked.jobs)


if __name__ == "__main__":
    main()
