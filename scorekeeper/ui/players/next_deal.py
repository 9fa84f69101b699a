"""Before the next hand: who deals, where the pass goes, and who sits out; each is one tap."""

import flet as ft

from scorekeeper.scoring.dealing import dealing, parse_call
from scorekeeper.scoring.ledger import Ledger, dealer_at, score_game
from scorekeeper.state.model import AppState, Table
from scorekeeper.state.routes import Route, sheet_route
from scorekeeper.state.table.seats import (
    NextDealerSelected,
    PassMoved,
    SittingOut,
    after_sitting_out,
    circle,
    next_to_sit_out,
    rotation_calls,
    seat_problems,
)
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import taker_chip
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.game import deal_line, direction_text, pass_arrow
from scorekeeper.words.translation import say


def next_deal_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the screen for changes of the next hand before it is dealt."""
    table = state.table
    if table is None:
        return []
    game, ledger = table.game, score_game(table.game)
    heading = say("next_deal.heading", number=len(game.hands) + 1)
    if ledger.outcome:
        over = [theme.note(say("players.over"), 15)]
        return screen(state, dispatch, heading, over, under=game.name, end=0)
    deal = dealing(ledger.rules, game, len(game.hands), ledger.playing_off)
    sitting_out = _sitting_out(table, dispatch)
    # Where people sit out, choices come and go with a tap.
    stay = not sitting_out
    people = dispatch.to(Route("players", game.id))
    done = dispatch.to(sheet_route(game.id))
    return screen(
        state,
        dispatch,
        heading,
        [
            _dealers(table, dispatch, stay=stay),
            *_passes(table, ledger, dispatch, stay=stay),
            *sitting_out,
            theme.note(deal_line(deal), 14.5),
            buttons.secondary(say("menu.people"), people),
        ],
        under=game.name,
        footer=[buttons.primary(say("next_deal.done"), done)],
    )


def _dealers(table: Table, dispatch: Dispatch, *, stay: bool) -> ft.Control:
    game = table.game
    dealer = dealer_at(game, len(game.hands))
    chips = [
        taker_chip(
            game.people,
            name,
            dispatch.on_tap(NextDealerSelected(name)),
            chosen=name == dealer,
            spoken=say("players.deals.spoken", player=name),
            one_of=True,
        )
        for name in game.seated
    ]
    return _choices(say("next_deal.dealer"), chips, one_of=True, stay=stay)


def _passes(table: Table, ledger: Ledger, dispatch: Dispatch, *, stay: bool) -> list[ft.Control]:
    """Return the calls of the rotation, which goes on from the one that is tapped."""
    calls = rotation_calls(table.game)
    if len(calls) < 2:
        return []
    due = dealing(ledger.rules, table.game, len(table.game.hands), ledger.playing_off).call
    chips = []
    for call in calls:
        direction = parse_call(call, ledger.rules.passing.cards).call
        words = direction_text(direction or "hold")
        arrow = pass_arrow(direction)
        chips.append(
            buttons.choice(
                f"{arrow} {words}" if direction != "hold" else words,
                dispatch.on_tap(PassMoved(call)),
                spoken=say("call.direction", direction=words),
                chosen=direction == due,
                key=call,
            )
        )
    why = say("next_deal.pass.why")
    return [_choices(say("next_deal.pass"), chips, why, one_of=True, stay=stay)]


def _sitting_out(table: Table, dispatch: Dispatch) -> list[ft.Control]:
    """Return everybody with who sits out; nothing where all have to play."""
    game, everybody = table.game, circle(table.game)
    chips = []
    for name in everybody:
        out = name in game.sitting_out
        # Where too few would be left, a tap does nothing.
        tap = dispatch.on_toggle(SittingOut(name), ("out", name))
        spoken = say("next_deal.out.player", player=name)
        chips.append(taker_chip(game.people, name, tap, chosen=out, spoken=spoken))
    if not game.sitting_out and all(
        seat_problems(game, after_sitting_out(game, name)[0]) for name in everybody
    ):
        return []
    following = next_to_sit_out(game)
    if following:
        instead = dispatch.on_tap(SittingOut(following, instead=True))
        chips.append(buttons.chip(say("next_deal.out.next", player=following), instead))
    return [_choices(say("next_deal.out"), chips, say("next_deal.out.why"), stay=False)]


def _choices(
    heading: str, chips: list[ft.Control], why: str = "", *, one_of: bool = False, stay: bool
) -> ft.Control:
    note = [theme.note(why, 13.5)] if why else []
    choices = buttons.chips(chips, even=stay, one_of=one_of)
    return panels.panel(theme.label(heading, 15), choices, *note, spacing=10)
