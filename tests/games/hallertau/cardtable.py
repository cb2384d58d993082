"""The table of all cards, made of what the program plays: `python -m tests.games.hallertau.cardtable`, written to
docs/rules/hallertau_cards.md."""

from __future__ import annotations

from pathlib import Path

from ludoteca.games.hallertau import BOX
from ludoteca.games.hallertau.board import PRINTED
from ludoteca.games.hallertau.card import DECK
from ludoteca.i18n.cards import card_text

FILE = Path(__file__).parents[3] / "docs" / "rules" / "hallertau_cards.md"
TITLES = {
    0: "Gateway cards for beginners",
    1: "Gateway cards, advanced",
    2: "Gateway cards for experts",
    3: "Gateway cards for masters",
    4: "Farmyard cards: hops",
    5: "Farmyard cards: sheep",
    6: "Farmyard cards: fields",
    7: "Farmyard cards: jewels",
    8: "Bonus cards",
    9: "Point cards",
}
HEAD = """# Hallertau: all cards

Made by the program, of what it plays. Numbers with slashes belong together by their places; *as many … as* is counted
when it is asked for.
"""


def table() -> str:
    parts = [HEAD]
    for deck, title in TITLES.items():
        points = deck > 7
        parts.append(
            f"\n## {title}\n\n| | card |{' points |' if points else ''}\n|---|---|{'---|' if points else ''}\n"
        )
        for name in PRINTED[deck]:
            card = DECK[name]
            words = card_text(BOX.key, card).full
            parts.append(f"| {name} | {words} |{f' {card.worth} |' if points else ''}\n")
    return "".join(parts)


if __name__ == "__main__":
    FILE.write_text(table(), "utf-8")
