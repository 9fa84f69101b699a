"""House rules about the course of a game: passing, marks, the end, ties, the settlement."""

from collections.abc import Mapping
from typing import get_args

from scorekeeper.scoring.house_rules.house_rule import HouseRule, Refusal, read_marks
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.limits import CARD_TOTAL_LIMIT, HANDS_LIMIT, TARGET_LIMIT
from scorekeeper.scoring.rules.primitives import (
    Caller,
    Mark,
    Rotation,
    ScheduleName,
    SettlementMethod,
    Tie,
    TiebreakWithout,
)
from scorekeeper.scoring.rules.variant import Variant

CALLERS: tuple[Caller, ...] = get_args(Caller)
SCHEDULES: tuple[ScheduleName, ...] = get_args(ScheduleName)
METHODS: tuple[SettlementMethod, ...] = get_args(SettlementMethod)

Marks = tuple[Mark, ...]


# Passing ----------------------------------------------------------------------------------------


def _no_rotation(rules: Variant, caller: Caller) -> Refusal | None:
    return "no_rotation" if caller == "rotation" and not rules.passing.rotations else None


def _schedule(rules: Variant) -> ScheduleName | None:
    """Return the schedule in force; the game's usual one if the calls are those of no schedule."""
    calls = {rotation.calls for rotation in rules.passing.rotations}
    matches = (schedule.name for schedule in rules.passing.schedules if schedule.calls in calls)
    usual = rules.passing.schedules[0].name if rules.passing.schedules else None
    return next(matches, usual)


def _set_schedule(rules: Variant, name: ScheduleName) -> Variant:
    calls = next(schedule.calls for schedule in rules.passing.schedules if schedule.name == name)
    rotations = (Rotation(rules.players, calls),)
    return replace(rules, passing=replace(rules.passing, rotations=rotations))


def _no_such_schedule(rules: Variant, name: ScheduleName) -> Refusal | None:
    offered = any(schedule.name == name for schedule in rules.passing.schedules)
    return None if offered else "no_such_choice"


PASSING = HouseRule[Caller](
    "passing",
    "choice",
    apply=lambda rules, caller: replace(rules, passing=replace(rules.passing, caller=caller)),
    current=lambda rules: rules.passing.caller,
    conflict=_no_rotation,
    choices=CALLERS,
)
PASSING_SCHEDULE = HouseRule[ScheduleName](
    "passing_schedule",
    "choice",
    apply=_set_schedule,
    current=_schedule,
    unfit=lambda rules: None if rules.passing.caller == "rotation" else "no_rotation",
    depends_on=("passing",),
    conflict=_no_such_schedule,
    choices=SCHEDULES,
    opt_in=True,
)


# The running total and the end ------------------------------------------------------------------


def _set_running_total(rules: Variant, running: bool) -> Variant:
    """Let totals run on, or make every hand a game of its own (reading)."""
    return rules if running else replace(rules, end=replace(rules.end, at=None, hands=1))


def _reached_at_once(rules: Variant, target: int | None) -> Refusal | None:
    """Refuse a target that the first total has passed: 0, or one of the wrong sign."""
    if target is None:
        return None
    return None if (target < 0 if _sinks(rules) else target > 0) else "target_is_no_target"


def _with_marks(rules: Variant, single: Marks, repeating: Marks) -> Variant:
    """Return the rules with these marks; one that repeats is the only one at its number."""
    taken = {mark.at for mark in repeating}
    other_marks = tuple(mark for mark in single if mark.at not in taken)
    return replace(rules, marks=(*other_marks, *repeating))


def _set_marks(rules: Variant, marks: Mapping[str, int] | None) -> Variant:
    repeating = tuple(mark for mark in rules.marks if mark.repeats)
    return _with_marks(rules, read_marks(marks) or (), repeating)


def _set_repeating_mark(rules: Variant, every: int | None) -> Variant:
    """Set every multiple of a number back to the one before, below zero where totals sink."""
    single = tuple(mark for mark in rules.marks if not mark.repeats)
    at = -(every or 0) if _sinks(rules) else every
    return _with_marks(rules, single, (Mark(at, 0, repeats=True),) if at else ())


