"""What becomes different when a recorded hand is changed: two ledgers beside each other."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.hand.preview import Preview
from scorekeeper.state.model import Table
from scorekeeper.state.table.playing import with_finished

# Only whether the game is over is asked, not since when.
SOME_TIME = "then"


class Difference(NamedTuple):
    """One thing that becomes different.

    ``what`` is ``total``: ``side`` has ``after`` in place of ``before``; ``nose`` or ``no_nose``:
    in ``hand`` (from 0) ``side`` lands on a mark, or no longer does; ``ends`` or ``goes_on``: the
    game is over, or not any more; ``winners``: others win; ``late``: ``hand`` and all after it
    were played although the game was over.
    """

    what: str
    side: str = ""
    hand: int = 0
    before: Points = 0
    after: Points = 0


def differences(before: Ledger, after: Ledger) -> tuple[Difference, ...]:
    """Everything about the game that is not the same afterwards, totals first."""
    return (*_totals(before, after), *_landings(before, after), *_end(before, after))


def save_differences(table: Table, shown: Preview) -> tuple[Difference, ...]:
    """What becomes different when the hand that is entered takes the place of the recorded one."""
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
    """The first hand that was played although the game was over."""
    places = [each.where[1] for each in ledger.problems if each.code == "hand_after_end"]
    return min((place for place in places if isinstance(place, int)), default=None)
