"""The seasons of a group: where everybody stands, the champions, and the way to begin one."""

from dataclasses import replace
from datetime import date

import flet as ft

from scorekeeper.scoring.engine.line import plain
from scorekeeper.state.figures import write_filter
from scorekeeper.state.groups import GroupPage, season_row
from scorekeeper.state.model import AppState
from scorekeeper.state.reading import only_reads
from scorekeeper.state.routes import Route, story_route
from scorekeeper.state.setup.groups import SeasonKept, SeasonRemoved
from scorekeeper.state.ways_back import from_figures
from scorekeeper.statistics.filter import Filter
from scorekeeper.statistics.season import ScoreLine, SeasonPage, Standing
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.groups.cash_lines import dated_row, sum_below
from scorekeeper.ui.groups.season_course import course
from scorekeeper.ui.groups.season_form import SeasonForm
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import fitted_name, words_width
from scorekeeper.ui.widgets.scroll_to_row import row_to_scroll_to
from scorekeeper.words.season import counting_lines, lead_line, leader_line, score_text, season_days
from scorekeeper.words.times import evening_text
from scorekeeper.words.translation import join_list, say

NEW_SEASON = "season.new"
"""The section in which a season is begun."""
RANK_WIDTH, FACE, GAMES_WIDTH, BEATEN_WIDTH, NOT_WIDTH, SCORE_WIDTH = 16, 30, 48, 46, 34, 50
SPACING, PADDING = 4, 14
NAME_SIZE, SCORE_SIZE, SCORE_EDGE = 15.0, 17.0, 4.0
LINES_SHOWN = 30


