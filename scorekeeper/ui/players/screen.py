"""The table of an open game: names, colours, seats, the dealer, who leaves and who joins."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import Ledger, dealer_at, score_game
from scorekeeper.scoring.players import NAME_LIMIT
from scorekeeper.scoring.problem import Problem
from scorekeeper.scoring.settlement import settle_leaver
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.setup.people import known_newcomers
from scorekeeper.state.table.players import ColourSelected, PlayerRenamed, can_rename, clean_name
from scorekeeper.state.table.seats import (
    NextDealerSelected,
    PlayerJoined,
    PlayerLeft,
    SeatsSwapped,
    newcomer_points,
    seat_problems,
    seats_with_newcomer,
    typed_points,
)
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar, seat_sign, swatches
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import names_field, text_field
from scorekeeper.ui.widgets.round_table import round_table, seat_arrows
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.game import deal_line
from scorekeeper.words.money import early_line, net_result
from scorekeeper.words.problems import problem_sentence
from scorekeeper.words.translation import number, say

NAMES_OFFERED = 6
# No player's: the newcomer gets a seat of their own, after the last one.
OWN_SEAT = ""
# Stands for the newcomer until there is a name, so that the seats can be checked.
NAMELESS = "?"


def players_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return everyone at the table; changes of seats count from the next hand on."""
    table = state.table
    if table is None:
        return []
    game, ledger = table.game, score_game(table.game)
    fixed = ledger.outcome is not None or bool(ledger.rules.partner_sides)
    body: list[ft.Control] = []
    if fixed:
        body.append(theme.note(_why_fixed(table, ledger), 14.5))
    else:

        def swap(first: int, second: int) -> None:
            dispatch.send(SeatsSwapped(first, second))

        body += round_table(
            game.seated, dealer_at(game, len(game.hands)), swap, say("seats.drag_or_step")
        )
    body += [
        PlayerList(table, ledger, dispatch, fixed=fixed),
        *(
            theme.note(say("players.left", player=name, total=number(total)), 14.5)
            for name, total in ledger.left.items()
        ),
        *(theme.note(early_line(early), 14.5) for early in ledger.early),
    ]
    if not fixed:
        deal = dealing(ledger.rules, game, len(game.hands), ledger.playing_off)
        body += [
            panels.section_heading(say("players.join")),
            NewcomerForm(state, table, dispatch),
            theme.note(deal_line(deal), 14),
            theme.note(say("players.reading"), 14),
        ]
    under = "" if fixed else say("players.from", number=len(game.hands) + 1)
    return screen(state, dispatch, say("players.heading"), body, under=under)


def _why_fixed(table: Table, ledger: Ledger) -> str:
    """Return the reason why nobody can change seats, join or leave."""
    if ledger.outcome:
        return say("players.over")
    return say(
        "players.partners", why=problem_sentence(seat_problems(table.game, table.game.seated)[0])
    )


@ft.component
def PlayerList(table: Table, ledger: Ledger, dispatch: Dispatch, *, fixed: bool) -> ft.Control:
    """A row for each player, which opens when it is tapped."""
    opened, set_opened = ft.use_state("")
    typed, set_typed = ft.use_state("")
    game = table.game

    def toggle(name: str) -> Tap:
        def open_or_close() -> None:
            set_opened("" if opened == name else name)
            set_typed(name)

        return dispatch.on_local_toggle(open_or_close, ("person", name))

    # Rows without keys, like the seats of the round table: they change places while one is open.
    # An open row belongs to somebody: a tap on its way there is not for the one opened next.
    rows: list[ft.Control] = []
    for name in game.seated:
        if rows:
            rows.append(panels.divider())
        rows.append(_player_row(table, ledger, name, opened == name, toggle(name)))
        if opened == name:
            rows.append(_name_field(table, name, typed, set_typed, dispatch))
            rows.append(_colours(name, dispatch))
            if not fixed:
                rows.append(_seat_buttons(table, name, dispatch))
    return panels.panel(*rows, padding=6)


def _player_row(table: Table, ledger: Ledger, name: str, opened: bool, toggle: Tap) -> ft.Control:
    game = table.game
    deals = name == dealer_at(game, len(game.hands)) and ledger.outcome is None
    total = number(ledger.totals[name]) if name in ledger.totals else ""
    return tappable(
        controls.row(
            avatar(game.people, name, 34),
            controls.Container(theme.label(name, 16, lines=2), expand=True),
            *seat_sign(deals=deals)[0],
            theme.title(total, 17, lines=1),
            panels.opening_sign(opened, 20),
        ),
        say("players.open", player=name),
        toggle,
        padding=ft.Padding.symmetric(horizontal=8, vertical=8),
        border_radius=12,
    )


def _name_field(
    table: Table, name: str, typed: str, set_typed: Callable[[str], None], dispatch: Dispatch
) -> ft.Control:
    new = clean_name(typed)

    def rename(text: str) -> None:
        dispatch.on_tap(PlayerRenamed(name, clean_name(text)))()

    fits = new != name and can_rename(table.game, name, new)
    field = text_field(
        say("players.name"), typed, set_typed, dispatch, expand=True, on_enter=rename
    )
    button = buttons.chip(
        say("players.rename"),
        partial(rename, typed) if fits else None,
        spoken=say("players.rename.spoken", player=name),
    )
    lines = layout.beside(field, button)
    if len(new) > NAME_LIMIT:
        limit = say("new_game.long_name", limit=NAME_LIMIT)
        lines.append(controls.row(theme.label(limit, 14, color=theme.HEART, expand=True)))
    return _opened_part(f"name {name}", *lines)


