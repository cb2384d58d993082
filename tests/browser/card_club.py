"""The server as it is, with a small card game on its shelf: `python -m tests.browser.card_club PORT DATABASE`."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

import ludoteca.games
import tests.cardgames.hamlet
from ludoteca.core import text
from ludoteca.core.box import Option
from ludoteca.server.command import serve
from ludoteca.server.pages import Pages
from tests.cardgames.conftest import with_card_games
from tests.cardgames.hamlet import page
from tests.cardgames.hamlet.arrange import arrange
from tests.cardgames.hamlet.game import Hamlet

SCENES: dict[str, dict[str, Any]] = {
    "": {},
    "picker": {  # some improvements can be played, one only after exchanges, some are refused
        "seats": [
            {
                "goods": "5 wood 2 clay 1 reed 1 grain 3 food",
                "hand": "carpenter market-stall reed-hut tavern water-mill ladder basket reed-pond",
                "cards": "dock-worker clay-firer fireplace bean-field",
                "marks": {"bean-field": (2,)},
            },
            {"cards": "tutor well grocer", "goods": "2 wood 3 food"},
        ]
    },
    "ways": {  # a room, which can be paid in several ways
        "seats": [
            {
                "goods": "5 wood 2 clay 1 reed 2 stone 1 food",
                "cards": "dock-worker carpenter frame-builder",
                "house": "clay",
            }
        ]
    },
    "exchange": {  # a renovation for which a clay is short, which several exchanges could bring
        "seats": [{"goods": "6 wood 1 clay 3 reed 2 stone", "cards": "dock-worker"}]
    },
    "herds": {  # more animals than room
        "seats": [{"goods": "3 sheep 2 cattle 2 food", "pastures": (1,), "fences": 4}],
        "lying": {"sheep": "2 sheep"},
    },
    "reaction": {  # the second player may buy some of the wood that the first takes
        "seats": [{"goods": "1 food"}, {"goods": "3 food", "cards": "wood-buyer"}],
        "lying": {"wood": "3 wood"},
    },
    "order": {  # two cards answer wood from a space
        "seats": [{"goods": "1 food", "cards": "mushroom-collector basket"}],
        "lying": {"wood": "6 wood"},
    },
}
SHEET = "/static/games/hamlet.css"
real_routes, real_set_up = Pages.routes, Hamlet.set_up


async def sheet(request: Request) -> Response:
    return FileResponse(Path(page.__file__).with_suffix(".css"))


def routes(self: Pages) -> list[BaseRoute]:
    return [Route(SHEET, sheet), *real_routes(self)]


def set_up(self: Hamlet) -> None:
    real_set_up(self)
    if scene := SCENES[self.options["scene"]]:
        arrange(self, **scene)


def lay_out() -> None:
    """Hamlet on the shelf, with scenes to begin with, its page, its messages and its style sheet."""
    scenes = Option("scene", tuple(SCENES), "where the game begins")
    tests.cardgames.hamlet.BOX = tests.cardgames.hamlet.BOX._replace(options=(scenes,))
    Hamlet.set_up = set_up  # type: ignore[method-assign]
    ludoteca.games.SHELF = (*ludoteca.games.SHELF, "hamlet")  # type: ignore[assignment]
    sys.modules["ludoteca.games.hamlet"] = tests.cardgames.hamlet
    sys.modules["ludoteca.games.hamlet.render"] = page
    text.catalogue = with_card_games(text.catalogue)  # type: ignore[assignment]
    Pages.routes = routes  # type: ignore[method-assign]


if __name__ == "__main__":
    lay_out()
    asyncio.run(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2]))