def seasons(state: AppState, page: GroupPage, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the standing of each season that goes on, the champions, and the form.

    In a wide window `courses` stand beside them.
    """
    now = [season for season in page.seasons if not season.season.over(today)]
    before = [season for season in page.seasons if season.season.over(today)]
    rows: list[ft.Control] = []
    for season_page in now:
        first, *others = _season(state, page, season_page, today, dispatch, apart=appearance().wide)
        rows += [row_to_scroll_to(first, season_row(season_page.season.id)), *others]
    won = [season for season in before if season.leaders]
    unwon = [season for season in before if not season.leaders]
    for heading, listed in (("season.champions", won), ("season.unwon", unwon)):
        if listed:
            rows.append(panels.section_heading(say(heading)))
        for season_page in listed:
            row = season_row(season_page.season.id)
            rows.append(row_to_scroll_to(_past_season(state, page, season_page, dispatch), row))
            if row in state.screen.expanded:
                rows += _season(state, page, season_page, today, dispatch, over=True)
    if only_reads(state, page.group.id):
        return rows
    rows.append(
        panels.expander(
            NEW_SEASON,
            say("season.new"),
            dispatch,
            controls.Container(SeasonForm(page.group.id, None, dispatch), key="new season"),
            opened=NEW_SEASON in state.screen.expanded,
        )
    )
    return rows


def courses(page: GroupPage, today: date) -> list[ft.Control]:
    """Return the course of each season that goes on, to stand beside its standing."""
    if not appearance().wide:
        return []
    now = (season for season in page.seasons if not season.season.over(today))
    return [panel for season in now for panel in course(season, page.everyone)]


def _season(
    state: AppState,
    group: GroupPage,
    page: SeasonPage,
    today: date,
    dispatch: Dispatch,
    *,
    apart: bool = False,
    over: bool = False,
) -> list[ft.Control]:
    """Return a season: its leaders, everybody's standing, and the way to change it.

    Its course is below, unless it stands ``apart``.
    """
    season = page.season
    reads = only_reads(state, season.group)
    games = say("games.found", count=page.games)
    heading = controls.stacked(
        theme.title(season.name, 18, lines=2),
        theme.note(f"{season_days(season)} \u00b7 {games}", 13.5),
        spacing=0,
    )
    if not page.standings:
        rows: list[ft.Control] = [theme.note(say("season.nobody" if over else "season.none"), 14.5)]
    else:
        rows = [theme.text(leader_line(page), 16)] if page.leaders else []
        if lead := lead_line(page):
            rows.append(theme.note(lead, 14.5))
        if not theme.is_large_text():
            rows.append(_heading(page))
        for standing in page.standings:
            section = f"lines {season.id} {standing.person}"
            opened = section in state.screen.expanded
            rows += [
                panels.divider(),
                _row(group, page, standing, section, dispatch, opened=opened),
            ]
            if opened:
                rows.append(score_lines(group, page, standing, today, dispatch))
        rows += [] if reads else _minimum(page, dispatch)
        rows += [theme.note(line, 13) for line in counting_lines(season)]
    shown = [
        panels.panel(heading, *rows, key=f"standing {season.id}", padding=PADDING, spacing=6),
        *([] if apart else course(page, group.everyone)),
    ]
    if reads:
        return shown
    change = f"change {season.id}"
    form = controls.form(
        controls.Container(SeasonForm(season.group, season, dispatch), key=change),
        buttons.chips(
            [
                buttons.chip(
                    say("season.remove"),
                    dispatch.on_dismiss(SeasonRemoved(season)),
                    key="remove season",
                    ink=theme.HEART,
                )
            ]
        ),
        spacing=12,
    )
    return [
        *shown,
        panels.expander(
            change, say("season.change"), dispatch, form, opened=change in state.screen.expanded
        ),
    ]


def _heading(page: SeasonPage) -> ft.Control:
    def column(key: str, width: float) -> ft.Control:
        words = theme.note(say(f"season.column.{key}"), 12.5, align=ft.TextAlign.RIGHT, lines=1)
        return controls.Container(words, width=width, alignment=ft.Alignment.CENTER_RIGHT)

    return controls.row(
        controls.Container(expand=True),
        column("games", GAMES_WIDTH),
        column("beaten", BEATEN_WIDTH),
        column("not_beaten", NOT_WIDTH),
        column("score", score_width(page)),
        spacing=SPACING,
    )


def score_width(page: SeasonPage) -> float:
    """Return the width of the deciding column, in which every score fits."""
    scores = (score_text(page.season.by, standing.score) for standing in page.standings)
    return max(SCORE_WIDTH, SCORE_EDGE + SCORE_SIZE * max(map(words_width, scores), default=0))


def _name_width(page: SeasonPage) -> float:
    """Return the room that the numbers of a row leave for its name."""
    numbers_width = RANK_WIDTH + FACE + GAMES_WIDTH + BEATEN_WIDTH + NOT_WIDTH + score_width(page)
    return appearance().pane - 2 * (theme.MARGIN + PADDING) - numbers_width - 6 * SPACING


def _minimum(page: SeasonPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the offer to ask for more games where somebody has a rank with very few."""
    minimum = page.offered_minimum
    if not minimum:
        return []
    fewest = min(standing.games for standing in page.standings if standing.rank)
    action = SeasonKept(replace(page.season, minimum=minimum), page.season, undo=True)
    offer = buttons.chip(
        say("season.minimum.do", count=minimum), dispatch.on_dismiss(action), key="minimum"
    )
    about = say("season.minimum.few", least=fewest, games=page.games)
    return [theme.note(about, 13.5, lines=4), buttons.chips([offer])]


def _row(
    group: GroupPage,
    page: SeasonPage,
    standing: Standing,
    section: str,
    dispatch: Dispatch,
    *,
    opened: bool,
) -> ft.Control:
    """Return a person's row of the standing; a tap opens the score's lines, each with its game."""
    name, score = page.names[standing.person], score_text(page.season.by, standing.score)
    rank = str(standing.rank) if standing.rank else ""
    games = str(standing.games)
    if standing.rank is None:
        games = say("season.few", games=standing.games, minimum=page.season.minimum)
    color = theme.INK if standing.rank else theme.PENCIL
    spoken = say(
        "season.spoken",
        name=name,
        rank=rank or say("season.no_rank"),
        games=games,
        beaten=standing.beaten,
        not_beaten=standing.not_beaten,
        score=score,
    )

    def cell(value: str, width: float, size: float = 15) -> ft.Control:
        words = theme.text(value, size, align=ft.TextAlign.RIGHT, lines=1, color=color)
        return controls.Container(words, width=width, alignment=ft.Alignment.CENTER_RIGHT)

    if theme.is_large_text():
        about = (
            f"{say('season.column.games')} {games} \u00b7 {standing.beaten} : {standing.not_beaten}"
        )
        words = [
            theme.label(f"{rank} {name}".strip(), 15.5, lines=2),
            theme.note(about, 13),
            theme.title(score, 17, color=color),
        ]
        lines: list[ft.Control] = [*words]
        cells = [avatar(group.everyone, name, 32), controls.stacked(*lines, spacing=0, expand=True)]
    else:
        cells = [
            controls.Container(theme.note(rank, 14), width=RANK_WIDTH),
            avatar(group.everyone, name, FACE),
            controls.Container(fitted_name(name, NAME_SIZE, _name_width(page)), expand=True),
            cell(games, GAMES_WIDTH),
            cell(str(standing.beaten), BEATEN_WIDTH),
            cell(str(standing.not_beaten), NOT_WIDTH),
            controls.Container(
                theme.title(score, SCORE_SIZE, align=ft.TextAlign.RIGHT, lines=1, color=color),
                width=score_width(page),
                alignment=ft.Alignment.CENTER_RIGHT,
            ),
        ]
    return tappable(
        controls.row(*cells, spacing=theme.by_text_size(SPACING, 10)),
        spoken,
        dispatch.on_section(section),
        chosen=opened,
        key=f"standing {page.season.id} {standing.person}",
        padding=ft.Padding.symmetric(vertical=9),
        border_radius=theme.CARD_RADIUS,
    )


def _past_season(
    state: AppState, group: GroupPage, page: SeasonPage, dispatch: Dispatch
) -> ft.Control:
    """Return the winners of a past season, or why there are none; a tap opens its standing."""
    names = [page.names[leader.person] for leader in page.leaders]
    if names:
        score = score_text(page.season.by, page.leaders[0].score)
        head, under = f"{join_list(names)} {score}", page.season.name
    else:
        head = page.season.name
        under = say("season.too_few" if page.standings else "season.nobody")
    row = season_row(page.season.id)
    opened = row in state.screen.expanded
    faces = [avatar(group.everyone, name, 28) for name in names]
    return tappable(
        controls.row(
            *faces,
            controls.stacked(
                theme.label(head, 16, lines=2), theme.note(under, 13.5), spacing=0, expand=True
            ),
            panels.opening_sign(opened),
        ),
        f"{page.season.name}: {head if names else under}",
        dispatch.on_section(row),
        chosen=opened,
        key=row,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=ft.Padding.symmetric(horizontal=14, vertical=11),
    )


def score_lines(
    group: GroupPage, page: SeasonPage, standing: Standing, today: date, dispatch: Dispatch
) -> ft.Control:
    """Return the latest lines of somebody's score, the sum of all, and the way to every game."""
    all_lines = page.lines.get(standing.person, ())
    visible = all_lines[-LINES_SHOWN:]
    rows: list[ft.Control] = [
        _line(group, page, score_line, today, dispatch) for score_line in visible
    ]
    by = page.season.by
    if earlier := all_lines[: len(all_lines) - len(visible)]:
        score = plain(sum(score_line.score for score_line in earlier if not score_line.dropped))
        words = say("season.lines.earlier", count=len(earlier), score=score_text(by, score))
        rows.insert(0, theme.note(words, 13.5))
    sum_words = say("season.lines.sum", score=score_text(by, standing.score))
    counted = write_filter(Filter(period=page.season.days, group=page.season.group))
    route = Route("counted_games", player=standing.person, figure="ended", search=counted)
    games = say("season.lines.games", count=standing.games)
    return panels.panel(
        *rows,
        *sum_below(sum_words, 16, 6),
        buttons.secondary(games, dispatch.to(route)),
        key=f"lines {page.season.id} {standing.person}",
        padding=12,
        spacing=2,
    )


def _line(
    group: GroupPage, page: SeasonPage, line: ScoreLine, today: date, dispatch: Dispatch
) -> ft.Control:
    """Return the score of one game; a tap opens it."""
    when, score = evening_text(line.started, today), score_text(page.season.by, line.score)
    about = say("season.lines.line", beaten=line.beaten, not_beaten=line.not_beaten)
    words: list[ft.Control] = [theme.text(about, 15, lines=3)]
    if line.dropped:
        words.append(theme.note(say("season.lines.dropped"), 13))
    ink = theme.PENCIL if line.dropped else theme.INK
    dropped = say("season.lines.dropped") if line.dropped else ""
    here = from_figures(Route("group", group=group.group.id))
    return tappable(
        dated_row(when, words, theme.label(score, 15.5, color=ink, lines=1)),
        ". ".join(filter(None, (when, about, score, dropped))),
        dispatch.to(story_route(line.game, here)),
        key=f"line {page.season.id} {line.game}",
        border_radius=theme.CARD_RADIUS,
        padding=ft.Padding.symmetric(vertical=10),
    )
