"""What the score sheet says: numbers read out, the outlook, highlights and changes."""

from dataclasses import replace

from scorekeeper.scoring.declarations import Adjustment, Declarations
from scorekeeper.scoring.engine.line import Line
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.rules.primitives import Mark
from scorekeeper.words.sheet import (
    consequence,
    highlight_line,
    if_ended_now_line,
    marked_cards,
    near_the_end_line,
    on_the_nose_brief,
    on_the_nose_line,
    settlement_shares,
    shot_moon,
    shot_sun,
    spoken_cell,
    total_change,
)
from tests.scoring.score_sheet import NAMES

FOUR = NAMES[:4]
NO_BREAK = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"
MOON = Hand({"Dee": Pile(("QS",), {"hearts": 13})}, declared=Declarations(moon={"*": "add"}))


def ledger(*hands: Hand, variant: str = "black-lady", **options: object) -> Ledger:
    return score_game(Game("", "", variant, FOUR, "Ann", options, hands))


def test_a_moon_is_read_out_in_place_of_its_cards() -> None:
    hand = ledger(MOON).hands[0]
    assert spoken_cell(hand, "Dee") == "Hand 1, Dee: 0, total 0, shot the moon"
    assert spoken_cell(hand, "Ann") == "Hand 1, Ann: 26, total 26"
    assert [shot_moon(hand, side) for side in FOUR] == [False, False, False, True]
    assert not shot_sun(hand, "Dee")
    assert marked_cards(hand, "Dee") == ["QS"]
    assert marked_cards(hand, "Ann") == []


def test_a_sun_is_read_out_as_every_trick() -> None:
    all_tricks = Hand(MOON.taken, declared=Declarations(moon={"*": "add"}, sun="Dee"))
    hand = ledger(all_tricks, sun_points=52).hands[0]
    assert spoken_cell(hand, "Dee") == "Hand 1, Dee: 0, total 0, won every trick"
    assert spoken_cell(hand, "Ann") == "Hand 1, Ann: 52, total 52"
    assert [shot_sun(hand, side) for side in FOUR] == [False, False, False, True]


def test_what_changed_a_number_is_read_out() -> None:
    hand = Hand(
        {"Dee": Pile(("QS",), {"hearts": 12}), "Ann": Pile((), {"hearts": 1})},
        declared=Declarations(adjustments=(Adjustment("Ann", -3, "misdeal"),)),
    )
    scored = ledger(hand, on_the_nose={"25": 0}).hands[0]
    assert spoken_cell(scored, "Dee") == "Hand 1, Dee: 25, total 0, Q♠, On the Nose"
    assert spoken_cell(scored, "Ann") == (
        f"Hand 1, Ann: {MINUS}2, total {MINUS}2, corrected by {MINUS}3"
    )
    lines = (
        Line("Ann", 10, "revoke", detail="1"),
        Line("Ann", -26, "relief"),
        Line("Ann", 125, "award"),
        Line("Ann", -5, "no_tricks"),
        Line("Bob", 20, "revoke", detail="2"),
    )
    remarks = replace(scored, lines=lines)
    assert spoken_cell(remarks, "Ann") == (
        f"Hand 1, Ann: {MINUS}2, total {MINUS}2, a revoke, 26 off all totals, "
        "took no point card, won no trick"
    )
    assert spoken_cell(remarks, "Bob").endswith(", 2 revokes")


def test_the_outlook_names_who_needs_what() -> None:
    assert on_the_nose_line(Mark(50, 0), [("Dee", 13), ("Ann", 20)]) == (
        f"On the Nose 50→0: Dee with{NO_BREAK}13, Ann with{NO_BREAK}20"
    )
    assert on_the_nose_brief([("Dee", 13), ("Ann", 20)]) == "On the Nose: Dee +13, Ann +20"
    assert near_the_end_line([("Fay", 8), ("Ann", 15)]) == (
        "Ends the game: Fay from 8 on, Ann from 15 on"
    )
    assert if_ended_now_line(ledger(MOON)) == "If it ended now: Dee wins with 0"


def test_the_shares_of_the_present_totals_are_named() -> None:
    assert settlement_shares(ledger(MOON)) == []
    assert settlement_shares(ledger(MOON, variant="wilson")) == [
        f"Ann {MINUS}$0.43",
        f"Bob {MINUS}$0.43",
        f"Cid {MINUS}$0.44",
        "Dee +$1.30",
    ]


def test_a_highlight_names_who_did_it() -> None:
    scored = ledger(MOON)
    assert highlight_line("over", ("Dee",), scored) == "Dee wins with 0"
    assert highlight_line("moon", ("Dee",), scored) == "Dee has shot the moon!"
    assert highlight_line("moon", ("@dummy", "Dee"), scored) == "Dummy and Dee have shot the moon!"
    assert highlight_line("nose", ("Ann", "Bob"), scored) == "Ann and Bob land On the Nose!"


def test_a_change_of_a_hand_has_consequences() -> None:
    over = ledger(MOON, end_at=26)
    assert total_change("Ann", 30, -17) == f"Ann 30 → {MINUS}17"
    assert consequence("nose", "Ann", 4, over) == "Hand 5: Ann then lands On the Nose"
    assert consequence("no_nose", "Ann", 0, over) == "Hand 1: Ann is no longer On the Nose"
    assert consequence("ends", "", 0, over) == "The game is then over: Dee wins with 0"


def test_a_number_is_read_out_with_cards_and_bid() -> None:
    three = FOUR[:3]
    hand = Hand(
        {"Ann": Pile(("QS",), {"hearts": 4}), "@dummy": Pile((), {"hearts": 9})},
        declared=Declarations(declarer="Bob", bid=3),
    )
    scored = score_game(Game("", "", "dummy", three, "Ann", hands=(hand,)))
    assert spoken_cell(scored.hands[0], "Ann") == "Hand 1, Ann: 17, total 17, Q♠"
    assert spoken_cell(scored.hands[0], "Bob") == "Hand 1, Bob: 6, total 6, bid 3"
