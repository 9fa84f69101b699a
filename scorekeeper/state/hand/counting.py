"""Entering by count, row by row: what each shows, and which numbers are still possible."""

from dataclasses import dataclass, replace

from scorekeeper.scoring.engine.line import Points
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

# So many numbers stand side by side on the narrowest phone.
IN_STRIP = 8


@dataclass(frozen=True)
class Strip:
    """The numbers of one group that a taker can have.

    ``own`` is the one they have, None while nobody has said; ``first`` is the group's first card.
    ``near`` are as many numbers as fit beside each other. Where there are more, ``folded`` says
    whether they are hidden, else they are ``far``; None where all of them fit.
    """

    group: str
    first: str
    own: int | None
    near: tuple[int, ...]
    far: tuple[int, ...] = ()
    folded: bool | None = None

    @property
    def hidden(self) -> bool:
        """Whether the number they have is one of those that are hidden."""
        return bool(self.folded) and self.own is not None and self.own not in self.near


@dataclass(frozen=True)
class Single:
    """One copy of a card that no count covers, and whether this taker has it."""

    card: str
    copy: int
    own: bool


@dataclass(frozen=True)
class CountRow:
    """One taker: ``points`` and ``total`` are None for a pile, which scores for nobody.

    ``fills`` where it has what the others left; ``above_bid`` where its cards count for whoever
    bid; ``moon`` where one tap can say that it has the whole moon.
    """

    taker: str
    strips: tuple[Strip, ...]
    singles: tuple[Single, ...]
    fills: bool
    above_bid: bool
    moon: bool
    points: Points | None = None
    total: Points | None = None


def strip_key(group: str, taker: str) -> str:
    """What a strip is known by that was expanded."""
    return f"{group} {taker}"


def count_rows(
    draft: Draft, shown: Preview, expanded: frozenset[str] = frozenset()
) -> tuple[CountRow, ...]:
    """A row for everyone who can take cards."""
    rules, players = shown.rules, shown.players
    last = auto_filled(draft, rules, players)
    return tuple(_row(draft, shown, last, who, expanded) for who in all_takers(rules, players))


def _row(
    draft: Draft,
    shown: Preview,
    last: dict[str, tuple[str, int]],
    who: str,
    expanded: frozenset[str],
) -> CountRow:
    rules, players = shown.rules, shown.players
    plays = who in players
    bidding = rules.bidding
    fills = any(taker == who for taker, _ in last.values())
    return CountRow(
        who,
        tuple(
            _strip(draft, shown, last.get(group), who, group, expanded)
            for group in rules.countable_groups
        ),
        tuple(
            Single(card, copy, owner == who)
            for card in rules.named_cards
            for copy, owner in enumerate(takers_of(draft, card, rules))
        ),
        fills=fills and (plays or bool(shown.cards_of(who))),
        above_bid=bidding is not None and bidding.pile == who,
        moon=can_assign_moon(draft, rules, players, who),
        points=shown.points_of(who) if plays else None,
        total=shown.total_of(who) if plays else None,
    )


def _strip(
    draft: Draft,
    shown: Preview,
    last: tuple[str, int] | None,
    who: str,
    group: str,
    expanded: frozenset[str],
) -> Strip:
    rules, players = shown.rules, shown.players
    fills = last is not None and last[0] == who
    own = last[1] if last and fills else count_of(draft, rules, who, group)
    aside = who not in players and not rules.deal.hands
    # Of cards put aside nobody need speak: they are none until somebody says otherwise.
    said = bool(own) or group in draft.counted.get(who, {}) or fills or aside
    strip = Strip(group, rules.countable_groups[group].cards[0], own if said else None, ())
    values = possible_counts(draft, rules, players, who, group)
    # Where there are several kinds of cards, each strip begins with a sign of its own.
    fit = IN_STRIP - (len(rules.countable_groups) > 1)
    if len(values) <= fit:
        return replace(strip, near=values)
    near, far = values[: fit - 1], values[fit - 1 :]
    folded = strip_key(group, who) not in expanded
    return replace(strip, near=near, far=() if folded else far, folded=folded)


def possible_counts(
    draft: Draft, rules: Variant, players: tuple[str, ...], taker: str, group: str
) -> tuple[int, ...]:
    """The numbers of a group's cards that a player or a pile can still have taken."""
    own = count_of(draft, rules, taker, group)
    most = max(left_in_group(draft, rules, players, group) + own, 0)
    if taker not in players and not rules.deal.hands:
        # Cards put aside are no more than were put aside.
        most = min(most, rules.deal.aside)
    return tuple(range(max(most, own) + 1))
