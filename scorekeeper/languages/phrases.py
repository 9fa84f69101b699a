"""The words that a language says a hand with, as data, and the table of phrases made from it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal, NamedTuple

from scorekeeper.languages.likeness import expanded, inflections, key_of, keys_of, spellings

Part = Literal[
    "add",
    "all",
    "almost",
    "and",
    "anything",
    "around",
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
    "exposed",
    "filler",
    "from",
    "give",
    "half",
    "idle",
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
    "self",
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
"""The part of a word in a sentence about a hand."""

HUNDRED = 100
# The values of a word before the points of a bid, for nothing after a "no", and for no trick.
PRICE, DENIED, TRICKLESS = "price", "denied", "trickless"
# The values of verbs that only several people can do, and of what is only meant to happen.
SHARES, INTENDED = "shares", "intended"
# The values of words for "or", and for "with" that only adds, as "plus" does.
EITHER, ADDING = "either", "adding"
# The value of a word after which stands who it was instead: "not Ann but Bob".
CONTRAST = "contrast"
# The values of a word that says whose points go up or down, "her own", and of "because".
OWN, REASON = "own", "reason"
# The values of a word that may change what others say ("maybe"), and of a "no" that answers.
DOUBT, REPLY = "doubt", "reply"
# The values of a word for one other, not "the others", and of what came about in one trick.
SINGLE, IN_TRICK = "single", "in_trick"
# The values of words for cards below and above a row, and before a rank that they are beyond.
LOWER, HIGHER, BEYOND = "lower", "higher", "beyond"
# The number of a rank that is said of several cards; how many more one may be said to have.
SEVERAL, MOST_MORE = 2, 5


class Meaning(NamedTuple):
    """The meaning of a phrase: its part in the sentence, with a number or the id of its object."""

    part: Part
    value: str = ""
    number: int = 0


@dataclass(frozen=True, eq=False)
class LanguageWords:
    """The words of a hand in one language; ``|`` separates words that mean the same.

    ``what {is,was} left`` stands for both, and ``{still,}`` for a word that may be left out.

    Attributes:
        code: The language's code.
        counting: The words for 0, 1, 2 and so on, up to where ``compound`` begins.
        tens, compound: The words for the tens from there on, and how a ten and a unit are joined.
        hundred: The words for a hundred alone, and for one that something is added to.
        amounts: Number -> its other names: a dozen.
        ranks: Rank -> its words.
        suits: Suit letter -> its words, as a card has them and as they are counted.
        colours: Colour -> its words.
        cards: Card -> the names that it alone has.
        piles: Pile -> its names.
        parts: Part of a sentence -> its words.
        sounds_like: A word -> the words that dictation may make of it.
        alike: Patterns of letters, each with its sound, in their order.
        times: Number of times -> its word: "twice".
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
        trickless: Words for somebody who has won no trick.
        either: Words for "or", which join what is denied: "no hearts for Ann or Bob".
        replies: Words for "no" after which a number is the right one: "six, no seven".
        also_denied: Keys of words that say nothing after a "no": "no hearts either".
        giving: Verbs of who gives another a card: "dumped the queen on Bob".
        datives: Words right before the name of who is given something: "gab dem Bernd".
        nominatives: Words right before the name of who gives it: "der Karl gab dem Bernd".
        intended: Verbs of mere intention, but for a moon's shooter: "will take".
        questions: Keys of verbs that ask at the start, right before a name: "did Ann take".
        sharing: Verbs of several people together: "shared".
        comparisons: "*2", "/2", "+" or "-" -> how people compare numbers, with "#" for how many.
        adding: Words for "with" after which something is added to what was counted: "plus".
        single_other: Words for one other thing: "the other", but not "the others".
        lower, higher, above, below: Words for cards that are so, or before a rank: "over the nine".
        singular_suits: Suits that stand before a rank as well: "spade king".
        asking: Words that ask who has something: "who".
        separated: A word at the end of a clause -> the verbs it belongs to, "*" for all.
        inflected: Part -> forms -> stems: "_s _ed" -> "haul"; "*" is the last letter again.
        particles: Words that add nothing to a verb right before them: "picked up".
        silent: How words end that say nothing, unless they are phrases: "unfortunately".
        doubtful: Words that may change what others say: verbs of avoiding, vague amounts.
        inexact: Words that make a number, "#", no number of cards: "over #", "# rounds".
        contrasting: Words before who it was instead of somebody else: "sondern".
        ordinals: "First", "second" and so on; from the third, one card: "the fourth".
        ends: Keys of words for the first and for the last trick.
        occasions: When something came about, with "#" for one of these: "for the # time".
        owning: Words for what is the shooter's own: "her own".
        lowering, raising: How keys of words begin for points that go down, or up: "reduc".
        reasons: Words before a reason: "because".
        before_nouns: Words after which a word with a capital is nobody's name: "im Sack".
        traits: "even", "odd", "lowest" or "highest" -> words for cards that are so.
    """

    code: str
    counting: str
    tens: str
    compound: str
    hundred: tuple[str, str]
    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    colours: Mapping[str, str]
    cards: Mapping[str, str]
    piles: Mapping[str, str]
    parts: Mapping[Part, str]
    sounds_like: Mapping[str, str]
    alike: str = ""
    times: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    amounts: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))
    suit_first: bool = False
    colour_last: bool = False
    article_refers: bool = False
    with_owner: bool = False
    article_names: bool = False
    of_owner: bool = False
    denied: str = ""
    trickless: str = ""
    unfinished: str = ""
    prices: str = ""
    plurals: str = ""
    adding: str = ""
    either: str = ""
    replies: str = ""
    also_denied: str = ""
    giving: str = ""
    datives: str = ""
    nominatives: str = ""
    intended: str = ""
    questions: str = ""
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
    inflected: Mapping[Part, Mapping[str, str]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    particles: str = ""
    silent: str = ""
    doubtful: str = ""
    inexact: str = ""
    contrasting: str = ""
    ordinals: str = ""
    ends: tuple[str, str] = ("", "")
    occasions: str = ""
    owning: str = ""
    lowering: str = ""
    raising: str = ""
    reasons: str = ""
    before_nouns: str = ""
    traits: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The words for 0, 1, 2 and so on."""
        return tuple(self.counting.split())

    @cached_property
    def _tens(self) -> Mapping[int, str]:
        return {len(self.numbers) + 10 * n: word for n, word in enumerate(self.tens.split())}

    @cached_property
    def misheard(self) -> Mapping[str, str]:
        """The key of a word -> the words that dictation may have mistaken for it."""
        words: dict[str, str] = {}
        for word, heard in self.sounds_like.items():
            for key in heard.split():
                words[key] = f"{words[key]}|{word}" if key in words else word
        return words

    @cached_property
    def prefixes(self) -> Mapping[str, frozenset[str]]:
        """The key of a word at the end of a clause -> the keys of the verbs it belongs to."""
        return {
            key_of(prefix): frozenset(key_of(verb) for verb in verbs.split("|"))
            for prefix, verbs in self.separated.items()
        }

    @cached_property
    def askers(self) -> frozenset[str]:
        """The keys of words that ask who has something."""
        return frozenset(map(key_of, self.asking.split()))

    @cached_property
    def phrases(self) -> Mapping[tuple[str, ...], Meaning]:
        """The keys of a phrase's words -> its meaning."""
        meanings: dict[tuple[str, ...], Meaning] = {}
        trick = key_of(self.parts["tricks"].split("|")[0])
        for words, meaning in self._said():
            for spelling in (written for way in expanded(words) for written in spellings(way)):
                keys = keys_of(spelling)
                once = meaning.part == "filler" and trick in keys
                meanings.setdefault(keys, meaning._replace(value=IN_TRICK) if once else meaning)
        return meanings

    @cached_property
    def longest(self) -> int:
        """The number of words of the longest phrase."""
        return max(map(len, self.phrases))

    def _said(self) -> Iterator[tuple[str, Meaning]]:
        phrases: list[tuple[str, Meaning]] = [
            *((words, Meaning("comparison", step)) for step, words in self._steps()),
            (self.sharing, Meaning("verb", SHARES)),
            (self.either, Meaning("unknown", EITHER)),
            (self.contrasting, Meaning("unknown", CONTRAST)),
            (self.reasons, Meaning("filler", REASON)),
            (self.owning, Meaning("unknown", OWN)),
            *((word, Meaning("last")) for word in self.ordinals.split()[2:]),
            *((occasion, Meaning("filler")) for occasion in self._occasions()),
            (self.adding, Meaning("with", ADDING)),
            (self.single_other, Meaning("other", SINGLE)),
            (self.above, Meaning("upward", BEYOND)),
            (self.below, Meaning("downward", BEYOND)),
            (self.lower, Meaning("other", LOWER)),
            (self.higher, Meaning("other", HIGHER)),
            (self.intended, Meaning("verb", INTENDED)),
            (self.unfinished, Meaning("verb", "unfinished")),
            (self.denied, Meaning("nothing", DENIED)),
            (self.trickless, Meaning("nothing", TRICKLESS)),
            (self.prices, Meaning("to", PRICE)),
        ]
        for words, meaning in phrases:
            yield from ((phrase, meaning) for phrase in words.split("|") if phrase)
        yield from ((reply, Meaning("no", REPLY)) for reply in self.replies.split())
        for part, words in self.parts.items():
            value = DOUBT if part == "unknown" else ""
            yield from ((phrase, Meaning(part, value)) for phrase in words.split("|"))
        yield from self._numbers()
        yield from self._named()
        if self.suit_first:
            yield from self._compounds()
        for part, table in self.inflected.items():
            meaning = Meaning(part, DOUBT if part == "unknown" else "")
            for forms, stems in table.items():
                for word in (form for stem in stems.split() for form in inflections(stem, forms)):
                    yield word, meaning
        doubtful = (*self.doubtful.split("|"), *self._inexact())
        yield from ((word, Meaning("unknown", DOUBT)) for word in doubtful if word)

    def _occasions(self) -> Iterator[str]:
        for ordinal in self.ordinals.split():
            yield from (occasion.replace("#", ordinal) for occasion in self.occasions.split("|"))

    def _steps(self) -> Iterator[tuple[str, str]]:
        for sign, words in self.comparisons.items():
            if sign not in ("+", "-"):
                yield sign, words
                continue
            for number in range(1, MOST_MORE + 1):
                for amount in (self.numbers[number].split("|")[0], str(number)):
                    yield f"{sign}{number}", words.replace("#", amount)

    def _numbers(self) -> Iterator[tuple[str, Meaning]]:
        below = [(n, word) for n, words in enumerate(self.numbers) for word in words.split("|")]
        for ten, words in self._tens.items():
            below.append((ten, words))
            below += (
                (ten + unit, self.compound.format(ten=words, unit=unit_word))
                for unit in range(1, 10)
                for unit_word in self.numbers[unit].split("|")
            )
        yield from ((word, Meaning("number", "", number)) for number, word in below)
        alone, joined = self.hundred
        yield from ((word, Meaning("number", "", HUNDRED)) for word in alone.split("|"))
        for number, word in below:
            for hundred in joined.split("|") if number else ():
                yield hundred.format(word), Meaning("number", "", HUNDRED + number)
        for number, words in self.amounts.items():
            yield from ((word, Meaning("number", "", number)) for word in words.split("|"))
        for number, words in self.times.items():
            yield from ((word, Meaning("times", "", number)) for word in words.split("|"))

    def _inexact(self) -> Iterator[str]:
        for word in self.inexact.split("|") if self.inexact else ():
            for number, names in enumerate(self.numbers):
                yield from (word.replace("#", name) for name in (*names.split("|"), str(number)))

    def _named(self) -> Iterator[tuple[str, Meaning]]:
        for word in self.plurals.split():
            ranks = [rank for rank, words in self.ranks.items() if word in words.split("|")]
            colours = [colour for colour, words in self.colours.items() if word in words.split("|")]
            suits = [suit for suit, words in self.suits.items() if word in words.split("|")]
            yield from ((word, Meaning("rank", rank, SEVERAL)) for rank in ranks)
            yield from ((word, Meaning("suit", suit, SEVERAL)) for suit in suits)
            yield from ((word, Meaning("colour", colour, SEVERAL)) for colour in colours)
        for word in self.singular_suits.split():
            suit = next(suit for suit, words in self.suits.items() if word in words.split("|"))
            for rank, rank_words in self.ranks.items():
                meaning = Meaning("card", rank + suit)
                yield from ((f"{word} {rank_word}", meaning) for rank_word in rank_words.split("|"))
        named: tuple[tuple[Part, Mapping[str, str]], ...] = (
            ("card", self.cards),
            ("rank", self.ranks),
            ("suit", self.suits),
            ("colour", self.colours),
            ("name", self.piles),
        )
        for part, table in named:
            for value, words in table.items():
                yield from ((phrase, Meaning(part, value)) for phrase in words.split("|"))

    def _compounds(self) -> Iterator[tuple[str, Meaning]]:
        ranks = {**self.ranks, **{str(n): self.numbers[n] for n in range(2, 11)}}
        for suit, suit_words in self.suits.items():
            for rank, rank_words in ranks.items():
                for first in suit_words.split("|"):
                    for last in rank_words.split("|"):
                        if len(first) > 1 and len(last) > 1:
                            yield first + last.lower(), Meaning("card", rank + suit)
