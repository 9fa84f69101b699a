"""Sentences that name somebody, or put a word, where a hand seems certain and is not."""

from pathlib import Path

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Pile
from scorekeeper.sentences.reading import read_sentence
from tests.sentences.spoken import Spoken, result_of, spoken_in

TABLE = Game("g", "", "black-lady", ("Ann", "Bob", "Cid", "Dee"), "Ann")
HOSTILE = Path(__file__).with_name("hostile_rest.jsonl")


@pytest.mark.parametrize("spoken", [*spoken_in(HOSTILE)], ids=lambda each: each.text)
def test_a_hostile_sentence_gives_no_other_hand(spoken: Spoken) -> None:
    assert result_of(spoken, spoken.read()) in ("whole", "unclear")


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Hey Dee, Ann five, Bob queen and three, Cid five"),
        ("de", "Glückwunsch Dee, Ann fünf, Bob Dame und drei, Cid fünf"),
        ("es", "Reparte Dee. Ann cinco, Bob la dama y tres, Cid cinco"),
    ],
)
def test_whoever_is_spoken_to_first_has_nothing(language: str, text: str) -> None:
    said = read_sentence(text, TABLE, 0, language)
    assert said.complete
    assert said.hand.taken == {
        "Ann": Pile((), {"hearts": 5}),
        "Bob": Pile(("QS",), {"hearts": 3}),
        "Cid": Pile((), {"hearts": 5}),
    }


@pytest.mark.parametrize(
    "text",
    [
        "Ann five, make that Dee, Bob queen and three, Cid five",
        "Maybe Dee, Ann five, Bob queen and three, Cid five",
        "Not Dee, Ann five, Bob queen and three, rest to Cid",
    ],
)
def test_a_name_that_may_change_who_has_it_is_no_bystander(text: str) -> None:
    assert not read_sentence(text, TABLE, 0, "en").complete
