"""The syntax of the program's sources, parsed once for all tests that read it."""

import ast
from functools import cache
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[1]
PROGRAM = REPOSITORY / "scorekeeper"


@cache
def program_files() -> tuple[Path, ...]:
    """Return every module of the program."""
    return tuple(sorted(PROGRAM.rglob("*.py")))


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Return every node of a module, outermost first: the first is the module itself."""
    return nodes_in(path.read_text(encoding="utf-8"))


@cache
def nodes_in(source: str) -> tuple[ast.AST, ...]:
    """Return every node of a module with this source, likewise."""
    return tuple(ast.walk(ast.parse(source)))
