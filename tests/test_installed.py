"""Games and bots are found by the entry points of installed packages, ours by the same door as a stranger's; what
cannot be used is left out in a sentence and harms nothing else."""

from __future__ import annotations

import json
import logging
import os
import random
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from shutil import make_archive

import pytest

import ludoteca
from ludoteca import bots, installed
from ludoteca.arena.version import fingerprint
from ludoteca.bots import bot, decide
from ludoteca.core.errors import LudotecaError
from ludoteca.games import boxes, shelf
from ludoteca.i18n.text import catalogue
from tests.strangers import BOT, RULES, WORDS, install, install_game

PACKAGE = Path(ludoteca.__file__).parent
OURS = ("carrara", "creatures", "family", "agricola", "hallertau")


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [told.getMessage() for told in caplog.records if told.name == "ludoteca.installed"]


# -- ours ------------------------------------------------------------------------------------------------------------


def test_ours_are_on_the_shelf_in_their_order_and_come_from_the_package_that_runs() -> None:
    assert shelf()[:5] == OURS
    for key in OURS:
        found = installed.entry(installed.GAMES, key)
        assert found is not None
        assert Path(str(sys.modules[found.module].__file__)).is_relative_to(PACKAGE)
    assert bots.kinds()[:3] == ("random", "greedy", "mcts")


def test_our_entry_points_are_declared_from_the_file_that_is_read_here() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
    assert "entry-points" in project["project"]["dynamic"]
    (declared,) = project["tool"]["setuptools"]["dynamic"]["entry-points"]["file"]
    assert (Path(__file__).parents[1] / declared).read_text() == (PACKAGE / "installed" / "ours.ini").read_text()


def test_every_game_of_ours_has_a_folder_and_every_folder_is_a_game() -> None:
    folders = {file.parent.name for file in PACKAGE.glob("games/*/__init__.py")}
    assert folders == set(OURS)


