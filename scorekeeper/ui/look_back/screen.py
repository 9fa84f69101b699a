"""The look back: its span, its page, and how to share it as a picture or a text."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route, story_route
from scorekeeper.state.ways_back import from_figures
from scorekeeper.statistics.look_back import ClearestWin, Highlight, LookBackPage, LookBackRow
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance, drawn_on
from scorekeeper.ui.look_back.page import (
    cut_off,
    page_chart,
    page_headline,
    page_highlights,
    page_money,
    page_table,
)
from scorekeeper.ui.over.picture import MARGIN, WIDTH, footer
from scorekeeper.ui.over.share import text_to_share
from scorekeeper.ui.over.share_picture import SharePicture
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import fitting_size
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.look_back import look_back_text, span_about, span_chip, span_title
from scorekeeper.words.names import plain_name
from scorekeeper.words.translation import say

EVERYBODY = "look_back.everybody"
SHARING = "look_back.share"
PADDING = 14

TITLE, SMALLEST_TITLE = 44.0, 24.0


def look_back_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the page of the route, with chips that lead to the others."""
    page = state.figures.page if isinstance(state.figures.page, LookBackPage) else None
    if page is None or page.span is None:
        none = panels.empty_state(say("look_back.none"), top=120)
        return screen(state, dispatch, say("look_back.heading"), [none], size=25, end=0)
    whose = state.groups.name_of(page.group) or say("look_back.all")
    look_back = partial(
        screen, state, dispatch, span_title(page.span), under=whose, size=25, most_lines=2
    )
    about = theme.note(theme.unbroken(span_about(page)), 14.5)
    if not page.games:
        none = panels.empty_state(say("look_back.none"), top=60)
        return look_back([_chips(state, page, dispatch), about, none], end=0)

    def tap(drawn: ft.Control, spoken: str, what: LookBackRow | Highlight) -> ft.Control:
        match what:
            case LookBackRow():
                route, key = Route("person", player=what.person), f"row {what.person}"
            case ClearestWin():
                route, key = story_route(what.game, from_figures(state.route)), "clearest"
            case _:
                return drawn
        return tappable(
            drawn,
            spoken,
            dispatch.to(route),
            key=key,
            border_radius=theme.CARD_RADIUS,
            padding=ft.Padding.symmetric(vertical=7 if isinstance(what, LookBackRow) else 0),
        )

    width = _width()
    everybody = EVERYBODY in state.screen.expanded
    chart = page_chart(page, width, everybody=everybody)
    first = [
        *page_headline(page),
        *([panels.panel(*chart, padding=PADDING)] if chart else []),
        *page_highlights(page, tap),
    ]
    table = page_table(page, width, tap, everybody=everybody)
    if cut_off(page) and not everybody:
        words = say("look_back.everybody", count=len(page.rows))
        table.append(buttons.secondary(words, dispatch.on_section(EVERYBODY)))
    second = [panels.panel(*table, padding=PADDING), *page_money(page, everybody=everybody)]
    return look_back(
        [
            _chips(state, page, dispatch),
            about,
            *in_columns(first, second),
            _share(state, page, whose, dispatch),
        ]
    )


def _width() -> float:
    now = appearance()
    if now.wide:
        window = min(now.sheet + now.pane, theme.CONTENT_WIDTH)
        return (window - 2 * theme.MARGIN - 24) / 2 - 2 * (PADDING + 1)
    return now.pane - 2 * (theme.MARGIN + PADDING + 1)


def _chips(state: AppState, page: LookBackPage, dispatch: Dispatch) -> ft.Control:
    """Return chips of the other spans, in a line to be swept sideways."""
    chips = [
        buttons.choice(
            span_chip(span),
            dispatch.to(replace(state.route, figure=span.id)),
            key=f"span {span.id}",
            chosen=page.span is not None and span.id == page.span.id,
        )
        for span in page.spans
    ]
    line = ft.Row([*chips], spacing=8, scroll=ft.ScrollMode.HIDDEN)
    return buttons.radio_group(line, key="spans")


def _share(state: AppState, page: LookBackPage, whose: str, dispatch: Dispatch) -> ft.Control:
    """Return the way to hand the page on; the picture is drawn once that is asked for."""
    opened = SHARING in state.screen.expanded
    title = span_title(page.span) if page.span else ""
    body: Sequence[ft.Control] = ()
    if opened:
        body = (
            SharePicture(
                lambda dark: look_back_picture(page, whose, dark=dark),
                page,
                [whose, title, *(row.name for row in page.rows)],
                say("share.picture.spoken", name=f"{whose}, {title}"),
                f"{plain_name([whose, title])}.png",
                dispatch,
                shares=state.system.shares,
            ),
            *text_to_share(look_back_text(page, whose), dispatch, shares=state.system.shares),
        )
    content = controls.form(*body, spacing=theme.GAP)
    return panels.expander(SHARING, say("look_back.share"), dispatch, content, opened=opened)


def look_back_picture(page: LookBackPage, whose: str, *, dark: bool) -> ft.Control:
    """Return the picture; nothing in it grows with the device's text."""
    with drawn_on(dark=dark):
        return _picture(page, whose)


def _picture(page: LookBackPage, whose: str) -> ft.Control:
    width = WIDTH - 2 * MARGIN
    title = span_title(page.span) if page.span else ""
    size = fitting_size(title, TITLE, width, SMALLEST_TITLE)
    heading = controls.stacked(
        theme.label(whose, 17, color=theme.FELT, lines=2, fixed_size=True),
        theme.title(title, size, lines=2, fixed_size=True),
        theme.note(theme.unbroken(span_about(page)), 14, lines=3, fixed_size=True),
        spacing=2,
    )
    rows = page_table(page, width, fixed_size=True)
    if more := cut_off(page):
        rows.append(theme.note(say("look_back.more", count=more), 14, fixed_size=True))
    table = controls.stacked(*rows, spacing=6)
    return controls.Container(
        controls.form(
            heading,
            *page_headline(page, fixed_size=True),
            *page_chart(page, width, fixed_size=True),
            table,
            *page_highlights(page, fixed_size=True),
            footer(),
            spacing=14,
        ),
        width=WIDTH,
        bgcolor=theme.PAPER,
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, top=20, bottom=16),
    )
