"""The stages about cards: what each is worth, and cards that change what others are worth."""

from collections.abc import Iterator

from scorekeeper.scoring.holdings import Holding, points_in
from scorekeeper.scoring.line import Line, Points
from scorekeeper.scoring.reckoning import Reckoning
from scorekeeper.scoring.variant import Factor, Variant


def cards(reckoning: Reckoning, _: tuple[Line, ...]) -> Iterator[Line]:
    """Each point card adds its value to whoever took it; one line for cards of equal value."""
    values, groups = reckoning.rules.values, reckoning.rules.group_of
    for side in reckoning.sides:
        named, counted = reckoning.of(side)
        by_value: dict[int, list[str]] = {}
        worth: dict[int, int] = {}
        for card, copies in named.items():
            value = values.get(card, 0)
            if value in by_value:
                by_value[value] += (card,) * copies
                worth[value] += value * copies
            elif value:
                by_value[value] = [card] * copies
                worth[value] = value * copies
        for name, number in counted.items():
            value = values.get(groups[name].cards[0], 0) if name in groups else 0
            if number and value:
                by_value.setdefault(value, []).append(f"{number} {name}")
                worth[value] = worth.get(value, 0) + value * number
        for value, cards_alike in by_value.items():
            yield Line(side, worth[value], "cards", tuple(cards_alike))


def offsets(reckoning: Reckoning, _: tuple[Line, ...]) -> Iterator[Line]:
    """A card that takes points off what its taker scored for a group, down to a floor."""
    rules = reckoning.rules
    groups = {group.name: group.cards for group in rules.groups}
    for offset in rules.offsets:
        for side in reckoning.sides:
            held = reckoning.of(side)
            copies = held.named.get(offset.card, 0)
            if not copies:
                continue
            change = offset.points * copies
            yield Line(side, change, "offset", (offset.card,) * copies)
            left = points_in(rules, held, groups[offset.group]) + change
            if offset.floor is not None and left < offset.floor:
                yield Line(side, offset.floor - left, "floor", detail=str(offset.floor))


def factors(reckoning: Reckoning, lines: tuple[Line, ...]) -> Iterator[Line]:
    """Cards that multiply what their taker scored: they cancel each other, turn signs, double."""
    rules = reckoning.rules
    for side in reckoning.sides if rules.factors else ():
        points = sum(line.points for line in lines if line.player == side)
        held = reckoning.of(side)
        for factor in rules.factors:
            sets = min(held.named.get(card, 0) for card in factor.cards)
            change = _change(rules, held, factor, sets, points) if sets else 0
            if change:
                points += change
                yield Line(side, change, factor.reason, factor.cards * sets)


def _change(rules: Variant, held: Holding, factor: Factor, sets: int, points: Points) -> Points:
    """What a factor adds to the points so far."""
    if not factor.over:
        return points * (_times(factor, sets) - 1)
    if set(factor.over) <= set(factor.cards):
        return sum(rules.values.get(card, 0) for card in factor.over) * sets * (factor.times - 1)
    return points_in(rules, held, factor.over) * (_times(factor, sets) - 1)


def _times(factor: Factor, sets: int) -> int:
    return int(factor.times**sets)
