"""The sentences of ``facts.txt``: none is read as another hand, and most of them are understood."""

from collections import Counter
from dataclasses import dataclass
from functools import cache

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand
from scorekeeper.sentences.reading import Said, read_sentence
from tests.sentences.facts import FACTS, GAMES, TALK, lines

UNDERSTOOD = 0.95
LEAST = 1000


@dataclass(frozen=True)
class Fact:
    """One sentence of the file, and what came of reading it."""

    kind: str
    code: str
    variant: str
    sentence: str
    hand: str
    said: Said

    @property
    def understood(self) -> bool:
        """Whether everything was understood; a hand may still lack what was not said."""
        return not self.said.unclear

    @property
    def right(self) -> bool:
        """Whether the hand is the one that was meant."""
        return self.hand == written_in_order(self.said.hand)


def written_in_order(hand: Hand) -> str:
    """Return a hand as the file has it, whatever order things were said in."""
    return ordered(
        {
            taker: [*pile.named, *(f"{n} {group}" for group, n in pile.counted.items())]
            for taker, pile in hand.taken.items()
        },
        [*dict.fromkeys(hand.declared.moon.values())],
    )


def ordered(taken: dict[str, list[str]], moon: list[str]) -> str:
    """Return takers and their cards in alphabetical order."""
    parts = [f"{taker}: {', '.join(sorted(taken[taker]))}" for taker in sorted(taken)]
    return "; ".join([*parts, *(f"moon: {taker}" for taker in moon)])


@cache
def facts() -> list[Fact]:
    read_facts = []
    for line in FACTS.read_text(encoding="utf-8").splitlines():
        kind, code, variant, table, sentence, hand = line.split("\t")
        players = tuple(table.split(", "))
        said = read_sentence(sentence, Game("g", "", variant, players, players[0]), 0, code)
        parts = dict(part.split(": ") for part in hand.split("; ")) if hand else {}
        moon = [parts.pop("moon")] if "moon" in parts else []
        expected = ordered({taker: cards.split(", ") for taker, cards in parts.items()}, moon)
        read_facts.append(Fact(kind, code, variant, sentence, expected, said))
    return read_facts


def test_the_file_is_what_the_command_writes() -> None:
    kept = FACTS.read_text(encoding="utf-8").splitlines()
    assert kept == list(lines()), "if it is meant, run python -m tests.sentences.facts"


def test_there_are_enough_sentences_of_every_kind() -> None:
    kinds = Counter(fact.kind for fact in facts())
    assert kinds.total() >= LEAST
    assert kinds["misheard"] * 3 >= kinds.total()
    assert {fact.variant for fact in facts()} == set(GAMES)


def test_no_sentence_is_read_as_another_hand() -> None:
    wrong = [fact.sentence for fact in facts() if fact.understood and not fact.right]
    assert wrong == []


def test_nothing_doubtful_is_taken_for_certain() -> None:
    taken = [fact.sentence for fact in facts() if fact.kind == "doubtful" and fact.understood]
    assert taken == []


@pytest.mark.parametrize("code", TALK)
def test_clear_sentences_are_understood_whole(code: str) -> None:
    clear = [fact for fact in facts() if fact.kind == "clear" and fact.code == code]
    understood = [fact for fact in clear if fact.understood and fact.right]
    assert len(understood) >= UNDERSTOOD * len(clear)
