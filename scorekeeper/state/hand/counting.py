"""The numbers a taker can still have where cards are counted, and the grid of cards."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from math import ceil, hypot

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.rules.pack import colour_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.hand.bulk_assign import can_assign_moon
from scorekeeper.state.hand.draft import (
    Draft,
    all_takers,
    auto_filled,
    count_of,
    left_in_group,
    takers_of,
)
from scorekeeper.state.hand.preview import Preview

# So many numbers fit side by side on the narrowest phone.
IN_STRIP = 8


@dataclass(frozen=True)
class Strip:
    """The numbers of one group's cards that a taker can have.

    ``count`` is the number they have, None while it is unknown; ``first`` is the first card of the
    group. ``near`` are the numbers that fit side by side. ``folded`` is None where all of them fit;
    else it says whether the others are hidden, and if not, ``far`` has them. ``too_many``: more
    cards of the group are counted than there are.
    """

    group: str
    first: str
    count: int | None
    near: tuple[int, ...]
    far: tuple[int, ...] = ()
    folded: bool | None = None
    too_many: bool = False

    @property
    def hidden(self) -> bool:
        """Whether the taker's own number is one of the hidden ones."""
        return bool(self.folded) and self.count is not None and self.count not in self.near


@dataclass(frozen=True)
class Single:
    """One copy of a card that is not countable, and whether this taker has it."""

    card: str
    copy: int
    assigned: bool


@dataclass(frozen=True)
class CountRow:
    """The row of one taker; ``points`` and ``total`` are None for a pile, which scores for nobody.

    ``fills``: the row is filled in with what the others left. ``above_bid``: the cards of this pile
    count for whoever bid. ``moon``: one tap can assign the whole moon to this taker. ``partner``:
    the points are those of their own cards, and the total is their team's. ``untouched``: nothing
    has been entered for this player yet, and something is still missing.
    """

    taker: str
    strips: tuple[Strip, ...]
    singles: tuple[Single, ...]
    fills: bool
    above_bid: bool
    moon: bool
    points: Points | None = None
    total: Points | None = None
    untouched: bool = False
    partner: bool = False


def strip_key(group: str, taker: str) -> str:
    """Return the name of a strip among the expanded sections."""
    return f"{group} {taker}"


def count_rows(
    draft: Draft,
    hand_preview: Preview,
    expanded: frozenset[str] = frozenset(),
    *,
    recorded: bool = False,
) -> tuple[CountRow, ...]:
    """Return a row for everyone who can take cards.

    Where the hand is ``recorded`` already, every row offers every number: whatever is corrected
    first, another row has to follow.
    """
    rules, players = hand_preview.rules, hand_preview.players
    last = auto_filled(draft, rules, players)
    return tuple(
        _row(draft, hand_preview, last, who, expanded, recorded=recorded)
        for who in all_takers(rules, players)
    )


def _row(
    draft: Draft,
    hand_preview: Preview,
    last: dict[str, tuple[str, int]],
    who: str,
    expanded: frozenset[str],
    *,
    recorded: bool,
) -> CountRow:
    rules, players = hand_preview.rules, hand_preview.players
    plays = who in players
    bidding = rules.bidding
    fills = any(taker == who for taker, _ in last.values())
    strips = tuple(
        _strip(draft, hand_preview, last.get(group), who, group, expanded, recorded=recorded)
        for group in rules.countable_groups
    )
    singles = tuple(
        Single(card, copy, owner == who)
        for card in rules.named_cards
        for copy, owner in enumerate(takers_of(draft, card, rules))
    )
    entered = any(strip.count is not None for strip in strips) or any(
        single.assigned for single in singles
    )
    return CountRow(
        who,
        strips,
        singles,
        fills=fills and (plays or bool(hand_preview.cards_of(who))),
        above_bid=bidding is not None and bidding.pile == who,
        moon=can_assign_moon(draft, rules, players, who),
        points=hand_preview.points_of(who) if plays else None,
        total=hand_preview.total_of(who) if plays else None,
        partner=plays and hand_preview.has_partner(who),
        # The total of a team moves with the partner's cards.
        untouched=plays and not (entered or hand_preview.complete or hand_preview.has_partner(who)),
    )


