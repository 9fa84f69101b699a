"""Preparing a game: which one, who sits where, who deals, the house rules."""

import flet as ft

from scorekeeper.scoring.catalogue import CATALOGUE
from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.game import Game
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.players import NAME_LIMIT
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Setup
from scorekeeper.state.place import HOME, NEW, PICK
from scorekeeper.state.selectors import known_names
from scorekeeper.state.setting_up import setup_problems
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.house_rules import HouseRules
from scorekeeper.ui.people import avatar
from scorekeeper.words import game as words
from scorekeeper.words import setup as setup_words
from scorekeeper.words.speak import say

NAMES_OFFERED = 8


def new_game_screen(state: AppState, dispatch: Dispatch, default_name: str) -> list[ft.Control]:
    """Everything on one page, the last evening's choices already made."""
    setup = state.setup
    problems = setup_problems(setup)
    told = setup_words.setup(problems, setup.variant, setup.names)
    close = pieces.icon_button(ft.Icons.CLOSE, say("back.home"), dispatch.later(act.Went(HOME)))
    return [
        pieces.bar(say("new.heading"), back=close),
        pieces.scrolling(
            pieces.section(say("new.game")),
            _variant(setup, dispatch),
            pieces.section(say("new.table")),
            Seats(state, dispatch),
            pieces.section(say("new.house_rules")),
            HouseRules(setup, dispatch),
            pieces.section(say("new.name")),
            _name(setup, dispatch, default_name),
            ft.Container(height=theme.GAP),
        ),
        pieces.padded(
            *(
                ft.Semantics(
                    content=theme.label(sentence, 14, color=theme.HEART),
                    live_region=True,
                    container=True,
                )
                for sentence in told
            ),
            pieces.main_button(
                say("new.deal"),
                None if problems else dispatch.later(act.GameDealt(default_name)),
                under="" if problems else _first_deal(setup),
            ),
            top=8,
        ),
    ]


