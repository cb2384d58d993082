"""Matches and contests between bots: rotating seats, every game recorded, many games at a time, and the results.

It needs nothing but the standard library (`cluster` and `ladder` apart), and it may not know the rules of a game."""

from __future__ import annotations

from ludoteca.arena.match import Match, Outcome, play, seats_of
from ludoteca.arena.series import series
from ludoteca.arena.tally import Tally, wilson

__all__ = ["Match", "Outcome", "Tally", "play", "seats_of", "series", "wilson"]
