"""The form for somebody who joins an open game: who, on which seat, with how many points."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.setup.people import known_newcomers
from scorekeeper.state.table.players import clean_name
from scorekeeper.state.table.seats import (
    PlayerJoined,
    newcomer_points,
    seat_problems,
    seats_with_newcomer,
    typed_points,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import number, say

NAMES_OFFERED = 6
# No player's: the newcomer gets a seat of their own, after the last one.
OWN_SEAT = ""
# Stands for the newcomer until there is a name, so that the seats can be checked.
NAMELESS = "?"


@ft.component
def NewcomerForm(state: AppState, table: Table, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Name, seat and points; the button says what will happen."""
    typed_name, set_typed_name = ft.use_state("")
    instead_of, set_instead_of = ft.use_state(OWN_SEAT)
    typed, set_typed = ft.use_state("")
    game, ledger = table.game, score_game(table.game)
    # The player may have left meanwhile.
    instead_of = instead_of if instead_of in game.seated else OWN_SEAT
    average = newcomer_points(ledger)["average"]
    # Whoever takes over a seat takes over its points, unless the table says otherwise.
    usual = int(ledger.totals[instead_of]) if instead_of in ledger.totals else average
    points = typed_points(typed, usual)
    name = clean_name(typed_name)
    problems = seat_problems(game, seats_with_newcomer(game, name or NAMELESS, instead_of))
    ready = bool(name) and points is not None and not problems

    def join() -> None:
        dispatch.send(PlayerJoined(name, points or 0, instead_of))
        set_typed_name("")
        set_instead_of(OWN_SEAT)
        set_typed("")

    rows = [
        theme.label(say("players.join.seat"), 14),
        buttons.chips(
            buttons.chip(
                say("players.join.instead", player=each) if each else say("players.join.own"),
                _setter(set_instead_of, each),
                chosen=each == instead_of,
                key=each,
            )
            for each in (OWN_SEAT, *game.seated)
        ),
        _full_width(
            text_field(
                say("players.join.name"),
                typed_name,
                set_typed_name,
                dispatch,
                expand=True,
                capitalization=ft.TextCapitalization.WORDS,
                # The last key of the keyboard is the button below.
                on_submit=lambda _: join() if ready else None,
            )
        ),
    ]
    known = known_newcomers(state, ledger, game.seated)[:NAMES_OFFERED]
    if known and not name:
        rows.append(
            buttons.chips(
                (
                    buttons.chip(f"+ {each}", _setter(set_typed_name, each), spoken=each, key=each)
                    for each in known
                ),
                key="known",
            )
        )
    rows += [
        theme.label(say("players.join.points"), 14),
        buttons.chips(
            buttons.chip(label, _setter(set_typed, str(value)), chosen=value == points)
            for label, value in _usual_points(ledger, instead_of).items()
        ),
        _full_width(
            text_field(
                say("players.join.number"),
                typed or str(usual),
                set_typed,
                dispatch,
                expand=True,
                keyboard_type=ft.KeyboardType.NUMBER,
            )
        ),
    ]
    if problems and (name or not instead_of):
        rows.append(theme.label(problem_sentence(problems[0], game), 14, color=theme.HEART))
    rows.append(
        buttons.primary(
            _what_happens(name or say("players.join.somebody"), instead_of, points or 0),
            join if ready else None,
        )
    )
    return panels.panel(*rows, padding=12, spacing=8)


def _what_happens(name: str, instead_of: str, points: int) -> str:
    """Return ``Eva for Clara, with 27``, or that somebody joins."""
    if instead_of:
        return say("players.join.go.instead", player=name, leaver=instead_of, points=number(points))
    return say("players.join.go", player=name, points=number(points))


def _full_width(field: ft.Control) -> ft.Control:
    return controls.Row([field])


def _usual_points(ledger: Ledger, instead_of: str) -> dict[str, int]:
    """Return what newcomers usually start with, by its label.

    Somebody who takes over a seat may take over its total too.
    """
    usual = newcomer_points(ledger)
    worst = f"players.join.worst.{ledger.rules.direction}"
    points = {
        say("players.join.average", points=number(usual["average"])): usual["average"],
        say(worst, points=number(usual["worst"])): usual["worst"],
    }
    if instead_of:
        total = ledger.totals[instead_of]
        label = say("players.join.taken", player=instead_of, points=number(total))
        points[label] = int(total)
    return points


def _setter(set_value: Callable[[str], None], value: str) -> Callable[[], None]:
    """Return a tap handler that sets a part of the form."""
    return lambda: set_value(value)
