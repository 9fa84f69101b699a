"""The screen that chooses a game of the catalogue, and the card of a game."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.routes import NEW, OWN_GAME
from scorekeeper.state.setup.game_choice import (
    PACKS,
    PackChoice,
    fits_players,
    game_groups,
    games_to_choose,
    is_of_pack,
    offered_player_counts,
    own_rules,
)
from scorekeeper.state.setup.house_rules import with_variant
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import two_panes
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.new_game.emblems import emblem
from scorekeeper.ui.rules.screen import first_name, own_game_buttons, prepared_card, section_box
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.words.names import game_title, is_called, variant_name
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_summary import about_game
from scorekeeper.words.translation import say


def pick_game_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return every game to choose from, those played lately and those for this table first."""
    back = buttons.icon(ft.Icons.ARROW_BACK, say("back.new"), dispatch.on_tap(act.Navigated(NEW)))
    lately = tuple(dict.fromkeys(game.variant for game in state.real_games))
    return [
        app_bar(say("pick.heading"), back=back),
        GameList(state.setup, lately, state.own_games, state.own_game, dispatch),
    ]


@ft.component
def GameList(  # noqa: N802  # components are written like types
    setup: Setup,
    lately: tuple[str, ...],
    own_games: Mapping[str, Variant],
    making: OwnGameDraft | None,
    dispatch: Dispatch,
) -> ft.Control:
    """The games that are called as somebody types, for as many as play and of the chosen pack.

    In a wide window a tap shows the rule card of a game, and the button below it chooses the game.
    """
    seated = len(setup.names)
    query, set_query = ft.use_state("")
    players, set_players = ft.use_state(seated)
    pack_name, set_pack = ft.use_state("")
    pack: PackChoice = next((each for each in PACKS if each == pack_name), "")
    tapped, set_shown = ft.use_state(setup.variant)
    games = games_to_choose(own_games)
    shown = tapped if tapped in games else Setup().variant
    wide = appearance().wide

    def choice_card(variant: str) -> ft.Control:
        take = dispatch.on_tap(act.VariantSelected(variant))
        tap = (lambda: set_shown(variant)) if wide else take
        chosen = variant == (shown if wide else setup.variant)
        own = own_rules(variant, own_games)
        return variant_card(variant, tap, own=own, seated=seated, chosen=chosen)

    def is_found(variant: str) -> bool:
        called = is_called(variant, query, own_rules(variant, own_games))
        return called and is_of_pack(games[variant], pack, players)

    rows: list[ft.Control] = []
    for group in game_groups(players, lately, own_games):
        # Whoever looks for a game by its name finds it, also for another number of players.
        found = [each for each in group.games if is_found(each)]
        if not found or (group.id == "others" and not query.strip()):
            continue
        of_players = players and group.id not in ("lately", "own")
        key = f"pick.{group.id}.seated" if of_players else f"pick.{group.id}"
        rows.append(panels.section_heading(say(key, count=players)))
        rows += map(choice_card, found)
    unscored = [each.id for each in UNKNOWN if is_called(each.id, query) and not pack]
    if unscored:
        rows.append(panels.section_heading(say("pick.absent")))
        rows += [unscored_card(each, dispatch) for each in unscored]
    if not rows:
        rows.append(empty_state(say("pick.none"), top=40))
    listed = [
        _search_field(query, set_query, dispatch),
        _filters(players, set_players, pack, set_pack),
        *([] if query.strip() else own_game_cards(making, setup, dispatch)),
        *rows,
        controls.Container(height=theme.GAP),
    ]
    if not wide:
        return layout.scroll_area(*listed)
    own = own_rules(shown, own_games)
    take = buttons.primary(
        say("pick.take", game=game_title(shown, own)), dispatch.on_tap(act.VariantSelected(shown))
    )
    prepared = with_variant(setup, shown, own)
    card = [*_rule_card(prepared), *own_game_buttons(prepared, dispatch)]
    return two_panes(listed, card, layout.padded(take))


def _filters(
    players: int,
    set_players: Callable[[int], None],
    pack: PackChoice,
    set_pack: Callable[[str], None],
) -> ft.Control:
    """Return the numbers of players and the packs; a second tap on a chosen one takes it back."""
    numbers = [
        buttons.chip(
            say("pick.filter.players", count=number) if number == players else str(number),
            partial(set_players, 0 if number == players else number),
            key=str(number),
            chosen=number == players,
            spoken=say("pick.filter.players", count=number),
        )
        for number in offered_player_counts()
    ]
    packs = [
        buttons.chip(
            say(f"pick.pack.{each}"),
            partial(set_pack, "" if each == pack else each),
            key=each,
            chosen=each == pack,
        )
        for each in PACKS
    ]
    return controls.Column(
        [
            ft.Row([*numbers], spacing=8, scroll=ft.ScrollMode.HIDDEN),
            ft.Row([*packs], spacing=8, scroll=ft.ScrollMode.HIDDEN),
        ],
        key="filters",
        spacing=8,
        tight=True,
    )


