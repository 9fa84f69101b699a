"""The clearest game of two people, which opens it."""

from collections.abc import Iterator
from datetime import date

import flet as ft

from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, from_figures, story_route
from scorekeeper.statistics.pages import PairPage
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.times import evening_text
from scorekeeper.words.translation import number, say


def clearest_game(
    page: PairPage, route: Route, today: date, dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield a panel of the game with the most points between the two, where they have several."""
    clearest = page.clearest
    if clearest is None or page.met.games < 2:
        return
    at = 0 if clearest.first_ahead else 1
    heading, day = say("pair.clearest"), evening_text(clearest.started, today)
    text = say(
        "pair.clearest.text",
        name=page.names[at],
        points=number(clearest.totals[at]),
        margin=number(clearest.margin),
        other=page.names[1 - at],
    )
    head: list[ft.Control] = [theme.label(heading, 16), *([theme.note(day, 13.5)] if day else [])]
    words: list[ft.Control] = [controls.Row(head, spacing=8, wrap=True), theme.text(text, 15)]
    row = controls.Row(
        [
            controls.stacked(*words, spacing=4, expand=True),
            ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL),
        ],
        spacing=9,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    to_story = dispatch.on_tap(Navigated(story_route(clearest.game, from_figures(route))))
    spoken = ". ".join(filter(None, (heading, day, text)))
    yield panels.panel(
        tappable(row, spoken, to_story, key="clearest", border_radius=theme.CARD_RADIUS)
    )
