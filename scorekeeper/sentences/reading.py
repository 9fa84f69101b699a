"""Reads a sentence as a hand of a game. Source: docs/game-file.md.

What is not understood for certain stays out of the hand and is reported with its place and reason.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.languages import hand_words
from scorekeeper.languages.likeness import Names
from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_at, rules_with_suit, score_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.sentences.certainty import Certainty, without_bystanders
from scorekeeper.sentences.chatter import without_chatter
from scorekeeper.sentences.effects import EffectReader
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
from scorekeeper.sentences.weighing import (
    CLOSE,
    EFFORT_LIMIT,
    EFFORT_LIMIT_EACH,
    LOOSE_LIMIT,
    Effort,
    Weigher,
)
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
    if not known.declared.suit and (suit := _spoken_suit(text, game, number, language, known)):
        known = declaring(known, suit=suit)
    return SentenceReader(text, game, number, language, known).read()


class SentenceReader:
    """Reads a sentence of which it is known which suit it names.

    Attributes:
        lexemes: Its words, without those that only name this suit.
        words: The words of its language.
    """

    def __init__(self, text: str, game: Game, number: int, language: str, known: Hand) -> None:
        """Take the same as ``read_sentence``."""
        self._text, self._game, self._number, self._known = text, game, number, known
        self.words = hand_words(language)
        self._players = game.seats(number)
        self._rules = rules_with_suit(game, number, known.declared.suit)
        self._effort = Effort(max(EFFORT_LIMIT, EFFORT_LIMIT_EACH * len(self._players)))
        rules = rules_at(game, number)
        said = lexemes_of(text, self.words, Names(self._players))
        lexemes, self._exposed = with_exposed(said, rules)
        lexemes = with_subjects(counting(headed(lexemes)))
        lexemes = with_tricks(lexemes, text, self.words, rules.asked)
        lexemes = gathered(lexemes, text, self.words, rules)
        lexemes = plainer(lexemes, text, self.words, self._players)
        suit = known.declared.suit
        self.lexemes = NamedSuit(lexemes, self.words).left_out(suit) if suit else lexemes

    def read(self) -> Said:
        """Return what the sentence means."""
        if wrong := misplaced(self.lexemes):
            return self._said(Outcome(self._known, (wrong,)))
        said = self._understood()
        rules = rules_at(self._game, self._number)
        if rules.exposures:
            exposed = tuple(dict.fromkeys((*self._known.declared.exposed, *self._exposed)))
            said = replace(said, hand=declaring(said.hand, exposed=exposed))
        if not said.complete:
            return said
        doubt = Certainty(self.lexemes, said.hand, self._known, rules).doubt()
        return self._said(Outcome(self._known, (doubt,))) if doubt else said

    def _understood(self) -> Said:
        """Return the hand that the words mean."""
        first: tuple[list[Lexeme], int, Outcome] | None = None
        clear: list[tuple[float, Said]] = []
        for errors, way in readings(self.lexemes, READINGS_LIMIT):
            if clear and errors > min(cost for cost, _ in clear) + CLOSE:
                break
            if first and not _mends(first[0], way, first[2]):
                continue
            if self._effort.over:
                # What is left may mean something else.
                return self._several_readings()
            meant = self._meaning(way, self._effort)
            first = first or (way, errors, meant)
            said = self._said(meant)
            if not said.unclear and (
                not errors or {problem.code for problem in said.problems} <= STILL_OPEN
            ):
                clear.append((errors + meant.cost, said))
        if not clear:
            plain = self._said_by(self.lexemes) or self._several_readings()
            for wording in self._wordings():
                loose = self._said_by(wording)
                if loose is None:
                    # What is left may mean something else.
                    break
                if not loose.unclear and not loose.lacks_cards:
                    return loose
            return self._or_skimmed(plain)
        misheard = first is not None and first[1] > 0
        return self._or_skimmed(self._likeliest(clear, misheard=misheard))

    def _said_by(self, way: Sequence[Lexeme]) -> Said | None:
        """Return the meaning of a way to read; None where the sentence has taken too long."""
        spent = max(self._effort.spent + EFFORT_LIMIT - LOOSE_LIMIT, 0)
        if spent >= self._effort.limit:
            return None
        same = way is self.lexemes
        own = Effort(self._effort.limit, spent, same, self._effort.weighed)
        told = same and not self._known.taken
        taken = piles_by_numbers(way, self._rules, self._players) if told else None
        points = Outcome(replace(self._known, taken=taken)) if taken else None
        meant = points or self._meaning(way, own)
        self._effort.spent += own.spent - spent
        return self._said(meant)

    def _or_skimmed(self, said: Said) -> Said:
        """Return the meaning of names, cards and amounts alone, where grammar finds none."""
        wrong = said.unclear or {problem.code for problem in said.problems} & WRONG
        if self._known.taken or not wrong:
            return said
        lexemes, text = self.lexemes, self._text
        ways = [lexemes]
        plainer_ways = (without_chatter(lexemes, text), counted(lexemes, self._rules))
        for way in (*plainer_ways, without_bystanders(lexemes, text)):
            if way not in ways:
                ways.append(way)
        if whole := next(filter(None, map(self._whole_skim, ways)), None):
            return whole
        meant = [taken for way in retracted(lexemes, text) if (taken := self._corrected(way))]
        return meant[0] if meant and all(e.hand == meant[0].hand for e in meant) else said

    def _whole_skim(self, way: Sequence[Lexeme]) -> Said | None:
        """Return the whole hand of the names, cards and amounts of a way, if they tell one."""
        skim = skimmed(way, self._text, self.words, self._rules, self._players)
        said = self._said(skim) if skim else None
        return said if said and said.complete else None

    def _corrected(self, way: Sequence[Lexeme]) -> Said | None:
        """Return the whole hand that a sentence tells without what it takes back."""
        loose = self._said_by(way)
        return loose if loose and loose.complete else self._whole_skim(way)

    def _wordings(self) -> Iterator[Sequence[Lexeme]]:
        """Yield the words of the sentence in other wordings that say the same."""
        lexemes, text = self.lexemes, self._text
        kept = without_chatter(lexemes, text)
        quiet = Quiet(kept, text, self.words).lexemes()
        ways = [way for way in (kept, quiet) if way != lexemes]
        yield from ways
        effects = EffectReader(text, self.words, moon_amounts(self._rules), self._players)
        yield from filter(None, map(effects.with_effect, (lexemes, *ways)))

    def _likeliest(self, clear: Sequence[tuple[float, Said]], *, misheard: bool) -> Said:
        """Return the likeliest meaning; unclear where two that are as likely differ.

        What has been misheard is only taken for less than a whole hand where it cannot be one.
        """
        if misheard:
            clear = [candidate for candidate in clear if not candidate[1].lacks_cards] or clear
        least, best = min(clear, key=lambda candidate: candidate[0])
        if any(said.hand != best.hand for cost, said in clear if cost < least + CLOSE):
            return self._several_readings()
        return best

    def _meaning(self, way: Sequence[Lexeme], effort: Effort) -> Outcome:
        """Return the outcome of one way to read the words.

        "He" is whoever was named last, or else the one before; "the others" are those who are not
        named, or those who have not been named so far, if every card comes out.
        """
        weigher = Weigher(self._rules, self._players, self._known, effort)
        parts = {lexeme.part for lexeme in way}
        small = without_small_words(way, self.words)
        # Where no cards are counted, numbers side by side are cards.
        kept = small if self._rules.countable_groups else listed(small)
        first = None
        for before in (False, True) if parts & {"other", "rest", "nobody_else"} else (False,):
            for back in (0, 1) if "pronoun" in parts else (0,):
                reader = ItemReader(self._rules, kept, self.words)
                elements = ElementReader(reader, self._players, back, so_far=before).read()
                effort.spent += len(way)
                meant = weigher.weigh(elements)
                whole = is_whole(meant.hand, self._rules)
                if not meant.unclear and (whole or not before):
                    if whole:
                        return meant
                    first = first if first and not first.unclear else meant
                    break
                first = first or meant
        return first or Outcome(self._known)

    def _several_readings(self) -> Said:
        """Return that the sentence may mean several hands."""
        doubt = Unclear(0, len(self._text), "several_readings")
        return self._said(Outcome(self._known, (doubt,)))

    def _said(self, meant: Outcome) -> Said:
        return _said(self._game, self._number, meant)


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


def _spoken_suit(text: str, game: Game, number: int, language: str, known: Hand) -> str:
    """Return the suit that a sentence names or counts, where a hand names one; empty for several.

    "Ann four spades, Bob nine spades" says that spades were named.
    """
    suits = rules_at(game, number).suits_to_name
    if not suits:
        return ""
    reader = SentenceReader(text, game, number, language, known)
    naming = NamedSuit(reader.lexemes, reader.words)
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
