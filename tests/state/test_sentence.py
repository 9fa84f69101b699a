"""A hand said in a sentence is the ordinary entry, and undo takes the sentence back whole."""

import pytest

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.documents.hand import write_hand
from scorekeeper.state.hand.entry import (
    CardsCounted,
    CardTapped,
    ModeSelected,
    TapRedone,
    TapUndone,
)
from scorekeeper.state.hand.sentence import Sentence, SentenceTyped, sentence_in, with_typed_ahead
from scorekeeper.state.table.playing import HandSaved
from tests.state.app_driver import FOUR, AppDriver, count_taps, new_game

EXAMPLE = "Ann five, Bob queen and three, rest to Cid"


def type_in(game: AppDriver, text: str, before: str = "") -> AppDriver:
    """Type a sentence letter by letter."""
    for length in range(len(before) + 1, len(text) + 1):
        game.do(SentenceTyped(text[:length], text[: length - 1], "en"))
    return game


def entered(game: AppDriver) -> object:
    return write_hand(game.hand)["taken"]


def sentence(game: AppDriver, text: str) -> Sentence:
    return sentence_in(game.table, game.number, text, "en")


def test_a_sentence_is_entered_as_if_tapped() -> None:
    said = type_in(new_game().enter(0), EXAMPLE)
    tapped = new_game().enter(0, *count_taps(5, 3, 5, queen="Bob"))
    assert entered(said) == entered(tapped)
    assert sentence(said, EXAMPLE) == Sentence()
    assert said.do(HandSaved()).game.hands


def test_undo_takes_the_sentence_back_whole() -> None:
    game = new_game().enter(0, CardsCounted("Dee", "hearts", 2))
    before = game.draft
    type_in(game, "Ann five, Bob queen")
    assert entered(game) == {"Ann": ["5 hearts"], "Bob": ["QS"], "Dee": ["2 hearts"]}
    game.do(TapUndone())
    assert game.draft == before
    assert sentence(game, "Ann five, Bob queen") == Sentence(undone=True)
    game.do(TapRedone())
    assert entered(game) == {"Ann": ["5 hearts"], "Bob": ["QS"], "Dee": ["2 hearts"]}


def test_what_is_deleted_from_the_sentence_is_no_longer_entered() -> None:
    game = type_in(new_game().enter(0), "Ann five")
    game.do(SentenceTyped("Ann ", "Ann five", "en"))
    assert entered(game) == {}
    assert game.table.taps_of(0).past == ()


def test_what_is_tapped_meanwhile_stays() -> None:
    game = type_in(new_game().enter(0), "Ann five")
    game.do(CardTapped("QS", 0, "Bob"))
    type_in(game, "Ann five, rest to Cid", before="Ann five")
    assert entered(game) == {"Ann": ["5 hearts"], "Bob": ["QS"], "Cid": ["8 hearts"]}
    game.do(TapUndone())
    assert entered(game) == {"Ann": ["5 hearts"], "Bob": ["QS"]}


def test_what_is_unclear_is_shown_and_not_entered() -> None:
    text = "Ann five, the jack to Bob"
    game = type_in(new_game().enter(0), text)
    assert entered(game) == {"Ann": ["5 hearts"]}
    (unclear,) = sentence(game, text).unclear
    assert text[unclear.start : unclear.end] == "the jack"


def test_who_has_none_counts_as_counted() -> None:
    """The last row fills in, as it does where a zero is tapped."""
    game = type_in(new_game().enter(0), "Ann five, Bob nothing, Cid six and the queen")
    assert entered(game) == {"Ann": ["5 hearts"], "Cid": ["QS", "6 hearts"], "Dee": ["2 hearts"]}


def test_counts_are_shown_as_counts_and_cards_as_cards() -> None:
    game = new_game().enter(0, ModeSelected("cards"))
    type_in(game, "Ann the queen of spades")
    modes = [game.draft.mode]
    type_in(game, "Ann the queen of spades and five", before="Ann the queen of spades")
    assert [*modes, game.draft.mode] == ["cards", "count"]


