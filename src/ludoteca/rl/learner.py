"""Gymnasium: one learning seat against given bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces

from ludoteca.arena.match import chosen, quiet
from ludoteca.bots import Bot, bot
from ludoteca.core.box import Box
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.shapes import Data, Options
from ludoteca.games import box
from ludoteca.rl.encoding import FARTHEST, actions, legal, mask_of, observed, size
from ludoteca.rl.info import TOLD, Info, drawn
from ludoteca.rl.rewards import check_reward, end_of

ILLEGAL = -1.0  # the reward of a choice that is not legal, which ends the game
SEEDS = 1 << 53

Observation = Data


def observation_space(game: str, players: int) -> spaces.Dict:
    """Return the space of observations: the vector of a seat, and a 1 for each action that is legal now."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-FARTHEST, FARTHEST, (size(game, players),), np.float32),
            "action_mask": spaces.Box(0, 1, (actions(game),), np.int8),
        }
    )


class Learner(gymnasium.Env[Observation, np.int64]):
    """An environment in which one seat of a game is decided from outside and the others by bots. An episode is a game;
    the reward comes at its end. A choice that is not legal ends it at once (`ILLEGAL`): use the mask."""

    metadata: ClassVar[Data] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        players: int | None = None,
        opponents: str | Sequence[str | Bot] = "random",
        seat: int | None = None,
        reward: str = "margin",
        options: Options | None = None,
        views: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """`opponents`: one bot for all other seats, or one for each, by name or as a `Bot`; `seat`: the learner's seat
        (None: drawn anew for each game); `views`: put view and notation into every `info` at once."""
        self.lid = box(game)
        self.players = self.lid.seats(players)
        self.options = self.lid.settle(options or {})
        self.reward = check_reward(reward, self.players)
        self.opponents = invited(opponents, self.players)
        if seat is not None and not 0 <= seat < self.players:
            raise LudotecaError(f"seat can be from 0 to {self.players - 1}, or None, not {seat}")
        self.fixed, self.views, self.render_mode = seat, views, render_mode
        self.number = actions(game)
        self.observation_space = observation_space(game, self.players)
        self.action_space = spaces.Discrete(self.number)
        self.seat = 0
        self.seated: list[Bot | None] = []
        self.game: Game | None = None
        self.legal: list[int] = []

    def reset(self, *, seed: int | None = None, options: dict[str, Options] | None = None) -> tuple[Observation, Data]:
        """Begin a new game; `options={"game": {…}}` changes options of the game for this one."""
        super().reset(seed=seed)
        draw = self.np_random.integers
        self.seat = int(draw(self.players)) if self.fixed is None else self.fixed
        self.game = dealt(self.lid, self.players, int(draw(SEEDS)), self.options, options)
        others = [made(opponent, int(draw(SEEDS))) for opponent in self.opponents]
        self.seated = [*others[: self.seat], None, *others[self.seat :]]
        self.go_on(self.game)
        return self.seen(self.game), self.told(self.game)

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Data]:
        game = self.game
        if game is None or game.over:
            raise gymnasium.error.ResetNeeded("call reset: the game has not begun, or is over")
        choice = int(action)
        if choice not in self.legal:
            self.game, self.legal = None, []
            return self.seen(game), ILLEGAL, True, False, self.told(game, illegal=True)
        game.play(choice)
        self.go_on(game)
        if not game.over:
            return self.seen(game), 0.0, False, False, self.told(game)
        end = end_of(game)
        ended = {"scores": [dict(sheet) for sheet in end.sheets], "margins": end.margins(), "winners": end.winners}
        worth = end.rewards(self.reward)[self.seat]
        return self.seen(game), worth, True, False, self.told(game, **ended)

    def go_on(self, game: Game) -> None:
        """Let the bots play until the learner is asked."""
        seated = self.seated
        while game.agenda:
            other = seated[game.who]
            if other is None:
                break
            game.play(chosen(other, game))
        self.legal = legal(game)

    def seen(self, game: Game) -> Observation:
        return {"observation": observed(game, self.seat), "action_mask": mask_of(self.legal, self.number)}

    def told(self, game: Game, **known: Any) -> Data:
        info = Info(game, self.seat, len(game.log), seat=self.seat, **known)
        return {**info, **{key: info[key] for key in TOLD}} if self.views else info

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Return the mask of legal actions, as MaskablePPO asks for it."""
        return mask_of(self.legal, self.number).astype(np.bool_)

    def render(self) -> str | None:
        """Return the table as the learner sees it, as in the terminal."""
        return drawn(self.game, self.seat) if self.game is not None and self.render_mode == "ansi" else None


def dealt(lid: Box, players: int, seed: int, usual: Options, options: dict[str, Options] | None) -> Game:
    """Return a new game, with other options than usual if `reset` was given some."""
    return quiet(lid, players, seed, {**usual, **(options or {}).get("game", {})})


def invited(opponents: str | Sequence[str | Bot], players: int) -> list[str | Bot]:
    """Return a bot or its name for each other seat."""
    named: list[str | Bot] = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(named) != players - 1:
        raise LudotecaError(f"name one opponent, or {players - 1} for {players} players, not {len(named)}")
    for opponent in named:
        made(opponent, 0)  # refuses an unknown name
    return named


def made(opponent: str | Bot, seed: int) -> Bot:
    return bot(opponent, seed) if isinstance(opponent, str) else opponent
