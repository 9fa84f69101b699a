"""The screen that chooses a game: for a new one, or to try a finished one by its rules."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import flet as ft

from scorekeeper.scoring.catalogue.games import UNKNOWN
from scorekeeper.scoring.rules.variant import Variant
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.own_game.draft import OwnGameDraft
from scorekeeper.state.routes import PICK_GAME, Route
from scorekeeper.state.setup.game_choice import (
    PACKS,
    PackChoice,
    game_groups,
    games_to_choose,
    is_of_pack,
    offered_player_counts,
    own_rules,
)
from scorekeeper.state.setup.house_rules import with_variant
from scorekeeper.state.setup.new_game import VariantSelected
from scorekeeper.state.table.rule_trial import open_trial
from scorekeeper.state.table.what_if import other_games
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import two_panes
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.pick_game.cards import own_game_cards, unscored_card, variant_card
from scorekeeper.ui.rules.screen import own_game_buttons, prepared_card, section_box
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.inputs import search_field
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.ui.widgets.screen import screen
from scorekeeper.words.names import game_title, is_called
from scorekeeper.words.translation import say
from scorekeeper.words.what_if import scorable_line


def pick_game_screen(state: AppState, route: Route, dispatch: Dispatch) -> list[ft.Control]:
    """Return the games to choose from: for a finished game under other rules, or for a new one."""
    return _other_games(state, dispatch) if route.game else _all_games(state, dispatch)


def _all_games(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return every game to choose from, those played lately and those for this table first."""
    lately = tuple(dict.fromkeys(game.variant for game in state.real_games))
    games = GameList(state.setup, lately, state.own_games, state.own_game, dispatch)
    # The address of an own game leads here too where none is being made.
    here = state.route if state.route.evening else PICK_GAME
    return screen(state, dispatch, say("pick_game.heading"), games, route=here)


def _other_games(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the games with the same cards; those that can score most hands come first."""
    table, trial = state.table, open_trial(state)
    if table is None or trial is None:
        return []
    hands = len(table.game.hands)
    cards = [
        variant_card(
            other_game.variant,
            dispatch.on_tap(VariantSelected(other_game.variant)),
            own=other_game.own,
            seated=len(table.game.players),
            chosen=other_game.variant == trial.variant,
            remark=scorable_line(other_game.scorable, hands),
        )
        for other_game in other_games(table.game, state.own_games)
    ]
    return screen(
        state, dispatch, say("what_if.game"), layout.in_pairs(cards), under=table.game.name
    )


@ft.component
def GameList(
    setup: Setup,
    lately: tuple[str, ...],
    own_games: Mapping[str, Variant],
    making: OwnGameDraft | None,
    dispatch: Dispatch,
) -> ft.Control:
    """The games that are called as somebody types, for as many as play and of the chosen pack.

    In a wide window a tap shows the rule card of a game, and the button below it chooses the game.
    """
    # Somebody who sits down alone, or first, chooses among all games.
    seated = len(setup.names) if len(setup.names) in offered_player_counts() else 0
    query, set_query = ft.use_state("")
    players, set_players = ft.use_state(seated)
    pack_name, set_pack = ft.use_state("")
    pack: PackChoice = next((choice for choice in PACKS if choice == pack_name), "")
    tapped, set_shown = ft.use_state(setup.variant)
    games = games_to_choose(own_games)
    visible = tapped if tapped in games else Setup().variant
    wide = appearance().wide

    def choice_card(variant: str) -> ft.Control:
        take = dispatch.on_tap(VariantSelected(variant))
        tap = (lambda: set_shown(variant)) if wide else take
        chosen = variant == (visible if wide else setup.variant)
        own = own_rules(variant, own_games)
        return variant_card(variant, tap, own=own, seated=seated, chosen=chosen)

    def is_found(variant: str) -> bool:
        called = is_called(variant, query, own_rules(variant, own_games))
        return called and is_of_pack(games[variant], pack, players)

    def rows() -> Iterator[ft.Control]:
        """Yield the scrolling rows; at first only the rows drawn then are built."""
        yield search_field(say("pick_game.search"), query, set_query, dispatch)
        yield _filters(players, set_players, pack, set_pack)
        yield from [] if query.strip() else own_game_cards(making, setup, dispatch)
        has_any = False
        for group in game_groups(players, lately, own_games):
            # A search by name finds a game, also for another number of players.
            matches = [game for game in group.games if is_found(game)]
            if not matches or (group.id == "others" and not query.strip()):
                continue
            has_any = True
            of_players = players and group.id not in ("lately", "own")
            key = f"pick_game.{group.id}.seated" if of_players else f"pick_game.{group.id}"
            yield panels.section_heading(say(key, count=players))
            yield from map(choice_card, matches)
        unscored = [game.id for game in UNKNOWN if is_called(game.id, query) and not pack]
        if unscored:
            yield panels.section_heading(say("pick_game.absent"))
            yield from (unscored_card(game, dispatch) for game in unscored)
        elif not has_any:
            yield empty_state(say("pick_game.none"), top=40)
        yield controls.Container(height=theme.GAP)

    if not wide:
        return layout.scrolling_column(rows())
    own = own_rules(visible, own_games)
    take = buttons.primary(
        say("pick_game.take", game=game_title(visible, own)),
        dispatch.on_tap(VariantSelected(visible)),
    )
    prepared = with_variant(setup, visible, own)
    card = [*_rule_card(prepared), *own_game_buttons(prepared, dispatch)]
    return two_panes(rows(), card, layout.padded(take))


def _filters(
    players: int,
    set_players: Callable[[int], None],
    pack: PackChoice,
    set_pack: Callable[[str], None],
) -> ft.Control:
    """Return the numbers of players and the packs; a second tap on a chosen one takes it back."""
    numbers = [
        buttons.choice(
            say("pick_game.filter.players", count=number) if number == players else str(number),
            partial(set_players, 0 if number == players else number),
            key=str(number),
            chosen=number == players,
            spoken=say("pick_game.filter.players", count=number),
        )
        for number in offered_player_counts()
    ]
    packs = [
        buttons.choice(
            say(f"pick_game.pack.{choice}"),
            partial(set_pack, "" if choice == pack else choice),
            key=choice,
            chosen=choice == pack,
        )
        for choice in PACKS
    ]
    return controls.stacked(
        *(
            buttons.radio_group(ft.Row([*chips], spacing=8, scroll=ft.ScrollMode.HIDDEN))
            for chips in (numbers, packs)
        ),
        key="filters",
        spacing=8,
    )


def _rule_card(setup: Setup) -> list[ft.Control]:
    """Return the rule card of a game as this table would play it."""
    (title, under), sections = prepared_card(setup)
    head = controls.stacked(theme.title(title, 20), theme.note(under, 14), spacing=0)
    return [head, *map(section_box, sections)]
