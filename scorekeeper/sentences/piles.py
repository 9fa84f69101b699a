"""The piles of a hand, as the items of a sentence fill them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.contradictions import Claim
from scorekeeper.sentences.meaning import Cards, Count, Item, Reason, Rest, Unclear, Without


@dataclass
class Piles:
    """Who has which cards, the claims about it, and which of them are unclear.

    Attributes:
        rules: The rules in force.
        players: Who plays.
        known: What the hand had before.
        unclear: What cannot be so.
        said: The claims of the sentence, everybody's items.
        shared: Who has equal parts of what is left, and how that is said.
        owners: Card -> who has each of its copies.
        counted: Taker -> group -> how many of its cards they have besides.
    """

    rules: Variant
    players: tuple[str, ...]
    known: Hand
    unclear: list[Unclear] = field(default_factory=list)
    said: list[Claim] = field(default_factory=list)
    shared: list[tuple[tuple[str, ...], Item]] = field(default_factory=list)
    owners: dict[str, list[str]] = field(default_factory=dict)
    counted: dict[str, dict[str, int]] = field(default_factory=dict)

    def doubt(self, item: Item, reason: Reason) -> None:
        """Note that an item cannot be so."""
        self.unclear.append(Unclear(item.start, item.end, reason))

    def begin(self) -> None:
        """Take the cards that are known without the sentence."""
        for taker, pile in self.known.taken.items():
            for card in pile.named:
                self.owners.setdefault(card, []).append(taker)
            self.counted[taker] = dict(pile.counted)

    def place(self, taker: str, cards: Iterable[str], item: Item) -> None:
        """Give cards to a taker; what was known before the sentence gives way to it."""
        said = Counter(
            (who, card)
            for who, other in self.said
            if isinstance(other.meant, Cards)
            for card in other.meant.cards
        )
        for card in cards:
            holders = self.owners.setdefault(card, [])
            if holders.count(taker) >= said[taker, card]:
                continue
            while len(holders) >= self.rules.pack.decks:
                unsaid = [who for who in holders if holders.count(who) > said[who, card]]
                if not unsaid:
                    self.doubt(item, "contradiction")
                    return
                holders.remove(unsaid[0])
            holders.append(taker)

    def shoot(self, taker: str, name: str, item: Item) -> None:
        """Give all cards of a moon to its shooter, where nobody else is said to have any."""
        moon = self.moon(name)
        decks = self.rules.pack.decks
        others = {
            card
            for who, other in self.said
            if who != taker and isinstance(other.meant, Cards)
            for card in other.meant.cards
        }
        rival = any(
            who != taker
            and isinstance(other.meant, Count)
            and other.meant.number
            and set(self.rules.countable_groups[other.meant.group].cards) <= set(moon.cards)
            for who, other in self.said
        )
        own = {
            other.meant.group: other.meant.number
            for who, other in self.said
            if who == taker and isinstance(other.meant, Count) and other.meant.group
        }
        if rival or others & set(moon.cards):
            self.doubt(item, "contradiction")
            return
        for group, countable_group in self.rules.countable_groups.items():
            if set(countable_group.cards) <= set(moon.cards):
                total = len(countable_group.cards) * decks
                if total == self.counted.get(taker, {}).get(group, 0) + sum(
                    self.owners.get(card, []).count(taker) for card in countable_group.cards
                ):
                    continue
                if own.get(group, total) != total:
                    self.doubt(item, "contradiction")
                    return
                for card in countable_group.cards:
                    self.owners.pop(card, None)
                for counts in self.counted.values():
                    counts.pop(group, None)
                self.counted.setdefault(taker, {})[group] = total
        for card in moon.cards:
            if card not in self.rules.group_by_card:
                self.owners[card] = [taker] * decks

    def moon(self, name: str) -> Moon:
        """Return a moon by its id."""
        return next(moon for moon in self.rules.moons if moon.id == name)

    def give_rest(self, taker: str, rest: Rest) -> tuple[int, int]:
        """Give the rest to a taker; return how many named and how many counted cards it has."""
        rules = self.rules
        less = Counter[str]()
        for item in (*(said for who, said in self.said if who == taker), *rest.without):
            meant = item.meant if isinstance(item, Item) else item
            match meant:
                case Without(cards):
                    less.update(dict.fromkeys(cards, rules.pack.decks))
                case Cards(cards) if not isinstance(item, Item):
                    less.update(cards)
                case Count(group, number) if not isinstance(item, Item):
                    less[group] += number
        counted = 0
        for group, countable_group in rules.countable_groups.items():
            if rest.group in ("", group) and not rest.cards:
                held = sum(len(self.owners.get(card, ())) for card in countable_group.cards)
                held += sum(counts.get(group, 0) for counts in self.counted.values())
                kept = less[group] + sum(less[card] for card in countable_group.cards)
                if (left := len(countable_group.cards) * rules.pack.decks - max(held, kept)) > 0:
                    counts = self.counted.setdefault(taker, {})
                    counts[group] = counts.get(group, 0) + left
                    counted += left
        given = 0
        for card in self._named_in(rest):
            holders = self.owners.setdefault(card, [])
            missing = rules.pack.decks - max(len(holders), less[card])
            holders += [taker] * missing
            given += max(missing, 0)
        return given, counted

    def share_rest(self, takers: tuple[str, ...], rest: Rest) -> bool:
        """Give several takers equal parts of the rest; return whether that comes out."""
        first, *others = takers
        before = dict(self.counted.get(first, {}))
        if self.give_rest(first, rest)[0]:
            return False
        counts = self.counted.setdefault(first, {})
        left = {group: counts[group] - before.get(group, 0) for group in counts}
        if not any(left.values()) or any(number % len(takers) for number in left.values()):
            return False
        for group, number in left.items():
            share = number // len(takers)
            counts[group] = before.get(group, 0) + share
            for other in others:
                theirs = self.counted.setdefault(other, {})
                theirs[group] = theirs.get(group, 0) + share
        return True

    def _named_in(self, rest: Rest) -> tuple[str, ...]:
        """Return the cards of a rest that must be named; the rest of the hearts may have some."""
        if not rest.group:
            return rest.cards or self.rules.named_cards
        whole = self.rules.whole_groups.get(rest.group, ())
        return tuple(card for card in whole if card not in self.rules.group_by_card)

    def hand(self) -> Hand:
        """Return the hand as the piles are."""
        taken = {}
        cards: dict[str, list[str]] = {}
        for card in self.rules.point_cards:
            for taker in self.owners.get(card, ()):
                cards.setdefault(taker, []).append(card)
        for taker in (*self.players, *self.rules.piles):
            named = tuple(cards.get(taker, ()))
            numbers = {
                group: count for group, count in self.counted.get(taker, {}).items() if count
            }
            if named or numbers:
                taken[taker] = Pile(named, numbers)
        return replace(self.known, taken=taken)
