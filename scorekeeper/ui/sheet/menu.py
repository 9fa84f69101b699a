"""The game's menu: a sheet from the bottom, in three groups: this hand, this game, show."""

import asyncio
from collections.abc import Callable, Iterator
from typing import NamedTuple

import flet as ft

from scorekeeper.scoring.game import NO_OPENING
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.action import Action
from scorekeeper.state.keyboard import MenuToggled
from scorekeeper.state.model import Table
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.permissions import may
from scorekeeper.state.routes import NEW_HAND, Role, Route
from scorekeeper.state.table.playing import AfterEndDecided, GamePaused, GameStopped, StatusChanged
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import Tap
from scorekeeper.words.translation import say

ICON, WORDS, GAP = 22, 15, 10.0
LEAST_HEIGHT, PADDING = 46, 8
# The items of these groups stand in pairs, so that a phone shows the whole menu.
IN_PAIRS = 2
HANDLE, ROUND = 40, 28
# In logical pixels: what the rows of the menu need, most of them with two lines in some language.
EDGES, HEADING_HEIGHT, DESCRIBED_HEIGHT, ROW_HEIGHT = 44.0, 30.0, 62.0, 58.0
LARGE_TEXT_HEIGHT = 2000.0


class MenuItem(NamedTuple):
    """An item of the menu: its name, icon and action, and a line about it."""

    label: str
    icon: ft.IconData
    action: Action
    about: str = ""


Groups = list[tuple[str, list[MenuItem]]]
"""The sentence above each group, and its items."""


@ft.component
def GameMenu(table: Table, role: Role, dispatch: Dispatch, *, reads: bool = False) -> ft.Control:
    """The button at the top right of the sheet, and the menu over the screen once it is tapped.

    For a game that this device only ``reads`` it has the items that show it.
    """
    opened, set_opened = ft.use_state(False)
    pause, set_pause = ft.use_state(0.0)
    chosen: list[Tap] = ft.use_memo(list, [])

    def choose(act: Tap) -> None:
        # Another screen would be drawn above the menu, and the menu would be there again after it:
        # the menu is closed first.
        chosen[:] = [act]
        set_opened(False)

    def closed() -> None:
        acts, chosen[:] = [*chosen], []
        set_opened(False)
        dispatch.send(MenuToggled(opened=False))
        for act in acts:
            act()

    groups = menu_groups(table, role, reads=reads) if opened else []
    ft.use_dialog(_bottom_sheet(groups, dispatch, choose, closed) if opened else None)

    def show() -> None:
        set_opened(True)
        # Its keys are its own: Escape closes it and leaves nothing.
        dispatch.send(MenuToggled(opened=True))

    async def show_after_pause() -> None:
        if pause:
            await asyncio.sleep(pause)
            set_pause(0.0)
            show()

    def show_after_transition() -> None:
        # During a transition Flet's client draws a sheet in both views, and cannot close the one
        # that it has opened in the view that leaves.
        if seconds := dispatch.transition_seconds():
            set_pause(seconds)
        else:
            show()

    # With a cleanup, whoever leaves the sheet ends the pause.
    ft.use_effect(show_after_pause, [pause], cleanup=lambda: None)
    tap = dispatch.on_local_toggle(show_after_transition, "game menu")
    return buttons.icon(ft.Icons.MORE_VERT, say("menu.game"), tap, word=say("icon.more"))


