"""Imports go one way: the top wires, ui → state → scoring ← store, words and serve beside them.

The modules are parsed, not imported, so an import inside a function or for type-checking counts.
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "scorekeeper"

# The modules directly in the package (and main.py) are the top: they wire everything.
TOP = "top"
EVERYTHING_BELOW = {"scoring", "words", "state", "store", "transfer", "session", "server", "ui"}
# One module of the top that layers may import: it names the private parts of Flet.
FLET_INTERNALS = "flet_internals"
MAY_IMPORT = {
    "scoring": {"scoring"},
    "words": {"words", "scoring"},
    "state": {"state", "scoring"},
    "store": {"store", "scoring"},
    "ui": {"ui", "state", "scoring", "words", FLET_INTERNALS},
    "transfer": {"transfer", "store", "state", "words", "scoring", "session"},
    "session": {"session", "transfer", "store", "state", "words", "scoring", "server"},
    "server": {"server", "store", "state", "words", "scoring", "session", FLET_INTERNALS},
    FLET_INTERNALS: set(),
    "cli": {"cli", "transfer", "server", "store", "state", "words", "scoring", TOP},
    "site": {"site", "words", "server", TOP},
    TOP: {TOP, "cli", FLET_INTERNALS, *EVERYTHING_BELOW},
}

# What cannot see the outside world: the same call always gives the same answer.
PURE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "decimal",
    "enum",
    "fractions",
    "functools",
    "heapq",
    "itertools",
    "math",
    "operator",
    "re",
    "string",
    "types",
    "typing",
    "unicodedata",
}
FROM_OUTSIDE = {
    "scoring": PURE | {"datetime"},  # reads the times in a game file, and may not ask for one
    # Says a time it is given, and may not ask for one (see below); the language is set once for a
    # session's context, not passed to every call; the sentences are files of the package itself.
    "words": PURE
    | {"datetime", "contextlib", "contextvars"}
    | {"gettext", "io", "pkgutil", "struct", "zlib"},
    "state": PURE | {"urllib.parse"},  # only takes text apart: the address of a screen
}
IMPURE_BUILTINS = {"__import__", "breakpoint", "eval", "exec", "input", "open", "print"}
ASKS_THE_CLOCK = {"now", "today", "utcnow"}

# Packages that only some may know. Each name is a layer, or one module of the top.
RESERVED = {
    "tinydb": {"store"},
    "flet": {"ui", "app", "browser_app", "main", "server", "session", FLET_INTERNALS},
    "flet_desktop": {"server"},
    "flet_web": {"site", "server"},
    "uvicorn": {"server"},
    "starlette": {"server"},
    "segno": {"cli", "ui"},
}

LONGEST = 300
SAYS_NOTHING = {"common", "helper", "helpers", "manager", "misc", "util", "utils"}


@dataclass(frozen=True)
class Module:
    """One source file, by its path below the project."""

    path: Path
    source: str

    @property
    def layer(self) -> str:
        """The package it is in, or `TOP`."""
        if self.path.stem == FLET_INTERNALS:
            return FLET_INTERNALS
        return self.path.parts[1] if len(self.path.parts) > 2 else TOP

    @property
    def package(self) -> tuple[str, ...]:
        """The names of the packages around it, outermost first."""
        return self.path.parts[:-1]


def project_modules() -> list[Module]:
    """Read every module of the program, and main.py."""
    paths = [ROOT / "main.py", *sorted((ROOT / PROGRAM).rglob("*.py"))]
    return [Module(path.relative_to(ROOT), path.read_text(encoding="utf-8")) for path in paths]


def imported(module: Module) -> Iterator[tuple[int, str]]:
    """Give the line and full name of everything a module imports, wherever it does so."""
    for node in ast.walk(ast.parse(module.source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.package[: len(module.package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def is_within(name: str, packages: set[str]) -> bool:
    """Tell whether a full name is one of `packages`, or something in one."""
    parts = name.split(".")
    return any(".".join(parts[:count]) in packages for count in range(1, len(parts) + 1))


def import_faults(module: Module) -> Iterator[str]:
    """Say each import by which a module leaves its layer."""
    layer = module.layer
    known_as = module.path.stem if layer == TOP else layer
    for line, name in imported(module):
        first, *rest = name.split(".")
        fault = ""
        if first == PROGRAM:
            target = rest[0] if rest and rest[0] in MAY_IMPORT else TOP
            if target not in MAY_IMPORT[layer]:
                fault = f"{layer} must not import {target}"
        elif first in RESERVED and known_as not in RESERVED[first]:
            fault = f"only {', '.join(sorted(RESERVED[first]))} may import {first}"
        elif layer in FROM_OUTSIDE and not is_within(name, FROM_OUTSIDE[layer]):
            fault = f"{layer} must not depend on {name}"
        if fault:
            yield f"{module.path}:{line}: {fault}"


def impure_uses(module: Module) -> Iterator[str]:
    """Say each use of what reaches outside without an import, in a layer that must not."""
    if module.layer not in FROM_OUTSIDE:
        return
    for node in ast.walk(ast.parse(module.source)):
        match node:
            case ast.Name(id=name) if name in IMPURE_BUILTINS:
                yield f"{module.path}:{node.lineno}: {module.layer} must not use {name}"
            case ast.Attribute(attr=name) if name in ASKS_THE_CLOCK:
                yield f"{module.path}:{node.lineno}: {module.layer} must not ask for {name}"
            case _:
                pass


def faults(modules: Sequence[Module]) -> list[str]:
    """List everything by which modules break the layers."""
    return [
        fault
        for module in modules
        for check in (import_faults, impure_uses)
        for fault in check(module)
    ]


def test_imports_go_one_way() -> None:
    assert faults(project_modules()) == []


def test_every_package_is_a_known_layer() -> None:
    assert {module.layer for module in project_modules()} <= MAY_IMPORT.keys()


@pytest.mark.parametrize(
    ("path", "source", "fault"),
    [
        ("scoring/a.py", "import os", "1: scoring must not depend on os"),
        ("scoring/a.py", "from json import loads", "1: scoring must not depend on json.loads"),
        ("scoring/a.py", "import collections.abc, time", "1: scoring must not depend on time"),
        ("scoring/a.py", "print(1)", "1: scoring must not use print"),
        ("scoring/a.py", "import scorekeeper.words.cards", "1: scoring must not import words"),
        ("scoring/a.py", "from scorekeeper import store", "1: scoring must not import store"),
        ("scoring/a.py", "from scorekeeper import app", "1: scoring must not import top"),
        ("scoring/a.py", "from .. import state", "1: scoring must not import state"),
        ("scoring/deep/a.py", "from ...ui import b", "1: scoring must not import ui"),
        (
            "scoring/a.py",
            "def f():\n import flet",
            "2: only app, browser_app, flet_internals, main, server, session, ui may import flet",
        ),
        (
            "state/a.py",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n import scorekeeper.store.b",
            "3: state must not import store",
        ),
        ("state/a.py", "import urllib.request", "1: state must not depend on urllib.request"),
        ("state/a.py", "from scorekeeper.words import b", "1: state must not import words"),
        ("words/a.py", "from scorekeeper.state import b", "1: words must not import state"),
        ("store/a.py", "from scorekeeper.state import b", "1: store must not import state"),
        ("words/a.py", "import datetime as d\nd.date.today()", "2: words must not ask for today"),
        ("ui/a.py", "from scorekeeper.store import b", "1: ui must not import store"),
        ("ui/a.py", "import tinydb.storages", "1: only store may import tinydb"),
        (
            "scoring/app.py",
            "import flet",
            "1: only app, browser_app, flet_internals, main, server, session, ui may import flet",
        ),
        (
            "cli/main.py",
            "import flet",
            "1: only app, browser_app, flet_internals, main, server, session, ui may import flet",
        ),
        ("app.py", "import uvicorn", "1: only server may import uvicorn"),
    ],
)
def test_a_broken_layer_is_found(path: str, source: str, fault: str) -> None:
    assert faults([Module(Path(PROGRAM, path), source)]) == [f"{PROGRAM}/{path}:{fault}"]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("scoring/a.py", "import collections.abc\nfrom . import b\nfrom .b import c"),
        ("state/a.py", "from urllib.parse import quote\nfrom ..scoring.b import c"),
        ("store/a.py", "import os, tinydb\nfrom scorekeeper.scoring import b\nprint(open)"),
        ("ui/a.py", "import flet as ft\nfrom scorekeeper import words, state, scoring"),
        ("app.py", "import flet\nfrom scorekeeper import ui, store, state"),
        ("server/launch.py", "import flet_desktop"),
        ("server/listener.py", "import flet_web.fastapi, uvicorn"),
    ],
)
def test_an_allowed_import_is_left_alone(path: str, source: str) -> None:
    assert faults([Module(Path(PROGRAM, path), source)]) == []


def test_modules_are_short() -> None:
    long = {
        str(module.path)
        for module in project_modules()
        if len(module.source.splitlines()) > LONGEST
    }
    assert long == set()


def test_module_names_say_something() -> None:
    paths = (module.path.with_suffix("") for module in project_modules())
    assert [path for path in paths if SAYS_NOTHING & set("_".join(path.parts).split("_"))] == []
