"""The frame around every screen: one pane or two, messages, and the browser's address."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

import flet as ft

from scorekeeper.flet_internals import adopt
from scorekeeper.flet_patch import let_taps_wait
from scorekeeper.state.action import Action, Update
from scorekeeper.state.examples import asks_for_examples
from scorekeeper.state.files import JobRunner
from scorekeeper.state.hand.draft_in_game import hand_on_screen
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.notices import NoticeDismissed
from scorekeeper.state.paths import parse_route, route_path
from scorekeeper.state.permissions import back_route
from scorekeeper.state.reading import only_reads
from scorekeeper.state.requests import ExamplesRequested
from scorekeeper.state.routes import HOME, NEW_HAND, PAST, Route, sheet_route
from scorekeeper.state.shortcuts import Key, actions_for_key, key_entry
from scorekeeper.state.sync.lost_entries import open_question
from scorekeeper.state.ways_back import parent_route
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import (
    WindowShape,
    footer_at_side,
    list_and_detail,
    pane_column,
    screen_column,
    window_shape,
)
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance, apply_appearance
from scorekeeper.ui.drawing.gradual import use_gradual_drawing
from scorekeeper.ui.drawing.reconcile import use_reconciled, use_screen_parts
from scorekeeper.ui.files.dialogs import FileDialogs, FilePickers
from scorekeeper.ui.frame.address_bar import AddressBar
from scorekeeper.ui.frame.chance_finder import FinderMaker, use_chances
from scorekeeper.ui.frame.drawing_guard import DrawingGuard
from scorekeeper.ui.frame.notice_bar import conflict_bar, lost_entry_bar, notice_bar, save_bar
from scorekeeper.ui.frame.screens import hand_beside_sheet, screen, shared_place, sheet_screen
from scorekeeper.ui.frame.tabs import beside_tabs, lists_games, with_tabs
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.scroll_to_row import ScrollPositions
from scorekeeper.words.names import taker_name
from scorekeeper.words.translation import say

if TYPE_CHECKING:
    from scorekeeper.ui.drawing.shared import SharedPlace

NOTICE_SECONDS = 12
SIZE_STEP = 20


@ft.component
def Shell(
    first: AppState,
    step: Callable[[AppState, Action], AppState],
    listen: Callable[[Callable[[Update], None]], None],
    run_job: JobRunner,
    guard: DrawingGuard,
    finder: FinderMaker,
) -> list[ft.View]:
    """Draw one session.

    Args:
        first: Its first state.
        step: Returns the state after an action.
        listen: Called with the function that takes in the changes of other sessions.
        run_job: Does a job with files, step by step.
        guard: Draws a replacement for a screen that cannot be drawn.
        finder: Returns the finder of chances, given the function that changes the state.
    """
    page = ft.context.page
    address_bar = ft.use_memo(lambda: AddressBar(page.route or "/"), [])
    state, draw = ft.use_state(first)
    set_state = address_bar.before(draw, page)
    size, set_size = ft.use_state(_size_of(page))
    _, set_attempt = ft.use_state(0)
    wide = window_shape(*size) is WindowShape.WIDE
    # This context is the one in which the session draws, now or in a component later.
    apply_appearance(
        state,
        wide=wide and not state.route.game and state.route.screen != "past",
        widths=beside_tabs(state, *size),
    )

    def send(action: Action) -> None:
        # Tracked at once: taps that have already arrived come before another screen is drawn.
        set_state(lambda before: dispatch.track(before, step(before, action)))

    # The same ones at every drawing: the dispatch knows what was tapped last.
    dialogs = ft.use_memo(lambda: FileDialogs(page, run_job, send), [])
    dispatch = ft.use_memo(lambda: Dispatch(dialogs.send), [])
    pickers = ft.use_memo(dialogs.pickers, [])
    positions = ft.use_memo(ScrollPositions, [])
    place = ft.use_memo(lambda: shared_place(state.route), [state.route.screen])
    if state.route == HOME:
        # People who come from there begin at the top.
        positions.clear()
    guard.listen(lambda: set_attempt(lambda number: number + 1))

    def on_route_change(event: ft.RouteChangeEvent) -> None:
        if not address_bar.is_outdated(event.route):
            _navigate_to(event.route, dispatch, set_state)

    on_size = _size_listener(page, dispatch, set_size)

    def on_mount() -> None:
        page.on_route_change = on_route_change
        page.on_view_pop = lambda _: set_state(
            lambda before: step(before, Navigated(_back_from(before, before.route)))
        )
        page.on_resize = on_size
        page.on_keyboard_event = key_handler(step, set_state)
        listen(set_state)

    async def update_address() -> None:
        address_bar.connected(page.session.connection, page.route or "/")
        await address_bar.follow_typing(state.route, page.navigate)

    async def expire_notice() -> None:
        notice = state.notice
        # A notice with an undo stays until another action.
        if notice is None or notice.serious or notice.undo is not None:
            return
        await asyncio.sleep(NOTICE_SECONDS)
        set_state(
            lambda before: step(before, NoticeDismissed()) if before.notice is notice else before
        )

    path, *parent_paths = ft.use_memo(
        lambda: _view_paths(state, wide=wide), [state.route, state.role, state.came, wide]
    )
    _use_screen(path)
    content = guard.draw(
        state.route,
        lambda: draw_window(state, dispatch, pickers, size, positions, place),
        dispatch,
        wide=wide,
    )
    # A failed drawing has had no effects.
    failed = guard.failed
    ft.use_effect(on_mount, [])
    ft.use_effect(update_address, [state.route, failed, page.session.connection])
    ft.use_effect(expire_notice, [state.notice, failed])
    use_chances(state, set_state, finder, wide=wide)
    _use_taps(dispatch, path, failed)
    content = use_reconciled(content, failed, *parent_paths, path)
    # A page that is reloaded in another size reports it only here, and each new view its first one.
    area = ft.SafeArea(content, expand=True, on_size_change=on_size)
    # It may be what was in another area before.
    adopt(content, area)
    return [
        *ft.use_memo(
            lambda: [ft.View(route=parent_path, controls=[]) for parent_path in parent_paths],
            parent_paths,
        ),
        ft.View(route=path, controls=[area], padding=0, spacing=0, bgcolor=theme.PAPER),
    ]


def _use_screen(path: str) -> None:
    use_gradual_drawing(path)
    use_screen_parts(path)


def _use_taps(dispatch: Dispatch, *view: object) -> None:
    """Tell the dispatch when a view is drawn, and when anything is."""
    session = ft.context.page.session
    ft.use_effect(
        lambda: let_taps_wait(session, dispatch.is_undrawn, dispatch.layout_unchanged), []
    )
    # The layout has changed once more when the view is drawn: that takes a while, and a tap may
    # have waited for it. Beside the sheet the view stays, and every tap after the first one counts.
    ft.use_effect(dispatch.view_drawn, [*view])
    ft.use_effect(dispatch.drawn)


def _size_listener(
    page: ft.Page, dispatch: Dispatch, set_size: Callable[[tuple[int, int]], None]
) -> Callable[[object], None]:
    """Return what hears of another size of the window, and of the first size of each view."""

    def listen(_: object) -> None:
        dispatch.transition_began()
        set_size(_size_of(page))

    return listen


def _size_of(page: ft.Page) -> tuple[int, int]:
    """Return the window's size in steps: a drag of its border then redraws only now and then."""
    width, height = int(page.width or 0), int(page.height or 0)
    return width // SIZE_STEP * SIZE_STEP, height // SIZE_STEP * SIZE_STEP


