"""A sentence as words with their meanings: names of this table, and the words of the language."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from scorekeeper.sentences.language import (
    KEYS_CACHED,
    LanguageWords,
    Meaning,
    Part,
    Token,
    key_of,
    tokens,
)

SIGNS = {"♣": "C", "♦": "D", "♠": "S", "♥": "H"}
# Words of which no more than this share differs are the same name heard twice.
ALIKE = 0.8
LEAST_LETTERS = 5
# A name of one consonant sounds like half the language, so its spelling may not be much longer.
SHORT_SOUND, SHORT_WORD = 1, 4
SOUNDS = (
    *(("ph", "f"), ("th", "t"), ("dt", "t"), ("ck", "k"), ("sch", "s"), ("ch", "s"), ("sh", "s")),
    *(("ce", "se"), ("ci", "si"), ("cy", "si"), ("c", "k"), ("qu", "k"), ("q", "k"), ("x", "ks")),
    *(("z", "s"), ("v", "f"), ("w", "f"), ("b", "p"), ("d", "t"), ("g", "k"), ("nt", "n")),
)
VOWELS = frozenset("aeiouy")
# What people add to a name they are fond of: Annie, Bobby, Ännchen, Anita.
FOND = frozenset(
    {"y", "ie", "i", "by", "bie", "ny", "nie", "dy", "die", "my", "mie", "ty", "tie"}
    | {"chen", "lein", "erl", "li", "ito", "ita", "cito", "cita"}
)
LEAST_FOND = 3


@dataclass(frozen=True)
class Lexeme:
    """A word or phrase of a sentence, and what it means there.

    Attributes:
        part: What it does in the sentence.
        start: Where it begins in the text.
        end: Where it ends.
        value: What it names: a rank, suit, colour, card or pile.
        number: Its number.
        names: The takers it may mean; several where nobody can tell.
        definite: Whether an article stands before it.
        unlikely: The meanings that it has only if dictation has misheard it.
        other: The meanings that it may have just as well.
    """

    part: Part
    start: int
    end: int
    value: str = ""
    number: int = 0
    names: tuple[str, ...] = ()
    definite: bool = False
    other: tuple[Meaning, ...] = ()
    unlikely: tuple[Meaning, ...] = ()


@lru_cache(KEYS_CACHED)
def sound_of(word: str) -> str:
    """Return how a word sounds, roughly: its consonants by kind, and whether a vowel begins it."""
    letters = key_of(word)
    for spelled, sound in SOUNDS:
        letters = letters.replace(spelled, sound)
    letters = letters.replace("h", "")
    vowel = "a" if letters[:1] in VOWELS else ""
    once = [each for at, each in enumerate(letters) if letters[at - 1 : at] != each]
    return vowel + "".join(each for each in once if each not in VOWELS)


class Names:
    """The people of a table, by every way in which somebody may say their names."""

    def __init__(self, players: tuple[str, ...]) -> None:
        """Take the names as they are written in the game."""
        self._keys = {name: tuple(each.key for each in tokens(name)) for name in players}
        self.longest = max(map(len, self._keys.values()), default=1)

    def exact(self, keys: tuple[str, ...]) -> tuple[str, ...]:
        """Return who is called just that, or has one word of it in a name of several."""
        if whole := tuple(name for name, each in self._keys.items() if each == keys):
            return whole
        return tuple(
            name for name, each in self._keys.items() if len(keys) == 1 and keys[0] in each
        )

    def begun(self, key: str) -> tuple[str, ...]:
        """Return whose name begins like that: an initial, or a short form."""
        return tuple(name for name, each in self._keys.items() if "".join(each).startswith(key))

    def heard(self, key: str) -> tuple[str, ...]:
        """Return whose name dictation may have spelled like that."""
        if fond := tuple(name for name, each in self._keys.items() if _is_fond(each[0], key)):
            return fond
        sound = sound_of(key)
        if not key.isalpha() or len(key) == 1 or not sound:
            return ()
        if len(sound.lstrip("a")) <= SHORT_SOUND and len(key) > SHORT_WORD:
            return ()
        same = tuple(
            name
            for name, each in self._keys.items()
            if sound in (sound_of("".join(each)), sound_of(each[0]))
        )
        if same or len(key) < LEAST_LETTERS:
            return same
        return tuple(
            name
            for name, each in self._keys.items()
            if len(each[0]) >= LEAST_LETTERS
            and SequenceMatcher(None, key, each[0], autojunk=False).ratio() >= ALIKE
        )


def _is_fond(name: str, key: str) -> bool:
    return len(name) >= LEAST_FOND and key.startswith(name) and key[len(name) :] in FOND


def lexemes(text: str, words: LanguageWords, names: Names) -> list[Lexeme]:
    """Return the words of a sentence, the longest name or phrase at each place."""
    pieces = tokens(text)
    found: list[Lexeme] = []
    at = 0
    while at < len(pieces):
        lexeme, length = _longest(pieces, at, words, names)
        found.append(lexeme)
        at += length
    return found


def _longest(
    pieces: list[Token], at: int, words: LanguageWords, names: Names
) -> tuple[Lexeme, int]:
    """Return the lexeme that begins at a token, and how many tokens it has."""
    keys = tuple(each.key for each in pieces[at : at + max(words.longest, names.longest)])
    for length in range(len(keys), 0, -1):
        said, meaning = names.exact(keys[:length]), words.phrases.get(keys[:length])
        start, end = pieces[at].start, pieces[at + length - 1].end
        if said:
            other = (meaning,) if meaning else ()
            return Lexeme("name", start, end, names=said, other=other), length
        if meaning:
            return _worded(meaning, start, end, pieces[at : at + length], words, names), length
    return _single(pieces[at], words, names), 1


def _worded(
    meaning: Meaning,
    start: int,
    end: int,
    pieces: list[Token],
    words: LanguageWords,
    names: Names,
) -> Lexeme:
    """Return a phrase of the language, with what else it may be: an initial, something misheard."""
    other: list[Meaning] = []
    unlikely: list[Meaning] = []
    if len(pieces) == 1:
        key = pieces[0].key
        if len(key) == 1 and len(begun := names.begun(key)) == 1:
            other.append(Meaning("name", begun[0]))
        unlikely += _heard(words, key)
        if len(heard := names.heard(key)) == 1:
            unlikely.append(Meaning("name", heard[0]))
    if meaning.part == "name":
        return Lexeme("name", start, end, names=(meaning.value,))
    return Lexeme(
        *(meaning.part, start, end, meaning.value, meaning.number),
        other=tuple(other),
        unlikely=tuple(unlikely),
    )


def _heard(words: LanguageWords, key: str) -> tuple[Meaning, ...]:
    """Return what the words mean that dictation may have mistaken for this one."""
    heard = words.misheard.get(key)
    each = heard.split("|") if heard else ()
    return tuple(words.phrases[tuple(token.key for token in tokens(word))] for word in each)


def _single(piece: Token, words: LanguageWords, names: Names) -> Lexeme:
    """Return the lexeme of a token that begins no name and no phrase."""
    start, end, key = piece.start, piece.end, piece.key
    match piece.kind:
        case "sign" | "code":
            card = key[:-1] + SIGNS.get(key[-1], key[-1])
            return Lexeme("card", start, end, card)
        case "digits":
            return Lexeme("number", start, end, number=int(key))
        case "suit":
            return Lexeme("suit", start, end, SIGNS[key])
        case "ending":
            return Lexeme("filler", start, end)
        case "comma":
            return Lexeme("comma", start, end)
        case "stop":
            return Lexeme("stop", start, end)
        case "plus":
            return Lexeme("and", start, end)
        case "word":
            return _unknown_word(piece, words, names)
    return Lexeme("unknown", start, end)


def _unknown_word(piece: Token, words: LanguageWords, names: Names) -> Lexeme:
    """Return who a word may mean, or that nobody knows it."""
    start, end, key = piece.start, piece.end, piece.key
    unlikely = _heard(words, key)
    for said in (names.begun(key), names.heard(key)):
        if said and not unlikely:
            return Lexeme("name", start, end, names=said)
        if len(said) == 1:
            # A name that only begins or sounds like this, and a word that does so too.
            return Lexeme("name", start, end, names=said, other=unlikely)
    return Lexeme("unknown", start, end, unlikely=unlikely)


def readings(found: list[Lexeme], most: int) -> Iterator[tuple[int, list[Lexeme]]]:
    """Yield every way to read the words, with how many of them must have been misheard.

    Those with fewer come first; at most ``most`` ways.
    """
    places = [at for at, each in enumerate(found) if each.other or each.unlikely]
    ways: list[tuple[int, dict[int, Meaning]]] = [(0, {})]
    for at in places:
        each = found[at]
        more = [(errors, {**way, at: other}) for errors, way in ways for other in each.other]
        if _can_be_misheard(found, at):
            more += [
                (errors + 1, {**way, at: other}) for errors, way in ways for other in each.unlikely
            ]
        ways += more
        if len(ways) > most:
            ways = sorted(ways, key=lambda way: way[0])[:most]
    for errors, way in sorted(ways, key=lambda way: way[0]):
        yield (
            errors,
            [_meant(each, way[at]) if at in way else each for at, each in enumerate(found)],
        )


def _can_be_misheard(found: list[Lexeme], at: int) -> bool:
    """Return whether a word can stand for something else here.

    A small word that sounds like a name is that name only where it cannot be itself: at the
    beginning of a sentence or a part of it, and after "to".
    """
    each = found[at]
    if each.part not in ("and", "article", "one", "filler"):
        return True
    if not any(meaning.part == "name" for meaning in each.unlikely):
        return True
    return at == 0 or found[at - 1].part in ("comma", "stop", "to")


def _meant(each: Lexeme, meaning: Meaning) -> Lexeme:
    if meaning.part == "name":
        return Lexeme("name", each.start, each.end, names=(meaning.value,))
    return Lexeme(meaning.part, each.start, each.end, meaning.value, meaning.number)
