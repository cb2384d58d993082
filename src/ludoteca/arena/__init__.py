"""Where bots meet: matches with rotating seats, contests with every game recorded, played one after the other or side
by side, and what came of them."""

from __future__ import annotations

from ludoteca.arena.match import Match, Outcome, play, seats_of
from ludoteca.arena.series import series
from ludoteca.arena.tally import Tally, wilson

__all__ = ["Match", "Outcome", "Tally", "play", "seats_of", "series", "wilson"]
