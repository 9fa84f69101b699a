"""The people of a table, by every way in which somebody may say or spell their names."""

import re
from collections.abc import Collection
from functools import lru_cache

from scorekeeper.sentences.language import KEYS_CACHED, key_of, tokens

# Spellings of the same sound, in the order in which they are replaced.
SOUNDS = (
    *(("sch", "s"), ("tsch", "s"), ("ph", "f"), ("th", "t"), ("dt", "t"), ("ck", "k")),
    *(("chr", "kr"), ("gh", "g"), ("ce", "se"), ("ci", "si"), ("cy", "si"), ("ch", "s")),
    *(("sh", "s"), ("c", "k"), ("qu", "k"), ("q", "k"), ("x", "ks"), ("y", "i")),
    *(("ee", "i"), ("ea", "i"), ("ie", "i"), ("oe", "o"), ("ue", "u"), ("ae", "e")),
    *(("ay", "ei"), ("ai", "ei"), ("j", "i"), ("w", "v")),
)
# What is heard alike where a word is no other name: hard and soft consonants, a vowel at the end.
NEAR = (
    *(("b", "p"), ("v", "p"), ("d", "t"), ("g", "k"), ("nt", "n"), ("er$", "a"), ("ar$", "a")),
    *(("(?<=..)[aei]$", ""), ("^h(?=[aeiou])", ""), ("z", "s")),
)
# What people add to a name they are fond of: Annie, Bobby, Ännchen, Anita.
FOND = frozenset(
    {"y", "ie", "i", "by", "bie", "ny", "nie", "dy", "die", "my", "mie", "ty", "tie"}
    | {"chen", "lein", "erl", "li", "ito", "ita", "cito", "cita"}
)
LEAST_FOND = 3
# A shorter word is the beginning of too many names.
LEAST_BEGUN = 3


@lru_cache(KEYS_CACHED)
def sound_of(word: str) -> str:
    """Return how a name sounds, roughly: two spellings of one name have the same sound."""
    letters = key_of(word)
    for spelled, sound in SOUNDS:
        letters = letters.replace(spelled, sound)
    letters = letters[:1] + letters[1:].replace("h", "")
    return re.sub(r"(.)\1+", r"\1", letters)


@lru_cache(KEYS_CACHED)
def near_sound_of(word: str) -> str:
    """Return a sound without what dictation confuses."""
    sound = sound_of(word)
    for pattern, other in NEAR:
        sound = re.sub(pattern, other, sound)
    return sound


class Names:
    """The people of a table."""

    def __init__(self, players: tuple[str, ...], given_names: Collection[str] = ()) -> None:
        """Take the names as they are written in the game, and the names that people have."""
        self._keys = {name: tuple(each.key for each in tokens(name)) for name in players}
        self._given_names = given_names
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
        if 1 < len(key) < LEAST_BEGUN or key in self._given_names:
            return ()
        return tuple(name for name, each in self._keys.items() if "".join(each).startswith(key))

    def heard(self, key: str) -> tuple[str, ...]:
        """Return whose name dictation may have spelled like that.

        Another name that people have is only taken for one that is spoken in the same way.
        """
        if not key.isalpha() or len(key) == 1:
            return ()
        spoken = {name: {"".join(each), each[0]} for name, each in self._keys.items() if each}
        sound, near = sound_of(key), near_sound_of(key)
        same = tuple(n for n, ways in spoken.items() if sound in map(sound_of, ways))
        fond = tuple(name for name, ways in spoken.items() if any(_is_fond(w, key) for w in ways))
        if same or fond or key in self._given_names:
            return tuple(dict.fromkeys((*same, *fond)))
        return tuple(n for n, ways in spoken.items() if near in map(near_sound_of, ways))


def _is_fond(name: str, key: str) -> bool:
    return len(name) >= LEAST_FOND and key.startswith(name) and key[len(name) :] in FOND
