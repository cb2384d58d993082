"""The fields of all vectors as a document: `python -m ludoteca.rl.fields > docs/encodings.md`."""

from __future__ import annotations

from ludoteca.rl.encoding import fields, learnable, size

HEAD = """# What a vector holds

Made by `python -m ludoteca.rl.fields`. Of each game, for the number of players in brackets: where a field begins, how
many numbers it has, and what they mean; `/ 10` says by what an amount is divided. Seats count from the viewer on,
clockwise: seat 0 is the one who looks, and every further seat has the same fields as seat 0, one seat after the other.
For other numbers of players ask `ludoteca.rl.encoding.fields(game, players)`. Cards, cells, edges and squares stand in
the order of the choices that name them (`game.words`).
"""


def document() -> str:
    parts = [HEAD]
    for lid in learnable():
        players = lid.seats(None)
        counts = ", ".join(f"{size(lid.key, n):,} for {n}" for n in lid.players)
        parts.append(f"## {lid.title}\n\n`{lid.key}`, numbers by players: {counts}.\n")
        parts.append(f"| from | numbers | field ({players} players) | meaning |\n|---|---|---|---|")
        for field in fields(lid.key, players):
            if not field.name.startswith("seat") or field.name.startswith("seat 0 "):
                parts.append(f"| {field.start} | {field.size} | {field.name} | {field.about} |")
        parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    print(document(), end="")
