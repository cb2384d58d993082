"""Compile the core, the rules of the games and the bots with mypyc, in place: `python compile.py`, see `--help`.

Pure Python always works; a compiled module lies beside its source and is taken first, so compile again (or clean) after
a change.

Slow things in compiled rules, found with `perf`: a constant that is not `Final` by itself is looked up by name; a tuple
of fixed length is made anew whenever it is indexed or searched, so tables are `Final[tuple[Space, ...]]`; class
attributes of cards and steps are found by name, fields of an object are not; `f(*steps)` goes through the interpreter,
hence `g.then_all`. Steps that come in each turn and never change are made once. `native.py` is never compiled, because
mypyc takes the run-time branch of a `TYPE_CHECKING` test for unreachable."""

from __future__ import annotations

import ast
import os
import sys
import sysconfig
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

# only the library itself calls its functions, so the compiler may write them where they are called, …
OWN_CALLS = [] if sys.platform == "win32" else ["-fvisibility=hidden"]
# … and with gcc also functions of other modules, because another compiler may have no linker that can
COMPILER = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
TOGETHER = ["-flto=auto", "-fno-plt"] if sys.platform == "linux" and "gcc" in COMPILER else []
PLAIN = {"__init__", "native", "save", "views", "box", "errors", "shapes"}  # not worth it, or must stay open


def modules(root: Path) -> list[str]:
    """Return the modules to compile, as paths below `root`: the layers below the games, their rules and encodings, and
    the bots."""
    package = root / "ludoteca"
    sys.path.insert(0, str(root))
    from ludoteca.arena.layers import layer_of
    from ludoteca.installed import GAMES, ours

    files = {file for file in package.rglob("*.py") if layer_of(file.relative_to(package)).compiled}
    for game in ours()[GAMES]:
        files |= {*rules(package / "games" / game / "game.py"), package / "games" / game / "vectors.py"}
    bots = set(package.glob("bots/**/*.py"))
    return sorted(str(file.relative_to(root)) for file in files if file in bots or file.stem not in PLAIN)


def rules(game: Path) -> list[Path]:
    """Return the modules of its own folder that `game.py` imports, one through the other: no drawings, and no folders
    of cards."""
    found: list[Path] = []
    todo = [game]
    while todo:
        file = todo.pop()
        if file in found or not file.exists():
            continue
        found.append(file)
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                place, _, name = node.module.rpartition(".")
                if place == f"ludoteca.games.{game.parent.name}":
                    todo.append(game.parent / f"{name}.py")
    return found


def clean(root: Path) -> int:
    """Remove the modules that were compiled before; return how many files."""
    compiled = [*root.glob("ludoteca__mypyc.*"), *root.glob("ludoteca/**/*.so"), *root.glob("ludoteca/**/*.pyd")]
    for file in compiled:
        file.unlink()
    return len(compiled)


def build(root: Path, files: list[str], opt_level: str) -> None:
    """Compile modules into one library: a C file for each, as many at a time as there are processors."""
    from mypyc.build import mypycify
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class SideBySide(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def side_by_side(sources: list[str], *args: Any, **settings: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    made = pool.map(lambda source: one_by_one([source], *args, **settings), sources)
                    return [file for files in made for file in files]

            self.compiler.compile = side_by_side
            super().build_extensions()

    os.chdir(root)
    with TemporaryDirectory() as work:
        plain_mypy = ["--config-file=", f"--cache-dir={work}"]
        extensions = mypycify(
            [*plain_mypy, *files],
            group_name="ludoteca",
            target_dir=work,
            opt_level=opt_level,
            debug_level="0",
            multi_file=True,
        )
        together = TOGETHER if opt_level != "0" else []
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *OWN_CALLS, *together]
            extension.extra_link_args = [*extension.extra_link_args, *together]
        setup(
            name="ludoteca-compiled",
            ext_modules=extensions,
            cmdclass={"build_ext": SideBySide},
            script_args=["--quiet", "build_ext", "--inplace", f"--build-temp={work}", f"--build-lib={work}"],
        )


def main() -> None:
    arguments = ArgumentParser(description="Compile core, rules and bots with mypyc, in place.")
    arguments.add_argument("--root", type=Path, default=Path(__file__).parent / "src", help="the folder of the package")
    arguments.add_argument("--clean", action="store_true", help="only remove what was compiled before")
    arguments.add_argument("--unoptimised", action="store_true", help="compile in a fraction of the time, for tests")
    asked = arguments.parse_args()
    root = asked.root.resolve()
    if not (root / "ludoteca").is_dir():
        arguments.error(f"there is no package ludoteca in {root}")
    removed = clean(root)
    if asked.clean:
        print(f"removed {removed} compiled modules from {root}")
        return
    files = modules(root)
    build(root, files, "0" if asked.unoptimised else "3")
    print(f"compiled {len(files)} modules in {root}:", *files, sep="\n  ")


if __name__ == "__main__":
    main()
