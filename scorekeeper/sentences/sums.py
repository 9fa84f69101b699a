"""Numbers that follow from others: what is left of what several have together."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.elements import PAIR, Element, People, item_pairs, items_of, people_of
from scorekeeper.sentences.meaning import Count, Gap, Item


def together(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Give the rest of a total to the one without a part: "Ann and Bob nine, Ann five of them"."""
    for at, total in enumerate(elements):
        if not isinstance(total, Item) or not isinstance(total.meant, Count) or total.each:
            continue
        for first, end in (
            (_people_before(elements, at), at),
            (at + 1, _people_after(elements, at)),
        ):
            who = people_of(elements[first:end])
            around = elements[: min(first, at)], elements[max(end, at + 1) :]
            parts = _parts(around[1], total.meant.group)
            missing = [people for people in who if people.names not in parts]
            if (
                len(who) < PAIR
                or len(missing) != 1
                or any(e.names in _named(around[0]) for e in who)
            ):
                continue
            left = total.meant.number - sum(parts[e.names] for e in who if e is not missing[0])
            if left < 0 or missing[0].names in _named(around[1]):
                continue
            who_left = replace(missing[0], gap=Gap(stop=bool(around[0])), to=False, refers=False)
            theirs = replace(total, meant=Count(total.meant.group, left), gap=Gap(), bare=None)
            after, *more = around[1]
            return (*around[0], who_left, theirs, replace(after, gap=Gap(stop=True)), *more)
    return elements


def added_up(elements: tuple[Element, ...], _: Variant) -> tuple[Element, ...]:
    """Add two counts of one person: "three hearts, on top of the two he had already"."""
    for at, one, other in item_pairs(elements):
        match one.meant, other.meant:
            case Count(group, number), Count(same, more) if group == same and other.gap.adds:
                total = replace(one, meant=Count(group, number + more), bare=None)
                return (*elements[:at], total, *elements[at + PAIR :])
    return elements


def _people_before(elements: Sequence[Element], at: int) -> int:
    """Return where the people begin that stand right before a place."""
    first = at
    while first and isinstance(elements[first - 1], People):
        first -= 1
    return first


def _people_after(elements: Sequence[Element], at: int) -> int:
    """Return where the people end that stand right after a place and are joined."""
    end = at + 1
    while end < len(elements) and isinstance(who := elements[end], People):
        if end > at + 1 and not who.gap.joined:
            break
        end += 1
    return end


def _named(elements: Sequence[Element]) -> set[tuple[tuple[str, ...], ...]]:
    return {people.names for people in people_of(elements)}


def _parts(elements: Sequence[Element], group: str) -> dict[tuple[tuple[str, ...], ...], int]:
    """Return people and their cards of a group, where the number stands right beside the name."""
    counts: dict[tuple[tuple[str, ...], ...], int] = {}
    at = 0
    while at + 1 < len(elements):
        who, what = people_of(elements[at : at + PAIR]), items_of(elements[at : at + PAIR])
        meant = what[0].meant if len(what) == 1 else None
        if not isinstance(meant, Count) or meant.group != group:
            at += 1
            continue
        counts.setdefault(who[0].names, meant.number)
        at += PAIR
    return counts
