"""Lines: several choices written in words, such as `III white red`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.core.choices import STOP
from ludoteca.core.errors import IllegalChoice
from ludoteca.core.step import AnyStep

if TYPE_CHECKING:
    from ludoteca.core.game import Game


def parse(g: Game, line: str) -> int:
    """Return the choice that a notation stands for. A line of several choices is followed from this position and
    becomes one number that plays them all; forced choices and a last `done` may be left out."""
    choice, rest = read(g, line)
    if rest:
        raise IllegalChoice(f"after '{g.notation(choice)}' something comes to light: then say '{rest}'")
    return choice


def read(game: Game, line: str) -> tuple[int, str]:
    """Parse a line as far as nothing hidden comes to light; return the choice and the words after it, which can only be
    understood when that is seen."""
    rest = " ".join(line.split()).lower()
    if rest in game.words.codes:
        return game.words.codes[rest], ""
    g: Game = game.clone()
    said: list[int] = []
    heard: list[type[AnyStep]] = []  # the steps whose questions the line answered, forced ones included
    while rest and g.reveals == game.reveals:
        unsaid = len(g.forced)
        for step, choice in g.forced if said or not fitting(g, rest) else []:
            if (less := without(rest, g.notation(choice))) != rest:
                rest, unsaid = less, unsaid - 1
                heard.append(type(step))
        if not rest or (said and not g.choices and not unsaid and g.who == game.who):
            break
        fits = fitting(g, rest)
        if not fits or g.who != game.who:
            after = f" after '{game.notation(game.words.pack(said))}'" if said else ""
            ways = g.ways() if g.who in (game.who, -1) else "nothing more, somebody else decides"
            raise IllegalChoice(f"'{rest}' is not understood{after}; possible: {ways}")
        best = max(fits, key=lambda c: len(g.notation(c)))
        rest = without(rest, g.notation(best))
        heard.append(type(g.agenda[-1]))
        said.append(best)
        g.play(best, careful=True)
    if not said:
        raise IllegalChoice("nothing of this line is left to choose")
    if len(heard) > 1 and g.reveals == game.reveals and type(g.agenda[-1]) is heard[-1] and STOP in g.choices:
        said.append(STOP)
    return game.words.pack(said), rest


def fitting(g: Game, line: str) -> list[int]:
    """The choices with which a line can begin."""
    return [c for c in g.choices + g.asides if without(line, g.notation(c)) != line]


def without(line: str, notation: str) -> str:
    """Return a line without the notation that it begins with, or unchanged if it begins otherwise."""
    return f"{line} ".removeprefix(f"{notation.lower()} ").strip()
