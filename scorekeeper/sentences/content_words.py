"""The content words of a sentence: those that say who has what.

Whatever carries no meaning is passed over; what may change what others say is not.
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.languages.likeness import STRANGERS
from scorekeeper.languages.phrases import PRICE, REASON, REPLY, SHARES, LanguageWords, Part
from scorekeeper.sentences.amounts import step_of
from scorekeeper.sentences.chatter import without_reasons
from scorekeeper.sentences.elements import PAIR
from scorekeeper.sentences.lexemes import Lexeme, joined_names, part_at, skip
from scorekeeper.sentences.pronouns import told_more
from scorekeeper.sentences.quieting import Quiet
from scorekeeper.sentences.turns import (
    BREAKS,
    SMALL,
    part_after,
    parts_of,
    without_turns,
)

CONTENT: frozenset[Part] = frozenset(
    {
        *("number", "rank", "card", "suit", "colour", "all", "rest", "other", "last", "both"),
        *("courts", "nothing", "none", "anything", "cards", "points"),
    }
)
# What points may be for.
THINGS: frozenset[Part] = frozenset({"rank", "card", "of"})
PASSED: frozenset[Part] = frozenset(
    {
        *("relative", "pronoun", "chatter", "closing", "give", "only", "tricks"),
        *("filler", "unknown", "self"),
    }
)
JOINS: frozenset[Part] = frozenset({"and", "but", "with", "including", "each", "equally"})
DECLARED: frozenset[Part] = frozenset({"bid", "revoke", "subtract"})
AROUND: frozenset[Part] = frozenset(
    {
        *("name", "article", "one", "verb", "to", "of", "from", "range", "except", "upward"),
        *("downward", "comparison", "half", "no", "none", "neither", "same", "correction", "ones"),
    }
)
KNOWN: frozenset[Part] = CONTENT | PASSED | JOINS | BREAKS | AROUND | DECLARED
# What stands for how somebody took something.
TOLD: frozenset[Part] = frozenset({"unknown", "filler"})
# What may point at what was left out of everything, and its value.
POINTING: frozenset[Part] = frozenset({"relative", "pronoun"})
POINTED = "pointed"
# What denies, and what that may be said of.
DENYING: frozenset[Part] = frozenset({"no", "none", "neither"})
DENIED: frozenset[Part] = frozenset({"name", "suit", "colour", "rank", "card"})
NUMBERED: frozenset[Part] = CONTENT - {"other", "last", "anything"}
# What stands between two people who are compared and the numbers of both.
MEASURING: frozenset[Part] = SMALL | {"verb", "suit", "comma", "colon", "to", "correction"}
EXCEPTING: frozenset[Part] = frozenset({"except", "but", "no"})
# A sentence that ends with these has been cut off.
CUT: frozenset[Part] = frozenset({"to", "of", "and", "article", "one", "from", "except"})
# What a part has that only tells what somebody did without any cards.
IDLE: frozenset[Part] = frozenset({"name", "other", "unknown", "filler", "and", "verb", "article"})


def content_words(  # noqa: C901, PLR0912 - a case for each kind of part
    lexemes: Sequence[Lexeme],
    text: str,
    words: LanguageWords,
    players: Sequence[str],
) -> list[Lexeme] | None:
    """Return the words that tell who has what, without parts that tell nothing.

    None where a word may change what others say: a condition, a denial, a stranger.
    """
    lexemes = without_reasons(without_turns(lexemes, text, words, len(players)))
    lexemes = _everybody(_measured(_begun(told_more(_worded(lexemes)))), players)
    if may_mean_else(lexemes, text, words) or _is_shared_out(lexemes):
        return None
    lexemes = _apposed(lexemes)
    quiet = Quiet(lexemes, text, words)
    every = {lexeme.part for lexeme in lexemes}
    kept: list[Lexeme] = []
    for start, at in parts_of(lexemes):
        part = range(start, at)
        parts = {"card" if _is_trick(lexemes[n]) else lexemes[n].part for n in part}
        led = lexemes[start].part if part else None
        named = [word.part for word in (*kept[-2:-1], *lexemes[at : at + 1])] == ["name", "comma"]
        told = parts & (CONTENT | {"name", "correction"})
        if led == "relative" and named and not told:
            # "Ann, who thought she was safe, bought the queen".
            continue
        if part_at(lexemes, at) == "colon" and (who := _heads(lexemes, part)):
            # "Ann wasn't so lucky: the queen and five".
            follows = next((p for p in parts_of(lexemes) if p[0] == at + 1), (at, at))
            if any(lexeme.part == "unknown" for lexeme in lexemes[follows[0] : follows[1]]):
                return None
            kept += [who, lexemes[at]]
            continue
        if [lexemes[n].part for n in part if lexemes[n].part not in SMALL] == ["name", "no"]:
            if part_at(lexemes, at) == "colon":
                return None
            # "Ann escaped".
            kept += [lexemes[n] for n in part if lexemes[n].part == "name"]
            kept += [
                Lexeme("idle", lexemes[at - 1].start, lexemes[at - 1].end),
                *lexemes[at : at + 1],
            ]
            continue
        if not parts <= KNOWN or (parts & DENYING and not parts & DENIED):
            return None
        if any(lexemes[n].part == "unknown" and not quiet.is_open(n) for n in part):
            return None
        if not parts & (CONTENT | DECLARED | {"name"}):
            closes = at == len(lexemes) or lexemes[at].part == "stop"
            if quiet.may_be_stranger(part) or (closes and {"unknown", "verb"} <= parts):
                # "That was a lie."
                return None
            if "correction" in parts:
                kept += [lexemes[n] for n in part if lexemes[n].part == "correction"]
            elif kept and part_at(lexemes, at) == "stop":
                kept[-1] = replace(kept[-1], part="stop", value="")
            elif [lexeme.part for lexeme in kept[-2:]] == ["and", "comma"]:
                # "Seven hearts and, sadly, the jack".
                kept.pop()
            continue
        if parts <= IDLE and "other" in parts and not parts & {"name"}:
            # "The rest of us", "the rest of the table is smiling".
            continue
        if "unknown" in parts and parts <= IDLE and _is_idle(lexemes, part):
            # "Anneliese grins", "the rest of us skated".
            kept += [lexemes[n] for n in part if lexemes[n].part == "name"]
            if sum(lexemes[n].part in ("name", "other") for n in part) != 1 or "rest" in every:
                # "Ann fire, rest to Bob" may have been a number.
                return None
            if "name" in parts:
                kept += [
                    Lexeme("idle", lexemes[at - 1].start, lexemes[at - 1].end),
                    *lexemes[at : at + 1],
                ]
            continue
        if "unknown" in parts and not quiet.is_harmless(part):
            return None
        # "Bob, who had four already".
        tells = led == "relative" and [lexeme.part for lexeme in kept[-2:]] == ["name", "comma"]
        passed = PASSED - POINTING if every & EXCEPTING or tells else PASSED
        kept += [
            replace(lexemes[n], value=POINTED) if lexemes[n].part in POINTING else lexemes[n]
            for n in part
            if (lexemes[n].part not in passed or _is_trick(lexemes[n]))
            and (lexemes[n].part not in POINTING or lexemes[n - 1].part != "no")
        ]
        kept += [lexemes[at]] if at < len(lexemes) else []
    return kept


def may_mean_else(lexemes: Sequence[Lexeme], text: str, words: LanguageWords) -> bool:
    """Return whether a sentence asks, is cut off, or may name a stranger."""
    for before, lexeme in zip((None, *lexemes), lexemes, strict=False):
        key = lexeme.key(text)
        heard = {other.part for other in lexeme.unlikely}
        if heard & CONTENT and lexeme.part in PASSED and before and before.part in ("and", "name"):
            # "The jack and wir".
            return True
        # "Die Dame" is no Dee's.
        begins = lexeme.part == "article" and (before is None or before.part == "stop")
        doubtful = lexeme.part == "unknown" or not (text[lexeme.start].islower() or begins)
        stranger = key in STRANGERS or "name" in heard or (heard and lexeme.part == "unknown")
        asks = key in words.askers and not (
            lexeme.part == "relative" and before and before.part in ("name", "comma", "stop")
        )
        if asks or (doubtful and stranger and lexeme.part != "name"):
            return True
    last = [lexeme.part for lexeme in lexemes if lexeme.part != "stop"][-2:]
    return bool(last[-1:]) and last[-1] in CUT and last != ["name", "one"]


def _worded(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "the two others" as a number, and without "three times running"."""
    kept: list[Lexeme] = []
    for at, (lexeme, after) in enumerate(zip(lexemes, (*lexemes[1:], None), strict=False)):
        ends = at + 2 >= len(lexemes) or lexemes[at + 2].part in BREAKS
        excuses = [other.part for other in lexemes[at + 1 : at + 3]] == ["name", "but"]
        if ends and lexeme.part == "one" and after and after.part in TOLD and _ends_with_name(kept):
            # "Ann a measly, Bob eight".
            kept.append(replace(lexeme, part="number", number=1))
        elif lexeme.part == "one" and _is_counted(lexeme, after, kept):
            # "Die rote Fünf und eine", "una y el Rook".
            kept.append(replace(lexeme, part="number", number=1))
        elif lexeme.part == "correction" and excuses:
            # "Sorry Ann, but the queen is yours".
            kept.append(replace(lexeme, part="filler", value=""))
        elif lexeme.part == "both" and after and after.part in ("rest", "other"):
            kept.append(replace(lexeme, part="number", number=PAIR))
        elif (
            lexeme.value in (PRICE, REASON)
            and _ends_with_name(kept)
            and part_after(lexemes, at) in THINGS
        ):
            # "Trece para Ann por la dama", "thirteen for Ann because of the queen".
            kept.append(replace(lexeme, part="with", value=""))
        elif lexeme.part == "times" and kept and kept[-1].part == "number":
            kept[-1] = replace(lexeme, part="filler")
        elif lexeme.part == "times" and after and after.part in BREAKS:
            # "I counted Ann's pile twice".
            kept.append(replace(lexeme, part="filler"))
        else:
            kept.append(lexeme)
    return kept


