"""The differences that a changed hand or changed rules make, between two ledgers or games."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import NO_CARDS, Hand, Pile
from scorekeeper.scoring.ledger import Ledger, ScoredHand, score_game
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
    """Return the differences between two ledgers of a game, totals first."""
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
    mine, theirs = (_points_of(version, conflict) for version in (game, conflict.theirs))
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


def save_differences(table: Table, hand_preview: Preview) -> tuple[Difference, ...]:
    """Return the differences that the hand being entered makes in place of the recorded one."""
    game = table.game
    after = with_finished(game, replace(hand_preview.game, finished=game.finished), SOME_TIME)
    return differences(score_game(game), score_game(after))


def _totals(before: Ledger, after: Ledger) -> Iterator[Difference]:
    for side, total in after.totals.items():
        was = before.totals.get(side, 0)
        if total != was:
            yield Difference("total", side, before=was, after=total)


def _landings(before: Ledger, after: Ledger) -> Iterator[Difference]:
    had, has = _noses(before), _noses(after)
    for hand, side in sorted({*had, *has}):
        if (hand, side) not in had:
            yield Difference("nose", side, hand)
        elif (hand, side) not in has:
            yield Difference("no_nose", side, hand)


def _noses(ledger: Ledger) -> set[tuple[int, str]]:
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


HandPoints = Mapping[str, Points]


class TwoHands(NamedTuple):
    """A hand in two versions.

    Attributes:
        place: Its position; the first is 0.
        mine: Each side's points in it here; None where this device has no such hand.
        theirs: The same in the other version.
        mine_totals: The totals after it here.
        theirs_totals: The totals after it there.
        piles: A player's cards here and there, of those for whom they differ.
    """

    place: int
    mine: HandPoints | None
    theirs: HandPoints | None
    mine_totals: HandPoints
    theirs_totals: HandPoints
    piles: Mapping[str, tuple[Pile, Pile]]

    @property
    def sides(self) -> tuple[str, ...]:
        """Everybody who scored in either, in the order of their seats."""
        return tuple(dict.fromkeys((*(self.mine or {}), *(self.theirs or {}))))

    def differs(self, side: str) -> bool:
        """Return whether a side has scored otherwise in the other version."""
        return (self.mine or {}).get(side) != (self.theirs or {}).get(side)


def differing_hands(mine: Game, theirs: Game) -> tuple[TwoHands, ...]:
    """Return the hands that are not the same in both versions of a game."""
    here, there = score_game(mine).hands, score_game(theirs).hands
    pairs: list[TwoHands] = []
    for place in range(max(len(mine.hands), len(theirs.hands))):
        pair = [hands_of[place] if place < len(hands_of) else None for hands_of in (here, there)]
        hands = [game.hands[place : place + 1] for game in (mine, theirs)]
        if hands[0] != hands[1]:
            mine_points, their_points = map(_points, pair)
            piles = _piles(*hands[0], *hands[1]) if all(hands) else {}
            totals = _version_totals(pair[0]), _version_totals(pair[1])
            pairs.append(TwoHands(place, mine_points, their_points, *totals, piles))
    return tuple(pairs)


def _piles(mine: Hand, theirs: Hand) -> Mapping[str, tuple[Pile, Pile]]:
    both = {
        taker: (mine.taken.get(taker, NO_CARDS), theirs.taken.get(taker, NO_CARDS))
        for taker in dict.fromkeys((*mine.taken, *theirs.taken))
    }
    return {taker: piles for taker, piles in both.items() if piles[0] != piles[1]}


def _points(hand: ScoredHand | None) -> HandPoints | None:
    return None if hand is None else {side: hand.points.get(side, 0) for side in hand.sides}


def _version_totals(hand: ScoredHand | None) -> HandPoints:
    return hand.totals if hand else {}
