"""House rules: each option makes another Variant of a Variant, or says why it cannot.

Source: rules.md, section 2. Options are applied in the order of :data:`HOUSE_RULES`, because a
later one may speak about what an earlier one brought in.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, TypeGuard

from scorekeeper.scoring.moons import amount
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.settlement import METHODS, decimals
from scorekeeper.scoring.variant import CardValue, Mark, Variant

MOON_EFFECTS = ("choose", "add", "subtract", "auto", "off")
DIAMONDS = ("JD", "10D", "QD")
CARD_TOTAL_LIMIT = 1000
HANDS_LIMIT = 1000
TARGET_LIMIT = 100_000
STAKE_LIMIT = Decimal(1_000_000)
# Digits with a point, no exponent: an exact amount of 1E-9999999 would have that many digits.
STAKE = re.compile(r"[0-9]{1,7}(\.[0-9]{1,12})?", re.ASCII)

Value = object


@dataclass(frozen=True)
class HouseRule:
    """One option of a game file.

    ``kind`` is ``choice``, ``number``, ``switch``, ``marks``, ``money`` or ``currency``;
    ``choices`` (None among them where the rule can be off) or ``least``/``most`` bound it.
    ``apply(variant, value)`` answers the changed variant; ``current(variant)`` the value in
    force; ``unfit(variant)`` the code of a reason why it makes no sense there, or None.
    """

    id: str
    kind: str
    apply: Callable[[Variant, Value], Variant]
    current: Callable[[Variant], Value]
    unfit: Callable[[Variant], str | None] = lambda _: None
    choices: tuple[str | None, ...] = ()
    least: int = 0
    most: int = 0
    optional: bool = False

    def wrong(self, value: Value) -> bool:
        """Whether a value is not of this rule's kind or outside its bounds."""
        if self.kind == "choice":
            return not (value is None or isinstance(value, str)) or value not in self.choices
        if value is None:
            return not self.optional
        return not {
            "number": lambda: _whole(value) and self.least <= value <= self.most,
            "switch": lambda: isinstance(value, bool),
            "marks": lambda: _marks(value) is not None,
            "money": lambda: _is_money(value),
            "currency": lambda: (
                isinstance(value, str)
                and len(value) == 3
                and value.isascii()
                and value.isalpha()
                and value.isupper()
            ),
        }[self.kind]()


def _whole(value: Value) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_money(value: Value) -> bool:
    return (
        isinstance(value, str)
        and STAKE.fullmatch(value) is not None
        and Decimal(value) <= STAKE_LIMIT
    )


def _marks(value: Value) -> tuple[Mark, ...] | None:
    """The marks of ``{"50": 0, "100": 50}``, or None where the value is not of that form."""
    if not isinstance(value, Mapping) or len(value) > 20:
        return None
    marks = []
    for at, to in value.items():
        digits = str(at).removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
            return None
        if str(int(at)) != str(at) or not _whole(to) or abs(to) > TARGET_LIMIT:
            return None
        marks.append(Mark(int(at), to))
    return tuple(sorted(marks, key=lambda mark: mark.at))


def _no_moon(variant: Variant) -> str | None:
    return None if variant.moons else "no_moon"


def _set_moon(variant: Variant, value: Value) -> Variant:
    if value == "off":
        return replace(variant, moons=())
    return replace(variant, moons=tuple(replace(moon, effect=str(value)) for moon in variant.moons))


def _set_moon_points(variant: Variant, value: Value) -> Variant:
    points = None if value is None else int(str(value))
    return replace(variant, moons=tuple(replace(moon, points=points) for moon in variant.moons))


def bonus_card(variant: Variant) -> str | None:
    """The diamond that takes points off, where there is one."""
    return next((card for card in DIAMONDS if variant.values.get(card, 0) < 0), None)


def _no_diamonds(variant: Variant) -> str | None:
    if variant.pack.kind != "french":
        return "no_diamonds"
    return "diamond_is_part_of_the_game" if bonus_card(variant) else None


def _set_bonus(variant: Variant, value: Value) -> Variant:
    if value is None:
        return variant
    return replace(variant, cards=(*variant.cards, CardValue(str(value), -10)))


def _no_bonus(variant: Variant) -> str | None:
    return None if bonus_card(variant) else "no_diamond_bonus"


def _set_bonus_points(variant: Variant, value: Value) -> Variant:
    card = bonus_card(variant)
    cards = tuple(
        replace(each, points=int(str(value))) if each.card == card else each
        for each in variant.cards
    )
    return replace(variant, cards=cards)


def _set_bonus_needed(variant: Variant, value: Value) -> Variant:
    card = bonus_card(variant)
    if not value or card is None:
        return variant
    moons = tuple(replace(moon, cards=(*moon.cards, card)) for moon in variant.moons)
    return replace(variant, moons=moons)


def _bonus_needed(variant: Variant) -> bool:
    return any(bonus_card(variant) in moon.cards for moon in variant.moons)


def _set_marks(variant: Variant, value: Value) -> Variant:
    return replace(variant, marks=_marks(value) or ())