def _is_counted(one: Lexeme, after: Lexeme | None, before: Sequence[Lexeme]) -> bool:
    """Return whether an article stands for one card: a long one, which is never cut off."""
    led = before[-1].part if before else None
    alone = after is not None and after.part in BREAKS | {"and"}
    return alone and one.end - one.start > len("an") and led in ("and", "name")


def _ends_with_name(lexemes: Sequence[Lexeme]) -> bool:
    return bool(lexemes) and lexemes[-1].part == "name"


def _heads(lexemes: Sequence[Lexeme], part: range) -> Lexeme | None:
    """Return the one name of a part that tells something of a person, but nothing of cards."""
    names = [lexemes[n] for n in part if lexemes[n].part == "name"]
    others = [lexemes[n] for n in part if lexemes[n].part not in SMALL | {"name"}]
    told = any(lexemes[n].part in ("unknown", "filler") and not lexemes[n].value for n in part)
    known = {lexeme.part for lexeme in others} <= PASSED | {"no", "verb", "to", "of", "and"}
    doubted = any(lexeme.value and lexeme.part == "unknown" for lexeme in others)
    # "No poor Ann:" denies her, "not a good round for Ann:" does not.
    first = next((lexemes[n].part for n in part if lexemes[n].part in ("no", "name")), None)
    denied = any(lexeme.part in ("no", "unknown")[first == "no" :] for lexeme in others)
    return names[0] if len(names) == 1 and told and known and denied and not doubted else None


