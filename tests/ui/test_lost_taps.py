"""No tap is lost: whatever is tapped first on a screen, the next tap still reaches what it meant.

A tap carries the number by which Flet's client knows the control. It may be on its way while the
answer to the one before draws the screen again: what stays there has to keep its number, and no
other control may get it.
"""

import os
import re
from collections import Counter
from collections.abc import Callable, Iterator
from contextvars import copy_context
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, get_args

import flet as ft
import pytest

from scorekeeper.scoring.problem import Problem
from scorekeeper.state.action import Action, Request
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState, Hint, Notice
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, Screen
from scorekeeper.state.saving import ALL_SAVED, MergeConflict
from scorekeeper.state.sharing import PeerActivity
from scorekeeper.state.table.playing import ChangeUndone, HandSaved
from scorekeeper.store.library import open_library
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.frame.shell import draw_window
from scorekeeper.ui.frame.tabs import beside_tabs
from scorekeeper.ui.widgets.scroll_to_row import ScrollPositions
from tests.flet_internals import (
    act_without_page,
    control_id,
    drawing_components,
    drawn_by,
    patch_operations,
)
from tests.session.session_games import store_game
from tests.state.app_driver import EIGHT, AppDriver, count_taps, new_game
from tests.taps.robot import Robot
from tests.ui.test_text_fit import PICKERS, screens

# Flet's comparison reads deprecated fields too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:TextField:DeprecationWarning"),
    pytest.mark.no_cover,
]

Size = tuple[float, float]
# A screen, and a class of actions there or a section.
Kind = tuple[str, type[Action] | SectionToggled]
PHONE, LYING, DESKTOP = (390.0, 844.0), (740.0, 360.0), (1440.0, 900.0)
WALK = bool(os.environ.get("SCOREKEEPER_WALK"))
# How often each kind of action is tapped on a screen, and how many states of a screen are drawn
# that offer nothing new; in a walk, which takes many minutes, all of them.
OFTEN, PATIENCE = (10**9, 10**9) if WALK else (2, 4)


use_state = ft.use_state


@pytest.fixture
def _without_page(
    monkeypatch: pytest.MonkeyPatch, without_dialogs: None, every_tap_counts: None
) -> None:
    # What a component remembers by itself stays as it is: a robot taps that in a session.
    monkeypatch.setattr(ft, "use_state", lambda first: (use_state(first)[0], lambda _: None))
    act_without_page(monkeypatch)


class Target(NamedTuple):
    """What a control is called, and what a tap on it does; typing into a field does nothing."""

    label: str
    action: Action | None

    @property
    def kind(self) -> tuple[str, object]:
        return self.label, type(self.action)


class Drawn:
    """A window that shows a state, and what can be tapped in it, by the numbers of controls."""

    def __init__(self, state: AppState, size: Size, before: "Drawn | None" = None) -> None:
        self._sent: list[Action] = []
        wide = size == DESKTOP and not state.route.game and state.route.screen != "past"
        apply_appearance(state, wide=wide, widths=beside_tabs(state, *size))
        with drawing_components():
            dispatch = Dispatch(self._sent.append)
            self._whole = draw_window(state, dispatch, PICKERS, size, ScrollPositions())
        patch_operations(before._whole if before else None, self._whole, controls.Column())
        self.targets = dict(self._found(self._whole))

    def _found(self, control: object, around: str = "") -> Iterator[tuple[int, Target]]:
        content = getattr(control, "content", None)
        label = next(filter(None, map(_label, (content, control))), around)
        if tap := getattr(control, "on_click", None):
            yield control_id(control), Target(label, self._action_of(tap))
        elif isinstance(control, ft.TextField):
            yield control_id(control), Target(f"field {label}", None)
        for inner in (content, drawn_by(control), *(getattr(control, "controls", None) or ())):
            if inner is not None:
                yield from self._found(inner, label)

    def _action_of(self, tap: Callable[[object], object]) -> Action | None:
        self._sent.clear()
        tap(None)
        return self._sent[0] if self._sent else None

    @property
    def numbers(self) -> dict[tuple[str, object], int]:
        """The numbers of those that are not to be mistaken for others."""
        often = Counter(target.kind for target in self.targets.values())
        return {
            target.kind: number
            for number, target in self.targets.items()
            if often[target.kind] == 1
        }


def _label(control: object) -> str:
    if isinstance(control, controls.Semantics | ft.TextField):
        return control.label if isinstance(control.label, str) else ""
    return ""


def faults(before: Drawn, after: Drawn) -> list[str]:
    """Return what is lost, or presses something else, while a drawing follows another."""
    known, found = before.numbers, after.numbers
    lost = [
        f"{kind[0]!r} is lost"
        for kind, number in known.items()
        if found.get(kind, number) != number
    ]
    pressed = [
        f"{target.label!r} presses {other.label!r}"
        for number, target in before.targets.items()
        if (other := after.targets.get(number))
        and other.label != target.label
        and type(other.action) is not type(target.action)
    ]
    return lost + pressed


