"""Reads a sentence that the grammar does not understand by its names, cards and amounts alone.

Whatever carries no meaning is passed over. What stands in one part of the sentence with a name is
that person's; a part without a name belongs to the one beside it. What is said twice, a total or
what an amount is made of may be left out where the hand bears it out. Every card must come out, and
two hands that are as likely are none.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice, pairwise, product
from math import prod

from scorekeeper.languages.phrases import LanguageWords, Part
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.assignments import Clause
from scorekeeper.sentences.bearing import is_apart, is_borne_out, is_true, totals
from scorekeeper.sentences.blocks import Block, blocks_of
from scorekeeper.sentences.cards import worth_of
from scorekeeper.sentences.content_words import content_words, is_plainly_told
from scorekeeper.sentences.elements import People, items_of, people_of
from scorekeeper.sentences.headings import without_heading
from scorekeeper.sentences.lexemes import Lexeme
from scorekeeper.sentences.meaning import Cards, Count, Declared, Item, Nothing, Rest
from scorekeeper.sentences.moonshot import moon_told
from scorekeeper.sentences.outcome import Outcome, is_whole, outcome
from scorekeeper.sentences.points import piles_of_points, skimmed_points
from scorekeeper.sentences.turns import BREAKS, SMALL, gives_away
from scorekeeper.sentences.weighing import CLOSE, meanings
from scorekeeper.sentences.words import moon_amounts

SKIMMED_LIMIT = 60
REDUNDANT, REDUNDANT_LIMIT = 1.0, 2
ACROSS, SILENT = 0.4, 0.2
# What stands behind a name that ends a part.
ENDS: Sequence[list[Part]] = ([], ["comma"], ["stop"], ["colon"])
# A part that can be taken in more ways than these means nothing, and
PARTED_LIMIT = 40
# a sentence that can be taken in more ways than these means no hand; each way takes time too.
WAYS_LIMIT = 512
# What no way may cost.
DEAREST = 3.0


def skimmed(
    lexemes: Sequence[Lexeme],
    text: str,
    words: LanguageWords,
    rules: Variant,
    players: tuple[str, ...],
) -> Outcome | None:
    """Return the hand that names, cards and amounts of a sentence mean; None where none is sure."""
    if (shot := moon_told(lexemes, text, words, rules, players)) and is_whole(shot.hand, rules):
        return shot
    told, heading = without_heading(_plain(lexemes, rules), text)
    kept = content_words(told, text, words, players)
    if kept is None or gives_away(told):
        return None
    if is_plainly_told(lexemes) and (taken := skimmed_points(kept, rules, players)):
        return Outcome(Hand(taken))
    blocks = blocks_of(kept, words, rules, players)
    best = None if blocks is None else _best(blocks, rules, players)
    if blocks and best is None and is_plainly_told(lexemes):
        best = _by_points(blocks, rules)
    return best if best and heading.fits(best.hand, rules) else None


def _plain(lexemes: Sequence[Lexeme], rules: Variant) -> list[Lexeme]:
    """Return lexemes with words of an auction or a moon as plain ones, where there is none.

    So in "I had none, says Ann" and "five off Bob"; a number behind them shows what they are.
    """
    moon = {word.number for word in lexemes if word.part == "number"} & moon_amounts(rules)
    moon = moon or {1 for word in lexemes if word.part in ("moon", "sun", "almost")}
    kept: list[Lexeme] = []
    for at, lexeme in enumerate(lexemes):
        after = [word.part for word in lexemes[at + 1 :] if word.part not in SMALL][:2]
        ends = not after or after[0] in BREAKS or (after[0] == "name" and after[1:] in ENDS)
        idle = lexeme.part == "bid" and rules.bidding is None and ends
        idle = idle or (lexeme.part in ("add", "subtract") and not moon and ends)
        kept.append(replace(lexeme, part="filler", value="") if idle else lexeme)
    return kept


def _best(blocks: Sequence[Block], rules: Variant, players: tuple[str, ...]) -> Outcome | None:
    """Return the one hand that blocks mean."""
    given = _given(blocks) or []
    every = (
        way
        for cost, clauses in given
        for more, meant in _included(clauses, rules)
        for way in _without_redundant(cost + more, meant)
    )
    ways = [*islice(every, WAYS_LIMIT + 1)]
    if len(ways) > WAYS_LIMIT:
        return None
    ways = sorted((way for way in ways if way[0] < DEAREST), key=lambda way: way[0])
    best: tuple[float, Outcome] | None = None
    tried = (
        (cost, meant, left) for cost, clauses, left in ways for meant in meanings(tuple(clauses))
    )
    for cost, clauses, left in islice(tried, SKIMMED_LIMIT):
        if best and cost >= best[0] + CLOSE:
            break
        meant = outcome(clauses, rules, players, Hand({}))
        whole = not meant.unclear and is_whole(meant.hand, rules)
        if not whole or not all(is_borne_out(claim, meant.hand, rules) for claim in left):
            continue
        if best and totals(best[1].hand, rules) != totals(meant.hand, rules):
            return None
        best = best or (cost, meant)
    if best is None and (narrow := _narrowed(blocks, rules)):
        return _best(narrow, rules, players)
    return best[1] if best else None


def _by_points(blocks: Sequence[Block], rules: Variant) -> Outcome | None:
    """Return the one hand in which everybody has the points or the cards of their items.

    So in "Ann nineteen, Bob seven" and "thirteen for Ann, because of the queen, Bob eight, Cid
    five"; all that is said beside the points has to be so.
    """
    hands: list[Hand] = []
    for cost, clauses in _given(blocks) or []:
        points: dict[str, int] = {}
        said: list[tuple[Item, str]] = []
        for clause in clauses:
            number = next((item for item in clause.items if item.bare is not None), None)
            own = sum(worth_of(item.meant, rules) for item in clause.items)
            for who, *_more in clause.people.names:
                points[who] = points.get(who, 0) + (
                    own if number is None or number.bare is None else number.bare
                )
                said += ((item, who) for item in clause.items if item is not number)
        taken = piles_of_points(points, rules) if cost < DEAREST else None
        if taken is not None and all(is_true(claim, Hand(taken), rules) for claim in said):
            hands.append(Hand(taken))
    alike = all(totals(hand, rules) == totals(hands[0], rules) for hand in hands)
    return Outcome(hands[0]) if hands and alike else None


def _narrowed(blocks: Sequence[Block], rules: Variant) -> list[Block] | None:
    """Return blocks with "all but two" as all but two of the one group that is counted."""
    groups = tuple(rules.countable_groups)
    changed = False
    narrow = []
    for block in blocks:
        atoms: list[People | Item] = []
        for atom in block.atoms:
            meant = atom.meant if isinstance(atom, Item) else None
            if isinstance(meant, Rest) and meant.without and not meant.group and not meant.cards:
                changed = True
                narrowed = replace(meant, group="".join(groups[:1]))
                atoms.append(replace(atom, meant=narrowed) if isinstance(atom, Item) else atom)
            else:
                atoms.append(atom)
        narrow.append(replace(block, atoms=atoms))
    return narrow if changed and len(groups) == 1 else None


def _given(  # noqa: C901 - a case for each way to part it
    blocks: Sequence[Block],
) -> list[tuple[float, list[Clause]]] | None:
    """Return every way to give the items of blocks to people, and what it costs.

    Who is named alone may have what stands on either side, or nothing where they are named again.
    None where nobody is named, or where there are too many ways.
    """
    owners = [at for at, block in enumerate(blocks) if block.people]
    choices: list[list[int]] = []
    for at, block in enumerate(blocks):
        near = [n for n in owners if n != at and _can_own(blocks[n], block, n < at)]
        before, after = [n for n in near if n < at][-1:], [n for n in near if n > at][:1]
        own = [at] if block.people else []
        choices.append([*own, *([] if own and block.items else before + after)])
        if not choices[-1] or prod(map(len, choices)) > WAYS_LIMIT:
            return None
    given: list[tuple[float, list[Clause]]] = []
    for chosen in product(*choices):
        if any(before > after for before, after in pairwise(chosen)):
            continue
        cost = 0.0
        atoms: dict[int, Block] = {}
        for at, (block, owner) in enumerate(zip(blocks, chosen, strict=True)):
            whole = atoms.setdefault(owner, Block(idle=blocks[owner].idle))
            if owner != at:
                cost += _across(blocks, at, owner)
            whole.joins += [len(whole.atoms) + n for n in (0, *block.joins)]
            whole.atoms += block.atoms
        if any(chosen[owner] != owner for owner in atoms):
            continue
        silent = [owner for owner, block in atoms.items() if not block.items]
        if any(not _may_be_silent(blocks, owner) for owner in silent):
            continue
        parted = [_parted(atoms[owner]) for owner in sorted(atoms) if owner not in silent]
        known = [ways for ways in parted if ways is not None]
        if len(known) < len(parted) or len(given) + prod(map(len, known)) > WAYS_LIMIT:
            return None
        cost += SILENT * len(silent)
        for parts in product(*known):
            more = sum(extra for extra, _ in parts)
            given.append((cost + more, [clause for _, clauses in parts for clause in clauses]))
    return given


def _can_own(block: Block, other: Block, before: bool) -> bool:
    """Return whether the people of a block may have what stands in another.

    After "Ann ten" a name alone is no one of whom ten is said: what follows it has been cut off.
    """
    if other.people:
        return bool(block.items) and not (before and isinstance(block.atoms[0], People))
    return True


def _may_be_silent(blocks: Sequence[Block], at: int) -> bool:
    """Return whether nothing need be said of people: they are idle, or named again."""
    others = {who.names for n, block in enumerate(blocks) if n != at for who in block.people}
    return blocks[at].idle or {who.names for who in blocks[at].people} <= others


def _across(blocks: Sequence[Block], at: int, owner: int) -> float:
    """Return what it costs that a part without a name belongs to another."""
    cost = 0.0
    first = blocks[at].items[0] if blocks[at].items else None
    given = blocks[owner].people[-1].to and first is not None and not first.gap.close
    if first is not None and given and isinstance(first.meant, Declared):
        # "Three to Bob, won the bidding at three, three to Ann".
        return DEAREST
    if not blocks[at].items:
        # "Ann, who was so clean, took the queen" and "Ann, Bob and Cid two each".
        return ACROSS
    alone = not blocks[owner].items
    if owner > at and blocks[at].items[0].gap.close:
        # "Ann the queen. And also a heart, the others Bob."
        return DEAREST
    if owner < at and blocks[at].end == "colon" and alone:
        # "The queen? Ann. The jack? Bob."
        return DEAREST
    if owner < at:
        stops = any(blocks[n].end == "stop" for n in range(owner, at))
        # "Poor Ann! The queen and five hearts."
        cost += (1.5 if stops and not alone else 0.0) + (0.0 if alone else ACROSS)
    else:
        stops = any(blocks[n].end == "stop" for n in range(at, owner))
        cost += (DEAREST if stops else 0.0) + (0.0 if alone else 2 * ACROSS)
    return cost + 0.1 * (abs(at - owner) - 1)


def _parted(block: Block) -> list[tuple[float, list[Clause]]] | None:
    """Return every way to part a block between its people, and what it costs; None for too many."""
    ways: list[tuple[float, list[Clause]]] = []
    runs = 0
    partial: list[tuple[float, int, list[Clause], str]] = [(0.0, 0, [], "")]
    atoms = block.atoms
    while partial:
        cost, start, clauses, before = partial.pop()
        if start == len(atoms):
            ways.append((cost, clauses))
            if len(ways) > PARTED_LIMIT:
                return None
            continue
        goes_on = start and start not in block.joins
        if goes_on and _is_receiver(atoms[start]) and not clauses[-1].people.to:
            # "Ann stuck the queen to Bob, who had four": whose she is nobody can tell.
            continue
        for end in range(start + 2, len(atoms) + 1):
            runs += 1
            if runs > WAYS_LIMIT:
                return None
            run = _run(atoms[start:end])
            if run is None:
                continue
            clause, order = run
            step = 0.6 if order == "both" else 0.0
            if goes_on:
                step += 0.3 + (0.8 if before != order else 0.0)
            if cost + step < DEAREST:
                partial.append((cost + step, end, [*clauses, clause], order))
    least = min((cost for cost, _ in ways), default=0.0)
    return [way for way in ways if way[0] < least + CLOSE]


def _is_receiver(atom: People | Item) -> bool:
    return isinstance(atom, People) and atom.to


def _run(atoms: Sequence[People | Item]) -> tuple[Clause, str] | None:
    """Return the clause of one person, or of several, and whether items stand before or after."""
    people, items = people_of(atoms), items_of(atoms)
    sides = [isinstance(atom, People) for atom in atoms]
    if not people or not items:
        return None
    close = all(item.gap.close for item in items_of(atoms[sides.index(True) :]))
    order = "after" if sides[0] and not sides[-1] else "before"
    order = "both" if sides[0] == sides[-1] and not (close and not sides[0]) else order
    if people[0].to and not sides[0] and not close:
        # "Four hearts to Ann and the queen, nine to Bob".
        return None
    names = tuple(dict.fromkeys(name for who in people for name in who.names))
    spots = tuple(spot for who in people for spot in who.spots)[: len(names)]
    shared = len(items) == 1 and isinstance(items[0].meant, (Count, Nothing, Cards))
    shared = shared and (not isinstance(items[0].meant, Cards) or items[0].each)
    if len(names) > 1 and (
        not shared or order == "both" or sorted(sides) not in (sides, sides[::-1])
    ):
        return None
    who = replace(people[0], names=names, spots=spots, each=len(names) > 1)
    theirs = [
        replace(item, excepted=item.excepted and at != 0) if order == "before" else item
        for at, item in enumerate(items)
    ]
    return Clause(who, _added(theirs)), order


def _added(items: Sequence[Item]) -> tuple[Item, ...]:
    """Return items with "five hearts, then another two" as seven."""
    kept: list[Item] = []
    for item in items:
        last = kept[-1] if kept else None
        both = last is not None and (last.meant, item.meant)
        adds = item.another or item.gap.adds
        match both:
            case (Count(group, number), Count(other, more)) if adds and group == other:
                kept[-1] = replace(item, meant=Count(group, number + more))
            case _:
                kept.append(item)
    return tuple(kept)


def _included(clauses: list[Clause], rules: Variant) -> Iterator[tuple[float, list[Clause]]]:
    """Yield clauses, also with "five hearts with the ten" as five with the ten among them."""
    yield 0.0, clauses
    meant = []
    for clause in clauses:
        first, *more = clause.items
        changed = clause
        cards = more[0].meant if len(more) == 1 and more[0].gap.close else None
        if isinstance(first.meant, Count) and isinstance(cards, Cards):
            whole = rules.whole_groups.get(first.meant.group, ())
            if {*cards.cards} <= {*whole}:
                number = first.meant.number - len(cards.cards)
                counted = replace(first, meant=Count(first.meant.group, number))
                card = replace(more[0], gap=replace(more[0].gap, includes=True))
                changed = replace(clause, items=(counted, card))
        meant.append(changed)
    if meant != clauses:
        yield ACROSS, meant


def _without_redundant(
    cost: float, clauses: list[Clause]
) -> Iterator[tuple[float, list[Clause], list[tuple[Item, str]]]]:
    """Yield clauses without some items that may only repeat others."""
    places = [
        (at, n)
        for at, clause in enumerate(clauses)
        for n, item in enumerate(clause.items)
        if len(clause.items) > 1
        and not isinstance(item.meant, Nothing)
        and not (is_apart(item) or item.gap.includes)
        # "Ann the queen and thirteen hearts" is no heading of what follows.
        and not (n and isinstance(item.meant, Count) and item.bare is None)
    ]
    denied = [
        (at, n)
        for at, clause in enumerate(clauses)
        for n, item in enumerate(clause.items)
        if is_apart(item)
    ]
    for number in range(REDUNDANT_LIMIT + 1):
        for chosen in combinations(places, number):
            gone = (*chosen, *denied)
            left = [
                replace(
                    clause,
                    items=tuple(item for n, item in enumerate(clause.items) if (at, n) not in gone),
                )
                for at, clause in enumerate(clauses)
            ]
            if all(clause.items for clause in left):
                said = [(clauses[at].items[n], clauses[at].people.names[0][0]) for at, n in gone]
                yield cost + REDUNDANT * number, left, said
