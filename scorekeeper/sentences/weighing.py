"""Weighs the ways to understand some words by what the cards of the game allow.

What remains must come out exactly. One meaning is taken; several that are as likely are unclear.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from math import prod

from scorekeeper.scoring.engine.piles import name_whole_groups
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.assignments import NEVER, Clause, Way, ways_to_give
from scorekeeper.sentences.elements import Element, People
from scorekeeper.sentences.meaning import Cards, Count, Item, Reason, Rest, Unclear
from scorekeeper.sentences.outcome import Outcome, is_whole, outcome
from scorekeeper.sentences.points import piles_by_points, piles_by_worth, tell_a_hand
from scorekeeper.sentences.rewording import reworded

OUTCOMES_LIMIT = 60
# So many words are read and hands weighed for one sentence, which takes less than 60 ms,
EFFORT_LIMIT = 260
# and so many for each player where these are more: at a large table a plain sentence is long.
EFFORT_LIMIT_EACH = 65
# So many more where nobody understands it as it is, with other wordings of it.
LOOSE_LIMIT = 430
MEANINGS_LIMIT, OPTIONS_LIMIT = 128, 16
# How much farther from how people put things a meaning may be than the likeliest one, and how
# close to another it is too close to tell.
FARTHEST, CLOSE = 1.6, 0.5
# What it costs that something is not meant as it stands.
REWORDED = 0.5
# The most that a meaning may cost, with one for each of the people.
DEAREST, DEAREST_EACH = 1.0, 0.75


@dataclass
class Effort:
    """The words that have been read for a sentence and the hands that were weighed, counted.

    Attributes:
        limit: The number that may be spent.
        spent: The number so far.
        points: Whether numbers may be points, because no word has been left out.
        weighed: What elements mean, which other words and wordings come to again.
    """

    limit: int
    spent: int = 0
    points: bool = True
    weighed: dict[tuple[bool, tuple[Element, ...]], Outcome] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether more would take too long."""
        return self.spent > self.limit


class Weigher:
    """Weighs the elements of a sentence, which add to what is ``known`` of a hand."""

    def __init__(
        self, rules: Variant, players: tuple[str, ...], known: Hand, effort: Effort
    ) -> None:
        self._rules, self._players, self._known = rules, players, known
        self._effort = effort

    def weigh(self, elements: Sequence[Element]) -> Outcome:
        """Return the hand that elements mean, added to what is known of it.

        Where that leaves something open, what else they may mean is taken if every card comes out.
        """
        key = (self._effort.points, tuple(elements))
        meant = self._effort.weighed.get(key)
        if meant is None:
            meant = self._weighed(elements)
            if not self._effort.over:
                self._effort.weighed[key] = meant
        return meant

    def _weighed(self, elements: Sequence[Element]) -> Outcome:
        ways = ways_to_give(elements)
        plain = self._as_told(elements, ways)
        if _lacks_sharer(elements):
            last = elements[-1]
            return replace(plain, unclear=(*plain.unclear, Unclear(last.start, last.end, "whose")))
        lacks_bid = self._rules.bidding is not None and plain.hand.declared.bid is None
        if self._is_whole(plain) and not lacks_bid:
            return plain
        others: list[Outcome] = []
        for wording in reworded(elements, self._rules):
            others.append(self._as_told(wording, ways_to_give(wording)))
            if self._effort.over:
                # What is left may mean something else.
                return plain
        whole = [other for other in others if self._is_whole(other)]
        if not whole:
            return self._by_worth(ways) or plain
        if any(self._differ(other, whole[0]) for other in whole):
            return self._unclear(elements, "several_readings")
        return replace(whole[0], cost=whole[0].cost + REWORDED)

    def _by_worth(self, ways: Sequence[Way]) -> Outcome | None:
        """Return the hand in which some numbers are points, if there is one alone."""
        if not self._effort.points or self._known.taken or not tell_a_hand(self._rules):
            return None
        hands: list[tuple[float, Mapping[str, Pile]]] = []
        for way in ways:
            if hands and way.cost >= hands[0][0] + CLOSE:
                break
            hands += ((way.cost, taken) for taken in piles_by_worth(way.clauses, self._rules))
        if not hands or any(taken != hands[0][1] for _, taken in hands):
            return None
        return Outcome(replace(self._known, taken=hands[0][1]), cost=hands[0][0] + REWORDED)

    def _as_told(self, elements: Sequence[Element], ways: Sequence[Way]) -> Outcome:
        """Return the hand that elements mean as they stand."""
        if not elements:
            return Outcome(self._known)
        people = sum(isinstance(element, People) for element in elements)
        if not people:
            return self._unclear(elements, "nobody_named")
        if not ways:
            return self._unclear(elements, "whose" if people < len(elements) else "nothing_named")
        points = self._effort.points and not self._known.taken
        if points and (taken := piles_by_points(ways[0].clauses, self._rules)):
            return Outcome(replace(self._known, taken=taken), cost=ways[0].cost)
        dearest = DEAREST + DEAREST_EACH * people
        outcomes = self._outcomes(ways, dearest)
        if outcomes is None:
            # What is left may mean something else.
            return self._unclear(elements, "several_readings")
        return self._likeliest(outcomes, elements, dearest)

    def _outcomes(self, ways: Sequence[Way], dearest: float) -> list[Outcome] | None:
        """Return the outcomes of the ways that can matter; None where that takes too long."""
        outcomes: list[Outcome] = []
        farthest = NEVER
        for way in ways:
            if len(outcomes) >= OUTCOMES_LIMIT or way.cost > farthest:
                break
            if self._effort.over:
                return None
            for tried, clauses in enumerate(meanings(way.clauses)):
                meant = outcome(clauses, self._rules, self._players, self._known)
                self._effort.spent += 1
                # Of several cards, only what completes the hand shows which is meant.
                whole = self._is_whole(meant)
                if not tried or whole:
                    outcomes.append(replace(meant, cost=way.cost))
                if whole:
                    # Nothing that is farther from how people put things can change what is meant.
                    farthest = min(farthest, way.cost + CLOSE)
            if outcomes[0].unclear:
                farthest = min(farthest, outcomes[0].cost + FARTHEST, dearest)
        return outcomes

    def _likeliest(
        self, outcomes: Sequence[Outcome], elements: Sequence[Element], dearest: float
    ) -> Outcome:
        """Return the one outcome that the cards allow; unclear where several or none are likely."""
        first = outcomes[0]
        clear = [meant for meant in outcomes if not meant.unclear]
        clear = [meant for meant in clear if self._is_whole(meant)] or clear
        if not clear:
            return first
        best = clear[0]
        far = best.cost > min(first.cost + FARTHEST, dearest)
        near = (meant for meant in clear if meant.cost < best.cost + CLOSE)
        if not far and not any(self._differ(meant, best) for meant in near):
            return best
        if first.unclear:
            return first
        doubt = self._unclear(elements, "whose" if far else "several_readings")
        return replace(first, hand=doubt.hand, unclear=doubt.unclear)

    def _unclear(self, elements: Sequence[Element], reason: Reason) -> Outcome:
        """Return what was known before, and why nobody can tell what elements mean."""
        return Outcome(self._known, (Unclear(elements[0].start, elements[-1].end, reason),))

    def _is_whole(self, meant: Outcome) -> bool:
        """Return whether all of an outcome is clear, and every card that counts has a taker."""
        return not meant.unclear and is_whole(meant.hand, self._rules)

    def _differ(self, one: Outcome, other: Outcome) -> bool:
        """Return whether two hands differ, where a card may be counted or named."""
        same = one.hand == other.hand
        return not same and name_whole_groups(self._rules, one.hand) != name_whole_groups(
            self._rules, other.hand
        )


