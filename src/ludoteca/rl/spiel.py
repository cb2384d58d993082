"""OpenSpiel: every game that has vectors as a Python game. Importing this module registers them: `ludoteca_<key>` …

Chance is explicit, but it chooses seeds, not cards: a shuffled stack has far too many outcomes to be listed. The first
four nodes are the bytes of the seed that deals the game, and wherever a choice makes the engine draw later a node with
256 outcomes decides how. So a history holds all of a state, and states can be written down, unlike those of Python
games with sampled chance. Cards dealt face down stay as they were dealt; `resample_from_infostate` deals them anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from ludoteca.arena.match import quiet
from ludoteca.core.box import Box, Option
from ludoteca.core.game import Game
from ludoteca.core.rng import MASK, value
from ludoteca.core.save import digest
from ludoteca.core.shapes import Data
from ludoteca.games import box
from ludoteca.games.saved import load
from ludoteca.rl.encoding import actions, glance, learnable, legal, observed, offered, size
from ludoteca.rl.rewards import MOST, check_reward, end_of

LONGEST = 4000  # choices of a game, and as many draws
OUTCOMES = 256  # of a chance node, each as likely
BYTES = 4  # of the seed that deals a game
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


CHANCES = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]


class Memory(NamedTuple):
    """The memory of a seat: a digest of all that it saw and chose up to a choice, and its last sight."""

    upto: int  # how many choices
    game: Game  # the position after them
    digest: str = ""
    last: str = ""


class Place:
    """The content of a state: the position, and how it came about."""

    def __init__(self, seed: tuple[int, ...] = ()) -> None:
        self.seed = seed  # its bytes, as far as they are known
        self.game: Game | None = None  # None before the deal
        self.drawing = -1  # the choice that makes the engine draw, and waits for chance
        self.past: list[tuple[int, int]] = []  # the choices made, and the chance that they met (−1: none)
        self.memories: list[Memory] = []  # of each seat

    def begin(self, game: Game) -> None:
        self.game = game
        self.memories = [Memory(0, game.clone())] * game.players

    def __deepcopy__(self, memo: object) -> Place:
        copy = Place(self.seed)
        if self.game is not None:
            copy.game, copy.drawing = self.game.clone(), self.drawing
            copy.past, copy.memories = self.past.copy(), self.memories.copy()
        return copy

    def __reduce__(self) -> Any:
        if self.game is None:
            return Place, (self.seed,)
        seen = [self.remember(seat)[2:] for seat in range(self.game.players)]
        return placed, (self.seed, self.game.save(), self.drawing, seen)

    def choose(self, choice: int) -> None:
        """Play a choice, or wait for chance if it makes the engine draw."""
        game = self.game
        assert game is not None
        if not box(game.key).drawn_once:  # else a choice need not be tried first
            ahead = game.clone()
            ahead.play(choice)
            if ahead.random != game.random:
                self.drawing = choice
                return
            self.game = ahead
        else:
            game.play(choice)
        self.past.append((choice, -1))

    def draw(self, outcome: int) -> None:
        """Play the choice that waited for chance, with this outcome of the draw."""
        assert self.game is not None
        random = value(self.game.random + outcome + 1 & MASK)
        made(self.game, self.drawing, random)
        self.past.append((self.drawing, random))
        self.drawing = -1

    def remember(self, seat: int) -> Memory:
        """Return a seat's memory, without unchanged sights, so that it holds no private questions to others."""
        upto, before, digest, last = self.memories[seat]
        game = before.clone()
        for choice, random in self.past[upto:]:
            now = sight(game, seat)
            chose = f" {choice}" if game.who == seat else ""
            if now != last or chose:
                digest, last = further(digest, now + chose), now
            made(game, choice, random)
        self.memories[seat] = Memory(len(self.past), game, digest, last)
        return self.memories[seat]


def made(game: Game, choice: int, random: int) -> None:
    """Play a choice again, with the chance that it met."""
    if random >= 0:
        game.random = random
    game.play(choice)


def placed(seed: tuple[int, ...], saved: Any, drawing: int, seen: list[tuple[str, str]]) -> Place:
    place = Place(seed)
    place.begin(load(saved))
    place.drawing = drawing
    place.memories = [Memory(0, memory.game, *told) for memory, told in zip(place.memories, seen, strict=True)]
    return place


def further(past: str, more: str) -> str:
    return sha256(f"{past}{more}".encode()).hexdigest()


