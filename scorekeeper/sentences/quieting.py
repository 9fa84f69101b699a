"""Words that nobody knows, where they can only be verbs, adverbs or adjectives.

People put what the cards say into words of their own: "Ann nonchalantly hoovered five". What
stands where only such a word can stand is taken for one, if the hand that remains is whole. What
may be a stranger, an amount or a "not" stays unknown.
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.languages.likeness import STRANGERS, key_of
from scorekeeper.languages.phrases import OWN, LanguageWords, Part
from scorekeeper.sentences.lexemes import Lexeme, clause_end, clause_start, part_at, skip
from scorekeeper.sentences.lexer import THINGS
from scorekeeper.sentences.turns import BREAKS, CLAUSE_BREAKS, SMALL, part_after, part_before
from scorekeeper.sentences.words import NOTHING

PERSONS: frozenset[Part] = frozenset({"name", "pronoun", "everyone", "both", "relative", "partner"})
# What names cards, one by one.
CARDS: frozenset[Part] = frozenset({"card", "rank"})
# What shows that the cards which follow are others than those that somebody did something with.
DECIDING: frozenset[Part] = PERSONS | {"verb", "stop", "colon"}
# What may be said of a person begins with these.
SAID: frozenset[Part] = THINGS | frozenset(
    {"number", "all", "rest", "nothing", "both", "half", "last", "each"}
)
# All that is left, which shows nothing of what has been said before it.
OPEN: frozenset[Part] = frozenset({"rest", "all", "other", "moon", "sun", "nobody", "nobody_else"})
# What ends before a word that says how somebody took it: "five hearts, gleefully".
TOLD: frozenset[Part] = THINGS | {
    *("number", "all", "rest", "nothing", "both", "points", "anything", "moon", "sun"),
}


class Quiet:
    """Takes unknown words for verbs or fillers, where they can be nothing else."""

    def __init__(self, lexemes: Sequence[Lexeme], text: str, words: LanguageWords) -> None:
        self._all, self._text, self._words = lexemes, text, words
        parts = {lexeme.part for lexeme in lexemes}
        self._checked = not parts & OPEN
        # Where names are written small, a small word may be the name of a stranger.
        self._small_names = any(
            lexeme.part == "name" and text[lexeme.start].islower() for lexeme in lexemes
        )

    def lexemes(self) -> list[Lexeme]:
        """Return the lexemes, with unknown words that say nothing as verbs or fillers."""
        kept = list(self._all)
        at = 0
        while at < len(kept):
            end = at
            while end < len(kept) and self.is_open(end):
                end += 1
            if end > at and not self._is_only_verb(at, end) and (part := self._part(at, end)):
                kept[at:end] = [replace(lexeme, part=part, unlikely=()) for lexeme in kept[at:end]]
            at = max(end, at + 1)
        return kept

    def is_open(self, at: int) -> bool:
        """Return whether nobody knows a word, which is nobody's name and changes no other."""
        lexeme = self._all[at]
        key = lexeme.key(self._text)
        return (
            lexeme.part == "unknown"
            and lexeme.value in ("", OWN)
            and key.isalpha()
            and key not in STRANGERS
            and not any(other.part == "name" for other in lexeme.unlikely)
            and (self._text[lexeme.start].islower() or self._is_noun(at))
        )

    def may_be_stranger(self, part: range) -> bool:
        """Return whether a part that tells nothing may be somebody who is not at the table."""
        lexemes = [self._all[at] for at in part]
        known = any(lexeme.part not in SMALL | {"unknown", "and"} for lexeme in lexemes)
        unknown = [at for at in part if self._all[at].part == "unknown"]
        named = part.start > 1 and self._all[part.start - 2].part == "name"
        before = clause_start(self._all, part.start - 1, BREAKS)
        if (
            known is False
            and part.stop - part.start > 1
            and self._all[part.start].part == "article"
        ):
            # "Ann revoked, the muppet. Bob five".
            ends = part.stop == len(self._all) or self._all[part.stop].part == "stop"
            told = {self._all[at].part for at in range(before, max(part.start - 1, 0))}
            named |= ends and "name" in told
        return bool(unknown) and not known and (self._small_names or not named)

    def is_harmless(self, part: range) -> bool:
        """Return whether the words of a part that nobody knows change nothing of what it tells."""
        named = any(self._all[at].part == "name" for at in part)
        told = any(self._all[at].part == "verb" for at in part)
        at = part.start
        while at < part.stop:
            end = skip(self._all, at, ("unknown",))
            own = all(lexeme.value == OWN for lexeme in self._all[at:end])
            how = own or (named and self._says_how(part, at, end, told=told))
            if not how and (self._is_only_verb(at, end) or not self._part(at, end)):
                return False
            at = max(end, at + 1)
        return True

    def _says_how(self, part: range, at: int, end: int, *, told: bool) -> bool:
        """Return whether unknown words of a part with a name only say how somebody took it.

        So do words of a phrase ("in the last round"), and those beside a verb, but not before a
        kind that nothing counts: "Ann umpteen hearts", nor where they may be whose something is.
        """
        if not any(self._all[n].part in TOLD | {"name"} for n in range(part.start, at)):
            # "I heard Ann has the queen".
            return False
        led = self._all[at - 1].part if at > part.start else None
        closes = all(lexeme.part in SMALL for lexeme in self._all[end : part.stop])
        if led in NOTHING or (closes and led in ("and", "but", "with", "number")):
            # "Ann took the queen and zillions".
            return False
        near = skip(self._all, end, SMALL)
        after = self._all[near].part if near < part.stop else None
        if after in ("suit", "colour", "of") and near == end:
            return False
        theirs = led in ("to", "article", "one", "of") and after in ("of", "name")
        if theirs or (after == "name" and not told):
            return False
        if led in ("article", "one", "filler") and at - 1 == part.start and not told:
            return False
        return told or led in ("to", "of", "with", "article", "one") or near == part.stop

    def _is_noun(self, at: int) -> bool:
        """Return whether a word with a capital is no name: "im Sack", and the first before one."""
        before = self._all[at - 1] if at else None
        if before is None or before.part == "stop":
            return part_at(self._all, at + 1) == "name"
        if before.part in ("filler", "unknown") and at > 1 and self._all[at - 2].part in SMALL:
            # "Der große Verlierer".
            return self._words.suit_first
        key = before.key(self._text)
        return key in map(key_of, self._words.before_nouns.split())

    def _clause(self, at: int, end: int) -> tuple[set[Part], set[Part]]:
        """Return the parts before and after some words in their clause."""
        first = clause_start(self._all, at, CLAUSE_BREAKS)
        begin = clause_start(self._all, first, BREAKS | {"but"})
        if any(lexeme.part == "verb" for lexeme in self._all[begin:first]):
            # "Anna hat die Dame und vier Herzen verdaut".
            first = begin
        last = clause_end(self._all, end, CLAUSE_BREAKS)
        return (
            {lexeme.part for lexeme in self._all[first:at]},
            {lexeme.part for lexeme in self._all[end:last]},
        )

    def _part(self, at: int, end: int) -> Part | None:  # noqa: C901 - a case for each place
        """Return the part that unknown words are taken for, None where they may carry meaning."""
        before, after = part_before(self._all, at), part_after(self._all, end - 1)
        led = part_at(self._all, at - 1)
        said, follows = self._clause(at, end)
        following = part_at(self._all, end)
        counted = following in ("number", "article", "one")
        starts = before is None or before in BREAKS or before in ("and", "but", "correction")
        ends = after is None or after in BREAKS or after in ("and", "but")
        if starts:
            return self._at_start(before, after, led, follows, ends=ends)
        if before == "both" and led == "article" and self._words.article_refers:
            # "Beide, die verpasst Anna Lothar" may say of cards who has them.
            return None
        if before in PERSONS:
            if after in ("suit", "colour", "of") and not counted:
                # "Ann umpteen hearts".
                return None
            if ends and led == "article" and not self._checked:
                # "Ann the quiz and five, rest to Bob" may have been a card.
                return None
            return "filler" if ends else "verb"
        if before == "verb":
            return None if after in ("suit", "colour", "of", None) and not counted else "filler"
        if before in TOLD and (ends or after in ("to", "name", "pronoun", "verb", "with")):
            alone = led == "number" and end == at + 1
            # "Shot the moon like an absolute legend" counts nothing.
            thing = led in ("article", "one") and before not in ("moon", "sun")
            if thing or (alone and not self._checked):
                return None
            if ends and not said & PERSONS:
                # "The queen vanished."
                return None
            return "filler" if ends else "verb"
        if led in ("article", "one") and after in SAID | {"name"}:
            # "A whopping five", "the dreaded queen", but not "a basketful of hearts".
            kind = after in ("suit", "colour") and led == "one"
            return None if kind else "filler"
        if led in ("rest", "other", "card", "rank", "number") and after in THINGS:
            return "filler"
        return None

    def _is_only_verb(self, at: int, end: int) -> bool:
        """Return whether an unknown verb tells what somebody did with a card.

        "Ann sluffed the queen" and "the queen eluded Ann" do not say who has her.
        """
        before = self._all[clause_start(self._all, at, CLAUSE_BREAKS) : at]
        if any(lexeme.part == "verb" for lexeme in before):
            return False
        described = part_at(self._all, end) in CARDS
        if described and part_at(self._all, at - 1) in ("article", "one"):
            # "Diego la malvada dama".
            return False
        match part_after(self._all, end - 1):
            case "name" | "pronoun":
                return any(lexeme.part in CARDS for lexeme in before)
            case "with" | "to":
                # "Cid sulks with the queen".
                return False
        told = (lexeme.part for lexeme in self._all[end:])
        decides = next((part for part in told if part in CARDS | DECIDING), None)
        return decides in CARDS

    def _at_start(
        self,
        before: Part | None,
        after: Part | None,
        led: Part | None,
        follows: set[Part],
        *,
        ends: bool,
    ) -> Part | None:
        """Return the part that unknown words at the start of a clause are taken for."""
        if led in ("article", "one") and after != "name":
            # "The postman took the queen."
            return None
        if ends:
            return None if self._small_names or before in ("and", "but") else "filler"
        if after == "name":
            # "Given Ann the queen" supposes it, "poor Ann" does not.
            return None if before in {None, "stop"} else "filler"
        if after in ("pronoun", "relative", "everyone") or (follows & {"name"} and after == "verb"):
            return "filler"
        begins = before in {None, "stop"}
        if begins or self._small_names or after == "verb":
            # "Zed took the queen."
            return None
        return "verb" if after in SAID else None
