"""Frozen values are copied as `dataclasses.replace` copies them."""

import dataclasses
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import pytest

from scorekeeper.scoring.rules import frozen


@dataclass(frozen=True)
class Pile:
    cards: tuple[str, ...]
    taker: str = ""

    @cached_property
    def size(self) -> int:
        return len(self.cards)


@dataclass(frozen=True)
class Checked:
    points: int
    doubled: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        if self.points < 0:
            raise ValueError(self.points)
        object.__setattr__(self, "doubled", 2 * self.points)


# The type checker refuses what some of these tests do.
replace: Any = frozen.replace


def test_a_copy_has_the_changed_fields_and_leaves_the_value_alone() -> None:
    pile = Pile(("QS",), "Ann")
    copied = replace(pile, taker="Bob")
    assert copied == dataclasses.replace(pile, taker="Bob") == Pile(("QS",), "Bob")
    assert hash(copied) == hash(Pile(("QS",), "Bob"))
    assert repr(copied) == repr(Pile(("QS",), "Bob"))
    assert pile == Pile(("QS",), "Ann")
    with pytest.raises(dataclasses.FrozenInstanceError):
        copied.taker = "Cid"


def test_a_copy_keeps_nothing_that_was_worked_out_before() -> None:
    pile = Pile(("QS",))
    assert pile.size == 1
    copied = replace(pile, cards=("QS", "2H"))
    assert copied.size == 2
    assert vars(replace(copied, taker="Ann")) == {"cards": ("QS", "2H"), "taker": "Ann"}


@pytest.mark.parametrize("worked_out", [False, True])
def test_an_unknown_field_is_refused(worked_out: bool) -> None:
    pile = Pile(("QS",))
    assert not worked_out or pile.size
    with pytest.raises(TypeError, match="owner"):
        replace(pile, owner="Ann")


def test_a_class_that_checks_its_fields_still_does() -> None:
    assert replace(Checked(1), points=2) == Checked(2)
    assert replace(Checked(1), points=2).doubled == 4
    with pytest.raises(ValueError, match="-1"):
        replace(Checked(1), points=-1)
    with pytest.raises(ValueError, match="doubled"):
        replace(Checked(1), doubled=3)
