"""Random games, scored by both scorers and compared."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any

from scorekeeper.scoring.ledger import Ledger
from tests.outside.app_scorer import Refusal, app_score
from tests.outside.naive_games import GAMES
from tests.outside.naive_scorer import NaiveResult
from tests.outside.random_documents import random_document

Document = dict[str, Any]
MISMATCHES_KEPT = 20


@dataclass(frozen=True)
class Mismatch:
    """A document on which the two scorers differ, and how."""

    document: Document
    difference: str


@dataclass
class Tally:
    """The counts of a run; those of several processes are added up."""

    games: Counter[str] = field(default_factory=Counter)
    hands: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    mismatched: Counter[str] = field(default_factory=Counter)
    mismatches: list[Mismatch] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add another tally's counts to these."""
        self.games += other.games
        self.hands += other.hands
        self.skipped += other.skipped
        self.mismatched += other.mismatched
        self.mismatches += other.mismatches

    def note(self, document: Document, difference: str) -> None:
        """Count a mismatch, and keep the first few documents."""
        self.mismatched[document["variant"]] += 1
        if len(self.mismatches) < MISMATCHES_KEPT:
            self.mismatches.append(Mismatch(document, difference))


def compare_random(seed: int, hands: int, variants: list[str] | None = None) -> Tally:
    """Play random games until this many hands have been scored by both scorers."""
    random = Random(seed)
    playable = list(variants or GAMES)
    unknown: set[tuple[str, str]] = set()
    tally = Tally()
    scored = 0
    while scored < hands and playable:
        document, naive = random_document(random, playable, unknown)
        ours = app_score(document)
        if isinstance(ours, list):
            refused(document, ours, tally, playable, unknown)
            continue
        variant = document["variant"]
        scored += len(document["hands"])
        tally.games[variant] += 1
        tally.hands[variant] += len(document["hands"])
        if difference := first_difference(naive, ours):
            tally.note(document, difference)
    return tally


def refused(
    document: Document,
    refusals: list[Refusal],
    tally: Tally,
    playable: list[str],
    unknown: set[tuple[str, str]],
) -> None:
    """Remember what the app does not know; count every other refusal as a mismatch."""
    variant: str = document["variant"]
    if any(refusal.code == "variant_unknown" for refusal in refusals):
        tally.skipped[variant] += 1
        playable.remove(variant)
        return
    if not all(refusal.is_unknown for refusal in refusals):
        tally.note(document, "refused: " + "; ".join(map(str, refusals[:5])))
        return
    for refusal in refusals:
        tally.skipped[f"{variant}: {refusal.name}"] += 1
        unknown.add((variant, refusal.name))


def first_difference(naive: NaiveResult, ours: Ledger) -> str | None:
    """Return where the two results first differ, or None if they are the same."""
    if len(ours.hands) != len(naive.points):
        return f"{len(ours.hands)} hands scored instead of {len(naive.points)}"
    for number, scored in enumerate(ours.hands):
        if dict(scored.points) != naive.points[number]:
            return differs(f"hand {number + 1}, points", naive.points[number], scored.points)
        if dict(scored.totals) != naive.totals[number]:
            return differs(f"hand {number + 1}, totals", naive.totals[number], scored.totals)
    return end_difference(naive, ours)


def end_difference(naive: NaiveResult, ours: Ledger) -> str | None:
    """Compare how the game ended, who won, and what is paid."""
    outcome = ours.outcome
    if (outcome is not None) != naive.over:
        return differs("over", naive.over, outcome is not None)
    if outcome is None:
        return None
    if outcome.ended_by != naive.ended_by:
        return differs("ended by", naive.ended_by, outcome.ended_by)
    if sorted(outcome.winners) != sorted(naive.winners):
        return differs("winners", naive.winners, list(outcome.winners))
    return settlement_difference(naive, ours)


def settlement_difference(naive: NaiveResult, ours: Ledger) -> str | None:
    """Compare the settlement: points, money, and that the transfers come to just that."""
    settlement = ours.settlement
    if settlement is None or naive.settlement is None:
        same = settlement is None and naive.settlement is None
        return None if same else differs("settlement", naive.settlement, settlement)
    if dict(settlement.points) != naive.settlement:
        return differs("settlement", naive.settlement, settlement.points)
    money = None if settlement.money is None else dict(settlement.money)
    if money != naive.money:
        return differs("money", naive.money, money)
    # Who pays whom may be done in more than one way; what it comes to may not.
    expected = naive.settlement if naive.money is None else naive.money
    moved: dict[str, Fraction | int] = dict.fromkeys(expected, 0)
    for transfer in settlement.transfers:
        moved[transfer.payer] -= transfer.amount
        moved[transfer.receiver] += transfer.amount
    return None if moved == expected else differs("transfers", expected, moved)


def differs(what: str, expected: object, actual: object) -> str:
    """Return a sentence with both values."""
    return f"{what}: expected {as_text(expected)}, found {as_text(actual)}"


def as_text(value: object) -> str:
    """Return a value as text, with fractions as the contract writes them."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{name}: {amount}" for name, amount in value.items()) + "}"
    return str(value)
