"""The layers and rooms of the package: which may import which, and what else each may use.

Modules are parsed, not imported, so an import inside a function or for type checking counts.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.sources import nodes_in

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = "scorekeeper"

# The modules directly in the package (and main.py) are the top: they wire everything.
TOP = "top"
# Modules of the top that layers may import: they name the private parts of Flet.
FLET_INTERNALS, FLET_PATCH = "flet_internals", "flet_patch"
MAY_IMPORT = {
    "languages": {"languages"},
    "scoring": {"scoring"},
    "statistics": {"statistics", "scoring"},
    "sentences": {"sentences", "scoring", "languages"},
    "sheets": {"sheets", "scoring", "languages"},
    "chances": {"chances", "scoring"},
    "tournament": {"tournament", "scoring"},
    "words": {
        *("words", "languages", "sentences", "statistics", "chances", "scoring", "tournament")
    },
    "state": {
        *("state", "statistics", "chances", "sentences", "languages", "scoring", "tournament")
    },
    "store": {"store", "statistics", "scoring", "tournament"},
    "ui": {
        *("ui", "state", "statistics", "chances", "sentences", "languages", "scoring", "words"),
        "tournament",
        FLET_INTERNALS,
    },
    # Pure: of the store it has how each kind of entry is written and read.
    "sync": {"sync", "store", "state", "statistics", "tournament", "scoring"},
    "exchange": {"exchange", "sync", "store", "state", "statistics", "scoring"},
    "hub": {"hub", "sync", "store", "server", "scoring"},
    "transfer": {"transfer", "store", "state", "words", "sheets", "scoring"},
    "session": {
        *("session", "transfer", "store", "state", "words", "scoring", "server"),
        *("statistics", "chances", "exchange", "sync", "languages", "tournament"),
    },
    "server": {
        *("server", "store", "state", "words", "languages", "scoring", "tournament"),
        FLET_INTERNALS,
    },
    FLET_INTERNALS: {FLET_INTERNALS},
    "cli": {
        *("cli", "transfer", "server", "store", "state", "words", "scoring", TOP),
        *("sync", "exchange", "hub"),
        *("statistics", "chances", "sentences", "languages", "sheets", "tournament"),
    },
    # Of the sheets, the encodings that Python needs to read them.
    "site": {"site", "words", "languages", "server", "sheets", "sync", TOP},
}
# The top wires everything; the site is built of it.
MAY_IMPORT[TOP] = {TOP, *MAY_IMPORT} - {"site"}

# A language is a folder beside the others and named in no list: the room finds them.
LANGUAGE_ROOMS = sorted(
    f"languages/{path.parent.name}" for path in (ROOT / PROGRAM).glob("languages/*/__init__.py")
)
MAY_KNOW: Mapping[str, frozenset[str]] = {
    room: frozenset(known.split())
    for room, known in {
        "languages": "",
        **dict.fromkeys(LANGUAGE_ROOMS, "languages"),
        "scoring": "scoring/catalogue scoring/engine scoring/house_rules scoring/rules",
        "scoring/catalogue": "scoring scoring/rules",
        "scoring/documents": (
            "scoring scoring/catalogue scoring/engine scoring/house_rules scoring/rules"
        ),
        "scoring/engine": "scoring scoring/rules",
        "scoring/house_rules": "scoring scoring/engine scoring/rules",
        "scoring/rules": "scoring",
        "state": ("state/hand state/own_game state/setup state/sync state/table state/views"),
        "state/hand": "state",
        "state/own_game": "state state/hand state/setup",
        "state/setup": "state state/table",
        "state/sync": "state state/hand state/setup state/table",
        "state/table": "state state/hand state/setup state/views",
        "state/views": "state state/hand state/table",
        "store": "store/backup store/documents store/files",
        "store/backup": "store store/documents store/files store/transfer",
        "store/documents": "store store/files",
        "store/files": "store/documents",
        "store/transfer": "store store/backup store/documents store/files",
        "ui/board": "ui ui/design ui/drawing ui/sheet ui/widgets",
        "ui/design": "ui/drawing",
        "ui/drawing": "",
        # The other screens are found by their rows in the table of screens.
        "ui/frame": (
            "ui ui/design ui/drawing ui/files ui/hand ui/over ui/past ui/sheet ui/story ui/widgets"
        ),
        "ui/club": "ui ui/design ui/drawing ui/house_rules ui/over ui/pick_game ui/widgets",
        "ui/past": "ui ui/design ui/drawing ui/home ui/house_rules ui/widgets",
        "ui/groups": "ui ui/design ui/drawing ui/home ui/widgets",
        "ui/look_back": "ui ui/design ui/drawing ui/over ui/widgets",
        "ui/new_game": "ui ui/design ui/drawing ui/house_rules ui/pick_game ui/widgets",
        "ui/over": "ui ui/design ui/drawing ui/sheet ui/widgets",
        "ui/own_game": "ui ui/design ui/drawing ui/hand ui/rules ui/sheet ui/widgets",
        "ui/people": "ui ui/design ui/drawing ui/groups ui/home ui/widgets",
        "ui/pick_game": "ui ui/design ui/drawing ui/rules ui/widgets",
        "ui/rules": "ui ui/design ui/drawing ui/over ui/widgets",
        "ui/settings": "ui ui/design ui/drawing ui/home ui/widgets",
        "ui/story": "ui ui/design ui/drawing ui/over ui/sheet ui/widgets",
        "ui/widgets": "ui ui/design ui/drawing",
        "words": "words/rule_card",
        "words/rule_card": "words",
    }.items()
}
"""For each room that is no plain one, the other rooms of its layer that it may import.

