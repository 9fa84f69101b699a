"""Another wording of a sentence that nobody understands, without asides and with what they mean.

"Cid, who thought he was safe, bought the queen", "all but two, those two are Dee's", "and the queen
too". It counts only where every card comes out.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import ADDING, CONTRAST, DOUBT, EITHER, INTENDED, OWN, Part
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.plainer import PAIR, next_part
from scorekeeper.sentences.turns import BREAKS, SMALL, parts_of
from scorekeeper.sentences.words import KINDS

# What an aside has, which says nothing of cards.
ASIDE: frozenset[Part] = SMALL | {
    *("unknown", "verb", "no", "relative", "pronoun", "chatter", "of", "to", "with", "same"),
    *("and", "almost", "tricks", "self", "nothing", "times"),
}
# What begins what is said of somebody after an aside.
HAD: frozenset[Part] = KINDS | {
    *("verb", "unknown", "number", "rank", "card", "all", "rest", "nothing"),
}
# What parts the clauses of which one begins with "give the queen to".
GIVING: frozenset[Part] = BREAKS | {"and", "but"}
# What stands beside what somebody does not have.
LACKING: frozenset[Part] = frozenset({"no", "verb", "pronoun", "to", "unknown"})
# What stands between how many and of what: "six each of the remaining".
LEFT: frozenset[Part] = frozenset({"all", "each", "of", "rest", "other"})
WORTH: frozenset[Part] = frozenset({"rank", "card", "all"})
POINTED: frozenset[Part] = frozenset({"number", "card", "rank", "of"})
PEOPLE: frozenset[Part] = frozenset({"name", "everyone", "other", "nobody", "nobody_else", "rest"})


def looser(found: Sequence[Lexeme], text: str) -> list[Lexeme]:
    """Return the words of a sentence without asides, and with whom and what small words mean."""
    kept = _without_asides(_without_turns(list(found)), text)
    kept = _had_before(_of_what_is_left(_worded(kept)))
    return _as_well(_pointed_at(kept))


def _without_turns(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes without "you'd think Ann, but no", and "the works" after "all hearts"."""
    for start, end in reversed(parts_of(found)):
        parts = [lexeme.part for lexeme in found[start:end] if lexeme.part not in SMALL | {"verb"}]
        before = next((n for n in range(start - 2, -1, -1) if found[n].part in BREAKS), -1) + 1
        imagined = found[before : max(start - 1, 0)]
        kinds = [lexeme.part for lexeme in imagined]
        unreal = any(lexeme.value in (DOUBT, INTENDED) for lexeme in imagined)
        alone = kinds.count("name") == 1 and not {*kinds} & (KINDS | POINTED)
        if parts in (["no"], ["but", "no"]) and unreal and alone:
            del found[before : end + 1]
        everything = {lexeme.part for lexeme in found[:start]} & {"all", "moon", "sun"}
        if parts == ["all"] and start and everything:
            del found[start - 1 : end]
    return found


