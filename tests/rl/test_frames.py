"""Every game on the shelf, for every number of players, in the three frames: their own checks, and our promises."""

from __future__ import annotations

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import ludoteca
from ludoteca import box, boxes
from ludoteca.bots import Bot
from ludoteca.core.choices import STOP
from ludoteca.core.errors import LudotecaError
from ludoteca.core.game import Game
from ludoteca.core.rng import Dice
from ludoteca.rl import IDS, spiel
from ludoteca.rl.learner import ILLEGAL, Learner
from ludoteca.rl.rewards import end_of
from ludoteca.rl.table import Table
from tests.laws.walks import Setup, setups, walk

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # it imports an old name of another game
    from pettingzoo.test import api_test, seed_test

every_id = pytest.mark.parametrize("name", IDS)
every_count = pytest.mark.parametrize(("game", "players"), IDS.values(), ids=[f"{g}-{n}" for g, n in IDS.values()])

CYCLES = 60  # of all agents: most games end within them


def test_every_game_and_number_of_players_has_an_id() -> None:
    assert set(IDS.values()) == {(lid.key, players) for lid in boxes() for players in lid.players}
    assert IDS["ludoteca/carrara-2p-v0"] == ("carrara", 2)


# -- Gymnasium ---------------------------------------------------------------------------------------------------------


@every_id
def test_gymnasium_finds_nothing_wrong(name: str) -> None:
    check_env(gymnasium.make(name, render_mode="ansi").unwrapped)


def some_action(seen: dict[str, Any], dice: Dice) -> int:
    return dice.pick([int(action) for action in np.flatnonzero(seen["action_mask"])])


def episode(env: gymnasium.Env[Any, Any], seed: int) -> list[Any]:
    """All that an agent is told in a game of random choices."""
    dice = Dice(seed)
    seen, info = env.reset(seed=seed)
    told = [seen["observation"].tolist()]
    over = False
    while not over:
        seen, reward, over, cut, info = env.step(some_action(seen, dice))
        told += [seen["observation"].tolist(), reward, cut]
    return [*told, dict(info)]


@pytest.mark.parametrize("name", ["ludoteca/carrara-3p-v0", "ludoteca/creatures-2p-v0", "ludoteca/hallertau-1p-v0"])
def test_a_seed_gives_the_same_game_and_the_end_tells_the_margin(name: str) -> None:
    env = gymnasium.make(name)
    told = episode(env, 5)
    assert told == episode(env, 5)
    assert told != episode(env, 6)
    *_, reward, cut, info = told
    assert (reward, cut) == (info["margins"][info["seat"]], False)
    assert [sheet["total"] for sheet in info["scores"]]


def test_info_has_view_and_notation_until_the_game_goes_on() -> None:
    env = Learner("carrara", 2, seat=0)
    seen, info = env.reset(seed=1)
    assert env.game is not None
    assert info["view"] == env.game.view(0)
    assert "buy" in info["notation"].values()
    assert sorted(info["notation"]) == np.flatnonzero(seen["action_mask"]).tolist()
    _, _, _, _, later = env.step(next(iter(info["notation"])))
    assert later["view"]["you"] == 0
    with pytest.raises(KeyError, match="gone on"):
        info["view"]
    with pytest.raises(KeyError):
        later["anything else"]


def test_info_goes_to_other_processes_and_can_hold_the_views_at_once() -> None:
    env = Learner("carrara", 2, seat=1, views=True)
    _, info = env.reset(seed=1)
    assert pickle.loads(pickle.dumps(info))["view"]["you"] == 1
    _, lazy = Learner("carrara", 2, seat=1).reset(seed=1)
    assert pickle.loads(pickle.dumps(lazy)) == copy.deepcopy(lazy) == {"seat": 1}


def test_a_choice_that_is_not_legal_ends_the_game_and_says_so() -> None:
    env = Learner("carrara", 2, seat=0)
    seen, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[-1])
    _, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut, info["illegal"]) == (ILLEGAL, True, False, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(wrong)


def test_the_learner_sits_everywhere_or_where_it_is_told() -> None:
    env = Learner("carrara", 3)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2}
    env = Learner("carrara", 3, seat=2, opponents=["greedy", "random"])
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(3)} == {2}


