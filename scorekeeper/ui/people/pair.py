"""Two people: the score between them, its course, and each one's figures in these games."""

from collections.abc import Iterator, Sequence
from datetime import date
from functools import partial

import flet as ft

from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route, story_route
from scorekeeper.state.ways_back import from_figures
from scorekeeper.statistics.figures import ENOUGH_GAMES, FIGURES
from scorekeeper.statistics.filter import ALL_GAMES
from scorekeeper.statistics.pages import PairPage
from scorekeeper.statistics.sums import BESIDE, Beside
from scorekeeper.statistics.values import Mean, Share, Value
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.people.charts import Level, line_chart
from scorekeeper.ui.people.filters import filters
from scorekeeper.ui.people.person import games_since
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, line_colour
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.cards import card_text
from scorekeeper.words.figures import amount_of, figure_text, part_of, share
from scorekeeper.words.names import short_name
from scorekeeper.words.times import evening_text
from scorekeeper.words.translation import join_list, number, say, signed

BAR_HEIGHT = 12.0
SEAT_BAR_WIDTH, SEAT_SCORE_WIDTH = 84.0, 66.0
CENTER = ft.CrossAxisAlignment.CENTER


def pair_screen(state: AppState, route: Route, today: date, dispatch: Dispatch) -> list[ft.Control]:
    """Return the page of two people, with a way to all their games."""
    page = state.figures.page if isinstance(state.figures.page, PairPage) else None
    name = page.names[0] if page else say("people.heading")
    back = say("back.person", name=name)
    if page is None:
        nobody = panels.empty_state(say("person.nobody"), top=120)
        return screen(state, dispatch, name, [nobody], size=25, back=back, end=0)
    games = page.met.games
    pair_page = partial(
        screen,
        state,
        dispatch,
        join_list(page.names),
        under=games_since(games, page.since, today) if games else "",
        size=23,
        most_lines=2,
        back=back,
    )
    chips = filters(state, page.choices, today, dispatch)
    if not games:
        filtered = state.figures.chosen != ALL_GAMES
        none = say("people.none.filtered" if filtered else "pair.none")
        return pair_page([*chips, panels.empty_state(none, top=80)], end=0)
    everything = buttons.primary(
        say("pair.all_games", count=games),
        dispatch.to(Route("counted_games", player=page.first, other=page.second)),
    )
    first: list[ft.Control] = [
        _score(page),
        *_lead(page),
        *clearest_game(page, route, today, dispatch),
    ]
    second = [*_compared(page, dispatch), *_seats(page, dispatch)]
    return pair_page([*chips, *in_columns(first, second)], footer=in_a_row([everything]))


def _score(page: PairPage) -> ft.Control:
    """Return the score between the two, large, with a bar and a sentence."""
    met = page.met
    score = say("person.against.score", ahead=met.ahead, behind=met.behind)
    bars = _bars(page, met.ahead, met.behind)
    return panels.panel(
        controls.row(
            _face(page, 0),
            controls.Container(
                theme.title(score, 44 if len(score) < 9 else 34, fixed_size=True),
                expand=True,
                alignment=ft.Alignment.CENTER,
            ),
            _face(page, 1),
        ),
        *([controls.row(*bars, spacing=3)] if bars else []),
        # As wide as the panel, so that a short sentence stands in the middle too.
        controls.Container(
            theme.text(_sentence(page), 16, align=ft.TextAlign.CENTER),
            alignment=ft.Alignment.CENTER,
        ),
        spacing=10,
    )


def _face(page: PairPage, at: int) -> ft.Control:
    name = page.names[at]
    words = theme.label(short_name(name), 14, lines=1, align=ft.TextAlign.CENTER)
    return controls.centred(avatar(page.names, name, 48), words, spacing=3)


def _sentence(page: PairPage) -> str:
    """Return the one who is ahead, with their share of the games where that says something."""
    met = page.met
    games = say("games.found", count=met.games)
    parts = []
    if met.ahead == met.behind:
        parts.append(say("pair.even", games=games))
    else:
        name = page.names[int(met.behind > met.ahead)]
        if met.games >= ENOUGH_GAMES:
            part = share(max(met.ahead, met.behind), met.games)
            parts.append(say("pair.sentence", name=name, share=part, games=games))
        else:
            parts.append(say("pair.few", name=name, games=games))
    if met.level:
        parts.append(say("pair.level", count=met.level))
    return " ".join(parts)


def _lead(page: PairPage) -> list[ft.Control]:
    """Return the chart of the lead in games, game by game, for the one who is ahead now."""
    at = int(page.lead[-1] < 0)
    lead = [-value for value in page.lead] if at else [*page.lead]
    name = page.names[at]
    if len(lead) < 3:
        return []
    lowest, highest = min(*lead, 0), max(*lead, 1)
    levels = [Level(games, signed(games)) for games in sorted({lowest, 0, highest})]
    now = signed(lead[-1])
    chart = line_chart(
        lead,
        levels,
        color=line_colour(page.names, name),
        ends=(f"{short_name(name)} {now}", now),
        spoken=say("pair.lead.spoken", name=name, lead=now),
    )
    return [panels.panel(theme.label(say("pair.lead", name=name), 16), chart, spacing=8)]


