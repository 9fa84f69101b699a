"""The words that a language says a hand with, as data, and the table of phrases made from it."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple

Part = Literal[
    "add",
    "all",
    "almost",
    "and",
    "anything",
    "article",
    "bid",
    "both",
    "but",
    "card",
    "chatter",
    "closing",
    "cards",
    "colon",
    "colour",
    "comma",
    "comparison",
    "correction",
    "courts",
    "each",
    "equally",
    "everyone",
    "except",
    "filler",
    "from",
    "give",
    "half",
    "including",
    "last",
    "moon",
    "name",
    "neither",
    "no",
    "nobody",
    "nobody_else",
    "none",
    "nothing",
    "number",
    "of",
    "one",
    "ones",
    "only",
    "other",
    "other_team",
    "partner",
    "points",
    "pronoun",
    "range",
    "rank",
    "relative",
    "relief",
    "rest",
    "revoke",
    "same",
    "same_none",
    "stop",
    "subtract",
    "suit",
    "sun",
    "team",
    "times",
    "to",
    "tricks",
    "unknown",
    "downward",
    "upward",
    "verb",
    "with",
]
"""What a word does in a sentence about a hand."""

# Cards as the app writes them, numbers, suits, a possessive ending, words, and punctuation.
TOKEN = re.compile(
    r"(?P<sign>(?:10|[2-9]|[JQKA])[♣♦♠♥])"
    r"|(?P<code>(?:10|[2-9]|[JQKA])[CDSH](?!\w)|1?[0-9][RYGB](?!\w))"
    r"|(?P<digits>[0-9]{1,4}(?![0-9]))"
    r"|(?P<suit>[♣♦♠♥])"
    r"|(?P<ending>['\u2019]s(?!\w))"
    r"|(?P<word>[^\W\d_]+?(?=['\u2019]s(?!\w))|[^\W\d_]+(?:['\u2019][^\W\d_]+)*)"
    r"|(?P<comma>,)|(?P<pause>\.{2,}|\u2026)|(?P<colon>[:=])|(?P<question>\?)|"
    "(?P<stop>[.;!\n](?!\\d))|(?P<plus>[&+])"
    r"|(?P<gap>[\u00a1\u00bf\s\-\u2010-\u2014\"\u201c\u201d\u201e\u00ab\u00bb()/]+)"
    r"|(?P<other>.)",
    re.DOTALL,
)
KEYS_CACHED = 4096
HUNDRED = 100
# The value of a word that may stand before the points of a bid.
PRICE = "price"
# The value of a word for nothing that a "no" before it does not deny.
DENIED = "denied"
# The value of a verb that only several people can do.
SHARES = "shares"
# The value of a word for "or".
EITHER = "either"
# The value of a word for "with" that only adds, as "plus" does.
ADDING = "adding"
# The value of a word that may change what others say: "maybe", "about".
DOUBT = "doubt"
# The value of a word for one other: "the other" is not "the others".
SINGLE = "single"
# The values of words for the cards below and above a row, and of a word before a rank which the
# cards are above or below.
LOWER, HIGHER, BEYOND = "lower", "higher", "beyond"
# The number of a rank that is said of several cards.
SEVERAL = 2
# Words that only their accent tells from another.
ACCENTED = frozenset({"él"})
UMLAUTS = (("ä", "ae"), ("ö", "oe"), ("ü", "ue"))


class Token(NamedTuple):
    """A piece of a text: its kind, how it is compared, and where it stands."""

    kind: str
    key: str
    start: int
    end: int


class Meaning(NamedTuple):
    """What a phrase means: its part in the sentence, with a number or the id of what it names."""

    part: Part
    value: str = ""
    number: int = 0


@dataclass(frozen=True, eq=False)
class LanguageWords:
    """What people say in one language; ``|`` separates words that mean the same.

    ``what {is,was} left`` stands for both "what is left" and "what was left", and ``{still,}`` for
    a word that may be left out.

    Attributes:
        code: The language's code.
        numbers: The words for 0, 1, 2 and so on, up to where ``compound`` begins.
        tens: 20, 30 and so on -> their words.
        compound: How a ten and a unit are put together, with gaps for both.
        hundred: The words for a hundred alone, and for one that something is added to.
        amounts: Number -> what else it is called: a dozen.
        ranks: Rank -> its words.
        suits: Suit letter -> its words, as a card has them and as they are counted.
        colours: Colour -> its words.
        cards: Card -> the names that it alone has.
        piles: Pile -> what it is called.
        parts: Part of a sentence -> its words.
        misheard: A word -> the words that dictation may have mistaken for it.
        times: How often -> its word, for what was done several times.
        suit_first: Whether a card's suit stands before its rank.
        colour_last: Whether a card's colour stands after its rank.
        article_refers: Whether an article before a verb means what was just named: "die hat Anna".
        with_owner: Whether "with" before a name says whose something is: "four with Ann".
        article_names: Whether an article may stand before a name: "die Oma".
        of_owner: Whether "of" before a name says whose something is: "de Ana".
        denied: Words for nothing that deny nothing after a "no": "no tomó nada".
        plurals: The words for ranks that mean several cards.
        unfinished: Verbs after which a thing or a name follows.
        prices: Words before a name that also stand before the points of a bid: "for nine".
        either: Words for "or", which join what is denied: "no hearts for Ann or Bob".
        sharing: Verbs of what several people do: "shared".
        comparisons: A step such as "+1", or "*2" -> how people compare two numbers.
        given_names: Names that people have: a word that is one of them is nobody else's name.
        adding: Words for "with" after which something is added to what was counted: "plus".
        single_other: Words for one other thing: "the other", but not "the others".
        lower: Words for the cards below those that were named in a row: "the lower ones".
        higher: Words for the cards above them.
        above: Words before the rank that all cards are above: "over the nine".
        below: Words before the rank that all cards are below.
        singular_suits: Suits that stand before a rank as well: "spade king".
        asking: Words that ask who has something: "who".
        separated: A word that stands at the end of a clause -> the verbs it belongs to: "sagt an".
    """

    code: str
    numbers: tuple[str, ...]
    tens: Mapping[int, str]
    compound: str
    hundred: tuple[str, str]
    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    colours: Mapping[str, str]
    cards: Mapping[str, str]
    piles: Mapping[str, str]
    parts: Mapping[Part, str]
    misheard: Mapping[str, str]
    times: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    amounts: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    suit_first: bool = False
    colour_last: bool = False
    article_refers: bool = False
    with_owner: bool = False
    article_names: bool = False
    of_owner: bool = False
    denied: str = ""
    unfinished: str = ""
    prices: str = ""
    plurals: str = ""
    given_names: str = ""
    adding: str = ""
    either: str = ""
    sharing: str = ""
    comparisons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    single_other: str = ""
    lower: str = ""
    higher: str = ""
    above: str = ""
    below: str = ""
    singular_suits: str = ""
    asking: str = ""
    separated: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def prefixes(self) -> Mapping[str, frozenset[str]]:
        """The key of a word at the end of a clause -> the keys of the verbs it belongs to."""
        return {
            key_of(prefix): frozenset(key_of(each) for each in verbs.split("|"))
            for prefix, verbs in self.separated.items()
        }

    @cached_property
    def strangers(self) -> frozenset[str]:
        """The keys of names that people have."""
        return frozenset(map(key_of, self.given_names.split()))

    @cached_property
    def askers(self) -> frozenset[str]:
        """The keys of words that ask who has something."""
        return frozenset(map(key_of, self.asking.split()))

    @cached_property
    def phrases(self) -> Mapping[tuple[str, ...], Meaning]:
        """The keys of a phrase's words -> what it means."""
        found: dict[tuple[str, ...], Meaning] = {}
        for words, meaning in self._said():
            for spelling in (each for way in expanded(words) for each in _spellings(way)):
                found.setdefault(tuple(each.key for each in tokens(spelling)), meaning)
        return found

    @cached_property
    def longest(self) -> int:
        """How many words the longest phrase has."""
        return max(map(len, self.phrases))

    def _said(self) -> Iterator[tuple[str, Meaning]]:
        said: list[tuple[str, Meaning]] = [
            *((words, Meaning("comparison", step)) for step, words in self.comparisons.items()),
            (self.sharing, Meaning("verb", SHARES)),
            (self.either, Meaning("unknown", EITHER)),
            (self.adding, Meaning("with", ADDING)),
            (self.single_other, Meaning("other", SINGLE)),
            (self.above, Meaning("upward", BEYOND)),
            (self.below, Meaning("downward", BEYOND)),
            (self.lower, Meaning("other", LOWER)),
            (self.higher, Meaning("other", HIGHER)),
            (self.unfinished, Meaning("verb", "unfinished")),
            (self.denied, Meaning("nothing", DENIED)),
            (self.prices, Meaning("to", PRICE)),
        ]
        for words, meaning in said:
            yield from ((each, meaning) for each in words.split("|") if each)
        for part, words in self.parts.items():
            value = DOUBT if part == "unknown" else ""
            yield from ((each, Meaning(part, value)) for each in words.split("|"))
        yield from self._numbers()
        yield from self._named()
        if self.suit_first:
            yield from self._compounds()

    def _numbers(self) -> Iterator[tuple[str, Meaning]]:
        """Yield the words for numbers."""
        for number, words in enumerate(self.numbers):
            yield from ((each, Meaning("number", "", number)) for each in words.split("|"))
        for ten, words in self.tens.items():
            yield words, Meaning("number", "", ten)
            for unit in range(1, 10):
                for each in self.numbers[unit].split("|"):
                    joined = self.compound.format(ten=words, unit=each)
                    yield joined, Meaning("number", "", ten + unit)
        yield from self._hundreds()
        for number, words in self.amounts.items():
            yield from ((each, Meaning("number", "", number)) for each in words.split("|"))
        for number, words in self.times.items():
            yield from ((each, Meaning("times", "", number)) for each in words.split("|"))

    def _hundreds(self) -> Iterator[tuple[str, Meaning]]:
        """Yield the words for numbers from a hundred, as a moon may have so many points."""
        alone, joined = self.hundred
        yield from ((each, Meaning("number", "", HUNDRED)) for each in alone.split("|"))
        below = [(number, each) for number, each in enumerate(self.numbers) if number]
        for ten, words in self.tens.items():
            below.append((ten, words))
            for unit in range(1, 10):
                below += (
                    (ten + unit, self.compound.format(ten=words, unit=each))
                    for each in self.numbers[unit].split("|")
                )
        for number, words in below:
            for hundred in joined.split("|"):
                for each in words.split("|"):
                    yield hundred.format(each), Meaning("number", "", HUNDRED + number)

    def _named(self) -> Iterator[tuple[str, Meaning]]:
        """Yield the words that name a card, a rank, a suit, a colour or a pile."""
        for word in self.plurals.split():
            ranks = [rank for rank, words in self.ranks.items() if word in words.split("|")]
            colours = [each for each, words in self.colours.items() if word in words.split("|")]
            yield from ((word, Meaning("rank", rank, SEVERAL)) for rank in ranks)
            yield from ((word, Meaning("colour", colour, SEVERAL)) for colour in colours)
        for word in self.singular_suits.split():
            suit = next(suit for suit, each in self.suits.items() if word in each.split("|"))
            for rank, said in self.ranks.items():
                meaning = Meaning("card", rank + suit)
                yield from ((f"{word} {each}", meaning) for each in said.split("|"))
        named: tuple[tuple[Part, Mapping[str, str]], ...] = (
            ("card", self.cards),
            ("rank", self.ranks),
            ("suit", self.suits),
            ("colour", self.colours),
            ("name", self.piles),
        )
        for part, table in named:
            for value, words in table.items():
                yield from ((each, Meaning(part, value)) for each in words.split("|"))

    def _compounds(self) -> Iterator[tuple[str, Meaning]]:
        """Yield cards that are written as one word: ``Herzdame``."""
        ranks = {**self.ranks, **{str(n): self.numbers[n] for n in range(2, 11)}}
        for suit, suit_words in self.suits.items():
            for rank, rank_words in ranks.items():
                for first in suit_words.split("|"):
                    for last in rank_words.split("|"):
                        if len(first) > 1 and len(last) > 1:
                            yield first + last.lower(), Meaning("card", rank + suit)


