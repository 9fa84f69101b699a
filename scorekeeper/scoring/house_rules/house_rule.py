"""The type of a house rule: one option of a game file, its values, and its effect."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Annotated, Any, Generic, Literal, TypeGuard, TypeVar, assert_never

from scorekeeper.scoring.rules.limits import (
    LIST_LIMIT,
    MARK_LIMIT,
    TARGET_LIMIT,
    Limit,
    is_currency,
    is_stake,
)
from scorekeeper.scoring.rules.primitives import Mark
from scorekeeper.scoring.rules.variant import HouseRuleId, Variant

Kind = Literal["choice", "number", "switch", "marks", "money", "currency"]
# Why an option or one of its values makes no sense; each has a sentence in the words.
Refusal = Literal[
    "rule_is_of_another_game",
    "rule_is_settled_by_the_game",
    "card_is_counted_otherwise",
    "card_is_not_in_the_pack",
    "deck_is_not_enough",
    "heart_is_part_of_the_game",
    "moon_is_settled_by_the_game",
    "no_clubs",
    "no_diamond_bonus",
    "no_diamonds",
    "no_golden_ten",
    "no_hearts",
    "no_jokers",
    "no_moon",
    "no_queen",
    "no_rotation",
    "no_settlement",
    "no_such_choice",
    "no_target",
    "no_tiebreak",
    "partnership_is_fixed",
    "target_is_no_target",
    "no_room_for_jokers",
    "no_third_player",
]
# Matched before it is read: Python refuses to read a number of thousands of digits.
MARK = re.compile(rf"0|-?[1-9][0-9]{{0,{len(str(MARK_LIMIT)) - 1}}}", re.ASCII)

V = TypeVar("V")


@dataclass(frozen=True)
class HouseRule(Generic[V]):
    """One option of a game file, whose values are of type ``V``.

    Attributes:
        id: The option's name in a game file.
        kind: The kind of its values.
        apply: Return the rules with a value in force.
        current: Return the value in force, None where there is none.
        unfit: Return why the option makes no sense for some rules, or None.
        conflict: Return why one of its values makes no sense for some rules, or None.
        choices: The values of a choice, None among them where it can be off.
        least: The least value of a number.
        most: The greatest value of a number.
        optional: Whether None is a value, where the option is no choice.
        opt_in: Whether only the games that name it offer it.
        word: A text that is a value besides the numbers, empty where there is none.
        signed: Whether ``least`` and ``most`` bound a number's size, whatever its sign.
        depends_on: The options that may have to be on before this one has an effect.
    """

    id: HouseRuleId
    kind: Kind
    apply: Callable[[Variant, V], Variant]
    current: Callable[[Variant], object]
    unfit: Callable[[Variant], Refusal | None] = lambda _: None
    conflict: Callable[[Variant, V], Refusal | None] = lambda _, __: None
    choices: tuple[V, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False
    opt_in: bool = False
    word: str = ""
    signed: bool = False
    depends_on: tuple[HouseRuleId, ...] = ()

    def refusal(self, rules: Variant) -> Refusal | None:
        """Return the reason why this option makes no sense for a game, or None."""
        if self.opt_in and self.id not in rules.own:
            return "rule_is_of_another_game"
        return "rule_is_settled_by_the_game" if self.id in rules.fixed else self.unfit(rules)

    def accepts(self, value: object) -> TypeGuard[V]:
        """Return whether a value is of this option's kind and within its bounds."""
        if value is None and self.kind != "choice":
            return self.optional
        match self.kind:
            case "choice":
                return (value is None or isinstance(value, str)) and value in self.choices
            case "number":
                if _is_whole(value):
                    return self._is_within(value)
                return bool(self.word) and value == self.word
            case "switch":
                return isinstance(value, bool)
            case "marks":
                return read_marks(value) is not None
            case "money":
                return is_stake(value)
            case "currency":
                return is_currency(value)
            case _:
                assert_never(self.kind)

    def _is_within(self, number: int) -> bool:
        return self.least <= (abs(number) if self.signed else number) <= self.most


# A house rule whose value type is not known: `accepts` says which values may be applied.
AnyHouseRule = HouseRule[Any]


def read_marks(value: object) -> tuple[Mark, ...] | None:
    """Return the marks of ``{"50": 0, "100": 50}``, or None where the value is not like that."""
    if not isinstance(value, Mapping) or len(value) > LIST_LIMIT:
        return None
    marks = []
    for at, to in value.items():
        if not (MARK.fullmatch(str(at)) and _is_whole(to) and abs(to) <= TARGET_LIMIT):
            return None
        marks.append(Mark(int(at), to))
    return tuple(sorted(marks, key=lambda mark: mark.at))


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


NAME_LIMIT = 40


@dataclass(frozen=True)
class RulePreset:
    """The house rules that a table calls ``name``, for one game of the catalogue.

    ``options`` are the rules that differ from the game's own, as in a game file. What a later
    version of the game no longer has is left out where the preset is chosen.
    """

    name: Annotated[str, Limit(longest=None, named=True)]
    variant: str
    options: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def key(self) -> tuple[str, str]:
        """The key that no other preset has: the game, and the name without regard to capitals."""
        return self.variant, self.name.casefold()