def _of_what_is_left(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "six each of the remaining hearts" as "six hearts each"."""
    for at in range(len(found) - 1, -1, -1):
        end = at + 1
        while end < len(found) and found[end].part in LEFT | {"article"}:
            end += 1
        between = found[at + 1 : end]
        left = {"rest", "other"} & {lexeme.part for lexeme in between}
        if found[at].part == "number" and left and end < len(found) and found[end].part in KINDS:
            each = [lexeme for lexeme in between if lexeme.part in ("all", "each")][:1]
            each = [replace(lexeme, part="each", value="") for lexeme in each]
            found = [*found[: at + 1], found[end], *each, *found[end + 1 :]]
    return found


def _had_before(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "the two hearts he had already" as more of what was said before it."""
    for start, end in reversed(parts_of(found)):
        clause = found[start:end]
        first = next((n for n, each in enumerate(clause) if each.part == "number"), None)
        if not start or first is None or found[start - 1].part == "stop":
            continue
        parts = [lexeme.part for lexeme in clause]
        theirs = "pronoun" in parts[first:] or ("article", "verb") in pairwise(parts[first:])
        silent = SMALL | {"verb", "pronoun"}
        had = theirs and {"verb", "filler"} <= {*parts[first:]} and parts[:first].count("name") == 0
        if had and {*parts[:first]} <= SMALL | {"and"} and {*parts[first + 1 :]} <= silent | KINDS:
            things = [lexeme for lexeme in clause[first:] if lexeme.part not in silent]
            more = replace(found[start - 1], part="with", value=ADDING)
            found = [*found[: start - 1], more, *things, *found[end:]]
    return found


def _worded(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with what "a measly", "the two others" and "give the queen to" mean."""
    kept: list[Lexeme] = []
    for at, lexeme in enumerate(found):
        after = next_part(found, at + 1)
        adjective = at + 1 < len(found) and found[at + 1].part in SMALL
        match lexeme.part:
            case "one" if adjective and (after is None or after in BREAKS):
                kept.append(replace(lexeme, part="number", number=1))
            case "both" if after in ("rest", "other"):
                kept.append(replace(lexeme, part="number", number=PAIR))
            case "to" if at and found[at - 1].part == "number" and after in WORTH:
                # "Ann 13 for the queen".
                kept += [replace(lexeme, part=part, value="") for part in ("points", "comma")]
            case "correction" if _excuses(found, at):
                kept.append(replace(lexeme, part="filler", value=""))
            case "give" if after in KINDS | POINTED and _is_asked(found, at):
                kept.append(replace(lexeme, part="filler"))
            case _:
                kept.append(lexeme)
    return kept


def _is_asked(found: Sequence[Lexeme], at: int) -> bool:
    """Return whether a clause begins with "give", and says to whom: "give the queen to Dee"."""
    begin = max((n + 1 for n in range(at) if found[n].part in GIVING), default=0)
    end = next((n for n in range(at, len(found)) if found[n].part in GIVING), len(found))
    named = next((n for n in range(begin, end) if found[n].part == "name"), 0)
    return named > at and found[named - 1].part == "to"


def _excuses(found: Sequence[Lexeme], at: int) -> bool:
    """Return whether a "sorry" is said to somebody: "sorry Cid, but the queen is yours"."""
    led = at > 0 and found[at - 1].part in BREAKS | {"and", "filler", "unknown"}
    parts = [lexeme.part for lexeme in found[at + 1 : at + 4] if lexeme.part != "comma"]
    return led and parts[:PAIR] == ["name", "but"]


def _says_nothing(part: Sequence[Lexeme], text: str) -> bool:
    """Return whether words name nobody at the table and no card, and no stranger."""
    return all(
        (lexeme.part in ASIDE or (lexeme.part, after.part if after else "") == ("number", "times"))
        and lexeme.value not in (CONTRAST, EITHER)
        and not any(other.part == "name" for other in lexeme.unlikely)
        and key_of(text[lexeme.start : lexeme.end]) not in STRANGERS
        for lexeme, after in zip(part, (*part[1:], None), strict=True)
    )


def _keep_name_only(found: list[Lexeme], start: int, end: int, text: str) -> None:
    """Leave out all but the name of a clause that only leads to what its person has.

    "Bob wasn't so lucky: queen and two", "I counted Bob's pile twice, it is five hearts".
    """
    names = [n for n in range(start, end) if found[n].part == "name"]
    joint = found[end] if end < len(found) else None
    if len(names) != 1 or joint is None or joint.part not in ("colon", "comma") or joint.value:
        return
    before, said = found[start : names[0]], found[names[0] + 1 : end]
    # "Not Ann:", "Ann didn't:" and "Ann maybe:" say something else.
    doubted = any(
        lexeme.part == "unknown" and lexeme.value not in ("", OWN) for lexeme in (*before, *said)
    )
    told = any(lexeme.part in ("unknown", "filler") for lexeme in said)
    denied = any(lexeme.part == "no" for lexeme in before)
    next_end = next((n for n in range(end + 1, len(found)) if found[n].part in BREAKS), None)
    follows = found[end + 1 : next_end]
    if any(lexeme.part == "unknown" for lexeme in follows):
        # "The queen and five went elsewhere".
        return
    things = next((n for n, lexeme in enumerate(follows) if lexeme.part in KINDS | POINTED), 0)
    if any(lexeme.part == "verb" for lexeme in follows[things:]):
        return
    if joint.part == "comma":
        parts = [lexeme.part for lexeme in follows if lexeme.part not in SMALL | {"and", "verb"}]
        parts = parts[1:] if parts[:1] == ["relative"] else parts
        # "How much has Ann, the queen and five" asks.
        told = {"unknown", "times"} & {lexeme.part for lexeme in said} != set()
        told = told and all(lexeme.part != "unknown" for lexeme in before)
        denied = denied or any(lexeme.part == "no" for lexeme in said)
        if not parts or not {*parts} <= KINDS | POINTED | {"with"} or follows[-1].part == "verb":
            return
    elif not told:
        told = any(lexeme.part in ("unknown", "filler", "verb") for lexeme in before)
    if told and not doubted and not denied and _says_nothing((*before, *said), text):
        kept = [found[names[0]], *([joint] if joint.part == "colon" else [])]
        found[start : end + 1] = kept


def _without_asides(found: list[Lexeme], text: str) -> list[Lexeme]:
    """Return lexemes without "who thought she was safe", and "wasn't so lucky" before a colon.

    The one is left out between a name and what is said of it, the other between a name and a list.
    """
    for start, end in reversed(parts_of(found)):
        led = [n for n in range(start, end) if found[n].part not in SMALL | {"and", "but"}]
        after = next_part(found, end + 1)
        relative = bool(led) and found[led[0]].part == "relative"
        relative |= start < end and found[start].part == "article" and found[end - 1].part == "verb"
        named = start > 1 and (found[start - 2].part, found[start - 1].part) == ("name", "comma")
        closed = end < len(found) and found[end].part == "comma"
        if relative and named and closed and after in HAD and _says_nothing(found[start:end], text):
            del found[start - 1 : end + 1]
            continue
        _keep_name_only(found, start, end, text)
    return found


def _pointed_at(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with the cards that were left out instead of a word that points at them.

    So in "Everything but the queen went to Dee, and Ann got stuck with her".
    """
    found = _got_it(found)
    at = next((n for n, lexeme in enumerate(found) if lexeme.part in ("except", "but")), None)
    if at is None:
        return found
    end = at + 1
    while end < len(found) and found[end].part in KINDS | POINTED | {"article"}:
        end += 1
    left_out = found[at + 1 : end]
    if not any(lexeme.part in KINDS | POINTED for lexeme in left_out):
        return found
    parting = [n for n in range(end, len(found)) if found[n].part in BREAKS | {"and", "but"}]
    for first, last in pairwise([*parting, len(found)]):
        clause = [n for n in range(first + 1, last) if found[n].part not in SMALL | {"verb", "to"}]
        parts = [found[n].part for n in clause]
        again = parts.count("number") == 1 and found[clause[parts.index("number")]].number in [
            lexeme.number for lexeme in left_out if lexeme.part == "number"
        ]
        pointing: tuple[Part, ...] = ("relative", "pronoun")
        points: Part | None = next((part for part in pointing if part in parts), None)
        points = points or ("number" if again else None)
        if points is None and parts == ["name"] and found[first + 1].part == "article":
            # "Die hat Anna".
            # "Die hat Anna", "das Anna genommen hat".
            verb = next_part(found, first + 2) == "verb" or found[last - 1].part == "verb"
            clause, points = ([first + 1, *clause], "article") if verb else (clause, None)
            parts = [found[n].part for n in clause]
        if points is None or sorted(parts) != sorted(("name", points)):
            continue
        spot = clause[parts.index(points)]
        where = found[spot]
        shown = [replace(lexeme, start=where.start, end=where.end) for lexeme in left_out]
        return [*found[:spot], *shown, *found[spot + 1 :]]
    return found


def _got_it(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes without the "her" of "nobody wanted the queen, and Dee got her"."""
    parting = [-1, *(n for n, lexeme in enumerate(found) if lexeme.part in BREAKS | {"and", "but"})]
    silent = SMALL | {"verb", "to"}
    for (before, first), last in zip(pairwise(parting), [*parting[2:], len(found)], strict=False):
        shown = {lexeme.part for lexeme in found[before + 1 : first]} - silent
        clause = [n for n in range(first + 1, last) if found[n].part not in silent]
        parts = [found[n].part for n in clause]
        if shown and shown <= {"card", "rank", "suit"} and sorted(parts) == ["name", "pronoun"]:
            pronoun = clause[parts.index("pronoun")]
            return [*found[:first], *found[first + 1 : pronoun], *found[pronoun + 1 :]]
    return found


def _as_well(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with the name of whoever has something more: "and the queen too"."""
    parting = [-1, *(n for n, lexeme in enumerate(found) if lexeme.part in BREAKS | {"and", "but"})]
    for first, last in reversed(list(pairwise([*parting, len(found)]))):
        clause = found[first + 1 : last]
        adds = bool(clause) and clause[0].value == ADDING and _ended(found[:first])
        more = [lexeme for lexeme in clause if lexeme.part != "same" and lexeme.value != ADDING]
        also = len(more) < len(clause) and (adds or clause[-1].part == "same")
        things = {lexeme.part for lexeme in more if lexeme.part not in SMALL}
        if "no" in things and things & KINDS and things <= KINDS | LACKING:
            # "Hearts she has none", "no hearts for him though".
            more = sorted(
                (lexeme for lexeme in more if lexeme.part in KINDS | {"no"}),
                key=lambda lexeme: lexeme.part != "no",
            )
            also, things = True, {each.part for each in more} - {"no"}
        who = [n for n in range(first + 1) if found[n].part in PEOPLE]
        alone = bool(who) and found[who[-1]].part == "name" and not _is_listed(found, who[-1])
        if also and alone and things and things <= KINDS | POINTED:
            name = replace(found[who[-1]], start=more[0].start, end=more[0].start)
            stop = Lexeme("stop", name.start, name.start)
            found = [*found[: max(first, 0)], stop, name, *more, *found[last:]]
    return found


def _ended(found: Sequence[Lexeme]) -> bool:
    """Return whether a sentence before is over that ends with a name."""
    return bool(found) and found[-1].part == "name"


def _is_listed(found: Sequence[Lexeme], at: int) -> bool:
    """Return whether somebody else is named right before a name: "Ann and Bob"."""
    before = at - 1
    while before >= 0 and found[before].part in SMALL | {"and", "comma"}:
        before -= 1
    return before >= 0 and found[before].part == "name"
