"""The lines of a balance in a cash box, each with its reason."""

from datetime import date

import flet as ft

from scorekeeper.scoring.times import day_of
from scorekeeper.state.groups import GroupPage
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route, story_route
from scorekeeper.state.views.club import evening_route
from scorekeeper.state.ways_back import from_figures
from scorekeeper.statistics.cash_box import CashLine, CurrencyBox, PersonBalance
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.cash_box import balance_line, line_words, seen_from
from scorekeeper.words.figures import sum_of_money
from scorekeeper.words.names import taker_name
from scorekeeper.words.times import evening_text
from scorekeeper.words.translation import say

DAY_WIDTH = 74.0
LINES_SHOWN = 30


def amount_colour(units: int) -> ft.ColorValue:
    """Return the colour of a sum that somebody gets or owes."""
    return theme.FELT if units > 0 else theme.HEART if units < 0 else theme.PENCIL


def dated_row(when: str, words: list[ft.Control], figure: ft.Control) -> ft.Control:
    """Return a day, an event and its figure; in large text the day is above the words."""
    large = theme.is_large_text()
    day = theme.note(when, 13)
    return controls.top_row(
        *([] if large else [controls.Container(day, width=DAY_WIDTH)]),
        controls.stacked(*([day] if large else []), *words, spacing=0, expand=True),
        figure,
        spacing=8,
    )


def sum_below(words: str, size: float, top: float) -> list[ft.Control]:
    """Return a sum, with a line above it as on paper."""
    total = theme.title(words, size, align=ft.TextAlign.RIGHT)
    return [
        controls.Container(height=1, bgcolor=theme.INK),
        controls.Container(total, padding=ft.Padding.only(top=top)),
    ]


def lines(
    state: AppState,
    page: GroupPage,
    box: CurrencyBox,
    balance: PersonBalance,
    today: date,
    dispatch: Dispatch,
) -> ft.Control:
    """Return the latest lines of a balance with their reasons, and the sum of all below them."""
    everything = f"cash all {box.currency} {balance.person}"
    name = page.cash.names[balance.person]
    title = taker_name(name)
    all_lines = page.cash.lines(balance.person, box.currency)
    visible = all_lines if everything in state.screen.expanded else all_lines[-LINES_SHOWN:]
    rows = [_line(state, page, line, today, dispatch) for line in visible]
    if earlier := all_lines[: len(all_lines) - len(visible)]:
        units = seen_from(balance.person, sum(line.units for line in earlier))
        spoken = say(
            "cash_box.earlier", count=len(earlier), amount=sum_of_money(units, box.currency)
        )
        toggle = dispatch.on_section(everything)
        rows.insert(0, buttons.secondary(spoken, toggle))
    total = balance_line(name, balance.units, box.currency)
    return panels.panel(
        theme.title(say("cash_box.lines", name=title), 16),
        *rows,
        *sum_below(total, 17, 8),
        key=f"lines {box.currency} {balance.person}",
        padding=14,
        spacing=2,
    )


def _line(
    state: AppState, page: GroupPage, line: CashLine, today: date, dispatch: Dispatch
) -> ft.Control:
    what, under = line_words(page.cash, line)
    units = seen_from(line.person, line.units)
    amount, when = sum_of_money(units, line.currency), evening_text(line.at, today)
    words: list[ft.Control] = [theme.text(what, 15, lines=3)]
    if under:
        words.append(theme.note(under, 13, lines=3))
    figure = theme.label(amount, 15.5, color=amount_colour(units), lines=1)
    if not (theme.is_large_text() or day_of(line.at)):
        when = ""
    content = dated_row(when, words, figure)
    spoken = ". ".join(filter(None, (when, what, under, amount)))
    padding = ft.Padding.symmetric(vertical=12)
    if line.reason in ("booking", "payment"):
        return controls.spoken(spoken, controls.Container(content, padding=padding))
    here = from_figures(Route("cash_box", group=page.group.id))
    route = story_route(line.source, here)
    if line.reason == "evening":
        route = evening_route(state, line.source, page.group.id)
    to_source = dispatch.to(route)
    return tappable(content, spoken, to_source, border_radius=theme.CARD_RADIUS, padding=padding)
