"""Auction Hearts on the screens: high bids, a bid while the pool goes on, a hand without a bid."""

from pathlib import Path

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.store.library import open_library
from scorekeeper.store.record import Record
from scorekeeper.ui.dispatch import DOUBLE_TAP_SECONDS
from tests.benchmarks.screen import Screen

PLAYERS = ("Ann", "Bob", "Cid", "Dee")
NEXT = "/game/friday/next"


def hand(suit: str, *numbers: int, bid: int | None = None, declarer: str = "Bob") -> Hand:
    group = {"C": "clubs", "S": "spades"}[suit]
    taken = {
        player: Pile((), {group: number})
        for player, number in zip(PLAYERS, numbers, strict=True)
        if number
    }
    return Hand(
        taken, declared=Declarations(declarer="" if bid is None else declarer, bid=bid, suit=suit)
    )


WON = hand("S", 4, 7, 2, 0, bid=6)
GOES_ON = hand("S", 4, 7, 1, 1, bid=6)


def opened(folder: Path, *hands: Hand, route: str = NEXT) -> Screen:
    """Return a screen of a game with these hands."""
    game = Game("friday", "Friday", "auction-hearts", PLAYERS, "Ann", {}, hands)
    open_library(folder).save(Record(game))
    return Screen(folder, route)


def tap(screen: Screen, *labels: str) -> None:
    for label in labels:
        screen.wait(DOUBLE_TAP_SECONDS)
        screen.tap(label)


def test_a_bid_of_forty_five_is_three_taps(tmp_path: Path) -> None:
    with opened(tmp_path) as entry:
        assert "Bid 26" in entry.labels()
        assert "Bid 27" not in entry.labels()
        tap(entry, "Bob bid the most", "Higher bids")
        assert {"Bid 27", "Bid 50", "Lower bids"} <= {*entry.labels()}
        assert "Bid 26" not in entry.labels()
        tap(entry, "Bid 45")
        assert "Bob pays" in entry.values()
        assert "45" in entry.values()


def test_while_the_pool_goes_on_a_bid_can_be_made_and_taken_back(tmp_path: Path) -> None:
    with opened(tmp_path, GOES_ON) as entry:
        assert "Bob bid the most" not in entry.labels()
        tap(entry, "New bid", "Cid bid the most", "Bid 5")
        assert "Cid pays" in entry.values()
        tap(entry, "Cid bid the most")
        assert "Cid pays" not in entry.values()
        assert "Missing: the suit" in entry.values()


def test_a_hand_that_lacks_its_bid_is_a_tap_away(tmp_path: Path) -> None:
    with opened(tmp_path, WON, hand("C", 4, 7, 1, 1), route="/game/friday") as sheet:
        sentence = "Hand 2: the bid is missing: who made it, and for how many points."
        assert sentence in sheet.values()
        tap(sheet, sentence)
        assert "Edit hand 2" in sheet.values()
        assert "Highest bid" in sheet.values()


def test_a_target_below_zero_has_a_minus_and_the_rest_of_the_pool_is_told(tmp_path: Path) -> None:
    lost = hand("C", 13, 0, 0, 0, bid=40, declarer="Ann")
    with opened(tmp_path, WON, lost, route="/game/friday/over") as result:
        # What is below the first rows is drawn right after them.
        result.wait(0.5)
        assert "Play on to \u221275" in result.labels()
        assert "In the pool at the end: 53" in result.values()
