"""What keeps a whole hand from being certain, though every card comes out.

A hand that somebody has the rest of comes out whatever else was not heard, so whoever is named has
to be told of: nothing may be given across, and nobody has nothing because of a word nobody knows.
What a correction says has to be in the hand, and "she" has to be one of those who were named.
"""

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from scorekeeper.languages.phrases import DOUBT, IN_TRICK, REPLY, SHARES, Part
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.rules.pack import rank_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.lexemes import Lexeme, clause_end, part_at, skip
from scorekeeper.sentences.meaning import Reason, Unclear
from scorekeeper.sentences.turns import BREAKS, SMALL, is_plain, parts_of
from scorekeeper.sentences.words import NOTHING, RANKED, moon_amounts

LEFT: frozenset[Part] = frozenset({"rest", "all", "other"})
# What tells that somebody has something, or nothing.
TOLD: frozenset[Part] = LEFT | {
    *("number", "rank", "card", "suit", "colour", "half", "last", "both", "each", "courts"),
    *("nothing", "none", "no", "nobody", "neither", "only", "same", "same_none", "anything"),
    *("moon", "sun", "almost", "tricks", "points", "revoke", "bid", "add", "subtract", "one"),
    *("ones", "comparison", "everyone", "range", "upward", "downward", "except", "closing"),
    *("partner", "team", "other_team"),
}
# What may say of somebody what stands in a part with the name of another.
REFERRING: frozenset[Part] = frozenset(
    {
        *("pronoun", "relative", "everyone", "each", "both", "self", "partner", "team", "no"),
        *("other_team", "nobody_else", "same", "same_none", "moon", "sun", "correction"),
        *("except", "neither", "but", "equally"),
    }
)
# "Ann hearts" tells no number, "Ann a heart" does.
COUNTING: frozenset[Part] = TOLD - {"suit", "only", "one"}
CLAUSE_ENDS: frozenset[Part] = BREAKS | {"and", "correction"}
# What may follow a number that is no more than that: "the five went to Ann".
AFTER_ONE: frozenset[Part] = CLAUSE_ENDS | {"to", "verb", "name"}
DENYING: frozenset[Part] = NOTHING | {"except"}
# What stands beside the name of somebody who is spoken to.
IDLE: frozenset[Part] = SMALL | {"name", "unknown", "verb", "chatter"}
END = Lexeme("stop", 0, 0)
Names = tuple[str, ...]


def _parts(words: Sequence[Lexeme]) -> set[Part]:
    return {lexeme.part for lexeme in words}


def _named(words: Sequence[Lexeme]) -> set[Names]:
    return {lexeme.names for lexeme in words if lexeme.part == "name"}


def _is_strange(lexeme: Lexeme) -> bool:
    """Return whether nobody knows a word, which was not misheard for a name or an amount."""
    return lexeme.part == "unknown" and not _may_be(lexeme, RANKED | {"name"})


def _may_be(lexeme: Lexeme, parts: Set[Part]) -> bool:
    return any(meaning.part in parts for meaning in (*lexeme.unlikely, *lexeme.other))


def _is_one(clause: Sequence[Lexeme]) -> bool:
    """Return whether a part names one person."""
    return len(_named(clause)) == 1


def without_bystanders(lexemes: Sequence[Lexeme], text: str) -> list[Lexeme]:
    """Return lexemes without people who are only spoken to: "Hey Dee, Ann five".

    Where somebody has the rest, what they have may have been lost.
    """
    start = 0
    parts = parts_of(lexemes)
    told = [lexemes[begin:end] for begin, end in parts if _tells(lexemes[begin:end])]
    if _parts(lexemes) & (LEFT | REFERRING) or not all(map(_named, told)):
        return [*lexemes]
    for begin, end in parts:
        clause = lexemes[begin:end]
        # "Ann? Bob eight" asks what Ann has.
        asked = part_at(lexemes, end) == "colon"
        idle = all(lexeme.part in IDLE and lexeme.value != DOUBT for lexeme in clause)
        # A word with a capital may be the name of a stranger.
        known = all(
            lexeme.part != "unknown" or not lexeme.start or is_plain(lexeme, text)
            for lexeme in clause
        )
        plain = idle and known and not asked
        if not plain or _named(clause) & {who for other in told for who in _named(other)}:
            break
        start = end + 1
    return [*lexemes[start:]]


