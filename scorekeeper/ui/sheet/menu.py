"""What else can be done with a game."""

import flet as ft

from scorekeeper.scoring.ledger import score_game
from scorekeeper.state import actions as act
from scorekeeper.state.model import Table
from scorekeeper.state.routes import Route
from scorekeeper.ui.design import theme
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.frame.dispatch import Dispatch
from scorekeeper.ui.widgets.undo import undoing
from scorekeeper.words.translation import say


def game_menu(table: Table, dispatch: Dispatch) -> ft.Control:
    """The menu at the top right of the sheet."""
    game = table.game
    ledger = score_game(game)
    items = undoing(table)
    if ledger.outcome:
        result = act.Navigated(Route("over", game.id))
        items.append((say("table.result"), ft.Icons.EMOJI_EVENTS_OUTLINED, result))
    elif ledger.hands:
        now = act.Navigated(Route("over", game.id))
        items.append((say("now.heading"), ft.Icons.EMOJI_EVENTS_OUTLINED, now))
        items.append((say("menu.stop"), ft.Icons.FLAG_OUTLINED, act.TableStopped()))
    people = act.Navigated(Route("people", game.id))
    items.append((say("menu.people"), ft.Icons.GROUPS_OUTLINED, people))
    house_rules = act.Navigated(Route("house_rules", game.id))
    items.append((say("menu.house_rules"), ft.Icons.GAVEL, house_rules))
    if not ledger.outcome:
        items.append((say("menu.pause"), ft.Icons.PAUSE_CIRCLE_OUTLINE, act.GamePaused()))
    board = act.Navigated(Route("board", game.id))
    items.append((say("menu.board"), ft.Icons.TV_OUTLINED, board))
    join = act.Navigated(Route("devices", game.id))
    items.append((say("menu.devices"), ft.Icons.QR_CODE_2, join))
    rules = act.Navigated(Route("rules", game.id))
    items.append((say("menu.rules"), ft.Icons.MENU_BOOK_OUTLINED, rules))
    settings = act.Navigated(Route("settings", game.id))
    items.append((say("menu.settings"), ft.Icons.TUNE, settings))
    share = act.FilesRequested("share", which=game.id)
    items.append((say("menu.share"), ft.Icons.IOS_SHARE, share))
    for form in ("json", "csv"):
        label = say(f"menu.export.{form}")
        items.append(
            (label, ft.Icons.FILE_DOWNLOAD_OUTLINED, act.FilesRequested("export", form, game.id))
        )
    items.append((say("menu.delete_game"), ft.Icons.DELETE_OUTLINE, act.GameDeleted(game.id)))

    def item(label: str, icon: ft.IconData, action: act.Action) -> ft.PopupMenuItem:
        # The menu closes on a tap, and the sheet is under the finger again.
        tap = dispatch.leaving(action)
        return ft.PopupMenuItem(
            content=controls.Row(
                [ft.Icon(icon, color=theme.PENCIL, size=22), theme.text(label, 16)], spacing=12
            ),
            on_click=lambda _: tap(),
        )

    return ft.PopupMenuButton(
        content=controls.Container(
            ft.Icon(
                ft.Icons.MORE_VERT,
                color=theme.PENCIL,
                size=23,
            ),
            width=theme.TOUCH,
            height=theme.TOUCH,
            alignment=ft.Alignment.CENTER,
        ),
        items=[item(*each) for each in items],
        bgcolor=theme.SHEET,
        tooltip=say("menu.game"),
    )
