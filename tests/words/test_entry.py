"""What is said while a hand is entered, and how one number of the sheet is read out."""

import pytest

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Bid, Hand, Pile
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.words.game import outcome_line, short_deal_line, spoken_total
from scorekeeper.words.hand import count_question, explanations, moon_decider
from scorekeeper.words.names import short_name, taker_name
from scorekeeper.words.sheet import spoken_cell
from tests.scoring.score_sheet import rules_for
from tests.state.sitting import FOUR, sitting

MINUS = "\N{MINUS SIGN}"


def ledger(variant: str, *hands: Hand, players: tuple[str, ...] = FOUR) -> Ledger:
    return score_game(Game("", "", variant, players, players[0], hands=hands))


@pytest.mark.parametrize(
    ("variant", "question"),
    [
        ("black-lady", "How many hearts each, and who has the Q♠?"),
        ("pip", None),
        ("rook-57", "How many reds each, and who has the Rook?"),
        (
            "purple",
            "How many red hearts and gold hearts each, and who has the red Q♥ and the gold Q♥?",
        ),
        ("queens", None),
    ],
)
def test_what_is_to_be_counted_is_asked(variant: str, question: str | None) -> None:
    rules = rules_for(variant, 4)
    if question is None:
        assert not rules.countable_groups
    else:
        assert count_question(rules) == question


def test_takers_have_names() -> None:
    assert [taker_name(each) for each in ("Ann", "@widow", "@dummy", "@blind-2")] == [
        "Ann",
        "Widow",
        "Dummy",
        "Blind hand 2",
    ]
    assert short_name("Ann") == "Ann"
    assert len(short_name("Bartholomew Montgomery")) <= 14


def test_what_no_card_shows_is_explained_once_for_all() -> None:
    taken = {"Ann": Pile(("QC", "QS", "QD")), "Bob": Pile((), {})}
    shown = ledger("four-queens", Hand(taken)).hands[0]
    assert explanations(shown) == [f"Ann: Q♣: the sign is turned ({MINUS}6)"]
    hearts = Hand({"Dee": Pile(("QS", "JD", *sitting().ledger.rules.groups[0].cards))})
    assert explanations(ledger("dragon", hearts).hands[0]) == [
        "Dee shot the moon: everyone else takes 125"
    ]


def test_a_declarer_decides_for_the_dummy() -> None:
    three = FOUR[:3]
    hand = Hand({"@dummy": Pile(("QS",), {"hearts": 13})}, bid=Bid("Bob", 12))
    shown = ledger("dummy", hand, players=three).hands[0]
    assert moon_decider(shown) == "Bob"
    assert explanations(shown) == ["Dummy shot the moon: everyone else takes 26"]


def test_a_team_is_spoken_of_in_the_plural() -> None:
    won = ledger("partnership", Hand({"Bob": Pile(("QS",), {"hearts": 13})}, moon={"*": "add"}))
    assert spoken_total(won, "Ann & Cid", deals="Ann") == "Ann & Cid have 26, Ann deals next"
    assert spoken_total(won, "Bob & Dee", deals="") == "Bob & Dee have 0, lead"
    assert outcome_line(won) == ""


def test_a_number_is_read_out_with_all_that_made_it() -> None:
    three = FOUR[:3]
    hand = Hand(
        {"Ann": Pile(("QS",), {"hearts": 4}), "@dummy": Pile((), {"hearts": 9})},
        bid=Bid("Bob", 3),
    )
    shown = ledger("dummy", hand, players=three)
    assert spoken_cell(shown.hands[0], "Ann") == "Hand 1, Ann: 17, total 17, Q♠"
    assert spoken_cell(shown.hands[0], "Bob") == "Hand 1, Bob: 6, total 6, bid 3"


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ("2 left", "Ann deals · pass 2 left"),
        ("hold", "Ann deals · no passing"),
        ("", "Ann deals · Ann calls the pass"),
        ("as they like", "Ann deals · Ann calls the pass"),
    ],
)
def test_a_call_is_said_and_words_of_ones_own_are_none(call: str, said: str) -> None:
    game = Game("", "", "rook-57", FOUR, "Ann", hands=(Hand({}, passed=call),))
    assert short_deal_line(dealing(rules_for("rook-57", 4), game, 0)) == said