def draw_window(
    state: AppState,
    dispatch: Dispatch,
    pickers: FilePickers,
    size: tuple[float, float],
    positions: ScrollPositions,
    place: "SharedPlace | None" = None,
) -> ft.Control:
    """Return the screen of a state in a window of a size, with tabs and messages."""

    def drawn() -> list[ft.Control]:
        return screen(state, state.route, dispatch, pickers, size, positions, place)

    if state.route.screen in ("board", "club_board"):
        return screen_column(drawn(), _messages(state, dispatch))
    content = _in_shape(state, dispatch, pickers, size, positions, drawn)
    return with_tabs(content, state, *size, dispatch)


def _in_shape(
    state: AppState,
    dispatch: Dispatch,
    pickers: FilePickers,
    size: tuple[float, float],
    positions: ScrollPositions,
    drawn: Callable[[], list[ft.Control]],
) -> ft.Control:
    match window_shape(*size):
        case WindowShape.WIDE if lists_games(state, *size):
            from scorekeeper.ui.frame.list_and_game import list_and_game  # noqa: PLC0415

            width = size[0] - theme.RAIL_WIDTH
            return list_and_game(state, dispatch, width, positions, _messages(state, dispatch))
        case WindowShape.WIDE:
            return _two_panes(state, dispatch, pickers, size[1])
        case WindowShape.LANDSCAPE:
            return screen_column(footer_at_side(drawn()), _messages(state, dispatch))
        case WindowShape.PORTRAIT:
            return screen_column(drawn(), _messages(state, dispatch))
        case shape:
            assert_never(shape)


def _navigate_to(route_text: str, dispatch: Dispatch, set_state: Callable[[Update], None]) -> None:
    """Follow the browser's back, forward or address, unless the screen is there already."""
    reported = parse_route(route_text)

    def check(before: AppState) -> AppState:
        # Behind a story stands the list as it was searched, whatever its view is called.
        behind = before.route.screen == "story" and reported == PAST
        route = parent_route(before.route) if behind else reported
        loop = asyncio.get_running_loop()
        if before.route != route:
            loop.call_soon(dispatch.send, Navigated(route))
        if reported == HOME and asks_for_examples(route_text):
            # Typed into the address bar of a window that was open already.
            loop.call_soon(dispatch.send, ExamplesRequested())
        return before

    set_state(check)


