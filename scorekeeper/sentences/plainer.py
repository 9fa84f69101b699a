"""Puts roundabout wordings as plain ones before they are read.

"No, I tell a lie, eight" takes back what one word takes back; "half Ann and half Bob" is equally
between them; "from Ann round: four, none, six, three" gives each player in turn theirs.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import ADDING, DOUBT, INTENDED, Part
from scorekeeper.sentences.lexer import Lexeme
from scorekeeper.sentences.turns import BREAKS, SMALL
from scorekeeper.sentences.words import KINDS

# What a sentence says of a hand: before any of it nothing can be taken back.
SAYING: frozenset[Part] = KINDS | {"name", "number", "rank", "card", "all", "rest", "moon", "sun"}
TAKING_BACK: frozenset[Part] = frozenset({"no", "correction", "comma", "filler"})
# What stands between a number and the same again.
ASSURING: frozenset[Part] = frozenset({"comma", "filler", "unknown", "chatter", "but"})
PAIR = 2
# A comparison and the people that it compares are so many words at most.
COMPARED_REACH = 9
# What stands between the two people of a comparison: "twice as many for Ann as for Bob".
AS: frozenset[Part] = frozenset({"of", "chatter", "relative", "unknown"})
# What an aside has, which says nothing of cards.
ASIDE: frozenset[Part] = SMALL | {
    *("unknown", "verb", "no", "relative", "pronoun", "chatter", "of", "to", "with", "same"),
    *("and", "almost", "tricks", "self", "nothing"),
}
# What begins what is said of somebody after an aside.
HAD: frozenset[Part] = KINDS | {
    *("verb", "unknown", "number", "rank", "card", "all", "rest", "nothing"),
}
# What parts the clauses of which one begins with "give the queen to".
GIVING: frozenset[Part] = BREAKS | {"and", "but"}
POINTED: frozenset[Part] = frozenset({"number", "card", "rank", "of"})
PEOPLE: frozenset[Part] = frozenset({"name", "everyone", "other", "nobody", "nobody_else", "rest"})
LISTING: frozenset[Part] = SMALL | {"comma", "and", "verb", "colon", "relative", "to", "of"}


def plainer(found: Sequence[Lexeme], players: Sequence[str]) -> list[Lexeme]:
    """Return the words of a sentence in a plain wording, for people in the order they sit in."""
    for change in (_compared, _both_piles, _unwanted, _confirmed, _taken_back, _halved):
        found = change(found)
    return _in_turn(found, players)


def _confirmed(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without what is said to be so at once: "seven, I think, yes, seven"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(found):
        start = at + 1
        while start < len(found) and found[start].part in KINDS:
            start += 1
        again = start
        while again < len(found) and found[again].part in ASSURING:
            again += 1
        end = again + 1
        while end < len(found) and found[end].part in KINDS:
            end += 1
        between = {other.part for other in found[start:again]}
        assures = between > {"comma"} and all(
            other.value == DOUBT for other in found[start:again] if other.part == "unknown"
        )
        numbers = (found[at], *found[again : again + 1])
        same = [other.part for other in numbers] == ["number", "number"]
        ends = end >= len(found) or found[end].part in BREAKS
        if same and numbers[0].number == numbers[1].number and assures and ends:
            kept += found[at:start]
            at = end if start > at + 1 else again + 1
            continue
        kept.append(found[at])
        at += 1
    return kept


def _compared(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "twice as many for Ann as for Bob" as "Ann twice as many as Bob"."""
    kept = list(found)
    for at, lexeme in enumerate(found):
        if lexeme.part != "comparison":
            continue
        places = [
            place
            for place in range(at + 1, min(at + COMPARED_REACH, len(found)))
            if found[place].part not in ("to", "suit", "article")
        ]
        who, *_ = [*places, len(found)]
        parts = [found[place].part for place in places[:3]]
        led = who > at + 1 and found[who - 1].part == "to"
        if led and parts[::2] == ["name", "name"] and parts[1] in AS:
            kept[at], kept[who] = kept[who], lexeme
            for place in range(at + 1, places[2]):
                if place != who:
                    kept[place] = replace(kept[place], part="filler", value="")
    return kept


