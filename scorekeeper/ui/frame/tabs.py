"""The bar at the bottom that leads from one tab to the others; in a wide or low window a rail."""

from collections.abc import Mapping

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import FOLLOW, TABLE
from scorekeeper.state.routes import TABS, Route, Screen
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import WindowShape, pane_column, pane_widths, window_shape
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import fitted_name
from scorekeeper.words.translation import say

SIGNS: Mapping[Screen, tuple[str, ft.IconData, ft.IconData]] = {
    "home": ("home.heading", ft.Icons.STYLE_OUTLINED, ft.Icons.STYLE),
    "people": ("people.heading", ft.Icons.PEOPLE_OUTLINE, ft.Icons.PEOPLE),
    "past": ("past.heading", ft.Icons.SCHEDULE, ft.Icons.WATCH_LATER),
}
"""The word of each tab, its icon, and that of the chosen one."""
SIGN, SIGN_WIDTH, SIGN_HEIGHT, WORD, EDGE = 22.0, 56.0, 30.0, 12.5, 8.0


def lists_games(state: AppState, width: float, height: float) -> bool:
    """Return whether the list of past games stands beside the game picked from it."""
    listed = state.route.screen in ("past", "story") and bool(state.past.games)
    return listed and window_shape(width, height) is WindowShape.WIDE


def has_tabs(state: AppState, width: float, height: float) -> bool:
    """Return whether a window shows the tabs: on each tab, and where a tab is beside a game."""
    on_tab = state.route.screen in TABS or lists_games(state, width, height)
    return state.role not in (FOLLOW, TABLE) and on_tab


def beside_tabs(state: AppState, width: float, height: float) -> tuple[float, float]:
    """Return the widths of a window's sheet and pane, where a rail takes a part of it."""
    shape = window_shape(width, height)
    sheet, pane = pane_widths(width, height)
    rail = has_tabs(state, width, height) and shape is not WindowShape.PORTRAIT
    return sheet, pane - (theme.RAIL_WIDTH if rail else 0)


def with_tabs(
    content: ft.Control, state: AppState, width: float, height: float, dispatch: Dispatch
) -> ft.Control:
    """Return the content of a window with the tabs below or, as a rail, before it."""
    if not has_tabs(state, width, height):
        return content
    chosen = state.route.screen if state.route.screen in TABS else "past"
    rail = window_shape(width, height) is not WindowShape.PORTRAIT
    width = theme.RAIL_WIDTH if rail else appearance().pane / len(TABS)
    tabs = [_tab(tab, width, dispatch, chosen=tab == chosen) for tab in TABS]
    line = ft.BorderSide(1, theme.HAIRLINE)
    if rail:
        rails = controls.column(controls.Container(height=theme.GAP), *tabs, spacing=theme.GAP)
        before = controls.Container(
            controls.Semantics(rails, container=True),
            width=theme.RAIL_WIDTH,
            bgcolor=theme.SHEET,
            border=ft.Border(right=line),
        )
        return controls.full_row(before, pane_column([content]), spacing=0, expand=True)
    below = controls.Container(
        controls.row(*tabs, spacing=0), bgcolor=theme.SHEET, border=ft.Border(top=line)
    )
    return controls.column(content, below, spacing=0, expand=True)


def _tab(screen: Screen, width: float, dispatch: Dispatch, *, chosen: bool) -> ft.Control:
    ink = theme.FELT if chosen else theme.PENCIL
    key, *icons = SIGNS[screen]
    word = say(key)
    return tappable(
        controls.centred(
            controls.Container(
                ft.Icon(icons[chosen], size=SIGN, color=ink),
                width=SIGN_WIDTH,
                height=SIGN_HEIGHT,
                alignment=ft.Alignment.CENTER,
                border_radius=SIGN_HEIGHT / 2,
                bgcolor=theme.FELT_SOFT if chosen else None,
            ),
            fitted_name(word, WORD, width - EDGE, color=ink),
            spacing=2,
        ),
        word,
        dispatch.to(Route(screen)),
        chosen=chosen,
        key=f"tab {screen}",
        width=width,
        padding=ft.Padding.symmetric(vertical=7),
        alignment=ft.Alignment.CENTER,
    )
