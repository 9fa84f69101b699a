"""The story of a game: leads, and what is worth telling."""

import pytest

from scorekeeper.scoring.catalogue.games import CATALOGUE
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.scoring.story import (
    Deed,
    Event,
    Lead,
    last_hand,
    leads,
    places,
    story,
    worst_card,
)
from scorekeeper.scoring.summary import LastHand
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.table.playing import HandSaved
from tests.scoring.score_sheet import game_in
from tests.state.app_driver import AppDriver, count_taps, new_game
from tests.state.test_standings import ledger_of


def evening() -> AppDriver:
    """Ann takes the queen in three of five hands; Dee shoots the moon in the fourth."""
    game = new_game()
    game.enter(0, *count_taps(5, 4, 3, 1, queen="Ann"), HandSaved())
    game.enter(1, *count_taps(0, 6, 5, 2, queen="Ann"), HandSaved())
    game.enter(2, *count_taps(1, 4, 8, 0, queen="Cid"), HandSaved())
    game.enter(3, RestAssigned("Dee"), HandSaved("add"))
    return game.enter(4, *count_taps(6, 4, 3, 0, queen="Ann"), HandSaved())


def test_an_evening_is_told() -> None:
    assert story(evening().ledger) == (
        Event("moon", deeds=(Deed("Dee", 3),)),
        Event("card", ("Ann",), times=3, card="QS"),
        Event("led", ("Dee",), times=5, changes=0),
        Event("swing", ("Cid",), (Deed("Cid", 2),), points=21),
        Event("clean", ("Dee",), times=3),
    )


def test_landings_are_told_with_where_they_led() -> None:
    ledger = ledger_of((50, 0, 10), (20, 100, 0), on_the_nose={"50": 0, "100": 50})
    assert story(ledger)[0] == Event("nose", deeds=(Deed("Ann", 0, 50, 0), Deed("Bob", 1, 100, 50)))


def test_the_last_hand_is_known_for_lists() -> None:
    assert last_hand(new_game().ledger) is None
    assert last_hand(evening().ledger) == LastHand(
        points={"Ann": 19, "Bob": 4, "Cid": 3, "Dee": 0},
        card="QS",
        takers=("Ann",),
        at="2026-11-21T19:00:32-05:00",
    )
    moon = new_game().enter(0, RestAssigned("Dee"), HandSaved("add"))
    event = last_hand(moon.ledger)
    assert event
    assert event.moons == ("Dee",)
    assert event.points == {"Ann": 26, "Bob": 26, "Cid": 26, "Dee": 0}


def test_the_last_hand_knows_who_landed_on_the_nose() -> None:
    event = last_hand(ledger_of((50, 0, 10), (20, 100, 0), on_the_nose={"50": 0, "100": 50}))
    assert event == LastHand(points={"Ann": 20, "Bob": 100, "Cid": 0}, landed={"Bob": 100})


def test_nobody_led_longest_where_two_led_as_long() -> None:
    ledger = ledger_of((0, 1, 1), (2, 0, 1), (0, 0, 9))
    assert [lead.sides for lead in leads(ledger)] == [("Ann",), ("Bob",)]
    assert "led" in {event.what for event in story(ledger)}
    equal = ledger_of((0, 1, 1), (2, 0, 1))
    assert "led" not in {event.what for event in story(equal)}


def test_a_shared_lead_is_nobodys_and_no_change_of_lead() -> None:
    ledger = ledger_of((0, 1, 2), (1, 0, 0), (0, 3, 1), (5, 0, 9))
    assert leads(ledger) == (
        Lead(("Ann",), 0, 0),
        Lead(("Ann", "Bob"), 1, 1),
        Lead(("Ann",), 2, 2),
        Lead(("Bob",), 3, 3),
    )
    (led,) = (event for event in story(ledger) if event.what == "led")
    assert led == Event("led", ("Ann",), times=2, changes=1)


def test_two_who_scored_as_much_had_no_swing() -> None:
    assert "swing" not in {event.what for event in story(ledger_of((9, 9, 0)))}
    assert "swing" in {event.what for event in story(ledger_of((9, 8, 0)))}


@pytest.mark.parametrize(
    ("variant", "card"),
    [
        ("black-lady", "QS"),
        ("omnibus", "QS"),
        ("black-maria", "QS"),
        ("gong-zhu", "QS"),
        ("hearts", ""),
    ],
)
def test_the_worst_card(variant: str, card: str) -> None:
    if variant in CATALOGUE:
        assert worst_card(CATALOGUE[variant].variant) == card


def test_no_game_tells_more_than_five_things_or_fails_without_hands() -> None:
    for variant, entry in CATALOGUE.items():
        players = entry.variant.players[0]
        for hands in range(3):
            points = tuple(range(players))
            ledger = ledger_of(*[points] * (hands + 1), variant=variant) if players <= 4 else None
            if ledger:
                assert len(story(ledger)) <= 5


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((9, 3, 12), "Bob 1, Ann 2, Cid 3"),
        ((56, 26, 56, 102), "Bob 1, Ann 2=, Cid 2=, Dee 4"),
        ((5, 5, 5), "Ann 1=, Bob 1=, Cid 1="),
        ((-3, 7, -3, 7), "Ann 1=, Cid 1=, Bob 3=, Dee 3="),
    ],
)
def test_equal_totals_share_the_better_place(totals: tuple[int, ...], expected: str) -> None:
    assert places_in(ledger_of(totals)) == expected


def test_the_highest_total_has_the_first_place_where_it_wins() -> None:
    assert places_in(ledger_of((9, 3, 9, 0), variant="gong-zhu")) == "Ann 1=, Cid 1=, Bob 3, Dee 4"


def test_a_team_has_one_place() -> None:
    ledger = ledger_of((9, 3, 9, 0), variant="partnership")
    assert places_in(ledger) == "Bob & Dee 1, Ann & Cid 2"


def places_in(ledger: Ledger) -> str:
    return ", ".join(
        f"{place.side} {place.place}{'=' if place.shared else ''}" for place in places(ledger)
    )


@pytest.mark.parametrize(
    ("hands", "pools"),
    [
        ("xxx0", []),
        ("xxx0 xxx0", [Event("pool", ("Dee",), times=2)]),
        ("xxx0 xx0x xxx0", [Event("pool", ("Dee",), times=2)]),
        # Two won it as often.
        ("xxx0 xx0x xxx0 xx0x", []),
    ],
)
def test_who_won_the_pool_most_often(hands: str, pools: list[Event]) -> None:
    rows = []
    for hand in hands.split():
        left = iter((4, 7, 2))
        taken = (f"{next(left)}-spades" if has == "x" else "0" for has in hand)
        rows.append(f"S | Bob:6 | {' '.join(taken)}")
    sheet = "\n".join(("Ann Bob Cid Dee", "suit | bid | taken", *rows))
    told = story(score_game(game_in("auction-hearts", sheet)))
    assert [event for event in told if event.what == "pool"] == pools
