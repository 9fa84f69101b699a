"""The stages about cards: what each is worth, and cards that change what others are worth."""

from collections.abc import Iterator

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Points
from scorekeeper.scoring.engine.piles import points_in
from scorekeeper.scoring.hand import Pile
from scorekeeper.scoring.rules.variant import Factor, Variant


def cards(context: HandContext, _: tuple[Line, ...]) -> Iterator[Line]:
    """Each point card adds its value to whoever took it; one line for cards of equal value."""
    rules = context.rules
    for side in context.sides:
        pile = context.of(side)
        alike: dict[int, list[str]] = {}
        for card in pile.named:
            if value := rules.values.get(card):
                alike.setdefault(value, []).append(card)
        further = _counted(rules, pile, alike) if pile.counted else {}
        for value, elements in alike.items():
            number = len(elements) + further.get(value, 0)
            yield Line(side, value * number, "cards", tuple(elements))


def _counted(rules: Variant, pile: Pile, alike: dict[int, list[str]]) -> dict[int, int]:
    """Put ``3 hearts`` among the elements of its value; value -> cards beyond one an element."""
    further: dict[int, int] = {}
    for name, number in pile.counted.items():
        group = rules.group_of.get(name)
        value = rules.values.get(group.cards[0]) if group and number else None
        if value:
            alike.setdefault(value, []).append(f"{number} {name}")
            further[value] = further.get(value, 0) + number - 1
    return further


def offsets(context: HandContext, _: tuple[Line, ...]) -> Iterator[Line]:
    """A card that takes points off what its taker scored for a group, down to a floor."""
    rules = context.rules
    groups = {group.name: group.cards for group in rules.groups}
    for offset in rules.offsets:
        for side in context.sides:
            pile = context.of(side)
            copies = pile.named.count(offset.card)
            if not copies:
                continue
            change = offset.points * copies
            yield Line(side, change, "offset", (offset.card,) * copies)
            left = points_in(rules, pile, groups[offset.group]) + change
            if offset.floor is not None and left < offset.floor:
                yield Line(side, offset.floor - left, "floor", detail=str(offset.floor))


def factors(context: HandContext, lines: tuple[Line, ...]) -> Iterator[Line]:
    """Cards that multiply what their taker scored: they cancel each other, turn signs, double."""
    rules = context.rules
    for side in context.sides if rules.factors else ():
        points = sum(line.points for line in lines if line.player == side)
        pile = context.of(side)
        for factor in rules.factors:
            sets = min(pile.named.count(card) for card in factor.cards)
            change = _change(rules, pile, factor, sets, points) if sets else 0
            if change:
                points += change
                yield Line(side, change, factor.reason, factor.cards * sets)


def _change(rules: Variant, pile: Pile, factor: Factor, sets: int, points: Points) -> Points:
    """What a factor adds to the points so far."""
    if not factor.over:
        return points * (_times(factor, sets) - 1)
    if set(factor.over) <= set(factor.cards):
        return sum(rules.values.get(card, 0) for card in factor.over) * sets * (factor.times - 1)
    return points_in(rules, pile, factor.over) * (_times(factor, sets) - 1)


def _times(factor: Factor, sets: int) -> int:
    return int(factor.times**sets)
