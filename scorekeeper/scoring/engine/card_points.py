"""The stages that count cards: the value of each, and cards that change the value of others.

Source: docs/rules.md, section 1, steps 1 and 2.
"""

from collections.abc import Iterator, Mapping, Sequence

from scorekeeper.scoring.engine.context import HandContext
from scorekeeper.scoring.engine.line import Line, Lines, Points, points_of, whole_line
from scorekeeper.scoring.engine.piles import points_in
from scorekeeper.scoring.engine.stage import needs
from scorekeeper.scoring.hand import Pile
from scorekeeper.scoring.rules.kept import kept_with_rules
from scorekeeper.scoring.rules.primitives import Factor
from scorekeeper.scoring.rules.variant import Variant


def cards(context: HandContext, _: Lines) -> Sequence[Line]:
    """Add the value of each point card to its taker, one line for cards of equal value.

    The lines of a team say which partner took the cards.
    """
    rules, taken = context.rules, context.hand.taken
    values = rules.values
    lines: list[Line] = []
    for side, taker, partner in context.sides.takers:
        if taker not in taken:
            continue
        pile = taken[taker]
        elements_of: dict[int, list[str]] = {}
        for card in pile.named:
            if card in values and (value := values[card]):
                if value in elements_of:
                    elements_of[value].append(card)
                else:
                    elements_of[value] = [card]
        further = _add_counted(rules, pile, elements_of) if pile.counted else None
        for value, elements in elements_of.items():
            number = len(elements) + further.get(value, 0) if further else len(elements)
            points = value * number
            lines.append(whole_line((side, points, "cards", tuple(elements), "", partner)))
    return lines


def _add_counted(rules: Variant, pile: Pile, elements_of: dict[int, list[str]]) -> dict[int, int]:
    """Add ``3 hearts`` to the elements of its value.

    Returns:
        Value -> the number of cards beyond one for each element.
    """
    value_of = _values_of_groups(rules).get
    further: dict[int, int] = {}
    for name, number in pile.counted.items():
        if number and (value := value_of(name)):
            element = f"{number} {name}"
            if value in elements_of:
                elements_of[value].append(element)
            else:
                elements_of[value] = [element]
            further[value] = further.get(value, 0) + number - 1
    return further


@kept_with_rules
def _values_of_groups(rules: Variant) -> Mapping[str, int]:
    """Return the value of one card of each countable group."""
    groups = rules.countable_groups
    return {name: rules.values.get(group.cards[0], 0) for name, group in groups.items()}


@needs(lambda rules: rules.offsets)
def offsets(context: HandContext, _: Lines) -> Iterator[Line]:
    """Take an offset card's points off its taker's points of a group, down to the floor."""
    rules = context.rules
    groups: dict[str, tuple[str, ...]] = {group.name: group.cards for group in rules.groups}
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


@needs(lambda rules: rules.factors)
def factors(context: HandContext, lines: Lines) -> Iterator[Line]:
    """Multiply the points of the taker of a factor's cards: cancel a pair, turn signs, double."""
    rules, first_cards = context.rules, _first_cards_of_factors(context.rules)
    for side, scored in points_of(lines, context.sides).items():
        points, pile = scored, context.of(side)
        for factor in () if first_cards.isdisjoint(pile.named) else rules.factors:
            sets = min(map(pile.named.count, factor.cards))
            change = _change(rules, pile, factor, sets, points) if sets else 0
            if change:
                points += change
                yield Line(
                    side, change, factor.reason, factor.cards * sets, detail=_changed_cards(factor)
                )


@kept_with_rules
def _first_cards_of_factors(rules: Variant) -> frozenset[str]:
    return frozenset(factor.cards[0] for factor in rules.factors)


def points_with_factors(rules: Variant, pile: Pile, cards: tuple[str, ...]) -> Points:
    """Return the points of those ``cards`` that a pile has, after all factors."""
    points: Points = points_in(rules, pile, cards)
    for factor in rules.factors:
        if sets := min(map(pile.named.count, factor.cards)):
            points += _change(rules, pile, factor, sets, points, cards)
    return points


def _change(
    rules: Variant,
    pile: Pile,
    factor: Factor,
    sets: int,
    points: Points,
    among: tuple[str, ...] | None = None,
) -> Points:
    """Return the points that a factor adds to ``points``, of the cards ``among`` these alone."""
    over = factor.over
    if among is not None:
        over = tuple(card for card in over if card in among)
    if not factor.over:
        return points * (_multiplier(factor, sets) - 1)
    if set(factor.over) <= set(factor.cards):
        return sum(rules.values.get(card, 0) for card in over) * sets * (factor.times - 1)
    return points_in(rules, pile, over) * (_multiplier(factor, sets) - 1)


def _changed_cards(factor: Factor) -> str:
    """Return those of its own cards that a factor changes; empty where it changes others."""
    own = factor.over if set(factor.over) <= set(factor.cards) else ()
    return " ".join(own) if factor.reason == "reversal" else ""


def _multiplier(factor: Factor, sets: int) -> int:
    return int(factor.times**sets)