class Certainty:
    """Finds what keeps the hand of a sentence from being certain."""

    def __init__(self, lexemes: Sequence[Lexeme], hand: Hand, known: Hand, rules: Variant) -> None:
        """Take the words, the hand, what of it was ``known`` before, and the rules."""
        self._all, self._hand, self._known, self._rules = lexemes, hand, known, rules
        self._clauses = [lexemes[start:end] for start, end in parts_of(lexemes) if start < end]
        self._kinds = _parts(lexemes)
        # "The other three" come out only where nothing was lost.
        self._open = any(
            lexeme.part in LEFT and after.part != "number"
            for lexeme, after in pairwise((*lexemes, END))
        )

    def doubt(self) -> Unclear | None:
        """Return the first part that leaves the hand uncertain."""
        return next(self._doubts(), None)

    def _doubts(self) -> Iterator[Unclear]:
        if self._open:
            yield from self._lost()
            yield from self._strange()
        if "rest" in self._kinds:
            yield from self._across()
            yield from self._uncounted()
            yield from self._within()
            yield from self._among()
        yield from self._corrected()
        yield from self._referred()
        yield from self._listed()
        yield from self._single()
        yield from self._giving()
        yield from self._together()

    def _piles(self, clause: Sequence[Lexeme]) -> list[Pile]:
        """Return the piles of the people whom a part names, but for empty ones."""
        piles = (self._hand.taken.get(who) for names in _named(clause) for who in names)
        return [pile for pile in piles if pile and (pile.named or pile.counted)]

    def _lost(self) -> Iterator[Unclear]:
        """Yield a part that says nothing but an unknown word of a person, who then has no card."""
        for clause in self._clauses:
            parts = _parts(clause)
            idle = "unknown" in parts and not parts & TOLD
            if idle and _is_one(clause) and not self._piles(clause):
                yield _unclear(clause, "unknown_words")

    def _strange(self) -> Iterator[Unclear]:
        """Yield words that may be a card or an amount, or change one: "the quiz and five"."""
        for clause in self._clauses:
            numbered = _parts(clause) & (RANKED | {"card"})
            for at, (before, word) in enumerate(pairwise(clause), 1):
                after = part_at(clause, at + 1)
                thing = before.part == "one" or (bool(numbered) and before.part == "article")
                if before.part == "colour":
                    # "The yellow tent" is the one yellow card.
                    thing = not any(pile.named for pile in self._piles(clause))
                vague = before.part == "one" and word.part == "filler" and after is None
                thing = thing and (vague or _is_strange(word))
                if thing and after in ("and", "with", None):
                    yield _unclear([word], "unknown_words")
                amount = word.part == "number" and word.number not in moon_amounts(self._rules)
                if _is_strange(before) and (amount or word.part == "rest"):
                    yield _unclear([before, word], "unknown_words")

    def _across(self) -> Iterator[Unclear]:
        """Yield a part whose person would have the cards of another, or not their own rest."""
        if self._kinds & REFERRING:
            return
        told = [clause for clause in self._clauses if _tells(clause)]
        for clause in told:
            if "rest" in _parts(clause) and _is_one(clause) and not self._piles(clause):
                yield _unclear(clause, "whose")
        if not all(map(_named, told)):
            return
        for who in self._hand.taken.keys() - self._known.taken.keys():
            theirs = [clause for clause in self._clauses if (who,) in _named(clause)]
            if theirs and self._piles(theirs[0]) and not any(map(_tells, theirs)):
                yield _unclear(theirs[0], "whose")

    def _uncounted(self) -> Iterator[Unclear]:
        """Yield a suit of which nobody says how many somebody has: "Ann hearts, the rest Bob"."""
        for clause in self._clauses:
            parts = _parts(clause)
            one = any(
                pair == ("one", "suit") for pair in pairwise(lexeme.part for lexeme in clause)
            )
            told = one or parts & COUNTING or any(_may_be(lexeme, RANKED) for lexeme in clause)
            counted = any(pile.counted for pile in self._piles(clause))
            if "suit" in parts and not told and counted and _is_one(clause):
                yield _unclear(clause, "how_many")

    def _within(self) -> Iterator[Unclear]:
        """Yield cards of one trick, whose taker may have more: "five in the last trick"."""
        if self._rules.tricks is None:
            for clause in self._clauses:
                trick = any(
                    lexeme.part == "tricks" or lexeme.value == IN_TRICK for lexeme in clause
                )
                if trick and "number" in _parts(clause):
                    yield _unclear(clause, "how_many")

    def _among(self) -> Iterator[Unclear]:
        """Yield a rest that several share: "the rest to all except Ann"."""
        for clause in self._clauses:
            parts = [
                lexeme.part for lexeme in clause if lexeme.part not in SMALL or lexeme.part == "to"
            ]
            for first, *after in zip(parts, parts[1:], parts[2:], parts[3:], strict=False):
                ends = after[1:] in (["except", "name"], ["but", "name"])
                if "rest" in parts and first == "to" and after[0] in ("all", "everyone") and ends:
                    yield _unclear(clause, "whose")

    def _single(self) -> Iterator[Unclear]:
        """Yield a number that is counted and may be one card: "Ann the five"."""
        ranks = {rank_of(card) for card in self._rules.group_by_card} - {"1"}
        said: set[int] = set()
        for clause in self._clauses:
            named = {rank_of(card) for pile in self._piles(clause) for card in pile.named}
            for led, word, after in zip(clause, clause[1:], (*clause[2:], END), strict=False):
                one = (led.part, word.part) == ("article", "number") and after.part in AFTER_ONE
                new = word.number not in said and bool(_named(clause))
                if one and new and str(word.number) in ranks - named:
                    yield _unclear([led, word], "unknown_words")
            said |= {lexeme.number for lexeme in clause if lexeme.part == "number"}

    def _giving(self) -> Iterator[Unclear]:
        """Yield the giver of a card, where others get some: "from Ann the queen, Bob five"."""
        for clause in self._clauses:
            led = [lexeme.part for lexeme in clause[:2]]
            if led in (["from", "name"], ["of", "name"]) and _tells(clause):
                pairs = (pairwise(lexeme.part for lexeme in other) for other in self._clauses)
                if any(("to", "name") in pair for pair in pairs):
                    yield _unclear(clause, "whose")

    def _together(self) -> Iterator[Unclear]:
        """Yield a number that people have together where each was given it: "four between them"."""
        for clause in self._clauses:
            shares = any(lexeme.value == SHARES for lexeme in clause)
            if shares and len(_named(clause)) > 1 and not _parts(clause) & {"each", "equally"}:
                said = [lexeme.number for lexeme in clause if lexeme.part == "number"]
                given = sum(sum(pile.counted.values()) for pile in self._piles(clause))
                if said and sum(said) < given:
                    yield _unclear(clause, "whose")

    def _corrected(self) -> Iterator[Unclear]:
        """Yield a card that somebody has after a correction and not in the hand.

        So in "Bob eight and the queen, sorry, queen Ann".
        """
        for at, word in enumerate(self._all):
            article = [lexeme.part for lexeme in self._all[at + 1 : at + 2]] == ["article"]
            if word.part != "correction" and not (word.value == REPLY and article):
                continue
            start = skip(self._all, at + 1, ("comma",))
            end = clause_end(self._all, start, CLAUSE_ENDS)
            said = self._all[start:end]
            ranks = [lexeme.value for lexeme in said if lexeme.part == "rank"]
            suits = [lexeme.value for lexeme in said if lexeme.part == "suit"]
            counted = any(
                ranks[0] + suit in self._rules.group_by_card for suit in suits[:1] if ranks
            )
            if len(ranks) != 1 or counted or not _is_one(said) or _parts(said) & DENYING:
                continue
            held = {rank_of(card) for pile in self._piles(said) for card in pile.named}
            if ranks[0] not in held:
                yield _unclear(said, "contradiction")

    def _referred(self) -> Iterator[Unclear]:
        """Yield a "she" that may be either of two people who have something.

        After "the jack was Bob's, he had eight hearts" it is whoever was named last.
        """
        pronouns = [lexeme for lexeme in self._all if lexeme.part == "pronoun"]
        bid = self._hand.declared.bid is not None
        if len(pronouns) != 1 or bid or self._kinds & {"each", "bid", "self"}:
            return
        for at, clause in enumerate(self._clauses):
            said = [lexeme.part for lexeme in clause if lexeme.part not in SMALL]
            before = [lexeme for other in self._clauses[:at] for lexeme in other]
            near = [lexeme.part for lexeme in before if lexeme.part not in SMALL][-1:]
            own = pronouns[0] in clause and said[0] in ("pronoun", "with") and _tells(clause)
            if own and len(_named(before)) > 1 and not _named(clause) and near != ["name"]:
                yield _unclear(pronouns, "whose")

    def _listed(self) -> Iterator[Unclear]:
        """Yield a rank of several suits or of a strange colour, where the hand has others.

        So in "the queen of spades, hearts and clubs" and "the green queen".
        """
        piles = [pile.named for pile in self._hand.taken.values()]
        for at, word in enumerate(self._all):
            if word.part not in RANKED:
                continue
            rank = word.rank
            cards = {rank + suit for suit in _suits_of(self._all[at + 1 :])}
            cards = cards & self._rules.point_card_set - self._rules.group_by_card.keys()
            if len(cards) > 1 and not any(cards <= {*named} for named in piles):
                yield _unclear([word], "ambiguous_card", tuple(sorted(cards)))
            led = self._all[at - 1] if at else word
            for named in piles if led.part == "colour" else ():
                alike = [card for card in named if card.startswith(rank) and "-" in card]
                if len(alike) > 1 and not any(card.endswith(f"-{led.value}") for card in alike):
                    yield _unclear([led, word], "ambiguous_card", tuple(alike))


def _suits_of(after: Sequence[Lexeme]) -> list[str]:
    """Return the suits that are listed behind a rank, each up to the next mark or "and"."""
    words = [lexeme for lexeme in after if lexeme.part not in ("of", "article", "to")]
    suits: list[str] = []
    while words and words[0].part == "suit":
        joined = [lexeme.part for lexeme in words[1:2]]
        if suits and joined and joined[0] not in CLAUSE_ENDS:
            break
        suits.append(words[0].value)
        words = words[2:] if joined and joined[0] in ("comma", "and") else []
    return suits


def _tells(clause: Sequence[Lexeme]) -> bool:
    """Return whether a part tells what somebody has, be it misheard."""
    return bool(_parts(clause) & TOLD) or any(
        _may_be(lexeme, RANKED) for lexeme in clause if lexeme.part != "to"
    )


def _unclear(words: Sequence[Lexeme], reason: Reason, cards: tuple[str, ...] = ()) -> Unclear:
    return Unclear(words[0].start, words[-1].end, reason, cards)
