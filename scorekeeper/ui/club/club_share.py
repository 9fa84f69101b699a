"""Sharing a club evening: its picture (who won it, the standing, its story) and its text."""

from collections.abc import Mapping, Sequence

import flet as ft

from scorekeeper.state.model import AppState
from scorekeeper.tournament.evening_story import EveningStory
from scorekeeper.tournament.standings import Method, Standing
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import drawn_on
from scorekeeper.ui.drawing.gradual import soon
from scorekeeper.ui.over.highlights import signed_line
from scorekeeper.ui.over.picture import BODY, cloth_heading, picture_page
from scorekeeper.ui.over.share import text_to_share
from scorekeeper.ui.over.share_picture import WAITING_HEIGHT, SharePicture
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.avatars import portrait
from scorekeeper.ui.widgets.numbers import fitting_size, longer_line
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.club_evening import (
    NameOf,
    StoryPart,
    evening_text,
    figures_line,
    story_sentences,
    winners_line,
)
from scorekeeper.words.names import plain_name
from scorekeeper.words.times import full_day
from scorekeeper.words.translation import number, say

# Rows of the standing, side by side in two halves; the others are counted.
MOST_ROWS = 16
# The room of a name beside the place, the portrait and the score; a long one has two lines.
NAME_WIDTH, NAME, LONG_NAME, SMALLEST_NAME = 86.0, 15.0, 12.5, 11.0
SIGNS: Mapping[StoryPart, tuple[ft.IconData, ft.ColorValue]] = {
    "closest": (ft.Icons.BALANCE, theme.INK),
    "moon": (ft.Icons.NIGHTLIGHT, theme.MOON),
    "comeback": (ft.Icons.TRENDING_UP, theme.FELT),
}


def club_share_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the picture of the evening with one button, and its text below it."""
    page = state.club.page
    story = page.story if page else None
    if page is None or story is None:
        gone = panels.empty_state(say("club.gone"), top=120)
        return screen(state, dispatch, say("club_share.heading"), gone)
    evening, standing, shares = page.evening, page.standing, state.system.shares
    name_of, day = evening.name_of, full_day(evening.started)
    everyone = [person.name for person in evening.people.values()]
    return screen(
        state,
        dispatch,
        say("club_share.heading"),
        [
            soon(
                lambda: SharePicture(
                    lambda dark: evening_picture(
                        evening.name, day, story, standing, name_of, by=evening.plan.by, dark=dark
                    ),
                    (story, standing, evening.name, everyone),
                    [evening.name, *everyone],
                    say("share.picture.spoken", name=evening.name),
                    f"{plain_name([evening.name, day])}.png",
                    dispatch,
                    shares=shares,
                ),
                WAITING_HEIGHT,
            ),
            *text_to_share(
                evening_text(evening.name, story, standing, name_of), dispatch, shares=shares
            ),
        ],
        under=evening.name,
    )


def evening_picture(
    title: str,
    day: str,
    story: EveningStory,
    standing: Sequence[Standing],
    name_of: NameOf,
    *,
    by: Method,
    dark: bool,
) -> ft.Control:
    """Return the picture of an evening; nothing in it grows with the device's text.

    Args:
        title: The name of the evening.
        day: Its day in words.
        story: Its story, in sentences.
        standing: Everybody, the best first.
        name_of: Returns a person's name.
        by: The method by which the standing is counted.
        dark: Whether it is drawn in the dark.
    """
    with drawn_on(dark=dark):
        result = winners_line(story, name_of) if story.winners else title
        # A score alone on a line looks like a mistake.
        result = "\u00a0".join(result.rsplit(" ", 1))
        sentences = story_sentences(story, name_of)
        return picture_page(
            cloth_heading(day, result, f"{title} \u00b7 {figures_line(story)}"),
            *_rows(story, standing, name_of, by),
            *(
                signed_line(
                    ft.Icon(icon, size=BODY * 1.3, color=color),
                    sentences[part],
                    BODY,
                    fixed_size=True,
                )
                for part, (icon, color) in SIGNS.items()
                if part in sentences
            ),
        )


def _rows(
    story: EveningStory, standing: Sequence[Standing], name_of: NameOf, by: Method
) -> list[ft.Control]:
    visible = standing[:MOST_ROWS]
    everyone = [name_of(row.player) for row in standing]
    half = -(-len(visible) // 2)
    halves = controls.top_row(
        *(
            controls.stacked(
                *(_row(row, name_of, everyone, over=story.over) for row in part),
                spacing=6,
                expand=True,
            )
            for part in (visible[:half], visible[half:])
        ),
        spacing=20,
    )
    more = len(standing) - len(visible)
    counted = say("club_people.standing", by=say(f"new_club.by.{by}"))
    return [
        theme.note(counted, 13, fixed_size=True),
        halves,
        *([theme.note(say("look_back.more", count=more), 13, fixed_size=True)] if more else []),
    ]


def _row(row: Standing, name_of: NameOf, everyone: Sequence[str], *, over: bool) -> ft.Control:
    name = name_of(row.player)
    size = max(
        fitting_size(name, NAME, NAME_WIDTH),
        fitting_size(longer_line(name), LONG_NAME, NAME_WIDTH, SMALLEST_NAME),
    )
    place: ft.Control = (
        ft.Icon(ft.Icons.EMOJI_EVENTS, size=18, color=theme.MOON)
        if over and row.place == 1
        else theme.note(str(row.place), 13, lines=1, fixed_size=True)
    )
    return controls.row(
        controls.Container(place, width=18, alignment=ft.Alignment.CENTER_RIGHT),
        portrait(everyone, name, 26),
        controls.Container(theme.label(name, size, lines=2, fixed_size=True), expand=True),
        theme.title(number(row.score), 17, lines=1, fixed_size=True),
        spacing=7,
    )
