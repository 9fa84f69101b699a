"""A recorded hand under other rules: what carries over, and what nobody recorded.

Nothing is guessed. Where the other rules ask for something that these never asked for, such as who
took a card that did not score, the hand has a gap.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Literal, NamedTuple

from scorekeeper.scoring.declarations import NO_CHOICES, NO_NUMBERS, NOTHING_DECLARED, declaring
from scorekeeper.scoring.engine.moons import Shot
from scorekeeper.scoring.engine.named_suit import with_named_suit
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import ScoredHand
from scorekeeper.scoring.problem import Problem, ProblemCode
from scorekeeper.scoring.rules.variant import Variant

GapKind = Literal[
    "cards",
    "counted",
    "pile",
    "typed",
    "choice",
    "sun",
    "no_tricks",
    "tricks",
    "first_trick",
    "last_trick",
    "exposed",
    "bid",
    "suit",
    "relief",
    "partners",
    "before",
    "other",
]
GAP_OF_PROBLEM: Mapping[ProblemCode, GapKind] = {
    "cards_missing": "cards",
    "moon_choice_missing": "choice",
    "moon_choice_not_allowed": "choice",
    "tricks_unlike_deal": "tricks",
    "bid_missing": "bid",
    "suit_missing": "suit",
    "relief_not_allowed": "relief",
    "relief_unknown": "relief",
    "partners_missing": "partners",
    "partners_not_two": "partners",
}

# Declarations that contradict rules without them; all others stay, for other rules still.
REFUSED_UNASKED = frozenset(
    ("declarer", "bid", "relief", "tricks", "first_trick", "last_trick", "partners", "suit")
)


class Gap(NamedTuple):
    """The reason why a hand (from 0) cannot be scored under other rules.

    * ``cards``: nobody recorded who took these ``cards``, elements as a game file writes them.
    * ``counted``: the cards of the group ``cards`` were counted, and would have to be named.
    * ``pile``: cards lie in the pile ``cards``, which the other rules do not have.
    * ``typed``: only the points are known, and they would be others.
    * ``choice``: nobody said what the shooter of ``moon`` chose.
    * ``sun``, ``no_tricks``: nobody said whether somebody won every trick, or none.
    * ``tricks``, ``first_trick``, ``last_trick``, ``exposed``, ``bid``, ``suit``, ``relief``,
      ``partners``: nobody recorded this.
    * ``before``: its points depend on the totals or the pool after a hand that cannot be scored.
    * ``other``: the hand contradicts the rules, as ``problem`` says.
    """

    hand: int
    kind: GapKind
    cards: tuple[str, ...] = ()
    moon: str = ""
    problem: Problem | None = None


def carried_over(was: ScoredHand, rules: Variant) -> tuple[Hand, tuple[Gap, ...]]:
    """Return a scored hand as it is under other rules, and the gaps that show before scoring."""
    hand = was.hand
    if not hand.played:
        return hand, ()
    if hand.points:
        same = _hand_rules(was.rules) == _hand_rules(rules)
        return hand, () if same else (Gap(was.number, "typed"),)
    unasked = {field: getattr(NOTHING_DECLARED, field) for field in REFUSED_UNASKED - rules.asked}
    hand = declaring(hand, **unasked)
    rules = with_named_suit(rules, hand.declared.suit, sum(map(len, was.sides.values())))
    taken, gaps = _piles(was, rules)
    exposed = {exposure.card for exposure in rules.exposures}
    if not exposed <= {exposure.card for exposure in was.rules.exposures}:
        gaps.append(Gap(was.number, "exposed"))
    declared = tuple(card for card in hand.declared.exposed if card in exposed)
    hand = replace(declaring(hand, exposed=declared), taken=taken)
    return hand, tuple(gaps)


def unasked(was: ScoredHand, now: ScoredHand) -> Iterator[Shot]:
    """Yield the moons that leave their shooter a choice ``now``, and left none as it ``was``."""
    asked = any(shot.moon.effect == "choose" for shot in was.moons)
    for shot in now.moons:
        if shot.moon.effect == "choose" and not (asked and now.hand.choice(shot.moon.id)):
            yield shot


def with_choices(was: ScoredHand, now: ScoredHand, chosen: Mapping[str, str]) -> Hand:
    """Return a hand with the choices of its shooters, as far as the rules ``now`` leave them.

    What a shooter chose under the rules that were played counts again; a moon that left no choice
    then has one only in ``chosen`` (moon -> choice).
    """
    hand, new = now.hand, {shot.moon.id for shot in unasked(was, now)}
    choices = {
        moon: (chosen.get(moon) if moon in new else hand.choice(moon)) or ""
        for moon in (shot.moon.id for shot in now.moons if shot.moon.effect == "choose")
    }
    if all(hand.choice(moon) == choice for moon, choice in choices.items()) and choices:
        return _without_foreign_sun(hand, now)
    kept = {moon: choice for moon, choice in choices.items() if choice}
    return _without_foreign_sun(declaring(hand, moon=kept or NO_CHOICES), now)


def gaps_in(was: ScoredHand, now: ScoredHand) -> Iterator[Gap]:
    """Yield the gaps of a hand scored under the rules ``now``, and where it contradicts them."""
    if now.hand.points or not now.hand.played:
        return
    for problem in now.problems:
        if problem.code == "moon_choice_missing":
            yield from (
                Gap(now.number, "choice", moon=shot.moon.id)
                for shot in now.moons
                if shot.moon.effect == "choose" and now.hand.choice(shot.moon.id) is None
            )
        elif problem.code == "trick_winner_missing":
            first = problem.where == ("first_trick",)
            yield Gap(now.number, "first_trick" if first else "last_trick")
        elif problem.code == "cards_missing":
            missing = problem.expected if isinstance(problem.expected, tuple) else ()
            yield Gap(now.number, "cards", tuple(dict.fromkeys(missing)))
        else:
            kind = GAP_OF_PROBLEM.get(problem.code, "other")
            yield Gap(now.number, kind, problem=problem)
    if _suns(now.moons) and not _suns(was.moons) and not now.hand.declared.sun:
        yield Gap(now.number, "sun")
    if _asks_no_tricks(now) and not _asks_no_tricks(was):
        empty = [name for name in _players(now) if name not in _with_cards(was)]
        if empty and not now.hand.declared.no_tricks:
            yield Gap(now.number, "no_tricks")


def depends_on_totals(hand: ScoredHand) -> bool:
    """Return whether the points of a hand depend on the totals or the pool before it."""
    rules = hand.rules
    if rules.end.back_to is not None or rules.pool is not None:
        return True
    moons = any(shot.moon.effect == "auto" for shot in hand.moons)
    return moons or bool(hand.moons and (rules.relief or "moon" in rules.end.tiebreak_without))


def _piles(was: ScoredHand, rules: Variant) -> tuple[dict[str, Pile], list[Gap]]:
    """Return the piles that score under other rules, and a gap for each card nobody recorded."""
    gaps: list[Gap] = []
    before, hand = was.rules, was.hand
    named = {taker: [*pile.named] for taker, pile in hand.taken.items()}
    counted = {taker: {**pile.counted} for taker, pile in hand.taken.items()}
    all_named = Counter(card for pile in hand.taken.values() for card in pile.named)
    for name, group in before.countable_groups.items():
        numbers = {taker: groups.pop(name) for taker, groups in counted.items() if name in groups}
        pool = [
            card for card in group.cards for _ in range(before.pack.decks - all_named.get(card, 0))
        ]
        kinds = {_kind(rules, card) for card in pool}
        takers = [taker for taker, number in numbers.items() if number]
        if len(takers) == 1 and numbers[takers[0]] == len(pool) and len(kinds) > 1:
            # A taker of a whole group has each of its cards.
            named[takers[0]] += pool
        elif len(kinds) > 1 and takers:
            gaps.append(Gap(was.number, "counted", (name,)))
        else:
            kind = next(iter(kinds), "")
            for taker in takers:
                if kind in rules.countable_groups:
                    counted[taker][kind] = counted[taker].get(kind, 0) + numbers[taker]
                elif kind:
                    named[taker] += [kind] * numbers[taker]
    known = before.point_card_set - rules.point_card_set
    taken: dict[str, Pile] = {}
    for taker in hand.taken:
        cards = tuple(card for card in named[taker] if card not in known)
        pile = Pile(cards, counted[taker] or NO_NUMBERS)
        if taker in before.piles and taker not in rules.piles:
            if cards or counted[taker]:
                gaps.append(Gap(was.number, "pile", (taker,)))
            continue
        taken[taker] = pile
    return taken, gaps


def _kind(rules: Variant, card: str) -> str:
    """Return the kind as which a card counts: its group, itself, or nothing."""
    if group := rules.group_by_card.get(card):
        return group.name
    return card if card in rules.point_card_set else ""


def _hand_rules(rules: Variant) -> tuple[object, ...]:
    """Return the parts of the rules on which the points of a hand depend."""
    return (
        *(rules.cards, rules.offsets, rules.factors, rules.moons, rules.awards, rules.bidding),
        *(rules.relief, rules.hand_settlement, rules.revoke, rules.teams, rules.pack.decks),
        *(rules.exposures, rules.tricks, rules.end.back_to, rules.end.tiebreak_without),
        *(rules.hand_partners, rules.named_suit, rules.pool),
    )


def _suns(moons: tuple[Shot, ...]) -> bool:
    return any(shot.moon.sun is not None for shot in moons)


def _asks_no_tricks(hand: ScoredHand) -> bool:
    return not hand.moons and "no_tricks" in hand.rules.asked


def _players(hand: ScoredHand) -> Iterator[str]:
    return (player for members in hand.sides.values() for player in members)


def _with_cards(hand: ScoredHand) -> set[str]:
    return {taker for taker, pile in hand.hand.taken.items() if pile.named or pile.counted}


def _without_foreign_sun(hand: Hand, now: ScoredHand) -> Hand:
    """Return a hand in which nobody won every trick who shot no moon under these rules."""
    side = now.sides.side_of.get(hand.declared.sun)
    if not hand.declared.sun or side in {shot.shooter for shot in now.moons}:
        return hand
    return declaring(hand, sun="")
