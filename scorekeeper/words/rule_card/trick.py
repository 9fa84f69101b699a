"""The rule card's tricks: who plays when, what is followed, which card wins, who leads next."""

from collections.abc import Iterable, Iterator
from typing import Literal

from scorekeeper.scoring.catalogue.entry import PlayRule, Topic
from scorekeeper.scoring.rules.pack import rank_of, suit_of
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import say

# Packs whose cards are told apart by colours: these are followed, not suits.
COLOURED = ("rook", "colours")


def trick_rows(rules: Variant, play: Iterable[PlayRule], *, known: bool) -> Iterator[Row]:
    """Yield how a trick is played and won.

    ``play`` are the game's rules that change no score; where they are not ``known``, nothing is
    said of what may be led.
    """
    settled = frozenset(each.topic for each in play)
    follow = "colour" if rules.pack.kind in COLOURED else "suit"
    yield Row(say("rulecard.trick.turns"))
    yield Row(say(f"rulecard.trick.follow.{follow}"))
    yield Row(say(f"rulecard.trick.wins.{'trump' if 'trumps' in settled else follow}"))
    # Which of the numbers of a Rook deck is the highest differs from game to game.
    if rules.pack.kind != "rook" and "ranks" not in settled:
        yield Row(say("rulecard.trick.ranks", ranks=_ranks(rules)))
    yield Row(say("rulecard.trick.leads"))
    if known and (free := _free(settled)):
        yield Row(say(f"rulecard.trick.free.{free}"))


def _free(settled: frozenset[Topic]) -> Literal["", "both", "first", "lead"]:
    """Return where cards that count may be played although many games forbid it."""
    first, lead = "first_trick" not in settled, "broken" not in settled
    if first and lead:
        return "both"
    return "first" if first else "lead" if lead else ""


def _ranks(rules: Variant) -> str:
    """Return the ranks of a suit, highest first."""
    cards = rules.pack.cards
    suit = max((suit_of(each) for each in cards), key=lambda one: _size(cards, one))
    ranks = dict.fromkeys(rank_of(each) for each in cards if suit_of(each) == suit)
    return " ".join(reversed(ranks))


def _size(cards: tuple[str, ...], suit: str) -> int:
    return sum(suit_of(each) == suit for each in cards)