def _sinks(rules: Variant) -> bool:
    return rules.end.at is not None and rules.end.at < 0


def _set_target(rules: Variant, target: int | None) -> Variant:
    """Set the target of a game; without a target above it there is no total to come back to."""
    back_to = rules.end.back_to
    if back_to is not None and (target is None or back_to >= target):
        back_to = None
    return replace(rules, end=replace(rules.end, at=target, back_to=back_to))


ON_THE_NOSE = HouseRule[Mapping[str, int] | None](
    "on_the_nose",
    "marks",
    apply=_set_marks,
    current=lambda rules: (
        {str(mark.at): mark.to for mark in rules.marks if not mark.repeats} or None
    ),
    optional=True,
)
ON_THE_NOSE_EVERY = HouseRule[int | None](
    "on_the_nose_every",
    "number",
    apply=_set_repeating_mark,
    current=lambda rules: next((abs(mark.at) for mark in rules.marks if mark.repeats), None),
    least=2,
    most=CARD_TOTAL_LIMIT,
    optional=True,
)
RUNNING_TOTAL = HouseRule[bool](
    "running_total",
    "switch",
    apply=_set_running_total,
    current=lambda rules: rules.end.hands != 1,
    opt_in=True,
)
END_AT = HouseRule[int | None](
    "end_at",
    "number",
    apply=_set_target,
    current=lambda rules: rules.end.at,
    conflict=_reached_at_once,
    least=1,
    most=TARGET_LIMIT,
    optional=True,
    signed=True,
)
END_BEYOND = HouseRule[bool](
    "end_beyond",
    "switch",
    apply=lambda rules, beyond: replace(rules, end=replace(rules.end, beyond=beyond)),
    current=lambda rules: rules.end.beyond,
    unfit=lambda rules: None if rules.end.at is not None else "no_target",
    depends_on=("end_at",),
)
HANDS = HouseRule[int | None](
    "hands",
    "number",
    apply=lambda rules, hands: replace(rules, end=replace(rules.end, hands=hands)),
    current=lambda rules: rules.end.hands,
    least=1,
    most=HANDS_LIMIT,
    optional=True,
)


# Ties -------------------------------------------------------------------------------------------


def _set_tiebreak_moon(rules: Variant, counts: bool) -> Variant:
    """Let a moon count in the hand that breaks a tie, or not."""
    other_parts = tuple(part for part in rules.end.tiebreak_without if part != "moon")
    without: tuple[TiebreakWithout, ...] = other_parts if counts else (*other_parts, "moon")
    return replace(rules, end=replace(rules.end, tiebreak_without=without))


TIE = HouseRule[Tie](
    "tie",
    "choice",
    apply=lambda rules, tie: replace(rules, end=replace(rules.end, tie=tie)),
    current=lambda rules: rules.end.tie,
    choices=get_args(Tie),
)
TIEBREAK_MOON = HouseRule[bool](
    "tiebreak_moon",
    "switch",
    apply=_set_tiebreak_moon,
    current=lambda rules: "moon" not in rules.end.tiebreak_without,
    unfit=lambda rules: None if rules.end.tie == "play_on" else "no_tiebreak",
    depends_on=("tie",),
    opt_in=True,
)


# The settlement ---------------------------------------------------------------------------------


def _not_settled(rules: Variant) -> Refusal | None:
    return None if rules.settlement.method else "no_settlement"


SETTLEMENT = HouseRule[SettlementMethod | None](
    "settlement",
    "choice",
    apply=lambda rules, method: replace(rules, settlement=replace(rules.settlement, method=method)),
    current=lambda rules: rules.settlement.method,
    choices=(None, *METHODS),
)
STAKE = HouseRule[str | None](
    "stake",
    "money",
    apply=lambda rules, stake: replace(rules, settlement=replace(rules.settlement, stake=stake)),
    current=lambda rules: rules.settlement.stake,
    unfit=_not_settled,
    depends_on=("settlement",),
    optional=True,
)
CURRENCY = HouseRule[str](
    "currency",
    "currency",
    apply=lambda rules, code: replace(rules, settlement=replace(rules.settlement, currency=code)),
    current=lambda rules: rules.settlement.currency,
    unfit=_not_settled,
    depends_on=("settlement",),
)
