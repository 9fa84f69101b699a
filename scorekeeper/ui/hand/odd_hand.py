"""The entry of unusual hands: a misdeal, points alone, a penalty."""

from functools import partial

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.scoring.ledger import rules_at
from scorekeeper.state.hand.declarations import (
    Declared,
    format_call,
    pass_call_parts,
    pass_directions,
)
from scorekeeper.state.hand.draft import Draft
from scorekeeper.state.hand.draft_in_game import draft_at
from scorekeeper.state.hand.preview import Preview
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.table.odd_hands import (
    HandCleared,
    HandEnteredAs,
    HandUnplayed,
    PointsEntered,
    next_dealers,
)
from scorekeeper.state.ways_back import parent_route
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.hand.declarations import CorrectionRow
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.inputs import PointsRow, text_field
from scorekeeper.words.game import direction_text
from scorekeeper.words.hand import row_kind
from scorekeeper.words.translation import say

NOTE_LENGTH = 200


def odd_hand_screen(state: AppState, hand: int, dispatch: Dispatch) -> list[ft.Control]:
    """Return the other kinds of hand than one of cards; most take one tap."""
    table = state.table
    if table is None or hand > len(table.game.hands):
        return []
    draft, new = draft_at(table, hand), hand == len(table.game.hands)
    rows = [*_unplayed_rows(table, dispatch, new=new), *_entry_rows(draft, dispatch)]
    if not draft.untouched:
        rows.append(_clear_row(new, dispatch))
    back = dispatch.to(parent_route(state.route))
    return [
        app_bar(
            say("odd_hand.heading"),
            under=say("hand.heading", number=hand + 1),
            back=buttons.icon(ft.Icons.ARROW_BACK, say("hand.close"), back),
        ),
        layout.scroll_area(
            panels.panel(note_field(draft, say("odd_hand.reason"), dispatch), padding=12),
            panels.panel(*panels.divided(rows), padding=4),
            *_really_passed(table, hand, draft, dispatch),
            controls.Container(height=theme.GAP),
        ),
    ]


def _unplayed_rows(table: Table, dispatch: Dispatch, *, new: bool) -> list[ft.Control]:
    """Return the rows for a hand that nobody played: each is written down at once."""
    dealer, following = next_dealers(table.game)
    misdeal = say("odd_hand.misdeal.same", player=dealer) if new else say("row.misdeal")
    rows = [
        _row(
            ft.Icons.REPLAY,
            misdeal,
            say("odd_hand.misdeal.same.under"),
            dispatch.on_tap(HandUnplayed("misdeal")),
        )
    ]
    if new:
        rows.append(
            _row(
                ft.Icons.REDO,
                say("odd_hand.misdeal.next", player=following),
                say("odd_hand.misdeal.next.under"),
                dispatch.on_tap(HandUnplayed("misdeal", following)),
            )
        )
    thrown_in = say("odd_hand.thrown_in.under", player=following) if new else ""
    rows.append(
        _row(
            ft.Icons.CLOSE,
            say("odd_hand.thrown_in"),
            thrown_in,
            dispatch.on_tap(HandUnplayed("thrown_in")),
        )
    )
    return rows


def _entry_rows(draft: Draft, dispatch: Dispatch) -> list[ft.Control]:
    """Return the rows that lead to another way of entering the hand."""
    rows = []
    if draft.points is None:
        rows.append(
            _row(
                ft.Icons.LOOKS_3_OUTLINED,
                say("odd_hand.points"),
                say("odd_hand.points.under"),
                dispatch.on_tap(HandEnteredAs("points")),
            )
        )
    if draft.declared.unplayed != "penalty":
        rows.append(
            _row(
                ft.Icons.GAVEL,
                say("odd_hand.penalty"),
                say("odd_hand.penalty.under"),
                dispatch.on_tap(HandEnteredAs("penalty")),
            )
        )
    if not draft.has_cards:
        cards = dispatch.on_tap(HandEnteredAs("cards"))
        rows.append(_row(ft.Icons.STYLE_OUTLINED, say("odd_hand.cards"), "", cards))
    return rows