class Watcher(Bot):
    """A bot that remembers what it was shown."""

    def __init__(self) -> None:
        super().__init__(1)
        self.shown: list[Game] = []

    def choose(self, g: Game) -> int:
        self.shown.append(g)
        return g.choices[0]


def test_opponents_may_be_own_bots_and_get_a_redealt_game() -> None:
    watcher = Watcher()
    env = Learner("carrara", 2, seat=1, opponents=[watcher])
    env.reset(seed=1)
    assert watcher.shown
    assert all((g.seed, g.log) == (0, []) for g in watcher.shown)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "carrara", "players": 5}, "is for 2, 3, 4 players"),
        ({"game": "carrara", "opponents": "deep"}, "there is no bot 'deep'"),
        ({"game": "carrara", "players": 3, "opponents": ["random"]}, "name one opponent, or 2 for 3 players"),
        ({"game": "carrara", "seat": 2}, "seat can be from 0 to 1"),
        ({"game": "carrara", "reward": "points"}, "reward can be margin, win"),
        ({"game": "family", "players": 1, "reward": "win"}, "only be margin"),
        ({"game": "carrara", "options": {"screens": 1}}, "has no option 'screens'"),
    ],
)
def test_wrong_settings_are_refused_with_what_is_allowed(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(LudotecaError, match=said):
        Learner(**settings)


# -- PettingZoo --------------------------------------------------------------------------------------------------------


@every_count
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
def test_pettingzoo_finds_nothing_wrong(game: str, players: int) -> None:
    api_test(Table(game, players), num_cycles=CYCLES)


@every_count
def test_a_seed_gives_the_same_game_in_pettingzoo(game: str, players: int) -> None:
    seed_test(lambda: Table(game, players), num_cycles=CYCLES)


@pytest.mark.parametrize("reward", ["margin", "win"])
def test_rewards_come_at_the_end_as_named(reward: str) -> None:
    env = pettingzoo.make("aec", "ludoteca/carrara-3p-v0", reward=reward)
    env.reset(seed=2)
    dice, told = Dice(2), {}
    for agent in env.agent_iter():
        seen, worth, over, _, _ = env.last()
        told[agent] = worth
        assert over or worth == 0
        env.step(None if over else some_action(seen, dice))
    assert list(told.values()) == end_of(env.unwrapped.game).rewards(reward)
    assert reward == "margin" or sum(told.values()) == pytest.approx(0)


def test_the_agent_who_is_asked_comes_next_be_it_in_private_and_nobody_else_observes_that() -> None:
    env, private = Table("hallertau", 3), 0
    env.reset(seed=1)
    dice = Dice(1)
    while not env.game.over:
        asked = env.agent_selection
        assert asked == f"player_{env.game.who}"
        seen = env.observe(asked)
        action = some_action(seen, dice)
        others = [agent for agent in env.agents if agent != asked]
        before = [env.observe(agent) for agent in others]
        passes, reveals = env.game.agenda[-1].private and action == STOP, env.game.reveals
        env.step(action)
        if passes and env.game.reveals == reveals and not env.game.over:
            private += 1
            for agent, then in zip(others, before, strict=True):
                now = env.observe(agent)
                assert all(np.array_equal(now[part], then[part]) for part in now)
    assert private


def test_who_chooses_what_is_not_legal_loses_in_pettingzoo() -> None:
    env = Table("carrara", 3)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[-1])
    env.step(wrong)
    assert env.rewards == {"player_0": ILLEGAL, "player_1": 0.0, "player_2": 0.0}
    assert all(env.terminations.values())


# -- OpenSpiel ---------------------------------------------------------------------------------------------------------


@every_count
def test_openspiel_finds_nothing_wrong(game: str, players: int) -> None:
    pyspiel.random_sim_test(loaded(game, players=players), num_sims=1, serialize=True, verbose=False)


def loaded(game: str, **settings: Any) -> Any:
    return pyspiel.load_game(f"ludoteca_{game}", settings)