def _view_paths(state: AppState, *, wide: bool) -> list[str]:
    """Return the path of the view, then those of the views behind it, home first."""
    route = state.route
    # Two panes are one view whatever the second pane shows: a new view would drop quick taps.
    if wide and route.screen == "story":
        route = PAST
    elif wide and route.game and route.screen != "board":
        route = sheet_route(route.game)
    routes = [*_parent_routes(state, route), route]
    # The list is one view whatever is searched for.
    paths = [route_path(PAST if above.screen == "past" else above) for above in reversed(routes)]
    return [paths[0], *reversed(paths[1:])]


def _parent_routes(state: AppState, route: Route) -> list[Route]:
    """Return the screens that "back" goes through from this one, the last one (home) first."""
    parents: list[Route] = []
    while route.screen != "home":
        route = _back_from(state, route)
        parents.insert(0, route)
    return parents


def _back_from(state: AppState, route: Route) -> Route:
    return back_route(state.role, route, state.came)


def _messages(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the bars at the bottom: unsaved changes, and a question or else keys and notice."""
    unsaved = save_bar(state, dispatch)
    if state.conflict:
        return [*unsaved, conflict_bar(state.conflict, state.table, dispatch)]
    if entry := open_question(state):
        return [*unsaved, lost_entry_bar(entry, dispatch)]
    notice = [notice_bar(state.notice, dispatch)] if state.notice else []
    return [*typing_line(state), *unsaved, *notice]


def _two_panes(
    state: AppState, dispatch: Dispatch, pickers: FilePickers, height: float
) -> ft.Control:
    """Return the score sheet of the open game and another pane; elsewhere one pane, centred."""
    route, table = state.route, state.table
    if table is None or not route.game or route.screen == "devices":
        most = theme.READING_WIDTH if route.game else theme.CONTENT_WIDTH
        width = min(most, appearance().sheet + appearance().pane)
        middle = controls.Container(
            screen_column(
                screen(state, state.route, dispatch, pickers), _messages(state, dispatch)
            ),
            width=width,
        )
        return controls.centred_row(middle, expand=True)
    if route.screen == "sheet":
        pane = _pane_beside_sheet(state, dispatch)
    else:
        pane = screen(state, route, dispatch, pickers)
    sheet = sheet_screen(state, dispatch, height, wide=True)
    return list_and_detail(
        pane_column(sheet, share=round(appearance().sheet)),
        pane_column(pane, _messages(state, dispatch), share=round(appearance().pane)),
    )


def _pane_beside_sheet(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the result of a finished game, else the next hand, ready to be entered."""
    table = state.table
    if table is None:
        return []
    if table.game.finished or only_reads(state, table.game.id):
        from scorekeeper.ui.over.screen import over_screen  # noqa: PLC0415

        return over_screen(state, dispatch)
    number = len(table.game.hands)
    entry = Route("hand", table.game.id, NEW_HAND)

    def open_hand_and_send(action: Action) -> None:
        dispatch.send(Navigated(entry))
        dispatch.layout_unchanged()
        dispatch.send(action)

    return hand_beside_sheet(state, number, dispatch.with_send(open_hand_and_send))


def typing_line(state: AppState) -> list[ft.Control]:
    """Return the line with the taker that keys count for, once used; read out on changes."""
    hand = hand_on_screen(state)
    keys = key_entry(state, hand) if hand is not None else None
    if keys is None or state.route.screen != "hand":
        return []
    several = len(keys.groups) > 1
    sentence = say(
        "keys.for.group" if several else "keys.for",
        player=taker_name(keys.taker),
        group=say(f"card_group.name.{keys.counted}") if several else "",
    )
    return [
        controls.announced(
            controls.Container(
                controls.row(
                    ft.Icon(ft.Icons.KEYBOARD, size=20, color=theme.PENCIL),
                    avatar(keys.players, keys.taker, 26),
                    controls.Container(theme.label(sentence, 14.5), expand=True),
                    spacing=theme.GAP,
                ),
                bgcolor=theme.FELT_SOFT,
                padding=ft.Padding.symmetric(horizontal=theme.MARGIN, vertical=7),
            )
        )
    ]


def key_handler(
    step: Callable[[AppState, Action], AppState],
    set_state: Callable[[Callable[[AppState], AppState]], None],
) -> Callable[[ft.KeyboardEvent], None]:
    """Return the handler of the page's keys; each acts on the state after the key before it."""

    def on_key(event: ft.KeyboardEvent) -> None:
        key = Key(event.key, ctrl=event.ctrl or event.meta, shift=event.shift)
        shape = window_shape(event.page.width or 0, event.page.height or 0)

        def update(state: AppState) -> AppState:
            for action in actions_for_key(state, key, wide=shape is WindowShape.WIDE):
                state = step(state, action)
            return state

        set_state(update)

    return on_key
