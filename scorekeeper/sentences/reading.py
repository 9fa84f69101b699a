"""Reads a sentence as a hand of a game. Source: docs/game-file.md.

What is not understood for certain stays out of the hand and is reported with its place and reason.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.languages import hand_words
from scorekeeper.languages.likeness import Names
from scorekeeper.languages.phrases import LanguageWords
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_at, rules_with_suit, score_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.certainty import Certainty, without_bystanders
from scorekeeper.sentences.chatter import without_chatter
from scorekeeper.sentences.effects import with_effect
from scorekeeper.sentences.element_reader import ElementReader
from scorekeeper.sentences.exposing import with_exposed
from scorekeeper.sentences.gathered import counted, gathered
from scorekeeper.sentences.items import ItemReader
from scorekeeper.sentences.lexemes import Lexeme
from scorekeeper.sentences.lexer import lexemes_of
from scorekeeper.sentences.lists import headed, listed
from scorekeeper.sentences.meaning import Unclear
from scorekeeper.sentences.misheard import counting, readings
from scorekeeper.sentences.naming import NamedSuit, with_tricks
from scorekeeper.sentences.outcome import Outcome, is_whole
from scorekeeper.sentences.plainer import plainer, without_small_words
from scorekeeper.sentences.points import piles_by_numbers
from scorekeeper.sentences.pronouns import with_subjects
from scorekeeper.sentences.quieting import Quiet
from scorekeeper.sentences.retracting import misplaced, retracted
from scorekeeper.sentences.skimming import skimmed
from scorekeeper.sentences.weighing import CLOSE, EFFORT_LIMIT, LOOSE_LIMIT, Effort, weigh
from scorekeeper.sentences.words import moon_amounts

SENTENCE_LIMIT = 800
READINGS_LIMIT = 48
# What shows that a sentence is not understood.
WRONG = frozenset({"cards_missing", "group_too_many"})
# A meaning that is so far from how people put things may rest on a word that was misheard.
UNUSUAL = 2.0
# What a sentence may leave open. Anything else that is wrong shows that a word was not misheard.
STILL_OPEN = frozenset({"cards_missing", "moon_choice_missing", "bid_missing", "suit_missing"})


@dataclass(frozen=True)
class Said:
    """What a sentence means.

    Attributes:
        hand: The hand as far as it was understood, with what was ``known`` before.
        unclear: The parts that were not understood for certain, in their order.
        problems: What keeps the hand from being saved.
        none: Taker -> groups of which they have none, because the sentence says so.
    """

    hand: Hand
    unclear: tuple[Unclear, ...] = ()
    problems: tuple[Problem, ...] = ()
    none: tuple[tuple[str, str], ...] = ()

    @property
    def complete(self) -> bool:
        """Whether everything was understood and the hand could be saved."""
        return not self.unclear and not self.problems

    @property
    def lacks_cards(self) -> bool:
        """Whether some card has no taker yet."""
        return any(problem.code == "cards_missing" for problem in self.problems)


def read_sentence(
    text: str, game: Game, number: int, language: str, known: Hand | None = None
) -> Said:
    """Return what a sentence means as hand ``number`` of a game (0 is the first).

    Of several ways to read it, those without a misheard word go first; where two of them that make
    sense differ, the sentence is unclear.

    Args:
        text: The sentence, at most ``SENTENCE_LIMIT`` characters.
        game: The game.
        number: The hand's position, at most that of the next hand.
        language: The code of the language it is in.
        known: What the hand has already; the sentence adds to it.
    """
    known = known or Hand({})
    if len(text) > SENTENCE_LIMIT:
        return _said(game, number, Outcome(known, (Unclear(0, len(text), "too_long"),)))
    if not known.declared.suit and (suit := spoken_suit(text, game, number, language, known)):
        known = declaring(known, suit=suit)
    return _read(text, game, number, language, known)


def _read(text: str, game: Game, number: int, language: str, known: Hand) -> Said:
    """Return what a sentence means, where it is known which suit it names."""
    lexemes = _words_of(text, game, number, hand_words(language), known.declared.suit)
    if wrong := misplaced(lexemes):
        return _said(game, number, Outcome(known, (wrong,)))
    said = _understood(lexemes, text, game, number, language, known)
    if rules_at(game, number).exposures:
        _, cards = _heard(text, game, number, hand_words(language))
        exposed = tuple(dict.fromkeys((*known.declared.exposed, *cards)))
        said = replace(said, hand=declaring(said.hand, exposed=exposed))
    if not said.complete:
        return said
    doubt = Certainty(lexemes, said.hand, known, rules_at(game, number)).doubt()
    return _said(game, number, Outcome(known, (doubt,))) if doubt else said


def _understood(  # noqa: C901 - a case for each way to understand it
    lexemes: list[Lexeme], text: str, game: Game, number: int, language: str, known: Hand
) -> Said:
    """Return the hand that words mean."""
    words = hand_words(language)
    rules = rules_with_suit(game, number, known.declared.suit)

    def meaning(way: list[Lexeme], effort: Effort) -> Outcome:
        return _meaning(way, words, rules, game.seats(number), known, effort)

    def said_by(way: Sequence[Lexeme]) -> Said | None:
        """Return the meaning of a way to read; None where the sentence has taken too long."""
        spent = max(effort.spent + EFFORT_LIMIT - LOOSE_LIMIT, 0)
        if spent >= EFFORT_LIMIT:
            return None
        same = way is lexemes
        own = Effort(spent, same, effort.weighed)
        taken = (
            piles_by_numbers(way, rules, game.seats(number)) if same and not known.taken else None
        )
        points = Outcome(replace(known, taken=taken)) if taken else None
        meant = points or meaning([*way], own)
        effort.spent += own.spent - spent
        return _said(game, number, meant)

    def whole_skim(way: Sequence[Lexeme]) -> Said | None:
        """Return the whole hand of the names, cards and amounts of a way, if they tell one."""
        skim = skimmed(way, text, words, rules, game.seats(number))
        said = _said(game, number, skim) if skim else None
        return said if said and said.complete else None

    def or_skimmed(said: Said) -> Said:
        """Return the meaning of names, cards and amounts alone, where grammar finds none."""
        if known.taken or not (said.unclear or {problem.code for problem in said.problems} & WRONG):
            return said
        ways = [lexemes]
        plainer_ways = (without_chatter(lexemes, text), counted(lexemes, rules))
        for way in (*plainer_ways, without_bystanders(lexemes, text)):
            if way not in ways:
                ways.append(way)
        if whole := next(filter(None, map(whole_skim, ways)), None):
            return whole
        meant = [taken for way in retracted(lexemes, text) if (taken := corrected(way))]
        return meant[0] if meant and all(e.hand == meant[0].hand for e in meant) else said

    def corrected(way: Sequence[Lexeme]) -> Said | None:
        """Return the whole hand that a sentence tells without what it takes back."""
        return loose if (loose := said_by(way)) and loose.complete else whole_skim(way)

    effort = Effort()
    first: tuple[list[Lexeme], int, Outcome] | None = None
    clear: list[tuple[float, Said]] = []
    for errors, way in readings(lexemes, READINGS_LIMIT):
        if clear and errors > min(cost for cost, _ in clear) + CLOSE:
            break
        if first and not _mends(first[0], way, first[2]):
            continue
        if effort.over:
            # What is left may mean something else.
            return _several_readings(text, game, number, known)
        meant = meaning(way, effort)
        first = first or (way, errors, meant)
        said = _said(game, number, meant)
        if not said.unclear and (
            not errors or {problem.code for problem in said.problems} <= STILL_OPEN
        ):
            clear.append((errors + meant.cost, said))
    if not clear:
        plain = said_by(lexemes) or _several_readings(text, game, number, known)
        for wording in _wordings(lexemes, text, words, rules, game.seats(number)):
            loose = said_by(wording)
            if loose is None:
                # What is left may mean something else.
                break
            if not loose.unclear and not loose.lacks_cards:
                return loose
        return or_skimmed(plain)
    misheard = first is not None and first[1] > 0
    return or_skimmed(_likeliest(clear, text, game, number, known, misheard=misheard))


def _wordings(
    lexemes: Sequence[Lexeme],
    text: str,
    words: LanguageWords,
    rules: Variant,
    players: Sequence[str],
) -> Iterator[Sequence[Lexeme]]:
    """Yield the words of a sentence in other wordings that say the same."""
    kept = without_chatter(lexemes, text)
    quiet = Quiet(kept, text, words).lexemes()
    ways = [way for way in (kept, quiet) if way != lexemes]
    yield from ways
    for way in (lexemes, *ways):
        if effect := with_effect(way, text, words, moon_amounts(rules), players):
            yield effect


def _several_readings(text: str, game: Game, number: int, known: Hand) -> Said:
    """Return that a sentence may mean several hands."""
    return _said(game, number, Outcome(known, (Unclear(0, len(text), "several_readings"),)))


def _likeliest(
    clear: Sequence[tuple[float, Said]],
    text: str,
    game: Game,
    number: int,
    known: Hand,
    *,
    misheard: bool,
) -> Said:
    """Return the likeliest meaning; unclear where two that are as likely differ.

    What has been misheard is only taken for less than a whole hand where it cannot be one.
    """
    if misheard:
        clear = [candidate for candidate in clear if not candidate[1].lacks_cards] or clear
    least, best = min(clear, key=lambda candidate: candidate[0])
    if any(said.hand != best.hand for cost, said in clear if cost < least + CLOSE):
        return _several_readings(text, game, number, known)
    return best


def _heard(
    text: str, game: Game, number: int, words: LanguageWords
) -> tuple[list[Lexeme], tuple[str, ...]]:
    """Return the words of a sentence, and the cards that it says were exposed."""
    return with_exposed(lexemes_of(text, words, Names(game.seats(number))), rules_at(game, number))


def _words_of(
    text: str, game: Game, number: int, words: LanguageWords, suit: str = ""
) -> list[Lexeme]:
    """Return the words of a sentence without those that only name this suit."""
    rules = rules_at(game, number)
    lexemes, _ = _heard(text, game, number, words)
    lexemes = with_subjects(counting(headed(lexemes)))
    lexemes = with_tricks(lexemes, text, words, rules.asked)
    lexemes = gathered(lexemes, text, words, rules)
    lexemes = plainer(lexemes, text, words, game.seats(number))
    return NamedSuit(lexemes, words).left_out(suit) if suit else lexemes


def _meaning(
    way: list[Lexeme],
    words: LanguageWords,
    rules: Variant,
    players: tuple[str, ...],
    known: Hand,
    effort: Effort,
) -> Outcome:
    """Return the outcome of one way to read the words.

    "He" is whoever was named last, or else the one before; "the others" are those who are not
    named, or those who have not been named so far, if every card comes out.
    """
    parts = {lexeme.part for lexeme in way}
    first = None
    for before in (False, True) if parts & {"other", "rest", "nobody_else"} else (False,):
        for back in (0, 1) if "pronoun" in parts else (0,):
            small = without_small_words(way, words)
            # Where no cards are counted, numbers side by side are cards.
            kept = small if rules.countable_groups else listed(small)
            reader = ItemReader(rules, kept, words)
            elements = ElementReader(reader, players, back, so_far=before).read()
            effort.spent += len(way)
            meant = weigh(elements, rules, players, known, effort)
            whole = is_whole(meant.hand, rules)
            if not meant.unclear and (whole or not before):
                if whole:
                    return meant
                first = first if first and not first.unclear else meant
                break
            first = first or meant
    return first or Outcome(known)


def _mends(likeliest: Sequence[Lexeme], way: Sequence[Lexeme], meant: Outcome) -> bool:
    """Return whether every other meaning of a word is at a place that is unclear without it.

    Where the likeliest meaning is far from how people put things, any word may be misheard.
    """
    if meant.cost >= UNUSUAL and not meant.unclear:
        return True
    places = [
        at for at, (one, other) in enumerate(zip(likeliest, way, strict=True)) if one != other
    ]
    return all(
        any(
            likeliest[min(at + 1, len(way) - 1)].end >= unclear.start
            and likeliest[max(at - 1, 0)].start <= unclear.end
            for unclear in meant.unclear
        )
        for at in places
    )


def spoken_suit(text: str, game: Game, number: int, language: str, known: Hand) -> str:
    """Return the suit that a sentence names or counts, where a hand names one; empty for several.

    "Ann four spades, Bob nine spades" says that spades were named.
    """
    suits = rules_at(game, number).suits_to_name
    if not suits:
        return ""
    words = hand_words(language)
    naming = NamedSuit(_words_of(text, game, number, words), words)
    named = naming.suits(suits)
    if len(named) == 1:
        return named.pop()
    if naming.denied(suits):
        return ""
    clear = []
    for suit in suits:
        said = read_sentence(text, game, number, language, declaring(known, suit=suit))
        if not said.unclear:
            clear.append(suit)
    return clear[0] if len(clear) == 1 else ""


def _said(game: Game, number: int, outcome: Outcome) -> Said:
    """Return an outcome with the problems of the hand in its game."""
    hands = (*game.hands[:number], outcome.hand, *game.hands[number + 1 :])
    ledger = score_game(replace(game, hands=hands, finished=None))
    scored = ledger.hands[number]
    after_end = (problem for problem in ledger.problems if problem.where == ("hands", number))
    unclear = outcome.unclear or outcome.not_shot(scored)
    problems = (*scored.problems, *after_end)
    return Said(
        outcome.hand,
        tuple(sorted(unclear, key=lambda part: (part.start, part.end))),
        problems,
        outcome.none,
    )