def _both_piles(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "both blind hands" as the two of them."""
    kept: list[Lexeme] = []
    for lexeme in found:
        piles = " ".join(lexeme.names[:1])
        (name, *more) = piles.split() if piles.startswith("@") else [""]
        kept.append(replace(lexeme, names=(name,)) if more else lexeme)
        for other in more:
            kept.append(Lexeme("and", lexeme.end, lexeme.end))
            kept.append(replace(lexeme, names=(other,)))
    return kept


def _unwanted(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without "nobody wanted" beside a card, and "all" in "they are all Ann's"."""
    kept = list(found)
    for at, lexeme in enumerate(found):
        start, end = at, at + 1
        while start and found[start - 1].part not in BREAKS | {"and", "but"}:
            start -= 1
        while end < len(found) and found[end].part not in BREAKS | {"and", "but"}:
            end += 1
        parts = [other.part for other in found[start:end] if other.part not in SMALL | {"suit"}]
        wanted = [n for n in range(start, end) if found[n].value == INTENDED]
        if lexeme.part == "nobody" and wanted and {*parts} <= {"nobody", "verb", "card", "rank"}:
            for place in (at, *wanted):
                kept[place] = replace(found[place], part="filler", value="")
        if lexeme.part == "all" and parts[:2] == ["relative", "all"] and parts[-1] == "name":
            kept[at] = replace(lexeme, part="filler")
            if found[at + 1].part == "with":
                kept[at + 1] = replace(found[at + 1], part="to")
    return kept


def _taken_back(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with one correction for several: "no, I tell a lie, wait, eight"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(found):
        each = found[at]
        follows = found[at + 1].part if at + 1 < len(found) else None
        early = not any(e.part in SAYING for e in kept)
        if each.part == "correction" and early and kept and kept[-1].part == follows == "comma":
            # "Erm, hang on, Ann five".
            kept.append(replace(each, part="filler", value="", unlikely=()))
            at += 1
            continue
        end = at
        while end < len(found) and found[end].part in TAKING_BACK:
            end += 1
        run = [other.part for other in found[at:end]]
        last = max((n for n, part in enumerate(run) if part == "correction"), default=0)
        if last and (each.part == "correction" or run[:2] == ["no", "comma"]):
            back = found[at + last]
            kept.append(replace(back, start=each.start, unlikely=()))
            at += last + 1
            continue
        kept.append(each)
        at += 1
    return kept


def _next_part(found: Sequence[Lexeme], at: int) -> Part | None:
    """Return the part of the next word that is no small one."""
    return next((lexeme.part for lexeme in found[at:] if lexeme.part not in SMALL), None)


def _halved(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "half Ann and half Bob" as "Ann and Bob equally"."""
    kept = list(found)
    places = [
        at
        for at, lexeme in enumerate(found)
        if lexeme.part == "half" and _next_part(found, at + 1) in ("name", "to")
    ]
    if len(places) != PAIR:
        return kept
    first, second = places
    names = [lexeme.part for lexeme in found[first:second]].count("name")
    after = next((at for at in range(second, len(found)) if found[at].part == "name"), None)
    if names != 1 or after is None:
        return kept
    end = found[after].end
    equally = Lexeme("equally", end, end)
    left = [lexeme for at, lexeme in enumerate(found) if at not in places]
    at = left.index(found[after])
    return [*left[: at + 1], equally, *left[at + 1 :]]


def _in_turn(found: Sequence[Lexeme], players: Sequence[str]) -> list[Lexeme]:
    """Return lexemes with each player's number after their name, where only the first is named."""
    led = [at for at, lexeme in enumerate(found) if lexeme.part == "around"]
    names = [at for at, lexeme in enumerate(found) if lexeme.part == "name"]
    start = next((at for at in names if led and at > led[0]), None)
    if start is None or len(found[start].names) != 1 or found[start].names[0] not in players:
        return list(found)
    numbers: list[Lexeme] = []
    end = start + 1
    while end < len(found) and len(numbers) < len(players):
        if found[end].part in ("number", "nothing", "none"):
            numbers.append(found[end])
        elif found[end].part not in LISTING | {"around"}:
            break
        end += 1
    if len(numbers) != len(players):
        return list(found)
    first = players.index(found[start].names[0])
    given: list[Lexeme] = []
    for place, number in enumerate(numbers):
        name = players[(first + place) % len(players)]
        given += [
            Lexeme("comma", number.start, number.start),
            Lexeme("name", number.start, number.start, names=(name,)),
            number,
        ]
    return [*found[: led[0]], *given[1:], *found[end:]]


def looser(found: Sequence[Lexeme], text: str) -> list[Lexeme]:
    """Return the words of a sentence without asides, and with whom and what small words mean."""
    kept = _had_before(_worded(_without_asides(list(found), text)))
    return _as_well(_pointed_at(kept))


def _had_before(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "the two hearts he had already" as more of what was said before it."""
    for start, end in reversed(_clauses(found)):
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
    kept = list(found)
    for at, lexeme in enumerate(found):
        after = _next_part(found, at + 1)
        end = at + 1
        while end < len(found) and found[end].part in SMALL:
            end += 1
        if lexeme.part == "one" and end > at + 1 and (after is None or after in BREAKS):
            kept[at] = replace(lexeme, part="number", number=1)
        elif lexeme.part == "both" and after in ("rest", "other"):
            kept[at] = replace(lexeme, part="number", number=PAIR)
        elif lexeme.part == "give" and after in KINDS | POINTED:
            begin = max((n + 1 for n in range(at) if found[n].part in GIVING), default=0)
            end = next((n for n in range(at, len(found)) if found[n].part in GIVING), len(found))
            named = [n for n in range(begin, end) if found[n].part == "name"]
            if named and named[0] > at and found[named[0] - 1].part == "to":
                kept[at] = replace(lexeme, part="filler")
    return kept


def _clauses(found: Sequence[Lexeme]) -> list[tuple[int, int]]:
    """Return where the clauses of a sentence begin and end."""
    ends = [at for at, lexeme in enumerate(found) if lexeme.part in BREAKS]
    return list(zip([0, *(at + 1 for at in ends)], [*ends, len(found)], strict=True))


def _says_nothing(part: Sequence[Lexeme], text: str) -> bool:
    """Return whether words name nobody at the table and no card, and no stranger."""
    return all(
        lexeme.part in ASIDE
        and not any(other.part == "name" for other in lexeme.unlikely)
        and key_of(text[lexeme.start : lexeme.end]) not in STRANGERS
        for lexeme in part
    )


def _without_asides(found: list[Lexeme], text: str) -> list[Lexeme]:
    """Return lexemes without "who thought she was safe", and "wasn't so lucky" before a colon.

    The one is left out between a name and what is said of it, the other between a name and a list.
    """
    for start, end in reversed(_clauses(found)):
        led = [n for n in range(start, end) if found[n].part not in SMALL | {"and", "but"}]
        after = _next_part(found, end + 1)
        relative = bool(led) and found[led[0]].part == "relative"
        relative |= start < end and found[start].part == "article" and found[end - 1].part == "verb"
        named = start > 1 and (found[start - 2].part, found[start - 1].part) == ("name", "comma")
        closed = end < len(found) and found[end].part == "comma"
        if relative and named and closed and after in HAD and _says_nothing(found[start:end], text):
            del found[start - 1 : end + 1]
            continue
        names = [n for n in led if found[n].part == "name"]
        colon = end < len(found) and found[end].part == "colon" and not found[end].value
        if not colon or len(names) != 1 or names[0] != led[0]:
            continue
        said = found[names[0] + 1 : end]
        # "Not Ann:", "Ann didn't:" and "Ann maybe:" say something else.
        told = any(lexeme.part in ("unknown", "filler") for lexeme in said)
        doubted = any(lexeme.value == DOUBT for lexeme in said)
        if told and not doubted and _says_nothing(said, text):
            del found[names[0] + 1 : end]
    return found


def _pointed_at(found: list[Lexeme]) -> list[Lexeme]:
    """Return lexemes with the cards that were left out instead of a word that points at them.

    So in "Everything but the queen went to Dee, and Ann got stuck with her".
    """
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
        points = next((part for part in ("relative", "pronoun") if part in parts), None)
        points = points or ("number" if again else None)
        if points is None and parts == ["name"] and found[first + 1].part == "article":
            # "Die hat Anna".
            verb = _next_part(found, first + 2) == "verb"
            clause, points = ([first + 1, *clause], "article") if verb else (clause, None)
            parts = [found[n].part for n in clause]
        if points is None or sorted(parts) != sorted(("name", points)):
            continue
        spot = clause[parts.index(points)]
        where = found[spot]
        shown = [replace(lexeme, start=where.start, end=where.end) for lexeme in left_out]
        return [*found[:spot], *shown, *found[spot + 1 :]]
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