def pick_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Choosing among the games of the catalogue."""
    back = pieces.icon_button(ft.Icons.ARROW_BACK, say("back.new"), dispatch.later(act.Went(NEW)))
    return [
        pieces.bar(say("pick.heading"), back=back),
        pieces.scrolling(
            *(
                _game(variant, dispatch, chosen=variant == state.setup.variant)
                for variant in CATALOGUE
            )
        ),
    ]


def _first_deal(setup: Setup) -> str:
    game = Game("", "", setup.variant, setup.names, setup.dealer or setup.names[0], setup.options)
    return words.deal_line(dealing(rules_of(game), game, 0))


def _variant(setup: Setup, dispatch: Dispatch) -> ft.Control:
    return _game(setup.variant, dispatch, change=True)


def _game(
    variant: str, dispatch: Dispatch, *, chosen: bool = False, change: bool = False
) -> ft.Control:
    rules = CATALOGUE[variant].variant
    facts = (
        words.pack_line(rules.pack),
        say("players.range", least=rules.players[0], most=rules.players[-1]),
        words.cards_line(rules),
        words.end_line(rules),
    )
    under = " \u00b7 ".join(facts)
    action = act.Went(PICK) if change else act.VariantPicked(variant)
    name = words.variant_name(variant)
    rook = rules.pack.kind == "rook"
    picture = theme.text(
        "10" if rook else "\u2665", 30, face=theme.BOLD, color=theme.MOON if rook else theme.HEART
    )
    return pieces.tappable(
        ft.Row(
            [
                ft.Container(picture, width=42, alignment=ft.Alignment.CENTER),
                ft.Column(
                    [theme.title(name, 17), theme.note(under, 14)],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                *([ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL)] if change else []),
            ],
            spacing=10,
        ),
        say("new.change", game=name) if change else f"{name}. {under}",
        dispatch.later(action),
        chosen=None if change else chosen,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2 if chosen else 1, theme.FELT if chosen else theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=14,
    )


@ft.component
def Seats(state: AppState, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """Who sits at the table, clockwise; names are typed or picked from those who played before."""
    setup = state.setup
    typed, set_typed = ft.use_state("")

    def add(name: str) -> None:
        if name.strip():
            dispatch.now(act.PlayerAdded(name))
        set_typed("")

    rows: list[ft.Control] = []
    for position, name in enumerate(setup.names):
        rows += [_seat(setup, position, name, dispatch), pieces.rule()]
    offered = known_names(state)[:NAMES_OFFERED]
    rows.append(
        ft.Row(
            [
                ft.TextField(
                    label=say("new.add_player"),
                    value=typed,
                    max_length=None,
                    expand=True,
                    dense=True,
                    capitalization=ft.TextCapitalization.WORDS,
                    border_color=theme.HAIRLINE,
                    border_radius=12,
                    on_change=lambda event: set_typed(str(event.control.value or "")),
                    on_submit=lambda event: add(str(event.control.value or "")),
                ),
                pieces.icon_button(
                    ft.Icons.ADD, say("new.add"), (lambda: add(typed)) if typed.strip() else None
                ),
            ],
            spacing=4,
        )
    )
    if len(typed.strip()) > NAME_LIMIT:
        rows.append(theme.label(say("new.long_name", limit=NAME_LIMIT), 14, color=theme.HEART))
    if offered:
        rows.append(
            ft.Row(
                [
                    pieces.chip(
                        f"+ {name}",
                        dispatch.later(act.PlayerAdded(name)),
                        spoken=say("new.add_known", name=name),
                    )
                    for name in offered
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            )
        )
    return pieces.box(*rows, padding=12, spacing=6)


def _seat(setup: Setup, position: int, name: str, dispatch: Dispatch) -> ft.Control:
    deals = name == setup.dealer
    last = len(setup.names) - 1
    return ft.Row(
        [
            avatar(setup.names, name, 32),
            ft.Container(
                theme.label(name, 16, lines=1), expand=True, padding=ft.Padding.only(left=6)
            ),
            pieces.tappable(
                ft.Container(
                    theme.text(
                        say("dealer.sign"),
                        13,
                        face=theme.BOLD,
                        color=theme.ON_FELT if deals else theme.PENCIL,
                    ),
                    width=28,
                    height=28,
                    border_radius=14,
                    bgcolor=theme.FELT if deals else None,
                    border=ft.Border.all(1.5, theme.FELT if deals else theme.HAIRLINE),
                    alignment=ft.Alignment.CENTER,
                ),
                say("new.deals", player=name),
                dispatch.later(act.DealerPicked(name)),
                chosen=deals,
                width=44,
                height=44,
                border_radius=22,
                alignment=ft.Alignment.CENTER,
            ),
            _mover(
                ft.Icons.KEYBOARD_ARROW_UP, "new.up", position, -1, name, dispatch, position > 0
            ),
            _mover(
                ft.Icons.KEYBOARD_ARROW_DOWN,
                "new.down",
                position,
                1,
                name,
                dispatch,
                position < last,
            ),
            pieces.icon_button(
                ft.Icons.CLOSE,
                say("new.remove", player=name),
                dispatch.later(act.PlayerRemoved(position)),
            ),
        ],
        spacing=0,
    )


def _mover(
    icon: ft.IconData,
    key: str,
    position: int,
    step: int,
    name: str,
    dispatch: Dispatch,
    possible: bool,
) -> ft.Control:
    move = dispatch.later(act.PlayerMoved(position, step)) if possible else None
    return pieces.icon_button(icon, say(key, player=name), move)


def _name(setup: Setup, dispatch: Dispatch, default_name: str) -> ft.Control:
    return ft.TextField(
        label=say("new.name.label"),
        hint_text=default_name,
        value=setup.name,
        max_length=60,
        on_change=lambda event: dispatch.now(act.GameNamed(str(event.control.value or ""))),
        border_color=theme.HAIRLINE,
        border_radius=12,
    )
