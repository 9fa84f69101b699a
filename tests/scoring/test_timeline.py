"""The course of a game as moments, and the sentences for them."""

from scorekeeper.scoring.story import Deed, Moment, ShotMoon, timeline
from scorekeeper.words.story import moment_line
from tests.scoring.test_story import evening
from tests.state.test_standings import ledger_of


def test_an_evening_has_its_moons_and_changes_of_the_lead() -> None:
    moments = timeline(evening().ledger)
    assert moments == (
        Moment(0, leader="Dee", to_the_end=True),
        Moment(3, moons=(ShotMoon("Dee", 0, 26),)),
    )
    lines = [moment_line(evening().ledger, moment) for moment in moments]
    assert lines == ["Dee leads to the end", "Dee shoots the moon, all others +26"]


def test_landings_and_the_end_are_told_in_one_line() -> None:
    ledger = ledger_of((50, 0, 10), (20, 100, 0), on_the_nose={"50": 0, "100": 50})
    landing = timeline(ledger)[0]
    assert landing.landings == (Deed("Ann", 0, 50, 0),)
    assert moment_line(ledger, landing).startswith("Ann lands on 50, back to 0")


def test_a_hand_that_changes_nothing_is_left_out() -> None:
    ledger = ledger_of((1, 2, 3), (1, 2, 3), (1, 2, 3))
    assert [moment.hand for moment in timeline(ledger)] == [0]
    assert timeline(ledger_of()) == ()
