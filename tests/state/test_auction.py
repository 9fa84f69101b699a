"""A suit that is named with the hand, a bid that is paid, and a pool, tap by tap."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.engine.carried_pool import Pool
from scorekeeper.scoring.story import Event, story
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft import read_drafts, write_draft
from scorekeeper.state.hand.entry import CardsCounted, CardTapped, RestAssigned
from scorekeeper.state.hand.sentence import SENTENCE_SECTION, SentenceTyped
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import Sheet
from scorekeeper.state.own_game.editing import OwnGameBegun, RuleSet, TrialChanged
from scorekeeper.state.own_game.trial import trial_preview
from scorekeeper.state.setup.people import PlayerAdded
from scorekeeper.state.sync.merge import merge
from scorekeeper.state.sync.merge_draft import merge_drafts
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.state.views.differences import Difference, save_differences
from scorekeeper.words.hand import explanations
from scorekeeper.words.problems import problem_line
from scorekeeper.words.sheet import pool_line, spoken_cell
from tests.state.app_driver import AppDriver, hand_codes, new_game


def auction() -> AppDriver:
    return new_game(variant="auction-hearts")


def counted(group: str, *numbers: int) -> list[Action]:
    players = ("Ann", "Bob", "Cid", "Dee")
    return [CardsCounted(*count) for count in zip(players, [group] * 4, numbers, strict=False)]


def won() -> AppDriver:
    """Dee wins 19 with the spades that Bob has named for 6."""
    game = auction().enter(
        0, Declared("declarer", "Bob"), Declared("bid", 6), Declared("suit", "S")
    )
    return game.do(*counted("spades", 4, 7, 2, 0), HandSaved())


def goes_on() -> AppDriver:
    """Nobody wins 16 more, so Ann names the suit again."""
    game = won().enter(1, Declared("declarer", "Ann"), Declared("bid", 3), Declared("suit", "C"))
    return game.do(*counted("clubs", 4, 7, 1, 1), HandSaved())


def test_a_hand_needs_the_bid_and_the_suit() -> None:
    game = auction().enter(0)
    assert hand_codes(game) == ["cards_missing", "bid_missing", "suit_missing"]
    game.do(Declared("suit", "X"), Declared("suit", "S"), *counted("spades", 4, 7, 2))
    assert (game.hand.declared.suit, hand_codes(game)) == ("S", ["bid_missing"])
    game.do(Declared("declarer", "Bob"), Declared("declarer", "Bob"), Declared("bid", 6))
    assert hand_codes(game) == []
    assert dict(game.preview.hand.points) == {"Ann": -4, "Bob": -13, "Cid": -2, "Dee": 19}
    assert game.do(Declared("suit", "")).draft.declared.suit == ""


def test_what_was_counted_stays_in_another_suit() -> None:
    game = auction().enter(0, Declared("suit", "S"), *counted("spades", 4, 7))
    game.do(CardTapped("QS", 0, "Cid"), Declared("suit", "D"))
    assert game.hand.taken["Ann"].counted == {"diamonds": 4}
    assert game.hand.taken["Cid"].named == ("QD",)
    game.do(Declared("suit", "H"))
    assert game.hand.taken["Bob"].counted == {"hearts": 7}


def test_saving_says_first_that_a_later_hand_then_lacks_a_bid() -> None:
    game = goes_on().enter(2, Declared("suit", "H"), *counted("hearts", 13, 0, 0, 0), HandSaved())
    game.enter(1, *counted("clubs", 4, 7, 2, 0))
    table = game.state.table
    assert table is not None
    assert Difference("bid", hand=2) in save_differences(table, game.preview)
    game.do(HandSaved())
    assert [problem_line(problem) for problem in game.ledger.problems] == [
        "hand 3: the bid is missing: who made it, and for how many points"
    ]
    # A bid mends it.
    game.enter(2, Declared("declarer", "Dee"), Declared("bid", 1))
    assert Difference("bid", hand=2) not in save_differences(table, game.preview)
    assert game.do(HandSaved()).ledger.problems == ()


def test_the_entry_says_that_nobody_wins_the_pool() -> None:
    game = auction().enter(0, Declared("suit", "S"), *counted("spades", 4, 7, 1, 1))
    assert explanations(game.preview.hand) == []
    game.do(Declared("declarer", "Bob"), Declared("bid", 6))
    assert "Nobody wins the pool: 19 stay in it for the next hand" in explanations(
        game.preview.hand
    )
    game = auction().enter(
        0, Declared("declarer", "Bob"), Declared("bid", 6), Declared("suit", "S")
    )
    game.do(*counted("spades", 4, 7, 2, 0))
    assert "Nobody" not in str(explanations(game.preview.hand))


def test_games_without_a_suit_to_name_ask_for_none() -> None:
    assert new_game().enter(0, Declared("suit", "S")).draft.untouched


def test_a_pool_that_nobody_wins_goes_on_without_a_bid() -> None:
    game = goes_on()
    assert game.ledger.pool == Pool(-16, "Ann")
    assert pool_line(game.ledger.rules, game.ledger.pool) == (
        "In the pool: 16. Ann names the suit again, without a bid."
    )
    game.enter(2, Declared("suit", "H"), *counted("hearts", 13, 0, 0, 0))
    assert hand_codes(game) == []
    game.do(HandSaved())
    assert game.ledger.pool == Pool(-29, "Ann")
    game.enter(3, Declared("suit", "D"), *counted("diamonds", 6, 7, 0, 0), HandSaved())
    assert game.totals == (-30, -27, 18, 39)
    assert game.ledger.pool == Pool(0)


def test_a_bid_while_the_pool_goes_on_is_paid_all_the_same() -> None:
    game = goes_on().enter(
        2, Declared("suit", "H"), Declared("declarer", "Cid"), Declared("bid", 5)
    )
    game.do(*counted("hearts", 1, 10, 1, 1), HandSaved())
    assert game.ledger.pool == Pool(-34, "Cid")


def test_the_pool_is_read_out_and_told() -> None:
    game = won()
    assert spoken_cell(game.ledger.hands[0], "Dee").endswith("wins the pool")
    game.enter(1, Declared("declarer", "Ann"), Declared("bid", 1), Declared("suit", "H"))
    game.do(*counted("hearts", 4, 7, 2, 0), HandSaved())
    assert Event("pool", ("Dee",), times=2) in story(game.ledger)
    assert not any(event.what == "swing" for event in story(game.ledger))


def test_a_draft_keeps_its_suit() -> None:
    game = auction().enter(0, Declared("suit", "S"))
    draft = game.draft
    assert read_drafts({"1": write_draft(draft)}) == {"1": draft}
    before = auction().enter(0).draft
    assert merge_drafts(before, before, draft).declared.suit == "S"
    assert not draft.untouched


def test_a_recorded_hand_is_corrected_in_its_own_suit() -> None:
    game = goes_on().enter(0)
    assert game.draft.counted["Ann"] == {"spades": 4}
    game.do(*counted("spades", 3, 8), HandSaved())
    assert game.ledger.hands[0].points["Ann"] == -3
    assert game.ledger.problems == ()


def test_an_entry_into_a_hand_recorded_meanwhile_corrects_it_in_its_own_suit() -> None:
    theirs = won().table.sheet
    (recorded,) = theirs.game.hands
    game = auction().enter(
        0, Declared("declarer", "Bob"), Declared("bid", 6), Declared("suit", "S")
    )
    base = Sheet(replace(theirs.game, hands=()), {recorded.id: game.draft})
    mine = replace(base, drafts={recorded.id: game.do(*counted("spades", 5)).draft})
    merged = merge(base, mine, theirs, "2026-11-21T20:00:00+00:00")
    assert isinstance(merged, Sheet)
    spades = {"Ann": {"spades": 5}, "Bob": {"spades": 7}, "Cid": {"spades": 2}}
    assert merged.drafts[recorded.id].counted == spades


def test_the_trial_of_the_editor_names_a_suit_too() -> None:
    app = AppDriver().do(*(PlayerAdded(name) for name in ("Ann", "Bob", "Cid", "Dee")))
    app.do(OwnGameBegun("auction-hearts", "Ours"), TrialChanged(Declared("suit", "S")))
    app.do(
        TrialChanged(RestAssigned("Ann")),
        TrialChanged(Declared("declarer", "Bob")),
        TrialChanged(Declared("bid", 2)),
    )
    draft = app.state.own_game
    assert draft is not None
    trial = trial_preview(draft, app.state.setup.names)
    assert dict(trial.hand.points) == {"Ann": -13, "Bob": -2, "Cid": 0, "Dee": 0}
    app.do(RuleSet(("named_suit",), ""))
    assert app.state.own_game is not None
    again = trial_preview(app.state.own_game, app.state.setup.names)
    assert (again.hand.hand.declared.suit, again.hand.hand.taken) == ("", {})


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Bob bid 6, Ann four spades, Bob seven spades, Cid two spades"),
        ("de", "Bob bietet 6, Ann vier Pik, Bob sieben Pik, Cid zwei Pik"),
        ("es", "Bob puja 6, Ann cuatro picas, Bob siete picas, Cid dos picas"),
    ],
)
def test_a_sentence_names_the_suit_by_its_cards(language: str, sentence: str) -> None:
    game = auction().enter(0, SectionToggled(SENTENCE_SECTION))
    game.do(SentenceTyped(sentence, "", language))
    assert (game.hand.declared.suit, hand_codes(game)) == ("S", [])
    assert game.hand.declared.whole_bid is not None
    assert (game.hand.declared.whole_bid.declarer, game.hand.declared.whole_bid.points) == (
        "Bob",
        6,
    )
