"""The end of a game: the podium, the names in the chart, and what is told."""

from collections.abc import Callable
from contextvars import copy_context
from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.languages import LANGUAGES
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.action import Action
from scorekeeper.state.groups import Groups
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import HOME, Route
from scorekeeper.state.settings import System
from scorekeeper.state.stored import StorePlace
from scorekeeper.state.views.chart import spread
from scorekeeper.statistics.group import Group
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.over.highlights import highlights
from scorekeeper.ui.over.podium import on_podium, podium
from scorekeeper.ui.over.screen import over_screen
from scorekeeper.ui.sheet.chart import TYPE, drawn_chart, marks_legend
from scorekeeper.words.translation import say, use_language
from tests.scoring.test_story import evening
from tests.state.app_driver import EIGHT, FOUR, AppDriver, agreed_hand, new_game
from tests.ui.drawing import descendants, without_components
from tests.ui.test_roles import texts
from tests.ui.text_fit import TextFit

NARROWEST = 360.0
IN_A_PHONE = StorePlace("browser")
TEN = (*EIGHT, "Ida", "Jay")


def ledger_with(*totals: int) -> Ledger:
    """A game of as many people with these totals."""
    names = TEN[: len(totals)]
    table = new_game(names).state.table
    assert table
    points = dict(zip(names, totals, strict=True))
    return score_game(replace(table.game, hands=(agreed_hand(points),)))


@pytest.mark.parametrize(
    ("totals", "standing"),
    [
        ((5, 9, 7), "Ann 1, Cid 2, Bob 3"),
        ((26, 56, 56, 102), "Ann 1, Bob 2, Cid 2, Dee 4"),
        ((1, 2, 3, 4, 5), "Ann 1, Bob 2, Cid 3"),
        ((1, 2, 2, 2, 5), "Ann 1, Bob 2, Cid 2, Dee 2"),
        # Five share the third place, so only the first two stand there.
        ((1, 2, 3, 3, 3, 3, 3, 8), "Ann 1, Bob 2"),
        ((7, 7, 7, 7, 7), ""),
        (tuple(range(10)), "Ann 1, Bob 2, Cid 3"),
    ],
)
def test_the_best_stand_on_the_podium(totals: tuple[int, ...], standing: str) -> None:
    best = on_podium(ledger_with(*totals))
    assert ", ".join(f"{place.side} {place.place}" for place in best) == standing


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_on_a_podium_of_four_is_cut_on_the_narrowest_phone(code: str) -> None:
    def cuts() -> list[object]:
        use_language(code)
        steps = podium(FOUR, ledger_with(56, -126, 56, 102), NARROWEST)
        return [*TextFit(1.0, frozenset(FOUR), whole_words=True).cuts(steps, NARROWEST - 28)]

    assert copy_context().run(cuts) == []


@pytest.mark.parametrize(
    ("heights", "spread_heights"),
    [
        ([], []),
        ([50], [50]),
        ([10, 30], [10, 30]),
        ([50, 50], [50, 60]),
        ([95, 95, 95], [80, 90, 100]),
        ([0, 0, 2, 80], [0, 10, 20, 80]),
        # Too many for the room are as far apart as they can be.
        ([50] * 21, [at * 5 for at in range(21)]),
    ],
)
def test_names_at_the_lines_ends_are_a_line_apart(
    heights: list[float], spread_heights: list[float]
) -> None:
    assert spread(heights, 10, 0, 100) == pytest.approx(spread_heights)


def test_the_chart_names_everybody_and_every_hand_and_says_what_its_signs_mean() -> None:
    ledger = evening().ledger
    semantics = drawn_chart(FOUR, ledger, 332)
    canvas = next(
        control for control in descendants(semantics) if isinstance(control, ft.canvas.Canvas)
    )
    words = [getattr(shape, "value", None) for shape in canvas.shapes]
    assert {*FOUR, "1", "2", "3", "4", "5"} <= {*words}
    assert words.count("\u2660") == 4
    assert words.count("\u263e") == 1
    assert marks_legend(ledger) == [("\u2660", "Q\u2660 taken"), ("\u263e", "shot the moon")]


def test_wide_numbers_beside_the_chart_are_whole() -> None:
    ledger = ledger_with(-40, -980, -70, -1120)
    canvas = drawn_chart(FOUR, ledger, 332).content  # type: ignore[attr-defined]
    levels = {
        str(shape.value): shape.x
        for shape in canvas.shapes
        if isinstance(shape, ft.canvas.Text) and shape.alignment == ft.Alignment.CENTER_RIGHT
    }
    assert "\u22121120" in levels
    for words, right in levels.items():
        assert len(words) * theme.DIGIT_WIDTH * TYPE <= right


def test_a_rematch_says_which_game_it_is_and_who_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_components(monkeypatch, str)
    state = new_game(options={"end_at": 10}).state
    table = state.table
    assert table
    for points, dealer in (((10,), "Bob"), ((5, 5), "Cid")):
        hands = tuple(agreed_hand({"Ann": point}) for point in points)
        game = replace(table.game, hands=hands)
        drawn = over_screen(
            replace(state, table=replace(table, sheet=replace(table.sheet, game=game))),
            Dispatch(print),
        )
        # A narrow button breaks the line between its parts.
        assert f"game\u00a02\u00a0\u00b7 {dealer}\u00a0deals" in texts(drawn)


