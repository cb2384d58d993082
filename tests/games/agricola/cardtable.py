"""The table of all cards, made of what the program plays and of its tests: `python -m tests.games.agricola.cardtable`,
written to docs/rules/agricola_cards.md."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

from ludoteca.games.agricola import BOX
from ludoteca.games.agricola.board import (
    CARDS,
    GOODS,
    MAJORS,
    MINORS_E,
    MINORS_I,
    MINORS_K,
    OCCUPATIONS_E,
    OCCUPATIONS_I,
    OCCUPATIONS_K,
)
from ludoteca.games.agricola.card import DECK, AgricolaCard
from ludoteca.i18n.cards import card_text

FILE = Path(__file__).parents[3] / "docs" / "rules" / "agricola_cards.md"
HERE = Path(__file__).parent
DECKS = {
    "Major improvements": MAJORS,
    "Minor improvements, deck E": MINORS_E,
    "Minor improvements, deck I": MINORS_I,
    "Minor improvements, deck K": MINORS_K,
    "Occupations, deck E": OCCUPATIONS_E,
    "Occupations, deck I": OCCUPATIONS_I,
    "Occupations, deck K": OCCUPATIONS_K,
}
CALLED = {  # what the stories of the majors call them
    "fireplace-2": "fireplace",
    "fireplace-3": "fireplace",
    "cooking-hearth-4": "hearth",
    "cooking-hearth-5": "hearth",
    "clay-oven": "oven",
    "stone-oven": "oven",
    "joinery": "workshop",
    "pottery": "workshop",
    "basketmakers-workshop": "workshop",
    "well": "well",
}
HEAD = """# Agricola: all cards

Made by the program, of what it plays, and of its tests. A card with a question mark is one whose facts are not wholly
sure. How doubtful cases are read stands in `agricola.md`.
"""


def stories() -> dict[str, list[str]]:
    """The tests of each card: their names begin with it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    keys = sorted([name.replace("-", "_") for name in CARDS], key=len, reverse=True)
    for file in sorted(HERE.rglob("test_*.py")):
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = node.name.removeprefix("test_")
                if "major" in file.name:
                    for major, called in CALLED.items():
                        found[major] += [name] if called in name else []
                    continue
                card = next((key for key in keys if f"{name}_".startswith(f"{key}_")), None)
                if card is not None:
                    found[card.replace("_", "-")].append(name)
    return found


def printed(card: AgricolaCard) -> str:
    """Price, what it needs, players and points."""
    prices = [GOODS.text(price) for price in (*card.costs, card.extra) if any(price)]
    parts = [" or ".join(prices)] if prices and not card.only_returns else []
    if card.returns:
        parts.append("gives back " + " or ".join(name.replace("-", " ") for name in card.returns))
    needs = [f"{n} {what.replace('-', ' ')}" for what, n in card.needs.items()]
    parts += [f"needs {', '.join(needs)}"] if needs else []
    parts += [f"{card.house} house"] if card.house else []
    parts += [f"{card.players}+ players"] if card.players > 1 else []
    parts += [f"{card.points} points"] if card.points else []
    parts += ["passed on"] if card.passes else []
    return "; ".join(parts)


def table() -> str:
    tests = stories()
    parts = [HEAD]
    for title, names in DECKS.items():
        parts.append(f"\n## {title}\n\n| card | printed | what it does | tests |\n|---|---|---|---|\n")
        for name in names:
            card = DECK[name]
            told = card_text(BOX.key, card)
            doubt = "" if card.confidence == "high" else " (?)"
            own = tests[name]
            story = own[0].replace("_", " ") if own else ""
            more = f" and {len(own) - 1} more" if len(own) > 1 else ""
            parts.append(f"| {told.title}{doubt} | {printed(card)} | {told.full} | {story}{more} |\n")
    return "".join(parts)


if __name__ == "__main__":
    FILE.write_text(table(), "utf-8")
