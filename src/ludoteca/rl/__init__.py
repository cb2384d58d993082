"""The games for the libraries that researchers use: Gymnasium, PettingZoo and OpenSpiel (extra `rl`).

Importing this package registers `ludoteca/<key>-2p-v0` and so on with Gymnasium (one learning seat against bots) and
with PettingZoo (all seats). Importing `ludoteca.rl.spiel` registers `ludoteca_<key>` with OpenSpiel. The vectors of a
game live in its module `vectors`, and a game without one is not registered. No rule or bot may import this package."""

from __future__ import annotations

import gymnasium
import pettingzoo

from ludoteca.rl.encoding import learnable

IDS = {f"ludoteca/{lid.key}-{players}p-v0": (lid.key, players) for lid in learnable() for players in lid.players}

for _id, (_game, _players) in IDS.items():
    gymnasium.register(_id, "ludoteca.rl.learner:Learner", kwargs={"game": _game, "players": _players})
    pettingzoo.register("aec", _id, "ludoteca.rl.table:Table", kwargs={"game": _game, "players": _players})