def spiel_state(game: Any, seed: int, choices: int) -> Any:
    """A state after so many random choices, or at the end."""
    state, dice = game.new_initial_state(), Dice(seed)
    while not state.is_terminal() and (state.is_chance_node() or state.place.game is None or choices > 0):
        choices -= not state.is_chance_node()
        state.apply_action(dice.pick(state.legal_actions()))
    return state


def test_a_draw_of_the_engine_is_a_chance_node() -> None:
    state = spiel_state(loaded("carrara"), 1, 0)
    state.apply_action(ludoteca.box("carrara").make().words.codes["buy"])
    assert state.is_chance_node()
    ends = set()
    for outcome, probability in state.chance_outcomes():
        assert probability == 1 / 256
        drawn = state.clone()
        drawn.apply_action(outcome)
        assert not drawn.is_chance_node()
        ends.add(drawn.observation_string(0))
    assert len(ends) > 50  # of all ways to draw six blocks


@pytest.mark.parametrize("setup", [setup for setup in setups() if box(setup.game).drawn_once], ids=str)
def test_nothing_is_drawn_after_the_deal_in_games_of_which_that_is_said(setup: Setup) -> None:
    g = setup.start(2)
    luck = g.random
    for here in walk(g, Dice(2)):
        assert here.random == luck


def test_a_clone_stays_as_it_was_and_a_history_tells_all() -> None:
    game = loaded("hallertau", players=3)
    state = spiel_state(game, 3, 40)
    before, copied = str(state), state.clone()
    copied.apply_action(copied.legal_actions()[0])
    assert str(state) == before != str(copied)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == before
    assert [again.information_state_string(p) for p in range(3)] == [
        state.information_state_string(p) for p in range(3)
    ]


@pytest.mark.parametrize(("game", "players"), [("carrara", 3), ("agricola", 2), ("hallertau", 3)])
def test_a_state_dealt_anew_looks_the_same_to_its_player(game: str, players: int) -> None:
    for choices in (5, 60):
        state = spiel_state(loaded(game, players=players), 4, choices)
        player = state.current_player()
        for seed in (0.1, 0.7):
            other = state.resample_from_infostate(player, lambda seed=seed: seed)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()


def test_what_was_seen_before_makes_another_information_state() -> None:
    """Two ways that lead to the same position: who remembers tells them apart."""
    words = ludoteca.box("creatures").make().words.codes
    start = spiel_state(loaded("creatures"), 1, 0)
    asked = start.current_player()
    ways = []
    for first, second in (("3-wood", "1-stone"), ("1-stone", "3-wood")):
        state = start.clone()
        for word in (first, "horses", second):
            state.apply_action(words[word])
        ways.append(state)
    assert ways[0].observation_string(asked) == ways[1].observation_string(asked)
    assert ways[0].information_state_string(asked) != ways[1].information_state_string(asked)


def test_information_tells_nothing_of_what_others_are_asked_in_private() -> None:
    game, found = loaded("hallertau", players=2), 0
    for seed in range(4):
        state, dice = game.new_initial_state(), Dice(seed)
        while not state.is_terminal():
            here = state.place.game
            if here is not None and not state.is_chance_node() and here.agenda[-1].private:
                passed = state.child(0)
                other = 1 - here.who
                if passed.place.game.reveals == here.reveals and not passed.is_terminal():
                    found += 1
                    assert passed.observation_string(other) == state.observation_string(other)
                    assert passed.information_state_string(other) == state.information_state_string(other)
            state.apply_action(dice.pick(state.legal_actions()))
    assert found


def test_options_are_parameters_of_the_game() -> None:
    state = spiel_state(loaded("carrara", open_screens=True, reward="win"), 1, 10_000)
    assert state.place.game.options == {"open_screens": True}
    assert sorted(state.returns()) == [-1, 1]
    random = spiel_state(loaded("hallertau", gateway=-1, players=1), 1, 0)
    assert random.place.game.options["gateway"] == "random"
    assert spiel.parameters(ludoteca.box("family")) == {"players": 2, "reward": "margin"}
