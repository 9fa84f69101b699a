"""Points instead of cards: the hand that they are the points of, where there is only one.

Somebody with 16 of the 26 points of a deck has the queen and three hearts, whoever has the others.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement, product
from math import prod

from scorekeeper.languages.phrases import REASON, Part
from scorekeeper.scoring.hand import Pile
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.assignments import Clause
from scorekeeper.sentences.cards import worth_of
from scorekeeper.sentences.lexemes import Lexeme, part_at
from scorekeeper.sentences.meaning import Cards, Count, Item, Nothing, Rest, Unclear, Without
from scorekeeper.sentences.turns import BREAKS

# What says nothing among points.
SILENT: frozenset[Part] = frozenset(
    {
        *("and", "anything", "article", "closing", "colon", "comma", "each", "filler", "but"),
        *("of", "points", "relative", "stop", "times", "to", "verb", "with"),
    }
)
# So many ways to hand out the cards that are named are tried.
WAYS_LIMIT = 20_000
# So many ways to understand what is said of everybody.
SHARES_LIMIT = 32


@dataclass(frozen=True)
class _Share:
    """What is said of somebody's cards: their points, and which are, or are not, among them.

    Attributes:
        points: What they are worth.
        cards: Cards among them.
        without: Cards that are not.
        number: How many counted cards there are, where that is said.
        whole: Whether ``cards`` are all that have a name.
        sure: Whether the number can be nothing but points.
    """

    points: int
    cards: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    number: int | None = None
    whole: bool = False
    sure: bool = False

    def fits(self, pile: Pile) -> bool:
        """Return whether a pile is as the sentence says."""
        counted = sum(pile.counted.values())
        left = Counter(pile.named) - Counter(self.cards)
        return (
            not Counter(self.cards) - Counter(pile.named)
            and not {*self.without} & {*pile.named}
            and (self.number is None or self.number == counted)
            and not (self.whole and left)
        )


def tell_a_hand(rules: Variant) -> bool:
    """Return whether points can tell who has which cards in a game."""
    return not (rules.offsets or rules.factors or len(rules.countable_groups) > 1)


def piles_by_points(clauses: Sequence[Clause], rules: Variant) -> Mapping[str, Pile] | None:
    """Return who took what, where everybody is said to have so many points and nothing else.

    The points of the whole deck must be told. None where that is not so, or where several hands
    have the same points.
    """
    shares: dict[str, _Share] = {}
    for clause in clauses:
        first, *more = clause.items
        nothing = isinstance(first.meant, Nothing)
        alike = nothing or first.each or clause.people.each
        names = _names(clause, alike=alike)
        number = 0 if nothing else first.bare
        if number is None or first.is_unknown or not all(map(_only_names, more)):
            return None
        share = _described(number, more, rules)
        named = share and {*share.cards, *share.without} <= {*rules.named_cards}
        if share is None or not named or names is None or (more and len(names) > 1):
            return None
        if shares.keys() & set(names):
            return None
        shares |= dict.fromkeys(names, share)
    return _piles(shares, rules)


def piles_by_worth(clauses: Sequence[Clause], rules: Variant) -> list[Mapping[str, Pile]]:
    """Return the hands in which somebody's points are as they are said, and somebody's cards.

    So in "Ann nine points, Bob four points, Cid the queen" and "Bob 16, that's the queen and three,
    Cid ten". Where somebody has the rest, what is left has not been counted.
    """
    told = [[*_shares(clause, rules)] for clause in _merged(clauses)]
    hands: list[Mapping[str, Pile]] = []
    if prod(map(len, told)) > SHARES_LIMIT:
        return hands
    for chosen in product(*told):
        names = [name for who, _ in chosen for name in who]
        shares = {name: share for who, share in chosen for name in who}
        if len(names) == len(shares) and any(share.sure for share in shares.values()):
            hands += (taken for taken in _hands(shares, rules) if taken not in hands)
    return hands


def _merged(clauses: Sequence[Clause]) -> list[Clause]:
    """Return clauses, with two of the same person as one: "Bob 16, that's the queen ..."."""
    merged: list[Clause] = []
    for clause in clauses:
        last = merged[-1] if merged else None
        if last and last.people.names == clause.people.names and not clause.people.gap.stop:
            first, *more = clause.items
            first = replace(first, gap=replace(first.gap, comma=True))
            merged[-1] = replace(last, items=(*last.items, first, *more))
        else:
            merged.append(clause)
    return merged


def _names(clause: Clause, *, alike: bool) -> tuple[str, ...] | None:
    """Return whom a clause is about, where that is known and all of them have as much."""
    names = clause.people.names
    known = all(len(name) == 1 for name in names) and (alike or len(names) == 1)
    return tuple(name for (name,) in names) if known else None


def _shares(clause: Clause, rules: Variant) -> Iterator[tuple[tuple[str, ...], _Share]]:
    """Yield the shares that a clause may tell: so many points, or cards alone."""
    items = clause.items
    alike = clause.people.each or all(
        item.each or isinstance(item.meant, Nothing) for item in items
    )
    names = _names(clause, alike=alike)
    if names is None or (len(names) > 1 and len(items) > 1):
        return
    if isinstance(items[0].meant, Nothing) and len(items) == 1:
        yield names, _Share(0)
        return
    only = _described(None, items, rules)
    if only is not None:
        yield names, only
    for at, item in enumerate(items):
        others = (*items[:at], *items[at + 1 :])
        amount = item.bare is not None and not item.is_unknown
        next_ = items[at + 1].gap if at + 1 < len(items) else item.gap
        added = next_.adds or (next_.joined and not (next_.comma or next_.close))
        if not amount or item.bare is None or (others and (at or added)):
            continue
        share = _described(abs(item.bare), others, rules)
        if share is not None:
            sure = isinstance(item.meant, Unclear) or bool(others)
            yield names, replace(share, sure=sure)


def _described(points: int | None, items: Sequence[Item], rules: Variant) -> _Share | None:
    """Return somebody's cards as items describe them, whose points may be said beside them.

    Without points the items are all that they have. None where an item says something else.
    """
    cards: list[str] = []
    without: list[str] = []
    number: int | None = None
    for item in items:
        match item.meant:
            case Cards(named):
                cards += named
            case Without(named):
                without += named
            case Count(group, counted) if group in rules.countable_groups and number is None:
                number = counted
            case Rest(group, _, (), ()) | Unclear(reason="how_many", groups=(group,)) if points:
                # "Thirteen points, all hearts".
                without += rules.named_cards
            case _:
                return None
    counted_cards = {
        card
        for countable_group in rules.countable_groups.values()
        for card in countable_group.cards
    }
    if counted_cards and counted_cards <= {*without}:
        number, without = 0, [card for card in without if card not in counted_cards]
    known = {*cards, *without} <= {*rules.named_cards}
    if not known or any(card in without for card in cards):
        return None
    worth = worth_of(Cards((*cards,)), rules) + (number or 0) * _worth_of_one(rules)
    if points is None:
        denied = not cards and number is None
        return None if denied else _Share(worth, (*cards,), (*without,), number or 0, whole=True)
    whole = bool(items) and worth == points
    counts = number if number is not None or not whole else 0
    return _Share(points, (*cards,), (*without,), counts, whole)


def _worth_of_one(rules: Variant) -> int:
    """Return the points of one of the cards that are counted."""
    return worth_of(Count(next(iter(rules.countable_groups), ""), 1), rules)


def piles_by_numbers(  # noqa: C901 - a case for each order of names and numbers
    lexemes: Sequence[Lexeme], rules: Variant, players: Sequence[str]
) -> Mapping[str, Pile] | None:
    """Return who took what, where words say a number of points for each, and nothing else.

    Every number stands beside its name, before or after it; or there is one for each of them, or
    for each of those who are not named.
    """
    people: dict[str, int] = {}
    names: list[str] = []
    numbers: list[int] = []
    others: list[int] = []
    for name, number, other in _named_or_numbered(lexemes):
        if name is None and number is None:
            return None
        if other and number is not None:
            others.append(number)
            continue
        names += [name] if name else []
        numbers += [number] if number is not None else []
        if len(names) == len(numbers):
            if people.keys() & names:
                return None
            people |= zip(names, numbers, strict=True)
            names, numbers = [], []
        elif len(numbers) > 1:
            return None
    shared = any(lexeme.part == "each" for lexeme in lexemes)
    if names and len(numbers) == 1 and ((shared and not people) or numbers == [0]):
        # "Ann and Bob thirteen each", "Cid and Dee on zero".
        if people.keys() & names:
            return None
        people |= dict.fromkeys(names, numbers[0])
        names, numbers = [], []
    left = [player for player in players if player not in people]
    if others and people and others[:-1] in ([], [len(left)]):
        people |= dict.fromkeys(left, others[-1])
    elif others:
        return None
    return None if names or numbers else piles_of_points(people, rules)


def skimmed_points(
    lexemes: Sequence[Lexeme], rules: Variant, players: Sequence[str]
) -> Mapping[str, Pile] | None:
    """Return who took what, where words say points, also "the other eight" and "the one".

    The words are those of a sentence that tell who has what.
    """
    said: list[Lexeme] = []
    for at, lexeme in enumerate(lexemes):
        after = part_at(lexemes, at + 1)
        before = part_at(lexemes, at - 1)
        if lexeme.part == "other" and lexeme.number:
            said.append(replace(lexeme, part="number"))
        elif lexeme.part in ("other", "last") and "number" in (before, after):
            continue
        elif lexeme.part == "except" and after == "number":
            said.append(replace(lexeme, part="subtract"))
        elif lexeme.part == "one" and (after in ("points", "anything") or before == "name"):
            said.append(replace(lexeme, part="number", number=1))
        else:
            said.append(lexeme)
    return piles_by_numbers(said, rules, players)


def _named_or_numbered(  # noqa: C901 - a case for each kind of word
    lexemes: Sequence[Lexeme],
) -> Iterator[tuple[str | None, int | None, bool]]:
    """Yield each name and each number, and whether it is that of the others.

    Neither is given where something else is said.
    """
    less = others = reason = False
    for lexeme in lexemes:
        if lexeme.part in BREAKS:
            others = reason = False
        if reason or lexeme.value == REASON:
            # "Minus nine, because the jack came with a heart".
            reason = True
        elif lexeme.part == "other":
            others = True
            if lexeme.number:
                yield None, lexeme.number, True
        elif lexeme.part == "name" and len(lexeme.names) == 1:
            yield lexeme.names[0], None, False
        elif lexeme.part in ("number", "nothing"):
            yield None, -lexeme.number if less else lexeme.number, others
            less = False
        elif others and lexeme.part == "one":
            yield None, 1, True
        elif lexeme.part == "subtract":
            less = True
        elif lexeme.part not in SILENT and not (others and lexeme.part == "everyone"):
            yield None, None, False


def piles_of_points(points: Mapping[str, int], rules: Variant) -> Mapping[str, Pile] | None:
    """Return the one hand in which everybody has so many points."""
    return _piles({name: _Share(number) for name, number in points.items()}, rules)


def _piles(shares: Mapping[str, _Share], rules: Variant) -> Mapping[str, Pile] | None:
    """Return the one hand in which all piles fit the shares."""
    hands = _hands(shares, rules)
    return hands[0] if len(hands) == 1 else None


def _hands(shares: Mapping[str, _Share], rules: Variant) -> list[Mapping[str, Pile]]:
    """Return the hands in which all piles fit the shares, two at most."""
    points = {name: share.points for name, share in shares.items()}
    hands: list[Mapping[str, Pile]] = []
    whole = sum(rules.values.values()) * rules.pack.decks
    if not tell_a_hand(rules) or sum(points.values()) != whole:
        return hands
    for named in _handed_out(points, rules):
        taken = _with_counts(points, named, rules)
        if taken is not None and all(
            share.fits(taken.get(name, Pile())) for name, share in shares.items()
        ):
            hands.append(taken)
            if len(hands) > 1:
                break
    return hands


def _only_names(item: Item) -> bool:
    """Return whether an item says which card is, or is not, among the points before it."""
    among = isinstance(item.meant, Cards) and item.gap.close and not item.gap.adds
    return among or isinstance(item.meant, Without)


def _handed_out(points: Mapping[str, int], rules: Variant) -> Iterator[Mapping[str, list[str]]]:
    """Yield the ways in which the cards that must be named can be taken for no more points."""
    ways = tuple(combinations_with_replacement(points, rules.pack.decks))
    if len(ways) ** len(rules.named_cards) > WAYS_LIMIT:
        return
    named: dict[str, list[str]] = {taker: [] for taker in points}
    # Cards of less than nothing leave room for others.
    room = -rules.pack.decks * sum(min(rules.values.get(card, 0), 0) for card in rules.named_cards)
    left = {taker: number + room for taker, number in points.items()}

    def handed_out(at: int) -> Iterator[Mapping[str, list[str]]]:
        if at == len(rules.named_cards):
            yield {taker: cards for taker, cards in named.items() if cards}
            return
        card = rules.named_cards[at]
        value = rules.values.get(card, 0)
        for takers in ways:
            for taker in takers:
                named[taker] = [*named[taker], card]
                left[taker] -= value
            if all(left[taker] >= 0 for taker in takers):
                yield from handed_out(at + 1)
            for taker in takers:
                named[taker] = named[taker][:-1]
                left[taker] += value

    yield from handed_out(0)


def _with_counts(
    points: Mapping[str, int], named: Mapping[str, list[str]], rules: Variant
) -> Mapping[str, Pile] | None:
    """Return the piles of which the counted cards make up the points, None if none do."""
    group = next(iter(rules.countable_groups.values()), None)
    worth = _worth_of_one(rules)
    taken = {}
    for taker, number in points.items():
        cards = tuple(named.get(taker, ()))
        left = number - worth_of(Cards(cards), rules)
        count, over = divmod(left, worth) if worth else (0, left)
        if over or count < 0:
            return None
        counted: dict[str, int] = {group.name: count} if group and count else {}
        if cards or counted:
            taken[taker] = Pile(cards, counted)
    if group is None:
        return taken
    total = sum(sum(pile.counted.values()) for pile in taken.values())
    return taken if total == len(group.cards) * rules.pack.decks else None
