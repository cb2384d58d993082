"""Measure the cost of wrappers, ours and those of others, side by side in one run: `python -m bench.frames`.

Random games in PettingZoo, OpenSpiel and Gymnasium. For each decision it prints, in microseconds of processor time:

- `whole`: all of it, without the agent's choosing;
- `rules`: the engine: dealing, playing, finding what is legal, and counting the points;
- `seen`: the observation without its mask;
- `own`: the wrapper's own cost. The mask is part of it, of ours as of theirs.

Rules and observations are timed where they are called, each without the timed calls within it, and the cost of the
timing itself is taken off. The own cost is measured apart, with games that are read from a record (`bench.records`).
The others' game in PettingZoo is `connect_four_v3` (which needs pygame). It makes the mask within the observation, so
the time of an observation without choices tells the mask apart; the two to three microseconds in which its `step` finds
the place of a piece cannot be told apart and count as its own. In OpenSpiel the cost of an observation is the time that
games with it take longer than games without, because it is copied there. Our trying of choices in a clone, to see
whether the engine draws, is part of our own cost; in OpenSpiel's Python games rules and wrapper are one. Every figure
is the best of several runs."""

from __future__ import annotations

import gc
import random
import sys
import warnings
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from itertools import cycle
from time import thread_time
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from bench.records import READS, Record, from_answers, from_records, read_alone, recorded, replaced
from ludoteca.arena.speed import compiled
from ludoteca.core.game import Game
from ludoteca.games import box
from ludoteca.kit.vectors import Layout
from ludoteca.rl import encoding, learner, spiel, table
from ludoteca.rl.encoding import encoding_of, glance
from ludoteca.rl.learner import Learner
from ludoteca.rl.table import Table

RUNS = 5
LOOKS = 5000
SPIEL_GAMES = ("tic_tac_toe", "kuhn_poker", "block_dominoes", "liars_poker")
RULES, SEEN, AGENT = "rules", "seen", "agent"
LUCK = [random.Random(1).random() for _ in range(4096)]

Part = tuple[Any, str, str]  # a call, by its owner and name, and its kind


class Cost(NamedTuple):
    """The cost of one decision, in microseconds."""

    whole: float
    rules: float
    seen: float
    own: float

    def told(self, name: str) -> str:
        return f"{name:36}{self.whole:8.1f}{self.rules:8.1f}{self.seen:8.1f}{self.own:8.1f}"


@contextmanager
def watched(parts: list[Part]) -> Iterator[dict[str, float]]:
    """Measure the seconds that these calls take, each without those within it; nested calls of one kind are one."""
    spent = {RULES: 0.0, SEEN: 0.0, AGENT: 0.0, "calls": 0}
    running = [""]
    since = [0.0]

    def watch(call: Callable[..., Any], kind: str) -> Callable[..., Any]:
        def timed(*args: Any, **more: Any) -> Any:
            around = running[0]
            if around == kind:
                return call(*args, **more)
            spent["calls"] += 1
            start = thread_time()
            if around:
                spent[around] += start - since[0]
            running[0], since[0] = kind, start
            try:
                return call(*args, **more)
            finally:
                since[0], begun = thread_time(), since[0]
                spent[kind] += since[0] - begun
                running[0] = around

        return timed

    kept = [(owner, name, getattr(owner, name)) for owner, name, _ in parts]
    for owner, name, kind in parts:
        setattr(owner, name, watch(getattr(owner, name), kind))
    try:
        yield spent
    finally:
        for owner, name, call in kept:
            setattr(owner, name, call)


def timing() -> float:
    """Return the seconds that timing a call takes, beyond those that are counted as the call's."""
    calls = 10_000
    with watched([(sys.modules[__name__], "nothing", AGENT)]) as spent:
        start = thread_time()
        for _ in range(calls):
            nothing()
        return (thread_time() - start - spent[AGENT]) / calls


def nothing() -> None:
    return


def pick(options: Any, luck: int) -> int:
    """Return one of the options by chance, as the agent."""
    return int(options[int(LUCK[luck % 4096] * len(options))])


def pick_by_mask(mask: Any, luck: int) -> int:
    return pick(np.flatnonzero(mask), luck)


def pick_outcome(outcomes: list[tuple[int, float]], luck: int) -> int:
    return pick([outcome for outcome, _ in outcomes], luck)


def cost(games: Callable[[], int], *parts: Part) -> Cost:
    """Return the best of several runs of `games`, which returns how many decisions it had."""
    me = sys.modules[__name__]
    parts = (*parts, *[(me, agent, AGENT) for agent in ("pick", "pick_by_mask", "pick_outcome")])
    each = min(timing() for _ in range(RUNS))
    found = []
    for _ in range(RUNS):
        gc.collect()
        gc.disable()
        with watched(list(parts)) as spent:
            start = thread_time()
            number = games()
            whole = thread_time() - start - spent[AGENT] - spent["calls"] * each
        gc.enable()
        left = whole - spent[RULES] - spent[SEEN]
        found.append(Cost(*[seconds / number * 1e6 for seconds in (whole, spent[RULES], spent[SEEN], left)]))
    return min(found)


