"""Hand entry in words: what is missing, what happened, what a moon would do."""

from dataclasses import replace
from typing import get_args

import pytest

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.rules.primitives import GroupName
from scorekeeper.words.hand import (
    choice_outcome,
    choice_settlement,
    count_question,
    explanations,
    moon_cards,
    moon_decider,
    moon_explanations,
    peer_cards_line,
    peer_count_line,
    spoken_grid_card,
    status_line,
)
from scorekeeper.words.translation import say, using_language
from tests.scoring.score_sheet import rules_for
from tests.state.app_driver import FOUR, new_game

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
            "Who has the red Q♥ and the gold Q♥, "
            "and how many other red hearts and gold hearts each?",
        ),
        ("ten-of-hearts", "Who has the Q♠ and the 10♥, and how many other hearts each?"),
        ("queens", "Who has the Q♠, the Q♥, the Q♦ and the Q♣, and how many other hearts each?"),
        ("dragon", None),
    ],
)
def test_the_question_above_the_counting_names_groups_and_cards(
    variant: str, question: str | None
) -> None:
    rules = rules_for(variant, 4)
    if question is None:
        assert not rules.countable_groups
    else:
        assert count_question(rules) == question


def test_what_no_card_shows_is_explained() -> None:
    taken = {"Ann": Pile(("QC", "QS", "QD")), "Bob": Pile((), {})}
    scored = ledger("four-queens", Hand(taken)).hands[0]
    assert explanations(scored) == [f"Ann: Q♣ turns the sign ({MINUS}6)"]
    hearts = Hand({"Dee": Pile(("QS", "JD", *new_game().ledger.rules.groups[0].cards))})
    assert explanations(ledger("dragon", hearts).hands[0]) == [
        "Dee shot the moon: everyone else takes 125"
    ]


def test_a_declarer_decides_for_the_dummy() -> None:
    three = FOUR[:3]
    hand = Hand(
        {"@dummy": Pile(("QS",), {"hearts": 13})}, declared=Declarations(declarer="Bob", bid=12)
    )
    scored = ledger("dummy", hand, players=three).hands[0]
    assert moon_decider(scored) == "Bob"
    assert explanations(scored) == ["Dummy shot the moon: everyone else takes 26"]


@pytest.mark.parametrize(
    ("variant", "players", "options", "words"),
    [
        ("black-lady", 4, {}, "13 hearts and the Q♠"),
        ("black-lady", 8, {}, "26 hearts and 2 × Q♠"),
        ("spot", 4, {}, "13 hearts and the Q♠"),
        ("ten-of-hearts", 4, {}, "13 hearts and the Q♠"),
        ("pip", 4, {}, "13 hearts"),
        ("black-maria", 4, {}, "13 hearts, the Q♠, the K♠ and the A♠"),
        ("omnibus", 4, {"diamond_needed_for_moon": True}, "13 hearts, the Q♠ and the J♦"),
    ],
)
def test_a_moon_needs_groups_and_single_cards(
    variant: str, players: int, options: dict[str, object], words: str
) -> None:
    rules = rules_for(variant, players, **options)
    assert moon_cards(rules, rules.moons[0]) == words


# What is missing, while a hand is entered --------------------------------------------------------


def status(
    variant: str = "black-lady",
    cards: dict[str, int] | None = None,
    groups: dict[str, int] | None = None,
    hand: Hand | None = None,
    players: tuple[str, ...] = FOUR,
    **options: object,
) -> str:
    rules = rules_for(variant, len(players), **options)
    game = Game("", "", variant, players, players[0], options, (hand or Hand({}),))
    return status_line(rules, score_game(game).hands[0], cards or {}, groups or {})


ALL_BUT_ONE = Hand({"Ann": Pile(("QS",), {"hearts": 12}), "Bob": Pile((), {"hearts": 1})})
MOON = Hand({"Dee": Pile(("QS",), {"hearts": 13})}, declared=Declarations(moon={"*": "add"}))


def test_missing_cards_are_named_or_counted_by_group() -> None:
    assert status(cards={"QS": 1}, groups={"hearts": 1}) == "Still to place: 1 heart and the Q♠"
    assert status(groups={"hearts": 12}) == "Still to place: 12 hearts"
    single = {f"{rank}H": 1 for rank in "2345"}
    assert status(cards=single | {"QS": 1}) == "Still to place: 4 hearts and the Q♠"
    three = dict(list(single.items())[:3])
    assert status(cards=three | {"QS": 1}) == "Still to place: the 2♥, the 3♥, the 4♥ and the Q♠"


