"""A recorded hand is on the screen: what becomes different once the change of it is saved."""

import flet as ft

from scorekeeper.scoring.ledger import score_game
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.differences import saving_changes
from scorekeeper.state.drafted import as_recorded
from scorekeeper.state.entering import draft_at
from scorekeeper.state.preview import Preview
from scorekeeper.ui import lean, pieces, theme
from scorekeeper.ui.differences import told
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.words.speak import say


def change_box(table: Table, number: int, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """That the hand is recorded, and what saving changes; nothing for a new hand."""
    if number >= len(table.game.hands):
        return []
    if as_recorded(table.game, number, draft_at(table, number)):
        return [_box(theme.note(say("change.none", number=number + 1), 14))]
    heading = theme.label(say("change.heading", number=number + 1), 14.5, expand=True)
    rows: list[ft.Control] = [
        lean.Row(
            [
                # Large text would take the cards' place; the bar says what is being done here.
                lean.Container(expand=True) if theme.is_large() else heading,
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
