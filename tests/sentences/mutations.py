"""Sentences with something put in that changes what they say, and whether the reader notices.

``python -m tests.sentences.mutations [NUMBER]`` draws that many from a fixed seed, from sentences
that are understood whole: those of ``everyday.jsonl`` and the clear ones of ``facts.txt``.

- ``negation``: a "not" at any place. The sentence no longer says its hand.
- ``stranger``: the name of somebody who is not at the table.
- ``doubt``: a word such as "sorry" or "wait" with nothing after it that would be the correction.
- ``correction``: "five, no wait, six" instead of "five". It means what "six" alone would mean.
- ``cut``: the sentence ends in the middle. What is complete must be the hand that was meant.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from scorekeeper.languages import hand_words
from scorekeeper.languages.likeness import Names, key_of, tokens
from scorekeeper.scoring.game import Game
from scorekeeper.sentences.reading import read_sentence
from tests.sentences.facts import FACTS
from tests.sentences.spoken import Spoken, meaning, spoken_in

EVERYDAY = Path(__file__).with_name("everyday.jsonl")
SEED = 32
KINDS = ("negation", "stranger", "doubt", "correction", "cut")
NEGATIONS = {
    "en": ("not", "never", "nor", "not a", "didn't", "without", "no"),
    "de": ("nicht", "nie", "kein", "keine", "ohne", "weder", "niemals"),
    "es": ("no", "nunca", "ni", "sin", "sino", "ningún", "jamás"),
}
STRANGERS = (
    "Zed",
    "Ian",
    "Max",
    "Otto",
    "Zora",
    "Hugo",
    "Kim",
    "Theo",
    "Mia",
    "Nils",
    "Uma",
    "Lola",
)
DOUBTS = {
    "en": ("sorry", "no wait", "I mean", "wait", "maybe", "or"),
    "de": ("ach nein", "Quatsch", "Moment", "vielleicht", "oder", "ungefähr"),
    "es": ("perdón", "digo", "espera", "quizás", "o", "casi"),
}
CORRECTIONS = {
    "en": (", no wait, {}", " no wait {}", ", sorry, {}", ", I mean {}", ", make that {}"),
    "de": (", ach nein, {}", ", nein {}", ", Quatsch, {}", " Moment {}", ", ich meine {}"),
    "es": (", perdón, {}", ", no, {}", " digo {}", ", mejor dicho {}", " perdón {}"),
}
# Where one of these follows, the beginning of a sentence says another hand than the whole.
TURNS = {"except", "but", "correction", "only", "neither", "no", "subtract", "add", "and"}


@dataclass(frozen=True)
class Mutation:
    """A changed sentence; ``alone`` is the sentence that means the same, empty where none does."""

    kind: str
    base: Spoken
    text: str
    alone: str = ""

    def wrong(self) -> str:
        """Return what is wrong with how it is read; empty where nothing is."""
        said = read_sentence(self.text, self.base.game, 0, self.base.language)
        if not said.complete:
            return ""
        meant = meaning(self.base.game, said.hand)
        if self.kind == "correction":
            same = read_sentence(self.alone, self.base.game, 0, self.base.language)
            right = same.complete and meaning(self.base.game, same.hand) == meant
            return "" if right else "another hand than the corrected sentence"
        if self.kind == "cut":
            assert self.base.hand is not None
            right = meaning(self.base.game, self.base.hand) == meant
            return "" if right else "another hand than the sentence"
        assert self.base.hand is not None
        moved = _elsewhere(meaning(self.base.game, self.base.hand)[0], meant[0])
        # "Anna no queen" says where the queen is not, "the king, sorry, the jack" which card it is.
        return "" if moved in (1, 2) else f"taken for certain, {moved} of its cards elsewhere"


def _elsewhere(one: Mapping[str, Counter[str]], other: Mapping[str, Counter[str]]) -> int:
    """Return of how many cards and groups two hands say different takers."""
    takers = one.keys() | other.keys()
    cards = {card for hand in (one, other) for pile in hand.values() for card in pile}
    none = Counter[str]()
    return sum(
        any(one.get(taker, none)[card] != other.get(taker, none)[card] for taker in takers)
        for card in cards
    )


@cache
def sentences() -> tuple[Spoken, ...]:
    """Return all sentences of both files; the hands of ``facts.txt`` are left out."""
    collected = [*spoken_in(EVERYDAY)]
    for line in FACTS.read_text(encoding="utf-8").splitlines():
        kind, code, variant, table, text, _ = line.split("\t")
        if kind == "clear":
            players = tuple(table.split(", "))
            collected.append(
                Spoken(code, kind, Game("g", "", variant, players, players[0]), text, None)
            )
    return tuple(collected)


def understood(spoken: Spoken) -> Spoken | None:
    """Return a sentence with the hand that the reader finds; None where it is not read whole."""
    said = spoken.read()
    # Cut off, "the hearts are Cid seven" says that Cid has them all.
    cut = re.search("hearts (are|were)", spoken.text, re.IGNORECASE)
    if said.complete and not said.unclear and not cut:
        return replace(spoken, hand=said.hand)
    return None


def mutations(number: int) -> Iterator[Mutation]:
    """Yield so many changed sentences, from a fixed seed.

    Only the sentences that are drawn are read, which takes longer than all else.
    """
    drawn = random.Random(SEED)  # noqa: S311 - no secret
    made = 0
    while made < number:
        base = understood(drawn.choice(sentences()))
        mutation = _drawn(drawn.choice(KINDS), base, drawn) if base else None
        if mutation:
            made += 1
            yield mutation


def _drawn(kind: str, base: Spoken, drawn: random.Random) -> Mutation | None:
    code, text = base.language, base.text
    places = [match.start() for match in re.finditer(r"(?<=\s)\S|^\S", text)]
    place = drawn.choice(places)
    if kind == "cut":
        return Mutation(kind, base, text[:place]) if _cuts(base, place) else None
    if kind == "correction":
        return _corrected(base, drawn)
    before = text[:place].split()
    names = Names(base.game.players)
    heard = names.heard(key_of(before[-1])) if before else ()
    if kind == "doubt" and before and len(before[-1]) == 1 and names.begun(key_of(before[-1])):
        # "A, sorry, Diego": whoever A is, Diego is meant.
        return None
    if heard or (before and before[-1].casefold() in hand_words(code).misheard):
        # "Ann won sorry, six hearts": "one, sorry, six".
        return None
    if kind == "negation" and hand_words(code).denied and before and before[-1] in NEGATIONS[code]:
        # "Sin ningún punto" says what "sin punto" says.
        return None
    numbers = [number.split("|")[0] for number in hand_words(code).numbers]
    if kind == "negation" and before and (before[-1] in numbers or before[-1].isdigit()):
        # "Clara five, no hearts and the queen to Dirk" may say so of Dirk.
        return None
    if kind == "doubt" and _is_corrected(code, text):
        return None
    words = {"negation": NEGATIONS[code], "stranger": STRANGERS, "doubt": DOUBTS[code]}[kind]
    word = drawn.choice([word for word in words if word not in base.game.players])
    if kind == "negation" and _is_phrase(code, f"{word} {text[place:]}"):
        # "Sin nada" says what "nada" says, and "no actually" what "actually" does.
        return None
    if kind == "doubt" and drawn.random() < 0.5:
        word += ","
    return Mutation(kind, base, f"{text[:place]}{word} {text[place:]}")


def _is_phrase(code: str, text: str) -> bool:
    """Return whether a text begins with two words that mean nothing or a correction together."""
    keys = tuple(token.key for token in tokens(text))[:2]
    meant = hand_words(code).phrases.get(keys)
    return meant is not None and meant.part in ("nothing", "correction")


def _is_corrected(code: str, text: str) -> bool:
    """Return whether a sentence has a correction already, which a doubt would only repeat."""
    return ", no, " in text or any(words.strip(", {}") in text for words in CORRECTIONS[code])


def _cuts(base: Spoken, place: int) -> bool:
    """Return whether a sentence can be cut there without saying something else by itself.

    "Bob the queen, the last heart" gives Bob both, whatever was to follow.
    """
    before, after = base.text[:place], base.text[place:]
    last = before.rpartition(",")[2]
    keys = tuple(token.key for token in tokens(before))
    meant = hand_words(base.language).phrases.get(keys[-1:])
    if meant and meant.part == "all":
        # "Bob has all".
        return False
    listed = last != before and not any(name in last for name in base.game.players)
    return bool(place) and not listed and not _turns(base.language, after)


def _turns(code: str, text: str) -> bool:
    """Return whether the end of a sentence may change what its beginning says."""
    keys = [token.key for token in tokens(text)]
    phrases = hand_words(code).phrases
    return any(
        (meaning := phrases.get(tuple(keys[at : at + length]))) and meaning.part in TURNS - {"and"}
        for at in range(len(keys))
        for length in (1, 2, 3)
    )


def _corrected(base: Spoken, drawn: random.Random) -> Mutation | None:
    """Return a sentence in which a number is corrected at once."""
    numbers = hand_words(base.language).numbers[2:14]
    said = [number.split("|")[0] for number in numbers]
    numbers_said = [
        m for m in re.finditer(r"\w+", base.text) if m[0] in said or m[0] in map(str, range(2, 14))
    ]
    if not numbers_said:
        return None
    match = drawn.choice(numbers_said)
    other = drawn.choice(said)
    correction = drawn.choice(CORRECTIONS[base.language])
    before, after = base.text[: match.start()], base.text[match.end() :]
    if drawn.random() < 0.5:
        # "Six, no wait, five": what was said first gives way to what the sentence means.
        other, first = match[0], other
    else:
        first = match[0]
    changed = before + first + correction.format(other) + after
    return Mutation("correction", base, changed, before + other + after)


def main(number: int) -> int:
    """Print the changed sentences that are taken for what they do not say."""
    kinds: Counter[str] = Counter()
    complete: Counter[str] = Counter()
    wrong = 0
    for mutation in mutations(number):
        kinds[mutation.kind] += 1
        said = read_sentence(mutation.text, mutation.base.game, 0, mutation.base.language)
        complete[mutation.kind] += said.complete
        if why := mutation.wrong():
            wrong += 1
            base = mutation.base
            print(f"{mutation.kind}: {why}: {base.language} {base.game.variant}: {mutation.text}")
            print(f"    was: {base.text}")
    for kind in KINDS:
        print(f"{kind}: {kinds[kind]}, of them understood whole {complete[kind]}")
    print(f"wrong: {wrong}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 3000))
