"""`ludoteca serve`: the server and its pages."""

from __future__ import annotations

from ludoteca.server.serve import arguments as arguments
from ludoteca.server.serve import run as run
