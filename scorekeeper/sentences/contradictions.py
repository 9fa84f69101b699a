"""What in a sentence contradicts something else in it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Count,
    Declared,
    Item,
    MoonShot,
    Nothing,
    Rest,
    Without,
)

Claim = tuple[str, Item]
"""A taker, and an item that is said of them."""


def contradictions(said: Sequence[Claim], rules: Variant) -> list[Claim]:
    """Return the claims that others contradict: said twice, or cards of somebody who has none."""
    tally = _Tally(said, rules)
    return [claim for claim in said if tally.contradicts(*claim)]


class _Tally:
    """How often each thing is said, and who is said to have cards or none."""

    def __init__(self, said: Sequence[Claim], rules: Variant) -> None:
        self.said, self.rules = said, rules
        meant = [(taker, item.meant) for taker, item in said]
        self.counts = Counter((taker, m.group) for taker, m in meant if isinstance(m, Count))
        self.rests = Counter(m.group for _, m in meant if isinstance(m, Rest))
        named = [(who, m) for who, m in meant if isinstance(m, Cards)]
        if rules.pack.decks == 1:
            # Who has a card is often said twice.
            named = list(dict.fromkeys(named))
        self.copies = Counter(card for _, m in named for card in m.cards)
        # A choice is often said twice: "takes it off, minus 26".
        self.choices = len({(m.choice, m.moon) for _, m in meant if isinstance(m, Choice)})
        # Everybody may win no trick and revoke; the rest is said once for the whole table.
        self.declared = Counter(
            (m.what, taker if m.what in ("revokes", "no_tricks") else "")
            for taker, m in meant
            if isinstance(m, Declared)
        )
        self.nothing = {taker for taker, m in meant if isinstance(m, Nothing)}
        self.takers = {taker for taker, item in said if _gives(item)}

    def contradicts(self, taker: str, item: Item) -> bool:
        """Return whether one thing contradicts the others."""
        match item.meant:
            case Count(group, number):
                return self.counts[taker, group] > 1 or (taker in self.nothing and number > 0)
            case Cards(cards):
                decks = self.rules.pack.decks
                return taker in self.nothing or any(self.copies[card] > decks for card in cards)
            case Rest():
                return self._contradicts_rest(taker, item, item.meant)
            case MoonShot():
                return taker in self.nothing
            case Choice():
                return self.choices > max(len(self.rules.moons), 1)
            case Declared(what):
                who = taker if what in ("revokes", "no_tricks") else ""
                return self.declared[what, who] > 1
            case Nothing():
                return taker in self.takers
        return False

    def _contradicts_rest(self, taker: str, item: Item, rest: Rest) -> bool:
        groups = (rest.group,) if rest.group else tuple(self.rules.countable_groups)
        more = any(
            _gives(other) and not isinstance(other.meant, MoonShot) and other is not item
            for who, other in self.said
            if who == taker
        )
        return (
            (self.rests[rest.group] > 1 and not rest.cards)
            or taker in self.nothing
            or bool(rest.group and self.rests[""])
            or (rest.alone and self._shares(taker, rest, more=more))
            or any(self.counts[taker, group] for group in groups if not self._is_all(taker, rest))
        )

    def _is_all(self, taker: str, rest: Rest) -> bool:
        """Return whether a rest is counted as well: "the hearts to Ann, all thirteen"."""
        group = self.rules.countable_groups.get(rest.group)
        total = len(group.cards) * self.rules.pack.decks if group else None
        return any(
            who == taker and e.meant == Count(rest.group, total or 0) for who, e in self.said
        )

    def _shares(self, taker: str, rest: Rest, *, more: bool) -> bool:
        """Return whether others have cards of a rest that somebody has alone."""
        if rest.without:
            theirs = self._cards(
                item.meant
                for who, item in self.said
                if who != taker and not isinstance(item.meant, Without)
            )
            return bool(theirs - self._cards(rest.without))
        others = any(self._concerns(rest, item.meant) for who, item in self.said if who != taker)
        own = any(
            who == taker and item.meant is not rest and self._concerns(rest, item.meant)
            for who, item in self.said
            if not isinstance(item.meant, (MoonShot, Cards))
        )
        return others or (more and own)

    def _concerns(self, rest: Rest, meant: object) -> bool:
        """Return whether a meaning gives cards of a rest."""
        match meant:
            case Count(_, number):
                return number > 0 and rest.group in ("", meant.group)
            case Cards(cards):
                groups = self.rules.countable_groups
                return not rest.group or bool(set(groups[rest.group].cards) & set(cards))
            case MoonShot() | Rest():
                return True
        return False

    def _cards(self, meanings: Iterable[object]) -> Counter[str]:
        """Return how many of each card and group are named, or are said not to be had."""
        counts = Counter[str]()
        for meant in meanings:
            match meant:
                case Count(group, number):
                    counts[group] += number
                case Cards(cards):
                    counts.update(cards)
                case Without(cards):
                    decks = self.rules.pack.decks
                    counts.update(dict.fromkeys(cards, decks))
                    for name, countable_group in self.rules.countable_groups.items():
                        if set(countable_group.cards) <= set(cards):
                            counts[name] += len(countable_group.cards) * decks
        return counts


def _gives(item: Item) -> bool:
    """Return whether an item gives its taker a card."""
    match item.meant:
        case Count(_, number):
            return number > 0
        case Cards() | MoonShot() | Rest():
            return True
    return False


def untrue(
    said: Sequence[Claim],
    rules: Variant,
    owners: Mapping[str, Sequence[str]],
    counted: Mapping[str, Mapping[str, int]],
) -> Iterator[Claim]:
    """Yield the claims that the cards contradict.

    Args:
        said: What is said of everybody.
        rules: The rules in force.
        owners: Card -> who has each of its copies.
        counted: Taker -> group -> how many of its cards they have besides.
    """
    for taker, item in said:
        cards: tuple[str, ...] = ()
        match item.meant:
            case Nothing():
                cards = rules.point_cards
            case Without(none):
                cards = none
            case Count(group, number) if group:
                if counted.get(taker, {}).get(group, 0) != number:
                    yield taker, item
        held = any(taker in owners.get(card, ()) for card in cards) or any(
            number and set(cards) >= set(rules.countable_groups[group].cards)
            for group, number in counted.get(taker, {}).items()
        )
        if cards and held:
            yield taker, item


def who_has_none(
    said: Sequence[Claim], rules: Variant, players: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """Return the takers and groups of which the sentence says that they have no card."""
    pairs: list[tuple[str, str]] = []
    for taker, item in said:
        for group, countable_group in rules.countable_groups.items():
            match item.meant:
                case Nothing():
                    pairs.append((taker, group))
                case Count(name, 0) if name == group:
                    pairs.append((taker, group))
                case Without(cards) if set(countable_group.cards) <= set(cards):
                    pairs.append((taker, group))
                case Rest(alone=True):
                    pairs += [(who, group) for who in players if who != taker]
    return tuple(dict.fromkeys(pairs))
