"""The draft of a hand: everything entered so far, as cards by name and as counts of groups."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Literal, assert_never

from scorekeeper.scoring.dealing import trick_count, trick_takers
from scorekeeper.scoring.declarations import (
    KINDS,
    NO_CHOICES,
    NO_NUMBERS,
    NOTHING_DECLARED,
    Adjustment,
    Declaration,
    Declarations,
    Kind,
)
from scorekeeper.scoring.documents.codec import ObjectCodec, RowCodec
from scorekeeper.scoring.documents.reader import Problems
from scorekeeper.scoring.documents.value_codecs import list_codec
from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.engine.piles import name_whole_groups
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.renaming import (
    rename_in_declarations,
    replace_in_keys,
    replace_in_names,
    replace_name,
)
from scorekeeper.scoring.rules.variant import Variant

NOBODY = ""
EntryMode = Literal["cards", "count"]
"""The way of entering a hand: every card by name, or the cards of each group counted by taker."""


def read_mode(value: object) -> EntryMode | None:
    """Return the mode that a stored value names; None where it names none."""
    match value:
        case "cards" | "count":
            return value
    return None


@dataclass(frozen=True)
class Draft:
    """A hand as far as it has been entered.

    ``placed``: card -> the taker of each copy, :data:`NOBODY` where the copy is unassigned.
    ``counted``: taker -> group -> how many of its cards they have besides those in ``placed``.
    ``chosen`` is the taker to whom tapped cards go: a player or a pile.
    ``points``: player -> their points, where the table knows these alone; None where cards are
    entered. What was entered as cards before stays, in case somebody goes back to them.

    In ``declared`` a bid may be half said. ``relief`` is None while the shooter has not decided,
    and 0 where they take none.
    """

    mode: EntryMode = "count"
    chosen: str = NOBODY
    placed: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    counted: Mapping[str, Mapping[str, int]] = field(default_factory=lambda: MappingProxyType({}))
    declared: Declarations = NOTHING_DECLARED
    points: Mapping[str, Points] | None = None

    @property
    def has_cards(self) -> bool:
        """Whether the hand is entered by its cards."""
        return self.points is None and not self.declared.unplayed

    @property
    def untouched(self) -> bool:
        """Whether nothing has been entered yet, apart from choices of mode and taker."""
        return not (
            any(any(takers) for takers in self.placed.values())
            or self.counted
            or self.points is not None
            or reset_choices(self).declared != NOTHING_DECLARED
        )


@dataclass(frozen=True)
class Taps:
    """The drafts of a hand before each tap, and those before each undo, the latest last."""

    past: tuple[Draft, ...] = ()
    future: tuple[Draft, ...] = ()


def all_takers(rules: Variant, players: tuple[str, ...]) -> tuple[str, ...]:
    """Return all takers of cards: the players, then the piles that belong to nobody."""
    return (*players, *rules.piles)


def reset_choices(draft: Draft) -> Draft:
    """Return the draft without the choices that depended on who had which cards."""
    declared = replace(draft.declared, moon=NO_CHOICES, sun=NOBODY, relief=None)
    return replace(draft, declared=declared)


def takers_of(draft: Draft, card: str, rules: Variant) -> tuple[str, ...]:
    """Return the taker of each copy of a card; there are as many copies as decks."""
    takers = draft.placed.get(card, ())
    return (*takers, *(NOBODY,) * (rules.pack.decks - len(takers)))[: rules.pack.decks]


def assign_card(draft: Draft, rules: Variant, card: str, copy: int, taker: str) -> Draft:
    """Give one copy of a card to a taker, or take it back if they have it already.

    Where the taker has counted cards of its group, one of these becomes the named card.
    """
    takers = list(takers_of(draft, card, rules))
    if not 0 <= copy < len(takers):
        return draft
    new = NOBODY if takers[copy] == taker else taker
    takers[copy] = new
    counted = draft.counted
    group = rules.group_by_card.get(card)
    if group is not None and new and counted.get(new, {}).get(group.name, 0) > 0:
        counted = with_count(counted, new, group.name, counted[new][group.name] - 1)
    placed = {**draft.placed, card: tuple(takers)}
    return reset_choices(replace(draft, placed=placed, counted=counted))


def named_count(draft: Draft, rules: Variant, taker: str, group: str) -> int:
    """Return the number of a group's cards that a taker has by name."""
    cards, decks = rules.countable_groups[group].cards, rules.pack.decks
    # While a hand is counted, few cards are placed by name, or none.
    return sum(
        takers[:decks].count(taker) for card, takers in draft.placed.items() if card in cards
    )


