"""Programs that play: what they are told, and that nothing of what they do is believed."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from shlex import join
from typing import Any

import pytest

import ludoteca
from ludoteca.arena import guests
from ludoteca.arena.contest import Contest, Result, play
from ludoteca.arena.entrants import Entrant
from ludoteca.arena.guests import Failed, understood
from ludoteca.core.errors import LudotecaError
from ludoteca.core.rng import Dice

DOCS = Path(__file__).parents[2] / "docs" / "arena.md"
READ = "import json, sys, time\nline = sys.stdin.readline()\n"


def written(folder: Path, program: str) -> Entrant:
    file = folder / "bot.py"
    file.write_text(program)
    return Entrant("mine", "command", join([sys.executable, "-S", str(file)]))


def met(bot: Entrant, seconds: float = 60.0, number: int = 0) -> Result:
    assert guests.running == set()
    game = play(Contest("carrara", 2, {"open_screens": False}, (bot, Entrant("random")), 3, seconds), number)
    assert guests.running == set()
    return game


def test_the_bot_of_the_docs_plays_whole_games_and_the_same_ones_again(tmp_path: Path) -> None:
    [program] = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
    assert len(program.splitlines()) <= 20
    bot = written(tmp_path, program)
    for number in (0, 1):
        game = met(bot, number=number)
        assert (game["error"], game["failed"]) == ("", None)
        assert game == met(bot, number=number)


def test_a_program_is_told_what_its_seat_sees_and_the_time_and_the_end(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    bot = written(
        tmp_path,
        f"""import json, sys
with open({str(heard)!r}, "w") as heard:
    for line in sys.stdin:
        heard.write(line)
        decision = json.loads(line)["view"]["decision"]
        if decision:
            print(json.dumps({{"choice": decision["choices"][0]["notation"]}}), flush=True)
""",
    )
    game = met(bot)
    assert game["error"] == ""
    told = [json.loads(line) for line in heard.read_text().splitlines()]
    assert all(set(message) == {"view", "seed", "time_left"} for message in told)
    assert 0 < told[-1]["time_left"] < told[0]["time_left"] == 60
    assert told[-1]["view"]["over"]
    assert told[-1]["view"]["winners"] == game["winners"]
    g = ludoteca.new("carrara", players=2, seed=game["seed"], **game["options"])
    g.events = None
    asked = iter(told)
    for choice in game["log"]:
        if g.who == 0:
            assert next(asked)["view"] == json.loads(json.dumps(g.view(0)))
        g.play(choice)


@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("", "ended without an answer (exit code 0)"),
        ("raise SystemExit(3)", "ended without an answer (exit code 3)"),
        (READ + "print('hello')", """answered 'hello', which is not {"choice": …}"""),
        (READ + "print('[1, 2]')", "answered '[1, 2]', which is not"),
        (READ + "print('[' * 60_000)", "answered '[[["),
        (READ + "print(json.dumps({'choice': 12345}))", "chose '12345', which is not offered"),
        (READ + "print(json.dumps({'choice': True}))", "chose 'true', which is not offered"),
        (READ + "print(json.dumps({'choice': None}))", "chose 'null', which is not offered"),
        (READ + "print(json.dumps({'choice': -1}))", "chose '-1', which is not offered"),
        (READ + "print(json.dumps({'choice': 'castle'}))", """chose '"castle"', which is not offered"""),
        (READ + "print('{\"choice\": ' + '9' * 50_000 + '}')", 'answered \'{"choice": 999'),
        (READ + "print('x' * 70_000)", "answered with more than 65,536 bytes"),
        (READ + "sys.stdout.write('x' * 65_537); sys.stdout.flush(); time.sleep(60)", "more than 65,536 bytes"),
        (READ + "print('1\\n2')", "answered with more than one line"),
        (READ + "print('\\x1b[2Jgone')", "answered '\\x1b[2Jgone'"),
        (READ + "sys.stdout.buffer.write(b'\\xff\\n')", "answered '\ufffd'"),
        (READ + "import os; os.close(1); time.sleep(60)", "ended without an answer (it closed its output)"),
    ],
)
def test_a_program_that_answers_wrongly_loses_with_a_clear_sentence(
    tmp_path: Path, program: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "GRACE", 0.5)
    game = met(written(tmp_path, program))
    assert game["failed"] == 0
    assert f"decision 0: mine {said}" in game["error"] or f"mine answered with {said}" in game["error"]
    assert game["error"].isprintable()
    assert len(game["error"]) < 500


@pytest.mark.parametrize("program", ["import time\ntime.sleep(600)", READ + "while True:\n    pass"])
def test_a_program_that_hangs_is_ended_when_its_time_is_over(tmp_path: Path, program: str) -> None:
    game = met(written(tmp_path, program), seconds=1.5)
    assert game["failed"] == 0
    assert "mine took longer than its 1.5 seconds" in game["error"]


def gone(process: int) -> bool:
    """Whether a process has ended, or ends within a while."""
    for _ in range(100):
        try:
            if Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
            os.kill(process, 0)
        except (OSError, ProcessLookupError):
            return True
        time.sleep(0.05)
    return False


def test_what_a_program_started_ends_with_it(tmp_path: Path) -> None:
    child = tmp_path / "child"
    program = "import subprocess, sys\np = subprocess.Popen(['sleep', '600'], stdout=subprocess.DEVNULL)\n"
    bot = written(tmp_path, program + f"open({str(child)!r}, 'w').write(str(p.pid))\nprint('nonsense')")
    assert met(bot)["failed"] == 0
    assert gone(int(child.read_text()))


DAEMON = """import json, os, sys
if not os.fork():
    os.setsid()
    if not os.fork():
        os.execve("/bin/sh", ["sh", "-c", f"echo $$ > {child}; exec sleep 600 >/dev/null 2>&1"], {{}})
    os._exit(0)
