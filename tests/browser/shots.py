"""Pictures of all pages, to be opened and looked at: `python -m tests.browser.shots FOLDER [WORD …]`; with words, only
those whose names hold them all (`python -m tests.browser.shots /tmp/shots family 768x1024 dark`)."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

from tests.browser.conftest import NO_COACH, Club, launch
from tests.browser.fonts import FONTS, wear
from tests.browser.looks import PLAYERS, POSITIONS, SIZES, address

LIGHTS = ("light", "dark")


class Shot(NamedTuple):
    what: str  # "middle", "replay", "shelf" …
    game: str
    size: str
    font: str
    light: str

    @property
    def name(self) -> str:
        return "_".join(part for part in self if part)


def all_shots() -> Iterator[Shot]:
    pages = [(what, game) for game in PLAYERS for what in (*POSITIONS, "replay")] + [("shelf", "")]
    for what, game in pages:
        for font in FONTS:
            for light in LIGHTS:
                for size in SIZES:
                    yield Shot(what, game, size, font, light)


def take(browser: Any, club: Club, shots: list[Shot], folder: Path) -> None:
    """Shots of one page in one light, one after the other; on a phone and a tablet one for each tab."""
    shot = shots[0]
    context = browser.new_context(base_url=club.url, color_scheme=shot.light, reduced_motion="reduce")
    context.add_init_script(NO_COACH)
    page = context.new_page()
    wear(page, shot.font)
    page.goto(address(page, club, shot.what, shot.game))
    for shot in shots:
        width, height = SIZES[shot.size]
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.screenshot(path=folder / f"{shot.name}.png")
        tabs = [tab for tab in page.locator(".tabbar button").all() if tab.is_visible()]
        for tab in tabs:
            if tab.get_attribute("aria-pressed") != "true":
                tab.click()
                page.screenshot(path=folder / f"{shot.name}_{tab.get_attribute('data-tab-to')}.png")
    context.close()


def main(folder: Path, words: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    groups: dict[tuple[str, ...], list[Shot]] = {}
    for shot in all_shots():
        if all(word in shot.name.split("_") for word in words):
            groups.setdefault((shot.what, shot.game, shot.font, shot.light), []).append(shot)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as started:
        club = Club(Path(place))
        browser = launch(started)
        for shots in groups.values():
            take(browser, club, shots, folder)
        browser.close()
        club.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
