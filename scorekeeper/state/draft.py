"""A hand that is being entered: every tap so far, in cards or in counts."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from scorekeeper.scoring.hand import Adjustment, Hand, Pile
from scorekeeper.scoring.variant import Variant

NOBODY = ""


@dataclass(frozen=True)
class Draft:
    """``placed``: card -> its taker for each copy, :data:`NOBODY` where it still lies there.

    ``counted``: taker -> group -> further cards of it that are not named. ``mode`` is ``cards``
    or ``count``; ``chosen`` is the player whom tapped cards go to.
    """

    mode: str = "count"
    chosen: str = NOBODY
    placed: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    counted: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: MappingProxyType({}))
    moon: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    adjustments: tuple[Adjustment, ...] = ()
    note: str = ""
    passed: str = ""

    @property
    def untouched(self) -> bool:
        """Whether nothing has been entered yet."""
        return not (
            any(any(takers) for takers in self.placed.values())
            or self.counted
            or self.adjustments
            or self.note
        )


def takers_of(draft: Draft, card: str, rules: Variant) -> tuple[str, ...]:
    """Who has each copy of a card; as many as there are decks."""
    takers = draft.placed.get(card, ())
    return (*takers, *(NOBODY,) * (rules.pack.decks - len(takers)))[: rules.pack.decks]


def place(draft: Draft, rules: Variant, card: str, copy: int, taker: str) -> Draft:
    """Give one copy of a card to a taker; to nobody if they have it already.

    A card that its taker had as one of a counted number is named by this, not taken twice.
    """
    takers = list(takers_of(draft, card, rules))
    if not 0 <= copy < len(takers):
        return draft
    new = NOBODY if takers[copy] == taker else taker
    takers[copy] = new
    counted = draft.counted
    group = rules.group_by_card.get(card)
    if group is not None and new and counted.get(new, {}).get(group.name, 0) > 0:
        counted = _with_count(counted, new, group.name, counted[new][group.name] - 1)
    return replace(draft, placed={**draft.placed, card: tuple(takers)}, counted=counted, moon={})


def named_in(draft: Draft, rules: Variant, taker: str, group: str) -> int:
    """How many cards of a group a taker has by name."""
    return sum(takers_of(draft, card, rules).count(taker) for card in rules.group_of[group].cards)


def count(draft: Draft, rules: Variant, taker: str, group: str, number: int) -> Draft:
    """Say that a taker has so many cards of a group, named ones included.

    Cards known by name stay known unless the number contradicts them. Saying a number twice
    changes nothing, so a double tap does no harm.
    """
    named = named_in(draft, rules, taker, group)
    placed = dict(draft.placed)
    if number < named:
        for card in rules.group_of[group].cards:
            takers = takers_of(draft, card, rules)
            placed[card] = tuple(NOBODY if one == taker else one for one in takers)
        named = 0
    counted = _with_count(draft.counted, taker, group, number - named)
    return replace(draft, placed=placed, counted=counted, moon={})


def _with_count(
    counted: Mapping[str, Mapping[str, int]], taker: str, group: str, number: int
) -> Mapping[str, Mapping[str, int]]:
    return {**counted, taker: {**counted.get(taker, {}), group: number}}


def filled(draft: Draft, rules: Variant, players: tuple[str, ...]) -> dict[str, tuple[str, int]]:
    """Group -> (the last player, what is left for them), where all others have been counted.

    Only while counting, and only where something sensible is left.
    """
    if draft.mode != "count":
        return {}
    last: dict[str, tuple[str, int]] = {}
    for name, group in rules.group_of.items():
        open_players = [
            player
            for player in players
            if name not in draft.counted.get(player, {})
            and not named_in(draft, rules, player, name)
        ]
        left = len(group.cards) * rules.pack.decks - sum(
            count_of(draft, rules, player, name) for player in players
        )
        if len(players) > 1 and len(open_players) == 1 and left >= 0:
            last[name] = (open_players[0], left)
    return last


def count_of(draft: Draft, rules: Variant, taker: str, group: str) -> int:
    """How many cards of a group a taker has so far, named and counted."""
    return named_in(draft, rules, taker, group) + draft.counted.get(taker, {}).get(group, 0)


def rest_to(draft: Draft, rules: Variant, players: tuple[str, ...], taker: str) -> Draft:
    """Give everything that nobody has yet to one taker."""
    placed = dict(draft.placed)
    counted = draft.counted
    someone_counted = {
        name for own in draft.counted.values() for name, number in own.items() if number
    }
    for card in rules.point_cards:
        group = rules.group_by_card.get(card)
        if group is None or group.name not in someone_counted:
            takers = takers_of(draft, card, rules)
            placed[card] = tuple(one or taker for one in takers)
    for name in someone_counted:
        group = rules.group_of[name]
        left = len(group.cards) * rules.pack.decks - sum(
            count_of(draft, rules, player, name) for player in players
        )
        if left > 0:
            has = draft.counted.get(taker, {}).get(name, 0)
            counted = _with_count(counted, taker, name, has + left)
    return replace(draft, placed=placed, counted=counted, moon={})


def hand_of(draft: Draft, rules: Variant, players: tuple[str, ...]) -> Hand:
    """The hand that a draft describes so far, the filled-in rest included."""
    named: dict[str, list[str]] = {}
    for card, taker in _pairs(draft, rules):
        named.setdefault(taker, []).append(card)
    counted = {taker: dict(own) for taker, own in draft.counted.items()}
    for group, (player, left) in filled(draft, rules, players).items():
        counted.setdefault(player, {})[group] = left
    taken = {}
    for player in players:
        numbers = {name: number for name, number in counted.get(player, {}).items() if number}
        if named.get(player) or numbers:
            taken[player] = Pile(tuple(named.get(player, ())), numbers)
    return Hand(
        taken=taken,
        moon=draft.moon,
        adjustments=draft.adjustments,
        note=draft.note,
        passed=draft.passed,
    )


def _pairs(draft: Draft, rules: Variant) -> Iterator[tuple[str, str]]:
    for card in rules.point_cards:
        for taker in takers_of(draft, card, rules):
            if taker:
                yield card, taker


def draft_of(hand: Hand, rules: Variant) -> Draft:
    """The draft that describes a recorded hand, to edit it."""
    placed: dict[str, tuple[str, ...]] = {}
    counted: dict[str, Mapping[str, int]] = {}
    for taker, pile in hand.taken.items():
        for card in pile.named:
            placed[card] = (*placed.get(card, ()), taker)
        numbers = {name: each for name, each in pile.counted.items() if name in rules.group_of}
        if numbers:
            counted[taker] = numbers
    blank = Draft(placed=placed, counted=counted)
    by_count = bool(counted) or not placed
    return replace(
        blank,
        mode="count" if by_count and rules.group_of else "cards",
        chosen=next(iter(hand.taken), NOBODY),
        moon=hand.moon,
        adjustments=hand.adjustments,
        note=hand.note,
        passed=hand.passed,
    )
