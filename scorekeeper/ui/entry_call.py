"""The pass that the dealer called, where the dealer calls it."""

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.draft import Draft
from scorekeeper.state.offers import (
    HOLD,
    PASS_AT_MOST,
    call_parts,
    pass_directions,
    passing_call,
)
from scorekeeper.state.preview import Preview
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words.game import call_sign
from scorekeeper.words.speak import say


@ft.component
def DealersCall(draft: Draft, shown: Preview, number: int, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """One line until somebody opens it: no score hangs on it."""
    opened, set_opened = ft.use_state(False)
    rules, players = shown.rules, shown.players
    direction, cards = call_parts(rules, draft.passed)
    heading = say("call.heading", player=shown.game.dealer_of(number))
    call = say(f"call.pass.{direction}", cards=cards) if direction else say("call.unsaid")
    head = pieces.tappable(
        ft.Row(
            [
                ft.Container(theme.label(heading, 14.5, color=theme.PENCIL, lines=1), expand=True),
                theme.label(call, 14.5, color=theme.INK if direction else theme.PENCIL),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if opened else ft.Icons.EXPAND_MORE, color=theme.PENCIL
                ),
            ],
            spacing=6,
        ),
        say("call.spoken", heading=heading, call=call),
        lambda: set_opened(lambda now: not now),
        padding=ft.Padding.symmetric(horizontal=14, vertical=11),
        border_radius=theme.RADIUS,
    )
    if not opened:
        return pieces.box(head, padding=0)
    directions = [
        _cell(
            f"{'' if each == HOLD else call_sign(each)} {say(f'call.{each}')}".strip(),
            say("call.direction", direction=say(f"call.{each}")),
            act.PassCalled("" if each == direction else passing_call(each, cards)),
            each == direction,
            dispatch,
        )
        for each in pass_directions(len(players))
    ]
    going = direction not in ("", HOLD)
    numbers = [
        _cell(
            str(each),
            say("call.cards", count=each),
            act.PassCalled(passing_call(direction, each)) if going else None,
            going and each == cards,
            dispatch,
        )
        for each in range(1, PASS_AT_MOST + 1)
    ]
    rows = ft.Column(
        [ft.Row(directions, spacing=4), ft.Row(numbers, spacing=0)], spacing=4, tight=True
    )
    return pieces.box(
        head,
        ft.Container(rows, padding=ft.Padding.only(left=12, right=12, bottom=12)),
        padding=0,
    )


def _cell(
    label: str, spoken: str, action: act.PassCalled | None, chosen: bool, dispatch: Dispatch
) -> ft.Control:
    ink = theme.INK if action else theme.HAIRLINE
    return pieces.tappable(
        theme.label(label, 15, color=theme.ON_FELT if chosen else ink, lines=1),
        spoken,
        dispatch.later(action) if action else None,
        chosen=chosen,
        expand=True,
        height=44,
        bgcolor=theme.FELT if chosen else None,
        border_radius=12,
        alignment=ft.Alignment.CENTER,
    )
