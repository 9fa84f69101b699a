"""Reads a sentence as a hand of a game. Source: docs/game-file.md, Sentences.

What is not understood for certain stays out of the hand and is reported with its place and reason.
"""

from dataclasses import dataclass, replace

from scorekeeper.scoring.declarations import declaring
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.ledger import rules_at, rules_with_suit, score_game
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.clauses import parse
from scorekeeper.sentences.english import ENGLISH
from scorekeeper.sentences.german import GERMAN
from scorekeeper.sentences.items import ItemReader, without_small_words
from scorekeeper.sentences.language import LanguageWords
from scorekeeper.sentences.lexer import Lexeme, Names, lexemes, readings
from scorekeeper.sentences.meaning import Unclear
from scorekeeper.sentences.outcome import Outcome, outcome
from scorekeeper.sentences.spanish import SPANISH

SPOKEN = {each.code: each for each in (ENGLISH, GERMAN, SPANISH)}
"""Language code -> its words. A language without words of its own is read as English."""

SENTENCE_LIMIT = 800
READINGS_LIMIT = 48
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
    words = SPOKEN.get(language, ENGLISH)
    found = lexemes(text, words, Names(game.seats(number)))
    rules = rules_with_suit(game, number, known.declared.suit)
    if not known.declared.suit and (suit := spoken_suit(text, game, number, language, known)):
        return read_sentence(
            text,
            game,
            number,
            language,
            declaring(known, suit=suit),
        )
    first: Outcome | None = None
    clear: list[Said] = []
    fewest = 0
    for errors, way in readings(found, READINGS_LIMIT):
        if clear and errors > fewest:
            break
        meant = _outcome(way, words, rules, game.seats(number), known)
        first = first or meant
        if meant.unclear:
            continue
        said = _said(game, number, meant)
        if not said.unclear and (not errors or {each.code for each in said.problems} <= STILL_OPEN):
            clear.append(said)
            fewest = errors
    if not clear:
        return _said(game, number, first or Outcome(known))
    if any(each.hand != clear[0].hand for each in clear):
        return _said(game, number, Outcome(known, (Unclear(0, len(text), "several_readings"),)))
    return clear[0]


def _outcome(
    way: list[Lexeme], words: LanguageWords, rules: Variant, players: tuple[str, ...], known: Hand
) -> Outcome:
    reader = ItemReader(
        rules,
        without_small_words(way),
        suit_first=words.suit_first,
        colour_last=words.colour_last,
    )
    return outcome(parse(reader, players), rules, players, known)


def spoken_suit(text: str, game: Game, number: int, language: str, known: Hand) -> str:
    """Return the suit whose cards a sentence counts, where a hand names one; empty for several.

    "Ann four spades, Bob nine spades" says that spades were named.
    """
    clear = []
    for suit in rules_at(game, number).suits_to_name:
        said = read_sentence(
            text,
            game,
            number,
            language,
            declaring(known, suit=suit),
        )
        if not said.unclear:
            clear.append(suit)
    return clear[0] if len(clear) == 1 else ""


def _said(game: Game, number: int, found: Outcome) -> Said:
    """Return an outcome with what would be wrong with the hand in its game."""
    hands = (*game.hands[:number], found.hand, *game.hands[number + 1 :])
    ledger = score_game(replace(game, hands=hands, finished=None))
    scored = ledger.hands[number]
    after_end = (each for each in ledger.problems if each.where == ("hands", number))
    unclear = found.unclear or found.not_shot(scored)
    problems = (*scored.problems, *after_end)
    return Said(
        found.hand,
        tuple(sorted(unclear, key=lambda each: (each.start, each.end))),
        problems,
        found.none,
    )
