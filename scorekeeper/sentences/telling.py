"""Finds the words of a sentence that tell who has what.

Whatever carries no meaning is passed over; what may change what others say is not.
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import SHARES, LanguageWords, Part
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.quieting import Quiet
from scorekeeper.sentences.turns import BREAKS, SMALL

# What tells who has what.
TOLD: frozenset[Part] = frozenset(
    {
        *("number", "rank", "card", "suit", "colour", "all", "rest", "other", "last", "both"),
        *("courts", "nothing", "none", "anything", "cards", "points"),
    }
)
# What is passed over.
PASSED: frozenset[Part] = frozenset(
    {
        *("relative", "pronoun", "chatter", "closing", "give", "only", "tricks", "same"),
        *("filler", "unknown", "self"),
    }
)
# What joins what stands on both sides.
JOINS: frozenset[Part] = frozenset({"and", "but", "with", "including", "each", "equally"})
AROUND: frozenset[Part] = frozenset(
    {
        *("name", "article", "one", "verb", "to", "of", "from", "range", "except", "upward"),
        *("downward", "comparison", "half", "no", "none", "neither"),
    }
)
KNOWN: frozenset[Part] = TOLD | PASSED | JOINS | BREAKS | AROUND
# What denies, and what that may be said of.
DENYING: frozenset[Part] = frozenset({"no", "none", "neither"})
DENIED: frozenset[Part] = frozenset({"name", "suit", "colour", "rank", "card"})
NUMBERED: frozenset[Part] = TOLD - {"other", "last", "anything"}
# A sentence that ends with these has been cut off.
CUT: frozenset[Part] = frozenset({"to", "of", "and", "article", "one", "from", "except"})
# What a part has that only tells what somebody did without any cards.
IDLE: frozenset[Part] = frozenset({"name", "other", "unknown", "filler", "and", "verb", "article"})


def telling(  # noqa: C901, PLR0912 - a case for each kind of part
    found: Sequence[Lexeme], text: str, words: LanguageWords
) -> list[Lexeme] | None:
    """Return the words that tell who has what, without parts that tell nothing.

    None where a word may change what others say: a condition, a denial, a stranger.
    """
    for before, lexeme in zip((None, *found), found, strict=False):
        key = key_of(text[lexeme.start : lexeme.end])
        heard = {other.part for other in lexeme.unlikely}
        if heard & TOLD and lexeme.part in PASSED and before and before.part in ("and", "name"):
            # "The jack and wir".
            return None
        doubtful = lexeme.part == "unknown" or not text[lexeme.start].islower()
        stranger = key in STRANGERS or "name" in heard or (heard and lexeme.part == "unknown")
        if key in words.askers or (doubtful and stranger and lexeme.part != "name"):
            return None
    last = [lexeme.part for lexeme in found if lexeme.part != "stop"][-2:]
    if last[-1:] and last[-1] in CUT and last != ["name", "one"]:
        return None
    if _is_shared_out(found):
        return None
    found = _apposed(found)
    quiet = Quiet(found, text, words)
    kept: list[Lexeme] = []
    start = 0
    for at in range(len(found) + 1):
        if at < len(found) and found[at].part not in BREAKS:
            continue
        part = range(start, at)
        start = at + 1
        parts = {"card" if _is_trick(found[n]) else found[n].part for n in part}
        if not parts <= KNOWN or (parts & DENYING and not parts & DENIED):
            return None
        if any(found[n].part == "unknown" and not quiet.is_open(n) for n in part):
            return None
        if not parts & (TOLD | {"name"}):
            closes = at == len(found) or found[at].part == "stop"
            if quiet.may_be_stranger(part) or (closes and {"unknown", "verb"} <= parts):
                # "That was a lie."
                return None
            if kept and at < len(found) and found[at].part == "stop":
                kept[-1] = replace(kept[-1], part="stop", value="")
            continue
        if "unknown" in parts and parts <= IDLE and _is_idle(found, part):
            # "Anneliese grins", "the rest of us skated".
            kept += [found[n] for n in part if found[n].part == "name"]
            names = sum(found[n].part == "name" for n in part)
            others = sum(found[n].part == "other" for n in part)
            if names + others != 1:
                return None
            nothing = Lexeme("nothing", found[part[-1]].start, found[part[-1]].end)
            kept += [nothing] if names else []
            kept += [found[at]] if at < len(found) and names else []
            continue
        if "unknown" in parts and not quiet.is_harmless(part):
            return None
        kept += [found[n] for n in part if found[n].part not in PASSED or _is_trick(found[n])]
        kept += [found[at]] if at < len(found) else []
    return kept


def _is_shared_out(found: Sequence[Lexeme]) -> bool:
    """Return whether several people share what is left: "the rest those two split with Ann"."""
    start = 0
    for at in range(len(found) + 1):
        if at < len(found) and found[at].part not in BREAKS:
            continue
        part = found[start:at]
        start = at + 1
        shares = any(lexeme.value == SHARES for lexeme in part)
        if shares and {lexeme.part for lexeme in part} & {"rest", "other", "all"}:
            return True
    return False


def _is_idle(found: Sequence[Lexeme], part: range) -> bool:
    """Return whether what somebody did follows who it was at once."""
    told = [found[at].part for at in part if found[at].part not in SMALL | {"and"}]
    return told[:2] in (["name", "unknown"], ["other", "unknown"])


def _is_trick(lexeme: Lexeme) -> bool:
    """Return whether a word is the first or the last trick, where that counts."""
    return lexeme.part == "tricks" and lexeme.value != ""


def _apposed(found: Sequence[Lexeme]) -> Sequence[Lexeme]:
    """Return lexemes without corrections where there is nothing to correct.

    So in "the worst for Ann, I mean the queen and the jack".
    """
    kept = [*found]
    for at, each in enumerate(kept):
        if each.part != "correction" or not at or kept[at - 1].part not in BREAKS:
            continue
        begin = max((n for n in range(at) if kept[n].part == "stop"), default=-1) + 1
        end = next((n for n in range(at, len(kept)) if kept[n].part in BREAKS), len(kept))
        before = {other.part for other in kept[begin:at]}
        after = {other.part for other in kept[at + 1 : end]}
        told = before & {"name", "filler", "unknown"}
        if told and not before & NUMBERED and after & NUMBERED and "name" not in after:
            kept[at] = replace(each, part="filler", value="")
    return kept


def is_plainly_told(found: Sequence[Lexeme]) -> bool:
    """Return whether nobody knows no word beside a number: "Ann 16 minutes" are no points."""
    start = 0
    for at in range(len(found) + 1):
        if at < len(found) and found[at].part not in BREAKS:
            continue
        told = [lexeme.part for lexeme in found[start:at]]
        gave = "name" in told and "give" in told and told.index("name") < told.index("give")
        if "number" in told and (gave or {"unknown", "tricks", "bid"} & {*told}):
            return False
        start = at + 1
    return True