def _rule_card(setup: Setup) -> list[ft.Control]:
    """Return the rule card of a game as this table would play it."""
    (title, under), sections = prepared_card(setup)
    head = controls.Column([theme.title(title, 20), theme.note(under, 14)], spacing=0, tight=True)
    return [head, *map(section_box, sections)]


def _search_field(query: str, set_query: Callable[[str], None], dispatch: Dispatch) -> ft.Control:
    return text_field(
        say("pick.search"),
        query,
        set_query,
        dispatch,
        prefix_icon=ft.Icons.SEARCH,
    )


def unscored_card(variant: str, dispatch: Dispatch) -> ft.Control:
    """Return the card of a game that the app knows by name only: a table can write its rules."""
    name = variant_name(variant)
    begin = dispatch.on_tap(act.OwnGameBegun(Setup().variant, name, variant))
    return panels.panel(
        theme.title(name, 17, color=theme.PENCIL),
        theme.note(say(f"absent.{variant}"), 14),
        buttons.chips(
            [buttons.chip(say("own.make"), begin, spoken=say("own.make.named", name=name))]
        ),
        spacing=6,
        bgcolor=theme.PAPER,
    )


def own_game_cards(
    making: OwnGameDraft | None, setup: Setup, dispatch: Dispatch
) -> list[ft.Control]:
    """Return what makes a game of one's own from the chosen one, and what goes on with one."""
    title = game_title(setup.variant, setup.own)
    name = first_name(setup.variant, setup.own)
    make = _making_card(
        ft.Icons.ADD,
        say("own.make"),
        say("own.make.about", game=title),
        act.OwnGameBegun(setup.variant, name),
        dispatch,
    )
    if making is None or not making.changed:
        return [make]
    resume = say("own.resume", name=visible(making.rules.name) or say("own.unnamed"))
    about, edit = say("own.resume.about"), act.Navigated(OWN_GAME)
    return [_making_card(ft.Icons.EDIT_OUTLINED, resume, about, edit, dispatch), make]


def _making_card(
    picture: ft.IconData, words: str, about: str, action: act.Action, dispatch: Dispatch
) -> ft.Control:
    return tappable(
        controls.Row(
            [
                controls.Container(
                    ft.Icon(picture, size=24, color=theme.FELT),
                    width=42,
                    alignment=ft.Alignment.CENTER,
                ),
                controls.Column(
                    [theme.title(words, 17, color=theme.FELT), theme.note(about, 14)],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
            ],
            spacing=12,
        ),
        f"{words}. {about}",
        dispatch.on_tap(action),
        key=words,
        bgcolor=theme.SHEET,
        border=ft.Border.all(1, theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=12,
    )


def variant_card(
    variant: str,
    on_tap: Tap,
    *,
    own: Variant | None = None,
    seated: int,
    chosen: bool | None = None,
    spoken: str = "",
    remark: str = "",
    after: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return a game with its picture, and what is special about it in a line.

    ``own`` are the rules of one of the store's own games. Where it is one of several to choose from
    (``chosen`` is not None), a warning says so if it is not for the number of players ``seated``.
    ``remark`` is a line of its own.
    """
    unfit = (
        ""
        if chosen is None or fits_players(own or CATALOGUE[variant].variant, seated)
        else say("pick.unfit", count=seated)
    )
    under = about_game(variant, own)
    name = game_title(variant, own)
    warning = [theme.label(unfit, 14, color=theme.HEART)] if unfit else []
    remarks = [theme.label(remark, 14)] if remark else []
    return tappable(
        controls.Row(
            [
                emblem(variant, own),
                controls.Column(
                    [theme.title(name, 17), *warning, *remarks, theme.note(under, 14)],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                *after,
            ],
            spacing=12,
        ),
        spoken or f"{name}. {' '.join(filter(None, (unfit, remark, under)))}",
        on_tap,
        key=f"game {variant}" if chosen is not None else None,
        chosen=chosen,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2 if chosen else 1, theme.FELT if chosen else theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=12,
    )
