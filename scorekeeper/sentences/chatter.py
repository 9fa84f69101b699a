"""Parts of a sentence that say nothing of a hand, or say again what others say.

"If I counted right", "makes minus six", "only Ann and Bob took points:". What is left out must not
change anything: the hand that remains is whole, and as these parts tell.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import DOUBT, REASON, LanguageWords, Part
from scorekeeper.scoring.hand import Hand
from scorekeeper.scoring.rules.pack import suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.lexer import THINGS, Lexeme
from scorekeeper.sentences.meaning import Reason, Unclear
from scorekeeper.sentences.points import has_points
from scorekeeper.sentences.turns import (
    BREAKS,
    SMALL,
    contrasted,
    givers,
    imagined,
    is_plain,
    parts_of,
    vague,
)

# What says nothing in a part of a sentence that has nothing else.
TALK: frozenset[Part] = frozenset({"chatter", "pronoun", "relative", "unknown"})
CHATTER: frozenset[Part] = TALK | {"verb", "filler", "article", "one", "and", "but", "of", "same"}
LEAST_WORDS = 2
# What may deny something, which it does not where nothing is named.
DENYING: frozenset[Part] = frozenset({"no", "nothing", "closing"})
COMMENT: frozenset[Part] = CHATTER | DENYING | {"with", "to", "self", "almost", "except", "other"}
# What is often said twice: "Ann revoked, a revoke for her".
TWICE: frozenset[Part] = frozenset({"revoke", "moon", "sun"})
# What a heading has beside names: "only Ann and Bob took points:".
HEADING: frozenset[Part] = COMMENT | {"only", "nobody", "nobody_else", "anything", "suit", "points"}
# What may stand beside points that say again what somebody's cards are worth.
RESTATED: frozenset[Part] = frozenset(
    {
        *("and", "anything", "chatter", "correction", "except", "number", "of", "points"),
        *("relative", "subtract", "times", "to", "verb", "with"),
    }
)
# So many runs of small words are left out one by one.
RUNS_LIMIT = 5
# So many words before a colon are a heading, where one of them is a name.
LEAST_HEADING = 3
# What a small word may be the reason of.
LIGHT: frozenset[Reason] = frozenset(
    {"unknown_words", "whose", "nobody_named", "rest_waits", "contradiction", "points"}
)
# What a part has that names neither people nor cards.
ASIDE: frozenset[Part] = CHATTER | frozenset({"to", "with", "self", "give", "points", "tricks"})
# What may be said of a person begins with these.
SAID: frozenset[Part] = THINGS | frozenset(
    {"number", "all", "rest", "nothing", "both", "half", "last", "each"}
)
# All that is left, which shows nothing of what has been said before it.
OPEN: frozenset[Part] = frozenset({"rest", "all", "other", "moon", "sun", "nobody", "nobody_else"})


class Lighter(NamedTuple):
    """Lexemes with some of them left out, and what these tell of the hand.

    Attributes:
        lexemes: Those that are left.
        points: Who has how many points.
        takers: All who took anything, or of a ``suit``.
        suit: The suit of which they took something; empty for anything at all.
        without: People who took nothing.
    """

    lexemes: Sequence[Lexeme]
    points: tuple[tuple[str, int], ...] = ()
    takers: frozenset[str] = frozenset()
    suit: str = ""
    without: frozenset[str] = frozenset()

    def fits(self, hand: Hand, rules: Variant) -> bool:
        """Return whether a hand is so as what was left out says."""
        return (
            all(has_points(hand, who, number, rules) for who, number in self.points)
            and self.takers in (frozenset(), _takers(hand, self.suit, rules))
            and not self.without & hand.taken.keys()
        )


def _takers(hand: Hand, suit: str, rules: Variant) -> frozenset[str]:
    """Return who took anything, or anything of a suit."""
    groups = {
        group
        for group, cards in rules.whole_groups.items()
        if not suit or any(suit_of(card) == suit for card in cards)
    }
    return frozenset(
        taker
        for taker, pile in hand.taken.items()
        if pile.counted.keys() & groups
        or any(not suit or suit_of(card) == suit for card in pile.named)
    )


def lighter(
    found: Sequence[Lexeme],
    text: str,
    unclear: Sequence[Unclear],
    words: LanguageWords,
    people: int,
) -> Iterator[Lighter]:
    """Yield the lexemes without small words, or parts, that stand where something is unclear.

    So "who also" in "three for Ann, who also the queen took", the "with" that a clause begins
    with, and parts that name nobody and nothing. No pronoun or amount is left out, and a name only
    in a heading.
    """
    runs = [*_weak_runs(found, unclear), *_comments(found, text, unclear)]
    others = [*givers(found, text, words), *contrasted(found, people), *imagined(found)]
    runs += [*others, *vague(found)]
    if not runs or len(runs) > RUNS_LIMIT or any(part.reason not in LIGHT for part in unclear):
        return
    for gone in [[run] for run in runs] + ([runs] if len(runs) > 1 else []):
        places = {at for run in gone for at in run}
        said = [(run, _points_in([found[at] for at in run])) for run in gone]
        points = tuple((_named_before(found, run), n) for run, n in said if n is not None)
        heads = {at for run in gone if _heads(found, run, text) for at in run}
        takers = frozenset(name for at in heads for name in found[at].names)
        told = places - heads - {at for run in others for at in run}
        idle = frozenset(name for at in told for name in found[at].names)
        left = [lexeme for at, lexeme in enumerate(found) if at not in places]
        suits = {found[at].value for at in heads if found[at].part == "suit"}
        if len(suits) <= 1:
            yield Lighter(left, points, takers, next(iter(suits), ""), idle)


def _named_before(found: Sequence[Lexeme], run: Sequence[int]) -> str:
    """Return who was named last before some words; empty where nobody can tell."""
    names = [lexeme.names for lexeme in found[: run[0]] if lexeme.part == "name"]
    return names[-1][0] if names and len(names[-1]) == 1 else ""


def _weak_runs(found: Sequence[Lexeme], unclear: Sequence[Unclear]) -> list[list[int]]:
    runs: list[list[int]] = []
    for at in range(len(found)):
        if not _is_weak(found, at) or not _is_in(found[at], unclear):
            continue
        if runs and all(found[n].part in SMALL | {"verb"} for n in range(runs[-1][-1] + 1, at)):
            runs[-1].append(at)
        else:
            runs.append([at])
    return runs


def _comments(found: Sequence[Lexeme], text: str, unclear: Sequence[Unclear]) -> list[list[int]]:
    """Return where parts stand, with what joins them, that name nobody and no card."""
    closed = not {lexeme.part for lexeme in found} & OPEN
    runs: list[list[int]] = []
    for joins in (BREAKS, BREAKS | {"and", "but"}):
        bounds = [-1, *(at for at, lexeme in enumerate(found) if lexeme.part in joins), len(found)]
        for before, end in pairwise(bounds):
            part = found[before + 1 : end]
            run = [*range(max(before, 0), end)]
            seen = any(set(run) & set(other) for other in runs)
            if seen or not any(_is_in(lexeme, unclear) for lexeme in part):
                continue
            colon = end < len(found) and found[end].part == "colon"
            if _is_heading(part, text) and (colon or _is_told_after(part, found[end:])):
                runs.append([*run, *([end] if colon else [])])
            elif colon and (named := _named_in(part, text)) is not None:
                runs.append([at for at in run if found[at] is not named])
            elif _is_comment(part, found, text) or (closed and _is_idle(part, text)):
                runs.append(run)
    return runs


def _heads(found: Sequence[Lexeme], run: Sequence[int], text: str) -> bool:
    """Return whether what is left out is a heading, which tells who took anything."""
    part = [found[at] for at in run if found[at].part not in BREAKS]
    return found[run[-1]].part == "colon" or _is_heading(part, text)


def _is_told_after(part: Sequence[Lexeme], after: Sequence[Lexeme]) -> bool:
    """Return whether everybody whom a heading names is named again after it."""
    names = {lexeme.names for lexeme in part if lexeme.part == "name"}
    return names <= {lexeme.names for lexeme in after if lexeme.part == "name"}


def _is_heading(part: Sequence[Lexeme], text: str) -> bool:
    """Return whether a part only tells who took anything: "nobody but Ann and Bob"."""
    parts = {lexeme.part for lexeme in part}
    return (
        bool(parts & {"only", "nobody", "nobody_else"})
        and "name" in parts
        and parts <= (HEADING - {"no"}) | {"name"}
        and all(is_plain(lexeme, text) for lexeme in part if lexeme.part == "unknown")
    )


def _named_in(part: Sequence[Lexeme], text: str) -> Lexeme | None:
    """Return the one name of a heading that says nothing else: "a bad round for Bob:"."""
    names = [at for at, lexeme in enumerate(part) if lexeme.part == "name"]
    kinds = {lexeme.part for lexeme in part}
    doubtful = not all(is_plain(lexeme, text) for lexeme in part if lexeme.part == "unknown")
    if len(names) != 1 or doubtful or not kinds <= COMMENT | {"name"} or kinds & {"except"}:
        return None
    denied = any(lexeme.part == "no" for lexeme in part[max(names[0] - 2, 0) : names[0] + 2])
    return None if denied or len(part) < LEAST_HEADING else part[names[0]]


def _is_idle(part: Sequence[Lexeme], text: str) -> bool:
    """Return whether a part says of people only what gives them nothing: "Toña se salvó"."""
    kinds = {lexeme.part for lexeme in part}
    nothing = "nothing" in kinds or any(
        lexeme.part == "number" and not lexeme.number for lexeme in part
    )
    if "article" in kinds and not nothing:
        # "Die hat Anna" says of what was named before who has it.
        return False
    parts = [lexeme.part for lexeme in part if lexeme.part not in SMALL | {"and"}]
    around = {"verb", "to", "with", "give", "nothing", "of"} if nothing else {"verb"}
    told = [
        lexeme
        for led, lexeme in zip([None, *(other.part for other in part)], part, strict=False)
        if lexeme.part in around
        or (lexeme.part == "number" and not lexeme.number)
        or (lexeme is part[-1] and lexeme.part == "no")
        or (lexeme.part == "unknown" and (is_plain(lexeme, text) or (nothing and led == "article")))
    ]
    known = not any(lexeme.part == "unknown" and lexeme.value for lexeme in part)
    named = parts.count("name")
    several = named == 1 or (nothing and named > 0)
    return several and known and len(told) == len(parts) - named > 0


def _is_comment(part: Sequence[Lexeme], found: Sequence[Lexeme], text: str) -> bool:
    """Return whether a part says nothing of a hand, or again what another part says."""
    again = {
        lexeme.part
        for lexeme in part
        if lexeme.part in TWICE and [e.part for e in found].count(lexeme.part) > 1
    }
    names = {lexeme.names for lexeme in found if lexeme.part == "name"}
    parts = {lexeme.part for lexeme in found}
    alone: set[Part] = {"nobody"} if len(names) == 1 or not parts & OPEN - {"nobody"} else set()
    if not parts & OPEN and not any(lexeme.part in DENYING for lexeme in part):
        # "The three of them shared the hearts, Ann with five, Bob with eight".
        alone |= {"suit"}
    among = COMMENT.union(again, alone)
    kinds = {lexeme.part for lexeme in part}
    if kinds & {"no", "nothing"}:
        # "If I did not count wrongly" may mean anything, and "nothing of it happened" too much.
        return False
    return _points_in(part) is not None or _is_chatter(part, text, among)


def _points_in(part: Sequence[Lexeme]) -> int | None:
    """Return the points that a part says of whoever was named before it: "makes minus six"."""
    numbers = [lexeme.number for lexeme in part if lexeme.part == "number"]
    less = any(lexeme.part in ("subtract", "except") for lexeme in part)
    alone = all(lexeme.part in RESTATED | SMALL | BREAKS for lexeme in part)
    if len(numbers) != 1 or not alone or len(part) < LEAST_WORDS:
        return None
    first, *more = [lexeme.part for lexeme in part if lexeme.part not in BREAKS]
    if "correction" in more or (first == "correction" and not less):
        # "Ann four, no, six" takes back what "o sea menos seis" would only say again.
        return None
    return -numbers[0] if less else numbers[0]


def _is_weak(found: Sequence[Lexeme], at: int) -> bool:
    """Return whether a word may be left out where nobody understands it."""
    each, before = found[at], found[at - 1].part if at else None
    starts = before is None or before in BREAKS or before in ("and", "but")
    match each.part:
        case "relative" | "same" | "closing" | "ones":
            return True
        case "chatter":
            # "If Ann took five" does not say that she did.
            return not starts
        case "article":
            # "Anna, die dazu noch die Dame hat".
            after = found[at + 1].part if at + 1 < len(found) else None
            return after in ("and", "same")
        case "and":
            return before in ("and", "relative", "article")
        case "with" | "of":
            return starts
        case "to":
            # "Pulled in the queen", "with five hearts thrown in".
            after = found[at + 1].part if at + 1 < len(found) else None
            thing = after in SAID or (
                after in SMALL and found[at + 2 : at + 3] != [] and found[at + 2].part in SAID
            )
            thrown = after in BREAKS and at + 2 < len(found) and before == "unknown"
            return thrown or (before == "verb" and thing)
        case "tricks":
            # "Eight hearts in Ann's tricks".
            return before in ("name", "filler", "to")
        case "all":
            # "The queen and all".
            after = found[at + 1].part if at + 1 < len(found) else None
            return before == "and" and (after is None or after in BREAKS)
    return False


def _is_in(each: Lexeme, unclear: Sequence[Unclear]) -> bool:
    return any(part.start <= each.end and each.start <= part.end for part in unclear)


def without_chatter(found: Sequence[Lexeme], text: str) -> list[Lexeme]:
    """Return the lexemes without parts that say nothing of a hand: "if I counted right, ...".

    A word that nobody knows may be the name of a stranger, alone or before a verb. Between what is
    said of people such a part leaves a full stop, so that nothing is given across it.
    """
    found = without_reasons(found)
    kept: list[Lexeme] = []
    for start, at in parts_of(found):
        part = found[start:at]
        if _is_chatter(part, text):
            # What follows is not what a stop before it has begun.
            stop = at < len(found) and found[at].part == "stop"
            if stop and kept and kept[-1].part == "comma":
                kept[-1] = found[at]
        elif kept and kept[-1].part in BREAKS and _is_aside(part, found[at:], text):
            kept[-1] = replace(kept[-1], part="stop", value="")
        else:
            kept += found[start : at + 1]
            continue
        again = [lexeme.names for lexeme in found[at:] if lexeme.part == "name"][:1]
        if len(kept) > 1 and kept[-2].part == "name" and [kept[-2].names] == again:
            # "Dad, stop it, Dad six".
            kept.pop(-2)
    return kept


def without_reasons(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without why something came about: "because he wasn't looking"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(found):
        end = at + 1
        if found[at].value == REASON:
            while end < len(found) and found[end].part not in BREAKS | {"and", "but"}:
                end += 1
            plain = all(
                lexeme.part in ASIDE | {"no", "nothing", "moon"} for lexeme in found[at:end]
            )
            if plain and not any(lexeme.value == DOUBT for lexeme in found[at:end]):
                at = end
                continue
        kept += found[at:end]
        at = end
    return kept


def _is_aside(part: Sequence[Lexeme], after: Sequence[Lexeme], text: str) -> bool:
    """Return whether a part names nobody and nothing, and a person begins what follows it."""
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


def _is_chatter(part: Sequence[Lexeme], text: str, among: frozenset[Part] = CHATTER) -> bool:
    """Return whether a part of a sentence has nothing but words of these kinds."""
    if not any(lexeme.part in among & (TALK | DENYING) for lexeme in part):
        return False
    if len(part) < LEAST_WORDS or any(lexeme.part not in among for lexeme in part):
        return False
    led = (
        {"relative", "pronoun", "chatter"} if among is CHATTER else TALK - {"unknown"} | {"filler"}
    )
    denies = among is not CHATTER and any(
        lexeme.part in ("no", "nothing", "nobody") for lexeme in part
    )
    for lexeme, after in zip(part, (*part[1:], None), strict=True):
        if lexeme.part == "unknown" and (
            lexeme.value
            or lexeme.unlikely
            or key_of(text[lexeme.start : lexeme.end]) in STRANGERS
            or not (text[lexeme.start].islower() or (denies and not text[: lexeme.start].strip()))
            or (after is None and part[0].part not in led)
            or (after is not None and after.part == "verb" and part[0].part not in led)
        ):
            return False
    return True
