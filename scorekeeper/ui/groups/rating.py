"""The ratings in a group: everybody's estimate with its uncertainty."""

import flet as ft

from scorekeeper.state.groups import GroupPage
from scorekeeper.state.model import AppState
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.statistics.rating import PersonRating
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.words.figures import rating_text, rating_value
from scorekeeper.words.translation import say

SECTION = "group.ratings"
FACE = 30.0


def ratings(state: AppState, page: GroupPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return everybody's rating in the group, folded away; nothing where nobody has one."""
    if not any(each.rating for each in page.ratings):
        return []
    rows = panels.divided(_row(page, each, dispatch) for each in page.ratings)
    content = controls.Column([*rows, theme.note(say("rating.about"), 13.5)], spacing=6)
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
    return panels.link_line(
        avatar(page.everyone, each.name, FACE),
        *layout.words_beside(words, figure),
        spoken=say("figure.spoken", heading=each.name, value=rating_value(each), under=games),
        tap=dispatch.on_tap(Navigated(Route("person", player=each.person))),
        key=f"rating {each.person}",
    )