def sight(game: Game, seat: int) -> str:
    """Return all that a seat sees, and its choices, as text."""
    told = glance(game, seat)
    asked = told["decision"] and {**told["decision"], "choices": offered(game, seat)}
    return json.dumps({**told, "decision": asked}, separators=(",", ":"))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position as a state of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.place = Place()

    def current_player(self) -> int:
        game = self.place.game
        if game is None or self.place.drawing >= 0:
            return CHANCE
        return game.who if game.agenda else TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        assert self.place.game is not None
        return sorted(legal(self.place.game))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return CHANCES

    def _apply_action(self, action: int) -> None:
        place = self.place
        if place.game is None:
            place.seed = (*place.seed, action)
            if len(place.seed) == BYTES:
                place.begin(self.get_game().deal(place.seed))
        elif place.drawing >= 0:
            place.draw(action)
        else:
            place.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self.get_game().words.notation(action))

    def is_terminal(self) -> bool:
        return self.place.game is not None and not self.place.game.agenda

    def returns(self) -> list[float]:
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * int(game.num_players())
        assert self.place.game is not None
        return end_of(self.place.game).rewards(game.reward)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Return another state that looks the same to a player, because all that they cannot see is dealt anew."""
        again: SpielState = self.clone()
        if self.place.game is not None:
            _, _, digest, last = self.place.remember(player)
            place = again.place
            place.begin(self.place.game.redeal(player, int(sampler() * (1 << 53))))
            place.past = []
            place.memories[player] = Memory(0, place.memories[player].game, digest, last)
        return again

    def __str__(self) -> str:
        game = self.place.game
        if game is None:
            return f"to be dealt, seed {bytes(self.place.seed).hex()}"
        waits = f", then '{game.notation(self.place.drawing)}' draws" if self.place.drawing >= 0 else ""
        return f"{game.key}, {len(game.log)} choices, position {digest(game.position())}{waits}"


class SpielObserver:
    """A seat's view as a vector and as text; with perfect recall also a digest of all that the seat saw and chose."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.blank = np.zeros(size(game.lid.key, game.num_players()), np.float32)
        self.recall = recall
        self.show(self.blank)

    def show(self, vector: Any) -> None:
        self.tensor = vector
        self.dict = {"observation": vector}

    def set_from(self, state: SpielState, player: int) -> None:
        game = state.place.game
        self.show(self.blank if game is None else observed(game, player))

    def string_from(self, state: SpielState, player: int) -> str:
        game = state.place.game
        if game is None:
            return ""
        now = sight(game, player)
        if not self.recall:
            return now
        _, _, past, last = state.place.remember(player)
        return f"{past if now == last else further(past, now)} {now}"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of the shelf with its settings. Each game has a class of its own, because OpenSpiel keeps the makers of
    games beyond the end of the interpreter, and only classes outlive that."""

    lid: Box

    def __init__(self, params: Data | None = None) -> None:
        lid = self.lid
        params = {**parameters(lid), **(params or {})}
        told = {option.name: understood(option, params[option.name]) for option in lid.options}
        players = lid.seats(int(params["players"]))
        self.options, self.words = lid.settle(told), lid.make().words
        self.reward = check_reward(str(params["reward"]), players)
        zero_sum = self.reward == "win" or players == 2
        most = 1.0 if self.reward == "win" else MOST
        info = pyspiel.GameInfo(
            num_distinct_actions=actions(lid.key),
            max_chance_outcomes=OUTCOMES,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(lid.key, zero_sum), info, params)

    def deal(self, seed: tuple[int, ...]) -> Game:
        return quiet(self.lid, self.num_players(), int.from_bytes(bytes(seed)), self.options)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return BYTES + LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self, bool(iig_obs_type is not None and iig_obs_type.perfect_recall))


@cache
def game_type(key: str, zero_sum: bool = False) -> Any:
    lid = box(key)
    kinds = pyspiel.GameType
    return pyspiel.GameType(
        short_name=f"ludoteca_{key}",
        long_name=lid.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if lid.open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(lid.players),
        min_num_players=min(lid.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(lid),
    )


def parameters(lid: Box) -> Data:
    """`players`, `reward`, and the options of the game. A parameter has one type: where an option has numbers and a
    word, −1 is the word (`random`)."""
    return {"players": lid.seats(None), "reward": "margin", **{option.name: option.values[0] for option in lid.options}}


def understood(option: Option, told: Any) -> Any:
    words = [word for word in option.values if isinstance(word, str)]
    return words[0] if told == -1 and words else told


for _lid in learnable():
    pyspiel.register_game(game_type(_lid.key), type(f"Spiel{_lid.key.capitalize()}", (SpielGame,), {"lid": _lid}))
