"""Games between bots as data to learn from: two Parquet files in a folder, `decisions.parquet` and `games.parquet`.

`docs/research.md` lists the columns. Game number i is the one that `ludoteca simulate` plays by the same settings."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from ludoteca import __version__
from ludoteca.arena.match import Match, begun, chosen, quiet, seats_of
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.shapes import Data
from ludoteca.games import box
from ludoteca.rl.encoding import fields, legal, observed, size
from ludoteca.rl.rewards import end_of

FORMAT = 1
DECISIONS, GAMES = "decisions.parquet", "games.parquet"
ROWS = 20_000  # decisions kept in memory before they are written


class Played(NamedTuple):
    """A game as rows: one for each decision, and one for the whole game."""

    decisions: list[Data]
    whole: Data


def decision_schema(game: str, players: int) -> pa.Schema:
    """Return the columns of a decision: its seat's observation, legal choices, choice and thoughts, and the result."""
    thought = pa.struct([("choice", pa.int32()), ("visits", pa.int32()), ("gain", pa.float32())])
    return pa.schema(
        [
            ("game", pa.int32()),
            ("decision", pa.int32()),
            ("seat", pa.int8()),
            ("bot", pa.string()),
            ("observation", pa.list_(pa.float32(), size(game, players))),
            ("legal", pa.list_(pa.int32())),
            ("choice", pa.int32()),
            ("notation", pa.string()),
            ("thoughts", pa.list_(thought)),
            ("margin", pa.float32()),
            ("won", pa.float32()),
        ]
    )


def game_schema() -> pa.Schema:
    """Return the columns of a game: all that is needed to play it again, and its result."""
    return pa.schema(
        [
            ("game", pa.int32()),
            ("seed", pa.int64()),
            ("bots", pa.list_(pa.string())),
            ("choices", pa.list_(pa.int32())),
            ("scores", pa.list_(pa.float32())),
            ("margins", pa.list_(pa.float32())),
            ("winners", pa.list_(pa.int8())),
        ]
    )


def about(match: Match) -> dict[str, str]:
    """Return the metadata of both files."""
    told = {
        "format": FORMAT,
        "ludoteca": __version__,
        "game": match.game,
        "rules": type(box(match.game).make()).rules,
        "players": match.players,
        "options": match.options,
        "bots": list(match.bots),
        "seed": match.seed,
        "fields": [[field.name, field.start, field.size, field.about] for field in fields(match.game, match.players)],
    }
    return {f"ludoteca.{key}": json.dumps(part) for key, part in told.items()}


def play(match: Match, number: int) -> Played:
    """Play game `number` of a match; return it with all that its bots saw and thought."""
    g, seated = begun(match, number)
    names = [match.bots[who] for who in seats_of(match, number)]
    rows: list[Data] = []
    while g.agenda:
        player = seated[g.who]
        row: Data = {"game": number, "decision": len(g.log), "seat": g.who, "bot": names[g.who]}
        row |= {"observation": observed(g, g.who), "legal": legal(g)}
        choice = chosen(player, g)
        thoughts = [{"choice": c, "visits": n, "gain": gain} for c, n, gain in getattr(player, "thoughts", ())]
        rows.append({**row, "choice": choice, "notation": g.notation(choice), "thoughts": thoughts})
        g.play(choice)
    end = end_of(g)
    margins, winners = end.margins(), end.winners
    for row in rows:
        row["margin"] = margins[row["seat"]]
        row["won"] = 1 / len(winners) if row["seat"] in winners else 0.0
    told = {"game": number, "seed": g.seed, "bots": names, "choices": list(g.log)}
    return Played(rows, {**told, "scores": end.totals(), "margins": margins, "winners": winners})


def write(folder: Path, match: Match, games: Iterable[Played]) -> int:
    """Write games as files in a folder, which appear once all games are written; return the number of decisions."""
    finished = [folder / name for name in (DECISIONS, GAMES)]
    if any(path.exists() for path in finished):
        raise LudotecaError(f"'{folder}' holds games already; name a new folder")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        drafts = [path.with_suffix(".part") for path in finished]
        schemas = (decision_schema(match.game, match.players), game_schema())
        first, second = [
            pq.ParquetWriter(draft, schema.with_metadata(about(match)), compression="zstd")
            for draft, schema in zip(drafts, schemas, strict=True)
        ]
        with first, second:
            number = fill(first, second, games)
        for draft, path in zip(drafts, finished, strict=True):
            draft.replace(path)
    except OSError as refused:
        why = refused.strerror or refused
        raise LudotecaError(f"'{folder}' cannot be written: {why}; name a folder of yours") from None
    return number


def fill(decisions: pq.ParquetWriter, games: pq.ParquetWriter, played: Iterable[Played]) -> int:
    rows: list[Data] = []
    wholes: list[Data] = []
    number = 0
    for game in played:
        rows += game.decisions
        wholes.append(game.whole)
        if len(rows) >= ROWS:
            decisions.write_table(pa.Table.from_pylist(rows, decisions.schema))
            number += len(rows)
            rows = []
    decisions.write_table(pa.Table.from_pylist(rows, decisions.schema))
    games.write_table(pa.Table.from_pylist(wholes, games.schema))
    return number + len(rows)


def settings(folder: Path) -> Data:
    """Return the metadata of a folder's files: game, rules, players, options, bots, seed and fields."""
    try:
        kept = pq.read_schema(folder / GAMES).metadata or {}
    except (OSError, pa.ArrowInvalid):
        raise LudotecaError(f"'{folder}' holds no games of selfplay: '{GAMES}' is missing or damaged") from None
    told = {
        key.decode().removeprefix("ludoteca."): json.loads(part) for key, part in kept.items() if b"ludoteca." in key
    }
    if told.get("format") != FORMAT:
        raise LudotecaError(
            f"'{folder}' holds games in format {told.get('format')}; this version reads format {FORMAT}"
        )
    return told


def positions(folder: Path) -> Iterator[tuple[Game, Data]]:
    """Return every decision of a folder: its position, played again from the beginning of the game, and its row.
    Games by other rules are refused, because their choices may mean something else."""
    told = settings(folder)
    lid = box(told["game"])
    if told["rules"] != type(lid.make()).rules:
        raise LudotecaError(f"'{folder}' was played by rules {told['rules']}, and these are {type(lid.make()).rules}")
    seeds = {row["game"]: row["seed"] for row in pq.read_table(folder / GAMES, columns=["game", "seed"]).to_pylist()}
    g: Game | None = None
    with pq.ParquetFile(folder / DECISIONS) as file:
        for batch in file.iter_batches(1000):
            for row in batch.to_pylist():
                if row["decision"] == 0 or g is None:
                    g = quiet(lid, told["players"], seeds[row["game"]], told["options"])
                yield g, row
                g.play(row["choice"])