def _bottom_sheet(
    groups: Groups, dispatch: Dispatch, choose: Callable[[Tap], None], closed: Tap
) -> ft.BottomSheet:
    """Return the menu; ``choose`` hears of a tap on an item, ``closed`` of the menu's end."""
    handle = controls.Container(
        controls.Container(width=HANDLE, height=4, border_radius=2, bgcolor=theme.UNAVAILABLE),
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.only(top=10, bottom=2),
    )
    rows = [row for heading, items in groups for row in _group(heading, items, dispatch, choose)]
    content = ft.Container(
        ft.Column(
            [handle, *rows],
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        height=_height([items for _, items in groups]),
        bgcolor=theme.PAPER,
        border_radius=ft.BorderRadius.only(top_left=ROUND, top_right=ROUND),
        padding=ft.Padding.only(left=theme.MARGIN, right=theme.MARGIN, bottom=theme.MARGIN),
    )
    return ft.BottomSheet(
        content,
        # Its own colour would be the light one in the dark too: it is drawn outside of the page.
        bgcolor=ft.Colors.TRANSPARENT,
        elevation=0,
        draggable=True,
        # It is as high as its content says, not half of the screen.
        scrollable=True,
        on_dismiss=lambda _: closed(),
    )


def _height(groups: list[list[MenuItem]]) -> float:
    """Return the height that the menu needs, of which the screen may have less."""
    if theme.is_large_text():
        return LARGE_TEXT_HEIGHT
    described = sum(bool(item.about) for items in groups for item in items)
    rows = sum(-(-sum(not item.about for item in items) // IN_PAIRS) for items in groups)
    return EDGES + len(groups) * HEADING_HEIGHT + described * DESCRIBED_HEIGHT + rows * ROW_HEIGHT


def _group(
    heading: str, items: list[MenuItem], dispatch: Dispatch, choose: Callable[[Tap], None]
) -> Iterator[ft.Control]:
    yield panels.section_heading(say(heading))
    first = [item for item in items if item.about]
    for menu_item in first:
        yield _item(menu_item, dispatch, choose)
    others = [_item(item, dispatch, choose) for item in items if not item.about]
    in_row = theme.by_text_size(IN_PAIRS, 1)
    yield from layout.grid_rows(others, in_row, vertical_alignment=ft.CrossAxisAlignment.START)


def _item(item: MenuItem, dispatch: Dispatch, choose: Callable[[Tap], None]) -> ft.Control:
    # The sheet is under the finger afterwards.
    act = dispatch.on_dismiss(item.action)
    words = [theme.label(item.label, WORDS)]
    if item.about:
        words.append(theme.note(item.about, 13.5))
    return buttons.tappable(
        controls.row(
            controls.Container(
                ft.Icon(item.icon, color=theme.PENCIL, size=ICON),
                height=LEAST_HEIGHT - 2 * PADDING,
                alignment=ft.Alignment.CENTER,
            ),
            controls.stacked(*words, spacing=0, expand=True),
            spacing=GAP,
        ),
        f"{item.label}: {item.about}" if item.about else item.label,
        lambda: choose(act),
        expand=None if item.about else True,
        padding=ft.Padding.symmetric(horizontal=6, vertical=PADDING),
        border_radius=theme.CARD_RADIUS,
    )


def menu_groups(table: Table, role: Role, *, reads: bool = False) -> Groups:
    """Return the groups of the menu that have an item, with the items for this role at its game."""
    game, ledger = table.game.id, score_game(table.game)
    groups = (
        ("menu.this_hand", () if ledger.outcome or reads else _of_hand(table)),
        ("menu.this_game", [_rules(table)] if reads else _of_game(table, ledger)),
        ("menu.show", _to_show(table, ledger)),
    )

    chosen = (
        (heading, [item for item in items if may(role, item.action, game)])
        for heading, items in groups
    )
    return [group for group in chosen if group[1]]


def _of_hand(table: Table) -> Iterator[MenuItem]:
    """Yield the items for the next hand, before it is entered."""
    game = table.game.id
    other, deal = Route("odd_hand", game, NEW_HAND), Route("next_deal", game)
    about = say("menu.odd_hand.about")
    yield MenuItem(say("menu.odd_hand"), ft.Icons.REPLAY, Navigated(other), about)
    icon = ft.Icons.TABLE_RESTAURANT_OUTLINED
    yield MenuItem(say("menu.next_deal"), icon, Navigated(deal), say("menu.next_deal.about"))


def _rules(table: Table) -> MenuItem:
    rules = Navigated(Route("rules", table.game.id))
    return MenuItem(say("menu.rules"), ft.Icons.MENU_BOOK_OUTLINED, rules)


def _of_game(table: Table, ledger: Ledger) -> Iterator[MenuItem]:
    """Yield the items that change the whole game."""
    game, house_rules = table.game, Route("house_rules", table.game.id)
    yield _rules(table)
    yield MenuItem(say("menu.house_rules"), ft.Icons.GAVEL, Navigated(house_rules))
    people = Navigated(Route("players", game.id))
    yield MenuItem(say("menu.people"), ft.Icons.GROUPS_OUTLINED, people)
    if not ledger.outcome and (not game.hands or game.opening != NO_OPENING):
        opening = Navigated(Route("opening_totals", game.id))
        yield MenuItem(say("opening_totals.heading"), ft.Icons.HISTORY_EDU, opening)
    if not ledger.outcome:
        yield MenuItem(say("menu.pause"), ft.Icons.PAUSE_CIRCLE_OUTLINE, GamePaused())
        if ledger.hands:
            yield MenuItem(say("menu.stop"), ft.Icons.FLAG_OUTLINED, GameStopped())
    yield from _statuses(table, ledger)


def _statuses(table: Table, ledger: Ledger) -> Iterator[MenuItem]:
    """Yield the items that decide whether the game counts, and which part of it."""
    game = table.game
    if not ledger.outcome and game.status != "abandoned" and ledger.hands:
        abandoned = StatusChanged("abandoned")
        yield MenuItem(say("menu.abandon"), ft.Icons.FOLDER_OUTLINED, abandoned)
    if game.status:
        yield MenuItem(say("menu.counts"), ft.Icons.CHECK, StatusChanged(""))
    else:
        yield MenuItem(say("menu.uncounted"), ft.Icons.LEADERBOARD, StatusChanged("uncounted"))
    if game.after_end and ledger.ended is not None:
        yield MenuItem(say("menu.after_end"), ft.Icons.FLAG_OUTLINED, AfterEndDecided(""))


def _to_show(table: Table, ledger: Ledger) -> Iterator[MenuItem]:
    """Yield the other views of the game, and the ways to show it to others."""
    game = table.game.id
    if ledger.hands or ledger.outcome:
        result = say("sheet.result" if ledger.outcome else "now.heading")
        yield MenuItem(result, ft.Icons.EMOJI_EVENTS_OUTLINED, Navigated(Route("over", game)))
    yield MenuItem(say("menu.board"), ft.Icons.TV_OUTLINED, Navigated(Route("board", game)))
    yield MenuItem(say("menu.devices"), ft.Icons.QR_CODE_2, Navigated(Route("devices", game)))
    yield MenuItem(say("menu.share"), ft.Icons.IOS_SHARE, Navigated(Route("share", game)))
    yield MenuItem(say("menu.settings"), ft.Icons.TUNE, Navigated(Route("settings", game)))
