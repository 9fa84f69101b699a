"""The bars at the bottom of a screen: unsaved changes, a question to answer, or a notice."""

from collections.abc import Iterable, Mapping

import flet as ft

from scorekeeper.scoring.engine.line import Points
from scorekeeper.state.action import Action
from scorekeeper.state.device import SaveRetried
from scorekeeper.state.files import FilesRequested
from scorekeeper.state.model import AppState, LostEntry, Notice, Table
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.own_game.offers import CodesGivenUp
from scorekeeper.state.permissions import may
from scorekeeper.state.requests import ConflictResolved
from scorekeeper.state.saving import MergeConflict
from scorekeeper.state.sync.lost_entries import LostEntryResolved
from scorekeeper.state.table.playing import ChangeRedone
from scorekeeper.state.views.differences import entered_twice
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.words.notices import notice_text, unsaved_text
from scorekeeper.words.translation import number, say

OTHER_NAMES: Mapping[type, str] = {ChangeRedone: "redo", CodesGivenUp: "link.give_up"}
"""The name of the action that a notice offers, where that is not "Undo"."""


def notice_bar(notice: Notice, dispatch: Dispatch) -> ft.Control:
    """Return a notice and its buttons; it pushes the screen up and covers nothing."""
    actions: list[ft.Control] = []
    if isinstance(notice.undo, Action):
        name = say(OTHER_NAMES.get(type(notice.undo), "undo"))
        actions.append(buttons.chip(name, dispatch.on_dismiss(notice.undo), key="undo"))
    actions.append(
        buttons.icon(
            ft.Icons.CLOSE, say("notice.close"), dispatch.on_dismiss(NoticeDismissed()), key="close"
        )
    )
    color = theme.HEART if notice.serious else theme.INK
    text = _announced(notice_text(notice.code, notice.values), color)
    return _bottom_bar(
        controls.row(text, *actions, spacing=4),
        ft.Padding.only(left=16, right=6, top=6, bottom=6),
    )


def save_bar(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the bar for unsaved changes on the screen; nothing once all are saved.

    Nothing takes it away but saving. While it is only slow, a thin line shows that.
    """
    problems = state.saves.problems_on(state.route.screen)
    if not problems:
        return [_saving_line()] if state.saves.status == "saving" else []
    backup = FilesRequested("backup")
    copy = dispatch.on_tap(backup) if state.work is None else None
    offered = may(state.role, backup)
    ways = [
        *([buttons.chip(say("unsaved.copy"), copy, key="copy")] if offered else []),
        buttons.chip(say("unsaved.retry"), dispatch.on_tap(SaveRetried()), key="retry"),
    ]
    message = _announced(unsaved_text(problems), theme.HEART)
    return [
        _bottom_bar(
            controls.stacked(controls.row(message), buttons.chips(ways), spacing=8),
            ft.Padding.symmetric(horizontal=16, vertical=10),
        )
    ]


def _saving_line() -> ft.Control:
    line = ft.ProgressBar(bar_height=theme.SAVING_LINE)
    return controls.spoken(say("saving"), line, announced=True)


def conflict_bar(conflict: MergeConflict, table: Table | None, dispatch: Dispatch) -> ft.Control:
    """Return the question of which change to keep; it stays until it is answered.

    Of a hand that was entered twice, both versions stand side by side above it.
    """
    key = "clash" if conflict.hand is None else "clash.hand"
    if conflict.deleted:
        key = "clash.deleted"
    ways = [
        buttons.chip(
            say(f"clash.deleted.{way}" if conflict.deleted else f"clash.{way}"),
            dispatch.on_dismiss(ConflictResolved(way)),
            key=way,
        )
        for way in conflict.resolutions
    ]
    twice = entered_twice(table.game, conflict) if table else ()
    versions = [
        _version(say("clash.mine"), [(pair.side, pair.mine, pair.theirs) for pair in twice]),
        _version(say("clash.theirs"), [(pair.side, pair.theirs, pair.mine) for pair in twice]),
    ]
    comparison = (
        [controls.stacked(*panels.side_by_side(*versions), spacing=theme.GAP)] if twice else []
    )
    return _question_bar(say(key, number=conflict.place + 1), ways, *comparison)


def _version(heading: str, points: Iterable[tuple[str, Points, Points]]) -> ft.Control:
    """Return a hand as one window has it: side, points, and the other window's points."""
    rows: list[ft.Control] = [theme.label(heading, 14)]
    for side, own, other in points:
        differs = own != other
        face = theme.BOLD if differs else theme.REGULAR
        spoken = say("clash.differs" if differs else "clash.same", name=side, points=number(own))
        rows.append(
            controls.Container(
                controls.spoken(
                    spoken,
                    controls.row(
                        theme.text(side, 15, face=face, lines=1, expand=True),
                        theme.text(number(own), 15, face=face),
                        spacing=6,
                    ),
                ),
                padding=ft.Padding.symmetric(horizontal=6, vertical=2),
                bgcolor=theme.MOON_SOFT if differs else None,
                border_radius=8,
            )
        )
    return panels.panel(*rows, padding=8, spacing=1)


def lost_entry_bar(entry: LostEntry, dispatch: Dispatch) -> ft.Control:
    """Return the question about an entry whose hand somebody else has deleted."""
    number = (entry.sheet.game.place_of(entry.hand) or 0) + 1
    key = "lost.by" if entry.who else "lost.unknown"
    ways = [
        buttons.chip(
            say("lost.keep" if keep else "lost.discard"),
            dispatch.on_dismiss(LostEntryResolved(keep)),
            key=f"lost{keep}",
        )
        for keep in (True, False)
    ]
    return _question_bar(say(key, who=entry.who, number=number), ways)


def _question_bar(question: str, ways: list[ft.Control], *above: ft.Control) -> ft.Control:
    return _bottom_bar(
        controls.stacked(
            controls.row(_announced(question, theme.HEART)), *above, buttons.chips(ways), spacing=8
        ),
        ft.Padding.symmetric(horizontal=16, vertical=10),
    )


def _announced(sentence: str, color: ft.ColorValue) -> ft.Control:
    """Return a sentence that is read out as soon as it appears."""
    return controls.announced(theme.text(sentence, 15, color=color), expand=True)


def _bottom_bar(content: ft.Control, padding: ft.Padding) -> ft.Control:
    return controls.Container(
        content,
        bgcolor=theme.SHEET,
        border=ft.Border.only(top=ft.BorderSide(1, theme.HAIRLINE)),
        padding=padding,
    )