os.wait()
while not os.path.exists({child!r}) or not os.path.getsize({child!r}):
    pass
for line in sys.stdin:
    decision = json.loads(line)["view"]["decision"]
    if decision:
        print(json.dumps({{"choice": decision["choices"][0]["notation"]}}), flush=True)
    {after}
"""


@pytest.mark.parametrize("after", ["pass", "raise SystemExit", "os.kill(os.getpid(), 11)"])
def test_what_a_program_started_and_detached_ends_with_it(tmp_path: Path, after: str) -> None:
    child = tmp_path / "child"
    game = met(written(tmp_path, DAEMON.format(child=str(child), after=after)))
    assert bool(game["error"]) == (after != "pass")
    assert gone(int(child.read_text()))


def test_no_program_outlives_an_arena_that_is_killed(tmp_path: Path) -> None:
    child = tmp_path / "child"
    bot = written(tmp_path, DAEMON.format(child=str(child), after="import time; time.sleep(600)"))
    meet = f"""from ludoteca.arena.contest import Contest, play
from ludoteca.arena.entrants import Entrant
play(Contest("carrara", 2, {{"open_screens": False}}, ({bot!r}, Entrant("random")), 3, 60.0), 0)"""
    arena = subprocess.Popen([sys.executable, "-c", meet])
    for _ in range(600):
        if child.exists() and child.read_text():
            break
        time.sleep(0.05)
    arena.kill()
    arena.wait()
    assert gone(int(child.read_text()))


def test_a_program_ends_as_it_would_alone(tmp_path: Path) -> None:
    assert "(exit code 7)" in met(written(tmp_path, READ + "sys.exit(7)"))["error"]
    assert "(by signal 11)" in met(written(tmp_path, READ + "import os; os.kill(os.getpid(), 11)"))["error"]


def test_what_a_failing_program_complained_about_can_be_read(tmp_path: Path) -> None:
    program = READ + "sys.stderr.write('y' * 100_000 + '\\n\\x1b[31mno idea\\n')\nraise RuntimeError('it broke')"
    game = met(written(tmp_path, program))
    lines = game["stderr"].splitlines()
    assert lines[-1] == "RuntimeError: it broke"
    assert "\\x1b[31mno idea" in lines
    assert len(game["stderr"]) < 2100


def test_where_programs_cannot_be_guests_they_are_refused_before_a_contest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(LudotecaError, match="Linux and macOS only"):
        Entrant("mine", "command", "python bot.py").check()


def test_a_program_that_cannot_be_started_has_lost() -> None:
    assert "mine cannot be started" in met(Entrant("mine", "command", "/no/such/program"))["error"]


def test_all_programs_can_be_ended_at_once(tmp_path: Path) -> None:
    guest = guests.Guest(join([sys.executable, "-c", "import time; time.sleep(600)"]), 0, 1, 60.0)
    guests.end_all()
    assert guests.running == set()
    assert guest.program.wait(10) < 0
    guest.close()


def test_ctrl_c_while_a_program_is_being_started_waits_until_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    start = subprocess.Popen

    def interrupted(*words: Any, **how: Any) -> subprocess.Popen[bytes]:
        program = start(*words, **how)
        signal.raise_signal(signal.SIGINT)
        return program

    monkeypatch.setattr(subprocess, "Popen", interrupted)
    with pytest.raises(KeyboardInterrupt):
        guests.Guest("sleep 600", 0, 1, 60.0)
    [known] = guests.running
    guests.end_all()
    known.program.communicate()
    assert known.program.returncode < 0


def test_an_answer_names_a_choice_by_number_or_notation() -> None:
    g, dice = ludoteca.new("creatures", seed=2), Dice(1)
    for _ in range(30):
        for choice in g.choices + g.asides:
            assert understood(json.dumps({"choice": choice}).encode(), g) == choice
            assert understood(json.dumps({"choice": g.notation(choice), "why": "so"}).encode(), g) == choice
        g.play(dice.pick(g.choices))
    with pytest.raises(Failed):
        understood(json.dumps({"choice": g.words.pack([g.choices[0]] * 2)}).encode(), g)
