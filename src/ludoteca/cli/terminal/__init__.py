"""Playing in the terminal: people and bots around one screen, each seeing only their own side.

How a game is drawn there lives in `games/<key>/terminal.py` and not here."""

from __future__ import annotations

from ludoteca.cli.terminal import showing
from ludoteca.cli.terminal.screen import Leave, Screen, say
from ludoteca.cli.terminal.sitting import HUMAN, Sitting

__all__ = ["HUMAN", "Leave", "Screen", "Sitting", "say", "showing"]
