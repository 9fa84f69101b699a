"""The second tab: the groups, and everybody who has finished a game with how well they play."""

from collections.abc import Iterable
from datetime import date
from itertools import chain

import flet as ft

from scorekeeper.state.figure_pages import PeopleOrdered
from scorekeeper.state.figures import PEOPLE_ORDERS, Figures, PeopleOrder, ordered
from scorekeeper.state.groups import GroupCard
from scorekeeper.state.keyboard import SectionToggled
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route, Screen
from scorekeeper.statistics.figures import ENOUGH_GAMES, mean_place, mean_points
from scorekeeper.statistics.filter import ALL_GAMES
from scorekeeper.statistics.pages import PeoplePage, PersonFigures
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_pairs
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.drawing.gradual import first_rows
from scorekeeper.ui.groups.form import GroupForm
from scorekeeper.ui.people.charts import sparkline
from scorekeeper.ui.people.filters import chip_row, filters
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import own_line_colour, portrait
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.cash_box import open_payments
from scorekeeper.words.figures import decimal, signed_decimal
from scorekeeper.words.season import leaders_text
from scorekeeper.words.translation import join_list, number, say

# Drawing a row takes longer than counting a thousand games.
SHOWN = 40
MORE, HIDDEN = "people.more", "people.hidden.show"
FORM_WIDTH, WIDE_FORM_WIDTH, FORM_HEIGHT = 58.0, 420.0, 34.0
GAMES_OF_FORM = 20
GAMES_WIDTH, WINS_WIDTH, MEASURE_WIDTH = 38.0, 42.0, 54.0
# By how much a word above a column of numbers may be wider than these.
WORD_EXCESS = 18.0
# On a narrower phone the names need the room of the form.
ROOM_FOR_FORM = 380.0
NEW_GROUP = "groups.new"
"""The section in which a group is made."""