def zoo_games(env: Any, number: int) -> int:
    """Play whole games in PettingZoo: each agent sees its observation and chooses by chance. Return how many
    decisions."""
    decisions = 0
    for seed in range(number):
        env.reset(seed=seed)
        while env.agents:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(pick_by_mask(seen["action_mask"], decisions))
            decisions += 1
    return decisions


def spiel_cost(game: Any, number: int, *parts: Part) -> Cost:
    bare = cost(lambda: spiel_games(game, number, look=False), *parts)
    whole = cost(lambda: spiel_games(game, number, look=True)).whole
    return Cost(whole, bare.rules, whole - bare.whole, bare.own)


def spiel_games(game: Any, number: int, look: bool) -> int:
    """Play whole games in OpenSpiel; return how many decisions. Chance nodes count with the decision before them."""
    decisions = turn = 0
    for _ in range(number):
        state = game.new_initial_state()
        while not state.is_terminal():
            turn += 1
            if state.is_chance_node():
                state.apply_action(pick_outcome(state.chance_outcomes(), turn))
                continue
            if look:
                state.observation_tensor(state.current_player())
            state.apply_action(pick(state.legal_actions(), turn))
            decisions += 1
    return decisions


def learner_games(env: Learner, number: int) -> int:
    """Play whole games in Gymnasium; return how many decisions. Those of the opponents count as rules."""
    decisions = 0
    for seed in range(number):
        seen, _ = env.reset(seed=seed)
        over = False
        while not over:
            seen, _, over, _, _ = env.step(pick_by_mask(seen["action_mask"], decisions))
            decisions += 1
    return decisions


def connect_four(number: int, wrapped: bool) -> Cost:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = import_module("pettingzoo.classic.connect_four_v3")
    env = module.env() if wrapped else module.raw_env()
    raw = type(env.unwrapped)
    parts = [(raw, "check_for_winner", RULES), (raw, "_legal_moves", RULES), (raw, "observe", SEEN)]
    games = partial(zoo_games, env, number)
    spent, mask = cost(games, *parts), mask_of_connect_four(module.raw_env())
    with from_answers(raw, [name for _, name, _ in parts], games) as answers:
        read = cost(games).own - answers / games() * reading()
    return spent._replace(seen=spent.seen - mask, own=read + mask)


def reading() -> float:
    """Return the microseconds that reading an answer takes."""

    class Asked:
        def answer(self) -> int:
            return 1

    asked = Asked()

    def many() -> int:
        for _ in range(1000):
            asked.answer()
        return 1000

    with from_answers(Asked, ["answer"], many):
        return cost(many).whole


def our_table(game: str, players: int, number: int) -> Cost:
    parts = [(table, "dealt", RULES), (table, "legal", RULES), (table, "observed", SEEN), *engine(game)]
    env = Table(game, players)
    spent = cost(partial(zoo_games, env, number), *parts)

    def play(seed: int) -> Iterator[tuple[Game, int]]:
        env.reset(seed=seed)
        while env.game.agenda:
            choice = pick(env.legal, len(env.game.log))
            yield env.game, choice
            env.step(choice)

    return spent._replace(own=own_cost(table, recorded([play(seed) for seed in range(number)]), zoo_games, env))


def our_learner(game: str, players: int, number: int) -> Cost:
    parts = [(learner, "dealt", RULES), (Learner, "go_on", RULES), (learner, "observed", SEEN), *engine(game)]
    spent = cost(partial(learner_games, Learner(game, players), number), *parts)
    env = Learner(game, players, seat=0)

    def play(seed: int) -> Iterator[tuple[Game, int]]:
        env.reset(seed=seed)
        while env.game is not None and env.game.agenda:
            choice = pick(env.legal, len(env.game.log))
            yield env.game, choice
            env.step(choice)

    return spent._replace(own=own_cost(learner, recorded([play(seed) for seed in range(number)]), learner_games, env))


