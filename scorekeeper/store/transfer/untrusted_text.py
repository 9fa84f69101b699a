"""Files from outside: bytes to a document, or all problems with them. Nothing is trusted."""

import json
import math
import os
from collections.abc import Callable
from pathlib import Path

from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.store.documents.port import Document
from scorekeeper.store.files.json_text import HALF_SURROGATE, deeper_than

SIZE_LIMIT = 10_000_000
"""Bytes."""
DEPTH_LIMIT = 50
DIGITS_LIMIT = 100
PROBLEMS_LIMIT = 20
"""More problems are not reported."""
QUOTE_LIMIT = 80

Parsed = tuple[Document | None, tuple[Problem, ...]]


LimitByStart = Callable[[bytes], int]
"""Returns how many bytes a file may have, given its first line."""


def read_bytes(
    path: Path, limit: int, limit_by_start: LimitByStart | None = None
) -> tuple[bytes | None, tuple[Problem, ...]]:
    """Return the content of a file, or why there is none. Reads at most ``limit`` bytes and one.

    Where a file that is larger than a game may be something else, ``limit_by_start`` decides that
    by its first line; nothing more is read of a file that is too large.

    Problem codes: ``file_too_large``, ``file_missing``, ``file_is_folder``, ``file_unreadable``
    (``found`` is the system's message).
    """
    code: ProblemCode
    reason: str | None = None
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            start = b""
            if limit_by_start and SIZE_LIMIT < size <= limit:
                start = file.readline(SIZE_LIMIT)
                limit = min(limit, limit_by_start(start))
            data = b"" if size > limit else start + file.read(limit + 1 - len(start))
            # A device file has the size 0, and no end.
            size = max(size, len(data))
            return (data, ()) if size <= limit else (None, (too_large(size, limit),))
    except FileNotFoundError:
        code = "file_missing"
    except IsADirectoryError:
        code = "file_is_folder"
    except OSError as error:
        code, reason = "file_unreadable", error.strerror
        # Windows denies access to a folder.
        if isinstance(error, PermissionError) and path.is_dir():
            code, reason = "file_is_folder", None
    except ValueError:
        # The path contains a zero character.
        code = "file_missing"
    return None, (Problem(code, (), None, reason),)


def parse(data: bytes, limit: int = SIZE_LIMIT, depth: int = DEPTH_LIMIT) -> Parsed:
    """Return the document that the bytes are, or all problems with them.

    Problem codes: ``file_too_large`` (bytes), ``file_not_text`` (not UTF-8, with or without a byte
    order mark, or half a surrogate pair), ``file_not_json`` (``found`` is line and column),
    ``file_too_deep``, ``key_twice`` (``found`` is the key), ``number_not_finite``,
    ``number_too_long`` (digits), ``file_not_object``.
    """
    if len(data) > limit:
        return None, (too_large(len(data), limit),)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None, (Problem("file_not_text"),)
    hooks = _StrictHooks()
    try:
        document = json.loads(
            text,
            object_pairs_hook=hooks.pairs,
            parse_int=hooks.integer,
            parse_float=hooks.decimal,
            parse_constant=hooks.constant,
        )
    except json.JSONDecodeError as error:
        return None, (Problem("file_not_json", (), None, (error.lineno, error.colno)),)
    except RecursionError:
        return None, (Problem("file_too_deep", (), depth),)
    problems = list(hooks.problems)
    if deeper_than(depth, document):
        problems.append(Problem("file_too_deep", (), depth))
    elif not isinstance(document, dict):
        problems.append(Problem("file_not_object"))
    elif HALF_SURROGATE.search(text) and _has_half_pair(document):
        problems.append(Problem("file_not_text"))
    return (None, tuple(problems)) if problems else (document, ())


class _StrictHooks:
    """Hooks of the JSON parser, which collect a few different problems at most."""

    def __init__(self) -> None:
        self.problems: dict[Problem, None] = {}

    def add(self, code: ProblemCode, expected: object, found: object) -> None:
        if len(self.problems) < PROBLEMS_LIMIT:
            self.problems[Problem(code, (), expected, found)] = None

    def pairs(self, pairs: list[tuple[str, object]]) -> Document:
        read = dict(pairs)
        if len(read) < len(pairs):
            seen: set[str] = set()
            for key, _ in pairs:
                if key in seen:
                    self.add("key_twice", None, key[:QUOTE_LIMIT])
                seen.add(key)
        return read

    def integer(self, digits: str) -> int:
        # Python raises an error for some thousands of digits, when reading or when printing.
        if len(digits) <= DIGITS_LIMIT:
            return int(digits)
        self.add("number_too_long", DIGITS_LIMIT, len(digits))
        return 0

    def decimal(self, digits: str) -> float:
        number = float(digits)
        return number if math.isfinite(number) else self.constant(digits)

    def constant(self, name: str) -> float:
        self.add("number_not_finite", None, name[:QUOTE_LIMIT])
        return 0.0


def too_large(size: int, limit: int) -> Problem:
    """Return the problem of ``size`` bytes where ``limit`` are allowed."""
    return Problem("file_too_large", (), limit, size)


def _has_half_pair(document: Document) -> bool:
    r"""Return whether a text holds half a surrogate pair (``"\ud800"``), which nothing can show."""
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False
