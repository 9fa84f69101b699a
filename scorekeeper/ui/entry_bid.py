"""The last bid of a hand: who plays the dummy, and for how many points."""

import flet as ft

from scorekeeper.scoring.variant import Bidding
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.draft import Draft
from scorekeeper.ui import lean, pieces, theme
from scorekeeper.ui.cells import cell, grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.people import avatar
from scorekeeper.ui.stepper import stepper
from scorekeeper.words.speak import say
from scorekeeper.words.takers import brief

IN_ROW = 9


def bid_box(table: Table, draft: Draft, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    """One tap for who, one for how many; then both stand in a line that can be corrected."""
    players = table.game.players
    names = pieces.chips(
        pieces.chip(
            brief(player),
            dispatch.later(act.BidSaid(player, draft.bid)),
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
            dispatch.later(act.BidSaid(draft.declarer, points)),
            chosen=points == draft.bid,
        )
        for points in range(bidding.least, bidding.most + 1)
    ]
    return grid(cells, IN_ROW)


def _stands(draft: Draft, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    bid = draft.bid or 0
    return lean.Row(
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
