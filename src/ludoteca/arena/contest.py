"""A contest: which bots meet how often, at which seats, with which deals; and one game of it, recorded.

The bots of a line-up share a table: each holds as many seats as any other or one more. A deal is played as often as
there are seats, each time with everybody one seat on; alone, once by each bot. In a whole round each line-up has had a
deal of its own; from round to round it sits down in another order."""

from __future__ import annotations

from functools import cache
from itertools import combinations, islice, permutations
from math import comb, factorial
from typing import NamedTuple, TypedDict, cast

from ludoteca.arena.entrants import Entrant, Player
from ludoteca.arena.guests import Failed, end_all
from ludoteca.arena.match import quiet
from ludoteca.arena.version import fingerprint
from ludoteca.core.errors import LudotecaError, allowed
from ludoteca.core.game import Game
from ludoteca.core.rng import MASK, Dice, value
from ludoteca.core.shapes import Data, Options
from ludoteca.games import box
from ludoteca.ui.terminal import plain

MOST_LINEUPS = 100_000
MOST_SAID = 400  # letters of what went wrong


class Contest(NamedTuple):
    """Who meets, and at what. Game number i is the same wherever and whenever it is played."""

    game: str
    players: int
    options: Options
    bots: tuple[Entrant, ...]
    seed: int
    seconds: float  # that a bot from outside has for a game

    def identity(self) -> Data:
        """What all games of a contest have in common, as it is recorded with each of them."""
        outside = any(entrant.kind != "ours" for entrant in self.bots)
        bots = {entrant.name: entrant.told for entrant in self.bots}
        return {
            "game": self.game,
            "rules": type(box(self.game).make()).rules,
            "code": fingerprint(self.game),
            "players": self.players,
            "options": self.options,
            "match": {"bots": bots, "seed": self.seed, "seconds": self.seconds if outside else None},
        }


class Result(TypedDict):
    """A game as it is recorded: who sat where, what was chosen, and what came of it, by seat."""

    number: int
    game: str
    rules: int
    code: str  # the fingerprint of what played
    players: int
    options: Options
    match: Data  # the bots, the seed and the clock of the contest
    seed: int
    seats: list[str]
    log: list[int]
    decisions: int
    scores: list[float]  # none if the game was not played to its end
    winners: list[int]
    failed: int | None  # the seat of a bot that did something wrong: the game ended there
    error: str  # what went wrong; with nobody's failure, the rules did it, and the game does not count
    stderr: str  # of the program that failed


def check(contest: Contest) -> None:
    """Refuses what cannot be held."""
    names = [entrant.name for entrant in contest.bots]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise LudotecaError(f"each bot is named once, not several times: {allowed(twice)}")
    if contest.players > 1 and len(names) < 2:
        raise LudotecaError("a contest needs at least two bots; 'ludoteca simulate' lets one play against itself")
    if comb(len(names), contest.players % len(names)) > MOST_LINEUPS:
        raise LudotecaError(f"so many bots can meet in more than {MOST_LINEUPS:,} line-ups; name fewer")


@cache
def lineups(bots: int, players: int) -> list[list[int]]:
    """Every table that the bots can fill evenly, in an order in which a part of a round favours nobody."""
    each, more = divmod(players, bots)
    found = [sorted([*list(range(bots)) * each, *extra]) for extra in combinations(range(bots), more)]
    order = list(range(len(found)))
    Dice(0).shuffle(order)
    return [found[i] for i in order]


def round_of(bots: int, players: int) -> int:
    """How many games it takes until all line-ups have met equally often, each bot of them at each seat."""
    return len(lineups(bots, players)) * players


def seating(bots: int, players: int, number: int) -> tuple[int, ...]:
    """For each seat of game `number`, which bot sits there."""
    tables = lineups(bots, players)
    deal, turn = divmod(number, players)
    rounds, table = divmod(deal, len(tables))
    order = next(islice(permutations(range(1, players)), rounds % factorial(players - 1), None))
    places = (0, *order)
    return tuple(tables[table][places[(seat + turn) % players]] for seat in range(players))


def play(contest: Contest, number: int) -> Result:
    """Game `number` of a contest."""
    shared = contest.players if contest.players > 1 else len(contest.bots)  # games of a deal; alone, one for each bot
    deal = Dice(value(contest.seed & MASK) + number // shared).roll(1 << 53)
    luck = Dice(value(contest.seed & MASK) ^ value(number))  # of the bots: the same deal, but not the same game again
    bots = [contest.bots[who] for who in seating(len(contest.bots), contest.players, number)]
    g = quiet(box(contest.game), contest.players, deal, contest.options)
    seated = [bot.seated(seat, luck.roll(1 << 53), contest.seconds) for seat, bot in enumerate(bots)]
    came: Data = {"scores": [], "winners": [], "failed": None, "error": ""}
    try:
        came |= played(g, seated)
    except Exception as wrong:  # whatever a rule did wrong: the contest goes on and tells it
        came["error"] = f"{type(wrong).__name__}: {wrong}"
    except BaseException:
        end_all()
        raise
    finally:
        complaints = [player.close(g) for player in seated]
    names, failed = [bot.name for bot in bots], came["failed"]
    if came["error"]:
        who = "" if failed is None else f"{names[failed]} "
        said = plain(" ".join(came["error"].split()))[:MOST_SAID]
        came["error"] = f"game {number} (seats {','.join(names)}), decision {len(g.log)}: {who}{said}"
    told = {"seed": deal, "seats": names, "log": list(g.log), "decisions": len(g.log), **came}
    stderr = "" if failed is None else complaints[failed]
    return cast(Result, {"number": number, **contest.identity(), **told, "stderr": stderr})


def played(g: Game, seated: list[Player]) -> Data:
    """Plays to the end, or to the first choice that is none: what came of it."""
    while g.agenda:
        who = g.who
        try:
            choice = seated[who].choose(g)
            if choice not in g.choices and choice not in g.asides:
                raise Failed(f"chose {choice}, which is not offered")
        except Failed as wrong:
            return {"failed": who, "error": str(wrong)}
        except Exception as wrong:
            return {"failed": who, "error": f"failed with {type(wrong).__name__}: {wrong}"}
        g.play(choice)
    return {"scores": [sheet["total"] for sheet in g.scores()], "winners": g.winners()}
