"""Every hand is entered by those who play it, whoever sits at the table now."""

from scorekeeper.state import actions as act
from tests.state.sitting import EIGHT, FOUR, Sitting, counts, sitting


def with_eve() -> Sitting:
    """Eve joins after one hand, then one is played with her."""
    game = sitting().enter(0, *counts(3, 4, 5, queen="Bob"), act.HandSaved())
    game.do(act.PlayerJoined("Eve", 13))
    hearts = counts(1, 1, 1, 1)
    return game.enter(1, *hearts, act.CardTapped("QS", 0, "Eve"), act.HandSaved())


def test_a_newcomer_can_take_cards_from_then_on() -> None:
    game = with_eve()
    assert game.totals == (4, 18, 6, 2, 13 + 22)
    assert game.game.seated == (*FOUR, "Eve")


def test_an_earlier_hand_is_edited_by_those_who_played_it() -> None:
    game = with_eve().enter(0)
    assert game.preview.players == FOUR
    game.do(act.CardTapped("QS", 0, "Eve"))
    assert game.draft.placed["QS"] == ("Bob",)
    game.do(act.CardTapped("QS", 0, "Ann"), act.HandSaved())
    assert game.totals == (4 + 13, 18 - 13, 6, 2, 35)


def test_an_earlier_hand_keeps_its_decks() -> None:
    game = sitting(EIGHT[:6]).enter(0, *counts(13, players=EIGHT), act.ModeSelected("cards"))
    game.do(act.CardTapped("QS", 0, "Bob"), act.HandSaved())
    game.do(act.PlayerJoined("Gus"))
    assert game.enter(1).preview.left_groups == {"hearts": 26}
    assert game.enter(0).preview.rules.pack.decks == 1
    assert game.preview.complete


def test_whoever_left_takes_nothing_more() -> None:
    game = with_eve().do(act.PlayerLeft("Bob")).enter(2, act.CardTapped("QS", 0, "Bob"))
    assert game.preview.players == ("Ann", "Cid", "Dee", "Eve")
    assert game.draft.placed == {}
    assert game.draft.chosen == "Ann"


def test_a_half_entered_hand_loses_what_somebody_had_who_leaves() -> None:
    game = sitting().enter(0, *counts(3, 4, 5, queen="Ann"), act.TakerSelected("Ann"))
    game.do(act.AdjustmentStepped("Ann", 1), act.PlayerLeft("Ann"))
    assert game.draft.counted == {"Bob": {"hearts": 4}, "Cid": {"hearts": 5}}
    assert game.draft.placed == {"QS": ("",)}
    assert game.draft.adjustments == ()
    assert game.draft.chosen == "Bob"


def test_when_a_hand_goes_those_who_joined_later_still_do() -> None:
    game = with_eve().do(act.HandDeleted(0))
    assert game.game.table[0].hand == 0
    assert game.ledger.problems == ()
    assert game.totals == (1, 1, 1, 1, 35)
    assert game.do(act.ChangeUndone()).totals == (4, 18, 6, 2, 35)
