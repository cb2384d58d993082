"""One game between bots."""

from __future__ import annotations

from typing import NamedTuple

from ludoteca.bots import Bot, bot, decide
from ludoteca.bots.random import RandomBot
from ludoteca.core.box import Box
from ludoteca.core.game import Game
from ludoteca.core.rng import MASK, Dice, value
from ludoteca.core.shapes import Options
from ludoteca.games import box


class Match(NamedTuple):
    """The bots that meet, the game and its settings. Game number i is the same wherever and whenever it is played."""

    game: str
    players: int
    options: Options
    bots: tuple[str, ...]  # one for each seat of game 0; each further game seats them one place on
    seed: int


class Outcome(NamedTuple):
    """The result of a game. Scores and wins are by bot, as the match names them, not by seat."""

    decisions: int
    scores: tuple[float, ...]
    winners: tuple[int, ...]
    error: str  # empty if the game was played to its end


def seats_of(match: Match, number: int) -> list[int]:
    """Return for each seat of game `number` the bot of the match that sits there."""
    return [(seat + number) % match.players for seat in range(match.players)]


def quiet(lid: Box, players: int, seed: int, options: Options) -> Game:
    """Return a new game that records no events, because nobody reads them."""
    g = lid.new(players, seed, **options)
    g.events = None
    return g


def begun(match: Match, number: int) -> tuple[Game, list[Bot]]:
    """Return game `number` of a match as it is dealt, and the bots at its seats."""
    dice = Dice(value(match.seed & MASK) + number)
    g = quiet(box(match.game), match.players, dice.roll(1 << 53), match.options)
    return g, [bot(match.bots[who], dice.roll(1 << 53)) for who in seats_of(match, number)]


def play(match: Match, number: int) -> Outcome:
    """Play game `number` of a match."""
    g, seated = begun(match, number)
    at = seats_of(match, number)
    try:
        while g.agenda:
            g.play(chosen(seated[g.who], g))
        totals = [sheet["total"] for sheet in g.scores()]
        winners = g.winners()
    except Exception as wrong:  # of a rule or a bot: the series goes on and tells it
        names = ",".join(match.bots[who] for who in at)
        error = f"game {number} (seed {g.seed}, seats {names}), decision {len(g.log)}: {type(wrong).__name__}: {wrong}"
        return Outcome(len(g.log), (), (), error)
    scores = tuple(totals[at.index(who)] for who in range(match.players))
    return Outcome(len(g.log), scores, tuple(at[seat] for seat in winners), "")


def chosen(player: Bot, g: Game) -> int:
    """Return a bot's choice. Nothing is dealt anew for the random bot, because it looks at nothing but the choices."""
    return player.choose(g) if isinstance(player, RandomBot) else decide(player, g)
