"""Ways out of contradictions in rules that are being edited, where one alone makes sense.

A mend is offered only where it leaves fewer problems than before.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from scorekeeper.scoring.problem import Problem, Where
from scorekeeper.scoring.rules.pack import CARDS
from scorekeeper.scoring.rules.primitives import LEFT_OF_DEALER, CardValue
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.own_game.draft import rules_problems
from scorekeeper.state.own_game.places import field_at, value_at, with_value


class Change(NamedTuple):
    """A value to put at a place; None takes away the part there."""

    where: Where
    value: object = None


@dataclass(frozen=True)
class Mend:
    """A way out of a contradiction.

    Attributes:
        kind: ``set``: the field at ``where`` gets another value; ``take_off``: cards leave the list
            there; ``remove``: the part there is taken away.
        where: The place.
        cards: The cards that leave the list.
        rules: The rules after it.
    """

    kind: Literal["set", "take_off", "remove"]
    where: Where
    cards: tuple[str, ...]
    rules: Variant


def mend_of(rules: Variant, problem: Problem) -> Mend | None:
    """Return the one sensible way to mend a problem of rules; None where there is none, or more."""
    find = CHANGES.get(problem.code)
    try:
        change = find(rules, problem) if find else None
        mend = change and _mend(rules, change)
    except LookupError:
        return None
    if not mend or len(rules_problems(mend.rules)) >= len(rules_problems(rules)):
        return None
    return mend


def _mend(rules: Variant, change: Change) -> Mend:
    where, value = change
    if isinstance(where[-1], int):
        above = where[:-1]
        entries = _entries(rules, above)
        others = (*entries[: where[-1]], *entries[where[-1] + 1 :])
        return Mend("remove", where, (), with_value(rules, above, others))
    after, field = with_value(rules, where, value), field_at(rules, where)
    if value is None and field.default is None and field.kind not in (int, str):
        return Mend("remove", where, (), after)
    if isinstance(value, tuple) and (field.limit.card or field.entry is CardValue):
        gone = (entry for entry in _entries(rules, where) if entry not in value)
        cards = tuple(entry.card if isinstance(entry, CardValue) else str(entry) for entry in gone)
        return Mend("take_off", where, cards, after)
    return Mend("set", where, (), after)


def _entries(rules: Variant, where: Where) -> tuple[Any, ...]:
    value = value_at(rules, where)
    if isinstance(value, tuple):
        return value
    raise LookupError(where)


def _with_entries(rules: Variant, where: Where, keep: Callable[[Any], bool]) -> Change:
    """Return the list at a place with some entries alone; where it must not be empty, no part."""
    entries = tuple(entry for entry in _entries(rules, where) if keep(entry))
    if entries or not field_at(rules, where).limit.filled:
        return Change(where, entries)
    return _without(rules, where[:-1])


def _without(rules: Variant, where: Where) -> Change:
    """Return the change that takes a part away.

    Raises:
        LookupError: If the rules cannot do without it.
    """
    if not where or (isinstance(where[-1], str) and not field_at(rules, where).optional):
        raise LookupError(where)
    return Change(where)


def _card_not_in_pack(rules: Variant, problem: Problem) -> Change | None:
    in_pack = set(rules.pack.cards)
    match problem.where:
        case ("deal", "lead") if problem.found not in CARDS[rules.pack.kind]:
            return Change(("deal", "lead"), LEFT_OF_DEALER)
        case ("pack", "out", int()):
            whole = CARDS[rules.pack.kind]
            return _with_entries(rules, ("pack", "out"), lambda card: card in whole)
        case (*above, "cards", int(), "card"):
            left = {entry for entry in _entries(rules, (*above, "cards")) if entry.card in in_pack}
            if above and not left:
                return _without(rules, tuple(above))
            return _with_entries(rules, (*above, "cards"), lambda entry: entry in left)
        case (*above, int()):
            return _with_entries(rules, tuple(above), lambda card: card in in_pack)
        case (*_, int(), str()):
            return _without(rules, problem.where[:-1])
    return None


def _card_without_points(rules: Variant, problem: Problem) -> Change:
    if isinstance(problem.where[-1], int):
        scoring = rules.point_card_set
        return _with_entries(rules, problem.where[:-1], lambda card: card in scoring)
    return _without(rules, problem.where[:-1])


def _entry_twice(rules: Variant, problem: Problem) -> Change | None:
    *above, last = problem.where
    if not isinstance(last, int):
        return None
    repeated = problem.found
    return _with_entries(rules, tuple(above), lambda entry: entry != repeated)


def _only(names: tuple[str, ...], where: Where) -> Change | None:
    return Change(where, names[0]) if len(names) == 1 else None


def _pile_undefined(rules: Variant, problem: Problem) -> Change | None:
    if not rules.piles:
        return Change(("piles",), (str(problem.found),))
    return _only(rules.piles, problem.where)


def _number_out_of_range(rules: Variant, problem: Problem) -> Change | None:
    if problem.where == ("end", "back_to"):
        return Change(problem.where) if rules.end.at is None else None
    match problem.expected, problem.found:
        case (int(least), int(most)), int(found):
            return Change(problem.where, max(least, min(found, most)))
    return None


def _teams_unfit(rules: Variant, problem: Problem) -> Change | None:
    """Return the numbers of players that can be divided; without teams where none can."""
    sides = int(str(problem.expected))
    if not any(players % sides == 0 for players in rules.players):
        return Change(problem.where, field_at(rules, problem.where).default)
    if len(rules.deck_counts) != 1:
        return None
    return _with_entries(rules, ("deck_counts", 0, "players"), lambda players: players % sides == 0)


def _hands_too_large(_rules: Variant, problem: Problem) -> Change | None:
    match problem.expected, problem.found:
        case int(cards), (int(hands), int()):
            return Change(problem.where, cards // hands)
    return None


CHANGES: Mapping[str, Callable[[Variant, Problem], Change | None]] = {
    "card_not_in_pack": _card_not_in_pack,
    "card_without_points": _card_without_points,
    "entry_twice": _entry_twice,
    "group_undefined": lambda rules, problem: _only(
        tuple(group.name for group in rules.groups), problem.where
    ),
    "hands_too_large": _hands_too_large,
    "list_empty": lambda rules, problem: _without(rules, problem.where[:-1]),
    "number_out_of_range": _number_out_of_range,
    "option_unfit": lambda _, problem: Change(problem.where),
    "partners_twice": lambda _, problem: Change(problem.where, 0),
    "pile_undefined": _pile_undefined,
    "teams_unfit": _teams_unfit,
}
"""The mending of each code; the others have many ways out, or none but typing something else."""
