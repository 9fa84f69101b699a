"""Parts of a sentence that say nothing of a hand: "if I counted right", "because he slept".

What is left out must not change anything: the hand that remains is whole.
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.languages.phrases import DOUBT, REASON, Part
from scorekeeper.sentences.lexemes import Lexeme, clause_end, part_at
from scorekeeper.sentences.turns import BREAKS, CLAUSE_BREAKS, SMALL, is_plain, parts_of

# What says nothing in a part of a sentence that has nothing else.
TALK: frozenset[Part] = frozenset({"chatter", "pronoun", "relative", "unknown"})
CHATTER: frozenset[Part] = TALK | {"verb", "filler", "article", "one", "and", "but", "of", "same"}
LEAST_WORDS = 2
# What a part has that names neither people nor cards.
ASIDE: frozenset[Part] = CHATTER | frozenset({"to", "with", "self", "give", "points", "tricks"})


def without_chatter(lexemes: Sequence[Lexeme], text: str) -> list[Lexeme]:
    """Return the lexemes without parts that say nothing of a hand: "if I counted right, ...".

    A word that nobody knows may be the name of a stranger, alone or before a verb. Between what is
    said of people such a part leaves a full stop, so that nothing is given across it.
    """
    lexemes = without_reasons(lexemes)
    kept: list[Lexeme] = []
    for start, at in parts_of(lexemes):
        part = lexemes[start:at]
        if _is_chatter(part, text):
            # What follows is not what a stop before it has begun.
            stop = part_at(lexemes, at) == "stop"
            if stop and kept and kept[-1].part == "comma":
                kept[-1] = lexemes[at]
        elif kept and kept[-1].part in BREAKS and _is_aside(part, lexemes[at:], text):
            kept[-1] = replace(kept[-1], part="stop", value="")
        else:
            kept += lexemes[start : at + 1]
            continue
        again = [lexeme.names for lexeme in lexemes[at:] if lexeme.part == "name"][:1]
        if len(kept) > 1 and kept[-2].part == "name" and [kept[-2].names] == again:
            # "Dad, stop it, Dad six".
            kept.pop(-2)
    return kept


def without_reasons(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without why something came about: "because he wasn't looking"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(lexemes):
        end = at + 1
        if lexemes[at].value == REASON:
            end = clause_end(lexemes, at + 1, CLAUSE_BREAKS)
            plain = all(
                lexeme.part in ASIDE | {"no", "nothing", "moon"} for lexeme in lexemes[at:end]
            )
            if plain and not any(lexeme.value == DOUBT for lexeme in lexemes[at:end]):
                at = end
                continue
        kept += lexemes[at:end]
        at = end
    return kept


def _is_aside(part: Sequence[Lexeme], after: Sequence[Lexeme], text: str) -> bool:
    """Return whether a part names nobody and nothing, and a person begins the next one."""
    unknown = [lexeme for lexeme in part if lexeme.part == "unknown"]
    follows = [lexeme.part for lexeme in after[1:] if lexeme.part not in SMALL | {"and", "to"}]
    stops = bool(after) and after[0].part == "stop"
    led = bool(part) and part[0].part in ("article", "one")
    return (
        bool(unknown)
        and {lexeme.part for lexeme in part} <= ASIDE
        and all(is_plain(lexeme, text) or (led and not lexeme.value) for lexeme in unknown)
        and (len(part) > 1 or text[part[0].start].islower())
        and bool(follows)
        and (follows[0] == "name" or stops)
    )


def _is_chatter(part: Sequence[Lexeme], text: str) -> bool:
    """Return whether a part of a sentence says nothing of a hand."""
    if len(part) < LEAST_WORDS or any(lexeme.part not in CHATTER for lexeme in part):
        return False
    if not any(lexeme.part in TALK for lexeme in part):
        return False
    led = part[0].part in ("relative", "pronoun", "chatter")
    for lexeme, after in zip(part, (*part[1:], None), strict=True):
        ends = after is None or after.part == "verb"
        if lexeme.part == "unknown" and (
            not is_plain(lexeme, text) or lexeme.value or lexeme.unlikely or (ends and not led)
        ):
            return False
    return True
