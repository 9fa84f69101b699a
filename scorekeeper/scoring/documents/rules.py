"""A game's rules as a document and back: the ``rules`` of a game file, one key for each field.

What equals its default is left out, so that files stay short; a default is therefore as much a
part of the format as a name, and changing one would change what older files say.
"""

from collections.abc import Mapping
from dataclasses import MISSING, is_dataclass, replace
from typing import NamedTuple

from scorekeeper.scoring.documents.reader import HALF_LETTER, Fields, is_newer
from scorekeeper.scoring.players import is_printable
from scorekeeper.scoring.problem import Problem, Where, under
from scorekeeper.scoring.rules.consistency import check_rules
from scorekeeper.scoring.rules.limits import NAME_LIMIT, Field, Limit, fields_of
from scorekeeper.scoring.rules.variant import Variant


def write_rules(rules: Variant) -> dict[str, object]:
    """The document of a game's rules; reading it back answers equal rules."""
    return _written(rules)


def read_rules(document: object, where: Where, problems: list[Problem]) -> Variant | None:
    """The rules that a document describes, or None and in ``problems`` all that is wrong with it.

    What the parts mean together is checked once each of them is well written by itself.
    """
    before = len(problems)
    rules = _Reader(problems).part(Variant, document, where)
    if not isinstance(rules, Variant):
        return None
    problems += under(where, check_rules(rules))
    return rules if len(problems) == before else None


def _written(part: object) -> dict[str, object]:
    document: dict[str, object] = {}
    kind: type = type(part)
    for each in fields_of(kind):
        value = getattr(part, each.name)
        if value == each.default:
            continue
        if isinstance(value, tuple):
            document[each.name] = [_written(one) if is_dataclass(one) else one for one in value]
        else:
            document[each.name] = _written(value) if is_dataclass(value) else value
    return document


class _Reader:
    """Reads a part of the rules. Whatever has a problem answers None and is not looked at again."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems

    def part(self, kind: type, found: object, where: Where) -> object:
        """A part: an object with a key for each of its fields that differs from the default."""
        if not isinstance(found, Mapping):
            return self._wrong("object", found, where)
        before, known = len(self.problems), fields_of(kind)
        names = tuple(each.name for each in known)
        for key in found:
            if key not in names:
                self.problems.append(Problem("key_unknown", (*where, key), names, key))
        values: dict[str, object] = {}
        for each in known:
            if each.name in found:
                place = (*where, each.name)
                values[each.name] = self._field(each, found[each.name], place)
            elif each.default is MISSING:
                self.problems.append(Problem("key_missing", where, each.name))
        return kind(**values) if len(self.problems) == before else None

    def _field(self, field: Field, found: object, where: Where) -> object:
        if found is None and field.optional:
            return None
        if field.entry is None:
            return self._one(field.kind, field.limit, found, where)
        return self._list(field.entry, field.limit, found, where)

    def _list(self, kind: type, limit: Limit, found: object, where: Where) -> tuple[object, ...]:
        if not isinstance(found, list):
            self._wrong("list", found, where)
            return ()
        if len(found) > limit.entries:
            self.problems.append(Problem("list_too_long", where, limit.entries, len(found)))
            return ()
        if limit.filled and not found:
            self.problems.append(Problem("list_empty", where))
        before = len(self.problems)
        entries = tuple(
            self._one(kind, limit, each, (*where, number)) for number, each in enumerate(found)
        )
        if len(self.problems) == before and not limit.repeats:
            self._distinct(entries, limit.unique, where)
        return entries

    def _distinct(self, entries: tuple[object, ...], unique: str, where: Where) -> None:
        seen = set()
        for number, each in enumerate(entries):
            key = getattr(each, unique) if unique else each
            if key in seen:
                place = (*where, number, unique) if unique else (*where, number)
                self.problems.append(
                    Problem("entry_twice", place, None, "" if is_dataclass(key) else key)
                )
            seen.add(key)

    def _one(self, kind: type, limit: Limit, found: object, where: Where) -> object:
        if kind is bool:
            return found if isinstance(found, bool) else self._wrong("switch", found, where)
        if kind is int:
            return self._number(limit, found, where)
        return self._text(limit, found, where) if kind is str else self.part(kind, found, where)

    def _number(self, limit: Limit, found: object, where: Where) -> object:
        if isinstance(found, bool) or not isinstance(found, int):
            return self._wrong("number", found, where)
        if not limit.least <= found <= limit.most:
            bounds = (limit.least, limit.most)
            self.problems.append(Problem("number_out_of_range", where, bounds, found))
        return found

    def _text(self, limit: Limit, found: object, where: Where) -> object:
        if not isinstance(found, str):
            return self._wrong("text", found, where)
        if limit.choices and found not in limit.choices:
            self.problems.append(Problem("choice_unknown", where, limit.choices, found))
        elif len(found) > NAME_LIMIT:
            self.problems.append(Problem("text_too_long", where, NAME_LIMIT, len(found)))
        elif HALF_LETTER.search(found):
            self.problems.append(Problem("text_broken", where))
        return found

    def _wrong(self, kind: str, found: object, where: Where) -> object:
        """Nothing can be made of this: None, and a problem."""
        self.problems.append(Problem("kind_wrong", where, kind, found))
        return None


# WAS scorekeeper.scoring.documents.custom_rules: """Custom rules as a document of their own (``scorekeeper-rules/1``), to be kept and shared."""
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
        elif not all(map(is_printable, name)):
            fields.problem("name_unprintable", ("name",))
    return name
