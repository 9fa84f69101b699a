"""A game as a card in a list: its name, its game and hands, its leader or winner."""

from datetime import date

import flet as ft

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state.action import Action
from scorekeeper.state.games import GameDeleted
from scorekeeper.state.navigation import Navigated
from scorekeeper.state.routes import sheet_route, story_route
from scorekeeper.state.table.playing import GameResumed
from scorekeeper.state.views.standings import listed_leaders, listed_ranking
from scorekeeper.ui.design import theme
from scorekeeper.ui.design.layout import GUTTER
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, avatar_width, members
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.ui.widgets.numbers import fitted_name, fitted_number
from scorekeeper.words.names import game_title
from scorekeeper.words.story import last_hand_line
from scorekeeper.words.times import clock_time, day_and_clock, duration
from scorekeeper.words.translation import join_list, number, say, signed

# With more sides than this, and in large text, columns are too narrow.
MOST_COLUMNS = 5
AVATAR, NAME, COLUMN_EDGE, PADDING = 32.0, 14.0, 6.0, 16.0
# Between a name and its total.
SCORE_GAP = 5.0
# The drop of a date below the top of a name, to be on a line with it.
DATE_TOP = 3.0


def game_card(
    game: GameSummary,
    today: date,
    dispatch: Dispatch,
    *,
    deletable: bool = False,
    search: str = "",
    chosen: bool = False,
    current: bool = False,
) -> ft.Control:
    """Return the card of a game; a tap opens it, and a bin deletes it where it is ``deletable``.

    A finished game opens on its story, which leads back to the past games of a ``search``. The
    ``chosen`` one of a list is open beside it. The ``current`` one, with which people go on, has a
    column for everyone, where these have room.
    """
    scores = ", ".join(f"{name} {number(game.totals[name])}" for name in listed_ranking(game))
    started = day_and_clock(game.started, today)
    last = "" if game.over else last_hand_line(game)
    example = say("example") if game.example else ""
    parts = (game.name, example, _summary(game), scores, last, started)
    spoken = ". ".join(part for part in parts if part)
    large = theme.is_large_text()
    columns = current and not large and len(game.totals) <= MOST_COLUMNS
    # Long names may differ only at their end, like those of a club's tables.
    title = theme.title(game.name, 17, lines=2)
    when = theme.note(started, 13.5)
    head: list[ft.Control] = [title, when]
    if not large:
        named = controls.Container(title, expand=True)
        start = ft.CrossAxisAlignment.START
        first_line = controls.Container(when, padding=ft.Padding.only(top=DATE_TOP))
        head = [controls.row(named, first_line, spacing=8, vertical_alignment=start)]
    body = tappable(
        controls.stacked(
            *head,
            *_about(game, leaders=not (columns or game.over)),
            controls.Container(height=2),
            _columns(game) if columns else _scores(game),
            *([_last_hand(game, last)] if last else []),
            spacing=2,
        ),
        spoken,
        dispatch.on_tap(_opening(game, search)),
        expand=True,
        padding=ft.Padding.only(left=PADDING, right=4 if deletable else PADDING, top=13, bottom=13),
        border_radius=theme.RADIUS,
    )
    row = [body]
    if deletable:
        row.append(
            buttons.icon(
                ft.Icons.DELETE_OUTLINE,
                say("games.delete", name=game.name),
                dispatch.on_dismiss(GameDeleted(game.id)),
                word=say("icon.delete"),
            )
        )
    return panels.panel(
        controls.row(*row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        key=f"game {game.id}",
        padding=0,
        bgcolor=theme.FELT_SOFT if chosen or current else theme.SHEET,
        border=ft.Border.all(1, theme.FELT if current else theme.HAIRLINE),
    )


def _about(game: GameSummary, *, leaders: bool) -> list[ft.Control]:
    """Return the summary, with the mark of an example before it or, in large text, above it."""
    large = theme.is_large_text()
    words = theme.unbroken(_summary(game, leaders=leaders))
    summary = theme.note(words, 14, lines=5 if large else 3)
    if not game.example:
        return [summary]
    mark = panels.mark(say("example"))
    if large:
        return [controls.row(mark), summary]
    start = ft.CrossAxisAlignment.START
    beside = controls.Container(summary, expand=True)
    return [controls.row(mark, beside, spacing=8, vertical_alignment=start)]


def _opening(game: GameSummary, search: str) -> Action:
    """Return the action that opens a game: its story once it is over, else the sheet."""
    if game.paused:
        return GameResumed(game.id)
    is_over = game.over or game.finished
    return Navigated(story_route(game.id, search) if is_over else sheet_route(game.id))


def _summary(game: GameSummary, *, leaders: bool = True) -> str:
    """Return the line below the name: the rules, and the hands so far or the winner.

    Without ``leaders`` it does not say who is ahead or won, where the totals below show it.
    """
    parts = [game_title(game.variant)]
    if game.over:
        hands = say("hands", count=game.hands)
        last = game.last.at if game.last else None
        time = duration(game.started, game.finished or last)
        parts.append(say("games.hands_in", hands=hands, time=time) if time else hands)
        if leaders and game.winners:
            people = sum(len(members(game.players, winner)) for winner in game.winners)
            parts.append(say("games.won", players=join_list(game.winners), count=people))
        if game.moons:
            parts.append(say("games.moons", count=game.moons))
    else:
        if game.paused:
            parts.append(say("games.paused", time=clock_time(game.paused)))
        if game.status == "abandoned":
            return " \u00b7 ".join(
                (*parts, say("hands", count=game.hands), say("status.abandoned"))
            )
        if leaders and (ahead := listed_leaders(game)):
            people = sum(len(members(game.players, leader)) for leader in ahead)
            parts.append(say("games.leads", players=join_list(ahead), count=people))
        key = "games.half_entered" if game.drafted else "games.next_hand"
        parts.append(say(key, number=game.hands + 1))
    if game.status:
        parts.append(say(f"status.{game.status}"))
    return " \u00b7 ".join(parts)


def _last_hand(game: GameSummary, line: str) -> ft.Control:
    """Return the last hand below a line, with the time of its record at the end."""
    time = clock_time(game.last.at or "") if game.last else ""
    words = controls.Container(theme.text(line, 14, lines=None), expand=True)
    return controls.stacked(
        controls.Container(panels.divider(), padding=ft.Padding.only(top=7, bottom=5)),
        controls.row(words, *([theme.note(time, 13.5)] if time else []), spacing=8),
        spacing=0,
    )


def _columns(game: GameSummary) -> ft.Control:
    """Return a column for every side in the order of the seats, with its total large."""
    width = (_card_width() - 2 * PADDING) / max(len(game.totals), 1)
    return controls.top_row(*(_column(game, side, width) for side in game.totals), spacing=0)


def _column(game: GameSummary, side: str, width: float) -> ft.Control:
    leads = side in listed_leaders(game)
    size = min(AVATAR, AVATAR * (width - COLUMN_EDGE) / avatar_width(game.people, side, AVATAR))
    under: list[ft.Control] = []
    if leads:
        under = [theme.label(say("home.leads"), 13, color=theme.LEADER, lines=1, fixed_size=True)]
    elif game.last:
        under = [theme.note(signed(game.last.points.get(side, 0)), 13, lines=1, fixed_size=True)]
    return controls.Container(
        controls.centred(
            avatar(game.people, side, size),
            # A long name is smaller, and the numbers stand in one line all the same.
            controls.Container(
                fitted_name(side, NAME, width - COLUMN_EDGE),
                height=NAME * 1.4,
                alignment=ft.Alignment.CENTER,
            ),
            fitted_number(number(game.totals[side]), 29, width - COLUMN_EDGE, line_height=1.15),
            *under,
            spacing=3,
        ),
        expand=True,
        alignment=ft.Alignment.CENTER,
        padding=ft.Padding.symmetric(vertical=7),
        bgcolor=theme.PAPER if leads else None,
        # Without a leader too, so that numbers do not move when there is one.
        border=ft.Border.all(1.5, theme.LEADER if leads else ft.Colors.TRANSPARENT),
        border_radius=theme.CARD_RADIUS,
    )


def _card_width() -> float:
    now = appearance()
    if not now.wide:
        return now.pane - 2 * theme.MARGIN
    return (min(now.sheet + now.pane, theme.CONTENT_WIDTH) - 2 * theme.MARGIN - GUTTER) / 2


def _scores(game: GameSummary) -> ft.Control:
    """Return everyone with their name and total, the best first and in bold where they lead."""
    ahead = game.winners if game.over else listed_leaders(game)

    def score(name: str) -> ft.Control:
        face = theme.BOLD if name in ahead else theme.REGULAR
        words = theme.text(name, 15, face=face, lines=theme.by_text_size(1, 2))
        parts: list[ft.Control] = [
            avatar(game.people, name, 23),
            # A long name is cut, never the number behind it.
            ft.Container(words, expand=True, expand_loose=True),
            theme.text(number(game.totals[name]), 15, face=face, lines=1),
        ]
        if game.over and name in game.winners:
            parts.append(ft.Icon(ft.Icons.EMOJI_EVENTS, size=16, color=theme.MOON))
        return controls.row(*parts, spacing=theme.text_scaled(SCORE_GAP), tight=True)

    return buttons.chips(map(score, listed_ranking(game)), even=True, gaps=(13, 5))
