"""Masked PPO learns All Creatures Big and Small (basic) against the bot `random`, in a few minutes on a processor.

    make example-ppo                         # its own .venv-ppo, then this program
    python examples/ppo.py --steps 20000     # a short try

Every so many steps the network plays games of its own, taking always what it likes best, in both seats. At the end the
curve is drawn, and the program ends with 1 if `random` was not beaten."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from time import process_time
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import ludoteca.rl  # noqa: F401 (registers the games)
from ludoteca.arena import wilson

GAME = "ludoteca/creatures-2p-v0"
SCALE = 0.1  # of the rewards, which are margins in points
GOAL = 0.75  # the share of wins that the 95 % interval must lie above


def table(opponent: str) -> gymnasium.Env[Any, Any]:
    env: gymnasium.Env[Any, Any] = gymnasium.make(GAME, opponents=opponent, options={"setup": "basic"})
    return env


def learning_table() -> gymnasium.Env[Any, Any]:
    return gymnasium.wrappers.TransformReward(table("random"), lambda points: SCALE * points)


def played(model: MaskablePPO, games: int, seed: int) -> tuple[float, float]:
    """The share of wins (a shared one counts half) and the mean margin over games that are not learned from."""
    env = table("random")
    wins = margins = 0.0
    for number in range(games):
        seen, info = env.reset(seed=seed + number)
        over = False
        while not over:
            action, _ = model.predict(seen, action_masks=seen["action_mask"], deterministic=True)
            seen, _, over, _, info = env.step(action)
        wins += (info["seat"] in info["winners"]) / len(info["winners"])
        margins += info["margins"][info["seat"]]
    return wins / games, margins / games


class Curve(BaseCallback):  # type: ignore[misc]
    """Plays games now and then, and keeps how they went."""

    def __init__(self, every: int, games: int) -> None:
        super().__init__()
        self.every, self.games, self.begun = every, games, process_time()
        self.points: list[tuple[int, float, float]] = []

    def _on_training_start(self) -> None:
        self.look()

    def _on_step(self) -> bool:
        if self.num_timesteps >= len(self.points) * self.every:
            self.look()
        return True

    def look(self) -> None:
        share, margin = played(self.model, self.games, seed=1_000_000)
        self.points.append((self.num_timesteps, share, margin))
        spent = process_time() - self.begun
        print(
            f"{self.num_timesteps:7,} decisions, {spent:4.0f} s: wins {share:.0%}, mean margin {margin:+.1f}",
            flush=True,
        )


def drawn(points: list[tuple[int, float, float]], path: Path) -> None:
    """The curve as a picture."""
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    steps, shares, margins = zip(*points, strict=True)
    figure, (above, below) = pyplot.subplots(2, 1, sharex=True, figsize=(7, 5), layout="constrained")
    above.plot(steps, [100 * share for share in shares], marker=".")
    above.axhline(50, linestyle=":", color="grey")
    above.set(title="Masked PPO against random, All Creatures basic", ylabel="wins (%)", ylim=(0, 100))
    below.plot(steps, margins, marker=".")
    below.axhline(0, linestyle=":", color="grey")
    below.set(xlabel="decisions learned from", ylabel="mean margin (points)")
    for part in (above, below):
        part.grid(alpha=0.3)
    figure.savefig(path, metadata={"Date": None})


def main() -> int:
    arguments = ArgumentParser(description="Masked PPO against random in All Creatures basic.")
    arguments.add_argument("--steps", type=int, default=30_000, help="decisions to learn from")
    arguments.add_argument("--games", type=int, default=400, help="games by which the end is judged")
    arguments.add_argument("--curve", type=Path, default=Path("ppo_creatures.svg"), help="where the curve is drawn")
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    torch.set_num_threads(1)
    np.random.seed(asked.seed)
    tables = DummyVecEnv([learning_table] * 8)
    model = MaskablePPO(
        "MultiInputPolicy",
        tables,
        n_steps=256,
        batch_size=256,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.997,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=asked.seed,
    )
    curve = Curve(every=max(asked.steps // 10, 1), games=40)
    model.learn(asked.steps, callback=curve)
    drawn(curve.points, asked.curve)
    share, margin = played(model, asked.games, seed=2_000_000)
    low, high = wilson(share * asked.games, asked.games)
    print(f"{asked.games} games after learning: wins {share:.1%} (95 %: {low:.1%} to {high:.1%}), margin {margin:+.2f}")
    print(f"{process_time():.0f} s of processor time; the curve is in {asked.curve}")
    return 0 if low > GOAL else 1


if __name__ == "__main__":
    sys.exit(main())
