"""Scoring a hand: a tuple of stages, each appending lines. Source: rules.md, section 1."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from scorekeeper.scoring.ending import judge
from scorekeeper.scoring.holdings import points_in
from scorekeeper.scoring.line import Line, points_of
from scorekeeper.scoring.moons import Shot, shots
from scorekeeper.scoring.reckoning import Reckoning

Lines = tuple[Line, ...]
Stage = Callable[[Reckoning, Lines], Iterator[Line]]


def cards(reckoning: Reckoning, _: Lines) -> Iterator[Line]:
    """Each point card adds its value to whoever took it; one line for cards of equal value."""
    values, groups = reckoning.rules.values, reckoning.rules.group_of
    for player in reckoning.players:
        held = reckoning.of(player)
        by_value: dict[int, list[str]] = {}
        worth: dict[int, int] = {}
        for card, value in values.items():
            copies = held.named.get(card, 0)
            if copies and value:
                by_value.setdefault(value, []).extend([card] * copies)
                worth[value] = worth.get(value, 0) + value * copies
        for name, number in held.counted.items():
            value = values.get(groups[name].cards[0], 0) if name in groups else 0
            if number and value:
                by_value.setdefault(value, []).append(f"{number} {name}")
                worth[value] = worth.get(value, 0) + value * number
        for value, named in by_value.items():
            yield Line(player, worth[value], "cards", tuple(named))


def offsets(reckoning: Reckoning, _: Lines) -> Iterator[Line]:
    """A card that takes points off what its taker scored for a group, down to a floor."""
    rules = reckoning.rules
    groups = {group.name: group.cards for group in rules.groups}
    for offset in rules.offsets:
        for player in reckoning.players:
            held = reckoning.of(player)
            copies = held.named.get(offset.card, 0)
            if not copies:
                continue
            change = offset.points * copies
            yield Line(player, change, "offset", (offset.card,) * copies)
            left = points_in(rules, held, groups[offset.group]) + change
            if offset.floor is not None and left < offset.floor:
                yield Line(player, offset.floor - left, "floor", detail=str(offset.floor))


def moons(reckoning: Reckoning, _: Lines) -> Iterator[Line]:
    """A moon replaces what its cards scored; a missing choice leaves them as they are."""
    for shot in shots(reckoning):
        effect = effect_of(reckoning, shot)
        if effect is None:
            continue
        moon = shot.moon.id
        if shot.replaced:
            yield Line(shot.shooter, -shot.replaced, "moon", detail=f"replaced {moon}")
        if effect == "subtract":
            yield Line(shot.shooter, -shot.amount, "moon", detail=f"subtract {moon}")
        else:
            for player in reckoning.players:
                if player != shot.shooter:
                    yield Line(player, shot.amount, "moon", detail=f"add {moon}")


def adjustments(reckoning: Reckoning, _: Lines) -> Iterator[Line]:
    """Agreed corrections, with the table's own words."""
    for each in reckoning.hand.adjustments:
        if each.player in reckoning.players:
            yield Line(each.player, each.points, "adjustment", detail=each.note)


def on_the_nose(reckoning: Reckoning, lines: Lines) -> Iterator[Line]:
    """A total that changed and now stands on a mark moves to the mark's target, one step only."""
    targets = {mark.at: mark.to for mark in reckoning.rules.marks}
    if not targets:
        return
    for player, points in points_of(lines, reckoning.players).items():
        total = reckoning.before[player] + points
        if points and total in targets:
            yield Line(player, targets[total] - total, "on_the_nose", detail=str(total))


STAGES: tuple[Stage, ...] = (cards, offsets, moons, adjustments, on_the_nose)


def score_hand(reckoning: Reckoning) -> Lines:
    """Every line of one hand, in the order in which the stages found them.

    Total: an incomplete or impossible hand is scored for what it says; what is wrong with it is
    told by :func:`scorekeeper.scoring.check.check_hand`.
    """
    lines: Lines = ()
    for stage in STAGES:
        lines += tuple(stage(reckoning, lines))
    return lines


def effect_of(reckoning: Reckoning, shot: Shot) -> str | None:
    """``add`` or ``subtract``: fixed by the rules, found by ``auto``, or chosen; None if open."""
    effect = shot.moon.effect
    if effect == "choose":
        return reckoning.hand.choice(shot.moon.id)
    if effect == "auto":
        return _automatic(reckoning, shot)
    return effect


def _automatic(reckoning: Reckoning, shot: Shot) -> str:
    """Add, unless that would end the game with the shooter not among the winners.

    Judged on the totals after On the Nose. Where several moons are automatic, each is judged
    with all of them added (reading).
    """
    rules = reckoning.rules
    added = replace(rules, moons=tuple(replace(moon, effect="add") for moon in rules.moons))
    lines = score_hand(replace(reckoning, rules=added))
    change = points_of(lines, reckoning.players)
    totals = {player: reckoning.before[player] + change[player] for player in reckoning.players}
    outcome = judge(rules, totals, reckoning.number + 1)
    return "add" if outcome is None or shot.shooter in outcome.winners else "subtract"
