"""A contest: its line-ups, seats and deals; and one game of it, played and recorded.

The bots of a line-up share a table: each holds as many seats as any other or one more. A deal is played as often as
there are seats, each time with every bot one seat on; alone, once by each bot. In a whole round each line-up has had a
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
MOST_SAID = 400  # letters of an error


class Contest(NamedTuple):
    """The bots that meet, the game and its settings. Game number i is the same wherever and whenever it is played."""

    game: str
    players: int
    options: Options
    bots: tuple[Entrant, ...]
    seed: int
    seconds: float  # for a whole game, of a bot from outside

    def identity(self) -> Data:
        """Return the data that all games of the contest have in common, which is recorded with each of them."""
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
    """A game as it is recorded: the bots by seat, the choices, and the results by seat."""

    number: int
    game: str
    rules: int
    code: str  # the fingerprint of the code that played
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
    error: str  # the error, empty if there was none; if `failed` is None, the rules broke, and the game does not count
    stderr: str  # of the program that failed


def check(contest: Contest) -> None:
    """Refuse a contest that cannot be held."""
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
    """Return all even line-ups of the bots at a table, in an order in which a part of a round favours nobody."""
    each, more = divmod(players, bots)
    found = [sorted([*list(range(bots)) * each, *extra]) for extra in combinations(range(bots), more)]
    order = list(range(len(found)))
    Dice(0).shuffle(order)
    return [found[i] for i in order]


def round_of(bots: int, players: int) -> int:
    """Return the number of games until all line-ups have met equally often, each bot of them at each seat."""
    return len(lineups(bots, players)) * players


def seating(bots: int, players: int, number: int) -> tuple[int, ...]:
    """Return for each seat of game `number` the bot that sits there."""
    tables = lineups(bots, players)
    deal, turn = divmod(number, players)
    rounds, table = divmod(deal, len(tables))
    order = next(islice(permutations(range(1, players)), rounds % factorial(players - 1), None))
    places = (0, *order)
    return tuple(tables[table][places[(seat + turn) % players]] for seat in range(players))


def play(contest: Contest, number: int) -> Result:
    """Play game `number` of a contest."""
    shared = contest.players if contest.players > 1 else len(contest.bots)  # games of a deal; alone, one for each bot
    deal = Dice(value(contest.seed & MASK) + number // shared).roll(1 << 53)
    luck = Dice(value(contest.seed & MASK) ^ value(number))  # of the bots, so that a deal is not the same game again
    bots = [contest.bots[who] for who in seating(len(contest.bots), contest.players, number)]
    g = quiet(box(contest.game), contest.players, deal, contest.options)
    seated = [bot.seated(seat, luck.roll(1 << 53), contest.seconds) for seat, bot in enumerate(bots)]
    came: Data = {"scores": [], "winners": [], "failed": None, "error": ""}
    try:
        came |= played(g, seated)
    except Exception as wrong:  # of a rule: the contest goes on and records it
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
    """Play to the end, or to the first choice that is not offered; return the results."""
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
