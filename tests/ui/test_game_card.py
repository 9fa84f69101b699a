"""A game in a list shows its people in the colours that they have at its table."""

from contextvars import copy_context
from dataclasses import replace
from datetime import date

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.settings import System
from scorekeeper.state.table.players import ColourSelected
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.home.game_card import game_card
from tests.state.app_driver import EIGHT, FOUR, count_taps, new_game
from tests.ui.drawing import descendants


def words_on_the_card(*, finished: str | None = None) -> list[str]:
    game = new_game()
    game.enter(0, *count_taps(5, 4, 3, 1, queen="Ann"), HandSaved())
    record = Record(replace(game.game, finished=finished))
    card = game_card(summarise(record), date(2026, 11, 21), Dispatch(lambda _: None))
    return [
        control.value or "".join(span.text or "" for span in control.spans or ())
        for control in descendants(card)
        if isinstance(control, controls.Text)
    ]


def test_a_game_that_is_on_shows_its_last_hand_and_when_that_was() -> None:
    words = words_on_the_card()
    assert words[-2:] == ["Hand 1: Ann takes the Q\u2660, +18", "19:00"]


def test_a_finished_game_shows_how_long_it_took() -> None:
    words = words_on_the_card(finished="2026-11-21T20:12:30-05:00")
    assert "1 hand in 1 h 12 min" in words[2].replace("\u00a0", " ")
    assert not any("Hand 1" in word for word in words)


def test_people_have_the_colours_that_were_chosen() -> None:
    game = new_game().do(ColourSelected("Bob", 7)).game
    card = game_card(summarise(Record(game)), date(2026, 11, 21), Dispatch(lambda _: None))
    drawn = {
        control.content.value: control.bgcolor
        for control in descendants(card)
        if isinstance(control, controls.Container)
        and isinstance(control.content, controls.Text)
        and control.bgcolor
    }
    assert drawn == {
        "A": theme.PEOPLE[0],
        "B": theme.PEOPLE[7],
        "C": theme.PEOPLE[2],
        "D": theme.PEOPLE[3],
    }


def test_the_game_to_go_on_with_has_a_column_for_everyone_who_has_room() -> None:
    def lines(people: tuple[str, ...], text: float = 1.0) -> list[list[str]]:
        """Return the words of each column."""
        game = new_game(people)
        game.enter(0, *count_taps(13, players=people, queen="Bob"), HandSaved())

        def drawn() -> ft.Control:
            apply_appearance(AppState(system=System(text=text)))
            summary, today = summarise(Record(game.game)), date(2026, 11, 21)
            return game_card(summary, today, Dispatch(lambda _: None), current=True)

        columns = (
            [
                control.value or "".join(span.text or "" for span in control.spans or ())
                for control in descendants(column)
                if isinstance(control, controls.Text)
            ]
            for column in descendants(copy_context().run(drawn))
            if isinstance(column, controls.Column)
        )
        return [words for words in columns if len(words) == 4 and words[1] in people]

    assert lines(FOUR) == [
        ["A", "Ann", "13", "+13"],
        ["B", "Bob", "13", "+13"],
        ["C", "Cid", "0", "leads"],
        ["D", "Dee", "0", "leads"],
    ]
    assert lines(EIGHT) == lines(FOUR, text=2.0) == []
