"""Sentences beside the hand that they tell, a line each; one that tells none is unclear."""

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.sentences.reading import read_sentence

TABLE = ["Ann", "Bob", "Cid", "Dee"]


@pytest.mark.parametrize(
    ("language", "variant", "text"),
    [
        ("es", "omnibus", "Jota de diamantes: Dee. Dama de picas: Dee. Corazones: Ann 10, Bob"),
        ("de", "black-lady", "Die Dame Cid, die Herzen Ann und Bob, acht und Quatsch, fünf."),
        ("de", "auction-hearts", "Ann bot zehn und kein nahm Herz. Alle dreizehn Herz hat Bob."),
        ("en", "spot", "Ann hearts 2, 5, 7 and king, Bob queen of spades, Cid all the wait rest."),
        ("en", "black-lady", "Queen and all but two, no wait, thirteen of the hearts Ann, two Bob"),
    ],
)
def test_what_is_cut_off_or_taken_back_completes_no_hand(
    language: str, variant: str, text: str
) -> None:
    game = Game("g", "", variant, (*TABLE,), TABLE[0])
    assert not read_sentence(text, game, 0, language).complete
