"""The messages that the sources use: every call of ``say``."""

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from scorekeeper.languages import DEFAULT_LANGUAGE
from tests.sources import PROGRAM, nodes_of, program_files
from tests.words.catalogues import forms, messages

SENTENCES = messages(DEFAULT_LANGUAGE)


@dataclass(frozen=True)
class Usage:
    """One call of ``say``: its key as a pattern, and the names of its values."""

    where: str
    key: str
    names: frozenset[str]
    names_are_all: bool

    def fills(self, key: str) -> bool:
        return not self.names_are_all or placeholders(key) <= self.names


def nodes(*layers: str) -> Iterator[tuple[str, ast.AST]]:
    """Yield every node of some layers, else of all, with the path of its module."""
    for path in program_files():
        name = path.relative_to(PROGRAM)
        if not layers or name.parts[0] in layers:
            for node in nodes_of(path):
                yield name.as_posix(), node


def patterns(node: ast.AST, hole: str) -> list[str]:
    """Return the patterns of a text; none where it is not written in place."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [re.escape(node.value)]
    if isinstance(node, ast.JoinedStr):
        parts = (
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else hole
            for part in node.values
        )
        return ["".join(parts)]
    if isinstance(node, ast.IfExp):
        return patterns(node.body, hole) + patterns(node.orelse, hole)
    return []


@cache
def usages() -> dict[re.Pattern[str], list[Usage]]:
    """Return the usages by the pattern of their key. Each pattern is compiled once."""
    usages_by_key: dict[str, list[Usage]] = {}
    for usage in find_usages():
        usages_by_key.setdefault(usage.key, []).append(usage)
    return {re.compile(key): who for key, who in usages_by_key.items()}


@cache
def messages_used() -> dict[re.Pattern[str], list[str]]:
    """Return the messages that each pattern of ``usages`` fits; most are those of one key."""
    written = {re.escape(key): key for key in SENTENCES}
    return {
        pattern: [written[pattern.pattern]]
        if pattern.pattern in written
        else [*filter(pattern.fullmatch, SENTENCES)]
        for pattern in usages()
    }


def find_usages() -> Iterator[Usage]:
    for path in program_files():
        if "say(" not in path.read_text(encoding="utf-8"):
            continue
        name, everything = path.relative_to(PROGRAM).as_posix(), nodes_of(path)
        functions = (node for node in everything if isinstance(node, ast.FunctionDef))
        for scope in (everything[0], *functions):
            for node in ast.walk(scope):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "say":
                    names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                    is_complete = all(keyword.arg for keyword in node.keywords)
                    for key in keys_of(node.args[0], scope):
                        yield Usage(f"{name}:{node.lineno}", key, names, is_complete)


def keys_of(key: ast.AST, scope: ast.AST) -> list[str]:
    """Return the texts of a key that are written in place, or assigned in the same function."""
    if not isinstance(key, ast.Name):
        return patterns(key, "[^.]+")
    if isinstance(scope, ast.Module):
        return []
    return [
        pattern
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and node.targets[0].id == key.id
        for pattern in patterns(node.value, "[^.]+")
    ]


def placeholders(key: str) -> set[str]:
    return {
        name
        for form in forms(DEFAULT_LANGUAGE, key)
        for _, name, _, _ in string.Formatter().parse(form)
        if name is not None
    } | ({"count"} if SENTENCES[key].plural else set())
