"""`ludoteca serve`: the server and its pages."""

from __future__ import annotations

from ludoteca.server.command import arguments as arguments
from ludoteca.server.command import run as run
