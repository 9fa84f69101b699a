"""The sheet of a finished game: every hand with its points, and the totals below; its replay."""

import asyncio

import flet as ft

from scorekeeper.scoring.corrections import corrected_hands
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import Ledger, ScoredHand
from scorekeeper.state.action import Action
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.table.replay import ReplayMoved, ReplayTicked
from scorekeeper.state.views.sheet import sheet_sides
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.sheet.signs import landing_badge, landing_text, signs
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.game import short_deal_line
from scorekeeper.words.hand import empty_row_line, is_empty_row
from scorekeeper.words.sheet import spoken_cell
from scorekeeper.words.translation import number, say, signed

# The first column has room for “Summe”.
HAND_WIDTH, ROW_PADDING = 48.0, 8.0
# With more players there is no room for signs beside the numbers.
FEW = 5


def hands_table(
    table: Table, ledger: Ledger, replay_hand: int | None, dispatch: Dispatch
) -> ft.Control:
    """Return a row for each hand; rows after the replayed hand are pale."""
    sides = sheet_sides(ledger)
    rows: list[ft.Control] = [
        _line("", [avatar(table.game.people, side, 26) for side in sides]),
        panels.divider(),
    ]
    corrected = {
        corrected_hand.hand
        for corrected_hand in corrected_hands(table.game)
        if not corrected_hand.deleted
    }
    rows += [
        _hand(hand, sides, replay_hand, dispatch, corrected=hand.number in corrected)
        for hand in ledger.hands
    ]
    last = ledger.hands[(replay_hand or len(ledger.hands)) - 1]
    totals: list[ft.Control] = [
        theme.title(number(last.totals[side]) if side in last.totals else "", 17, lines=1)
        for side in sides
    ]
    rows += [panels.divider(), _line(say("story.total"), totals)]
    return panels.panel(*rows, padding=8)


def _hand(
    hand: ScoredHand,
    sides: tuple[str, ...],
    replay_hand: int | None,
    dispatch: Dispatch,
    *,
    corrected: bool,
) -> ft.Control:
    place = hand.number + 1
    played = [side for side in sides if side in hand.sides]
    spoken = ". ".join(spoken_cell(hand, side) for side in played)
    if is_empty_row(hand):
        spoken = say("sheet.row", number=place, row=empty_row_line(hand))
    if corrected:
        spoken = f"{spoken}. {say('correction.mark')}"
    later = replay_hand is not None and place > replay_hand
    cells = [_cell(hand, side, many=len(sides) > FEW, later=later) for side in sides]
    if is_empty_row(hand):
        color = theme.HAIRLINE if later else theme.PENCIL
        cells = [theme.text(empty_row_line(hand), 14, color=color, lines=1)]
    return tappable(
        _line(str(place), cells, corrected=corrected),
        spoken,
        dispatch.on_tap(ReplayMoved(place)),
        chosen=place == replay_hand,
        bgcolor=theme.FELT_SOFT if place == replay_hand else None,
        border_radius=10,
    )


def _line(label: str, cells: list[ft.Control], *, corrected: bool = False) -> ft.Control:
    named: ft.Control = theme.note(label, 13, lines=1, fixed_size=True)
    if corrected:
        mark = ft.Icon(ft.Icons.EDIT, size=12, color=theme.PENCIL)
        named = controls.row(named, mark, spacing=3, tight=True)
    return controls.Container(
        controls.row(
            controls.Container(named, width=HAND_WIDTH),
            *(
                controls.Container(cell, expand=True, alignment=ft.Alignment.CENTER)
                for cell in cells
            ),
            spacing=2,
        ),
        padding=ft.Padding.symmetric(vertical=ROW_PADDING, horizontal=4),
    )


def _cell(hand: ScoredHand, side: str, *, many: bool, later: bool) -> ft.Control:
    if side not in hand.sides:
        return controls.Container()
    color = theme.HAIRLINE if later else theme.INK
    points: list[ft.Control] = [
        theme.label(number(hand.points[side]), 15, color=color, lines=1, fixed_size=True)
    ]
    if not many and not later:
        points += signs(hand, side)[:1]
        if landing := landing_text(hand, side, short=True):
            points.append(landing_badge(landing))
    return controls.row(*points, spacing=3, tight=True)


SECONDS_A_HAND = 1.4
MOST_IN_A_ROW = 5


def replay_bar(state: AppState, table: Table, ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    """Return the bar that steps through the game, or at first the button that starts it."""
    hands, replay_hand = len(ledger.hands), state.screen.replay_hand
    if replay_hand is None:
        play = dispatch.on_tap(ReplayMoved(1, running=hands > 1))
        button = buttons.secondary(say("replay.play"), play)
        # In a row, as while somebody does: so a tap on its way here still reaches it.
        return layout.padded(controls.row(controls.Container(button, expand=True)))
    hand = ledger.hands[min(replay_hand, hands) - 1]
    deal = dealing(hand.rules, table.game, hand.number, hand.playing_off)
    correct = Navigated(Route("hand", table.game.id, hand.hand.id, search=state.route.search))
    heading = controls.row(
        theme.title(say("replay.after", number=replay_hand, hands=hands), 15.5),
        theme.note(short_deal_line(deal), 13.5),
        buttons.chip(say("replay.correct", number=replay_hand), dispatch.on_tap(correct)),
        run_spacing=4,
        wrap=True,
    )
    return layout.padded(
        heading, _totals(table, hand), _steps(state, replay_hand, dispatch), bottom=10
    )


def _totals(table: Table, hand: ScoredHand) -> ft.Control:
    """Return everyone's points of the hand, and their totals after it."""
    cells: list[ft.Control] = [
        controls.Container(
            controls.centred(
                avatar(table.game.people, side, 24),
                theme.note(signed(hand.points[side]), 13, lines=1),
                theme.title(number(hand.totals[side]), 21, lines=1),
                spacing=0,
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
    return controls.row(
        step(ft.Icons.CHEVRON_LEFT, say("replay.back"), back, say("icon.previous")),
        controls.Container(middle, expand=True),
        step(ft.Icons.CHEVRON_RIGHT, say("replay.on"), on, say("icon.next")),
        step(ft.Icons.CLOSE, say("replay.end"), ReplayMoved(None)),
        *([Player(replay_hand, dispatch)] if state.screen.replay_running else []),
        spacing=6,
    )


@ft.component
def Player(replay_hand: int, dispatch: Dispatch) -> ft.Control:
    """Goes on to the next hand after a while; it draws nothing."""

    async def go_on() -> None:
        await asyncio.sleep(SECONDS_A_HAND)
        dispatch.send(ReplayTicked(replay_hand))

    ft.use_effect(go_on, [replay_hand])
    return controls.Container(width=0, height=0)