def test_missing_cards_of_many_kinds_are_only_counted() -> None:
    cards = dict.fromkeys(("QS", "QC", "QD", "QH"), 1)
    assert status("four-queens", cards) == ("Still to place: the Q♠, the Q♣, the Q♦ and the Q♥")
    assert status("four-queens", cards | {"2S": 2}, {"hearts": 3}) == "Still to place: 9 cards"


def test_a_group_taken_too_often_comes_before_missing_cards() -> None:
    assert status(cards={"QS": 1}, groups={"hearts": -1}) == "That is 14 hearts; the deck has 13."
    assert status(groups={"hearts": -2}, decks=2) == "That is 28 hearts; 2 decks have 26."


def test_a_missing_bid_comes_with_the_missing_cards() -> None:
    assert status("dummy", {"QS": 1}, players=FOUR[:3]) == "Missing: the bid and the Q♠"


def test_a_complete_hand_shows_its_moon_or_its_problem() -> None:
    assert status(hand=ALL_BUT_ONE) == "All cards placed"
    assert status(hand=MOON) == "Dee shot the moon!"
    undecided = Hand(MOON.taken)
    assert status(hand=undecided) == "Dee shot the moon!"
    wrong = Hand(ALL_BUT_ONE.taken, declared=Declarations(moon={"*": "add"}))
    assert status(hand=wrong) == ("Nobody shot the moon, so nothing can be chosen for it.")


def test_hearts_alone_are_only_counted() -> None:
    rules = rules_for("black-lady", 4)
    hearts = tuple(card for card in rules.cards if card.card != "QS")
    assert count_question(replace(rules, cards=hearts)) == "How many hearts each?"


@pytest.mark.parametrize(
    ("variant", "language", "question"),
    [
        ("black-lady", "es", "¿Cuántos corazones se llevó cada uno, y quién se llevó la Q♠?"),
        ("plain-hearts", "es", "¿Cuántos corazones se llevó cada uno?"),
        (
            "ten-of-hearts",
            "es",
            "¿Quién se llevó la Q♠ y el 10♥, y cuántos corazones más cada uno?",
        ),
        (
            "purple",
            "es",
            "¿Quién se llevó la Q♥ roja y la Q♥ dorada, y cuántos corazones rojos y "
            "cuántos corazones dorados más cada uno?",
        ),
        ("ten-of-hearts", "de", "Wer hat die Q♠ und die 10♥, und wer hat wie viele weitere Herz?"),
    ],
)
def test_the_question_agrees_with_the_cards_in_every_language(
    variant: str, language: str, question: str
) -> None:
    with using_language(language):
        assert count_question(rules_for(variant, 4)) == question


def test_every_group_is_asked_for_with_its_own_gender() -> None:
    with using_language("es"):
        words = {name: say(f"card_group.asked.{name}").split()[0] for name in get_args(GroupName)}
    feminine = {name for name, word in words.items() if word == "cuántas"}
    assert feminine == {"reds", "spades"}
    assert {*words.values()} == {"cuántos", "cuántas"}


def test_many_named_cards_are_the_other_cards() -> None:
    assert count_question(rules_for("black-maria", 4)) == (
        "How many hearts each, and who has the Q♠, the K♠ and the A♠?"
    )
    rules = rules_for("black-maria", 4, diamond_bonus="JD")
    assert count_question(rules) == "How many hearts each, and who has the other cards?"


# What happened -----------------------------------------------------------------------------------


def test_what_a_card_takes_off_is_explained() -> None:
    reds = tuple(f"{rank}R" for rank in range(1, 9))
    taken = {"Ann": Pile(("10Y", *reds)), "Bob": Pile(("9R", "10R"))}
    hand = ledger("golden-ten", Hand(taken)).hands[0]
    assert explanations(hand)[0] == "Ann: 12, the yellow 10 takes 10 off, so 2"


def test_equal_lines_of_several_players_are_one_sentence() -> None:
    hand = Hand(
        {"Dee": Pile(("QS",), {"hearts": 12}), "Ann": Pile((), {"hearts": 1})},
        declared=Declarations(no_tricks=("Bob", "Cid")),
    )
    scored = score_game(Game("", "", "black-lady", FOUR, "Ann", {"no_tricks_bonus": -5}, (hand,)))
    assert explanations(scored.hands[0]) == [f"Bob and Cid: won no trick ({MINUS}5)"]


