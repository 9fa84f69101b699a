"""The lines of a score in a season: what each game counts, and which are left out of the sum."""

from datetime import date

import flet as ft

from scorekeeper.scoring.engine.line import plain
from scorekeeper.state.figures import write_filter
from scorekeeper.state.groups import GroupPage
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import Route, from_figures, story_route
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.season import ScoreLine, SeasonPage, Standing
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.season import score_text
from scorekeeper.words.times import evening_text
from scorekeeper.words.translation import say

DAY_WIDTH = 74.0
LINES_SHOWN = 30


def score_lines(
    group: GroupPage, page: SeasonPage, standing: Standing, today: date, dispatch: Dispatch
) -> ft.Control:
    """Return the latest lines of somebody's score, the sum of all, and the way to every game."""
    found = page.lines.get(standing.person, ())
    shown = found[-LINES_SHOWN:]
    rows: list[ft.Control] = [_line(group, page, each, today, dispatch) for each in shown]
    by = page.season.by
    if earlier := found[: len(found) - len(shown)]:
        score = plain(sum(each.score for each in earlier if not each.dropped))
        words = say("season.lines.earlier", count=len(earlier), score=score_text(by, score))
        rows.insert(0, theme.note(words, 13.5))
    sum_words = say("season.lines.sum", score=score_text(by, standing.score))
    counted = write_filter(Filter(period=page.season.days, group=page.season.group))
    route = Route("counted_games", player=standing.person, figure="ended", search=counted)
    games = say("season.lines.games", count=standing.games)
    return panels.panel(
        *rows,
        controls.Container(height=1, bgcolor=theme.INK),
        controls.Container(
            theme.title(sum_words, 16, align=ft.TextAlign.RIGHT), padding=ft.Padding.only(top=6)
        ),
        buttons.secondary(games, dispatch.on_tap(Navigated(route))),
        key=f"lines {page.season.id} {standing.person}",
        padding=12,
        spacing=2,
    )


def _line(
    group: GroupPage, page: SeasonPage, line: ScoreLine, today: date, dispatch: Dispatch
) -> ft.Control:
    """Return what one game counts; a tap opens it."""
    when, score = evening_text(line.started, today), score_text(page.season.by, line.score)
    about = say("season.lines.line", beaten=line.beaten, not_beaten=line.not_beaten)
    words: list[ft.Control] = [theme.text(about, 15, lines=3)]
    if line.dropped:
        words.append(theme.note(say("season.lines.dropped"), 13))
    large = theme.is_large_text()
    if large:
        words.insert(0, theme.note(when, 13))
    content = controls.Row(
        [
            *([] if large else [controls.Container(theme.note(when, 13), width=DAY_WIDTH)]),
            controls.stacked(*words, spacing=0, expand=True),
            theme.label(score, 15.5, color=theme.PENCIL if line.dropped else theme.INK, lines=1),
        ],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
    dropped = say("season.lines.dropped") if line.dropped else ""
    here = from_figures(Route("group", group=group.group.id))
    return tappable(
        content,
        ". ".join(filter(None, (when, about, score, dropped))),
        dispatch.on_tap(Navigated(story_route(line.game, here))),
        key=f"line {page.season.id} {line.game}",
        border_radius=theme.CARD_RADIUS,
        padding=ft.Padding.symmetric(vertical=10),
    )
