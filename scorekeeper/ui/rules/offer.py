"""The screen that shows rules which were handed over, before somebody takes them or not."""

import flet as ft

from scorekeeper.scoring.documents.rules import CustomRules
from scorekeeper.scoring.house_rules.registry import configure
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.state import actions as act
from scorekeeper.state.model import AppState
from scorekeeper.state.own_game.offers import compared_game, game_of_same_name
from scorekeeper.state.routes import HOME
from scorekeeper.state.setup.game_choice import games_to_choose
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.rules.screen import row_line, section_box
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.words.names import game_title
from scorekeeper.words.quoting import visible
from scorekeeper.words.rule_card.card import heading, rule_card
from scorekeeper.words.rule_card.differences import card_differences
from scorekeeper.words.rule_card.section import Row
from scorekeeper.words.translation import say


def offer_screen(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the first rules that wait: what differs from a known game, and their rule card."""
    waiting = state.incoming.rules
    decline = dispatch.on_tap(act.OfferDeclined())
    if not waiting:
        home = buttons.icon(
            ft.Icons.CLOSE, say("offer.close"), dispatch.on_tap(act.Navigated(HOME))
        )
        none = panels.empty_state(say("offer.none"), top=40)
        return [app_bar(say("offer.heading"), back=home), layout.scroll_area(none)]
    offered = waiting[0]
    players = nearest_player_count(offered.rules, len(state.setup.names))
    rules, _ = configure(offered.rules, {}, players)
    name, about = heading(rules, players)
    count = len(waiting)
    under = say("offer.under.several", count=count) if count > 1 else say("offer.under")
    facts = panels.panel(
        controls.Semantics(header=True, content=theme.title(name, 20)),
        theme.note(about, 14),
        controls.Container(height=6),
        *_facts(state, offered),
        spacing=4,
    )
    first = [facts, *_differences(state, offered, players)]
    second = [section_box(each) for each in rule_card(rules, players)]
    return [
        app_bar(
            say("offer.heading"),
            under=under,
            back=buttons.icon(ft.Icons.CLOSE, say("offer.close"), decline),
        ),
        layout.scroll_area(
            *layout.in_columns(first, second),
            buttons.secondary(say("offer.decline"), decline),
            controls.Container(height=theme.GAP),
        ),
        layout.padded(
            buttons.primary(
                say("offer.take"),
                dispatch.on_tap(act.OfferTaken()),
                # In large text the rules need the room.
                under="" if theme.is_large_text() else say("offer.take.about"),
            )
        ),
    ]


def _facts(state: AppState, offered: CustomRules) -> list[ft.Control]:
    """Return what taking the rules does to what is here."""
    rows = [_fact(ft.Icons.CHECK, theme.FELT, say("offer.nothing_over"))]
    if game_of_same_name(offered, state):
        both = say("offer.same_name", name=visible(offered.name))
        rows.append(_fact(ft.Icons.ADD, theme.MOON, both))
    return rows


def _fact(picture: ft.IconData, color: ft.ColorValue, sentence: str) -> ft.Control:
    return controls.Row(
        [ft.Icon(picture, size=20, color=color), theme.text(sentence, 15, expand=True)], spacing=8
    )


def _differences(state: AppState, offered: CustomRules, players: int) -> list[ft.Control]:
    """Return what these rules say otherwise than a game that is known here."""
    game = compared_game(offered, state)
    if not game:
        return []
    known = game_title(game, state.own_games.get(game))
    here, there = card_differences(offered.rules, games_to_choose(state.own_games)[game], players)
    title = say("offer.differs", game=known) if here or there else say("offer.same", game=known)
    return [
        panels.panel(
            controls.Semantics(header=True, content=theme.title(title, 16.5)),
            *_rows(say("offer.only_here"), here),
            *_rows(say("offer.only_there", game=known), there),
            spacing=7,
            bgcolor=theme.MOON_SOFT,
            border=ft.Border.all(1, theme.MOON),
        )
    ]


def _rows(words: str, rows: tuple[Row, ...]) -> list[ft.Control]:
    if not rows:
        return []
    return [theme.label(words, 13.5, color=theme.PENCIL), *map(row_line, rows)]
