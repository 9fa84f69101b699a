"""Who has what: the items of a sentence beside the names before or after them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product, takewhile

from scorekeeper.sentences.declarations import ANYTHING
from scorekeeper.sentences.items import ItemReader
from scorekeeper.sentences.meaning import (
    Choice,
    Count,
    Declared,
    Item,
    MoonShot,
    Nothing,
    Reason,
    Rest,
    Unclear,
    Without,
)

# So many names that may share what is said are tried with and without each other.
BESIDE_LIMIT = 5
Named = tuple[tuple[str, ...], ...]
"""People side by side, each by all whom their name may mean."""


@dataclass(frozen=True)
class People:
    """One or several names side by side.

    ``spots`` are where each name stands. ``to`` is set where a word like "to" stands before them,
    ``parted`` where something ends there, ``beside`` where only "and" or a comma stands between
    them and the name before.
    """

    start: int
    end: int
    names: Named
    spots: tuple[tuple[int, int], ...]
    to: bool = False
    parted: bool = False
    beside: bool = False


@dataclass(frozen=True)
class Clause:
    """What is said of some people."""

    people: People
    items: tuple[Item, ...]


@dataclass(frozen=True)
class Parsed:
    """The clauses of a sentence, and what belongs to none."""

    clauses: tuple[Clause, ...]
    unclear: tuple[Unclear, ...] = ()


def parse(reader: ItemReader, players: tuple[str, ...]) -> Parsed:
    """Return who has what in a sentence; its full stops part it into pieces of their own."""
    named = {name for each in reader.found if each.part == "name" for name in each.names}
    others = tuple((name,) for name in players if named and name not in named)
    clauses: list[Clause] = []
    unclear: list[Unclear] = []
    start = 0
    for at in range(len(reader.found) + 1):
        if at == len(reader.found) or reader.part(at) == "stop":
            if at > start:
                parsed = _parse_piece(reader, others, start, at)
                clauses += parsed.clauses
                unclear += parsed.unclear
            start = at + 1
    return Parsed(tuple(clauses), tuple(unclear))


def _parse_piece(reader: ItemReader, others: Named, start: int, end: int) -> Parsed:
    people, runs = _elements(reader, others, start, end)
    before, after = reader.found[start].start, reader.found[end - 1].end
    if not people:
        return Parsed((), (Unclear(before, after, "nobody_named"),))
    ways = {clauses for each in _together(people, runs) for clauses in _ways(*each)}
    if len(ways) != 1:
        reason: Reason = "whose" if any(runs) else "nothing_named"
        return Parsed((), (Unclear(before, after, reason),))
    return Parsed(tuple(map(_tainted, next(iter(ways)))))


def _elements(
    reader: ItemReader, others: Named, start: int, end: int
) -> tuple[list[People], list[list[Item]]]:
    """Return the people in order, the items around them; ``others`` are those never named."""
    people: list[People] = []
    runs: list[list[Item]] = [[]]
    joined = parted = False
    to: int | None = None
    only: int | None = None
    at = start
    while at < end:
        each = reader.found[at]
        if each.part in ("and", "comma"):
            joined, parted = joined or each.part == "and", parted or each.part == "comma"
            at += 1
        elif each.part == "to" and at + 1 < end and reader.part(at + 1) == "name":
            to, at = at, at + 1
        elif (after := _only(reader, at)) is not None:
            only, at = at, after
        elif each.part == "name":
            first = to if to is not None else at if only is None else only
            beside = bool(people) and not runs[-1] and (joined or parted) and only is None
            apart = joined or parted or first == start
            where = reader.found[first].start
            spots = ((each.start, each.end),)
            names = (each.names,)
            people.append(People(where, each.end, names, spots, to is not None, apart, beside))
            runs.append([])
            at += 1
            if only is not None:
                last = at + 1 if at < end and reader.part(at) in ANYTHING else at
                runs[-1].append(Item(*reader.span(only, last), Rest(alone=True)))
                at = last
            joined, parted, to, only = False, False, None, None
        elif others and (after := reader.others(at)) is not None:
            spot = reader.span(at, at + 1)
            people.append(People(*spot, others, (spot,) * len(others), parted=True))
            item, at = reader.item(after)
            runs.append([item])
            joined, parted = False, False
        else:
            item, at = reader.item(at)
            runs[-1].append(replace(item, joined=joined, parted=parted))
            joined, parted = False, False
    return people, runs


def _together(
    people: list[People], runs: list[list[Item]]
) -> Iterator[tuple[list[People], list[list[Item]]]]:
    """Yield the people with every choice of names that share what is said: "Ann and Bob none"."""
    beside = [
        at for at, each in enumerate(people) if each.beside and each.names != people[at - 1].names
    ][:BESIDE_LIMIT]
    for chosen in product((False, True), repeat=len(beside)):
        merged = {at for at, yes in zip(beside, chosen, strict=True) if yes}
        who: list[People] = []
        what = [runs[0]]
        for at, each in enumerate(people):
            if at in merged:
                who[-1] = replace(
                    who[-1],
                    end=each.end,
                    names=(*who[-1].names, *each.names),
                    spots=(*who[-1].spots, *each.spots),
                )
                what[-1] = runs[at + 1]
            else:
                who.append(each)
                what.append(runs[at + 1])
        yield who, what


def _only(reader: ItemReader, at: int) -> int | None:
    """Return where the name is in "only Cid" or "nobody but Cid"; None where there is none."""
    if reader.part(at) == "only":
        after = at + 1
    elif reader.part(at) == "nobody" and reader.part(at + 1) == "except":
        after = at + 2
    else:
        return None
    return after if reader.part(after) == "name" else None


def _ways(people: Sequence[People], runs: Sequence[Sequence[Item]]) -> Iterator[tuple[Clause, ...]]:
    """Yield every way to give the items to the people who stand before or after them.

    Everybody has items on one side only. Those after a name are the usual way; items stand before
    a name that "to" leads in, and some before any name where there is no other way.
    """
    for strict in (True, False):
        ways = list(_given(people, runs, 0, tuple(runs[0]), strict=strict))
        if ways:
            yield from ways
            return


def _given(
    people: Sequence[People],
    runs: Sequence[Sequence[Item]],
    at: int,
    left: tuple[Item, ...],
    *,
    strict: bool,
) -> Iterator[tuple[Clause, ...]]:
    """Yield what everybody from ``at`` on has; ``left`` are the items before that name."""
    if at == len(people):
        if not left:
            yield ()
        return
    who, after = people[at], tuple(runs[at + 1])
    if left:
        # "Moon Dee add": the choice follows its shooter.
        choices = tuple(takewhile(lambda item: isinstance(item.meant, Choice), after))
        fits = who.to or (not strict and _goes_without_to(left))
        splits = [((*left, *choices), after[len(choices) :])] if fits else []
    elif who.to and not who.parted:
        splits = []
    else:
        splits = list(_splits(after, last=at + 1 == len(people)))
    for own, more in splits:
        for others in _given(people, runs, at + 1, more, strict=strict):
            yield (Clause(who, own if left else _own_rest(own)), *others)


def _goes_without_to(items: Sequence[Item]) -> bool:
    """Return whether these are said before a name without "to" as well: "rest Cid", "moon Dee"."""
    return all(isinstance(item.meant, (Rest, MoonShot, Nothing)) for item in items)


def _splits(
    items: tuple[Item, ...], *, last: bool
) -> Iterator[tuple[tuple[Item, ...], tuple[Item, ...]]]:
    """Yield how items after a name can be parted: those of the name, and those of the next."""
    if not items:
        return
    yield items, ()
    if last:
        return
    if len(items) > 1 and not items[-1].joined and (_is_rest(items[-1]) or _ends_list(items[:-1])):
        yield items[:-1], items[-1:]
        return
    for at in range(1, len(items)):
        if not _clashes(items[:at]) and not _clashes(items[at:]):
            yield items[:at], items[at:]


def _is_rest(item: Item) -> bool:
    return isinstance(item.meant, Rest)


def _own_rest(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """Return items after a name, where the rest is unclear unless "and" gives it to that name.

    In "Bob the queen, the rest" a name may have been lost.
    """
    return tuple(
        replace(item, meant=Unclear(item.start, item.end, "nobody_named"))
        if at and _is_rest(item) and not item.joined
        else item
        for at, item in enumerate(items)
    )


def _ends_list(items: Sequence[Item]) -> bool:
    """Return whether items are a list that "and" has ended: "the queen and three"."""
    return len(items) > 1 and all(each.joined for each in items[1:])


def _clashes(items: Sequence[Item]) -> bool:
    """Return whether one taker cannot have all of these: two counts of the same cards."""
    alone = (Nothing, Declared)
    if len(items) > 1 and any(isinstance(item.meant, alone) for item in items):
        return True
    counts = [item.meant.group for item in items if isinstance(item.meant, Count)]
    rests = [item.meant.group for item in items if isinstance(item.meant, Rest)]
    twice = len({*counts}) < len(counts) or len(rests) > 1
    return twice or any(not rest or rest in counts for rest in rests if counts)


def _tainted(clause: Clause) -> Clause:
    """Return a clause in which doubt about one item spreads to those it may change.

    What nobody understands may be a name or a "not": it makes the items beside it unclear, up to
    the comma before it and all that follow.
    """
    items = list(clause.items)
    doubtful = [at for at, each in enumerate(items) if _is_unknown(each)]
    if not doubtful:
        return clause
    first = doubtful[0]
    while first and not items[first].parted and not items[first].joined:
        first -= 1
    unclear = Unclear(items[first].start, items[-1].end, "unknown_words")
    merged = Item(unclear.start, unclear.end, unclear)
    return Clause(clause.people, (*items[:first], merged))


def _is_unknown(item: Item) -> bool:
    return isinstance(item.meant, Unclear) and item.meant.reason == "unknown_words"


def can_be_shared(item: Item) -> bool:
    """Return whether several people can each have this: nothing, or so many each."""
    match item.meant:
        case Nothing() | Without() | Count(number=0) | Declared("no_tricks" | "revokes"):
            return True
    return item.each