def set_count(draft: Draft, rules: Variant, taker: str, group: str, number: int) -> Draft:
    """Set the number of a group's cards that a taker has, named ones included.

    Named cards stay named unless the number is smaller than theirs. Setting the same number twice
    changes nothing, so a double tap does no harm.
    """
    named = named_count(draft, rules, taker, group)
    placed = dict(draft.placed)
    if number < named:
        for card in rules.countable_groups[group].cards:
            takers = takers_of(draft, card, rules)
            placed[card] = tuple(NOBODY if owner == taker else owner for owner in takers)
        named = 0
    counted = with_count(draft.counted, taker, group, number - named)
    return reset_choices(replace(draft, placed=placed, counted=counted))


def with_count(
    counted: Mapping[str, Mapping[str, int]], taker: str, group: str, number: int
) -> Mapping[str, Mapping[str, int]]:
    """Return the counts with one of them changed."""
    return {**counted, taker: {**counted.get(taker, {}), group: number}}


def auto_filled(
    draft: Draft, rules: Variant, players: tuple[str, ...]
) -> dict[str, tuple[str, int]]:
    """Return group -> (the last taker, their number), where all others have been counted.

    The last row is filled in only while counting, and only where its number makes sense.
    """
    if draft.mode != "count":
        return {}
    last: dict[str, tuple[str, int]] = {}
    for name in rules.countable_groups:
        left = left_in_group(draft, rules, players, name)
        open_takers = [
            taker
            for taker in all_takers(rules, players)
            if name not in draft.counted.get(taker, {})
            and not named_count(draft, rules, taker, name)
        ]
        taker = _last_taker(rules, players, open_takers, left)
        if taker and left >= 0:
            last[name] = (taker, left)
    return last


def _last_taker(rules: Variant, players: tuple[str, ...], open_takers: list[str], left: int) -> str:
    """Return the taker of what is left: the one player, or the first pile once players are counted.

    Piles that are dealt as hands take tricks, so they are counted like players. Cards that were put
    aside seldom score, so they need not be counted.
    """
    open_players = [taker for taker in open_takers if taker in players]
    open_piles = [taker for taker in open_takers if taker not in players]
    if open_players:
        alone = len(open_players) == 1 and not (open_piles and rules.deal.hands)
        return open_players[0] if alone and len(players) > 1 else NOBODY
    fits = rules.deal.hands or left <= rules.deal.aside
    return open_piles[0] if open_piles and fits else NOBODY


def left_in_group(draft: Draft, rules: Variant, players: tuple[str, ...], group: str) -> int:
    """Return the number of a group's cards that nobody has; negative where too many are counted."""
    return len(rules.countable_groups[group].cards) * rules.pack.decks - sum(
        count_of(draft, rules, taker, group) for taker in all_takers(rules, players)
    )


def count_of(draft: Draft, rules: Variant, taker: str, group: str) -> int:
    """Return the number of a group's cards that a taker has so far, named and counted."""
    return named_count(draft, rules, taker, group) + draft.counted.get(taker, {}).get(group, 0)


def hand_of(draft: Draft, rules: Variant, players: tuple[str, ...]) -> Hand:
    """Return the hand that a draft describes so far, with the rows that are filled in."""
    if not draft.has_cards:
        return _hand_without_cards(draft)
    named: dict[str, list[str]] = {}
    for card, taker in _assigned_cards(draft, rules):
        named.setdefault(taker, []).append(card)
    counted = {taker: dict(counts) for taker, counts in draft.counted.items()}
    for group, (player, left) in auto_filled(draft, rules, players).items():
        counted.setdefault(player, {})[group] = left
    taken = {}
    for taker in all_takers(rules, players):
        numbers = {name: number for name, number in counted.get(taker, {}).items() if number}
        if named.get(taker) or numbers:
            taken[taker] = Pile(tuple(named.get(taker, ())), numbers)
    declared, bid = draft.declared, draft.declared.whole_bid
    return Hand(
        taken=taken,
        declared=replace(
            declared,
            declarer=bid.declarer if bid else NOBODY,
            bid=bid.points if bid else None,
            relief=declared.relief or None,
            # A player with a point card won a trick.
            no_tricks=tuple(player for player in declared.no_tricks if player not in taken),
            tricks=filled_tricks(draft, rules, players),
        ),
    )


def _hand_without_cards(draft: Draft) -> Hand:
    """Return a hand of points alone, or one that nobody played, with its possible declarations."""
    said = draft.declared
    return Hand(
        taken={},
        declared=Declarations(
            adjustments=said.adjustments, note=said.note, passed=said.passed, unplayed=said.unplayed
        ),
        points={} if said.unplayed else draft.points or {},
    )


def filled_tricks(draft: Draft, rules: Variant, players: tuple[str, ...]) -> Mapping[str, int]:
    """Return everybody's number of tricks, the last of them filled in with what is left."""
    takers = trick_takers(rules, players)
    left = trick_count(rules, len(players)) - sum(draft.declared.tricks.values())
    open_takers = [taker for taker in takers if taker not in draft.declared.tricks]
    if len(open_takers) != 1 or left < 0 or not draft.declared.tricks:
        return draft.declared.tricks
    return {**draft.declared.tricks, open_takers[0]: left}


