"""Cards and groups of cards as people write them."""

from dataclasses import replace

import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.words.cards import (
    card_set,
    card_text,
    cards_text,
    counted_cards,
    left_out_cards,
    pile_text,
    split_count,
    spoken_card,
    suited_parts,
    the_card,
    uncoloured_card,
    value_runs,
)
from scorekeeper.words.translation import say, using_language
from tests.scoring.score_sheet import rules_for


@pytest.mark.parametrize("variant", CATALOGUE)
def test_every_game_card_and_group_has_a_name(variant: str) -> None:
    assert say(f"variant.{variant}")
    rules = CATALOGUE[variant].variant
    for name in rules.pack.cards:
        assert card_text(name) != name
        assert spoken_card(name)
    for group in rules.groups:
        assert say(f"card_group.{group.name}", count=1) != say(f"card_group.{group.name}", count=2)
        assert say(f"card_group.name.{group.name}")


@pytest.mark.parametrize(
    ("name", "written", "uncoloured", "spoken"),
    [
        ("QS", "Q♠", "Q♠", "queen of spades"),
        ("10H", "10♥", "10♥", "10 of hearts"),
        ("JD", "J♦", "J♦", "jack of diamonds"),
        ("AC", "A♣", "A♣", "ace of clubs"),
        ("KS", "K♠", "K♠", "king of spades"),
        ("5R", "red 5", "red 5", "red 5"),
        ("14Y", "yellow 14", "yellow 14", "yellow 14"),
        ("3G", "green 3", "green 3", "green 3"),
        ("9B", "black 9", "black 9", "black 9"),
        ("ROOK", "Rook", "Rook", "Rook"),
        ("QH-gold", "gold Q♥", "Q♥", "gold Q♥"),
        ("8-green", "green 8", "8", "green 8"),
        ("QH-pink", "pink Q♥", "Q♥", "pink Q♥"),
        ("nothing", "nothing", "nothing", "nothing"),
    ],
)
def test_a_card_is_written_and_read_out(
    name: str, written: str, uncoloured: str, spoken: str
) -> None:
    assert card_text(name) == written
    assert uncoloured_card(name) == uncoloured
    assert spoken_card(name) == spoken


@pytest.mark.parametrize(
    ("element", "words", "count", "group"),
    [
        ("3 hearts", "3 hearts", 3, "hearts"),
        ("1 red hearts", "1 red heart", 1, "red hearts"),
        ("QS", "Q♠", 1, ""),
        ("many hearts", "many hearts", 1, ""),
    ],
)
def test_an_element_of_a_pile_is_a_card_or_a_count(
    element: str, words: str, count: int, group: str
) -> None:
    assert split_count(element) == (count, group)
    assert pile_text([element, "2H"]) == f"{words} 2♥"


def test_cards_in_few_words() -> None:
    pack = rules_for("black-lady", 4).pack
    hearts = [name for name in pack.cards if name.endswith("H")]
    assert card_set(pack, ["QS", *hearts]) == "all 13 hearts and the Q♠"
    assert card_set(pack, hearts, 2) == "all 26 hearts"
    assert card_set(pack, hearts[1:3]) == "the 3♥ and the 4♥"
    queens = ["QS", "QH", "QC", "QD"]
    assert card_set(pack, [*queens, "2H"]) == "the Q of every suit and the 2♥"
    assert card_set(pack, [*queens, "2H"], 2) == ("both copies of the Q of every suit and both 2♥")
    assert card_set(pack, queens[:3]) == "the Q♠, the Q♥ and the Q♣"


def test_cards_and_groups_that_nobody_has_are_listed() -> None:
    assert cards_text({"QS": 1, "QH": 2}, {"hearts": 2, "reds": 0}) == (
        "2 hearts, the Q♠ and 2 × Q♥"
    )
    assert counted_cards(["2C", "2D", "2C"]) == "both 2♣ and the 2♦"
    assert counted_cards(["2C", "2D", "2C"], 2) == "both 2♣ and one 2♦"
    assert counted_cards(["8-green"], 2) == "1 × green 8"


