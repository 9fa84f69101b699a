"""The hand that the clauses of a sentence describe, and which of them contradict each other."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from scorekeeper.scoring.declarations import ALL_MOONS, declaring
from scorekeeper.scoring.engine.moons import amount
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import ScoredHand
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.assignments import Clause
from scorekeeper.sentences.contradictions import Claim, contradictions, untrue, who_has_none
from scorekeeper.sentences.elements import People
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
    Compared,
    Count,
    Declared,
    Item,
    MoonShot,
    NoMoon,
    Nothing,
    Rest,
    Same,
    Unclear,
    Without,
)
from scorekeeper.sentences.piles import Piles


@dataclass(frozen=True)
class Outcome:
    """A hand as far as a sentence tells it, what is unclear, and whom it says to have none.

    ``moons`` are the moons that it says were shot, and the choices of their shooters; ``cost`` is
    how far the sentence is from how people put things.
    """

    hand: Hand
    unclear: tuple[Unclear, ...] = ()
    none: tuple[tuple[str, str], ...] = ()
    moons: tuple[Claim, ...] = ()
    cost: float = 0.0

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
            if not _is_so(taker, item, shooters)
        )


def outcome(
    clauses: Sequence[Clause], rules: Variant, players: tuple[str, ...], known: Hand
) -> Outcome:
    """Return the hand that clauses describe, added to what is known of it."""
    return _Teller(rules, players, known).tell(clauses)


def is_whole(hand: Hand, rules: Variant) -> bool:
    """Return whether every card that counts has a taker."""
    placed = Counter(card for pile in hand.taken.values() for card in pile.named)
    for pile in hand.taken.values():
        for group, number in pile.counted.items():
            placed[group] += number
    for card, number in tuple(placed.items()):
        if counted := rules.group_by_card.get(card):
            placed[counted.name] += number
    decks = rules.pack.decks
    return all(placed[card] == decks for card in rules.named_cards) and all(
        placed[name] == len(countable_group.cards) * decks
        for name, countable_group in rules.countable_groups.items()
    )


class _Teller(Piles):
    """Puts the items of everybody together; the rest comes last."""

    def tell(self, clauses: Sequence[Clause]) -> Outcome:
        before: tuple[Item, ...] = ()
        for at, clause in enumerate(clauses):
            items = _claimed(clause.items)
            if clause.people.refers and at and isinstance(items[-1].meant, Choice) and items[1:]:
                # "Ann everything but the jack, which Bob has, and takes 26 off".
                self._hear(clauses[at - 1].people, items[-1:])
                items = items[:-1]
            if [type(item.meant) for item in items] == [Same]:
                items = _same(items, before)
            self._hear(clause.people, items)
            before = items
        self._compare(clauses)
        self._give_all()
        self._contradict(contradictions(self.said, self.rules))
        self.begin()
        for taker, item in self.said:
            match item.meant:
                case Count(group, number) if group:
                    self.counted.setdefault(taker, {})[group] = number
                case Cards(cards):
                    self.place(taker, cards, item)
                case MoonShot(moon):
                    self.shoot(taker, moon, item)
        self._contradict(untrue(self.said, self.rules, self.owners, self.counted))
        self._give_rests()
        self._contradict(untrue(self.said, self.rules, self.owners, self.counted))
        hand = self._declared(self.hand())
        return Outcome(
            hand,
            tuple(dict.fromkeys(self.unclear)),
            who_has_none(self.said, self.rules, self.players),
            self._moon_claims(),
        )

    def _hear(self, people: People, items: tuple[Item, ...]) -> None:
        """Note the items of people, or why nobody can tell whose they are."""
        span = (min(people.start, items[0].start), max(people.end, items[-1].end))
        takers = (*self.players, *self.rules.piles)
        for names, spot in zip(people.names, people.spots, strict=True):
            if len(names) > 1:
                self.unclear.append(Unclear(*spot, "ambiguous_name", names=names))
                return
            if names[0] not in takers:
                self.unclear.append(Unclear(*span, "unused_here"))
                return
        moons = [item.meant.moon for item in items if isinstance(item.meant, MoonShot)]
        each = people.each or items[0].each or items[-1].each
        for item in items:
            self._hear_item(people, _of_moon(item, moons), span, each=each)

    def _hear_item(self, people: People, item: Item, span: tuple[int, int], *, each: bool) -> None:
        """Note an item that is said of people, of ``each`` of them or of all together."""
        several = len(people.names) > 1
        if item.shared and several and isinstance(item.meant, Rest):
            self.shared.append((tuple(names[0] for names in people.names), item))
            return
        if item.shared:
            item = _part_of(item, len(people.names))
        copies = isinstance(item.meant, Cards) and self.rules.pack.decks >= len(people.names)
        shared = can_be_shared(item) or (each and (isinstance(item.meant, Count) or copies))
        if isinstance(item.meant, Unclear):
            self.unclear.append(item.meant)
        elif several and isinstance(item.meant, Choice) and self._is_side(people):
            self.said.append((people.names[0][0], item))
        elif isinstance(item.meant, Same):
            self.doubt(item, "unknown_words")
        elif (several and not shared) or (item.each and not several):
            self.unclear.append(Unclear(*span, "whose"))
        else:
            self.said += ((names[0], item) for names in people.names)

    def _give_rests(self) -> None:
        """Give the rest to those who have it, once everything else is clear."""
        for taker, item in self.said:
            if isinstance(item.meant, Rest):
                if self.unclear:
                    self.doubt(item, "rest_waits")
                else:
                    given, counted = self.give_rest(taker, item.meant)
                    # "Ann's hearts plus Bob's make thirteen" says of Ann that she has some.
                    none = not given and not counted and not self._has_any(taker, item.meant.group)
                    if none or item.meant.number not in (None, given):
                        self.doubt(item, "contradiction")

        for takers, item in self.shared:
            if self.unclear:
                self.doubt(item, "rest_waits")
            elif not isinstance(item.meant, Rest) or not self.share_rest(takers, item.meant):
                self.doubt(item, "whose")

    def _has_any(self, taker: str, group: str) -> bool:
        """Return whether somebody has a card of a group."""
        cards = self.rules.whole_groups.get(group, ())
        named = any(taker in self.owners.get(card, ()) for card in cards)
        return named or self.counted.get(taker, {}).get(group, 0) > 0

    def _compare(self, clauses: Sequence[Clause]) -> None:
        """Replace a comparison with the cards of somebody else by its number."""
        groups = tuple(self.rules.countable_groups)
        names = [clause.people.names[0][0] for clause in clauses]
        counts = {taker: e.meant.number for taker, e in self.said if isinstance(e.meant, Count)}
        for at, (taker, item) in enumerate(self.said):
            compared = item.meant
            if not isinstance(compared, Compared):
                continue
            earlier = names[: names.index(taker)] if taker in names else []
            other = compared.of or (earlier[-1] if earlier else "")
            if len(groups) != 1 or other == taker or taker in counts:
                self.doubt(item, "how_many")
                continue
            if other not in counts and compared.number is not None:
                # "Twice as many as Bob, namely eight" says what Bob has as well.
                theirs = (compared.number - compared.more) / compared.times
                if theirs.denominator == 1 and theirs >= 0:
                    counts[other] = int(theirs)
                    self.said.append((other, replace(item, meant=Count(groups[0], int(theirs)))))
            if other not in counts:
                self.doubt(item, "how_many")
                continue
            exact = compared.times * counts[other] + compared.more
            number = int(exact)
            if exact != number or compared.number not in (None, number):
                self.doubt(item, "contradiction")
                continue
            total = len(self.rules.countable_groups[groups[0]].cards) * self.rules.pack.decks
            if not 0 <= number <= total:
                self.doubt(item, "too_many")
                continue
            self.said[at] = (taker, replace(item, meant=Count(groups[0], number)))

    def _give_all(self) -> None:
        """Give every card to whoever won every trick, where nothing else says who has any."""
        suns = [claim for claim in self.said if claim[1].meant == Declared("sun")]
        meant = (Declared, Choice, Nothing, NoMoon)
        if len(suns) == 1 and all(isinstance(other.meant, meant) for _, other in self.said):
            taker, item = suns[0]
            self.said.append((taker, replace(item, meant=Rest(alone=True))))

    def _is_side(self, people: People) -> bool:
        """Return whether people are the two of a team."""
        sides = self.rules.partner_sides
        if not sides or sides * 2 != len(self.players):
            return False
        return {self.players.index(name[0]) % sides for name in people.names} == {
            self.players.index(people.names[0][0]) % sides
        } and all(name[0] in self.players for name in people.names)

    def _contradict(self, wrong: Iterable[Claim]) -> None:
        for claim in tuple(wrong):
            self.doubt(claim[1], "contradiction")
            self.said = [other for other in self.said if other != claim]

    def _declared(self, hand: Hand) -> Hand:
        """Return the hand with choices, bids and whatever else only the table can declare."""
        for taker, item in self.said:
            match item.meant:
                case Choice():
                    hand = self._chosen(hand, taker, item, item.meant)
                case Declared("bid", points) if taker in self.players:
                    hand = declaring(hand, declarer=taker, bid=points)
                case Declared("relief", points):
                    hand = declaring(hand, relief=points)
                case Declared("sun"):
                    hand = declaring(hand, sun=taker)
                case Declared("no_tricks"):
                    none = tuple(dict.fromkeys((*hand.declared.no_tricks, taker)))
                    hand = declaring(hand, no_tricks=none)
                case Declared("first_trick"):
                    hand = declaring(hand, first_trick=taker)
                case Declared("last_trick"):
                    hand = declaring(hand, last_trick=taker)
                case Declared("revokes", times) if times:
                    hand = declaring(hand, revokes={**hand.declared.revokes, taker: times})
        return hand

    def _chosen(self, hand: Hand, taker: str, item: Item, choice: Choice) -> Hand:
        name = choice.moon
        if not name and len(self.rules.moons) > 1:
            own = self._held(hand, taker)
            whole = own or [held for who in hand.taken for held in self._held(hand, who)]
            name = whole[0] if len(whole) == 1 else ""
        moons = [self.moon(name)] if name else list(self.rules.moons)
        amounts = {points for moon in moons for points in (amount(self.rules, moon), moon.sun)}
        if self.rules.partner_sides:
            amounts |= {2 * points for points in amounts if points}
        effects = {moon.effect for moon in moons}
        if not moons or (choice.amount is not None and choice.amount not in amounts):
            self.doubt(item, "contradiction" if moons else "unused_here")
        elif "choose" in effects or "auto" in effects:
            # Each of several moons has a choice of its own, also while only one of them was shot.
            fitting = [
                moon
                for moon in moons
                if len(moons) == 1 or choice.amount in (None, amount(self.rules, moon), moon.sun)
            ]
            keys = [moon.id for moon in fitting] if len(self.rules.moons) > 1 else [ALL_MOONS]
            chosen = dict.fromkeys(keys, choice.choice)
            return declaring(hand, moon={**hand.declared.moon, **chosen})
        elif choice.choice not in effects:
            self.doubt(item, "contradiction")
        return hand

    def _held(self, hand: Hand, taker: str) -> list[str]:
        """Return the moons of which somebody has every card."""
        pile = hand.taken.get(taker, Pile())
        decks = self.rules.pack.decks
        has = Counter(pile.named)
        for group, number in pile.counted.items():
            cards = self.rules.countable_groups[group].cards
            if number + sum(has[card] for card in cards) == len(cards) * decks:
                has.update(dict.fromkeys(cards, decks))
        return [
            moon.id for moon in self.rules.moons if all(has[card] >= decks for card in moon.cards)
        ]

    def _moon_claims(self) -> tuple[Claim, ...]:
        return tuple(
            (taker, item)
            for taker, item in self.said
            if isinstance(item.meant, (MoonShot, NoMoon, Choice))
        )


def _claimed(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return the items without exceptions from an item before them."""
    return tuple(
        item
        for at, item in enumerate(items)
        if not item.excepted or not any(not earlier.excepted for earlier in items[:at])
    )


