"""A sentence as words with their meanings: names of this table, and the words of the language."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from scorekeeper.languages.likeness import STRANGERS, Names, Token, key_of, tokens
from scorekeeper.languages.phrases import DOUBT, LanguageWords, Meaning, Part
from scorekeeper.languages.sounds import heard_as
from scorekeeper.sentences.lexemes import Lexeme, clause_start, part_at, skip, skip_back
from scorekeeper.sentences.turns import BREAKS
from scorekeeper.sentences.words import NOTHING

SIGNS = {"♣": "C", "♦": "D", "♠": "S", "♥": "H"}
# A word that belongs to a verb stands at most so many words after it.
PREFIX_REACH = 8
BOTH = 2
# "From the five of hearts up" has so many words before the last.
FROM_REACH = 6
# What a phrase that a comma may divide does, and how many words it has at least.
SPLICED: frozenset[Part] = frozenset({"all", "rest", "upward", "downward", "filler", "nothing"})
LEAST_SPLICED = 3
# Stands for every verb that a word at the end of a clause may belong to.
EVERY_VERB = "*"
# After an article that means "one" there is a thing, not another number.
THINGS: frozenset[Part] = frozenset({"suit", "colour", "rank", "card", "cards", "tricks", "revoke"})
# Phrases that give way to one which begins in the middle of them.
LOOSE: frozenset[Part] = frozenset({"and", "with", "filler", "verb", "to"})
# The values of the colon that stands for a question mark: after "who", a thing or a name alone.
ANSWER, TOPIC, CALLED = "answer", "topic", "called"
# What people say before they answer a question of their own.
HESITATION: frozenset[Part] = frozenset(
    {"filler", "comma", "verb", "relative", "article", "chatter"}
)
# What changes the meaning of other words is nobody's name.
TURNS: frozenset[Part] = frozenset(
    {"correction", "no", "none", "neither", "nobody", "except", "but", "only", "nothing"}
)


def lexemes_of(text: str, words: LanguageWords, names: Names) -> list[Lexeme]:
    """Return the words of a sentence, the longest name or phrase at each place."""
    pieces = tokens(text)
    lexemes: list[Lexeme] = []
    at = 0
    while at < len(pieces):
        if (asked := _asked_before(pieces[at], lexemes, text, words)) is not None:
            # "The queen? Ann."
            lexemes.append(Lexeme("colon", pieces[at].start, pieces[at].end, asked))
            at += 1
            continue
        if pieces[at].kind == "dash":
            # "Ann 5, Bob –".
            part: Part = "nothing" if lexemes and lexemes[-1].part == "name" else "filler"
            lexemes.append(Lexeme(part, pieces[at].start, pieces[at].end))
            at += 1
            continue
        if _is_separated(pieces, at, words):
            lexemes.append(Lexeme("filler", pieces[at].start, pieces[at].end))
            at += 1
            continue
        lexeme, length = _longest(pieces, at, words, names)
        if (
            length == 1
            and lexemes
            and lexemes[-1].part == "verb"
            and _adds_nothing(pieces, at, words)
        ):
            lexeme = Lexeme("verb", lexeme.start, lexeme.end)
        if lexeme.part in ("unknown", "name") and _is_suit_letter(pieces, at):
            # "7t" are some cards that nobody knows.
            lexeme = Lexeme("unknown", lexeme.start, lexeme.end, DOUBT, unlikely=lexeme.unlikely)
        if lexeme.part in ("filler", "verb") and _is_somebody(pieces, at, text, names):
            lexeme = Lexeme("unknown", lexeme.start, lexeme.end, unlikely=lexeme.unlikely)
        lexemes.append(lexeme)
        at += length
    lexemes = [
        replace(word, part="unknown", value=DOUBT)
        if _ranks(lexemes, at, text, words)
        else replace(word, part="filler", value="")
        if _only_denies(lexemes, at, text, words)
        else word
        for at, word in enumerate(lexemes)
    ]
    return _without_hesitation(_cut_off(lexemes, text, words))


def _is_suit_letter(pieces: Sequence[Token], at: int) -> bool:
    """Return whether one letter stands right behind a number."""
    before, letter = pieces[at - 1] if at else None, pieces[at]
    joined = before is not None and before.kind == "digits" and before.end == letter.start
    return joined and letter.end == letter.start + 1


def _is_somebody(pieces: Sequence[Token], at: int, text: str, names: Names) -> bool:
    """Return whether a word that says nothing is a given name: "Ann five, Mark the queen"."""
    word, before = pieces[at], pieces[at - 1] if at else None
    if word.key not in STRANGERS or before is None or before.kind == "stop":
        return False
    if at + 1 < len(pieces) and names.exact((pieces[at + 1].key,)):
        # "Don Beto".
        return False
    return text[word.start].isupper() or (
        before.kind == "comma" and bool(names.beginning(word.key))
    )


def _cut_off(lexemes: list[Lexeme], text: str, words: LanguageWords) -> list[Lexeme]:
    """Return lexemes with "all the" as unknown where the noun behind it has been cut off."""
    last = skip_back(lexemes, len(lexemes), ("filler", "stop")) - 1
    end = text[lexemes[last].start : lexemes[last].end].split()[-1:] if last >= 0 else []
    article = words.phrases.get((key_of(" ".join(end)),)) == Meaning("article")
    if last >= 0 and lexemes[last].part == "all" and article:
        lexemes[last] = replace(lexemes[last], part="unknown", value=DOUBT)
    return lexemes


def _ranks(lexemes: Sequence[Lexeme], at: int, text: str, words: LanguageWords) -> bool:
    """Return whether an ordinal may say how somebody came in: "Ann tenth"."""
    lexeme = lexemes[at]
    if (
        at == 0
        or lexemes[at - 1].part not in ("name", "verb")
        or lexeme.part not in ("last", "other")
    ):
        return False
    return lexeme.key(text) in map(key_of, words.ordinals.split())


def _only_denies(lexemes: Sequence[Lexeme], at: int, text: str, words: LanguageWords) -> bool:
    """Return whether an "either" goes with a "no" before it: "no hearts either"."""
    key = lexemes[at].key(text)
    if lexemes[at].value != DOUBT or key not in words.also_denied.split():
        return False
    before = {lexeme.part for lexeme in lexemes[max(at - FROM_REACH, 0) : at]}
    return bool(before & NOTHING)


def _asked_before(
    piece: Token, lexemes: list[Lexeme], text: str, words: LanguageWords
) -> str | None:
    """Return the kind of question that ends at a piece: "the queen?", "guess who has her:"."""
    if piece.kind == "question":
        called = [lexeme.part for lexeme in lexemes[-2:]]
        if called[-1:] == ["name"] and called[:-1] in ([], ["stop"]):
            # "Ann? Ten. Bob? Three."
            return CALLED
        return _asks(lexemes, text, words) or None
    if piece.kind != "colon" or not any(lexeme.key(text) in words.askers for lexeme in lexemes):
        return None
    before = list(lexemes)
    if _asks(before, text, words) != ANSWER:
        return None
    lexemes[:] = before
    return ANSWER


def _asks(lexemes: list[Lexeme], text: str, words: LanguageWords) -> str:
    """Return whether the last part of a sentence names only a thing, or asks who has it.

    The words that only ask are left out.
    """
    start = clause_start(lexemes, len(lexemes), BREAKS)
    last = lexemes[start:]
    asked = [lexeme for lexeme in last if lexeme.key(text) in words.askers]
    kept = last
    if asked:
        kept = [lexeme for lexeme in last if lexeme.part in THINGS | {"article", "and", "of"}]
        silent = {"filler", "verb", "to", "relative", "but"}
        if any(
            lexeme not in kept and lexeme not in asked and lexeme.part not in silent
            for lexeme in last
        ):
            return ""
    parts = {lexeme.part for lexeme in kept}
    topic = bool(THINGS & parts) and parts <= THINGS | {"article", "of", "and"}
    if not topic:
        return ""
    lexemes[start:] = kept
    return ANSWER if asked else TOPIC


def _without_hesitation(lexemes: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes without the words between a question and a name: "Who? Ah yes, Ann"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(lexemes):
        kept.append(lexemes[at])
        at += 1
        if kept[-1].part == "colon" and kept[-1].value in (ANSWER, TOPIC):
            end = skip(lexemes, at, HESITATION)
            if part_at(lexemes, end) == "name":
                at = end
            if kept[-1].value == ANSWER and not _is_answer(lexemes, end):
                # "Who took the queen? Bob nine, Ann four" does not say it.
                kept[-1] = replace(kept[-1], part="unknown")
    return kept


def _is_answer(lexemes: Sequence[Lexeme], at: int) -> bool:
    """Return whether a name stands alone at a place."""
    if at >= len(lexemes) or lexemes[at].part != "name":
        return False
    # "Who has the queen? Dee did."
    end = skip(lexemes, at + 1, ("verb", "filler"))
    after = lexemes[end] if end < len(lexemes) else None
    return after is None or after.part in ("comma", "stop", "and", "relative")


def _adds_nothing(pieces: Sequence[Token], at: int, words: LanguageWords) -> bool:
    """Return whether a word after a verb is followed by a thing: "picked up the queen"."""
    if pieces[at].key not in words.particles.split():
        return False
    after = words.phrases.get((pieces[at + 1].key,)) if at + 1 < len(pieces) else None
    return after is not None or (at + 1 < len(pieces) and pieces[at + 1].kind != "word")


def _is_separated(pieces: Sequence[Token], at: int, words: LanguageWords) -> bool:
    """Return whether a word at the end of a clause belongs to a verb before it: "sagt Pik an"."""
    verbs = words.prefixes.get(pieces[at].key)
    if verbs is None:
        return False
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    ends = after is None or after.kind in BREAKS
    ends = ends or words.phrases.get((after.key,) if after else ()) == Meaning("and")
    before = [token.key for token in pieces[max(at - PREFIX_REACH, 0) : at]]
    every = {Meaning("verb")} if EVERY_VERB in verbs else set()
    return ends and any(key in verbs or words.phrases.get((key,)) in every for key in before)


@cache
def _reaches(words: LanguageWords) -> Mapping[str, int]:
    """Return the key of a word -> the number of words of the longest phrase that it begins."""
    reaches: dict[str, int] = {}
    for keys in words.phrases:
        reaches[keys[0]] = max(reaches.get(keys[0], 0), len(keys))
    return reaches


def _longest(
    pieces: list[Token], at: int, words: LanguageWords, names: Names
) -> tuple[Lexeme, int]:
    """Return the lexeme that begins at a token, and how many tokens it has."""
    if spliced := _across_commas(pieces, at, words):
        whole, length = spliced
        end = pieces[at + length - 1].end
        return Lexeme(whole.part, pieces[at].start, end, whole.value, whole.number), length
    reach = max(_reaches(words).get(pieces[at].key, 1), names.longest)
    keys = tuple(token.key for token in pieces[at : at + reach])
    for length in range(len(keys), 0, -1):
        meaning = words.phrases.get(keys[:length])
        # "Jacks" are cards, also at a table with Jack.
        said = names.exact(keys[:length]) or (() if meaning else names.owner(keys[:length]))
        start, end = pieces[at].start, pieces[at + length - 1].end
        if said:
            other = (meaning,) if meaning else ()
            card = meaning is not None and meaning.part in ("rank", "card") and at > 0
            led = card and words.phrases.get((pieces[at - 1].key,)) == Meaning("article")
            if meaning and led and len(said) == 1 and not words.article_names:
                # "The jack" is no player whose name is Jack.
                name = (Meaning("name", said[0]),)
                return (
                    Lexeme(meaning.part, start, end, meaning.value, meaning.number, other=name),
                    length,
                )
            return Lexeme("name", start, end, names=said, other=other), length
        if meaning and meaning.part in LOOSE and (before := _overlapped(pieces, at, length, words)):
            # "With what is left" has no "with what".
            shorter = words.phrases[keys[:before]]
            end = pieces[at + before - 1].end
            return _worded(shorter, start, end, pieces[at : at + before], words, names), before
        if meaning:
            return _worded(meaning, start, end, pieces[at : at + length], words, names), length
    return _single(pieces[at], words, names), 1


def _overlapped(pieces: Sequence[Token], at: int, length: int, words: LanguageWords) -> int:
    """Return where in a phrase one begins that means the rest or equal shares, and goes beyond."""
    keys = tuple(token.key for token in pieces[at : at + length + words.longest])
    for start in range(1, length):
        if words.phrases.get(keys[:start]) is None:
            continue
        for end in range(min(start + words.longest, len(keys)), length, -1):
            meaning = words.phrases.get(keys[start:end])
            if meaning and meaning.part in ("rest", "last", "other", "equally"):
                return start
    return 0


def _across_commas(
    pieces: Sequence[Token], at: int, words: LanguageWords
) -> tuple[Meaning, int] | None:
    """Return a phrase with a comma in it, and how many tokens it has: "alles, was übrig ist"."""
    if pieces[at].kind != "word" or _reaches(words).get(pieces[at].key, 0) < LEAST_SPLICED:
        return None
    near = pieces[at : at + words.longest + 1]
    if all(token.kind != "comma" for token in near):
        return None
    kept = [(place, token.key) for place, token in enumerate(near) if token.kind != "comma"]
    for length in range(len(kept), LEAST_SPLICED - 1, -1):
        meaning = words.phrases.get(tuple(key for _, key in kept[:length]))
        end = kept[length - 1][0] + 1
        if meaning and meaning.part in SPLICED:
            return (meaning, end) if end > length else None
    return None


def _worded(
    meaning: Meaning,
    start: int,
    end: int,
    pieces: list[Token],
    words: LanguageWords,
    names: Names,
) -> Lexeme:
    """Return the lexeme of a phrase, with its other meanings: an initial, something misheard."""
    if meaning.part == "name":
        return Lexeme("name", start, end, names=(meaning.value,))
    other: list[Meaning] = []
    unlikely: list[Meaning] = []
    if len(pieces) == 1:
        key = pieces[0].key
        if len(key) == 1 and len(begun := names.begun(key)) == 1:
            other.append(Meaning("name", begun[0]))
        unlikely += _misheard(words, key)
        turns = meaning.part in TURNS or meaning.value == DOUBT
        if not turns and len(heard := names.heard(key)) == 1:
            unlikely.append(Meaning("name", heard[0]))
    number = meaning.number or (_number_in(pieces, words) if meaning.part == "other" else 0)
    return Lexeme(
        meaning.part,
        start,
        end,
        meaning.value,
        number,
        other=tuple(other),
        unlikely=tuple(unlikely),
    )


def _number_in(pieces: Sequence[Token], words: LanguageWords) -> int:
    """Return how many "the three others" are; 0 where no word says it."""
    meant = (words.phrases.get((token.key,)) for token in pieces)
    said = (BOTH if meaning.part == "both" else meaning.number for meaning in meant if meaning)
    return next((number for number in said if number > 1), 0)


def _misheard(words: LanguageWords, key: str) -> tuple[Meaning, ...]:
    """Return the meanings of the words that dictation may have mistaken for this one."""
    heard = words.misheard.get(key)
    spoken = heard.split("|") if heard else ()
    return tuple(words.phrases[tuple(token.key for token in tokens(word))] for word in spoken)


def _single(piece: Token, words: LanguageWords, names: Names) -> Lexeme:
    """Return the lexeme of a token that begins no name and no phrase."""
    start, end, key = piece.start, piece.end, piece.key
    match piece.kind:
        case "code":
            card = key[:-1] + SIGNS.get(key[-1], key[-1])
            return Lexeme("card", start, end, card)
        case "digits":
            return Lexeme("number", start, end, number=int(key))
        case "suit":
            return Lexeme("suit", start, end, SIGNS[key])
        case "ending":
            return Lexeme("filler", start, end)
        case "comma" | "stop" | "colon" as part:
            return Lexeme(part, start, end)
        case "plus":
            return Lexeme("and", start, end)
        case "word":
            return _unknown_word(piece, words, names)
    return Lexeme("unknown", start, end)


def _unknown_word(piece: Token, words: LanguageWords, names: Names) -> Lexeme:
    """Return the lexeme of a player whom a word may mean, or an unknown one."""
    start, end, key = piece.start, piece.end, piece.key
    unlikely = _misheard(words, key) or heard_as(words, key)
    said = names.begun(key) or names.heard(key)
    if not said and key not in STRANGERS and key.endswith(tuple(words.silent.split())):
        return Lexeme("filler", start, end)
    if not said:
        return Lexeme("unknown", start, end, unlikely=unlikely)
    likely = len(key) == 1
    meant = tuple(Meaning("name", name) for name in said) if len(said) == 1 else ()
    if likely or not meant:
        return Lexeme("name", start, end, names=said, other=unlikely)
    return Lexeme("unknown", start, end, unlikely=(*meant, *unlikely))
