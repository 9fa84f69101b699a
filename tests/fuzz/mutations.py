"""Breaking files, either in their structure (values, keys, lists) or in their bytes."""

import copy
import io
import json
import warnings
import zipfile
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

HOSTILE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    7,
    10**9,
    -(10**30),
    10**99,
    0.5,
    1e308,
    "",
    " ",
    "0",
    "Ann",
    "@dummy",
    "../../etc/passwd",
    "con",
    "a\x00b",
    "\ud800",
    "\u202eevil",
    "e\u0301" * 20,
    "💥" * 50,
    "x" * 1000,
    "=1+1",
    "0 hearts",
    "9999 hearts",
    "13 hearts",
    "QS",
    "-0",
    "1/0",
    "NaN",
    "1e999999",
    "2026-02-30",
    "9999-12-31T23:59:59+23:59",
    "scorekeeper-game/2",
    "scorekeeper-rules/1",
    [],
    {},
    [[]],
    [{}],
    {"": None},
    {"Ann": {"Ann": {"Ann": []}}},
    ["QS"] * 600,
    [None] * 50,
)
DEPTHS = (3, 48, 49, 50, 51, 200, 2000)
ITEMS_LIMIT = 40
Path = tuple[str | int, ...]


def places(value: object, path: Path = ()) -> Iterator[Path]:
    """Yield the path of every value in a document."""
    yield path
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from places(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value[:ITEMS_LIMIT]):
            yield from places(inner, (*path, number))


def broken_document(random: Random, document: dict[str, Any]) -> bytes:
    """Return a document with a few values changed, as JSON that may be invalid."""
    broken: Any = copy.deepcopy(document)
    for _ in range(random.choice((1, 1, 1, 2, 3, 8))):
        path = random.choice(list(places(broken)))
        if not path:
            broken = random.choice((broken, [broken], {"_default": {"1": broken}}, broken))
            if random.random() < 0.1:
                broken = random.choice(HOSTILE)
            continue
        within = broken
        for step in path[:-1]:
            within = within[step]
        random.choice(CHANGES)(random, within, path[-1], document)
    text = json.dumps(broken)
    if random.random() < 0.05:
        text = text.replace('"hands"', '"players"', 1)
    return text.encode()


def _replaced(random: Random, within: Any, step: Any, _document: object) -> None:
    within[step] = copy.deepcopy(random.choice(HOSTILE))


def _removed(_random: Random, within: Any, step: Any, _document: object) -> None:
    del within[step]


def _doubled(random: Random, within: Any, step: Any, _document: object) -> None:
    if isinstance(within, list):
        within[step:step] = [copy.deepcopy(within[step])] * random.choice((1, 2, 60))
    else:
        within[f"{step} "] = copy.deepcopy(within[step])


def _renamed(random: Random, within: Any, step: Any, _document: object) -> None:
    if isinstance(within, dict):
        within[str(random.choice(HOSTILE))] = within.pop(step)


def _moved(random: Random, within: Any, step: Any, document: Any) -> None:
    other = document
    for key in random.choice(list(places(document))):
        other = other[key]
    within[step] = copy.deepcopy(other)


def _nested(random: Random, within: Any, step: Any, _document: object) -> None:
    # Far deeper nesting is made of bytes: this encoder would fail before the reader does.
    for _ in range(random.choice((1, 5, 60))):
        within[step] = random.choice(([within[step]], {"a": within[step]}))


def _shifted(random: Random, within: Any, step: Any, _document: object) -> None:
    value = within[step]
    if isinstance(value, bool) or not isinstance(value, int):
        if isinstance(value, str) and value:
            cut = random.randrange(len(value))
            within[step] = value[:cut] + random.choice(("", "0", "H", " ", "\n")) + value[cut + 1 :]
    else:
        within[step] = value + random.choice((-1, 1, 13, 10**6))


CHANGES: tuple[Callable[[Random, Any, Any, Any], None], ...] = (
    _replaced,
    _replaced,
    _removed,
    _doubled,
    _renamed,
    _moved,
    _nested,
    _shifted,
    _shifted,
)


def broken_bytes(random: Random, data: bytes) -> bytes:
    """Return the bytes with some flipped, cut out, inserted, repeated or cut off."""
    broken = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 4, 16))):
        if not broken:
            break
        at = random.randrange(len(broken))
        end = min(len(broken), at + random.choice((1, 1, 4, 40)))
        match random.randrange(6):
            case 0:
                broken[at] ^= 1 << random.randrange(8)
            case 1:
                del broken[at:end]
            case 2:
                broken[at:at] = random.randbytes(end - at)
            case 3:
                broken[at:at] = broken[at:end] * random.choice((1, 3, 50))
            case 4:
                del broken[at:]
            case _:
                broken[at:end] = random.choice(FRAGMENTS)
    if random.random() < 0.02:
        depth = random.choice(DEPTHS)
        return random.choice((b"[", b'{"a":')) * depth + bytes(broken)
    return bytes(broken)


FRAGMENTS = (
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b",",
    b":",
    b"\\ud800",
    b"\\u0000",
    b"\n",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"1e999",
    b"NaN",
    b"-Infinity",
    b"9" * 5000,
    b"null",
    b"\x00",
)


def broken_backup(random: Random, data: bytes) -> bytes:
    """Return a backup whose entries are broken in a sound zip file."""
    stored = io.BytesIO()
    # Two entries of one name are one of the cases.
    warnings.filterwarnings("ignore", message="Duplicate name")
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stored, "w") as new:
        for name in old.namelist():
            content = old.read(name)
            if random.random() < 0.3:
                content = broken_bytes(random, content)
            if random.random() < 0.1:
                name = random.choice(  # noqa: PLW2901 - that is what is broken here
                    ("../x.json", "/games/a.json", "games/../../x.json", "games/A.json", "x", name)
                )
            if random.random() > 0.05:
                new.writestr(name, content)
    return stored.getvalue()