@pytest.mark.parametrize(
    ("variant", "choice", "words"),
    [
        ("black-lady", {"*": "add"}, "Dee shot the moon: everyone else takes 26"),
        ("black-lady", {"*": "subtract"}, "Dee shot the moon and takes 26 off"),
        ("greek", {}, "Dee shot the moon and receives 78"),
        ("black-lady", {}, None),
    ],
)
def test_a_moon_is_explained_once_its_effect_is_known(
    variant: str, choice: dict[str, str], words: str | None
) -> None:
    cards = tuple(card.card for card in rules_for(variant, 4).cards)
    hand = Hand({"Dee": Pile(cards)}, declared=Declarations(moon=choice))
    assert moon_explanations(ledger(variant, hand).hands[0]) == ([words] if words else [])


def test_each_of_two_moons_is_explained_by_its_own_lines() -> None:
    red, gold = rules_for("purple", 4).moons
    taken = {"Ann": Pile(red.cards), "Bob": Pile(gold.cards)}
    hand = Hand(taken, declared=Declarations(moon={red.id: "add", gold.id: "subtract"}))
    assert moon_explanations(ledger("purple", hand).hands[0]) == [
        "Ann shot the moon: everyone else takes 26",
        "Bob shot the moon and takes 13 off",
    ]


def test_only_the_winner_of_a_hand_that_is_paid_at_once_is_explained() -> None:
    hand = Hand({"Dee": Pile(("QS",), {"hearts": 12}), "Ann": Pile((), {"hearts": 1})})
    assert explanations(ledger("super", hand).hands[0]) == [
        "Ann: the smallest score: the others pay the difference (+18)"
    ]


def test_a_sun_is_explained_as_every_trick() -> None:
    hand = Hand(MOON.taken, declared=Declarations(moon={"*": "add"}, sun="Dee"))
    scored = score_game(Game("", "", "black-lady", FOUR, "Ann", {"sun_points": 52}, (hand,)))
    assert moon_explanations(scored.hands[0]) == ["Dee won every trick: everyone else takes 52"]


def test_a_shooter_decides_and_nobody_without_a_moon() -> None:
    assert moon_decider(ledger("black-lady", MOON).hands[0]) == "Dee"
    assert moon_decider(ledger("black-lady", ALL_BUT_ONE).hands[0]) == ""


def test_a_choice_is_followed_by_the_result_and_the_payments() -> None:
    goes_on = ledger("wilson", MOON)
    assert choice_outcome(goes_on) == "Dee leads; the game goes on."
    assert choice_settlement(goes_on) == "If it ended then (Wilson):"
    ended = score_game(Game("", "", "wilson", FOUR, "Ann", {"end_at": 26}, (MOON,)))
    assert choice_outcome(ended) == "The game ends: Dee wins with 0."
    assert choice_settlement(ended) == "Paid then (Wilson):"
    unsettled = ledger("black-lady", ALL_BUT_ONE)
    assert choice_outcome(unsettled) == "Cid and Dee lead; the game goes on."
    assert choice_settlement(unsettled) == ""


# Screen readers and other devices ----------------------------------------------------------------


def test_a_card_of_the_grid_is_read_out_with_its_owner() -> None:
    one, two = rules_for("black-lady", 4), rules_for("black-lady", 8)
    assert spoken_grid_card(one, "QS", 0, "") == "queen of spades"
    assert spoken_grid_card(one, "10H", 0, "Ann") == "10 of hearts, Ann has it"
    assert spoken_grid_card(two, "QS", 1, "Bob") == "queen of spades, copy 2, Bob has it"


def test_entries_of_another_device_begin_with_its_name() -> None:
    assert peer_cards_line("iPhone 2", ("QS", "QS", "2H"), "Bob") == (
        "iPhone 2: 2 × Q♠ and the 2♥ to Bob"
    )
    assert peer_cards_line("iPhone 2", ("QS",), "") == "iPhone 2: the Q♠ taken back"
    assert peer_count_line("iPhone 2", "hearts", 4, "Bob") == "iPhone 2: 4 hearts for Bob"
    assert peer_count_line("iPhone 2", "hearts", 1, "Bob") == "iPhone 2: 1 heart for Bob"
