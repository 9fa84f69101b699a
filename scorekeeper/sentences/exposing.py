"""Which cards a sentence says were exposed before the first trick: "Bob took the exposed pig"."""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.languages.phrases import DOUBT, Part
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.sentences.lexemes import Lexeme, part_at
from scorekeeper.sentences.turns import BREAKS
from scorekeeper.sentences.words import NOTHING

CARD: frozenset[Part] = frozenset({"card", "rank", "number", "suit"})
# What may say that a card was not exposed, or another one as well.
TURNS: frozenset[Part] = NOTHING | {"nobody", "neither", "unknown"}
# What a part has that says no more than that a card was exposed.
ASIDE: frozenset[Part] = CARD | {"exposed", "article", "of", "verb", "filler"}


def with_exposed(lexemes: Sequence[Lexeme], rules: Variant) -> tuple[list[Lexeme], tuple[str, ...]]:
    """Return the words without those for exposed cards, and the exposed cards.

    Where nobody can tell which card that is, or who took it ("Ann exposed the queen"), the word
    may change what others say. In a game that exposes no card nobody knows it.
    """
    kept, cards = [*lexemes], list[str]()
    for at, lexeme in enumerate(lexemes):
        if lexeme.part != "exposed":
            continue
        start, end = _around(lexemes, at)
        card = _meant(lexemes, at, start, end, rules)
        value = DOUBT if rules.exposures and not card else ""
        kept[at] = replace(lexeme, part="filler" if card else "unknown", value=value)
        others = [*lexemes[:start], *lexemes[end:]]
        whole = any(card in group for group in rules.whole_groups.values())
        known = card in _exposable(others, rules) or (whole and "all" in map(_part, others))
        joined = "and" in map(_part, (*lexemes[start - 1 : start], *lexemes[end : end + 1]))
        if card and known and not joined and {*map(_part, lexemes[start:end])} <= ASIDE:
            # "Bob the pig and all hearts. The pig was exposed."
            kept[start:end] = [replace(one, part="filler", value="") for one in lexemes[start:end]]
        cards += [card] if card else []
    return kept, tuple(dict.fromkeys(cards))


def _part(lexeme: Lexeme) -> Part:
    return lexeme.part


def _around(lexemes: Sequence[Lexeme], at: int) -> tuple[int, int]:
    """Return where the words between two marks or "and" begin and end."""
    ends = [n for n, lexeme in enumerate(lexemes) if lexeme.part in BREAKS | {"and"}]
    start = max((n + 1 for n in ends if n < at), default=0)
    return start, min((n for n in ends if n > at), default=len(lexemes))


def _meant(lexemes: Sequence[Lexeme], at: int, start: int, end: int, rules: Variant) -> str:
    """Return the card that a word for an exposed one means; empty where nobody can tell."""
    cards = _exposable(lexemes[start:end], rules)
    parts = [*map(_part, lexemes[start:end])]
    led, follows = parts[: at - start][-1:], parts[at - start + 1 :][:1]
    # "Bob took the exposed queen", "queen exposed, to Bob".
    before = bool(follows) and follows[0] in CARD and led != ["name"]
    behind = bool(led) and led[0] in CARD and "verb" not in parts
    clear = "name" not in parts or before or behind
    # "The queen and the jack were exposed".
    joined = [n for n in (start - 1, end) if part_at(lexemes, n) == "and"]
    beside = [_around(lexemes, n + 1 if n == end else n - 1) for n in joined]
    more = any(_exposable(lexemes[begin:stop], rules) for begin, stop in beside)
    plain = clear and not more and not TURNS & {*parts}
    return cards[0] if len(cards) == 1 and plain else ""


def _exposable(part: Sequence[Lexeme], rules: Variant) -> list[str]:
    """Return the cards that words name and that may be exposed."""
    suits = {lexeme.value for lexeme in part if lexeme.part == "suit"}
    ranks = {lexeme.rank for lexeme in part if lexeme.part in ("rank", "number")}
    named = {lexeme.value for lexeme in part if lexeme.part == "card"}
    return [
        card
        for card in (exposure.card for exposure in rules.exposures)
        if card in named or (rank_of(card) in ranks and (not suits or suit_of(card) in suits))
    ]
