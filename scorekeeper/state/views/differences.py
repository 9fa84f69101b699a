"""The differences that a changed hand or changed rules make: a comparison of two ledgers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.hand.preview import Preview
from scorekeeper.state.model import Table
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.table.playing import with_finished

# Stands for a time of which it only matters that there is one.
SOME_TIME = "then"


DifferenceKind = Literal["total", "nose", "no_nose", "bid", "ends", "goes_on", "winners", "late"]


class Difference(NamedTuple):
    """One difference.

    * ``total``: the total of ``side`` changes from ``before`` to ``after``.
    * ``nose``, ``no_nose``: in ``hand`` (from 0) ``side`` lands on a mark, or no longer does.
    * ``bid``: ``hand`` then has no bid although it needs one, because no pool goes on to it.
    * ``ends``, ``goes_on``: the game is over now, or no longer.
    * ``winners``: others win.
    * ``late``: ``hand`` and all after it were played although the game was over.
    """

    what: DifferenceKind
    side: str = ""
    hand: int = 0
    before: Points = 0
    after: Points = 0


def differences(before: Ledger, after: Ledger) -> tuple[Difference, ...]:
    """Return everything that differs between two ledgers of a game, totals first."""
    return (
        *_totals(before, after),
        *_landings(before, after),
        *_bids(before, after),
        *_end(before, after),
    )


class EnteredTwice(NamedTuple):
    """The points of a side in a hand, as this window and as the other one has it."""

    side: str
    mine: Points
    theirs: Points


def entered_twice(game: Game, conflict: MergeConflict) -> tuple[EnteredTwice, ...]:
    """Return both versions of the hand of a conflict; empty where they do not differ in points."""
    mine, theirs = (_points_of(each, conflict) for each in (game, conflict.theirs))
    if not mine or not theirs or mine == theirs:
        return ()
    return tuple(EnteredTwice(side, mine[side], theirs[side]) for side in mine if side in theirs)


def _points_of(game: Game | None, conflict: MergeConflict) -> Mapping[str, Points]:
    """Return the points of the hand of a conflict, which may have another id in the other game."""
    if game is None or conflict.hand is None:
        return {}
    place = game.place_of(conflict.hand)
    hands = score_game(game).hands
    place = conflict.place if place is None else place
    return hands[place].points if place < len(hands) else {}


def save_differences(table: Table, shown: Preview) -> tuple[Difference, ...]:
    """Return what becomes different when the hand being entered replaces the recorded one."""
    game = table.game
    after = with_finished(game, replace(shown.game, finished=game.finished), SOME_TIME)
    return differences(score_game(game), score_game(after))


def _totals(before: Ledger, after: Ledger) -> Iterator[Difference]:
    for side, total in after.totals.items():
        was = before.totals.get(side, 0)
        if total != was:
            yield Difference("total", side, before=was, after=total)


def _landings(before: Ledger, after: Ledger) -> Iterator[Difference]:
    had, has = _landed(before), _landed(after)
    for hand, side in sorted({*had, *has}):
        if (hand, side) not in had:
            yield Difference("nose", side, hand)
        elif (hand, side) not in has:
            yield Difference("no_nose", side, hand)


def _landed(ledger: Ledger) -> set[tuple[int, str]]:
    return {
        (hand.number, line.player)
        for hand in ledger.hands
        for line in hand.lines
        if line.reason == "on_the_nose"
    }


def _bids(before: Ledger, after: Ledger) -> Iterator[Difference]:
    # With a bid there, a pool may go on to those after it.
    for hand in sorted(_without_bid(after) - _without_bid(before))[:1]:
        yield Difference("bid", hand=hand)


def _without_bid(ledger: Ledger) -> set[int]:
    return {
        hand.number
        for hand in ledger.hands
        for problem in hand.problems
        if problem.code == "bid_missing"
    }


def _end(before: Ledger, after: Ledger) -> Iterator[Difference]:
    if after.outcome is None:
        if before.outcome:
            yield Difference("goes_on")
    elif before.outcome is None:
        yield Difference("ends")
    elif before.outcome.winners != after.outcome.winners:
        yield Difference("winners")
    late = _late(after)
    if late is not None and late != _late(before):
        yield Difference("late", hand=late)


def _late(ledger: Ledger) -> int | None:
    hands = [problem.where[1] for problem in ledger.problems if problem.code == "hand_after_end"]
    return min((hand for hand in hands if isinstance(hand, int)), default=None)
