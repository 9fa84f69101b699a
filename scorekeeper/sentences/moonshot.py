"""A sentence that tells of nothing but a moon: who shot it, and which way its points go.

"Moon for Ann, jack included, and we others all get our twenty-six": one person is named, every
number is what the moon gives or how many get it, and no word denies or limits anything.
"""

from collections.abc import Sequence

from scorekeeper.languages.phrases import INTENDED, OWN, LanguageWords, Part
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.assignments import Clause
from scorekeeper.sentences.content_words import may_mean_else
from scorekeeper.sentences.effects import OTHERS, direction
from scorekeeper.sentences.elements import People
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.meaning import Cards, Choice, Declared, Item, MoonShot
from scorekeeper.sentences.outcome import Outcome, outcome
from scorekeeper.sentences.quieting import Quiet
from scorekeeper.sentences.turns import BREAKS, SMALL, parts_of
from scorekeeper.sentences.words import KINDS, moon_amounts

# What such a sentence has.
KNOWN: frozenset[Part] = (
    SMALL
    | BREAKS
    | OTHERS
    | KINDS
    | {
        *("name", "pronoun", "relative", "self", "both", "each", "all", "same", "ones", "nothing"),
        *("moon", "sun", "verb", "give", "add", "subtract", "number", "points", "anything"),
        *("rank", "card", "cards", "and", "with", "including", "to", "of", "chatter", "unknown"),
    }
)
# What shows that "all" is not all of everything.
PARTLY: frozenset[Part] = KINDS | OTHERS | {"of", "number", "rank", "card", "with", "to"}


def moon_told(
    found: Sequence[Lexeme],
    text: str,
    words: LanguageWords,
    rules: Variant,
    players: tuple[str, ...],
) -> Outcome | None:
    """Return the hand of a sentence that only tells of a moon; None where it may tell more."""
    # "She'd rather drop her own" takes nothing back.
    led = zip((None, *found), found, strict=False)
    found = [
        each
        for before, each in led
        if each.part != "correction" or before is None or before.part != "pronoun"
    ]
    names = {each.names for each in found if each.part == "name"}
    if len(rules.moons) != 1 or rules.bidding or rules.partner_sides or len(names) != 1:
        return None
    if not _is_plain(found, text, words) or not _is_shot(found):
        return None
    amounts = moon_amounts(rules)
    counts = {len(players) - 1 if {each.part for each in found} & OTHERS else 0}
    numbers = {each.number for each in found if each.part == "number"} - counts - {0}
    cards = _cards(found, rules)
    if cards is None or not numbers <= amounts:
        return None
    who = next(each for each in found if each.part == "name")
    spot = who.start, who.end
    items = [Item(*spot, Cards(cards)), Item(*spot, MoonShot(rules.moons[0].id))]
    if any(each.part == "sun" for each in found):
        items.append(Item(*spot, Declared("sun")))
    if choice := _choice(found, text, words, said=bool(numbers)):
        items.append(Item(*spot, choice, whose=not choice.others))
    people = People(*spot, (who.names,), (spot,))
    meant = outcome([Clause(people, tuple(items))], rules, players, Hand({}))
    return None if meant.unclear else meant


def _is_plain(found: Sequence[Lexeme], text: str, words: LanguageWords) -> bool:
    """Return whether no word of a sentence denies, doubts or limits anything, or is a name."""
    quiet = Quiet(found, text, words)
    for start, end in parts_of(found):
        parts = {each.part for each in found[start:end]}
        for at in range(start, end):
            each = found[at]
            led = direction(text[each.start : each.end], words)
            wish = each.value == INTENDED and not parts & {"moon", "sun"}
            plain = each.value == OWN or (not each.value and (led or quiet.is_open(at)))
            if each.part == "unknown" and not (wish or plain):
                return False
            before = next((e.part for e in reversed(found[start:at]) if e.part not in SMALL), None)
            if each.part == "nothing" and before not in ("name", "pronoun", "self"):
                # "He stays on nothing" is so, "he takes nothing off" may deny what follows.
                return False
    known = all(each.part in KNOWN for each in found)
    return known and not may_mean_else(found, text, words)


def _is_shot(found: Sequence[Lexeme]) -> bool:
    """Return whether a sentence says that somebody shot the moon, or took everything."""
    for at, each in enumerate(found):
        after = next((e.part for e in found[at + 1 :] if e.part not in SMALL), None)
        before = next((e.part for e in reversed(found[:at]) if e.part not in SMALL), None)
        if each.part in ("moon", "sun"):
            return True
        if each.part == "all" and after not in PARTLY and before not in OTHERS:
            return True
    return False


def _cards(found: Sequence[Lexeme], rules: Variant) -> tuple[str, ...] | None:
    """Return the cards of the moon, and those that are named beside it; None for others."""
    cards = list(rules.moons[0].cards) * rules.pack.decks
    for each in found:
        if each.part == "card":
            meant = [card for card in rules.named_cards if card == each.value]
        elif each.part == "rank":
            meant = [card for card in rules.named_cards if rank_of(card) == each.value]
        else:
            continue
        if len(meant) != 1:
            return None
        cards += [card for card in meant if card not in cards]
    return tuple(cards)


def _choice(
    found: Sequence[Lexeme], text: str, words: LanguageWords, *, said: bool
) -> Choice | None:
    """Return which way the points go; None where the sentence does not say it, or says both."""
    parts = {each.part for each in found} | {
        way for each in found if (way := direction(text[each.start : each.end], words))
    }
    lowers, others = "subtract" in parts, bool(parts & OTHERS)
    if lowers and not (others or parts & {"give", "add"}):
        return Choice("subtract")
    if others and not lowers and (said or parts & {"add", "give"}):
        return Choice("add", others=True)
    return None
