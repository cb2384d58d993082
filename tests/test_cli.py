"""The command line: what each command prints, and one clear line for everything that is wrong."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import ludoteca
from ludoteca.arena import match, speed
from ludoteca.arena.match import chosen
from ludoteca.arena.results import Results
from ludoteca.bots import Bot
from ludoteca.cli.main import COMMANDS, main
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.core.save import digest
from ludoteca.games import shelf
from ludoteca.games.carrara.game import Carrara
from tests.core.test_save import places

Command = Callable[[str], tuple[int, str, str]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Runs a command line: its exit code, what it printed, and what it complained about."""
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def run(line: str) -> tuple[int, str, str]:
        code = main(line.split())
        return code, *capsys.readouterr()

    return run


def played(decisions: int | None = None) -> Game:
    """A random game, up to a decision or to its end."""
    g, dice = ludoteca.new("carrara", players=3, seed=11), Dice(1)
    while not g.over and len(g.log) != decisions:
        g.play(dice.pick(g.choices))
    return g


def written(path: Path, data: Any) -> Path:
    path.write_text(json.dumps(data))
    return path


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished game in a file."""
    return written(tmp_path / "whole.json", played().save())


# -- help and games --------------------------------------------------------------------------------------------------


def test_help_names_every_command(command: Command) -> None:
    code, shown, _ = command("--help")
    assert code == 0
    assert all(f"\n  {name} " in shown for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_tells_how_it_is_used(command: Command, name: str) -> None:
    code, shown, complaint = command(f"{name} --help")
    assert (code, complaint) == (0, "")
    assert f"usage: ludoteca {name}" in shown


def test_the_version_is_that_of_the_package(command: Command) -> None:
    assert command("--version") == (0, f"ludoteca {ludoteca.__version__}\n", "")


def test_help_loads_neither_bots_nor_games() -> None:
    heavy = ("argparse", "importlib.metadata", "ludoteca.bots", *[f"ludoteca.games.{key}" for key in shelf()])
    loaded = f"{{m for m in sys.modules if m.startswith({heavy})}}"
    script = f"import sys; from ludoteca.cli.main import main; main(['--help']); print({loaded})"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"


def test_games_are_listed_with_players_and_options(command: Command) -> None:
    code, shown, _ = command("games")
    assert code == 0
    assert "carrara    The Palaces of Carrara, 2–4 players" in shown
    assert "--set open_screens=false|true" in shown


def test_games_as_data(command: Command) -> None:
    code, shown, _ = command("games --json")
    games = json.loads(shown)
    assert code == 0
    assert [game["key"] for game in games] == [lid.key for lid in ludoteca.boxes()]
    assert games[0]["players"] == [2, 3, 4]
    assert games[0]["options"][0] == {
        "name": "open_screens",
        "values": [False, True],
        "default": False,
        "about": "show everybody what lies behind the screens",
    }


# -- simulate --------------------------------------------------------------------------------------------------------

KEYS = "game, players, bots, games, seed, decisions, seconds, decisions_per_second, wins, mean_scores, errors"


def test_simulate_prints_one_object_with_the_promised_keys(command: Command) -> None:
    code, shown, complaint = command("simulate carrara --players 3 --games 4 --bots random --seed 7 --json")
    data = json.loads(shown)
    assert (code, complaint) == (0, "")
    assert ", ".join(data) == KEYS
    assert (data["game"], data["players"], data["games"], data["seed"], data["errors"]) == ("carrara", 3, 4, 7, 0)
    assert data["bots"] == ["random", "random", "random"]
    assert data["wins"] == {"random": 4}
    assert data["decisions"] > 0


def without_the_clock(shown: str) -> dict[str, Any]:
    return {key: value for key, value in json.loads(shown).items() if "second" not in key}


def test_the_same_seed_gives_the_same_result_whatever_the_number_of_jobs(command: Command) -> None:
    line = "simulate carrara --players 3 --games 10 --bots random --seed 8 --json"
    alone = without_the_clock(command(line)[1])
    assert without_the_clock(command(f"{line} --jobs 2")[1]) == alone
    assert without_the_clock(command(line)[1]) == alone
    assert without_the_clock(command(line.replace("8", "9"))[1]) != alone


def test_options_reach_the_game(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = set()

    def watched(bot: Bot, g: Game) -> int:
        seen.add(g.options["open_screens"])
        return chosen(bot, g)

    monkeypatch.setattr(match, "chosen", watched)
    command("simulate carrara --games 1 --set open_screens=true")
    assert seen == {True}


def test_for_people_a_duel_is_told_with_bounds(command: Command) -> None:
    code, shown, complaint = command("simulate carrara --games 2 --bots greedy,random")
    assert (code, complaint) == (0, "")
    assert "The Palaces of Carrara, 2 players, 2 games, seed 0" in shown
    assert "95 % bounds" in shown
    assert shown.count("%") == 1 + 2 * 3
    assert "errors: 0" in shown


def test_a_game_that_goes_wrong_is_counted_and_told_and_the_exit_code_says_so(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(bot: Bot, g: Game) -> int:
        raise RuntimeError("the wheel\nfell off")

    monkeypatch.setattr(match, "chosen", broken)
    code, shown, complaint = command("simulate carrara --games 2 --json")
    assert code == 1
    assert json.loads(shown)["errors"] == 2
    assert len(complaint.splitlines()) == 2
    assert "seed" in complaint
    assert "RuntimeError: the wheel fell off" in complaint


class Teletype(io.StringIO):
    """Where a person would watch."""

    def isatty(self) -> bool:
        return True


def test_progress_is_shown_where_a_person_watches_and_wiped_away(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr", watched := Teletype())
    code, shown, _ = command("simulate carrara --games 2 --json")
    assert code == 0
    assert json.loads(shown)["errors"] == 0
    assert f"{'█' * 20}{'·' * 20} 1 of 2" in watched.getvalue()
    assert watched.getvalue().endswith("\r\x1b[K")


# -- bench -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def short_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "RUNS", 1)
    monkeypatch.setattr(speed, "GAMES", 1)


@pytest.mark.usefixtures("short_bench")
def test_bench_as_data(command: Command) -> None:
    code, shown, _ = command("bench carrara --json")
    data = json.loads(shown)
    assert code == 0
    assert set(data["machine"]) == {"python", "cpu", "cores"}
    assert [result["players"] for result in data["results"]] == [2, 3, 4]
    for result in data["results"]:
        figures = {"decision_us", "p99_us", "slowest_ms", "clone_us", "playout_ms", "games_per_second"}
        assert set(result) == {"game", "players", "options", "games", "compiled", *figures}


@pytest.mark.usefixtures("short_bench")
def test_bench_for_people(command: Command) -> None:
    code, shown, _ = command("bench carrara")
    assert code == 0
    assert [line.split()[:2] for line in shown.splitlines()[1:4]] == [
        ["carrara", "2"],
        ["carrara", "3"],
        ["carrara", "4"],
    ]


@pytest.mark.usefixtures("short_bench")
def test_bench_measures_card_games_without_cards_and_with_all_decks_too(command: Command) -> None:
    code, shown, _ = command("bench agricola --games 1 --json")
    assert code == 0
    measured = [(result["players"], result["options"]) for result in json.loads(shown)["results"]]
    assert measured == [*[(n, {}) for n in range(1, 6)], (2, {"variant": "family"}), (4, {"deck": "eik"})]


@pytest.mark.usefixtures("short_bench")
def test_bench_of_one_set_up(command: Command) -> None:
    code, shown, _ = command("bench agricola --players 2 --set variant=family --games 1")
    assert code == 0
    assert shown.splitlines()[1].split()[:3] == ["agricola", "variant=family", "2"]


# -- replay ----------------------------------------------------------------------------------------------------------


def test_a_finished_game_is_shown_at_its_end_with_the_score_sheet(command: Command, saved: Path) -> None:
    code, shown, _ = command(f"replay {saved}")
    whole = played()
    assert code == 0
    assert f"decision {len(whole.log)} of {len(whole.log)}" in shown
    assert "behind the screen" not in shown
    assert str(whole.scores()[0]["total"]) in next(line for line in shown.splitlines() if line.startswith("Total"))


def test_a_finished_game_is_shown_at_any_decision_as_the_player_saw_it(command: Command, saved: Path) -> None:
    g, then = played(20), played(21)
    code, shown, _ = command(f"replay {saved} --at 20")
    assert code == 0
    assert f"▶ Player {g.who + 1} (you)" in shown
    assert shown.count("behind the screen") == 2
    assert f"Player {g.who + 1} chose: {g.notation(then.log[-1])}" in shown
    assert f"decision 20 of {len(played().log)}" in shown
    assert "decision 0 of" in command(f"replay {saved} --at 0")[1]


def test_of_a_running_game_one_sees_what_a_spectator_sees(command: Command, tmp_path: Path) -> None:
    file = written(tmp_path / "running.json", played(30).save())
    for at in (12, 30):
        shown = command(f"replay {file} --at {at}")[1]
        assert shown.count("behind the screen") == 3
        assert "chose:" not in shown


def test_the_table_is_drawn_into_a_file(command: Command, saved: Path, tmp_path: Path) -> None:
    code, shown, _ = command(f"replay {saved} --at 25 --svg {tmp_path}/table.svg")
    assert code == 0
    assert shown.startswith("decision 25 of ")
    assert (tmp_path / "table.svg").read_text().lstrip().startswith("<svg")


# -- verify ----------------------------------------------------------------------------------------------------------


def test_a_stored_game_that_replays_to_its_position_is_good(command: Command, saved: Path) -> None:
    assert command(f"verify {saved}") == (0, "1 of 1 saved games replayed to the position stored\n", "")


def test_a_folder_of_games_is_verified_whole(command: Command, saved: Path) -> None:
    written(saved.parent / "running.json", played(30).save())
    assert command(f"verify {saved.parent}") == (0, "2 of 2 saved games replayed to the position stored\n", "")


def test_a_changed_position_is_found_and_named(command: Command, saved: Path) -> None:
    data = json.loads(saved.read_text())
    families = next(
        part for part in data["snapshot"]["Carrara"] if isinstance(part, list) and part and "Family" in str(part[0])
    )
    coins = families[1]["Family"][0]
    families[1]["Family"][0] = coins + 40
    for mark in (data["digest"], digest(data["snapshot"])):
        written(saved, {**data, "digest": mark})
        code, shown, complaint = command(f"verify {saved}")
        assert code == 1
        assert shown.startswith("0 of 1 ")
        difference = f"the position, families 1, coins is {coins + 40} as stored and {coins} when replayed"
        assert complaint == f"ludoteca: '{saved}' differs: {difference}\n"


def test_a_changed_digest_is_found(command: Command, saved: Path) -> None:
    written(saved, {**json.loads(saved.read_text()), "digest": "0"})
    code, _, complaint = command(f"verify {saved}")
    assert code == 1
    assert "the digest is not that of the game" in complaint


def others(part: Any) -> list[Any]:
    """What could stand in place of a part of a file, if it is damaged."""
    if isinstance(part, bool) or part is None:
        return [not part, int(not part), str(part)]
    if isinstance(part, int):
        return [part + 1, -1 - part, float(part), str(part), part + (1 << 64), *([part == 1] if part in (0, 1) else [])]
    if isinstance(part, str):
        return [f"{part}x", part.upper()] if part.upper() != part else [f"{part}x"]
    return [[], {"tuple": part}] if isinstance(part, list) else [{**part, "note": 1}, {}]


def with_another(data: Any, place: tuple[Any, ...], other: Any) -> Any:
    copy = json.loads(json.dumps(data))
    part = copy
    for key in place[:-1]:
        part = part[key]
    part[place[-1]] = other
    return copy


@pytest.mark.parametrize("key", ["carrara", "creatures", "family", "agricola", "hallertau"])
def test_whatever_one_part_of_a_file_is_changed_to_is_noticed(command: Command, tmp_path: Path, key: str) -> None:
    g, dice = ludoteca.new(key, seed=3), Dice(3)
    while len(g.log) < 12:
        g.play(dice.pick(g.choices))
    data, file = json.loads(json.dumps(g.save())), tmp_path / "game.json"
    chosen = [place for place in places(data) if place[0] != "snapshot" or dice.roll(12) == 0]
    for place in chosen:
        part = data
        for step in place:
            part = part[step]
        for other in others(part):
            changed = with_another(data, place, other)
            if json.dumps(changed) != json.dumps(data):
                assert command(f"verify {written(file, changed)}")[0] in (1, 2), (place, part, other)


def test_a_key_that_stands_twice_is_refused(command: Command, saved: Path) -> None:
    saved.write_text(saved.read_text().replace('{"format"', '{"seed": 12, "format"'))
    code, _, complaint = command(f"verify {saved}")
    assert code == 2
    assert "is not a saved game" in complaint


def test_a_save_of_before_whose_digest_is_that_of_its_position_is_good(command: Command, saved: Path) -> None:
    data = json.loads(saved.read_text())
    written(saved, {**data, "digest": digest(data["snapshot"])})
    assert command(f"verify {saved}")[0] == 0
    assert ludoteca.load(json.loads(saved.read_text())).position() == played().position()


RECORDED = "arena carrara --bots random,greedy --games 2 --out {file}"


def test_the_games_of_an_arena_are_verified(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    assert command(RECORDED.format(file=file))[0] == 0
    assert command(f"verify {file}") == (0, "2 of 2 recorded games replayed to the end recorded\n", "")
    first, second = [json.loads(line) for line in file.read_text().splitlines()]
    for place in places(second):
        part = second
        for step in place:
            part = part[step]
        for other in others(part):
            changed = with_another(second, place, other)
            if json.dumps(changed) != json.dumps(second):
                file.write_text("".join(json.dumps(line) + "\n" for line in (first, changed)))
                code, shown, _ = command(f"verify {file}")
                assert code in (1, 2), (place, part, other)
                assert shown == "1 of 2 recorded games replayed to the end recorded\n"


def test_a_recorded_game_whose_parts_are_called_otherwise_is_damaged(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command(RECORDED.format(file=file))
    first, second = [json.loads(line) for line in file.read_text().splitlines()]
    for name in second:
        changed = {f"{key}x" if key == name else key: value for key, value in second.items()}
        file.write_text("".join(json.dumps(line) + "\n" for line in (first, changed)))
        code, shown, complaint = command(f"verify {file}")
        assert (code, shown) == (2, "1 of 2 recorded games replayed to the end recorded\n"), name
        assert complaint.startswith(f"ludoteca: line 2 of '{file}' ")


def test_a_last_line_that_is_cut_off_is_told(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    command(RECORDED.format(file=file))
    whole = file.read_bytes()
    for torn in (1, 200):
        file.write_bytes(whole[:-torn])
        said = f"ludoteca: line 2 of '{file}' is cut off\n"
        assert command(f"verify {file}") == (2, "1 of 1 recorded games replayed to the end recorded\n", said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"scores": [99, 1]}, "scores is [99, 1] as recorded and "),
        ({"winners": [0, 1]}, "winners is [0, 1] as recorded and "),
        ({"decisions": 3}, "decisions is 3 as recorded and "),
        ({"number": 5}, "number is 5 as recorded and 0 when replayed"),
        ({"log": [2.0]}, "choice 1 of the log cannot be replayed: 2.0 is no number"),
        ({"log": []}, "its choices do not lead to the end of the game"),
    ],
)
def test_a_recorded_game_without_a_digest_is_played_again(
    command: Command, tmp_path: Path, change: dict[str, Any], said: str
) -> None:
    """Arenas of before have written none."""
    file = tmp_path / "games.jsonl"
    command(RECORDED.format(file=file))
    line = json.loads(file.read_text().splitlines()[0])
    del line["digest"]
    file.write_text(json.dumps(line) + "\n")
    assert command(f"verify {file}")[0] == 0
    file.write_text(json.dumps({**line, **change}) + "\n")
    code, _, complaint = command(f"verify {file}")
    assert code == 1
    assert f"line 1 of '{file}' differs: {said}" in complaint


def test_a_changed_log_is_found(command: Command, saved: Path) -> None:
    data = json.loads(saved.read_text())
    for log in (data["log"][:-1], [*data["log"][:5], 999, *data["log"][6:]], [*data["log"], 2], ["buy"]):
        written(saved, {**data, "log": log})
        code, _, complaint = command(f"verify {saved}")
        assert code == 1
        assert len(complaint.splitlines()) == 1
        assert f"'{saved}' differs: " in complaint


def test_what_cannot_be_read_is_told_and_the_rest_is_still_verified(command: Command, saved: Path) -> None:
    (saved.parent / "cut.json").write_text(saved.read_text()[:300])
    code, shown, complaint = command(f"verify {saved.parent}")
    assert code == 2
    assert shown.startswith("1 of 2 ")
    assert complaint.startswith(f"ludoteca: '{saved.parent}/cut.json' is not a saved game")


# -- bad input -------------------------------------------------------------------------------------------------------

REFUSED = {
    "": f"a command is missing; the commands are {', '.join(COMMANDS)}",
    "frobnicate": f"there is no command 'frobnicate'; the commands are {', '.join(COMMANDS)}",
    "--games": f"there is no command '--games'; the commands are {', '.join(COMMANDS)}",
    "games --loud": "usage: ludoteca games [-h] [--json]",
    "games more": "unrecognized arguments: more",
    "simulate": "required: GAME",
    "simulate chess": "there is no game 'chess'; the games are carrara",
    "simulate carrara --players 9": "The Palaces of Carrara is for 2, 3, 4 players, not 9",
    "simulate carrara --players two": "must be a whole number from 1 up, not 'two'",
    "simulate carrara --players 0": "must be a whole number from 1 up, not '0'",
    "simulate carrara --bots nobody": "there is no bot 'nobody'; the bots are random, greedy, mcts",
    "simulate carrara --bots random,": "there is no bot ''",
    "simulate carrara --bots random,random,random --players 2": "for 2 players name 2, or one",
    "simulate carrara --bots random,random,random,random,random": "is for 2, 3, 4 players, not 5",
    "simulate carrara --bots": "--bots: expected one argument",
    "simulate carrara --games 0": "must be a whole number from 1 up, not '0'",
    "simulate carrara --games 1e3": "must be a whole number from 1 up, not '1e3'",
    "simulate carrara --jobs 0": "must be a whole number from 1 to 1,000, not '0'",
    "simulate carrara --seed -1": "must be a whole number from 0 up, not '-1'",
    "simulate carrara --set walls=3": "has no option 'walls'; its options: open_screens",
    "simulate carrara --set open_screens=perhaps": "open_screens can be false, true, not 'perhaps'",
    "simulate carrara --set open_screens": "must be option=value, not 'open_screens'",
    "simulate carrara --play 2": "unrecognized arguments: --play 2",
    "play": "which game? The games are carrara",
    "play chess": "there is no game 'chess'",
    "play carrara --players 5": "is for 2, 3, 4 players, not 5",
    "play carrara --seats human,nobody": "the bots are random, greedy, mcts; a person is 'human'",
    "play carrara --seats human,random,random --players 2": "for 2 players name 2, or one",
    "play carrara --load {saved}": "leave out GAME, --players, --set and --seed",
    "play --load {saved} --seed 3": "leave out GAME, --players, --set and --seed",
    "play --load {saved} --seats human,random": "--seats names 2 seats; the game has 3",
    "play --load {folder}/none.json": "cannot be read: no such file or directory",
    "play --load {cut}": "it is cut off, damaged or of another kind",
    "play --load {tampered}": "cannot be loaded: the saved position cannot be read: it was damaged or changed",
    "bench chess": "there is no game 'chess'",
    "bench --fast": "usage: ludoteca bench",
    "bench carrara --players 7": "is for 2, 3, 4 players, not 7",
    "bench carrara --set deck=e": "has no option 'deck'",
    "replay": "required: FILE",
    "replay {folder}/none.json": "cannot be read: no such file or directory; name the file of a saved game",
    "replay {folder}": "cannot be read: is a directory",
    "replay {cut}": "is not a saved game: it is cut off, damaged or of another kind",
    "replay {empty}": "is not a saved game",
    "replay {bytes}": "is not a saved game",
    "replay {deep}": "is not a saved game",
    "replay {letter}": "is not a saved game: a saved game needs 'format' (int)",
    "replay {list}": "is not a saved game: a saved game must be an object",
    "replay {chess}": "is not a saved game: there is no game 'chess'; the games are carrara",
    "replay {crowd}": "is not a saved game: The Palaces of Carrara is for 2, 3, 4 players, not 12",
    "replay {future}": "is not a saved game: the saved game has format 99",
    "replay {nonsense}": "cannot be replayed: choice 1 of the log cannot be replayed",
    "replay {saved} --at -1": "must be a whole number from 0 up, not '-1'",
    "replay {saved} --at 99999": "--at can be 0 to {last} in this game, not 99999",
    "replay {saved} --at end": "must be a whole number from 0 up, not 'end'",
    "replay {saved} --svg {folder}": "cannot be written: is a directory",
    "replay {saved} --svg {folder}/no/where.svg": "cannot be written: no such file or directory",
    "replay {pipe}": "cannot be read: it is no ordinary file; name the file of a saved game",
    "replay {zero}": "cannot be read: it is no ordinary file",
    "replay {huge}": "is not a saved game: it is larger than 16 MB",
    "replay {escape}": "is not a saved game: it is cut off, damaged or of another kind",
    "replay {saved} --svg {pipe}": "cannot be written: it is no ordinary file; name a file in a folder of yours",
    "play --load {pipe}": "cannot be read: it is no ordinary file",
    "verify {pipe}": "cannot be read: it is no ordinary file",
    "verify {zero}": "cannot be read: it is no ordinary file",
    "verify {huge}": "it is larger than 16 MB",
    "verify {named}": "\\x1b]0;x\\x07.json' is not a saved game",
    "verify": "required: PATH",
    "verify {folder}/none.json": "cannot be read: no such file or directory",
    "verify {cut}": "it is cut off, damaged or of another kind",
    "verify {bare}": "holds no saved game; they are called *.json",
    "verify {long}": "cannot be read: file name too long",
    "verify {memory}": "cannot be read: input/output error",
    "replay {memory}": "cannot be read: input/output error; name the file of a saved game",
    "replay {memory} --game 0": "cannot be read: Input/output error; name a file of yours",
    "play --load {memory}": "cannot be read: input/output error",
    "arena carrara --bots random,greedy --out {memory}": "cannot be read: Input/output error; name a file of yours",
    "arena carrara --bots random,greedy --out .": "'.' is a folder; --out names a file",
    "replay {saved} --game {vast}": "has no game {vast}; its games are counted from 0",
    "replay {saved} --at {vast}": "--at can be 0 to {last} in this game, not {vast}",
    "replay {crowded} --game 0": "is no result of an arena",
    "simulate carrara --bots mcts:workers=100000": "workers must be a whole number from 1 to 256, not '100000'",
    "simulate carrara --jobs {vast}": "must be a whole number from 1 to 1,000, not '{vast}'",
}


VAST = 10**30
RESULT = {
    "number": 0,
    "game": "carrara",
    "rules": 2,
    "code": "",
    "players": 2,
    "options": {},
    "seed": 1,
    "seats": ["a", "b"],
    "log": [],
    "scores": [1, 2],
    "winners": [1],
    "failed": None,
    "error": "",
    "match": {},
}


@pytest.fixture
def files(saved: Path) -> dict[str, Any]:
    """Files of all kinds."""
    folder, whole = saved.parent, saved.read_text()
    data = json.loads(whole)
    (folder / "cut.json").write_text(whole[: len(whole) // 2])
    (folder / "empty.json").write_text("")
    (folder / "bytes.json").write_bytes(b"\xff\xfe\x00\x01")
    (folder / "deep.json").write_text("[" * 100_000)
    (folder / "bare").mkdir()
    made = {
        "letter": {"dear": "Ada"},
        "list": [1, 2, 3],
        "chess": {**data, "game": "chess"},
        "crowd": {**data, "players": 12},
        "future": {**data, "format": 99},
        "nonsense": {**data, "log": [["buy"], None]},
        "tampered": {**data, "digest": "0"},
        "escape": {**data, "game": "\x1b]0;mine now\x07chess"},
    }
    os.mkfifo(folder / "pipe")
    with (folder / "huge").open("wb") as huge:
        huge.truncate(6_000_000_000)  # takes no room on the disk
    (folder / "\x1b]0;x\x07.json").write_text("")
    names = {name: written(folder / f"{name}.json", content) for name, content in made.items()}
    names |= {name: folder / f"{name}.json" for name in ("cut", "empty", "bytes", "deep")}
    names |= {name: folder / name for name in ("pipe", "huge", "bare")}
    names |= {"zero": Path("/dev/zero"), "named": folder / "\x1b]0;x\x07.json"}
    names |= {"memory": Path("/proc/self/mem"), "long": folder / ("x" * 300), "crowded": folder / "crowded.jsonl"}
    names["crowded"].write_text(json.dumps({**RESULT, "players": VAST}) + "\n")
    return {**names, "saved": saved, "folder": folder, "last": len(data["log"]), "vast": VAST}


@pytest.mark.parametrize("line", REFUSED)
def test_bad_input_is_refused_with_one_line_that_says_what_is_allowed(
    command: Command, files: dict[str, Any], line: str
) -> None:
    code, _, complaint = command(line.format(**files))
    assert code == 2
    assert complaint.startswith("ludoteca: ")
    assert len(complaint.splitlines()) == 1
    assert REFUSED[line].format(**files) in complaint
    assert complaint.rstrip("\n").isprintable(), "nothing in it can command the terminal"


def test_nothing_is_read_of_a_file_that_would_keep_us_waiting(
    command: Command, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As /proc/kmsg, of which everybody has read all there is."""

    class Waiting(io.BytesIO):
        def read(self, size: int | None = -1) -> Any:
            return None

    monkeypatch.setattr("ludoteca.cli.files.opened", lambda path: Waiting())
    code, _, complaint = command(f"verify {saved}")
    assert (code, len(complaint.splitlines())) == (2, 1)
    assert "is not a saved game" in complaint


