"""The outlook on the next hand: who can land on a mark, and who can end the game."""

from dataclasses import dataclass

from scorekeeper.scoring.ending import reaches_target
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.on_the_nose import mark_at
from scorekeeper.scoring.engine.possible_points import possible_points
from scorekeeper.scoring.ledger import Ledger
from scorekeeper.scoring.rules.primitives import Mark


@dataclass(frozen=True)
class Outlook:
    """The possible results of the next hand.

    ``landings``: mark -> sides and the points with which exactly they land on it, where one hand
    can bring these. ``ends``: sides and from how many points on they end the game, the nearest
    first. ``last`` is True where the number of hands ends the game.
    """

    landings: tuple[tuple[Mark, tuple[tuple[str, Points], ...]], ...] = ()
    ends: tuple[tuple[str, int], ...] = ()
    last: bool = False


def outlook(ledger: Ledger) -> Outlook:
    """Return the outlook on the next hand; an empty one once the game is over.

    Of a game that turns back at its target nothing is foretold: that ends it only on the way back.
    """
    if ledger.outcome or ledger.rules.end.back_to is not None:
        return Outlook()
    possible = possible_points(ledger.rules)
    ends = [
        (side, need)
        for side in ledger.totals
        if not ledger.playing_off
        for need in _ending(ledger, side, possible)
    ]
    return Outlook(
        landings=_landings(ledger, possible) if ledger.rules.marks else (),
        ends=tuple(sorted(ends, key=lambda end: abs(end[1]))),
        last=ledger.dealt + 1 == ledger.rules.end.hands,
    )


def outlook_of(ahead: Outlook, side: str) -> tuple[tuple[Points, ...], tuple[int, ...]]:
    """Return the points with which a side lands on marks, and from which on it ends the game."""
    landings = tuple(needs for _, sides in ahead.landings for name, needs in sides if name == side)
    return landings, tuple(needs for name, needs in ahead.ends if name == side)


def _landings(
    ledger: Ledger, possible: frozenset[int]
) -> tuple[tuple[Mark, tuple[tuple[str, Points], ...]], ...]:
    """Return the marks on which one hand can land, those that the rules name in their order."""
    landings: dict[Mark, list[tuple[str, Points]]] = {}
    for side, total in ledger.totals.items():
        for need in possible:
            mark = mark_at(ledger.rules, total + need) if need else None
            if mark:
                landings.setdefault(mark, []).append((side, need))
    named = {mark: number for number, mark in enumerate(ledger.rules.marks)}
    marks = sorted(landings, key=lambda mark: (named.get(mark, len(named)), mark.at))
    return tuple((mark, tuple(landings[mark])) for mark in marks)


def _ending(ledger: Ledger, side: str, possible: frozenset[int]) -> tuple[int, ...]:
    """Return the fewest points that take a side to the target, in a 1-tuple, or nothing."""
    needs = [
        need
        for need in possible
        if reaches_target(ledger.rules, ledger.totals[side] + need)
        and mark_at(ledger.rules, ledger.totals[side] + need) is None
    ]
    return (min(needs, key=abs),) if needs else ()
