"""House rules about bonuses, penalties and partners: tricks, a lone jack, one hand, revokes."""

from typing import get_args

from scorekeeper.scoring.house_rules.house_rule import HouseRule, Refusal
from scorekeeper.scoring.rules.declared import TrickPoints
from scorekeeper.scoring.rules.frozen import replace
from scorekeeper.scoring.rules.limits import CARD_TOTAL_LIMIT
from scorekeeper.scoring.rules.primitives import Award, AwardReplaces
from scorekeeper.scoring.rules.variant import FEWEST_FOR_PARTNERS, HandPartners, Variant


def _set_trick_points(rules: Variant, points: int) -> Variant:
    """Let every trick count this much, beside what other tricks do; 0 for nothing."""
    tricks = replace(rules.tricks or TrickPoints(), each=points)
    return replace(rules, tricks=None if tricks == TrickPoints() else tricks)


def _set_no_tricks(rules: Variant, points: int) -> Variant:
    """Pay this much to each player who won no trick; 0 removes the award."""
    other_awards = tuple(award for award in rules.awards if award.when != "no_tricks")
    bonus = (Award("no_tricks", points, reason="no_tricks", per="player"),) if points else ()
    return replace(rules, awards=(*other_awards, *bonus))


def _set_lone_jack(rules: Variant, counts: bool) -> Variant:
    """Let a card that does not spoil an award score as well as the award, or not."""
    replaces: AwardReplaces = "nothing" if counts else "hand"
    awards = tuple(
        replace(award, replaces=replaces) if award.when == "no_points" else award
        for award in rules.awards
    )
    return replace(rules, awards=awards)


def _no_hand_partners(rules: Variant) -> Refusal | None:
    """Refuse partners for one hand where everybody has partners already, or two play."""
    if rules.partner_sides:
        return "partnership_is_fixed"
    return None if rules.players[-1] >= FEWEST_FOR_PARTNERS else "no_third_player"


TRICK_POINTS = HouseRule[int](
    "trick_points",
    "number",
    apply=_set_trick_points,
    current=lambda rules: rules.tricks.each if rules.tricks else 0,
    least=-CARD_TOTAL_LIMIT,
    most=CARD_TOTAL_LIMIT,
)
NO_TRICKS_BONUS = HouseRule[int](
    "no_tricks_bonus",
    "number",
    apply=_set_no_tricks,
    current=lambda rules: sum(award.points for award in rules.awards if award.when == "no_tricks"),
    least=-CARD_TOTAL_LIMIT,
    most=CARD_TOTAL_LIMIT,
)
LONE_JACK_COUNTS = HouseRule[bool](
    "lone_jack_counts",
    "switch",
    apply=_set_lone_jack,
    current=lambda rules: all(award.replaces == "nothing" for award in rules.awards),
    opt_in=True,
)
HAND_PARTNERS = HouseRule[HandPartners | None](
    "hand_partners",
    "choice",
    apply=lambda rules, how: replace(rules, hand_partners=how or ""),
    current=lambda rules: rules.hand_partners or None,
    unfit=_no_hand_partners,
    choices=(None, *filter(None, get_args(HandPartners))),
)
REVOKE_POINTS = HouseRule[int](
    "revoke_points",
    "number",
    apply=lambda rules, points: replace(rules, revoke=points),
    current=lambda rules: rules.revoke,
    least=-CARD_TOTAL_LIMIT,
    most=CARD_TOTAL_LIMIT,
)