def our_spiel(game: str, players: int, number: int) -> Cost:
    ours = pyspiel.load_game(f"ludoteca_{game}", {"players": players})
    parts = [(spiel.SpielGame, "deal", RULES), (spiel, "legal", RULES), *engine(game)]
    spent = spiel_cost(ours, number, *parts)
    ahead, positions = not box(game).drawn_once, []

    def play(turn: int) -> Iterator[tuple[Game, int]]:
        state = ours.new_initial_state()
        while not state.is_terminal():
            turn += 1
            if state.is_chance_node():
                state.apply_action(pick_outcome(state.chance_outcomes(), turn))
                continue
            choice = pick(state.legal_actions(), turn)
            positions.append(state.place.game.clone())
            yield state.place.game, choice
            state.apply_action(choice)

    def clones() -> int:
        for g in positions:
            g.clone()
        return len(positions)

    records = recorded([play(turn) for turn in range(number)])
    me, deals = sys.modules[__name__], cycle(records)
    choices = cycle([page.choice for record in records for page in record.pages])
    agent = {"pick": lambda *_: next(choices), "pick_outcome": lambda *_: 0}
    with (
        replaced(spiel, READS),
        replaced(spiel.SpielGame, {"deal": lambda *_: next(deals).again()}),
        replaced(me, agent),
    ):
        whole = cost(lambda: spiel_games(ours, number, look=False)).whole
    own = whole - cost(lambda: read_alone(records, look=False, ahead=ahead)).whole
    return spent._replace(own=own + cost(clones).whole if ahead else own)


def own_cost(module: Any, records: list[Record], games: Callable[..., int], env: Any) -> float:
    """Return the microseconds that a frame of ours takes for games that it only reads."""
    me, choices = sys.modules[__name__], cycle([page.choice for record in records for page in record.pages])
    with from_records(module, records), replaced(me, {"pick_by_mask": lambda *_: next(choices)}):
        whole = cost(lambda: games(env, len(records))).whole
    return whole - cost(lambda: read_alone(records)).whole


def mask_of_connect_four(env: Any) -> float:
    """Return the microseconds that an observation takes longer for the agent to move, without finding what is legal."""
    env.reset(seed=1)
    asked, other = env.possible_agents

    def times(look: Callable[[], Any]) -> float:
        def looks() -> int:
            for _ in range(LOOKS):
                look()
            return LOOKS

        return cost(looks).whole

    return times(lambda: env.observe(asked)) - times(lambda: env.observe(other)) - times(env._legal_moves)


def engine(game: str) -> list[Part]:
    """Return the rules of a game, where they are called from outside."""
    return [(type(box(game).make()), name, RULES) for name in ("play", "scores", "winners")]


def encoding_cost(game: str, players: int, number: int) -> tuple[float, float]:
    """Return the microseconds of the part of the view that is needed, and of `encode` itself, over the positions of
    some games."""
    env, along = Table(game, players), []
    for seed in range(number):
        env.reset(seed=seed)
        while not env.game.over:
            along.append(env.game.clone())
            env.game.play(env.game.choices[int(LUCK[len(along) % 4096] * len(env.game.choices))])
    views, encode = [glance(g, g.who) for g in along], encoding_of(game).layout(players).encode

    def glances() -> int:
        for g in along:
            glance(g, g.who)
        return len(along)

    def encodes() -> int:
        for view in views:
            encode(view)
        return len(views)

    return cost(glances).whole, cost(encodes).whole


def main() -> None:
    arguments = ArgumentParser(description="The cost of wrappers for each decision, side by side.")
    arguments.add_argument("--games", type=int, default=10, help="games of each kind in a run")
    arguments.add_argument("--shelf", default="carrara-2,creatures-2,family-2,agricola-4,hallertau-2")
    asked = arguments.parse_args()
    number, shelf = asked.games, [(name.split("-")[0], int(name.split("-")[1])) for name in asked.shelf.split(",")]
    print(f"{'µs of processor time a decision':36}{'whole':>8}{'rules':>8}{'seen':>8}{'own':>8}")
    print(connect_four(4 * number, wrapped=True).told("pettingzoo connect_four_v3"))
    print(connect_four(4 * number, wrapped=False).told("pettingzoo connect_four_v3, raw"))
    for game, players in shelf:
        form = "compiled" if compiled(box(game)) else "plain"
        print(our_table(game, players, number).told(f"our pettingzoo {game} {players}p, {form}"))
    for name in SPIEL_GAMES:
        import_module(f"open_spiel.python.games.{name}")
        theirs = pyspiel.load_game(f"python_{name}")
        print(spiel_cost(theirs, 20 * number).told(f"openspiel python_{name}"))
    for game, players in shelf:
        print(our_spiel(game, players, number).told(f"our openspiel {game} {players}p"))
    for game, players in shelf:
        print(our_learner(game, players, number).told(f"our gymnasium {game} {players}p"))
    encoder = "plain" if isinstance(Layout.encode, FunctionType) else "compiled"
    print(f"\n{f'encoding, {encoder}':36}{'glance':>8}{'encode':>8}")
    for game, players in shelf:
        glances, encodes = encoding_cost(game, players, number)
        print(f"{f'{game} {players}p, {encoding.size(game, players)} numbers':36}{glances:8.1f}{encodes:8.1f}")


if __name__ == "__main__":
    main()
