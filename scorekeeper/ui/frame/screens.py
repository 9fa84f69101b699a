"""Which screen a route is."""

from datetime import datetime

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.files.screen import FilePickers, files_screen
from scorekeeper.ui.hand.moon import moon_screen
from scorekeeper.ui.hand.screen import hand_screen
from scorekeeper.ui.home.screen import home_screen
from scorekeeper.ui.new_game.pick_game import pick_game_screen
from scorekeeper.ui.new_game.screen import new_game_screen
from scorekeeper.ui.over.screen import over_screen
from scorekeeper.ui.past.screen import past_screen
from scorekeeper.ui.rules.screen import rules_screen
from scorekeeper.ui.settings.keys import keys_screen
from scorekeeper.ui.settings.screen import settings_screen
from scorekeeper.ui.sharing.screen import sharing_screen
from scorekeeper.ui.sheet.screen import sheet_screen
from scorekeeper.ui.sheet.why import why_screen
from scorekeeper.ui.table.rule_trial import rule_trial_screen
from scorekeeper.ui.table.screen import table_screen
from scorekeeper.words.names import default_game_name


def screen(
    state: AppState, route: Route, dispatch: Dispatch, pickers: FilePickers
) -> list[ft.Control]:
    """The screen of a route, from its top to its bottom."""
    clock = datetime.now().astimezone()
    today = clock.date()
    match route.screen:
        case "new":
            return new_game_screen(state, dispatch, default_game_name(clock.isoformat()))
        case "pick":
            return pick_game_screen(state, dispatch)
        case "rules":
            return rules_screen(state, route, dispatch)
        case "settings":
            return settings_screen(state, route, dispatch)
        case "keys":
            return keys_screen(state, route, dispatch)
        case "games":
            return past_screen(state, today, dispatch)
        case "files":
            return files_screen(state, dispatch, pickers)
        case "home":
            return home_screen(state, today, dispatch)
        case "devices":
            return sharing_screen(state, dispatch)
        case _:
            return _game_screen(state, route, dispatch)


def _game_screen(state: AppState, route: Route, dispatch: Dispatch) -> list[ft.Control]:
    hand = route.hand or 0
    match route.screen:
        case "table":
            return sheet_screen(state, dispatch, wide=False)
        case "entry":
            return hand_screen(state, hand, dispatch)
        case "moon":
            return moon_screen(state, hand, dispatch)
        case "people":
            return table_screen(state, dispatch)
        case "house_rules":
            return rule_trial_screen(state, dispatch)
        case "why":
            return why_screen(state, route, dispatch)
        case _:
            return over_screen(state, dispatch)
