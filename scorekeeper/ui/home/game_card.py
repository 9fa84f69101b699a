"""A game as a card in a list: its name, what was played, how it stands or who won."""

from datetime import date

import flet as ft

from scorekeeper.scoring.summary import GameSummary
from scorekeeper.state import actions as act
from scorekeeper.state.routes import story_route, table_route
from scorekeeper.state.views.standings import listed_leaders, listed_ranking
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, members
from scorekeeper.ui.widgets.buttons import tappable
from scorekeeper.words.names import game_title
from scorekeeper.words.story import last_hand_line
from scorekeeper.words.times import clock_time, day_and_clock, duration
from scorekeeper.words.translation import join_list, name_and_figure, number, say


def game_card(
    game: GameSummary,
    today: date,
    dispatch: Dispatch,
    *,
    deletable: bool = False,
    search: str = "",
    chosen: bool = False,
) -> ft.Control:
    """Return the card of a game; a tap opens it, and a bin deletes it where it is ``deletable``.

    A finished game opens on its story, which leads back to the past games of a ``search``. The
    ``chosen`` one of a list is open beside it.
    """
    scores = ", ".join(f"{name} {number(game.totals[name])}" for name in listed_ranking(game))
    started = day_and_clock(game.started, today)
    last = "" if game.over else last_hand_line(game)
    example = say("example") if game.example else ""
    parts = (game.name, example, _summary(game), scores, last, started)
    spoken = ". ".join(part for part in parts if part)
    large = theme.is_large_text()
    title = theme.title(game.name, 17, lines=2 if large else 1)
    when = theme.note(started, 13.5)
    head: list[ft.Control] = [title, when]
    if not large:
        head = [controls.Row([controls.Container(title, expand=True), when], spacing=8)]
    body = tappable(
        controls.Column(
            [
                *head,
                *_about(game),
                controls.Container(height=2),
                _scores(game),
                *([_last_hand(game, last)] if last else []),
            ],
            spacing=2,
            tight=True,
        ),
        spoken,
        dispatch.on_tap(_opening(game, search)),
        expand=True,
        padding=ft.Padding.only(left=16, right=4 if deletable else 16, top=13, bottom=13),
        border_radius=theme.RADIUS,
    )
    row = [body]
    if deletable:
        row.append(
            buttons.icon(
                ft.Icons.DELETE_OUTLINE,
                say("games.delete", name=game.name),
                dispatch.on_dismiss(act.GameDeleted(game.id)),
            )
        )
    return panels.panel(
        controls.Row(row, spacing=0, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        key=f"game {game.id}",
        padding=0,
        bgcolor=theme.FELT_SOFT if chosen else theme.SHEET,
    )


def _about(game: GameSummary) -> list[ft.Control]:
    """Return the summary, with the mark of an example before it or, in large text, above it."""
    large = theme.is_large_text()
    summary = theme.note(theme.unbroken(_summary(game)), 14, lines=5 if large else 3)
    if not game.example:
        return [summary]
    mark = panels.mark(say("example"))
    if large:
        return [controls.Row([mark]), summary]
    start = ft.CrossAxisAlignment.START
    beside = controls.Container(summary, expand=True)
    return [controls.Row([mark, beside], spacing=8, vertical_alignment=start)]


def _opening(game: GameSummary, search: str) -> act.Action:
    """Return what opens a game: its story once it is over, else the sheet."""
    if game.paused:
        return act.GameResumed(game.id)
    done = game.over or game.finished
    return act.Navigated(story_route(game.id, search) if done else table_route(game.id))


def _summary(game: GameSummary) -> str:
    """Return the line below the name: what was played, and how far it is or who won."""
    parts = [game_title(game.variant)]
    if game.over:
        hands = say("hands", count=game.hands)
        last = game.last.at if game.last else None
        time = duration(game.started, game.finished or last)
        parts.append(say("games.hands_in", hands=hands, time=time) if time else hands)
        if game.winners:
            people = sum(len(members(game.players, each)) for each in game.winners)
            parts.append(say("games.won", players=join_list(game.winners), count=people))
        if game.moons:
            parts.append(say("games.moons", count=game.moons))
    else:
        if game.paused:
            parts.append(say("games.paused", time=clock_time(game.paused)))
        if leaders := listed_leaders(game):
            people = sum(len(members(game.players, each)) for each in leaders)
            parts.append(say("games.leads", players=join_list(leaders), count=people))
        key = "games.half_entered" if game.drafted else "games.next_hand"
        parts.append(say(key, number=game.hands + 1))
    return " \u00b7 ".join(parts)


def _last_hand(game: GameSummary, line: str) -> ft.Control:
    """Return the last hand below a line, and at its end when it was recorded."""
    time = clock_time(game.last.at or "") if game.last else ""
    words = controls.Container(theme.text(line, 14, lines=None), expand=True)
    return controls.Column(
        [
            controls.Container(panels.divider(), padding=ft.Padding.only(top=7, bottom=5)),
            controls.Row([words, *([theme.note(time, 13.5)] if time else [])], spacing=8),
        ],
        spacing=0,
        tight=True,
    )


def _scores(game: GameSummary) -> ft.Control:
    """Return everyone with their name and total, the best first and in bold where they lead."""
    ahead = game.winners if game.over else listed_leaders(game)

    def score(name: str) -> ft.Control:
        words = name_and_figure(name, number(game.totals[name]))
        parts: list[ft.Control] = [
            avatar(game.people, name, 23),
            theme.title(words, 15) if name in ahead else theme.text(words, 15),
        ]
        if game.over and name in game.winners:
            parts.append(ft.Icon(ft.Icons.EMOJI_EVENTS, size=16, color=theme.MOON))
        return controls.Row(parts, spacing=5, tight=True)

    return controls.Row(
        [score(name) for name in listed_ranking(game)], spacing=13, run_spacing=5, wrap=True
    )
