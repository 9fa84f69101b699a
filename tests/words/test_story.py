"""The story of a game in words."""

from dataclasses import replace

import pytest

from scorekeeper.languages import DEFAULT_LANGUAGE, LANGUAGES
from scorekeeper.scoring.story import Deed, Event, Place
from scorekeeper.scoring.summary import LastHand
from scorekeeper.words.story import event_line, last_hand_line, place_text
from scorekeeper.words.translation import using_language
from tests.state.test_standings import ON, ledger_of

LEDGER = ledger_of((1, 0, 2), (0, 3, 1), (0, 5, 0), (9, 0, 0))
TEAMS = ledger_of((9, 3, 9, 0), variant="partnership")


@pytest.mark.parametrize(
    ("place", "shared", "en", "de", "es"),
    [
        (1, False, "1st", "Platz 1", "1.º"),
        (2, True, "shared 2nd", "geteilter Platz 2", "2.º compartido"),
        (3, False, "3rd", "Platz 3", "3.º"),
        (10, False, "10th", "Platz 10", "10.º"),
    ],
)
def test_places(place: int, shared: bool, en: str, de: str, es: str) -> None:
    for code, words in {"en": en, "de": de, "es": es}.items():
        with using_language(code):
            assert place_text(Place("Ann", place, shared)) == words


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("nose", deeds=(Deed("Cid", 7, 100, 50),)), "Cid lands on 100 in hand 8: back to 50"),
        (
            Event("nose", deeds=(Deed("Bob", 3, 50, 0), Deed("Dee", 5, 50, 0))),
            "On the Nose: Bob in hand 4 and Dee in hand 6",
        ),
        (Event("moon", deeds=(Deed("Bob", 6),)), "Bob shoots the moon in hand 7"),
        (
            Event(
                "moon", deeds=tuple(Deed(name, 2) for name in ("Ann", "Bob", "Ann", "Cid", "Ann"))
            ),
            "5 moons: Ann, Bob and Cid",
        ),
        (Event("card", ("Ann",), times=4, card="QS"), "Ann takes the Q\u2660 4 times in 4 hands"),
        (
            Event("card", ("Ann", "Bob"), times=2, card="QS"),
            "Ann and Bob take the Q\u2660 2 times in 4 hands",
        ),
        (Event("led", ("Bob",), times=4), "Bob leads from the first hand to the last"),
        (
            Event("led", ("Bob",), times=3, changes=1),
            "Bob leads after 3 of 4 hands; the lead changes once",
        ),
        (
            Event("led", ("Bob",), times=3, changes=4),
            "Bob leads after 3 of 4 hands; the lead changes 4 times",
        ),
        (
            Event("swing", ("Cid",), (Deed("Cid", 2),), points=21),
            "Most in one hand: Cid, +21 in hand 3",
        ),
        (Event("clean", ("Ann",), times=2), "Ann gets through 2 of 4 hands without a point"),
    ],
)
def test_events(event: Event, sentence: str) -> None:
    assert event_line(LEDGER, event) == sentence


def test_a_team_is_several_people() -> None:
    event = Event("moon", deeds=(Deed("Ann & Cid", 0),))
    assert event_line(TEAMS, event) == "Ann & Cid shoot the moon in hand 1"


def test_figures_stay_behind_a_name_written_right_to_left() -> None:
    event = Event("swing", ("دينا",), (Deed("دينا", 2),), points=21)
    assert "دينا\u200e, +21" in event_line(LEDGER, event)


POINTS = {"Ann": 4, "Bob": 18, "Cid": 4}


@pytest.mark.parametrize(
    ("last", "sentence"),
    [
        (None, ""),
        (LastHand({"Ann": 0, "Bob": 0}), "Hand 1: nobody scores"),
        (LastHand(POINTS), "Hand 1: Bob +18"),
        (LastHand(POINTS, card="QS", takers=("Bob",)), "Hand 1: Bob takes the Q\u2660, +18"),
        (LastHand(POINTS, card="QS", takers=("Ann",)), "Hand 1: Bob +18"),
        (
            LastHand({"Ann": 13, "Bob": 13}, card="QS", takers=("Ann",)),
            "Hand 1: Ann and Bob +13 each",
        ),
        (
            LastHand({"Ann": 13, "Bob": 13}, card="QS", takers=("Ann", "Bob")),
            "Hand 1: Ann and Bob take the Q\u2660, +13",
        ),
        (LastHand({"Ann": 3, "Bob": -10}), "Hand 1: Bob \u221210"),
        (LastHand({"Ann": 0, "Bob": 26}, moons=("Ann",)), "Hand 1: Ann shoots the moon"),
        (
            LastHand({"Ann & Cid": 0, "Bob": 26}, moons=("Ann & Cid",)),
            "Hand 1: Ann & Cid shoot the moon",
        ),
        (
            LastHand({"Ann": 26, "Bob": 0}, moons=("Bob",), landed={"Ann": 100}),
            "Hand 1: Ann lands on 100, back to 9",
        ),
    ],
)
def test_the_last_hand_in_a_list(last: LastHand | None, sentence: str) -> None:
    assert last_hand_line(replace(ON, last=last)) == sentence


@pytest.mark.parametrize("code", [code for code in LANGUAGES if code != DEFAULT_LANGUAGE])
def test_other_languages_say_as_much(code: str) -> None:
    events = (
        Event("nose", deeds=(Deed("Cid", 7, 100, 50),)),
        Event("moon", deeds=(Deed("Bob", 6),)),
        Event("card", ("Ann",), times=4, card="QS"),
        Event("led", ("Bob",), times=3, changes=4),
        Event("swing", ("Cid",), (Deed("Cid", 2),), points=21),
        Event("clean", ("Ann",), times=2),
    )
    english = [event_line(LEDGER, event) for event in events]
    with using_language(code):
        lines = [event_line(LEDGER, event) for event in events]
    assert all(line != other for line, other in zip(lines, english, strict=True))
    assert "100" in lines[0]
    assert "Q\u2660" in lines[2]
