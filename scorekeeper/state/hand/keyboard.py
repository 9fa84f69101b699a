"""What each key does: a hand is entered without a mouse, and every screen is left with Escape.

Tab and the keys that press what has the focus belong to the system, here as everywhere.
"""

from collections.abc import Sequence
from dataclasses import replace

from scorekeeper.state import actions as act
from scorekeeper.state.hand.entry import hand_on_screen
from scorekeeper.state.hand.preview import choices, moon_name, open_moon, preview, reliefs
from scorekeeper.state.hand.typing import ACROSS_STEPS, DOWN_STEPS, ENTER, Key, Typing
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.permissions import FOLLOW, behind
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.views.explaining import hand_beside, side_beside

UNDO, REDO = "Z", "Y"


def pressed(state: AppState, key: Key, *, wide: bool = False) -> tuple[act.Action, ...]:
    """What a key does now; nothing while somebody writes. ``wide`` shows a hand by the sheet."""
    if state.writing or state.role == FOLLOW or state.conflict:
        return ()
    if key.label in {"?", "F1"}:
        return (act.Navigated(_keys_place(state)),)
    if key.label == "Escape":
        return (act.Navigated(behind(state.role, state.route)),) if state.route != HOME else ()
    if key.ctrl and key.label in (UNDO, REDO):
        return _step_back(state, forward=key.label == REDO or key.shift)
    if key.ctrl and key.label not in ENTER:
        return ()
    if state.table is None or state.route.game != state.table.game.id:
        return ()
    if state.route.screen == "table":
        return _at_the_sheet(state, state.table, key, wide=wide)
    if state.route.screen == "why":
        return _at_a_number(state.route, state.table, key)
    return _at_a_hand(state, state.table, key)


def _keys_place(state: AppState) -> Route:
    """The keys of this screen, or back from them."""
    route = state.route
    if route.screen == "keys":
        return behind(state.role, route)
    return Route("keys", route.game, route.hand if route.screen in ("entry", "moon") else None)


def _step_back(state: AppState, *, forward: bool) -> tuple[act.Action, ...]:
    table, hand = state.table, hand_on_screen(state)
    if table is None or state.route.game != table.game.id:
        return ()
    if hand is not None:
        return (act.TapRedone() if forward else act.TapUndone(),)
    return (act.Redone() if forward else act.Undone(),)


def _at_the_sheet(state: AppState, table: Table, key: Key, *, wide: bool) -> tuple[act.Action, ...]:
    """Enter goes on to the next hand; where that is on the screen too, every key does."""
    if table.game.finished:
        return ()
    here = Route("entry", table.game.id, len(table.game.hands))
    if not wide:
        return (act.Navigated(here),) if key.label in ENTER else ()
    done = _at_a_hand(replace(state, route=here), table, key)
    return (act.Navigated(here), *done) if done else ()


def _at_a_number(route: Route, table: Table, key: Key) -> tuple[act.Action, ...]:
    """Arrows go from number to number as they stand on the sheet."""
    beside = None
    if key.label in DOWN_STEPS:
        beside = hand_beside(table, route, DOWN_STEPS[key.label])
    elif key.label in ACROSS_STEPS:
        beside = side_beside(table, route, ACROSS_STEPS[key.label])
    return (act.Navigated(beside),) if beside else ()


def _at_a_hand(state: AppState, table: Table, key: Key) -> tuple[act.Action, ...]:
    hand = hand_on_screen(state)
    if hand is None:
        return ()
    if state.route.screen == "moon":
        return _decided(table, hand, key)
    return Typing(table, hand, state.typed or "", state.group).pressed(key)


def typing(state: AppState, hand: int) -> Typing | None:
    """What keys do at a hand; None while nobody uses a keyboard."""
    if state.table is None or state.typed is None:
        return None
    return Typing(state.table, hand, state.typed, state.group)


def _decided(table: Table, hand: int, key: Key) -> tuple[act.Action, ...]:
    """1 is the first outcome on the screen, 2 the second."""
    shown = preview(table, hand)
    offered: Sequence[act.Action] = ()
    if open_moon(shown):
        offered = [act.HandSaved(each, moon_name(shown)) for each in choices(table, hand)]
    elif shown.relief:
        offered = [act.HandSaved(relief=points) for points in reliefs(table, hand)]
    number = int(key.digit or 0)
    return (offered[number - 1],) if 0 < number <= len(offered) else ()
