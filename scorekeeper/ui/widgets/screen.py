"""The usual screen: a bar with the way back, a body that scrolls, and a footer below it."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import back_route
from scorekeeper.state.routes import HOME, SETTINGS, Route
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.words.translation import say

# Of the title of a tab.
TAB_SIZE = 27


def screen(
    state: AppState,
    dispatch: Dispatch,
    title: str,
    body: Sequence[ft.Control] | ft.Control,
    *,
    footer: Sequence[ft.Control] = (),
    actions: Sequence[ft.Control] = (),
    under: str = "",
    size: float | None = None,
    most_lines: int = 1,
    back: str = "",
    route: Route | None = None,
    end: float = theme.GAP,
    tab: bool = False,
) -> list[ft.Control]:
    """Return a screen from top to bottom; its bar begins with the arrow to the screen above it.

    Args:
        state: Its route and role say where the arrow leads.
        dispatch: Goes there.
        title: The heading in its bar.
        body: Rows that scroll, or one control in their place that fills the height that is left.
            A screen without rows is its bar.
        footer: Stays below the body, the most important button last.
        actions: Buttons at the end of the bar.
        under: A quiet line below the title.
        size: The size of the title; None for the usual one.
        most_lines: The most lines of the title, unless text is large.
        back: The name of the arrow where that of the screen above is not enough.
        route: Its own, where it may be drawn beside another screen, which has that of the state.
        tab: Whether it is a tab: its bar leads to the settings, and no arrow to another tab.
        end: How far the last row can be scrolled above the lower edge, in logical pixels.
    """
    above = back_route(state.role, route or state.route, state.came)
    bar = app_bar(
        title,
        under=under,
        back=None if tab and above == HOME else back_button(state, dispatch, back, route),
        actions=[*actions, *([settings_button(dispatch)] if tab else [])],
        size=TAB_SIZE if tab else size,
        most_lines=most_lines,
    )
    # A component of Flet is no control of its own kind.
    if isinstance(body, ft.BaseControl):
        below = [body]
    else:
        space = [controls.Container(height=end)] if end else []
        below = [layout.scroll_area(*body, *space)] if body else []
    return [bar, *below, *([layout.padded(*footer)] if footer else [])]


def settings_button(dispatch: Dispatch) -> ft.Control:
    """Return the button that leads from a tab to the settings."""
    open_settings, name = dispatch.to(SETTINGS), say("settings.heading")
    return buttons.icon(ft.Icons.TUNE, name, open_settings, word=name)


def back_button(
    state: AppState, dispatch: Dispatch, label: str = "", route: Route | None = None
) -> ft.Control:
    """Return the arrow to the screen above, called after that screen unless it has a ``label``.

    ``route`` is that of the screen, where it may be drawn beside the one of the state.
    """
    above = back_route(state.role, route or state.route, state.came)
    return buttons.icon(
        ft.Icons.ARROW_BACK, label or say(f"back.{above.screen}"), dispatch.to(above)
    )