@pytest.mark.parametrize(
    ("points", "runs"),
    [
        ((2, 3, 4), [("2♥ to 4♥", "2 to 4")]),
        ((4, 3, 2), [("2♥ to 4♥", "4 to 2")]),
        ((1, 1, 1), [("2♥ to 4♥", "1 each")]),
        ((0, 0, 0), [("2♥ to 4♥", "0")]),
        ((5, 10, 15), [("2♥ to 4♥", "5, 10, 15")]),
        ((1, 2, 9), [("2♥ to 3♥", "1 to 2"), ("4♥", "9")]),
        ((7,), [("2♥", "7")]),
        ((), []),
    ],
)
def test_cards_whose_values_rise_evenly_are_one_run(
    points: tuple[int, ...], runs: list[tuple[str, str]]
) -> None:
    assert value_runs([*zip(("2H", "3H", "4H"), points, strict=False)]) == runs


def test_a_pack_lacks_ranks_and_single_cards() -> None:
    small = rules_for("small", 4).pack
    assert left_out_cards(small) == "the 2, 3, 4, 5 and 6 of every suit"
    pack = replace(rules_for("black-lady", 4).pack, out=("2D", "2C"))
    assert left_out_cards(pack) == "the 2♦ and the 2♣"


@pytest.mark.parametrize(
    ("text", "language", "parts"),
    [
        ("the Q♥ too", "en", [("the ", ""), ("Q♥", "H"), (" too", "")]),
        ("10♦ A♠", "en", [("10♦", "D"), (" ", ""), ("A♠", "S")]),
        ("♥ 13", "en", [("♥", "H"), (" 13", "")]),
        ("Gold Q♥, red Q♥", "en", [("Gold Q♥", "gold"), (", red ", ""), ("Q♥", "H")]),
        ("no card", "en", [("no card", "")]),
    ],
)
def test_a_text_is_split_at_its_cards(
    text: str, language: str, parts: list[tuple[str, str]]
) -> None:
    with using_language(language):
        assert suited_parts(text) == parts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ["8H-gold", "JH-gold", "QH-gold", "KH-gold", "AH-gold"])
def test_a_gold_heart_is_gold_in_every_language(language: str, card: str) -> None:
    with using_language(language):
        assert suited_parts(card_text(card)) == [(card_text(card), "gold")]
        (words, plain), (gold, kind) = suited_parts(the_card(card))
        assert (bool(words.strip()), plain, kind) == (True, "", "gold")
        assert uncoloured_card(card) in gold


@pytest.mark.parametrize(
    ("language", "card", "alone", "as_object", "both"),
    [
        ("en", "QS", "Q♠", "the Q♠", "both Q♠"),
        ("en", "10Y", "yellow 10", "the yellow 10", "2 × yellow 10"),
        ("de", "JD", "J♦", "den J♦", "beide J♦"),
        ("de", "2C", "2♣", "die 2♣", "beide 2♣"),
        ("de", "AS", "A♠", "das A♠", "beide A♠"),
        ("de", "10Y", "gelbe 10", "die gelbe 10", "2 × gelbe 10"),
        ("de", "KH-red", "roter K♥", "den roten K♥", "2 × roter K♥"),
        ("de", "AH-gold", "goldenes A♥", "das goldene A♥", "2 × goldenes A♥"),
        ("de", "ROOK", "Rook", "den Rook", "beide Rook"),
        ("es", "QS", "Q♠", "la Q♠", "las dos Q♠"),
        ("es", "10H", "10♥", "el 10♥", "los dos 10♥"),
        ("es", "QH-red", "Q♥ roja", "la Q♥ roja", "2 × Q♥ roja"),
        ("es", "10Y", "10 amarillo", "el 10 amarillo", "2 × 10 amarillo"),
        ("es", "8-bronze", "8 de bronce", "el 8 de bronce", "2 × 8 de bronce"),
        ("es", "QH-pink", "Q♥ pink", "la Q♥ pink", "2 × Q♥ pink"),
    ],
)
def test_a_card_has_its_article_and_its_colour_agrees(
    language: str, card: str, alone: str, as_object: str, both: str
) -> None:
    with using_language(language):
        assert (card_text(card), the_card(card), the_card(card, 2)) == (alone, as_object, both)
