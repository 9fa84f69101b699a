"""An entry into a hand that somebody else has deleted becomes a hand again, or is discarded."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.seating import Seating
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.model import AppState, LostEntry, Sheet, Table
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.sync.lost_entries import LostEntryResolved, open_question
from tests.state.app_driver import FOUR, AppDriver
from tests.state.test_merge import GAME, hand

FIRST, LOST, THIRD = hand(1), hand(2), hand(3)
HALF = Draft(counted={"Ann": {"hearts": 5}})


def seatings(*hands: int) -> tuple[Seating, ...]:
    return tuple(Seating(number, FOUR, "Cid") for number in hands)


def deleted(drafts: dict[str, Draft], *hands: int) -> AppDriver:
    """The second of three hands is deleted, and others deal before these hands of the two left."""
    mine = Sheet(replace(GAME, hands=(FIRST, LOST, THIRD)), drafts)
    now = replace(GAME, hands=(FIRST, THIRD), table=seatings(*hands))
    other = LostEntry(Sheet(replace(GAME, id="other")), LOST.id, "")
    state = AppState(
        route=sheet_route("g"),
        table=Table(Sheet(now)),
        lost=(other, LostEntry(mine, LOST.id, "Bob")),
    )
    return AppDriver(state)


@pytest.mark.parametrize("entered", [True, False])
def test_a_kept_entry_stands_where_it_stood_under_a_new_id(entered: bool) -> None:
    app = deleted({LOST.id: HALF} if entered else {}, 0, 1, 2)
    question = open_question(app.state)
    assert question
    assert question.who == "Bob"
    before = app.table.sheet
    app.do(LostEntryResolved(keep=True))
    first, kept, third = app.game.hands
    assert (first, kept, third) == (FIRST, replace(LOST, id=kept.id), THIRD)
    assert kept.id not in (FIRST.id, LOST.id, THIRD.id)
    assert app.table.sheet.drafts == ({kept.id: HALF} if entered else {})
    assert app.state.route == (Route("hand", "g", kept.id) if entered else sheet_route("g"))
    # Who deals from the hand behind it on still does.
    assert app.game.table == seatings(0, 1, 3)
    assert (app.table.past[-1].before, app.table.past[-1].what) == (before, "hand_saved")
    assert [lost.sheet.game.id for lost in app.state.lost] == ["other"]
    assert app.do(LostEntryResolved(keep=True)).game.hands == (first, kept, third)


def test_a_discarded_entry_leaves_the_game_as_it_is() -> None:
    app = deleted({LOST.id: HALF}, 2)
    before = app.table
    app.do(LostEntryResolved(keep=False))
    assert (app.table, open_question(app.state)) == (before, None)


def test_the_last_hand_comes_back_behind_the_others() -> None:
    app = deleted({}, 1)
    only = replace(app.game, hands=(FIRST,), table=())
    app.state = replace(app.state, table=Table(Sheet(only)))
    app.do(LostEntryResolved(keep=True))
    assert [recorded.taken for recorded in app.game.hands] == [FIRST.taken, LOST.taken]
