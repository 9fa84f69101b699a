"""Somebody joins an open game: who, on which seat, and with how many points."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import Ledger, score_game
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.setup.new_game import known_names
from scorekeeper.state.table.players import name_of
from scorekeeper.state.table.seats import POINTS_LIMIT, entry_points, joined_seats, seat_problems
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import number, say

NAMES_OFFERED = 6
OWN_SEAT = ""


@ft.component
def NewcomerForm(state: AppState, table: Table, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Everything on one sheet; the button says what will happen."""
    typed, set_typed = ft.use_state("")
    instead, set_instead = ft.use_state(OWN_SEAT)
    said, set_said = ft.use_state("")
    game, ledger = table.game, score_game(table.game)
    instead = instead if instead in game.seated else OWN_SEAT
    usual = entry_points(ledger)["average"]
    points = _points(said, usual)
    name = name_of(typed)
    problems = seat_problems(game, joined_seats(game, name or "?", instead))
    ready = bool(name) and points is not None and not problems

    def join() -> None:
        dispatch.send(act.PlayerJoined(name, points or 0, instead))
        set_typed("")
        set_instead(OWN_SEAT)
        set_said("")

    rows = [
        _line(
            text_field(
                say("new.add_player"),
                typed,
                set_typed,
                dispatch,
                expand=True,
                capitalization=ft.TextCapitalization.WORDS,
            )
        )
    ]
    known = _known(state, game, ledger)
    if known and not name:
        rows.append(
            buttons.chips(
                (
                    buttons.chip(f"+ {each}", _setting(set_typed, each), spoken=each, key=each)
                    for each in known
                ),
                key="known",
            )
        )
    rows += [
        theme.label(say("people.join.seat"), 14),
        buttons.chips(
            buttons.chip(
                say("people.join.instead", player=each) if each else say("people.join.own"),
                _setting(set_instead, each),
                chosen=each == instead,
                key=each,
            )
            for each in (OWN_SEAT, *game.seated)
        ),
        theme.label(say("people.join.points"), 14),
        buttons.chips(
            buttons.chip(words, _setting(set_said, str(value)), chosen=value == points)
            for words, value in _offers(ledger, instead).items()
        ),
        _line(
            text_field(
                say("people.join.number"),
                said or str(usual),
                set_said,
                dispatch,
                expand=True,
                keyboard_type=ft.KeyboardType.NUMBER,
            )
        ),
    ]
    if problems and (name or not instead):
        rows.append(theme.label(problem_sentence(problems[0], game), 14, color=theme.HEART))
    rows.append(
        buttons.primary(
            say("people.join.go", player=name or say("people.join.somebody"), points=points or 0),
            join if ready else None,
        )
    )
    return panels.panel(*rows, padding=12, spacing=8)


def _line(content: ft.Control) -> ft.Control:
    """As wide as the box."""
    return controls.Row([content])


def _known(state: AppState, game: Game, ledger: Ledger) -> list[str]:
    """Who may be meant: those who have left, then those who have played before."""
    seated = {each.casefold() for each in game.seated}
    names = dict.fromkeys((*ledger.left, *known_names(state)))
    return [each for each in names if each.casefold() not in seated][:NAMES_OFFERED]


def _offers(ledger: Ledger, instead: str) -> dict[str, int]:
    """What newcomers usually start with, in words; whoever takes a seat may take its total too."""
    usual = entry_points(ledger)
    worst = f"people.join.worst.{ledger.rules.direction}"
    offers = {
        say("people.join.average", points=number(usual["average"])): usual["average"],
        say(worst, points=number(usual["worst"])): usual["worst"],
    }
    if instead:
        own = ledger.totals[instead]
        offers[say("people.join.taken", player=instead, points=number(own))] = int(own)
    return offers


def _setting(setter: Callable[[str], None], value: str) -> Callable[[], None]:
    return lambda: setter(value)


def _points(said: str, usual: int) -> int | None:
    """What was typed as points; the usual number where nothing was, None where it is no number."""
    text = said.strip().replace("\u2212", "-")
    if not text:
        return usual
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > len(str(POINTS_LIMIT)):
        return None
    return int(text) if abs(int(text)) <= POINTS_LIMIT else None
