"""The server as it is, with two small card games on its shelf: `python -m tests.browser.card_club PORT DATABASE`."""

from __future__ import annotations

import asyncio
import sys
from types import ModuleType
from typing import Any

import hamlet
from hamlet.game import Hamlet

from ludoteca.core.box import Option
from ludoteca.games import box
from ludoteca.server.serve import serve
from tests.cardgames import hopfield
from tests.cardgames.hopfield.game import Hopfield
from tests.cardgames.shelf import INSTALLED

SCENES: dict[str, dict[str, Any]] = {
    "": {},
    "cards": {  # many cards in hand and in play
        "seats": [
            {
                "goods": "3 wood 2 clay 1 reed 1 grain 3 food",
                "hand": "chief educator taster foreman patron tutor lasso raft flagon bookshelf guest market-stall",
                "cards": "dock-worker carpenter bricklayer turner brewer clay-firer mushroom-collector "
                "merchant fieldsman forester constable layabout hedge-keeper wood-carver bean-field reed-pond "
                "fireplace clay-oven",
                "marks": {"bean-field": (2,), "wood-carver": (1,)},
            },
            {"cards": "perpetual-student harvest-helper head-of-the-family well grocer", "goods": "2 wood 3 food"},
        ]
    },
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
    "window": {  # both players could play a card out of their hands
        "seats": [{"goods": "2 meat 5 hops", "hand": "007 412"}, {"goods": "2 meat", "hand": "803"}],
        "phase": 3,
    },
}
GAMES: dict[type[Any], ModuleType] = {Hamlet: hamlet, Hopfield: hopfield}
real_set_ups = {game: game.set_up for game in GAMES}


def set_up(self: Any) -> None:
    real_set_ups[type(self)](self)
    if scene := SCENES[self.options["scene"]]:
        box(self.key).arrange(self, **scene)


def lay_out() -> None:
    """The card games on the shelf, with scenes to begin with."""
    sys.path.insert(0, str(INSTALLED))
    scenes = Option("scene", tuple(SCENES), "where the game begins")
    for kind, game in GAMES.items():
        vars(game)["BOX"] = game.BOX._replace(options=(scenes,))
        setattr(kind, "set_up", set_up)  # noqa: B010


if __name__ == "__main__":
    lay_out()
    asyncio.run(serve("127.0.0.1", int(sys.argv[1]), sys.argv[2]))
