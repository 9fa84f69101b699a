"""The bar that steps through a finished game: the hand, its points, back, on, by itself."""

import asyncio

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.table.replay import ReplayMoved, ReplayTicked
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.words.game import short_deal_line
from scorekeeper.words.translation import number, say, signed

SECONDS_A_HAND = 1.4
MOST_IN_A_ROW = 5


def replay_bar(state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    """Return the bar; while nobody steps through the game, it offers to."""
    hands, replay_hand = len(ledger.hands), state.screen.replay_hand
    if replay_hand is None:
        play = dispatch.on_tap(ReplayMoved(1, running=hands > 1))
        return layout.padded(buttons.secondary(say("replay.play"), play))
    hand = ledger.hands[min(replay_hand, hands) - 1]
    deal = dealing(hand.rules, table.game, hand.number, hand.playing_off)
    correct = Navigated(Route("hand", table.game.id, hand.hand.id, search=state.route.search))
    heading = controls.Row(
        [
            theme.title(say("replay.after", number=replay_hand, hands=hands), 15.5),
            theme.note(short_deal_line(deal), 13.5),
            buttons.chip(say("replay.correct", number=replay_hand), dispatch.on_tap(correct)),
        ],
        run_spacing=4,
        wrap=True,
    )
    return layout.padded(
        heading, _totals(table, hand), _steps(state, replay_hand, dispatch), bottom=10
    )


def _totals(table: Table, hand: ScoredHand) -> ft.Control:
    """Return what the hand brought everyone, and their totals after it."""
    cells: list[ft.Control] = [
        controls.Container(
            controls.Column(
                [
                    avatar(table.game.people, side, 24),
                    theme.note(signed(hand.points[side]), 13, lines=1),
                    theme.title(number(hand.totals[side]), 21, lines=1),
                ],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            expand=True,
            alignment=ft.Alignment.CENTER,
        )
        for side in hand.sides
    ]
    return layout.grid(cells, layout.even_row(len(cells), MOST_IN_A_ROW), spacing=4)


def _steps(state: AppState, replay_hand: int, dispatch: Dispatch) -> ft.Control:
    def step(icon: ft.IconData, label: str, action: Action | None, word: str = "") -> ft.Control:
        return buttons.icon(icon, label, dispatch.on_tap(action) if action else None, word=word)

    back = ReplayMoved(replay_hand - 1) if replay_hand > 1 else None
    on = ReplayMoved(replay_hand + 1)
    if state.screen.replay_running:
        middle = buttons.secondary(
            say("replay.pause"), dispatch.on_toggle(ReplayMoved(replay_hand), "replay")
        )
    else:
        middle = buttons.secondary(
            say("replay.play"), dispatch.on_toggle(ReplayMoved(replay_hand, running=True), "replay")
        )
    return controls.Row(
        [
            step(ft.Icons.CHEVRON_LEFT, say("replay.back"), back, say("icon.previous")),
            controls.Container(middle, expand=True),
            step(ft.Icons.CHEVRON_RIGHT, say("replay.on"), on, say("icon.next")),
            step(ft.Icons.CLOSE, say("replay.end"), ReplayMoved(None)),
            *([Player(replay_hand, dispatch)] if state.screen.replay_running else []),
        ],
        spacing=6,
    )


@ft.component
def Player(replay_hand: int, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # a component
    """Goes on to the next hand after a while; it draws nothing."""

    async def go_on() -> None:
        await asyncio.sleep(SECONDS_A_HAND)
        dispatch.send(ReplayTicked(replay_hand))

    ft.use_effect(go_on, [replay_hand])
    return controls.Container(width=0, height=0)
