"""The frame of the app: which screen is shown, routes, one pane or two, messages."""

import asyncio
import time
from collections.abc import Callable

import flet as ft

from scorekeeper.state import actions as act
from scorekeeper.state.actions.files import JobRunner
from scorekeeper.state.model import AppState
from scorekeeper.state.permissions import back_route
from scorekeeper.state.routes import Role, Route, parse_route, route_path, table_route
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import (
    WindowShape,
    footer_at_side,
    pane_widths,
    screen_column,
    window_shape,
)
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.drawing.reconcile import use_reconciled
from scorekeeper.ui.files.dialogs import FileDialogs
from scorekeeper.ui.files.screen import FilePickers
from scorekeeper.ui.frame.keyboard import key_handler, typing_line
from scorekeeper.ui.frame.notice_bar import conflict_bar, notice_bar
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.hand.screen import hand_screen
from scorekeeper.ui.over.screen import over_screen
from scorekeeper.ui.sheet.screen import sheet_screen

NOTICE_SECONDS = 12
STEP = 20
Update = Callable[[AppState], AppState]


@ft.component
def Shell(  # noqa: N802  # components are written like types
    first: AppState,
    step: Callable[[AppState, act.Action], AppState],
    listen: Callable[[Callable[[Update], None]], None],
    carry: JobRunner,
) -> list[ft.View]:
    """One session: ``step`` gives each state after ``first``, ``listen`` hears other sessions.

    ``carry`` takes games out and in, in steps.
    """
    page = ft.context.page
    state, set_state = ft.use_state(first)
    size, set_size = ft.use_state(_size_of(page))
    wide = window_shape(*size) is WindowShape.WIDE
    # Whatever this session draws, now or in a part of the screen later, it draws in this context.
    apply_appearance(state, wide=wide and not state.route.game, widths=pane_widths(*size))

    def now(action: act.Action) -> None:
        # Noticed at once: the other screen is drawn only after taps that are here already.
        set_state(lambda before: dispatch.track(before, step(before, action)))

    # The same all the time: it knows what was tapped last.
    carrier = ft.use_memo(lambda: FileDialogs(page, carry, now), [])
    dispatch = ft.use_memo(lambda: Dispatch(carrier.heard), [])
    pickers = ft.use_memo(carrier.pickers, [])

    asked = ft.use_ref(AddressBar(page.route or "/"))

    def arrived(event: ft.RouteChangeEvent) -> None:
        if asked.current is not None and asked.current.is_late(event.route):
            return
        _arrived(event.route, dispatch, set_state)

    def mounted() -> None:
        page.on_route_change = arrived
        page.on_view_pop = lambda _: set_state(
            lambda before: step(before, act.Navigated(back_route(before.role, before.route)))
        )
        page.on_resize = measured
        page.on_keyboard_event = key_handler(step, set_state)
        listen(set_state)

    def measured(_: object) -> None:
        set_size(_size_of(page))

    def follow() -> None:
        """The address follows the screen, so that reload and back lead where they should."""
        wanted = route_path(state.route)
        # Asked for, not reported: what the client reports may still be on its way here.
        if asked.current is not None and asked.current.route != wanted:
            asked.current.now(wanted)
            page.navigate(wanted)

    async def forget() -> None:
        notice = state.notice
        if notice is None or notice.serious:
            return
        await asyncio.sleep(NOTICE_SECONDS)
        set_state(
            lambda before: (
                step(before, act.NoticeDismissed()) if before.notice is notice else before
            )
        )

    ft.use_effect(mounted, [])
    ft.use_effect(follow, [state.route])
    ft.use_effect(forget, [state.notice])
    content = _content(state, dispatch, pickers, size)
    # Two panes are one view whatever the second pane does: a new view would drop quick taps.
    panes = wide and state.route.game and state.route.screen != "board"
    whole = table_route(state.route.game) if panes else state.route
    path = [route_path(route) for route in _path(state.role, whole)]
    # And once more when it has been drawn: that took a while, and a tap may have waited for it.
    # Not so beside the sheet, where the view stays and every tap after the first one counts.
    ft.use_effect(dispatch.layout_changed, [route_path(whole)])
    content = use_reconciled(content, *path, route_path(whole))
    below = [ft.View(route=each, controls=[]) for each in path]
    return [
        *below,
        ft.View(
            route=route_path(whole),
            # A page that is loaded anew in another size only says so here.
            controls=[ft.SafeArea(content, expand=True, on_size_change=measured)],
            padding=0,
            spacing=0,
            bgcolor=theme.PAPER,
        ),
    ]


