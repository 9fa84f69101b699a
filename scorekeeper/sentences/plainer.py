"""Puts roundabout wordings as plain ones before they are read.

"No, I tell a lie, eight" takes back what one word takes back; "half Ann and half Bob" is equally
between them; "from Ann round: four, none, six, three" gives every player in turn a number.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import dropwhile

from scorekeeper.languages.phrases import BEYOND, DOUBT, INTENDED, SHARES, LanguageWords, Part
from scorekeeper.sentences.halves import halved, left_half
from scorekeeper.sentences.lexemes import Lexeme, clause_end, clause_start, part_at, skip, skip_back
from scorekeeper.sentences.lexer import FROM_REACH, THINGS
from scorekeeper.sentences.turns import BREAKS, CLAUSE_BREAKS, SMALL
from scorekeeper.sentences.words import KINDS, PARTING

# What a sentence says of a hand: before any of it nothing can be taken back.
SAYING: frozenset[Part] = KINDS | {"name", "number", "rank", "card", "all", "rest", "moon", "sun"}
TAKING_BACK: frozenset[Part] = frozenset({"no", "correction", "comma", "filler"})
# What stands between a number and the same again.
ASSURING: frozenset[Part] = frozenset({"comma", "filler", "unknown", "chatter", "but"})
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
EXCEPTED: frozenset[Part] = AMONG | KINDS | {"rank", "card", "and", "comma", "verb"}
WHOLE = ("name", "all")
LISTING: frozenset[Part] = SMALL | {"comma", "and", "verb", "colon", "relative", "to", "of"}


def plainer(
    lexemes: Sequence[Lexeme], text: str, words: LanguageWords, players: Sequence[str]
) -> list[Lexeme]:
    """Return the words of a sentence in a plain wording, for people in the order they sit in."""
    lexemes = _doubted(lexemes, text, words)
    for change in (
        _oneself,
        _compared,
        _shooter_first,
        _everyone_but,
        _exception_last,
        _both_piles,
        _unwanted,
        _confirmed,
        _taken_back,
        _replaced,
        left_half,
        halved,
    ):
        lexemes = change(lexemes)
    return _in_turn(lexemes, players)


def _doubted(lexemes: Sequence[Lexeme], text: str, words: LanguageWords) -> list[Lexeme]:
    """Return lexemes, with verbs as unknown that do not say what happened.

    "Did Ann take the queen" asks, and "Ann will take the queen" is a plan, while somebody who shot
    a moon "will take 26 off".
    """
    kept: list[Lexeme] = []
    for at, lexeme in enumerate(lexemes):
        before, after = lexemes[at - 1].part if at else "stop", lexemes[at + 1 : at + 2]
        key = lexeme.key(text)
        asks = before == "stop" and bool(ASKED & {other.part for other in after})
        parts = [other.part for other in lexemes]
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


def _oneself(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "me, Ann" and "I, Ann," as the name alone."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(lexemes):
        parts = [lexeme.part for lexeme in lexemes[at : at + 4]]
        if parts[:3] == ["chatter", "comma", "name"] and not lexemes[at].unlikely:
            kept.append(lexemes[at + 2])
            at += 4 if parts[3:] == ["comma"] else 3
            continue
        kept.append(lexemes[at])
        at += 1
    return kept


def _confirmed(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without a number that is confirmed at once: "seven, I think, yes, seven"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(lexemes):
        start = skip(lexemes, at + 1, KINDS)
        again = skip(lexemes, start, ASSURING)
        end = skip(lexemes, again + 1, KINDS)
        between = {other.part for other in lexemes[start:again]}
        assures = between > {"comma"} and all(
            other.value == DOUBT for other in lexemes[start:again] if other.part == "unknown"
        )
        numbers = (lexemes[at], *lexemes[again : again + 1])
        same = [other.part for other in numbers] == ["number", "number"]
        ends = end >= len(lexemes) or lexemes[end].part in BREAKS
        if same and numbers[0].number == numbers[1].number and assures and ends:
            kept += lexemes[at:start]
            at = end if start > at + 1 else again + 1
            continue
        kept.append(lexemes[at])
        at += 1
    return kept


def _compared(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "twice as many for Ann as for Bob" as "Ann twice as many as Bob"."""
    kept = list(lexemes)
    for at, lexeme in enumerate(lexemes):
        if lexeme.part != "comparison":
            continue
        places = [
            place
            for place in range(at + 1, min(at + COMPARED_REACH, len(lexemes)))
            if lexemes[place].part not in ("to", "suit", "article")
        ]
        who, *_ = [*places, len(lexemes)]
        parts = [lexemes[place].part for place in places[:3]]
        led = who > at + 1 and lexemes[who - 1].part == "to"
        if led and parts[::2] == ["name", "name"] and parts[1] in AS:
            kept[at], kept[who] = kept[who], lexeme
            for place in range(at + 1, places[2]):
                if place != who:
                    kept[place] = replace(kept[place], part="filler", value="")
    return kept