def all_screens() -> Iterator[tuple[str, AppState]]:
    """Yield the screens that other tests draw, and the others of a game where somebody sits out."""
    yield from screens()
    drawn = {state.route.screen for _, state in screens()}
    game = new_game(EIGHT[:5])
    for number in range(2):
        game.enter(number, *count_taps(4, 4, 4, queen="Ann"), RestAssigned("Bob"), HandSaved())
    for screen in get_args(Screen):
        there = AppDriver(game.state).do(Navigated(Route(screen, "game-1"))).state
        if screen not in drawn and there.route.screen == screen and there.table:
            yield screen, there


def taps(state: AppState, drawn: Drawn, tapped: Counter[Kind]) -> Iterator[tuple[str, AppState]]:
    """Yield the labels of taps that stay on a screen, and the states after them."""
    for label, action in drawn.targets.values():
        # The session answers a request, and keeps the screen until then.
        if action is None or isinstance(action, Request):
            continue
        kind = state.route.screen, action if isinstance(action, SectionToggled) else type(action)
        if tapped[kind] < OFTEN:
            then = AppDriver(state).do(action).state
            if then != state and then.route == state.route:
                tapped[kind] += 1
                yield label, then


def changes(state: AppState) -> Iterator[tuple[str, AppState]]:
    """Yield what changes a screen although nobody taps there, each in the place of the other."""
    yield "a notice", replace(state, notice=Notice("take_along.copied", undo=ChangeUndone()))
    full = ALL_SAVED.with_part("storage", Problem("disk_full"))
    yield "unsaved", replace(state, saves=full)
    yield "saving", replace(state, saves=replace(ALL_SAVED, busy=True))
    yield "no hints", replace(state, hints=frozenset(get_args(Hint)))
    if table := state.table:
        yield "a conflict", replace(state, conflict=MergeConflict("1", ("mine", "theirs")))
        key = table.draft_key(len(table.game.hands))
        peer = PeerActivity("Bob", key, table.game.players[0], ("QS",))
        yield "a peer", replace(state, peer_activity=peer)


@pytest.mark.usefixtures("_without_page")
@pytest.mark.parametrize("size", [PHONE, LYING, DESKTOP] if WALK else [PHONE])
def test_no_tap_is_lost_behind_another(size: Size) -> None:
    def search() -> dict[str, list[str]]:
        tapped: Counter[Kind] = Counter()
        idle: Counter[str] = Counter()
        steps: dict[str, list[str]] = {}
        for name, state in all_screens():
            if idle[state.route.screen] >= PATIENCE:
                continue
            idle[state.route.screen] += 1
            now = Drawn(state, size)
            for label, then in [*taps(state, now, tapped)]:
                idle[state.route.screen] = 0
                after = Drawn(then, size, now)
                # Somebody may take it back.
                back = Drawn(state, size, after)
                steps[f"{name}: {label}"] = faults(now, after) + faults(after, back)
                now = back
        assert len(steps) > 80
        return {what: found for what, found in steps.items() if found}

    # The appearance is set in a context of its own.
    assert copy_context().run(search) == {}


@pytest.mark.usefixtures("_without_page")
def test_no_tap_is_lost_where_something_comes_by_itself() -> None:
    def search() -> dict[str, list[str]]:
        steps: dict[str, list[str]] = {}
        for screen, state in {state.route.screen: state for _, state in all_screens()}.items():
            now = Drawn(state, PHONE)
            for what, then in changes(state):
                after = Drawn(then, PHONE, now)
                steps[f"{screen}: {what}"] = faults(now, after)
                now = after
        return {what: found for what, found in steps.items() if found}

    assert copy_context().run(search) == {}


@pytest.mark.parametrize(
    ("route", "first", "second", "inside"),
    [
        (
            "/new-game",
            "Bob: correct the name, sit elsewhere, deal first",
            "Cid: correct the name, sit elsewhere, deal first",
            "Move Bob down",
        ),
        ("/game/friday/players", "Bob: name, colour, seat", "Cid: name, colour, seat", "Colour 7"),
        ("/new-game/house-rules", "Decks: 1", "Points per trick: 0", "Decks: more"),
    ],
)
def test_what_is_opened_below_one_row_is_not_for_the_next(
    route: str, first: str, second: str, inside: str, tmp_path: Path
) -> None:
    store_game(open_library(tmp_path))
    with Robot(tmp_path, route) as phone, phone.unhurried():
        phone.wait(0.3)
        if "house" in route:
            phone.press(re.compile("More rules"))
        phone.press(first)
        known, other = numbers_of(phone, inside), numbers_of(phone, second)
        assert known
        assert other
        phone.press(second)
        assert numbers_of(phone, second) == other
        assert not known & {control_id(control) for control in phone.on_screen()}
        assert "Bob" not in {
            field.value for field in phone.on_screen() if isinstance(field, ft.TextField)
        }


def numbers_of(phone: Robot, label: str) -> set[int]:
    """Return the numbers of the controls of a label, and of what is around them."""
    return {
        control_id(control)
        for named in phone.on_screen()
        if getattr(named, "label", None) == label
        for control in (named, named.parent)
        if control is not None
    }
