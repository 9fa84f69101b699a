"""House rules about the course of a game: passing, marks, the end, the settlement.

Source: rules.md, section 2.
"""

from scorekeeper.scoring.house_rules import hand, pack
from scorekeeper.scoring.house_rules import moons as change
from scorekeeper.scoring.house_rules.house_rule import TARGET_LIMIT, HouseRule, part
from scorekeeper.scoring.settlement import METHODS

HANDS_LIMIT = 1000

COURSE_HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "passing",
        "choice",
        part("passing", "caller"),
        lambda variant: variant.passing.caller,
        conflict=pack.no_rotation,
        choices=pack.CALLERS,
    ),
    HouseRule(
        "passing_schedule",
        "choice",
        pack.set_schedule,
        pack.schedule,
        lambda variant: None if variant.passing.caller == "rotation" else "no_rotation",
        pack.no_such_schedule,
        choices=pack.SCHEDULES,
        own=True,
    ),
    HouseRule("on_the_nose", "marks", change.set_marks, change.current_marks, optional=True),
    HouseRule(
        "running_total",
        "switch",
        hand.set_running_total,
        lambda variant: variant.end.hands != 1,
        own=True,
    ),
    HouseRule(
        "end_at",
        "number",
        part("end", "at"),
        lambda variant: variant.end.at,
        conflict=change.no_such_target,
        least=1,
        most=TARGET_LIMIT,
        optional=True,
        signed=True,
    ),
    HouseRule(
        "end_beyond",
        "switch",
        part("end", "beyond"),
        lambda variant: variant.end.beyond,
        lambda variant: None if variant.end.at is not None else "no_target",
    ),
    HouseRule(
        "hands",
        "number",
        part("end", "hands"),
        lambda variant: variant.end.hands,
        least=1,
        most=HANDS_LIMIT,
        optional=True,
    ),
    HouseRule(
        "tie",
        "choice",
        part("end", "tie"),
        lambda variant: variant.end.tie,
        choices=("share", "play_on"),
    ),
    HouseRule(
        "tiebreak_moon",
        "switch",
        hand.set_tiebreak_moon,
        lambda variant: "moon" not in variant.end.tiebreak_without,
        lambda variant: None if variant.end.tie == "play_on" else "no_tiebreak",
        own=True,
    ),
    HouseRule(
        "settlement",
        "choice",
        part("settlement", "method"),
        lambda variant: variant.settlement.method,
        choices=(None, *METHODS),
    ),
    HouseRule(
        "stake",
        "money",
        part("settlement", "stake"),
        lambda variant: variant.settlement.stake,
        lambda variant: None if variant.settlement.method else "no_settlement",
        optional=True,
    ),
    HouseRule(
        "currency",
        "currency",
        part("settlement", "currency"),
        lambda variant: variant.settlement.currency,
        lambda variant: None if variant.settlement.method else "no_settlement",
    ),
)
