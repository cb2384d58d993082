"""The introduction of a game to people who do not play it yet: the form for a new table, the rules at a glance, the
drawings of its rules.

A game's page offers it as `INTRODUCTION`; a game that offers none has a plain form and no drawings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ludoteca.core.shapes import Facts
from ludoteca.ui.drawing import renderer


class Form(NamedTuple):
    """The arrangement of a game's options in the form for a new table."""

    folded: tuple[str, ...] = ()  # unusual options, under “More”
    cards: str = ""  # the option and its value with which players hold cards: `variant=full`
    of_cards: tuple[str, ...] = ()  # options that mean nothing unless players hold cards
    first: Facts = {}  # the values advised for a first game, where they are not the defaults

    def only(self, name: str) -> str:
        """Return the option and its value without which an option means nothing, empty if it always counts."""
        return self.cards if name in (*self.of_cards, "windows") else ""


class Introduction(NamedTuple):
    """The things that the pages show of a game before it is played."""

    form: Form = Form()
    glance: tuple[tuple[str, ...], ...] = ()  # the icons of the rules in four sentences, a row for each sentence
    drawings: Mapping[str, str] = {}  # the icons of each section of the rules: > is an arrow, + and / stand between


def introduction(game: str) -> Introduction:
    """Return the introduction that a game's page offers, or an empty one."""
    offered: Introduction = getattr(renderer(game), "INTRODUCTION", Introduction())
    return offered
