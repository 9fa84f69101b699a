"""Points instead of cards: the hand that they are the points of, where there is only one.

Somebody with 16 of the 26 points of a deck has the queen and three hearts, whoever has the others.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, product

from scorekeeper.languages.phrases import REASON, Part
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.assignments import Clause
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.meaning import Cards, Item, Nothing, Unclear, Without

# What says nothing among points.
SILENT: frozenset[Part] = frozenset(
    {
        *("and", "anything", "article", "closing", "colon", "comma", "each", "filler", "but"),
        *("of", "points", "relative", "stop", "times", "to", "verb", "with"),
    }
)
# So many ways to hand out the cards that are named are tried.
WAYS_LIMIT = 20_000


def piles_by_points(clauses: Sequence[Clause], rules: Variant) -> Mapping[str, Pile] | None:
    """Return who took what, where everybody is said to have so many points and nothing else.

    The points of the whole deck must be told. None where that is not so, or where several hands
    have the same points.
    """
    points, theirs = _points(clauses), _cards(clauses, rules)
    if points is None or theirs is None:
        return None
    return piles_of_points(points, theirs, rules)


def piles_by_numbers(  # noqa: C901 - a case for each order of names and numbers
    found: Sequence[Lexeme], rules: Variant, players: Sequence[str]
) -> Mapping[str, Pile] | None:
    """Return who took what, where words say a number of points for each, and nothing else.

    Every number stands beside its name, before or after it; or there is one for each of them, or
    for each of those who are not named.
    """
    people: dict[str, int] = {}
    names: list[str] = []
    numbers: list[int] = []
    others: list[int] = []
    for name, number, other in _named_or_numbered(found):
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
    shared = any(lexeme.part == "each" for lexeme in found)
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
    return None if names or numbers else piles_of_points(people, {}, rules)


def skimmed_points(
    found: Sequence[Lexeme], rules: Variant, players: Sequence[str]
) -> Mapping[str, Pile] | None:
    """Return who took what, where words say points, also "the other eight" and "the one".

    The words are those of a sentence that tell who has what.
    """
    said: list[Lexeme] = []
    for at, lexeme in enumerate(found):
        after = found[at + 1].part if at + 1 < len(found) else None
        before = found[at - 1].part if at else None
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
    found: Sequence[Lexeme],
) -> Iterator[tuple[str | None, int | None, bool]]:
    """Yield each name and each number, and whether it is that of the others.

    Neither is given where something else is said.
    """
    less = others = reason = False
    for lexeme in found:
        if lexeme.part in ("comma", "stop", "colon"):
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


def has_points(hand: Hand, who: str, points: int, rules: Variant) -> bool:
    """Return whether somebody's cards are worth so many points."""
    counted, pile = rules.countable_groups, hand.taken.get(who, Pile())
    return who != "" and points == (
        sum(rules.values.get(card, 0) for card in pile.named)
        + sum(n * rules.values.get(counted[name].cards[0], 0) for name, n in pile.counted.items())
    )


def piles_of_points(
    points: Mapping[str, int], theirs: Mapping[tuple[str, str], bool], rules: Variant
) -> Mapping[str, Pile] | None:
    """Return the one hand of such points in which cards are, or are not, with their takers."""
    decks = rules.pack.decks
    if (
        rules.offsets
        or rules.factors
        or len(rules.countable_groups) > 1
        or sum(points.values()) != sum(rules.values.values()) * decks
    ):
        return None
    found = []
    for named in _handed_out(tuple(points), rules):
        if any((card in named.get(taker, ())) != has for (taker, card), has in theirs.items()):
            continue
        if (taken := _with_counts(points, named, rules)) is not None:
            found.append(taken)
            if len(found) > 1:
                return None
    return found[0] if found else None


def _points(clauses: Sequence[Clause]) -> dict[str, int] | None:
    """Return what everybody has, where that is a number for each."""
    points: dict[str, int] = {}
    for clause in clauses:
        names, (first, *more) = clause.people.names, clause.items
        if any(len(each) != 1 or each[0] in points for each in names):
            return None
        if more and (len(names) > 1 or not all(map(_only_names, more))):
            return None
        nothing = isinstance(first.meant, Nothing)
        number = 0 if nothing else first.bare
        each = nothing or first.each or clause.people.each
        if number is None or _is_unknown(first) or (len(names) > 1 and not each):
            return None
        points |= dict.fromkeys((name for (name,) in names), number)
    return points


def _only_names(item: Item) -> bool:
    """Return whether an item says which card is, or is not, among the points before it."""
    among = isinstance(item.meant, Cards) and item.gap.close and not item.gap.adds
    return among or isinstance(item.meant, Without)


def _cards(clauses: Sequence[Clause], rules: Variant) -> dict[tuple[str, str], bool] | None:
    """Return of which cards it is said that somebody has them: "twelve points with the queen"."""
    found: dict[tuple[str, str], bool] = {}
    for clause in clauses:
        for item in clause.items[1:]:
            if not isinstance(item.meant, (Cards, Without)):
                return None
            for card in item.meant.cards:
                if card not in rules.named_cards:
                    return None
                found[clause.people.names[0][0], card] = isinstance(item.meant, Cards)
    return found


def _handed_out(takers: Sequence[str], rules: Variant) -> Iterator[Mapping[str, list[str]]]:
    """Yield every way in which the cards that must be named can be taken."""
    ways = [tuple(combinations_with_replacement(takers, rules.pack.decks))] * len(rules.named_cards)
    number = 1
    for way in ways:
        number *= len(way)
    if number > WAYS_LIMIT:
        return
    for chosen in product(*ways):
        named: dict[str, list[str]] = {}
        for card, who in zip(rules.named_cards, chosen, strict=True):
            for taker in who:
                named.setdefault(taker, []).append(card)
        yield named


def _with_counts(
    points: Mapping[str, int], named: Mapping[str, list[str]], rules: Variant
) -> Mapping[str, Pile] | None:
    """Return the piles of which the counted cards make up the points, None if none do."""
    group = next(iter(rules.countable_groups.values()), None)
    worth = rules.values.get(group.cards[0], 0) if group else 0
    taken = {}
    for taker, number in points.items():
        cards = tuple(named.get(taker, ()))
        left = number - sum(rules.values.get(card, 0) for card in cards)
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


def _is_unknown(item: Item) -> bool:
    return isinstance(item.meant, Unclear) and item.meant.reason == "unknown_words"