def _current_marks(variant: Variant) -> Value:
    return {str(mark.at): mark.to for mark in variant.marks} or None


def _end(name: str) -> Callable[[Variant, Value], Variant]:
    def apply(variant: Variant, value: Value) -> Variant:
        change: dict[str, Any] = {name: value}
        return replace(variant, end=replace(variant.end, **change))

    return apply


def _settlement(name: str) -> Callable[[Variant, Value], Variant]:
    def apply(variant: Variant, value: Value) -> Variant:
        change: dict[str, Any] = {name: value}
        return replace(variant, settlement=replace(variant.settlement, **change))

    return apply


HOUSE_RULES: tuple[HouseRule, ...] = (
    HouseRule(
        "moon",
        "choice",
        _set_moon,
        lambda variant: variant.moons[0].effect if variant.moons else "off",
        _no_moon,
        choices=MOON_EFFECTS,
    ),
    HouseRule(
        "diamond_bonus",
        "choice",
        _set_bonus,
        bonus_card,
        _no_diamonds,
        choices=(None, *DIAMONDS),
    ),
    HouseRule(
        "diamond_bonus_points",
        "number",
        _set_bonus_points,
        lambda variant: variant.values.get(bonus_card(variant) or "", -10),
        _no_bonus,
        least=-CARD_TOTAL_LIMIT,
        most=-1,
    ),
    HouseRule(
        "diamond_needed_for_moon",
        "switch",
        _set_bonus_needed,
        _bonus_needed,
        lambda variant: _no_bonus(variant) or _no_moon(variant),
    ),
    HouseRule(
        "moon_points",
        "number",
        _set_moon_points,
        lambda variant: amount(variant, variant.moons[0]) if variant.moons else None,
        _no_moon,
        most=CARD_TOTAL_LIMIT,
    ),
    HouseRule("on_the_nose", "marks", _set_marks, _current_marks, optional=True),
    HouseRule(
        "end_at",
        "number",
        _end("at"),
        lambda variant: variant.end.at,
        least=1,
        most=TARGET_LIMIT,
        optional=True,
    ),
    HouseRule(
        "end_beyond",
        "switch",
        _end("beyond"),
        lambda variant: variant.end.beyond,
        lambda variant: None if variant.end.at is not None else "no_target",
    ),
    HouseRule(
        "hands",
        "number",
        _end("hands"),
        lambda variant: variant.end.hands,
        least=1,
        most=HANDS_LIMIT,
        optional=True,
    ),
    HouseRule(
        "tie",
        "choice",
        _end("tie"),
        lambda variant: variant.end.tie,
        choices=("share", "play_on"),
    ),
    HouseRule(
        "settlement",
        "choice",
        _settlement("method"),
        lambda variant: variant.settlement.method,
        choices=(None, *METHODS),
    ),
    HouseRule(
        "stake",
        "money",
        _settlement("stake"),
        lambda variant: variant.settlement.stake,
        lambda variant: None if variant.settlement.method else "no_settlement",
        optional=True,
    ),
    HouseRule(
        "currency",
        "currency",
        _settlement("currency"),
        lambda variant: variant.settlement.currency,
        lambda variant: None if variant.settlement.method else "no_settlement",
    ),
)

BY_ID: Mapping[str, HouseRule] = {rule.id: rule for rule in HOUSE_RULES}


def configure(
    variant: Variant, options: Mapping[str, Value], players: int
) -> tuple[Variant, tuple[Problem, ...]]:
    """The rules in force for a table of so many players with these options, and all problems.

    Two decks double every card and the target. An option with a problem is left out, so that the
    answer can always be scored with. ``where`` starts at the option's id.
    """
    problems = [
        Problem("option_unknown", (name,), tuple(BY_ID), name)
        for name in options
        if name not in BY_ID
    ]
    decks = decks_for(variant, players)
    rules = replace(variant, pack=replace(variant.pack, decks=decks))
    if rules.end.at is not None:
        rules = replace(rules, end=replace(rules.end, at=rules.end.at * decks))
    for rule in HOUSE_RULES:
        if rule.id not in options:
            continue
        value = options[rule.id]
        if rule.wrong(value):
            problems.append(Problem("option_wrong", (rule.id,), rule.id, value))
        elif reason := rule.unfit(rules):
            problems.append(Problem("option_unfit", (rule.id,), reason, value))
        else:
            rules = rule.apply(rules, value)
    return rules, tuple(problems)


def decks_for(variant: Variant, players: int) -> int:
    """How many decks so many players use; the nearest number's where the game is not for them."""
    for each in variant.deck_counts:
        if players <= max(each.players):
            return each.decks
    return variant.deck_counts[-1].decks


def stake_text(rules: Variant) -> str | None:
    """The stake with the currency's decimals (``0.05``), longer only where it is finer."""
    stake = rules.settlement.stake
    if stake is None:
        return None
    places = decimals(rules.settlement.currency)
    exact = Decimal(stake)
    rounded = exact.quantize(Decimal(1).scaleb(-places))
    return f"{rounded if rounded == exact else exact.normalize():f}"
