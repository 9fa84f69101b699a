"""The methods of data classes and named tuples, compiled once and kept like compiled modules.

Such a class writes the source of its methods and compiles it each time it is defined. That is about
half of the time in which a start imports the app (docs/measurements.md). Python keeps what it has
compiled of a module, but not this, so it is kept here, in a file beside the compiled modules: each
method by a hash of its source, so one that has changed is not found, and is compiled as always.
"""

import collections
import dataclasses
import marshal
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType
from typing import Any, Literal
from zlib import crc32

Methods = dict[bytes, CodeType]
"""Compiled methods by the hash of their source."""

KEPT = Path(cache_from_source(__file__)).with_suffix(".methods")
"""The file begins with the version of Python's bytecode and the checksum of what follows."""
HASH_BYTES, CHECKSUM_BYTES = 16, 4
START = len(MAGIC_NUMBER) + CHECKSUM_BYTES


@contextmanager
def kept_methods() -> Iterator[Methods]:
    """Take the methods of data classes and named tuples that are defined inside from the kept ones.

    Methods that had to be compiled are kept for the next time. Yields all methods that were needed.
    """
    found: Methods | None = None
    used: Methods = {}

    def compiled(source: str, mode: Literal["exec", "eval"]) -> CodeType:
        nonlocal found
        if found is None:
            found = read_methods()
        key = _hash(source)
        used[key] = code = found.get(key) or compile(source, "<string>", mode)
        return code

    def execute(source: str, names: dict[str, Any], made: dict[str, Any]) -> None:
        exec(compiled(source, "exec"), names, made)  # noqa: S102  # what `dataclasses` has written

    def evaluate(source: str, names: dict[str, Any]) -> object:
        return eval(compiled(source, "eval"), names)  # noqa: S307  # what `collections` has written

    # A name of a module hides the builtin function.
    class_methods: dict[str, Any] = vars(dataclasses)
    tuple_methods: dict[str, Any] = vars(collections)
    class_methods["exec"], tuple_methods["eval"] = execute, evaluate
    try:
        yield used
    finally:
        del class_methods["exec"], tuple_methods["eval"]
    if found is not None and not used.keys() <= found.keys():
        # Other programs may need what this one does not, until that is more than half of the file.
        _write(found | used if len(found) <= 2 * len(used) else used)


def packed_methods(methods: Methods) -> bytes:
    """Return the content of the file that keeps methods."""
    content = marshal.dumps(methods)
    return _start(content) + content


def read_methods() -> Methods:
    """Read the kept methods; none where they cannot be read, or are of another Python."""
    try:
        # The package may be in an archive.
        kept: bytes = __loader__.get_data(str(KEPT))  # type: ignore[name-defined]  # all have it
    except OSError:
        return {}
    start, content = kept[:START], kept[START:]
    if start != _start(content):
        return {}
    methods: Methods = marshal.loads(content)  # noqa: S302  # as Python reads its modules
    return methods


def _write(methods: Methods) -> None:
    """Keep methods where Python may keep compiled modules; the folder may be read-only."""
    if sys.dont_write_bytecode:
        return
    temporary = KEPT.with_suffix(f".{os.getpid()}")
    with suppress(OSError):
        try:
            temporary.write_bytes(packed_methods(methods))
            temporary.replace(KEPT)
        except OSError:
            temporary.unlink(missing_ok=True)


def _start(content: bytes) -> bytes:
    return MAGIC_NUMBER + crc32(content).to_bytes(CHECKSUM_BYTES)


def _hash(source: str) -> bytes:
    return blake2b(source.encode(), digest_size=HASH_BYTES).digest()