def _shooter_first(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "moon for Cid, takes off 26" as "Cid moon, takes off 26".

    What the shooter chooses is then not said of whoever is named next.
    """
    kept = list(lexemes)
    for at, lexeme in enumerate(lexemes):
        if lexeme.part != "moon" or part_at(lexemes, at + 1) != "name":
            continue
        begins = part_at(lexemes, at - 1) in (None, "stop", "comma")
        choice = skip(lexemes, at + 2, ("comma", "and"))
        if begins and choice > at + 2 and part_at(lexemes, choice) == "subtract":
            kept[at : at + 2] = lexemes[at + 1], lexeme
    return kept


def _everyone_but(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with everybody for "all" in "two hearts for all but Dee".

    An "each" before the number says the same.
    """
    kept = list(lexemes)
    for at, lexeme in enumerate(lexemes):
        if lexeme.part not in ("all", "everyone") or part_at(lexemes, at - 1) != "to":
            continue
        excepted = part_at(lexemes, at + 1) in ("except", "but")
        if excepted and part_at(lexemes, at + 2) == "name":
            kept[at] = replace(lexeme, part="everyone", value="")
            start = clause_start(lexemes, at, CLAUSE_BREAKS)
            if lexemes[start].part == "each":
                kept[start] = replace(lexemes[start], part="filler")
    return kept


def _exception_last(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "but for the ace Ann has it all" as "Ann has it all but for the ace"."""
    kept = list(lexemes)
    for at, lexeme in enumerate(lexemes):
        if lexeme.part != "except" or part_at(lexemes, at - 1) not in (None, "stop"):
            continue
        who = skip(lexemes, at + 1, EXCEPTED)
        all_ = skip(lexemes, who + 1, SMALL | {"verb"})
        if who > at + 1 and (part_at(lexemes, who), part_at(lexemes, all_)) == WHOLE:
            end = skip(lexemes, all_ + 1, SMALL | KINDS)
            things = [other for other in lexemes[at:who] if other.part not in ("comma", "verb")]
            kept[at:end] = [*lexemes[who:end], *things]
    return kept


def _both_piles(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with "both blind hands" as the two of them, and so "both likhas"."""
    kept: list[Lexeme] = []
    for lexeme in lexemes:
        named = " ".join(lexeme.names[:1])
        piles = named.split() if named.startswith("@") else []
        cards = lexeme.value.split() if lexeme.part == "card" else []
        singles = [replace(lexeme, names=(name,)) for name in piles]
        singles += [replace(lexeme, value=card) for card in cards]
        for at, one in enumerate(singles or [lexeme]):
            kept += [Lexeme("and", lexeme.end, lexeme.end)] if at else []
            kept.append(one)
    return kept


def _unwanted(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without "nobody wanted" beside a card, and "all" in "they are all Ann's"."""
    kept = list(lexemes)
    for at, lexeme in enumerate(lexemes):
        start = clause_start(lexemes, at, CLAUSE_BREAKS)
        end = clause_end(lexemes, at + 1, CLAUSE_BREAKS)
        parts = [other.part for other in lexemes[start:end] if other.part not in SMALL | {"suit"}]
        wanted = [n for n in range(start, end) if lexemes[n].value == INTENDED]
        if lexeme.part == "nobody" and wanted and {*parts} <= {"nobody", "verb", "card", "rank"}:
            for place in (at, *wanted):
                kept[place] = replace(lexemes[place], part="filler", value="")
        if lexeme.part == "all" and parts[:2] == ["relative", "all"] and parts[-1] == "name":
            kept[at] = replace(lexeme, part="filler")
            if lexemes[at + 1].part == "with":
                kept[at + 1] = replace(lexemes[at + 1], part="to")
    return kept


def _taken_back(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes with one correction for several: "no, I tell a lie, wait, eight"."""
    kept: list[Lexeme] = []
    at = 0
    while at < len(lexemes):
        lexeme = lexemes[at]
        follows = part_at(lexemes, at + 1)
        early = not any(e.part in SAYING for e in kept)
        if lexeme.part == "correction" and early and kept and kept[-1].part == follows == "comma":
            # "Erm, hang on, Ann five".
            kept.append(replace(lexeme, part="filler", value="", unlikely=()))
            at += 1
            continue
        end = skip(lexemes, at, TAKING_BACK)
        run = [other.part for other in lexemes[at:end]]
        last = max((n for n, part in enumerate(run) if part == "correction"), default=0)
        if last and (lexeme.part == "correction" or run[:2] == ["no", "comma"]):
            back = lexemes[at + last]
            kept.append(replace(back, start=lexeme.start, unlikely=()))
            at += last + 1
            continue
        kept.append(lexeme)
        at += 1
    return kept


def _replaced(lexemes: Sequence[Lexeme]) -> list[Lexeme]:
    """Return lexemes without a card that then goes to another: "the queen Ann, sorry, Bob".

    Nobody but one can have a card, while two people may have as many hearts.
    """
    kept = list(lexemes)
    for at in range(len(lexemes) - 1, -1, -1):
        if lexemes[at].part != "correction":
            continue
        end = at - (part_at(lexemes, at - 1) in BREAKS)
        start = clause_start(lexemes, end, BREAKS)
        again = at + 1 + (part_at(lexemes, at + 1) == "comma")
        last = clause_end(lexemes, again, BREAKS)
        said, new = _told(lexemes[start:end]), _told(lexemes[again:last])
        names = [n for n, word in enumerate(said) if word[0] == "name"]
        same = len(said) == len(new) and [n for n in range(len(new)) if said[n] != new[n]] == names
        things = {word[0] for word in said} - {"name"}
        if same and len(names) == 1 and things and things <= {"rank", "card", "of", "suit"}:
            kept = [*kept[:start], *kept[again:]]
    return kept


def _told(lexemes: Sequence[Lexeme]) -> list[tuple[Part, str]]:
    """Return the parts and values of words, without words that only join others."""
    return [
        (lexeme.part, "".join(lexeme.names) or lexeme.value)
        for lexeme in lexemes
        if lexeme.part not in SMALL | {"verb", "to", "and"}
    ]


def _in_turn(lexemes: Sequence[Lexeme], players: Sequence[str]) -> list[Lexeme]:
    """Return lexemes with each player's number after their name, where only the first is named."""
    led = [at for at, lexeme in enumerate(lexemes) if lexeme.part == "around"]
    names = [at for at, lexeme in enumerate(lexemes) if lexeme.part == "name"]
    start = next((at for at in names if led and at > led[0]), None)
    if start is None or len(lexemes[start].names) != 1 or lexemes[start].names[0] not in players:
        return list(lexemes)
    numbers: list[Lexeme] = []
    end = start + 1
    while end < len(lexemes) and len(numbers) < len(players):
        if lexemes[end].part in ("number", "nothing", "none"):
            numbers.append(lexemes[end])
        elif lexemes[end].part not in LISTING | {"around"}:
            break
        end += 1
    if len(numbers) != len(players):
        return list(lexemes)
    first = players.index(lexemes[start].names[0])
    given: list[Lexeme] = []
    for place, number in enumerate(numbers):
        name = players[(first + place) % len(players)]
        given += [
            Lexeme("comma", number.start, number.start),
            Lexeme("name", number.start, number.start, names=(name,)),
            number,
        ]
    return [*lexemes[: led[0]], *given[1:], *lexemes[end:]]


def _with_ends(lexemes: list[Lexeme], *, verb_last: bool) -> list[Lexeme]:
    """Return lexemes, with a verb as unknown after which a name or a thing has been cut off.

    "The queen has" does not say who has her.
    """
    last = skip_back(lexemes, len(lexemes), ("article", "stop", "comma")) - 1
    if last < 1 or lexemes[last].value != "unfinished":
        return lexemes
    before = [lexeme.part for lexeme in lexemes[:last] if lexeme.part != "article"]
    clause = before[max((at for at, part in enumerate(before) if part in BREAKS), default=0) :]
    if not before or before[-1] in ("name", "pronoun", "verb") or (verb_last and "name" in clause):
        # "Clara muss die Dame haben", "weil Clara die Dame hat".
        return lexemes
    return [*lexemes[:last], replace(lexemes[last], part="unknown"), *lexemes[last + 1 :]]


def _is_clause(lexemes: Sequence[Lexeme], at: int) -> bool:
    """Return whether an article after a name begins a clause: "Anna, die vier Herz hat"."""
    if at <= 1 or (lexemes[at - 1].part, lexemes[at - 2].part) != ("comma", "name"):
        return False
    end = clause_end(lexemes, at + 1, ("comma", "stop", "name"))
    ends = end == len(lexemes) or lexemes[end].part != "name"
    return ends and end > at + 1 and lexemes[end - 1].part == "verb"


def _is_up(lexemes: Sequence[Lexeme], at: int) -> bool:
    """Return whether an "up" says nothing, as it does without "from the five" before it."""
    if lexemes[at].part not in ("upward", "downward"):
        return False
    if lexemes[at].value == BEYOND and at + 1 < len(lexemes):
        return lexemes[at + 1].part not in ("number", "rank", "article")
    near = [
        lexeme.part for lexeme in lexemes[max(at - FROM_REACH, 0) : at] if lexeme.part != "article"
    ]
    after = [lexeme.part for lexeme in lexemes[at + 1 : at + 3]]
    ranked = near[-1:] and near[-1] in ("number", "rank")
    # "Herz sieben und höher", "the seven and up in hearts".
    led = near[-2:-1] in (["of"], ["suit"]) or after in (["to", "suit"], ["of", "suit"])
    return "from" not in near and not (ranked and led)


def without_small_words(lexemes: Sequence[Lexeme], words: LanguageWords) -> list[Lexeme]:
    """Return the lexemes without articles and verbs; those after them remember it."""
    kept: list[Lexeme] = []
    article: Lexeme | None = None
    verb = shares = False
    said = [
        lexeme
        for at, lexeme in enumerate(lexemes)
        if lexeme.part != "filler" and not _is_up(lexemes, at)
    ]
    filled = _with_ends(said, verb_last=words.article_refers)
    for at, lexeme in enumerate(filled):
        after = part_at(filled, at + 1)
        refers = after == "verb" or _is_clause(filled, at)
        if lexeme.part == "article" and refers and words.article_refers:
            kept.append(replace(lexeme, part="relative", verb=verb))
        elif lexeme.part == "article":
            article = None if after == "verb" else lexeme
        elif lexeme.part == "one":
            # "Una de las damas".
            things = [*dropwhile(lambda other: other.part in AMONG, filled[at + 1 :])][:1]
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
