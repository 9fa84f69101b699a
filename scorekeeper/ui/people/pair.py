"""Two people: who ended ahead how often, how that came, and what each did in these games."""

from datetime import date
from functools import partial

import flet as ft

from scorekeeper.scoring.house_rules.cards import QUEEN
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.routes import Route
from scorekeeper.statistics.figures import mean_or_none
from scorekeeper.statistics.filter import ALL_GAMES
from scorekeeper.statistics.pages import ENOUGH_GAMES, PairPage
from scorekeeper.statistics.sums import BESIDE, Beside, MeetingSums
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import in_a_row, in_columns
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.people.charts import Level, line_chart
from scorekeeper.ui.people.clearest import clearest_game
from scorekeeper.ui.people.filters import filters
from scorekeeper.ui.people.person import games_since
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, line_colour
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.cards import card_text
from scorekeeper.words.figures import decimal, share
from scorekeeper.words.names import short_name
from scorekeeper.words.translation import join_list, say, signed

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
        dispatch.on_tap(
            act.Navigated(Route("counted_games", player=page.first, other=page.second))
        ),
    )
    first: list[ft.Control] = [
        _score(page),
        *_lead(page),
        *clearest_game(page, route, today, dispatch),
    ]
    second = [*_compared(page, dispatch), *_seats(page, dispatch)]
    return pair_page([*chips, *in_columns(first, second)], footer=in_a_row([everything]))


