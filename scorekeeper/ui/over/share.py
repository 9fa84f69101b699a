"""Sharing a game: its picture; and as a text, a page to print, a file, a code, a link."""

from dataclasses import replace

import flet as ft

from scorekeeper.scoring.ledger import score_game
from scorekeeper.scoring.times import written_evening
from scorekeeper.state.files import ExportForm, FilesRequested
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.notices import Copied
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.gradual import soon
from scorekeeper.ui.over.picture import picture
from scorekeeper.ui.over.share_picture import WAITING_HEIGHT, SharePicture
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.chat_text import chat_text
from scorekeeper.words.names import plain_name
from scorekeeper.words.translation import say

MORE = "share.more"
"""The section with the other forms of a game."""


def share_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the picture of the open game with one button, and its other forms below it."""
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    return screen(
        state,
        dispatch,
        say("share.heading"),
        [
            soon(
                lambda: SharePicture(
                    lambda dark: picture(table.game, ledger, dark=dark),
                    table.game,
                    [table.game.name, *table.game.players],
                    say("share.picture.spoken", name=table.game.name),
                    _picture_name(table),
                    dispatch,
                    shares=state.system.shares,
                    below=(_more(state, table, dispatch),),
                ),
                WAITING_HEIGHT,
            )
        ],
        under=table.game.name,
    )


def _more(state: AppState, table: Table, dispatch: Dispatch) -> ft.Control:
    """Return the other forms of the game, one line until somebody opens it."""
    shares = state.system.shares
    opened = MORE in state.screen.expanded
    body: list[ft.Control] = []
    if opened:
        body = [
            *text_to_share(chat_text(table.game, score_game(table.game)), dispatch, shares=shares),
            panels.section_heading(say("share.print")),
            buttons.secondary(
                say("share.print.save"),
                dispatch.on_tap(FilesRequested("export", "html", table.game.id)),
            ),
            *_files(table, dispatch, shares=shares),
            panels.section_heading(say("share.code")),
            theme.note(say("share.code.about"), 14),
            buttons.secondary(
                say("share.code.show"), dispatch.to(replace(state.route, screen="code"))
            ),
            *_bg_stats(state, dispatch),
        ]
    content = controls.form(*body, spacing=theme.GAP)
    return panels.expander(
        MORE,
        say("share.more"),
        dispatch,
        content,
        opened=opened,
        value="" if opened else say("share.more.about"),
    )


def _picture_name(table: Table) -> str:
    game = table.game
    return f"{plain_name([game.name, written_evening(game.started)])}.png"


def text_to_share(text: str, dispatch: Dispatch, *, shares: bool) -> list[ft.Control]:
    """Return the whole text for a chat, and the buttons for it."""
    copy = buttons.secondary(
        say("share.text.copy"), dispatch.on_tap(Copied()), action=ft.CopyToClipboard(text)
    )
    send = buttons.secondary(say("share.text.share"), _no_action, action=ft.ShareText(text))
    return [
        panels.section_heading(say("share.text")),
        panels.panel(theme.text(text, 14.5)),
        *([send] if shares else []),
        copy,
    ]


def _files(table: Table, dispatch: Dispatch, *, shares: bool) -> list[ft.Control]:
    """Return the game as a file: to save, and to pass on where the device can do that."""

    def chip(form: ExportForm) -> ft.Control:
        request = FilesRequested("export", form, table.game.id)
        spoken = say(f"menu.export.{form}")
        return buttons.chip(say(f"files.form.{form}"), dispatch.on_tap(request), spoken=spoken)

    send = FilesRequested("share", which=table.game.id)
    return [
        panels.section_heading(say("share.files")),
        buttons.chips(
            [
                chip("json"),
                chip("csv"),
                *([buttons.chip(say("share.file"), dispatch.on_tap(send))] if shares else []),
            ]
        ),
    ]


def _bg_stats(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the link of a game for the app BG Stats: to open and to copy."""
    link = state.hand_over.play if state.hand_over else ""
    if not link:
        return []
    copied = dispatch.on_tap(Copied("link"))
    return [
        panels.section_heading(say("share.bg_stats")),
        theme.note(say("share.bg_stats.about"), 14),
        buttons.secondary(
            say("share.bg_stats.open"), _no_action, action=ft.OpenUrl(link, ft.UrlTarget.BLANK)
        ),
        buttons.secondary(say("share.bg_stats.copy"), copied, action=ft.CopyToClipboard(link)),
    ]


def _no_action() -> None:
    """Do nothing: the device itself shares the text, or opens the link."""
