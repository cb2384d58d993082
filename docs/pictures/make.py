"""Makes the pictures of the docs from real games: `python docs/pictures/make.py`, with the extra `dev` and Chromium.

A game is played by bots up to the moment wanted, opened at a table of a server of its own, and photographed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import ludoteca
from ludoteca.bots import bot, decide
from ludoteca.core.game import Game

HERE = Path(__file__).parent
NAMES = ("Ada", "Bruno", "Chiara", "Delio")
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
DESKTOP, PHONE = {"width": 1366, "height": 768}, {"width": 360, "height": 740}


def played(key: str, players: int, until: Callable[[Any], bool]) -> Game:
    """The first game of bots, by its seed, that comes to such a moment."""
    for seed in count(1):
        game = ludoteca.new(key, players=players, seed=seed)
        bots = [bot("greedy", seed * 10 + seat) for seat in range(players)]
        while not game.over and not until(game):
            game.play(decide(bots[game.who], game))
        if until(game):
            return game
    raise AssertionError


def buying(game: Any) -> bool:
    """The first player has picked two blocks of a section with more, in the middle of the game."""
    step: Any = game.agenda[-1] if game.agenda else None
    if type(step).__name__ != "BuyBlocks" or game.who != 0 or game.round < 5:
        return False
    left = [n for n in game.wheel[step.section * 6 : step.section * 6 + 6] if n]
    return len(set(step.taken)) == 2 and len(left) >= 2


def over(game: Any) -> bool:
    return bool(game.over)


class Studio:
    """A server with a table for each game, and a browser that holds its seats."""

    def __init__(self, browser: Any, url: str) -> None:
        self.browser, self.url, self.keys = browser, url, dict[str, str]()

    def table(self, game: Game) -> str:
        """A table for a game, of which the first seat is ours."""
        kinds = ["here", "bot", "link", "bot"]
        seats = [{"kind": kinds[seat], "name": NAMES[seat]} for seat in range(game.players)]
        body = json.dumps({"file": game.save(), "seats": seats}).encode()
        asked = urllib.request.Request(f"{self.url}/api/files", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            told: str = json.load(answer)["table"]
            self.keys[told] = answer.headers["set-cookie"].split("=", 1)[1].split(";", 1)[0]
        return told

    def photograph(self, name: str, path: str, key: str = "", phone: bool = False, theme: str = "light") -> None:
        size, scale = (PHONE, 2) if phone else (DESKTOP, 1)
        context = self.browser.new_context(
            viewport=size, color_scheme=theme, device_scale_factor=scale, reduced_motion="reduce"
        )
        if key:
            context.add_cookies([{"name": "ludoteca", "value": key, "url": self.url}])
        page = context.new_page()
        page.goto(self.url + path)
        page.wait_for_load_state("load")
        page.screenshot(path=HERE / f"{name}.png")
        context.close()
        print(name)


def photographs(studio: Studio) -> None:
    table = studio.table(played("carrara", 4, buying))
    key = studio.keys[table]
    studio.photograph("carrara_light", f"/t/{table}", key)
    studio.photograph("carrara_dark", f"/t/{table}", key, theme="dark")
    studio.photograph("carrara_phone", f"/t/{table}", key, phone=True)
    studio.photograph("start", "/", key)
    table = studio.table(played("carrara", 3, over))
    studio.photograph("final", f"/t/{table}", studio.keys[table])
    studio.photograph("replay", f"/replay/{table}?at=40&seat=0", studio.keys[table], theme="dark")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as started:
        command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--database", f"sqlite:///{folder}/games"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split("open at ")[1].split()[0]
            browser = started.chromium.launch(executable_path=shutil.which("chromium-headless-shell"), args=SWITCHES)
            photographs(Studio(browser, url))
            browser.close()
        finally:
            server.terminate()
            server.communicate()


if __name__ == "__main__":
    main()
