"""What can be tapped is as high and as wide as a finger needs, on every screen."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from math import inf

import flet as ft
import pytest

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import score_game
from scorekeeper.state.model import AppState, Setup, Sheet, Table
from scorekeeper.state.routes import NEW_GAME
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import NARROWEST_PHONE, apply_appearance
from scorekeeper.ui.frame.screens import screen
from scorekeeper.ui.sheet.rows import TOTAL_WIDTH, row_sheet
from tests.state.app_driver import agreed_hand
from tests.ui.drawing import descendants, without_components
from tests.ui.test_text_fit import PICKERS, screens
from tests.ui.text_fit import TextFit

LEAST = 44.0
USUAL_PHONE = 390
FIT = TextFit(1, frozenset(), whole_words=True)
FIVE = ("Ann", "Bob", "Cid", "Dee", "Eve")
# The height of a line of text relative to its size, as Material gives it.
LINE = 1.43
# The icons that everybody knows: what closes, and what leads back.
WITHOUT_WORDS = {ft.Icons.CLOSE, ft.Icons.ARROW_BACK}


def height_of(control: object) -> float:
    """Return how high a control is at least, as Flutter lays it out."""
    match control:
        case controls.Text():
            return (control.size or 14) * LINE
        case ft.Icon():
            return float(control.size or 24)
        case controls.Container() | ft.Container():
            if control.height:
                return float(control.height)
            padding = control.padding
            around = 0.0
            if isinstance(padding, ft.Padding):
                around = padding.top + padding.bottom
            elif padding:
                around = 2 * float(padding)
            return around + height_of(control.content)
        case controls.Row() | ft.Row() | ft.Stack():
            own = getattr(control, "height", None)
            return float(own or max(map(height_of, control.controls), default=0.0))
        case controls.Column() | ft.Column():
            gaps = (control.spacing or 0) * max(len(control.controls) - 1, 0)
            return float(
                getattr(control, "height", None) or sum(map(height_of, control.controls)) + gaps
            )
        case None:
            return 0.0
        case _:
            return height_of(getattr(control, "content", None)) or LEAST


def targets(control: object, room: float = inf) -> Iterator[tuple[str, float]]:
    """Yield the name and the height of everything that can be tapped, within what is around it."""
    if isinstance(control, (controls.Container, ft.Container)) and control.height:
        room = min(room, float(control.height))
    if is_target(control):
        yield name_of(control), min(height_of(control), room)
    for inner in (getattr(control, "content", None), *(getattr(control, "controls", None) or ())):
        if inner is not None:
            yield from targets(inner, room)


def name_of(control: object) -> str:
    """Return what a screen reader calls it."""
    for part in (control, getattr(control, "content", None)):
        if label := getattr(part, "label", None):
            return str(label)
    return ""


@dataclass
class Seen:
    """What is on the screens as they are usually drawn.

    Attributes:
        small: What is too low, with its height -> how often.
        narrow: What is too narrow, with its width -> how often.
        icons: Screen -> its icons without a word.
        radios: Screen -> the names of its radio buttons.
    """

    small: Counter[str] = field(default_factory=Counter)
    narrow: Counter[str] = field(default_factory=Counter)
    icons: dict[str, set[ft.IconData]] = field(default_factory=lambda: defaultdict(set))
    radios: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))


@cache
def seen() -> Seen:
    """Draw every screen, once for all tests; they draw without components."""
    drawn = Seen()
    for name, state in screens():
        apply_appearance(state)
        for row in screen(state, state.route, Dispatch(lambda _: None), PICKERS):
            for target, height in targets(row):
                if height < LEAST:
                    drawn.small[f"{state.route.screen}: {target[:50]}: {height:.1f}"] += 1
            drawn.narrow.update(too_narrow(state, row, NARROWEST_PHONE))
            drawn.icons[name].update(lone_icons(row))
            for group in descendants(row):
                if isinstance(group, controls.RadioGroup):
                    drawn.radios[state.route.screen].update(radio_buttons(group))
    return drawn


def test_every_target_is_as_high_as_a_finger(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    assert not seen().small


def too_narrow(state: AppState, row: object, width: float) -> Iterator[str]:
    """Yield each target of a row that has less width than a finger needs, with that width."""
    for inner, room, fills in FIT.placed(row, width, fills=True):
        if is_target(inner) and (wide := FIT.width(inner, room, fills=fills)) < LEAST:
            yield f"{state.route.screen}: {name_of(inner)[:50]}: {wide:.1f}"


def test_every_target_is_as_wide_as_a_finger_on_the_narrowest_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    assert not seen().narrow


def test_every_target_is_as_wide_as_a_finger_on_a_usual_phone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    narrow: Counter[str] = Counter()
    for _, state in screens():
        apply_appearance(state, widths=(USUAL_PHONE, USUAL_PHONE))
        for row in screen(state, state.route, Dispatch(lambda _: None), PICKERS):
            narrow.update(too_narrow(state, row, USUAL_PHONE))
    assert not narrow


@pytest.mark.parametrize("players", [6, 8, 10])
def test_a_narrow_phone_has_hands_of_many_people_as_wide_as_a_finger(
    players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_components(monkeypatch, str)
    names = tuple("ABCDEFGHIJ"[:players])
    hand = agreed_hand({names[0]: 26})
    game = Game("g", "Friday", "black-lady", names, "A", {"end_at": None}, (hand,) * 12)
    table = Table(Sheet(game))
    ledger = score_game(game)
    for width, hands in ((360, 6), (390, 10)):
        apply_appearance(AppState(table=table), widths=(width, width))
        drawn = row_sheet(table, ledger, Dispatch(lambda _: None), None)
        parts = [control for row in drawn for control in descendants(row)]
        cells = [
            float(part.content.width or 0)
            for part in parts
            if isinstance(part, controls.Semantics)
            and part.on_click
            and isinstance(part.content, controls.Container)
            and part.content.width != TOTAL_WIDTH
        ]
        assert len(cells) == hands * players
        assert min(cells) >= LEAST or width > 360


def is_target(control: object) -> bool:
    """Return whether a finger taps it; a screen reader presses what has no place of its own."""
    if isinstance(control, ft.GestureDetector):
        return bool(control.on_tap_up)
    return bool(getattr(control, "on_click", None)) and not isinstance(control, controls.Semantics)


def test_every_target_has_a_ring_once_the_tab_key_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing shows the focus by a tint alone; cells of a hand have keys of their own."""
    without_components(monkeypatch, str)
    for name, usual in screens():
        state = replace(usual, system=replace(usual.system, keyboard=True))
        apply_appearance(state)
        rows = screen(state, state.route, Dispatch(lambda _: None), PICKERS)
        drawn = [control for row in rows for control in descendants(row)]
        assert not [control for control in drawn if getattr(control, "ink", False)], name
        rings = [control.style for control in drawn if isinstance(control, controls.TextButton)]
        assert rings, name
        for style in rings:
            assert style
            assert isinstance(style.side, dict)
            assert style.side[ft.ControlState.FOCUSED].color == theme.RING


