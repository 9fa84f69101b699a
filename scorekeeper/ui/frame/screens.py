"""The function that draws each screen.

A start imports only what its first screen needs: the other screens are imported when one of them is
opened. The sheet and the hand follow the first screen, because nearly every evening opens them.
"""
# ruff: noqa: PLC0415, PLR0915

from datetime import datetime
from typing import TYPE_CHECKING, assert_never

import flet as ft

from scorekeeper.state.hand.draft_in_game import hand_place
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import NEW_HAND, Route
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.files.dialogs import FilePickers
from scorekeeper.ui.games.scroll_position import ScrollPositions
from scorekeeper.ui.home.screen import home_screen
from scorekeeper.words.names import default_game_name

if TYPE_CHECKING:
    from scorekeeper.ui.drawing.shared import SharedPlace

Size = tuple[float, float]


def import_sheet_and_hand() -> None:
    """Import the screens of a game, so that nobody waits for them who opens one."""
    import scorekeeper.ui.hand.screen
    import scorekeeper.ui.sheet.screen  # noqa: F401


def shared_place(route: Route) -> "SharedPlace | None":
    """Return where a screen shows what others show too, on the one screen that has such a place."""
    if route.screen != "board":
        return None
    from scorekeeper.ui.drawing.shared import SharedPlace

    return SharedPlace()


def sheet_screen(state: AppState, dispatch: Dispatch, *, wide: bool) -> list[ft.Control]:
    """Draw the sheet of the game that is open; ``wide`` is beside another screen."""
    from scorekeeper.ui.sheet import screen as sheet

    return sheet.sheet_screen(state, dispatch, wide=wide)


def hand_screen(
    state: AppState, number: int, dispatch: Dispatch, *, closable: bool = True
) -> list[ft.Control]:
    """Draw the entry of a hand, which counts from 0; beside the sheet it cannot be closed."""
    from scorekeeper.ui.hand import screen as hand

    return hand.hand_screen(state, number, dispatch, closable=closable)


def screen(  # noqa: C901, PLR0912  # one case for each screen, which the type checker counts
    state: AppState,
    route: Route,
    dispatch: Dispatch,
    pickers: FilePickers,
    size: Size = (0, 0),
    positions: ScrollPositions | None = None,
    place: "SharedPlace | None" = None,
) -> list[ft.Control]:
    """Draw the screen of a route, from top to bottom.

    ``size`` is that of the window (width, height); only the board fills it.
    ``positions`` are where lists were scrolled to, ``place`` is where others see the same.
    """
    now = datetime.now().astimezone()
    hand = hand_place(state.table.game, route.hand or NEW_HAND) if state.table else 0
    if hand is None:
        # The address of a hand that was deleted.
        return sheet_screen(state, dispatch, wide=False)
    match route.screen:
        case "home":
            return home_screen(state, now.date(), dispatch)
        case "games":
            from scorekeeper.ui.games.screen import games_screen

            return games_screen(state, now.date(), dispatch, positions)
        case "story":
            from scorekeeper.ui.story.screen import story_screen

            return story_screen(state, dispatch, appearance().pane)
        case "what_if":
            from scorekeeper.ui.what_if.screen import what_if_screen

            return what_if_screen(state, dispatch)
        case "paper":
            from scorekeeper.ui.games.paper import paper_screen

            return paper_screen(state, now, dispatch, pickers["sheet"])
        case "files":
            from scorekeeper.ui.files.screen import files_screen

            return files_screen(state, now.date(), dispatch, pickers)
        case "people":
            from scorekeeper.ui.people.screen import people_screen

            return people_screen(state, now.date(), dispatch)
        case "person":
            from scorekeeper.ui.people.person import person_screen

            return person_screen(state, now.date(), dispatch)
        case "pair":
            from scorekeeper.ui.people.pair import pair_screen

            return pair_screen(state, route, now.date(), dispatch)
        case "counted_games":
            from scorekeeper.ui.people.counted_games import counted_games_screen

            return counted_games_screen(state, route, now.date(), dispatch)
        case "look_back":
            from scorekeeper.ui.look_back.screen import look_back_screen

            return look_back_screen(state, dispatch)
        case "groups":
            from scorekeeper.ui.groups.screen import groups_screen

            return groups_screen(state, dispatch)
        case "group":
            from scorekeeper.ui.groups.group import group_screen

            return group_screen(state, now.date(), dispatch)
        case "cash_box":
            from scorekeeper.ui.groups.cash_box import cash_box_screen

            return cash_box_screen(state, now.date(), dispatch)
        case "devices":
            from scorekeeper.ui.devices.screen import devices_screen

            return devices_screen(state, dispatch)
        case "settings":
            from scorekeeper.ui.settings.screen import settings_screen

            return settings_screen(state, route, dispatch)
        case "keys":
            from scorekeeper.ui.settings.keys import keys_screen

            return keys_screen(state, dispatch)
        case "new_game":
            from scorekeeper.ui.new_game.screen import new_game_screen

            return new_game_screen(state, dispatch, default_game_name(now.isoformat()))
        case "own_game" if state.own_game:
            from scorekeeper.ui.own_game.screen import own_game_screen

            return own_game_screen(state, state.own_game, dispatch)
        case "pick_game" | "own_game":
            from scorekeeper.ui.pick_game.screen import pick_game_screen

            return pick_game_screen(state, route, dispatch)
        case "offer":
            from scorekeeper.ui.rules.offer import offer_screen

            return offer_screen(state, dispatch)
        case "seats":
            from scorekeeper.ui.new_game.seats import seats_screen

            return seats_screen(state, dispatch)
        case "rules":
            from scorekeeper.ui.rules.screen import rules_screen

            return rules_screen(state, route, dispatch)
        case "sheet":
            return sheet_screen(state, dispatch, wide=False)
        case "over":
            from scorekeeper.ui.over.screen import over_screen

            return over_screen(state, dispatch)
        case "share":
            from scorekeeper.ui.over.share import share_screen

            return share_screen(state, dispatch)
        case "code":
            from scorekeeper.ui.devices.code import code_screen

            return code_screen(state, dispatch)
        case "board":
            from scorekeeper.ui.board.screen import board_screen

            return board_screen(state, dispatch, *size, place)
        case "players":
            from scorekeeper.ui.players.screen import players_screen

            return players_screen(state, dispatch)
        case "next_deal":
            from scorekeeper.ui.players.next_deal import next_deal_screen

            return next_deal_screen(state, dispatch)
        case "opening_totals":
            from scorekeeper.ui.players.opening_totals import opening_totals_screen

            return opening_totals_screen(state, dispatch)
        case "house_rules":
            from scorekeeper.ui.house_rules.screen import house_rules_screen

            return house_rules_screen(state, route, dispatch)
        case "hand":
            return hand_screen(state, hand, dispatch)
        case "moon":
            from scorekeeper.ui.hand.moon import moon_screen

            return moon_screen(state, hand, dispatch)
        case "odd_hand":
            from scorekeeper.ui.hand.odd_hand import odd_hand_screen

            return odd_hand_screen(state, hand, dispatch)
        case "why":
            from scorekeeper.ui.sheet.why import why_screen

            return why_screen(state, route, dispatch)
        case _:
            assert_never(route.screen)
