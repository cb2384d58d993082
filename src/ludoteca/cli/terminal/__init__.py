"""Playing in the terminal: people and bots around one screen, of which each sees only his own side."""

from __future__ import annotations

from ludoteca.cli.terminal import showing
from ludoteca.cli.terminal.screen import Leave, Screen, say
from ludoteca.cli.terminal.sitting import HUMAN, Sitting

__all__ = ["HUMAN", "Leave", "Screen", "Sitting", "say", "showing"]
