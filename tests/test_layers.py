"""Imports go one way, between layers and between the rooms inside them."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.layers import (
    LONGER,
    LONGEST_FUNCTION,
    LONGEST_MODULE,
    MAY_IMPORT,
    MAY_KNOW,
    PROGRAM,
    SAYS_NOTHING,
    Module,
    faults,
    may_know,
    module_imports,
    project_modules,
    room_imports,
)


def test_imports_go_one_way() -> None:
    assert faults(project_modules()) == []


def test_every_package_is_a_known_layer() -> None:
    assert {module.layer for module in project_modules()} <= MAY_IMPORT.keys()


def test_rooms_import_only_those_that_they_may_know() -> None:
    """The table is exact: what a room does not use any more, it need not know."""
    imports = room_imports(project_modules())
    assert {room: imports.get(room, set()) for room in MAY_KNOW} == dict(MAY_KNOW)
    assert {room: known for room, known in imports.items() if not known <= may_know(room)} == {}


def test_no_modules_import_each_other_in_a_circle() -> None:
    order = [*TopologicalSorter(module_imports(project_modules())).static_order()]
    assert order


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
        if len(module.source.splitlines()) > LONGEST_MODULE
    }
    assert long == set()


def test_functions_are_short() -> None:
    long = {
        f"{module.path}: {node.name}"
        for module in project_modules()
        for node in module.nodes
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
        and node.name not in LONGER
    }
    assert long == set()


def test_module_names_say_something() -> None:
    paths = (module.path.with_suffix("") for module in project_modules())
    assert [path for path in paths if SAYS_NOTHING & set("_".join(path.parts).split("_"))] == []
