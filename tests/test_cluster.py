"""Work on a real cluster of several nodes: the same digits, though nodes are killed in the midst."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ray.cluster_utils import Cluster

from ludoteca.arena import Match, cluster, series
from ludoteca.arena.cluster import RayCrew
from ludoteca.core.errors import LudotecaError

DUEL = Match("carrara", 2, {"open_screens": False}, ("greedy", "random"), seed=4)


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    """A head and two nodes beside it, with a processor each."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    started = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        for _ in range(2):
            started.add_node(num_cpus=1)
        yield started
    finally:
        started.shutdown()  # type: ignore[no-untyped-call]


def kill_one(nodes: Cluster) -> None:
    nodes.remove_node(next(iter(nodes.worker_nodes)), allow_graceful=False)


def program(*words: str) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "ludoteca", *words]


def told(line: list[str]) -> dict[str, Any]:
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return {key: value for key, value in json.loads(done.stdout).items() if "second" not in key}


def test_a_simulation_on_ray_is_that_of_one_process_digit_by_digit(nodes: Cluster) -> None:
    line = program("simulate", "carrara", "--bots", "greedy,random", "--games", "12", "--seed", "4", "--json")
    assert told([*line, "--on", f"ray:{nodes.address}"]) == told([*line, "--jobs", "1"])


def test_a_node_killed_in_the_midst_of_a_series_loses_nothing(nodes: Cluster) -> None:
    before = len(nodes.worker_nodes)
    terminated = signal.getsignal(signal.SIGTERM)
    came = []
    for outcome in series(DUEL, 40, crew=RayCrew(nodes.address)):
        came.append(outcome)
        if len(came) == 5:
            kill_one(nodes)
    assert len(nodes.worker_nodes) == before - 1
    assert came == list(series(DUEL, 40))
    assert signal.getsignal(signal.SIGTERM) == terminated, "Ray has left nothing behind"


def test_a_node_killed_in_the_midst_of_an_arena_loses_nothing(nodes: Cluster, tmp_path: Path) -> None:
    line = program("arena", "creatures", "--bots", "random,greedy", "--games", "16", "--out")
    out, alone = tmp_path / "cluster.jsonl", tmp_path / "alone.jsonl"
    run = subprocess.Popen([*line, str(out), "--on", f"ray:{nodes.address}"], stdout=subprocess.PIPE, text=True)
    while run.poll() is None and (not out.exists() or out.read_bytes().count(b"\n") < 2):
        time.sleep(0.01)
    midst = out.read_bytes().count(b"\n")
    kill_one(nodes)
    shown = run.communicate()[0]
    assert run.returncode == 0
    assert 2 <= midst < 16
    assert shown == subprocess.run([*line, str(alone)], capture_output=True, text=True, check=True).stdout
    assert out.read_bytes() == alone.read_bytes()


def test_a_machine_with_other_code_is_refused(nodes: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "fingerprint", lambda: "another")
    with pytest.raises(LudotecaError, match="has another version of Ludoteca"):
        list(series(DUEL, 4, crew=RayCrew(nodes.address)))


def test_where_no_cluster_is_it_is_told() -> None:
    with pytest.raises(LudotecaError, match="there is no Ray cluster at 'here:be:dragons'"):
        RayCrew("here:be:dragons")