def _strip(
    draft: Draft,
    hand_preview: Preview,
    last: tuple[str, int] | None,
    who: str,
    group: str,
    expanded: frozenset[str],
    *,
    recorded: bool,
) -> Strip:
    rules, players = hand_preview.rules, hand_preview.players
    fills = last is not None and last[0] == who
    count = last[1] if last and fills else count_of(draft, rules, who, group)
    put_aside = who not in players and not rules.deal.hands
    # Cards that were put aside need not be counted: there are none until somebody counts them.
    has_count = bool(count) or group in draft.counted.get(who, {}) or fills or put_aside
    strip = Strip(
        group,
        rules.countable_groups[group].cards[0],
        count if has_count else None,
        (),
        too_many=bool(count) and left_in_group(draft, rules, players, group) < 0,
    )
    values = possible_counts(draft, rules, players, who, group, every=recorded)
    # With several groups, each strip starts with a sign for its own.
    fit = IN_STRIP - (len(rules.countable_groups) > 1)
    if len(values) <= fit:
        return replace(strip, near=values)
    near, far = values[: fit - 1], values[fit - 1 :]
    folded = strip_key(group, who) not in expanded
    return replace(strip, near=near, far=() if folded else far, folded=folded)


def possible_counts(
    draft: Draft,
    rules: Variant,
    players: tuple[str, ...],
    taker: str,
    group: str,
    *,
    every: bool = False,
) -> tuple[int, ...]:
    """Return the numbers of a group's cards that a player or a pile can have taken.

    They go up to the cards that nobody else has, with ``every`` up to all cards of the group.
    """
    count = count_of(draft, rules, taker, group)
    most = max(left_in_group(draft, rules, players, group) + count, 0)
    if every:
        most = len(rules.countable_groups[group].cards) * rules.pack.decks
    if taker not in players and not rules.deal.hands:
        # No more cards can be aside than were put there.
        most = min(most, rules.deal.aside)
    return tuple(range(max(most, count) + 1))


COLUMNS = 5
Copy = tuple[str, int]
"""A card, and which copy of it, from 0."""
# So many points are sampled across one card that a path may miss a corner, but no whole card.
SAMPLES = 8


def card_rows(rules: Variant) -> tuple[tuple[Copy, ...], ...]:
    """Return all copies of the point cards, in rows; a colour of two starts a row of its own."""
    names = rules.point_cards
    if any(colour_of(name) for name in names):
        names = tuple(name for name in rules.pack.cards if name in rules.point_card_set)
    rows: list[tuple[Copy, ...]] = []
    for _, same in groupby(names, key=colour_of):
        copies = [(name, copy) for name in same for copy in range(rules.pack.decks)]
        rows += [tuple(copies[at : at + COLUMNS]) for at in range(0, len(copies), COLUMNS)]
    return tuple(rows)


@dataclass(frozen=True)
class CardGrid:
    """Rows of cards on the screen: the width of a row, and the height and gap of cards."""

    rows: tuple[tuple[Copy, ...], ...]
    width: float
    height: float
    gap: float

    def card_at(self, across: float, down: float) -> Copy | None:
        """Return the card at a point; None in a gap or outside the grid."""
        step = (self.width + self.gap) / COLUMNS, self.height + self.gap
        column, row = int(across // step[0]), int(down // step[1])
        inside = across % step[0] <= step[0] - self.gap and down % step[1] <= self.height
        if not inside or not 0 <= row < len(self.rows) or not 0 <= column < len(self.rows[row]):
            return None
        return self.rows[row][column]

    def crossed(self, start: tuple[float, float], end: tuple[float, float]) -> tuple[Copy, ...]:
        """Return the cards on the straight path between two points, in order."""
        return tuple(dict.fromkeys(copy for copy in self._samples(start, end) if copy))

    def _samples(
        self, start: tuple[float, float], end: tuple[float, float]
    ) -> Iterator[Copy | None]:
        length = hypot(end[0] - start[0], end[1] - start[1])
        steps = max(ceil(length / min(self.width / COLUMNS, self.height) * SAMPLES), 1)
        for step in range(steps + 1):
            # Weighted like this, the last sample is exactly the end of the path.
            share = step / steps
            across, down = (a * (1 - share) + b * share for a, b in zip(start, end, strict=True))
            yield self.card_at(across, down)
