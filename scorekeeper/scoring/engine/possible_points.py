"""The points that a side, and all sides together, can have in a hand from cards and a moon."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from scorekeeper.scoring.engine.moons import amount, shares
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import Variant

CAN_ADD = frozenset({"add", "choose", "auto"})
CAN_SUBTRACT = frozenset({"subtract", "choose"})


@kept_with_rules
def possible_sums(rules: Variant, sides: int) -> frozenset[int]:
    """Return the sums that the points of all sides can have in one hand.

    Empty where that cannot be said: where cards change others, somebody bids, cards lie beside the
    players, or points come from anything but cards and one moon.
    """
    special = rules.offsets, rules.factors, rules.awards, rules.piles, rules.bidding
    other_points = rules.hand_settlement or rules.relief or rules.tricks or rules.hand_partners
    if rules.pool or any(special) or other_points or len(rules.moons) > 1:
        return frozenset()
    every = sum(rules.values.values()) * rules.pack.decks
    sums = {every}
    for moon in rules.moons:
        if moon.worth == "hand" or moon.sun is not None:
            return frozenset()
        points = amount(rules, moon)
        rest = every - sum(rules.values.get(card, 0) for card in moon.cards) * rules.pack.decks
        if moon.effect in CAN_ADD:
            if (times := _shares(rules, moon)) is None:
                return frozenset()
            sums.add(rest + points * times * (sides - 1))
        if moon.effect in CAN_SUBTRACT:
            sums.add(rest - points)
    return frozenset(sums)


def _shares(rules: Variant, moon: Moon) -> int | None:
    """Return a side's number of shares of a moon's amount; None where it depends on who plays."""
    if not rules.teams:
        return 1
    sizes = {shares(moon, players // rules.teams) for players in rules.players}
    return sizes.pop() if len(sizes) == 1 else None


def may_be_a_hand(rules: Variant, points: Sequence[Fraction | int]) -> bool | None:
    """Return whether these can be the points of all sides in one hand, without knowing its cards.

    They add up to what all cards are worth, nobody having more than all good or all bad cards, or
    they are a moon. None where that cannot be said (see `possible_sums`).
    """
    sums = possible_sums(rules, len(points))
    if not sums:
        return None
    total = sum(points)
    if total not in sums:
        return False
    values = [value for value in rules.values.values() for _ in range(rules.pack.decks)]
    good, bad = (
        sum(value for value in values if value < 0),
        sum(value for value in values if value > 0),
    )
    if total == good + bad and all(good <= score <= bad for score in points):
        return True
    return any(_may_be_moon(rules, moon, points) for moon in rules.moons)


def _may_be_moon(rules: Variant, moon: Moon, points: Sequence[Fraction | int]) -> bool:
    if set(rules.values) - set(moon.cards):
        # The takers of the other cards have their points besides.
        return True
    if (times := _shares(rules, moon)) is None:
        return True
    worth, opponents = amount(rules, moon), len(points) - 1
    added = [0, *[worth * times] * opponents] if moon.effect in CAN_ADD else None
    taken = [-worth, *[0] * opponents] if moon.effect in CAN_SUBTRACT else None
    return sorted(points) in [sorted(scores) for scores in (added, taken) if scores is not None]


def may_be_negative(rules: Variant) -> bool:
    """Return whether a side may have less than nothing in a hand, as far as the rules tell."""
    special = rules.offsets, rules.factors, rules.awards, rules.bidding, rules.pool, rules.relief
    below = any(value < 0 for value in rules.values.values()) or rules.hand_settlement
    subtracted = any(moon.effect in CAN_SUBTRACT for moon in rules.moons)
    return bool(any(special) or below or rules.tricks or subtracted)


@kept_with_rules
def possible_points(rules: Variant) -> frozenset[int]:
    """Return every number of points that a side can surely have in one hand.

    Cards whose effect depends on others, awards, games that pay for tricks or into a pool, and
    hands that are settled at once are left out: whatever is returned can happen. All cards of a
    moon together bring what the moon brings, not what they are worth.
    """
    if rules.hand_settlement or rules.tricks or rules.pool:
        return frozenset()
    special = {card for factor in rules.factors for card in factor.cards}
    plain = tuple(card for card in rules.values if card not in special)
    sums = _without_moons(rules, plain, rules.moons)
    for moon in rules.moons:
        other_cards = tuple(card for card in plain if card not in moon.cards)
        other_moons = tuple(other for other in rules.moons if other != moon)
        sums |= _with_moon(rules, moon, _without_moons(rules, other_cards, other_moons))
    return frozenset(sums)


def _without_moons(rules: Variant, cards: tuple[str, ...], moons: tuple[Moon, ...]) -> set[int]:
    """Return the sums of all choices of cards that lack one card of each of these moons."""
    # It makes no difference which of several cards of the same value is missing.
    missing = [{rules.values.get(card, 0): card for card in moon.cards}.values() for moon in moons]
    possible: set[int] = set()
    for out in product(*missing):
        copies = [card for card in cards for _ in range(rules.pack.decks - (card in out))]
        sums = {0}
        for card in copies:
            sums |= {total + rules.values[card] for total in sums}
        possible |= sums
    return possible


def _with_moon(rules: Variant, moon: Moon, other_points: set[int]) -> set[int]:
    """Return the points of a moon of a fixed amount, together with points from other cards."""
    if moon.worth == "hand" and moon.points is None:
        return set()
    points = amount(rules, moon)
    sums: set[int] = set()
    if moon.effect in CAN_ADD and (times := _shares(rules, moon)) is not None:
        sums |= {points * times + more for more in (other_points if moon.others == "keep" else {0})}
    if moon.effect in CAN_SUBTRACT and moon.replaces == "cards":
        sums |= {more - points for more in other_points}
    return sums