def test_a_game_that_is_over_tells_three_to_five_things() -> None:
    (box,) = highlights(evening().ledger)
    lines = [control.value for control in descendants(box) if isinstance(control, controls.Text)]
    assert "Dee shoots the moon in hand 4" in lines
    assert "Ann takes the Q\u2660 3 times in 5 hands" in lines
    assert len([line for line in lines if len(line) > 1]) == 5
    assert highlights(score_game(new_game().state.table.game)) == []  # type: ignore[union-attr]  # a new game has a table


def wilson() -> AppState:
    """A finished game of four for money, at its result."""
    options = {"end_at": 10, "settlement": "wilson", "stake": "0.05"}
    state = new_game(options=options).state
    assert state.table
    game = replace(state.table.game, hands=(agreed_hand({"Ann": 12, "Bob": 8, "Cid": 6}),))
    sheet = replace(state.table.sheet, game=game)
    table = replace(state.table, sheet=sheet)
    return replace(state, table=table, route=Route("over", game.id))


def buttons_of(drawn: list[ft.Control]) -> dict[str, Callable[[None], None]]:
    """Return what can be tapped: its spoken name -> its tap."""
    return {
        control.content.label: control.on_click  # type: ignore[misc]  # the event is not looked at
        for row in drawn
        for control in descendants(row)
        if isinstance(control, controls.Container)
        and isinstance(control.content, controls.Semantics)
        and control.on_click
    }


def test_who_pays_whom_stands_before_the_chart(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    drawn = over_screen(wilson(), Dispatch(print))
    words = [
        control.value
        for row in drawn
        for control in descendants(row)
        if isinstance(control, controls.Text)
    ]
    order = ["Dee wins with 0", "Who pays whom", "How it went"]
    assert [word for word in words if word in order] == order


def test_every_payment_explains_its_amount(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    state, sent = wilson(), list[Action]()
    payment = "Ann pays Dee $0.20"
    buttons_of(over_screen(state, Dispatch(sent.append)))[payment](None)
    (toggled,) = sent
    assert toggled == SectionToggled("pays.Ann.Dee")
    screen = state.screen.expand("pays.Ann.Dee")
    words = texts(over_screen(replace(state, screen=screen), Dispatch(print)))
    assert {
        "Ann: total 12, \u22124 points at $0.05: \u2212$0.20",
        "Dee: total 0, +6 points at $0.05: +$0.30",
        say("rulecard.settlement.wilson"),
    } <= words


def test_payments_lead_to_the_cash_box_of_the_group(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    state, sent, way = wilson(), list[Action](), "In the cash box of Friday table"
    assert way not in buttons_of(over_screen(state, Dispatch(print)))
    groups = Groups(
        (Group("friday", "Friday table", FOUR, "black-lady"),), of_game={"game-1": "friday"}
    )
    taps = buttons_of(over_screen(replace(state, groups=groups), Dispatch(sent.append)))
    taps[way](None)
    taps["Back to the start"](None)
    assert sent == [Navigated(Route("cash_box", group="friday")), Navigated(HOME)]


def test_a_phone_offers_to_send_a_copy_once_a_week(monkeypatch: pytest.MonkeyPatch) -> None:
    without_components(monkeypatch, str)
    table = new_game(FOUR).state.table
    assert table
    ended = "2026-11-21T22:00:00-05:00"
    hands = (agreed_hand(dict(zip(FOUR, (26, 56, 56, 102), strict=True))),)
    game = replace(table.game, hands=hands, finished=ended)
    sheet = replace(table, sheet=replace(table.sheet, game=game))
    phone = AppState(
        table=sheet, route=Route("over", game.id), system=System(shares=True), place=IN_A_PHONE
    )

    def said(state: AppState) -> set[str]:
        return texts(over_screen(state, Dispatch(lambda _: None)))

    def offers(state: AppState) -> bool:
        return "Send a copy" in said(state)

    assert offers(phone)
    assert "These games are kept on this phone alone." in said(phone)
    for copied, offered in (("2026-11-20", False), ("2026-11-13", True)):
        place = replace(IN_A_PHONE, copied=f"{copied}T22:00:00-05:00")
        assert offers(replace(phone, place=place)) is offered
    # Whoever goes on without it is not asked again after the next game of the evening.
    left = AppDriver(phone).do(Navigated(HOME)).state
    next_game = replace(game, finished="2026-11-21T23:00:00-05:00")
    next_table = replace(sheet, sheet=replace(sheet.sheet, game=next_game))
    assert not offers(replace(left, route=phone.route, table=next_table))
    assert offers(replace(left, route=phone.route, table=sheet))
    # Who has a copy, if an old one, is not told that there is none.
    old = said(replace(phone, place=replace(IN_A_PHONE, copied="2026-11-13T22:00:00-05:00")))
    assert "Last copy of all games: 13 Nov 2026" in old
    assert "These games are kept on this phone alone." not in old
    assert not offers(replace(phone, system=System()))
    assert not offers(replace(phone, role="score"))
    assert not offers(replace(phone, place=StorePlace("host")))
