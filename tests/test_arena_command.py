"""`ludoteca arena` and what it leaves: tables, charts, games that can be replayed, and runs that were killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludoteca.cli.main import main
from tests.arena.test_guests import gone

Command = Callable[..., tuple[int, str, str]]
DUEL = ["carrara", "--bots", "random,greedy", "--seed", "5"]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    def run(*words: object) -> tuple[int, str, str]:
        code = main([str(word) for word in words])
        return code, *capsys.readouterr()

    return run


def test_a_contest_ends_with_a_table_and_a_chart_and_every_game(command: Command, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    code, shown, complaint = command("arena", *DUEL, "--games", 4, "--out", out)
    assert (code, complaint) == (0, "")
    lines = shown.splitlines()
    assert lines[0] == "The Palaces of Carrara, 2 players, 4 games, seed 5"
    assert lines[1].split("  ")[0] == "bot"
    assert [line.split()[0] for line in lines[2:]] == ["greedy", "random"]
    assert len(out.read_text().splitlines()) == 4
    assert ElementTree.parse(tmp_path / "games.svg").getroot().tag.endswith("svg")


def test_a_contest_as_data(command: Command, tmp_path: Path) -> None:
    code, shown, _ = command("arena", *DUEL, "--games", 2, "--out", tmp_path / "g", "--chart", tmp_path / "c", "--json")
    data = json.loads(shown)
    assert code == 0
    assert (data["games"], data["uncounted"], data["match"]["seed"]) == (2, 0, 5)
    assert {told["bot"]: told["games"] for told in data["standings"]} == {"greedy": 2, "random": 2}
    assert (tmp_path / "c").read_text().startswith("<svg")


def test_alone_bots_are_compared_by_their_scores(command: Command, tmp_path: Path) -> None:
    line = ["family", "--players", 1, "--bots", "random,greedy", "--games", 4, "--out", tmp_path / "g"]
    code, shown, _ = command("arena", *line)
    assert code == 0
    assert ", 1 player, 4 games" in shown
    assert "mean score" in shown
    seeds = [json.loads(line)["seed"] for line in (tmp_path / "g").read_text().splitlines()]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3], "the same deals for all"


def test_options_that_are_not_the_usual_ones_are_named(command: Command, tmp_path: Path) -> None:
    line = [*DUEL, "--set", "open_screens=true", "--games", 1, "--out", tmp_path / "g"]
    assert "2 players, open_screens=True, 1 games" in command("arena", *line)[1]


def test_a_broken_round_is_told(command: Command, tmp_path: Path) -> None:
    shown = command("arena", *DUEL, "--games", 3, "--out", tmp_path / "g")[1]
    assert "even at multiples of 2 games" in shown


def test_jobs_bring_the_same_games_and_the_same_table(command: Command, tmp_path: Path) -> None:
    alone = command("arena", *DUEL, "--games", 6, "--out", tmp_path / "a")
    assert command("arena", *DUEL, "--games", 6, "--jobs", 2, "--out", tmp_path / "b") == alone
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_run_that_is_killed_and_resumed_gives_the_table_of_a_whole_one(
    command: Command, tmp_path: Path, jobs: str
) -> None:
    line = ["arena", *DUEL, "--games", "60", "--jobs", jobs]
    out = tmp_path / "broken.jsonl"
    killed = 0
    for at in (3, 20):
        run = subprocess.Popen([sys.executable, "-m", "ludoteca", *line, "--out", str(out)], stdout=subprocess.DEVNULL)
        while run.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < at):
            time.sleep(0.005)
        run.kill()
        killed += run.wait() == -9
    assert killed == 2
    assert 20 <= out.read_bytes().count(b"\n") < 60
    with out.open("ab") as file:
        file.write(b'{"number":')  # and a line that was being written
    resumed = command(*line, "--out", out)
    assert resumed == command(*line, "--out", tmp_path / "whole.jsonl")
    assert resumed[0] == 0
    assert out.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert (tmp_path / "broken.svg").read_bytes() == (tmp_path / "whole.svg").read_bytes()


def test_a_contest_may_be_prolonged(command: Command, tmp_path: Path) -> None:
    command("arena", *DUEL, "--games", 2, "--out", tmp_path / "g")
    assert ", 4 games, seed 5" in command("arena", *DUEL, "--games", 4, "--out", tmp_path / "g")[1]


def test_a_bot_from_outside_that_fails_is_told_once_and_the_run_goes_on(command: Command, tmp_path: Path) -> None:
    program = tmp_path / "bot.py"
    program.write_text("import sys\nprint('no idea', file=sys.stderr)\nraise SystemExit(4)")
    bots = ["--bots", "mine,random", "--command", f"mine={sys.executable} -S {program}"]
    code, shown, complaint = command("arena", "carrara", *bots, "--games", 4, "--out", tmp_path / "g")
    assert code == 0
    assert complaint.splitlines() == [
        "ludoteca: game 0 (seats mine,random), decision 0: mine ended without an answer (exit code 4)",
        "    no idea",
    ]
    assert [line.split()[-1] for line in shown.splitlines()[2:4]] == ["0", "4"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_even_a_program_that_hangs(tmp_path: Path, jobs: str) -> None:
    program = tmp_path / "bot.py"
    program.write_text(
        f"import os, time\nopen({str(tmp_path)!r} + f'/pid{{os.getpid()}}', 'w').close()\ntime.sleep(600)"
    )
    bots = ["--bots", "mine,random", "--command", f"mine={sys.executable} -S {program}", "--jobs", jobs]
    line = [sys.executable, "-m", "ludoteca", "arena", "carrara", *bots, "--out", str(tmp_path / "games")]
    run = subprocess.Popen(line, stderr=subprocess.PIPE, text=True, start_new_session=True)
    while run.poll() is None and len(list(tmp_path.glob("pid*"))) < int(jobs):
        time.sleep(0.02)
    os.killpg(run.pid, signal.SIGINT)
    assert run.communicate()[1] == "\nludoteca: stopped\n"
    assert run.returncode == 130
    assert all(gone(int(file.name.removeprefix("pid"))) for file in tmp_path.glob("pid*"))


def test_a_bot_in_python_is_found_beside_the_one_who_calls(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_bots.py").write_text(
        "class Last:\n    def __init__(self, seed): pass\n    def choose(self, g): return g.choices[-1]\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    bots = ["--bots", "mine,random", "--python", "mine=my_bots:Last"]
    code, _, complaint = command("arena", "carrara", *bots, "--games", 2, "--jobs", 2, "--out", "g.jsonl")
    assert (code, complaint) == (0, "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--bots", "random"], "at least two bots"),
        (["--bots", "random,random"], "named once"),
        (["--bots", "random,chess"], "there is no bot 'chess'"),
        (["--bots", "random,mine", "--command", "mine"], "must be option=value"),
        (["--bots", "random,mine", "--command", "mine=no-such-program"], "a program that there is"),
        (["--bots", "random,greedy", "--command", "mine=true"], "name it in --bots as well"),
        (["--bots", "random,greedy", "--seconds", "nan"], "must be a number above 0"),
        (["--bots", "random,greedy", "--players", "9"], "players, not 9"),
        (["--bots", "random,greedy", "--on", "slurm"], "must be ray or ray:ADDRESS"),
        (["--bots", "random,greedy", "--on", "ray", "--jobs", "2"], "--jobs or --on, not both"),
        ([], "--bots"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(command: Command, tmp_path: Path, words: list[str], said: str) -> None:
    code, shown, complaint = command("arena", "carrara", *words, "--out", tmp_path / "g")
    assert (code, shown) == (2, "")
    assert said in complaint
    assert complaint.count("\n") == 1


def test_without_ray_it_is_told_how_to_get_it(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for line in (["arena", *DUEL, "--out", tmp_path / "g"], ["simulate", "carrara"]):
        code, _, complaint = command(*line, "--on", "ray")
        assert code == 2
        assert "pip install 'ludoteca[ray]'" in complaint


# -- replaying -------------------------------------------------------------------------------------------------------


@pytest.fixture
def games(command: Command, tmp_path: Path) -> Path:
    command("arena", *DUEL, "--games", 3, "--out", tmp_path / "games.jsonl")
    return tmp_path / "games.jsonl"


def test_a_recorded_game_is_replayed(command: Command, games: Path) -> None:
    result = json.loads(games.read_text().splitlines()[2])
    code, shown, _ = command("replay", games, "--game", 2)
    assert code == 0
    assert f"decision {result['decisions']} of {result['decisions']}" in shown
    total = next(line for line in shown.splitlines() if line.startswith("Total"))
    assert total.split()[1:] == [str(score) for score in result["scores"]]
    assert "chose:" in command("replay", games, "--game", 2, "--at", 5)[1]


def test_a_recorded_game_becomes_a_saved_game(command: Command, games: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    assert command("replay", games, "--game", 1, "--save", saved)[0] == 0
    assert command("verify", saved) == (0, "1 of 1 saved games replayed to the position stored\n", "")
    assert command("replay", saved)[1] == command("replay", games, "--game", 1)[1]


def test_a_game_that_is_not_there_or_damaged_is_refused(command: Command, games: Path, tmp_path: Path) -> None:
    assert "has no game 3" in command("replay", games, "--game", 3)[2]
    first, second, _ = games.read_text().splitlines()
    damaged = {key: part for key, part in json.loads(first).items() if key != "digest"}
    damaged["log"][7] = 4000
    games.write_text(json.dumps(damaged) + "\n" + second[:99] + "\n" + json.dumps({**damaged, "game": "chess"}) + "\n")
    for number, said in ((0, "choice 8 of the log cannot be replayed"), (1, "line 2 of"), (2, "no game 'chess'")):
        code, _, complaint = command("replay", games, "--game", number)
        assert code == 2
        assert said in complaint
    os.mkfifo(tmp_path / "pipe")
    assert "no ordinary file" in command("replay", tmp_path / "pipe", "--game", 0)[2]