def _really_passed(table: Table, hand: int, draft: Draft, dispatch: Dispatch) -> list[ft.Control]:
    """Return the choice of the direction in which cards were passed against the rotation."""
    rules, players = rules_at(table.game, hand), len(table.game.seats(hand))
    if rules.passing.caller != "rotation" or not draft.has_cards:
        return []
    direction, cards = pass_call_parts(rules, draft.declared.passed)
    chips = []
    for pass_direction in pass_directions(players):
        words = direction_text(pass_direction)
        call = "" if pass_direction == direction else format_call(pass_direction, cards)
        chips.append(
            buttons.choice(
                words,
                dispatch.on_toggle(Declared("passed", call), pass_direction),
                spoken=say("call.direction", direction=words),
                chosen=pass_direction == direction,
                key=pass_direction,
            )
        )
    heading = theme.label(say("odd_hand.passed"), 15)
    why = theme.note(say("odd_hand.passed.why"), 13.5)
    return [panels.panel(heading, buttons.choices(chips, even=True), why, spacing=10)]


def _clear_row(new: bool, dispatch: Dispatch) -> ft.Control:
    under = say("odd_hand.clear.under") if new else say("odd_hand.clear.recorded")
    clear = dispatch.on_tap(HandCleared())
    return _row(ft.Icons.BACKSPACE_OUTLINED, say("odd_hand.clear"), under, clear)


def _row(picture: ft.IconData, label: str, under: str, tap: buttons.Tap) -> ft.Control:
    """Return a choice with its picture, and its effect in a line below."""
    lines: list[ft.Control] = [theme.label(label, 16)]
    if under:
        lines.append(theme.note(under, 13.5))
    return tappable(
        controls.row(
            ft.Icon(picture, size=24, color=theme.PENCIL),
            controls.Container(controls.stacked(*lines, spacing=0), expand=True),
            spacing=14,
        ),
        f"{label}. {under}" if under else label,
        tap,
        padding=ft.Padding.symmetric(horizontal=12, vertical=12),
        border_radius=12,
    )


def note_field(draft: Draft, label: str, dispatch: Dispatch) -> ft.Control:
    """Return the field for the table's own words about the hand."""
    field = text_field(
        label,
        draft.declared.note,
        lambda text: dispatch.send(Declared("note", text)),
        dispatch,
        max_length=NOTE_LENGTH,
        expand=True,
    )
    return controls.row(field)


def odd_entry(
    table: Table, draft: Draft, hand_preview: Preview, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the entry of a hand without cards: everybody's points, or corrections alone."""
    kind = row_kind(hand_preview.hand.hand) or say("row.points")
    cards = buttons.chip(
        say("odd_hand.cards.short"),
        dispatch.on_tap(HandEnteredAs("cards")),
        spoken=say("odd_hand.cards"),
    )
    heading = controls.row(controls.Container(theme.title(kind, 19), expand=True), cards)
    if draft.points is not None and not draft.declared.unplayed:
        return [panels.panel(heading, *_points_rows(draft, hand_preview, dispatch), spacing=8)]
    agreed = {adjustment.player: adjustment.points for adjustment in draft.declared.adjustments}
    players = table.game.players
    return [
        panels.panel(
            heading,
            theme.note(say("extras.correction"), 14),
            *(CorrectionRow(players, name, agreed.get(name, 0), dispatch) for name in players),
            note_field(draft, say("odd_hand.reason"), dispatch),
            spacing=8,
        )
    ]


def _points_rows(draft: Draft, hand_preview: Preview, dispatch: Dispatch) -> list[ft.Control]:
    points = draft.points or {}

    def enter(player: str, value: Points | None) -> None:
        dispatch.send(PointsEntered(player, value))

    return [
        PointsRow(
            hand_preview.players,
            name,
            say("odd_hand.points.of", player=name),
            points.get(name),
            partial(enter, name),
            dispatch,
        )
        for name in hand_preview.players
    ]
