"""The bid of a hand, the suit that was named with it, and the pool that it is played for."""

import flet as ft

from scorekeeper.scoring.engine.carried_pool import asks_bid
from scorekeeper.scoring.rules.primitives import Bidding
from scorekeeper.state import actions as act
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.preview import Preview
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import taker_chip
from scorekeeper.ui.widgets.card_face import sheet_ink
from scorekeeper.ui.widgets.inputs import cell, stepper
from scorekeeper.words.cards import SUITS
from scorekeeper.words.sheet import pool_line
from scorekeeper.words.translation import say

BIDS_IN_ROW = 9
# Higher bids are stepped to.
BIDS_SHOWN = 27


def bid_boxes(
    players: tuple[str, ...], draft: Draft, shown: Preview, dispatch: Dispatch
) -> list[ft.Control]:
    """Return what lies in the pool, the bid, and the suit; only what the hand asks for."""
    rules, pool = shown.rules, shown.hand.pool_before
    boxes: list[ft.Control] = []
    if sentence := pool_line(rules, pool):
        boxes.append(panels.panel(theme.note(sentence, 14), padding=12, key="pool"))
    # A bid that was recorded all the same can be corrected.
    if rules.bidding and (draft.declarer or asks_bid(rules, pool)):
        boxes.append(_bid_box(players, draft, rules.bidding, dispatch))
    if rules.suits_to_name:
        boxes.append(_suit_box(rules.suits_to_name, draft.suit, dispatch))
    return boxes


def _bid_box(
    players: tuple[str, ...], draft: Draft, bidding: Bidding, dispatch: Dispatch
) -> ft.Control:
    """Return who bid and how many points: two taps, then a line to correct."""
    names = buttons.chips(
        taker_chip(
            players,
            player,
            dispatch.on_tap(act.BidDeclared(player, draft.bid)),
            chosen=player == draft.declarer,
            spoken=say("bid.declarer" if bidding.pile else "bid.declarer.paid", player=player),
        )
        for player in players
    )
    if draft.declarer and draft.bid is not None:
        points = _bid_stepper(draft.declarer, draft.bid, bidding, dispatch)
    else:
        points = _bid_grid(draft, bidding, dispatch)
    heading = theme.note(say("bid.heading" if bidding.pile else "bid.heading.paid"), 14)
    return panels.panel(heading, names, points, padding=12, spacing=6)


def _suit_box(suits: tuple[str, ...], named: str, dispatch: Dispatch) -> ft.Control:
    """Return the suits that may be named, a chip for each."""
    chips = [
        buttons.chip(
            SUITS[suit],
            dispatch.on_toggle(act.SuitNamed("" if suit == named else suit), ("suit", suit)),
            chosen=suit == named,
            key=suit,
            spoken=say("suit.named", suit=say(f"suit.{suit}")),
            ink=sheet_ink(suit),
        )
        for suit in suits
    ]
    heading = theme.note(say("suit.heading"), 14)
    return panels.panel(heading, buttons.chips(chips), padding=12, spacing=6, key="suit")


def _bid_grid(draft: Draft, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    cells = [
        cell(
            str(points),
            say("bid.points", points=points),
            dispatch.on_tap(act.BidDeclared(draft.declarer, points)),
            chosen=points == draft.bid,
        )
        for points in range(bidding.least, min(bidding.most, bidding.least + BIDS_SHOWN - 1) + 1)
    ]
    return grid(cells, BIDS_IN_ROW)


def _bid_stepper(declarer: str, bid: int, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    return controls.Row(
        [
            theme.text(
                say("bid.plays" if bidding.pile else "bid.plays.paid", player=declarer),
                15,
                lines=None if theme.is_large_text() else 2,
                expand=True,
            ),
            stepper(
                say("bid.stands"),
                str(bid),
                dispatch.on_tap(act.BidStepped(-1)) if bid > bidding.least else None,
                dispatch.on_tap(act.BidStepped(1)) if bid < bidding.most else None,
                words=(say("bid.less"), say("bid.more")),
                width=48,
            ),
        ],
        spacing=8,
    )
