"""A game in a list shows its people in the colours that they have at its table."""

from datetime import date

from scorekeeper.state import actions as act
from scorekeeper.store.record import Record
from scorekeeper.store.summary import summarise
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.home.game_card import game_card
from tests.state.app_driver import new_game
from tests.ui.drawing import descendants


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