def people_screen(state: AppState, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the groups, and everybody in the chosen order below the chips that filter them."""
    page = state.figures.page if isinstance(state.figures.page, PeoplePage) else None
    under = ""
    rows = group_cards(state.groups.cards, dispatch)
    if rows and page is not None and page.everyone:
        rows.append(panels.section_heading(say("people.everyone")))
    if page is not None and page.everyone:
        under = say(
            "people.under",
            people=say("people.count", count=len(page.people)),
            games=say("games.found", count=page.games),
        )
        rows += filters(state, page.choices, today, dispatch)
        rows.append(_orders(state.figures, dispatch))
        rows += _table(state, page, dispatch)
    if page is not None and page.left_out:
        rows.append(theme.note(say("people.left_out", count=page.left_out), 14))
    if page is not None and page.unread:
        rows.append(theme.note(say("games.reading", count=page.unread), 14))
    elif page is None or not page.people:
        key = "people.none" if state.figures.chosen == ALL_GAMES else "people.none.filtered"
        rows.append(panels.empty_state(say(key), top=60))
    rows.append(new_group(state, dispatch))
    return screen(state, dispatch, say("people.heading"), rows, under=under, tab=True)


def _orders(figures: Figures, dispatch: Dispatch) -> ft.Control:
    row = chip_row(
        [
            buttons.choice(
                say(f"people.order.{order}"),
                dispatch.on_tap(PeopleOrdered(order)),
                key=order,
                chosen=order == figures.order,
                before=ft.Icon(
                    ft.Icons.SWAP_VERT,
                    size=18,
                    color=theme.FELT if order == figures.order else theme.PENCIL,
                ),
            )
            for order in PEOPLE_ORDERS
        ],
        key="orders",
    )
    return buttons.radio_group(row)


def _table(state: AppState, page: PeoplePage, dispatch: Dispatch) -> list[ft.Control]:
    """Return everybody in a panel, and the meaning of the small numbers."""
    order = state.figures.order
    hidden = {person.id for person in state.people.own if person.hidden}
    people = [
        person
        for person in ordered(page.people, order)
        if HIDDEN in state.screen.expanded or person.key not in hidden
    ]
    visible = people if MORE in state.screen.expanded else people[:SHOWN]
    unseen = [person for person in page.people if person.key in hidden]
    show_hidden = (
        [
            buttons.secondary(
                say(
                    "people.hidden.hide"
                    if HIDDEN in state.screen.expanded
                    else "people.hidden.show",
                    count=len(unseen),
                ),
                dispatch.on_tap(SectionToggled(HIDDEN)),
            )
        ]
        if unseen
        else []
    )
    if not visible:
        return [*show_hidden]
    measure: PeopleOrder = "points" if order == "points" else "place"
    # Of those with too few games there is neither a form nor a mean to explain.
    enough = any(person.enough for person in visible)
    heads = theme.by_text_size([_heading(measure, with_form=enough)], [])
    people_rows = (_row(person, page, measure, dispatch) for person in visible)
    rows = panels.divided(chain(heads, people_rows))
    parts: list[ft.Control] = [
        panels.panel(*first_rows(rows), padding=ft.Padding.symmetric(horizontal=12, vertical=6))
    ]
    if enough:
        parts.append(theme.note(say(f"people.note.{measure}"), 13.5))
    if len(people) > len(visible):
        more = dispatch.on_tap(SectionToggled(MORE))
        parts.append(buttons.secondary(say("people.more"), more))
    return [*parts, *show_hidden]


def _heading(measure: PeopleOrder, *, with_form: bool) -> ft.Control:
    def column(key: str, width: float) -> ft.Control:
        words = theme.note(say(f"people.column.{key}"), 13, align=ft.TextAlign.RIGHT, lines=1)
        return controls.Container(words, width=width, alignment=ft.Alignment.CENTER_RIGHT)

    form = theme.note(say("people.column.form"), 13, lines=1)
    form_room = _form_width() - WORD_EXCESS if with_form else 0
    return controls.Container(
        controls.row(
            controls.Container(expand=True),
            *([controls.Container(form, width=form_room)] if form_room > 0 else []),
            column("games", GAMES_WIDTH + WORD_EXCESS),
            column("wins", WINS_WIDTH),
            column(measure, MEASURE_WIDTH),
            spacing=4,
        ),
        padding=ft.Padding.symmetric(vertical=6),
    )


def _row(
    person: PersonFigures, page: PeoplePage, measure: PeopleOrder, dispatch: Dispatch
) -> ft.Control:
    value, away = _measure(person, measure)
    games = say("games.found", count=person.sums.games)
    large = theme.is_large_text()
    name = theme.label(person.name, 15.5, lines=2)
    face = portrait(page.everyone, person.name, 34)
    if large:
        wins = f"{say('people.order.wins')}: {number(person.sums.wins)}"
        line = theme.note(f"{games} \u00b7 {wins}", 14)
        content: ft.Control = controls.row(
            face, controls.column(name, line, _figure(value, away), spacing=2, expand=True)
        )
    else:
        content = controls.row(
            face,
            controls.Container(name, expand=True),
            *([_form(person, page)] if _form_width() else []),
            _number(str(person.sums.games), GAMES_WIDTH),
            _number(number(person.sums.wins), WINS_WIDTH),
            controls.Container(
                _figure(value, away, right=True),
                width=MEASURE_WIDTH,
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
            spacing=4,
        )
    spoken = say(
        "people.spoken",
        name=person.name,
        games=games,
        wins=number(person.sums.wins),
        measure=f"{say(f'people.order.{measure}')} {value} {away}".strip(),
    )
    return tappable(
        content,
        spoken,
        dispatch.to(Route("person", player=person.key)),
        key=f"person {person.key}",
        padding=ft.Padding.symmetric(vertical=9),
        border_radius=theme.CARD_RADIUS,
    )


def _measure(person: PersonFigures, measure: PeopleOrder) -> tuple[str, str]:
    """Return the mean that people are compared by, and its distance from the table's."""
    mean = mean_points(person.sums) if measure == "points" else mean_place(person.sums)
    if mean.own is None or mean.table is None or not person.enough:
        return "", say("figure.from", enough=ENOUGH_GAMES)
    return decimal(mean.own), signed_decimal(mean.own - mean.table)


def _figure(value: str, away: str, *, right: bool = False) -> ft.Control:
    """Return a mean above its distance from the table's; with too few games, their number."""
    align = ft.TextAlign.RIGHT if right else ft.TextAlign.START
    lines: list[ft.Control] = [theme.note(away, 12.5, align=align)]
    if value:
        lines.insert(0, theme.title(value, 16.5, align=align))
    side = ft.CrossAxisAlignment.END if right else ft.CrossAxisAlignment.START
    return controls.stacked(*lines, spacing=0, horizontal_alignment=side)


def _number(value: str, width: float) -> ft.Control:
    words = theme.text(value, 15.5, align=ft.TextAlign.RIGHT, lines=1)
    return controls.Container(words, width=width, alignment=ft.Alignment.CENTER_RIGHT)


def _form_width() -> float:
    """Return the width of the form, 0 where there is no room for it."""
    if appearance().wide:
        return WIDE_FORM_WIDTH
    return FORM_WIDTH if appearance().pane >= ROOM_FOR_FORM else 0.0


def _form(person: PersonFigures, page: PeoplePage) -> ft.Control:
    width = _form_width()
    if not person.enough:
        return controls.Container(width=width, height=FORM_HEIGHT)
    color = own_line_colour(page.everyone, person.name)
    form = person.form if appearance().wide else person.form[-GAMES_OF_FORM:]
    return sparkline(form, color=color, width=width, height=FORM_HEIGHT)


def group_cards(cards: Iterable[GroupCard], dispatch: Dispatch) -> list[ft.Control]:
    """Return a card for every group."""
    return in_pairs([_card(card, dispatch) for card in cards])


def new_group(state: AppState, dispatch: Dispatch) -> ft.Control:
    """Return the form that makes another group; a tap opens it."""
    about = [] if state.groups.all else [theme.note(say("groups.about"), 14.5)]
    form = controls.Container(GroupForm(state, None, dispatch), key="new group")
    opened = NEW_GROUP in state.screen.expanded
    return panels.expander(NEW_GROUP, say("groups.new"), dispatch, *about, form, opened=opened)


def _card(card: GroupCard, dispatch: Dispatch) -> ft.Control:
    group = card.group
    names = join_list(group.people)

    def tap(screen: Screen) -> Tap:
        return dispatch.to(Route(screen, group=group.id))

    opened = panels.link_line(
        controls.stacked(
            theme.title(group.name, 17, lines=2),
            theme.note(names, 13.5, lines=2),
            spacing=1,
            expand=True,
        ),
        spoken=f"{group.name}: {names}",
        tap=tap("group"),
        key="open",
    )
    season, games = card.season, say("games.found", count=card.games)
    ways: list[tuple[ft.IconData, str, str, Screen]] = [
        (ft.Icons.SAVINGS_OUTLINED, say("cash_box.heading"), open_payments(card.cash), "cash_box")
    ]
    if season:
        leaders = leaders_text(season)
        ways.insert(0, (ft.Icons.LEADERBOARD, season.season.name, leaders, "group"))
    if card.games:
        ways.append((ft.Icons.HISTORY_EDU, say("look_back.heading"), games, "look_back"))
    tiles = [panels.tile(icon, word, under, tap(to), key=to) for icon, word, under, to in ways]
    return panels.panel(
        opened,
        *panels.side_by_side(*tiles),
        key=f"group {group.id}",
        padding=ft.Padding.only(left=14, right=14, top=4, bottom=14),
        spacing=6,
    )
