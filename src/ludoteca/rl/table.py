"""PettingZoo: all seats of a table, asked in the order of the game (AEC)."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ludoteca.core.game import Game
from ludoteca.core.shapes import Options
from ludoteca.games import box
from ludoteca.rl.encoding import actions, legal, mask_of, observed, offered
from ludoteca.rl.info import Info, drawn
from ludoteca.rl.learner import ILLEGAL, SEEDS, Observation, dealt, observation_space
from ludoteca.rl.rewards import check_reward, end_of


class Table(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """An environment with an agent for each seat; `player_1` is seat 1. The agent asked comes next, even amid another's
    turn or in private: then the others observe nothing of it. Rewards come at the end. A choice that is not legal ends
    the game, at the cost of its agent (`ILLEGAL`)."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        reward: str = "margin",
        options: Options | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.lid = box(game)
        self.players = self.lid.seats(players)
        self.options = self.lid.settle(options or {})
        self.reward = check_reward(reward, self.players)
        name = f"ludoteca_{game}_{self.players}p_v0"
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        self.number = actions(game)
        self.observation_spaces = {agent: observation_space(game, self.players) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.number) for agent in self.possible_agents}
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.dice, _ = seeding.np_random(None)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Options] | None = None) -> None:
        """Begin a new game; `options={"game": {…}}` changes options of the game for this one."""
        if seed is not None:
            self.dice, _ = seeding.np_random(seed)
        self.game: Game = dealt(self.lid, self.players, int(self.dice.integers(SEEDS)), self.options, options)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: Info(self.game, seat) for seat, agent in enumerate(self.agents)}
        self.legal = legal(self.game)
        self.agent_selection = self.possible_agents[self.game.who]

    def step(self, action: int | None) -> None:
        agent, game = self.agent_selection, self.game
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or action not in self.legal:
            self.end({agent: ILLEGAL}, illegal=agent)
            return
        game.play(int(action))
        if game.agenda:
            self.legal = legal(game)
            self.agent_selection = self.possible_agents[game.who]
            return
        end = end_of(game)
        worth = dict(zip(self.agents, end.rewards(self.reward), strict=True))
        self.end(worth, margins=end.margins(), winners=end.winners)

    def end(self, worth: dict[str, float], **known: Any) -> None:
        """End the game, and give every agent its reward."""
        self.legal = []
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = worth.get(agent, 0.0)
            self.terminations[agent] = True
            self.infos[agent] = Info(self.game, seat, **known)
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        choices = self.legal if seat == self.game.who else offered(self.game, seat)
        return {"observation": observed(self.game, seat), "action_mask": mask_of(choices, self.number)}

    def state(self) -> np.ndarray[Any, Any]:
        """Return the vectors of all seats, one after the other, for training only: no seat may see it."""
        return np.concatenate([observed(self.game, seat) for seat in range(self.players)])

    def render(self) -> str | None:
        """Return the table as the player to move sees it, as in the terminal."""
        return drawn(self.game, max(self.game.who, 0)) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing, because nothing is held open."""
