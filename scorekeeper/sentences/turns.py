"""Parts of a sentence that say who did not take something, or nothing exact, before who did.

"It wasn't Ann, it was Bob who took it", "Ann gave Bob the queen", "the most hearts, eight".
"""

from collections.abc import Sequence

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import CONTRAST, DOUBT, OWN, LanguageWords, Part
from scorekeeper.sentences.lexer import Lexeme

BREAKS: frozenset[Part] = frozenset({"comma", "stop", "colon"})
SMALL: frozenset[Part] = frozenset({"filler", "article", "one"})
# What stands between who did not take something and who did.
TURNING: frozenset[Part] = frozenset({"comma", "relative", "unknown", "but"})


def is_plain(each: Lexeme, text: str) -> bool:
    """Return whether a word that nobody knows is no name, and changes no other."""
    key = key_of(text[each.start : each.end])
    return each.value in ("", OWN) and text[each.start].islower() and key not in STRANGERS


def givers(found: Sequence[Lexeme], text: str, words: LanguageWords) -> list[list[int]]:
    """Return where it stands who gave a card to whom: "Ann gave Bob the queen" is Bob's.

    "Dem Bernd gab Anna die Dame" says the same the other way round, and "Bernd gab Anna die Dame"
    may mean either.
    """
    runs: list[list[int]] = []
    for at, each in enumerate(found):
        end = at + 1
        while end < len(found) and found[end].part in SMALL | {"verb"}:
            end += 1
        parts = [other.part for other in found[end : end + 4] if other.part != "article"]
        gives = each.part == "name" and parts[:2] == ["give", "name"] and parts[2:3] != ["number"]
        if gives and _gives(found, text, words, at, end):
            runs.append([*range(at, end + 1)])
    return runs


def _gives(found: Sequence[Lexeme], text: str, words: LanguageWords, giver: int, verb: int) -> bool:
    """Return whether whoever is named before a verb of giving did not receive the card."""
    led = found[giver - 1].part if giver else "comma"
    if not words.datives:
        return led != "to"
    taker = verb + 1
    while found[taker].part == "article":
        taker += 1
    before, after = (
        key_of(" ".join(text[: found[at].start].split()[-1:])) for at in (giver, taker)
    )
    starts = led in BREAKS | {"and", "but"}
    told = led == "article" and before in words.nominatives.split() and before != after
    return after in words.datives.split() and (starts or told)


def contrasted(found: Sequence[Lexeme]) -> list[list[int]]:
    """Return where it stands who did not take something: "it wasn't Ann, it was Bob who took it".

    Without a verb nobody can tell: "not Ann but Bob the queen".
    """
    runs: list[list[int]] = []
    for at, each in enumerate(found):
        who = at + 1
        while who < len(found) and found[who].part in SMALL | {"verb", "pronoun"}:
            who += 1
        end = who + 1
        while end < len(found) and found[end].part in SMALL | TURNING:
            end += 1
        between = found[who + 1 : end]
        told = [other.part for other in found[who:end]]
        turns = any(
            other.value == CONTRAST or other.part in ("relative", "but") for other in between
        )
        turns = turns or [other.part for other in between] == ["comma", "filler"]
        known = all(other.part != "unknown" or other.value == CONTRAST for other in between)
        last = end
        while last < len(found) and found[last].part not in BREAKS:
            last += 1
        verb = any(other.part == "verb" for other in found[at:last])
        named = told[:1] == ["name"] and end < len(found) and found[end].part == "name"
        if each.part == "no" and named and turns and known and verb:
            first = at - (at > 0 and found[at - 1].part in ("relative", "pronoun"))
            runs.append([*range(first, end)])
    return runs


def vague(found: Sequence[Lexeme]) -> list[list[int]]:
    """Return where an amount stands that is said exactly next: "the most hearts, eight"."""
    runs: list[list[int]] = []
    for at in range(len(found) - 3):
        doubt, kind, comma = found[at : at + 3]
        end = at + 3
        while end < len(found) and found[end].part in SMALL | {"and"}:
            end += 1
        exact = end < len(found) and found[end].part == "number"
        if doubt.value == DOUBT and (kind.part, comma.part) == ("suit", "comma") and exact:
            runs.append([*range(at, end)])
    return runs