def _of_moon(item: Item, moons: Sequence[str]) -> Item:
    """Return a choice as that of the one moon which is named beside it."""
    if isinstance(item.meant, Choice) and len(moons) == 1:
        return replace(item, meant=replace(item.meant, moon=moons[0]))
    return item


def _part_of(item: Item, people: int) -> Item:
    """Return the part of each of so many people in an item that they share equally."""
    meant = item.meant
    if people > 1 and isinstance(meant, Count) and meant.number % people == 0:
        return replace(item, meant=Count(meant.group, meant.number // people), each=True)
    return replace(item, meant=Unclear(item.start, item.end, "whose"))


def _is_so(taker: str, item: Item, shooters: Collection[tuple[str, str]]) -> bool:
    """Return whether a claim about a moon is true of the moons that were shot."""
    if isinstance(item.meant, NoMoon):
        return not shooters
    return any(
        (taker == shooter or _for_others(item))
        and (not isinstance(item.meant, MoonShot) or item.meant.moon == moon)
        for moon, shooter in shooters
    )


def _for_others(item: Item) -> bool:
    """Return whether a choice is said of the others, so that it may follow any name."""
    choice = item.meant
    return isinstance(choice, Choice) and choice.others and not item.whose


def _same(items: tuple[Item, ...], before: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return the items that "the same" stands for, where several people can have them."""
    (same,) = items
    none = isinstance(same.meant, Same) and same.meant.none
    can = (Nothing, Without) if none else (Count, Nothing, Without, Declared)
    return before if before and all(isinstance(item.meant, can) for item in before) else items


def can_be_shared(item: Item) -> bool:
    """Return whether several people can each have an item: nothing, or so many each."""
    match item.meant:
        case Nothing() | NoMoon() | Without() | Count(number=0) | Declared("no_tricks" | "revokes"):
            return True
    return item.each
