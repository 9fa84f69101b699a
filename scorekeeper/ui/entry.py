"""Entering a hand: the frame around cards and counts, what is missing, and saving."""

import flet as ft

from scorekeeper.scoring.dealing import dealing
from scorekeeper.scoring.ledger import rules_of
from scorekeeper.state import actions as act
from scorekeeper.state.app_state import AppState, Table
from scorekeeper.state.draft import Draft
from scorekeeper.state.entering import draft_at
from scorekeeper.state.place import table as table_place
from scorekeeper.state.preview import Preview, preview
from scorekeeper.ui import pieces, theme
from scorekeeper.ui.beside import beside_line
from scorekeeper.ui.dispatch import Dispatch
from scorekeeper.ui.entry_cards import card_board, player_tiles
from scorekeeper.ui.entry_count import count_rows
from scorekeeper.ui.entry_extras import Extras
from scorekeeper.ui.people import avatar
from scorekeeper.words import entry as words
from scorekeeper.words import game as game_words
from scorekeeper.words.speak import say

SHORT_NAME = 8


def entry_screen(
    state: AppState, number: int, dispatch: Dispatch, *, closable: bool = True
) -> list[ft.Control]:
    """The hand being entered. ``closable`` where it covers the sheet instead of standing by it."""
    table = state.table
    if table is None or number > len(table.game.hands):
        return []
    draft, shown, rules = draft_at(table, number), preview(table, number), rules_of(table.game)
    by_cards = draft.mode == "cards"
    body: list[ft.Control] = []
    if rules.group_of:
        body.append(_modes(draft, dispatch))
    if by_cards:
        body.append(player_tiles(table, draft, shown, dispatch))
        chosen = draft.chosen or table.game.players[0]
        body.append(theme.note(say("entry.took", player=chosen), 14))
        body.append(card_board(table, draft, dispatch))
    else:
        body.append(theme.note(say("entry.how_many"), 14))
        body.append(count_rows(table, draft, shown, dispatch))
    body += beside_line(state, number)
    if told := words.explained(shown.hand):
        body.append(pieces.box(*(theme.text(line, 14.5) for line in told), spacing=4))
    body.append(Extras(table, draft, dispatch))
    if number < len(table.game.hands):
        body.append(
            pieces.quiet_button(
                say("hand.delete", number=number + 1),
                dispatch.later(act.HandDeleted(number)),
                danger=True,
            )
        )
    body.append(ft.Container(height=theme.GAP))
    return [
        _bar(table, number, dispatch, closable=closable),
        pieces.scrolling(*body),
        _foot(number, draft, shown, dispatch),
    ]


def _bar(table: Table, number: int, dispatch: Dispatch, *, closable: bool) -> ft.Control:
    game, rules = table.game, rules_of(table.game)
    editing = number < len(game.hands)
    heading = say("hand.edit" if editing else "hand.heading", number=number + 1)
    back = dispatch.later(act.Went(table_place(game.id)))
    taps = table.taps.get(number)
    return pieces.bar(
        heading,
        under=game_words.deal_short(dealing(rules, game, number)),
        back=pieces.icon_button(ft.Icons.CLOSE, say("entry.close"), back) if closable else None,
        actions=[
            pieces.icon_button(
                ft.Icons.UNDO,
                say("entry.undo_tap"),
                dispatch.later(act.TapUndone()) if taps else None,
            )
        ],
    )


def _modes(draft: Draft, dispatch: Dispatch) -> ft.Control:
    def side(mode: str) -> ft.Control:
        on = draft.mode == mode
        return pieces.tappable(
            theme.label(
                say(f"mode.{mode}"),
                15,
                color=theme.INK if on else theme.PENCIL,
                align=ft.TextAlign.CENTER,
            ),
            say(f"mode.{mode}"),
            dispatch.later(act.ModePicked(mode)),
            chosen=on,
            expand=True,
            bgcolor=theme.SHEET if on else None,
            border_radius=12,
            alignment=ft.Alignment.CENTER,
            padding=ft.Padding.symmetric(vertical=12),
        )

    return ft.Container(
        ft.Row([side("count"), side("cards")], spacing=0),
        bgcolor=theme.TROUGH,
        border_radius=15,
        padding=3,
    )


def _foot(number: int, draft: Draft, shown: Preview, dispatch: Dispatch) -> ft.Control:
    """What is still missing, in words, next to the button that waits for it."""
    left = shown.left_cards or any(count > 0 for count in shown.left_groups.values())
    done = shown.can_be_saved
    status = theme.label(
        words.status(shown.ledger.rules, shown.hand, shown.left_cards, shown.left_groups),
        14.5,
        color=theme.FELT if done else theme.HEART,
    )
    rest: list[ft.Control] = []
    # A long name would leave no room to say what is missing; the picture says it too.
    short = len(draft.chosen) <= SHORT_NAME
    if draft.mode == "cards" and left and draft.chosen:
        rest.append(
            pieces.chip(
                say("entry.rest", player=draft.chosen if short else "").strip(),
                dispatch.later(act.RestGiven(draft.chosen)),
                spoken=say("entry.rest", player=draft.chosen),
                after=avatar(shown.players, draft.chosen, 24),
            )
        )
    save = say("hand.save", number=number + 1)
    if shown.only_choice_open:
        save = words.choose(shown.hand)
    return pieces.padded(
        ft.Row(
            [
                ft.Semantics(content=status, live_region=True, container=True, expand=True),
                *rest,
            ],
            height=48,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        pieces.main_button(save, dispatch.later(act.HandSaved()) if done else None),
    )
