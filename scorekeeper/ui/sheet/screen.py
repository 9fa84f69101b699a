"""The score sheet between hands: totals, every hand, what comes next."""

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import HOME, Route
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.sheet.chart import chart, stands_below_the_sheet
from scorekeeper.ui.sheet.columns import column_sheet, has_room
from scorekeeper.ui.sheet.outlook import brief_outlook
from scorekeeper.ui.sheet.rows import row_sheet
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar, undo_buttons, undo_items
from scorekeeper.words.game import deal_line, outcome_line
from scorekeeper.words.problems import problem_location, problem_sentence
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import say

PROBLEMS_SHOWN = 2


def sheet_screen(state: AppState, dispatch: Dispatch, *, wide: bool) -> list[ft.Control]:
    """The sheet of the open game. On a wide screen the entry pane has the button instead."""
    table = state.table
    if table is None:
        return []
    ledger = score_game(table.game)
    many = not has_room(ledger)
    sheet = row_sheet if many else column_sheet
    foot: list[ft.Control] = [
        panels.panel(
            theme.text(
                say(
                    "table.problem",
                    place=problem_location(problem),
                    sentence=problem_sentence(problem, table.game),
                ),
                14,
                color=theme.HEART,
            ),
            padding=12,
        )
        for problem in ledger.problems[:PROBLEMS_SHOWN]
    ]
    foot += brief_outlook(table, ledger, dispatch, brief=many or theme.is_large_text())
    if stands_below_the_sheet(ledger):
        foot.insert(
            0, panels.panel(chart(table.game.players, ledger, appearance().sheet), padding=12)
        )
    if not wide:
        foot.append(_next(table, ledger, dispatch))
    return [
        _bar(table, dispatch),
        *sheet(table, ledger, dispatch),
        layout.padded(*foot) if foot else controls.Container(height=theme.GAP),
    ]


def _bar(table: Table, dispatch: Dispatch) -> ft.Control:
    return app_bar(
        table.game.name,
        # Where text is large the hands need that room; the rules are one tap away.
        under="" if theme.is_large_text() else rules_line(table.game),
        back=buttons.icon(
            ft.Icons.ARROW_BACK, say("back.home"), dispatch.on_tap(act.Navigated(HOME))
        ),
        actions=[*undo_buttons(table, dispatch), game_menu(table, dispatch)],
    )


def _next(table: Table, ledger: Ledger, dispatch: Dispatch) -> ft.Control:
    game, number = table.game, len(table.game.hands)
    if ledger.outcome:
        return buttons.primary(
            say("table.result"),
            dispatch.on_tap(act.Navigated(Route("over", game.id))),
            under=outcome_line(ledger),
        )
    begun = number in table.sheet.drafts and not table.sheet.drafts[number].untouched
    return buttons.primary(
        say("hand.go_on" if begun else "hand.record", number=number + 1),
        dispatch.on_tap(act.Navigated(Route("entry", game.id, number))),
        under=deal_line(dealing(ledger.rules, game, number, ledger.playing_off)),
    )


# WAS scorekeeper.ui.sheet.menu: """What else can be done with a game."""
def game_menu(table: Table, dispatch: Dispatch) -> ft.Control:
    """The menu at the top right of the sheet."""
    game = table.game
    ledger = score_game(game)
    items = undo_items(table)
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
        tap = dispatch.on_dismiss(action)
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
            width=theme.TOUCH_SIZE,
            height=theme.TOUCH_SIZE,
            alignment=ft.Alignment.CENTER,
        ),
        items=[item(*each) for each in items],
        bgcolor=theme.SHEET,
        tooltip=say("menu.game"),
    )