def _assigned_cards(draft: Draft, rules: Variant) -> Iterator[tuple[str, str]]:
    for card in rules.point_cards:
        for taker in takers_of(draft, card, rules):
            if taker:
                yield card, taker


def draft_of(hand: Hand, rules: Variant) -> Draft:
    """Return the draft that describes a recorded hand, to edit it."""
    placed: dict[str, tuple[str, ...]] = {}
    counted: dict[str, Mapping[str, int]] = {}
    hand = name_whole_groups(rules, hand)
    for taker, pile in hand.taken.items():
        for card in pile.named:
            placed[card] = (*placed.get(card, ()), taker)
        numbers = {
            name: count for name, count in pile.counted.items() if name in rules.countable_groups
        }
        if numbers:
            counted[taker] = numbers
    by_count = bool(counted) or not placed
    return Draft(
        mode="count" if by_count and rules.countable_groups else "cards",
        chosen=next(iter(hand.taken), NOBODY),
        placed=placed,
        counted=counted,
        declared=replace(hand.declared, relief=hand.declared.relief or 0),
        points=hand.points or None,
    )


def rename_in_draft(draft: Draft, old: str, new: str) -> Draft:
    """Return the draft with ``old`` called ``new``."""
    return replace(
        draft,
        chosen=replace_name(draft.chosen, old, new),
        placed={card: replace_in_names(takers, old, new) for card, takers in draft.placed.items()},
        counted=replace_in_keys(draft.counted, old, new),
        points=draft.points and replace_in_keys(draft.points, old, new),
        declared=rename_in_declarations(draft.declared, old, new),
    )


def remove_from_draft(draft: Draft, leaver: str, chosen: str) -> Draft:
    """Return the draft without somebody who leaves: their cards are unassigned again.

    Their declarations are dropped, and tapped cards that went to them go to ``chosen`` instead.
    """
    base = reset_choices(draft)
    declared = {
        name: _without(getattr(base.declared, name), kind, leaver) for name, kind in KINDS.items()
    }
    return replace(
        base,
        chosen=chosen if base.chosen == leaver else base.chosen,
        placed={
            card: tuple(NOBODY if taker == leaver else taker for taker in takers)
            for card, takers in base.placed.items()
        },
        counted={taker: counts for taker, counts in base.counted.items() if taker != leaver},
        points=base.points
        and {player: points for player, points in base.points.items() if player != leaver},
        declared=Declarations(**declared),
    )


def _without(value: Declaration, kind: Kind, leaver: str) -> Declaration:
    """Return a declaration without somebody who leaves."""
    match kind:
        case "player":
            return NOBODY if value == leaver else value
        case "players":
            return tuple(name for name in value if name != leaver)
        case "counts":
            # The deal is another one than before, so everybody says anew how many they have.
            return NO_NUMBERS
        case "times":
            return {name: times for name, times in value.items() if name != leaver}
        case "adjustments":
            return tuple(adjustment for adjustment in value if adjustment.player != leaver)
        case "cards" | "suit" | "call" | "number" | "choices" | "text" | "word":
            return value
        case unknown:
            assert_never(unknown)


OWN_FIELDS = ("mode", "chosen", "placed", "counted")
"""The fields of every draft, beside its declarations."""
ALWAYS_DECLARED = (
    *("moon", "adjustments", "note", "passed", "declarer"),
    *("bid", "relief", "sun", "no_tricks", "revokes"),
)
"""Every draft has these, first and in this order; the others only where something is declared."""
DRAFTS = ObjectCodec(
    Draft, stored=(*OWN_FIELDS, "points"), required=OWN_FIELDS, always=OWN_FIELDS, lenient=("mode",)
)
DECLARATIONS = ObjectCodec(
    Declarations,
    stored=tuple(dict.fromkeys((*ALWAYS_DECLARED, *KINDS))),
    always=ALWAYS_DECLARED,
    lenient=tuple(name for name, kind in KINDS.items() if kind in ("number", "word")),
    codecs={"adjustments": list_codec(RowCodec(Adjustment))},
)


def write_draft(draft: Draft) -> dict[str, Any]:
    """Return a draft as a JSON object."""
    return DRAFTS.write(draft) | DECLARATIONS.write(draft.declared)


def read_drafts(document: Mapping[str, object]) -> dict[str, Draft]:
    """Return id of the hand -> draft, without the entries that do not have this form."""
    read = {hand: _read(entry) for hand, entry in document.items()}
    return {hand: draft for hand, draft in read.items() if draft is not None}


def _read(document: object) -> Draft | None:
    problems: Problems = []
    declared = DECLARATIONS.read(document, (), problems)
    draft = DRAFTS.read(document, (), problems, declared=declared)
    return None if problems else draft
