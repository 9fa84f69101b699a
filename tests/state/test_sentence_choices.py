"""What may be chosen where a sentence is unclear: each choice makes it clearer, none guesses."""

import pytest

from scorekeeper.languages import best_language
from scorekeeper.scoring.documents.hand import write_hand
from scorekeeper.state.hand.entry import TapUndone
from scorekeeper.state.hand.sentence import SentenceTyped, sentence_in
from scorekeeper.state.hand.sentence_choices import SentenceChoice, sentence_choices
from scorekeeper.words.translation import using_language
from scorekeeper.words.unclear import meant_words
from tests.state.app_driver import EIGHT, FOUR, AppDriver, new_game


def said(
    text: str, variant: str = "black-lady", code: str = "en", players: tuple[str, ...] = FOUR
) -> tuple[AppDriver, tuple[SentenceChoice, ...]]:
    """Type a sentence into the first hand of a game."""
    game = new_game(players, variant).enter(0, SentenceTyped(text, "", code))
    unclear = sentence_in(game.table, 0, text, code).unclear
    with using_language(best_language([code])):
        return game, sentence_choices(game.table, 0, text, code, unclear, meant_words)


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        (
            "Ann five, Bob queen and three, the jack to Cid",
            ["Ann five, Bob queen and three, 1 heart to Cid", "Ann five, Bob queen and three"],
        ),
        (
            "Ann five, Bert three, rest to Cid",
            ["Ann five, Bob three, rest to Cid", "Ann five, Dee three, rest to Cid"],
        ),
        ("Ann five or six", ["Ann five", "Ann six"]),
        ("Ann five points, rest to Cid", ["Ann 5 hearts, rest to Cid"]),
        (
            "Bob queen, Cid queen and five, rest to Dee",
            ["Cid queen and five, rest to Dee", "Bob queen, Cid five, rest to Dee"],
        ),
        ("Cid five and the jack", ["Cid five"]),
        # The rest would get what is left out.
        ("Ann 14 hearts, rest to Cid", []),
        ("Ann five, rest to Cid", []),
    ],
)
def test_a_choice_is_a_clearer_sentence(text: str, sentences: list[str]) -> None:
    _, choices = said(text)
    assert [choice.sentence for choice in choices] == sentences


def test_a_word_that_says_nothing_is_no_choice() -> None:
    players = ("Annemarie", "Bob", "Łukasz", "دينا")
    _, choices = said("Annemarie five, Bob queen, the jack to Zed", players=players)
    # "To" may be a "two" that dictation heard; "the" is nothing.
    to, left_out = "Annemarie five, Bob queen, to", "Annemarie five, Bob queen"
    assert [choice.sentence for choice in choices] == [to, left_out]


@pytest.mark.parametrize(
    ("text", "variant", "code", "words"),
    [
        ("Ann queen", "queens", "en", ["Q♠", "Q♥", "Q♦", "Q♣"]),
        ("Ann five, rest to Cid", "golden-ten", "en", ["red 5", "5 reds"]),
        ("Ann fünf, Rest an Cid", "golden-ten", "de", ["rote 5", "5 rote Karten"]),
        ("Ann cinco, resto para Cid", "purple", "es", ["5 corazones rojos", "5 corazones dorados"]),
    ],
)
def test_every_meaning_is_written_in_the_language_of_the_sentence(
    text: str, variant: str, code: str, words: list[str]
) -> None:
    _, choices = said(text, variant, code)
    with using_language(best_language([code])):
        meant = [meant_words(choice.meant) for choice in choices if choice.meant is not None]
    assert meant == words


def test_a_choice_is_entered_as_if_it_had_been_typed_and_says_who_gets_it() -> None:
    text = "Ann five, the jack to Bob"
    game, choices = said(text)
    assert [(choice.taker, choice.part) for choice in choices] == [("Bob", ""), ("", "the jack")]
    game.do(SentenceTyped(choices[0].sentence, text, "en"))
    assert write_hand(game.hand)["taken"] == {"Ann": ["5 hearts"], "Bob": ["1 hearts"]}
    game.do(TapUndone())
    assert write_hand(game.hand)["taken"] == {}


def test_everybody_at_the_table_may_be_who_was_not_named() -> None:
    _, choices = said("five hearts", players=EIGHT, variant="black-lady")
    assert [choice.meant for choice in choices] == [*EIGHT]
