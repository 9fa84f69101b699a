"""The sheet with a pane beside it: a mark on the explained number, one chart, mouse and keys."""

from collections.abc import Mapping
from contextvars import copy_context

import flet as ft
import flet.canvas as cv
import pytest

from scorekeeper.state.action import Action
from scorekeeper.state.hand.declarations import CALL_SECTION, Declared
from scorekeeper.state.hand.entry import RestAssigned
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.colours import LIGHT
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.drawing.reconcile import KeptParts, use_screen_parts
from scorekeeper.ui.over.screen import over_screen
from scorekeeper.ui.sheet.screen import sheet_screen
from scorekeeper.ui.sheet.why import why_screen
from tests.state.app_driver import EIGHT, FOUR, AppDriver, count_taps, new_game
from tests.ui.drawing import descendants, without_components

WIDE, PHONE = (864.0, 576.0), (390.0, 390.0)
WHY = Route("why", "game-1", "1", "Bob")


def played(names: tuple[str, ...] = FOUR, options: Mapping[str, object] | None = None) -> AppDriver:
    game = new_game(names, options=options).enter(
        0, *count_taps(3, 4, 5, queen="Bob", players=names)
    )
    return game.do(RestAssigned("Dee"), HandSaved(), Navigated(WHY))


def drawn(game: AppDriver, widths: tuple[float, float]) -> tuple[list[object], list[object]]:
    """Everything on the sheet, and in the explanation beside it or instead of it."""

    def draw() -> tuple[list[object], list[object]]:
        apply_appearance(game.state, widths=widths)
        dispatch = Dispatch(lambda _: None)
        screens = (
            sheet_screen(game.state, dispatch, wide=True),
            why_screen(game.state, game.state.route, dispatch),
        )
        sheet, why = ([control for row in rows for control in descendants(row)] for rows in screens)
        return sheet, why

    return copy_context().run(draw)


def cells(sheet: list[object]) -> dict[str, tuple[controls.Semantics, controls.Container]]:
    """The numbers of the first hand, by what is said of them."""
    return {
        control.label or "": (control, control.content)
        for control in sheet
        if isinstance(control, controls.Semantics)
        and isinstance(control.content, controls.Container)
        and (control.label or "").startswith("Hand 1, ")
    }


@pytest.mark.parametrize("names", [FOUR, EIGHT])
def test_the_explained_number_is_marked(
    names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    without_components(monkeypatch, str)
    by_label = cells(drawn(played(names), WIDE)[0])
    assert len(by_label) == len(names)
    marked = [label for label, (named, box) in by_label.items() if named.selected and box.bgcolor]
    [explained] = marked
    assert explained.startswith("Hand 1, Bob: 17")
    assert by_label[explained][1].border == ft.Border.all(1.5, theme.FELT)


def test_numbers_answer_to_mouse_and_tab_key_where_there_are_any(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    assert all(box.ink for _, box in cells(drawn(played(), WIDE)[0]).values())
    assert not any(box.ink for _, box in cells(drawn(played(), PHONE)[0]).values())


def test_the_chart_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)

    def charts(widths: tuple[float, float]) -> list[int]:
        return [
            sum(isinstance(control, cv.Canvas) for control in screen)
            for screen in drawn(played(), widths)
        ]

    assert charts(WIDE) == [1, 0]
    assert charts(PHONE) == [0, 1]


def test_the_focus_has_a_colour_that_is_seen_on_felt_too() -> None:
    light = theme.theme(LIGHT)
    assert light.focus_color == ft.Colors.with_opacity(theme.FOCUS, LIGHT.tertiary or "")
    assert light.hover_color


@pytest.mark.parametrize(
    ("action", "opened"),
    [
        (Declared("passed", "2 left"), True),
        (Declared("passed", ""), True),
        (Declared("passed", "2 left", complete=True), False),
    ],
)
def test_the_call_is_folded_once_it_is_complete(action: Action, opened: bool) -> None:
    game = new_game(variant="rook-57").enter(0, SectionToggled(CALL_SECTION), action)
    assert (CALL_SECTION in game.state.screen.expanded) is opened


def test_no_button_is_on_the_sheet_and_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    game = played(options={"end_at": None, "hands": 1})
    dispatch, kept = Dispatch(lambda _: None), KeptParts()
    monkeypatch.setattr(ft, "use_memo", lambda *_: kept)

    def draw() -> None:
        apply_appearance(game.state, widths=WIDE)
        # Only the sheet, then the end of the game beside it.
        use_screen_parts("sheet")
        sheet_screen(game.state, dispatch, wide=True)
        use_screen_parts("sheet")
        rows = [*over_screen(game.state, dispatch), *sheet_screen(game.state, dispatch, wide=True)]
        ids = [id(control) for row in rows for control in descendants(row)]
        assert len(ids) == len({*ids})

    copy_context().run(draw)
