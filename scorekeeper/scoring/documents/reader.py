"""Reading one level of a document: unknown keys by name, wrong kinds by path, nothing dropped."""

import re
from collections.abc import Iterable, Mapping
from datetime import datetime

from scorekeeper.scoring.problem import Problem, Where

TEXT_LIMIT = 500
# ISO 8601: a date, then a time with optional seconds and zone.
TIME = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)?)?", re.ASCII)

# Half a surrogate pair: nothing can show or send it, and UTF-8 cannot say it.
HALF_LETTER = re.compile("[\ud800-\udfff]")
# Not as a number: a version of some thousand digits is none that can be counted with.
VERSION = re.compile(r"[1-9][0-9]*", re.ASCII)


class Fields:
    """One JSON object being read. Problems gather in ``problems``, each with its full path."""

    def __init__(self, document: object, where: Where, problems: list[Problem]) -> None:
        self.where = where
        self.problems = problems
        self.document: Mapping[str, object] = {}
        self.is_object = isinstance(document, Mapping)
        if isinstance(document, Mapping):
            self.document = document
        else:
            self.problem("kind_wrong", (), "object", document)

    def problem(
        self, code: str, where: Where, expected: object = None, found: object = None
    ) -> None:
        """Note a problem at a place below this object."""
        self.problems.append(Problem(code, self.where + where, expected, found))

    def only(self, known: Iterable[str], required: Iterable[str] = ()) -> None:
        """Refuse every key that is not known, and name every required one that is not there."""
        known = tuple(known)
        for key in self.document:
            if key not in known:
                self.problem("key_unknown", (), known, key)
        for key in required:
            if self.is_object and key not in self.document:
                self.problem("key_missing", (), key)

    def text(self, key: str, default: str = "", limit: int = TEXT_LIMIT) -> str:
        """A text of at most ``limit`` characters."""
        value = self.document.get(key, default)
        if not isinstance(value, str):
            self.problem("kind_wrong", (key,), "text", value)
            return default
        if len(value) > limit:
            self.problem("text_too_long", (key,), limit, len(value))
        elif HALF_LETTER.search(value):
            self.problem("text_broken", (key,))
        return value

    def time(self, key: str) -> str | None:
        """An ISO 8601 time, or None where it is null or absent."""
        value = self.document.get(key)
        if value is None:
            return None
        if not isinstance(value, str) or not _is_time(value):
            self.problem("time_wrong", (key,), None, value)
            return None
        return value

    def number(self, key: str) -> int:
        """A whole number."""
        value = self.document.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 1_000_000:
            self.problem("kind_wrong", (key,), "number", value)
            return 0
        return value

    def items(self, key: str, limit: int) -> list[object]:
        """A list of at most ``limit`` values; empty where it is absent or something else."""
        value = self.document.get(key, [])
        if not isinstance(value, list):
            self.problem("kind_wrong", (key,), "list", value)
            return []
        if len(value) > limit:
            self.problem("list_too_long", (key,), limit, len(value))
            return []
        return value

    def mapping(self, key: str) -> Mapping[str, object]:
        """An object; empty where it is absent or something else."""
        value = self.document.get(key, {})
        if not isinstance(value, Mapping):
            self.problem("kind_wrong", (key,), "object", value)
            return {}
        return value


def is_newer(found: object, known: str) -> bool:
    """Whether a format (``scorekeeper-game/2``) is a later version of the one that is known."""
    name, _, version = known.partition("/")
    if not isinstance(found, str) or not found.startswith(f"{name}/"):
        return False
    number = found.removeprefix(f"{name}/")
    return VERSION.fullmatch(number) is not None and number != version


def _is_time(text: str) -> bool:
    if not TIME.fullmatch(text):
        return False
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True
