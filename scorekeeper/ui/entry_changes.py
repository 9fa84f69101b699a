"""A recorded hand is on the screen: what becomes different once the change of it is saved."""

import flet as ft

from scorekeeper.scoring.ledger import score_game
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import Table
from scorekeeper.state.differences import Difference, saving_changes
from scorekeeper.state.drafted import as_recorded
from scorekeeper.state.entering import draft_at
from scorekeeper.state.preview import Preview
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.people import avatar
from scorekeeper.words import differences as words
from scorekeeper.words.speak import number as spelled
from scorekeeper.words.speak import say


def change_box(table: Table, number: int, shown: Preview, dispatch: Dispatch) -> list[ft.Control]:
    """That the hand is recorded, and what saving changes; nothing for a new hand."""
    if number >= len(table.game.hands):
        return []
    if as_recorded(table.game, number, draft_at(table, number)):
        return [_box(theme.note(say("change.none", number=number + 1), 14))]
    rows: list[ft.Control] = [
        ft.Row(
            [
                ft.Container(
                    theme.label(say("change.heading", number=number + 1), 14.5), expand=True
                ),
                pieces.chip(say("change.drop"), dispatch.later(act.DraftDropped())),
            ],
            spacing=8,
        )
    ]
    if shown.can_be_saved and not shown.only_choice_open:
        rows += _told(table, shown)
    return [_box(*rows)]


def _told(table: Table, shown: Preview) -> list[ft.Control]:
    found = saving_changes(table, shown)
    if not found:
        return [theme.note(say("change.nothing"), 14)]
    totals = [each for each in found if each.what == "total"]
    rest = [each for each in found if each.what != "total"]
    rows: list[ft.Control] = []
    if totals:
        shifts = [_shift(table, each) for each in totals]
        rows.append(ft.Row(shifts, spacing=14, run_spacing=4, wrap=True))
    after = score_game(shown.game)
    rows += [theme.label(words.told(each.what, each.side, each.hand, after), 14) for each in rest]
    return rows


def _shift(table: Table, change: Difference) -> ft.Control:
    """Somebody's total now and then."""
    return ft.Semantics(
        label=words.total(change.side, change.before, change.after),
        container=True,
        exclude_semantics=True,
        content=ft.Row(
            [
                avatar(table.game.people, change.side, 22),
                theme.note(spelled(change.before), 15),
                theme.note("\u2192", 14),
                theme.title(spelled(change.after), 16),
            ],
            spacing=5,
            tight=True,
        ),
    )


def _box(*rows: ft.Control) -> ft.Control:
    return pieces.padded(
        ft.Semantics(
            live_region=True,
            container=True,
            content=pieces.box(
                *rows,
                padding=12,
                spacing=6,
                bgcolor=theme.MOON_SOFT,
                border=ft.Border.all(1, theme.MOON),
            ),
        ),
        bottom=4,
        top=6,
    )