def _begun(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without a correction before anything has been said.

    So in "scratch that, I had Ann and Bob the wrong way round: it's Ann who has nine".
    """
    kept = [*lexemes]
    start = next((at for at, lexeme in enumerate(kept) if lexeme.part != "filler"), len(kept))
    left = _contrasted(kept)
    if start == len(kept) or kept[start].part != "correction":
        return left
    told = next((at for at, lexeme in enumerate(kept) if lexeme.part in CONTENT), len(kept))
    ends = [at for at in range(start, told) if kept[at].part in ("stop", "colon")]
    if not ends and len(left) == len(kept):
        # "Wait, Ann nine" may take back what nobody heard.
        return kept
    return left[ends[-1] + 1 if ends else start + 1 :]


def _contrasted(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without a number that another one is said to stand for: "seven, not six"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(lexemes):
        parts = [lexeme.part for lexeme in lexemes[at : at + 4]]
        begin = max((n for n, lexeme in enumerate(kept) if lexeme.part == "stop"), default=0)
        before = [lexeme.number for lexeme in kept[begin:] if lexeme.part == "number"]
        ends = parts[3:] == [] or parts[3] in BREAKS
        # "Nine, no ten" says ten instead.
        denied = parts[:3] == ["comma", "no", "number"] and lexemes[at + 1].value != REPLY and ends
        if denied and before and lexemes[at + 2].number != before[-1]:
            at += 3
            continue
        said = [lexeme for lexeme in kept[-2:] if lexeme.part != "suit"][-1:]
        led = at + (parts[:1] == ["and"])
        after = [lexeme.part for lexeme in lexemes[led : led + 3]]
        if said and said[0].part == "number" and after[:2] == ["no", "number"]:
            ends = after[2:] == [] or after[2] in BREAKS
            ends = ends and lexemes[led].value != REPLY
            if ends and lexemes[led + 1].number != said[0].number:
                # "Six and not five", "six hearts, not five".
                at = led + 2
                continue
        kept.append(lexemes[at])
        at += 1
    return kept


def _measured(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with a number for each of two people who are compared.

    So in "Ann double what Bob did in hearts, eight against four" and "Ann as many hearts as Bob,
    four each", where the numbers are as the comparison says.
    """
    kept = [*lexemes]
    for at in range(len(lexemes) - 1, 0, -1):
        who, end = at + 1, at + 2
        if not lexemes[at].value or [word.part for word in lexemes[at:end]] != [
            "comparison",
            "name",
        ]:
            continue
        end = skip(lexemes, end, MEASURING)
        first, join, *second = (*lexemes[end : end + 3], *[Lexeme("stop", 0, 0)] * 3)[:3]
        times, more = step_of(lexemes[at].value)
        same = join.part == "each" and times == 1 and not more
        other = first.number if same else second[0].number
        pair = join.part == "to" and second[0].part == "number"
        fits = first.part == "number" and first.number == times * other + more
        if fits and (same or pair):
            theirs = replace(first, number=other)
            comma = Lexeme("comma", first.end, first.end)
            kept[at : end + (2 if same else 3)] = [first, comma, lexemes[who], theirs]
    return kept


def _everybody(lexemes: Sequence[Lexeme], players: Sequence[str]) -> list[Lexeme]:
    """Return lexemes with all players for "everyone", but for one who is left out.

    So in "everyone took two except Ed, who took fourteen".
    """
    places = [at for at, lexeme in enumerate(lexemes) if lexeme.part == "everyone"]
    if len(places) != 1:
        return [*lexemes]
    (place,) = places
    end = next((n for n in range(place, len(lexemes)) if lexemes[n].part in BREAKS), len(lexemes))
    left = [
        at
        for at in range(place, len(lexemes) - 1)
        if lexemes[at].part in ("except", "but") and part_after(lexemes, at) in ("name", "to")
    ]
    out: tuple[str, ...] = ()
    kept = [*lexemes]
    if left and left[0] <= end + 1:
        who = next(at for at in range(left[0], len(lexemes)) if lexemes[at].part == "name")
        out = joined_names(lexemes, who)
        kept[left[0]] = replace(lexemes[left[0]], part="comma", value="")
    span = lexemes[place].start, lexemes[place].end
    people = [Lexeme("name", *span, names=(name,)) for name in players if name not in out]
    both = Lexeme("both", *span)
    return [*kept[:place], *people, both, *kept[place + 1 :]] if len(out) < 2 else [*lexemes]


def _is_shared_out(lexemes: Sequence[Lexeme]) -> bool:
    """Return whether several people share the rest: "the rest those two split with Ann"."""
    for start, at in parts_of(lexemes):
        part = lexemes[start:at]
        shares = any(lexeme.value == SHARES for lexeme in part)
        if shares and {lexeme.part for lexeme in part} & {"rest", "other", "all"}:
            return True
    return False


def _is_idle(lexemes: Sequence[Lexeme], part: range) -> bool:
    """Return whether an unknown verb stands right behind its subject."""
    told = [lexemes[at].part for at in part if lexemes[at].part not in SMALL | {"and", "verb"}]
    return told[:2] in (["name", "unknown"], ["other", "unknown"])


def _is_trick(lexeme: Lexeme) -> bool:
    """Return whether a word is the first or the last trick, where that counts."""
    return lexeme.part == "tricks" and lexeme.value != ""


def _apposed(lexemes: Sequence[Lexeme]) -> Sequence[Lexeme]:
    """Return lexemes without corrections where there is nothing to correct.

    So in "the worst for Ann, I mean the queen and the jack".
    """
    kept = [*lexemes]
    for at, lexeme in enumerate(kept):
        if lexeme.part != "correction" or not at or kept[at - 1].part not in ("comma", "stop"):
            continue
        begin = max((n for n in range(at) if kept[n].part == "stop"), default=-1) + 1
        end = next((n for n in range(at, len(kept)) if kept[n].part in BREAKS), len(kept))
        before = {other.part for other in kept[begin:at]}
        after = {other.part for other in kept[at + 1 : end]}
        told = before & {"name", "filler", "unknown"}
        if told and not before & NUMBERED and after & NUMBERED and "name" not in after:
            kept[at] = replace(lexeme, part="filler", value="")
    return kept


def is_plainly_told(lexemes: Sequence[Lexeme]) -> bool:
    """Return whether numbers may be points: every word beside them is known.

    So it is not in "Ann 16 minutes", nor where somebody gave a number to another.
    """
    for start, at in parts_of(lexemes):
        told = [lexeme.part for lexeme in lexemes[start:at]]
        gave = "name" in told and "give" in told and told.index("name") < told.index("give")
        if "number" in told and (gave or {"unknown", "tricks", "bid"} & {*told}):
            return False
    return True
