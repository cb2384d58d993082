"""`docs/a_game_of_your_own.md` works as it is written: its files are written into an empty folder, built and installed
as a stranger's package is, and its commands are run there."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.strangers import built, python

TUTORIAL = (Path(__file__).parents[1] / "docs" / "a_game_of_your_own.md").read_text("utf-8")
FILE = re.compile(r"^`([^`\n]+)`\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```(\w+)$", re.MULTILINE)
COMMANDS = [line.removeprefix("$ ") for block in CONSOLE.findall(TUTORIAL) for line in block.splitlines()]
OF_THE_SHELL = ("python3 -m venv .venv", ". .venv/bin/activate", "pip install ludoteca", "pip install pytest")

# Plays a whole game against a bot on the page, always the last choice that is offered, and prints what was drawn.
PLAYED = """
import asyncio, json, sys
import httpx
from ludoteca.server.app import create_app

async def main():
    app = create_app(f"sqlite:///{sys.argv[1]}")
    await app.state.club.open()
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://club") as client:
        start = (await client.get("/")).text
        body = {"game": "pearls", "seats": [{"kind": "here"}, {"kind": "bot", "level": "easy"}]}
        table = (await client.post("/api/tables", json=body)).json()["table"]
        first = (await client.get(f"/t/{table}")).text
        while True:
            look = (await client.get(f"/api/tables/{table}")).json()
            if look["view"]["over"]:
                break
            choices = (look["view"]["decision"] or {"choices": []})["choices"]
            acts = {"line": [choices[0]["choice"]]} if choices else {"line": []}
            if choices or look["turn"] == 0:
                await client.post(f"/api/tables/{table}/play", json={"number": look["number"], **acts, "confirm": True})
            await asyncio.sleep(0.01)
        style = await client.get("/static/games/pearls/style.css")
        last = (await client.get(f"/t/{table}")).text
        print(json.dumps([start, first, style.text, last]))
    await app.state.club.close()

asyncio.run(main())
"""


class Author(NamedTuple):
    """Somebody who follows the tutorial: their folder, and where pip has installed what is in it."""

    folder: Path
    site: Path

    def run(self, *command: str, said: str = "") -> str:
        return python(self.site, self.folder, *command, said=said)


@pytest.fixture(scope="module")
def author(tmp_path_factory: pytest.TempPathFactory) -> Author:
    author = Author(tmp_path_factory.mktemp("pearls"), tmp_path_factory.mktemp("site"))
    for name, text in FILE.findall(TUTORIAL):
        path = author.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    built(author.folder, author.site)
    return author


def test_every_block_is_a_file_or_commands_that_this_test_knows() -> None:
    assert len(BLOCK.findall(TUTORIAL)) == len(FILE.findall(TUTORIAL)) + len(CONSOLE.findall(TUTORIAL))
    unknown = [command for command in COMMANDS if not command.startswith(("ludoteca ", "python -m pytest "))]
    assert unknown == [*OF_THE_SHELL[:3], "pip install --editable .", OF_THE_SHELL[3]]


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.startswith(("ludoteca s", "python "))])
def test_its_commands_work(author: Author, command: str) -> None:
    program, *arguments = command.split()
    if "serve" not in arguments:
        author.run(*(arguments if program == "python" else ["-m", "ludoteca", *arguments]))


def test_the_game_is_listed_and_played_in_the_terminal(author: Author) -> None:
    assert author.run("-m", "ludoteca", "games").splitlines()[-1] == "pearls     Pearls, 2–4 players (You, Yourself)"
    shown = author.run("-m", "ludoteca", "play", "pearls", "--seed", "1", said="dive near\nquit\n")
    assert "Dive, or surface with your basket?" in shown
    assert "at the near reef" in shown


@pytest.mark.parametrize("bot", ["greedy", "mcts:iterations=40"])
def test_a_bot_that_knows_the_game_beats_chance(author: Author, bot: str) -> None:
    command = f"simulate pearls --players 2 --games 100 --bots {bot},random --seed 1 --json"
    told = json.loads(author.run("-m", "ludoteca", *command.split()))
    assert told["errors"] == 0
    assert told["wins"][bot] > 55


def test_it_is_played_to_its_end_on_the_page_against_a_bot(author: Author, tmp_path: Path) -> None:
    start, first, style, last = json.loads(author.run("-c", PLAYED, str(tmp_path / "games.sqlite")))
    assert "Dive for pearls, and surface before the eel comes." in start
    assert 'data-anchor="reef:near"' in first
    assert "12 worth 1" in first
    assert ".board-pearls" in style
    assert 'id="final"' in last
    assert "surfaces with" in last
