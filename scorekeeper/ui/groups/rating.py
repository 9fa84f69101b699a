"""The ratings in a group: everybody's estimate with its uncertainty."""

import flet as ft

from scorekeeper.state.groups import GroupPage
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.statistics.rating import PersonRating
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.rating import rating_text, rating_value
from scorekeeper.words.translation import say

SECTION = "group.ratings"
FACE = 30.0


def ratings(state: AppState, page: GroupPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return everybody's rating in the group, folded away; nothing where nobody has one."""
    if not any(each.rating for each in page.ratings):
        return []
    rows: list[ft.Control] = []
    for each in page.ratings:
        rows += [panels.divider(), _row(page, each, dispatch)]
    content = controls.Column([*rows[1:], theme.note(say("rating.about"), 13.5)], spacing=6)
    return [
        panels.expander(
            SECTION,
            say("rating.heading"),
            dispatch,
            content,
            opened=SECTION in state.screen.expanded,
        )
    ]


def _row(page: GroupPage, each: PersonRating, dispatch: Dispatch) -> ft.Control:
    """Return the rating of one person; a tap opens their page."""
    games = say("games.found", count=each.games)
    if each.rating is None:
        value: ft.Control = theme.note(rating_value(each), 13.5)
        words: list[ft.Control] = [theme.label(each.name, 15.5, lines=2), value]
        figure: list[ft.Control] = []
    else:
        words = [theme.label(each.name, 15.5, lines=2), theme.note(games, 13.5)]
        figure = [theme.title(rating_text(each.rating), 17, lines=1)]
    if theme.is_large_text():
        words, figure = [*words, *figure], []
    return tappable(
        controls.Row(
            [
                avatar(page.everyone, each.name, FACE),
                controls.Column(words, spacing=0, tight=True, expand=True),
                *figure,
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL),
            ],
            spacing=9,
        ),
        say("figure.spoken", heading=each.name, value=rating_value(each), under=games),
        dispatch.on_tap(Navigated(Route("person", player=each.person))),
        key=f"rating {each.person}",
        padding=ft.Padding.symmetric(vertical=9),
        border_radius=theme.CARD_RADIUS,
    )
