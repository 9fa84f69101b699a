"""The screen that prepares a game: which one, who sits where, who deals, the house rules."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.scoring.players import nearest_player_count
from scorekeeper.scoring.problem import Problem
from scorekeeper.state.model import AppState, Setup
from scorekeeper.state.routes import HOME, PICK_GAME, RULES
from scorekeeper.state.setup.group_rules import (
    group_in_force,
    offered_groups,
    plays_as_usual,
    with_usual_rules,
)
from scorekeeper.state.setup.groups import SetupGrouped, UsualRulesChosen
from scorekeeper.state.setup.house_rules import can_deal_out, playing
from scorekeeper.state.setup.new_game import (
    DealerOutToggled,
    GameNamed,
    GameStarted,
    new_game,
    setup_problems,
)
from scorekeeper.statistics.group import Group
from scorekeeper.ui.design import layout, theme
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.drawing import controls
from scorekeeper.ui.drawing.appearance import appearance
from scorekeeper.ui.house_rules.usual_rules import house_rules_line
from scorekeeper.ui.new_game.people import PeopleForm
from scorekeeper.ui.pick_game.cards import variant_card
from scorekeeper.ui.widgets import buttons, panels
from scorekeeper.ui.widgets.app_bar import app_bar
from scorekeeper.ui.widgets.choice_sections import group_choice
from scorekeeper.ui.widgets.inputs import text_field
from scorekeeper.ui.widgets.value_editor import switch_row
from scorekeeper.words.game import deal_line, short_deal_line
from scorekeeper.words.names import game_title
from scorekeeper.words.problems import setup_sentences
from scorekeeper.words.rule_summary import rules_line
from scorekeeper.words.translation import say


def new_game_screen(state: AppState, dispatch: Dispatch, default_name: str) -> list[ft.Control]:
    """Return a page that starts with the choices of the last game."""
    setup = state.setup
    problems = setup_problems(setup)
    close = buttons.icon(ft.Icons.CLOSE, say("back.home"), dispatch.to(HOME))
    bar = app_bar(say("new_game.hearts"), under=say("new_game.heading"), back=close)
    game = [
        *_dealer_out(setup, dispatch),
        *group_rules(state, dispatch),
        panels.section_heading(say("new_game.game")),
        _chosen_game(setup, dispatch),
        _rules_button(setup, dispatch),
        panels.section_heading(say("new_game.house_rules")),
        house_rules_line(state, dispatch),
    ]
    name = [
        panels.section_heading(say("new_game.name")),
        _name_field(setup, dispatch, default_name),
        # A dealer who sits out the first hand has no seat that could have a total.
        *([] if setup.dealer_out else _from_paper(problems, default_name, dispatch)),
        *group_choice(state, setup.group, SetupGrouped, dispatch),
        controls.Container(height=theme.GAP),
    ]
    at_names, others = _problems(problems, setup)
    foot = layout.padded(
        *others,
        buttons.primary(
            say("new_game.deal"),
            None if problems else dispatch.on_tap(GameStarted(default_name)),
            under="" if problems else _deal_line(setup),
        ),
        top=8,
    )
    wide = appearance().wide
    form = PeopleForm(state, dispatch, at_names, game, name, foot if wide else None)
    body = controls.Container(form, expand=True)
    return [bar, body] if wide else [bar, body, foot]


def _from_paper(
    problems: Sequence[Problem], default_name: str, dispatch: Dispatch
) -> list[ft.Control]:
    """Return the way to begin with the totals of a game that goes on from paper."""
    if problems:
        return []
    begin = dispatch.on_tap(GameStarted(default_name, totals=True))
    chip = buttons.chip(say("new_game.from_paper"), begin, key="from paper")
    return [controls.Container(buttons.chips([chip]), key="from paper")]


def _dealer_out(setup: Setup, dispatch: Dispatch) -> list[ft.Control]:
    """Return the choice whether the dealer sits out, where one is too many at the table."""
    if not can_deal_out(setup):
        return []
    heading = say("new_game.dealer_out", count=len(setup.names) - 1)
    toggle = dispatch.on_toggle(DealerOutToggled())
    return [panels.panel(switch_row(heading, "", toggle, on=setup.dealer_out), key="dealer out")]


def _problems(
    problems: Sequence[Problem], setup: Setup
) -> tuple[list[ft.Control], list[ft.Control]]:
    """Return the problems that keep the game from being dealt: those of the players, and others.

    A problem is red, except that players are still missing.
    """
    title = game_title(setup.variant, setup.own)
    at_names, others = list[ft.Control](), list[ft.Control]()
    for problem, sentence in zip(
        problems, setup_sentences(problems, title, setup.names), strict=True
    ):
        color = theme.PENCIL if problem.code == "players_too_few" else theme.HEART
        words = theme.label(sentence, 14, color=color)
        announcement = controls.announced(words, key=sentence)
        (at_names if problem.where[0] == "players" else others).append(announcement)
    return at_names, others


def _chosen_game(setup: Setup, dispatch: Dispatch) -> ft.Control:
    """Return the game to be played; a tap leads to all the others."""
    return variant_card(
        setup.variant,
        dispatch.to(PICK_GAME),
        own=setup.own,
        seated=len(playing(setup)),
        spoken=say("new_game.change", game=game_title(setup.variant, setup.own)),
        after=[ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.PENCIL)],
    )


def _deal_line(setup: Setup) -> str:
    game = new_game(setup)
    deal = dealing(rules_of(game), game, 0)
    return theme.by_text_size(deal_line, short_deal_line)(deal)


def _rules_button(setup: Setup, dispatch: Dispatch) -> ft.Control:
    """Return the button that leads to the rule card."""
    players = nearest_player_count(setup.variant_rules, len(playing(setup)))
    label = say("new_game.rules", count=players)
    book = ft.Icon(ft.Icons.MENU_BOOK_OUTLINED, size=22, color=theme.FELT)
    return panels.link_row(
        controls.Container(theme.label(label, 15.5, color=theme.FELT), expand=True),
        say("new_game.rules.of", game=game_title(setup.variant, setup.own), count=players),
        dispatch.to(RULES),
        before=controls.Container(book, width=42, alignment=ft.Alignment.CENTER),
        spacing=10,
        padding=(14, 12),
    )


def _name_field(setup: Setup, dispatch: Dispatch, default_name: str) -> ft.Control:
    return text_field(
        say("new_game.name.label"),
        setup.name,
        lambda name: dispatch.send(GameNamed(name)),
        dispatch,
        hint_text=default_name,
        max_length=60,
    )


def group_rules(state: AppState, dispatch: Dispatch) -> list[ft.Control]:
    """Return the panel of the group whose usual rules were taken, or one for each to offer."""
    if group := group_in_force(state):
        return [_taken(group, dispatch)]
    return [_offered(state, offered_group, dispatch) for offered_group in offered_groups(state)]


def _taken(group: Group, dispatch: Dispatch) -> ft.Control:
    """Return the group whose usual rules were taken, with the undo; they stand right below."""
    chip = buttons.chip(
        say("undo"),
        dispatch.on_tap(UsualRulesChosen("")),
        spoken=say("group.usual.undo.spoken", group=group.name),
        ink=theme.FELT,
    )
    return _panel(group, [theme.label(say("group.usual.set", group=group.name), 15)], chip)


def _offered(state: AppState, group: Group, dispatch: Dispatch) -> ft.Control:
    """Return the offer of a group's usual rules, or once they are set, of a game for the group."""
    same = plays_as_usual(state, group)
    heading = say("group.usual.same" if same else "group.usual.offer", group=group.name)
    words: list[ft.Control] = [theme.label(heading, 15)]
    if not same:
        usual = new_game(with_usual_rules(state.setup, group, state.own_games))
        words.append(theme.note(theme.unbroken(rules_line(usual)), 14))
    spoken = "group.usual.same.spoken" if same else "group.usual.take.spoken"
    chip = buttons.chip(
        say("group.usual.same.yes" if same else "group.usual.take"),
        dispatch.on_tap(UsualRulesChosen(group.id)),
        spoken=say(spoken, group=group.name),
        ink=theme.FELT,
    )
    return _panel(group, words, chip)


def _panel(group: Group, words: list[ft.Control], chip: ft.Control) -> ft.Control:
    """Return words beside a chip; with large text below each other."""
    text = controls.announced(controls.stacked(*words, spacing=1), expand=True)
    sign = ft.Icon(ft.Icons.GROUPS_OUTLINED, size=22, color=theme.FELT)
    row: ft.Control = controls.row(sign, text, chip)
    if theme.is_large_text():
        row = controls.stacked(text, chip, spacing=8)
    return controls.Container(panels.panel(row, padding=10), key=f"usual {group.id}")
