"""Sentences that name somebody, or put a word, where a hand seems certain and is not."""

from pathlib import Path

import pytest

from tests.sentences.spoken import Spoken, result_of, spoken_in

HOSTILE = Path(__file__).with_name("hostile_rest.jsonl")


@pytest.mark.parametrize("spoken", [*spoken_in(HOSTILE)], ids=lambda each: each.text)
def test_a_hostile_sentence_gives_no_other_hand(spoken: Spoken) -> None:
    assert result_of(spoken, spoken.read()) in ("whole", "unclear")