def lone_icons(control: object) -> Iterator[ft.IconData]:
    """Yield the icons of what can be tapped and has no word beside or below its icon."""
    for descendant in descendants(control):
        if getattr(descendant, "on_click", None):
            inside = list(descendants(descendant))
            if not any(isinstance(one, controls.Text) and said(one) for one in inside):
                yield from (one.icon for one in inside if isinstance(one, ft.Icon))


def said(words: controls.Text) -> str:
    """Return what stands in a text."""
    return words.value or "".join(span.text or "" for span in words.spans or ())


def test_only_arrows_back_and_crosses_go_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    for name, icons in seen().icons.items():
        assert icons <= WITHOUT_WORDS, name
    assert set().union(*seen().icons.values()) == WITHOUT_WORDS


@pytest.mark.parametrize(
    ("on", "names"),
    [
        ("hand", {"Count", "Cards", "Ann: nothing in this hand yet, 0 so far"}),
        ("same_people", {"Ann here and there: the same person", "Bob here and there: two people"}),
        ("settings", {"Appearance: Dark", "Language: Deutsch"}),
    ],
)
def test_what_is_chosen_instead_of_others_is_a_radio_button(
    on: str, names: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A screen reader says then which of how many it is."""
    without_components(monkeypatch, str)
    assert names <= seen().radios[on]


def radio_buttons(group: object) -> Iterator[str]:
    """Yield the names of the radio buttons of a group."""
    for control in descendants(group):
        inside = [*descendants(control)]
        if isinstance(control, controls.MergeSemantics) and any(
            isinstance(one, controls.Radio) for one in inside
        ):
            yield next(one.label or "" for one in inside if isinstance(one, controls.Semantics))


def test_whether_the_dealer_sits_out_is_a_switch(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    setup = Setup(names=FIVE, dealer="Bob", dealer_out=True)
    state = AppState(NEW_GAME, setup=setup)
    apply_appearance(state)
    rows = screen(state, state.route, Dispatch(lambda _: None), PICKERS)
    switches = {
        control.label: control.toggled
        for row in rows
        for control in descendants(row)
        if isinstance(control, controls.Semantics) and control.toggled is not None
    }
    assert switches == {"The dealer sits out: 4 play": True}
