"""Only literals are declared to be markup: text becomes part of a page by being escaped, and in no other way."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludoteca

PACKAGE = Path(ludoteca.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))
TEMPLATES = sorted((PACKAGE / "web" / "templates").rglob("*.html"))
MAY_DECLARE = {
    ("ui/drawing.py", "tag"),  # all of its text is escaped
    ("ui/drawing.py", "joined"),  # so is that
    ("ui/drawing.py", "filled"),  # an escaped message around what is drawn
    ("ui/pictures.py", "sprite"),  # our own file of icons
    ("server/http/routes/pages.py", "environment"),  # the same file
}


def faults(source: str) -> Iterator[tuple[str, str]]:
    """Where a module takes text for markup: (function, what it says there)."""
    tree = ast.parse(source)
    within = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            within.update(dict.fromkeys(ast.walk(function), function.name))
    for node in ast.walk(tree):
        if fault(node):
            yield within.get(node, ""), ast.unparse(node)[:200]


def fault(node: ast.AST) -> bool:
    match node:
        case ast.Call(ast.Name("isinstance")):
            return False
        case ast.Call(ast.Name("tag"), [ast.Constant(str(name)), *_], words):
            keys = [word.arg or "" for word in words]
            doubled = "." in name and "css" in keys
            return doubled or any(key in ("style", "srcdoc") or key.startswith("on") for key in keys) or far(words)
        case ast.Call(ast.Name("tag")):
            return True  # the name of an element is a literal
        case ast.Call(func, given, words):
            values = [*given, *(word.value for word in words)]
            if is_markup(func):
                return bool(words) or any(not isinstance(value, ast.Constant) for value in given)
            return any(map(is_markup, values))  # a cast, or a way around the constructor
        case ast.Attribute(value):
            return is_markup(value)
        case ast.ClassDef(bases=bases):
            return any(map(is_markup, bases))
        case ast.FunctionDef(name="__html__" | "__html_format__"):
            return True
        case ast.ImportFrom("markupsafe", names):
            return any(alias.asname or alias.name not in ("Markup", "escape") for alias in names)
        case ast.Import(names):
            return any(alias.name.startswith("markupsafe") for alias in names)
        case ast.Assign(value=value):
            return is_markup(value)
    return False


def is_markup(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "Markup"


def far(words: list[ast.keyword]) -> bool:
    """Whether a link could lead anywhere but to a place of the same page."""
    links = [ast.unparse(word.value) for word in words if word.arg in ("href", "src")]
    return any(not link.startswith(("'#", "f'#")) for link in links)


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_nothing_but_a_literal_is_declared_to_be_markup(file: Path) -> None:
    place = file.relative_to(PACKAGE).as_posix()
    found = [(where, said) for where, said in faults(file.read_text("utf-8")) if (place, where) not in MAY_DECLARE]
    assert not found


def test_the_exceptions_are_needed() -> None:
    found = {(name, where) for name, _ in MAY_DECLARE for where, _ in faults((PACKAGE / name).read_text("utf-8"))}
    assert found >= MAY_DECLARE


@pytest.mark.parametrize(
    "line",
    [
        "Markup(name)",
        "Markup(f'<b>{name}</b>')",
        "Markup('<b>' + name)",
        "Markup('<b>%s</b>' % name)",
        "Markup(str(drawn).replace('a', name))",
        "str.__new__(Markup, name)",
        "cast(Markup, name)",
        "Markup.__new__(Markup, name)",
        "list(map(Markup, names))",
        "safe = Markup",
        "class Safe(Markup): ...",
        "class Safe:\n    def __html__(self): ...",
        "from markupsafe import Markup as Safe",
        "import markupsafe",
        "tag(name, 'x')",
        "tag(f'b.{name}')",
        "tag('b', style=name)",
        "tag('b', onclick='x')",
        "tag('a', href=name)",
        "tag('b.x', css='y')",
    ],
)
def test_every_way_to_declare_text_to_be_markup_is_seen(line: str) -> None:
    assert list(faults(line))


def test_templates_escape_all_they_are_given_and_quote_it() -> None:
    for file in TEMPLATES:
        words = file.read_text("utf-8")
        assert not re.search(r"\|\s*safe|autoescape|\s[\w-]+=\s*\{\{", words), file
