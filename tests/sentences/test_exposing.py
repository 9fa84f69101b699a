"""What a sentence says of cards that were exposed before the first trick."""

import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.sentences.reading import read_sentence

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
TABLE = Game("g", "", "gong-zhu", PLAYERS, "Ann")


@pytest.mark.parametrize(
    ("language", "text", "exposed"),
    [
        ("en", "Bob took the exposed pig and all hearts, Dee the doubler and the sheep", "QS"),
        ("en", "Bob pig and all hearts, Dee doubler and sheep. Ace of hearts exposed.", "AH"),
        ("en", "The pig was exposed and Bob ate it, all hearts to Ann, Dee 10C and JD", "QS"),
        ("de", "Bob die aufgedeckte Pik-Dame und alle Herzen, Dee 10C und JD", "QS"),
        ("de", "Bob Schwein und alle Herzen, Dee 10C und JD. Das Schwein war aufgedeckt.", "QS"),
        ("es", "Bob la dama de picas expuesta y todos los corazones, Dee 10C y JD", "QS"),
    ],
)
def test_an_exposed_card_is_declared(language: str, text: str, exposed: str) -> None:
    said = read_sentence(text, TABLE, 0, language)
    assert said.complete
    assert said.hand.declared.exposed == (exposed,)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Ann exposed the pig, Bob all hearts, Dee the doubler and the sheep"),
        ("en", "The pig was not exposed, Bob pig and all hearts, Dee doubler and sheep"),
        ("en", "The pig and the sheep were exposed, Bob both and all hearts, Dee the doubler"),
        ("en", "Bob pig and all hearts, Dee doubler and sheep, all exposed"),
        ("en", "Ann pig, Bob goat, Cid doubler, Dee all hearts but the ace which was exposed and"
         " went to Ann"),
        ("de", "Ann hat das Schwein aufgedeckt, Bob alle Herzen, Dee 10C und JD"),
        ("es", "Ann descubrió la dama de picas, Bob todos los corazones, Dee 10C y JD"),
    ],
)  # fmt: skip
def test_where_nobody_can_tell_what_was_exposed_the_hand_is_unclear(
    language: str, text: str
) -> None:
    assert not read_sentence(text, TABLE, 0, language).complete


def test_a_game_that_exposes_no_card_knows_no_exposed_one() -> None:
    game = Game("g", "", "black-lady", PLAYERS, "Ann")
    said = read_sentence("Bob took the exposed queen and five, Cid eight", game, 0, "en")
    assert said.hand.declared.exposed == ()