def test_the_middle_of_a_long_complaint_is_left_out(command: Command) -> None:
    code, _, complaint = command(f"replay {'x' * 5000}")
    assert (code, len(complaint) < 1100) == (2, True)
    assert complaint.startswith("ludoteca: 'xxx")
    assert complaint.endswith("file name too long; name the file of a saved game\n")


@pytest.mark.parametrize("line", ["replay", "verify", "play --load", "selfplay carrara --out"])
def test_an_empty_name_is_none(capsys: pytest.CaptureFixture[str], line: str) -> None:
    assert main([*line.split(), ""]) == 2
    assert "must be a name, not ''" in capsys.readouterr().err


def test_a_disk_that_is_full_loses_no_game_of_an_arena(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def refused(results: Results, result: Any) -> None:
        with suppress(AttributeError):
            results.file = Full(results.file)
        add(results, result)

    class Full(io.BufferedRandom):
        def __init__(self, file: Any) -> None:
            super().__init__(file.detach())

        def write(self, data: Any) -> int:
            raise full

    add = Results.add
    monkeypatch.setattr(Results, "add", refused)
    code, _, complaint = command(RECORDED.format(file=tmp_path / "games.jsonl"))
    assert code == 2
    assert "cannot be written: No space left on device; what it holds stays" in complaint


def test_a_device_is_never_replaced_by_a_picture(
    command: Command, saved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replaced: list[Path] = []
    monkeypatch.setattr(Path, "replace", lambda draft, target: replaced.append(target))
    code, _, complaint = command(f"replay {saved} --svg /dev/full")
    assert (code, replaced) == (2, [])
    assert "'/dev/full' cannot be written: it is no ordinary file" in complaint


def test_a_picture_drawn_through_a_link_leaves_the_link(command: Command, saved: Path, tmp_path: Path) -> None:
    (tmp_path / "link.svg").symlink_to(tmp_path / "real.svg")
    assert command(f"replay {saved} --svg {tmp_path}/link.svg")[0] == 0
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "real.svg").read_text().startswith("<svg")


def test_a_draft_of_somebody_else_is_left_alone(command: Command, saved: Path, tmp_path: Path) -> None:
    draft = tmp_path / f"new.svg.{os.getpid()}.part"
    draft.symlink_to(tmp_path / "precious")
    assert command(f"replay {saved} --svg {tmp_path}/new.svg")[0] == 2
    assert draft.is_symlink()
    assert not (tmp_path / "precious").exists()


@pytest.mark.parametrize("rules", [0, 99, None, "1"])
def test_a_game_that_names_other_rules_is_not_verified_as_good(command: Command, saved: Path, rules: Any) -> None:
    written(saved, {**json.loads(saved.read_text()), "rules": rules})
    code, shown, complaint = command(f"verify {saved}")
    assert (code, shown) == (1, "0 of 1 saved games replayed to the position stored\n")
    assert f"it names version {rules} of the rules, and this program plays version {Carrara.rules}" in complaint


# -- as a program of its own -----------------------------------------------------------------------------------------


def program(*arguments: str, told: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "ludoteca", *arguments], input=told, capture_output=True, text=True)


