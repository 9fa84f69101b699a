"""The sentences of ``examples.txt``, by what they show, and the hand that each of them tells.

::

    == Jokers score nothing
    game: joker-hearts
    en	Ann a joker and four, Bob the queen, Cid nine	Ann: 4 hearts; Bob: QS; Cid: 9 hearts
    en	Ann a joker and four, Bob the queen	incomplete

A line has a language, a sentence and its hand as in ``facts.txt``, with tabs between them. It says
``unclear`` where some part is not understood, ``incomplete`` where the hand is not whole.
``game`` and ``players`` hold until the next heading; without them Ann, Bob, Cid and Dee play the
Black Lady. ``#`` begins a note.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.sentences.reading import read_sentence
from tests.sentences.test_facts import written_in_order

EXAMPLES = Path(__file__).with_name("examples.txt")
USUAL = {"game": "black-lady", "players": "Ann, Bob, Cid, Dee"}


@dataclass(frozen=True)
class Example:
    """One sentence, and what it shows."""

    title: str
    game: str
    players: tuple[str, ...]
    code: str
    sentence: str
    hand: str

    def __str__(self) -> str:
        return f"{self.title}: {self.sentence}"


def examples() -> Iterator[Example]:
    title, head = "", USUAL
    for line in EXAMPLES.read_text(encoding="utf-8").splitlines():
        key, _, value = line.partition(": ")
        if line.startswith("== "):
            title, head = line.removeprefix("== "), USUAL
        elif key in USUAL:
            head = {**head, key: value}
        elif line and not line.startswith("#"):
            yield Example(title, head["game"], (*head["players"].split(", "),), *line.split("\t"))


@pytest.mark.parametrize("example", [*examples()], ids=str)
def test_the_sentence_tells_its_hand(example: Example) -> None:
    game = Game("g", "", example.game, example.players, example.players[0])
    said = read_sentence(example.sentence, game, 0, example.code)
    match example.hand:
        case "unclear":
            assert said.unclear
        case "incomplete":
            assert not said.complete
        case hand:
            assert said.complete, said.unclear
            assert written_in_order(said.hand) == hand
