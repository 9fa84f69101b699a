"""A game in a list shows its people in the colours that they have at its table."""

from dataclasses import replace
from datetime import date

from scorekeeper.state import actions as act
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.game_card import game_card
from tests.state.app_driver import count_taps, new_game
from tests.ui.drawing import descendants


def words_on_the_card(*, finished: str | None = None) -> list[str]:
    game = new_game()
    game.enter(0, *count_taps(5, 4, 3, 1, queen="Ann"), act.HandSaved())
    record = Record(replace(game.game, finished=finished))
    card = game_card(summarise(record), date(2026, 11, 21), Dispatch(lambda _: None))
    return [
        each.value or "".join(span.text or "" for span in each.spans or ())
        for each in descendants(card)
        if isinstance(each, controls.Text)
    ]


def test_a_game_that_is_on_shows_its_last_hand_and_when_that_was() -> None:
    words = words_on_the_card()
    assert words[-2:] == ["Hand 1: Ann takes the Q\u2660, +18", "19:00"]


def test_a_finished_game_shows_how_long_it_took() -> None:
    words = words_on_the_card(finished="2026-11-21T20:12:30-05:00")
    assert "1 hand in 1 h 12 min" in words[2].replace("\u00a0", " ")
    assert not any("Hand 1" in each for each in words)


def test_people_have_the_colours_that_were_chosen() -> None:
    game = new_game().do(act.ColourSelected("Bob", 7)).game
    card = game_card(summarise(Record(game)), date(2026, 11, 21), Dispatch(lambda _: None))
    drawn = {
        each.content.value: each.bgcolor
        for each in descendants(card)
        if isinstance(each, controls.Container)
        and isinstance(each.content, controls.Text)
        and each.bgcolor
    }
    assert drawn == {
        "A": theme.PEOPLE[0],
        "B": theme.PEOPLE[7],
        "C": theme.PEOPLE[2],
        "D": theme.PEOPLE[3],
    }
