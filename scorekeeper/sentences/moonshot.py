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
from scorekeeper.sentences.effects import OTHERS, direction, directions_of
from scorekeeper.sentences.elements import People
from scorekeeper.sentences.lexemes import Lexeme
from scorekeeper.sentences.meaning import Cards, Choice, Declared, Item, MoonShot
from scorekeeper.sentences.outcome import Outcome, outcome
from scorekeeper.sentences.quieting import Quiet
from scorekeeper.sentences.turns import BREAKS, SMALL, part_after, part_before, parts_of
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
    lexemes: Sequence[Lexeme],
    text: str,
    words: LanguageWords,
    rules: Variant,
    players: tuple[str, ...],
) -> Outcome | None:
    """Return the hand of a sentence that only tells of a moon; None where it may tell more."""
    # "She'd rather drop her own" takes nothing back.
    led = zip((None, *lexemes), lexemes, strict=False)
    lexemes = [
        lexeme
        for before, lexeme in led
        if lexeme.part != "correction" or before is None or before.part != "pronoun"
    ]
    names = {lexeme.names for lexeme in lexemes if lexeme.part == "name"}
    if len(rules.moons) != 1 or rules.bidding or rules.partner_sides or len(names) != 1:
        return None
    if not _is_plain(lexemes, text, words) or not _is_shot(lexemes):
        return None
    amounts = moon_amounts(rules)
    counts = {len(players) - 1 if {lexeme.part for lexeme in lexemes} & OTHERS else 0}
    numbers = {lexeme.number for lexeme in lexemes if lexeme.part == "number"} - counts - {0}
    cards = _cards(lexemes, rules)
    if cards is None or not numbers <= amounts:
        return None
    who = next(lexeme for lexeme in lexemes if lexeme.part == "name")
    spot = who.start, who.end
    items = [Item(*spot, Cards(cards)), Item(*spot, MoonShot(rules.moons[0].id))]
    if any(lexeme.part == "sun" for lexeme in lexemes):
        items.append(Item(*spot, Declared("sun")))
    if choice := _choice(lexemes, text, words, said=bool(numbers)):
        items.append(Item(*spot, choice, whose=not choice.others))
    people = People(*spot, (who.names,), (spot,))
    meant = outcome([Clause(people, tuple(items))], rules, players, Hand({}))
    return None if meant.unclear else meant


def _is_plain(lexemes: Sequence[Lexeme], text: str, words: LanguageWords) -> bool:
    """Return whether no word of a sentence denies, doubts or limits anything, or is a name."""
    quiet = Quiet(lexemes, text, words)
    for start, end in parts_of(lexemes):
        parts = {word.part for word in lexemes[start:end]}
        for at in range(start, end):
            lexeme = lexemes[at]
            led = direction(lexeme, text, words)
            wish = lexeme.value == INTENDED and not parts & {"moon", "sun"}
            plain = lexeme.value == OWN or (not lexeme.value and (led or quiet.is_open(at)))
            if lexeme.part == "unknown" and not (wish or plain):
                return False
            before = part_before(lexemes, at)
            if lexeme.part == "nothing" and before not in ("name", "pronoun", "self"):
                # "He stays on nothing" is so, "he takes nothing off" may deny what follows.
                return False
    known = all(word.part in KNOWN for word in lexemes)
    return known and not may_mean_else(lexemes, text, words)


def _is_shot(lexemes: Sequence[Lexeme]) -> bool:
    """Return whether a sentence says that somebody shot the moon, or took everything."""
    for at, lexeme in enumerate(lexemes):
        if lexeme.part in ("moon", "sun"):
            return True
        whole = part_after(lexemes, at) not in PARTLY and part_before(lexemes, at) not in OTHERS
        if lexeme.part == "all" and whole:
            return True
    return False


def _cards(lexemes: Sequence[Lexeme], rules: Variant) -> tuple[str, ...] | None:
    """Return the cards of the moon, and the cards that are named beside it; None for others."""
    cards = list(rules.moons[0].cards) * rules.pack.decks
    for lexeme in lexemes:
        if lexeme.part == "card":
            meant = [card for card in rules.named_cards if card == lexeme.value]
        elif lexeme.part == "rank":
            meant = [card for card in rules.named_cards if rank_of(card) == lexeme.value]
        else:
            continue
        if len(meant) != 1:
            return None
        cards += [card for card in meant if card not in cards]
    return tuple(cards)


def _choice(
    lexemes: Sequence[Lexeme], text: str, words: LanguageWords, *, said: bool
) -> Choice | None:
    """Return the choice of the shooter; None where the sentence tells none, or both."""
    parts = {lexeme.part for lexeme in lexemes} | directions_of(lexemes, text, words)
    lowers, others = "subtract" in parts, bool(parts & OTHERS)
    if lowers and not (others or parts & {"give", "add"}):
        return Choice("subtract")
    if others and not lowers and (said or parts & {"add", "give"}):
        return Choice("add", others=True)
    return None
