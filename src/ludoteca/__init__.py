"""Ludoteca: strategy board games, exactly by their rulebooks, to play, to study and to teach machines.

This package exports the public library. It may not import the server, the pages or the command line."""

from __future__ import annotations

from ludoteca.games import box, boxes
from ludoteca.library import load, new, replayed

__version__ = "0.1.0"
__all__ = ["__version__", "box", "boxes", "load", "new", "replayed"]
