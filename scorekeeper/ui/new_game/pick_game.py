"""The screen that chooses a game of the catalogue, and the card of a game."""

from collections.abc import Callable, Sequence
from typing import assert_never

import flet as ft

from scorekeeper.scoring.catalogue.games import CATALOGUE, UNKNOWN
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.rules.pack import PackKind
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.routes import NEW
from scorekeeper.state.setup.house_rules import with_variant
from scorekeeper.state.setup.new_game import fits_players, game_groups
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.design.layout import two_panes
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.rules.screen import prepared_card, section_box
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.buttons import Tap, tappable
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.panels import empty_state
from scorekeeper.words.names import variant_name
from scorekeeper.words.rule_summary import (
    cards_line,
    end_line,
    pack_line,
    players_line,
    settlement_line,
    special_line,
)
from scorekeeper.words.translation import say

HEART = "\u2665"


def pick_game_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return every game to choose from, those for this table first."""
    back = buttons.icon(ft.Icons.ARROW_BACK, say("back.new"), dispatch.on_tap(act.Navigated(NEW)))
    return [app_bar(say("pick.heading"), back=back), GameList(state.setup, dispatch)]


@ft.component
def GameList(setup: Setup, dispatch: Dispatch) -> ft.Control:  # noqa: N802  # components are written like types
    """The games whose name contains the query.

    In a wide window a tap shows the rule card of a game, and the button below it chooses the game.
    """
    query, set_query = ft.use_state("")
    shown, set_shown = ft.use_state(setup.variant)
    seated = len(setup.names)
    wide = appearance().wide

    def choice_card(variant: str) -> ft.Control:
        take = dispatch.on_tap(act.VariantSelected(variant))
        tap = (lambda: set_shown(variant)) if wide else take
        chosen = variant == (shown if wide else setup.variant)
        return variant_card(variant, tap, seated=seated, chosen=chosen)

    rows: list[ft.Control] = []
    for group in game_groups(seated):
        found = [each for each in group.games if _matches(variant_name(each), query)]
        if found:
            key = f"pick.{group.id}.seated" if seated else f"pick.{group.id}"
            rows.append(panels.section_heading(say(key, count=seated)))
        rows += map(choice_card, found)
    unscored = [each.id for each in UNKNOWN if _matches(variant_name(each.id), query)]
    if unscored:
        rows += [panels.section_heading(say("pick.absent")), *map(_unscored_card, unscored)]
    if not rows:
        rows.append(empty_state(say("pick.none"), top=40))
    games = [_search_field(query, set_query, dispatch), *rows, controls.Container(height=theme.GAP)]
    if not wide:
        return layout.scroll_area(*games)
    take = buttons.primary(
        say("pick.take", game=variant_name(shown)), dispatch.on_tap(act.VariantSelected(shown))
    )
    return two_panes(games, _rule_card(with_variant(setup, shown)), layout.padded(take))


def _rule_card(setup: Setup) -> list[ft.Control]:
    """Return the rule card of a game as this table would play it."""
    (title, under), sections = prepared_card(setup)
    head = controls.Column([theme.title(title, 20), theme.note(under, 14)], spacing=0, tight=True)
    return [head, *map(section_box, sections)]


def _matches(name: str, query: str) -> bool:
    return query.strip().casefold() in name.casefold()


def _search_field(query: str, set_query: Callable[[str], None], dispatch: Dispatch) -> ft.Control:
    return text_field(say("pick.search"), query, set_query, dispatch, prefix_icon=ft.Icons.SEARCH)


def _unscored_card(variant: str) -> ft.Control:
    """Return the card of a game that the app knows by name only."""
    return panels.panel(
        theme.title(variant_name(variant), 17, color=theme.PENCIL),
        theme.note(say(f"absent.{variant}"), 14),
        spacing=2,
        bgcolor=theme.PAPER,
    )


def variant_card(
    variant: str,
    on_tap: Tap,
    *,
    seated: int,
    chosen: bool | None = None,
    spoken: str = "",
    after: Sequence[ft.Control] = (),
) -> ft.Control:
    """Return a game with its facts.

    Where it is one of several to choose from (``chosen`` is not None), a warning says so if it is
    not for the number of players ``seated``.
    """
    usual = CATALOGUE[variant].variant
    rules, _ = configure(usual, {}, nearest_player_count(usual, seated))
    unfit = (
        "" if chosen is None or fits_players(variant, seated) else say("pick.unfit", count=seated)
    )
    facts = (
        players_line(rules),
        pack_line(rules.pack),
        cards_line(rules),
        special_line(rules),
        end_line(rules),
        settlement_line(rules),
    )
    under = " \u00b7 ".join(fact for fact in facts if fact)
    name = variant_name(variant)
    warning = [theme.label(unfit, 14, color=theme.HEART)] if unfit else []
    return tappable(
        controls.Row(
            [
                controls.Container(
                    _picture(rules.pack.kind), width=42, alignment=ft.Alignment.CENTER
                ),
                controls.Column(
                    [theme.title(name, 17), *warning, theme.note(theme.unbroken(under), 14)],
                    spacing=2,
                    tight=True,
                    expand=True,
                ),
                *after,
            ],
            spacing=10,
        ),
        spoken or f"{name}. {' '.join((unfit, under)) if unfit else under}",
        on_tap,
        chosen=chosen,
        bgcolor=theme.SHEET,
        border=ft.Border.all(2 if chosen else 1, theme.FELT if chosen else theme.HAIRLINE),
        border_radius=theme.RADIUS,
        padding=14,
    )


def _picture(pack: PackKind) -> ft.Control:
    """Return what stands for a pack: its hearts, or a Rook pack's golden ten."""
    match pack:
        case "rook":
            sign, color = "10", theme.MOON
        case "colours":
            sign, color = HEART, theme.MOON
        case "french" | "eight-suited":
            sign, color = HEART, theme.HEART
        case _:
            assert_never(pack)
    return theme.text(sign, 30, face=theme.BOLD, color=color)
