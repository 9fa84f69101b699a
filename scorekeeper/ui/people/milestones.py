"""Streaks and badges on a person's page; each opens its games."""

from collections.abc import Iterator, Mapping

import flet as ft

from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route
from scorekeeper.statistics.milestones import BADGES, STREAKS, Badge, Milestones
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.cards import card_text
from scorekeeper.words.translation import say

ICON = 26
ICONS: Mapping[Badge, ft.IconData] = {
    "hat_trick": ft.Icons.LOOKS_3_OUTLINED,
    "crowd": ft.Icons.GROUPS_OUTLINED,
    "two_moons": ft.Icons.NIGHTLIGHT_OUTLINED,
    "spotless": ft.Icons.AUTO_AWESOME_OUTLINED,
    "untouched": ft.Icons.SHIELD_OUTLINED,
    "magnet": ft.Icons.ATTRACTIONS_OUTLINED,
    "two_noses": ft.Icons.ADJUST,
}


def milestone_panels(
    person: str, milestones: Milestones, dispatch: Dispatch
) -> Iterator[ft.Control]:
    """Yield a panel of the streaks and one of the badges of a person, given their id."""
    for heading, rows in (
        ("person.streaks", [*_streaks(person, milestones, dispatch)]),
        ("person.badges", [*_badges(person, milestones, dispatch)]),
    ):
        if rows:
            yield panels.panel(theme.label(say(heading), 16), *rows, spacing=2)


def _streaks(person: str, milestones: Milestones, dispatch: Dispatch) -> Iterator[ft.Control]:
    for kind in STREAKS:
        streak = milestones.streaks[kind]
        longest = len(streak.longest)
        if longest > 1:
            name = say(f"streak.{kind}")
            under = say("streak.now", count=streak.now)
            yield _row(person, f"streak.{kind}", None, name, under, str(longest), dispatch)


def _badges(person: str, milestones: Milestones, dispatch: Dispatch) -> Iterator[ft.Control]:
    for badge in BADGES:
        games = len(milestones.badges[badge])
        if games:
            name = say(f"badge.{badge}", card=card_text(QUEEN))
            under = say(f"badge.{badge}.about", card=card_text(QUEEN))
            times = "" if badge == "hat_trick" else say("badge.times", count=games)
            yield _row(person, f"badge.{badge}", ICONS[badge], name, under, times, dispatch)


def _row(
    person: str,
    figure: str,
    icon: ft.IconData | None,
    name: str,
    under: str,
    value: str,
    dispatch: Dispatch,
) -> ft.Control:
    words: list[ft.Control] = [theme.label(name, 15), theme.note(under, 13.5)]
    route = Route("counted_games", player=person, figure=figure)
    return tappable(
        controls.Row(
            [
                *([ft.Icon(icon, size=ICON, color=theme.FELT)] if icon else []),
                controls.Column(words, spacing=0, tight=True, expand=True),
                theme.title(value, 17, lines=1),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL),
            ],
            spacing=10,
        ),
        say("figure.spoken", heading=name, value=value, under=under)
        if value
        else f"{name}. {under}",
        dispatch.on_tap(Navigated(route)),
        key=figure,
        padding=ft.Padding.symmetric(vertical=9),
        border_radius=theme.CARD_RADIUS,
    )
