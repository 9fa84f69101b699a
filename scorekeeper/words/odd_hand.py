"""Rows of the sheet that are no hand of cards, in words: what happened, and what is missing."""

from collections.abc import Sequence

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.words.translation import join_list, number, say


def row_kind(hand: Hand) -> str:
    """Return what a row is where nothing was played: ``Misdeal``; empty for every other hand."""
    return say(f"row.{hand.declared.unplayed}") if hand.declared.unplayed else ""


def row_line(hand: Hand) -> str:
    """Return what a row is, and the reason that the table noted; empty for an ordinary hand."""
    kind, note = row_kind(hand), hand.declared.note
    return say("row.noted", row=kind, note=note) if kind and note else kind or note


def is_empty_row(hand: ScoredHand) -> bool:
    """Return whether a row of the sheet has nothing to count, so that it says what happened."""
    return hand.left_out or (not hand.hand.played and not hand.lines)


def empty_row_line(hand: ScoredHand) -> str:
    """Return what stands in a row that has nothing to count: ``Misdeal: Bob gave 14 cards``."""
    return say("row.left_out") if hand.left_out else row_line(hand.hand)


def is_typed_throughout(ledger: Ledger) -> bool:
    """Return whether a game has points alone in every hand, as from an old sheet."""
    return all(one.hand.points for one in ledger.played)


def unplayed_status(hand: ScoredHand) -> str:
    """Return what a row without a played hand still lacks, else what it is."""
    codes = {problem.code for problem in hand.problems}
    return say("odd_hand.no_penalty") if "penalty_missing" in codes else row_kind(hand.hand)


def points_status(left: Sequence[str], unusual: tuple[Points, tuple[int, ...]] | None) -> str:
    """Return what a hand of points alone still lacks, or what is unusual about it.

    Args:
        left: The sides whose points are missing.
        unusual: What all points come to, and what a hand gives; None where they can be a hand's.
    """
    if left:
        return say("odd_hand.left", players=join_list(left))
    if unusual is None:
        return say("odd_hand.adds_up")
    found, usual = unusual
    expected = join_list([number(each) for each in usual], "or")
    return say("odd_hand.sum", sum=number(found), expected=expected)
