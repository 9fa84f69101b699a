"""Who has what: every way to give the items of a sentence to the people before or after them.

Each way has a cost: how far it is from how people put things. Which way is meant, the cards decide.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from scorekeeper.sentences.elements import PAIR, Element, People
from scorekeeper.sentences.meaning import (
    Cards,
    Choice,
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

# So many names that may share what is said are tried with and without each other.
BESIDE_LIMIT = 5
# What nobody says.
NEVER = 100.0
DEAREST = 6.0
LARGEST = 64


@dataclass(frozen=True)
class Clause:
    """Some people, and the items that are said of them."""

    people: People
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Way:
    """One way to give all items to people, and what it costs."""

    clauses: tuple[Clause, ...]
    cost: float


def ways_to_give(elements: Sequence[Element]) -> list[Way]:
    """Return the ways to give the items of a sentence to its people, the likeliest first."""
    costs: dict[tuple[Clause, ...], float] = {}
    free = [element for element in elements if isinstance(element, Item) and _is_free(element)]
    bound = [element for element in elements if element not in free]
    for cost, people, runs in _merged(bound):
        for more, given in _given(people, runs):
            clauses = _with_free(given, free)
            if cost + more < min(costs.get(clauses, DEAREST), DEAREST):
                costs[clauses] = cost + more
    ways = sorted((Way(clauses, cost) for clauses, cost in costs.items()), key=lambda w: w.cost)
    return ways[:LARGEST]


def _is_free(item: Item) -> bool:
    """Return whether an item is said of the whole table: "the others take 26"."""
    others = isinstance(item.meant, Choice) and item.meant.others
    return (others or isinstance(item.meant, NoMoon)) and not item.whose


def _with_free(clauses: tuple[Clause, ...], free: Sequence[Item]) -> tuple[Clause, ...]:
    """Return clauses with every item that is said of the whole table in the clause before it."""
    filled = list(clauses)
    for item in free:
        at = max((n for n, c in enumerate(filled) if c.items[0].start < item.start), default=0)
        filled[at] = replace(filled[at], items=(*filled[at].items, item))
    return tuple(filled)


Runs = list[list[Item]]


def _merged(elements: Sequence[Element]) -> Iterator[tuple[float, list[People], Runs]]:
    """Yield the people, and the items between them, for every choice of people who share."""
    people: list[People] = []
    runs: Runs = [[]]
    for element in elements:
        if isinstance(element, People):
            people.append(element)
            runs.append([])
        else:
            runs[-1].append(element)
    beside = [
        at
        for at in range(1, len(people))
        if not runs[at]
        and not people[at].gap.stop
        and not people[at].refers
        and not people[at].silent
        and not people[at].gap.colon
        and people[at].names != people[at - 1].names
    ]
    for chosen in product((False, True), repeat=min(len(beside), BESIDE_LIMIT)):
        merged = {at for at, yes in zip(beside, chosen, strict=False) if yes}
        cost = 0.0
        who: list[People] = []
        what = [runs[0]]
        for at, person in enumerate(people):
            if at not in merged:
                who.append(person)
                what.append(runs[at + 1])
                continue
            if not person.gap.joined and at + 1 not in merged:
                cost += 0.5
            who[-1] = replace(
                who[-1],
                end=person.end,
                names=(*who[-1].names, *person.names),
                spots=(*who[-1].spots, *person.spots),
                each=who[-1].each or person.each,
            )
            what[-1] = runs[at + 1]
        yield cost, who, what


def _given(people: list[People], runs: Runs) -> Iterator[tuple[float, tuple[Clause, ...]]]:
    """Yield the clauses of every way to part the items between people, and their cost."""
    if not people:
        return
    partial: list[tuple[float, tuple[Clause, ...], tuple[Item, ...]]] = []
    first = _before(runs[0], people[0], first=True)
    if first < NEVER:
        partial.append((first, (), tuple(runs[0])))
    for at, who in enumerate(people):
        run = runs[at + 1]
        following = people[at + 1] if at + 1 < len(people) else None
        more = []
        for cost, clauses, before in partial:
            for length in range(len(run) + 1):
                own, left = run[:length], run[length:]
                items = (*before, *own)
                step = _step(who, before, own, left, following)
                if cost + step < DEAREST and (items or who.silent):
                    theirs = _own_rest(own, first=not before, last=following is None)
                    clause = (Clause(who, (*before, *theirs)),) if items else ()
                    more.append((cost + step, (*clauses, *clause), tuple(left)))
        partial = sorted(more, key=lambda way: way[0])[:LARGEST]
    for cost, clauses, _ in partial:
        yield cost, clauses


def _step(
    who: People,
    before: Sequence[Item],
    own: Sequence[Item],
    left: Sequence[Item],
    following: People | None,
) -> float:
    """Return what it costs to give items to somebody, and those left to the people after them."""
    cost = _after(who, own) + _both_sides(before, own)
    if before and who.to and not who.refers and own and _says_no_subject(own[0]):
        # "Three to Bob, won the bidding at three, three to Ann".
        return NEVER
    if before and not own and before[0].gap.stop and who.gap.comma and not _short(before):
        # "Ann ten, Bob three; the queen, Cid" can be nobody else's.
        cost -= 1.0
    if following is None:
        return NEVER if left else cost
    if left and not own and left[0].gap.colon:
        # "Dirk: 7" says whose they are.
        return NEVER
    return cost + _before(left, following) + _boundary(own, left, following)


def _own_rest(items: Sequence[Item], *, first: bool, last: bool) -> tuple[Item, ...]:
    """Return items after a name, of which some are unclear where a name may have been lost.

    So in "Bob the queen, the rest", unless "and" gives it to that name, and where a sentence ends
    in "Bob eight, and the queen".
    """
    if last and first and len(items) == PAIR and not isinstance(items[0].meant, Rest):
        gap, item = items[1].gap, items[1]
        # "Bob eight, the queen" as well, unless a verb or a colon makes it a list.
        counted = isinstance(items[0].meant, Count) and isinstance(item.meant, (Cards, Unclear))
        listed = items[0].gap.colon or item.gap.verb or not counted
        joined = gap.joined or not listed
        # "Ann no hearts, but the queen".
        turned = gap.but and isinstance(items[0].meant, (Nothing, Without))
        if (
            gap.comma
            and joined
            and not turned
            and not gap.close
            and not isinstance(item.meant, Choice)
        ):
            lost = Unclear(item.start, item.end, "nobody_named")
            return (items[0], replace(item, meant=lost))
    return tuple(
        replace(item, meant=Unclear(item.start, item.end, "nobody_named"))
        if (at or not first) and isinstance(item.meant, Rest) and not item.gap.joined
        else item
        for at, item in enumerate(items)
    )


def _list(items: Sequence[Item]) -> float:
    """Return what it costs to name items one after the other."""
    cost = listed = 0.0
    closed = len(items) > 1 and items[-1].gap.joined
    for item in items[1:]:
        if item.gap.closed and not isinstance(item.meant, Choice):
            return NEVER
        if isinstance(item.meant, Rest) and not item.gap.joined:
            cost += 1.0
        if item.another:
            # "Ann has one queen, the other Bob".
            cost += 2.0
        if item.gap.stop and not isinstance(item.meant, Choice) and not item.gap.verb:
            return NEVER
        if item.gap.colon:
            cost += 2
        elif item.gap.comma and not closed and not isinstance(item.meant, Choice):
            listed = 0.3
        elif not item.gap.parts and not isinstance(item.meant, (Choice, Unclear)):
            cost += 0.1
    return cost + listed


def _after(who: People, items: Sequence[Item]) -> float:
    """Return what it costs to name items after a name."""
    if not items:
        return 0.0
    gap = items[0].gap
    own = _leaves_subject_out(items[0])
    if gap.stop and not own:
        return 2.0 if isinstance(items[0].meant, Choice) else NEVER
    cost = _list(items)
    if own and not gap.close:
        return cost + (2.0 if who.refers else 0.0)
    if gap.comma:
        cost += 0.5
    if gap.joined and not gap.comma and not gap.close:
        cost += 1.5
    if who.refers:
        cost += 0.5 if gap.close else 2.0
    return cost


def _before(items: Sequence[Item], who: People, *, first: bool = False) -> float:
    """Return what it costs to name items before a name."""
    if not items:
        # "To Ann five", but not "five to Ann six", where the five is hers.
        return NEVER if (who.to or who.refers) and not who.gap.parts and not first else 0.0
    gap = who.gap
    if gap.stop or (not first and gap.parts and _leaves_subject_out(items[0])):
        return NEVER
    if who.refers and any(isinstance(item.meant, Without) for item in items[:-1]):
        # "Only not the red five, that has Bob" denies it of whoever was named before.
        return NEVER
    bids = any(isinstance(item.meant, Declared) for item in items)
    if bids and who.to and len(items) > 1 and not first:
        # "To Harry, who won the bidding at three, three to Gina".
        return NEVER
    cost = _list(items)
    led = who.to or who.refers or gap.verb or gap.colon
    if who.refers and len(items) > 1:
        cost += 1.0
    if gap.joined:
        cost += 1.0 if led else 2.0
    elif gap.comma:
        cost += 0.5 if led else 1.0 if _short(items) else 2.0
        if who.refers:
            cost -= 0.5
    elif not led:
        cost += 0.25 if _short(items) else 0.75
    return cost


def _says_no_subject(item: Item) -> bool:
    """Return whether a bid or the like stands apart, without a verb that takes up a name."""
    return isinstance(item.meant, Declared) and item.gap.comma and not item.gap.verb


def _leaves_subject_out(item: Item) -> bool:
    """Return whether an item begins a clause with a verb, so that it is said of the last person.

    So in "Ana apostó doce. Se llevó cuatro, Luis seis" and "Ann bid nine and took two, Bob five".
    """
    gap = item.gap
    return gap.verb and (gap.stop or gap.joined or gap.comma)


def _short(items: Sequence[Item]) -> bool:
    """Return whether these items may stand before a name without "to": "rest Cid"."""
    return all(isinstance(item.meant, (Rest, MoonShot, Nothing, Same)) for item in items)


def _both_sides(before: Sequence[Item], after: Sequence[Item]) -> float:
    """Return what it costs to name items on either side of a name."""
    if not before or not after:
        return 0.0
    if all(isinstance(item.meant, Choice) for item in after):
        return 0.0
    if all(isinstance(item.meant, (Without, Nothing)) for item in after):
        return 0.5
    return 1.0 if after[0].gap.joined else 1.5


def _boundary(own: Sequence[Item], left: Sequence[Item], following: People) -> float:
    """Return what it costs that the next person begins after these items."""
    gap = left[0].gap if left else following.gap
    if gap.stop:
        return 0.0
    if not left and own and gap.verb and not gap.parts:
        # "Nuria ocho corazones, y la jota la tiene Javi".
        return 1.5
    if not gap.parts and not own:
        return 1.25
    if not gap.parts:
        return 0.0 if following.refers and len(left) == 1 else 0.5
    if gap.close:
        # "Ann twelve hearts plus the queen, Bob" adds to what Ann has.
        return NEVER if gap.adds and own else 1.5
    within = (item.gap for item in (*own[1:], *left[1:]))
    if own and gap.comma != gap.joined and any(inner.comma and inner.joined for inner in within):
        # "Bob the three, five, seven, and the jack and queen were Cid's".
        return 1.0
    parts = gap.joined and not gap.comma and any(item.gap.comma for item in left[1:])
    if parts and not own:
        # "Four hearts to Louise and the queen, nine to Marcus".
        return 1.75
    alone = gap.joined and not gap.comma and own and left
    led = following.to or following.refers or following.gap.verb or following.gap.colon
    if alone and following.gap.comma and not following.gap.joined and not led:
        # "Bob the queen and three, Dee is safe" leaves Bob three.
        return NEVER
    if alone:
        # "Inés three and the jack, and the rest to Diego" parts at the comma.
        return 0.75 if parts else 0.25
    return 0.0