def test_the_program_passes_the_exit_code_on() -> None:
    assert program("games").returncode == 0
    refused = program("simulate", "chess")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith("ludoteca: there is no game 'chess'")


def test_a_line_break_in_what_was_typed_does_not_break_the_line() -> None:
    assert program("simulate", "che\nss").stderr.count("\n") == 1


def test_a_game_is_played_through_a_pipe() -> None:
    played = program("play", "carrara", "--seed", "5", "--seats", "human,random", told="buy II white\nquit\nquit\n")
    assert played.returncode == 0
    assert played.stderr == ""
    assert "; bought 1 White from section II for 5 coins\n" in played.stdout


OUTPUTS = ["games", "games --help", "--help", "simulate carrara --games 1", "play carrara --seats greedy"]


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("line", OUTPUTS)
def test_an_output_that_cannot_be_written_is_told_in_one_line(line: str, unbuffered: str) -> None:
    words, how = [sys.executable, "-m", "ludoteca", *line.split()], {**os.environ, "PYTHONUNBUFFERED": unbuffered}
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(words, input="", stdout=full, stderr=subprocess.PIPE, text=True, env=how)
    assert done.stderr == "ludoteca: the output cannot be written: no space left on device\n"
    assert done.returncode == 2


@pytest.mark.parametrize(("line", "code"), [("games", 0), ("play carrara", 0), ("simulate chess", 2)])
@pytest.mark.parametrize("closed", [{0}, {1}, {2}, {0, 1, 2}])
def test_streams_that_are_closed_are_no_reason_to_fail(line: str, code: int, closed: set[int]) -> None:
    script = f"import os\nfor stream in {closed}: os.close(stream)\n"
    script += f"os.execv({sys.executable!r}, [{sys.executable!r}, '-m', 'ludoteca', *{line.split()!r}])"
    done = subprocess.run([sys.executable, "-c", script], input="", capture_output=True, text=True)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "chess" not in done.stdout, "what goes wrong is no result"


def test_a_reader_who_goes_away_stops_the_program_quietly(saved: Path) -> None:
    run = subprocess.Popen(
        [sys.executable, "-u", "-m", "ludoteca", "play", "carrara", "--seats", "human"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.PIPE,
        text=True,
    )
    assert run.stdout is not None
    assert run.stderr is not None
    assert run.stdin is not None
    run.stdout.readline()
    run.stdout.close()  # before the program goes on: it waits for a choice
    with suppress(BrokenPipeError), run.stdin:
        run.stdin.write("help\n")
    with run.stderr:
        assert run.stderr.read() == ""
    assert run.wait() == 141