def _opened_part(key: str, *rows: ft.Control) -> ft.Control:
    return controls.Container(
        controls.stacked(*rows, spacing=6),
        key=key,
        padding=ft.Padding.only(left=8, right=8, top=6, bottom=8),
    )


def _colours(name: str, dispatch: Dispatch) -> ft.Control:
    people = appearance().people
    return _opened_part(
        f"colours {name}",
        swatches(people, name, lambda slot: dispatch.on_tap(ColourSelected(name, slot))),
    )


def _seat_buttons(table: Table, name: str, dispatch: Dispatch) -> ft.Control:
    game = table.game
    seats = game.seated
    position = seats.index(name)
    problems = seat_problems(game, tuple(seat for seat in seats if seat != name))
    dealer = dealer_at(game, len(game.hands))

    def move(step: int) -> Tap:
        return dispatch.on_tap(SeatsSwapped(position, position + step))

    parts: list[ft.Control] = [
        *seat_arrows(seats, position, move),
        buttons.radio_group(
            buttons.choice(
                say("players.deals"),
                dispatch.on_tap(NextDealerSelected(name)),
                chosen=name == dealer,
                spoken=say("players.deals.spoken", player=name),
            )
        ),
        buttons.chip(
            say("players.leaves"),
            None if problems else dispatch.on_tap(PlayerLeft(name)),
            spoken=say("players.leaves.spoken", player=name),
            ink=theme.PENCIL if problems else theme.HEART,
        ),
    ]
    ledger = score_game(game)
    leaving = settle_leaver(ledger.rules, ledger.totals, name) if ledger.hands else None
    if leaving is not None and not problems:
        amount = net_result(leaving, name)
        parts.append(
            buttons.chip(
                say("players.settles", amount=amount),
                dispatch.on_tap(PlayerLeft(name, settles=True)),
                spoken=say("players.settles.spoken", player=name, amount=amount),
                ink=theme.HEART,
            )
        )
    row: ft.Control = controls.row(*parts, wrap=True, spacing=6, run_spacing=6)
    why = [theme.note(problem_sentence(problem, game), 14) for problem in problems[:1]]
    return _opened_part(f"seat {name}", row, *why)


@ft.component
def NewcomerForm(state: AppState, table: Table, dispatch: Dispatch) -> ft.Control:
    """The form for a newcomer: name, seat and points; the button names the effect."""
    typed_name, set_typed_name = ft.use_state("")
    instead_of, set_instead_of = ft.use_state(OWN_SEAT)
    typed, set_typed = ft.use_state("")
    game, ledger = table.game, score_game(table.game)
    # The player may have left meanwhile.
    instead_of = instead_of if instead_of in game.seated else OWN_SEAT
    average = newcomer_points(ledger)["average"]
    # Somebody who takes over a seat takes over its points, unless the table says otherwise.
    usual = int(ledger.totals[instead_of]) if instead_of in ledger.totals else average
    points = typed_points(typed, usual)
    name = clean_name(typed_name)

    def problems_of(newcomer: str) -> tuple[Problem, ...]:
        seats = seats_with_newcomer(game, newcomer or NAMELESS, instead_of)
        return seat_problems(game, seats)

    problems = problems_of(name)
    ready = bool(name) and points is not None and not problems

    def join(newcomer: str = name) -> None:
        if not newcomer or points is None or problems_of(newcomer):
            return
        dispatch.send(PlayerJoined(newcomer, points, instead_of))
        set_typed_name("")
        set_instead_of(OWN_SEAT)
        set_typed("")

    rows = [
        theme.label(say("players.join.seat"), 14),
        _seat_chips(game.seated, instead_of, set_instead_of),
        _full_width(
            names_field(
                say("players.join.name"),
                typed_name,
                set_typed_name,
                dispatch,
                expand=True,
                # The last key of the keyboard is the button below; its last letters come with it.
                on_enter=lambda text: join(clean_name(text)),
            )
        ),
    ]
    newcomers = known_newcomers(state, ledger, game.seated)[:NAMES_OFFERED]
    if newcomers and not name:
        rows.append(
            buttons.chips(
                (
                    buttons.chip(
                        f"+ {newcomer}",
                        _setter(set_typed_name, newcomer),
                        spoken=newcomer,
                        key=newcomer,
                    )
                    for newcomer in newcomers
                ),
                key="known",
            )
        )
    rows += [
        theme.label(say("players.join.points"), 14),
        buttons.choices(
            (
                buttons.choice(label, _setter(set_typed, str(value)), chosen=value == points)
                for label, value in _usual_points(ledger, instead_of).items()
            )
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


def _seat_chips(
    seated: Sequence[str], instead_of: str, choose: Callable[[str], None]
) -> ft.Control:
    """Return the choice of a seat: one's own, or that of somebody who leaves."""
    return buttons.choices(
        buttons.choice(
            say("players.join.instead", player=player) if player else say("players.join.own"),
            _setter(choose, player),
            chosen=player == instead_of,
            key=player,
        )
        for player in (OWN_SEAT, *seated)
    )


def _what_happens(name: str, instead_of: str, points: int) -> str:
    """Return ``Eva for Clara, with 27``, or that somebody joins."""
    if instead_of:
        return say("players.join.go.instead", player=name, leaver=instead_of, points=number(points))
    return say("players.join.go", player=name, points=number(points))


def _full_width(field: ft.Control) -> ft.Control:
    return controls.row(field)


def _usual_points(ledger: Ledger, instead_of: str) -> dict[str, int]:
    """Return the usual points that newcomers start with, by their label.

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
    return lambda: set_value(value)
