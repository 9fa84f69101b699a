"""Choices where a sentence is unclear: other words, or none, at that place.

A choice changes the sentence and nothing else, so that what is entered still follows from what is
written. Only a change with which the sentence is clearer is offered.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.languages import hand_words
from scorekeeper.languages.likeness import key_of
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import rules_with_suit
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.meaning import Cards, Count, Unclear
from scorekeeper.sentences.reading import Said
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.sentence import reader_beside
from scorekeeper.state.model import Table

OFFERED, TRIED = 10, 14
# So many cards or groups may be meant, or none is named at all.
FEW = 4
WORD = re.compile(r"\w+")
# The signs that part a sentence, and those between two things in it.
PARTING = re.compile(r"[,.;]")
GAPS = " ,.;&+"
WORTHLESS = frozenset({"scores_nothing", "unused_here", "moon_not_shot"})

Meant = Cards | Count | str
"""What may be meant: cards, a number of them, or these very words."""


@dataclass(frozen=True)
class SentenceChoice:
    """Another sentence, which is clearer.

    Attributes:
        sentence: The other sentence.
        meant: The cards or words in the place of the unclear part; None where it is left out.
        taker: The taker of them; empty where nobody can tell.
        part: The part that is left out.
    """

    sentence: str
    meant: Meant | None = None
    taker: str = ""
    part: str = ""


def sentence_choices(
    table: Table,
    hand: int,
    text: str,
    language: str,
    unclear: Sequence[Unclear],
    spelled: Callable[[Meant], str],
) -> tuple[SentenceChoice, ...]:
    """Return the choices for the first unclear part of a sentence.

    Args:
        table: The open game.
        hand: The position of the hand that is said.
        text: The sentence.
        language: The code of its language.
        unclear: Its unclear parts.
        spelled: Writes what may be meant in that language.
    """
    doubts = _doubts(unclear)
    if not doubts:
        return ()
    players = table.game.seats(hand)
    rules = rules_with_suit(table.game, hand, draft_at(table, hand).declared.suit)
    parts = {_quoted(text, doubt) for doubt in doubts}
    read = reader_beside(table, hand, text, language)
    before = read(text)
    without = read(_left_out(text, language, doubts[0].start, doubts[0].end))
    choices: list[SentenceChoice] = []
    candidates = (
        *_replacements(text, doubts[0], rules, players, spelled),
        *_without(text, language, doubts, waits=len(doubts) < len(unclear)),
    )
    for choice in candidates[:TRIED]:
        again = choice.part and any(
            choice.part == sentence_choice.part for sentence_choice in choices
        )
        if len(choices) == OFFERED or again or not choice.sentence:
            continue
        meaning = read(choice.sentence)
        # The "the" of "the jack to Zed" is understood, but says nothing.
        if _is_word(choice.meant, players) and meaning.hand in (before.hand, without.hand):
            continue
        left = [_quoted(choice.sentence, doubt) for doubt in _doubts(meaning.unclear)]
        if len(left) < len(doubts) and parts.issuperset(left) and _keeps(before.hand, meaning.hand):
            taker = _taker(choice.meant, before, meaning, players)
            choices.append(replace(choice, taker=taker))
    return tuple(choices)


def _is_word(meant: Meant | None, players: Sequence[str]) -> bool:
    return isinstance(meant, str) and meant not in players


def _doubts(unclear: Sequence[Unclear]) -> list[Unclear]:
    return [part for part in unclear if part.reason != "rest_waits"]


def _quoted(text: str, unclear: Unclear) -> tuple[str, str]:
    return unclear.reason, text[unclear.start : unclear.end]


def _keeps(before: Hand, after: Hand) -> bool:
    """Return whether everybody still has the cards understood before; others may come on top."""
    return all(
        set(pile.named) <= set(after.taken.get(taker, Pile()).named)
        and all(
            after.taken.get(taker, Pile()).counted.get(group, 0) >= number
            for group, number in pile.counted.items()
        )
        for taker, pile in before.taken.items()
    )


def _replacements(
    text: str,
    unclear: Unclear,
    rules: Variant,
    players: Sequence[str],
    spelled: Callable[[Meant], str],
) -> Iterator[SentenceChoice]:
    for start, end, meant in _meanings(text, unclear, rules, players):
        yield SentenceChoice(_replaced(text, start, end, spelled(meant)), meant)


def _meanings(
    text: str, unclear: Unclear, rules: Variant, players: Sequence[str]
) -> Iterator[tuple[int, int, Meant]]:
    """Yield the possible meanings, likeliest first, each with its place in the text."""
    span = unclear.start, unclear.end
    match unclear.reason:
        case "ambiguous_card" | "ambiguous_group" | "points":
            groups = unclear.groups or tuple(rules.countable_groups)
            if len(unclear.cards) <= FEW:
                yield from ((*span, Cards((card,))) for card in unclear.cards)
            if (unclear.number and unclear.reason != "ambiguous_card") or unclear.groups:
                yield from ((*span, Count(group, unclear.number)) for group in groups)
        case "ambiguous_name":
            yield from ((*span, name) for name in unclear.names)
        case "scores_nothing":
            yield from (
                (*span, Count(countable_group, 1)) for countable_group in rules.countable_groups
            )
        case "nobody_named":
            yield from ((span[0], span[0], name) for name in players)
        case "unknown_words":
            words = [*WORD.finditer(text, *span)]
            if words:
                yield from ((words[0].start(), words[0].end(), name) for name in players)
            # "Five or six".
            yield from ((*span, word[0]) for word in words if len(words) <= FEW)


def _replaced(text: str, start: int, end: int, words: str) -> str:
    """Return a text with other words at a place, and a blank on either side of them."""
    before, after = text[:start], text[end:]
    left = " " if before and not before[-1].isspace() else ""
    right = " " if after and after[0].isalnum() else ""
    return f"{before}{left}{words}{right}{after}"


def _without(
    text: str, language: str, doubts: Sequence[Unclear], *, waits: bool
) -> Iterator[SentenceChoice]:
    """Yield a text without its first unclear part, alone or with all up to the next comma.

    Of parts that contradict each other, any may be the wrong one. Where the rest ``waits``, only
    what is worth nothing can be left out: anything else would fall to whoever has the rest.
    """
    contradict = doubts[0].reason == "contradiction"
    if waits and not contradict and doubts[0].reason not in WORTHLESS:
        return
    parted = [match.start() for match in PARTING.finditer(text)]
    for doubt in doubts if contradict else doubts[:1]:
        first = max((at + 1 for at in parted if at < doubt.start), default=0)
        last = min((at for at in parted if at >= doubt.end), default=len(text))
        part = text[first : doubt.end].strip() if contradict else text[doubt.start : doubt.end]
        yield SentenceChoice(_left_out(text, language, first, last), part=part)
        yield SentenceChoice(_left_out(text, language, doubt.start, doubt.end), part=part)


def _left_out(text: str, language: str, start: int, end: int) -> str:
    """Return a text without a part, and without the comma or the "and" that joined it."""
    before, after = text[:start].rstrip(GAPS), text[end:]
    if not before:
        return after.lstrip(GAPS)
    head, _, last = before.rpartition(" ")
    if _joins(last, language):
        before = head
    elif _joins(next(iter(after.split()), ""), language):
        after = " " + after.lstrip().partition(" ")[2]
    return (before + after).rstrip(GAPS)


def _joins(word: str, language: str) -> bool:
    meaning = hand_words(language).phrases.get((key_of(word),))
    return meaning is not None and meaning.part == "and"


def _taker(meant: Meant | None, before: Said, after: Said, players: Sequence[str]) -> str:
    """Return the taker of what is meant, or the player whose name is meant; empty for nobody."""
    if isinstance(meant, str):
        return meant if meant in players else ""
    if meant is None:
        return ""
    takers = [
        taker
        for taker in after.hand.taken
        if _has(after.hand, taker, meant) and not _has(before.hand, taker, meant)
    ]
    return takers[0] if len(takers) == 1 else ""


def _has(hand: Hand, taker: str, meant: Cards | Count) -> bool:
    pile = hand.taken.get(taker, Pile())
    if isinstance(meant, Cards):
        return set(meant.cards) <= set(pile.named)
    return pile.counted.get(meant.group) == meant.number
