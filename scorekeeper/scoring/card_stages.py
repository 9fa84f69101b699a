"""The stages about cards: what each is worth, and cards that change what others are worth."""

from collections.abc import Iterator

from scorekeeper.scoring.holdings import Holding, points_in
from scorekeeper.scoring.line import Line, Points
from scorekeeper.scoring.reckoning import Reckoning
from scorekeeper.scoring.variant import Factor, Variant


def cards(reckoning: Reckoning, _: tuple[Line, ...]) -> Iterator[Line]:
    """Each point card adds its value to whoever took it; one line for cards of equal value."""
    value_of = reckoning.rules.values.get
    for side in reckoning.sides:
        held = reckoning.of(side)
        if held.counted:
            yield from _by_value(side, *_counted(reckoning.rules, held))
        elif cards := held.cards:
            values = [*map(value_of, cards)]
            if len(set(values)) > 1:
                yield from _by_value(side, cards, values, [1] * len(cards))
            elif value := values[0]:
                yield Line(side, value * len(cards), "cards", cards)


def _counted(rules: Variant, held: Holding) -> tuple[tuple[str, ...], list[int | None], list[int]]:
    """What a holding has as elements of a game file: their values, how many cards each is."""
    groups = {name: number for name, number in held.counted.items() if name in rules.group_of}
    elements = (*held.cards, *(f"{number} {name}" for name, number in groups.items()))
    firsts = (*held.cards, *(rules.group_of[name].cards[0] for name in groups))
    return elements, [*map(rules.values.get, firsts)], [1] * len(held.cards) + [*groups.values()]


def _by_value(
    side: str, elements: tuple[str, ...], values: list[int | None], numbers: list[int]
) -> Iterator[Line]:
    for value in dict.fromkeys(values):
        if value:
            places = [place for place, each in enumerate(values) if each == value]
            if number := sum(numbers[place] for place in places):
                alike = tuple(elements[place] for place in places)
                yield Line(side, value * number, "cards", alike)


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
