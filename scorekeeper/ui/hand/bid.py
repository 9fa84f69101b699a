"""The last bid of a hand: who plays the dummy, and for how many points."""

import flet as ft

from scorekeeper.scoring.rules.variant import Bidding
from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.model import Table
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.cells import cell, grid
from scorekeeper.ui.widgets.people import avatar
from scorekeeper.ui.widgets.stepper import stepper
from scorekeeper.words.names import short_name
from scorekeeper.words.translation import say

IN_ROW = 9


def bid_box(table: Table, draft: Draft, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    """One tap for who, one for how many; then both stand in a line that can be corrected."""
    players = table.game.players
    names = pieces.chips(
        pieces.chip(
            short_name(player),
            dispatch.later(act.BidDeclared(player, draft.bid)),
            chosen=player == draft.declarer,
            key=player,
            spoken=say("bid.declarer", player=player),
            before=avatar(players, player, 22),
        )
        for player in players
    )
    said = draft.declarer and draft.bid is not None
    below = _stands(draft, bidding, dispatch) if said else _numbers(draft, bidding, dispatch)
    return pieces.box(theme.note(say("bid.heading"), 14), names, below, padding=12, spacing=6)


def _numbers(draft: Draft, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    cells = [
        cell(
            str(points),
            say("bid.points", points=points),
            dispatch.later(act.BidDeclared(draft.declarer, points)),
            chosen=points == draft.bid,
        )
        for points in range(bidding.least, bidding.most + 1)
    ]
    return grid(cells, IN_ROW)


def _stands(draft: Draft, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    bid = draft.bid or 0
    return controls.Row(
        [
            theme.text(
                say("bid.plays", player=draft.declarer),
                15,
                lines=None if theme.is_large() else 2,
                expand=True,
            ),
            stepper(
                say("bid.stands"),
                str(bid),
                dispatch.later(act.BidStepped(-1)) if bid > bidding.least else None,
                dispatch.later(act.BidStepped(1)) if bid < bidding.most else None,
                words=(say("bid.less"), say("bid.more")),
                width=48,
            ),
        ],
        spacing=8,
    )
