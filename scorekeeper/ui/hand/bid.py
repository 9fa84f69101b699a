"""The bid of a hand, the suit that was named with it, and the pool that it is played for."""

import flet as ft

from scorekeeper.scoring.engine.carried_pool import asks_bid
from scorekeeper.scoring.rules.declared import Bidding
from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import DeclarationStepped, Declared
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.preview import Preview
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import grid
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.hand.counts import FEWER, MORE
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import taker_chip
from scorekeeper.ui.widgets.card_face import sheet_ink
from scorekeeper.ui.widgets.inputs import cell, stepper
from scorekeeper.ui.widgets.panels import expander
from scorekeeper.words.cards import SUITS
from scorekeeper.words.sheet import pool_line
from scorekeeper.words.translation import say

# On the narrowest phone each is as wide as a finger.
BIDS_IN_ROW = 7
# Four rows; higher bids are a tap away.
BIDS_SHOWN = 27
# The names by which the state knows what is opened here.
ANEW_SECTION, HIGHER_SECTION = "bid-anew", "bid-higher"


def bid_boxes(
    players: tuple[str, ...],
    draft: Draft,
    hand_preview: Preview,
    expanded: frozenset[str],
    dispatch: Dispatch,
) -> list[ft.Control]:
    """Return the boxes for the pool, the bid and the suit, those that the hand asks for."""
    rules, pool = hand_preview.rules, hand_preview.hand.context.pool
    boxes: list[ft.Control] = []
    if sentence := pool_line(rules, pool):
        boxes.append(panels.panel(theme.note(sentence, 14), padding=12, key="pool"))
    if rules.bidding and asks_bid(rules, pool):
        bid = _bid(players, draft, rules.bidding, expanded, dispatch)
        heading = theme.note(say("bid.heading" if rules.bidding.pile else "bid.heading.paid"), 14)
        boxes.append(panels.panel(heading, *bid, padding=12, spacing=6))
    elif rules.bidding:
        # Some tables bid anew while the pool goes on.
        boxes.append(
            expander(
                ANEW_SECTION,
                say("bid.heading.anew"),
                dispatch,
                *_bid(players, draft, rules.bidding, expanded, dispatch, anew=True),
                opened=ANEW_SECTION in expanded,
                used=bool(draft.declared.declarer) or draft.declared.bid is not None,
            )
        )
    if rules.suits_to_name:
        boxes.append(_suit_box(rules.suits_to_name, draft.declared.suit, dispatch))
    return boxes


def _bid(
    players: tuple[str, ...],
    draft: Draft,
    bidding: Bidding,
    expanded: frozenset[str],
    dispatch: Dispatch,
    *,
    anew: bool = False,
) -> tuple[ft.Control, ft.Control]:
    """Return the controls for the bidder and the bid: two taps, then a line to correct.

    A bid ``anew`` need not be made: a second tap on the bidder takes it back.
    """

    def declared(player: str) -> Action:
        takes_back = anew and player == draft.declared.declarer
        return Declared("declarer", "" if takes_back else player)

    chips = [
        taker_chip(
            players,
            player,
            dispatch.on_toggle(declared(player), ("bid", player)),
            chosen=player == draft.declared.declarer,
            spoken=say("bid.declarer" if bidding.pile else "bid.declarer.paid", player=player),
            one_of=True,
        )
        for player in players
    ]
    names = buttons.choices(chips)
    if draft.declared.declarer and draft.declared.bid is not None:
        return names, _bid_stepper(draft.declared.declarer, draft.declared.bid, bidding, dispatch)
    return names, _bid_grid(draft, bidding, dispatch, higher=HIGHER_SECTION in expanded)


def _suit_box(suits: tuple[str, ...], named: str, dispatch: Dispatch) -> ft.Control:
    """Return the suits that may be named, a chip for each."""
    chips = [
        buttons.choice(
            SUITS[suit],
            dispatch.on_toggle(Declared("suit", "" if suit == named else suit), ("suit", suit)),
            chosen=suit == named,
            key=suit,
            spoken=say("suit.named", suit=say(f"suit.{suit}")),
            ink=sheet_ink(suit),
        )
        for suit in suits
    ]
    heading = theme.note(say("suit.heading"), 14)
    return panels.panel(heading, buttons.choices(chips), padding=12, spacing=6, key="suit")


def _bid_grid(draft: Draft, bidding: Bidding, dispatch: Dispatch, *, higher: bool) -> ft.Control:
    """Return the bids to tap; those that do not fit open in place of the first ones."""
    bids = [*range(bidding.least, bidding.most + 1)]
    fits = len(bids) <= BIDS_SHOWN
    if not fits:
        # One cell of each part opens the other.
        bids = bids[BIDS_SHOWN - 1 :] if higher else bids[: BIDS_SHOWN - 1]
    cells = [
        cell(
            str(points),
            say("bid.points", points=points),
            dispatch.on_tap(Declared("bid", points)),
            chosen=points == draft.declared.bid,
            one_of=True,
        )
        for points in bids
    ]
    if not fits:
        other = cell(
            FEWER if higher else MORE,
            say("bid.lower" if higher else "bid.higher"),
            dispatch.on_section(HIGHER_SECTION),
            chosen=False,
            key="fold",
            ink=theme.PENCIL,
        )
        cells.insert(0 if higher else len(cells), other)
    return buttons.radio_group(grid(cells, BIDS_IN_ROW))


def _bid_stepper(declarer: str, bid: int, bidding: Bidding, dispatch: Dispatch) -> ft.Control:
    return controls.row(
        theme.text(
            say("bid.plays" if bidding.pile else "bid.plays.paid", player=declarer),
            15,
            lines=theme.by_text_size(2, None),
            expand=True,
        ),
        stepper(
            say("bid.stands"),
            str(bid),
            dispatch.on_tap(DeclarationStepped("bid", -1)) if bid > bidding.least else None,
            dispatch.on_tap(DeclarationStepped("bid", 1)) if bid < bidding.most else None,
            words=(say("bid.less"), say("bid.more")),
            width=48,
        ),
        spacing=8,
    )
