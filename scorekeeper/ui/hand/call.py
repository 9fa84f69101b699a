"""The pass that the dealer called, where the dealer calls it."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.offers import (
    HOLD,
    PASS_AT_MOST,
    call_parts,
    pass_directions,
    passing_call,
)
from scorekeeper.state.hand.preview import Preview
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.cells import cell, grid
from scorekeeper.ui.widgets.fold import fold
from scorekeeper.words.game import pass_arrow
from scorekeeper.words.translation import say

CALL = "call"


def dealers_call(
    draft: Draft, shown: Preview, number: int, dispatch: Dispatch, *, opened: bool
) -> ft.Control:
    """One line until somebody opens it: no score hangs on it."""
    direction, cards = call_parts(shown.rules, draft.passed)
    directions = [
        pieces.chip(
            f"{'' if each == HOLD else pass_arrow(each)} {say(f'call.{each}')}".strip(),
            dispatch.once(
                act.PassCalled("" if each == direction else passing_call(each, cards)), each
            ),
            spoken=say("call.direction", direction=say(f"call.{each}")),
            chosen=each == direction,
        )
        for each in pass_directions(len(shown.players))
    ]
    going = direction not in ("", HOLD)
    numbers = [
        cell(
            str(each),
            say("call.cards", count=each),
            dispatch.later(act.PassCalled(passing_call(direction, each))) if going else None,
            chosen=going and each == cards,
        )
        for each in range(1, PASS_AT_MOST + 1)
    ]
    return fold(
        CALL,
        say("call.heading", player=shown.game.dealer_of(number)),
        dispatch,
        pieces.chips(directions),
        grid(numbers, PASS_AT_MOST),
        opened=opened,
        value=say(f"call.pass.{direction}", cards=cards) if direction else say("call.unsaid"),
        used=bool(direction),
    )
