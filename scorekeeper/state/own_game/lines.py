"""The editor's sentences: one for each field of the rules, in sections.

How a field is edited follows from its type and limits, so a new primitive can be edited at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, is_dataclass
from typing import Literal

from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.declared import Bidding
from scorekeeper.scoring.rules.limits import Field, fields_of
from scorekeeper.scoring.rules.pack import Pack, colour_of, suit_of
from scorekeeper.scoring.rules.primitives import (
    Award,
    CardValue,
    Deal,
    End,
    Factor,
    Group,
    Moon,
    Offset,
    Passing,
    Rotation,
    Schedule,
    SettlementRule,
)
from scorekeeper.scoring.rules.variant import Variant

FieldKind = Literal[
    "switch",
    "number",
    "text",
    "choice",
    "choices",
    "card",
    "cards",
    "lead",
    "players",
    "numbers",
    "calls",
    "group",
    "pile",
    "stake",
    "currency",
    "values",
    "part",
    "parts",
]
SectionId = Literal[
    "set_up",
    "passing",
    "cards",
    "effects",
    "moon",
    "bid",
    "also",
    "end",
    "settlement",
    "house_rules",
    "file",
]
SECTIONS: Mapping[SectionId, tuple[str, ...]] = {
    "cards": ("cards", "groups"),
    "moon": ("moons",),
    "end": ("end", "direction", "marks"),
    "passing": ("passing",),
    "set_up": ("pack", "deck_counts", "deal", "teams", "hand_partners"),
    "effects": ("offsets", "factors", "exposures"),
    "also": ("awards", "tricks", "revoke", "hand_settlement"),
    "bid": ("piles", "bidding", "named_suit", "pool", "relief"),
    "settlement": ("settlement",),
    "house_rules": ("diamond_bonus", "schemes", "own", "fixed"),
    "file": ("id",),
}
"""The sections in the order of the editor, each with its fields; the name stands above all."""
NOT_EDITED = frozenset({(Pack, "decks")})
"""The number of decks in play follows from the numbers of players."""
ALWAYS_SHOWN = frozenset(
    {
        (Award, "when"),
        (Bidding, "pile"),
        (Deal, "lead"),
        (End, "at"),
        (End, "tie"),
        (Pack, "kind"),
        (Passing, "caller"),
        (Passing, "cards"),
        (SettlementRule, "method"),
        (Variant, "direction"),
    }
)
"""The fields whose sentence is read even where the value is the usual one."""
RARE_SECTIONS: tuple[SectionId, ...] = ("house_rules", "file")
RARE = frozenset({(Moon, "id"), (Group, "name"), (Group, "cards"), (Factor, "reason")})
"""The sections and fields that few people ever want to change: they are read when asked for."""
SPECIAL: Mapping[tuple[type, str], FieldKind] = {
    (Bidding, "pile"): "pile",
    (Deal, "lead"): "lead",
    (Offset, "group"): "group",
    (Pack, "out"): "cards",
    (Rotation, "calls"): "calls",
    (Schedule, "calls"): "calls",
    (SettlementRule, "currency"): "currency",
    (SettlementRule, "stake"): "stake",
}


def field_kind(part: type, field: Field) -> FieldKind:
    """Return the kind of editor that a field of a part has."""
    if special := SPECIAL.get((part, field.name)):
        return special
    return _single(field) if field.entry is None else _list(field)


def _single(field: Field) -> FieldKind:
    if field.kind is bool:
        return "switch"
    if field.kind is int:
        return "number"
    if field.kind is not str:
        return "part"
    if field.limit.choices:
        return "choice"
    return "card" if field.limit.card else "text"


def _list(field: Field) -> FieldKind:
    if field.entry is CardValue:
        return "values"
    if field.entry is int:
        return "players" if field.name == "players" else "numbers"
    if field.entry is not str:
        return "parts"
    return "choices" if field.limit.choices else "cards"


LineKind = Literal["field", "worth", "add", "remove"]


@dataclass(frozen=True)
class RuleLine:
    """A sentence of the editor.

    Attributes:
        kind: ``field``: what one field says; ``worth``: what some cards count; ``add``: that a part
            can be added here; ``remove``: that the part here can be taken away.
        where: The keys and positions that lead to the field or the part.
        part: The type of the part that has the field.
        field: The field.
        how: The kind of editor of the field.
        value: Its value now.
        usual: Whether it says nothing but what is usual.
        cards: The cards of ``worth``.
    """

    kind: LineKind
    where: Where
    part: type
    field: Field
    how: FieldKind
    value: object = None
    usual: bool = False
    cards: tuple[str, ...] = ()

    def is_visible(self, *, full: bool) -> bool:
        """Return whether it is on the screen; unless its section is ``full``, where it matters."""
        if full or self.kind == "worth":
            return True
        if self.kind == "add":
            return self.where == ("cards",)
        rare = (self.part, self.field.name) in RARE
        return self.kind == "field" and not self.usual and not rare


@dataclass(frozen=True)
class RuleSection:
    """The sentences of a section, and the problems that are said below it."""

    id: SectionId
    lines: tuple[RuleLine, ...]
    problems: tuple[Problem, ...] = ()

    @property
    def unused(self) -> bool:
        """Whether it says only what is usual, so that nobody need read it."""
        return not self.problems and all(line.usual or line.kind == "add" for line in self.lines)

    @property
    def rare(self) -> bool:
        """Whether few people ever want to change it."""
        return self.id in RARE_SECTIONS


def rule_sections(rules: Variant, problems: Sequence[Problem] = ()) -> tuple[RuleSection, ...]:
    """Return the sentences of all rules, in sections, each with the problems that concern it."""
    return tuple(
        RuleSection(
            section,
            tuple(_lines(rules, (), names)),
            tuple(
                problem for problem in problems if problem.where[:1] and problem.where[0] in names
            ),
        )
        for section, names in SECTIONS.items()
    )


def line_problems(line: RuleLine, section: RuleSection) -> tuple[Problem, ...]:
    """Return the problems that are said below a sentence."""
    return tuple(problem for problem in section.problems if _concerns(problem, line))


def other_problems(section: RuleSection) -> tuple[Problem, ...]:
    """Return the problems of a section that concern none of its sentences."""
    return tuple(
        problem
        for problem in section.problems
        if not any(_concerns(problem, line) for line in section.lines)
    )


def _concerns(problem: Problem, line: RuleLine) -> bool:
    if line.kind in ("add", "remove"):
        return False
    if line.kind == "worth":
        return problem.where[: len(line.where)] == line.where and problem.found in line.cards
    return problem.where[: len(line.where)] == line.where


def _lines(part: object, where: Where, names: Sequence[str] = ()) -> Iterator[RuleLine]:
    """Yield the sentences of a part, of these fields alone where some are named."""
    kind: type = type(part)
    by_name = {field.name: field for field in fields_of(kind)}
    for name in names or by_name:
        if (kind, name) not in NOT_EDITED:
            yield from _field_lines(part, by_name[name], (*where, name))


def _field_lines(part: object, field: Field, where: Where) -> Iterator[RuleLine]:
    kind, value = type(part), getattr(part, field.name)
    how = field_kind(kind, field)
    plain = RuleLine("field", where, kind, field, how, value)
    add = RuleLine("add", where, kind, field, how, value)
    if how == "values":
        yield from _worth_lines(plain, value)
        yield add
    elif how == "parts":
        for number, entry in enumerate(value):
            inner = (*where, number)
            yield from _lines(entry, inner)
            yield RuleLine("remove", inner, kind, field, how, entry)
        yield add
    elif how != "part":
        required = field.default is MISSING or (kind, field.name) in ALWAYS_SHOWN
        usual = value == field.default and not required
        yield RuleLine("field", where, kind, field, how, value, usual)
    elif is_dataclass(value):
        yield from _lines(value, where)
        if field.optional:
            yield RuleLine("remove", where, kind, field, how, value)
    else:
        yield add


def _worth_lines(line: RuleLine, values: Sequence[CardValue]) -> Iterator[RuleLine]:
    """Yield a sentence for the cards of a suit that are worth the same."""
    alike: dict[tuple[str, str, int], list[str]] = {}
    for value in values:
        key = (suit_of(value.card), colour_of(value.card), value.points)
        alike.setdefault(key, []).append(value.card)
    for (_, _, points), cards in alike.items():
        yield RuleLine(
            "worth", line.where, line.part, line.field, line.how, points, cards=tuple(cards)
        )
