"""Custom rules as a document of their own (``scorekeeper-rules/1``), to be kept and shared."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.documents.reader import Fields, is_newer
from scorekeeper.scoring.documents.rules import read_rules, write_rules
from scorekeeper.scoring.players import printable
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.limits import NAME_LIMIT
from scorekeeper.scoring.rules.variant import Variant

FORMAT = "scorekeeper-rules/1"
KIND = "custom-rules"
KEYS = ("format", "kind", "name", "based_on", "rules")


class CustomRules(NamedTuple):
    """A table's own game. ``based_on`` is the game it was made from, empty where it is not known.

    The rules carry the name too, so that a game which is played by them can say it.
    """

    name: str
    based_on: str
    rules: Variant


def read_rules_document(document: object) -> tuple[CustomRules | None, tuple[Problem, ...]]:
    """The rules that a document describes, or None and all that is wrong with it."""
    problems: list[Problem] = []
    fields = Fields(document, (), problems)
    found = fields.document.get("format")
    if isinstance(document, Mapping) and found != FORMAT:
        code = "version_newer" if is_newer(found, FORMAT) else "format_wrong"
        return None, (Problem(code, ("format",), FORMAT, found),)
    fields.only(KEYS, ("kind", "name", "rules"))
    if fields.document.get("kind", KIND) != KIND:
        fields.problem("choice_unknown", ("kind",), (KIND,), fields.document["kind"])
    name = _name(fields)
    based_on = fields.text("based_on", limit=NAME_LIMIT)
    rules = None
    if "rules" in fields.document:
        rules = read_rules(fields.document["rules"], ("rules",), problems)
    if rules is None or problems:
        return None, tuple(problems)
    return CustomRules(name, based_on, replace(rules, name=name)), ()


def write_rules_document(custom: CustomRules) -> dict[str, object]:
    """The document of a table's own rules; reading it back answers equal ones."""
    return {
        "format": FORMAT,
        "kind": KIND,
        "name": custom.name,
        "based_on": custom.based_on,
        "rules": write_rules(replace(custom.rules, name="")),
    }


def _name(fields: Fields) -> str:
    if "name" not in fields.document:
        return ""
    before = len(fields.problems)
    name = fields.text("name", limit=NAME_LIMIT).strip()
    if len(fields.problems) == before:
        if not name:
            fields.problem("name_empty", ("name",))
        elif not all(map(printable, name)):
            fields.problem("name_unprintable", ("name",))
    return name
