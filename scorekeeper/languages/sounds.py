"""Words that dictation spells in another way than they are written: "corasones", "Hertzen"."""

import re
from collections.abc import Mapping
from functools import lru_cache

from scorekeeper.languages.likeness import STRANGERS
from scorekeeper.languages.phrases import LanguageWords, Meaning, Part

# The parts that are told by their sound: cards, and the number of them.
HEARD: frozenset[Part] = frozenset({"number", "suit", "rank", "card"})
# Shorter words sound like too many others.
LEAST_HEARD = 3


def heard_as(words: LanguageWords, key: str) -> tuple[Meaning, ...]:
    """Return the meanings that an unknown word may have by its sound."""
    if len(key) < LEAST_HEARD or key in STRANGERS or not words.alike:
        return ()
    return _by_sound(words).get(_sound_of(words, key), ())


@lru_cache
def _by_sound(words: LanguageWords) -> Mapping[str, tuple[Meaning, ...]]:
    """Return the sound of every such word -> its meanings: "Herzen", "Herzzehn"."""
    found: dict[str, tuple[Meaning, ...]] = {}
    for keys, meaning in words.phrases.items():
        if len(keys) == 1 and len(keys[0]) >= LEAST_HEARD and meaning.part in HEARD:
            sound = _sound_of(words, keys[0])
            found[sound] = tuple(dict.fromkeys((*found.get(sound, ()), meaning)))
    return found


def _sound_of(words: LanguageWords, key: str) -> str:
    """Return the sound of a word in a language."""
    for pair in words.alike.split("|"):
        spelled, _, sound = pair.partition(" ")
        key = re.sub(spelled, sound, key)
    return re.sub(r"(.)\1+", r"\1", key)
