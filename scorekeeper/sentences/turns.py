"""Parts of a sentence that say who did not take something, or nothing exact, before who did.

"It wasn't Ann, it was Bob who took it", "Ann gave Bob the queen", "the most hearts, eight".
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import (
    CONTRAST,
    DOUBT,
    INTENDED,
    OWN,
    PRICE,
    LanguageWords,
    Part,
)
from scorekeeper.sentences.lexemes import Lexeme, clause_end, clause_start, part_at, skip, skip_back

# The value of a pronoun that means whoever the sentence is about: "she herself".
SELF = "self"
BREAKS: frozenset[Part] = frozenset({"comma", "stop", "colon"})
# What ends a clause.
CLAUSE_BREAKS: frozenset[Part] = BREAKS | {"and", "but"}
SMALL: frozenset[Part] = frozenset({"filler", "article", "one"})
# What stands between who did not take something and who did.
TURNING: frozenset[Part] = frozenset({"comma", "relative", "unknown", "but", "verb"})
# The values of words for what did not come about.
UNREAL = frozenset({DOUBT, INTENDED})
# Who can be given something.
RECEIVERS: frozenset[Part] = frozenset({"name", "pronoun", "other", "everyone", "each", "all"})
# What somebody has beside what was named before.
COUNTED: frozenset[Part] = frozenset({"number", "rank", "card", "suit", "all", "rest", "nothing"})
# What somebody gives.
THINGS: frozenset[Part] = SMALL | {"rank", "card", "suit", "of", "number", "and"}
# What stands before the name of somebody who did not take something.
DENIED: frozenset[Part] = SMALL | {"no", "neither", "verb", "pronoun", "to", "and", "comma"}


def is_plain(lexeme: Lexeme, text: str) -> bool:
    """Return whether a word that nobody knows is no name, and changes no other."""
    key = lexeme.key(text)
    return lexeme.value in ("", OWN) and text[lexeme.start].islower() and key not in STRANGERS


def parts_of(lexemes: Sequence[Lexeme]) -> list[tuple[int, int]]:
    """Return where the parts of a sentence between its marks begin and end."""
    ends = [at for at, lexeme in enumerate(lexemes) if lexeme.part in BREAKS]
    return list(zip([0, *(at + 1 for at in ends)], [*ends, len(lexemes)], strict=True))


def part_before(lexemes: Sequence[Lexeme], at: int) -> Part | None:
    """Return the part of the nearest word before a place that is no small one."""
    return part_at(lexemes, skip_back(lexemes, at, SMALL) - 1)


def part_after(lexemes: Sequence[Lexeme], at: int) -> Part | None:
    """Return the part of the nearest word behind a place that is no small one."""
    return part_at(lexemes, skip(lexemes, at + 1, SMALL))


def givers(lexemes: Sequence[Lexeme], text: str, words: LanguageWords) -> list[list[int]]:
    """Return the places of those who gave a card away: "Ann gave Bob the queen" is Bob's.

    "Dem Bernd gab Anna die Dame" says the same the other way round, and "Bernd gab Anna die Dame"
    may mean either.
    """
    runs: list[list[int]] = []
    for at, lexeme in enumerate(lexemes):
        end = skip(lexemes, at + 1, SMALL | {"verb"})
        parts = [other.part for other in lexemes[end : end + 4] if other.part != "article"]
        gives = lexeme.part == "name" and parts[:2] == ["give", "name"] and parts[2:3] != ["number"]
        deals = lexeme.part == "name" and _deals_out(lexemes, text, words, end)
        if deals or (gives and _gives(lexemes, text, words, at, end)):
            runs.append([*range(at, end + 1)])
    return runs


def _deals_out(lexemes: Sequence[Lexeme], text: str, words: LanguageWords, verb: int) -> bool:
    """Return whether a verb of giving stands before cards and who received them.

    So in "Ann dumped the queen on Bob" and "Ann slipped Bob the queen".
    """
    if verb >= len(lexemes):
        return False
    key = lexemes[verb].key(text)
    if key not in map(key_of, words.giving.split()):
        return False
    end = skip(lexemes, verb + 1, THINGS)
    named = [lexeme.part for lexeme in lexemes[end : end + 3] if lexeme.part != "article"]
    if end > verb + 1 and {lexeme.part for lexeme in lexemes[verb:end]} & {"rank", "card", "suit"}:
        # In Spanish "to" is what stands before the receiver, and nothing else is.
        led = lexemes[end] if end < len(lexemes) else lexemes[verb]
        return named[:2] == ["to", "name"] and led.value != PRICE
    thing = [lexeme.part for lexeme in lexemes[end : end + 4] if lexeme.part != "article"]
    return not words.datives and thing[:1] == ["name"] and thing[1:2] in (["rank"], ["card"])


def gives_away(lexemes: Sequence[Lexeme]) -> bool:
    """Return whether somebody gave a card away without a receiver: "Ann dumps the queen"."""
    for start, end in parts_of(lexemes):
        parts = [lexeme.part for lexeme in lexemes[start:end]]
        verb = parts.index("give") if "give" in parts else 0
        if "name" in parts[:verb] and not RECEIVERS & {*parts[verb:]}:
            return True
    return False


def _gives(
    lexemes: Sequence[Lexeme], text: str, words: LanguageWords, giver: int, verb: int
) -> bool:
    """Return whether whoever is named before a verb of giving did not receive the card."""
    led = lexemes[giver - 1].part if giver else "comma"
    if not words.datives:
        return led != "to"
    taker = skip(lexemes, verb + 1, ("article",))
    before, after = (
        key_of(" ".join(text[: lexemes[at].start].split()[-1:])) for at in (giver, taker)
    )
    starts = led in CLAUSE_BREAKS
    told = led == "article" and before in words.nominatives.split() and before != after
    return after in words.datives.split() and (starts or told)


def contrasted(lexemes: Sequence[Lexeme], people: int) -> list[list[int]]:
    """Return the places of who did not take a card: "it wasn't Ann, it was Bob who took it".

    Of so many people all but one may be denied: "neither Ann nor Bob, which leaves Cid".
    Without a verb, or a card before it, nobody can tell: "not Ann but Bob the queen".
    """
    runs: list[list[int]] = []
    for at, lexeme in enumerate(lexemes):
        if lexeme.part not in ("no", "neither") or (runs and at <= runs[-1][-1]):
            continue
        names, end = _denied_from(lexemes, at)
        who = skip(lexemes, end, SMALL | TURNING | {"to", "and", "only"})
        between = lexemes[end:who]
        had = {other.part for other in lexemes[clause_start(lexemes, at, BREAKS) : at]} & {
            "card",
            "rank",
        }
        turns = any(
            other.value == CONTRAST or other.part in ("relative", "but") for other in between
        )
        after = skip(lexemes, who + 1, SMALL | {"verb"})
        if had and part_at(lexemes, after) in COUNTED:
            # "The queen didn't go to Ann but Bob got eight" does not say who has her.
            turns = any(other.value == CONTRAST for other in between)
        turns = turns or len(set(names)) == people - 1
        turns = turns or [other.part for other in between] == ["comma", "filler"]
        known = all(other.part != "unknown" or other.value == CONTRAST for other in between)
        last = clause_end(lexemes, who, BREAKS)
        told = had or any(other.part == "verb" for other in lexemes[at:last])
        named = names and part_at(lexemes, who) == "name"
        if named and lexemes[who].names not in names and turns and known and told:
            first = at - (part_at(lexemes, at - 1) in ("relative", "pronoun"))
            led = who - (lexemes[who - 1].part == "to")
            runs.append([*range(first, led)])
    return runs


def _denied_from(lexemes: Sequence[Lexeme], at: int) -> tuple[list[tuple[str, ...]], int]:
    """Return the people who are denied at a word, one after the other, and where they end."""
    names: list[tuple[str, ...]] = []
    end = at
    while end < len(lexemes):
        who = skip(lexemes, end, DENIED)
        if who == len(lexemes) or lexemes[who].part != "name":
            break
        joins = {lexeme.part for lexeme in lexemes[end:who]}
        if (
            names
            and not joins & {"no", "neither"}
            and (lexemes[at].part == "no" or "comma" in joins)
        ):
            break
        names.append(lexemes[who].names)
        end = who + 1
    return names, end


def imagined(lexemes: Sequence[Lexeme]) -> list[list[int]]:
    """Return the places of who did not take a card after all: "Ann thought so, but Bob did".

    Cards stay that whoever is named next took: "Ann wanted the queen, but Bob got her".
    """
    runs: list[list[int]] = []
    for at, lexeme in enumerate(lexemes):
        turned = lexeme.part == "no" and [e.part for e in lexemes[at + 1 : at + 2]] == ["comma"]
        if lexeme.part != "but" and not turned:
            continue
        end = at - (part_at(lexemes, at - 1) == "comma")
        start = clause_start(lexemes, end, BREAKS)
        clause = lexemes[start:end]
        cards = [n for n in range(start, end) if lexemes[n].part in {"rank", "card", "suit", "of"}]
        # "If Ann had her" is no turn.
        said = [e for e in clause if e.part not in SMALL][1:]
        unreal = any(e.value in UNREAL or e.part == "almost" for e in said)
        named = any(e.part == "name" for e in clause)
        if turned:
            # "You'd have thought Ann, but no, the queen went to Bob".
            runs += [[*range(start, at + 2)]] if unreal and named and not cards else []
            continue
        after = skip(lexemes, at + 1, SMALL | {"no", "comma"})
        last = clause_end(lexemes, after, BREAKS | {"and", "with"})
        told = [e.part for e in lexemes[after:last] if e.part not in SMALL | {"verb"}]
        alone = told == ["name"] or told in (["name", "relative"], ["name", "pronoun"])
        counts = {e.part for e in clause} & {"number", "all", "rest", "moon", "sun", "nothing"}
        if unreal and named and not counts and (alone if cards else told[:1] == ["name"]):
            gone = [n for n in range(start, after) if n not in cards]
            # "It", the card.
            runs.append([*gone, *([last - 1] if cards and len(told) > 1 else [])])
    return runs


def vague(lexemes: Sequence[Lexeme]) -> list[list[int]]:
    """Return the places of a vague amount before the exact one: "the most hearts, eight"."""
    runs: list[list[int]] = []
    for at in range(len(lexemes) - 3):
        doubt, kind, comma = lexemes[at : at + 3]
        end = skip(lexemes, at + 3, SMALL | {"and"})
        exact = part_at(lexemes, end) == "number"
        if doubt.value == DOUBT and (kind.part, comma.part) == ("suit", "comma") and exact:
            runs.append([*range(at, end)])
    return runs


def without_turns(
    lexemes: Sequence[Lexeme], text: str, words: LanguageWords, people: int
) -> list[Lexeme]:
    """Return lexemes without people who gave a card away, or did not take it after all.

    After "Ann gave Bob the queen" she is whoever took something herself.
    """
    gave = givers(lexemes, text, words)
    runs = (*gave, *contrasted(lexemes, people), *imagined(lexemes), *vague(lexemes))
    gone = {at for run in runs for at in run}
    kept: list[Lexeme] = []
    for at, lexeme in enumerate(lexemes):
        giver = next((run[0] for run in reversed(gave) if run[0] < at), None)
        if giver is not None and (lexeme.part, lexeme.value) == ("pronoun", SELF):
            kept.append(replace(lexemes[giver], start=lexeme.start, end=lexeme.end))
        elif at not in gone:
            kept.append(lexeme)
    return kept
