"""Packs and the names of their cards."""

import pytest

from scorekeeper.scoring.rules.pack import CARDS, Pack, PackKind, colour_of, rank_of, suit_of


@pytest.mark.parametrize(
    ("card", "rank", "suit", "colour"),
    [
        ("QS", "Q", "S", ""),
        ("10H", "10", "H", ""),
        ("5R", "5", "R", ""),
        ("14G", "14", "G", ""),
        ("1B", "1", "B", ""),
        ("ROOK", "ROOK", "", ""),
        ("QH-gold", "Q", "H", "gold"),
        ("10H-red", "10", "H", "red"),
        ("8D-silver", "8", "D", "silver"),
        ("8-bronze", "8", "", "bronze"),
    ],
)
def test_a_card_is_named_by_rank_suit_and_colour(
    card: str, rank: str, suit: str, colour: str
) -> None:
    assert (rank_of(card), suit_of(card), colour_of(card)) == (rank, suit, colour)


@pytest.mark.parametrize(
    ("kind", "cards", "named", "first", "last"),
    [
        ("french", 52, 52, "2C", "AH"),
        ("rook", 57, 57, "1R", "ROOK"),
        ("colours", 49, 17, "8H-red", "8-green"),
        ("eight-suited", 104, 52, "2C", "AH"),
    ],
)
def test_each_pack_has_its_cards(
    kind: PackKind, cards: int, named: int, first: str, last: str
) -> None:
    pack = Pack(kind)
    assert pack.size == cards
    assert (len(pack.cards), pack.cards[0], pack.cards[-1]) == (named, first, last)
    assert len(set(pack.cards)) == named


def test_decks_jokers_and_cards_that_are_out_change_the_size() -> None:
    assert Pack("french", decks=2, all_jokers=3, out=("2C", "2D")).size == 2 * (52 - 2) + 3
    assert "2C" not in Pack("french", out=("2C",)).cards


def test_ranks_go_up_within_each_suit() -> None:
    assert " ".join(CARDS["french"][:13]) == "2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC AC"
    assert CARDS["rook"][13:15] == ("14R", "1Y")
    assert " ".join(CARDS["colours"][5:8]) == "KH-red AH-red 8H-gold"