def _score(page: PairPage) -> ft.Control:
    """Return who ended ahead how often, large, with a bar and a sentence."""
    first, second = page.sums
    score = say("person.against.score", ahead=first.ahead, behind=second.ahead)
    bars = _bars(page, first.ahead, second.ahead)
    return panels.panel(
        controls.Row(
            [
                _face(page, 0),
                controls.Container(
                    theme.title(score, 44 if len(score) < 9 else 34, fixed_size=True),
                    expand=True,
                    alignment=ft.Alignment.CENTER,
                ),
                _face(page, 1),
            ],
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        *([controls.Row(bars, spacing=3)] if bars else []),
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
    return controls.Column(
        [avatar(page.names, name, 48), words],
        spacing=3,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _sentence(page: PairPage) -> str:
    """Return who is ahead, in what share of the games where that says something."""
    first, second = page.sums
    games = say("games.found", count=page.met.games)
    parts = []
    if first.ahead == second.ahead:
        parts.append(say("pair.even", games=games))
    else:
        at = int(second.ahead > first.ahead)
        name = page.names[at]
        if page.met.games >= ENOUGH_GAMES:
            part = share(page.sums[at].ahead, page.met.games)
            parts.append(say("pair.sentence", name=name, share=part, games=games))
        else:
            parts.append(say("pair.few", name=name, games=games))
    if page.met.level:
        parts.append(say("pair.level", count=page.met.level))
    return " ".join(parts)


def _lead(page: PairPage) -> list[ft.Control]:
    """Return by how many games who was ahead, game by game, drawn for who is ahead now."""
    at = int(page.lead[-1] < 0)
    lead = [-value for value in page.lead] if at else [*page.lead]
    name = page.names[at]
    if len(lead) < 3:
        return []
    lowest, highest = min(*lead, 0), max(*lead, 1)
    levels = [Level(each, signed(each)) for each in sorted({lowest, 0, highest})]
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
    """Return what each did in these games: points a hand, and their share of Q♠."""
    enough = page.met.games >= ENOUGH_GAMES
    rows: list[ft.Control] = []
    if enough and all(sums.hands for sums in page.sums):
        means = [decimal(mean_or_none(sums.points, sums.hands) or 0) for sums in page.sums]
        hands = say("hands", count=max(sums.hands for sums in page.sums))
        rows.append(_row(page, means, [], say("pair.points"), hands, dispatch))
    if enough and all(sums.queens_in_play for sums in page.sums):
        shares = [share(sums.queens, sums.queens_in_play) for sums in page.sums]
        under = [_queens(sums) for sums in page.sums]
        rows.append(_row(page, shares, under, card_text(QUEEN), "", dispatch))
    if len(rows) > 1:
        rows.insert(1, panels.divider())
    return [panels.panel(*rows, spacing=2)] if rows else []


def _seats(page: PairPage, dispatch: Dispatch) -> list[ft.Control]:
    """Return who ended ahead how often by who sat beside whom, and so passed cards to whom."""
    shown = [each for each in BESIDE if any(page.met.sat(each))]
    if page.met.games < ENOUGH_GAMES or not shown:
        return []
    pair = say("pair.seats.under", first=page.names[0], second=page.names[1])
    heading = controls.Row(
        [theme.label(say("pair.seats"), 16), theme.note(pair, 13.5)], spacing=8, wrap=True
    )
    rows: list[ft.Control] = [heading]
    for where in shown:
        rows += [panels.divider(), _seat(page, where, dispatch)]
    return [panels.panel(*rows, spacing=2)]


def _seat(page: PairPage, where: Beside, dispatch: Dispatch) -> ft.Control:
    first, second = page.met.sat(where)
    words = say(f"pair.seats.{where}", first=page.names[0], second=page.names[1])
    score = say("person.against.score", ahead=first, behind=second)
    route = Route("counted_games", player=page.first, other=page.second, figure=where)
    cells = [
        controls.Container(theme.text(words, 15), expand=True),
        controls.Container(
            controls.Row(_bars(page, first, second), spacing=3, vertical_alignment=CENTER),
            width=SEAT_BAR_WIDTH,
        ),
        controls.Container(
            theme.title(score, 16, lines=1),
            width=theme.text_scaled(SEAT_SCORE_WIDTH),
            alignment=ft.Alignment.CENTER_RIGHT,
        ),
        ft.Icon(ft.Icons.CHEVRON_RIGHT, size=18, color=theme.PENCIL),
    ]
    if theme.is_large_text():
        del cells[1]
    return tappable(
        controls.Row(cells, spacing=9, vertical_alignment=CENTER),
        say("pair.seats.spoken", where=words, score=score),
        dispatch.on_tap(act.Navigated(route)),
        key=f"seats {where}",
        padding=ft.Padding.symmetric(vertical=11),
        border_radius=theme.CARD_RADIUS,
    )


def _bars(page: PairPage, first: int, second: int) -> list[ft.Control]:
    """Return how often each of the two was ahead as a bar in two colours."""
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


def _queens(sums: MeetingSums) -> str:
    hands = str(sums.queens_in_play)
    return say("person.part.under", part=sums.queens, whole=hands)


def _row(
    page: PairPage,
    values: list[str],
    under: list[str],
    heading: str,
    base: str,
    dispatch: Dispatch,
) -> ft.Control:
    """Return two figures beside what they are; a tap opens the games."""

    def side(at: int) -> ft.Control:
        lines: list[ft.Control] = [theme.title(values[at], 20)]
        if under:
            lines.append(theme.note(under[at], 13.5))
        return _centred(lines)

    middle: list[ft.Control] = [theme.text(heading, 15, align=ft.TextAlign.CENTER)]
    if base:
        middle.append(theme.note(base, 13.5, align=ft.TextAlign.CENTER))
    each = [
        say("figure.spoken", heading=name, value=value, under=under[at] if under else base)
        for at, (name, value) in enumerate(zip(page.names, values, strict=True))
    ]
    route = Route("counted_games", player=page.first, other=page.second)
    return tappable(
        controls.Row(
            [side(0), _centred(middle), side(1)],
            vertical_alignment=CENTER,
        ),
        ". ".join((heading, *each)),
        dispatch.on_tap(act.Navigated(route)),
        key=f"compared {heading}",
        padding=ft.Padding.symmetric(vertical=8),
        border_radius=theme.CARD_RADIUS,
    )


def _centred(lines: list[ft.Control]) -> ft.Control:
    return controls.Column(
        lines,
        spacing=0,
        tight=True,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