def _lacks_sharer(elements: Sequence[Element]) -> bool:
    """Return whether a sentence ends after one of several who share something."""
    *before, last = elements or (None,)
    if not isinstance(last, People) or (before and isinstance(before[-1], People)):
        return False
    return last.gap.shares and len(last.names) == 1


def meanings(clauses: tuple[Clause, ...]) -> Iterator[tuple[Clause, ...]]:
    """Yield clauses with every meaning of the items that may mean several cards or groups."""
    clauses = tuple(map(_tainted, clauses))
    yield clauses
    open_ = [
        (at, index, _options(item))
        for at, clause in enumerate(clauses)
        for index, item in enumerate(clause.items)
        if isinstance(item.meant, Unclear)
    ]
    # What stays unclear makes the hand unclear, whatever the others mean.
    if not open_ or prod(len(options) for _, _, options in open_) > MEANINGS_LIMIT:
        return
    for chosen in product(*(options for _, _, options in open_)):
        meant = list(clauses)
        for (at, index, _), option in zip(open_, chosen, strict=True):
            items = list(meant[at].items)
            items[index] = replace(items[index], meant=option)
            meant[at] = replace(meant[at], items=tuple(items))
        yield tuple(meant)


def _options(item: Item) -> tuple[Cards | Count | Rest, ...]:
    """Return the meanings that an unclear item may have."""
    meant = item.meant
    if isinstance(meant, Unclear) and meant.reason == "how_many" and len(meant.groups) == 1:
        # "Hearts to Ann" are all of them, if every card comes out.
        return (Rest(meant.groups[0]),)
    if not isinstance(meant, Unclear) or meant.reason not in ("ambiguous_card", "ambiguous_group"):
        return ()
    counts = [Count(group, meant.number) for group in meant.groups if meant.number]
    sizes: Iterable[int] = range(1, len(meant.cards) + 1) if meant.number == 0 else (meant.number,)
    if meant.groups:
        sizes = (1,)
    cards = [
        Cards(combination) for size in sizes for combination in combinations(meant.cards, size)
    ]
    options: tuple[Cards | Count, ...] = (*cards, *counts)
    # What is unclear though it could be one thing alone is unclear for another reason.
    return options[:OPTIONS_LIMIT] if len(options) > 1 else ()


def _tainted(clause: Clause) -> Clause:
    """Return a clause in which doubt about one item spreads to those it may change.

    What nobody understands may be a name or a "not": it makes the items beside it unclear, up to
    the comma before it and all that follow.
    """
    items = list(clause.items)
    doubtful = [at for at, item in enumerate(items) if item.is_unknown]
    if not doubtful:
        return clause
    first = doubtful[0]
    while first and not items[first].gap.parts:
        first -= 1
    unclear = Unclear(items[first].start, items[-1].end, "unknown_words")
    merged = Item(unclear.start, unclear.end, unclear, gap=items[first].gap)
    return Clause(clause.people, (*items[:first], merged))
