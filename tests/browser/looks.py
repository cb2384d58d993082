"""How a page must look: positions of all games worth looking at, the sizes to look at them in, and what is wrong with a
page."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import ludoteca
from ludoteca.bots import bot, decide
from ludoteca.games.saved import replayed
from tests.browser.conftest import Club, seated

SIZES = {"1920x1080": (1920, 1080), "1366x768": (1366, 768), "1366x650": (1366, 650), "1024x768": (1024, 768)}
SIZES |= {"768x1024": (768, 1024), "390x844": (390, 844), "360x740": (360, 740)}
PLAYERS = {"carrara": 4, "creatures": 2, "family": 4, "agricola": 5, "hallertau": 4}
LONG = {"carrara": "BuyBlocks", "creatures": "Settle", "family": "Feed", "agricola": "Feed", "hallertau": "Progress"}


# -- positions ---------------------------------------------------------------------------------------------------------


def played(game: Any, until: Callable[[Any], bool]) -> Any:
    """On by greedy bots."""
    bots = [bot("greedy", seat) for seat in range(game.players)]
    while not game.over and not until(game):
        game.play(decide(bots[game.who], game))
    return game


def first(game: str) -> Any:
    options = {"setup": "expert"} if game == "creatures" else {}
    return ludoteca.new(game, PLAYERS[game], seed=5, **options)


@cache
def finished(game: str) -> Any:
    return played(first(game), lambda g: False)


@cache
def middle(game: str) -> Any:
    """Three quarters through: farms and boards are full."""
    whole = finished(game)
    return played(replayed(whole.save(), 3 * len(whole.log) // 4), lambda g: step(g) == "Turn")


def step(game: Any) -> str:
    return type(game.agenda[-1]).__name__


@cache
def long_question(game: str) -> Any:
    """The question of that game which takes most room beside the board."""
    found = []

    def look(g: Any) -> bool:
        if step(g) == LONG[game]:
            found.append(g.clone())
        return False

    if game in ("agricola", "hallertau"):  # their games are long enough
        again = first(game)
        for choice in finished(game).log:
            look(again)
            again.play(choice)
    else:
        for seed in range(4):
            played(ludoteca.new(game, PLAYERS[game], seed=seed), look)
    return max(found, key=offers)


def offers(game: Any) -> int:
    decision = game.view(game.who)["decision"]
    return len(decision["choices"]) + len(decision["asides"])


POSITIONS: dict[str, Callable[[str], Any]] = {
    "start": first,
    "middle": middle,
    "long": long_question,
    "final": finished,
}


def address(page: Any, club: Club, what: str, game: str) -> str:
    """Where a page in one of the positions is, or the replay, or the shelf; this browser sits where the turn is."""
    if what == "shelf":
        return "/"
    position = POSITIONS["final" if what == "replay" else what](game)
    kinds = ["here" if seat == max(position.who, 0) else "bot" for seat in range(position.players)]
    table = seated(page, club, position.save(), *kinds)
    return f"{table.replace('/t/', '/replay/')}?at={len(position.log) // 3}" if what == "replay" else table


# -- what is wrong with a page -----------------------------------------------------------------------------------------

WRONG = Path(__file__).with_name("wrong.js").read_text("utf-8").partition("\n")[2]
ON_ALL_TABS = f"""async () => {{
  const look = async () => {{
    for (let frames = 3; frames; frames -= 1) await new Promise(requestAnimationFrame); // until marks are placed anew
    return ({WRONG.strip()})();
  }};
  const tabs = [...document.querySelectorAll(".tabbar button")].filter((tab) => tab.checkVisibility());
  if (!tabs.length) return look();
  const found = [];
  for (const tab of tabs) {{
    tab.click();
    found.push(...(await look()).map((fault) => `${{tab.innerText}}: ${{fault}}`));
  }}
  return found;
}}"""


AT_REST = "() => ![...document.querySelectorAll('[data-piece]')].some((piece) => piece.getAnimations().length)"


def wrong(page: Any) -> list[str]:
    """What is cut off, covered, too small or outside, once no piece travels any more; on all tabs, where there are
    tabs."""
    page.wait_for_function(AT_REST)
    return list(page.evaluate(ON_ALL_TABS))
