"""A recorded hand is on the screen: what becomes different once the change of it is saved."""

import flet as ft

from scorekeeper.scoring.ledger import score_game
from scorekeeper.state import actions as act
from scorekeeper.state.hand.drafted import as_recorded
from scorekeeper.state.hand.entry import draft_at
from scorekeeper.state.hand.preview import Preview
from scorekeeper.state.model import Table
from scorekeeper.state.views.differences import saving_changes
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets import pieces
from scorekeeper.ui.widgets.differences import told
from scorekeeper.words.translation import say


def change_box(table: Table, number: int, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """That the hand is recorded, and what saving changes; nothing for a new hand."""
    if number >= len(table.game.hands):
        return []
    if as_recorded(table.game, number, draft_at(table, number)):
        return [_box(theme.note(say("change.none", number=number + 1), 14))]
    heading = theme.label(say("change.heading", number=number + 1), 14.5, expand=True)
    rows: list[ft.Control] = [
        controls.Row(
            [
                # Large text would take the cards' place; the bar says what is being done here.
                controls.Container(expand=True) if theme.is_large() else heading,
                pieces.chip(say("change.drop"), dispatch.later(act.DraftDropped())),
            ],
            spacing=8,
        )
    ]
    if shown.can_be_saved and not shown.only_choice_open:
        changes = saving_changes(table, shown)
        rows += told(table.game.people, changes, score_game(shown.game))
    return [_box(*rows)]


def _box(*rows: ft.Control) -> ft.Control:
    return pieces.padded(pieces.warning(*rows), bottom=4, top=6)