def test_a_moon_asks_its_shooter() -> None:
    game = type_in(new_game().enter(0), "Dee shot the moon")
    assert game.preview.only_choice_open
    type_in(game, "Dee shot the moon and adds", before="Dee shot the moon")
    assert game.preview.can_be_saved
    assert game.hand.declared.moon == {"*": "add"}


def test_who_won_the_first_and_the_last_trick_is_entered() -> None:
    game = new_game(variant="slobberhannes").enter(0)
    type_in(game, "Ann the first trick, Bob the last trick, Cid the queen")
    assert (game.hand.declared.first_trick, game.hand.declared.last_trick) == ("Ann", "Bob")
    assert game.preview.can_be_saved


@pytest.mark.parametrize(
    ("variant", "options", "text", "declared"),
    [
        ("black-lady", {"sun_points": 52}, "Bob won every trick", Declarations(sun="Bob")),
        (
            *("schwarze-katze", {}, "Bob won no tricks, Ann the queen of spades"),
            Declarations(no_tricks=("Bob",)),
        ),
        (
            *("purple", {}, "Ann revoked twice, Bob three gold hearts"),
            Declarations(revokes={"Ann": 2}),
        ),
    ],
)
def test_what_a_sentence_declares_is_entered(
    variant: str, options: dict[str, object], text: str, declared: Declarations
) -> None:
    game = type_in(new_game(variant=variant, options=options).enter(0), text)
    assert game.hand.declared == declared


def test_an_exposed_card_is_entered() -> None:
    game = new_game(variant="gong-zhu").enter(0)
    type_in(game, "Bob took the exposed pig and all hearts, Dee the doubler and the sheep")
    assert game.hand.declared.exposed == ("QS",)
    assert game.preview.can_be_saved


def test_a_recorded_hand_is_corrected_by_a_sentence() -> None:
    game = new_game().enter(0, *count_taps(3, 4, 5, queen="Bob"), HandSaved())
    game.enter(0)
    type_in(game, "Bob 3, Cid 6")
    taken = {"Ann": ["3 hearts"], "Bob": ["QS", "3 hearts"], "Cid": ["6 hearts"]}
    assert entered(game) == {**taken, "Dee": ["1 hearts"]}


def test_no_sentence_means_nothing_on_another_screen() -> None:
    game = new_game()
    before = game.state
    assert game.do(SentenceTyped(EXAMPLE, "", "en")).state == before
    assert game.game.players == FOUR


@pytest.mark.parametrize(
    ("letters", "text", "whole"),
    [
        ("an", "", ""),
        ("an", "a", "a"),
        ("an", "ann five", "ann five"),
        # The field had the focus before it had the letters.
        ("an", "n", "ann"),
        ("", "ann", "ann"),
    ],
)
def test_what_is_typed_ahead_stands_before_what_the_field_has(
    letters: str, text: str, whole: str
) -> None:
    assert with_typed_ahead(letters, text) == whole


@pytest.mark.parametrize(
    ("language", "text", "unclear"),
    [
        ("de", "Ann fünf, Bob Dame und drei", []),
        ("de", "Ann fünf, Bob Dame und drei, Zoe vier", ["Zoe vier"]),
        ("es", "Ann cinco, Bob la dama y tres", []),
    ],
    ids=["German", "German with a stranger", "Spanish"],
)
def test_a_sentence_is_read_in_its_own_language(
    language: str, text: str, unclear: list[str]
) -> None:
    game = new_game().enter(0)
    for length in range(1, len(text) + 1):
        game.do(SentenceTyped(text[:length], text[: length - 1], language))
    assert entered(game) == {"Ann": ["5 hearts"], "Bob": ["QS", "3 hearts"]}
    read = sentence_in(game.table, game.number, text, language)
    assert [text[part.start : part.end] for part in read.unclear] == unclear
    game.do(TapUndone())
    assert sentence_in(game.table, game.number, text, language).undone
