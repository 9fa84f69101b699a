"""The hand that the clauses of a sentence describe, and which of them contradict each other."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.scoring.declarations import ALL_MOONS, declaring
from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import ScoredHand
from scorekeeper.scoring.rules.primitives import Moon
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.clauses import Clause, Parsed, can_be_shared
from scorekeeper.sentences.contradictions import Claim, contradictions, untrue, who_has_none
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Count,
    Declared,
    Item,
    MoonShot,
    Rest,
    Unclear,
)


@dataclass(frozen=True)
class Outcome:
    """A hand as far as a sentence tells it, what is unclear, and whom it says to have none.

    ``moons`` are the moons that it says were shot, and the choices of their shooters.
    """

    hand: Hand
    unclear: tuple[Unclear, ...] = ()
    none: tuple[tuple[str, str], ...] = ()
    moons: tuple[Claim, ...] = ()

    def not_shot(self, scored: ScoredHand) -> tuple[Unclear, ...]:
        """Return the moons that the whole hand contradicts."""
        if any(problem.code == "cards_missing" for problem in scored.problems):
            return ()
        bid = self.hand.declared.whole_bid
        shooters = {
            (shot.moon.id, player)
            for shot in scored.moons
            for player in (
                *scored.sides.get(shot.shooter, (shot.shooter,)),
                *((bid.declarer,) if bid and shot.shooter not in scored.sides else ()),
            )
        }
        return tuple(
            Unclear(item.start, item.end, "moon_not_shot")
            for taker, item in self.moons
            if not any(
                taker == shooter
                and (not isinstance(item.meant, MoonShot) or item.meant.moon == moon)
                for moon, shooter in shooters
            )
        )


def outcome(parsed: Parsed, rules: Variant, players: tuple[str, ...], known: Hand) -> Outcome:
    """Return the hand that clauses describe, added to what is known of it."""
    return _Teller(rules, players, known).tell(parsed)


@dataclass
class _Teller:
    """Puts what is said of everybody together; the rest comes last."""

    rules: Variant
    players: tuple[str, ...]
    known: Hand
    unclear: list[Unclear] = field(default_factory=list)
    said: list[Claim] = field(default_factory=list)

    def tell(self, parsed: Parsed) -> Outcome:
        self.unclear += parsed.unclear
        for clause in parsed.clauses:
            self._hear(clause)
        self._contradict(contradictions(self.said, self.rules))
        owners, counted = self._before()
        for taker, item in self.said:
            match item.meant:
                case Count(group, number) if group:
                    counted.setdefault(taker, {})[group] = number
                case Cards(cards):
                    self._place(owners, taker, cards, item)
                case MoonShot(moon):
                    self._shoot(owners, counted, taker, moon, item)
        self._contradict(untrue(self.said, self.rules, owners, counted))
        for taker, item in self.said:
            if isinstance(item.meant, Rest):
                if self.unclear:
                    self._doubt(item, "rest_waits")
                else:
                    self._give_rest(owners, counted, taker, item.meant)
        self._contradict(untrue(self.said, self.rules, owners, counted))
        hand = self._declared(self._hand(owners, counted))
        return Outcome(
            hand,
            tuple(dict.fromkeys(self.unclear)),
            who_has_none(self.said, self.rules, self.players),
            self._moon_claims(),
        )

    def _doubt(self, item: Item, reason: str) -> None:
        self.unclear.append(Unclear(item.start, item.end, reason))  # type: ignore[arg-type]

    def _hear(self, clause: Clause) -> None:
        """Note what a clause says, or why nobody can tell of whom."""
        people, items = clause.people, clause.items
        span = (min(people.start, items[0].start), max(people.end, items[-1].end))
        takers = (*self.players, *self.rules.piles)
        for names, spot in zip(people.names, people.spots, strict=True):
            if len(names) > 1:
                self.unclear.append(Unclear(*spot, "ambiguous_name", names=names))
                return
            if names[0] not in takers:
                self.unclear.append(Unclear(*span, "unused_here"))
                return
        several = len(people.names) > 1
        moons = [item.meant.moon for item in items if isinstance(item.meant, MoonShot)]
        for item in items:
            if isinstance(item.meant, Choice) and len(moons) == 1:
                item = replace(item, meant=replace(item.meant, moon=moons[0]))  # noqa: PLW2901
            if isinstance(item.meant, Unclear):
                self.unclear.append(item.meant)
            elif (several and not can_be_shared(item)) or (item.each and not several):
                self.unclear.append(Unclear(*span, "whose"))
            else:
                self.said += ((names[0], item) for names in people.names)

    def _contradict(self, wrong: Iterable[Claim]) -> None:
        for claim in tuple(wrong):
            self._doubt(claim[1], "contradiction")
            self.said = [each for each in self.said if each != claim]

    def _before(self) -> tuple[dict[str, list[str]], dict[str, dict[str, int]]]:
        """Return the takers of each card, and the counts, that are known without the sentence."""
        owners: dict[str, list[str]] = {}
        counted: dict[str, dict[str, int]] = {}
        for taker, pile in self.known.taken.items():
            for card in pile.named:
                owners.setdefault(card, []).append(taker)
            counted[taker] = dict(pile.counted)
        return owners, counted

    def _place(
        self, owners: dict[str, list[str]], taker: str, cards: Iterable[str], item: Item
    ) -> None:
        """Give cards to a taker; what was known before the sentence gives way to it."""
        said = Counter(
            (who, card)
            for who, each in self.said
            if isinstance(each.meant, Cards)
            for card in each.meant.cards
        )
        for card in cards:
            holders = owners.setdefault(card, [])
            if holders.count(taker) >= said[taker, card]:
                continue
            while len(holders) >= self.rules.pack.decks:
                unsaid = [who for who in holders if holders.count(who) > said[who, card]]
                if not unsaid:
                    self._doubt(item, "contradiction")
                    return
                holders.remove(unsaid[0])
            holders.append(taker)

    def _shoot(
        self,
        owners: dict[str, list[str]],
        counted: dict[str, dict[str, int]],
        taker: str,
        name: str,
        item: Item,
    ) -> None:
        """Give all cards of a moon to its shooter, where nobody else is said to have any."""
        moon = self._moon(name)
        decks = self.rules.pack.decks
        others = {
            card
            for who, each in self.said
            if who != taker and isinstance(each.meant, Cards)
            for card in each.meant.cards
        }
        rival = any(
            who != taker
            and isinstance(each.meant, Count)
            and each.meant.number
            and set(self.rules.countable_groups[each.meant.group].cards) <= set(moon.cards)
            for who, each in self.said
        )
        own = {
            each.meant.group: each.meant.number
            for who, each in self.said
            if who == taker and isinstance(each.meant, Count) and each.meant.group
        }
        if rival or others & set(moon.cards):
            self._doubt(item, "contradiction")
            return
        for group, each in self.rules.countable_groups.items():
            if set(each.cards) <= set(moon.cards):
                total = len(each.cards) * decks
                if total == counted.get(taker, {}).get(group, 0) + sum(
                    owners.get(card, []).count(taker) for card in each.cards
                ):
                    continue
                if own.get(group, total) != total:
                    self._doubt(item, "contradiction")
                    return
                for card in each.cards:
                    owners.pop(card, None)
                for counts in counted.values():
                    counts.pop(group, None)
                counted.setdefault(taker, {})[group] = total
        for card in moon.cards:
            if card not in self.rules.group_by_card:
                owners[card] = [taker] * decks

    def _moon(self, name: str) -> Moon:
        return next(moon for moon in self.rules.moons if moon.id == name)

    def _give_rest(
        self,
        owners: dict[str, list[str]],
        counted: dict[str, dict[str, int]],
        taker: str,
        rest: Rest,
    ) -> None:
        rules = self.rules
        for group, each in rules.countable_groups.items():
            if rest.group in ("", group):
                held = sum(len(owners.get(card, ())) for card in each.cards)
                held += sum(counts.get(group, 0) for counts in counted.values())
                if (left := len(each.cards) * rules.pack.decks - held) > 0:
                    counts = counted.setdefault(taker, {})
                    counts[group] = counts.get(group, 0) + left
        if not rest.group:
            for card in rules.named_cards:
                holders = owners.setdefault(card, [])
                holders += [taker] * (rules.pack.decks - len(holders))

    def _hand(
        self, owners: Mapping[str, list[str]], counted: Mapping[str, Mapping[str, int]]
    ) -> Hand:
        taken = {}
        for taker in (*self.players, *self.rules.piles):
            named = tuple(
                card
                for card in self.rules.point_cards
                for _ in range(owners.get(card, []).count(taker))
            )
            numbers = {group: each for group, each in counted.get(taker, {}).items() if each}
            if named or numbers:
                taken[taker] = Pile(named, numbers)
        return replace(self.known, taken=taken)

    def _declared(self, hand: Hand) -> Hand:
        """Return the hand with choices, bids and whatever else only the table can declare."""
        for taker, item in self.said:
            match item.meant:
                case Choice():
                    hand = self._chosen(hand, item, item.meant)
                case Declared("bid", points) if taker in self.players:
                    hand = declaring(hand, declarer=taker, bid=points)
                case Declared("relief", points):
                    hand = declaring(hand, relief=points)
                case Declared("sun"):
                    hand = declaring(hand, sun=taker)
                case Declared("no_tricks"):
                    hand = declaring(
                        hand,
                        no_tricks=tuple(dict.fromkeys((*hand.declared.no_tricks, taker))),
                    )
                case Declared("revokes", times) if times:
                    hand = declaring(hand, revokes={**hand.declared.revokes, taker: times})
        return hand

    def _chosen(self, hand: Hand, item: Item, choice: Choice) -> Hand:
        moons = [self._moon(choice.moon)] if choice.moon else list(self.rules.moons)
        amounts = {each for moon in moons for each in (amount(self.rules, moon), moon.sun)}
        effects = {moon.effect for moon in moons}
        if not moons or (choice.amount is not None and choice.amount not in amounts):
            self._doubt(item, "contradiction" if moons else "unused_here")
        elif "choose" in effects or "auto" in effects:
            # Each of several moons has a choice of its own, also while only one of them was shot.
            fitting = [
                each
                for each in moons
                if choice.amount in (None, amount(self.rules, each), each.sun)
            ]
            keys = [each.id for each in fitting] if len(self.rules.moons) > 1 else [ALL_MOONS]
            chosen = dict.fromkeys(keys, choice.choice)
            return declaring(hand, moon={**hand.declared.moon, **chosen})
        elif choice.choice not in effects:
            self._doubt(item, "contradiction")
        return hand

    def _moon_claims(self) -> tuple[Claim, ...]:
        return tuple(
            (taker, item) for taker, item in self.said if isinstance(item.meant, (MoonShot, Choice))
        )
