"""The quick server, at which somebody is away after a few seconds:
`python -m tests.browser.friends_club PORT DATABASE`."""

from __future__ import annotations

import runpy

from ludoteca.server.club import club, presence

if __name__ == "__main__":
    presence.HERE, presence.EVERY, club.SIGN_OF_LIFE = 3.0, 0.5, 1.0
    runpy.run_module("tests.browser.quick_club", run_name="__main__")
