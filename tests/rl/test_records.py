"""What a wrapper costs is measured with recorded games: they must lead it the way the games themselves do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from bench.records import Record, from_records, recorded
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.rl import table
from ludoteca.rl.table import Table


def told(env: Table, choose: Callable[[list[int]], int]) -> list[Any]:
    """All that the agents of a game are told."""
    env.reset(seed=3)
    heard: list[Any] = []
    while env.agents:
        seen, worth, over, _, _ = env.last()
        assert seen is not None
        heard.append((env.agent_selection, worth, over))
        if not over:
            heard += [seen["observation"].tobytes(), seen["action_mask"].tobytes()]
        env.step(None if over else choose(env.legal))
    return heard


@pytest.mark.parametrize(("game", "players"), [("carrara", 3), ("hallertau", 2)])
def test_a_recorded_game_leads_a_frame_through_the_same_decisions(game: str, players: int) -> None:
    env, dice = Table(game, players), Dice(1)
    chosen: list[int] = []

    def by_chance(legal: list[int]) -> int:
        chosen.append(dice.pick(legal))
        return chosen[-1]

    played = told(env, by_chance)
    records = recorded([again(env, chosen)])
    with from_records(table, records):
        choices = iter(chosen)
        assert told(env, lambda _: next(choices)) == played
        assert isinstance(env.game, Record)


def again(env: Table, choices: list[int]) -> Iterator[tuple[Game, int]]:
    env.reset(seed=3)
    for choice in choices:
        yield env.game, choice
        env.step(choice)
