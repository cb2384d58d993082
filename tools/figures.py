"""Print figures of the sources: `python tools/figures.py`. Each stands beside the most that it may be."""

from __future__ import annotations

import ast
import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

PACKAGE = Path(__file__).parents[1] / "src" / "ludoteca"
ROOMS = ("server", "web", "ui")


class Figure(NamedTuple):
    name: str
    value: int
    most: int | None = None


def modules(folder: Path) -> list[Path]:
    return [file for file in folder.glob("*.py") if file.name != "__init__.py"]


def largest_room() -> int:
    """Return the number of modules in the fullest folder of server, web and ui."""
    folders = [
        folder for room in ROOMS for folder in ((PACKAGE / room), *(PACKAGE / room).rglob("*")) if folder.is_dir()
    ]
    return max(len(modules(folder)) for folder in folders)


def names_of_any() -> Counter[str]:
    """Return how often `Any` is used as a name, imports not counted, by the part of the package."""
    found: Counter[str] = Counter()
    for file in PACKAGE.rglob("*.py"):
        nodes = ast.walk(ast.parse(file.read_text("utf-8")))
        used = sum(isinstance(node, ast.Name) and node.id == "Any" for node in nodes)
        found["/".join(file.relative_to(PACKAGE).parts[:2])] += used
    return found


def named_games() -> list[str]:
    """Return the files outside a game's own folder that name the game as a word of its own in quotes."""
    keys = "|".join(sorted(folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "game.py").exists()))
    named = re.compile(rf"[\"'`/]({keys})[\"'`/.]")
    files = [file for kind in ("*.py", "*.js", "*.css", "*.html", "*.toml") for file in PACKAGE.rglob(kind)]
    outside = [file for file in files if file.relative_to(PACKAGE).parts[0] != "games"]
    return sorted(str(file.relative_to(PACKAGE)) for file in outside if named.search(code(file)))


def code(file: Path) -> str:
    """Return a file's text; of a module without its docstrings, which give examples."""
    text = file.read_text("utf-8")
    if file.suffix != ".py":
        return text
    tree = ast.parse(text)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if (
            isinstance(body, list)
            and body
            and isinstance(body[0], ast.Expr)
            and isinstance(body[0].value, ast.Constant)
        ):
            body[0].value.value = ""
    return ast.unparse(tree)


def figures() -> list[Figure]:
    loose = [file for file in PACKAGE.glob("*.py") if file.name != "__init__.py"]
    return [
        Figure("loose modules, `__init__` not counted", len(loose), 3),
        Figure("modules in the largest folder of server, web and ui", largest_room(), 12),
        Figure("`Any` as a name", sum(names_of_any().values()), 150),
        Figure("files outside its folder that name a game", len(named_games()), 0),
    ]


def main() -> None:
    for name, value, most in figures():
        print(f"{value:6}  {name}" + ("" if most is None else f" (at most {most})"))
    print("\n`Any` by part:", ", ".join(f"{part} {n}" for part, n in names_of_any().most_common(12)))
    print("\nnaming a game:", ", ".join(named_games()) or "none")


if __name__ == "__main__":
    main()