def _compared(page: PairPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the figures of both in these games, beside each other."""
    rows: list[ft.Control] = []
    for figure in FIGURES:
        if figure.between is None or page.met.games < figure.enough:
            continue
        values = [figure.between(sums) for sums in (page.met.first, page.met.second)]
        if all(map(figure_text, values)):
            heading = say(figure.compared, card=card_text(QUEEN))
            rows.append(_row(page, values, heading, dispatch))
    return [panels.panel(*panels.divided(rows), spacing=2)] if rows else []


def _seats(page: PairPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return the score between the two for each way to sit, and so to pass cards, side by side."""
    seatings = [where for where in BESIDE if any(page.met.sat(where))]
    if page.met.games < ENOUGH_GAMES or not seatings:
        return []
    pair = say("pair.seats.under", first=page.names[0], second=page.names[1])
    heading = controls.row(
        theme.label(say("pair.seats"), 16), theme.note(pair, 13.5), spacing=8, wrap=True
    )
    rows = [heading, *(_seat(page, where, dispatch) for where in seatings)]
    return [panels.panel(*panels.divided(rows), spacing=2)]


def _seat(page: PairPage, where: Beside, dispatch: Dispatch) -> ft.Control:
    first, second = page.met.sat(where)
    words = say(f"pair.seats.{where}", first=page.names[0], second=page.names[1])
    score = say("person.against.score", ahead=first, behind=second)
    route = Route("counted_games", player=page.first, other=page.second, figure=where)
    cells = [
        controls.Container(theme.text(words, 15), expand=True),
        controls.Container(
            controls.row(*_bars(page, first, second), spacing=3, vertical_alignment=CENTER),
            width=SEAT_BAR_WIDTH,
        ),
        controls.Container(
            theme.title(score, 16, lines=1),
            width=theme.text_scaled(SEAT_SCORE_WIDTH),
            alignment=ft.Alignment.CENTER_RIGHT,
        ),
    ]
    if theme.is_large_text():
        del cells[1]
    return panels.link_line(
        *cells,
        spoken=say("pair.seats.spoken", where=words, score=score),
        tap=dispatch.to(route),
        key=f"seats {where}",
        down=11,
    )


def _bars(page: PairPage, first: int, second: int) -> list[ft.Control]:
    """Return the score between the two as a bar in two colours."""
    return [
        controls.Container(
            expand=ahead,
            height=BAR_HEIGHT,
            bgcolor=line_colour(page.names, name),
            border_radius=BAR_HEIGHT / 3,
        )
        for ahead, name in zip((first, second), page.names, strict=True)
        if ahead
    ]


def _row(page: PairPage, values: Sequence[Value], heading: str, dispatch: Dispatch) -> ft.Control:
    """Return two values beside their name; a tap opens the games."""
    texts, under = [*map(figure_text, values)], [*map(_part, values)]
    hands = [value.over for value in values if isinstance(value, Mean)]
    base = amount_of("hands", max(hands)) if hands else ""

    def side(at: int) -> ft.Control:
        lines: list[ft.Control] = [theme.title(texts[at], 20)]
        if under[at]:
            lines.append(theme.note(under[at], 13.5))
        return _centred(lines)

    middle: list[ft.Control] = [theme.text(heading, 15, align=ft.TextAlign.CENTER)]
    if base:
        middle.append(theme.note(base, 13.5, align=ft.TextAlign.CENTER))
    spoken = [
        say("figure.spoken", heading=name, value=text, under=part or base)
        for name, text, part in zip(page.names, texts, under, strict=True)
    ]
    route = Route("counted_games", player=page.first, other=page.second)
    return tappable(
        controls.row(side(0), _centred(middle), side(1), vertical_alignment=CENTER),
        ". ".join((heading, *spoken)),
        dispatch.to(route),
        key=f"compared {heading}",
        padding=ft.Padding.symmetric(vertical=8),
        border_radius=theme.CARD_RADIUS,
    )


def _part(value: Value) -> str:
    return part_of(value.part, str(value.whole)) if isinstance(value, Share) else ""


def _centred(lines: list[ft.Control]) -> ft.Control:
    return controls.centred(*lines, spacing=0, expand=True)


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
    words: list[ft.Control] = [controls.row(*head, spacing=8, wrap=True), theme.text(text, 15)]
    row = controls.row(
        controls.stacked(*words, spacing=4, expand=True),
        ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL),
        spacing=9,
    )
    to_story = dispatch.to(story_route(clearest.game, from_figures(route)))
    spoken = ". ".join(filter(None, (heading, day, text)))
    yield panels.panel(
        tappable(row, spoken, to_story, key="clearest", border_radius=theme.CARD_RADIUS)
    )
