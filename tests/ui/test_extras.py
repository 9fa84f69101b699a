"""The box of what else happened in a hand: closed until something is entered, a row a player."""

import pytest

from scorekeeper.state.hand.declarations import Declared
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.hand.declarations import extras_box
from scorekeeper.words.translation import say
from tests.state.app_driver import new_game
from tests.ui.drawing import choices

FEWER, MORE = say("extras.revokes.less", player="Ann"), say("extras.revokes.more", player="Ann")


def buttons(*entered: Declared, **options: object) -> dict[str, bool]:
    """Return each button of the box after these entries, and whether it can be tapped."""
    game = new_game(options=options).enter(0, *entered)
    table = game.state.table
    assert table is not None
    box = extras_box(table, draft_at(table, 0), frozenset(), Dispatch(lambda _: None))
    return {name: tap is not None for name, _, tap in choices(box)}


@pytest.mark.usefixtures("plain_components")
def test_it_is_closed_until_something_is_entered() -> None:
    assert MORE not in buttons(revoke_points=10)
    for entered in (Declared("note", "late"), Declared("adjustments", 5, "Ann")):
        assert MORE in buttons(entered, revoke_points=10)
        assert MORE not in buttons(entered)


@pytest.mark.usefixtures("plain_components")
def test_a_number_of_times_goes_down_to_none() -> None:
    once, never = (Declared("revokes", times, "Ann") for times in (1, 0))
    drawn = buttons(once, revoke_points=10)
    assert drawn[FEWER]
    assert drawn[MORE]
    corrected = buttons(once, never, Declared("note", "late"), revoke_points=10)
    assert not corrected[FEWER]
    assert corrected[MORE]
