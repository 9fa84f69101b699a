"""Puts roundabout wordings as plain ones before they are read.

"No, I tell a lie, eight" takes back what one word takes back; "half Ann and half Bob" is equally
between them; "from Ann round: four, none, six, three" gives each player in turn theirs.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import dropwhile

from scorekeeper.languages.likeness import key_of
from scorekeeper.languages.phrases import BEYOND, DOUBT, INTENDED, SHARES, LanguageWords, Part
from scorekeeper.sentences.lexer import FROM_REACH, THINGS, Lexeme
from scorekeeper.sentences.turns import BREAKS, SMALL
from scorekeeper.sentences.words import KINDS, PARTING

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
# What stands after the verb that begins a question.
ASKED: frozenset[Part] = frozenset({"name", "relative", "pronoun"})
# A wish says nothing of a hand but where it is what a moon's shooter chooses, or nobody's.
CHOSEN: frozenset[Part] = frozenset({"add", "subtract", "give", "nobody"})
# What stands between "one" and the things of which it is one.
AMONG: frozenset[Part] = frozenset({"of", "article", "number", "both"})
LISTING: frozenset[Part] = SMALL | {"comma", "and", "verb", "colon", "relative", "to", "of"}


def plainer(
    found: Sequence[Lexeme], text: str, words: LanguageWords, players: Sequence[str]
) -> list[Lexeme]:
    """Return the words of a sentence in a plain wording, for people in the order they sit in."""
    found = _doubted(found, text, words)
    for change in (
        _oneself,
        _compared,
        _both_piles,
        _unwanted,
        _confirmed,
        _taken_back,
        _replaced,
        _halved,
    ):
        found = change(found)
    return _in_turn(found, players)


def _doubted(found: Sequence[Lexeme], text: str, words: LanguageWords) -> list[Lexeme]:
    """Return lexemes, with verbs as unknown that do not say what happened.

    "Did Ann take the queen" asks, and "Ann will take the queen" is a plan, while somebody who shot
    a moon "will take 26 off".
    """
    kept: list[Lexeme] = []
    for at, lexeme in enumerate(found):
        before, after = found[at - 1].part if at else "stop", found[at + 1 : at + 2]
        key = key_of(text[lexeme.start : lexeme.end])
        asks = before == "stop" and bool(ASKED & {other.part for other in after})
        parts = [other.part for other in found]
        # "Will, dass es abgezogen wird".
        start = at + 2 if parts[at + 1 : at + 2] == ["comma"] else at
        ends = (n for n in range(start, len(parts)) if parts[n] in PARTING)
        begins = (n for n in range(at, -1, -1) if parts[n] in PARTING)
        clause = {*parts[next(begins, 0) : next(ends, None)]}
        meant = lexeme.value == INTENDED and not clause & CHOSEN
        doubted = lexeme.part == "verb" and (meant or (asks and key in words.questions.split()))
        value = INTENDED if lexeme.value == INTENDED else DOUBT
        # "Wanted to shoot the moon, but".
        part: Part = "almost" if meant and "moon" in clause else "unknown"
        kept.append(replace(lexeme, part=part, value=value) if doubted else lexeme)
    return kept


def _oneself(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "me, Ann" and "I, Ann," as the name alone."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(found):
        parts = [lexeme.part for lexeme in found[at : at + 4]]
        if parts[:3] == ["chatter", "comma", "name"] and not found[at].unlikely:
            kept.append(found[at + 2])
            at += 4 if parts[3:] == ["comma"] else 3
            continue
        kept.append(found[at])
        at += 1
    return kept


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
    """Return lexemes with "both blind hands" as the two of them, and so "both likhas"."""
    kept: list[Lexeme] = []
    for lexeme in found:
        named = " ".join(lexeme.names[:1])
        piles = named.split() if named.startswith("@") else []
        cards = lexeme.value.split() if lexeme.part == "card" else []
        each = [replace(lexeme, names=(name,)) for name in piles]
        each += [replace(lexeme, value=card) for card in cards]
        for at, one in enumerate(each or [lexeme]):
            kept += [Lexeme("and", lexeme.end, lexeme.end)] if at else []
            kept.append(one)
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


def _replaced(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without what is said again of another: "the queen Ann, sorry, the queen Bob".

    Nobody but one can have a card, while two people may have as many hearts.
    """
    kept = list(found)
    for at in range(len(found) - 1, -1, -1):
        if found[at].part != "correction":
            continue
        end = at - (at > 0 and found[at - 1].part in BREAKS)
        start = end
        while start and found[start - 1].part not in BREAKS:
            start -= 1
        again = at + 1 + (at + 1 < len(found) and found[at + 1].part == "comma")
        last = again
        while last < len(found) and found[last].part not in BREAKS:
            last += 1
        said, new = _told(found[start:end]), _told(found[again:last])
        names = [n for n, each in enumerate(said) if each[0] == "name"]
        same = len(said) == len(new) and [n for n in range(len(new)) if said[n] != new[n]] == names
        things = {each[0] for each in said} - {"name"}
        if same and len(names) == 1 and things and things <= {"rank", "card", "of", "suit"}:
            kept = [*kept[:start], *kept[again:]]
    return kept


