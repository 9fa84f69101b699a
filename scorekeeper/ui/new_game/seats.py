"""The seats of a new game and its first dealer, chosen by the players or drawn by cards."""

import flet as ft

from scorekeeper.scoring.rules.pack import FRENCH_RANKS
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Draw, Setup
from scorekeeper.state.setup.card_draw import drawn_order, players_to_draw
from scorekeeper.state.setup.new_game import name_problem, suggested_names
from scorekeeper.ui.design import theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.avatars import avatar
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.card_face import sheet_ink
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.round_table import round_table, seat_arrows
from scorekeeper.words.cards import card_text
from scorekeeper.words.problems import new_name_sentence
from scorekeeper.words.translation import say

NAMES_OFFERED = 8
HIGHEST_FIRST = tuple(reversed(FRENCH_RANKS))


@ft.component
def SeatList(state: AppState, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Everyone at the table, clockwise; names are typed or picked from people who played before."""
    setup = state.setup
    typed, set_typed = ft.use_state("")
    problem, set_problem = ft.use_state("")

    def write(text: str) -> None:
        set_typed(text)
        set_problem("")

    def add(name: str) -> None:
        refused = name_problem(setup, name) if name.strip() else None
        if refused:
            set_problem(new_name_sentence(refused, name))
            return
        if name.strip():
            dispatch.send(act.PlayerAdded(name))
        write("")

    def swap(first: int, second: int) -> None:
        dispatch.send(act.PlayersSwapped(first, second))

    rows: list[ft.Control] = []
    if len(setup.names) > 1:
        if setup.draw is None:
            rows += round_table(setup.names, setup.dealer, swap)
        rows += _draw_box(setup, dispatch)
    for position in range(len(setup.names)):
        rows += [_seat(setup, position, dispatch), panels.divider()]
    rows.append(
        controls.Row(
            key="add",
            controls=[
                text_field(
                    say("new.add_player"),
                    typed,
                    write,
                    dispatch,
                    max_length=None,
                    expand=True,
                    dense=True,
                    capitalization=ft.TextCapitalization.WORDS,
                    on_submit=lambda event: add(str(event.control.value or "")),
                ),
                buttons.icon(
                    ft.Icons.ADD, say("new.add"), (lambda: add(typed)) if typed.strip() else None
                ),
            ],
            spacing=4,
        )
    )
    if problem:
        words = theme.label(problem, 14, color=theme.HEART)
        rows.append(
            controls.Semantics(key="refused", content=words, live_region=True, container=True)
        )
    return panels.panel(*rows, *_known_names(state, dispatch), padding=12, spacing=6)


def _known_names(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return a chip for each of the latest players who are not seated yet."""
    names = suggested_names(state)[:NAMES_OFFERED]
    chips = [
        buttons.chip(
            f"+ {name}",
            dispatch.on_dismiss(act.PlayerAdded(name)),
            key=name,
            spoken=say("new.add_known", name=name),
        )
        for name in names
    ]
    return [buttons.chips(chips, key="known")] if chips else []


def _seat(setup: Setup, position: int, dispatch: Dispatch) -> ft.Control:
    name = setup.names[position]
    deals = name == setup.dealer

    def move(step: int) -> Tap:
        return dispatch.on_tap(act.PlayerMoved(position, step))

    return controls.Row(
        key=f"seat {name}",
        controls=[
            avatar(setup.names, name, 32),
            controls.Container(
                theme.label(name, 16, lines=1), expand=True, padding=ft.Padding.only(left=6)
            ),
            tappable(
                controls.Container(
                    theme.text(
                        say("dealer.sign"),
                        13,
                        face=theme.BOLD,
                        color=theme.ON_FELT if deals else theme.PENCIL,
                        boxed=True,
                    ),
                    width=28,
                    height=28,
                    border_radius=14,
                    bgcolor=theme.FELT if deals else None,
                    border=ft.Border.all(1.5, theme.FELT if deals else theme.HAIRLINE),
                    alignment=ft.Alignment.CENTER,
                ),
                say("new.deals", player=name),
                dispatch.on_tap(act.DealerSelected(name)),
                chosen=deals,
                width=44,
                height=44,
                border_radius=22,
                alignment=ft.Alignment.CENTER,
            ),
            *seat_arrows(setup.names, position, move),
            buttons.icon(
                ft.Icons.CLOSE,
                say("new.remove", player=name),
                dispatch.on_dismiss(act.PlayerRemoved(position)),
            ),
        ],
        spacing=0,
    )


def _draw_box(setup: Setup, dispatch: Dispatch) -> list[ft.Control]:
    """Return the choice of what to draw for; then who has drawn what, and who draws next."""
    draw = setup.draw
    if draw is None:
        chips = buttons.chips(
            buttons.chip(say(f"draw.{what}"), dispatch.on_dismiss(act.DrawStarted(what)))
            for what in ("seats", "dealer")
        )
        return [controls.Container(chips, key="draw", alignment=ft.Alignment.CENTER)]
    waiting = players_to_draw(draw, setup.names)
    rows: list[ft.Control] = [theme.note(say(f"draw.{draw.what}.about"), 14)]
    order = setup.names if waiting else drawn_order(draw, setup.names)
    rows += [_drawn_cards(setup, draw, name) for name in order if draw.cards.get(name)]
    if waiting:
        rows += _rank_chips(setup, waiting[0], dispatch)
        rows.append(
            buttons.chips(
                (
                    buttons.chip(say("draw.app"), dispatch.on_tap(act.ShuffleRequested())),
                    buttons.chip(say("draw.drop"), dispatch.on_tap(act.DrawCancelled())),
                )
            )
        )
    else:
        done = say(f"draw.{draw.what}.done", player=setup.dealer)
        rows.append(
            controls.Semantics(live_region=True, container=True, content=theme.label(done, 15))
        )
        rows.append(
            buttons.chips(
                (
                    buttons.chip(say("draw.again"), dispatch.on_tap(act.DrawStarted(draw.what))),
                    buttons.chip(say("draw.close"), dispatch.on_tap(act.DrawCancelled())),
                )
            )
        )
    return [panels.panel(*rows, padding=12, spacing=8, bgcolor=theme.PAPER, key="draw")]


def _drawn_cards(setup: Setup, draw: Draw, name: str) -> ft.Control:
    """Return a player and the cards that they have drawn."""
    cards = " ".join(card_text(each) for each in draw.cards[name])
    return controls.Semantics(
        label=say("draw.drew", player=name, cards=cards),
        container=True,
        exclude_semantics=True,
        content=controls.Row(
            [
                avatar(setup.names, name, 26),
                controls.Container(theme.label(name, 15, lines=1), expand=True),
                *(
                    theme.title(card_text(each), 18, color=sheet_ink(each))
                    for each in draw.cards[name]
                ),
            ],
            spacing=8,
        ),
    )


def _rank_chips(setup: Setup, name: str, dispatch: Dispatch) -> list[ft.Control]:
    """Return the ranks, to tap what the next player has drawn; suits do not matter."""
    again = bool(setup.draw and setup.draw.cards.get(name))
    ranks = [
        buttons.chip(
            card_text(rank),
            dispatch.on_dismiss(act.RankDrawn(name, rank)),
            spoken=say("draw.rank", player=name, card=card_text(rank)),
        )
        for rank in HIGHEST_FIRST
    ]
    question = say("draw.again.for" if again else "draw.for", player=name)
    return [
        controls.Row([avatar(setup.names, name, 26), theme.label(question, 15)], spacing=8),
        buttons.chips(ranks),
    ]
