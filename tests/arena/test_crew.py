"""Whoever does the work, results come in order, and nothing is lost with a process that dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from ludoteca.arena.crew import Crew, Processes
from ludoteca.core.errors import LudotecaError
from tests.arena.test_guests import gone


def doubled(number: int) -> int:
    return number * 2


def fatal_once(folder: Path, number: int) -> int:
    """Some numbers kill the process that meets them for the first time."""
    met = folder / str(number)
    if number % 4 == 1 and not met.exists():
        met.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * 2


def fatal(number: int) -> int:
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


@pytest.mark.parametrize("crew", [Crew(), Processes(2)])
def test_results_come_in_the_order_of_the_work(crew: Crew) -> None:
    assert list(crew.each(doubled, range(25))) == [doubled(i) for i in range(25)]
    assert list(crew.each(doubled, [])) == []


def test_a_process_that_dies_is_replaced_and_loses_nothing(tmp_path: Path) -> None:
    assert list(Processes(2).each(partial(fatal_once, tmp_path), range(10))) == [doubled(i) for i in range(10)]


def test_what_kills_every_process_is_told_and_what_came_before_is_kept() -> None:
    results = Processes(2).each(fatal, range(5))
    assert [next(results), next(results)] == [0, 1]
    with pytest.raises(LudotecaError, match="3 processes died over 2"):
        next(results)


def test_ctrl_c_while_a_process_starts_waits_until_it_knows_how_to_answer(tmp_path: Path) -> None:
    """Else Python itself would answer, with a traceback."""
    asks = "if '--multiprocessing-fork' in sys.argv: os.kill(os.getpid(), signal.SIGINT)"
    (tmp_path / "sitecustomize.py").write_text(f"import os, signal, sys\n{asks}\n")
    script = """
from ludoteca.arena.crew import Processes
if __name__ == "__main__":
    list(Processes(1).each(abs, range(3)))
"""
    path = os.pathsep.join([str(tmp_path), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    assert "3 processes died over 0" in done.stderr
    assert "KeyboardInterrupt" not in done.stderr


def test_no_process_outlives_the_first(tmp_path: Path) -> None:
    script = """
from ludoteca.arena.crew import Processes
from tests.arena.test_crew import noted
if __name__ == "__main__":
    for number in Processes(2).each(noted, range(100)):
        print(number, flush=True)
"""
    file = tmp_path / "run.py"
    file.write_text(script)
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    with subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, text=True, env=here) as first:
        assert first.stdout is not None
        workers = {int(first.stdout.readline()) for _ in range(6)}
        first.kill()
    assert all(gone(worker) for worker in workers)


@pytest.mark.parametrize("asks", [signal.SIGINT, signal.SIGTERM])
def test_a_process_that_is_asked_to_end_ends_its_programs_too(asks: signal.Signals) -> None:
    script = """
import time
from ludoteca.arena.crew import end_with_the_others
from ludoteca.arena.guests import Guest
end_with_the_others()
print(Guest("sleep 600", 0, 0, 600.0).program.pid, flush=True)
time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True) as hand:
        assert hand.stdout is not None
        program = int(hand.stdout.readline())
        hand.send_signal(asks)
    assert hand.returncode == -asks
    assert gone(program)


def noted(number: int) -> int:
    return os.getpid()