def _told(found: Sequence[Lexeme]) -> list[tuple[Part, str]]:
    """Return what words say of who has what, without what only joins them."""
    return [
        (each.part, "".join(each.names) or each.value)
        for each in found
        if each.part not in SMALL | {"verb", "to", "and"}
    ]


def next_part(found: Sequence[Lexeme], at: int) -> Part | None:
    """Return the part of the next word that is no small one."""
    return next((lexeme.part for lexeme in found[at:] if lexeme.part not in SMALL), None)


def _halved(found: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "half Ann and half Bob" as "Ann and Bob equally"."""
    kept = list(found)
    places = [
        at
        for at, lexeme in enumerate(found)
        if lexeme.part == "half" and next_part(found, at + 1) in ("name", "to")
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


def _with_ends(found: list[Lexeme], *, verb_last: bool) -> list[Lexeme]:
    """Return lexemes, with a verb as unknown after which a name or a thing has been cut off.

    "The queen has" does not say who has her.
    """
    last = len(found) - 1
    while last >= 0 and found[last].part in ("article", "stop", "comma"):
        last -= 1
    if last < 1 or found[last].value != "unfinished":
        return found
    before = [lexeme.part for lexeme in found[:last] if lexeme.part != "article"]
    clause = before[
        max(
            (at for at, part in enumerate(before) if part in ("comma", "stop", "colon")), default=0
        ) :
    ]
    if not before or before[-1] in ("name", "pronoun", "verb") or (verb_last and "name" in clause):
        # "Clara muss die Dame haben", "weil Clara die Dame hat".
        return found
    return [*found[:last], replace(found[last], part="unknown"), *found[last + 1 :]]


def _is_clause(found: Sequence[Lexeme], at: int) -> bool:
    """Return whether an article after a name begins a clause: "Anna, die vier Herz hat"."""
    if at <= 1 or (found[at - 1].part, found[at - 2].part) != ("comma", "name"):
        return False
    end = at + 1
    while end < len(found) and found[end].part not in ("comma", "stop", "name"):
        end += 1
    ends = end == len(found) or found[end].part != "name"
    return ends and end > at + 1 and found[end - 1].part == "verb"


def _is_up(found: Sequence[Lexeme], at: int) -> bool:
    """Return whether an "up" says nothing, as it does without "from the five" before it."""
    if found[at].part not in ("upward", "downward"):
        return False
    if found[at].value == BEYOND and at + 1 < len(found):
        return found[at + 1].part not in ("number", "rank", "article")
    near = [
        lexeme.part for lexeme in found[max(at - FROM_REACH, 0) : at] if lexeme.part != "article"
    ]
    after = [lexeme.part for lexeme in found[at + 1 : at + 3]]
    ranked = near[-1:] and near[-1] in ("number", "rank")
    # "Herz sieben und höher", "the seven and up in hearts".
    led = near[-2:-1] in (["of"], ["suit"]) or after in (["to", "suit"], ["of", "suit"])
    return "from" not in near and not (ranked and led)


def without_small_words(found: Sequence[Lexeme], words: LanguageWords) -> list[Lexeme]:
    """Return the lexemes without articles and verbs; those after them remember it."""
    kept: list[Lexeme] = []
    article: Lexeme | None = None
    verb = shares = False
    said = [
        lexeme
        for at, lexeme in enumerate(found)
        if lexeme.part != "filler" and not _is_up(found, at)
    ]
    filled = _with_ends(said, verb_last=words.article_refers)
    for at, lexeme in enumerate(filled):
        after = filled[at + 1].part if at + 1 < len(filled) else None
        refers = after == "verb" or _is_clause(filled, at)
        if lexeme.part == "article" and refers and words.article_refers:
            kept.append(replace(lexeme, part="relative", verb=verb))
        elif lexeme.part == "article":
            article = None if after == "verb" else lexeme
        elif lexeme.part == "one":
            # "Una de las damas".
            things = [*dropwhile(lambda each: each.part in AMONG, filled[at + 1 :])][:1]
            if things and things[0].part in THINGS:
                kept.append(replace(lexeme, part="number", number=1, verb=verb))
                article, verb = None, False
        elif lexeme.part == "verb":
            verb, shares = True, shares or lexeme.value == SHARES
        elif (
            verb and lexeme.part == "with" and not lexeme.value and after not in ("name", "pronoun")
        ):
            # "Ended with the queen".
            continue
        else:
            start = article.start if article else lexeme.start
            definite = article is not None
            kept.append(replace(lexeme, start=start, definite=definite, verb=verb, shares=shares))
            article, verb, shares = None, False, False
    return kept
