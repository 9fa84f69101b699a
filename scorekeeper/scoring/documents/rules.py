"""Reading and writing the rules of a game, within a game file or as a document of their own.

``rules`` of a game file has one key for each field of a :class:`Variant`, and so on downwards.
What equals its default is left out, so that files stay short; a default is therefore as much a
part of the format as a name, and changing one would change what older files say. What older
files wrote otherwise is read for ever.

A table's own rules are shared as ``scorekeeper-rules/1``.

Source: docs/game-file.md, A game, version 1; docs/rules.md, section 6.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from typing import Any, NamedTuple

from scorekeeper.scoring.documents.codec import ObjectCodec
from scorekeeper.scoring.documents.reader import (
    ANYTHING,
    Problems,
    Text,
    check_format,
    is_newer,
)
from scorekeeper.scoring.players import is_printable
from scorekeeper.scoring.problem import Problem, Where, under
from scorekeeper.scoring.rules.consistency import check_rules
from scorekeeper.scoring.rules.limits import ANY, NAME_LIMIT
from scorekeeper.scoring.rules.pack import Pack
from scorekeeper.scoring.rules.variant import Variant

FORMAT = "scorekeeper-rules/1"
KIND = "custom-rules"
RULES_CACHED = 100


def write_rules(rules: Variant) -> dict[str, object]:
    """Return the document of a game's rules; reading it back returns equal rules."""
    return VARIANT.write(rules)


def read_rules(document: object, where: Where, problems: list[Problem]) -> Variant | None:
    """Return the rules that a document describes, or None and all that is wrong with it.

    What the parts mean together is checked once each of them is well written by itself.
    """
    try:
        return _sound_rules(_Written(repr(document), document))
    except _UnsoundError as failure:
        problems += under(where, failure.problems)
        return None


@dataclass(frozen=True)
class _Written:
    """The document of rules, equal to every other one with the same text."""

    text: str
    document: object = field(compare=False)


class _UnsoundError(Exception):
    """Rules that cannot be played; they are not kept, however often they are sent."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems


# Most games are played by few rules. Read once, these also keep all that follows from them.
@lru_cache(RULES_CACHED)
def _sound_rules(written: _Written) -> Variant:
    problems: list[Problem] = []
    rules = VARIANT.read(written.document, (), problems)
    if rules is not None:
        problems += check_rules(rules)
    if rules is None or problems:
        raise _UnsoundError(problems)
    return rules


def _as_written_now(pack: Mapping[str, object]) -> Mapping[str, object]:
    """Return a pack as it is written today: it once counted the jokers in each deck."""
    jokers, decks = pack.get("jokers"), pack.get("decks", 1)
    if "all_jokers" in pack:
        return pack
    # Whole numbers only, and no switches: whatever else is there is reported as it stands.
    if type(jokers) is not int or type(decks) is not int:
        return pack
    rest = {key: value for key, value in pack.items() if key != "jokers"}
    return {**rest, "all_jokers": jokers * decks}


@cache
def rules_part(part: type) -> ObjectCodec[Any]:
    """Return the codec of a part of the rules: a key for each field that differs from its default.

    Every field has a limit, also where it declares none.
    """
    older = _as_written_now if part is Pack else None
    return ObjectCodec(part, always=(), closed=True, older=older, limit=ANY, nested=rules_part)


VARIANT: ObjectCodec[Variant] = rules_part(Variant)


class CustomRules(NamedTuple):
    """A table's own game. ``based_on`` is the game it was made from, empty if that is not known.

    The rules carry the name too, so that a game played by them can show it.
    """

    name: str
    based_on: str
    rules: Variant


CUSTOM = ObjectCodec(
    CustomRules,
    known=("format", "kind", "name", "based_on", "rules"),
    defaults={"based_on": ""},
    codecs={"name": Text(NAME_LIMIT), "based_on": Text(NAME_LIMIT), "rules": ANYTHING},
)


def is_rules_document(document: Mapping[str, object]) -> bool:
    """Return whether a document says that it holds rules, of this version or a newer one."""
    format_name = document.get("format")
    return format_name == FORMAT or is_newer(format_name, FORMAT)


def read_rules_document(document: object) -> tuple[CustomRules | None, tuple[Problem, ...]]:
    """Return the custom rules that a document describes, or None and all that is wrong with it."""
    if isinstance(document, Mapping) and (problem := check_format(document.get("format"), FORMAT)):
        return None, (problem,)
    problems: Problems = []
    values = CUSTOM.read_values(document, (), problems)
    if isinstance(document, Mapping):
        if "kind" not in document:
            problems.append(Problem("key_missing", (), "kind"))
        elif document["kind"] != KIND:
            problems.append(Problem("choice_unknown", ("kind",), (KIND,), document["kind"]))
    name = (values.get("name") or "").strip()
    if "name" in values and not any(problem.where == ("name",) for problem in problems):
        if not name:
            problems.append(Problem("name_empty", ("name",)))
        elif not all(map(is_printable, name)):
            problems.append(Problem("name_unprintable", ("name",)))
    rules = read_rules(values["rules"], ("rules",), problems) if "rules" in values else None
    if rules is None or problems:
        return None, tuple(problems)
    return CustomRules(name, values.get("based_on", ""), replace(rules, name=name)), ()


def write_rules_document(custom: CustomRules) -> dict[str, object]:
    """Return the document of a table's own rules; reading it back returns equal ones."""
    return {
        "format": FORMAT,
        "kind": KIND,
        "name": custom.name,
        "based_on": custom.based_on,
        "rules": write_rules(replace(custom.rules, name="")),
    }