def _size_of(page: ft.Page) -> tuple[int, int]:
    """In steps, so that dragging a window does not draw everything anew all the time."""
    return int(page.width or 0) // STEP * STEP, int(page.height or 0) // STEP * STEP


def _content(
    state: AppState, dispatch: Dispatch, pickers: FilePickers, size: tuple[float, float]
) -> ft.Control:
    if state.route.screen == "board":
        board = screen(state, state.route, dispatch, pickers, size)
        return screen_column(board, _told(state, dispatch))
    match window_shape(*size):
        case WindowShape.WIDE:
            return _wide(state, dispatch, pickers)
        case WindowShape.LANDSCAPE:
            lying = footer_at_side(screen(state, state.route, dispatch, pickers))
            return screen_column(lying, _told(state, dispatch))
    return _narrow(state, dispatch, pickers)


def _arrived(route_text: str, dispatch: Dispatch, set_state: Callable[[Update], None]) -> None:
    """The browser's own back, forward or address: go there, unless that is where we are."""
    route = parse_route(route_text)

    def check(before: AppState) -> AppState:
        if before.route != route:
            asyncio.get_running_loop().call_soon(dispatch.send, act.Navigated(route))
        return before

    set_state(check)


def _path(role: Role, route: Route) -> list[Route]:
    """The screens below this one, home first: what "back" goes through."""
    below: list[Route] = []
    while route.screen != "home":
        route = back_route(role, route)
        below.insert(0, route)
    return below


def _narrow(state: AppState, dispatch: Dispatch, pickers: FilePickers) -> ft.Control:
    return screen_column(screen(state, state.route, dispatch, pickers), _told(state, dispatch))


def _told(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """What is said at the bottom: a question that has to be answered, else a message."""
    if state.conflict:
        return [conflict_bar(state.conflict, dispatch)]
    keys = typing_line(state)
    return [*keys, notice_bar(state.notice, dispatch)] if state.notice else keys


def _wide(state: AppState, dispatch: Dispatch, pickers: FilePickers) -> ft.Control:
    """Two panes at a table: the sheet stays, the other pane does the work."""
    route, table = state.route, state.table
    if table is None or not route.game or route.screen == "devices":
        width = theme.READING_WIDTH if route.game else theme.CONTENT_WIDTH
        middle = controls.Container(_narrow(state, dispatch, pickers), width=width)
        return controls.Row([middle], alignment=ft.MainAxisAlignment.CENTER, expand=True)
    sheet_only = route.screen == "table"
    aside = _aside(state, dispatch) if sheet_only else screen(state, route, dispatch, pickers)
    return controls.Row(
        [
            screen_column(sheet_screen(state, dispatch, wide=True), share=theme.SHEET_SHARE),
            ft.VerticalDivider(width=1, color=theme.HAIRLINE),
            screen_column(aside, _told(state, dispatch), share=theme.PANE_SHARE),
        ],
        spacing=0,
        expand=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _aside(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Beside the sheet: the result of a finished game, else the next hand, ready to be entered."""
    table = state.table
    if table is None:
        return []
    if table.game.finished:
        return over_screen(state, dispatch)
    number = len(table.game.hands)
    entry = Route("entry", table.game.id, number)

    def there_first(action: act.Action) -> None:
        dispatch.send(act.Navigated(entry))
        dispatch.layout_unchanged()
        dispatch.send(action)

    return hand_screen(state, number, dispatch.with_send(there_first), closable=False)


ANSWER_SECONDS = 10


class AddressBar:
    """The route this session asked the client for, until the client says that it is there.

    What the client reports meanwhile is older than our wish, its first route above all: following
    it would throw somebody out of the hand they came back to.
    """

    def __init__(self, route_text: str) -> None:
        self.route = route_text
        self._until = 0.0

    def now(self, route_text: str) -> None:
        """Ask for a route. After some seconds without an answer the wish is forgotten."""
        self.route = route_text
        self._until = time.monotonic() + ANSWER_SECONDS

    def is_late(self, route_text: str) -> bool:
        """Whether a reported route is older than the wish; the wish is over once it is met."""
        if time.monotonic() < self._until and route_text != self.route:
            return True
        self.route = route_text
        self._until = 0.0
        return False
