"""The signs beside the numbers of the sheet, on the narrowest phone and on others."""

from contextvars import copy_context
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from scorekeeper.scoring.declarations import Declarations
from scorekeeper.scoring.hand import Hand, Pile
from scorekeeper.scoring.ledger import ScoredHand
from scorekeeper.state.action import Action
from scorekeeper.state.hand.entry import CardTapped, ModeSelected, RestAssigned
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.state.table.playing import HandSaved
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import apply_appearance
from scorekeeper.ui.sheet.column_hands import FIRST_BATCH, ROW_HEIGHT, SIGN, covered_height
from scorekeeper.ui.sheet.columns import NAME
from scorekeeper.ui.sheet.rows import ALL_ROWS, BESIDE_ROWS
from scorekeeper.ui.sheet.rows import NAME as ROW_NAME
from scorekeeper.ui.sheet.screen import sheet_screen
from scorekeeper.ui.sheet.signs import signs
from scorekeeper.ui.widgets.numbers import nearest, words_width
from tests.state.app_driver import EIGHT, FOUR, AppDriver, agreed_hand, count_taps, new_game
from tests.ui.drawing import descendants, without_components
from tests.ui.text_fit import width_of
from tests.words.test_hand import ledger

PHONES = (360, 390)
EVERY_HEART = [f"{rank}H" for rank in (*range(2, 11), *"JQKA")]


def sheet_of(game: AppDriver, width: float, height: float = 0, pane: float = 0) -> list[object]:
    """Everything on the sheet of a game, in a window of this size, with or without a pane."""
    # The appearance is set in a context of its own.
    dispatch = Dispatch(lambda _: None)
    return copy_context().run(_drawn_sheet, game, width, height, pane or width, dispatch)


def _drawn_sheet(
    game: AppDriver, width: float, height: float, pane: float, dispatch: Dispatch
) -> list[object]:
    state = game.do(Navigated(Route("sheet", "game-1"))).state
    apply_appearance(state, widths=(width, pane))
    drawn = sheet_screen(state, dispatch, height, wide=False)
    return [control for row in drawn for control in descendants(row)]


def cards_to(player: str, *cards: str) -> list[Action]:
    return [ModeSelected("cards"), *(CardTapped(card, 0, player) for card in cards)]