def test_where_no_other_package_offers_anything_nothing_is_searched(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    monkeypatch.setattr(metadata, "distributions", None)
    install(folder, "other", "[console_scripts]\nother = other:main\n", {})
    assert shelf() == OURS


def test_packages_in_an_archive_are_found_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(folder, "ludoteca-last", "[ludoteca.bots]\nlast = archived_bot:Last\n", {"archived_bot.py": BOT})
    archive = make_archive(str(folder / "packed"), "zip", folder)
    monkeypatch.setattr(sys, "path", [archive, *[place for place in sys.path if place != str(folder)]])
    assert bots.kinds()[3:] == ("last",)


def test_what_is_ours_is_found_without_a_search(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def never() -> Iterator[metadata.Distribution]:
        raise AssertionError("searched")

    monkeypatch.syspath_prepend(tmp_path)  # where nothing was searched yet
    monkeypatch.setattr(metadata, "distributions", never)
    g = ludoteca.new("carrara", seed=1)
    g.play(decide(bot("greedy", 1), g))
    assert ludoteca.load(g.save()).position() == g.position()


def test_the_same_packages_are_searched_once(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    searched = []
    real = metadata.distributions
    install_game(folder, "coins")

    def counted() -> Iterator[metadata.Distribution]:
        searched.append(1)
        yield from real()

    monkeypatch.setattr(metadata, "distributions", counted)
    for _ in range(3):
        boxes()
        with pytest.raises(LudotecaError, match="there is no game 'atlantis'; the games are carrara, "):
            ludoteca.box("atlantis")
    assert len(searched) == 1


# -- a stranger's ----------------------------------------------------------------------------------------------------


def test_a_strangers_game_is_played_saved_and_known_by_its_code(folder: Path) -> None:
    home = install_game(folder, "coins")
    assert shelf() == (*OURS, "coins")
    g, pick = ludoteca.new("coins", players=3, seed=2), random.Random(2)
    while not g.over:
        assert ludoteca.load(json.loads(json.dumps(g.save()))).position() == g.position()
        g.play(pick.choice(g.choices))
    assert ludoteca.replayed(g.save()).position() == g.position()
    codes = fingerprint("coins"), fingerprint("carrara")
    (home / "__init__.py").write_text(RULES.replace("KEY", "coins").replace("= 10,", "= 11,"), "utf-8")
    fingerprint.cache_clear()
    assert fingerprint("coins") != codes[0]
    assert fingerprint("carrara") == codes[1]


def test_a_key_may_have_underlines(folder: Path) -> None:
    install_game(folder, "gold_coins")
    assert catalogue("en", "gold_coins")["score.coins"] == "Coins"
    assert catalogue("en", "gold_coins_rules") == {}
    assert ludoteca.new("gold_coins").view(0)["decision"] is not None


def test_a_strangers_bot_plays_by_its_name(folder: Path) -> None:
    install(folder, "ludoteca-last", "[ludoteca.bots]\nlast = last_bot:Last\n", {"last_bot.py": BOT})
    g = ludoteca.new("carrara", seed=1)
    assert decide(bot("last", 1), g) == g.choices[-1]
    assert bots.kinds()[3:] == ("last",)
    with pytest.raises(LudotecaError, match="the bot 'last' has no settings"):
        bot("last:seconds=1", 1)


def test_a_strangers_game_and_bot_meet_in_all_processes_of_an_arena(folder: Path) -> None:
    install_game(folder, "coins")
    install(folder, "ludoteca-last", "[ludoteca.bots]\nlast = last_bot:Last\n", {"last_bot.py": BOT})
    path = os.pathsep.join([str(PACKAGE.parent), str(folder)])
    command = "arena coins --bots last,random --games 8 --jobs 2 --out games.jsonl"
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", *command.split()],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert (done.returncode, done.stderr) == (0, "")
    results = [json.loads(line) for line in (folder / "games.jsonl").read_text().splitlines()]
    assert [result["error"] for result in results] == [""] * 8


# -- what cannot be used -----------------------------------------------------------------------------------------------

BROKEN = {
    "fails": ("import nowhere_to_be_found", WORDS, "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
    "leaves": ("raise SystemExit(3)", WORDS, "SystemExit: 3"),
    "boxless": ("BOX = 7", WORDS, "'game_of_a_stranger_"),
    "nameless": (RULES.replace("KEY", "other"), WORDS, "its box has the key 'other' and its game 'other'"),
    "common": (RULES, WORDS, "Ludoteca uses that key for words of its own"),
    "silent": (RULES, "", "its texts are empty"),
    "garbled": (RULES, "[ask", "TOMLDecodeError: "),
    "Loud": (RULES, WORDS, "a key is made of small letters, digits and underlines"),
    "carrara": (RULES, WORDS, "that key is one of Ludoteca's own"),
}


@pytest.mark.parametrize("key", BROKEN)
def test_a_broken_game_is_left_out_with_one_sentence(key: str, folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    rules, words, why = BROKEN[key]
    install_game(folder, "coins")
    install_game(folder, key, rules, words)
    with caplog.at_level(logging.WARNING):
        assert shelf() == (*OURS, "coins")
        assert ludoteca.box("carrara").authors == "Wolfgang Kramer and Michael Kiesling"
        boxes()
    (said,) = complaints(caplog)
    assert said.startswith(f"the game '{key}' of the package 'ludoteca-")
    assert f"is left out: {why}" in said
    if key not in OURS:
        with pytest.raises(LudotecaError) as refused:
            ludoteca.new(key)
        assert str(refused.value) == said


def test_a_game_without_texts_or_without_a_folder_is_left_out(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    install(folder, "one", "[ludoteca.games]\none = one:BOX\n", {"one/__init__.py": RULES.replace("KEY", "one")})
    install(folder, "two", "[ludoteca.games]\ntwo = two:BOX\n", {"two.py": RULES.replace("KEY", "two")})
    install(folder, "three", "[ludoteca.games]\nthree = three\n", {})
    assert shelf() == OURS
    wordless, single, pointless = sorted(complaints(caplog))[0], *sorted(complaints(caplog))[2:0:-1]
    assert "LookupError: its texts are missing: " in wordless
    assert single.endswith("'two' is a single module; a game needs a folder of its own")
    assert pointless.endswith("its entry point must be written as module:name")


def test_two_packages_that_claim_one_key_are_both_left_out(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    install_game(folder, "coins", package="mine")
    install_game(folder, "coins", package="yours")
    assert shelf() == OURS
    (said,) = complaints(caplog)
    assert said.startswith("the game 'coins' of the package ")
    assert said.endswith(" is left out: the packages 'mine' and 'yours' offer the same key, so uninstall one of them")
    with pytest.raises(LudotecaError, match="offer the same key"):
        ludoteca.box("coins")


def test_the_same_package_found_twice_is_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("here", "there"):
        (folder / place).mkdir()
        monkeypatch.syspath_prepend(folder / place)
        install_game(folder / place, "coins")
    assert shelf() == (*OURS, "coins")


def test_metadata_that_cannot_be_read_harms_no_other_package(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    install_game(folder, "coins")
    install(folder, "garbled", "", {})
    (folder / "garbled-1.dist-info" / "entry_points.txt").write_bytes(b"\xff[ludoteca.games]")
    assert shelf() == (*OURS, "coins")
    (said,) = complaints(caplog)
    assert said.startswith("the entry points of an installed package cannot be read: UnicodeDecodeError")


@pytest.mark.parametrize(
    ("module", "code", "why"),
    [("seven", "Last = 7", "'seven:Last' is no class of Bot"), ("broken", "1/0", "ZeroDivisionError")],
)
def test_a_broken_bot_is_refused_by_name(
    module: str, code: str, why: str, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    points = f"[ludoteca.bots]\nbad = {module}:Last\nmcts = {module}:Last\n"
    install(folder, "ludoteca-bad", points, {f"{module}.py": code})
    with pytest.raises(LudotecaError, match=f"the bot 'bad' of the package 'ludoteca-bad' is left out: {why}"):
        bot("bad", 1)
    assert bots.kinds() == ("random", "greedy", "mcts")
    assert len(complaints(caplog)) == 2, "and that it claims the name of one of ours"


def test_the_sentence_is_the_one_line_on_stderr(folder: Path) -> None:
    install_game(folder, "fails", rules="import nowhere_to_be_found")
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca", "games"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(folder)])},
    )
    assert done.returncode == 0
    assert done.stderr == (
        "the game 'fails' of the package 'ludoteca-fails' is left out: "
        "ModuleNotFoundError: No module named 'nowhere_to_be_found'\n"
    )
    assert [line.split()[0] for line in done.stdout.splitlines() if line[0] != " "] == list(OURS)
