"""A TinyDB storage whose file always has its old content or its new one, whole.

TinyDB's own storage overwrites the file in place, so an interruption leaves a torn file.
"""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from scorekeeper.store.documents.port import OUT_OF_REACH, Unreadable, Unwritable
from scorekeeper.store.files.json_text import HALF_SURROGATE, replace_half_letters, to_bytes
from scorekeeper.store.files.whole_file import read_whole, unwritable, write_whole

# TinyDB's document numbers.
NUMBER = re.compile(r"[0-9]{1,18}")
Tables = dict[str, dict[str, Any]]


class AtomicStorage(Storage):
    """TinyDB's tables in the file ``path`` of at most ``limit`` bytes, laid out by ``layout``.

    ``durable`` says whether writing waits for the disk, see :func:`write_whole`.

    A missing file is noticed once: TinyDB would otherwise look again while it writes the first
    document, and be confused by one that another window has written in between.
    """

    def __init__(
        self, path: Path, limit: int, layout: Callable[[object], str], *, durable: bool
    ) -> None:
        super().__init__()
        self.path = path
        self.limit = limit
        self.layout = layout
        self.durable = durable
        self._missing = False

    def read(self) -> Tables | None:
        """Return every table, or None if there is no file.

        Raises:
            Unreadable: If the file is too large, damaged, not TinyDB's, or out of reach.
        """
        if self._missing:
            return None
        try:
            data = read_whole(self.path, self.limit)
        except (FileNotFoundError, NotADirectoryError):
            self._missing = True
            return None
        except OSError as error:
            raise Unreadable(OUT_OF_REACH, error.strerror or "") from error
        if data is None:
            raise Unreadable("file_too_large")
        return _parse_tables(data)

    def write(self, data: Tables) -> None:
        """Replace every table.

        Raises:
            Unwritable: If the file keeps its old content.
            TypeError, ValueError: If the tables hold what JSON cannot express; likewise.
        """
        self._missing = False
        content = to_bytes(self.layout(data) + "\n")
        if len(content) > self.limit:
            # It could not be read again.
            raise Unwritable("file_too_large")
        try:
            write_whole(self.path, content, durable=self.durable)
        except OSError as error:
            raise unwritable(error) from error


def _parse_tables(data: bytes) -> Tables:
    try:
        text = data.decode()
        tables: Tables = json.loads(text, parse_constant=_refuse, parse_float=_finite)
    except UnicodeDecodeError as error:
        raise Unreadable("file_not_text") from error
    except RecursionError as error:
        raise Unreadable("file_too_deep") from error
    # Besides its own error, `json` passes on Python's refusal of numbers with too many digits.
    except ValueError as error:
        raise Unreadable("file_not_json") from error
    if not _is_tables(tables):
        raise Unreadable("file_not_ours")
    if HALF_SURROGATE.search(text):
        # An import refuses these, but a file that is stored already must open.
        tables = replace_half_letters(tables)  # type: ignore[assignment]  # keeps the form
    return tables


def _refuse(constant: str) -> float:
    raise ValueError(constant)


def _finite(digits: str) -> float:
    number = float(digits)
    return number if math.isfinite(number) else _refuse(digits)


def _is_tables(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(table, dict)
        and all(
            NUMBER.fullmatch(number) and isinstance(each, dict) for number, each in table.items()
        )
        for table in value.values()
    )
