"""What the sentences about files and the data folder quote. What is not known is left out."""

from collections.abc import Callable, Mapping

from scorekeeper.scoring.problem import Problem
from scorekeeper.words.quoting import quoted, visible
from scorekeeper.words.speak import join_list

MEGABYTE = 1_000_000

KeyAndValues = tuple[str, Mapping[str, object]]


def items(value: object) -> tuple[object, ...]:
    """The parts of a value that has some."""
    return value if isinstance(value, tuple) else ()


def _file_not_json(problem: Problem) -> KeyAndValues:
    """``found`` is line and column, where they are known."""
    if len(items(problem.found)) != 2:
        return f"{problem.code}.plain", {}
    line, column = items(problem.found)
    return problem.code, {"line": line, "column": column}


def _file_too_large(problem: Problem) -> KeyAndValues:
    """Both values are bytes, where they are known."""
    if not isinstance(problem.found, int) or not isinstance(problem.expected, int):
        return f"{problem.code}.plain", {}
    size, limit = problem.found / MEGABYTE, problem.expected / MEGABYTE
    # One byte too many is not to read as "10 MB are too much: at most 10 MB".
    digits = 0 if size >= limit + 1 else 6
    return problem.code, {"size": f"{size:.{digits}f}", "limit": f"{limit:g}"}


def _with_reason(problem: Problem) -> KeyAndValues:
    """``found`` is what the system says, if anything."""
    why = visible(str(problem.found)) if problem.found else ""
    return problem.code if why else f"{problem.code}.plain", {"why": why}


def _version(problem: Problem) -> KeyAndValues:
    key = problem.code if problem.found is not None else f"{problem.code}.plain"
    return key, {"found": quoted(problem.found), "expected": quoted(problem.expected)}


def _ambiguous(problem: Problem) -> KeyAndValues:
    """``expected`` is (how many, the first few ids)."""
    count, shown = items(problem.expected)
    known = join_list([quoted(each) for each in items(shown)])
    key = problem.code if count == len(items(shown)) else f"{problem.code}.more"
    return key, {"found": quoted(problem.found), "count": count, "expected": known}


FILE_VALUES: Mapping[str, Callable[[Problem], KeyAndValues]] = {
    "file_not_json": _file_not_json,
    "file_too_large": _file_too_large,
    "game_ambiguous": _ambiguous,
    "file_unreadable": _with_reason,
    "folder_unreadable": _with_reason,
    "version_newer": _version,
    "write_failed": _with_reason,
}