The layer's own name stands for the modules directly in it.
"""
# What any room of screens is drawn with; other rooms that have no row know no room but themselves.
ANY_SCREEN = frozenset({"ui", "ui/design", "ui/drawing", "ui/widgets"})


def may_know(room: str) -> frozenset[str]:
    """Return the other rooms of its layer that a room may import."""
    return MAY_KNOW.get(room, ANY_SCREEN if room.startswith("ui/") else frozenset())


# The modules of the standard library that are pure: the same call always gives the same answer.
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
    # session's context, not passed to every call.
    "words": PURE | {"datetime", "contextlib", "contextvars"},
    # The sentences are files of the package itself; the words of a language are imported when
    # they are needed.
    "languages": PURE | {"gettext", "importlib.import_module", "io", "pkgutil", "struct", "zlib"},
    "sentences": PURE,
    # Reads bytes that it is given: texts with separators, and workbooks, archives of XML.
    "sheets": PURE | {"codecs", "csv", "datetime", "io", "xml.parsers.expat", "zipfile", "zlib"},
    # Reads when a game was started; rates people by a library as pure as itself.
    "statistics": PURE | {"datetime", "openskill"},
    # Luck that a seed decides, the same for the same game; the prior is a file of the package.
    "chances": PURE | {"random.Random", "json", "pkgutil"},
    # Luck that a seed decides, the same for the same evening.
    "tournament": PURE | {"random.Random"},
    # Links and digests of documents that it is given.
    "sync": PURE | {"hashlib", "json", "urllib.parse"},
    "state": PURE | {"urllib.parse"},  # only takes text apart: the address of a screen
}
IMPURE_BUILTINS = {"__import__", "breakpoint", "eval", "exec", "input", "open", "print"}
ASKS_THE_CLOCK = {"now", "today", "utcnow"}

# Packages that only some layers, or modules of the top, may import.
RESERVED = {
    "tinydb": {"store"},
    "flet": {"ui", "app", "browser_app", "main", "server", "session", FLET_INTERNALS},
    "flet_desktop": {"server"},
    "flet_web": {"site", "server"},
    "uvicorn": {"server"},
    "starlette": {"server", "hub"},
    "segno": {"cli", "ui", "transfer"},
    "openskill": {"statistics"},
}

# A reader follows one idea in one file, even a long one, but not through a long function.
LONGEST_MODULE = 400
LONGEST_FUNCTION = 95
# One case for each screen, and the one component that everything else is in.
LONGER = {"screen", "Shell"}
SAYS_NOTHING = {"common", "helper", "helpers", "manager", "misc", "util", "utils"}


@dataclass(frozen=True)
class Module:
    """A source file, by its path below the project."""

    path: Path
    source: str

    @property
    def nodes(self) -> Sequence[ast.AST]:
        """Every node of its syntax, the module itself first."""
        return nodes_in(self.source)

    @property
    def layer(self) -> str:
        """The package it is in, or ``TOP``."""
        if self.path.stem in (FLET_INTERNALS, FLET_PATCH):
            return FLET_INTERNALS
        return self.path.parts[1] if len(self.path.parts) > 2 else TOP

    @property
    def room(self) -> str:
        """The package it is in, with those inside a layer: ``scoring/engine``."""
        return "/".join(self.path.parts[1:-1]) or TOP

    @property
    def name(self) -> str:
        """Its full name, as other modules import it."""
        parts = self.path.with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @property
    def package(self) -> tuple[str, ...]:
        """The names of the packages around it, outermost first."""
        return self.path.parts[:-1]


@cache
def project_modules() -> tuple[Module, ...]:
    """Return every module of the package, and main.py."""
    paths = [ROOT / "main.py", *sorted((ROOT / PROGRAM).rglob("*.py"))]
    return tuple(Module(path.relative_to(ROOT), path.read_text(encoding="utf-8")) for path in paths)


@cache
def imported(module: Module) -> tuple[tuple[int, str], ...]:
    """Return the line and the full name of everything that a module imports."""
    found: list[tuple[int, str]] = []
    for node in module.nodes:
        if isinstance(node, ast.Import):
            found += ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.package[: len(module.package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *([node.module] if node.module else [])])
            found += ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
    return tuple(found)


def is_within(name: str, packages: set[str]) -> bool:
    """Return whether a full name is one of the packages, or something in one."""
    parts = name.split(".")
    return any(".".join(parts[:count]) in packages for count in range(1, len(parts) + 1))


def import_faults(module: Module) -> Iterator[str]:
    """Yield each import by which a module leaves its layer."""
    layer = module.layer
    known_as = module.path.stem if layer == TOP else layer
    for line, name in imported(module):
        first, *rest = name.split(".")
        fault = ""
        if first == PROGRAM:
            room = rest[0] if rest else TOP
            room = FLET_INTERNALS if room == FLET_PATCH else room
            target = room if room in MAY_IMPORT else TOP
            if target not in MAY_IMPORT[layer]:
                fault = f"{layer} must not import {target}"
        elif first in RESERVED and known_as not in RESERVED[first]:
            fault = f"only {', '.join(sorted(RESERVED[first]))} may import {first}"
        elif layer in FROM_OUTSIDE and not is_within(name, FROM_OUTSIDE[layer]):
            fault = f"{layer} must not depend on {name}"
        if fault:
            yield f"{module.path}:{line}: {fault}"


def impure_uses(module: Module) -> Iterator[str]:
    """Yield each use of a built-in that reaches outside, in a layer that must not."""
    if module.layer not in FROM_OUTSIDE:
        return
    for node in module.nodes:
        match node:
            case ast.Name(id=name) if name in IMPURE_BUILTINS:
                yield f"{module.path}:{node.lineno}: {module.layer} must not use {name}"
            case ast.Call(func=ast.Name(id="Random"), args=[]):
                yield f"{module.path}:{node.lineno}: {module.layer} must seed its luck"
            case ast.Attribute(attr=name) if name in ASKS_THE_CLOCK:
                yield f"{module.path}:{node.lineno}: {module.layer} must not ask for {name}"
            case _:
                pass


def faults(modules: Sequence[Module]) -> list[str]:
    """Return everything by which modules break the layers."""
    return [
        fault
        for module in modules
        for check in (import_faults, impure_uses)
        for fault in check(module)
    ]


def module_imports(modules: Sequence[Module]) -> dict[str, set[str]]:
    """Return for the full name of each module those of the project's modules that it imports."""
    names = {module.name for module in modules}
    found: dict[str, set[str]] = {}
    for module in modules:
        found[module.name] = set()
        for _, full in imported(module):
            # What is imported is a module, or a name in one.
            target = full if full in names else full.rpartition(".")[0]
            if target in names and target != module.name:
                found[module.name].add(target)
    return found


def room_imports(modules: Sequence[Module]) -> dict[str, set[str]]:
    """Return for each room the other rooms of its own layer that its modules import."""
    room_of = {module.name: module.room for module in modules}
    found: dict[str, set[str]] = {room: set() for room in sorted({*room_of.values()} - {TOP})}
    for importer, targets in module_imports(modules).items():
        room = room_of[importer]
        for target in targets:
            other = room_of[target]
            if other != room and other.partition("/")[0] == room.partition("/")[0]:
                found[room].add(other)
    return found