@pytest.mark.parametrize("width", PHONES)
def test_the_sign_of_a_golden_ten_stays_in_one_line(
    width: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_components(monkeypatch, str)
    game = new_game(FOUR, "golden-ten").enter(0, *cards_to("Ann", "10Y"), RestAssigned("Bob"))
    texts = [
        control
        for control in sheet_of(game.do(HandSaved()), width)
        if isinstance(control, controls.Text) and control.width == SIGN
    ]
    [ten] = [text for text in texts if text.value == "10"]
    assert ten.no_wrap
    assert width_of("10", ten.size or 0, theme.BOLD) < SIGN


@pytest.mark.parametrize("width", PHONES)
def test_a_wide_number_keeps_its_signs(width: float, monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    game = new_game(FOUR, "gong-zhu").enter(0, *cards_to("Ann", "QS", *EVERY_HEART[4:9]))
    game.do(RestAssigned("Bob"), HandSaved())
    texts = [control for control in sheet_of(game, width) if isinstance(control, controls.Text)]
    assert "\N{MINUS SIGN}150" in [text.value for text in texts]
    assert "\N{BLACK SPADE SUIT}" in [text.value for text in texts if text.width == SIGN]


def test_hands_pass_under_an_edge_instead_of_fading(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    game = new_game()
    for hand in range(12):
        game.enter(hand, *count_taps(4, 4, 4, queen=FOUR[hand % 4]), HandSaved())
    drawn = sheet_of(game, 390)
    assert not [control for control in drawn if getattr(control, "gradient", None)]
    rows = [control for control in drawn if getattr(control, "height", None) == ROW_HEIGHT]
    assert len(rows) == FIRST_BATCH
    # A tablet is high enough for all of them: they stand below the totals, not at the bottom.
    tablet = sheet_of(game, 430, 1180, pane=390)
    assert not [control for control in tablet if isinstance(control, ft.ListView)]


@pytest.mark.parametrize(
    ("height", "hands", "covered"),
    [(300, 12, 300 - 6 * ROW_HEIGHT), (ROW_HEIGHT * 5, 12, 0), (300, 5, 0), (0, 12, 0)],
)
def test_the_edge_covers_what_is_no_whole_row(height: float, hands: int, covered: float) -> None:
    assert covered_height(height, hands) == covered


def test_the_moon_of_the_dummy_is_no_bid_that_cost_something() -> None:
    three = FOUR[:3]
    moon = Hand(
        {"@dummy": Pile(("QS",), {"hearts": 13})}, declared=Declarations(declarer="Ann", bid=8)
    )
    some = Hand(
        {"@dummy": Pile(("QS",)), "Bob": Pile((), {"hearts": 13})},
        declared=Declarations(declarer="Ann", bid=8),
    )
    assert values(ledger("dummy", moon, players=three).hands[0], "Ann") == []
    assert values(ledger("dummy", some, players=three).hands[0], "Ann") == ["\u2191"]


def values(hand: ScoredHand, side: str) -> list[str]:
    return [sign.value for sign in signs(hand, side) if isinstance(sign, controls.Text)]


def test_a_name_of_several_words_takes_two_lines_before_it_is_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    names = ("jan de vries", "Ann", "Bob", "Maximiliane")
    drawn = [
        control for control in sheet_of(new_game(names), 390) if isinstance(control, controls.Text)
    ]
    sizes = {
        control.value: (control.size, control.max_lines)
        for control in drawn
        if control.value in names
    }
    # A word is not broken in two.
    assert sizes["jan de vries"] == (NAME, 2)
    assert sizes["Ann"] == (NAME, 1)
    assert (sizes["Maximiliane"][0] or 0) < NAME


def test_a_name_in_a_row_takes_two_lines_before_it_is_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    long = "Maximiliane Friederike von Hohenfels-Au"

    def written(people: int, height: float = 0) -> tuple[float, int | None]:
        names = (long, *EIGHT)[:people]
        drawn = sheet_of(new_game(names), 360, height)
        texts = [control for control in drawn if isinstance(control, controls.Text)]
        name = next(text for text in texts if text.value == long)
        assert all(text.size == ROW_NAME for text in texts if text.value in EIGHT)
        return name.size or 0, name.max_lines

    for people, height in ((6, 0), (8, 844)):
        size, lines = written(people, height)
        assert lines == 2
        # In one line it would be smaller.
        assert size > ROW_NAME * 0.85
    # A low row has no room for a second line above its points.
    assert written(9)[1] == 1


def test_rows_of_many_players_use_the_height_of_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    heights = {
        window: [
            float(control.height or 0)
            for control in sheet_of(new_game(EIGHT), 390, window)
            if isinstance(control, ft.Stack) and control.expand
        ]
        for window in (0, 640, 844)
    }
    assert heights[0] == heights[640] == [ALL_ROWS // 8] * 8
    assert sum(heights[844]) > 1.3 * ALL_ROWS
    assert sum(heights[844]) + BESIDE_ROWS <= 844


def test_a_row_of_many_players_is_one_target(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tap explains the hand that is nearest, though ten of them are narrower than a finger."""
    without_components(monkeypatch, str)
    game = new_game(EIGHT, options={"end_at": 1000})
    hands = tuple(replace(agreed_hand({"Bob": at}), id=str(at)) for at in range(1, 13))
    sheet = replace(game.table.sheet, game=replace(game.game, hands=hands))
    game.state = replace(game.state, table=replace(game.table, sheet=sheet))
    sent: list[Action] = []
    game.do(Navigated(Route("sheet", "game-1")))
    drawn = copy_context().run(_drawn_sheet, game, 390, 844, 390, Dispatch(sent.append))
    rows = [control for control in drawn if isinstance(control, ft.GestureDetector)]
    assert len(rows) == len(EIGHT)
    [cells] = [
        control.controls for control in descendants(rows[1]) if isinstance(control, controls.Row)
    ][:1]
    boxes = [
        control
        for cell in cells
        for control in descendants(cell)
        if getattr(control, "width", None)
    ]
    width = float(getattr(boxes[0], "width", 0))
    assert len(cells) == 10
    assert all((box.height or 0) >= 44 for box in boxes if isinstance(box, controls.Container))
    tap: Any = rows[1].on_tap_up
    for x in (0.0, width * 2.4, width * 9.9):
        tap(SimpleNamespace(local_position=ft.Offset(x, 30)))
    assert [str(getattr(action, "route", "")) for action in sent] == [
        str(Route("why", "game-1", hand, "Bob")) for hand in ("3", "5", "12")
    ]


def test_the_nearest_hand_is_one_that_was_played() -> None:
    assert nearest(95, 30, [True, True, False, False, True]) == 4
    assert nearest(70, 30, [True, True, False, False, True]) == 1
    assert nearest(-5, 30, [False, True]) == 1


def test_marks_that_say_which_way_a_name_is_written_have_no_width() -> None:
    assert words_width("\u2068ليلى\u2069 ahead") == words_width("ليلى ahead")