def expanded(words: str) -> Iterator[str]:
    """Yield every way to say a phrase with alternatives in braces."""
    before, brace, after = words.partition("{")
    if not brace:
        yield words
        return
    choices, _, rest = after.partition("}")
    for choice in choices.split(","):
        for end in expanded(rest):
            yield f"{before}{choice}{end}"


def _spellings(words: str) -> Iterator[str]:
    """Yield a phrase, and as it is written on a keyboard without umlauts."""
    yield words
    plain = words.lower()
    for letter, letters in UMLAUTS:
        plain = plain.replace(letter, letters)
    if plain != words.lower():
        yield plain


@lru_cache(KEYS_CACHED)
def key_of(text: str) -> str:
    """Return how a word is compared: without capitals, accents and apostrophes."""
    if text.casefold() in ACCENTED:
        return text.casefold()
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(
        each for each in apart if not unicodedata.combining(each) and each not in "'\u2019"
    )


def tokens(text: str) -> list[Token]:
    """Return the words, numbers, cards and punctuation of a text, without blanks and hyphens."""
    found = []
    for match in TOKEN.finditer(text):
        kind = match.lastgroup or "other"
        if kind not in ("gap", "pause"):
            key = match[0] if kind in ("sign", "code") else key_of(match[0])
            found.append(Token(kind, key, match.start(), match.end()))
    return found
